package sabinschlieffen

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// A twin computes the possible worlds of a viewer the slow way. It plays every history
// of the hidden orders alongside a game, by the rules of the game, and keeps the
// histories in which the viewer sees the same.
type twin struct {
	hidden []august1914.Seat
	viewer august1914.Viewer
	states map[State]bool
}

func newTwin(s State, viewer august1914.Viewer) *twin {
	tw := &twin{viewer: viewer, states: map[State]bool{s: true}}
	for _, seat := range [...]august1914.Seat{GermanSeat, AlliedSeat} {
		if seat.Viewer() != viewer {
			tw.hidden = append(tw.hidden, seat)
		}
	}
	tw.giveOrders()
	return tw
}

func (tw *twin) hides(seat august1914.Seat) bool { return slices.Contains(tw.hidden, seat) }

// follow processes a move and the position after it.
func (tw *twin) follow(m Move, after *State) {
	if tw.hides(m.seat()) && m.verb < Commit {
		return
	}
	next, seen := map[State]bool{}, after.View(tw.viewer)
	for s := range tw.states {
		for _, same := range tw.same(&s, m) {
			t := s
			if t.Apply(same) == nil && t.View(tw.viewer) == seen {
				next[t] = true
			}
		}
	}
	tw.states = next
	tw.giveOrders()
}

// same returns the moves that look like m to the viewer.
func (tw *twin) same(s *State, m Move) []Move {
	if !tw.hides(m.seat()) {
		return []Move{m}
	}
	var list []Move
	told := s.Tell(m, tw.viewer)
	for _, o := range s.LegalMoves(m.Actor(), nil) {
		if s.Tell(o, tw.viewer) == told {
			list = append(list, o)
		}
	}
	return list
}

// giveOrders adds all positions that the hidden sides can reach without the viewer
// noticing.
func (tw *twin) giveOrders() {
	open := slices.Collect(maps.Keys(tw.states))
	for len(open) > 0 {
		s := open[len(open)-1]
		open = open[:len(open)-1]
		for _, seat := range tw.hidden {
			for _, m := range s.LegalMoves(seat.Actor(), nil) {
				t := s
				if m.verb < Commit && t.Apply(m) == nil && !tw.states[t] {
					tw.states[t] = true
					open = append(open, t)
				}
			}
		}
	}
}

// worlds returns the worlds of a seat in the twin's positions.
func (tw *twin) worlds(seat august1914.Seat) map[world]bool {
	worlds := map[world]bool{}
	for s := range tw.states {
		worlds[s.world(seat)] = true
	}
	return worlds
}

// anyMove draws a legal move. Attacks are bias times as likely as other moves.
func anyMove(s *State, r *rand.Rand, bias int) (Move, bool) {
	act := s.ToAct()
	if act == 0 {
		return Move{}, false
	}
	by := act.First()
	if act.Len() == 2 && r.IntN(2) == 0 {
		by = act.Without(by).First()
	}
	weight := func(m Move) int {
		if m.verb == Attack {
			return bias
		}
		return 1
	}
	return august1914.Preferring(weight)(s.LegalMoves(by, nil), r.IntN), true
}

// anyGame plays a game and calls show with each move and the position after it.
func anyGame(t testing.TB, sc *Scenario, r *rand.Rand, bias int, show func(m Move, s *State)) {
	s := New(sc)
	show(Move{}, &s)
	for {
		m, ok := anyMove(&s, r, bias)
		if !ok {
			return
		}
		require.NoError(t, s.Apply(m))
		show(m, &s)
	}
}

// possible counts how often each world occurs if every number is drawn once.
func (g *guesser) possible() map[world]int {
	found := map[world]int{}
	for number := range g.worlds {
		if w, ok := g.world(number); ok {
			found[w]++
		}
	}
	return found
}

// explain formats a world for a failure report.
func (s *State) explain(seat august1914.Seat, w world) string {
	t := s.with(seat, &w)
	text, _ := t.MarshalJSON()
	return strings.ReplaceAll(string(text), `},{"hex"`, "},\n{\"hex\"")
}

// followed plays a small game that a twin follows.
func followed(t testing.TB, r *rand.Rand, viewer august1914.Viewer, hidden []august1914.Seat, show func(s *State, tw *twin)) {
	var tw *twin
	anyGame(t, anySmall(r, hidden...).load(t, r), r, 20, func(m Move, s *State) {
		if tw == nil {
			tw = newTwin(*s, viewer)
		} else {
			tw.follow(m, s)
		}
		show(s, tw)
	})
}

// In every position of many small games, Resample can draw exactly the worlds that the
// twin finds, and each of them by exactly one number.
func TestResampleAgainstTwin(t *testing.T) {
	for game := range gametest.Size(4, 8, 1500) {
		compareGame(t, game, [...]august1914.Seat{GermanSeat, AlliedSeat}[game%2])
	}
}

