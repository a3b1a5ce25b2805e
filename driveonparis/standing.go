package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/engine"
)

// A Standing is the result that the game would have if it ended now, as far as a viewer
// can know. Hidden units can change it only in the scenario of Rule 5.1, which counts
// divisions. There Least and Most are the verdicts with the smallest and the largest
// possible lead of the Germans. Otherwise the two are the same.
type Standing struct {
	Exact bool               `json:"exact"`          // whether Least and Most are equal
	Least august1914.Outcome `json:"least"`          // the result least favorable to the Germans
	Most  august1914.Outcome `json:"most"`           // the result most favorable to the Germans
	Line  []string           `json:"line,omitempty"` // only for Rule 5.4: the shortest open railway from the Marne to a German supply source
}

// Standing returns the running verdict. It applies the end of the last turn, by the
// scenario's own rules, to the current places, divisions, trenches and railways. For a
// game that is over it returns the result. (Rules 5.1 to 5.7)
func (s *State) Standing(v august1914.Viewer) (Standing, error) {
	if s.scenario == nil {
		return Standing{}, errNoScenario
	}
	seen := s.visible(v)
	least, most := s.verdicts(&seen)
	st := s.scenario.standing(least, most)
	if s.scenario.victory == RailVictory {
		st.Line = s.marneLine()
	}
	return st, nil
}

// Standing returns the running verdict. It equals the verdict of the State, without the
// Line.
func (v *View) Standing() Standing {
	if v.scenario == nil {
		return Standing{}
	}
	return v.scenario.standing(v.least, v.most)
}

// standing converts two verdicts to a Standing.
func (sc *Scenario) standing(least, most outcome) Standing {
	return Standing{Exact: least == most, Least: sc.outcome(&least), Most: sc.outcome(&most)}
}

// verdicts returns the running verdicts least and most favorable to the Germans, as far
// as the seen units show.
func (s *State) verdicts(seen *unitSet) (least, most outcome) {
	switch {
	case s.over():
		return s.result, s.result
	case s.scenario.victory == DivisionVictory:
		return s.divisionVerdicts(seen)
	}
	o := s.verdict()
	return o, o
}

// divisionVerdicts returns the verdicts of Rule 5.1 with the smallest and the largest
// possible lead of the Germans.
func (s *State) divisionVerdicts(seen *unitSet) (least, most outcome) {
	var tallies [2]divisionTally
	for u := range s.onMap().All() {
		p := s.piece(u)
		t, beyond := &tallies[p.side()-1], s.beyondRow(p.side(), s.at[u])
		division := int(engine.Flag(p.size == Division))
		switch {
		case seen.Has(u):
			t.counted += division * int(engine.Flag(beyond))
			continue
		case beyond:
			t.inside++
		default:
			t.outside++
		}
		t.hidden += division
	}
	germanLow, germanHigh := tallies[germans-1].span()
	alliedLow, alliedHigh := tallies[allies-1].span()
	return s.divisionVerdict(germanLow, alliedHigh), s.divisionVerdict(germanHigh, alliedLow)
}

// A divisionTally is the public knowledge about the divisions of a side. (Rule 5.1)
type divisionTally struct {
	counted         int // visible divisions that count
	inside, outside int // hidden units in the rows that count, and elsewhere
	hidden          int // divisions among the hidden units
}

// span returns the fewest and the most divisions that can count: the visible ones, and
// the hidden ones that must or can be in the rows that count.
func (t *divisionTally) span() (low, high int) {
	return t.counted + max(t.hidden-t.outside, 0), t.counted + min(t.hidden, t.inside)
}

// marneLine returns the shortest open railway from the Marne to a German source of
// supply, or nil. (Rule 5.4)
func (s *State) marneLine() []string {
	line, sources := s.openLine(), s.sourcesOf(august1914.Germany)
	sources.KeepAll(line)
	reach := s.search(&sources, hexgrid.MaxBudget, func(from, to int, d hexgrid.Direction) int {
		if !line.Has(hex(from)) || !line.Has(hex(to)) || !s.chart().rail(hex(from), int(d)) {
			return hexgrid.Forbidden
		}
		return 1
	})
	var best []hex
	for h := range line.All() {
		if !s.onMarne(h) {
			continue
		}
		if path := backFrom(reach, h); path != nil && (best == nil || len(path) < len(best)) {
			best = path
		}
	}
	return s.chart().numbers(best)
}
