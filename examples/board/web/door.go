package web

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// A Door says under which names a site is open, who stands in front of it, and how
// much of it one client can hold. The zero Door is open at the address where a
// request arrives and at the loopback names, with nobody in front and no limits.
type Door struct {
	Names       []string       // under which it is open too, without ports
	Proxies     []netip.Prefix // whose X-Forwarded-For is believed
	Streams     int            // with which one client can follow games at a time; 0 is any number
	Connections int            // that one client can hold, but for a proxy; 0 is any number
}

// named refuses requests for a name that is not one of the site's. Otherwise a
// page of anybody who has his own name lead to this machine would be a page of
// this site to the browser, and could ask for everything here.
func (d Door) named(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if name := hostname(r.Host); !d.open(name, r) {
			refuse(w, http.StatusMisdirectedRequest, "host", fmt.Sprintf(
				"this server is not called %.80q: open it at its address, or start it with -host and that name", name))
			return
		}
		next.ServeHTTP(w, r)
	})
}

// open reports whether the site is open under a name. An address cannot be made
// to lead elsewhere, but only the one that the request has arrived at is the
// site's: another is that of a proxy or a router, which are told of with names.
func (d Door) open(name string, r *http.Request) bool {
	if slices.ContainsFunc(d.Names, func(own string) bool { return hostname(own) == name }) || name == "localhost" {
		return true
	}
	ip, err := netip.ParseAddr(name)
	return err == nil && (ip.IsLoopback() || ip.Unmap().WithZone("") == arrival(r))
}

// arrival returns the address of this machine that a request has come to.
func arrival(r *http.Request) netip.Addr {
	local, _ := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	if local == nil {
		return netip.Addr{}
	}
	return address(local.String())
}

// hostname returns the host of "host:port" or "host", as names are compared.
func hostname(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return strings.ToLower(strings.TrimSuffix(strings.Trim(host, "[]"), "."))
}

// address reads "address:port" or "address", and returns none for anything else.
func address(text string) netip.Addr {
	if at, err := netip.ParseAddrPort(text); err == nil {
		return at.Addr().Unmap().WithZone("")
	}
	ip, _ := netip.ParseAddr(strings.Trim(text, "[]"))
	return ip.Unmap().WithZone("")
}

// client returns who has sent a request: the address at the other end, or if
// that is a proxy's, the one for which it says that it asks. Who has a network
// of version 6 has all addresses of it, and counts as one.
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

// owner returns the client that has an address.
func owner(at netip.Addr) string {
	if at.Is6() {
		network, _ := at.Prefix(64)
		return network.String()
	}
	return at.String()
}

// trusts reports whether an address is that of a proxy.
func (d Door) trusts(at netip.Addr) bool {
	return slices.ContainsFunc(d.Proxies, func(p netip.Prefix) bool { return p.Contains(at) })
}
