//go:build !js

package main

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"example.com/iri/internal/proof/testenv"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// A tab is a page in a browser.
type tab struct {
	*testing.T
	ctx     context.Context
	address string // of the page
	loads   int
}

// newTab starts a browser for a page whose files any web server for static files can serve.
func newTab(t *testing.T, files map[string][]byte) *tab {
	var options []chromedp.ExecAllocatorOption
	if os.Geteuid() == 0 {
		options = append(options, chromedp.NoSandbox) // Chromium has no sandbox for root
	}
	dir := t.TempDir() // the page works without handler
	if err := write(files, dir); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.FileServer(http.Dir(dir)))
	t.Cleanup(server.Close)
	ctx, cancel := chromedp.NewContext(context.Background(), chromedp.WithAllocatorOptions(options...))
	t.Cleanup(cancel)
	p := &tab{T: t, ctx: ctx, address: server.URL + "/"}
	if err := chromedp.Do(ctx); errors.Is(err, exec.ErrNotFound) { // starts the browser
		testenv.Lacks(t, "chromium")
	} else if err != nil {
		t.Fatal(err)
	}
	focus := emulation.SetFocusEmulationEnabledParams{Enabled: true} // as in a window that is used
	if _, err := chromedp.Call(ctx, emulation.SetFocusEmulationEnabled, focus); err != nil {
		t.Fatal(err)
	}
	return p
}

// complaints returns what the browser writes to its console while f runs.
func (p *tab) complaints(f func()) (lines []string) {
	messages := chromedp.Console(p.ctx)
	f()
	p.run(`console.log("the end")`)
	for m, err := range messages {
		if err != nil || m.Text == "the end" {
			break
		}
		lines = append(lines, m.Text)
	}
	return lines
}

// result returns the result of an action, which may take up to a minute.
func result[T any](p *tab, action chromedp.Action[T]) T {
	p.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, time.Minute)
	defer cancel()
	v, err := chromedp.Run(ctx, action)
	if err != nil {
		p.Fatal(err)
	}
	return v
}

func (p *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	for _, step := range steps {
		result(p, step)
	}
}

// eval returns the value of a JavaScript expression. If it is a promise, eval waits for its result.
func eval[T any](p *tab, expression string) T {
	p.Helper()
	return result(p, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
}

// text is eval for a string.
func (p *tab) text(expression string) string {
	p.Helper()
	return eval[string](p, expression)
}

// run executes JavaScript.
func (p *tab) run(statement string) {
	p.Helper()
	p.do(chromedp.Evaluate[chromedp.Void](statement + "; undefined"))
}

// wait waits until a JavaScript expression is true.
func (p *tab) wait(expression string) {
	p.Helper()
	result(p, chromedp.Poll[bool](expression))
}

// open loads the page with a fragment, such as "#text=a:", and waits until it has started.
func (p *tab) open(fragment string) {
	p.Helper()
	p.loads++ // with another query, the browser loads it again
	p.do(chromedp.Navigate(p.address + "?" + strconv.Itoa(p.loads) + fragment))
	p.wait(`location.search === "?` + strconv.Itoa(p.loads) + `" && document.readyState === "complete" &&
		$("status").textContent !== "Loading …"`)
	if status := p.text(`$("status").textContent`); strings.HasPrefix(status, "The page cannot start") {
		p.Fatal(status)
	}
	p.run(testenv.Read("testdata/tests.js"))
}

// enter puts texts into the two fields, as somebody who pastes them.
func (p *tab) enter(text, base string) {
	p.Helper()
	p.run(`$("text").value = ` + quote(text) + `;
		$("base").value = ` + quote(base) + `;
		$("base-details").open = $("base").value !== "";
		$("text").dispatchEvent(new Event("input", { bubbles: true }))`)
}

// quote returns a text as a string of JavaScript.
func quote(text string) string {
	q, _ := json.Marshal(text) // which can be marshaled
	return string(q)
}

// as changes the width of the window, and whether the user prefers dark colors.
func (p *tab) as(width, height int64, isDark bool) {
	p.Helper()
	scheme := "light"
	if isDark {
		scheme = "dark"
	}
	features := []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}
	_, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: features})
	if err := errors.Join(err, chromedp.Do(p.ctx, chromedp.EmulateViewport(width, height))); err != nil {
		p.Fatal(err)
	}
}
