package general

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
)

// A memory holds where enemies now hidden in their stacks were last known: from the set-up,
// from the top of a stack, from a battle, or from a reported move.
type memory struct {
	*ground
	last  []sighting          // by the number of the counter
	named map[string][]string // ids of the units with a name
	heard int                 // number of events heard

	trenches []bool // by hex: whether it has a trench when the fighting begins; nil before (Rule 5.5)

	joined []string        // ids of the units in the battle
	marked map[string]bool // units that can attack again (Rule 1.7)
}

// A sighting is the last known place and state of a unit.
type sighting struct {
	unit driveonparis.Unit // the zero Unit if it was never seen
	at   int               // its hex, if it is on the map
}

// newMemory returns a memory that knows the set-up of the scenario.
func newMemory(g *ground, sc *driveonparis.Scenario) *memory {
	m := &memory{ground: g, marked: map[string]bool{}, last: make([]sighting, len(g.counters)), named: map[string][]string{}}
	for _, p := range sc.SetUp() {
		if len(p.Places) == 1 && g.At(p.Places[0]) >= 0 {
			m.note(driveonparis.Unit{ID: p.Unit, Hex: p.Places[0], Steps: p.Steps})
		}
	}
	for _, u := range sc.Units() {
		names := map[string]bool{u.Name: true}
		for _, s := range u.Sides {
			names[s.Name] = true // events name an HQ by the side that is up
		}
		for name := range names {
			m.named[name] = append(m.named[name], u.ID)
		}
	}
	return m
}

// note records a unit and returns the number of its counter.
func (m *memory) note(u driveonparis.Unit) int {
	number := m.units[u.ID].number
	if last := &m.last[number]; last.unit != u {
		*last = sighting{u, m.At(u.Hex)}
	}
	return number
}

// survey records the trenches that count. (Rule 5.5)
func (m *memory) survey(view *driveonparis.View) {
	if m.trenches == nil && view.Phase != driveonparis.Setup {
		dug, _ := view.Trenches()
		m.trenches = m.ground.marked(dug)
	}
}

// hear records the events since the last call.
func (m *memory) hear(events []august1914.Event) {
	for _, e := range events[min(m.heard, len(events)):] {
		m.mark(e)
		for _, id := range m.named[e.Unit] {
			if m.place(id, e) {
				break // units of two powers may have the same name
			}
		}
	}
	m.heard = len(events)
}

// place records what an event says about a unit, and reports whether the event can mean
// this unit.
func (m *memory) place(id string, e august1914.Event) bool {
	u := m.last[m.units[id].number].unit
	u.ID = id
	switch {
	case e.Kind == "arrive":
		u = driveonparis.Unit{ID: id, Hex: e.At}
	case e.Kind == "rebuild":
		u = driveonparis.Unit{ID: id, Hex: e.At, Steps: 1}
	case u.Hex != e.At:
		return false
	case e.Kind == "step":
		u.Hex = e.To
	case e.Kind == "loss" && u.Steps > 1:
		u.Steps--
	}
	m.note(u)
	return true
}

// mark records the units that break through in the combat phase. (Rule 1.7)
func (m *memory) mark(e august1914.Event) {
	switch e.Kind {
	case "phase":
		if e.To != driveonparis.Breakthrough.String() {
			clear(m.marked)
		}
	case "attack":
		m.joined = nil
	case "join":
		m.joined = append(m.joined, m.named[e.Unit]...)
	case "roll":
		if column := slices.Index(labels, e.To); column >= 0 && table[e.N-2][column].breakthrough {
			for _, id := range m.joined {
				m.marked[id] = true
			}
		}
	}
}

// labels are the labels of the columns of the table.
var labels = []string{"1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1"}
