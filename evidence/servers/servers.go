package main

// Starts servers, on loopback only, sends targets to them as they stand, and judges what comes back.

import (
	"bufio"
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"example.com/iri"
	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/labstack/echo/v4"
)

// A program starts set-ups: Go's in this process, a driver, or a server with a block of its configuration for each. In
// these texts, ROOT is the folder of files, FOLDER one for the server's own, FILE the configuration, BLOCKS its blocks,
// BACK the address of the back end; NAME, PORT and BODY are a set-up's own.
type program struct {
	Name, Command, Version string // Version is the command that prints it
	Config, Block          []string
	Rows                   [][2]string // NAME and BODY
}

// A site is a tree of files, a back end, and the set-ups that serve them.
type site struct {
	folder, root, backEnd string
	setups                []*setup
	missing, broken       []string // programs that do not start; set-ups that do not work
	stops                 []func()
}

// newSite writes the files and starts the programs whose names begin with a prefix.
func newSite(prefix string) (*site, error) {
	folder, err := os.MkdirTemp("", "servers")
	if err != nil {
		return &site{}, err
	}
	s := &site{folder: folder, root: filepath.Join(folder, "www")}
	s.stops = append(s.stops, func() { os.RemoveAll(folder) })
	errs := []error{os.Chmod(folder, 0o755), s.startBackEnd()} // Apache reads the files as another user
	for _, name := range strings.Fields(
		"/index.html /secret.txt /../outside.txt /admin/index.html /admin/secret.txt /publicX/index.html " +
			"/publicX/secret.txt /public/index.html /public/ok.txt /public/a/index.html /public/a/ok.txt") {
		file := s.root + filepath.FromSlash(name)
		errs = append(errs, os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte("FILE "+name), 0o644))
	}
	for _, p := range data.Programs {
		if !strings.HasPrefix(p.Name, prefix) {
			continue
		}
		setups, err := s.start(p)
		if err != nil {
			fmt.Fprintf(os.Stderr, "%s is missing: %v\n", p.Name, err)
			s.missing = append(s.missing, p.Name)
			continue
		}
		for _, u := range setups {
			v := u.ask("/public/ok.txt")
			for try := 0; try < 100 && v == unanswered; try++ { // until it listens
				time.Sleep(100 * time.Millisecond)
				v = u.ask("/public/ok.txt")
			}
			if v == inside {
				s.setups = append(s.setups, u)
			} else {
				s.broken = append(s.broken, u.name)
			}
		}
	}
	return s, errors.Join(errs...)
}

// close ends everything that the site started.
func (s *site) close() {
	for _, stop := range slices.Backward(s.stops) {
		stop()
	}
}

// keep runs a command until its input ends: so the command ends even if this process is killed.
const keep = "exec COMMAND < /dev/null & p=$!; read -r _; kill $p; " +
	"(sleep 3; kill -9 $p) 2> /dev/null & k=$!; wait $p; kill $k"

// start starts a program. A driver prints the name, port and version of each set-up, then "ready".
func (s *site) start(p program) (setups []*setup, err error) {
	file := filepath.Join(s.folder, p.Name+".conf")
	if p.Command == "" {
		return s.startGo(), nil
	} else if _, err := exec.LookPath(strings.Fields(p.Command)[0]); err != nil {
		return nil, err
	} else if setups, err = s.configure(p, file); err != nil {
		return nil, err
	}
	command := strings.NewReplacer("ROOT", s.root, "FILE", file).Replace(p.Command)
	ctx, cancel := context.WithCancel(context.Background())
	c := exec.CommandContext(ctx, "sh", "-c", strings.Replace(keep, "COMMAND", command, 1))
	c.Env = append(os.Environ(), "HOME="+s.folder, "NODE_ENV=production")
	in, _ := c.StdinPipe()
	out, _ := c.StdoutPipe()
	c.Cancel, c.WaitDelay = in.Close, 10*time.Second
	s.stops = append(s.stops, func() { cancel(); c.Wait() })
	if err := c.Start(); err != nil {
		return nil, err
	}
	if p.Rows != nil {
		return setups, nil
	}
	defer time.AfterFunc(time.Minute, cancel).Stop()
	lines := bufio.NewScanner(out)
	for lines.Scan() && lines.Text() != "ready" {
		words := append(strings.Fields(lines.Text()), "", "", "")
		setups = append(setups, &setup{name: words[0], version: words[2], address: "127.0.0.1:" + words[1]})
	}
	if lines.Text() != "ready" {
		return nil, errors.New("its driver does not start")
	}
	return setups, nil
}

