"use strict";

const examples = {
	ordinary: [
		["A page", "https://example.com:8443/menu/caf%C3%A9?q=rosé&page=2#top"],
		["In Japanese", "https://例え.jp/カフェ?席=2"],
		["Odd spelling", "HTTPS://Example.com:443/a/%2E%2E/caf%c3%a9"],
		["A link in a page", "../map?zoom=3#here", "https://example.com/menu/today"],
		["Pasted", "https://example.com/my file?filter[x]=1 "],
		["A book", "urn:isbn:0451450523"],
	],
	hostile: [
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
const $ = id => document.getElementById(id);

// node returns an element with a class and children. Strings become text, never HTML.
function node(tag, name, ...children) {
	const element = document.createElement(tag);
	if (name) element.className = name;
	if (tag === "button") element.type = "button";
	element.append(...children);
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
const value = text => text === "" ? node("span", "note", "–") : node("code", "", ...marked(text));

// isMapped reports whether IDNA makes another text of a label, besides writing it in lower case and ASCII.
function isMapped(label) { // called by page.go
	return label.normalize("NFKC") !== label || /(?![ßς])\p{Changes_When_NFKC_Casefolded}/u.test(label.toLowerCase());
}

// partsNode returns the parts of an address, each with its name below it.
const partsNode = (parts, findings) => node("ul", "parts", ...parts.map(part => node("li", "part " + part.name,
	node("code", "", ...pieceNodes(part.pieces, findings)), node("span", "name", part.empty ? part.name + " (empty)" : part.name))));

// pieceNodes returns the pieces of a part. Those with the same findings are one button with their messages.
function pieceNodes(pieces, findings) {
	const nodes = [];
	let last, place;
	for (const piece of pieces) {
		if (String(piece.findings) !== last) {
			const found = piece.findings.map(n => findings[n]);
			const worst = ["error", "warning", "info"].find(severity => found.some(f => f.severity === severity));
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

function errorNodes({ before, at, after, reason }) {
	const caret = node("span", "wrong", ...(at ? marked(at) : ["end"]));
	return [node("p", "broken", node("code", "", ...marked(before), caret, ...marked(after))), node("p", "error", reason)];
}

function repairNodes(repair) {
	const use = node("button", "use", "Use the repaired text");
	use.onclick = () => { setText(repair.text, $("base").value); $("text").focus(); };
	const edits = repair.edits.map(edit => node("li", "", ...(!edit.new ? [value(edit.old), " is removed"]
		: !edit.old ? [value(edit.new), " is inserted"] : [value(edit.old), " becomes ", value(edit.new)])));
	return [node("div", "offer", node("p", "", "Repair offers ", value(repair.text)), node("ul", "", ...edits), use)];
}

function formNodes(form) {
	const text = form.parts?.flatMap(part => [part.before, node(part.isNew ? "mark" : "span", "", ...marked(part.text)), part.after])
		?? marked(form.text ?? "");
	const note = form.none ? "none: " + form.none : form.same ? "the same text" : form.dropped?.length ? "without " + form.dropped.join(", ") : "";
	return [node("dt", "", form.name), node("dd", "", node("code", "", ...text), node("span", "note", note))];
}

function readingRow(row) {
	const sign = { same: "=", spelling: "≈", different: "≠" }[row.verdict];
	const name = node("th", "", row.name);
	name.scope = "row";
	const last = node("td", "sign", sign, node("span", "unseen", " " + row.verdict));
	return node("tr", row.verdict, name, node("td", "", value(row.ours)), node("td", "", value(row.theirs)), last);
}

// summary returns one sentence about the text and one about the browser.
function summary(result, url) {
	const count = result.findings?.length;
	const findings = count ? `, with ${count} finding${count > 1 ? "s" : ""}` : ", and nothing to warn of";
	const first = result.error ? "Not a valid address."
		: !result.findings ? `A relative reference: it needs a ${result.baseError ? "valid " : ""}base.`
		: (result.rows.length > 1 ? "A relative reference. With the base, it is a valid address" : "A valid address") + findings + ".";
	const other = result.reading.filter(row => row.verdict === "different").map(row => row.name);
	if (!url) return first + " This browser rejects it.";
	if (result.error) return first + " This browser reads " + (url.hostname ? "host " + url.hostname : "scheme " + url.protocol.slice(0, -1)) + ".";
	return first + (other.length ? " This browser reads another " + new Intl.ListFormat("en").format(other) + "." : " This browser reads the same.");
}

// show answers a text.
function show() {
	const start = performance.now();
	const [text, base] = [$("text").value, $("base").value];
	const against = URL.canParse(base) ? base : undefined; // without a base that the browser rejects
	const url = URL.canParse(text, against) ? new URL(text, against) : null;
	const isLong = text.length + base.length > 16_000 || (text + base).split(costly).length > 300;
	const result = isLong ? null : readAddress(text, base, url);
	$("result").hidden = !result;
	$("status").className = $("base-error").textContent = "";
	if (!result) return $("status").textContent = "This page shows up to 16,000 characters, with up to 300 encoded, hidden or invalid ones, parameters and findings.";
	$("status").textContent = summary(result, url);
	if (result.baseError) $("base-error").textContent = "The base is ignored: " + result.baseError;
	$("base").ariaInvalid = Boolean(result.baseError);
	const parts = result.error ? errorNodes(result.error)
		: result.rows.flatMap((row, i) => [i ? node("p", "note", "With the base:") : "", partsNode(row, result.findings ?? [])]);
	const list = node("ul", "findings", ...(result.findings ?? []).map(f =>
		node("li", f.severity, node("b", "", f.severity), node("span", "", " ", f.message, " "), node("code", "note", f.rule))));
	$("parts").replaceChildren(...parts, list, ...(result.repair ? repairNodes(result.repair) : []));
	$("reading").replaceChildren(...result.reading.map(readingRow));
	const resolved = result.resolved ? [{ name: "Resolved", text: result.resolved }] : [];
	$("forms").replaceChildren(...[...resolved, ...(result.forms ?? [])].flatMap(formNodes));
	const pairs = (result.pairs ?? []).map(pair => node("tr", "", ...pair.map(text => node("td", "", value(text)))));
	$("pairs").replaceChildren(...pairs);
	if (result.error || result.reading.some(row => row.verdict === "different")) $("status").className = "different";
	$("reading-section").hidden = result.reading.every(row => !row.ours && !row.theirs);
	$("query").hidden = !result.pairs?.length;
	$("forms-section").hidden = !result.forms;
	performance.measure("answer", { start });
}

const hash = (text, base) => "#" + new URLSearchParams(base ? { text, base } : { text });

function setText(text, base) {
	[$("text").value, $("base").value] = [text, base];
	changed();
}

// changed answers the text and keeps it in the fragment, but not more often than browsers allow.
let timer;
function changed() {
	show();
	clearTimeout(timer);
	timer = setTimeout(() => history.replaceState(null, "", hash($("text").value, $("base").value)), 300);
}

function readHash() {
	const params = new URLSearchParams(location.hash.slice(1));
	const [, text, base] = location.hash ? ["", params.get("text") ?? "", params.get("base")] : examples.hostile[0];
	[$("text").value, $("base").value] = [text, base ?? ""];
	show();
}

async function start() {
	for (const [kind, list] of Object.entries(examples)) {
		$(kind).append(...list.map(([name, text, base]) => {
			const link = node("a", "", name);
			link.href = hash(text, base);
			link.onclick = () => { if (link.hash === location.hash) readHash(); }; // the text may have changed since
			return node("li", "", link);
		}));
	}
	const go = new Go();
	const wasm = (await fetch("page.wasm-gz")).body.pipeThrough(new DecompressionStream("gzip"));
	const response = new Response(wasm, { headers: { "Content-Type": "application/wasm" } });
	go.run((await WebAssembly.instantiateStreaming(response, go.importObject)).instance);
	$("form").addEventListener("input", changed);
	$("form").addEventListener("submit", event => event.preventDefault());
	addEventListener("hashchange", readHash);
	addEventListener("keydown", event => { // closes messages
		if (event.key === "Escape") document.querySelectorAll(".finding:is(:hover, :focus)").forEach(e => e.classList.add("closed"));
	});
	readHash();
}

start().catch(error => { $("status").textContent = "The page cannot start: " + error.message; });
