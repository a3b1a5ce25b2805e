package schlieffenswar

import (
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/telling"
)

// Story tells a turn phase by phase: movement in one sentence, each combat by itself,
// and the other events of units as counts.
func (sc *Scenario) Story(v august1914.Viewer, events []august1914.Event) []august1914.Section {
	if v == august1914.Umpire {
		events = withoutTwins(events)
	}
	return telling.Sections(events, sc.tellPhase, func(e august1914.Event) string {
		if e.Kind != "phase" {
			return ""
		}
		return strings.TrimSpace(fmt.Sprintf("%s %s phase", e.Unit, e.To))
	})
}

// withoutTwins removes the anonymous copies of attrition rolls. The umpire receives both
// the full event and the copy for the other viewers.
func withoutTwins(events []august1914.Event) []august1914.Event {
	return slices.DeleteFunc(slices.Clone(events), func(e august1914.Event) bool {
		return e.Kind == "attrition" && e.Unit == ""
	})
}

// A toldPhase collects the story of a phase.
type toldPhase struct {
	telling.Phase[*toldBattle]
	scenario *Scenario
}

// tellPhase returns the story of one phase.
func (sc *Scenario) tellPhase(events []august1914.Event) []august1914.StoryLine {
	p := toldPhase{scenario: sc}
	for _, e := range events {
		p.add(e)
	}
	return p.Told("10.1", wordlist.Heading)
}

// add adds the next event of the phase.
func (p *toldPhase) add(e august1914.Event) {
	switch e.Kind {
	case "turn", "outcome", "crowd", "check", "attacked":
	case "step":
		p.Marches.Add(e)
	case "assault":
		p.EndBattle()
		p.Battle = &toldBattle{scenario: p.scenario, where: e.At, who: e.Unit}
	case "probe":
		p.EndBattle()
		p.Lines = append(p.Lines, august1914.StoryLine{Text: fmt.Sprintf("%s probes from %s into %s.", e.Unit, e.At, p.scenario.named(e.To)), Rule: e.Rule})
	default:
		p.other(e)
	}
}

// other adds an event of a combat, or one that happens to a single unit.
func (p *toldPhase) other(e august1914.Event) {
	if wordlist.Heading(e.Kind) != "" {
		p.Happens.Add(e, strings.TrimSpace(e.Unit+" "+e.At))
		return
	}
	line := august1914.StoryLine{Text: e.String(), Rule: e.Rule, Sub: true}
	switch {
	case p.Battle == nil:
		p.Lines = append(p.Lines, line)
	case !p.Battle.add(e):
		p.Battle.after = append(p.Battle.after, line)
	}
}

// A toldBattle is an attack, from its declaration to the advance.
type toldBattle struct {
	scenario   *Scenario
	where, who string
	attackers  []string
	defenders  []string
	odds       string
	shifts     []string
	result     []string
	losses     []string
	advances   []string
	subs       []august1914.StoryLine // other events of the attack
	after      []august1914.StoryLine // what follows from it, such as points for a city
}

// add adds an event and reports whether it belongs to a combat.
func (b *toldBattle) add(e august1914.Event) bool {
	switch e.Kind {
	case "join":
		b.join(e)
	case "odds":
		b.odds = fmt.Sprintf("%d:%d", e.N, e.M)
	case "shift":
		b.shifts = append(b.shifts, fmt.Sprintf("%+d %s (%s)", e.N, e.Unit, e.Rule))
	case "roll":
		b.result = append(b.result, fmt.Sprintf("%d is rolled at %s", e.N, e.To))
	case "combat":
		b.result = append(b.result, fmt.Sprintf("result %d/%d", e.N, e.M))
	case "loss", "stranded", "retreat":
		b.losses = append(b.losses, strings.TrimSuffix(e.String(), "."))
	case "advance":
		b.advances = append(b.advances, e.Unit)
	case "plan XVII", "siege", "shelling", "concentric", "reload", "half", "ground", "proficiency":
		b.subs = append(b.subs, august1914.StoryLine{Text: e.String(), Rule: e.Rule, Sub: true})
	case "end":
	default:
		return false
	}
	return true
}

// join adds a unit to the defenders if it stands in the attacked hex, else to the attackers.
func (b *toldBattle) join(e august1914.Event) {
	if e.At == b.where {
		b.defenders = append(b.defenders, e.Unit)
		return
	}
	b.attackers = append(b.attackers, fmt.Sprintf("%s from %s", e.Unit, e.At))
}

// Told returns the story of the combat: the units, the arithmetic and the result.
func (b *toldBattle) Told() []august1914.StoryLine {
	head := fmt.Sprintf("%s attack on %s", b.who, b.scenario.named(b.where)) + telling.Named(": ", b.attackers)
	lines := telling.Lines{{Text: head + ".", Rule: "11.6"}}
	lines.Sub("11.2", telling.Named("Chosen to defend: ", b.defenders))
	lines = append(lines, b.subs...)
	if b.odds != "" {
		lines.Sub("11.8", strings.Join(append([]string{"Odds " + b.odds}, append(b.shifts, b.result...)...), ", "))
	}
	lines.Sub("11.20", strings.Join(b.losses, ". "))
	lines.Sub("11.22", telling.Named("Advance: ", b.advances))
	return append(lines, b.after...)
}
