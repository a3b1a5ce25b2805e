package germanyatwar

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/gametest"
)

// A tallyOfForced counts decisions of seats with a single move.
type tallyOfForced struct {
	known  int            // a spectator can know that it is the only move
	forced int            // forced decisions among these
	alike  int            // decisions with several moves of equal effect
	missed map[string]int // decisions that were not forced, by stage and move
}

// A forced move is the only legal move in every position that any viewer cannot
// distinguish from the true one, and Forced returns it in all of them. Of the
// decisions with the same single move in all positions that a spectator must consider,
// nearly all are forced.
func TestForcedIsForcedInEveryWorld(t *testing.T) {
	for _, edition := range Editions() {
		for _, seats := range []string{"two", "three"} {
			sc, err := Standard().With(append(slices.Clone(edition.Settings), august1914.Setting{Name: "seats", Value: seats})...)
			require.NoError(t, err)
			count := tallyOfForced{missed: map[string]int{}}
			for seed := range uint64(gametest.Size(1, 3, 20)) {
				s := New(sc)
				source := dice.NewPCG(seed, 41)
				draw := [...]august1914.Draw[Move]{august1914.Preferring(seekBattle), august1914.Uniformly[Move]}[seed%2]
				for m, err := range august1914.Walk(&s, source.IntN, draw) {
					require.NoError(t, err)
					if m.Actor() != august1914.Dice {
						count.look(t, &s, m, source.IntN)
					}
				}
			}
			t.Logf("%s, %s seats: of %d single moves %d are forced; not: %v; %d choices end alike", edition.Name, seats, count.known, count.forced, count.missed, count.alike)
			require.GreaterOrEqual(t, float64(count.forced), 0.95*float64(count.known), count.missed)
		}
	}
}

// look examines a position before a move.
func (c *tallyOfForced) look(t *testing.T, s *State, made Move, pick func(n int) int) {
	t.Helper()
	list := s.LegalMoves(made.Actor(), nil)
	m, forced := s.Forced()
	if forced && len(list) > 1 {
		c.alike++
		gametest.RequireEndsAlike(t, s, pick)
		return
	}
	if forced {
		require.Equal(t, []Move{m}, list)
	}
	worlds := 1
	if len(list) == 1 {
		worlds = gametest.Size(10, 40, 100)
	}
	same := len(list) == 1
	for range worlds {
		world := s.Resample(august1914.Spectator, pick)
		other, again := world.Forced()
		require.Equal(t, forced, again, "%s", stages[s.stage].name)
		require.Equal(t, m, other)
		same = same && slices.Equal(list, world.LegalMoves(made.Actor(), nil))
	}
	require.True(t, same || !forced, "%s %s", stages[s.stage].name, m)
	switch {
	case forced:
		c.forced++
		fallthrough
	case same:
		c.known++
	}
	if same && !forced {
		c.missed[stages[s.stage].name+" "+made.Verb().String()]++
	}
}

func TestNothingIsForcedInNoGame(t *testing.T) {
	_, ok := (&State{}).Forced()
	require.False(t, ok)
}

// hiding returns a position with a corps on the map. To the enemy's knowledge it may
// be the leader of its army, which is in the pool.
func hiding(t *testing.T, p Position, moves ...string) State {
	t.Helper()
	both := []string{"f5-i", "f5-l"}
	p.Units = append(p.Units, Unit{ID: "f5-i", Area: "84", May: both}, Unit{ID: "f5-l", Box: boxNames[inPool], May: both})
	return after(t, p, moves...)
}

