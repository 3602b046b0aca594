package main

// Starts servers, on loopback only, and ends them.

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/labstack/echo/v4"
)

// A site is a tree of files, a back end, and the servers that serve them.
type site struct {
	folder, root, backEnd string
	setups                []*setup
	missing               []string // programs that do not start
	stops                 []func()
}

// programs start their servers.
var programs = []struct {
	name  string
	start func(*site) ([]*setup, error)
}{
	{"go", startGo}, {"nginx", nginx.start}, {"apache", apache.start}, {"caddy", caddy.start}, {"haproxy", haproxy.start},
	{"node", func(s *site) ([]*setup, error) { return s.driver("node", "drivers/node.js", s.root) }},
	{"python", func(s *site) ([]*setup, error) { return s.driver("/usr/bin/python3", "drivers/python.py", s.root) }},
	{"tomcat", func(s *site) ([]*setup, error) {
		jars, _ := filepath.Glob("/usr/share/java/tomcat10-*.jar")
		return s.driver("java", "-cp", strings.Join(jars, ":"), "drivers/Driver.java", s.root)
	}},
}

// newSite writes the files and starts the programs whose names begin with a prefix.
func newSite(prefix string) (*site, error) {
	folder, err := os.MkdirTemp("", "servers")
	if err != nil {
		return nil, err
	}
	s := &site{folder: folder, root: filepath.Join(folder, "www")}
	s.stops = append(s.stops, func() { os.RemoveAll(folder) })
	errs := []error{os.Chmod(folder, 0o755), startBackEnd(s)} // Apache reads the files as another user
	for _, name := range strings.Fields(
		"/index.html /secret.txt /../outside.txt /admin/index.html /admin/secret.txt /publicX/index.html " +
			"/publicX/secret.txt /public/index.html /public/ok.txt /public/a/index.html /public/a/ok.txt") {
		file := s.root + filepath.FromSlash(name)
		errs = append(errs, os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte("FILE "+name), 0o644))
	}
	for _, p := range programs {
		if strings.HasPrefix(p.name, prefix) {
			setups, err := p.start(s)
			if err != nil {
				fmt.Fprintf(os.Stderr, "%s is missing: %v\n", p.name, err)
				s.missing, setups = append(s.missing, p.name), nil
			}
			s.setups = append(s.setups, setups...)
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

// keep runs a command, and ends it when its input ends: so the command ends even if this process is
// killed.
const keep = `"$@" < /dev/null & p=$!; read -r _; kill $p; (sleep 3; kill -9 $p) 2> /dev/null & k=$!; wait $p; kill $k`

// run starts a command, and returns what it prints. It ends with the site.
func (s *site) run(command ...string) (*bufio.Scanner, error) {
	if _, err := exec.LookPath(command[0]); err != nil {
		return nil, err
	}
	c := exec.Command("sh", append([]string{"-c", keep, "sh"}, command...)...)
	c.Env = append(os.Environ(), "HOME="+s.folder, "NODE_ENV=production")
	in, _ := c.StdinPipe()
	out, _ := c.StdoutPipe()
	s.stops = append(s.stops, func() {
		in.Close()
		defer time.AfterFunc(10*time.Second, func() { c.Process.Kill() }).Stop()
		c.Wait()
	})
	return bufio.NewScanner(out), c.Start()
}

// driver starts a program that prints the name, port and version of each of its servers, and then
// "ready".
func (s *site) driver(command ...string) (setups []*setup, err error) {
	lines, err := s.run(command...)
	if err != nil {
		return nil, err
	}
	defer time.AfterFunc(time.Minute, s.stops[len(s.stops)-1]).Stop()
	for lines.Scan() && lines.Text() != "ready" {
		words := append(strings.Fields(lines.Text()), "", "", "")
		setups = append(setups, &setup{words[0], words[2], "127.0.0.1:" + words[1]})
	}
	if lines.Text() != "ready" {
		return nil, errors.New("its driver does not start")
	}
	return setups, nil
}

// start starts the server of a daemon, with a port for each of its set-ups.
func (d *daemon) start(s *site) (setups []*setup, err error) {
	version, err := exec.Command("sh", "-c", d.version).Output() // no error if the program is missing, which run reports
	if err != nil {
		return nil, err
	}
	config := d.config
	var taken []io.Closer
	for _, row := range d.rows {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return nil, err
		}
		taken = append(taken, l) // until each has another port
		u := &setup{d.name + "-" + row[0], strings.TrimSpace(string(version)), l.Addr().String()}
		setups = append(setups, u)
		config += strings.NewReplacer("NAME", row[0], "PORT", u.address[len("127.0.0.1:"):], "BODY", row[1]).Replace(d.block)
	}
	for _, l := range taken {
		l.Close()
	}
	config = strings.NewReplacer("ROOT", s.root, "FOLDER", s.folder, "BACK", s.backEnd).Replace(config + d.end)
	file := filepath.Join(s.folder, d.name+".conf")
	if err := os.WriteFile(file, []byte(config), 0o644); err != nil {
		return nil, err
	}
	_, err = s.run(append(strings.Fields(d.command), file)...)
	return setups, err
}

// startGo starts the servers in Go. They run in this process.
func startGo(s *site) (setups []*setup, err error) {
	info, _ := debug.ReadBuildInfo()
	for name, handler := range goHandlers(s.root, s.backEnd) {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return nil, err
		}
		server := &http.Server{Handler: handler, ErrorLog: log.New(io.Discard, "", 0)}
		go server.Serve(l)
		s.stops = append(s.stops, func() { server.Close() })
		u := &setup{name, runtime.Version(), l.Addr().String()}
		for _, m := range info.Deps {
			if module, _, _ := strings.Cut(name, "-"); module != "go" && strings.Contains(m.Path+"/", "/"+module+"/") {
				u.version = m.Version
			}
		}
		setups = append(setups, u)
	}
	slices.SortFunc(setups, func(a, b *setup) int { return strings.Compare(a.name, b.name) })
	return setups, nil
}

