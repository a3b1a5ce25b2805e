package germanyatwar

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A Forecast is the predicted result of a battle. There are no dice: Least and Most
// are the outcomes of the same cases of the [Reckoning], and are equal if the viewer
// knows everything. (Rules 7.5.1.10 to 7.5.1.15)
type Forecast struct {
	Area  string        `json:"area"`  // number of the area
	Exact bool          `json:"exact"` // whether Least and Most are the same
	Least BattleOutcome `json:"least"` // the outcome that is worst for the attacker
	Most  BattleOutcome `json:"most"`  // the outcome that is best for the attacker
}

// A BattleOutcome is the result of a battle with the losses of both sides.
type BattleOutcome struct {
	Result       int                    `json:"result"`       // offensive firepower minus defensive firepower
	Winner       august1914.Side        `json:"winner"`       // side that wins; "none" for a tie
	Rule         string                 `json:"rule"`         // rule of the result: 7.5.1.11, or 7.5.1.10 for a tie
	Victory      string                 `json:"victory"`      // "marginal", "decisive", "brilliant", or "tie"
	Attacker     august1914.Array[Loss] `json:"attacker"`     // losses of the attacker by unit, garrisons last
	Defender     august1914.Array[Loss] `json:"defender"`     // losses of the defender by unit, garrisons last
	AttackerHits int                    `json:"attackerHits"` // hits that the attacker still has to take
	DefenderHits int                    `json:"defenderHits"` // hits that the defender still has to take
	AttackerGone bool                   `json:"attackerGone"` // whether the attacker has no unit and no garrison left in the area
	DefenderGone bool                   `json:"defenderGone"` // whether the defender has no unit and no garrison left in the area
	GameOver     bool                   `json:"gameOver"`     // whether a side has lost too many units, which ends the game (Rule 1.7)
}

// A Loss is the effect of hits on a unit or on the garrisons of a power.
type Loss struct {
	Unit       string           `json:"unit,omitempty"`       // id of the unit; absent for garrisons
	Power      august1914.Power `json:"power"`                // power that owns the unit or the garrisons
	Before     int              `json:"before"`               // number of steps or garrisons before the hits
	After      int              `json:"after"`                // number of steps or garrisons after the hits; 0 if eliminated
	Absorbed   int              `json:"absorbed"`             // hits since the last lost step, which have not cost another step (Rule 7.5.1.13)
	Eliminated bool             `json:"eliminated,omitempty"` // whether no steps or garrisons are left
	Assumed    bool             `json:"assumed,omitempty"`    // whether the viewer does not know that the unit is there
}

// Forecast predicts the result of a possible battle, described as for [State.Reckon].
// If several units could take the next hit, choices decides. It has one element for
// each question to the players: the id of a unit, or the word that moves use for a
// power with garrisons. When it runs out, the first candidate in the order of the data
// takes the hit. Choices need a battle that the viewer knows exactly.
func (s *State) Forecast(v august1914.Viewer, f Fight, choices ...string) (Forecast, error) {
	x, err := s.suppose(v, f)
	if err != nil {
		return Forecast{}, err
	}
	return x.forecast(choices)
}

// ForecastBattle predicts the result of the current battle, with choices as in
// [State.Forecast]. After the showdown all units of the battle are public, and the
// forecast covers the remaining hits.
func (s *State) ForecastBattle(v august1914.Viewer, choices ...string) (Forecast, error) {
	if s.scenario != nil && s.battle.on && s.battle.shown {
		w := *s
		o, err := w.outcomeOf(int(s.battle.difference), choices, nil)
		return Forecast{Area: s.scenario.number(s.battle.at), Exact: true, Least: o, Most: o}, err
	}
	x, err := s.pending(v)
	if err != nil {
		return Forecast{}, err
	}
	return x.forecast(choices)
}

// forecast computes the worst and the best outcome for the attacker.
func (x *clash) forecast(choices []string) (Forecast, error) {
	r, ends := x.tally()
	f := Forecast{Area: r.Area, Exact: r.Exact}
	if !r.Exact && len(choices) > 0 {
		return Forecast{}, engine.Violation("7.5.1.12", "the units in the battle in %s are not known yet, so hits cannot be applied", r.Area)
	}
	var err error
	if f.Least, err = x.outcome(ends[0], r.Least.Result, choices); err != nil {
		return Forecast{}, err
	}
	f.Most, err = x.outcome(ends[1], r.Most.Result, choices)
	return f, err
}

