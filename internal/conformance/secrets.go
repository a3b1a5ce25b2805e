package conformance

import (
	"errors"
	"fmt"
	"slices"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
)

// A sight is all that a viewer can learn by asking in a position.
type sight[M august1914.Move] struct {
	View     string
	ViewHash uint64
	Header   august1914.Header
	ToAct    august1914.Actors
	Decision august1914.Decision
	Outcome  august1914.Outcome
	Over     bool
	Legal    []M
	Answers  []answer[M] // to every move of theirs that they could propose
}

// An answer is what the game says to a proposed move.
type answer[M august1914.Move] struct {
	Move      M
	Text      string // "" if it is legal
	Violation august1914.Violation
}

func ask[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](s P, m M) answer[M] {
	a := answer[M]{Move: m}
	if err := august1914.Check(s, m); err != nil {
		a.Text = err.Error()
		var v *august1914.Violation
		if errors.As(err, &v) {
			a.Violation = *v
		}
	}
	return a
}

// look asks everything. The moves that are not the viewer's are passed over.
func (c *suite[S, M, V, P]) look(t *rapid.T, s P, v august1914.Viewer, proposed []M) sight[M] {
	view := s.View(v)
	seen := sight[M]{
		View: marshal(t, view), Header: s.Header(), ToAct: s.ToAct(), Decision: s.Decision(v),
	}
	if hashed, ok := any(&view).(interface{ Hash() uint64 }); ok {
		seen.ViewHash = hashed.Hash()
	}
	seen.Outcome, seen.Over = s.Outcome()
	if v.Seat() == 0 {
		return seen
	}
	seen.Legal = s.LegalMoves(v.Seat().Actor(), nil)
	for _, m := range proposed {
		if m.Actor() == v.Seat().Actor() {
			seen.Answers = append(seen.Answers, ask(s, m))
		}
	}
	return seen
}

// pair is a viewer with two positions that this viewer cannot tell apart.
func (c *suite[S, M, V, P]) pair(t *rapid.T, s P) (v august1914.Viewer, twin P) {
	looking := viewers(s)
	v = looking[choose(t)(len(looking))]
	if c.Twin != nil && rapid.Bool().Draw(t, "planted") {
		if planted, ok := c.Twin(t, s, v); ok {
			return v, P(&planted)
		}
	}
	other := s.Resample(v, choose(t))
	return v, P(&other)
}

// worldsLookAlike: where only secrets of others differ, a viewer sees the
// same, can do the same, and is refused in the same words; and after a move
// of theirs that discloses nothing they still do.
func (c *suite[S, M, V, P]) worldsLookAlike(t *rapid.T) {
	at := c.position(t)
	s := at.state
	v, twin := c.pair(t, s)
	proposed := append(c.proposed(t, at), s.LegalMoves(v.Seat().Actor(), nil)...)
	require.Equal(t, c.look(t, s, v, proposed), c.look(t, twin, v, proposed))
	require.Equal(t, s.View(v), twin.View(v))
	c.sameTellings(t, s, twin, v)
	for _, m := range some(t, s.LegalMoves(v.Seat().Actor(), nil), 10) {
		c.stayAlike(t, *s, *twin, m, m, v, some(t, proposed, 50))
	}
}

// sameTellings: a move that is legal in both worlds is told in the same words, if it is
// the same act in both.
func (c *suite[S, M, V, P]) sameTellings(t *rapid.T, s, twin P, v august1914.Viewer) {
	for by := range s.ToAct().All() {
		for _, m := range s.LegalMoves(by, nil) {
			if august1914.Check(twin, m) == nil && (c.Same == nil || c.Same(s, twin, m)) {
				require.Equal(t, s.Tell(m, v), twin.Tell(m, v), "%s is told differently", m)
			}
		}
	}
}

// stayAlike makes a move in each world. What v is told is the same up to the
// first event that seals something, which may disclose the difference. Where
// nothing seals, the worlds are still alike.
func (c *suite[S, M, V, P]) stayAlike(t *rapid.T, s, twin S, m, n M, v august1914.Viewer, proposed []M) {
	events, err := P(&s).Play(m, nil)
	require.NoError(t, err)
	others, err := P(&twin).Play(n, nil)
	require.NoError(t, err)
	seals := func(e august1914.Event) bool { return e.Seals != 0 }
	open := !slices.ContainsFunc(events, seals) && !slices.ContainsFunc(others, seals) && m.Actor() != august1914.Dice
	mine, theirs := august1914.EventsFor(v, events, nil), august1914.EventsFor(v, others, nil)
	if open {
		require.Equal(t, mine, theirs, "%s and %s tell the worlds apart", m, n)
		require.Equal(t, c.look(t, P(&s), v, proposed), c.look(t, P(&twin), v, proposed), "after %s and %s", m, n)
		return
	}
	until := len(mine)
	if i := slices.IndexFunc(mine, seals); i >= 0 {
		until = i
	}
	if i := slices.IndexFunc(theirs, seals); i >= 0 {
		until = min(until, i)
	}
	until = min(until, len(theirs))
	require.Equal(t, mine[:until], theirs[:until], "%s and %s tell the worlds apart before they disclose anything", m, n)
}

