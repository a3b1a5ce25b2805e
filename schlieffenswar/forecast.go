package schlieffenswar

import (
	"encoding/json"
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// A CombatResult is what an attack comes to: steps that each side loses. The
// defender may retreat instead of losing some. (Rules 11.18 to 11.21)
type CombatResult struct {
	Attacker int `json:"attacker"` // steps that the attacker loses
	Defender int `json:"defender"` // steps that the defender loses
}

// String returns the result as the table has it, such as "1/2".
func (r CombatResult) String() string { return fmt.Sprintf("%d/%d", r.Attacker, r.Defender) }

// A Forecast is the exact distribution of the result of an attack over all
// dice that are still open: the concentric attack, the siege markers that are
// committed, and the combat. Least and Most are those of the same cases of the
// [Reckoning].
type Forecast struct {
	Exact       bool                    // as of the Reckoning
	Least, Most dice.Dist[CombatResult] // the chances of the results, for the cases of the same names
}

// Forecast returns the distribution for an attack that could be made, as
// [State.Reckon] takes it.
func (s *State) Forecast(v august1914.Viewer, a Fight) (Forecast, error) {
	x, err := s.suppose(v, a)
	if err != nil {
		return Forecast{}, err
	}
	r := x.tally()
	return x.forecast(&r)
}

// ForecastBattle returns the distribution for the attack that is being made.
func (s *State) ForecastBattle(v august1914.Viewer) (Forecast, error) {
	x, err := s.pending(v)
	if err != nil {
		return Forecast{}, err
	}
	r := x.tally()
	return x.forecast(&r)
}

// forecast returns the distributions of the cases that tally has reckoned.
func (x *estimate) forecast(r *Reckoning) (f Forecast, err error) {
	f.Exact = r.Exact
	if f.Least, err = x.distribution(&r.Least); err != nil {
		return Forecast{}, err
	}
	f.Most, err = x.distribution(&r.Most)
	return f, err
}

// distribution returns the results of a case: first the columns of the open
// rolls, then the combat.
func (x *estimate) distribution(c *Case) (dice.Dist[CombatResult], error) {
	die, err := dice.D6.Dist()
	if err != nil {
		return dice.Dist[CombatResult]{}, err
	}
	var columns []dice.Dist[int]
	if x.circle {
		columns = append(columns, dice.Map(die, func(d int) int { return d / 2 }))
	}
	for range x.shells {
		columns = append(columns, dice.Map(die, func(d int) int { return int(x.s.scenario.tables.artillery.At(0, d)) }))
	}
	shifts, err := dice.Sum(columns...)
	if err != nil {
		return dice.Dist[CombatResult]{}, err
	}
	return dice.Combine(shifts, die, func(shift, d int) CombatResult { return x.resultOf(c, shift, d) })
}

// resultOf returns the result of a roll, with so many columns more.
func (x *estimate) resultOf(c *Case, shift, die int) CombatResult {
	l := x.s.scenario.tables.crt.At(c.column+shift, die)
	return CombatResult{
		Attacker: int(l.attacker + c.extra.attacker),
		Defender: max(int(l.defender), c.least),
	}
}

// A chance is an outcome of a distribution in JSON.
type chance struct {
	CombatResult
	Weight uint64 `json:"weight"` // out of the total
}

// distDoc is a distribution: results with their weights out of a total.
type distDoc struct {
	Total    uint64   `json:"total"`    // of all weights
	Outcomes []chance `json:"outcomes"` // every result that there can be
}

func distributionDoc(d dice.Dist[CombatResult]) distDoc {
	doc := distDoc{Total: d.Total(), Outcomes: []chance{}}
	for r, w := range d.All() {
		doc.Outcomes = append(doc.Outcomes, chance{r, w})
	}
	return doc
}

// forecastDoc is the exact distribution of the result of an attack over all dice
// that are still open.
type forecastDoc struct {
	Exact bool    `json:"exact"` // whether least and most are the same
	Least distDoc `json:"least"` // of the least case of the reckoning
	Most  distDoc `json:"most"`  // of the most
}

// MarshalJSON writes the distributions as outcomes with their weights out of a
// total.
func (f Forecast) MarshalJSON() ([]byte, error) {
	return json.Marshal(forecastDoc{f.Exact, distributionDoc(f.Least), distributionDoc(f.Most)})
}
