package secret

import (
	"regexp"
	"testing"
)

func TestHideText(t *testing.T) {
	for _, row := range readRows(t, "running.txt") {
		want := regexp.MustCompile(`«[^»]*»`).ReplaceAllString(row.text, Mask)
		same(t, HideText(unmark(row.text), nil), want, "%s: %s", row.heading, row.text)
	}
}

// More names are known by what Folded returns.
func TestHideTextMore(t *testing.T) {
	more := map[string]bool{Folded("my-Ne"): true, "zz": true}
	same(t, HideText("GET /?my-N%65=a&zz=b&c=d zz='e f'", more), "GET /?my-N%65=xxxxx&zz=xxxxx&c=d zz='xxxxx'", "")
	more = map[string]bool{"code": true, "pwd": true} // they are not vague then
	same(t, HideText("code=4711 x PWD=/src code='a'", more), "code=xxxxx x PWD=xxxxx code='a'", "asked for")
	same(t, testing.AllocsPerRun(10, func() { HideText("a token=S", nil) }), 1, "allocations")
}
