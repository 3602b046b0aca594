package display_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/display"
	"example.com/iri/internal/proof/testenv"
)

// accepted are the hosts about which Text and Chromium's tests of 2018 disagree, and why.
var accepted = map[string]string{
	"digkłmo68.com":  "shown: like a popular domain",
	"digklmø68.com":  "shown: like a popular domain",
	"wúnderlist.com": "shown: like a popular domain",
	"🍕💩.xyz":         "shown: emoji",
	"fuß.de":         "shown: ß is an ordinary letter since IDNA 2008",
	"αβς.gr":         "shown: ς is an ordinary letter since IDNA 2008",

	"www.一123.com": "hidden: 一 beside a digit is like a hyphen, as in Chromium today",
	"d12一.cn":      "hidden: 一 beside a digit is like a hyphen, as in Chromium today",
	"ト゚.jp":        "hidden: a combining voiced sound mark, as in Chromium today",
	"ノ.jp":         "hidden: ノ alone is like a slash",
	"ѕсоре·рау.рф": "hidden: · outside Catalan, as in Chromium today",
	"ѕсоре-рау.한국": "hidden: all letters look Latin, and the top label is not Cyrillic",
}

// testdata/chromium.tsv has hosts as DNS and as people write them, and whether Chromium shows the second form
// (testdata/LICENSE-chromium). What no host has does not count.
func TestChromium(t *testing.T) {
	seen, rows := 0, 0
	for line := range strings.Lines(testenv.Read("display", "testdata", "chromium.tsv")) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		host, unicode, verdict := fields[0], fields[1], fields[2]
		labels, decoded := strings.Split(host, "."), strings.Split(unicode, ".")
		toUnicode := func(label string) (string, error) {
			if i := slices.Index(labels, label); 0 <= i && i < len(decoded) {
				return decoded[i], nil
			}
			return "", errors.New("unknown")
		}
		u, err := iri.Parse("http://" + host + "/")
		if host == unicode || unicode == "None" || err != nil {
			continue
		}
		rows++
		got := display.Text(u, toUnicode)
		isShown := got == "http://"+unicode+"/"
		reason, isAccepted := accepted[unicode]
		if isAccepted {
			seen++
		}
		if isShown != (verdict == "yes") != isAccepted || isAccepted && strings.HasPrefix(reason, "shown") != isShown {
			testenv.Errorf(t, "%s (%s, %+q): got %s", host, unicode, unicode, got)
		}
	}
	if rows < 200 || seen != len(accepted) {
		testenv.Errorf(t, "%d rows, and %d of %d that are accepted", rows, seen, len(accepted))
	}
}
