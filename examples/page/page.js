"use strict";

const examples = {
	Ordinary: [
		["A page", "https://example.com:8443/menu/caf%C3%A9?q=rosé&page=2#top"],
		["In Japanese", "https://例え.jp/カフェ?席=2"],
		["Odd spelling", "HTTPS://Example.com:443/a/%2E%2E/caf%c3%a9"],
		["A link in a page", "../map?zoom=3#here", "https://example.com/menu/today"],
		["Pasted", "https://example.com/my file?filter[x]=1 "],
		["A book", "urn:isbn:0451450523"],
	],
	Hostile: [
		["Host before @", "https://example.com@0x7f.1/%2e%2e/admin?a=1;b=2"],
		["Backslash", "https://evil.example\\@example.com/"],
		["No host", "http:///evil.example/login"],
		["Look-alike", "https://ex\u0430mple.com/"],
		["Hidden characters", "https://example.com/\u202Egpj.exe?a=%E2%80%8B%00"],
		["A tab", "java\tscript:alert(1)"],
	],
};
const invisible = /[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]+/u;
const special = new RegExp("(?:%[0-9A-Fa-f]{2})+|" + invisible.source + "|" + rightToLeft.source, "gu");
const costly = new RegExp(special.source + "|[&#%<>\"{}|\\\\^`\\[\\]\ufffc\ufffd]", "gu"); // what the page may draw many nodes for
const severities = ["error", "warning", "info"];
const $ = id => document.getElementById(id);

// node returns an element with a class and children. Strings become text, never HTML.
function node(tag, name, ...children) {
	const element = document.createElement(tag);
	if (name) element.className = name;
	if (tag === "button") element.type = "button";
	element.append(...children);
	return element;
}

function button(label, act) {
	const element = node("button", "use", label);
	element.onclick = act;
	return element;
}

// marked returns a text as nodes, with percent-encodings and characters that cannot be seen marked. Right-to-left letters are
// isolated, so that they move nothing else.
function marked(text) {
	const nodes = [];
	let end = 0;
	for (const match of text.matchAll(special)) {
		const special = match[0][0] === "%" ? encoded : match[0].search(invisible) === 0 ? unseen : text => node("bdi", "", text);
		nodes.push(text.slice(end, match.index), special(match[0]));
		end = match.index + match[0].length;
	}
	return [...nodes, text.slice(end)];
}

function encoded(text) {
	const element = node("span", "encoded", text);
	try { element.title = decodeURIComponent(text).replace(invisible, codePoint); } catch { element.title = "not UTF-8"; }
	return element;
}

const codePoint = character => "U+" + character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
const unseen = character => node("span", "hidden", character === " " ? "space" : codePoint(character));
const inline = text => node("bdi", "", node("code", "", ...marked(text)));
const boxed = text => node("bdi", "box", node("code", "", ...marked(text))); // scrolls if it is long
const value = text => text === "" ? node("span", "note", "–") : boxed(text);
const unseenNote = text => node("span", "unseen", text);

// isMapped reports whether IDNA makes another text of a label, besides writing it in lower case and ASCII.
function isMapped(label) { // called by page.go
	return label.normalize("NFKC") !== label || /(?![ßς])\p{Changes_When_NFKC_Casefolded}/u.test(label.toLowerCase());
}

// copyButton returns a button that copies a text. what says to a screen reader which.
function copyButton(text, what) {
	const element = button("Copy", () => copy(text, element.firstChild, "Copy"));
	element.append(unseenNote(" " + what));
	return element;
}

// copy copies a text, and says so in the label of a button for a while.
async function copy(text, label, usual) {
	label.data = await navigator.clipboard.writeText(text).then(() => "Copied", () => "Cannot copy");
	setTimeout(() => { label.data = usual; }, 2000);
}

// partsNode returns the parts of an address, each with its name below it.
const partsNode = (parts, findings) => node("ul", "parts", ...parts.map(part => node("li", "part " + part.name,
	node("code", "box", ...pieceNodes(part.pieces, findings)), node("span", "name", part.empty ? part.name + " (empty)" : part.name))));

