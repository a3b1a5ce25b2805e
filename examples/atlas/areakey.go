package main

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/germanyatwar"
)

// An areaKey writes the legend of an area map from the top down.
type areaKey struct {
	*areaAtlas
	x, y float64
}

// areaNote says what the drawing is not.
var areaNote = []string{
	"A reconstruction, not the printed map. What the",
	"rulebook states of it is exact; all else is rebuilt",
	"from geography and history, or estimated. Areas",
	"that meet at a corner alone are not adjacent.",
}

// key explains the drawing beside the map.
func (a *areaAtlas) key(units bool) {
	k := &areaKey{a, areaWidth + 14, 40}
	a.line(`<g id="legend">`)
	k.write(k.x, k.y, 24, `font-weight="bold"`, "1914: Germany at War")
	k.y += 30
	for _, line := range areaNote {
		k.write(k.x, k.y, 13, "", line)
		k.y += 18
	}
	k.y += 14
	k.circles()
	k.grounds()
	k.sites()
	if units {
		k.blocks()
		k.pool()
	}
	a.line(`</g>`)
}

func (k *areaKey) heading(text string) {
	k.y += 10
	k.write(k.x, k.y, 15, `font-weight="bold"`, text)
	k.y += 30
}

// entry writes the text beside a sample, and returns where the sample goes.
func (k *areaKey) entry(text string) areamap.Point {
	p := areamap.Point{X: k.x + 40, Y: k.y}
	k.write(k.x+96, k.y+5, 13, "", text)
	k.y += 36
	return p
}

func (k *areaKey) circles() {
	k.heading("Circles: the number of the area")
	for _, e := range []struct {
		terrain germanyatwar.Terrain
		bonus   int
		text    string
	}{
		{germanyatwar.Green, 1, "1 point to enter, 4 units a side"},
		{germanyatwar.Yellow, 1, "1 point to enter, 2 units a side"},
		{germanyatwar.Red, 2, "2 points to enter, 2 units a side"},
	} {
		k.circle(germanyatwar.AreaInfo{Number: "0", Terrain: e.terrain, Bonus: e.bonus}, k.entry(e.text))
	}
	k.write(k.x, k.y-6, 13, "", "The shield holds the terrain bonus.")
	k.y += 18
}

func (k *areaKey) grounds() {
	k.heading("Ground and lines")
	for _, e := range []struct {
		power august1914.Power
		text  string
	}{
		{august1914.France, "France"},
		{august1914.Belgium, "Belgium"},
		{august1914.Germany, "Germany"},
		{august1914.Luxembourg, "Luxembourg, in German hands"},
		{august1914.Britain, "Great Britain, 6 British units"},
	} {
		p := k.entry(e.text)
		k.line(`<rect x="%s" y="%s" width="56" height="22" fill="%s" stroke="#8d8a80"/>`, px(p.X-28), px(p.Y-11), tints[e.power])
		k.y -= 8
	}
	k.y += 8
	for _, e := range []struct{ style, text string }{
		{strokesOf[areamap.MajorRiver], "major river: 1 point more, a quarter in the attack"},
		{strokesOf[areamap.MinorRiver], "minor river: half in the attack"},
		{frontierStyle, "frontier of 1914"},
		{`stroke="#0d47a1" stroke-width="3" stroke-dasharray="3 7" stroke-linecap="round"`, "sea transport of the British"},
	} {
		p := k.entry(e.text)
		k.line(`<path d="M%s %sh60" fill="none" %s/>`, px(p.X-30), px(p.Y), e.style)
		k.y -= 6
	}
	p := k.entry("victory area: seven")
	k.line(`<rect x="%s" y="%s" width="50" height="20" fill="#ffffff" stroke="#d81e1e" stroke-width="7" stroke-opacity="0.8"/>`, px(p.X-25), px(p.Y-10))
}

func (k *areaKey) sites() {
	k.heading("Places")
	k.star(false, k.entry("major city: a point of Valour"))
	k.star(true, k.entry("capital: where Valour is kept"))
	k.fortress(germanyatwar.FortressInfo{Garrisons: 2}, false, k.entry("fortress, and its garrisons at start"))
}

// blocks explains the icons, army by army.
func (k *areaKey) blocks() {
	k.heading("Icons: leader, infantry, cavalry")
	for _, army := range k.scenario.Armies() {
		text := army.Name
		if leader, ok := k.scenario.Unit(army.Leader); ok && leader.Name != "Foch" {
			text += ", " + leader.Name
		}
		k.block(army, k.first(army), areamap.Point{X: k.x + 6, Y: k.y - 13})
		k.write(k.x+36, k.y, 13, "", fmt.Sprintf("%s: %s, %d", army.Power.Adjective(), text, len(army.Units)))
		k.y += 24
	}
}

// first returns the kind of the first unit of an army.
func (k *areaKey) first(army germanyatwar.ArmyInfo) germanyatwar.Kind {
	u, _ := k.scenario.Unit(army.Units[0])
	return u.Kind
}

// pool lists the units with green numbers. (Rule 6.1)
func (k *areaKey) pool() {
	k.heading("Join the pool later")
	for _, turn := range k.scenario.Turns() {
		for _, u := range k.scenario.Units() {
			if u.Green == turn.Turn {
				k.write(k.x+6, k.y, 13, "", fmt.Sprintf("%s: %s %s, %s", turn.Date, u.Power.Adjective(), u.Name, u.Ladder))
				k.y += 19
			}
		}
	}
}