// configure writes the configuration of a program, with a free port for each of its set-ups.
func (s *site) configure(p program, file string) (setups []*setup, err error) {
	version, _ := exec.Command("sh", "-c", p.Version).Output()
	var blocks strings.Builder
	for _, row := range p.Rows {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return nil, err
		}
		defer l.Close() // when each set-up has another port
		u := &setup{name: p.Name + "-" + row[0], version: strings.TrimSpace(string(version)), address: l.Addr().String()}
		fill := strings.NewReplacer("NAME", row[0], "PORT", u.address[len("127.0.0.1:"):], "BODY", row[1])
		blocks.WriteString(fill.Replace(strings.Join(p.Block, "\n") + "\n"))
		setups = append(setups, u)
	}
	config := strings.Replace(strings.Join(p.Config, "\n")+"\n", "BLOCKS", blocks.String(), 1)
	config = strings.NewReplacer("ROOT", s.root, "FOLDER", s.folder, "BACK", s.backEnd).Replace(config)
	return setups, os.WriteFile(file, []byte(config), 0o644)
}

// startGo starts the servers in Go. They run in this process.
func (s *site) startGo() (setups []*setup) {
	info, _ := debug.ReadBuildInfo()
	for name, handler := range goHandlers(s.root, s.backEnd) {
		server := httptest.NewUnstartedServer(handler)
		server.Config.ErrorLog = log.New(io.Discard, "", 0)
		server.Start()
		s.stops = append(s.stops, server.Close)
		u := &setup{name: name, version: runtime.Version(), address: server.Listener.Addr().String()}
		module, _, _ := strings.Cut(name, "-")
		for _, m := range info.Deps {
			if module != "go" && strings.Contains(m.Path+"/", "/"+module+"/") {
				u.version = m.Version
			}
		}
		setups = append(setups, u)
	}
	slices.SortFunc(setups, func(a, b *setup) int { return strings.Compare(a.name, b.name) })
	return setups
}

// goHandlers returns the handlers by name. A route answers "APP", its name and the path it is given.
func goHandlers(root, backEnd string) map[string]http.Handler {
	gin.SetMode(gin.ReleaseMode)
	files := http.FileServer(http.Dir(root))
	proxy := func(rewrite func(*url.URL)) http.Handler {
		return &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
			rewrite(r.Out.URL)
			r.Out.URL.Scheme, r.Out.URL.Host = "http", backEnd
		}}
	}
	mux, muxFiles, c, e, eFiles := http.NewServeMux(), http.NewServeMux(), chi.NewRouter(), echo.New(), echo.New()
	g, gRaw, gFiles := gin.New(), gin.New(), gin.New()
	gRaw.UseRawPath, gRaw.RemoveExtraSlash, gRaw.RedirectFixedPath = true, true, true
	for _, d := range []string{"public", "admin"} {
		route := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { fmt.Fprintf(w, "APP %s %x", d, r.URL.Path) })
		mux.Handle("/"+d+"/", route)
		c.Handle("/"+d+"/*", route)
		g.GET("/"+d+"/*rest", gin.WrapH(route))
		gRaw.GET("/"+d+"/*rest", gin.WrapH(route))
		e.GET("/"+d+"/*", echo.WrapHandler(route))
		muxFiles.Handle("/"+d+"/", files)
		gFiles.Static("/"+d, root+"/"+d)
		eFiles.Static("/"+d, root+"/"+d)
	}
	return map[string]http.Handler{
		"go-ServeMux": mux, "go-ServeMux-files": muxFiles, "chi": c, "echo": e, "echo-files": eFiles,
		"gin": g, "gin-raw": gRaw, "gin-files": gFiles, "go-FileServer": files,
		"go-FileServer-strip": http.StripPrefix("/public/", http.FileServer(http.Dir(root+"/public"))),
		"go-join": http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { // by hand
			data, _ := os.ReadFile(filepath.Join(root, r.URL.Path))
			w.Write(data)
		}),
		"go-proxy": proxy(func(*url.URL) {}), "go-decoded-proxy": proxy(func(u *url.URL) { u.RawPath = "" }),
		"go-strip-proxy": http.StripPrefix("/public",
			httputil.NewSingleHostReverseProxy(&url.URL{Scheme: "http", Host: backEnd, Path: "/app/"})),
	}
}

