package driveonparis

import (
	_ "embed" // of the events list
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// maxMoves returns a bound on the moves of a game. In each of the two player turns of a
// turn, each of 320 units arrives, is rebuilt, refitted and put into reserve, moves
// twice by at most 45 hexes with some overruns, and takes part in two attacks with a
// dozen losses and retreats.
func maxMoves(sc *Scenario) int {
	return int(sc.last-sc.first+1)*2*320*(5+2*(45+12)+2*14) + 1000
}

// longest returns the largest bound of all scenarios.
func longest() int {
	n := 0
	for _, sc := range Scenarios() {
		n = max(n, maxMoves(sc))
	}
	return n
}

// NewSuite describes the game to [august1914.Conform]: all scenarios, arbitrary positions and
// the corpus, with any settings, or with the given ones and the defaults of all others. Add
// Claims to the Suite. To test a game under a cover, pass the Suite to [august1914.Cover].
func NewSuite(settings ...august1914.Setting) Suite {
	return Suite{
		Start:     engine.Must(august1914.AnyStart[State, Move, View](Ruleset())), // the scenarios of the package can be opened
		Decode:    func(like State, text []byte) (State, error) { return like.scenario.DecodeState(text) },
		MaxMoves:  longest(),
		Hidden:    true,
		Sturdy:    true,
		Anywhere:  Anywhere,
		Corpus:    Corpus,
		Terms:     engine.Terms(Roll, engine.List(len(stages), func(st stage) string { return stages[st].kind }), data, Rules()),
		Rules:     Rules(),
		Invariant: (*State).invariant,
	}.Under(Ruleset(), settings...)
}

// invariant reports units with wrong places or steps, sets that disagree with the
// units, and enemies in one hex.
func (s *State) invariant() error {
	var fresh State
	fresh.scenario, fresh.steps, fresh.rides = s.scenario, s.steps, s.rides
	for u, h := range s.at {
		fresh.at[u] = off
		fresh.station(unit(u), h)
	}
	if fresh.buckets != s.buckets {
		return fmt.Errorf("the units by their hexes do not agree with where they are")
	}
	var sides [maxHexes]side
	for u := range s.onMap().All() {
		fresh.refresh(s.at[u])
		h, sd := s.at[u], s.piece(u).side()
		if sides[h] == sd.Opponent() {
			return fmt.Errorf("both sides are in %s", s.chart().number(h))
		}
		sides[h] = sd
		if s.fighters[0].Has(s.at[u]) && s.fighters[1].Has(s.at[u]) {
			return fmt.Errorf("enemies fight in %s", s.chart().number(s.at[u]))
		}
		if s.steps[u] == 0 || s.steps[u] > s.piece(u).steps {
			return fmt.Errorf("%s has %d steps", s.piece(u).id, s.steps[u])
		}
		if s.gone.Has(u) || s.lost.Has(u) {
			return fmt.Errorf("%s is in two places", s.piece(u).id)
		}
		if r := s.rides[u]; r != noUnit && s.at[r] != s.at[u] {
			return fmt.Errorf("%s is not where its train is", s.piece(u).id)
		}
	}
	for h := range sides {
		if sides[h] == august1914.NoSide {
			continue
		}
		if err := s.orderOf(hex(h)); err != nil {
			return err
		}
	}
	if twice := s.gone.Intersect(s.lost); !twice.IsEmpty() {
		return fmt.Errorf("%s is lost and gone", s.piece(twice.First()).id)
	}
	if far := s.want.far.Minus(s.want.units); s.stage != forcing && !far.IsEmpty() {
		return fmt.Errorf("%s has no reason to roll", s.piece(far.First()).id)
	}
	if fresh.fighters != s.fighters || fresh.holders != s.holders || fresh.zones != s.zones {
		return fmt.Errorf("the sets of hexes do not agree with the units")
	}
	return nil
}

// orderOf reports gaps in a stack.
func (s *State) orderOf(h hex) error {
	here := s.unitsAt(h)
	seen := make([]bool, here.Len()+1)
	for u := range here.All() {
		r := int(s.rank[u])
		if r < 1 || r >= len(seen) || seen[r] {
			return fmt.Errorf("%s is number %d of %d in %s", s.piece(u).id, r, here.Len(), s.chart().number(h))
		}
		seen[r] = true
	}
	return nil
}
