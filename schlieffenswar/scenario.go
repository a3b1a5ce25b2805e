package schlieffenswar

import (
	"embed"
	"time"

	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/stamp"
)

// Name is the name of the ruleset in records.
const Name = "schlieffenswar"

//go:embed *.csv *.txt data/*.csv
var data embed.FS

// A trackBox is a box of the turn track. (Rules 4.4, 4.5, 9.2, 9.3, 11.24)
type trackBox struct {
	from, to       time.Time
	bef, sixthArmy bool // reinforcements arrive
	planXVII       bool // last turn for the attacks of Plan XVII
	withdrawal     bool // two German corps leave for the east
	finalEffort    bool // Entente attacks gain a column
	suddenDeath    bool // sudden death is checked at the end
}

// A Scenario holds everything that does not change during a game: map, units, set-up,
// turn track, tables and options. It is immutable and may be shared.
type Scenario struct {
	id     string
	chart  chart
	pieces []piece
	turns  []trackBox
	tables tables
	rules  rules
	keeper stamp.Keeper // what JSON and records must match, with the choices that determine rules
	digest uint64       // sum of the data
	seed   uint64       // digest and settings: the beginning of every hash

	stepCosts [mobilityCount][maxHexes][sides]stepCost
	affords   [mobilityCount][maxHexes][maxPoints + 1]uint8 // sides that a unit can cross with that many points
	forts     [maxHexes]unit                                // the fort printed on a hex, or noUnit
	hqOf      [maxUnits]unit                                // the HQ of the army of each unit, or noUnit
	unitByID  map[string]unit
	units     map[engine.Word]unit // unitByID with the words of moves as keys, which compare faster
	nations   [nationCount]unitSet
	corps     unitSet
	hqs       unitSet
	depots    unitSet
	mobile    unitSet // all units except forts
	befForts  hexSet  // heavy fortresses that supply the BEF (Rule 8.4)

	reinforcements unitSet
	companions     unitSet // units that attack only with another unit (Rule 2.3)
}

// standard loads the embedded scenario once.
var standard = engine.Embedded(data, Load, "august-1914")

// Standard returns the campaign of August and September 1914 on the
// reconstructed map, with the historical deployment.
func Standard() *Scenario { return standard() }

// Scenarios returns all scenarios that come with the package.
func Scenarios() []*Scenario { return []*Scenario{Standard()} }

// ScenarioByID returns the scenario of this package with the given ID, and
// whether there is one.
func ScenarioByID(id string) (*Scenario, bool) { return engine.ByID(Scenarios(), id) }

// ID returns the name of the scenario in records.
func (sc *Scenario) ID() string { return sc.id }

// Digest returns 64 bits that depend on all data of the scenario that affect play, and not
// on its settings. Records made on other data have another digest.
func (sc *Scenario) Digest() uint64 { return sc.digest }
