package sabinschlieffen_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
	. "github.com/august1914/august1914/sabinschlieffen"
)

// germanViewer is the viewer of these tests.
var germanViewer = GermanSeat.Viewer()

// play returns the position after some moves from the start.
func play(t *testing.T, moves ...string) *State {
	t.Helper()
	g := printed(t)
	g.Play(moves...)
	return &g.State
}

// boardOf returns the board of a viewer.
func boardOf(s *State, v august1914.Viewer) august1914.Board {
	view := s.View(v)
	return s.Scenario().Board(&view)
}

func TestTheBoardShowsOwnBlocksAlone(t *testing.T) {
	s := play(t, "German recover Liège", "German attack Liège > Sedan")
	b := boardOf(s, germanViewer)
	require.Len(t, b.Pieces, 8)
	for _, p := range b.Pieces {
		require.Equal(t, "Germany", p.Power)
		require.True(t, p.Mine)
	}
	require.Equal(t, []august1914.Arrow{{Kind: "attack", From: "Liège", To: "Sedan", Power: "Germany", Text: "1"}}, b.Arrows)
	b = boardOf(s, AlliedSeat.Viewer())
	require.Len(t, b.Pieces, 8)
	require.Empty(t, b.Arrows, "the orders of the enemy are secret")
	require.Empty(t, boardOf(s, august1914.Spectator).Pieces)
	require.Len(t, boardOf(s, august1914.Umpire).Pieces, 16)
}

func TestWaysNameTheRule(t *testing.T) {
	w, err := play(t, "German recover Liège").Ways(germanViewer, "German fresh in Liège")
	require.NoError(t, err)
	found := map[string]string{}
	for _, way := range w.Ways {
		found[way.Place] = way.Note
	}
	require.Equal(t, map[string]string{"Le Cateau": "attack", "Sedan": "attack", "Luxembourg": "march"}, found)
	for _, not := range w.Not {
		require.Equal(t, "S7", not.Rule, not.Place)
	}
	require.Len(t, w.Not, 8)
	s := play(t, "German recover Liège", "German attack Liège > Sedan")
	w, err = s.Ways(germanViewer, "German attack from Liège to Sedan")
	require.NoError(t, err)
	require.Equal(t, august1914.Ways{Unit: "German attack from Liège to Sedan", From: "Liège", Note: "It is already ordered to attack Sedan.", Rule: "S6"}, w)
	// A spent block can march from a hex in which fresh blocks could attack. (Rules S5,
	// S6)
	w, err = s.Ways(germanViewer, "German spent in Liège")
	require.NoError(t, err)
	require.Equal(t, august1914.Array[august1914.Way]{{Place: "Luxembourg", Path: []string{"Liège", "Luxembourg"}, Note: "march"}}, w.Ways)
	require.Contains(t, w.Not, august1914.WayNot{Place: "Sedan", Rule: "S6", Reason: "a spent block cannot attack"})
	require.Contains(t, w.Not, august1914.WayNot{Place: "Paris", Rule: "S7", Reason: "Paris is not adjacent to Liège"})
	_, err = s.Ways(germanViewer, "French fresh in Sedan")
	require.ErrorContains(t, err, "want one of your units")
}

func TestABattleCountsWhoAttacks(t *testing.T) {
	s := play(t, "German recover Liège", "German attack Liège > Sedan")
	for _, c := range []struct {
		name      string
		attackers []string
		total     string
		results   int
	}{
		{"all: who is ordered to, two in Liège and two in Luxembourg", nil, "5", 3},
		{"who is ordered to", []string{"German attack from Liège to Sedan"}, "1", 2},
		{"with one more", []string{"German attack from Liège to Sedan", "German fresh in Luxembourg"}, "2", 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			b, err := s.Battle(germanViewer, "Sedan", c.attackers...)
			require.NoError(t, err)
			require.Equal(t, c.total, b.Rows[len(b.Rows)-1].Value)
			require.Len(t, b.Results, c.results)
		})
	}
	for _, c := range []struct{ rule, target, attacker string }{
		{"S6", "Sedan", "German spent in Liège"},
		{"S7", "Paris", "German fresh in Liège"},
		{"S6", "Luxembourg", "German fresh in Liège"},
	} {
		_, err := s.Battle(germanViewer, c.target, c.attacker)
		require.ErrorIs(t, err, &august1914.Violation{Rule: c.rule}, c.attacker)
	}
	// At the start, two fresh blocks in Liège and two in Luxembourg could attack.
	start := New(Standard())
	b, err := start.Battle(germanViewer, "Sedan")
	require.NoError(t, err)
	require.Equal(t, "4", b.Rows[len(b.Rows)-1].Value)
	judged, err := start.Battle(august1914.Umpire, "Sedan")
	require.NoError(t, err)
	require.Equal(t, b, judged, "the umpire commands all blocks")
	watched, err := start.Battle(august1914.Spectator, "Sedan")
	require.NoError(t, err)
	require.Empty(t, watched.Rows, "a spectator commands no blocks")
	// Paris is not adjacent to a German block, so it cannot be attacked.
	b, err = start.Battle(germanViewer, "Paris")
	require.NoError(t, err)
	require.Empty(t, b.Rows)
	require.Equal(t, "You have no block that could be ordered to attack Paris.", b.Note)
	_, err = s.Battle(germanViewer, "Sedan", "nobody")
	require.ErrorContains(t, err, `unit "nobody"`)
}

