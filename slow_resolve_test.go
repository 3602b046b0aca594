package iri_test

import "strings"

// The slow twins of resolution: RFC 3986 section 5.2 line by line, over the components that appendix B finds.

// slowResolve returns the text of the target of ref in a text whose base is base. Both must match their rules.
func slowResolve(base, ref string) string {
	b, r := slowSplit(base), slowSplit(ref)
	t := slowTransform(b, r)
	// The one addition: what 5.3 makes of this would have an authority.
	if !t.authority.present && strings.HasPrefix(t.path, "//") {
		t.path = "/." + t.path
	}
	return t.String()
}

// slowTransform is the pseudo-code of 5.2.2, of a strict parser.
func slowTransform(base, r pieces) (t pieces) {
	if r.scheme.present {
		t.scheme = r.scheme
		t.setAuthority(r)
		t.path = slowRemoveDotSegments(r.path)
		t.query = r.query
	} else {
		if r.authority.present {
			t.setAuthority(r)
			t.path = slowRemoveDotSegments(r.path)
			t.query = r.query
		} else {
			if r.path == "" {
				t.path = base.path
				if r.query.present {
					t.query = r.query
				} else {
					t.query = base.query
				}
			} else {
				if strings.HasPrefix(r.path, "/") {
					t.path = slowRemoveDotSegments(r.path)
				} else {
					t.path = slowMerge(base, r.path)
					t.path = slowRemoveDotSegments(t.path)
				}
				t.query = r.query
			}
			t.setAuthority(base)
		}
		t.scheme = base.scheme
	}
	t.fragment = r.fragment
	return t
}

// setAuthority sets the authority and its parts to those of q.
func (p *pieces) setAuthority(q pieces) {
	p.authority, p.userinfo, p.host, p.port = q.authority, q.userinfo, q.host, q.port
}

// withInAuthority returns p with an authority, one part of which change sets.
func (p pieces) withInAuthority(change func(*pieces)) pieces {
	p.host.present = true
	change(&p)
	authority := pieces{authority: optional{"", true}, userinfo: p.userinfo, host: p.host, port: p.port}
	p.authority = optional{strings.TrimPrefix(authority.String(), "//"), true}
	return p
}

func (p pieces) withUserinfo(s string) pieces {
	return p.withInAuthority(func(p *pieces) { p.userinfo = optional{s, true} })
}

func (p pieces) withHost(s string) pieces {
	return p.withInAuthority(func(p *pieces) { p.host = optional{s, true} })
}

func (p pieces) withPort(s string) pieces {
	return p.withInAuthority(func(p *pieces) { p.port = optional{s, true} })
}

func (p pieces) withoutUserinfo() pieces {
	if !p.authority.present {
		return p
	}
	return p.withInAuthority(func(p *pieces) { p.userinfo = optional{} })
}

func (p pieces) withoutPort() pieces {
	if !p.authority.present {
		return p
	}
	return p.withInAuthority(func(p *pieces) { p.port = optional{} })
}

// slowMerge is 5.2.3.
func slowMerge(base pieces, path string) string {
	if base.authority.present && base.path == "" {
		return "/" + path
	}
	return base.path[:strings.LastIndex(base.path, "/")+1] + path
}

// slowRemoveDotSegments is 5.2.4, with its two buffers.
func slowRemoveDotSegments(path string) string {
	input, output := path, ""
	for input != "" {
		switch {
		case strings.HasPrefix(input, "../"): // A
			input = strings.TrimPrefix(input, "../")
		case strings.HasPrefix(input, "./"): // A
			input = strings.TrimPrefix(input, "./")
		case strings.HasPrefix(input, "/./"): // B
			input = "/" + strings.TrimPrefix(input, "/./")
		case input == "/.": // B
			input = "/"
		case strings.HasPrefix(input, "/../"): // C
			input = "/" + strings.TrimPrefix(input, "/../")
			output = output[:max(0, strings.LastIndex(output, "/"))]
		case input == "/..": // C
			input = "/"
			output = output[:max(0, strings.LastIndex(output, "/"))]
		case input == "." || input == "..": // D
			input = ""
		default: // E
			n := len(input)
			if i := strings.Index(input[1:], "/"); i >= 0 {
				n = 1 + i
			}
			output += input[:n]
			input = input[n:]
		}
	}
	return output
}
