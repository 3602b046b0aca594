package main

// Starts servers, on loopback only, and ends them.

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/gin-gonic/gin"
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
	{"go", startGo},
	{"nginx", nginx.start},
	{"apache", apache.start},
	{"caddy", caddy.start},
	{"haproxy", haproxy.start},
	{"node", func(s *site) ([]*setup, error) { return s.driver("node", "drivers/node.js", s.root) }},
	{"python", func(s *site) ([]*setup, error) { return s.driver("/usr/bin/python3", "drivers/python.py", s.root) }},
	{"tomcat", func(s *site) ([]*setup, error) {
		jars, _ := filepath.Glob("/usr/share/java/tomcat10-*.jar")
		return s.driver("java", "-cp", strings.Join(jars, ":"), "drivers/Driver.java", s.root)
	}},
}

// newSite writes the files and starts the programs whose names begin with a prefix.
func newSite(prefix string) (*site, error) {
	gin.SetMode(gin.ReleaseMode)
	folder, err := os.MkdirTemp("", "servers")
	if err != nil {
		return nil, err
	}
	s := &site{folder: folder, root: filepath.Join(folder, "www")}
	s.stops = append(s.stops, func() { os.RemoveAll(folder) })
	errs := []error{os.Chmod(folder, 0o755)} // Apache reads the files as another user
	for _, name := range strings.Fields("index.html secret.txt ../outside.txt admin/index.html admin/secret.txt publicX/index.html publicX/secret.txt " +
		"public/index.html public/ok.txt public/a/index.html public/a/ok.txt") {
		file := filepath.Join(s.root, filepath.FromSlash(name))
		errs = append(errs, os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte("FILE /"+name+"\n"), 0o644))
	}
	l, err := s.listen()
	if err := errors.Join(append(errs, err)...); err != nil {
		s.close()
		return nil, err
	}
	s.backEnd = l.Addr().String()
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go serveBackEnd(c)
		}
	}()
	for _, p := range programs {
		if strings.HasPrefix(p.name, prefix) {
			setups, err := p.start(s)
			if err != nil {
				fmt.Fprintf(os.Stderr, "%s is missing: %v\n", p.name, err)
				s.missing = append(s.missing, p.name)
			}
			s.setups = append(s.setups, setups...)
		}
	}
	return s, nil
}

// listen returns a listener that is closed with the site.
func (s *site) listen() (net.Listener, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err == nil {
		s.stops = append(s.stops, func() { l.Close() })
	}
	return l, err
}

// close ends everything that the site started.
func (s *site) close() {
	for i := len(s.stops) - 1; i >= 0; i-- {
		s.stops[i]()
	}
}

// keep runs a command, and ends it when its input ends: so the command ends even if this process is killed.
const keep = `"$@" < /dev/null & p=$!; read -r _; kill $p; (sleep 3; kill -9 $p) 2> /dev/null & k=$!; wait $p; kill $k`

// run starts a command, and returns what it prints. It ends with the site.
func (s *site) run(command ...string) (*bufio.Scanner, error) {
	if _, err := exec.LookPath(command[0]); err != nil {
		return nil, err
	}
	log, err := os.Create(filepath.Join(s.folder, "log"))
	if err != nil {
		return nil, err
	}
	defer log.Close()
	c := exec.Command("sh", append([]string{"-c", keep, "sh"}, command...)...)
	c.Stderr = log
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

// driver starts a program that prints the name, port and version of each of its servers, and then "ready".
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
		log, _ := os.ReadFile(filepath.Join(s.folder, "log"))
		return nil, fmt.Errorf("the driver does not start: %.500s", log)
	}
	return setups, nil
}

// start starts the server of a daemon, with a port for each of its set-ups.
func (d *daemon) start(s *site) (setups []*setup, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	words := strings.Fields(d.version)
	printed, err := exec.CommandContext(ctx, words[0], words[1:]...).CombinedOutput()
	if err != nil {
		return nil, err
	}
	version := "unknown"
	for word := range strings.FieldsFuncSeq(string(printed), func(r rune) bool { return strings.ContainsRune(" /\n", r) }) {
		if word = strings.TrimPrefix(word, "v"); '0' <= word[0] && word[0] <= '9' && version == "unknown" {
			version = word
		}
	}
	addresses, err := free(len(d.rows))
	if err != nil {
		return nil, err
	}
	config := d.config
	for i, row := range d.rows {
		_, port, _ := strings.Cut(addresses[i], ":")
		config += strings.NewReplacer("NAME", row[0], "PORT", port, "BODY", row[1]).Replace(d.block)
		setups = append(setups, &setup{d.name + "-" + row[0], version, addresses[i]})
	}
	config = strings.NewReplacer("ROOT", s.root, "FOLDER", s.folder, "BACK", s.backEnd).Replace(config + d.end)
	file := filepath.Join(s.folder, d.name+".conf")
	if err := os.WriteFile(file, []byte(config), 0o644); err != nil {
		return nil, err
	}
	_, err = s.run(append(strings.Fields(d.command), file)...)
	return setups, err
}

// free returns n different addresses that no server uses.
func free(n int) (addresses []string, err error) {
	for range n {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return nil, err
		}
		defer l.Close() // at the end, so that each gets another port
		addresses = append(addresses, l.Addr().String())
	}
	return addresses, nil
}