func TestAHitThatWaitsIsTold(t *testing.T) {
	source := rand.New(rand.NewPCG(19, 14))
	waiting := 0
	for range 40 {
		s := New(Standard())
		for _, err := range august1914.Walk(&s, source.IntN, august1914.Uniformly) {
			require.NoError(t, err)
			b, err := s.Battle(august1914.Spectator, "")
			if s.View(august1914.Spectator).Absorbing == NoHex {
				require.Error(t, err)
				continue
			}
			waiting++
			require.NoError(t, err)
			require.GreaterOrEqual(t, len(b.Rows), 3, "attackers, and fresh and spent defenders")
			require.Equal(t, s.Decision(august1914.Spectator).Place, b.Place)
		}
	}
	require.Positive(t, waiting)
}

// A turn as told to each viewer: two German attacks, and an Allied hit that cancels the
// first. (Rules S9 to S16)
func TestTelling(t *testing.T) {
	g := setUp(t, 1, "German Luxembourg 1f", "German Liege 1f", "French Sedan 2f", "British Le Cateau 1s")
	g.Play("German attack Luxembourg > Verdun", "German attack Liège > Le Cateau", "German commit",
		"French attack Sedan > Luxembourg", "French attack Sedan > Luxembourg", "Allied commit",
		"Allied engage Luxembourg, spend French Sedan", "German absorb Luxembourg, cancel Verdun",
		"German engage Le Cateau, spend German Liège")
	for viewer, want := range map[august1914.Viewer]string{
		august1914.Umpire: `
German orders
  attack   1 German block from Luxembourg against Verdun
  attack   1 German block from Liège against Le Cateau
Allied orders
  attack   2 French blocks from Sedan against Luxembourg
Allied attacks
  Luxembourg is attacked by 2 blocks from Sedan.
    The French block from Sedan secretly becomes spent.
    The defenders are 1 fresh and 0 spent.
    The attackers hit: a fresh German block becomes spent, and its attack on Verdun is cancelled.
    Luxembourg holds, and the attackers stay in their hexes.
German attacks
  Le Cateau is attacked by 1 block from Liège.
    The German block from Liège secretly becomes spent.
    The defenders are 0 fresh and 1 spent, the British block.
    One block alone does not hit. Le Cateau holds, and the attackers stay in their hexes.`,
		AlliedSeat.Viewer(): `
German orders
  given in secret
Allied orders
  attack   2 French blocks from Sedan against Luxembourg
Allied attacks
  Luxembourg is attacked by 2 blocks from Sedan.
    The French block from Sedan secretly becomes spent.
    The defenders are 1 fresh and 0 spent.
    The attackers hit: one fresh block becomes spent.
    Luxembourg holds, and the attackers stay in their hexes.
German attacks
  Le Cateau is attacked by 1 block from Liège.
    The defenders are 0 fresh and 1 spent, the British block.
    One block alone does not hit. Le Cateau holds, and the attackers stay in their hexes.`,
	} {
		require.Equal(t, want, written(Standard().Story(viewer, august1914.EventsFor(viewer, g.Events, nil))), "%s", viewer)
	}
}

// written formats sections without the numbers of the rules.
func written(sections []august1914.Section) string {
	var page strings.Builder
	for _, s := range sections {
		page.WriteString("\n" + s.Heading)
		for _, line := range s.Lines {
			indent := "\n  "
			if line.Sub {
				indent = "\n    "
			}
			page.WriteString(indent + line.Text)
		}
	}
	return page.String()
}

// A program can play the game through its ruleset, without its types.
func TestTheRulesetPlays(t *testing.T) {
	table, err := Ruleset().Open("", august1914.Setting{Name: "recovery", Value: "exact"})
	require.NoError(t, err)
	require.Equal(t, "Turn 1 of 5: 25 to 29 August 1914", table.Date())
	require.NoError(t, table.Play(GermanSeat, "German recover Liège", "German march Liège > Luxembourg, spent"))
	require.Equal(t, 2, table.Len())
	require.NoError(t, table.TakeBack(GermanSeat))
	require.Zero(t, table.Len(), "moves played together are taken back together")
	err = table.Play(GermanSeat, "German recover Liège", "German march Liège > Paris, fresh")
	var series *august1914.SeriesError
	require.ErrorAs(t, err, &series)
	require.Equal(t, 2, series.Number)
	require.ErrorIs(t, err, &august1914.Violation{Rule: "S7"})
	require.Zero(t, table.Len())
}

// The note of a commitment says that the game ends after the orders of the last turn.
func TestEndsSayWhatTheyCost(t *testing.T) {
	met := gametest.EndsSay(t, Anywhere, (*State).Note, map[string]string{"score": "the game ends"})
	require.Equal(t, []string{"score"}, met)
	commit := MustParseMove("German commit")
	start, last := New(Standard()), setUp(t, 5).State
	require.Empty(t, start.Note(commit))
	require.NotEmpty(t, last.Note(commit))
	require.Empty(t, last.Note(MustParseMove("German march Liège > Sedan, fresh")))
}
