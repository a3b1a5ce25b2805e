package rulesets

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/internal/boards/divisions"
)

// driveOnParis is Drive on Paris.
func driveOnParis() Ruleset {
	return &adapter[driveonparis.State, driveonparis.Move, driveonparis.View, *driveonparis.State]{
		info: Info{
			Name:  driveonparis.Ruleset,
			Title: "Drive on Paris",
			About: []string{
				"The first hundred days in the West by divisions and brigades, on hexes of ten kilometres. In every " +
					"turn the German player turn comes first, then the Allied one: arrivals and rebuilding, reserves, " +
					"movement with overruns, siege guns, combat with its breakthroughs, exploitation, and supply.",
				"Units stand in stacks, of which the enemy sees the top unit and the height. Attacks are decided by " +
					"odds and the sum of two dice: steps, retreats and advances. Trains carry whole divisions, and " +
					"who cannot trace supply loses steps.",
				"Every scenario has a victory of its own: divisions beyond a line, points for places, a railway kept " +
					"open, or Lille, Calais and trenches.",
			},
			Scenarios: dopScenarios(),
			Options:   driveonparis.Options(),
			Revisions: driveonparis.Revisions(),
			Chairs:    (&driveonparis.State{}).Chairs(),
		},
		start:    starting(findDOP, driveonparis.New),
		scenario: describing(findDOP),
		players:  dopPlayers(),
		label:    labelDOP,
		dates:    datesDOP,
		draw:     drawDOP,
		tell:     tellDOP,
		result:   resultDOP,
		// Rules 5.3 and 5.6: a massive victory is decided before points are counted.
		scored: func(o august1914.Outcome) bool { return o.Level != "massive" },
		chart:  divisions.Chart,
		drawer: divisions.Drawer,
		click:  divisions.Click,
		ways:   divisions.Ways,
		battle: divisions.Battle,
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
		return nil, fmt.Errorf("%s has no scenario %q", driveonparis.Ruleset, scenario)
	}
	return sc.With(settings...)
}

// dopScenario returns the scenario of a position; map and units are the same in
// all.
func dopScenario(now *driveonparis.State) *driveonparis.Scenario {
	sc, _ := driveonparis.ScenarioByID(now.Header().Scenario)
	return sc
}

// labelDOP puts moves of the same unit into one row of a menu, and so those
// that choose among units or hexes.
func labelDOP(m driveonparis.Move) (group, item string) {
	verb, unit, from, to := m.Verb().String(), m.Unit(), m.From(), m.To()
	switch {
	case m.Train() != "":
		return verb + " on " + m.Train(), unit
	case unit == "" && to == "":
		return verb, verb
	case to == "":
		return verb, unit
	case unit != "":
		verb += " " + unit
	}
	if from != "" {
		verb += " from " + from
	}
	return verb + " to", placeDOP(to)
}

// placeDOP adds the name to the number of a hex.
func placeDOP(number string) string {
	h, _ := driveonparis.Scenarios()[0].Hex(number)
	if len(h.Places) == 0 {
		return number
	}
	return number + " " + h.Places[0]
}

// datesDOP names a turn.
func datesDOP(now *driveonparis.State) string {
	_, last := dopScenario(now).Turns()
	return fmt.Sprintf("Turn %d of %d", now.Decision(august1914.Spectator).Turn, last)
}

// resultDOP tells who has won and why. (Rules 5.1 to 5.7)
func resultDOP(now *driveonparis.State) []string {
	outcome, _ := now.Outcome()
	winner := "Nobody has won"
	switch outcome.Winner {
	case august1914.German:
		winner = "The Germans have won"
	case august1914.Allied:
		winner = "The Allies have won"
	}
	switch outcome.Level {
	case "minor", "major", "massive":
		winner += " a " + outcome.Level + " victory"
	}
	lines := []string{fmt.Sprintf("%s: %s (%s).", winner, outcome.Reason, outcome.Rule)}
	what := map[driveonparis.Victory]string{
		driveonparis.DivisionVictory: "Divisions beyond the line",
		driveonparis.PointVictory:    "Points",
		driveonparis.CampaignVictory: "Points",
		driveonparis.TrenchVictory:   "Enemy trenches taken",
	}[dopScenario(now).Victory()]
	if what != "" && outcome.Level != "massive" {
		lines = append(lines, fmt.Sprintf("%s: German %d, Allied %d.", what, outcome.Points.German, outcome.Points.Allied))
	}
	return lines
}
