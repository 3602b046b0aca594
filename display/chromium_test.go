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

// testdata/chromium.tsv has hosts as DNS and as people write them, and whether Chromium shows the second form
// (testdata/LICENSE-chromium). What no host has does not count.
func TestChromium(t *testing.T) {
	accepted := map[string]string{} // why the hosts may differ
	for _, row := range testenv.Rows[struct{ Host, Why string }]("display", "testdata", "accepted.txt") {
		accepted[row.Host] = row.Why
	}
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
