package rulesets

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/boards/corps"
	"github.com/august1914/august1914/schlieffenswar"
)

// schlieffensWar is Schlieffen's War.
func schlieffensWar() Ruleset {
	return &adapter[schlieffenswar.State, schlieffenswar.Move, schlieffenswar.View, *schlieffenswar.State]{
		info: Info{
			Name:  schlieffenswar.Ruleset,
			Title: "Schlieffen's War",
			About: []string{
				"The West in August and September 1914, corps by corps. The German player turn comes first in " +
					"every turn, then that of the Entente: Belgians, British and French. Each has four phases: " +
					"regroup and reinforcement, movement, combat, and administration with its checks of supply.",
				"Units stand in stacks, of which the enemy sees only the top unit and the height. Attacks are " +
					"decided by odds, by shifts of the columns and by a die.",
				"The Germans win with 13 cities if they have endangered Paris, and the Entente by holding them to " +
					"10; Paris or a German city in enemy hands can end the game before.",
			},
			Scenarios: swScenarios(),
			Options:   schlieffenswar.Options(),
			Revisions: schlieffenswar.Revisions(),
			Chairs:    schlieffenswar.Chairs(),
		},
		start:    starting(findSW, schlieffenswar.New),
		scenario: describing(findSW),
		players:  swPlayers(),
		label:    labelSW,
		dates:    datesSW,
		draw:     drawSW,
		tell:     tellSW,
		result:   resultSW,
		// Rules 4.1 and 4.7 count points; sudden deaths and forfeits do not.
		scored: func(o august1914.Outcome) bool { return o.Rule == "4.1" || o.Rule == "4.7" },
		chart:  corps.Chart,
		drawer: corps.Drawer,
		click:  corps.Click,
		ways:   corps.Ways,
		battle: corps.Battle,
	}
}

func swScenarios() []Choice {
	var list []Choice
	for _, sc := range schlieffenswar.Scenarios() {
		turns := sc.Turns()
		first, last := turns[0].From, turns[len(turns)-1].To
		list = append(list, Choice{sc.ID(), fmt.Sprintf("%d turns, %s to %s",
			len(turns), first.Format("2 January"), last.Format("2 January 2006"))})
	}
	return list
}

func findSW(scenario string, settings []august1914.Setting) (*schlieffenswar.Scenario, error) {
	for _, sc := range schlieffenswar.Scenarios() {
		if sc.ID() == scenario {
			return sc.With(settings...)
		}
	}
	return nil, fmt.Errorf("%s has no scenario %q", schlieffenswar.Ruleset, scenario)
}

// labelSW puts moves of the same unit into one row of a menu, and so those
// that choose among units or hexes.
func labelSW(m schlieffenswar.Move) (group, item string) {
	verb, unit, from, to := m.Verb().String(), m.Unit(), m.From(), m.To()
	switch {
	case unit == "" && to == "":
		return verb, verb
	case m.Verb() == schlieffenswar.Advance, to == "":
		return verb, unit
	case unit != "":
		verb += " " + unit
	}
	if from != "" {
		verb += " from " + from
	}
	return verb + " to", placeSW(to)
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

// datesSW names a turn and its days. (Rule 5.6)
func datesSW(now *schlieffenswar.State) string {
	turn, turns := now.Decision(august1914.Spectator).Turn, schlieffenswar.Standard().Turns()
	if turn < 1 || turn > len(turns) {
		return fmt.Sprintf("Before turn 1 of %d", len(turns))
	}
	return fmt.Sprintf("Turn %d of %d: %s", turn, len(turns), days(turns[turn-1].From, turns[turn-1].To))
}

// resultSW tells who has won and why. (Rule 4.0)
func resultSW(now *schlieffenswar.State) []string {
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
		fmt.Sprintf("The Germans have %s.", counted(outcome.Points.German, "point", "points")),
	}
}
