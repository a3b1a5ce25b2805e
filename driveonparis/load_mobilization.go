package driveonparis

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
)

const mobilizationFile = "mobilization.csv"

// loadMobilization reads mobilization.csv, in the order of importance.
func (b *book) loadMobilization(l *datafile.Loader) {
	for r := range l.Rows(mobilizationFile, "point", "nation", "hex", "fdl_side") {
		m := mobPoint{name: r.Text("point"), nation: readNation(r), hex: b.chart.read(r, "hex")}
		m.front = front(r.OneOf("fdl_side", frontNames[:]...))
		r.RejectIf(m.name == "", "point", "a mobilization point needs a letter or a number")
		r.RejectIf(m.nation != august1914.Germany && m.nation != august1914.France, "nation", "%s has no mobilization points (Rule 1.12)", m.nation)
		r.RejectIf((m.nation == august1914.France) != (m.front != noFront), "fdl_side", "%q: a French point needs a side of the Doctrine Line, and a German point must not have one (Rule 1.12)", m.front)
		_, twice := b.mobNamed(m.name)
		r.RejectIf(twice, "point", "%s occurs twice", m.name)
		if m.hex != off {
			b.checkMobHex(r, &m)
		}
		b.mobilization = append(b.mobilization, m)
	}
}

// checkMobHex requires that the historical hex is on a railway of its country, and on
// its side of the Doctrine Line.
func (b *book) checkMobHex(r datafile.Row, m *mobPoint) {
	p := &b.chart.places[m.hex]
	r.RejectIf(p.country != m.nation || p.rails == 0, "hex", "%s is not a hex with a railway in %s (Rule 1.12)", p.number, m.nation)
	r.RejectIf(m.front != noFront && p.front != m.front, "fdl_side", "%s is %s of the Doctrine Line", p.number, p.front)
}

// mobNamed returns the index of the mobilization point with a name.
func (b *book) mobNamed(name string) (int, bool) {
	i := slices.IndexFunc(b.mobilization, func(m mobPoint) bool { return m.name == name })
	return max(i, 0), i >= 0
}
