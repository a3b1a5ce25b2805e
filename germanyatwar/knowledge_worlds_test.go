package germanyatwar

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// Comparison of public knowledge with all possible worlds. A world is a position that
// could have come about in a game with the same events for the viewer. The tests find
// worlds by play: they start from all assignments of units to the blocks of a small
// position and make all moves with the same description. Worlds contain only areas,
// steps and the units that are face up. They do not use the knowledge under test.

// A tale is a game as told to a viewer, with all worlds that are consistent with it.
type tale struct {
	t      *testing.T
	viewer august1914.Viewer
	truth  State
	worlds []State
	moves  []string
}

// A stack is a set of blocks in some areas with units in an unknown order.
type stack struct {
	areas []string // of the blocks; there may be fewer blocks than units
	units []string
}

// bare returns a position without knowledge.
func bare(s State) State {
	s.knowledge = knowledge{open: s.knowledge.open}
	s.march.fellows, s.march.before = blockSet{}, [maxFellows]blockSet{}
	return s
}

// begin sets up all worlds of some stacks, each with the units in a different order of
// areas. The first world is the truth.
func begin(sc *Scenario, viewer august1914.Viewer, pos Position, stacks ...stack) (g *tale, err error) {
	g = &tale{viewer: viewer}
	var deal func(i int, units []Unit)
	deal = func(i int, units []Unit) {
		if i == len(stacks) {
			p := pos
			p.Units = append(slices.Clone(pos.Units), units...)
			var s State
			if s, err = p.State(sc); err == nil {
				g.add(s)
			}
			return
		}
		permute(stacks[i].units, len(stacks[i].areas), func(order []string) {
			list := slices.Clone(units)
			for j, a := range stacks[i].areas {
				u := Unit{ID: order[j], Area: a, May: stacks[i].units}
				if a == "pool" {
					u.Area, u.Box = "", a
				}
				list = append(list, u)
			}
			if err == nil {
				deal(i+1, list)
			}
		})
	}
	deal(0, nil)
	if err == nil {
		g.truth = g.worlds[0]
	}
	return g, err
}

// permute calls f with every ordered selection of n words.
func permute(words []string, n int, f func([]string)) {
	if n == 0 {
		f(nil)
		return
	}
	for i, w := range words {
		rest := slices.Delete(slices.Clone(words), i, i+1)
		permute(rest, n-1, func(order []string) { f(append([]string{w}, order...)) })
	}
}

func (g *tale) add(s State) {
	key := bare(s)
	if !slices.ContainsFunc(g.worlds, func(w State) bool { return bare(w) == key }) {
		g.worlds = append(g.worlds, s)
	}
}

// play makes a move, and continues in every world with all moves that have the same
// description and the same events.
func (g *tale) play(m Move) {
	g.t.Helper()
	g.moves = append(g.moves, m.String())
	by := g.truth.ToAct().First()
	words := g.truth.Tell(m, g.viewer)
	events, err := g.truth.Play(m, nil)
	require.NoError(g.t, err, "%v", g.moves)
	told := august1914.EventsFor(g.viewer, events, nil)
	decision := g.truth.Decision(g.viewer)
	before, seen := g.worlds, map[State]bool{}
	g.worlds = nil
	for _, w := range before {
		require.True(g.t, w.ToAct().Has(by))
		for _, n := range w.LegalMoves(by, nil) {
			if w.Tell(n, g.viewer) != words {
				continue
			}
			next := w
			others, err := next.Play(n, nil)
			require.NoError(g.t, err)
			if !slices.Equal(august1914.EventsFor(g.viewer, others, nil), told) || next.Decision(g.viewer) != decision {
				continue
			}
			if key := bare(next); !seen[key] {
				seen[key] = true
				g.worlds = append(g.worlds, next)
			}
		}
	}
	require.True(g.t, seen[bare(g.truth)], "the truth is a world: %v", g.moves)
}

// A standing is the place of a nation's blocks that look alike apart from their
// candidates.
type standing struct {
	at     area
	box    box
	nation uint8
	marks  uint16
}

// A claim states that a unit may be somewhere with a number of steps.
type claim struct {
	standing
	unit  block
	steps august1914.Steps
}

func standingOf(sh *shadow) standing { return standing{sh.at, sh.box, sh.nation, sh.marks} }

// known lists the claims about hidden units in the viewer's view of a position.
func (g *tale) known(s *State) map[claim]bool {
	v := s.View(g.viewer)
	claims := map[claim]bool{}
	for _, sh := range v.shadows[:v.count] {
		for u := range sh.may.All() {
			least, most := s.scenario.stepsLeft(u, v.low[u], v.high[u], sh.lost)
			for steps := least; steps <= most; steps++ {
				claims[claim{standingOf(&sh), u, steps}] = true
			}
		}
	}
	return claims
}

