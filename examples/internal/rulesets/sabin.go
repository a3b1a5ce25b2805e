package rulesets

import (
	"fmt"
	"time"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/telling"
	"github.com/august1914/august1914/sabinschlieffen"
)

// sabin is Philip Sabin's Schlieffen.
func sabin() Ruleset {
	return &adapter[sabinschlieffen.State, sabinschlieffen.Move, sabinschlieffen.View, *sabinschlieffen.State]{
		info:     infoOf(sabinschlieffen.Ruleset()),
		start:    starting(findSabin, sabinschlieffen.New),
		scenario: describing(findSabin),
		players:  sabinPlayers(),
		label:    (&sabinschlieffen.Scenario{}).Label,
		dates:    func(now *sabinschlieffen.State) string { return now.Scenario().Date(now.Turn()) },
		draw:     drawSabin,
		say:      august1914.Event.String,
		tell:     (&sabinschlieffen.Scenario{}).Story,
		result: func(now *sabinschlieffen.State) []string {
			outcome, _ := now.Outcome()
			return now.Scenario().Verdict(outcome)
		},
		scored: (&sabinschlieffen.Scenario{}).Scored,
		chart:  func(now *sabinschlieffen.State) august1914.Chart { return now.Scenario().Chart() },
		drawer: func(august1914.Header) func(sabinschlieffen.View) august1914.Board {
			return func(v sabinschlieffen.View) august1914.Board { return (&sabinschlieffen.Scenario{}).Board(&v) }
		},
		click: (&sabinschlieffen.Scenario{}).Click,
		ways:  (*sabinschlieffen.State).Ways,
		battle: func(now *sabinschlieffen.State, v august1914.Viewer, place string, attackers []string) (august1914.Battle, error) {
			return now.Battle(v, place, attackers...)
		},
	}
}

func findSabin(scenario string, settings []august1914.Setting) (*sabinschlieffen.Scenario, error) {
	for _, sc := range sabinschlieffen.Scenarios() {
		if sc.ID() == scenario {
			return sc.With(settings...)
		}
	}
	return nil, fmt.Errorf("%s has no scenario %q", sabinschlieffen.Name, scenario)
}

// infoOf makes an Info of that of a game package.
func infoOf(r august1914.Ruleset) Info {
	info := r.Info()
	own := Info{
		Name: info.Name, Title: info.Title, About: info.About, Options: info.Options,
		Revisions: info.Revisions, Editions: info.Editions, Chairs: info.Chairs,
	}
	for _, sc := range info.Scenarios {
		own.Scenarios = append(own.Scenarios, Choice{sc.ID, sc.Meaning})
	}
	return own
}

// counted writes a number and what it counts.
func counted(n int, one, many string) string { return telling.Counted(n, one, many) }

// days writes from which day to which a turn lasts.
func days(first, last time.Time) string { return telling.Days(first, last) }
