package germanyatwar

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/telling"
)

// String formats the position as the umpire knows it, including all hidden
// information.
func (s State) String() string {
	return s.View(august1914.Umpire).String()
}

// String formats the viewer's information: turn, phase and active side, followed by
// the units, the hidden blocks and the garrisons of each area.
func (v View) String() string {
	if v.Turn == 0 {
		return "germanyatwar: no position"
	}
	var text strings.Builder
	fmt.Fprintf(&text, "%s, %s", v.scenario.Date(v.Turn), v.Phase)
	if v.Active != august1914.NoSide {
		fmt.Fprintf(&text, ", %s, impulse %d", sideName(v.Active), v.Impulse)
	}
	text.WriteByte('\n')
	there := map[string][]string{}
	for _, u := range v.Units() {
		place := cmp.Or(u.Area, u.Box)
		there[place] = append(there[place], u.String())
	}
	for place, blocks := range v.backs() {
		for n, count := range blocks {
			if count > 0 {
				there[place] = append(there[place], fmt.Sprintf("%d %s unseen", count, nationPowers[n].Adjective()))
			}
		}
	}
	for i := range v.scenario.areas {
		a := &v.scenario.areas[i]
		for n, count := range v.garrisons[i] {
			if count > 0 {
				there[a.number] = append(there[a.number], telling.Counted(int(count), nationPowers[n].Adjective()+" garrison", nationPowers[n].Adjective()+" garrisons"))
			}
		}
		telling.Place(&text, v.scenario.placeName(a.number), there[a.number])
	}
	for _, box := range boxNames[inPool:] {
		telling.Place(&text, box, there[box])
	}
	return text.String()
}

// backs counts the hidden blocks by place and power.
func (v *View) backs() map[string]*[nationCount]int {
	there := map[string]*[nationCount]int{}
	for _, sh := range v.shadows[:v.count] {
		place := boxNames[sh.box]
		if sh.at != noArea {
			place = v.scenario.number(sh.at)
		}
		if there[place] == nil {
			there[place] = new([nationCount]int)
		}
		there[place][sh.nation]++
	}
	return there
}

// String returns the id of the unit, its steps and whether it is face up: "g1-ii 3
// open".
func (u Unit) String() string {
	text := u.ID
	if u.Steps > 0 {
		text += fmt.Sprintf(" %d", u.Steps)
	}
	if u.Open && u.Box != boxNames[isDead] {
		text += " open"
	}
	return text
}
