package schlieffenswar

import (
	_ "embed" // of the events list
	"errors"
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// maxMoves bounds the number of moves of a game. There are twenty player turns and at
// most 128 units. In each player turn every unit regroups three times and takes at most
// twelve steps including their end and their roll. It makes one probe or attack and is
// attacked once, with at most sixteen losses, retreats, rolls, beginnings and ends. It
// leaves overstacked hexes a few times and rolls once for attrition. A player turn has
// eight stages that a player ends: five of regrouping, one of movement and two of
// combat. Four siege markers have three moves each.
const maxMoves = 20*(128*(3+12+1+16+4+1)+8+12) + 128

// NewSuite describes the game to [august1914.Conform]: all scenarios, arbitrary positions and
// the corpus, with any settings, or with the given ones and the defaults of all others. Add
// Claims to the Suite. To test a game under a cover, pass the Suite to [august1914.Cover].
func NewSuite(settings ...august1914.Setting) Suite {
	return Suite{
		Start:     engine.Must(august1914.AnyStart[State, Move, View](Ruleset())), // the scenarios of the package can be opened
		Decode:    func(like State, text []byte) (State, error) { return like.scenario.DecodeState(text) },
		MaxMoves:  maxMoves,
		Hidden:    true,
		Sturdy:    true,
		Anywhere:  Anywhere,
		Corpus:    Corpus,
		Terms:     engine.Terms(Roll, engine.List(len(stages), func(st stage) string { return stages[st].kind }), data, Rules()),
		Rules:     Rules(),
		Invariant: (*State).invariant,
	}.Under(Ruleset(), settings...)
}

// invariant returns an error if sets disagree with the units, if a unit is in two places
// or in none, or if enemies share a hex.
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
		return errors.New("the stacks do not agree with the ranks of their units")
	}
	for u, h := range s.at {
		if s.here.Has(unit(u)) != (h != off) || s.tops.Has(unit(u)) != (h != off && s.topOf(h) == unit(u)) {
			return fmt.Errorf("the sets of units in stacks and on top of them are wrong about %s", s.piece(unit(u)).id)
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
	// A position of a game, and a guess at one, must pass the check on reading.
	read := *s
	return read.checkProgress()
}
