// Package peers measures the library against public Go modules for the same or a similar
// task, so that claims about its speed can be checked. It is a separate module, so users of
// the library never download its peers.
//
//	AUGUST1914_TIER=long go test -run Claims -benchtime 0.1s -v
//
// measures all of them in turn and prints which claims hold. At the usual tier, the tests
// only check that all give the same answers, which takes a second. The measurements are
// also plain benchmarks:
//
//	go test -run '^$' -bench .
//
// README.md describes the comparison, why it is fair, and the results.
package peers