// real lists the claims that are true in at least one world.
func (g *tale) real() map[claim]bool {
	claims := map[claim]bool{}
	for i := range g.worlds {
		w := &g.worlds[i]
		known := w.examined(g.viewer)
		for j := range w.scenario.blocks {
			if b := block(j); !known.Has(b) {
				sh := w.shadowOf(b, w.arrivedSet())
				claims[claim{standingOf(&sh), b, w.steps[b]}] = true
			}
		}
	}
	return claims
}

// compare compares the viewer's knowledge with the worlds. It returns the claims in
// the knowledge that are true in no world, and fails if a claim that is true in a
// world is missing from the knowledge.
func (g *tale) compare() (loose []claim) {
	g.t.Helper()
	known, real := g.known(&g.truth), g.real()
	for c := range real {
		require.True(g.t, known[c], "%s with %d steps may be in %v: %v", g.truth.info(c.unit).id, c.steps, c.standing, g.moves)
	}
	for c := range known {
		if !real[c] {
			loose = append(loose, c)
		}
	}
	return loose
}

// sameSight requires that the viewer's views of all worlds are equal.
func (g *tale) sameSight() {
	g.t.Helper()
	view := g.truth.View(g.viewer)
	for i := range g.worlds {
		if other := g.worlds[i].View(g.viewer); other != view {
			require.Equal(g.t, view, other, "%v", g.moves)
		}
	}
}

// resample requires that Resample returns worlds, and every world if there are few. It
// returns the number of results that were not worlds.
func (g *tale) resample(pick func(n int) int, deals int) (none int) {
	g.t.Helper()
	left := map[State]bool{}
	for _, w := range g.worlds {
		left[bare(w)] = true
	}
	dealt := map[State]bool{}
	for range deals {
		w := bare(g.truth.Resample(g.viewer, pick))
		if !left[w] {
			none++
		}
		dealt[w] = true
	}
	if len(left) < deals/32 {
		for w := range left {
			require.True(g.t, dealt[w], "a world is never dealt out: %v", g.moves)
		}
	}
	return none
}

// reckon requires that the bounds of the current battle hold in all worlds. It reports
// whether they are attained.
func (g *tale) reckon() (tight bool) {
	g.t.Helper()
	r, err := g.truth.ReckonBattle(g.viewer)
	require.NoError(g.t, err)
	f, err := g.truth.ForecastBattle(g.viewer)
	require.NoError(g.t, err)
	low, high := false, false
	for i := range g.worlds {
		w, err := g.worlds[i].ReckonBattle(august1914.Umpire)
		require.NoError(g.t, err)
		require.LessOrEqual(g.t, r.Least.Result, w.Least.Result, "%v", g.moves)
		require.GreaterOrEqual(g.t, r.Most.Result, w.Most.Result, "%v", g.moves)
		o, err := g.worlds[i].ForecastBattle(august1914.Umpire)
		require.NoError(g.t, err)
		low = low || sameFighters(r.Least, w.Least) && sameLosses(f.Least, o.Least)
		high = high || sameFighters(r.Most, w.Most) && sameLosses(f.Most, o.Most)
	}
	return low && high
}

// sameFighters reports whether the same units fight in two cases.
func sameFighters(a, b Case) bool {
	same := func(x, y Fighter) bool { return x.Unit == y.Unit && x.Steps == y.Steps && x.River == y.River }
	return a.Result == b.Result && slices.EqualFunc(a.Attackers, b.Attackers, same) && slices.EqualFunc(a.Defenders, b.Defenders, same)
}

// sameLosses reports whether two battles have the same outcome.
func sameLosses(a, b BattleOutcome) bool {
	same := func(x, y Loss) bool { x.Assumed, y.Assumed = false, false; return x == y }
	return slices.EqualFunc(a.Attacker, b.Attacker, same) && slices.EqualFunc(a.Defender, b.Defender, same)
}

// rest puts all units that are not named into their pools.
func rest(pos Position, stacks ...stack) Position {
	pos.Units = slices.Clone(pos.Units)
	named := func(id string) bool {
		return slices.ContainsFunc(pos.Units, func(u Unit) bool { return u.ID == id }) ||
			slices.ContainsFunc(stacks, func(s stack) bool { return slices.Contains(s.units, id) })
	}
	for _, u := range Standard().Units() {
		switch {
		case named(u.ID):
		case u.Green > pos.Turn:
			pos.Units = append(pos.Units, Unit{ID: u.ID, Box: "later"})
		default:
			pos.Units = append(pos.Units, Unit{ID: u.ID, Box: "pool"})
		}
	}
	return pos
}

