package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/engine"
)

// A Standing is what the game would come to if it ended as it stands, as far as a
// viewer can know: the running verdict. What lies hidden in stacks can change it in
// the scenario of Rule 5.1 alone, where divisions are counted; then Least and Most
// are the verdicts with the fewest and the most divisions that the Germans could be
// ahead by. Else they are the same.
type Standing struct {
	Exact bool               `json:"exact"`          // whether Least and Most are the same
	Least august1914.Outcome `json:"least"`          // the least favorable to the Germans
	Most  august1914.Outcome `json:"most"`           // the most favorable to the Germans
	Line  []string           `json:"line,omitempty"` // of Rule 5.4: the shortest open railway, from the Marne to a German source of supply
}

// Standing returns the running verdict. It is that of the end of the last turn by the
// rules of the scenario's own section, of places, divisions, trenches and railways as
// they are now; a game that is over stands as it ended. (Rules 5.1 to 5.7)
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

// Standing returns the running verdict, as that of a State but for the Line.
func (v *View) Standing() Standing {
	if v.scenario == nil {
		return Standing{}
	}
	return v.scenario.standing(v.least, v.most)
}

// standing puts two verdicts into words.
func (sc *Scenario) standing(least, most outcome) Standing {
	return Standing{Exact: least == most, Least: sc.outcome(&least), Most: sc.outcome(&most)}
}

// verdicts returns the running verdicts that favor the Germans least and most, as far
// as somebody can know who sees some units.
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

// divisionVerdicts returns the verdicts of Rule 5.1 with the fewest and with the most
// divisions that the Germans could be ahead by.
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

// A divisionTally is what is known of the divisions of a side. (Rule 5.1)
type divisionTally struct {
	counted         int // that are seen where they count
	inside, outside int // hidden units where divisions count, and elsewhere
	hidden          int // divisions among these
}

// span returns the fewest and the most divisions that can count: those that are seen,
// and of those that lie hidden as many as fit where they count, and as do not fit
// elsewhere.
func (t *divisionTally) span() (low, high int) {
	return t.counted + max(t.hidden-t.outside, 0), t.counted + min(t.hidden, t.inside)
}

// marneLine returns the shortest open railway from the Marne to a German source of
// supply, or none. (Rule 5.4)
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
