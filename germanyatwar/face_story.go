package germanyatwar

import (
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/telling"
	"github.com/august1914/august1914/internal/words"
)

// Story tells a turn impulse by impulse: movement in one sentence, battles one after
// another, and other events of units in one line for each kind.
func (sc *Scenario) Story(v august1914.Viewer, events []august1914.Event) []august1914.Section {
	if v == august1914.Umpire {
		events = withoutEnemyEyes(events)
	}
	return telling.Sections(events, sc.tellImpulse, func(e august1914.Event) string {
		switch {
		case e.Kind == "impulse":
			return fmt.Sprintf("Impulse %d: %s", e.N, e.Unit)
		case e.Kind == "phase" && toldOutside[e.To]:
			return fmt.Sprintf("%s: %s", words.Capital(e.To), e.Unit)
		}
		return ""
	})
}

// toldOutside holds the phases of a turn outside its impulses.
var toldOutside = map[string]bool{"reinforcement phase": true, "final phase": true}

// withoutEnemyEyes removes the events that tell enemies and spectators about a
// concealed unit. The umpire also gets the events for its owners.
func withoutEnemyEyes(events []august1914.Event) []august1914.Event {
	return slices.DeleteFunc(slices.Clone(events), func(e august1914.Event) bool {
		return e.Audience != august1914.Public && e.Audience.Includes(august1914.Spectator)
	})
}

// A toldImpulse collects the events of an impulse or of another phase.
type toldImpulse struct {
	telling.Phase[*toldBattle]
	scenario *Scenario
	rule     string // rule of the last step
}

// tellImpulse tells the story of one impulse.
func (sc *Scenario) tellImpulse(events []august1914.Event) []august1914.StoryLine {
	p := toldImpulse{scenario: sc}
	p.Marches.OneByOne = true // a concealed unit has no name, but goes on from the area that it reached
	for _, e := range events {
		p.add(e)
	}
	p.flush()
	return p.Lines
}

// add processes the next event.
func (p *toldImpulse) add(e august1914.Event) {
	switch e.Kind {
	case "turn", "outcome", "phase", "conceal", "fight", "cube", "limit":
		return
	case "step":
		if p.Battle != nil || p.Happens.BeginsOtherThan("engage") {
			p.flush()
		}
		p.Marches.Add(e)
		p.rule = e.Rule
		return
	case "battle":
		p.flush()
		p.Battle = &toldBattle{scenario: p.scenario}
		p.Lines = append(p.Lines, august1914.StoryLine{Text: p.Battle.title(e), Rule: e.Rule})
		return
	}
	switch {
	case p.Battle != nil && p.Battle.add(e):
		if e.Kind == "end" {
			p.EndBattle()
		}
	case wordlist.Heading(e.Kind) != "":
		p.happen(e)
	default:
		p.flush()
		p.Lines = append(p.Lines, august1914.StoryLine{Text: e.String(), Rule: e.Rule})
	}
}

// happen adds a unit to the events of a kind.
func (p *toldImpulse) happen(e august1914.Event) {
	who := e.Unit
	switch {
	case e.To != "":
		who += " " + e.At + " > " + e.To
	case e.At != "":
		who += " in " + e.At
	}
	p.Happens.Add(e, who)
}

// flush writes the collected events.
func (p *toldImpulse) flush() {
	p.EndBattle()
	p.Lines = append(p.Lines, p.Marches.Told(p.rule)...)
	p.Marches = telling.Marches{OneByOne: true}
	p.Lines = append(p.Lines, p.Happens.Told(wordlist.Heading)...)
	p.Happens = nil
}

// A toldBattle collects the events of a battle from its declaration to its end.
type toldBattle struct {
	scenario *Scenario
	subs     []august1914.StoryLine
	units    []string
	factors  []string
	result   string
	losses   []toldLoss
}

// toldGarrisons replaces a unit where garrisons take hits. An area has garrisons of
// one side only.
const toldGarrisons = "garrisons"

// A toldLoss is the effect of a battle's hits on a unit or on garrisons.
type toldLoss struct {
	unit                    string
	absorbed, steps, killed int
}

func (b *toldBattle) title(e august1914.Event) string {
	return strings.Replace(e.String(), "in "+e.At, "in "+b.scenario.placeName(e.At), 1)
}

// add processes an event, and reports whether it belongs to a battle.
func (b *toldBattle) add(e august1914.Event) bool {
	switch e.Kind {
	case "reveal":
		b.units = append(b.units, fmt.Sprintf("%s %s", e.Unit, telling.Counted(e.N, "step", "steps")))
	case "factor":
		b.factors = append(b.factors, fmt.Sprintf("%s (%s)", strings.TrimSuffix(e.String(), "."), e.Rule))
	case "result":
		b.result = fmt.Sprintf("The attacker has %d against %d", e.N, e.M)
	case "absorb", "damage", "eliminate", "garrison":
		b.lose(e)
	case "retreat", "general", "disc":
		b.subs = append(b.subs, august1914.StoryLine{Text: e.String(), Rule: e.Rule, Sub: true})
	case "losses", "excess", "end":
	default:
		return false
	}
	return true
}

// lose adds a hit to the hits of its unit.
func (b *toldBattle) lose(e august1914.Event) {
	unit := e.Unit
	if e.Kind == "garrison" {
		unit = toldGarrisons
	}
	i := slices.IndexFunc(b.losses, func(l toldLoss) bool { return l.unit == unit })
	if i < 0 {
		i = len(b.losses)
		b.losses = append(b.losses, toldLoss{unit: unit})
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

// String describes the fate of the unit.
func (l toldLoss) String() string {
	var did []string
	if l.absorbed > 0 {
		did = append(did, "absorbs "+telling.Counted(l.absorbed, "hit", "hits"))
	}
	if l.steps > 0 {
		did = append(did, "loses "+telling.Counted(l.steps, "step", "steps"))
	}
	switch {
	case l.unit == toldGarrisons:
		return telling.Counted(l.killed, "garrison", toldGarrisons)
	case l.killed > 0:
		did = append(did, "is eliminated")
	}
	return l.unit + " " + strings.Join(did, " and ")
}

// Told tells the battle: the participants, the arithmetic and the result.
func (b *toldBattle) Told() []august1914.StoryLine {
	lines := telling.Lines(b.subs)
	lines.Sub("7.5.1.3", telling.Named("Revealed: ", b.units))
	lines.Sub("7.5.1.6", strings.Join(b.factors, ". "))
	lines.Sub("7.5.1.10", b.result)
	if len(b.losses) > 0 {
		lines.Sub("7.5.1.13", "Hits: "+strings.Join(engine.Each(slices.Values(b.losses), toldLoss.String), ", "))
	}
	return lines
}
