package secret

import "strings"

// addPorts adds what net/url quotes of an address on the line that it does not read, and the port in the
// address: it may be a part of a password.
//
//	parse "https://user:«S»": invalid port "«:S»" after host    parse "…": invalid URL escape "«%zz»"
func (t *running) addPorts() {
	s := t.text[:t.end]
	for i := t.start; ; {
		n := strings.Index(s[i:], isInvalid)
		if n < 0 {
			return
		}
		start := i + n
		i = start + len(isInvalid)
		quoted, isPort := strings.CutPrefix(s[i:], "port ")
		quoted, isEscape := strings.CutPrefix(quoted, "URL escape ")
		one := quoteLen(quoted)
		if !isPort && !isEscape || one == 0 || quoted[one-1] != '"' ||
			!strings.HasPrefix(quoted[one:], ":") && !strings.HasPrefix(quoted[one:], "%") {
			continue
		}
		from := len(s) - len(quoted) + one
		i = closed(s, from, quoted[:one], `"`)
		t.add(from, i)
		if isPort {
			t.addPort(start)
		}
	}
}

// addPort adds what follows the first ":" of the host in the address between quotes before text[end].
func (t *running) addPort(end int) {
	line := strings.TrimRight(t.text[t.start:end], `\"`)
	address := line[strings.LastIndexByte(line, '"')+1:]
	_, address, ok := strings.Cut(address, "://")
	host := authority(address)
	host = host[strings.LastIndexAny(host, "@]")+1:]
	from := t.start + len(line) - len(address) + strings.Index(address, host)
	if n := strings.IndexByte(host, ':'); ok && n >= 0 {
		t.add(from+n+1, from+len(host))
	}
}

// isInvalid begins what net/url says of a fault.
const isInvalid = ": invalid "
