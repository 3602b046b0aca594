package main

// Sends a target to a server, as it stands, and judges what comes back.

import (
	"bufio"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"path"
	"strings"
	"time"

	"example.com/iri"
)

// A setup is a server that listens, with its configuration. If its name ends in "proxy", it
// forwards targets to the back end.
type setup struct {
	name, version, address string
	conn                   net.Conn
	r                      *bufio.Reader // of the connection, or nil if there is none
	verdicts               []verdict     // on the targets
}

// A verdict says what a server did with a target: it gave no answer or refused it, or it served,
// forwarded or redirected it. All from file on are places outside the base.
type verdict uint8

const (
	unanswered verdict = iota
	refused
	inside
	file
	route
	forwarded
	redirect
	header
)

func (v verdict) String() string {
	return [...]string{"unanswered", "refused", "inside", "file", "route", "forwarded target", "redirect", "header"}[v]
}

func (v verdict) escape() bool { return v >= file }

func judge(ok bool, escape verdict) verdict {
	if ok {
		return inside
	}
	return escape
}

// works reports whether a set-up serves the plainest target. A server may take a while to listen.
func (s *setup) works() bool {
	v := s.ask("/public/ok.txt")
	for try := 0; try < 100 && v == unanswered; try++ {
		time.Sleep(100 * time.Millisecond)
		v = s.ask("/public/ok.txt")
	}
	return v == inside
}

// ask sends a target, follows redirects, and returns the verdict.
func (s *setup) ask(target string) verdict {
	for range 4 {
		response, body, err := s.get(target)
		if err != nil {
			return unanswered
		}
		words := append(strings.Fields(body), "", "")
		decoded, _ := hex.DecodeString(strings.TrimSpace(body[strings.LastIndexByte(body, ' ')+1:]))
		location := response.Header.Get("Location")
		switch {
		case response.Header.Get("X-Inj") != "", words[0] == "INJECTED":
			return header
		case words[0] == "FILE":
			return judge(isBelow(words[1]), file)
		case words[0] == "APP":
			return judge(words[1] == "public" && isBelow(string(decoded)), route)
		case words[0] == "RAW":
			return judge(isForwardedBelow(target, string(decoded)), forwarded)
		case location == "" || response.StatusCode/100 != 3:
			return refused
		}
		if target = s.redirect(target, location); target == "" {
			return redirect
		}
	}
	return inside // in a circle
}

// redirect returns the target to which a client goes for a field Location, or "" if it is outside
// the base.
func (s *setup) redirect(target, location string) string {
	u, err := url.Parse("http://" + s.address + target)
	if err != nil {
		return ""
	}
	// browsers read `/\` as "//"
	if u, err = u.Parse(location); err != nil || u.Host != s.address || strings.HasPrefix(location, `/\`) {
		return ""
	}
	v, err := address(iri.Path.Repair(u.EscapedPath())) // it may have a raw "]"
	if err != nil || !isBelow(toBase(v.Normalize().Path())) {
		return ""
	}
	return toBase(u.RequestURI())
}

// isForwardedBelow reports whether a target that a proxy made of another is below the base. If the
// two differ, the back end may also decode it, read "\" as "/", merge slashes, and drop what
// follows a ";".
func isForwardedBelow(from, to string) bool {
	to = toBase(to)
	u, err := address(from)
	if v, err2 := address(to); err == nil && err2 == nil && u.ToURI().EquivalentWith(v.ToURI(), iri.CaseNormalization) {
		return true
	}
	to = to[:strings.IndexAny(to+"?", "?#")]
	if decoded, err := url.PathUnescape(to); err == nil {
		to = decoded
	}
	segments := strings.Split(strings.ReplaceAll(to, `\`, "/"), "/")
	for i, s := range segments {
		segments[i], _, _ = strings.Cut(s, ";")
	}
	return isBelow(path.Clean(strings.Join(segments, "/")))
}

// toBase returns a target in origin-form, with /public for /app, to which some servers map it.
func toBase(target string) string {
	if rest, ok := strings.CutPrefix(target, "http://"); ok {
		target = rest[strings.IndexByte(rest+"/", '/'):]
	}
	if rest, ok := strings.CutPrefix(target, "/app"); ok && (rest == "" || rest[0] == '/') {
		return "/public" + rest
	}
	return target
}

// isBelow reports whether a decoded path is below the base by RFC 3986, which does not merge
// slashes.
func isBelow(path string) bool {
	resolved := new(url.URL).ResolveReference(&url.URL{Path: path}).Path
	return strings.HasPrefix(path, "/") && strings.HasPrefix(resolved+"/", "/public/")
}

// get sends a request and returns the response and the beginning of its body. It connects again if
// the server closed the connection.
func (s *setup) get(target string) (response *http.Response, body string, err error) {
	// half of the targets in absolute-form, as clients send them to proxies
	if strings.HasSuffix(s.name, "proxy") && len(target)%2 == 1 {
		target = "http://" + s.address + target
	}
	for range 3 {
		fresh := s.r == nil
		if fresh {
			if s.conn, err = net.DialTimeout("tcp", s.address, time.Second); err != nil {
				continue
			}
			s.r = bufio.NewReader(s.conn)
		}
		s.conn.SetDeadline(time.Now().Add(5 * time.Second))
		fmt.Fprintf(s.conn, "GET %s HTTP/1.1\r\nHost: %s\r\nAccept: */*\r\n\r\n", target, s.address)
		if response, err = http.ReadResponse(s.r, nil); err == nil {
			data, err := io.ReadAll(io.LimitReader(response.Body, 1<<14))
			if response.Close || err != nil || len(data) == 1<<14 {
				s.close()
			}
			return response, string(data), nil
		}
		if s.close(); fresh && errors.Is(err, io.ErrUnexpectedEOF) {
			return &http.Response{}, "", nil // closed without an answer, which refuses the target
		}
	}
	return nil, "", err
}

// close closes the connection to the server.
func (s *setup) close() {
	s.conn.Close()
	s.r = nil
}
