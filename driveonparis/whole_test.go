package driveonparis

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/gametest"
)

// Every stage and every verb says everything that it is, also the stage that stands
// for none: a game that is over answers as well.
func TestStagesAndVerbsAreWhole(t *testing.T) {
	require.Empty(t, engine.Blanks(append([]stageRow{{}}, stages[mobilizing:]...)), "stages")
	require.Empty(t, engine.Blanks(verbs[:]), "verbs")
	over := stages[noStage]
	over.end = Roll // nothing ends it
	require.Empty(t, engine.Blanks([]stageRow{{}, over}), "the stage when the game is over")
	for st := range stages {
		named, ok := stageNamed(stages[st].name)
		require.True(t, ok)
		require.Equal(t, stage(st), named)
	}
}

// The zero State is no position: it answers as a game that is over.
func TestTheZeroState(t *testing.T) {
	var s, other State
	for _, by := range []august1914.Actor{august1914.Nobody, GermanSeat.Actor(), AlliedSeat.Actor(), august1914.Dice} {
		require.Empty(t, s.LegalMoves(by, nil))
	}
	require.Zero(t, s.ToAct())
	require.Equal(t, "over", s.Decision(august1914.Umpire).Kind)
	_, over := s.Outcome()
	require.False(t, over, "it has no outcome")
	for _, text := range []string{"German done", "roll 7", "German step ge-13-vii 38.33 > 37.33", "Allied reserve fr-1-i"} {
		m := MustParseMove(text)
		require.ErrorContains(t, s.Apply(m), "the game is over")
		_, err := s.Play(m, nil)
		require.ErrorContains(t, err, "the game is over")
		require.Zero(t, s.Weight(m))
		require.Equal(t, text, s.Tell(m, august1914.Umpire))
		require.NotPanics(t, func() { s.Tell(m, august1914.Spectator) })
	}
	require.Equal(t, Name, s.Header().Ruleset)
	require.Equal(t, other.Hash(), s.Hash())
	require.Equal(t, s, s.Resample(GermanSeat.Viewer(), rand.New(rand.NewPCG(1, 2)).IntN))
	require.NotEmpty(t, s.Chairs())
	for _, v := range []august1914.Viewer{august1914.Spectator, GermanSeat.Viewer(), AlliedSeat.Viewer(), august1914.Umpire} {
		view := s.View(v)
		require.Equal(t, v, view.Viewer)
		require.Empty(t, view.Units())
		require.Zero(t, view.Height("14.05"))
		require.Equal(t, august1914.NoSide, view.Control("14.05"))
		require.Zero(t, view.Places())
		dug, begun := view.Trenches()
		require.Empty(t, append(dug, begun...))
		require.Empty(t, view.Railways())
		require.Empty(t, view.MobilizationPoints())
		require.False(t, view.InReserve("ge-13-vii") || view.Digs("ge-13-vii") || view.Moved("ge-13-vii"))
		_, err := json.Marshal(view)
		require.ErrorContains(t, err, "the zero View")
	}
	_, err := json.Marshal(s)
	require.ErrorContains(t, err, "the zero State is no position")
	require.Zero(t, s.Position())
}

