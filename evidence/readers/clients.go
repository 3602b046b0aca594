package main

// Clients that connect: HTTP clients make requests in a network namespace where every address is
// this machine's.

import (
	"bufio"
	"cmp"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/net/dns/dnsmessage"
)

// command returns a client that is a command of the shell, in which "$1" is the address.
func command(script string) func(string) (reading, error) {
	return func(s string) (reading, error) {
		exec.Command("sh", "-c", "timeout 5 "+script, "sh", s).Run()
		return reading{}, nil
	}
}

func get(s string) (reading, error) {
	client := http.Client{Timeout: 2 * time.Second}
	if r, err := client.Get(s); err == nil {
		r.Body.Close()
	}
	return reading{}, nil
}

// A network is what clients see: a name server that gives each name its own address, and servers
// that note who connects.
type network struct {
	sync.Mutex
	names map[string]netip.Addr
	hosts map[netip.Addr]string
	limit time.Duration // for each client
	seen  []reading     // for each look-up, connection, handshake and request, what it shows; ok is true for a connection
}

func (n *network) note(r reading) {
	n.Lock()
	defer n.Unlock()
	n.seen = append(n.seen, r)
}

// isolate makes every address this machine's, and the name server the only one.
const isolate = `set -e
[ -z "$(ip route)" ] # or it would be the machine's network
ip link set lo up
ip route add local 0.0.0.0/0 dev lo
ip -6 route add local ::/0 dev lo
echo 'nameserver 127.0.0.1' > ~/resolv.conf
echo 'hosts: files dns' > ~/nsswitch.conf
for f in resolv nsswitch; do mount --bind ~/$f.conf "$(readlink -f /etc/$f.conf)"; done`

// inNamespace is the environment variable of a process in a namespace of its own.
const inNamespace = "IRI_READERS_NAMESPACE"

var errNoNamespace = errors.New("clients need unshare and ip, as root on Linux, for a network namespace")

// enter runs this program again, with these arguments, in a namespace of its own, and without
// settings of the clients.
func enter(args ...string) error {
	if out, err := exec.Command("unshare", "--net", "--mount", "ip", "route").CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %w %s", errNoNamespace, err, out)
	}
	home, err := os.MkdirTemp("", "readers")
	if err != nil {
		return err
	}
	defer os.RemoveAll(home)
	c := exec.Command("unshare", slices.Concat([]string{"--net", "--mount", os.Args[0]}, args)...)
	c.Stdout, c.Stderr, c.Env = os.Stdout, os.Stderr, []string{inNamespace + "=1", "HOME=" + home}
	for _, name := range []string{"PATH", "IRI_CORPORA"} {
		c.Env = append(c.Env, name+"="+os.Getenv(name))
	}
	return c.Run()
}

// newNetwork starts the servers, in a process in a namespace of its own.
func newNetwork(ports map[string]bool) (*network, error) {
	if out, err := exec.Command("sh", "-c", isolate).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("no network of its own: %w\n%s", err, out)
	}
	conn, err := net.ListenPacket("udp", "127.0.0.1:53")
	if err != nil {
		return nil, err
	}
	n := &network{names: map[string]netip.Addr{}, hosts: map[netip.Addr]string{}}
	go n.resolve(conn)
	for port := range ports {
		l, err := net.Listen("tcp", ":"+port)
		if err != nil {
			return nil, err
		}
		go n.serve(l)
	}
	return n, nil
}

// resolve answers the questions of a resolver.
func (n *network) resolve(conn net.PacketConn) {
	for b := make([]byte, 4096); ; {
		size, from, err := conn.ReadFrom(b)
		if err != nil {
			return
		}
		var m dnsmessage.Message
		if m.Unpack(b[:size]) != nil || len(m.Questions) != 1 {
			continue
		}
		q := m.Questions[0]
		a := n.lookedUp(lower(strings.TrimSuffix(q.Name.String(), ".")))
		m.Response, m.Additionals = true, nil
		if q.Type == dnsmessage.TypeA {
			header := dnsmessage.ResourceHeader{Name: q.Name, Class: q.Class}
			m.Answers = []dnsmessage.Resource{{Header: header, Body: &dnsmessage.AResource{A: a.As4()}}}
		}
		if answer, err := m.Pack(); err == nil {
			conn.WriteTo(answer, from)
		}
	}
}