func compareGame(t *testing.T, game int, hidden august1914.Seat) {
	r, near := rand.New(rand.NewPCG(uint64(game), 1914)), rand.New(rand.NewPCG(uint64(game), 1919))
	followed(t, r, other(hidden).Viewer(), []august1914.Seat{hidden}, func(s *State, tw *twin) {
		compareWithTwin(t, game, s, tw)
		compareNearWorlds(t, game, s, hidden, tw.worlds(hidden), near)
	})
}

// The block that takes a hit depends on hidden orders. That matters in few games. It
// does in these.
func TestResampleAfterHitsAgainstTwin(t *testing.T) {
	for _, hidden := range [...]august1914.Seat{GermanSeat, AlliedSeat} {
		games := gametest.Size(1, 2, 300)
		for game := 0; games > 0; game++ {
			if hitsMatter(t, game, hidden) {
				compareGame(t, game, hidden)
				games--
			}
		}
	}
}

// hitsMatter reports whether a game has a hit on a hex from which blocks of the
// defending side attack in that turn. For the Allies the British block must also be in
// the hex.
func hitsMatter(t *testing.T, game int, hidden august1914.Seat) (matter bool) {
	r := rand.New(rand.NewPCG(uint64(game), 1914))
	var last State
	anyGame(t, anySmall(r, hidden).load(t, r), r, 20, func(_ Move, s *State) { last = *s })
	for hit := range last.log.all() {
		if hit.seat() == hidden || hit.result() != Absorbed || hit.fresh() < 2 || hidden == AlliedSeat && !hit.britishDefends() {
			continue
		}
		for e := range last.log.all() {
			d := directionTo[e.target()][hit.target()]
			if e.seat() == hidden && e.turn() == hit.turn() && e.target().Adjacent(hit.target()) && e.from(int(d)) > 0 {
				matter = true
			}
		}
	}
	return matter
}

// A hit on Liège cancels one of two attacks, and the other attack is carried out. Two
// fresh blocks therefore stayed in Liège, which shows which blocks recovered. In Sedan,
// French blocks have attacked, so the British block cannot take a hit there.
func TestResampleOfCancelledAttacksAgainstTwin(t *testing.T) {
	german := HexesOf(Liege, Luxembourg, LeCateau)
	for _, c := range []struct {
		turn   int
		blocks []Blocks
		moves  []string
	}{
		{1, []Blocks{
			{Hex: Liege, Power: august1914.Germany, Fresh: 1, Spent: 1},
			{Hex: Luxembourg, Power: august1914.Germany, Fresh: 1, Spent: 1},
			{Hex: Sedan, Power: august1914.France, Fresh: 2},
		}, []string{
			"German recover Liege", "German attack Liege > Sedan", "German attack Liege > Sedan", "German commit",
			"French attack Sedan > Liege", "French attack Sedan > Liege", "Allied commit",
			"Allied engage Liege, spend French Sedan", "German absorb Liege, cancel Sedan",
			"German engage Sedan, spend German Liege",
		}},
		{5, []Blocks{
			{Hex: Liege, Power: august1914.Germany, Fresh: 3},
			{Hex: Luxembourg, Power: august1914.Germany, Fresh: 3},
			{Hex: Sedan, Power: august1914.France, Fresh: 3},
			{Hex: Sedan, Power: august1914.Britain, Fresh: 1},
		}, []string{
			"French attack Sedan > Liege", "French attack Sedan > Liege", "Allied commit",
			"German attack Luxembourg > Sedan", "German attack Luxembourg > Sedan",
			"German attack Liege > Sedan", "German attack Liege > Sedan", "German attack Luxembourg > Verdun", "German commit",
			"Allied engage Liege, spend French Sedan", "German absorb Liege, cancel Sedan",
			"German engage Sedan, spend German Liege", "French absorb Sedan",
		}},
	} {
		for _, viewer := range [...]august1914.Seat{GermanSeat, AlliedSeat} {
			s, err := Position{Turn: c.turn, German: &german, Blocks: c.blocks}.State(Standard())
			require.NoError(t, err)
			tw := newTwin(s, viewer.Viewer())
			for _, text := range c.moves {
				m := MustParseMove(text)
				require.NoError(t, s.Apply(m), text)
				tw.follow(m, &s)
				compareWithTwin(t, c.turn, &s, tw)
			}
		}
	}
}