// A position names the stage that follows and the level of victory.
func TestPositionsNameStagesAndLevels(t *testing.T) {
	text := func(s *State) string {
		text, err := json.Marshal(s)
		require.NoError(t, err)
		return string(text)
	}
	s := position(t, 6, august1914.German, Unit{ID: "ge-13-vii", Hex: "24.23"}, Unit{ID: "br-1-i", Hex: "22.21"})
	sc := s.scenario
	for _, next := range []stage{advancing, entrenching} {
		asked := s
		asked.stage, asked.phase = reviving, Supply
		u := sc.unitByID["br-2-i"]
		asked.gone.Remove(u)
		asked.lost.Add(u)
		asked.want.units.Add(u)
		asked.want.next = next
		if next == advancing {
			asked.phase = Combat
			asked.battle = battle{on: true, at: sc.hexOf("22.21"), from: off, gun: noUnit, cleared: true}
		}
		require.Contains(t, text(&asked), fmt.Sprintf(`"next":%q`, stages[next].name))
		p := asked.Position()
		read, err := p.State(sc)
		require.NoError(t, err)
		require.Equal(t, asked, read)
	}
	ended := s
	ended.finish(germans, massiveVictory, 3, 2, nil)
	require.Contains(t, text(&ended), `"level":"massive"`)
	p := ended.Position()
	read, err := p.State(sc)
	require.NoError(t, err)
	require.Equal(t, ended, read)
	p.Progress.Level = "total"
	_, err = p.State(sc)
	require.ErrorContains(t, err, `want one of ["draw" "minor" "major" "massive" "plain"]`)
	p.Progress.Level, p.Progress.Next = "", "reveling"
	_, err = p.State(sc)
	require.ErrorContains(t, err, "reveling")
}

// A position names who is out of supply and who has advanced, and not the sets whose
// place they take.
func TestPositionsNameSetsByWhatTheyHold(t *testing.T) {
	s := position(t, 6, august1914.German, Unit{ID: "ge-13-vii", Hex: "24.23"}, Unit{ID: "ge-14-vii", Hex: "24.23"}, Unit{ID: "br-1-i", Hex: "22.21"})
	sc := s.scenario
	at := s.at[sc.unitByID["ge-13-vii"]]
	hungry := s
	hungry.phase, hungry.stage, hungry.zoned = Supply, losing, unitSet{}
	hungry.want.side, hungry.want.hex, hungry.want.losses = germans, at, [2]uint8{1, 0}
	hungry.want.unsupplied.Add(sc.unitByID["ge-13-vii"])
	hungry.want.unsupplied.Add(sc.unitByID["ge-14-vii"])
	ahead := s
	ahead.phase, ahead.stage = Combat, advancing
	ahead.battle = battle{on: true, at: at, from: off, gun: noUnit, cleared: true}
	ahead.battle.attackers.Add(sc.unitByID["ge-13-vii"])
	ahead.battle.advancers, ahead.battle.advanced = ahead.battle.attackers, ahead.battle.attackers
	for _, c := range []struct {
		s           *State
		name, other string
	}{{&hungry, "unsupplied", "zoned"}, {&ahead, "advanced", "retreaters"}} {
		p := c.s.Position()
		require.NotEmpty(t, p.Progress.Sets[c.name])
		require.Empty(t, p.Progress.Sets[c.other])
		read, err := p.State(sc)
		require.NoError(t, err)
		require.Equal(t, *c.s, read)
	}
}

// The refusal of a move that ends a step cites the rule of the decision.
func TestRefusedEndsCiteTheDecision(t *testing.T) {
	start := New(standard(t))
	anywhere := func(pick func(n int) int) State {
		if pick(4) == 0 {
			return start
		}
		return Anywhere(pick)
	}
	kinds := gametest.EndsCite(t, anywhere, func(s *State, seat august1914.Seat) Move {
		return s.scenario.move(action{verb: s.row().end, seat: seat, unit: noUnit, with: noUnit, from: off, to: off})
	}, nil)
	require.Subset(t, kinds, []string{"lose", "place", "retreat"})
}

// A move that ends or declines something says what it costs.
func TestEndsSayWhatTheyCost(t *testing.T) {
	anywhere := func(pick func(n int) int) State {
		for {
			if s := Anywhere(pick); !s.parisFallen() { // with which the game is over
				return s
			}
		}
	}
	met := gametest.EndsSay(t, anywhere, (*State).Note, map[string]string{
		"award": "keep The Allies gain 5 points", "late": "late", "decide crowd": "you must eliminate",
		"supply": "lose steps", "loss": "lose steps", "hidden loss": "lose steps", "eliminate": "lose steps", "decide lose": "lose steps",
		"outcome": "game ends",
	})
	require.Subset(t, met, []string{"award", "decide crowd", "decide lose", "late", "loss", "outcome", "supply"})
}
