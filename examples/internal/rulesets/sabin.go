package rulesets

import (
	"fmt"
	"time"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/boards/armies"
	"github.com/august1914/august1914/sabinschlieffen"
)

// sabin is Philip Sabin's Schlieffen.
func sabin() Ruleset {
	return &adapter[sabinschlieffen.State, sabinschlieffen.Move, sabinschlieffen.View, *sabinschlieffen.State]{
		info: Info{
			Name:  sabinschlieffen.Ruleset,
			Title: "Schlieffen, a simple wargame by Philip Sabin",
			About: []string{
				"France, August and September 1914. The Germans come through Belgium with eight blocks of about " +
					"three corps each; seven French blocks and a British one stand in their way. Every hex is 100 km wide.",
				"Each turn is five days. Both sides give their orders in secret and at the same time: some spent " +
					"blocks recover, blocks march between friendly hexes, and fresh blocks that do not march may " +
					"attack an enemy hex beside them. Then the Allied attacks are resolved, one hex after another, " +
					"and after them the German ones. There are no dice: nobody sees the enemy's blocks.",
				"An attack makes one of the attacking blocks spent. If two or more attack, they hit: one fresh " +
					"defender becomes spent and loses the attack it was ordered to make; if no defender is fresh, " +
					"all of them are routed. Into a hex that is empty then, the attackers advance.",
				"After five turns the Germans score a point for each hex they hold and each Allied block routed, " +
					"less one for each German block routed. In 1914 they made 4. If they take Paris, they have won.",
			},
			Scenarios: sabinScenarios(),
			Options:   sabinschlieffen.Options(),
			Revisions: sabinschlieffen.Revisions(),
			Editions:  sabinschlieffen.Editions(),
			Chairs:    sabinschlieffen.Chairs(),
		},
		start:    starting(findSabin, sabinschlieffen.New),
		scenario: describing(findSabin),
		players:  sabinPlayers(),
		label:    labelSabin,
		dates:    datesSabin,
		draw:     drawSabin,
		say:      august1914.Event.String,
		tell:     tellSabin,
		result:   resultSabin,
		// Rule S18: when Paris falls, nobody counts points.
		scored: func(o august1914.Outcome) bool { return o.Rule != "S18" },
		chart:  armies.Chart,
		drawer: armies.Drawer,
		click:  armies.Click,
		ways:   armies.Ways,
		battle: armies.Battle,
	}
}

func sabinScenarios() []Choice {
	var list []Choice
	for _, sc := range sabinschlieffen.Scenarios() {
		turns := sc.Turns()
		first, last := turns[0].From, turns[len(turns)-1].To
		list = append(list, Choice{sc.ID(), fmt.Sprintf("%d turns, %s to %s",
			len(turns), first.Format("2 January"), last.Format("2 January 2006"))})
	}
	return list
}

func findSabin(scenario string, settings []august1914.Setting) (*sabinschlieffen.Scenario, error) {
	for _, sc := range sabinschlieffen.Scenarios() {
		if sc.ID() == scenario {
			return sc.With(settings...)
		}
	}
	return nil, fmt.Errorf("%s has no scenario %q", sabinschlieffen.Ruleset, scenario)
}

// labelSabin puts moves of the same blocks into one row of a menu.
func labelSabin(m sabinschlieffen.Move) (group, item string) {
	nation := m.Nation.Adjective()
	switch m.Verb {
	case sabinschlieffen.Recover:
		return "recover " + nation + " in", m.From.String()
	case sabinschlieffen.March:
		condition := "fresh"
		if m.Spent {
			condition = "spent"
		}
		return fmt.Sprintf("march %s %s from %s to", condition, nation, m.From), m.To.String()
	case sabinschlieffen.Attack:
		return fmt.Sprintf("attack with %s from %s", nation, m.From), m.To.String()
	case sabinschlieffen.Engage:
		return fmt.Sprintf("attack %s, and make spent", m.To), nation + " from " + m.From.String()
	case sabinschlieffen.Absorb:
		if m.To == sabinschlieffen.NoHex {
			return "make spent", nation + " without an attack to make"
		}
		return "make spent", fmt.Sprintf("%s that is to attack %s", nation, m.To)
	}
	return "commit", "the orders are complete"
}

// datesSabin names a turn and its days. (Rule S3)
func datesSabin(now *sabinschlieffen.State) string {
	turns := now.Scenario().Turns()
	turn := turns[now.Turn()-1]
	return fmt.Sprintf("Turn %d of %d: %s", now.Turn(), len(turns), days(turn.From, turn.To))
}

// days writes from which day to which a turn lasts.
func days(first, last time.Time) string {
	from, to := first.Format("2 January"), last.Format("2 January 2006")
	if first.Month() == last.Month() {
		from = first.Format("2")
	}
	return from + " to " + to
}

// resultSabin counts the score. (Rules S17, S18)
func resultSabin(now *sabinschlieffen.State) []string {
	outcome, _ := now.Outcome()
	score := now.Score()
	if score.Paris {
		return []string{
			fmt.Sprintf("Paris has fallen in turn %d: an overwhelming German victory (%s).", now.Turn(), outcome.Rule),
			fmt.Sprintf("In 1914 it did not fall, and the German score was %d.", sabinschlieffen.HistoricalScore),
		}
	}
	winner := "a draw"
	if outcome.Winner != august1914.NoSide {
		winner = fmt.Sprintf("the %s side wins", outcome.Winner)
	}
	return []string{
		fmt.Sprintf("The German score is %s = %d (%s).", sumSabin(score), score.Total(), outcome.Rule),
		fmt.Sprintf("In 1914 it was %d: %s, and %s.", sabinschlieffen.HistoricalScore, outcome.Reason, winner),
	}
}

// sumSabin writes the points of a score as a sum.
func sumSabin(score sabinschlieffen.Score) string {
	return fmt.Sprintf("%s + %d Allied routed - %d German routed",
		counted(score.GermanHexes, "hex", "hexes"), score.AlliedRouted, score.GermanRouted)
}

// counted writes a number and what it counts.
func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
