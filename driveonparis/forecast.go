package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// A CombatResult is the result of an attack. (CRT)
type CombatResult struct {
	Attacker     int  `json:"attacker"`               // steps that the attackers lose
	Defender     int  `json:"defender"`               // steps that the defenders lose
	Retreat      int  `json:"retreat"`                // hexes that the defenders retreat
	Breakthrough bool `json:"breakthrough,omitempty"` // whether there is a breakthrough (Rule 1.7)
	Fortress     bool `json:"fortress,omitempty"`     // whether the fortress loses a step (Rule 1.5b)
}

// A Forecast is the exact distribution of the result of an attack over the sum of two
// dice. Least and Most belong to the same cases of the [Reckoning].
type Forecast struct {
	Exact       bool                    // whether Least and Most are equal
	Least, Most dice.Dist[CombatResult] // distributions in the cases least and most favorable to the attackers
}

// Forecast returns the distribution for an attack that could be made. It takes the same
// attacks as [State.Reckon].
func (s *State) Forecast(v august1914.Viewer, f Fight) (Forecast, error) {
	x, err := s.suppose(v, f)
	if err != nil {
		return Forecast{}, err
	}
	return x.forecast()
}

// ForecastBattle returns the distribution for the attack that is being made.
func (s *State) ForecastBattle(v august1914.Viewer) (Forecast, error) {
	x, err := s.pending(v)
	if err != nil {
		return Forecast{}, err
	}
	return x.forecast()
}

func (x *attempt) forecast() (Forecast, error) {
	rolls, err := dice.TwoD6.Dist()
	if err != nil {
		return Forecast{}, err
	}
	r := x.tally()
	return Forecast{Exact: r.Exact, Least: x.distribution(rolls, &r.Least.odds), Most: x.distribution(rolls, &r.Most.odds)}, nil
}

// distribution maps the rolls to the cells of a column. An attack that is called
// off has no effect.
func (x *attempt) distribution(rolls dice.Dist[int], o *odds) dice.Dist[CombatResult] {
	return dice.Map(rolls, func(sum int) CombatResult { return x.cell(sum, o) })
}

func (x *attempt) cell(sum int, o *odds) CombatResult {
	if o.barred && !x.s.battle.overrun {
		return CombatResult{}
	}
	r := x.s.resultOf(sum, o)
	return CombatResult{
		Attacker: int(r.attacker), Defender: int(r.defender), Retreat: int(r.retreat),
		Breakthrough: r.breakthrough, Fortress: r.fortress && o.fort,
	}
}
