package germanyatwar

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/conformance"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/gametest"
)

// parted holds the options in which the two editions differ.
var parted = map[string]string{
	"D1": "losses", "D3": "disengage", "D4": "battle-order", "D5": "impetus", "D7": "general-retreat", "D9": "declarations",
	"D13": "surprise", "D15": "strategic-slots", "D16": "strategic-foch", "D18": "isolated-builders", "D23": "landing",
	"D33": "dominance", "D36": "mutual-loss", "D44": "plan-xvii-point", "D45": "attrition-valour",
}

// A reader interprets every position by the other edition as well, one difference at a
// time.
type reader struct {
	readings map[*Scenario]map[string]*Scenario
}

// opened returns the standard scenario with settings.
func opened(t *testing.T, settings ...august1914.Setting) *Scenario {
	t.Helper()
	sc, err := Standard().With(settings...)
	require.NoError(t, err)
	return sc
}

// of returns the readings of a scenario. It caches them, because making them is slow.
func (r *reader) of(sc *Scenario) map[string]*Scenario {
	if list, ok := r.readings[sc]; ok {
		return list
	}
	if len(r.readings) > 100 {
		clear(r.readings)
	}
	list := map[string]*Scenario{}
	for row, name := range parted {
		i := slices.IndexFunc(options(), func(o engine.Option) bool { return o.Name == name })
		o := options()[i]
		if other, err := sc.With(august1914.Setting{Name: o.Name, Value: o.Values[1-sc.keeper.Choices[i]].Value}); err == nil {
			list[row] = other
		}
	}
	r.readings[sc] = list
	return list
}

// Every row of the ledger fires in one run over all scenarios and settings:
// AUGUST1914_TIER=long AUGUST1914_UPDATE=1 go test -timeout 8h ./germanyatwar -run TestEveryRowFires
func TestEveryRowFires(t *testing.T) {
	census(t).Run(t)
}

// census returns the census that counts rules.
func census(t *testing.T) conformance.Census[State, Move, View, *State] {
	r := reader{readings: map[*Scenario]map[string]*Scenario{}}
	summary := Editions()[1].Settings
	optional := []august1914.Setting{
		{Name: "setup", Value: "free"}, {Name: "paris", Value: "on"}, {Name: "rail", Value: "on"}, {Name: "plan-xvii", Value: "on"},
	}
	three := august1914.Setting{Name: "seats", Value: "three"}
	return conformance.Census[State, Move, View, *State]{
		Start: []State{
			New(opened(t)), New(opened(t, summary...)), New(opened(t, append(optional, three)...)),
			New(opened(t, slices.Concat(summary, optional, []august1914.Setting{three})...)),
			marne(t, opened(t), centralSide), marne(t, opened(t, append(summary, three)...), ententeSide),
		},
		Ruleset: Ruleset(), Anywhere: Anywhere, Corpus: Corpus, Moves: gametest.Size(2_000, 12_000, 2_200_000),
		Reasons: map[string]string{"data": "tells what lies in the data files, and makes nothing happen by itself"},
		Propose: proposals,
		Cite:    r.citations,
	}
}

// marne returns a position in September: Belgians are cut off in Antwerp, and the
// British and the French share the line of the Aisne.
func marne(t *testing.T, sc *Scenario, phasing side) State {
	t.Helper()
	p := Position{
		Turn: 2, Active: phasing, Disc: phasing,
		Garrisons: map[string]map[string]int{
			"7": {"Belgium": 2}, "46": {}, "50": {"France": 1}, "57": {"France": 2}, "69": {"Germany": 2},
		},
		Valour:  map[string]int{"Germany": 3, "France": 1, "Britain": 2},
		Control: append(sc.numbersOf(sc.starts[centralSide]), strings.Fields("8 9 10 17 18 19 20 21 22 28 29 30 31 32 33 34 35 36 48 54 58")...),
	}
	stood := map[string]bool{}
	for _, stack := range []string{
		"7 b-l b-1 b-2 g1-lw", "49 e-l e-i f5-i", "47 e-ii f5-1cc f5-l", "46 f-paris fr-1g fr-2g", "50 f4-l f4-xii f4-xvii f4-9c",
		"55 f1-44", "68 f2-l f2-xx f2-xv", "57 f3-l f3-iv f3-vi", "52 f-foch f5-ii", "48 g1-l g1-ii g1-iii g1-2c", "28 g2-gd g2-vii",
		"29 g2-l g2-x", "54 g3-l g3-xi g3-xii g3-1c", "35 g4-l g4-vi", "58 g5-l g5-v", "70 g6-l g6-ib g6-3c", "87 g7-l g7-xiv",
	} {
		words := strings.Fields(stack)
		for _, id := range words[1:] {
			p.Units = append(p.Units, Unit{ID: id, Area: words[0]})
			stood[id] = true
		}
	}
	for i := range sc.blocks {
		if b := &sc.blocks[i]; !stood[b.id] && int(b.green) <= p.Turn {
			p.Units = append(p.Units, Unit{ID: b.id, Box: boxNames[inPool]})
		}
	}
	s, err := p.State(sc)
	require.NoError(t, err)
	return s
}

