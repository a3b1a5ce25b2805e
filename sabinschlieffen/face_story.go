package sabinschlieffen

import (
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/telling"
)

// Story tells the events of a turn in an order that is easy to follow: the orders of
// each side, then one combat after another.
func (sc *Scenario) Story(v august1914.Viewer, events []august1914.Event) []august1914.Section {
	var list []august1914.Section
	for _, chair := range Chairs() {
		list = append(list, august1914.Section{Heading: chair.Name + " orders", Lines: tellOrders(v, chair.Seat, events)})
	}
	// Rule S8: the Allied attacks come before the German attacks.
	for _, chair := range slices.Backward(Chairs()) {
		if lines := tellCombats(chair.Seat, events); len(lines) > 0 {
			list = append(list, august1914.Section{Heading: chair.Name + " attacks", Lines: lines})
		}
	}
	return list
}

// tellOrders tells the orders of a seat that the viewer knows. Equal orders are counted
// together.
func tellOrders(v august1914.Viewer, seat august1914.Seat, events []august1914.Event) []august1914.StoryLine {
	var orders []august1914.Event
	count := map[august1914.Event]int{}
	committed := false
	for _, e := range events {
		if e.By != seat.Actor() {
			continue
		}
		switch e.Kind {
		case "commit":
			committed = true
		case "recover", "march", "order":
			if count[e]++; count[e] == 1 {
				orders = append(orders, e)
			}
		}
	}
	slices.SortStableFunc(orders, func(a, b august1914.Event) int { return strings.Compare(a.Rule, b.Rule) })
	lines := engine.Each(slices.Values(orders), func(e august1914.Event) august1914.StoryLine {
		return august1914.StoryLine{Text: tellOrder(e, count[e]), Rule: e.Rule}
	})
	switch {
	case len(lines) > 0:
	case committed && (v == august1914.Umpire || v == seat.Viewer()):
		lines = []august1914.StoryLine{{Text: "none", Rule: "S3"}}
	case committed:
		lines = []august1914.StoryLine{{Text: "given in secret", Rule: "S3"}}
	default:
		lines = []august1914.StoryLine{{Text: "not given yet", Rule: "S3"}}
	}
	return lines
}

// tellOrder tells an order of n blocks.
func tellOrder(e august1914.Event, n int) string {
	switch e.Kind {
	case "recover":
		return fmt.Sprintf("recover  %s in %s", telling.Counted(n, e.Unit+" block", e.Unit+" blocks"), e.At)
	case "march":
		who := "fresh " + e.Unit
		if strings.Contains(e.Template, "spent") {
			who = "spent " + e.Unit
		}
		return fmt.Sprintf("march    %s from %s to %s", telling.Counted(n, who+" block", who+" blocks"), e.At, e.To)
	}
	return fmt.Sprintf("attack   %s from %s against %s", telling.Counted(n, e.Unit+" block", e.Unit+" blocks"), e.At, e.To)
}

// tellCombats tells the combats in which a seat attacks.
func tellCombats(seat august1914.Seat, events []august1914.Event) []august1914.StoryLine {
	var lines []august1914.StoryLine
	for i, e := range events {
		if e.Kind != "engage" || e.By != seat.Actor() {
			continue
		}
		fight := events[i+1:]
		if next := slices.IndexFunc(fight, func(e august1914.Event) bool { return e.Kind == "engage" }); next >= 0 {
			fight = fight[:next]
		}
		lines = append(lines, tellCombat(e, fight)...)
	}
	return lines
}

// A combat consists of an engagement and the events before the next one.
type combat struct {
	engage august1914.Event
	events []august1914.Event
}

// find returns the first event of a kind.
func (c combat) find(kind string) (august1914.Event, bool) {
	i := slices.IndexFunc(c.events, func(e august1914.Event) bool { return e.Kind == kind })
	if i < 0 {
		return august1914.Event{}, false
	}
	return c.events[i], true
}

// tellCombat tells one combat in the order of the rules: the attackers, the defenders,
// the hit, and the control of the hex afterwards.
func tellCombat(engage august1914.Event, events []august1914.Event) []august1914.StoryLine {
	c := combat{engage, events}
	lines := []august1914.StoryLine{{Text: c.attackers(), Rule: "S9"}}
	add := func(text, rule string) {
		if text != "" {
			lines = append(lines, august1914.StoryLine{Text: text, Rule: rule, Sub: true})
		}
	}
	if spend, ok := c.find("spend"); ok {
		add(fmt.Sprintf("The %s block from %s secretly becomes spent.", spend.Unit, spend.At), spend.Rule)
	}
	add(c.defenders(), "S10")
	add(c.absorbed(), "S11")
	add(c.routed(), "S12")
	if seize, ok := c.find("seize"); ok {
		add(fmt.Sprintf("The attackers advance, and the %s side takes %s.", seize.Unit, seize.At), seize.Rule)
	}
	if hold, ok := c.find("hold"); ok {
		why := ""
		if c.engage.N == 1 {
			why = "One block alone does not hit. "
		}
		add(why+hold.At+" holds, and the attackers stay in their hexes.", hold.Rule)
	}
	if paris, ok := c.find("paris"); ok {
		add(paris.String(), paris.Rule)
	}
	return lines
}

// attackers says where the attackers come from.
func (c combat) attackers() string {
	var origins []string
	first := ""
	for _, e := range c.events {
		if e.Kind == "attackers" {
			origins = append(origins, fmt.Sprintf("%d from %s", e.N, e.At))
			first = e.At
		}
	}
	british := ""
	if e, ok := c.find("british"); ok && e.By == c.engage.By {
		british = ", one of them British"
		if c.engage.N == 1 {
			british = ", the British block"
		}
	}
	from := ": " + strings.Join(origins, " and ")
	if len(origins) == 1 {
		from = " from " + first
	}
	return fmt.Sprintf("%s is attacked by %s%s%s.", c.engage.At, telling.Counted(c.engage.N, "block", "blocks"), from, british)
}

// defenders says which blocks are in the hex.
func (c combat) defenders() string {
	e, ok := c.find("announce")
	switch {
	case !ok:
		return ""
	case e.N+e.M == 0:
		return "The hex is empty."
	}
	british := slices.ContainsFunc(c.events, func(e august1914.Event) bool {
		return e.Kind == "british" && e.By != c.engage.By
	})
	text := fmt.Sprintf("The defenders are %d fresh and %d spent", e.N, e.M)
	switch {
	case british && e.N+e.M == 1:
		text += ", the British block"
	case british:
		text += ", one of them British"
	}
	return text + "."
}

// absorbed says which block takes the hit, if the viewer knows it.
func (c combat) absorbed() string {
	if e, ok := c.find("absorb"); ok {
		text := fmt.Sprintf("The attackers hit: a fresh %s block becomes spent", e.Unit)
		if cancel, ok := c.find("cancel"); ok {
			text += ", and its attack on " + cancel.To + " is cancelled"
		}
		return text + "."
	}
	if _, ok := c.find("absorbed"); ok {
		return "The attackers hit: one fresh block becomes spent."
	}
	return ""
}

// routed says which blocks are routed.
func (c combat) routed() string {
	var lost []string
	for _, e := range c.events {
		if e.Kind == "rout" {
			lost = append(lost, telling.Counted(e.N, e.Unit+" block", e.Unit+" blocks"))
		}
	}
	if len(lost) == 0 {
		return ""
	}
	return "The attackers hit, and no defender is fresh: " + strings.Join(lost, " and ") + " routed."
}
