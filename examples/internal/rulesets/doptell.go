package rulesets

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/august1914/august1914"
)

// tellDOP tells a turn phase by phase: movement in one sentence, combats one after
// another, and what happens to units in one line a kind.
func tellDOP(_ august1914.Viewer, events []august1914.Event) []Section {
	var list []Section
	heading, begin := "The turn begins", 0
	add := func(end int) {
		if lines := tellDOPPhase(events[begin:end]); len(lines) > 0 {
			list = append(list, Section{Heading: heading, Lines: lines})
		}
	}
	for i, e := range events {
		if e.Kind == "phase" {
			add(i)
			heading, begin = fmt.Sprintf("%s: %s", e.Unit, e.To), i+1
		}
	}
	add(len(events))
	return list
}

// A dopPhase collects what is told of a phase.
type dopPhase struct {
	lines   []Line
	marches marches
	happens happenings
	battle  *dopBattle
}

// tellDOPPhase tells one phase.
func tellDOPPhase(events []august1914.Event) []Line {
	var p dopPhase
	for _, e := range events {
		p.add(e)
	}
	p.endBattle()
	lines := p.marches.told("SCS_MOVE")
	lines = append(lines, p.lines...)
	return append(lines, p.happens.told(dopKinds)...)
}

// dopKinds says in words what happens to units one by one.
var dopKinds = map[string]string{
	"set-up": "Set up", "point": "Mobilization points placed", "removed": "Gone from the game", "arrive": "Arrived",
	"east": "Gone to the east", "rebuild": "Returned", "refit": "At full strength again", "reserve": "In reserve",
	"load": "Aboard", "unload": "Set down", "supply": "Out of supply", "loss": "A step lost", "hidden loss": "A step lost", "eliminate": "Eliminated",
	"hidden load": "Aboard", "hidden unload": "Set down", "trench": "Trenches", "dig": "Digging", "flip": "Turned over",
}

// add takes the next event of the phase.
func (p *dopPhase) add(e august1914.Event) {
	switch {
	case e.Kind == "turn" || e.Kind == "outcome":
	case e.Kind == "attack" || e.Kind == "overrun":
		p.endBattle()
		p.battle = &dopBattle{where: e.At, kind: e.Kind, rule: e.Rule}
	case p.battle != nil && p.battle.add(e):
		if e.Kind == "end" {
			p.endBattle()
		}
	case e.Kind == "step":
		p.marches.add(e)
	case dopKinds[e.Kind] != "":
		p.happens.add(e, strings.TrimSpace(e.Unit+" "+e.At))
	default:
		p.lines = append(p.lines, Line{Text: e.String(), Rule: e.Rule, Sub: e.Kind == "siege"})
	}
}

func (p *dopPhase) endBattle() {
	if p.battle != nil {
		p.lines = append(p.lines, p.battle.told()...)
	}
	p.battle = nil
}

// A dopBattle is an attack, from its declaration to the advance.
type dopBattle struct {
	where, kind, rule string
	by                august1914.Actor // the attacker
	attackers         []string
	result            []string
	losses            []string
	retreats          marches
	advances          marches
	subs              []Line // what else is told
}

// add takes an event, and reports whether it is one of a combat.
func (b *dopBattle) add(e august1914.Event) bool {
	switch e.Kind {
	case "join":
		b.by = e.By
		b.attackers = append(b.attackers, fmt.Sprintf("%s from %s", e.Unit, e.At))
	case "odds":
		b.result = append(b.result, fmt.Sprintf("%s against %s", quarters(e.N), quarters(e.M)))
	case "roll":
		b.result = append(b.result, fmt.Sprintf("%d is rolled at %s", e.N, e.To))
	case "loss", "hidden loss", "eliminate":
		b.losses = append(b.losses, strings.TrimSuffix(e.String(), "."))
	case "step":
		if e.By == b.by {
			b.advances.add(e)
		} else {
			b.retreats.add(e)
		}
	case "screen", "called off", "return":
		b.subs = append(b.subs, Line{Text: e.String(), Rule: e.Rule, Sub: true})
	case "end":
	default:
		return false
	}
	return true
}

// quarters writes a strength that is counted in quarters.
func quarters(n int) string { return strconv.FormatFloat(float64(n)/4, 'f', -1, 64) }

// told tells the combat: who, the arithmetic, and what comes of it.
func (b *dopBattle) told() []Line {
	head := fmt.Sprintf("The %s on %s", b.kind, placeDOP(b.where))
	if len(b.attackers) > 0 {
		head += ": " + shortened(b.attackers)
	}
	lines := []Line{{Text: head + ".", Rule: b.rule}}
	sub := func(rule, text string) {
		lines = append(lines, Line{Text: text + ".", Rule: rule, Sub: true})
	}
	if len(b.result) > 0 {
		sub("CRT", strings.Join(b.result, ", "))
	}
	if len(b.losses) > 0 {
		sub("SCS_LOSS", strings.Join(b.losses, ". "))
	}
	if ways := b.retreats.list(); len(ways) > 0 {
		sub("SCS_RETREAT", "Retreat: "+shortened(ways))
	}
	lines = append(lines, b.subs...)
	if ways := b.advances.list(); len(ways) > 0 {
		sub("SCS_ADVANCE", "Advance: "+shortened(ways))
	}
	return lines
}
