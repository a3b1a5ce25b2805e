package schlieffenswar

import (
	"embed"
	"fmt"
	"io/fs"
	"sync"
	"time"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
)

// Ruleset is the name of the ruleset in records.
const Ruleset = "schlieffenswar"

//go:embed data/*.csv
var data embed.FS

// A turnEntry is a box of the turn track. (Rules 4.4, 4.5, 9.2, 9.3, 11.24)
type turnEntry struct {
	from, to       time.Time
	bef, sixthArmy bool // reinforcements arrive
	planXVII       bool // last turn for the attacks of Plan XVII
	withdrawal     bool // two German corps leave for the east
	finalEffort    bool // Entente attacks gain a column
	suddenDeath    bool // sudden death is checked at the end
}

// A Scenario is all that does not change during a game: map, units, set-up,
// turn track, tables and options. It is immutable and may be shared.
type Scenario struct {
	id      string
	chart   chart
	pieces  []piece
	turns   []turnEntry
	tables  tables
	rules   rules
	choices august1914.Choices // that the rules come of
	digest  uint64

	tolls    [numGaits][maxHexes][sides]toll
	forts    [maxHexes]unit // the fort printed on a hex, or noUnit
	hqOf     [maxUnits]unit // that commands the army of a unit, or noUnit
	unitByID map[string]unit
	nations  [nationCount]unitSet
	rosters  [nationCount]roster
	corps    unitSet
	hqs      unitSet
	depots   unitSet
	befForts hexSet // heavy fortresses that supply the BEF (Rule 8.4)

	reinforcements unitSet
	companions     unitSet // attack only in company (Rule 2.3)
}

// A roster is the part of the list of units that holds those of a nation that
// can move, from the first to the one before end. Lists that are in the order
// of nations keep it short.
type roster struct{ first, end unit }

// extend makes the roster include a unit, which comes after all before.
func (r *roster) extend(u unit) {
	if r.end == 0 {
		r.first = u
	}
	r.end = u + 1
}

// standard loads the embedded scenario once.
var standard = sync.OnceValue(func() *Scenario {
	files, err := fs.Sub(data, "data")
	if err != nil {
		panic(err)
	}
	sc, err := Load(files, "august-1914")
	if err != nil {
		panic(err)
	}
	return sc
})

// Standard returns the campaign of August and September 1914 on the
// reconstructed map, with the historical deployment.
func Standard() *Scenario { return standard() }

// Scenarios returns all scenarios that come with the package.
func Scenarios() []*Scenario { return []*Scenario{Standard()} }

// ID returns the name of the scenario in records.
func (sc *Scenario) ID() string { return sc.id }

// Digest returns 64 bits that depend on everything in the scenario, settings
// included.
func (sc *Scenario) Digest() uint64 { return sc.digest }

// Load reads a scenario from the CSV files hexes, hexsides, units, setup,
// turns, crt, crt_automatic, heavy_artillery, attrition and terrain_effects, as
// the folder data of this package holds them. All that is wrong with them is
// reported at once, each problem a *datafile.Problem with its file and line.
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
		sc.tollBook()
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
