package schlieffenswar

import (
	"encoding/json"
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// A CombatResult is the result of an attack: the steps that each side loses. The
// defender may retreat instead of losing some of them. (Rules 11.18 to 11.21)
type CombatResult struct {
	Attacker int `json:"attacker"` // steps that the attacker loses
	Defender int `json:"defender"` // steps that the defender loses
}

// String returns the result in the notation of the table, such as "1/2".
func (r CombatResult) String() string { return fmt.Sprintf("%d/%d", r.Attacker, r.Defender) }

// A Forecast is the exact distribution of the result of an attack over all dice that are
// still to be rolled: the concentric attack, the committed siege markers, and the
// combat. Least and Most belong to the cases of the same names of the [Reckoning].
type Forecast struct {
	Exact       bool                    // whether Least and Most are equal
	Least, Most dice.Dist[CombatResult] // distributions in the cases of the same names
}

// Forecast returns the distribution for an attack that could be made. It takes the same
// arguments as [State.Reckon].
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

// forecast returns the distributions for the cases of a reckoning that tally made.
func (x *estimate) forecast(r *Reckoning) (f Forecast, err error) {
	f.Exact = r.Exact
	if f.Least, err = x.distribution(&r.Least); err != nil {
		return Forecast{}, err
	}
	f.Most, err = x.distribution(&r.Most)
	return f, err
}

// distribution returns the distribution of the results of a case over the open rolls
// and the combat roll.
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

// resultOf returns the result of a combat roll after a further shift of columns.
func (x *estimate) resultOf(c *Case, shift, die int) CombatResult {
	l := x.s.scenario.tables.crt.At(c.column+shift, die)
	return CombatResult{
		Attacker: int(l.attacker + c.extra.attacker),
		Defender: max(int(l.defender), c.least),
	}
}

// A chance is one result of a distribution in JSON.
type chance struct {
	CombatResult
	Weight uint64 `json:"weight"` // weight of the result, out of the total
}

// distDoc is a distribution: results with their weights out of a total.
type distDoc struct {
	Total    uint64   `json:"total"`    // sum of all weights
	Outcomes []chance `json:"outcomes"` // every possible result
}

func distributionDoc(d dice.Dist[CombatResult]) distDoc {
	doc := distDoc{Total: d.Total(), Outcomes: []chance{}}
	for r, w := range d.All() {
		doc.Outcomes = append(doc.Outcomes, chance{r, w})
	}
	return doc
}

// forecastDoc is the exact distribution of the result of an attack over all dice that
// are still to be rolled.
type forecastDoc struct {
	Exact bool    `json:"exact"` // whether least and most are equal
	Least distDoc `json:"least"` // distribution for the least case of the reckoning
	Most  distDoc `json:"most"`  // distribution for the most favorable case of the reckoning
}

// MarshalJSON writes each distribution as results with their weights out of a total.
func (f Forecast) MarshalJSON() ([]byte, error) {
	return json.Marshal(forecastDoc{f.Exact, distributionDoc(f.Least), distributionDoc(f.Most)})
}
