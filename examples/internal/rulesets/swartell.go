package rulesets

import (
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914"
)

// tellSW tells a turn phase by phase: movement in one sentence, combats one
// after another, and what happens to units in numbers.
func tellSW(v august1914.Viewer, events []august1914.Event) []Section {
	var list []Section
	heading, begin := "The turn begins", 0
	add := func(end int) {
		if lines := tellPhase(events[begin:end]); len(lines) > 0 {
			list = append(list, Section{Heading: heading, Lines: lines})
		}
	}
	if v == august1914.Umpire {
		events = withoutTwins(events)
	}
	for i, e := range events {
		if e.Kind == "phase" {
			add(i)
			heading, begin = strings.TrimSpace(fmt.Sprintf("%s %s phase", e.Unit, e.To)), i+1
		}
	}
	add(len(events))
	return list
}

// withoutTwins leaves out what others are told of a roll that is told in full as
// well; the umpire is told both.
func withoutTwins(events []august1914.Event) []august1914.Event {
	return slices.DeleteFunc(slices.Clone(events), func(e august1914.Event) bool {
		return e.Kind == "attrition" && e.Unit == ""
	})
}

// A swPhase collects what is told of a phase.
type swPhase struct {
	lines   []Line
	marches marches
	happens happenings
	battle  *swBattle
}

// tellPhase tells one phase.
func tellPhase(events []august1914.Event) []Line {
	var p swPhase
	for _, e := range events {
		p.add(e)
	}
	p.endBattle()
	lines := p.marches.told("10.1")
	lines = append(lines, p.lines...)
	return append(lines, p.happens.told(swKinds)...)
}

// swKinds says in words what happens to units one by one.
var swKinds = map[string]string{
	"deploy": "Deployed", "withdraw": "Gone to the east", "rest": "Fatigued no more", "refit": "At full strength again",
	"return": "Returned", "arrive": "Arrived", "fatigue": "A level of morale lost", "morale": "A level of morale gained",
	"attrition": "Rolls against attrition", "supply": "Supply lost or regained", "relocate": "Moved to make room",
	"disband": "Disbanded", "control": "Control taken", "weary": "Fatigued as before",
}

// add takes the next event of the phase.
func (p *swPhase) add(e august1914.Event) {
	switch e.Kind {
	case "turn", "outcome", "crowd", "check", "attacked":
	case "step":
		p.marches.add(e)
	case "assault":
		p.endBattle()
		p.battle = &swBattle{where: e.At, who: e.Unit}
	case "probe":
		p.endBattle()
		p.lines = append(p.lines, Line{Text: fmt.Sprintf("%s probes from %s into %s.", e.Unit, e.At, placeSW(e.To)), Rule: e.Rule})
	default:
		p.other(e)
	}
}

// other takes an event of a combat, or one that happens to a unit.
func (p *swPhase) other(e august1914.Event) {
	if _, ok := swKinds[e.Kind]; ok {
		p.happens.add(e, strings.TrimSpace(e.Unit+" "+e.At))
		return
	}
	if p.battle == nil || !p.battle.add(e) {
		p.lines = append(p.lines, Line{Text: e.String(), Rule: e.Rule, Sub: true})
	}
}

func (p *swPhase) endBattle() {
	if p.battle != nil {
		p.lines = append(p.lines, p.battle.told()...)
	}
	p.battle = nil
}

// A swBattle is an attack, from its declaration to the advance.
type swBattle struct {
	where, who string
	attackers  []string
	defenders  []string
	odds       string
	shifts     []string
	result     []string
	losses     []string
	advances   []string
	subs       []Line // what else is told
}

// add takes an event, and reports whether it is one of a combat.
func (b *swBattle) add(e august1914.Event) bool {
	switch e.Kind {
	case "join":
		b.join(e)
	case "odds":
		b.odds = fmt.Sprintf("%d:%d", e.N, e.M)
	case "shift":
		b.shifts = append(b.shifts, fmt.Sprintf("%+d %s (%s)", e.N, e.Unit, e.Rule))
	case "roll":
		b.result = append(b.result, fmt.Sprintf("%d is rolled", e.N))
	case "combat":
		b.result = append(b.result, fmt.Sprintf("result %d/%d", e.N, e.M))
	case "loss", "stranded", "retreat":
		b.losses = append(b.losses, strings.TrimSuffix(e.String(), "."))
	case "advance":
		b.advances = append(b.advances, e.Unit)
	case "plan XVII", "siege", "shelling", "concentric", "reload", "half", "ground", "proficiency":
		b.subs = append(b.subs, Line{Text: e.String(), Rule: e.Rule, Sub: true})
	case "end":
	default:
		return false
	}
	return true
}

// join adds a unit to the side that its events are by.
func (b *swBattle) join(e august1914.Event) {
	if e.At == b.where {
		b.defenders = append(b.defenders, e.Unit)
		return
	}
	b.attackers = append(b.attackers, fmt.Sprintf("%s from %s", e.Unit, e.At))
}

// told tells the combat: who, the arithmetic, and what comes of it.
func (b *swBattle) told() []Line {
	lines := []Line{{Text: fmt.Sprintf("%s attack on %s: %s.", b.who, placeSW(b.where), shortened(b.attackers)), Rule: "11.6"}}
	sub := func(rule, text string) {
		lines = append(lines, Line{Text: text + ".", Rule: rule, Sub: true})
	}
	if len(b.defenders) > 0 {
		sub("11.2", "Chosen to defend: "+shortened(b.defenders))
	}
	lines = append(lines, b.subs...)
	if b.odds != "" {
		sub("11.8", strings.Join(append([]string{"Odds " + b.odds}, append(b.shifts, b.result...)...), ", "))
	}
	if len(b.losses) > 0 {
		sub("11.20", strings.Join(b.losses, ". "))
	}
	if len(b.advances) > 0 {
		sub("11.22", "Advance: "+shortened(b.advances))
	}
	return lines
}
