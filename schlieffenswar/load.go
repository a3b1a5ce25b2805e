package schlieffenswar

import (
	"fmt"
	"io/fs"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
	"github.com/august1914/august1914/internal/engine"
)

// Load reads a scenario from the CSV files hexes, hexsides, units, setup, turns, crt,
// crt_automatic, heavy_artillery, attrition and terrain_effects. The files in this
// package's folder data show their format.
//
// The error is like that of On of a [august1914.Ruleset].
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
	sc.digest = sc.sum(engine.Past{})
	sc.choose(august1914.Choices{})
	return sc, nil
}

// farthest returns the largest radius that a rule uses.
func (sc *Scenario) farthest() int {
	radius := supplyReach
	for hq := range sc.hqs.All() {
		for _, f := range sc.pieces[hq].faces {
			radius = max(radius, int(f.combat[0]), int(f.combat[1]))
		}
	}
	return radius
}

// findForts finds the hexes next to forts and fortresses. A corps inside may attack
// them, but its zone does not extend to them. (Rule 7.0)
func (sc *Scenario) findForts() {
	walled := sc.chart.fortresses
	for h := range sc.chart.places {
		if sc.forts[h] != noUnit {
			walled.Add(hex(h))
		}
	}
	sc.chart.besideForts = sc.chart.beside(&walled)
}

// findBEFForts finds the two cities that Rule 8.4 names.
func (sc *Scenario) findBEFForts() {
	sc.befForts = engine.Which(sc.chart.fortresses, func(h hex) bool {
		return slices.Contains([]string{"Liège", "Maubeuge"}, sc.chart.places[h].city)
	})
}
