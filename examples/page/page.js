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
		["Look-alike in xn--", "https://xn--80ak6aa92e.com/"],
		["Digit in a name", "https://paypa1.com/login"],
		["Short link", "https://bit.ly/3abcXYZ"],
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
// shortLinks are well-known services whose links lead to any site, all in the list of github.com/PeterDaveHello/url-shorteners
// (commit 0137a431b5ca, read in November 2026). There are many more.
const shortLinks = new Set(("adf.ly bit.ly buff.ly clck.ru cutt.ly dlvr.it ift.tt is.gd j.mp lnkd.in ow.ly rb.gy rebrand.ly s.id short.gy " +
	"shorturl.at t.cn t.co t.ly tiny.cc tinyurl.com trib.al v.gd").split(" "));

const inline = text => node("bdi", "", node("code", "", ...addressNodes(text)));
const boxed = (text, nodes = addressNodes(text)) => node("bdi", "cut", node("code", "", ...nodes)); // see foldLong
const cell = (text, nodes = addressNodes(text, 8)) => node("td", "", text === "" ? node("span", "note", "–") : boxed(text, nodes));
const unseenNote = text => node("span", "unseen", text);

let room; // for how many more labels the page has nodes that break as they should

// hostNode returns a host that breaks before its dots and never after one, because "accounts.google.com." at the end of a line
// reads like the end of a name. Each line but the last ends in "…", which .goes-on shows only there. In the headline, a long label
// becomes small; elsewhere it breaks if it has more than most columns. The last labels stand out. IPv4 addresses stay whole.
function hostNode(host, most = 20, ends = 2) {
	const labels = host.match(/^\[.*|^\d[\d.]{0,14}(?::\d*)?$|\.*[^.]+(?:\.+(?::\d*)?(?:%[\da-f]{2}|[^.\p{L}\p{N}])?$)?|\.+/gisu) ?? [];
	if ((room -= labels.length + host.length / 8) < 0) return node("span", "", ...marked(host));
	return node("span", "name-of-host", ...labels.flatMap((label, i) => (widthOf(label) > most ? piecesOf(label) : [label]).flatMap((piece, j) => {
		const element = node("span", i < labels.length - ends ? "label" : "label end", ...marked(piece));
		element.style.setProperty("--columns", widthOf(piece) + 1);
		return i + j ? [node("span", "goes-on"), element] : [element];
	})));
}

// piecesOf cuts a label into pieces of about 8 columns, none of which ends in a dot.
const widthOf = text => [...text].reduce((sum, c) => sum + (c < "\x7f" ? 1 : c.search(invisible) === 0 ? 7 : 2), 0);
const piecesOf = label => [...label].reduce(([last, ...pieces], c) => widthOf(last + c) <= (last.endsWith(".") ? 12 : 8)
	? [last + c, ...pieces] : [c, last, ...pieces], [""]).reverse();

// dotted matches names with dots, and the character after them if they end in a dot. Groups are what makes the name a host, and no host.
const dotted = /(?<!%[\da-f]?)(?<=([/\\]{2}|%2f%2f|@|%40)?)[\p{L}\p{M}\p{N}_-]*\.[\p{L}\p{M}\p{N}_.-]*(?:(?<=\.)(?:%[\da-f]{2}|[^\s.]))?(?=((?::[^/?#@]{0,64})?(?:@|%40))?)/giu;

// addressNodes returns a text as nodes of mark, except that each name with dots breaks as a host does. Hosts stand out.
function addressNodes(text, most, mark = marked) {
	const [, before = "", host = ""] = text.match(/^((?:[^:/?#]*:)?\/\/(?:[^/?#]*@)?)([^/?#]+(?:(?<=\.)[/?#])?)/) ?? [];
	const nodes = [], names = [...text.matchAll(dotted)].map(match => [match.index, match[0], match[1] && !match[2]]);
	let end = 0;
	for (const [index, name, isHost] of [...(host ? [[before.length, host, true]] : []), ...names].sort((a, b) => a[0] - b[0])) {
		if (index < end || !isHost && room < 300) continue;
		nodes.push(...mark(text.slice(end, index)), hostNode(name, most, isHost ? 2 : 0));
		end = index + name.length;
	}
	return [...nodes, ...mark(text.slice(end))];
}

// isMapped reports whether IDNA makes another text of a label, besides writing it in lower case and ASCII.
function isMapped(label) { // called by page.go
	return label.normalize("NFKC") !== label || /(?![ßς])\p{Changes_When_NFKC_Casefolded}/u.test(label.toLowerCase());
}

// toUnicode returns what a label in xn-- stands for, or the label itself (RFC 3492 section 6.2).
function toUnicode(label) { // called by page.go
	if (!label.startsWith("xn--")) return label;
	const letters = [...label.slice(4, Math.max(4, label.lastIndexOf("-")))];
	const digits = label.slice(Math.max(4, label.lastIndexOf("-") + 1));
	let [code, bias, i, old, weight, k] = [128, 72, 0, 0, 1, 0];
	for (const c of digits) {
		const digit = "abcdefghijklmnopqrstuvwxyz0123456789".indexOf(c), most = Math.min(26, Math.max(1, (k += 36) - bias));
		i += digit * weight;
		weight *= 36 - most;
		if (digit >= most) continue;
		const count = letters.length + 1;
		let delta = Math.floor((i - old) / (old ? 2 : 700));
		delta += Math.floor(delta / count);
		for (bias = 0; delta > 455; bias += 36) delta = Math.floor(delta / 35);
		bias += Math.floor(36 * delta / (delta + 38));
		code += Math.floor(i / count);
		if (code > 0x10ffff) return label;
		letters.splice(i % count, 0, String.fromCodePoint(code));
		[old, weight, k, i] = [i % count + 1, 1, 0, i % count + 1];
	}
	const text = letters.join("");
	return URL.parse("https://" + text)?.hostname === label ? text : label;
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
	node("code", "cut", ...pieceNodes(part.pieces, findings, part.name === "host")), node("span", "name", part.empty ? part.name + " (empty)" : part.name))));

// pieceNodes returns the pieces of a part. Those with the same findings are one button with their messages.
function pieceNodes(pieces, findings, isHost) {
	const nodes = [];
	let last, place;
	for (const [i, piece] of pieces.entries()) {
		const dots = i + 1 < pieces.length ? piece.text.match(/(?<=[^.])\.+$/)?.[0] ?? "" : ""; // begin the next piece
		if (dots) [piece.text, pieces[i + 1].text] = [piece.text.slice(0, -dots.length), dots + pieces[i + 1].text];
		const later = pieces.slice(i + 1).map(next => next.text).join("").replace(/\.+$/, "").split(".").length - 1;
		if (String(piece.findings) !== last) {
			const found = piece.findings.map(n => findings[n]);
			const worst = severities.find(severity => found.some(f => f.severity === severity));
			const tip = node("span", "tip", ...found.map(f => node("span", f.severity, " " + f.severity + ": ", ...addressNodes(f.message, 20, text => [text]))));
			place = node("span", "place");
			nodes.push(worst ? node("span", "finding " + worst, place, tip) : place);
			if (worst) [nodes.at(-1).role, nodes.at(-1).tabIndex] = ["button", 0]; // a <button> would be one piece for line breaks
			nodes.at(-1).onmouseleave = nodes.at(-1).onblur = event => event.target.classList.remove("closed"); // by Escape
		}
		last = String(piece.findings);
		const isLater = isHost && !piece.delimiter && nodes.length > 1; // after a finding
		place.append(...(isLater ? [node("span", "goes-on")] : []),
			node("span", piece.delimiter ? "delimiter" : "", ...(isHost && !piece.delimiter ? [hostNode(piece.text || "‸", 20, 2 - later)] : addressNodes(piece.text || "‸"))));
	}
	return nodes;
}

// findingNodes returns a list of findings, the worst first and equal ones once. Minor ones are folded.
function findingNodes(findings) {
	const sorted = severities.flatMap(severity => findings.filter(f => f.severity === severity));
	const list = found => node("ul", "findings box", ...[...Map.groupBy(found, f => f.message).values()].map(([f, ...more]) =>
		node("li", f.severity, node("b", "", f.severity + (more.length ? ` × ${more.length + 1}` : "")),
			" ", node("bdi", "", ...addressNodes(f.message, 20, text => [text])), " ", node("code", "note", f.rule))));
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

const meanings = {
	"Normal form": "one spelling for all addresses that mean the same",
	URI: "the same address in ASCII, for programs that read no other letters",
	Origin: "what browsers compare to tell sites apart",
};

function formNodes(form) {
	const text = form.parts?.flatMap(part => [part.before, node(part.isNew ? "mark" : "span", "", ...(part.name === "host" ? [hostNode(part.text)] : addressNodes(part.text))), part.after])
		?? addressNodes(form.text ?? "");
	const note = form.none ? "none: " + form.none : form.same ? "the same text" : form.dropped?.length ? "without " + form.dropped.join(", ") : "";
	const shown = form.none || form.same ? [] : [node("bdi", "cut", node("code", "", ...text)), copyButton(form.text, form.name)];
	return [node("dt", "", form.name, node("span", "note", ": " + meanings[form.name])), node("dd", "", ...shown, node("span", "note", note))];
}

function readingRow(row, columns) {
	const name = node("th", "", row.name);
	name.scope = "row";
	const sign = { same: "=", spelling: "≈", different: "≠" }[row.verdict];
	const last = sign ? [node("td", "sign", sign, unseenNote(" " + row.verdict))] : [];
	return node("tr", row.verdict, name, ...columns.map(column => cell(row[column], row.name === "host" ? [hostNode(row[column], 8)] : undefined)), ...last);
}

const counted = (count, what) => count + " " + what + (count > 1 ? "s" : "");

// isHarmless reports whether all that is wrong in a text is what every browser repairs in the same way: characters that it encodes,
// and white space around the text. All programs agree about the host then.
function isHarmless({ mistakes, offer, browser, isAgreed, reading }, text) {
	return Boolean(mistakes && offer && !/[\t\n\r]|^[^?#]*\\/.test(text.trim()) && (!browser || isAgreed && !reading.some(row => row.verdict === "different"))
		&& offer.edits.every(edit => !edit.old || !edit.new || edit.new[0] === "%"));
}

// headline returns where the address leads, as a list of texts in which each second one is a host or a scheme. It says "Leads to"
// only if this browser goes there, and all programs agree.
function headline({ host, scheme, browser, isWeb, isAgreed, mistakes, isOffered, isReference, offer, kind, findings, reading }, isClean, isShort) {
	const theirs = browser?.host, goes = browser && !browser.isOffered, next = isShort ? ", which hides where it leads next" : "";
	if (isActive(findings, browser)) return ["Can run a program: ", `${browser?.scheme ?? scheme}:`];
	if (kind) return ["Names no site: this is " + kind];
	if (isTooLong(isWeb && theirs || host || theirs)) return ["No host has a name so long"];
	if (mistakes && goes && theirs && !isClean) return ["Not valid, but this browser goes to ", theirs];
	if (mistakes && !scheme && !offer && !browser) return ["Not valid: it leads nowhere" + (isReference ? " by itself" : "")];
	if (!scheme && !browser) return ["Leads nowhere by itself"];
	if (!browser) return ["This browser rejects this address"];
	if (isOffered && !goes && host) return ["Perhaps ", host, " is meant" + next];
	if (!host && !theirs) return ["Names no site: it begins with ", `${scheme ?? browser.scheme}:`];
	if (!host) return ["This browser goes to ", theirs];
	if (theirs && theirs !== host && differsIn(reading, "scheme", "host")) return ["Programs disagree: ", host, ", but in this browser ", theirs];
	if (!isWeb) return ["Names the host ", host, ", for programs that know ", `${scheme}:`];
	if (!isAgreed) return ["This browser goes to ", host, next];
	return ["Leads to ", host, next];
}

const isActive = (findings, browser) => browser?.scheme === "javascript" || Boolean(findings?.some(f => f.rule === "scheme-active"));
const differsIn = (reading, ...names) => reading.some(row => row.verdict === "different" && names.includes(row.name));
const hostOf = hostPort => hostPort?.replace(/:\d*$/, "") ?? "";
const isTooLong = hostPort => hostOf(hostPort).length > 253 || hostOf(hostPort).split(".").some(label => label.length > 63);

// standsFor says what the labels of a host in xn-- stand for. display.Text decodes those that people cannot take for others.
const standsFor = host => hostOf(host).split(".").filter(label => label.startsWith("xn--")).map(label => {
	const text = toUnicode(label);
	if (text === label) return node("p", "", inline(label), " stands for no name.");
	const foreign = [...new Set(text.match(/(?!\p{Script=Latin})\p{L}/gu))];
	return node("p", "", inline(label), " stands for ", inline(text), ", which can look like another name",
		foreign.length ? `: ${foreign.join(", ")} ${foreign.length > 1 ? "are not Latin letters" : "is not a Latin letter"}.` : ".");
});

// digitsIn says which labels of a host have a digit that looks like a letter, beside a letter.
const digitsIn = host => hostOf(host).split(".").filter(label => !label.startsWith("xn--")).flatMap(label =>
	[...new Set(label.match(/(?<=[a-z])[01](?!\d)|(?<!\d)[01](?=[a-z])/g))].map(digit => node("p", "", "In ", inline(label), `, ${digit} is a digit, not a letter.`)));

// numbersOnly matches the host of an address without a name.
const numbersOnly = /^\[|^[\d.]+(:\d+)?$/;

// nextHost returns the host of the address in a parameter, whose value may be encoded more than once, or nothing. If the name is one of
// redirects, without "-" and "_", the address may lack its scheme; bareHost finds no names of files.
const redirects = "continue dest destination goto next redir redirect redirecturi redirecturl return returnto returnurl target uri url".split(" ");
const bareHost = /^(?![^/]*\.(?:aspx?|css|gif|html?|jpe?g|js|json|jsp|pdf|php|png|svg|txt|xml)(?:[?#]|$))(?:[^\s/?#\\@]+@(?=[^?#]*\/))?(?:(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+|(?:\d+\.){3}\d+)(?::\d+)?(?:[/?#\\]|$)/u;
function nextHost(name, text) {
	try { for (let i = 0; i < 3; i++) text = decodeURIComponent(text); } catch {} // what is not encoded
	if (/^\s*(https?:|[/\\]{2})/i.test(text)) return URL.parse(text, "https://a.example")?.host;
	return redirects.includes(name.toLowerCase().replace(/[-_]/g, "")) && bareHost.test(text) && URL.parse("https://" + text)?.host;
}

// leadsOn says which parameters hold an address, also after a "#", since a site may send people on to it, and a long text may hide it.
const leadsOn = reading => {
	const lines = reading.filter(row => ["query", "fragment"].includes(row.name)).flatMap(row => [...new URLSearchParams((row.ours || row.theirs).replaceAll("?", "&"))])
		.map(([name, text]) => [name, nextHost(name, text)]).filter(([, next]) => next)
		.map(([name, next]) => node("p", "", "Its parameter ", inline(name), " holds another address: ", node("bdi", "", node("code", "", hostNode(next)))));
	const more = lines.splice(5).length;
	return more ? [...lines, node("p", "", `Its parameters hold ${more} more address${more > 1 ? "es" : ""}.`)] : lines;
};

// whyElsewhere says what programs read differently, by the first row that applies to the text or to the part in which Origin fails.
function whyElsewhere({ why, reading, baseError }, text) {
	const part = name => reading.find(row => row.name === name)?.ours ?? "", host = part("host"), where = host && differsIn(reading, "host") ? "host" : why;
	const changed = [...new Set(host)].filter(c => c === "。" || c > "\x7f" && isMapped(c)).map(c => c.replace(invisible, codePoint));
	const odd = host.match(/[^\w.-]|_|^\.|\.\.|\.$|(?<![^.])-|-(?![^.])/)?.[0];
	return [
		[/[\t\n\r]/.test(text), "browsers remove the tab or line break in it"],
		[/^[^?#]*\\/.test(text), "browsers read \\ as /"],
		[/^(https?|wss?|ftp):(?!\/\/[^/])/i.test(text), "browsers take any number of / after the :"],
		[baseError, "not all accept the address of that page"],
		[where === "scheme", "some know what stands before the : in small letters only"],
		[where === "userinfo" || !where && /^[^/]*\/\/[^/?#]*@/.test(text), "some take what stands before the @ for the host"],
		[where === "port", `some reject or ignore ${part("port") ? "the port " + part("port") : "a : without a port"}`],
		[where !== "host", where && "some do not end the host at a ? or # without a / before it"],
		[host.includes("%"), "some decode the % in the host"],
		[host[0] === "[", "some write the number in [ ] in another way"],
		[changed.length, `browsers change ${changed.join(" and ")} in the host`],
		[odd, `some do not allow ${odd === "." ? "a dot" : odd} where it stands in the host`],
		[/(?:^|\.)\d[^.]*$/.test(host), "some read a host that ends in a number as an IP address, and others as a name"],
	].find(([applies]) => applies)?.[1];
}

// showVerdict shows where the address leads, how bad it is, and what a person reads in it.
function showVerdict(result, text) {
	const { findings = [], mistakes = [], browser, reading, host = "" } = result;
	const isClean = isHarmless(result, text) || Boolean(result.kind);
	const isShort = shortLinks.has(host) && reading.some(row => row.name === "path" && row.ours.length > 1);
	const serious = findings.filter(f => !f.isMinor);
	const counts = severities.map(severity => [severity, serious.filter(f => f.severity === severity).length]).filter(([, n]) => n);
	const different = reading.filter(row => row.verdict === "different").map(row => row.name);
	const title = headline(result, isClean, isShort), leads = title[0] === "Leads to ";
	const foreign = standsFor(host), about = [...foreign, ...(result.isAgreed ? digitsIn(host) : []), ...leadsOn(reading)];
	const isBad = mistakes.length && !isClean || (browser ? !result.display : result.scheme) || counts[0]?.[0] === "error" ||
		isActive(findings, browser) || differsIn(reading, "scheme", "host") || title[0].startsWith("No host");
	const isOdd = isBad || counts.length || different.length || !browser || isClean || isShort || result.isWeb && !result.isAgreed || foreign.length;
	const goes = browser && !browser.isOffered, why = whyElsewhere(result, text.trim());
	const notes = [
		!mistakes.length ? "" : !isClean ? counted(mistakes.length, "mistake") + "." : counted(mistakes.length, "small mistake") + (goes ? ", which browsers repair." : "."),
		goes ? (URL.canParse(text) ? "" : "Read as a link in the page that is given.") :
			/^[/\\]{2}/.test(text.trim()) ? `As a link in a page, it leads to ${URL.parse(text, "https://a.example")?.host ?? "no site"}.` : result.isReference && !result.kind && (!mistakes.length || isClean) ? "Without https:// in front, it leads somewhere only as a link in a page." : "",
		counts.length ? counts.map(([severity, n]) => counted(n, severity)).join(", ") + "." : "",
		different.length ? "This browser reads another " + new Intl.ListFormat("en").format(different) + "." : "",
		!/^(This|Programs|Not valid, but this) /.test(title[0]) || title.length < 2 ? "" : "Other programs may go elsewhere, or nowhere" + (why ? ", since " + why : "") + ".",
		!isOdd && !about.length && !result.isOffered ? "Nothing odd in how it is written." : "",
		title.some((text, i) => i % 2 && !numbersOnly.test(text) && hostOf(text).split(".").filter(Boolean).length > 2) || about.some(line => line.querySelector(".label:not(.end)"))
			? "Bold: the last two parts, without a list of endings such as co.uk." : "",
		leads ? "Not checked: whose name this is, what is there, and whether it sends you on." : "",
	];
	$("verdict").className = isBad ? "error" : isOdd ? "warning" : "fine";
	$("status").replaceChildren(node("strong", "", ...title.map((text, i) => i % 2 ? node("bdi", text.length > 60 ? "long" : "", hostNode(text, Infinity)) : text)), " ",
		...about.flatMap(line => [line, " "]), node("span", "note", notes.filter(Boolean).join(" ")));
	const left = [result.hasUserinfo ? "what stands before the @" : "", result.isRedacted ? "secrets, which are xxxxx here" : ""].filter(Boolean);
	$("display").replaceChildren(...(!result.display ? [] : [boxed(result.display), copyButton(result.display, "the address for people"),
		...(left.length ? [node("span", "note", "Left out: " + left.join(", and ") + ".")] : [])]));
	return isClean;
}

// foldLong gives texts that are cut, which end in "…", a button that shows all of them.
function foldLong() {
	for (const text of document.querySelectorAll(".cut:not(.open)")) {
		text.parentElement.querySelector(":scope > .more")?.remove();
		if (text.scrollHeight <= text.clientHeight + 1) continue;
		const more = button("Show all", () => {
			more.textContent = text.classList.toggle("open") ? "Show less" : "Show all";
		});
		more.classList.add("more");
		text.after(more);
	}
}

// show answers a text.
function show() {
	const start = performance.now();
	room = 1500;
	const [text, base] = [$("text").value, $("base").value];
	const isLong = text.length + base.length > 16_000 || (text + base).split(costly).length > 300;
	const isEmpty = !text.trim() && !base;
	const result = isLong || isEmpty ? null : readAddress(text, base);
	$("result").hidden = !result;
	$("link").hidden = $("examples").hidden = isEmpty;
	$("welcome").hidden = !isEmpty;
	$("verdict").className = "";
	$("base-error").textContent = "";
	$("display").replaceChildren();
	$("secret").replaceChildren();
	if (isEmpty) return $("status").textContent = "Type or paste an address above, or choose an example.";
	if (!result) return $("status").textContent = "This page shows up to 16,000 characters, with up to 300 encoded, hidden or invalid ones, parameters and findings.";
	if (showVerdict(result, text)) result.mistakes?.forEach(mistake => Object.assign(mistake, { severity: "warning", isMinor: true }));
	if (result.baseError) $("base-error").textContent = "This address is ignored: " + result.baseError;
	$("base").ariaInvalid = Boolean(result.baseError);
	const { findings = [], mistakes, offer, isOffered, reading, browser } = result;
	const parts = result.parts.flatMap((row, i) => [...(i ? [node("p", "note", "In that page:")] : []), partsNode(row, mistakes ?? findings)]);
	parts[0].classList.toggle("broken", Boolean(mistakes?.some(f => f.severity === "error")));
	$("parts").replaceChildren(...parts, ...findingNodes(mistakes ?? (isOffered ? [] : findings)), ...(offer ? offerNodes(offer, isOffered ? findings : []) : []));
	const suffix = !isOffered ? "" : mistakes ? ", repaired" : ", with a scheme";
	const columns = { ...(result.display && { ours: "Package iri" + suffix }), ...(browser && { theirs: "This browser" }) };
	$("readers").replaceChildren(...["Part", ...Object.values(columns), ...(columns.ours && columns.theirs ? [unseenNote("Difference")] : [])].map(title => {
		const cell = node("th", "", title);
		cell.scope = "col";
		return cell;
	}));
	$("reading").replaceChildren(...reading.map(row => readingRow(row, Object.keys(columns))));
	$("forms-title").textContent = "Other forms" + suffix + ", for programs";
	$("forms").replaceChildren(...(result.forms ?? []).flatMap(formNodes));
	const pairs = (result.pairs ?? []).map(pair => node("tr", "", ...pair.map(text => cell(text))));
	$("pairs").replaceChildren(...pairs);
	$("legend").hidden = !columns.ours || !columns.theirs;
	$("reading-section").hidden = !browser;
	$("query").hidden = !result.pairs?.length;
	$("forms-section").hidden = !result.forms;
	for (const box of document.querySelectorAll(".box")) {
		if (box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0; // so that the keyboard can scroll it
	}
	foldLong();
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
	copy(location.href, $("link").firstChild, "Copy page link");
}

$("link").onclick = () => {
	const texts = [$("text").value, $("base").value], harmless = texts.map(redact);
	if (String(texts) === String(harmless)) return copyLink(texts);
	$("secret").replaceChildren("The link would contain what may be a secret. ",
		button("Copy it with xxxxx instead", () => copyLink(harmless)), " ", button("Copy it with the secret", () => copyLink(texts)));
};

function readHash() {
	const params = new URLSearchParams(location.hash.slice(1));
	$("examples").value = "";
	setText(params.get("text") ?? "", params.get("base") ?? "");
}

function choose(name) {
	const [, text, base = ""] = Object.values(examples).flat().find(example => example[0] === name);
	$("examples").value = name;
	setText(text, base);
}

async function start() {
	for (const [kind, list] of Object.entries(examples)) {
		const group = node("optgroup", "", ...list.map(([name]) => new Option(name)));
		group.label = kind;
		$("examples").append(group);
		$("welcome").append(node("h2", "", kind), node("p", "", ...list.map(([name]) => button(name, () => { choose(name); $("text").focus(); }))));
	}
	const go = new Go();
	const wasm = (await fetch("page.wasm-gz")).body.pipeThrough(new DecompressionStream("gzip"));
	const response = new Response(wasm, { headers: { "Content-Type": "application/wasm" } });
	go.run((await WebAssembly.instantiateStreaming(response, go.importObject)).instance);
	$("form").addEventListener("input", event => {
		clearHash();
		if (event.target === $("examples") && $("examples").value) return choose($("examples").value);
		$("examples").value = "";
		show();
	});
	$("form").addEventListener("submit", event => event.preventDefault());
	$("text").addEventListener("focus", () => { if ($("examples").value) $("text").select(); }); // so that typing replaces an example
	addEventListener("hashchange", readHash);
	addEventListener("resize", foldLong);
	addEventListener("toggle", foldLong, true); // what was folded has a height now
	addEventListener("keydown", event => { // closes messages
		if (event.key === "Escape") document.querySelectorAll(".finding:is(:hover, :focus)").forEach(e => e.classList.add("closed"));
	});
	readHash();
}

start().catch(error => { $("status").textContent = "The page cannot start: " + error.message; });
