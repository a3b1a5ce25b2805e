package gametest

import (
	"fmt"
	"os"
	"testing"
)

// tierVariable is the environment variable that sets how much tests do. Every test
// states its size for each value:
//
//   - newcomer, the default, takes little time for users of the library;
//   - ci is what every change has to pass: .ci/run sets it;
//   - long takes hours.
const tierVariable = "AUGUST1914_TIER"

// Size returns how much a test does at the tier of the environment: the number of
// games, positions or scenarios. The arguments are literals with newcomer <= ci <= long
// and ci > 0, which a test of internal/api checks. Size panics if the variable is set
// to an unknown tier.
func Size(newcomer, ci, long int) int {
	switch tier := os.Getenv(tierVariable); tier {
	case "", "newcomer":
		return newcomer
	case "ci":
		return ci
	case "long":
		return long
	default:
		panic(fmt.Sprintf("%s is %q: want newcomer, ci or long", tierVariable, tier))
	}
}

// SizeOrSkip is like Size but skips the test if the size is 0. It is for tests that
// take too long at the newcomer tier.
func SizeOrSkip(t testing.TB, newcomer, ci, long int) int {
	t.Helper()
	size := Size(newcomer, ci, long)
	if size == 0 {
		t.Skipf("%s=ci runs it", tierVariable)
	}
	return size
}
