package rulesets

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
)

// driveOnParis is Drive on Paris.
func driveOnParis() Ruleset {
	info := infoOf(driveonparis.Ruleset())
	info.Scenarios = dopScenarios()
	return &adapter[driveonparis.State, driveonparis.Move, driveonparis.View, *driveonparis.State]{
		info:     info,
		start:    starting(findDOP, driveonparis.New),
		scenario: describing(findDOP),
		players:  dopPlayers(),
		label:    driveonparis.Standard().Label,
		dates:    datesDOP,
		draw:     drawDOP,
		tell:     driveonparis.Standard().Story,
		result: func(now *driveonparis.State) []string {
			outcome, _ := now.Outcome()
			return now.Scenario().Verdict(outcome)
		},
		scored: driveonparis.Standard().Scored,
		chart:  func(now *driveonparis.State) august1914.Chart { return now.Scenario().Chart() },
		drawer: func(h august1914.Header) func(driveonparis.View) august1914.Board {
			sc, err := findDOP(h.Scenario, h.Settings)
			if err != nil {
				sc = driveonparis.Standard()
			}
			return func(v driveonparis.View) august1914.Board { return sc.Board(&v) }
		},
		click: driveonparis.Standard().Click,
		ways:  (*driveonparis.State).Ways,
		battle: func(now *driveonparis.State, v august1914.Viewer, place string, attackers []string) (august1914.Battle, error) {
			return now.Battle(v, place, attackers...)
		},
	}
}

func dopScenarios() []Choice {
	var list []Choice
	for _, sc := range driveonparis.Scenarios() {
		first, last := sc.Turns()
		list = append(list, Choice{sc.ID(), fmt.Sprintf("%s: turns %d to %d", sc.Name(), first, last)})
	}
	return list
}

func findDOP(scenario string, settings []august1914.Setting) (*driveonparis.Scenario, error) {
	sc, ok := driveonparis.ScenarioByID(scenario)
	if !ok {
		return nil, fmt.Errorf("%s has no scenario %q", driveonparis.Name, scenario)
	}
	return sc.With(settings...)
}

// placeDOP adds the name to the number of a hex.
func placeDOP(number string) string {
	h, _ := driveonparis.Standard().Hex(number)
	if len(h.Places) == 0 {
		return number
	}
	return number + " " + h.Places[0]
}

// datesDOP names a turn.
func datesDOP(now *driveonparis.State) string { return now.Scenario().Date(now.Turn()) }
