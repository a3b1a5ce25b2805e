package tallies

import (
	"cmp"
	"strconv"
	"strings"
)

// CompareRules compares numbers of rules in the order of a rulebook: S9 comes before S10.
func CompareRules(a, b string) int {
	for a != "" && b != "" {
		x, y := digits(a), digits(b)
		if x > 0 && y > 0 {
			m, _ := strconv.Atoi(a[:x])
			n, _ := strconv.Atoi(b[:y])
			if m != n {
				return cmp.Compare(m, n)
			}
			a, b = a[x:], b[y:]
			continue
		}
		if a[0] != b[0] {
			return cmp.Compare(a[0], b[0])
		}
		a, b = a[1:], b[1:]
	}
	return cmp.Compare(len(a), len(b))
}

// digits returns the number of digits at the beginning of a text.
func digits(text string) int {
	return len(text) - len(strings.TrimLeft(text, "0123456789"))
}
