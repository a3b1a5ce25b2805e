package germanyatwar

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

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
	return conformance.Config[State, Move, View, *State]{Suite: suite, Checks: gametest.Size(4, 20, 500)}
}

func TestConformance(t *testing.T) {
	c := config(Standard())
	c.TryAnywhere, c.Positions = tryAnywhere, gametest.Size(35, 600, 100_000)
	conformance.Run(t, c)
}

// The summary's edition with three players and all optional rules, played by
// who seeks battle.
func TestConformanceOfTheSummary(t *testing.T) {
	sc, err := Standard().With(Editions()[1].Settings...)
	require.NoError(t, err)
	sc, err = sc.With(
		august1914.Setting{Name: "seats", Value: "three"}, august1914.Setting{Name: "setup", Value: "free"},
		august1914.Setting{Name: "paris", Value: "on"}, august1914.Setting{Name: "rail", Value: "on"},
		august1914.Setting{Name: "plan-xvii", Value: "on"},
	)
	require.NoError(t, err)
	c := config(sc)
	c.Draw = august1914.Preferring(seekBattle)
	conformance.Run(t, c)
}

// seekBattle prefers battles to steps, and steps to the end of something.
func seekBattle(m Move) int {
	switch m.Verb() {
	case Battle, Tactical, Surprise, Pioneers, Breach, Pontoon, FochAttack, General, Reveal:
		return 20
	case Step:
		return 3
	case Pass, Done:
		return 1
	}
	return 4
}

// candidates draws moves that make sense and moves that do not.
func candidates(pick func(n int) int, s *State) []Move {
	list := make([]Move, pick(5))
	for i := range list {
		b := block(pick(len(s.scenario.blocks)))
		a := action{
			verb: Verb(pick(int(Done) + 1)), seat: s.seatOf(s.nationOf(b)), unit: b,
			from: s.at[b], to: area(pick(len(s.scenario.areas))), nation: pick(nationCount),
		}
		if pick(2) == 1 {
			a = a.shaped()
		}
		list[i] = s.scenario.move(a)
	}
	return list
}

// shaped leaves an action what its verb uses.
func (m action) shaped() action {
	row := verbs[m.verb]
	if !row.unit {
		m.unit = noBlock
	}
	if !row.from {
		m.from = noArea
	}
	if !row.to {
		m.to = noArea
	}
	if m.verb == Draw {
		m.seat = 0
	}
	return m
}

// invariant finds units that are in two places or in none, sets that do not
// agree with them, areas that are too full, and knowledge that is wrong.
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
		return errors.New("more follows from what blocks may be")
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
			return fmt.Errorf("is dead and has steps")
		}
		return nil
	case s.steps[b] < 1 || s.steps[b] > s.info(b).full():
		return fmt.Errorf("has %d steps", s.steps[b])
	case !k.may[b].Has(b):
		return fmt.Errorf("is thought to be %v", s.scenario.idsOf(k.may[b]))
	case s.steps[b] < least || s.steps[b] > most:
		return fmt.Errorf("has %d steps, is thought to have %d to %d", s.steps[b], least, most)
	case s.activated.Has(b) && !s.isOpen(b):
		return fmt.Errorf("is activated and not revealed")
	}
	return nil
}

// A unit that is supposed to stand elsewhere is present there, and no longer where it
// stood alone.
func TestTransferKeepsPresence(t *testing.T) {
	left := 0
	for seed := range uint64(20) {
		s := Anywhere(gametest.Seeded(seed))
		for b := range s.scenario.sides[centralSide].Union(s.scenario.sides[ententeSide]).All() {
			w, from := s, s.at[b]
			if from == noArea {
				continue
			}
			w.phasing = w.sideOf(b)
			for to := range s.scenario.board.Near(from).All() {
				moved := w
				moved.transfer(b, to)
				require.True(t, moved.present[w.phasing].Has(to))
				alone := w.unitsOf(w.phasing, from).Len() == 1 && w.garrisonsOf(w.phasing, from) == 0
				require.Equal(t, !alone, moved.present[w.phasing].Has(from))
				if alone {
					left++
				}
			}
		}
	}
	require.Positive(t, left)
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
			return fmt.Errorf("%s stands alone and does not control it", sideName(sd))
		}
		limit := s.ground(a).terrain.limit()
		if s.over() || s.march.on && s.at[s.march.unit] == a {
			limit++ // the game may end while a unit is on its way
		}
		if units.Len() > limit {
			return fmt.Errorf("%d units of %s", units.Len(), sideName(sd))
		}
	}
	strangers := s.here[a].Minus(s.scenario.nations[british])
	if a == s.scenario.britain && !strangers.IsEmpty() {
		return fmt.Errorf("%s is in Great Britain", s.info(strangers.First()).id)
	}
	return nil
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

// Lines of play from the choice of an action, by both editions and all optional
// rules.
func TestGoldenPerft(t *testing.T) {
	s := marne(t, Standard(), centralSide)
	conformance.GoldenPerft(t, "testdata/perft.txt", &s, 4)

	summary, err := Standard().With(Editions()[1].Settings...)
	require.NoError(t, err)
	summary, err = summary.With(august1914.Setting{Name: "seats", Value: "three"}, august1914.Setting{Name: "rail", Value: "on"})
	require.NoError(t, err)
	s = marne(t, summary, ententeSide)
	conformance.GoldenPerft(t, "testdata/perft-summary.txt", &s, 3)
}

// moveOne moves a unit of a position to an area on land in which there is room for
// it and no enemy is, and changes nothing else.
func moveOne(s State, pick func(n int) int) (edited State, err error, ok bool) {
	p := s.Position()
	i := pick(len(p.Units))
	b := s.scenario.blockByID[p.Units[i].ID]
	if s.at[b] == noArea {
		return s, nil, false
	}
	a := area(pick(len(s.scenario.areas)))
	sd := s.sideOf(b)
	if a == s.scenario.britain || s.present[sd.Opponent()].Has(a) || s.unitsOf(sd, a).Len() >= s.ground(a).terrain.limit() {
		return s, nil, false
	}
	p.Units[i].Area = s.scenario.number(a)
	edited, err = p.State(s.scenario)
	switch {
	case err != nil:
	case edited.at[b] != a || edited.holder(a) != sd:
		err = fmt.Errorf("%s does not hold %s", s.info(b).id, s.scenario.number(a))
	default:
		err = edited.invariant()
	}
	return edited, err, true
}

func TestEditedPositionsNeedNoTrick(t *testing.T) {
	again := func(s State) (State, error) { return s.Position().State(s.scenario) }
	summary, err := Standard().With(Editions()[1].Settings...)
	require.NoError(t, err)
	for name, draw := range map[string]august1914.Draw[Move]{
		"in stages": august1914.InStages[Move], "battles": august1914.Preferring(seekBattle),
	} {
		t.Run(name, func(t *testing.T) {
			gametest.Edited[State, Move, View](t, moveOne, again, draw, 3, New(Standard()), New(summary))
		})
	}
}