// scatter places pairs of German units on the Rhine and the Meuse, with the Belgians
// among them.
func scatter(pick func(n int) int) (Position, []stack) {
	areas := []string{"23", "26", "12", "33", "32"}
	at := func() string { return areas[pick(len(areas))] }
	stacks := []stack{
		{[]string{at(), at()}, []string{"g1-ii", "g1-iii"}},
		{[]string{at(), at()}, []string{"g2-gd", "g4-lw"}},
		{[]string{at(), at()}, []string{"g1-2c", "g3-1c"}},
		{[]string{at(), at()}, []string{"g1-l", "g2-l"}},
	}
	sides := [...]august1914.Side{centralSide, ententeSide}
	pos := Position{Turn: 2, Active: sides[pick(2)], Disc: sides[pick(2)], Garrisons: map[string]map[string]int{}}
	for _, id := range []string{"b-l", "b-1", "b-2", "b-c"} {
		pos.Units = append(pos.Units, Unit{ID: id, Area: []string{"9", "22", "21", at()}[pick(4)]})
	}
	return rest(pos, stacks...), stacks
}

// The knowledge in random games holds in all worlds, and all worlds look alike. Each
// claim of the knowledge is true in some world, except where two shuffled blocks are
// known only together, which the knowledge does not keep.
func TestRule1_3_KnowledgeAgainstAllWorlds(t *testing.T) {
	source := rand.New(rand.NewPCG(19, 14))
	positions, loose, deals, none, battles, tight := 0, 0, 0, 0, 0, 0
	for range 36 {
		pos, stacks := scatter(source.IntN)
		g, err := begin(Standard(), EntenteSeat.Viewer(), pos, stacks...)
		if err != nil {
			continue // too many in an area
		}
		g.t = t
		for range 50 {
			g.sameSight()
			positions++
			if len(g.compare()) > 0 {
				loose++
			}
			deals += 16
			none += g.resample(source.IntN, 16)
			if g.truth.battle.on && !g.truth.battle.shown {
				battles++
				if g.reckon() {
					tight++
				}
			}
			by := g.truth.ToAct().First()
			if len(g.worlds) > 200 || by == 0 || by == august1914.Dice {
				break
			}
			moves := g.truth.LegalMoves(by, nil)
			m := moves[source.IntN(len(moves))]
			if m.verb == Reinforce {
				m = moves[0]
			}
			g.play(m)
		}
	}
	require.Greater(t, positions, 500)
	require.Less(t, loose*40, positions)
	require.Less(t, none*40, deals)
	require.Greater(t, battles, 5)
	require.Equal(t, battles, tight, "all bounds are attained")
}

// Rules 6.0, 7.1: knowledge about reinforcements follows from their areas, their order
// and the units that return to the pool, taken together.
func TestRule6_0_ReinforcementsAgainstAllWorlds(t *testing.T) {
	sc, err := Standard().With(august1914.Setting{Name: "strategic-foch", Value: "no"}) // Foch returns to the pool
	require.NoError(t, err)
	source := rand.New(rand.NewPCG(19, 14))
	loose, returned := 0, 0
	for range gametest.Size(5, 12, 60) {
		pool := stack{[]string{"pool", "pool", "pool", "pool", "pool"}, []string{"f-foch", "f1-44", "f1-vii", "f2-ix", "fr-1g"}}
		pos := Position{Turn: 2, Active: ententeSide, Disc: ententeSide, Garrisons: map[string]map[string]int{}}
		for _, words := range []string{
			"f1-l 85", "f1-8c 85", "b-l 22", "g1-ii 68", "f2-l 67", "f2-xv 67", "f2-xvi 67", "f2-xx 67", // the second army has one icon left
		} {
			id, area, _ := strings.Cut(words, " ")
			pos.Units = append(pos.Units, Unit{ID: id, Area: area})
		}
		pos = rest(pos, pool)
		for i := range pos.Units { // no other units are drawn
			if u := &pos.Units[i]; u.Box == "pool" && Standard().blocks[Standard().blockByID[u.ID]].nation != august1914.Germany {
				u.Box = "later"
			}
		}
		g, err := begin(sc, GermanSeat.Viewer(), pos, pool)
		require.NoError(t, err)
		g.t = t
		g.play(MustParseMove("Entente reinforce"))
		for g.truth.stage == recruiting || g.truth.stage == deploying {
			moves := g.truth.LegalMoves(g.truth.ToAct().First(), nil)
			m := moves[source.IntN(len(moves))]
			if m.verb == Return {
				returned++
			}
			g.play(m)
			g.sameSight()
			loose += len(g.compare())
			require.Zero(t, g.resample(source.IntN, 32), "%v", g.moves)
		}
	}
	require.Zero(t, loose)
	require.Positive(t, returned)
}
