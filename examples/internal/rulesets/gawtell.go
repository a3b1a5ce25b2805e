package rulesets

import (
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914"
)

// tellGAW tells a turn impulse by impulse: movement in one sentence, battles
// one after another, and what happens to units in one line a kind.
func tellGAW(v august1914.Viewer, events []august1914.Event) []Section {
	if v == august1914.Umpire {
		events = withoutEnemyEyes(events)
	}
	var list []Section
	heading, begin := "The turn begins", 0
	add := func(end int) {
		if lines := tellImpulse(events[begin:end]); len(lines) > 0 {
			list = append(list, Section{Heading: heading, Lines: lines})
		}
	}
	for i, e := range events {
		switch {
		case e.Kind == "impulse":
			add(i)
			heading, begin = fmt.Sprintf("Impulse %d: %s", e.N, e.Unit), i+1
		case e.Kind == "phase" && gawOutside[e.To]:
			add(i)
			heading, begin = fmt.Sprintf("%s: %s", strings.ToUpper(e.To[:1])+e.To[1:], e.Unit), i+1
		}
	}
	add(len(events))
	return list
}

// gawOutside are the phases of a turn beside its impulses.
var gawOutside = map[string]bool{"reinforcement phase": true, "final phase": true}

// withoutEnemyEyes leaves out what the enemy and spectators are told of a unit
// that they see from behind; the umpire is told what its owners are as well.
func withoutEnemyEyes(events []august1914.Event) []august1914.Event {
	return slices.DeleteFunc(slices.Clone(events), func(e august1914.Event) bool {
		return e.Audience != august1914.Public && e.Audience.Includes(august1914.Spectator)
	})
}

// A gawImpulse collects what is told of an impulse, or of another phase.
type gawImpulse struct {
	lines   []Line
	marches gawMarches
	happens happenings
	battle  *gawBattle
}

// tellImpulse tells one impulse.
func tellImpulse(events []august1914.Event) []Line {
	var p gawImpulse
	for _, e := range events {
		p.add(e)
	}
	p.flush()
	return p.lines
}

// gawKinds says in words what happens to units one by one.
var gawKinds = map[string]string{
	"set-up": "Set up", "draw": "Drawn", "enter": "Entered", "return": "Back to the pool", "restore": "A step regained",
	"activate": "Activated", "ship": "Shipped", "rail": "By rail", "build": "A step given for a garrison",
	"engage": "New engagements", "deactivate": "Deactivated, with the loss of a step", "isolated": "Isolated",
}

// add takes the next event.
func (p *gawImpulse) add(e august1914.Event) {
	switch e.Kind {
	case "turn", "outcome", "phase", "conceal", "fight", "cube", "limit":
		return
	case "step":
		if p.battle != nil || len(p.happens) > 0 && p.happens[0].kind != "engage" {
			p.flush()
		}
		p.marches.add(e)
		return
	case "battle":
		p.flush()
		p.battle = &gawBattle{where: e.At}
		p.lines = append(p.lines, Line{Text: p.battle.title(e), Rule: e.Rule})
		return
	}
	switch {
	case p.battle != nil && p.battle.add(e):
		if e.Kind == "end" {
			p.endBattle()
		}
	case gawKinds[e.Kind] != "":
		p.happen(e)
	default:
		p.flush()
		p.lines = append(p.lines, Line{Text: e.String(), Rule: e.Rule})
	}
}

// happen adds somebody to whom something happened.
func (p *gawImpulse) happen(e august1914.Event) {
	who := e.Unit
	switch {
	case e.To != "":
		who += " " + e.At + " > " + e.To
	case e.At != "":
		who += " in " + e.At
	}
	p.happens.add(e, who)
}

// flush writes what has been collected.
func (p *gawImpulse) flush() {
	p.endBattle()
	p.lines = append(p.lines, p.marches.told()...)
	p.marches = gawMarches{}
	p.lines = append(p.lines, p.happens.told(gawKinds)...)
	p.happens = nil
}

func (p *gawImpulse) endBattle() {
	if p.battle != nil {
		p.lines = append(p.lines, p.battle.told()...)
	}
	p.battle = nil
}

// gawMarches are the units that move, in their order; a unit seen from behind
// has no name, but goes on from where it was.
type gawMarches struct {
	list  []gawMarch
	steps int
	rule  string
}

