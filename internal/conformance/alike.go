package conformance

import (
	"fmt"
	"reflect"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
)

// looksAgree: whether two positions look alike to a viewer does not depend on
// how one looks at the View: as JSON, by its Hash, with == or printed. The
// positions differ in secrets, or are a move apart.
func (c *suite[S, M, V, P]) looksAgree(t *rapid.T) {
	s := c.position(t).state
	var others []S
	for _, v := range viewers(s) {
		others = append(others, s.Resample(v, choose(t)))
		if c.Twin != nil {
			if twin, ok := c.Twin(t, s, v); ok {
				others = append(others, twin)
			}
		}
	}
	for range 2 {
		if m, ok := c.next(t, s); ok {
			after := *s
			require.NoError(t, P(&after).Apply(m))
			others = append(others, after)
		}
	}
	if n := len(others); n > 1 { // two that came of different moves
		c.agree(t, P(&others[n-1]), P(&others[n-2]))
	}
	for i := range others {
		c.agree(t, s, P(&others[i]))
	}
}

// agree compares two positions for everybody.
func (c *suite[S, M, V, P]) agree(t *rapid.T, s, other P) {
	for _, v := range append(viewers(s), august1914.Umpire) {
		c.agreeFor(t, s, other, v)
	}
}

func (c *suite[S, M, V, P]) agreeFor(t *rapid.T, s, other P, v august1914.Viewer) {
	one, two := s.View(v), other.View(v)
	alike := marshal(t, one) == marshal(t, two)
	is := func(same bool, by string) {
		if alike != same {
			t.Fatalf("to %s the positions look alike as JSON: %t, %s: %t; %s", v, alike, by, same, difference(fmt.Sprintf("%#v", one), fmt.Sprintf("%#v", two)))
		}
	}
	is(equal(one, two), "with ==")
	// A View that prints as a position may leave things out, but tells no more.
	if _, prints := any(one).(fmt.Stringer); alike || !prints {
		is(fmt.Sprintf("%+v", one) == fmt.Sprintf("%+v", two), "printed with %+v")
	}
	is(fmt.Sprintf("%#v", one) == fmt.Sprintf("%#v", two), "printed with %#v")
	if first, ok := any(&one).(interface{ Hash() uint64 }); ok {
		is(first.Hash() == any(&two).(interface{ Hash() uint64 }).Hash(), "by its Hash")
	}
}

// equal compares with == what can be compared so.
func equal[V any](a, b V) bool {
	if reflect.TypeFor[V]().Comparable() {
		return any(a) == any(b)
	}
	return reflect.DeepEqual(a, b)
}
