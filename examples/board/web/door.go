package web

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// A Door configures the names under which a site can be reached, its proxies, and the
// limits per client. With the zero Door, a site has only the address where a request
// arrives and the loopback names, there are no proxies, and the limits have their defaults.
type Door struct {
	Names       []string       // additional names of the site, without ports
	Proxies     []netip.Prefix // trusted proxies, whose X-Forwarded-For the server believes
	Streams     int            // number of streams that one client can have at a time; by default DefaultStreams; below 0 means no limit
	Connections int            // number of connections that one client can hold, except a proxy; by default DefaultConnections; below 0 means no limit
	Answers     int            // number of other answers to one client in progress at a time; by default DefaultAnswers; below 0 means no limit
}

// The default limits of a Door.
const (
	DefaultStreams     = 64
	DefaultConnections = 256
	DefaultAnswers     = 16
)

// named refuses requests for names that do not belong to the site. Otherwise anyone could
// point their own name at this machine, and a browser would treat their page as a page of
// this site, which can request everything here.
func (d Door) named(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if name := hostname(r.Host); !d.open(name, r) {
			refuse(w, http.StatusMisdirectedRequest, "host", fmt.Sprintf(
				"this server does not have the name %.80q: open it at its address, or start it with -host and that name", name))
			return
		}
		next.ServeHTTP(w, r)
	})
}

// open reports whether the site is open under a name. An address cannot be redirected, but
// only the address where the request has arrived belongs to the site. Other addresses
// belong to a proxy or a router, and must be configured as names.
func (d Door) open(name string, r *http.Request) bool {
	if slices.ContainsFunc(d.Names, func(own string) bool { return hostname(own) == name }) || name == "localhost" {
		return true
	}
	ip, err := netip.ParseAddr(name)
	return err == nil && (ip.IsLoopback() || ip.Unmap().WithZone("") == arrival(r))
}

// arrival returns the address of this machine that a request has reached.
func arrival(r *http.Request) netip.Addr {
	local, _ := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	if local == nil {
		return netip.Addr{}
	}
	return address(local.String())
}

// hostname returns the host of "host:port" or "host" in a comparable form.
func hostname(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return strings.ToLower(strings.TrimSuffix(strings.Trim(host, "[]"), "."))
}

// address parses "address:port" or "address". It returns the zero Addr for anything else.
func address(text string) netip.Addr {
	if at, err := netip.ParseAddrPort(text); err == nil {
		return at.Addr().Unmap().WithZone("")
	}
	ip, _ := netip.ParseAddr(strings.Trim(text, "[]"))
	return ip.Unmap().WithZone("")
}

// client returns the sender of a request: the address at the other end, or if that is a
// proxy, the address for which the proxy asks. An IPv6 client usually owns a /64 network,
// which counts as one client.
func (d Door) client(r *http.Request) string {
	at := address(r.RemoteAddr)
	said := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(said) - 1; i >= 0 && d.trusts(at); i-- {
		before := address(strings.TrimSpace(said[i]))
		if !before.IsValid() {
			break
		}
		at = before
	}
	return owner(at)
}

// owner returns the client that owns an address.
func owner(at netip.Addr) string {
	if at.Is6() {
		network, _ := at.Prefix(64)
		return network.String()
	}
	return at.String()
}

// trusts reports whether an address belongs to a trusted proxy.
func (d Door) trusts(at netip.Addr) bool {
	return slices.ContainsFunc(d.Proxies, func(p netip.Prefix) bool { return p.Contains(at) })
}