// outcome plays a case to its end.
func (x *clash) outcome(g suppositions, result int, choices []string) (BattleOutcome, error) {
	x.imagine(x.defenders, g.defenders)
	x.imagine(x.attackers, g.attackers)
	defer x.forget(g.attackers)
	defer x.forget(g.defenders)
	w := x.s
	w.absorbed = [maxBlocks]uint8{}
	w.allot(result)
	return w.outcomeOf(result, choices, &x.known)
}

// outcomeOf applies the hits of a battle. seen holds the units that the viewer knows;
// nil stands for all units.
func (s *State) outcomeOf(result int, choices []string, seen *blockSet) (BattleOutcome, error) {
	off, def := s.phasing, s.phasing.Opponent()
	o := BattleOutcome{
		Result: result, Rule: "7.5.1.11", AttackerHits: int(s.battle.hits[off]), DefenderHits: int(s.battle.hits[def]),
		Attacker: s.stakes(off, seen), Defender: s.stakes(def, seen),
	}
	switch {
	case result > 0:
		o.Winner = off
	case result < 0:
		o.Winner = def
	default:
		o.Rule = "7.5.1.10"
	}
	o.Victory = victoryOf(abs(result))
	if err := s.takeAll(choices); err != nil {
		return BattleOutcome{}, err
	}
	s.settleLosses(o.Attacker)
	s.settleLosses(o.Defender)
	o.AttackerGone, o.DefenderGone = !s.present[off].Has(s.battle.at), !s.present[def].Has(s.battle.at)
	o.GameOver = s.over()
	return o, nil
}

// victoryOf names the victory that corresponds to a difference. (Rule 7.5.1.11)
func victoryOf(difference int) string {
	switch {
	case difference == 0:
		return "tie"
	case difference <= marginal:
		return "marginal"
	case difference <= decisive:
		return "decisive"
	}
	return "brilliant"
}

// stakes lists a side's units and garrisons in the battle.
func (s *State) stakes(sd side, seen *blockSet) []Loss {
	list := []Loss{}
	for b := range s.unitsOf(sd, s.battle.at).All() {
		list = append(list, Loss{
			Unit: s.info(b).id, Power: s.info(b).nation, Before: int(s.steps[b]), Assumed: seen != nil && !seen.Has(b),
		})
	}
	for n := range nationCount {
		if count := int(s.garrisons[s.battle.at][n]); sideOf(n) == sd && count > 0 {
			list = append(list, Loss{Power: nationPowers[n], Before: count})
		}
	}
	return list
}

// settleLosses fills in the steps and garrisons left after the hits.
func (s *State) settleLosses(list []Loss) {
	for i := range list {
		l := &list[i]
		if l.Unit == "" {
			l.After = int(s.garrisons[s.battle.at][nationIndex(l.Power)])
			l.Eliminated = l.After == 0
			continue
		}
		b := s.scenario.blockByID[l.Unit]
		l.After, l.Absorbed = int(s.steps[b]), int(s.absorbed[b])
		l.Eliminated = s.dead.Has(b)
	}
}

// takeAll applies all remaining hits, and uses the choices where several units or
// garrisons could take one.
func (s *State) takeAll(choices []string) error {
	for {
		sd := s.takeForced(nil)
		if sd == august1914.NoSide {
			break
		}
		choice := ""
		if len(choices) > 0 {
			choice, choices = choices[0], choices[1:]
		}
		if err := s.takeChosen(sd, choice); err != nil {
			return err
		}
	}
	if len(choices) > 0 {
		return engine.Violation("7.5.1.12", "no hit is left to apply, but %d more choices are given", len(choices))
	}
	return nil
}

// takeChosen applies a hit to the unit or garrison that choice names, or to the first
// candidate if choice is "".
func (s *State) takeChosen(sd side, choice string) error {
	set := s.strongest(sd)
	if set.IsEmpty() {
		return s.razeChosen(sd, choice)
	}
	b := set.First()
	if choice != "" {
		var err error
		if b, err = s.findUnit(choice); err != nil {
			return err
		}
	}
	switch {
	case s.at[b] != s.battle.at || s.sideOf(b) != sd:
		return s.refusal(notInvolved, Move{unit: unitWordOf(choice)})
	case !set.Has(b):
		return s.refusal(notStrongest, Move{unit: unitWordOf(choice)})
	}
	s.hit(b, nil)
	return nil
}

// razeChosen applies a hit to a garrison.
func (s *State) razeChosen(sd side, choice string) error {
	for n := range nationCount {
		if sideOf(n) == sd && s.garrisons[s.battle.at][n] > 0 && (choice == "" || choice == nationWords[n]) {
			s.hitGarrison(n, nil)
			return nil
		}
	}
	return fmt.Errorf("germanyatwar: choice %.40q: %w", choice, s.refusal(noGarrison, Move{verb: Raze}))
}
