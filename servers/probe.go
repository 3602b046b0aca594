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

// A setup is a server that listens, with its configuration. If its name ends in "proxy", it forwards targets to the back end.
type setup struct{ name, version, address string }

// A verdict says what a server did with a target.
type verdict uint8

const (
	unanswered verdict = iota
	nothing            // refused it
	inside             // served, forwarded or redirected it below the base
	file               // did so elsewhere, as all that follow
	route
	forwarded
	redirect
	header
)

var verdictNames = [...]string{"unanswered", "nothing", "inside", "file", "route", "forwarded target", "redirect", "header"}

func (v verdict) escape() bool { return v >= file }

func judge(ok bool, escape verdict) verdict {
	if ok {
		return inside
	}
	return escape
}

// A client has one connection to a server.
type client struct {
	*setup
	conn net.Conn
	r    *bufio.Reader
}

func (c *client) close() {
	if c.conn != nil {
		c.conn.Close()
		c.conn = nil
	}
}

func (s *setup) askOnce(target string) verdict {
	c := client{setup: s}
	defer c.close()
	return c.ask(target)
}

// ask sends a target, follows redirects, and returns the verdict.
func (c *client) ask(target string) verdict {
	for range 4 {
		response, body, err := c.get(target)
		if err != nil {
			return unanswered
		}
		location := response.Header.Get("Location")
		words := append(strings.Fields(body), "", "")
		decoded, _ := hex.DecodeString(strings.TrimSpace(body[strings.LastIndexByte(body, ' ')+1:]))
		switch text := string(decoded); {
		case response.Header.Get("X-Inj") != "", words[0] == "INJECTED":
			return header
		case words[0] == "FILE":
			return judge(strings.HasPrefix(words[1], "/public/"), file)
		case words[0] == "APP":
			return judge(words[1] == "public" && isBelow(text, false), route)
		case words[0] == "RAW":
			return judge(isForwardedBelow(target, text), forwarded)
		case location == "" || response.StatusCode/100 != 3:
			return nothing
		}
		to, ok := c.redirect(target, location)
		if !ok || !isBelow(to, true) {
			return redirect
		}
		target = to
	}
	return inside // in a circle
}

// redirect returns the target to which a client goes for a field Location, and false if that is at another host.
func (c *client) redirect(target, location string) (string, bool) {
	host := c.address
	location = strings.TrimPrefix(location, "http:")
	target, _, _ = strings.Cut(target, "?")
	switch {
	case strings.HasPrefix(location, "//"):
		host, location, _ = strings.Cut(location[2:], "/")
		location = "/" + location
	case strings.HasPrefix(location, `/\`), strings.HasPrefix(location, `\`):
		return "", false // which browsers read as "//"
	case strings.HasPrefix(location, "?"):
		location = target + location
	case !strings.HasPrefix(location, "/"):
		location = target[:strings.LastIndexByte(target, '/')+1] + location
	}
	location, _, _ = strings.Cut(location, "#")
	end := strings.IndexByte(location+"?", '?')
	return toBase(removeDots(dots.Replace(location[:end]))) + location[end:], host == c.address
}

// isForwardedBelow reports whether a target that a proxy made of another is below the base. If the two differ, a back end may also decode
// it, merge slashes, read "\" as "/", and drop what follows a ";".
func isForwardedBelow(from, to string) bool {
	to = toBase(to)
	u, err := address(from)
	if v, err2 := address(to); err == nil && err2 == nil && u.ToURI().EquivalentWith(v.ToURI(), iri.CaseNormalization) {
		return true
	}
	end := strings.IndexAny(to+"?", "?#")
	decoded, err := url.PathUnescape(to[:end])
	if err != nil {
		decoded = to
	}
	segments := strings.Split(strings.ReplaceAll(decoded, `\`, "/"), "/")
	for i, s := range segments {
		segments[i], _, _ = strings.Cut(s, ";")
	}
	return isBelow(to, true) && strings.HasPrefix(path.Clean(strings.Join(segments, "/"))+"/", "/public/")
}

// toBase returns a target in origin-form, with /public for /app, to which some servers map it.
func toBase(target string) string {
	if rest, ok := strings.CutPrefix(target, "http://"); ok {
		_, target, _ = strings.Cut(rest, "/")
		target = "/" + target
	}
	if rest, ok := strings.CutPrefix(target, "/app"); ok && (rest == "" || rest[0] == '/') {
		return "/public" + rest
	}
	return target
}

// isBelow reports whether a target, or a path that a server has decoded, is below the base by RFC 3986. It need not be valid.
func isBelow(path string, encoded bool) bool {
	if encoded {
		path, _, _ = strings.Cut(path, "?")
		path = dots.Replace(path)
	}
	segments := append(strings.Split(removeDots(path), "/"), "")
	first, err := url.PathUnescape(segments[1])
	return err == nil && segments[0] == "" && first == "public"
}

// removeDots removes the dot segments of a path as RFC 3986 does. It does not merge slashes.
func removeDots(path string) string {
	var out []string
	segments := strings.Split(path, "/")
	for i, s := range segments {
		if s == ".." && len(out) > 1 {
			out = out[:len(out)-1]
		}
		if s != "." && s != ".." {
			out = append(out, s)
		} else if i == len(segments)-1 {
			out = append(out, "")
		}
	}
	return strings.Join(out, "/")
}

// get sends a request and returns the response and the beginning of its body. It connects again if the server closed the connection.
func (c *client) get(target string) (response *http.Response, body string, err error) {
	if strings.HasSuffix(c.name, "proxy") && len(target)%2 == 1 { // half of the targets in absolute-form, as clients send them to proxies
		target = "http://" + c.address + target
	}
	for range 3 {
		fresh := c.conn == nil
		if fresh {
			if c.conn, err = net.DialTimeout("tcp", c.address, time.Second); err != nil {
				c.conn = nil
				time.Sleep(20 * time.Millisecond)
				continue
			}
			c.r = bufio.NewReader(c.conn)
		}
		c.conn.SetDeadline(time.Now().Add(5 * time.Second))
		fmt.Fprintf(c.conn, "GET %s HTTP/1.1\r\nHost: %s\r\nAccept: */*\r\n\r\n", target, c.address)
		if response, err = http.ReadResponse(c.r, nil); err == nil {
			data, err := io.ReadAll(io.LimitReader(response.Body, 1<<14))
			if response.Close || err != nil || len(data) == 1<<14 {
				c.close()
			}
			return response, string(data), nil
		}
		c.close()
		if fresh && errors.Is(err, io.ErrUnexpectedEOF) {
			return &http.Response{}, "", nil // closed without an answer, which refuses the target
		}
	}
	return nil, "", err
}