// lookedUp notes a name, and returns its address, the next one in 198.18.0.0/15 if it is new.
func (n *network) lookedUp(host string) netip.Addr {
	n.note(reading{host: host})
	n.Lock()
	defer n.Unlock()
	if _, ok := n.names[host]; !ok {
		i := len(n.names) + 1
		a := netip.AddrFrom4([4]byte{198, 18 + byte(i>>16), byte(i >> 8), byte(i)})
		n.names[host], n.hosts[a] = a, host
	}
	return n.names[host]
}

func (n *network) serve(l net.Listener) {
	for {
		c, err := l.Accept()
		if err != nil {
			return
		}
		go n.handle(c)
	}
}

// handle notes a connection, and which host the client names in its TLS handshake or request. It
// answers a request.
func (n *network) handle(c net.Conn) {
	defer c.Close()
	c.SetDeadline(time.Now().Add(2 * time.Second))
	at := c.LocalAddr().(*net.TCPAddr).AddrPort()
	host, port := at.Addr().Unmap(), strconv.Itoa(int(at.Port()))
	n.Lock()
	n.seen = append(n.seen, reading{ok: true, host: cmp.Or(n.hosts[host], host.String()), port: port})
	n.Unlock()
	in := bufio.NewReader(c)
	if first, _ := in.Peek(1); string(first) == "\x16" {
		tls.Server(peeked{c, in}, &tls.Config{GetConfigForClient: func(hello *tls.ClientHelloInfo) (*tls.Config, error) {
			n.note(reading{scheme: "https", host: hello.ServerName, port: port})
			return nil, io.EOF
		}}).Handshake()
	} else if q, err := http.ReadRequest(in); err == nil {
		host, port, err := net.SplitHostPort(q.Host)
		if err != nil {
			host, port = q.Host, "80"
		}
		n.note(reading{scheme: "http", host: host, port: port})
		io.WriteString(c, "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok")
	}
}

// A peeked connection reads first what was read ahead.
type peeked struct {
	net.Conn
	in *bufio.Reader
}

func (p peeked) Read(b []byte) (int, error) { return p.in.Read(b) }

// lateness is how long a connection may be noted after the client is done.
const lateness = 5 * time.Millisecond

// visit makes a client request an address. It returns where that goes, and how this differs from
// what package iri reads: rejected if the client does not even look up a name, noHost if it looks
// up the right one, but does not connect.
func (n *network) visit(client *reader, t *text, late time.Duration) (d difference, seen []reading, err error) {
	n.Lock()
	n.seen = nil
	n.Unlock()
	_, err = client.read([]string{t.String()})
	time.Sleep(late)
	n.Lock()
	defer n.Unlock()
	if len(n.seen) == 0 {
		return rejected, nil, err
	}
	want := t.own
	want.scheme, want.host = strings.Replace(want.scheme, "ws", "http", 1), lower(want.host)
	a, notAddr := netip.ParseAddr(unbracket(want.host, want.host))
	loops := want.host == "localhost" || notAddr == nil && a.IsUnspecified() // the system connects to a loopback address
	d = noHost
	for _, r := range n.seen {
		if b, err := netip.ParseAddr(r.host); loops && err == nil && b.IsLoopback() {
			r.host = want.host
		}
		r.scheme, r.host, r.port = cmp.Or(r.scheme, want.scheme), cmp.Or(r.host, want.host), cmp.Or(r.port, want.port)
		if r.ok {
			d &^= noHost
		}
		d |= compare(want, reading{true, r.scheme, r.host, r.port, want.path, want.query})
		seen = append(seen, r)
	}
	return d, seen, err
}

