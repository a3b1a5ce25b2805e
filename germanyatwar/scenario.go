package germanyatwar

import (
	"embed"
	"fmt"
	"io/fs"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/stamp"
)

// Name is the name of the ruleset in records.
const Name = "germanyatwar"

//go:embed *.csv *.txt data/*.csv
var data embed.FS

// A Scenario holds everything that stays constant during a game: map, units, set-up,
// turn track and options. It is immutable and may be shared.
type Scenario struct {
	id string
	chart
	armies []armyInfo
	blocks []blockInfo
	discs  [nationCount]uint8 // number of garrison discs (Rule 4.1)
	months []string           // months of the turn track, from the first turn on
	keeper stamp.Keeper       // what JSON and records must match, with the options chosen by the players
	rules  rules              // readings of the rules that the choices select
	digest uint64             // sum of the data
	seed   uint64             // digest and settings: the beginning of every hash

	blockByID      map[string]block      // blocks by id, only for look-up
	nationOf       [maxBlocks]uint8      // nation of each unit (Rule 1.5)
	nations        [nationCount]blockSet // units of each nation (Rule 1.5)
	subjects       [maxBlocks]blockSet   // units that a leader commands (Rules 4.2.1, 7.3.1.5, 7.3.1.6)
	commands       [seatCount]blockSet   // units that a seat commands (Rule 1.5)
	kinds          [kindCount]blockSet   // units of each kind (Rule 4.0)
	reserves       blockSet              // French reserves (Rule 4.2.1)
	immovable      blockSet              // units that cannot move (Rule 4.2.2)
	foch           block                 // Foch, or noBlock (Rule 7.3.1.6)
	mustered       blockSet              // units in the draw for the set-up (Rule 5.0)
	greens         []blockSet            // units that join the pool, by turn (Rule 6.1)
	blockCount     [nationCount]uint8    // blocks of each power (Rule 1.1)
	sides          [sideCount]blockSet   // units of each side (Rule 1.5)
	iconAreas      [maxBlocks]areaSet    // areas with an icon for a unit
	alike          [maxBlocks]blockSet   // units that use the same icons as a unit
	setup          []setupPlace          // icons of the set-up in order (Rule 5.0)
	crossings      [maxAreas][]crossing  // land borders of each area (Rule 7.4)
	affordable     [manners][maxAreas][dearest + 1]areaSet
	moveClasses    []moveClass // units that move alike (Rules 4.2.2, 7.4.1)
	moveClassIndex [maxBlocks]uint8
	lexicon        lexicon // finds units and areas by the words of moves
}

// standard loads the embedded scenario once.
var standard = engine.Embedded(data, Load, "august-1914")

// Standard returns the campaign of August to November 1914 on the reconstructed
// map.
func Standard() *Scenario { return standard() }

// Scenarios returns all scenarios that come with the package.
func Scenarios() []*Scenario { return []*Scenario{Standard()} }

// ScenarioByID returns the scenario of this package with an id, and reports whether it
// exists.
func ScenarioByID(id string) (*Scenario, bool) { return engine.ByID(Scenarios(), id) }

// ID returns the name of the scenario in records.
func (sc *Scenario) ID() string { return sc.id }

// Digest returns 64 bits that depend on all data of the scenario that affect play, and not
// on its settings. Records made on other data have another digest.
func (sc *Scenario) Digest() uint64 { return sc.digest }

// Load reads a scenario from the CSV files areas, borders, polygons, turns, powers,
// armies, units and icons, in the format of the folder data of this package. Ids of
// units have up to 12 bytes, and numbers of areas up to 4.
//
// The error is like that of On of a [august1914.Ruleset].
func Load(files fs.FS, id string) (*Scenario, error) {
	if id == "" {
		return nil, fmt.Errorf("germanyatwar: a scenario needs an id")
	}
	sc := &Scenario{id: id, foch: noBlock, blockByID: map[string]block{}}
	l := datafile.New(files)
	sc.loadTurns(l)
	sc.loadPowers(l)
	sc.loadArmies(l)
	sc.loadUnits(l)
	sc.chart.load(l)
	sc.loadIcons(l)
	sc.checkCapitals(l)
	sc.checkGarrisons(l)
	if err := l.Err(); err != nil {
		return nil, fmt.Errorf("germanyatwar: scenario %q: %w", id, err)
	}
	sc.lineUp()
	sc.subordinate()
	sc.layCrossings()
	sc.sortMoveClasses()
	sc.lexicon.file(sc.blocks, sc.areas)
	sc.digest = sc.sum(engine.Past{})
	sc.choose(august1914.Choices{})
	return sc, nil
}
