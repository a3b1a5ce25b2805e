package conformance

import (
	"encoding/json"
	"maps"
	"slices"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
)

// A lockstep is a game played in two worlds that a viewer cannot tell apart.
type lockstep[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	suite  *suite[S, M, V, P]
	viewer august1914.Viewer
	twin   S
}

// maxTogether is how many moves "same public moves" plays on from a position.
const maxTogether = 12

// samePublicMoves: as long as a viewer is told the same of the moves, those of
// others and of the dice too, the same is asked of the same players in two
// worlds that differ in a secret: who is to act, the decision and the phase do
// not tell what nobody has disclosed.
func (c *suite[S, M, V, P]) samePublicMoves(t *rapid.T) {
	s := c.position(t).state
	v, twin := c.pair(t, s)
	l := lockstep[S, M, V, P]{c, v, *twin}
	for range rapid.IntRange(1, maxTogether).Draw(t, "moves together") {
		m, ok := c.next(t, s)
		if !ok || !l.step(t, s, m) {
			return
		}
	}
}

// next draws a move, as [august1914.Walk] does; false if the game is over.
func (c *suite[S, M, V, P]) next(t *rapid.T, s P) (m M, ok bool) {
	now := *s
	for m, err := range august1914.Walk(P(&now), choose(t), c.Draw) {
		require.NoError(t, err)
		return m, true
	}
	return m, false
}

// step makes a move, and in the other world one that the viewer is told the
// same of. It reports whether the viewer still cannot tell the worlds apart;
// where they could before anything was disclosed, the test fails.
func (l *lockstep[S, M, V, P]) step(t *rapid.T, s P, m M) bool {
	twin := P(&l.twin)
	n, ok := l.counterpart(s, m)
	unfolds := l.suite.Unfolds != nil && l.suite.Unfolds(s, m)
	events, err := s.Play(m, nil)
	require.NoError(t, err)
	if !ok || unfolds {
		return false
	}
	others, err := twin.Play(n, nil)
	require.NoError(t, err)
	mine, theirs := s.View(l.viewer), twin.View(l.viewer)
	alike := equal(mine, theirs)
	rolls := m.Actor() == august1914.Dice && s.ToAct().Has(august1914.Dice) != twin.ToAct().Has(august1914.Dice)
	bares := func() bool {
		return rolls || !l.own(m) && !alike && uncovered(t, marshal(t, mine), marshal(t, theirs))
	}
	same, disclosed := l.told(t, m, n, events, others, bares)
	if !same {
		return false
	}
	asked := s.ToAct() == twin.ToAct() && s.Decision(l.viewer) == twin.Decision(l.viewer)
	switch {
	case !alike && l.own(m) && silent(m, events) && silent(n, others):
		t.Fatalf("after %s and %s, which disclose nothing, %s sees another position: %s\n%v\n%v",
			m, n, l.viewer, difference(marshal(t, mine), marshal(t, theirs)), events, others)
	case !asked && !disclosed && !rolls && (alike || !uncovered(t, marshal(t, mine), marshal(t, theirs))):
		t.Fatalf("after %s and %s, of which %s is told the same, %v is asked, or %v",
			m, n, l.viewer, s.Decision(l.viewer), twin.Decision(l.viewer))
	}
	return asked && alike
}

// own reports whether a move is the viewer's.
func (l *lockstep[S, M, V, P]) own(m M) bool { return m.Actor() == l.viewer.Seat().Actor() }

// uncovered reports whether two Views differ in what they list: a move of others
// may uncover a unit, also without a word. What else they say is whose turn it
// is, and what is asked.
func uncovered(t *rapid.T, a, b string) bool {
	var one, two map[string]json.RawMessage
	require.NoError(t, json.Unmarshal([]byte(a), &one))
	require.NoError(t, json.Unmarshal([]byte(b), &two))
	for _, key := range slices.Concat(slices.Collect(maps.Keys(one)), slices.Collect(maps.Keys(two))) {
		x, y := one[key], two[key]
		list := len(x) > 0 && (x[0] == '[' || x[0] == '{') || len(y) > 0 && (y[0] == '[' || y[0] == '{')
		if list && string(x) != string(y) {
			return true
		}
	}
	return false
}

// difference shows where two texts differ.
func difference(a, b string) string {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	part := func(text string) string { return text[min(len(text), max(0, i-200)):min(len(text), i+200)] }
	if a == b {
		return "it is the same as JSON"
	}
	return part(a) + "\nor\n" + part(b)
}

// counterpart finds the move of the other world that the viewer is told the
// same of as of m in this one: m itself if that is one.
func (l *lockstep[S, M, V, P]) counterpart(s P, m M) (M, bool) {
	twin, told := P(&l.twin), s.Tell(m, l.viewer)
	if l.own(m) {
		return m, true
	}
	if august1914.Check(twin, m) == nil && twin.Tell(m, l.viewer) == told && (l.suite.Same == nil || l.suite.Same(s, twin, m)) {
		return m, true
	}
	for _, n := range twin.LegalMoves(m.Actor(), nil) {
		if n != m && twin.Tell(n, l.viewer) == told && told != m.String() {
			return n, true
		}
	}
	return m, false
}

// told compares what the viewer is told of the moves. It returns whether that is
// the same, and whether a move of a seat has disclosed something, so that what
// follows may differ. A roll tells nothing but its results, and moves of others
// what they uncover; which phase or turn it is tells nothing, unless the move of
// somebody else bares a unit, and what it could do is known from then on, or a roll
// is the last in one world and not in the other: for whom is rolled is told as it
// is rolled.
func (l *lockstep[S, M, V, P]) told(t *rapid.T, m, n M, events, others []august1914.Event, bares func() bool) (same, disclosed bool) {
	mine := august1914.EventsFor(l.viewer, events, nil)
	theirs := august1914.EventsFor(l.viewer, others, nil)
	rolled := m.Actor() == august1914.Dice
	for i := range max(len(mine), len(theirs)) {
		first := slices.Concat(mine[min(i, len(mine)):min(i+1, len(mine))], theirs[min(i, len(theirs)):min(i+1, len(theirs))])
		if len(first) == 2 && first[0] == first[1] {
			disclosed = disclosed || !rolled && discloses(first[0])
			continue
		}
		may := disclosed || slices.ContainsFunc(first, discloses)
		if !slices.ContainsFunc(first, phased) {
			may = may || !l.own(m) // it may have uncovered a unit, or rolled
		}
		may = may || bares()
		require.True(t, may, "%s and %s tell the worlds apart to %s before they disclose anything: %v", m, n, l.viewer, first)
		return false, disclosed
	}
	return true, disclosed
}

// discloses reports whether an event tells something that cannot be taken back.
func discloses(e august1914.Event) bool { return e.Seals != 0 && !phased(e) }

// phased reports whether an event says which phase or turn it is.
func phased(e august1914.Event) bool {
	return e.Kind == "phase" || e.Kind == "turn" || e.Kind == "impulse"
}

// silent reports whether a move has told nobody anything that seals.
func silent[M august1914.Move](m M, events []august1914.Event) bool {
	return m.Actor() != august1914.Dice && !slices.ContainsFunc(events, func(e august1914.Event) bool { return e.Seals != 0 })
}
