package driveonparis

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/telling"
)

// String prints the position with all hidden units, as the umpire knows it.
func (s State) String() string {
	return s.View(august1914.Umpire).String()
}

// String prints the viewer's knowledge: the turn, the phase and the active side, then
// hex by hex the units from the bottom of the stack up, and the number of units that
// the viewer cannot examine.
func (v View) String() string {
	if v.scenario == nil {
		return "driveonparis: no position"
	}
	var text strings.Builder
	fmt.Fprintf(&text, "%s, %s: %s\n", v.scenario.Date(v.Turn), v.Active, v.Phase)
	units := map[string][]string{}
	for _, u := range v.Units() {
		place := cmp.Or(u.Hex, u.Box)
		units[place] = append(units[place], u.String())
	}
	for h := range v.scenario.chart.places {
		number := v.scenario.chart.places[h].number
		if unseen := v.Height(number) - len(units[number]); unseen > 0 {
			units[number] = append(units[number], fmt.Sprintf("%d unseen", unseen))
		}
		telling.Place(&text, v.scenario.named(number), units[number])
	}
	for _, box := range drawnBoxes {
		telling.Place(&text, box.ID, units[box.ID])
	}
	return text.String()
}

// String prints the id of the unit, its steps, its train and whether it is flipped:
// "ge-13-vii 2".
func (u Unit) String() string {
	text := u.ID
	if u.Steps > 0 {
		text += fmt.Sprintf(" %d", u.Steps)
	}
	if u.Rides != "" {
		text += " on " + u.Rides
	}
	if u.Flipped {
		text += " flipped"
	}
	return text
}