// pieceNodes returns the pieces of a part. Those with the same findings are one button with their messages.
function pieceNodes(pieces, findings) {
	const nodes = [];
	let last, place;
	for (const piece of pieces) {
		if (String(piece.findings) !== last) {
			const found = piece.findings.map(n => findings[n]);
			const worst = severities.find(severity => found.some(f => f.severity === severity));
			const tip = node("span", "tip", ...found.map(f => node("span", f.severity, " " + f.severity + ": " + f.message)));
			place = node("span", "place");
			nodes.push(worst ? node("button", "finding " + worst, place, tip) : place);
			nodes.at(-1).onmouseleave = nodes.at(-1).onblur = event => event.target.classList.remove("closed"); // by Escape
		}
		last = String(piece.findings);
		place.append(node("span", piece.delimiter ? "delimiter" : "", ...marked(piece.text || "‸")));
	}
	return nodes;
}

// findingNodes returns a list of findings, the worst first and equal ones once. Minor ones are folded.
function findingNodes(findings) {
	const sorted = severities.flatMap(severity => findings.filter(f => f.severity === severity));
	const list = found => node("ul", "findings box", ...[...Map.groupBy(found, f => f.message).values()].map(([f, ...more]) =>
		node("li", f.severity, node("b", "", f.severity + (more.length ? ` × ${more.length + 1}` : "")),
			" ", node("bdi", "", f.message), " ", node("code", "note", f.rule))));
	const [serious, minor] = [sorted.filter(f => !f.isMinor), sorted.filter(f => f.isMinor)];
	const folded = minor.length ? [node("details", "", node("summary", "", counted(minor.length, "minor finding")), list(minor))] : [];
	return [...(serious.length ? [list(serious)] : []), ...folded];
}

function offerNodes(offer, findings) {
	const use = button("Use it", () => { clearHash(); setText(offer.text, $("base").value); $("text").focus(); });
	const edits = offer.edits.map(edit => node("li", "", ...(!edit.new ? [inline(edit.old), " is removed"]
		: !edit.old ? [inline(edit.new), " is inserted"] : [inline(edit.old), " becomes ", inline(edit.new)])));
	return [node("div", "offer", node("p", "", "Perhaps you mean ", boxed(offer.text), use), node("ul", "edits box", ...edits), ...findingNodes(findings))];
}

function formNodes(form) {
	const text = form.parts?.flatMap(part => [part.before, node(part.isNew ? "mark" : "span", "", ...marked(part.text)), part.after])
		?? marked(form.text ?? "");
	const note = form.none ? "none: " + form.none : form.same ? "the same text" : form.dropped?.length ? "without " + form.dropped.join(", ") : "";
	const shown = form.none || form.same ? [] : [node("bdi", "box", node("code", "", ...text)), copyButton(form.text, form.name)];
	return [node("dt", "", form.name), node("dd", "", ...shown, node("span", "note", note))];
}

function readingRow(row, columns) {
	const name = node("th", "", row.name);
	name.scope = "row";
	const sign = { same: "=", spelling: "≈", different: "≠" }[row.verdict];
	const last = sign ? [node("td", "sign", sign, unseenNote(" " + row.verdict))] : [];
	return node("tr", row.verdict, name, ...columns.map(column => node("td", "", value(row[column]))), ...last);
}

const counted = (count, what) => count + " " + what + (count > 1 ? "s" : "");

