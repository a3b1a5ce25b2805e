package campaign

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/history/targets"
)

// A Finding says whether a historical event happened in a game.
type Finding struct {
	targets.Event
	Name  string // name of the battle, of the place, or of the count at the end
	Met   bool   // whether it happened as in history, within the tolerance of the sources
	Shown string // result in the game
}

// Findings compares a game with the events of its history, in their order. Turns that have
// not begun are left out. A place falls when it changes hands. A battle is fought when the
// side of the event attacks in one of its places, with any units. The place is taken if the
// defenders retreat or if its control changes hands.
func Findings(table august1914.Table) ([]Finding, error) {
	list, err := targets.Events(table.Ruleset().Info().Name)
	if err != nil {
		return nil, err
	}
	c := chronicleOf(table)
	var found []Finding
	for _, e := range list {
		if e.Turn >= len(c.turns) && e.Kind != targets.End {
			continue
		}
		f := Finding{Event: e, Name: c.name(e)}
		switch e.Kind {
		case targets.Falls:
			f.Met, f.Shown = c.falls(e)
		case targets.Held:
			f.Met, f.Shown = c.held(e)
		case targets.Battle:
			f.Met, f.Shown = c.battle(e)
		case targets.End:
			f.Met, f.Shown = c.end(e)
		}
		found = append(found, f)
	}
	return found, nil
}

// name returns the subject of an event.
func (c *chronicle) name(e targets.Event) string {
	if e.What != "" {
		return e.What
	}
	for _, p := range c.chart.Places {
		if p.ID == e.Places[0] && p.Name != "" {
			return p.Name
		}
	}
	return e.Places[0]
}

// falls finds the time when a place falls, the one nearest to the event.
func (c *chronicle) falls(e targets.Event) (met bool, shown string) {
	var turns []int
	for _, t := range c.taken {
		if t.about(e) {
			turns = append(turns, t.turn)
		}
	}
	if turns == nil {
		return false, "never"
	}
	best := slices.MinFunc(turns, func(a, b int) int {
		return cmp.Or(cmp.Compare(e.Away(a), e.Away(b)), cmp.Compare(a, b))
	})
	return e.Near(best), fmt.Sprintf("turn %d", best)
}

// held finds the side that controls a place.
func (c *chronicle) held(e targets.Event) (met bool, shown string) {
	for turn := range c.turns {
		met = met || e.Near(turn) && c.owners[turn][e.Places[0]] == sideNamed(e.Side)
	}
	return met, c.owners[e.Turn][e.Places[0]]
}

// battle finds a battle with its result, or else the one nearest in time.
func (c *chronicle) battle(e targets.Event) (met bool, shown string) {
	away := 0
	for _, f := range c.fought {
		if !f.about(e) {
			continue
		}
		result := targets.Repelled
		if f.left || slices.ContainsFunc(c.taken, func(t change) bool {
			return t.place == f.place && t.side == f.side && (t.turn == f.turn || e.Near(t.turn))
		}) {
			result = targets.Taken
		}
		told := e.Near(f.turn) && (e.Result == targets.Undecided || e.Result == result)
		if shown == "" || told && !met || told == met && e.Away(f.turn) < away {
			met, away = told, e.Away(f.turn)
			shown = fmt.Sprintf("turn %d, in %s: %s", f.turn, f.place, result)
		}
	}
	if shown == "" {
		return false, "never"
	}
	return met, shown
}

// end finds a value at the end of the game.
func (c *chronicle) end(e targets.Event) (met bool, shown string) {
	outcome, over := c.table.Outcome()
	value, known := 0, over
	switch e.What {
	case "victory points", "score", "victory areas of the Germans":
		value = outcome.Points.German
	case "victory areas of the Entente":
		value = outcome.Points.Allied
	case "points, Allied less German":
		value = outcome.Points.Allied - outcome.Points.German
	case "sudden death":
		value = number(len(c.turns)-1 < e.Turn)
	case "draw":
		value = number(outcome.Winner == august1914.NoSide)
	case "Paris captured":
		value = number(c.last()[e.Places[0]] != sideNamed(e.Side))
	case "Paris endangered":
		value = number(c.track(e.What) == "yes")
	case "Allied blocks routed less German blocks routed":
		var err, also error
		var germans int
		value, err = strconv.Atoi(c.track("Allied blocks routed"))
		germans, also = strconv.Atoi(c.track("German blocks routed"))
		value, known = value-germans, known && err == nil && also == nil
	case "trenches built by the Germans":
		value = number(slices.ContainsFunc(c.events, func(t august1914.Event) bool {
			return t.Kind == "trench" && c.last()[t.At] == german
		}))
	default:
		known = false
	}
	if !known {
		return false, "not told"
	}
	return e.Min <= value && value <= e.Max, fmt.Sprint(value)
}

// number returns 1 for true and 0 for false.
func number(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// about reports whether a change concerns a place and the side of an event.
func (c change) about(e targets.Event) bool {
	return c.side == sideNamed(e.Side) && slices.Contains(e.Places, c.place)
}

// AsTold returns how many findings match history, and the number of findings.
func AsTold(list []Finding) (met, of int) {
	for _, f := range list {
		met += number(f.Met)
	}
	return met, len(list)
}

// Told describes the event in history.
func (f Finding) Told() string {
	switch f.Kind {
	case targets.Falls:
		return f.Side + ": falls"
	case targets.Held:
		return f.Side + ": held"
	case targets.Battle:
		return f.Side + " attack: " + string(f.Result)
	}
	return fmt.Sprintf("%s: %d to %d", f.Side, f.Min, f.Max)
}

// String formats a finding as a line.
func (f Finding) String() string {
	mark := "  "
	if !f.Met {
		mark = "! "
	}
	return fmt.Sprintf("%sturn %d, %s: %s, %s; here %s", mark, f.Turn, f.Date.Format("2 Jan"), f.Name, f.Told(), f.Shown)
}
