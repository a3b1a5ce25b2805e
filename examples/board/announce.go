package main

import (
	"fmt"
	"io"
	"net"
	"strings"
)

// announce prints the address of the board, and the addresses for other machines if it
// listens on all interfaces.
func announce(out io.Writer, addr net.Addr, dir string) {
	own, others := addresses(addr, machine())
	fmt.Fprintf(out, "The board is at http://%s/ and keeps its games in %s.\n", own, dir)
	if len(others) > 0 {
		fmt.Fprintf(out, "Others in the network can reach it at http://%s/. Open it at that address yourself so that the links you send work for them.\n",
			strings.Join(others, "/ or http://"))
	}
}

// machine lists the addresses of this machine, or none if the system does not report them.
func machine() []net.Addr {
	list, _ := net.InterfaceAddrs()
	return list
}

// addresses returns the address of a listener for this machine, and those for other
// machines if it listens on all interfaces.
func addresses(addr net.Addr, machine []net.Addr) (own string, others []string) {
	host, port, err := net.SplitHostPort(addr.String())
	if ip := net.ParseIP(host); err != nil || ip == nil || !ip.IsUnspecified() {
		return addr.String(), nil
	}
	for _, a := range machine {
		if at, ok := a.(*net.IPNet); ok && at.IP.IsGlobalUnicast() {
			others = append(others, net.JoinHostPort(at.IP.String(), port))
		}
	}
	return net.JoinHostPort("127.0.0.1", port), others
}
