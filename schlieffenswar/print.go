package schlieffenswar

import (
	"fmt"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/telling"
)

// String returns the position as text, with all hidden units.
func (s State) String() string {
	return s.View(august1914.Umpire).String()
}

// String returns what the viewer knows as text: turn, phase and points, then for each
// hex the visible units from the bottom of the stack up and the number of hidden
// units, and last the moving unit and the attack.
func (v View) String() string {
	if v.Turn == 0 {
		return "schlieffenswar: no position"
	}
	var text strings.Builder
	fmt.Fprintf(&text, "%s, %s phase", v.scenario.Date(v.Turn), v.Phase)
	if v.Active != 0 {
		fmt.Fprintf(&text, ", %s player turn", seatName(seatOf(v.Active)))
	}
	fmt.Fprintf(&text, ", German points %d\n", v.Points)
	units := map[string][]string{}
	for _, u := range v.Units() {
		place := u.Hex + u.Box
		units[place] = append(units[place], u.String())
	}
	for h := range v.scenario.chart.places {
		number := v.scenario.chart.places[h].number
		if unseen := v.Height(number) - len(units[number]); unseen > 0 {
			units[number] = append(units[number], fmt.Sprintf("%d unseen", unseen))
		}
		telling.Place(&text, v.scenario.named(number), units[number])
	}
	telling.Place(&text, eliminatedBox, units[eliminatedBox])
	if n := len(units[removedBox]); n > 0 {
		fmt.Fprintf(&text, "%s: %d\n", removedBox, n)
	}
	if id := v.Moving(); id != "" {
		fmt.Fprintf(&text, "moving: %s\n", id)
	}
	if b, on := v.Battle(); on {
		fmt.Fprintf(&text, "attack on %s: %s\n", b.Target, strings.Join(b.Attackers, ", "))
	}
	return text.String()
}

// String returns the ID of the unit, its steps and its state: "ger-x 2 elan".
func (u Unit) String() string {
	text := u.ID
	if u.Steps > 0 {
		text += fmt.Sprintf(" %d", u.Steps)
	}
	if u.Morale != "" {
		text += " " + u.Morale
	}
	switch u.Supply {
	case "out":
		text += " out of supply"
	case "fortress":
		text += " in fortress supply"
	}
	return text
}
