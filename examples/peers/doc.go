// Package peers measures the library beside public Go modules that do the same
// or the nearest thing, so that what is said about its speed can be checked. It
// is a module of its own: who imports the library never downloads its peers.
//
//	AUGUST1914_TIER=long go test -run Claims -benchtime 0.1s -v
//
// measures all of them by turns and says which claims hold. At the usual tier
// the tests only check, within a second, that all give the same answers. The
// measurements are also plain benchmarks:
//
//	go test -run '^$' -bench .
//
// README.md says what is compared, why that is fair, and what came out.
package peers
