package driveonparis

import (
	"embed"
	"fmt"
	"io/fs"
	"sync"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/stamp"
)

// Name is the name of the ruleset in records.
const Name = "driveonparis"

//go:embed *.csv *.txt data/*.csv
var data embed.FS

// maxTurn is the last turn that a scenario can have. (Rule 5.6)
const maxTurn = 25

// A Victory is the way in which a scenario is decided.
type Victory uint8

// The ways to decide a scenario.
const (
	DivisionVictory Victory = iota // counts divisions on either side of a row (Rule 5.1)
	PointVictory                   // counts points and destroyed divisions (Rule 5.2)
	CampaignVictory                // counts points, with massive victories (Rules 5.3, 5.6, 5.7)
	RailVictory                    // decides by the railway from the Marne (Rule 5.4)
	TrenchVictory                  // decides by trenches, Lille and Calais (Rule 5.5)
	victoryCount
)

var victoryNames = engine.Names{"divisions", "points", "campaign", "rail cut", "trenches"}

// String returns the word in the data, such as "campaign".
func (v Victory) String() string { return victoryNames.Of(uint8(v)) }

// MarshalText returns the name that String returns.
func (v Victory) MarshalText() ([]byte, error) { return []byte(v.String()), nil }

// A Scenario holds everything that stays the same during a game: map, units, set-up,
// schedule and charts. It is immutable and may be shared.
type Scenario struct {
	id, name string
	*book
	roster      *[maxUnits]piece // the pieces of the book, followed by zeros
	paved       *[maxHexes]way   // properties of the hexes of its chart that movement reads, followed by zeros
	first, last uint8            // first and last turn
	area        hexSet           // the hexes in play

	placements []placement                   // set-up, in the order of the data
	schedule   [maxTurn + 1][]arrival        // by turn, in the order of the data
	railheads  [august1914.Allied + 1]hexSet // railheads of a side that are marked at the start (Rule 1.2d)

	mobilized      bool                          // there are mobilization points (Rule 1.12)
	doctrine       bool                          // the Doctrine Line and the Panic Line apply (Rule 2.8)
	planXVIIFrom   uint8                         // the first turn of Plan XVII points, or 0 if there are none (Rule 2.3)
	entrenched     bool                          // units set up in an enemy zone of control are entrenched (Rule 5.5)
	edges          [august1914.Allied + 1]hexSet // railways that bring supply over the edges of a smaller area (Rules 1.8c, 1.8d)
	supply         [august1914.Allied + 1]hexSet // the only sources of supply of a side, or empty (Rule 1.8)
	closedToAllies hexSet                        // hexes that Allied units may not enter (Rule 5.1)
	alliedEntry    hex                           // the hex for Allied units whose own hex is taken, or off (Rule 5.1)
	victory        Victory
	scope          scope  // list of victory points
	decidedBy      string // key of the rule that decides the game

	soft     [august1914.Allied + 1]unitSet // units that do not fight: HQs, trains, taxis and siege guns
	entered  [august1914.Allied + 1]hexSet  // hexes that a side can enter, apart from Rules 2.2b and 2.8
	free     [sideCount][]uint8             // by hex: sides that a side can cross freely
	ever     [sideCount][]uint8             // by hex: sides that a side can ever cross
	passable [august1914.Allied + 1]hexSet  // hexes that a side can trace through if no enemy bars them (Rules 1.8a, 1.10)

	keeper   stamp.Keeper       // what JSON and records must match, with the settings
	rules    rules              // the rules that follow from choices
	carriers unitSet            // trains and taxis
	rolling  [sideCount]unitSet // trains, taxis and siege guns of a side
	eaters   unitSet            // units that lose steps without supply (Rule 1.9)
	lilleHex hex                // hex of Lille, or off (Rule 2.5)
	parisHex hex                // the hex whose capture decides the campaign (Rule 5.3), or off
	line     hexSet             // German railways at the start, if they decide the scenario (Rule 5.4)

	digest uint64 // sum of the data
	seed   uint64 // digest and settings: the beginning of every hash
}

// embedded loads the scenarios of the package once.
var embedded = sync.OnceValue(func() []*Scenario { return engine.Must(load(engine.Must(fs.Sub(data, "data")))) })

// Scenarios returns the scenarios of the package in the order of the rulebook: 5.1 to
// 5.6, 5.3+5.7 and 5.4+5.7.
func Scenarios() []*Scenario { return append([]*Scenario(nil), embedded()...) }

// ScenarioByID returns the scenario of the package with an id, and false if the id is
// unknown.
func ScenarioByID(id string) (*Scenario, bool) { return engine.ByID(embedded(), id) }

// ID returns the name of the scenario in records, such as "5.6".
func (sc *Scenario) ID() string { return sc.id }

// Name returns the title of the scenario.
func (sc *Scenario) Name() string { return sc.name }

// Digest returns 64 bits that depend on all data of the scenario that affect play, and not
// on its settings. Records made on other data have another digest.
func (sc *Scenario) Digest() uint64 { return sc.digest }

// Load reads the scenario with an id from the CSV files of a directory in the format of
// this package's data directory. The map comes from hexes, hexsides, lines,
// terrain_effects and victory_points, the units from units and mobilization, and the
// charts from crt and siege. The rest comes from the rows in scenarios, setup,
// railheads and reinforcements that have the id.
//
// The error is like that of On of a [august1914.Ruleset].
func Load(files fs.FS, id string) (*Scenario, error) {
	all, err := load(files, id)
	if err != nil {
		return nil, err
	}
	return all[0], nil
}

// load reads the scenarios with the given ids, or all scenarios if there are no ids.
// The scenarios share map and units.
func load(files fs.FS, ids ...string) ([]*Scenario, error) {
	l := datafile.New(files)
	b := &book{}
	var all []*Scenario
	if b.load(l) {
		list := b.readList(l)
		if len(ids) == 0 {
			ids = list.ids
		}
		for _, id := range ids {
			all = append(all, b.loadScenario(l, list, id))
		}
	}
	if err := l.Err(); err != nil {
		if len(ids) == 1 {
			return nil, fmt.Errorf("driveonparis: scenario %q: %w", ids[0], err)
		}
		return nil, fmt.Errorf("driveonparis: %w", err)
	}
	for _, sc := range all {
		sc.digest = sc.sum(engine.Past{})
		sc.choose(august1914.Choices{})
	}
	return all, nil
}