// silentMoves: of a move that a viewer is told nothing of, they see nothing.
func (c *suite[S, M, V, P]) silentMoves(t *rapid.T) {
	at := c.position(t)
	for _, v := range viewers(at.state) {
		proposed := some(t, c.proposed(t, at), 50)
		before := c.look(t, at.state, v, proposed)
		for by := range at.state.ToAct().All() {
			for _, m := range some(t, at.state.LegalMoves(by, nil), 20) {
				if at.state.Tell(m, v) != "" {
					continue
				}
				next := *at.state
				events, err := P(&next).Play(m, nil)
				require.NoError(t, err)
				require.Empty(t, august1914.EventsFor(v, events, nil), "%s may not know of %s", v, m)
				require.Equal(t, before, c.look(t, P(&next), v, proposed), "%s may not know of %s", v, m)
			}
		}
	}
}

// sameWords: two moves of others that are told in the same words look the
// same, up to what they disclose.
func (c *suite[S, M, V, P]) sameWords(t *rapid.T) {
	at := c.position(t)
	s := at.state
	for _, v := range viewers(s) {
		first := map[string]M{}
		for by := range s.ToAct().Without(v.Seat().Actor()).All() {
			for _, m := range some(t, s.LegalMoves(by, nil), 20) {
				words := by.String() + s.Tell(m, v)
				if other, ok := first[words]; ok {
					c.stayAlike(t, *s, *s, other, m, v, some(t, at.moves, 50))
				} else {
					first[words] = m
				}
			}
		}
	}
}

// strangers: a viewer that does not exist is a spectator.
func (c *suite[S, M, V, P]) strangers(t *rapid.T) {
	at := c.position(t)
	s := at.state
	stranger := august1914.Viewer(rapid.IntRange(int(august1914.Umpire)+1, 255).Draw(t, "stranger"))
	if rapid.Bool().Draw(t, "at an empty chair") {
		stranger = august1914.Viewer(len(s.Chairs()) + 1)
	}
	require.Equal(t, c.look(t, s, august1914.Spectator, nil).View, marshal(t, s.View(stranger)))
	require.Equal(t, s.Decision(august1914.Spectator), s.Decision(stranger))
	for by := range s.ToAct().All() {
		for _, m := range s.LegalMoves(by, nil) {
			require.Equal(t, s.Tell(m, august1914.Spectator), s.Tell(m, stranger))
			require.Equal(t, m.String(), s.Tell(m, august1914.Umpire))
			if by != august1914.Dice {
				require.Equal(t, m.String(), s.Tell(m, by.Seat().Viewer()))
			}
		}
	}
}

// variety counts how Resample varies for one viewer.
type variety struct {
	drawn  int // pairs of worlds
	others int // in which the first was not the true one
	unlike int // in which the two differed
}

// resample: for the umpire, and without secrets, it is the position itself;
// otherwise a position of the same game that can be played to its end.
func (c *suite[S, M, V, P]) resample(t *rapid.T) {
	s := c.position(t).state
	before := *s
	require.True(t, *s == s.Resample(august1914.Umpire, choose(t)), "the umpire knows the position")
	for _, v := range viewers(s) {
		one, two := s.Resample(v, choose(t)), s.Resample(v, choose(t))
		require.True(t, before == *s, "Resample changes the position")
		if !c.Hidden {
			require.True(t, one == *s, "nothing is hidden, but %s gets another position", v)
			continue
		}
		c.count(v, one != *s, one != two)
		c.invariant(t, P(&one))
		_, err := august1914.Playout(P(&one), choose(t), nil)
		require.NoError(t, err)
	}
}

func (c *suite[S, M, V, P]) count(v august1914.Viewer, other, unlike bool) {
	if c.worlds[v] == nil {
		c.worlds[v] = &variety{}
	}
	w := c.worlds[v]
	w.drawn++
	if other {
		w.others++
	}
	if unlike {
		w.unlike++
	}
}

// enoughDraws is how many draws have to show that Resample varies: of fewer, all
// may happen to be the truth.
const enoughDraws = 10

// resampleVaries: over the run, every viewer met worlds that are not the true
// one, and different ones.
func (c *suite[S, M, V, P]) resampleVaries() error {
	for v := august1914.Spectator; v < august1914.Umpire; v++ {
		w := c.worlds[v]
		switch {
		case w == nil || w.drawn < enoughDraws:
		case w.others == 0:
			return fmt.Errorf("resampling for %s was the truth %d times of %d", v, w.drawn, w.drawn)
		case w.unlike == 0:
			return fmt.Errorf("resampling for %s never varied in %d draws", v, w.drawn)
		}
	}
	return nil
}
