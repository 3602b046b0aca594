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

// breaks returns where a text breaks after a dot, or a host without a sign, what is too wide, and which host is cut, after it has opened
// all. As an address has to break somewhere, it says too if there is no sign in the page.
function breaks() {
	all("details").forEach(e => { e.open = true; });
	const range = document.createRange(), found = [];
	const at = (text, i) => {
		range.setStart(text, i);
		range.setEnd(text, i + 1);
		return range.getClientRects()[0] ?? { top: 0, bottom: 0 };
	};
	let last = "", lastAt, block, hasSign = false;
	for (const texts = document.createNodeIterator(document.querySelector("main"), NodeFilter.SHOW_TEXT); ;) {
		const text = texts.nextNode();
		if (!text) break;
		const parent = text.parentElement, name = parent.closest(".name-of-host"), inside = parent.closest("code, p, strong, li, td, th, button, .tip span");
		if (!parent.checkVisibility() || parent.closest(".unseen, select, .finding:not(:hover, :focus) .tip")) continue;
		for (let i = 0; i < text.length; i++) {
			const here = at(text, i), isNext = inside === block && lastAt && (here.top + here.bottom) / 2 > lastAt.bottom;
			if (isNext && last === "." && text.data[i].trim()) found.push("after a dot: " + inside.textContent);
			const sign = parent.closest(".label")?.previousSibling;
			if (isNext && name && sign?.className === "goes-on" && !(sign.getBoundingClientRect().width > 3)) found.push("no sign: " + name.textContent);
			hasSign ||= isNext && sign?.className === "goes-on";
			[last, lastAt, block] = [text.data[i], here, inside];
		}
	}
	found.push(...visible("code, .cut").filter(e => e.clientWidth && e.scrollWidth > e.clientWidth + 1).map(e => "too wide: " + e.textContent),
		...visible("td > .cut:has(> code > .name-of-host:only-child)").filter(e => e.scrollHeight > e.clientHeight + 1).map(e => "cut: " + e.textContent));
	return [...found, ...(hasSign ? [] : ["nothing breaks"])].join("\n");
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
