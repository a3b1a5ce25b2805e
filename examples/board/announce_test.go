package main

import (
	"net"
	"testing"

	"github.com/stretchr/testify/require"
)

// Every announced address can be opened.
func TestAddresses(t *testing.T) {
	var machine []net.Addr
	for _, text := range []string{"127.0.0.1/8", "192.168.1.5/24", "::1/128", "fe80::1/64", "2001:db8::5/64"} {
		ip, mask, err := net.ParseCIDR(text)
		require.NoError(t, err)
		machine = append(machine, &net.IPNet{IP: ip, Mask: mask.Mask})
	}
	for _, c := range []struct {
		ip, own string
		others  []string
	}{
		{"127.0.0.1", "127.0.0.1:8914", nil},
		{"192.168.1.5", "192.168.1.5:8914", nil},
		{"::", "127.0.0.1:8914", []string{"192.168.1.5:8914", "[2001:db8::5]:8914"}},
		{"0.0.0.0", "127.0.0.1:8914", []string{"192.168.1.5:8914", "[2001:db8::5]:8914"}},
	} {
		own, others := addresses(&net.TCPAddr{IP: net.ParseIP(c.ip), Port: 8914}, machine)
		require.Equal(t, c.own, own, c.ip)
		require.Equal(t, c.others, others, c.ip)
	}
}
