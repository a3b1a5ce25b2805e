package general

import (
	"cmp"
	"maps"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
)

// A memory is where enemies were seen last, who are hidden in their stacks now:
// where the scenario sets them up, where they were seen on top of a stack or in
// a battle, and where they have been told to go.
type memory struct {
	last  map[string]driveonparis.Unit // by id
	named map[string][]string          // the ids of the units of a name
	heard int                          // events so far

	trenches map[string]bool // numbers of hexes with trenches when the fighting begins; nil before (Rule 5.5)

	joined []string        // ids of the units of the battle
	marked map[string]bool // who can attack again (Rule 1.7)
}

// newMemory knows what the scenario says of the start.
func newMemory(g *ground, sc *driveonparis.Scenario) *memory {
	m := &memory{marked: map[string]bool{}, last: map[string]driveonparis.Unit{}, named: map[string][]string{}}
	for _, p := range sc.SetUp() {
		if len(p.Places) == 1 && g.at(p.Places[0]) >= 0 {
			m.last[p.Unit] = driveonparis.Unit{ID: p.Unit, Hex: p.Places[0], Steps: p.Steps}
		}
	}
	for _, u := range sc.Units() {
		names := map[string]bool{u.Name: true}
		for _, s := range u.Sides {
			names[s.Name] = true // of an HQ, events name the side that is up
		}
		for name := range names {
			m.named[name] = append(m.named[name], u.ID)
		}
	}
	return m
}

// clone returns a memory that can be added to without changing this one. What
// never changes is shared.
func (m *memory) clone() *memory {
	return &memory{last: maps.Clone(m.last), named: m.named, heard: m.heard, trenches: m.trenches, joined: slices.Clone(m.joined), marked: maps.Clone(m.marked)}
}

// see notes what lies open.
func (m *memory) see(units []driveonparis.Unit) {
	for _, u := range units {
		m.last[u.ID] = u
	}
}

// survey notes where the trenches are that count. (Rule 5.5)
func (m *memory) survey(view *driveonparis.View) {
	if m.trenches != nil || view.Phase == driveonparis.Setup {
		return
	}
	m.trenches = map[string]bool{}
	dug, _ := view.Trenches()
	for _, number := range dug {
		m.trenches[number] = true
	}
}

// hear notes what has been told since the last time.
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

// place notes what an event tells of a unit, and reports whether it can be the one
// that is meant.
func (m *memory) place(id string, e august1914.Event) bool {
	u := m.last[id]
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
	m.last[id] = u
	return true
}

// hidden lists who is remembered and does not lie open now, by hex.
func (m *memory) hidden(accounted map[string]bool) map[string][]driveonparis.Unit {
	hidden := map[string][]driveonparis.Unit{}
	for id, u := range m.last {
		if !accounted[id] {
			hidden[u.Hex] = append(hidden[u.Hex], u)
		}
	}
	for _, list := range hidden {
		slices.SortFunc(list, func(a, b driveonparis.Unit) int { return cmp.Compare(a.ID, b.ID) })
	}
	return hidden
}

// mark follows who breaks through in the combat phase. (Rule 1.7)
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

// labels are those of the columns of the table.
var labels = []string{"1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1"}