// proposals returns a move of every verb for a unit, to a near or distant area.
func proposals(s *State, pick func(n int) int) (list []Move) {
	b := drawn(s, pick)
	from, to := s.at[b], area(pick(len(s.scenario.areas)))
	if from != noArea && pick(4) > 0 {
		for near := range s.scenario.land.Near(from).All() {
			if to = near; pick(3) == 0 {
				break
			}
		}
	}
	for v := Draw; v < verbCount; v++ {
		a := action{verb: v, seat: s.seatOf(s.nationOf(b)), unit: b, from: from, to: to, nation: pick(nationCount)}
		list = append(list, s.scenario.move(a.shaped()))
	}
	return list
}

// drawn returns a unit, usually one of the phasing side.
func drawn(s *State, pick func(n int) int) block {
	set := s.scenario.sides[centralSide].Union(s.scenario.sides[ententeSide]).Minus(s.dead)
	switch {
	case s.march.on && pick(2) == 0:
		return s.march.unit
	case s.battle.on && pick(2) == 0:
		set = s.here[s.battle.at]
	case s.phasing != august1914.NoSide && pick(4) > 0:
		set = s.scenario.sides[s.phasing].Minus(s.dead)
	}
	units := slices.Collect(set.All())
	if len(units) == 0 {
		return block(pick(len(s.scenario.blocks)))
	}
	return units[pick(len(units))]
}

// citations returns the rules that affect a position without an event.
func (r *reader) citations(s *State, pick func(n int) int) []string {
	cited := map[string]bool{}
	b := drawn(s, pick)
	id, sd := s.info(b).id, s.sideOf(b)
	own, enemy := leadOf(sd).Viewer(), leadOf(sd.Opponent()).Viewer()
	if s.at[b] != noArea {
		s.citeFog(enemy, id, cited)
		s.citeLine(own, id, b, cited)
		s.citeReach(own, id, cited)
		if traces, err := s.Traces(own, id); err == nil && traces[1].Sure {
			cited[traces[1].Rule] = true
		}
	}
	if l := s.scenario.luxembourg; s.here[l].IsEmpty() && s.control.Has(l) {
		cited["2.6.2"] = true
	}
	if s.phase == Impetus && s.course == strategic {
		cited["D5"] = true // by the summary the impulse would be over
	}
	for row, other := range r.of(s.scenario) {
		if s.parts(other, pick) {
			cited[row] = true
		}
	}
	list := make([]string, 0, len(cited))
	for rule := range cited {
		list = append(list, rule)
	}
	return list
}

// citeFog cites the rule that lets the enemy examine a unit, or forbids it.
func (s *State) citeFog(enemy august1914.Viewer, id string, cited map[string]bool) {
	_, err := s.Traces(enemy, id)
	if v, ok := err.(*august1914.Violation); ok {
		cited[v.Rule] = true
		return
	}
	cited["1.4"] = true
}

// citeLine cites the rules of a unit's line. They include the rule of home areas if
// the line passes through home areas in which it cannot end.
func (s *State) citeLine(own august1914.Viewer, id string, b block, cited map[string]bool) {
	traces, err := s.Traces(own, id)
	if err != nil || !traces[0].Sure {
		return
	}
	way := traces[0].Legs[0].Places
	for _, number := range way[:len(way)-1] {
		if a := s.scenario.named(number); s.ground(a).sites() > 0 && s.friendly(s.sideOf(b)).Has(a) && !s.scenario.home[s.nationOf(b)].Has(a) {
			cited["2.6.1"] = true
		}
	}
}

// citeReach cites the rules of a unit's reach: the allowance at its limits, and the
// boost if the unit goes farther because of it.
func (s *State) citeReach(own august1914.Viewer, id string, cited map[string]bool) {
	reach, err := s.Reach(own, id)
	if err != nil || reach.Refused != nil {
		return
	}
	boosted := reach.Allowance > int(s.info(s.scenario.blockByID[id]).movement)
	for _, d := range reach.Destinations {
		if boosted && d.By == ByLand && d.Cost == reach.Left {
			cited["7.4.2"] = true
		}
	}
	for _, f := range reach.Refusals {
		if f.Why.Rule == tooFar.Rule {
			cited["7.4.1"] = true
		}
	}
}

// parts reports whether another reading lists different moves, or gives one of the
// moves a different effect.
func (s *State) parts(other *Scenario, pick func(n int) int) bool {
	if s.over() {
		return false
	}
	o := *s
	o.scenario = other
	by := s.ToAct().First()
	list := s.LegalMoves(by, nil)
	if o.ToAct() != s.ToAct() || !slices.Equal(list, o.LegalMoves(by, nil)) {
		return true
	}
	m := list[pick(len(list))]
	if pick(2) == 0 {
		m = list[0]
	}
	here, there := *s, o
	if here.Apply(m) != nil || there.Apply(m) != nil {
		return false
	}
	there.scenario = here.scenario
	return here != there
}

// shaped returns the action with only the fields that its verb uses.
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
