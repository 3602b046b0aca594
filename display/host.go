package display

// What is shown of a host.

import (
	"strings"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/hostname"
	"example.com/iri/internal/unichar"
)

// roomForHost is how much room a host needs at most, as a multiple of its length: decoded, and
// shown or percent-encoded. A character that a label in the form of DNS decodes to has at most four
// bytes.
const roomForHost = 1 + 4

// maxDecoded is the maximum length of a label in Unicode: each character of a label has at most
// four bytes.
const maxDecoded = hostname.MaxLabel * utf8.UTFMax

// decodedName returns the host of u decoded; see [unichar.WriteDecoded]. It is in lower case where
// case does not matter. Where no DNS is meant, it can: the host of "ipfs://QmUV" is the hash of a
// content, and "ipfs://qmuv" is another one.
func (d *display) decodedName(u iri.IRI) string {
	name := u.Host()
	_, isServer := iri.DefaultPort(u.Scheme())
	isLower := isServer || strings.EqualFold(u.Scheme(), "file") || u.HostKind() != iri.HostRegName
	if strings.IndexByte(name, '%') < 0 && !(isLower && hostname.HasUpper(name)) {
		return name
	}
	unichar.WriteDecoded(&d.b, name, isLower)
	return d.b.String()
}

// writeLabels writes the labels of a name, each in Unicode or as in DNS.
func (d *display) writeLabels(name string) {
	end := len(strings.TrimSuffix(name, "."))
	topStart := strings.LastIndexByte(name[:end], '.') + 1
	topLabel, isTopUnicode := d.shownLabel(name[topStart:end])
	top := unichar.TopOf(topLabel)
	for start := 0; ; {
		label, _, more := strings.Cut(name[start:], ".")
		shown, isUnicode := topLabel, isTopUnicode
		if start != topStart {
			shown, isUnicode = d.shownLabel(label)
		}
		switch {
		case !isUnicode && isASCII(shown), isUnicode && top.Shows(shown, start == topStart):
			d.write(shown)
		default:
			d.writeEncoded(label)
		}
		if !more {
			return
		}
		d.write(".")
		start += len(label) + len(".")
	}
}

func isASCII(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r >= utf8.RuneSelf })
}

// shownLabel returns a label as toUnicode maps it, and whether it is not ASCII, so that it may be
// shown if people can read it. Otherwise it returns the label, unless that is mapped to ASCII.
func (d *display) shownLabel(label string) (shown string, isUnicode bool) {
	isACE := strings.HasPrefix(label, hostname.ACEPrefix)
	switch {
	case isASCII(label) && !isACE:
		return label, false
	case isACE && len(label) > hostname.MaxLabel || len(label) > maxDecoded:
		return label, false // DNS has no such label, and IDNA takes time that grows with the square of its length
	}
	shown = label
	if d.toUnicode != nil && strings.IndexByte(label, '%') < 0 {
		mapped, err := d.toUnicode(label)
		if err != nil || len(mapped) > maxDecoded {
			return label, false
		}
		shown = mapped
	}
	switch {
	case !isASCII(shown):
		return shown, true
	case !isACE && hostname.IsLDH(shown) && !hostname.HasUpper(shown) && !strings.HasPrefix(shown, hostname.ACEPrefix):
		return shown, false
	}
	return label, false
}

// writeLeftToRight writes a host without the right-to-left labels of shown.
func (d *display) writeLeftToRight(shown string) {
	name := d.name
	for more := true; more; {
		var label, as string
		label, name, more = strings.Cut(name, ".")
		as, shown, _ = strings.Cut(shown, ".")
		if strings.ContainsFunc(as, isRightToLeft) {
			d.writeEncoded(label)
		} else {
			d.write(as)
		}
		if more {
			d.write(".")
		}
	}
}
