package germanyatwar

import (
	_ "embed" // of the events list
	"errors"
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// maxMoves is an upper bound for the moves in a game. It counts the set-up, and in
// each turn the reinforcements of both sides, the maximum number of impulses and the
// passes that end the turn. In an impulse each of at most 64 units of a side makes at
// most six steps and ends its movement. After that there are at most seven
// battles, with a retreat or some hits for each of sixteen units. The impetus comes last.
const maxMoves = 128 + 4*(2*(7+7+8)+(60+2)*(64*7+7*(3+16*10)+8))

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
		Terms:     engine.Terms(Done, engine.List(len(stages), func(st stage) string { return stages[st].kind }), data, Rules()),
		Rules:     Rules(),
		Invariant: (*State).invariant,
	}.Under(Ruleset(), settings...)
}

// invariant returns an error if a unit is in no place or in two, if a set contradicts
// the units, if an area is too full, or if the knowledge is wrong.
func (s *State) invariant() error {
	for i := range s.scenario.blocks {
		b := block(i)
		if err := s.checkBlock(b); err != nil {
			return fmt.Errorf("%s: %w", s.info(b).id, err)
		}
	}
	w := *s
	for n := range nationCount {
		w.tighten(w.alive(n))
	}
	if w.knowledge != s.knowledge {
		return errors.New("the candidates of the blocks can be narrowed further")
	}
	for i := range s.scenario.areas {
		a := area(i)
		if err := s.checkAreaInvariant(a); err != nil {
			return fmt.Errorf("area %s: %w", s.scenario.number(a), err)
		}
	}
	return nil
}

func (s *State) checkBlock(b block) error {
	places := 0
	for _, in := range []bool{s.at[b] != noArea, s.pool.Has(b), s.hand.Has(b), s.later.Has(b), s.dead.Has(b)} {
		if in {
			places++
		}
	}
	k := &s.knowledge
	least, most := s.stepsAs(b, b)
	switch {
	case places != 1:
		return fmt.Errorf("is in %d places", places)
	case s.at[b] != noArea && !s.here[s.at[b]].Has(b):
		return fmt.Errorf("is not among those in its area")
	case s.dead.Has(b):
		if s.steps[b] != 0 {
			return fmt.Errorf("is dead but has steps")
		}
		return nil
	case s.steps[b] < 1 || s.steps[b] > s.info(b).full():
		return fmt.Errorf("has %d steps", s.steps[b])
	case !k.may[b].Has(b):
		return fmt.Errorf("is thought to be %v", s.scenario.idsOf(k.may[b]))
	case s.steps[b] < least || s.steps[b] > most:
		return fmt.Errorf("has %d steps, but is thought to have %d to %d", s.steps[b], least, most)
	case s.activated.Has(b) && !s.isOpen(b):
		return fmt.Errorf("is activated but not revealed")
	}
	return nil
}

func (s *State) checkAreaInvariant(a area) error {
	for _, sd := range [...]side{centralSide, ententeSide} {
		units := s.unitsOf(sd, a)
		for b := range units.All() {
			if s.at[b] != a {
				return fmt.Errorf("%s is said to be here", s.info(b).id)
			}
		}
		there := !units.IsEmpty() || s.garrisonsOf(sd, a) > 0
		if there != s.present[sd].Has(a) {
			return fmt.Errorf("presence of %s is wrong", sideName(sd))
		}
		settled := !s.battle.on || s.battle.at != a
		if there && settled && !s.present[sd.Opponent()].Has(a) && s.holder(a) != sd {
			return fmt.Errorf("%s is alone there but does not control it", sideName(sd))
		}
		limit := s.ground(a).terrain.limit()
		if s.over() || s.march.on && s.at[s.march.unit] == a {
			limit++ // the game may end while a unit is moving
		}
		if units.Len() > limit {
			return fmt.Errorf("%d %s units", units.Len(), sideName(sd))
		}
	}
	strangers := s.here[a].Minus(s.scenario.nations[british])
	if a == s.scenario.britain && !strangers.IsEmpty() {
		return fmt.Errorf("%s is in Great Britain", s.info(strangers.First()).id)
	}
	return nil
}