// headline returns where the address leads, as a list of texts in which each second one is a host or a scheme.
function headline({ host, scheme, browser, mistakes, isOffered, findings, reading }) {
	const theirs = browser?.host;
	if (isActive(findings, browser)) return ["Runs a program: ", `${browser?.scheme ?? scheme}:`];
	if (mistakes && theirs && !browser.isOffered) return ["Not valid, but this browser goes to ", theirs];
	if (mistakes && host) return ["Not valid. Repaired, it leads to ", host];
	if (mistakes && !scheme) return ["Not valid: it leads nowhere"];
	if (!scheme && !browser) return ["Leads nowhere without a base"];
	if (!host && !theirs) return ["Leads to no host: the scheme is ", scheme ?? browser.scheme];
	if (!host) return ["Leads to ", theirs, " in this browser"];
	if (theirs && theirs !== host && differsIn(reading, "scheme", "host")) return ["Leads to ", host, ", but in this browser to ", theirs];
	return ["Leads to ", host, isOffered ? ", if https:// is meant" : ""];
}

const isActive = (findings, browser) => browser?.scheme === "javascript" || Boolean(findings?.some(f => f.rule === "scheme-active"));
const differsIn = (reading, ...names) => reading.some(row => row.verdict === "different" && names.includes(row.name));

// showVerdict shows where the address leads, how bad it is, and what a person reads in it.
function showVerdict(result) {
	const { findings = [], mistakes = [], browser } = result;
	const serious = findings.filter(f => !f.isMinor);
	const counts = severities.map(severity => [severity, serious.filter(f => f.severity === severity).length]).filter(([, n]) => n);
	const different = result.reading.filter(row => row.verdict === "different").map(row => row.name);
	const isBad = mistakes.length || (browser && !result.display) || counts[0]?.[0] === "error" || isActive(findings, browser) || differsIn(result.reading, "scheme", "host");
	const hosts = headline(result).map((text, i) => i % 2 ? node("bdi", "", ...marked(text.length > 50 ? "…" + text.slice(-50) : text)) : text);
	const notes = [
		mistakes.length ? counted(mistakes.length, "mistake") + "." : result.isReference ? "A reference, without a scheme." : "",
		counts.length ? counts.map(([severity, n]) => counted(n, severity)).join(", ") + "." : result.display && !mistakes.length ? "Nothing to warn of." : "",
		!browser ? "This browser rejects it." : !result.display ? "This browser accepts it."
			: different.length ? "This browser reads another " + new Intl.ListFormat("en").format(different) + "." : "This browser reads the same.",
	];
	$("verdict").className = isBad ? "error" : counts.length || different.length || !browser ? "warning" : "fine";
	$("status").replaceChildren(node("strong", "", ...hosts), " ", node("span", "note", notes.filter(Boolean).join(" ")));
	$("display").replaceChildren(...(result.display ? [boxed(result.display), copyButton(result.display, "the address for people")] : []));
}

