package main

// Servers in Go, and the back end of the proxies. All of them run in this process.

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/labstack/echo/v4"
)

// answer is what a route answers: its name and the path that it is given.
func answer(name, path string) string { return fmt.Sprintf("APP %s %x\n", name, path) }

func routeTo(name string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { io.WriteString(w, answer(name, r.URL.Path)) })
}

// only passes what is below the base, by the path that get returns.
func only(get func(*url.URL) string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(get(r.URL), "/public/") {
			next.ServeHTTP(w, r)
		} else {
			http.Error(w, "", http.StatusForbidden)
		}
	})
}

// goHandlers returns the handlers of the servers, by name.
func goHandlers(root, backEnd string) map[string]http.Handler {
	files := http.FileServer(http.Dir(root))
	raw, decoded := (*url.URL).EscapedPath, func(u *url.URL) string { return u.Path }
	proxy := func(rewrite func(*url.URL)) http.Handler {
		return &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
			rewrite(r.Out.URL)
			r.Out.URL.Scheme, r.Out.URL.Host = "http", backEnd
		}}
	}
	mux, muxFiles, c, g, g2, gFiles, e, eFiles := http.NewServeMux(), http.NewServeMux(), chi.NewRouter(), gin.New(), gin.New(), gin.New(), echo.New(), echo.New()
	g2.UseRawPath, g2.RemoveExtraSlash, g2.RedirectFixedPath = true, true, true
	for _, d := range []string{"public", "admin"} {
		mux.Handle("/"+d+"/", routeTo(d))
		muxFiles.Handle("/"+d+"/", files)
		c.Handle("/"+d+"/*", routeTo(d))
		g.GET("/"+d+"/*rest", gin.WrapH(routeTo(d)))
		g2.GET("/"+d+"/*rest", gin.WrapH(routeTo(d)))
		e.GET("/"+d+"/*", echo.WrapHandler(routeTo(d)))
		gFiles.Static("/"+d, root+"/"+d)
		eFiles.Static("/"+d, root+"/"+d)
	}
	return map[string]http.Handler{
		"go-FileServer":       files,
		"go-FileServer-strip": http.StripPrefix("/public/", http.FileServer(http.Dir(root+"/public"))),
		"go-ServeMux":         mux, "go-ServeMux-files": muxFiles, "chi": c, "echo": e, "echo-files": eFiles,
		"gin": g, "gin-raw": g2, "gin-files": gFiles,
		"go-path": only(decoded, routeTo("public")),
		"go-join": only(raw, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { // by hand
			if data, err := os.ReadFile(filepath.Join(root, r.URL.Path)); err == nil {
				w.Write(data)
			} else {
				http.NotFound(w, r)
			}
		})),
		"go-proxy":         only(raw, proxy(func(*url.URL) {})),
		"go-decoded-proxy": only(decoded, proxy(func(u *url.URL) { u.RawPath = "" })),
		"go-strip-proxy":   http.StripPrefix("/public", httputil.NewSingleHostReverseProxy(&url.URL{Scheme: "http", Host: backEnd, Path: "/app/"})),
	}
}

// startGo starts the servers in Go.
func startGo(s *site) (setups []*setup, err error) {
	for name, handler := range goHandlers(s.root, s.backEnd) {
		l, err := s.listen()
		if err != nil {
			return nil, err
		}
		server := &http.Server{Handler: handler, ErrorLog: log.New(io.Discard, "", 0)}
		go server.Serve(l)
		setups = append(setups, &setup{name, goVersion(name), l.Addr().String()})
	}
	slices.SortFunc(setups, func(a, b *setup) int { return strings.Compare(a.name, b.name) })
	return setups, nil
}

// goVersion returns the version of the module that a server is from.
func goVersion(name string) string {
	module, _, _ := strings.Cut(name, "-")
	info, _ := debug.ReadBuildInfo()
	for _, m := range info.Deps {
		if module != "go" && strings.Contains(m.Path+"/", "/"+module+"/") {
			return m.Version
		}
	}
	return runtime.Version()
}

// serveBackEnd answers "RAW" and the target in hexadecimal digits, or "INJECTED" if there is a header that no proxy sends on its own. It
// reads requests by itself, since package http refuses what is not valid.
func serveBackEnd(c net.Conn) {
	defer c.Close()
	for r := bufio.NewReader(c); ; {
		line, err := r.ReadString('\n')
		_, target, _ := strings.Cut(strings.TrimRight(line, "\r\n"), " ")
		body := fmt.Sprintf("RAW %x", target[:max(strings.LastIndex(target, " HTTP/1."), 0)])
		for field := " "; strings.TrimRight(field, "\r\n") != "" && err == nil; {
			if field, err = r.ReadString('\n'); strings.HasPrefix(strings.ToLower(field), "x-inj") {
				body = "INJECTED"
			}
		}
		if err != nil {
			return
		}
		fmt.Fprintf(c, "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: %d\r\n\r\n%s", len(body), body)
	}
}
