package schlieffenswar

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/conformance"
	"github.com/august1914/august1914/internal/gametest"
)

func config(sc *Scenario) conformance.Config[State, Move, View, *State] {
	suite := NewSuite()
	suite.Anywhere, suite.Corpus = nil, nil // each has a test
	suite.Start = conformance.From(New(sc))
	suite.Invariant = (*State).invariant
	suite.Candidates = candidates
	suite.Twin = twin
	return conformance.Config[State, Move, View, *State]{Suite: suite, Checks: gametest.Size(8, 20, 1000)}
}

// playedOn is the config with positions that are drawn to be played on from.
func playedOn(sc *Scenario) conformance.Config[State, Move, View, *State] {
	c := config(sc)
	c.TryAnywhere, c.Positions = tryAnywhere, gametest.Size(35, 600, 100_000)
	return c
}

func TestConformance(t *testing.T) {
	conformance.Run(t, playedOn(Standard()))
}

// Players who deploy by themselves, and who seek battle.
func TestConformanceOfDeployment(t *testing.T) {
	open, err := Standard().With(
		august1914.Setting{Name: "deployment", Value: "open"},
		august1914.Setting{Name: "depots", Value: "any"},
		august1914.Setting{Name: "parentheses", Value: "attack"},
		august1914.Setting{Name: "command", Value: "nothing"},
		august1914.Setting{Name: "ports", Value: "all"},
		august1914.Setting{Name: "depot-lines", Value: "any"},
		august1914.Setting{Name: "home-rails", Value: "any"},
		august1914.Setting{Name: "fortresses", Value: "listed"},
		august1914.Setting{Name: "bef", Value: "must"},
		august1914.Setting{Name: "bef-entry", Value: "west"},
		august1914.Setting{Name: "forts", Value: "added"},
		august1914.Setting{Name: "depot-losses", Value: "first"},
		august1914.Setting{Name: "attack-command", Value: "side"},
		august1914.Setting{Name: "plan-xvii", Value: "paris"},
		august1914.Setting{Name: "fortress-supply", Value: "less"},
		august1914.Setting{Name: "elan", Value: "all"},
	)
	require.NoError(t, err)
	c := config(open)
	c.Checks = gametest.Size(3, 20, 150)
	c.Draw = august1914.Preferring(seekBattle)
	conformance.Run(t, c)
}

// seekBattle prefers attacks to steps, and steps to the end of a phase.
func seekBattle(m Move) int {
	switch m.Verb() {
	case Assault, Join, Probe, Bombard, Coup, Advance:
		return 30
	case Step:
		return 3
	case Stop:
		return 2
	case Done, Withhold, Forfeit:
		return 1
	}
	return 8
}

// twin draws a position in which a secret of others is another: what lies hidden
// has other steps, morale or supply.
func twin(pick func(n int) int, s *State, v august1914.Viewer) (State, bool) {
	list := secrets(s, v, pick)
	return list[pick(len(list))], true
}

// candidates draws moves that make sense and moves that do not.
func candidates(pick func(n int) int, s *State) []Move {
	list := make([]Move, pick(5))
	for i := range list {
		u := unit(pick(len(s.scenario.pieces)))
		a := action{
			verb: Verb(pick(int(Roll) + 1)), seat: s.piece(u).seat(), unit: u,
			from: s.at[u], to: hex(pick(len(s.chart().places))), die: uint8(pick(8)),
		}
		if row := &verbs[a.verb]; pick(2) == 1 { // well formed
			a.die = 0
			if !row.unit {
				a.unit = noUnit
			}
			if !row.from {
				a.from = off
			}
			if !row.to {
				a.to = off
			}
		}
		list[i] = s.scenario.move(a)
	}
	return list
}

// invariant finds sets that do not agree with the units, units that are in two
// places or in none, and enemies in one hex.
func (s *State) invariant() error {
	var fresh State
	fresh.scenario = s.scenario
	for i := range fresh.at {
		fresh.at[i] = off
	}
	for u := range s.here.All() {
		if fresh.seatAt(s.at[u]) == other(s.piece(u).seat()) {
			return fmt.Errorf("%s stands among enemies in %s", s.piece(u).id, s.chart().number(s.at[u]))
		}
		fresh.put(u, s.at[u])
	}
	piled := *s
	piled.restack()
	if piled != *s {
		return errors.New("stacks that do not agree with the ranks of their units")
	}
	for u, h := range s.at {
		if s.here.Has(unit(u)) != (h != off) || s.tops.Has(unit(u)) != (h != off && s.topOf(h) == unit(u)) {
			return fmt.Errorf("%s is in a stack, or on top of it, and is not", s.piece(unit(u)).id)
		}
	}
	if fresh.held != s.held || fresh.zones != s.zones || fresh.corpsIn != s.corpsIn {
		return fmt.Errorf("the sets of hexes do not agree with the units")
	}
	for i := range s.scenario.pieces {
		u := unit(i)
		if s.box.Has(u) && s.gone.Has(u) || (s.box.Has(u) || s.gone.Has(u)) && s.at[u] != off {
			return fmt.Errorf("%s is in two places", s.piece(u).id)
		}
		if s.at[u] != off && (s.steps[u] < 1 || s.steps[u] > s.piece(u).ladder.Full()) {
			return fmt.Errorf("%s has %d steps", s.piece(u).id, s.steps[u])
		}
		if s.elan.Has(u) && s.fatigued.Has(u) || s.oos.Has(u) && s.fortress.Has(u) {
			return fmt.Errorf("%s has markers that exclude each other", s.piece(u).id)
		}
	}
	// What a game comes to can be read back, and so can a guess at it.
	read := *s
	return read.checkProgress()
}

func FuzzGame(f *testing.F) {
	conformance.Fuzz(f, config(Standard()), New(Standard()))
}

func FuzzDecodeState(f *testing.F) {
	conformance.FuzzDecode(f, config(Standard()), New(Standard()))
}

func TestGoldenGame(t *testing.T) {
	s := New(Standard())
	conformance.Golden(t, "testdata/game.txt", &s, 1914)
}

// drawPlayed plays a game on to a position.
func drawPlayed(t *rapid.T) State {
	s := New(Standard())
	left := rapid.IntRange(0, 600).Draw(t, "moves")
	pick := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "pick") }
	for _, err := range august1914.Walk(&s, pick, august1914.InStages[Move]) {
		require.NoError(t, err)
		if left--; left < 0 {
			break
		}
	}
	return s
}

// drawHexes draws a set of hexes, of which some are wanted and some are not.
func drawHexes(t *rapid.T, c *chart, label string) (set hexSet) {
	share := rapid.IntRange(0, 9).Draw(t, label+" in ten")
	for i := range c.places {
		if rapid.IntRange(0, 9).Draw(t, label) < share {
			set.Add(hex(i))
		}
	}
	return set
}