// show answers a text.
function show() {
	const start = performance.now();
	const [text, base] = [$("text").value, $("base").value];
	const isLong = text.length + base.length > 16_000 || (text + base).split(costly).length > 300;
	const isEmpty = !text.trim() && !base;
	const result = isLong || isEmpty ? null : readAddress(text, base);
	$("result").hidden = !result;
	$("link").hidden = isEmpty;
	$("verdict").className = "";
	$("base-error").textContent = "";
	$("display").replaceChildren();
	$("secret").replaceChildren();
	if (isEmpty) return $("status").textContent = "Type or paste an address, or choose an example.";
	if (!result) return $("status").textContent = "This page shows up to 16,000 characters, with up to 300 encoded, hidden or invalid ones, parameters and findings.";
	showVerdict(result);
	if (result.baseError) $("base-error").textContent = "The base is ignored: " + result.baseError;
	$("base").ariaInvalid = Boolean(result.baseError);
	const { findings = [], mistakes, offer, isOffered, reading, browser } = result;
	const parts = result.parts.flatMap((row, i) => [...(i ? [node("p", "note", "With the base:")] : []), partsNode(row, mistakes ?? findings)]);
	parts[0].classList.toggle("broken", Boolean(mistakes));
	$("parts").replaceChildren(...parts, ...findingNodes(mistakes ?? (isOffered ? [] : findings)), ...(offer ? offerNodes(offer, isOffered ? findings : []) : []));
	const suffix = !isOffered ? "" : mistakes ? ", repaired" : ", with a scheme";
	const columns = { ...(result.display && { ours: "Package iri" + suffix }), ...(browser && { theirs: "This browser" }) };
	$("readers").replaceChildren(...["Part", ...Object.values(columns), ...(columns.ours && columns.theirs ? [unseenNote("Difference")] : [])].map(title => {
		const cell = node("th", "", title);
		cell.scope = "col";
		return cell;
	}));
	$("reading").replaceChildren(...reading.map(row => readingRow(row, Object.keys(columns))));
	$("forms-title").textContent = "Other forms" + suffix;
	$("forms").replaceChildren(...(result.forms ?? []).flatMap(formNodes));
	const pairs = (result.pairs ?? []).map(pair => node("tr", "", ...pair.map(text => node("td", "", value(text)))));
	$("pairs").replaceChildren(...pairs);
	$("legend").hidden = !columns.ours || !columns.theirs;
	$("reading-section").hidden = !browser;
	$("query").hidden = !result.pairs?.length;
	$("forms-section").hidden = !result.forms;
	for (const box of document.querySelectorAll(".box")) {
		if (box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0; // so that the keyboard can scroll it
	}
	performance.measure("answer", { start });
}

// clearHash removes a text from the address of the page that is no longer the text in the field.
function clearHash() {
	if (location.hash) history.replaceState(null, "", location.pathname + location.search);
}

const hash = (text, base) => "#" + new URLSearchParams(base ? { text, base } : { text });

function setText(text, base) {
	[$("text").value, $("base").value] = [text, base];
	$("base-details").open ||= base !== "";
	show();
}

// copyLink copies a link to this page with these texts, and shows it in the address bar. Nothing else writes a text there.
function copyLink(texts) {
	history.replaceState(null, "", hash(...texts));
	$("secret").replaceChildren();
	copy(location.href, $("link").firstChild, "Copy link");
}

$("link").onclick = () => {
	const texts = [$("text").value, $("base").value], harmless = texts.map(redact);
	if (String(texts) === String(harmless)) return copyLink(texts);
	$("secret").replaceChildren("The link would contain what may be a secret. ",
		button("Copy it with xxxxx instead", () => copyLink(harmless)), " ", button("Copy it with the secret", () => copyLink(texts)));
};

function readHash() {
	const params = new URLSearchParams(location.hash.slice(1));
	const [name, text, base] = location.hash ? ["", params.get("text") ?? "", params.get("base")] : examples.Hostile[0];
	$("examples").value = name;
	setText(text, base ?? "");
}

async function start() {
	for (const [kind, list] of Object.entries(examples)) {
		const group = node("optgroup", "", ...list.map(([name]) => new Option(name)));
		group.label = kind;
		$("examples").append(group);
	}
	const go = new Go();
	const wasm = (await fetch("page.wasm-gz")).body.pipeThrough(new DecompressionStream("gzip"));
	const response = new Response(wasm, { headers: { "Content-Type": "application/wasm" } });
	go.run((await WebAssembly.instantiateStreaming(response, go.importObject)).instance);
	$("form").addEventListener("input", event => {
		clearHash();
		const [, text, base = ""] = Object.values(examples).flat().find(([name]) => name === $("examples").value) ?? [];
		if (event.target === $("examples") && text) return setText(text, base);
		$("examples").value = "";
		show();
	});
	$("form").addEventListener("submit", event => event.preventDefault());
	$("text").addEventListener("focus", () => { if ($("examples").value) $("text").select(); }); // so that typing replaces an example
	addEventListener("hashchange", readHash);
	addEventListener("keydown", event => { // closes messages
		if (event.key === "Escape") document.querySelectorAll(".finding:is(:hover, :focus)").forEach(e => e.classList.add("closed"));
	});
	readHash();
}

start().catch(error => { $("status").textContent = "The page cannot start: " + error.message; });
