//go:build !js

// Page is a web page that shows where an address leads: its parts, its mistakes, its other forms,
// and how the browser that shows the page reads it. The package runs in the browser, as WebAssembly
// (page.go). The page needs no server, and sends nothing to one. Run it in a clone:
//
//	cd examples/page && go run .          # builds the page and serves it on http://localhost:8080/
//	cd examples/page && go run . -out DIR # writes the files of the page, for any web server
//
// The server is for the programs of this computer only. It listens on a loopback address, and answers no other Host.
//
// The exit status is 2 if the page cannot be built, written or served.
package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"example.com/iri"
)

func main() {
	out := flag.String("out", "", "write the files of the page to this folder, and do not serve them")
	addr := flag.String("addr", "localhost:8080", "where to listen")
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "page: unexpected argument %q\n", flag.Arg(0))
		os.Exit(2)
	}
	if err := run(*out, *addr); err != nil {
		fmt.Fprintln(os.Stderr, "page:", err)
		os.Exit(2)
	}
}

func run(out, addr string) error {
	files, err := build()
	if err != nil {
		return err
	}
	if out != "" {
		return write(files, out)
	}
	l, err := net.Listen("tcp", addr)
	if err != nil {
		return err
	}
	if !isLoopback(l.Addr().String()) {
		return errors.Join(fmt.Errorf("%s is no loopback address: use -out and a web server", addr), l.Close())
	}
	fmt.Printf("http://%s/\n", l.Addr())
	const timeout = 20 * time.Second // no client holds its connection for ever
	server := &http.Server{Handler: handler(files), ReadTimeout: timeout, WriteTimeout: timeout}
	return server.Serve(l)
}

// isLoopback reports whether a host, with or without a port, is localhost or a loopback address.
func isLoopback(hostPort string) bool {
	u, err := iri.MustParse("http://host/").WithHostPort(hostPort)
	u = u.Normalize()
	addr, _ := u.Addr()
	return err == nil && (u.Host() == "localhost" || addr.IsLoopback())
}

// build returns the files of the page by name. The working directory must be the folder of this program.
func build() (map[string][]byte, error) {
	root, err := command("go", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for name, path := range map[string]string{
		"index.html":   "index.html",
		"page.css":     "page.css",
		"page.js":      "page.js",
		"readers.txt":  "../../evidence/readers/RESULTS.md", // as text, which every browser shows
		"wasm_exec.js": filepath.Join(strings.TrimSpace(root), "lib/wasm/wasm_exec.js"),
	} {
		if files[name], err = os.ReadFile(path); err != nil {
			return nil, err
		}
	}
	// tells that it is UTF-8, which not every web server does
	files["readers.txt"] = append([]byte("\ufeff"), files["readers.txt"]...)
	files["page.wasm-gz"], err = program()
	return files, err
}

// program returns the package and page.go as WebAssembly, compressed by gzip. page.js decompresses
// it, because not every web server can. The name of the file does not end in ".gz", so that no
// server takes that for a Content-Encoding.
func program() ([]byte, error) {
	dir, err := os.MkdirTemp("", "page")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "page.wasm")
	if _, err := command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", file, "."); err != nil {
		return nil, err
	}
	wasm, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // which is a level
	_, err = z.Write(wasm)
	err = errors.Join(err, z.Close())
	return b.Bytes(), err
}

// command runs a command for WebAssembly and returns what it prints.
func command(name string, arg ...string) (string, error) {
	c := exec.Command(name, arg...)
	c.Env, c.Stderr = append(os.Environ(), "GOOS=js", "GOARCH=wasm"), os.Stderr
	text, err := c.Output()
	return string(text), err
}

func write(files map[string][]byte, dir string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// handler serves the files, as a web server for static files does. index.html says what the page may load.
func handler(files map[string][]byte) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("X-Content-Type-Options", "nosniff")
		name := cmp.Or(strings.TrimPrefix(r.URL.Path, "/"), "index.html")
		switch {
		case !isLoopback(r.Host): // a name that another site lets stand for a loopback address
			http.Error(w, "the host is not localhost", http.StatusMisdirectedRequest)
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, "only GET and HEAD are allowed", http.StatusMethodNotAllowed)
		case files[name] == nil:
			http.NotFound(w, r)
		default:
			http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(files[name]))
		}
	})
}