// where returns where a client first connects, with the scheme that it uses there.
func where(seen []reading) string {
	i := max(0, slices.IndexFunc(seen, func(r reading) bool { return r.ok }))
	return code(fmt.Sprintf("%s://%s:%s", seen[len(seen)-1].scheme, seen[i].host,
		effectivePort(seen[i].scheme, seen[i].port)))
}

// controls are addresses that Origin refuses. Some clients take them elsewhere: a run in which none
// does shows nothing.
var controls = []string{
	"http://good.example?@evil.example", "http://good.example#@evil.example/", "http://good.example:8080?@evil.example/",
	"HTTPS://good.example/",
}

// connections is what clients do.
type connections struct {
	clients   []*reader
	missing   []string
	tally                         // of the texts that Origin accepts
	elsewhere map[string][]string // for the controls, and the shortest other texts: who takes it elsewhere, and where
}

// connect makes each client request a number of different texts that Origin accepts, and the
// controls.
func connect(seed uint64, number int) (*connections, error) {
	g, err := newGenerator(seed)
	if err != nil {
		return nil, err
	}
	var texts []text
	ports, sent := map[string]bool{"80": true, "443": true, "8080": true}, map[string]bool{}
	for len(texts) < number {
		if t, ok := newText(g.text(), false); ok && t.accepted && !sent[t.String()] {
			sent[t.String()], ports[effectivePort(t.own.scheme, t.own.port)] = true, true
			texts = append(texts, t)
		}
	}
	slices.SortStableFunc(texts, func(a, b text) int { return cmp.Compare(len(a.String()), len(b.String())) })
	for _, s := range controls {
		t, _ := newText(s, false)
		texts = slices.Insert(texts, 0, t)
	}
	n, err := newNetwork(ports)
	if err != nil {
		return nil, err
	}
	n.limit = time.Minute + time.Duration(number)*200*time.Millisecond
	return n.ask(clients, texts), nil
}

// ask asks one client after the other. One that does not connect for a plain address is missing.
func (n *network) ask(entries []entry, texts []text) *connections {
	c := &connections{tally: tally{set: &setOrigin}, elsewhere: map[string][]string{}}
	example, _ := newText(plain[0], false)
	var differences [][]difference
	for _, e := range entries {
		e.apart = append(slices.Clip(e.apart), apartRow{spelling, &setOrigin, ""})
		client, err := e.open()
		if err != nil {
			c.missing = append(c.missing, e.name)
			continue
		}
		d := rejected
		for tries := 0; d != 0 && tries < 3; tries++ { // a machine may be slow
			d, _, _ = n.visit(client, &example, lateness)
		}
		if d != 0 {
			c.missing = append(c.missing, e.name+broken)
		} else {
			c.clients = append(c.clients, client)
			differences = append(differences, n.askOne(client, texts, c.elsewhere))
		}
		client.close()
	}
	c.readers = make([]readerTally, len(c.clients))
	for i := range texts {
		c.add(&texts[i], c.clients, differences, i)
	}
	return c
}

// askOne makes a client request texts, up to a time limit. It notes which it takes elsewhere: one
// that Origin accepts, and all others.
func (n *network) askOne(client *reader, texts []text, elsewhere map[string][]string) []difference {
	start := time.Now()
	if client.process != nil {
		defer time.AfterFunc(n.limit, func() { client.process.Process.Kill() }).Stop()
	}
	shown := false
	differences := slices.Repeat([]difference{unread}, len(texts))
	for i := range texts {
		t := &texts[i]
		d, seen, err := n.visit(client, t, lateness)
		if d&anyOrigin != 0 {
			d, seen, err = n.visit(client, t, 50*lateness) // again, without what came late
		}
		if err != nil || time.Since(start) > n.limit {
			break
		}
		differences[i] = d
		if client.left(t, d) != 0 && !(shown && t.accepted) {
			shown = shown || t.accepted
			elsewhere[t.String()] = append(elsewhere[t.String()], client.name+": "+where(seen))
		}
	}
	return differences
}
