package general

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
)

// Traces run through a stack's hex and on towards its sources, unless units stand on either
// side of it. (Rules 1.8, 1.9)
func TestLifelines(t *testing.T) {
	s, err := driveonparis.Position{Turn: 7, Active: august1914.German, Units: []driveonparis.Unit{
		{ID: "fr-1-i", Hex: "21.18"},
		{ID: "fr-2-i", Hex: "21.18"},
		{ID: "ge-3-ii", Hex: "21.25"},
		{ID: "ge-4-ii", Hex: "21.25"},
	}}.State(scenario51(t))
	require.NoError(t, err)
	d := thinking(t, &s, driveonparis.GermanSeat)
	posted := d.newPosts(nil)
	stack := d.At("21.18")
	require.InDelta(t, d.starve(d.enemy[stack].units), d.lifelines(posted)[stack], 1e-9, "a quarter of four steps")

	unit, ring := d.pieces[0], d.near[stack]
	posted.add(unit, ring[0])
	for _, other := range ring {
		if d.Distance(ring[0], other) == 2 {
			posted.add(unit, other)
		}
	}
	require.Zero(t, d.lifelines(posted)[stack])
}

// The general remembers hidden units from the set-up and from moves it saw.
func TestMemory(t *testing.T) {
	s := driveonparis.New(scenario51(t))
	d := thinking(t, &s, driveonparis.GermanSeat)
	var names []string
	for _, p := range d.enemy[d.At("19.21")].units {
		names = append(names, p.ID)
	}
	require.ElementsMatch(t, []string{"br-3-ii", "br-4-iii", "br-1cav"}, names)

	m := d.memory
	m.hear([]august1914.Event{{Kind: "step", Unit: d.units["br-4-iii"].Name, At: "19.21", To: "19.20"}})
	require.Equal(t, "19.20", m.last[d.units["br-4-iii"].number].unit.Hex)
}

// Units whose attack breaks through may attack again. (Rule 1.7)
func TestRemembersBreakthroughs(t *testing.T) {
	s := driveonparis.New(scenario51(t))
	d := thinking(t, &s, driveonparis.GermanSeat)
	joins := func(id string) august1914.Event { return august1914.Event{Kind: "join", Unit: d.units[id].Name} }
	d.memory.hear([]august1914.Event{
		{Kind: "attack"},
		joins("ge-13-vii"),
		{Kind: "roll", N: 8, To: "3:1"},
		{Kind: "attack"},
		joins("ge-14-vii"),
		{Kind: "roll", N: 2, To: "3:1"},
		{Kind: "phase", To: driveonparis.Breakthrough.String()},
	})
	require.Equal(t, map[string]bool{"ge-13-vii": true}, d.memory.marked)
}