// startBackEnd starts the server behind the proxies. It answers "RAW" and the target in hexadecimal digits, or
// "INJECTED" if there is a header that no proxy sends on its own. Package http would refuse what is not valid.
func (s *site) startBackEnd() error {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	s.backEnd = l.Addr().String()
	s.stops = append(s.stops, func() { l.Close() })
	serve := func(c net.Conn) {
		defer c.Close()
		body := ""
		for lines := bufio.NewScanner(c); lines.Scan(); {
			switch line := lines.Text(); {
			case body == "":
				_, target, _ := strings.Cut(line, " ")
				body = fmt.Sprintf("RAW %x", target[:max(strings.LastIndex(target, " HTTP/1."), 0)])
			case line == "":
				fmt.Fprintf(c, "HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s", len(body), body)
				body = ""
			case strings.HasPrefix(strings.ToLower(line), "x-inj"):
				body = "INJECTED"
			}
		}
	}
	go func() {
		for c, err := l.Accept(); err == nil; c, err = l.Accept() {
			go serve(c)
		}
	}()
	return nil
}

// A setup is a server that listens. If its name ends in "proxy", it forwards targets to the back end.
type setup struct {
	name, version, address string
	conn                   net.Conn
	r                      *bufio.Reader // of the connection, or nil if there is none
	verdicts               []verdict     // on the targets
}

// A verdict says what a server did with a target. All but three are places outside the base.
type verdict string

const unanswered, refused, inside verdict = "", "refused", "inside"
const file, route, forwarded, redirect, header verdict = "file", "route", "forwarded target", "redirect", "header"

func (v verdict) escape() bool { return v != unanswered && v != refused && v != inside }

func judge(ok bool, escape verdict) verdict {
	if ok {
		return inside
	}
	return escape
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

// redirect returns the target that a Location leads to, or "" if it is outside the base.
func (s *setup) redirect(target, location string) string {
	u, err := url.Parse("http://" + s.address + target)
	if err == nil {
		u, err = u.Parse(location)
	}
	if err != nil || u.Host != s.address || strings.HasPrefix(location, `/\`) { // which browsers read as "//"
		return ""
	}
	v, err := address(iri.Path.Repair(u.EscapedPath())) // it may have a raw "]"
	if err != nil || !isBelow(toBase(v.Normalize().Path())) {
		return ""
	}
	return toBase(u.RequestURI())
}

var parameters = regexp.MustCompile(`;[^/]*`)

// isForwardedBelow reports whether a target that a proxy made of another is below the base. If the two differ, the back
// end may also decode it, read "\" as "/", merge slashes, and drop what follows a ";".
func isForwardedBelow(from, to string) bool {
	to = toBase(to)
	const digits = iri.CaseNormalization // of percent-encodings
	u, err := address(from)
	v, err2 := address(to)
	if err == nil && err2 == nil && u.ToURI().NormalizeWith(digits) == v.ToURI().NormalizeWith(digits) {
		return true
	}
	to = to[:strings.IndexAny(to+"?", "?#")]
	if decoded, err := url.PathUnescape(to); err == nil {
		to = decoded
	}
	return isBelow(path.Clean(parameters.ReplaceAllString(strings.ReplaceAll(to, `\`, "/"), "")))
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

// isBelow reports whether a decoded path is below the base by RFC 3986, which does not merge slashes.
func isBelow(path string) bool {
	resolved := new(url.URL).ResolveReference(&url.URL{Path: path}).Path
	return strings.HasPrefix(path, "/") && strings.HasPrefix(resolved+"/", "/public/")
}

// get sends a request, and connects first if it must. It returns the response and its body.
func (s *setup) get(target string) (response *http.Response, body string, err error) {
	if strings.HasSuffix(s.name, "proxy") && len(target)%2 == 1 { // half in absolute-form, as clients send them
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
