package schlieffenswar

import (
	"fmt"
	"io/fs"

	"github.com/august1914/august1914/internal/datafile"
)

// Load reads a scenario from the CSV files hexes, hexsides, units, setup,
// turns, crt, crt_automatic, heavy_artillery, attrition and terrain_effects, as
// the folder data of this package holds them.
//
// The error joins a *august1914.DataProblem, with file, line and column, for
// everything that is wrong. If there are files that cannot be read as tables, it
// joins the problems with such files alone. After 50 problems it counts the rest.
func Load(files fs.FS, id string) (*Scenario, error) {
	if id == "" {
		return nil, fmt.Errorf("schlieffenswar: a scenario needs an id")
	}
	sc := &Scenario{id: id}
	l := datafile.New(files)
	sc.loadTurns(l)
	sc.tables.load(l)
	if sc.chart.load(l) {
		sc.findBEFForts()
		sc.fillStepCosts()
		sc.loadUnits(l)
		sc.findForts()
		sc.chart.drawDiscs(sc.farthest())
		sc.loadSetup(l)
	}
	if err := l.Err(); err != nil {
		return nil, fmt.Errorf("schlieffenswar: scenario %q: %w", id, err)
	}
	sc.digest = sc.sum()
	return sc, nil
}

// farthest returns the largest of the radii that rules ask for.
func (sc *Scenario) farthest() int {
	radius := supplyReach
	for hq := range sc.hqs.All() {
		for _, f := range sc.pieces[hq].faces {
			radius = max(radius, int(f.combat[0]), int(f.combat[1]))
		}
	}
	return radius
}

// findForts finds the hexes next to forts and fortresses, which corps in them
// may attack but do not hold in their zone. (Rule 7.0)
func (sc *Scenario) findForts() {
	walled := sc.chart.fortresses
	for h := range sc.chart.places {
		if sc.forts[h] != noUnit {
			walled.Add(hex(h))
		}
	}
	sc.chart.besideForts = sc.chart.beside(&walled)
}

// findBEFForts finds the two places that Rule 8.4 names.
func (sc *Scenario) findBEFForts() {
	for h := range sc.chart.fortresses.All() {
		if city := sc.chart.places[h].city; city == "Liège" || city == "Maubeuge" {
			sc.befForts.Add(h)
		}
	}
}
