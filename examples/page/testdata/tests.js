// Functions with which the tests look at the page. Each runs in it, after page.js.

var all = selector => [...document.querySelectorAll(selector)];
var visible = selector => all(selector).filter(e => e.checkVisibility());
navigator.clipboard.writeText = async text => { window.copied = text; };

// verdict returns the level of the verdict and its sentence.
function verdict() { return $("verdict").className + ": " + $("status").textContent; }

// misleads asks whether what a person reads first has a word that not everybody knows, or says that all is well, and
// whether the page shows what cannot be seen as it is.
function misleads() {
	return /\b(base|origin|URI|normal|reference|reads the same|to warn)\b/i.test(
		all("header, form, #verdict").map(e => e.innerText)) ||
		/[\u200b\u202e\u{e0041}]/u.test(document.querySelector("main").innerText);
}

// fields returns the text, the chosen example, and the examples that the empty page offers.
function fields() {
	return $("text").value + $("examples").value + visible("#welcome button").map(e => e.textContent);
}

// pick chooses an example, as somebody who opens the list.
function pick(name) {
	$("examples").value = name;
	$("examples").dispatchEvent(new Event("input", { bubbles: true }));
}

// injected returns what a text has set, and how many scripts and other elements that no text may add are there.
function injected() {
	return [window.pwned ?? "", document.scripts.length, all("img, svg, iframe, [onerror], [onload]").length].join();
}

// isInOrder asks whether six parts stand from left to right, and in the path the Hebrew segment before the last one.
function isInOrder() {
	const left = e => e.getBoundingClientRect().left, range = document.createRange();
	const parts = all(".part").map(left), [, letter, last] = all(".path code span span")[0].childNodes;
	range.selectNode(last);
	return parts.length === 6 && parts.every((x, i) => i === 0 || parts[i - 1] < x) &&
		letter.textContent === "ב" && last.data === "/1" && left(letter) < left(range);
}

// image returns whether the browser loads an image.
function image(address) {
	return new Promise(done => {
		const e = new Image();
		e.onload = () => done("loaded");
		e.onerror = () => done("stopped");
		e.src = address;
	});
}

// html returns whether the browser takes a text as HTML.
function html() {
	try {
		document.body.innerHTML = "<b>";
		return "HTML";
	} catch {
		return "stopped";
	}
}

// copies returns what each button copies, which is all of the text beside it.
function copies() {
	return all("#verdict .use, #forms .use").filter(e => e.textContent.startsWith("Copy")).map(e => {
		e.click();
		return e.parentElement.querySelector(".cut").textContent === copied ? copied : "another text";
	});
}

// cuts returns where texts are cut, after it has shown all of them. A finding that the keyboard reaches shows all too.
function cuts() {
	return all(".cut").filter(e => e.scrollHeight > e.clientHeight + 1).map(e => {
		const [button, parent, finding] = [e.nextElementSibling, e.parentElement, e.querySelector("[tabindex]")];
		const is = (isCut, label) => isCut === (getComputedStyle(e).webkitLineClamp !== "none") &&
			button.textContent === label;
		const wasCut = is(true, "Show all");
		finding?.focus({ focusVisible: true });
		const isReached = is(!finding, "Show all");
		finding?.blur();
		button.click();
		const isShown = is(false, "Show less") && e.scrollHeight <= e.clientHeight + 1;
		return wasCut && isReached && isShown ? parent.id || parent.className || parent.tagName : "not all is shown";
	}).join();
}

// breaks says of each host that goes on in the next line whether a sign there says so.
function breaks() {
	return visible(".goes-on").map(e => {
		const [before, after] = [e.previousSibling, e.nextSibling].map(e => e.getBoundingClientRect().top);
		return before === after ? "" : e.previousSibling.textContent.endsWith(".") ? "after a dot " :
			e.getBoundingClientRect().width > 3 ? "sign " : "no sign ";
	}).join("");
}

// labels returns the width of the page and the labels in the headline.
function labels() {
	return document.documentElement.scrollWidth + all("#status .label").map(e =>
		e.getClientRects().length === 1 ? e.textContent : "a label that breaks").join("");
}

// tips returns how far below its place each message opens, or -1 for a narrow one.
function tips() {
	return all(".finding").map(e => {
		e.focus();
		const tip = e.querySelector(".tip").getBoundingClientRect();
		return tip.width < 200 ? -1 : tip.top - e.querySelector(".place").getBoundingClientRect().bottom;
	});
}

// size returns how many elements the page has, its width and its height.
function size() {
	const { scrollWidth, scrollHeight } = document.documentElement;
	return [all("*").length, scrollWidth, scrollHeight];
}

// violations returns what axe-core finds.
async function violations() {
	const found = await axe.run();
	return found.violations.map(v => v.impact + ": " + v.id + ": " + v.nodes.map(n => n.html).join(" "));
}