// A player who may flip fewer blocks than the turn track says flips only the British
// block on turn 3, so no French block recovers then. On turn 2 only French blocks were
// spent, so a French block was flipped. If the blocks in Troyes and Langres are both spent
// now, both were spent all the time, and no block is left that turn 2 could have
// flipped: the block in Verdun was fresh, since it attacked, and the attack made it
// spent.
func TestResampleOfFewerRecoveriesAgainstTwin(t *testing.T) {
	s, err := Position{Turn: 2, Blocks: []Blocks{
		{Hex: Luxembourg, Power: august1914.Germany, Fresh: 1},
		{Hex: Verdun, Power: august1914.France, Fresh: 1},
		{Hex: Troyes, Power: august1914.France, Spent: 1},
		{Hex: Langres, Power: august1914.France, Spent: 1},
		{Hex: Amiens, Power: august1914.Britain, Spent: 1},
	}}.State(Standard())
	require.NoError(t, err)
	tw := newTwin(s, GermanSeat.Viewer())
	for _, text := range []string{
		"French recover Troyes", "French attack Verdun > Luxembourg", "Allied commit", "German commit",
		"Allied engage Luxembourg, spend French Verdun",
		"British recover Amiens", "British march Amiens > Paris, fresh",
	} {
		m := MustParseMove(text)
		require.NoError(t, s.Apply(m), text)
		tw.follow(m, &s)
	}
	compareWithTwin(t, 0, &s, tw)

	never := s.world(AlliedSeat)
	never.armies[french] = army{}
	never.armies[french].fresh.add(Verdun, 1)
	never.armies[french].spent.add(Troyes, 1)
	never.armies[french].spent.add(Langres, 1)
	require.False(t, s.accounts(AlliedSeat).consistent(&never))
}

// maxNumbers bounds the count of numbers that are tried one after another.
const maxNumbers = 200_000

func compareWithTwin(t *testing.T, game int, s *State, tw *twin) {
	for _, seat := range tw.hidden {
		g := s.accounts(seat).guess()
		want := tw.worlds(seat)
		require.NotEmpty(t, want)
		if g.worlds > maxNumbers {
			continue
		}
		found := g.possible()
		for w := range want {
			if found[w] != 1 {
				t.Fatalf("game %d: a possible world is drawn by %d numbers:\n%s", game, found[w], s.explain(seat, w))
			}
			delete(found, w)
		}
		for w := range found {
			t.Fatalf("game %d: an impossible world is drawn:\n%s", game, s.explain(seat, w))
		}
	}
}

// compareNearWorlds makes States of worlds that differ slightly from possible ones.
// Exactly those that are possible too are accepted.
func compareNearWorlds(t *testing.T, game int, s *State, seat august1914.Seat, want map[world]bool, r *rand.Rand) {
	g := s.accounts(seat).guess()
	for range 100 {
		w, _ := g.world(uint64(r.Int64N(int64(g.worlds))))
		near := w.near(r, seat)
		guessed := s.with(seat, &near)
		made, err := guessed.Position().asTold(s.scenario)
		if err == nil {
			near = made.world(seat) // without orders that lead off the map
		}
		if (err == nil) != want[near] {
			t.Fatalf("game %d: %v:\n%s", game, err, s.explain(seat, near))
		}
	}
}

// near returns the world with one or two numbers changed.
func (w world) near(r *rand.Rand, seat august1914.Seat) world {
	from, to := span(seat)
	a := &w.armies[from+r.IntN(to-from)]
	fields := []*tally{&a.fresh, &a.spent, &a.marchedFresh, &a.marchedSpent, &a.attacked}
	for d := range a.attack {
		fields = append(fields, &a.attack[d])
	}
	change := func(n int) {
		f, h := fields[r.IntN(len(fields))], Hex(1+r.IntN(hexes))
		if f.at(h)+n >= 0 {
			f.add(h, n)
		}
	}
	for range 1 + r.IntN(20) {
		change(-1)
	}
	change(1)
	for range r.IntN(2) {
		change(1)
	}
	return w
}

// For a spectator both sides are hidden, and the secrets of one side reveal nothing
// about the other, so all pairs of worlds are possible.
func TestResampleForSpectatorsAgainstTwin(t *testing.T) {
	both := []august1914.Seat{GermanSeat, AlliedSeat}
	for game := range gametest.Size(15, 30, 200) {
		r := rand.New(rand.NewPCG(uint64(game), 1915))
		followed(t, r, august1914.Spectator, both, func(s *State, tw *twin) {
			compareWithTwin(t, game, s, tw)
			require.Len(t, tw.states, len(tw.worlds(GermanSeat))*len(tw.worlds(AlliedSeat)), "game %d", game)
		})
	}
}

// At the start, everything is known except the orders given since.
func TestResampleAtTheStart(t *testing.T) {
	s := New(Standard())
	g := s.accounts(GermanSeat).guess()
	tw := newTwin(s, AlliedSeat.Viewer())
	require.Len(t, tw.states, 2001)
	compareWithTwin(t, 0, &s, tw)
	if gametest.Size(0, 1, 1) > 0 {
		g = s.accounts(AlliedSeat).guess()
		require.Len(t, g.possible(), 60801)
		require.Len(t, newTwin(s, GermanSeat.Viewer()).states, 60801)
	}
	require.Len(t, g.accounts, 1)
}