// goHandlers returns the handlers of the servers, by name. A route answers "APP", its name and the
// path that it is given.
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
		"go-FileServer": files, "go-FileServer-strip": http.StripPrefix("/public/",
			http.FileServer(http.Dir(root+"/public"))),
		"go-ServeMux": mux, "go-ServeMux-files": muxFiles, "chi": c, "echo": e, "echo-files": eFiles, "gin": g,
		"gin-raw": gRaw, "gin-files": gFiles,
		"go-join": http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { // by hand
			data, err := os.ReadFile(filepath.Join(root, r.URL.Path))
			if err != nil {
				w.WriteHeader(http.StatusNotFound)
			}
			w.Write(data)
		}),
		"go-proxy": proxy(func(*url.URL) {}), "go-decoded-proxy": proxy(func(u *url.URL) { u.RawPath = "" }),
		"go-strip-proxy": http.StripPrefix("/public", httputil.NewSingleHostReverseProxy(&url.URL{Scheme: "http",
			Host: backEnd, Path: "/app/"})),
	}
}

// startBackEnd starts the server behind the proxies. It answers "RAW" and the target in hexadecimal
// digits, or "INJECTED" if there is a header that no proxy sends on its own. It reads requests by
// itself, since package http refuses what is not valid.
func startBackEnd(s *site) error {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	s.backEnd = l.Addr().String()
	s.stops = append(s.stops, func() { l.Close() })
	serve := func(c net.Conn) {
		defer c.Close()
		for r := bufio.NewReader(c); ; {
			line, err := r.ReadString('\n')
			_, target, _ := strings.Cut(line, " ")
			body := fmt.Sprintf("RAW %x", target[:max(strings.LastIndex(target, " HTTP/1."), 0)])
			for field := " "; strings.TrimRight(field, "\r\n") != "" && err == nil; {
				if field, err = r.ReadString('\n'); strings.HasPrefix(strings.ToLower(field), "x-inj") {
					body = "INJECTED"
				}
			}
			if err != nil {
				return
			}
			fmt.Fprintf(c, "HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s", len(body), body)
		}
	}
	go func() {
		for c, err := l.Accept(); err == nil; c, err = l.Accept() {
			go serve(c)
		}
	}()
	return nil
}