type gawMarch struct{ unit, from, to string }

func (w *gawMarches) add(e august1914.Event) {
	w.steps++
	w.rule = e.Rule
	if last := len(w.list) - 1; last >= 0 && w.list[last].unit == e.Unit && w.list[last].to == e.At {
		w.list[last].to = e.To
		return
	}
	w.list = append(w.list, gawMarch{e.Unit, e.At, e.To})
}

func (w *gawMarches) told() []Line {
	if len(w.list) == 0 {
		return nil
	}
	var ways []string
	for _, m := range w.list {
		ways = append(ways, fmt.Sprintf("%s %s > %s", m.unit, m.from, m.to))
	}
	return []Line{{Rule: w.rule, Text: fmt.Sprintf("%s in %s: %s.",
		counted(len(w.list), "unit moves", "units move"), counted(w.steps, "step", "steps"), shortened(ways))}}
}

// A gawBattle is a battle, from its declaration to its end.
type gawBattle struct {
	where   string
	subs    []Line
	units   []string
	factors []string
	result  string
	losses  []gawLoss
}

// gawGarrisons stands for a unit where garrisons take hits: an area has those of
// one side.
const gawGarrisons = "garrisons"

// A gawLoss is what the hits of a battle did to a unit, or to garrisons.
type gawLoss struct {
	unit                    string
	absorbed, steps, killed int
}

func (b *gawBattle) title(e august1914.Event) string {
	return strings.Replace(e.String(), "in "+e.At, "in "+placeGAW(e.At), 1)
}

// add takes an event, and reports whether it is one of a battle.
func (b *gawBattle) add(e august1914.Event) bool {
	switch e.Kind {
	case "reveal":
		b.units = append(b.units, fmt.Sprintf("%s %s", e.Unit, counted(e.N, "step", "steps")))
	case "factor":
		b.factors = append(b.factors, fmt.Sprintf("%s (%s)", strings.TrimSuffix(e.String(), "."), e.Rule))
	case "result":
		b.result = fmt.Sprintf("%d against %d", e.N, e.M)
	case "absorb", "damage", "eliminate", "garrison":
		b.lose(e)
	case "retreat", "general", "disc":
		b.subs = append(b.subs, Line{Text: e.String(), Rule: e.Rule, Sub: true})
	case "losses", "excess", "end":
	default:
		return false
	}
	return true
}

// lose adds a hit to those of its unit.
func (b *gawBattle) lose(e august1914.Event) {
	unit := e.Unit
	if e.Kind == "garrison" {
		unit = gawGarrisons
	}
	i := slices.IndexFunc(b.losses, func(l gawLoss) bool { return l.unit == unit })
	if i < 0 {
		i = len(b.losses)
		b.losses = append(b.losses, gawLoss{unit: unit})
	}
	switch l := &b.losses[i]; e.Kind {
	case "absorb":
		l.absorbed++
	case "damage":
		l.steps++
	default:
		l.killed++
	}
}

// String tells what became of the unit.
func (l gawLoss) String() string {
	var did []string
	if l.absorbed > 0 {
		did = append(did, "absorbs "+counted(l.absorbed, "hit", "hits"))
	}
	if l.steps > 0 {
		did = append(did, "loses "+counted(l.steps, "step", "steps"))
	}
	switch {
	case l.unit == gawGarrisons:
		return counted(l.killed, "garrison", gawGarrisons)
	case l.killed > 0:
		did = append(did, "is eliminated")
	}
	return l.unit + " " + strings.Join(did, " and ")
}

// told tells the battle: who, the arithmetic, and what comes of it.
func (b *gawBattle) told() []Line {
	lines := b.subs
	sub := func(rule, text string) {
		lines = append(lines, Line{Text: text + ".", Rule: rule, Sub: true})
	}
	if len(b.units) > 0 {
		sub("7.5.1.3", "Revealed: "+shortened(b.units))
	}
	if len(b.factors) > 0 {
		sub("7.5.1.6", strings.Join(b.factors, ". "))
	}
	if b.result != "" {
		sub("7.5.1.10", "The attacker has "+b.result)
	}
	if len(b.losses) > 0 {
		var told []string
		for _, l := range b.losses {
			told = append(told, l.String())
		}
		sub("7.5.1.13", "Hits: "+strings.Join(told, ", "))
	}
	return lines
}
