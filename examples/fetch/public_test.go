package main

import (
	"net"
	"strings"
	"testing"
)

func TestControl(t *testing.T) {
	for _, test := range []struct {
		isPublic bool
		addrs    string // the first and last ones of a range, mostly
	}{
		{true, "8.8.8.8 ::ffff:8.8.8.8 2620:4f:8000::1"},
		{true, "1.0.0.0 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 168.63.129.15"},
		{true, "168.63.129.17 169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 191.255.255.255 192.0.1.0 192.0.3.0"},
		{true, "192.88.98.255 192.88.100.0 192.167.255.255 192.169.0.0 198.17.255.255 198.20.0.0 198.51.99.255"},
		{true, "198.51.101.0 203.0.112.255 203.0.114.0 223.255.255.255"},
		{true, "2000:: 2001:200:: 2001:db7:ffff:: 2001:db9:: 2001:ffff:: 2003:: 3ffe:ffff:: 3fff:1000::"},

		{false, "0.0.0.0 0.255.255.255 10.0.0.0 10.255.255.255 100.64.0.0 100.127.255.255 127.0.0.0 127.255.255.255"},
		{false, "168.63.129.16 169.254.0.0 169.254.255.255 172.16.0.0 172.31.255.255 192.0.0.0 192.0.0.255 192.0.2.0"},
		{false, "192.0.2.255 192.88.99.0 192.88.99.255 192.168.0.0 192.168.255.255 198.18.0.0 198.19.255.255"},
		{false, "198.51.100.0 198.51.100.255 203.0.113.0 203.0.113.255 224.0.0.0 239.255.255.255 240.0.0.0 255.255.255.255"},
		{false, ":: ::1 64:ff9b::8.8.8.8 100::1 1fff:ffff:: 4000:: 5f00::1 fc00:: fdff::1 fe80::1 fec0::1 ff02::1"},
		{false, "2001:: 2001:1ff::1 2001:db8:: 2001:db8:ffff::1 2002:7f00:1:: 2002:ffff:: 3fff:: 3fff:fff:ffff::1"},
		{false, "::ffff:127.0.0.1 ::ffff:10.0.0.1 ::127.0.0.1 ::8.8.8.8 ::ffff:0:127.0.0.1"}, // IPv4 addresses
		{false, "fe80::1%eth0 2001:4860:4860::8888%eth0 ::ffff:127.0.0.1%lo"},                // zones
	} {
		for addr := range strings.FieldsSeq(test.addrs) {
			if err := control("tcp", net.JoinHostPort(addr, "443"), nil); (err == nil) != test.isPublic {
				t.Errorf("%s is public: %t, %v", addr, !test.isPublic, err)
			}
		}
	}
	for _, address := range []string{"", "8.8.8.8", "example.com:443", "/run/docker.sock"} {
		if control("tcp", address, nil) == nil {
			t.Errorf("%q is public", address)
		}
	}
}
