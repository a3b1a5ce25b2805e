package rulesets

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/germanyatwar"
)

// germanyAtWar is 1914: Germany at War.
func germanyAtWar() Ruleset {
	return &adapter[germanyatwar.State, germanyatwar.Move, germanyatwar.View, *germanyatwar.State]{
		info:     infoOf(germanyatwar.Ruleset()),
		start:    starting(findGAW, germanyatwar.New),
		scenario: describing(findGAW),
		players:  gawPlayers(),
		label:    germanyatwar.Standard().Label,
		dates:    datesGAW,
		draw:     drawGAW,
		tell:     germanyatwar.Standard().Story,
		result: func(now *germanyatwar.State) []string {
			outcome, _ := now.Outcome()
			return now.Scenario().Verdict(outcome)
		},
		scored: germanyatwar.Standard().Scored,
		chart:  func(now *germanyatwar.State) august1914.Chart { return now.Scenario().Chart() },
		drawer: func(h august1914.Header) func(germanyatwar.View) august1914.Board {
			sc, err := findGAW(h.Scenario, h.Settings)
			if err != nil {
				sc = germanyatwar.Standard()
			}
			return func(v germanyatwar.View) august1914.Board { return sc.Board(&v) }
		},
		click: germanyatwar.Standard().Click,
		ways:  (*germanyatwar.State).Ways,
		battle: func(now *germanyatwar.State, v august1914.Viewer, place string, attackers []string) (august1914.Battle, error) {
			return now.Battle(v, place, attackers...)
		},
	}
}

func findGAW(scenario string, settings []august1914.Setting) (*germanyatwar.Scenario, error) {
	return germanyatwar.ScenarioOf(august1914.Header{
		Ruleset: germanyatwar.Name, Scenario: scenario, Revision: len(germanyatwar.Revisions()), Settings: settings,
	})
}

func datesGAW(now *germanyatwar.State) string { return now.Scenario().Date(now.Turn()) }