// A block that may be a leader can make a difference, even if it is not a leader.
func TestNothingIsForcedWhereALeaderMayHide(t *testing.T) {
	s := hiding(t, Position{Turn: 2, Active: ententeSide, Disc: centralSide})
	require.Len(t, s.LegalMoves(EntenteSeat.Actor(), nil), 1, "to pass")
	_, ok := s.Forced()
	require.False(t, ok)

	foch := []Unit{{ID: "f-foch", Area: "46"}}
	s = hiding(t, Position{Turn: 2, Active: ententeSide, Disc: centralSide, Units: foch}, "Entente tactical", "Entente reveal f-foch")
	require.Len(t, s.LegalMoves(EntenteSeat.Actor(), nil), 1, "to be done")
	_, ok = s.Forced()
	require.False(t, ok)
	s = after(t, Position{Turn: 2, Active: ententeSide, Disc: centralSide, Units: foch}, "Entente tactical", "Entente reveal f-foch")
	m, ok := s.Forced()
	require.True(t, ok)
	require.Equal(t, "Entente done", m.String())
}

// A general retreat has to be considered possible even if it is not, because the block
// in the battle may be a unit that can move. (Rules 4.2.2, 7.5.1.2)
func TestNothingIsForcedWhereABlockMayRetreat(t *testing.T) {
	for disc, forced := range map[august1914.Side]bool{ententeSide: false, centralSide: true} {
		both := []string{"f-paris", "fr-1g"}
		s := after(t, Position{Turn: 2, Active: centralSide, Disc: disc, Units: []Unit{
			{ID: "g1-l", Area: "11"},
			{ID: "g1-ii", Area: "32"},
			{ID: "f-paris", Area: "32", May: both},
			{ID: "fr-1g", Box: boxNames[inPool], May: both},
			{ID: "f1-vii", Area: "22"},
		}}, "German tactical", "German reveal g1-l", "German done", "German done", "German battle 32")
		for s.stage == equipping {
			require.NoError(t, s.Apply(MustParseMove("German done")))
		}
		require.Equal(t, withdrawing, s.stage)
		require.Len(t, s.LegalMoves(EntenteSeat.Actor(), nil), 1)
		_, ok := s.Forced()
		require.Equal(t, forced, ok)
	}
}

// Rules 1.7, 7.5.1.13: hits that eliminate everything end alike in any order, unless a
// unit other than the last ends the game.
func TestHitsThatEndTheGameAreAChoice(t *testing.T) {
	for dead, forced := range map[int]bool{18: true, 19: false} {
		units := []Unit{{ID: "b-3", Area: "32", Steps: 1}, {ID: "b-5", Area: "32", Steps: 1}, {ID: "b-l", Area: "7"}, {ID: "g2-gd", Area: "32"}, {ID: "g2-vii", Area: "32"}}
		for _, u := range Standard().Units() {
			box, fallen := boxNames[inPool], 0
			for _, x := range units {
				if x.Box == boxNames[isDead] {
					fallen++
				}
			}
			if u.Power == august1914.France && fallen < dead {
				box = boxNames[isDead]
			}
			if u.Green == 0 && !slices.ContainsFunc(units, func(x Unit) bool { return x.ID == u.ID }) {
				units = append(units, Unit{ID: u.ID, Box: box})
			}
		}
		s := after(t, Position{Turn: 2, Active: centralSide, Disc: centralSide, Units: units}, "German strategic", "German done", "German battle 32")
		for s.stage != suffering {
			list := s.LegalMoves(s.ToAct().First(), nil)
			require.NoError(t, s.Apply(list[len(list)-1]))
		}
		require.Equal(t, ententeSide, s.battle.suffering())
		require.Len(t, s.LegalMoves(EntenteSeat.Actor(), nil), 2)
		_, ok := s.Forced()
		require.Equal(t, forced, ok, "%d dead", dead)
		if forced {
			gametest.RequireEndsAlike(t, &s, gametest.Seeded(1))
		}
	}
}

// Rule 7.0: a side without the disc and without a leader can only pass, and all
// viewers see it.
func TestAPassIsForcedWithoutLeaders(t *testing.T) {
	p := Position{Turn: 2, Active: ententeSide, Disc: centralSide, Units: []Unit{{ID: "f5-i", Area: "84"}}}
	s := after(t, p)
	m, ok := s.Forced()
	require.True(t, ok)
	require.Equal(t, "Entente pass", m.String())
}
