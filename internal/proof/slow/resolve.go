package slow

import "strings"

// RFC 3986 section 5.2, line by line.

// Resolve returns the target of ref for the base. base must be an IRI and ref must be a reference.
func Resolve(base, ref string) string {
	b, r := Split(base), Split(ref)
	t := transform(b, r)
	// This is the only difference from the RFC. Without "/." the path would be parsed as an authority and a path.
	if !t.Authority.Present && strings.HasPrefix(t.Path, "//") {
		t.Path = "/." + t.Path
	}
	return t.String()
}

// transform implements the pseudocode of section 5.2.2 for a strict parser.
func transform(base, r Pieces) (t Pieces) {
	if r.Scheme.Present {
		t.Scheme = r.Scheme
		t.SetAuthority(r)
		t.Path = removeDotSegments(r.Path)
		t.Query = r.Query
	} else {
		if r.Authority.Present {
			t.SetAuthority(r)
			t.Path = removeDotSegments(r.Path)
			t.Query = r.Query
		} else {
			if r.Path == "" {
				t.Path = base.Path
				if r.Query.Present {
					t.Query = r.Query
				} else {
					t.Query = base.Query
				}
			} else {
				if strings.HasPrefix(r.Path, "/") {
					t.Path = removeDotSegments(r.Path)
				} else {
					t.Path = merge(base, r.Path)
					t.Path = removeDotSegments(t.Path)
				}
				t.Query = r.Query
			}
			t.SetAuthority(base)
		}
		t.Scheme = base.Scheme
	}
	t.Fragment = r.Fragment
	return t
}

// merge implements section 5.2.3.
func merge(base Pieces, path string) string {
	if base.Authority.Present && base.Path == "" {
		return "/" + path
	}
	return base.Path[:strings.LastIndex(base.Path, "/")+1] + path
}

// removeDotSegments implements section 5.2.4, with its input and output buffers.
func removeDotSegments(path string) string {
	input, output := path, ""
	for input != "" {
		switch {
		case strings.HasPrefix(input, "../"), strings.HasPrefix(input, "./"): // A
			_, input, _ = strings.Cut(input, "/")
		case strings.HasPrefix(input, "/./"), input == "/.": // B
			input = "/" + strings.TrimPrefix(input[len("/."):], "/")
		case strings.HasPrefix(input, "/../"), input == "/..": // C
			input = "/" + strings.TrimPrefix(input[len("/.."):], "/")
			output = output[:max(0, strings.LastIndex(output, "/"))]
		case input == "." || input == "..": // D
			input = ""
		default: // E
			n := 1 + strings.IndexByte(input[1:]+"/", '/')
			output += input[:n]
			input = input[n:]
		}
	}
	return output
}
