package schlieffenswar

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/conformance"
	"github.com/august1914/august1914/internal/gametest"
)

// Every row of the ledger fires in one run over all scenarios and settings:
// AUGUST1914_TIER=long AUGUST1914_UPDATE=1 go test -timeout 8h ./schlieffenswar -run TestEveryRowFires
func TestEveryRowFires(t *testing.T) {
	t.Parallel()
	census(t).Run(t)
}

// census describes how to count the rules.
func census(t *testing.T) conformance.Census[State, Move, View, *State] {
	open, err := Standard().With(august1914.Setting{Name: "deployment", Value: "open"})
	require.NoError(t, err)
	return conformance.Census[State, Move, View, *State]{
		Ruleset: Ruleset(), Anywhere: Anywhere, Corpus: Corpus, Moves: gametest.Size(2_000, 12_000, 2_000_000),
		Reasons: map[string]string{"data": "tells what lies in the data files, and makes nothing happen by itself"},
		Start:   []State{New(Standard()), New(open), gatesOfParis(t)},
		Propose: proposals,
		Cite:    citations,
	}
}

// gatesOfParis returns a position late in the campaign in which the Germans are about to
// attack Paris. Rule 4.2 needs it: players who choose at random come near Paris but do
// not take it in thousands of games.
func gatesOfParis(t *testing.T) State {
	t.Helper()
	p := Position{Turn: 9, Active: august1914.German, Phase: Combat, PlanXVII: PlanXVIIAttacks, Units: []Unit{
		{ID: "fort-paris-n", Hex: "1919", Steps: 2}, {ID: "fort-paris-s", Hex: "2018"},
	}}
	for _, stack := range []string{
		"1918 ger-hq-1 ger-ii ger-iii ger-iv", "1818 ger-hq-2 ger-gd ger-vii ger-x", "2119 fra-hq-5 fra-1 fra-2 fra-3", "1920 fra-grd-5",
	} {
		words := strings.Fields(stack)
		for _, id := range words[1:] {
			p.Units = append(p.Units, Unit{ID: id, Hex: words[0]})
		}
	}
	s, err := p.State(Standard())
	require.NoError(t, err)
	return s
}

// proposals returns a move of every verb, for a unit near the action, to an
// adjacent or a distant hex.
func proposals(s *State, pick func(n int) int) (list []Move) {
	u := drawn(s, pick)
	from := s.at[u]
	to := hex(pick(len(s.chart().places)))
	if from != off && pick(4) > 0 {
		if n := s.chart().places[from].near[pick(sides)]; n != off {
			to = n
		}
	}
	for v := Deploy; v < Roll; v++ {
		a := action{verb: v, seat: s.piece(u).seat(), unit: u, from: from, to: to}
		row := &verbs[v]
		if !row.unit {
			a.unit = noUnit
		}
		if !row.from {
			a.from = off
		}
		if !row.to {
			a.to = off
		}
		list = append(list, s.scenario.move(a))
	}
	return list
}

// drawn returns a unit: the moving one, one that is in or next to a battle, or
// any unit of a nation.
func drawn(s *State, pick func(n int) int) unit {
	near := unitSet{}
	switch {
	case s.stage == marching && pick(2) == 0:
		return s.march.unit
	case s.stage == defenderHit:
		near = s.stackLeft() // the units that may retreat
	case inBattle(s.stage) && pick(2) == 0:
		near = s.unitsAt(s.battle.at)
		for _, n := range s.chart().places[s.battle.at].near {
			if n != off {
				near = s.unitsAt(n).Union(near)
			}
		}
	default:
		near = s.scenario.nations[pick(nationCount)]
	}
	var units []unit
	for u := range near.All() {
		units = append(units, u)
	}
	if len(units) == 0 {
		return unit(pick(len(s.scenario.pieces)))
	}
	return units[pick(len(units))]
}

// citations makes one query about a position and returns the rules that the answer
// cites, without duplicates.
func citations(s *State, pick func(n int) int) []string {
	cited := map[string]bool{}
	u := drawn(s, pick)
	if s.at[u] == off {
		return nil
	}
	id, owner := s.piece(u).id, s.piece(u).seat()
	switch pick(5) {
	case 0:
		citeReach(s, owner.Viewer(), id, cited)
	case 1:
		citeTraces(s, u, cited)
	case 2:
		citeRefusal(cited, func() error { _, err := s.Traces(other(owner).Viewer(), id); return err })
	case 3:
		citeReckoning(s, u, pick, cited)
	case 4:
		if s.stacksFreely(s.at[u]) {
			cited["6.4"] = true
		}
	}
	var list []string
	for rule := range cited {
		list = append(list, rule)
	}
	return list
}

// citeRefusal records the rule of a violation.
func citeRefusal(cited map[string]bool, ask func() error) {
	if v, ok := ask().(*august1914.Violation); ok {
		cited[v.Rule] = true
	}
}

func citeReach(s *State, v august1914.Viewer, id string, cited map[string]bool) {
	r, err := s.Reach(v, id)
	if err != nil {
		return
	}
	if r.Refused != nil {
		cited[r.Refused.Rule] = true
	}
	for _, d := range r.Destinations {
		if d.Crowded != nil {
			cited[d.Crowded.Rule] = true
		}
	}
	for _, f := range r.Refusals {
		cited[f.Why.Rule] = true
	}
}

// citeTraces records the rules of the lines of a unit, and Rule 7.5 if a line leads on
// through an enemy zone that a friendly unit negates.
func citeTraces(s *State, u unit, cited map[string]bool) {
	owner := s.piece(u).seat()
	traces, _ := s.Traces(owner.Viewer(), s.piece(u).id)
	for _, t := range traces {
		cited[t.Rule] = true
		for _, c := range t.Cuts {
			cited[c.Rule] = true
		}
		for _, leg := range t.Legs {
			cited[leg.Rule] = true
			for _, number := range leg.Places[min(1, len(leg.Places)):max(1, len(leg.Places)-1)] {
				if h, ok := s.chart().at(number); ok && s.inEnemyZone(h, owner) {
					cited["7.5"] = true
				}
			}
		}
	}
}

// citeReckoning records the rules of the current battle, or of an attack by a
// unit on an adjacent hex.
func citeReckoning(s *State, u unit, pick func(n int) int, cited map[string]bool) {
	r, err := s.ReckonBattle(august1914.Umpire)
	if err != nil {
		near := s.chart().places[s.at[u]].near[pick(sides)]
		if near == off {
			return
		}
		citeRefusal(cited, func() error {
			r, err = s.Reckon(august1914.Umpire, Fight{Target: s.chart().number(near), Attackers: []string{s.piece(u).id}})
			return err
		})
	}
	for _, c := range []Case{r.Least, r.Most} {
		for _, sh := range c.Shifts {
			cited[sh.Rule] = true
		}
		for _, added := range c.Added {
			cited[added.Rule] = true
		}
	}
	for _, f := range r.Attackers {
		for _, reason := range f.Halved {
			cited[reason.Rule] = true
		}
	}
}

// stacksFreely reports whether a hex holds as many corps and HQs as it can, together
// with markers or a depot, which stack freely. (Rule 6.4)
func (s *State) stacksFreely(h hex) bool {
	set := s.unitsAt(h)
	c := s.crowdOf(set)
	marked := s.elan.Union(s.fatigued).Union(s.oos).Intersect(set)
	return c.corps == maxCorps && c.hqs == 1 && s.judgeCrowd(h, set) == nil && (c.depots > 0 || !marked.IsEmpty())
}
