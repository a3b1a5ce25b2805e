package rulesets

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/boards/areas"
	"github.com/august1914/august1914/germanyatwar"
)

// germanyAtWar is 1914: Germany at War.
func germanyAtWar() Ruleset {
	return &adapter[germanyatwar.State, germanyatwar.Move, germanyatwar.View, *germanyatwar.State]{
		info: Info{
			Name:  germanyatwar.Ruleset,
			Title: "1914: Germany at War",
			About: []string{
				"August to November 1914 in the West, a turn a month, corps by corps on a map of areas. In a turn " +
					"the sides take impulses by turns until both pass: in each a side may activate leaders, move the " +
					"units that they command and fight, or it spends the initiative disc on a strategic action.",
				"Blocks stand upright, so that the enemy sees only how many there are and of which power. A battle " +
					"is worked out without dice: strength, rivers, leaders, garrisons and valour of one side against " +
					"those of the other, and the difference is the hits that the loser takes.",
				"A side wins at once with ten points of valour, all seven victory areas, or when 10 German or 20 " +
					"Entente units are lost; else the victory areas decide at the end of November.",
			},
			Scenarios: gawScenarios(),
			Options:   germanyatwar.Options(),
			Revisions: germanyatwar.Revisions(),
			Editions:  germanyatwar.Editions(),
			Chairs:    gawChairs(),
		},
		start:    starting(findGAW, germanyatwar.New),
		scenario: describing(findGAW),
		players:  gawPlayers(),
		label:    labelGAW,
		dates:    datesGAW,
		draw:     drawGAW,
		tell:     tellGAW,
		result:   resultGAW,
		// Rule 1.7: victory areas are counted only where nothing else has decided.
		scored: func(o august1914.Outcome) bool { return o.Level == "marginal" },
		chart:  areas.Chart,
		drawer: areas.Drawer,
		click:  areas.Click,
		ways:   areas.Ways,
		battle: areas.Battle,
	}
}

func gawScenarios() []Choice {
	var list []Choice
	for _, sc := range germanyatwar.Scenarios() {
		months := sc.Months()
		list = append(list, Choice{sc.ID(), fmt.Sprintf("%d turns, %s to %s",
			len(months), months[0], months[len(months)-1])})
	}
	return list
}

// gawChairs lists the seats for two players, and those that a third adds or
// that go by another name with him. (Rule 1.5)
func gawChairs() []august1914.Chair {
	two := germanyatwar.New(germanyatwar.Standard())
	chairs := two.Chairs()
	if sc, err := germanyatwar.Standard().With(august1914.Setting{Name: "seats", Value: "three"}); err == nil {
		three := germanyatwar.New(sc)
		chairs = append(chairs, three.Chairs()[1:]...)
	}
	return chairs
}

func findGAW(scenario string, settings []august1914.Setting) (*germanyatwar.Scenario, error) {
	for _, sc := range germanyatwar.Scenarios() {
		if sc.ID() == scenario {
			return sc.With(settings...)
		}
	}
	return nil, fmt.Errorf("%s has no scenario %q", germanyatwar.Ruleset, scenario)
}

// labelGAW puts moves of the same unit into one row of a menu, and so those
// that choose among units or areas.
func labelGAW(m germanyatwar.Move) (group, item string) {
	verb, unit, from, to := m.Verb().String(), m.Unit(), m.From(), m.To()
	switch {
	case unit == "" && to == "":
		return verb, verb
	case to == "":
		return verb, unit
	case m.Verb() == germanyatwar.Place:
		return verb + " in " + placeGAW(to), unit
	case unit != "":
		verb += " " + unit
	}
	if from != "" {
		verb += " from " + from
	}
	return verb + " to", placeGAW(to)
}

// placeGAW adds the name to the number of an area.
func placeGAW(number string) string {
	a, ok := germanyatwar.Standard().Area(number)
	if !ok {
		return number
	}
	return number + " " + a.Name
}

// datesGAW names a turn and its month. (Rule 3.0)
func datesGAW(now *germanyatwar.State) string {
	turn, months := now.Decision(august1914.Spectator).Turn, germanyatwar.Standard().Months()
	if turn < 1 || turn > len(months) {
		return fmt.Sprintf("Turn %d", turn)
	}
	return fmt.Sprintf("Turn %d of %d: %s", turn, len(months), months[turn-1])
}

// resultGAW tells who has won and why. (Rule 1.7)
func resultGAW(now *germanyatwar.State) []string {
	outcome, _ := now.Outcome()
	winner := "Nobody has won"
	switch outcome.Winner {
	case august1914.German:
		winner = "The Germans have won"
	case august1914.Allied:
		winner = "The Entente has won"
	}
	return []string{
		fmt.Sprintf("%s: %s (%s).", winner, outcome.Reason, outcome.Rule),
		fmt.Sprintf("Of the victory areas the Germans control %d and the Entente %d.",
			outcome.Points.German, outcome.Points.Allied),
	}
}
