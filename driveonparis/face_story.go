package driveonparis

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/telling"
)

// Story tells a turn phase by phase. Movement takes one sentence, each combat its own
// lines, and every other kind of event one line.
func (sc *Scenario) Story(v august1914.Viewer, events []august1914.Event) []august1914.Section {
	return telling.Sections(events, sc.tellPhase, func(e august1914.Event) string {
		if e.Kind != "phase" {
			return ""
		}
		return fmt.Sprintf("%s: %s", e.Unit, e.To)
	})
}

// A toldPhase collects the events of a phase.
type toldPhase struct {
	telling.Phase[*toldBattle]
	scenario *Scenario
}

// tellPhase returns the lines of one phase.
func (sc *Scenario) tellPhase(events []august1914.Event) []august1914.StoryLine {
	p := toldPhase{scenario: sc}
	for _, e := range events {
		p.add(e)
	}
	return p.Told("SCS_MOVE", wordlist.Heading)
}

// hiddenUnit replaces the name of a unit that moves below the top of its stack.
const hiddenUnit = "a hidden unit"

// add adds the next event of the phase.
func (p *toldPhase) add(e august1914.Event) {
	switch {
	case e.Kind == "turn" || e.Kind == "outcome":
	case e.Kind == "attack" || e.Kind == "overrun":
		p.EndBattle()
		p.Battle = &toldBattle{scenario: p.scenario, where: e.At, kind: e.Kind, rule: e.Rule}
	case p.Battle != nil && p.Battle.add(e):
		if e.Kind == "end" {
			p.EndBattle()
		}
	case e.Kind == "step":
		p.Marches.Add(e)
	case e.Kind == "hidden step":
		e.Unit = hiddenUnit
		p.Marches.Add(e)
	case wordlist.Heading(e.Kind) != "":
		p.Happens.Add(e, strings.TrimSpace(e.Unit+" "+e.At))
	default:
		line := august1914.StoryLine{Text: e.String(), Rule: e.Rule, Sub: e.Kind == "siege" || p.Battle != nil}
		if p.Battle != nil {
			p.Battle.after = append(p.Battle.after, line)
			return
		}
		p.Lines = append(p.Lines, line)
	}
}

// A toldBattle is an attack, from its declaration to the advance.
type toldBattle struct {
	scenario          *Scenario
	where, kind, rule string
	by                august1914.Actor // the attacker
	attackers         []string
	result            []string
	outcome           string // the result as printed
	taken             string // the part of it that the units take, if they cannot take all
	losses            []string
	retreats          telling.Marches
	advances          telling.Marches
	subs              []august1914.StoryLine // lines about other events
	after             []august1914.StoryLine // what follows from it
}

// add adds an event, and reports whether it belongs to the combat.
func (b *toldBattle) add(e august1914.Event) bool {
	switch e.Kind {
	case "join":
		b.by = e.By
		b.attackers = append(b.attackers, fmt.Sprintf("%s from %s", e.Unit, e.At))
	case "odds":
		b.result = append(b.result, fmt.Sprintf("%s against %s", quarters(e.N), quarters(e.M)))
	case "roll":
		b.result = append(b.result, fmt.Sprintf("%d is rolled at %s", e.N, e.To))
	case "combat":
		b.outcome = strings.TrimSuffix(e.String(), ".")
	case "demand":
		b.taken = strings.TrimSuffix(e.String(), ".")
	case "loss", "hidden loss", "eliminate":
		b.losses = append(b.losses, strings.TrimSuffix(e.String(), "."))
	case "step":
		if e.By == b.by {
			b.advances.Add(e)
		} else {
			b.retreats.Add(e)
		}
	case "hidden step": // a retreat: attackers are visible
		e.Unit = hiddenUnit
		b.retreats.Add(e)
	case "screen", "called off", "return":
		b.subs = append(b.subs, august1914.StoryLine{Text: e.String(), Rule: e.Rule, Sub: true})
	case "end":
	default:
		return false
	}
	return true
}

// quarters formats a strength that is counted in quarters.
func quarters(n int) string { return strconv.FormatFloat(float64(n)/4, 'f', -1, 64) }

// Told returns the lines of the combat: attackers, odds and result, losses, retreats
// and advances.
func (b *toldBattle) Told() []august1914.StoryLine {
	head := fmt.Sprintf("The %s on %s", b.kind, b.scenario.named(b.where)) + telling.Named(": ", b.attackers)
	lines := telling.Lines{{Text: head + ".", Rule: b.rule}}
	lines.Sub("CRT", strings.Join(b.result, ", "))
	lines.Sub("CRT", b.outcome)
	lines.Sub("CRT", b.taken)
	lines.Sub("SCS_LOSS", strings.Join(b.losses, ". "))
	lines.Sub("SCS_RETREAT", telling.Named("Retreat: ", b.retreats.List()))
	lines = append(lines, b.subs...)
	lines.Sub("SCS_ADVANCE", telling.Named("Advance: ", b.advances.List()))
	return append(lines, b.after...)
}
