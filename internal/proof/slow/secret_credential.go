package slow

// This file contains the credentials of the twin of Redact.

import "strings"

// inText returns what stands between the first ":" after the scheme and the last "@".
func inText(s string) span {
	m := head.FindStringSubmatch(s)
	start := len(m[1])
	switch {
	case withUser.MatchString(s) || oracleJDBC.MatchString(s):
		return bare(s, start, false)
	case withPort.MatchString(s):
		s = withPort.FindString(s)
	case start > 0 && m[2] == "" && !keepsAt.MatchString(s):
		start--
	}
	x, _ := inAddress(s, start, "", false)
	return x
}

// inAddress returns the password of the address at s[i:], and the end of that.
func inAddress(s string, i int, ends string, isRaw bool) (x span, end int) {
	if end = len(s); strings.ContainsAny(s[i:], ends) {
		end = i + strings.IndexAny(s[i:], ends)
	}
	start, at, userEnd := -1, -1, 0
	for _, c := range charsOf(s[i:end]) {
		switch {
		case isRaw && c.end > c.start+1:
		case c.b == ':' && start < 0:
			userEnd, start = i+c.start, i+c.end
		case c.b == '@' && !digest.MatchString(s[i+c.end:]):
			at = i + c.start
		}
	}
	if at < 0 {
		return span{}, end
	}
	hasPassword := start >= 0 && start <= at
	if !hasPassword {
		userEnd, start = at, at
	}
	user := userEnd - len(strings.TrimLeft(s[i:userEnd], `/\`))
	if isToken(s[:user], s[user:userEnd], s[start:at], hasPassword) {
		start = user
	}
	if start == at {
		return span{}, end
	}
	return span{start, at}, end
}

// isToken reports whether a user is a token.
func isToken(before, name, password string, hasPassword bool) bool {
	before = beforeUser.ReplaceAllString(before, "")
	switch {
	case prefixes.MatchString(name):
		return true
	case name == "":
		return false
	case hasPassword && web.MatchString(before) && re(`\A(?:|[xX]|x-oauth-basic)\z`).MatchString(password),
		(!hasPassword || strings.Contains(name, "@")) && logins.MatchString(before):
		return true
	}
	return !hasUsers.MatchString(before) && longName.MatchString(name) && someDigit.MatchString(name) &&
		someLetter.MatchString(name)
}

// isHost reports whether s begins with a host.
func isHost(s string, inWord bool) bool {
	name := hostChars.FindString(s)
	switch {
	case s == "":
		return true
	case inWord && strings.Trim(name, "-._") == "":
		return re(`\A(?:[($%{/*]|\[[0-9A-Fa-f:])`).MatchString(s)
	case name == "":
		return re(`\A[^@\]\\]`).MatchString(s)
	case notHost.MatchString(name) && !ipv4.MatchString(name),
		symbol.MatchString(name) && !re(`\A[:/]`).MatchString(s[len(name):]):
		return false
	}
	return !inWord || afterHost.MatchString(s[len(name):])
}

// bare returns the password after the user and ":" that end before s[start].
func bare(s string, start int, inWord bool) span {
	user := re(`\A[^:@]*:`)
	switch {
	case oracleJDBC.MatchString(s) || strings.HasPrefix(s[start:], "jdbc:oracle:"):
		slash := strings.IndexByte(s[start:], '/')
		if slash < 0 {
			return span{}
		}
		return span{start + slash + 1, max(start+slash+1, strings.LastIndexByte(s, '@'))}
	case withUser.MatchString(s):
		if !user.MatchString(s[start:]) {
			return span{}
		}
		start += len(user.FindString(s[start:]))
		return span{start, start + max(0, strings.LastIndexByte(re(`\A[^@]*(?:@[^;?]*)?`).FindString(s[start:]), '@'))}
	case keepsAt.MatchString(s) || strings.HasPrefix(s[start:], ":"):
		return span{}
	}
	rest, end := strings.Split(s[start:], "://")[0], 0
	for i := range len(rest) {
		isPath := !strings.ContainsAny(s[:start+i], "?#")
		if after := rest[i+1:]; rest[i] == '@' && !digest.MatchString(after) &&
			(isPath && isHost(after, inWord) || database.MatchString(after)) {
			end = i
		}
	}
	return span{start, start + end}
}

// inWord returns the password in a word that begins with no address.
func inWord(s string) span {
	if _, path, ok := strings.Cut(s, "jdbc:oracle:"); ok {
		_, password, _ := strings.Cut(path, "/")
		start := len(s) - len(password)
		return span{start, max(start, strings.LastIndexByte(s, '@'))}
	}
	path := re(`\A#*[^?#]*`).FindString(strings.Split(s, "://")[0])
	for i := range len(path) {
		name := re(`[\w.%~` + bytesOver + `][\w.%+~` + bytesOver + `-]*\z`).FindString(path[:i])
		switch {
		case path[i] == '/' || path[i] == '&' || path[i] == '@' && name == "" && i > 0:
			return span{}
		case path[i] != ':' || name == "" || re(`\A\d(?:.*\d)?\z`).MatchString(name):
			continue
		}
		from := i - len(name)
		x := bare(s[from:], len(name)+1, true)
		x = span{from + x.start, from + x.end}
		if strings.Contains(path[1:i], "@") && !re(`\A@[A-Za-z0-9]*\(`).MatchString(s[x.end:]) {
			return span{}
		}
		return x
	}
	return span{}
}

// credentials returns the passwords of a word, and the tokens in the place of a user.
func (w *word) credentials() (all []span) {
	s := w.s
	add := func(x span) bool {
		if x.start < x.end {
			all = append(all, x)
		}
		return x.start < x.end
	}
	m := head.FindStringSubmatch(s)
	at, pathStart := len(m[1]), len(m[0])
	isOpen := w.isOpaque()
	switch {
	case w.isOpen:
		add(inText(s))
	case w.isValid && w.isOpaque():
		add(bare(s, at, false))
	case !w.isAddress:
		add(inWord(s))
	}
	path := re(`\A[^?#]*`).FindString(s)
	last := strings.LastIndexByte(path, '@')
	if re(`\A(?i:oracle)://`).MatchString(s) && last > pathStart+1 {
		add(span{pathStart + 1, last})
	}
	for {
		loc := twoSlashes.FindStringSubmatchIndex(s[at:])
		if loc == nil {
			return all
		}
		start, ends := at+loc[1], "/?#&"
		switch {
		case isOpen && openStart(s[start:]) >= 0:
			ends = ""
		case start <= len(path):
			ends = "/?#"
		}
		isOpen = false
		x, end := inAddress(s, start, ends, m[2] != "" && start < pathStart)
		before, ok := strings.CutSuffix(s[:start], "@//")
		if at = end; at == start {
			at -= loc[3] - loc[2] // the second slash may be a first one
		}
		if add(x) || !ok {
			continue
		}
		_, password, _ := strings.Cut(slashes.ReplaceAllString(before, ""), "/")
		add(span{len(before) - len(password), len(before)})
	}
}

// openStart returns where in an address after "//" a password begins that goes on, or -1.
func openStart(s string) int {
	m := openPort.FindStringSubmatch(re(`\A[^/?#]*`).FindString(s))
	if m == nil {
		return -1
	}
	ports := strings.TrimRight(m[2], ":,.;)]}'")
	if ports == "" || hostPorts.MatchString(ports) {
		return -1
	}
	return len(m[1]) + 1
}
