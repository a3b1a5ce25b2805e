package rulesets

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/schlieffenswar"
)

// schlieffensWar is Schlieffen's War.
func schlieffensWar() Ruleset {
	return &adapter[schlieffenswar.State, schlieffenswar.Move, schlieffenswar.View, *schlieffenswar.State]{
		info:     infoOf(schlieffenswar.Ruleset()),
		start:    starting(findSW, schlieffenswar.New),
		scenario: describing(findSW),
		players:  swPlayers(),
		label:    schlieffenswar.Standard().Label,
		dates:    func(now *schlieffenswar.State) string { return now.Scenario().Date(now.Turn()) },
		draw:     drawSW,
		tell:     schlieffenswar.Standard().Story,
		result: func(now *schlieffenswar.State) []string {
			outcome, _ := now.Outcome()
			return now.Scenario().Verdict(outcome)
		},
		scored: schlieffenswar.Standard().Scored,
		chart:  func(now *schlieffenswar.State) august1914.Chart { return now.Scenario().Chart() },
		drawer: func(h august1914.Header) func(schlieffenswar.View) august1914.Board {
			sc, err := findSW(h.Scenario, h.Settings)
			if err != nil {
				sc = schlieffenswar.Standard()
			}
			return func(v schlieffenswar.View) august1914.Board { return sc.Board(&v) }
		},
		click: schlieffenswar.Standard().Click,
		ways:  (*schlieffenswar.State).Ways,
		battle: func(now *schlieffenswar.State, v august1914.Viewer, place string, attackers []string) (august1914.Battle, error) {
			return now.Battle(v, place, attackers...)
		},
	}
}

func findSW(scenario string, settings []august1914.Setting) (*schlieffenswar.Scenario, error) {
	return schlieffenswar.ScenarioOf(august1914.Header{
		Ruleset: schlieffenswar.Name, Scenario: scenario, Revision: len(schlieffenswar.Revisions()), Settings: settings,
	})
}

// placeSW adds the name to the number of a hex.
func placeSW(number string) string {
	h, _ := schlieffenswar.Standard().Hex(number)
	switch {
	case h.City != "":
		return number + " " + h.City
	case h.Place != "":
		return number + " " + h.Place
	}
	return number
}
