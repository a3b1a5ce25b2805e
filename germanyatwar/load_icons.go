package germanyatwar

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
)

const iconsFile = "icons.csv"

// loadIcons reads icons.csv: the areas where blocks of an army and a kind are set up
// or enter. (Rules 5.0, 6.0)
func (sc *Scenario) loadIcons(l *datafile.Loader) {
	placed := map[icon]int{} // the number of icons of an army and a kind
	for r := range l.Rows(iconsFile, "area", "army", "kind", "count") {
		at := sc.readArea(r, "area")
		m, known := sc.readArmy(r)
		kind := readKind(r)
		count := r.Int("count", 1, 9)
		if at == noArea || !known || kind == 0 {
			continue
		}
		what := icon{army: m, kind: kind}
		sc.checkIcon(r, at, what)
		placed[what] += count
		sc.checkCount(r, what, placed[what])
		info := &sc.areas[at]
		info.icons = append(info.icons, icon{m, kind, uint8(count)})
		n := info.iconCount()
		r.RejectIf(n > info.terrain.limit(), "count", "%d icons in %s, where %d units can stack (Rule 2.4)", n, info.number, info.terrain.limit())
	}
	sc.checkImmovable(l, placed)
}

// checkCount checks that icons do not outnumber the units for them. (Rule 5.0)
func (sc *Scenario) checkCount(r datafile.Row, i icon, count int) {
	have := sc.levy(i.army, i.kind)
	r.RejectIf(count > have.Len(), "count", "%d icons for %s of %s, but the set-up has %d such units (Rule 5.0)", count, i.kind, sc.armies[i.army].name, have.Len())
}

// checkImmovable checks that units that cannot move are set up. (Rule 4.2.2)
func (sc *Scenario) checkImmovable(l *datafile.Loader, placed map[icon]int) {
	for b := range sc.immovable.All() {
		p := &sc.blocks[b]
		l.RejectIf(placed[icon{army: p.army, kind: p.kind}] == 0, iconsFile, "there is no icon for %s, which cannot move (Rule 4.2.2)", p.id)
	}
}

// checkIcon checks that icons lie in their own country, and that one row holds all
// icons of an army and a kind in an area. (Rules 2.6.2, 5.0)
func (sc *Scenario) checkIcon(r datafile.Row, at area, i icon) {
	info := &sc.areas[at]
	nation := sc.armies[i.army].nation
	r.RejectIf(info.country != nation, "area", "%s is not in %s (Rule 5.0)", info.number, nation)
	r.RejectIf(slices.ContainsFunc(info.icons, func(o icon) bool { return o.army == i.army && o.kind == i.kind }), "", "%s of %s occurs twice for %s", i.kind, sc.armies[i.army].id, info.number)
}

// iconCount returns the number of icons in an area. They all belong to one side.
func (a *areaInfo) iconCount() int {
	n := 0
	for _, i := range a.icons {
		n += int(i.count)
	}
	return n
}

// icons returns the number of icons of an army and a kind in an area.
func (sc *Scenario) icons(a area, m army, k Kind) int {
	for _, i := range sc.areas[a].icons {
		if i.army == m && i.kind == k {
			return int(i.count)
		}
	}
	return 0
}

// levy returns the units of an army and a kind that take part in the draw for the
// set-up. They have no green number and are not French reserves. (Rule 5.0)
func (sc *Scenario) levy(m army, k Kind) blockSet {
	return sc.mustered.Intersect(sc.armies[m].blocks).Intersect(sc.kinds[k])
}

// checkCapitals checks that every power with units has one capital, and that other
// powers have none. (Rule 2.9)
func (sc *Scenario) checkCapitals(l *datafile.Loader) {
	var counts [august1914.Luxembourg + 1]int
	for i := range sc.areas {
		if sc.areas[i].capital {
			counts[sc.areas[i].country]++
		}
	}
	if len(sc.areas) == 0 {
		return
	}
	for _, p := range areaCountries {
		want := 1
		if p == august1914.Luxembourg {
			want = 0
		}
		l.RejectIf(counts[p] != want, areasFile, "%s has %d capitals, want %d (Rule 2.9)", p, counts[p], want)
	}
}

// checkGarrisons checks that only powers with discs have garrisons in fortresses, and
// not more than they have discs. (Rules 2.10, 4.1)
func (sc *Scenario) checkGarrisons(l *datafile.Loader) {
	var used [nationCount]int
	for a := range sc.fortified.All() {
		info := &sc.areas[a]
		n := nationIndex(info.country)
		if l.RejectIf(n >= nationCount || sc.discs[n] == 0, areasFile, "%s has a fortress, but %s has no garrisons (Rule 4.1)", info.number, info.country) {
			continue
		}
		used[n] += info.garrisons()
	}
	for n := range used {
		l.RejectIf(used[n] > int(sc.discs[n]), areasFile, "%s has %d garrisons at the start, and %d in all (Rule 4.1)", nationPowers[n], used[n], sc.discs[n])
	}
}
