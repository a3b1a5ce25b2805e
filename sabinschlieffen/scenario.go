package sabinschlieffen

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"time"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/stamp"
)

// Name is the name of the ruleset in records.
const Name = "sabinschlieffen"

//go:embed *.csv *.txt data
var data embed.FS

const (
	maxBlocks = 8 // number of blocks on a side (Rule S1)
	maxTurns  = maxTurnNumber
)

// strengths holds the number of blocks of each nation. (Rule S1)
var strengths = [nations]int{german: maxBlocks, french: maxBlocks - 1, british: 1}

// A TurnInfo is a box of the turn track.
type TurnInfo struct {
	Turn     int          // number of the turn, from 1
	From, To time.Time    // first and last day
	Recovery [nations]int // number of blocks that recover, by nation (Rule S4)
}

// A Town is the town of a hex, for drawings.
type Town struct {
	Hex                 Hex     // hex of the town
	Latitude, Longitude float64 // position in degrees
}

// A Scenario holds everything that does not change during a game: set-up, turn track
// and options. It is immutable and safe for concurrent use.
type Scenario struct {
	id     string
	start  placement
	turns  []TurnInfo
	towns  [hexes]Town
	rules  rules
	keeper stamp.Keeper // what JSON and records must match, with the options of the rules
	digest uint64       // sum of the data
	seed   uint64       // digest and settings: the beginning of every hash
}

// printed loads the embedded scenario once.
var printed = engine.Embedded(data, Load, "printed")

// Standard returns the printed game: the map, set-up and turn track of the original
// sheet, five turns from 25 August to 18 September 1914.
func Standard() *Scenario { return printed() }

// Scenarios returns all scenarios in the package.
func Scenarios() []*Scenario { return []*Scenario{Standard()} }

// ScenarioByID returns the scenario in the package with the given id. It returns false
// if the package has no such scenario.
func ScenarioByID(id string) (*Scenario, bool) { return engine.ByID(Scenarios(), id) }

// ID returns the name of the scenario in records.
func (sc *Scenario) ID() string { return sc.id }

// Digest returns 64 bits that depend on all data of the scenario that affect play, and not
// on its settings. Records made on other data have another digest.
func (sc *Scenario) Digest() uint64 { return sc.digest }

// Turns returns the turn track.
func (sc *Scenario) Turns() []TurnInfo { return append([]TurnInfo(nil), sc.turns...) }

// Towns returns the towns of the map, in the order of the hexes.
func (sc *Scenario) Towns() []Town { return append([]Town(nil), sc.towns[:]...) }

// SetUp returns the position at the start of the scenario.
func (sc *Scenario) SetUp() Position {
	s := New(sc)
	return s.Position()
}

// Load reads a scenario from three CSV files:
//
//   - hexes.csv names each hex of the map once, with its column and row, the
//     latitude and longitude of its town, and the side that controls it;
//   - blocks.csv sets up the blocks: nation, hex, fresh or spent, and number;
//   - turns.csv is the turn track: number, first and last day, and how many
//     German, French and British blocks recover.
//
// Other columns, such as source, are ignored. The rules fix the map. The control
// of the hexes, the blocks and the turn track can vary.
//
// The error is like that of On of a [august1914.Ruleset].
func Load(files fs.FS, id string) (*Scenario, error) {
	if id == "" {
		return nil, fmt.Errorf("sabinschlieffen: a scenario needs an id")
	}
	sc := &Scenario{id: id}
	l := datafile.New(files)
	sc.loadHexes(l)
	sc.loadBlocks(l)
	sc.loadTurns(l)
	if err := l.Err(); err != nil {
		return nil, fmt.Errorf("sabinschlieffen: scenario %q: %w", id, err)
	}
	sc.start.turn = 1
	sc.digest = sc.sum(engine.Past{})
	sc.choose(august1914.Choices{})
	return sc, nil
}

func (sc *Scenario) loadHexes(l *datafile.Loader) {
	const file = "hexes.csv"
	var seen HexSet
	for r := range l.Rows(file, "hex", "q", "r", "latitude", "longitude", "control") {
		h, err := ParseHex(r.Text("hex"))
		if r.RejectIf(err != nil, "hex", "%v", err) {
			continue
		}
		r.RejectIf(seen.Has(h), "hex", "%s occurs twice", h)
		seen = seen.With(h)
		at := h.Coordinate()
		q, row := r.Int("q", -100, 100), r.Int("r", -100, 100)
		r.RejectIf(q != int(at.Q) || row != int(at.R), "q", "%d,%d: %s lies at %d,%d", q, row, h, at.Q, at.R)
		sc.towns[h-firstHex] = Town{h, r.Float("latitude", -90, 90), r.Float("longitude", -180, 180)}
		if r.OneOf("control", august1914.Allied.String(), august1914.German.String()) == 1 {
			sc.start.control = sc.start.control.With(h)
		}
	}
	for h := range allHexes.Minus(seen).All() {
		l.Reject(file, "%s is missing", h)
	}
	l.RejectIf(sc.start.control.Has(Paris), file, "Paris is in German hands, which ends the game (rule S18)")
}

func (sc *Scenario) loadBlocks(l *datafile.Loader) {
	const file = "blocks.csv"
	var count [nations]int
	for r := range l.Rows(file, "nation", "hex", "status", "count") {
		n := r.OneOf("nation", august1914.Germany.Adjective(), august1914.France.Adjective(), august1914.Britain.Adjective())
		at, err := ParseHex(r.Text("hex"))
		if r.RejectIf(err != nil, "hex", "%v", err) {
			continue
		}
		r.RejectIf(sc.start.control.Has(at) != (n == german), "hex", "%s blocks are in %s, which is in enemy hands", powerOf(n).Adjective(), at)
		blocks := r.Int("count", 1, maxBlocks)
		count[n] += blocks
		if r.RejectIf(count[n] > strengths[n], "count", "more than %d %s blocks (rule S1)", strengths[n], powerOf(n).Adjective()) {
			continue
		}
		if r.OneOf("status", "fresh", "spent") == 0 {
			sc.start.fresh[n].add(at, blocks)
		} else {
			sc.start.spent[n].add(at, blocks)
		}
	}
	l.RejectIf(count[german] == 0 || count[french]+count[british] == 0, file, "a side has no blocks")
}

func (sc *Scenario) loadTurns(l *datafile.Loader) {
	const file = "turns.csv"
	for r := range l.Rows(file, "turn", "from", "to", "german", "french", "british") {
		number := r.Int("turn", 1, maxTurns)
		want := len(sc.turns) + 1
		r.RejectIf(number != want, "turn", "%d: want %d, because turns are listed in order", number, want)
		t := TurnInfo{Turn: number, From: r.Day("from"), To: r.Day("to")}
		r.RejectIf(t.To.Before(t.From), "to", "the turn ends before it begins")
		for n, column := range [nations]string{"german", "french", "british"} {
			t.Recovery[n] = r.Int(column, 0, maxBlocks)
		}
		if len(sc.turns) < maxTurns {
			sc.turns = append(sc.turns, t)
		}
	}
	l.RejectIf(len(sc.turns) == 0, file, "has no turns")
	n := sc.mostCombats()
	l.RejectIf(n > maxCombats, file, "so many blocks recover that up to %d combats are possible, want at most %d", n, maxCombats)
}

// mostCombats bounds the number of combats in a game from any position: each combat
// makes a fresh block spent, and there are two sides of eight blocks.
func (sc *Scenario) mostCombats() int { return seats*maxBlocks + sc.recoveriesAfter(0) }

// recoveriesAfter returns the number of blocks that the track lets recover after a
// turn.
func (sc *Scenario) recoveriesAfter(turn int) int {
	sum := 0
	for _, t := range sc.turns[turn:] {
		for _, quota := range t.Recovery {
			sum += quota
		}
	}
	return sum
}

// sum returns the digest of the data. With past settings, it returns the digest that
// contained them.
func (sc *Scenario) sum(past engine.Past) uint64 {
	var h august1914.Hasher
	h.AddString(Name)
	h.AddString(sc.id)
	sc.start.hash(&h)
	for _, t := range sc.turns {
		h.AddString(t.From.Format(time.DateOnly))
		h.AddString(t.To.Format(time.DateOnly))
		for _, n := range t.Recovery {
			h.AddUint64(uint64(n))
		}
	}
	for _, s := range past.Changed {
		h.AddString(s)
	}
	return h.Sum()
}

// scenarioDoc is everything that does not change during a game.
type scenarioDoc struct {
	Version  int                  `json:"version"`            // version of the JSON
	Ruleset  string               `json:"ruleset"`            // name of the game
	ID       string               `json:"id"`                 // id of the scenario, as in the header of a record
	Digest   uint64               `json:"digest,string"`      // digest of the data, without the settings
	Settings []august1914.Setting `json:"settings,omitempty"` // the options that are not at their defaults
	Chairs   []august1914.Chair   `json:"chairs"`             // seats, the German first
	Hexes    []townDoc            `json:"hexes"`              // the twelve hexes of the map
	Turns    []turnDoc            `json:"turns"`              // boxes of the turn track, in order
	Start    Position             `json:"start"`              // position at the start
}

// townDoc is a hex of the map, which is named after its town.
type townDoc struct {
	Hex       Hex             `json:"hex"`       // name of the hex
	Q         int             `json:"q"`         // axial coordinate on a map of pointy hexes, growing to the east
	R         int             `json:"r"`         // axial coordinate, growing to the southeast
	Latitude  float64         `json:"latitude"`  // latitude of the town, in degrees north
	Longitude float64         `json:"longitude"` // longitude of the town, in degrees east
	Control   august1914.Side `json:"control"`   // side that controls the hex at the start
	Adjacent  []Hex           `json:"adjacent"`  // names of the adjacent hexes
}

// turnDoc is a box of the turn track.
type turnDoc struct {
	Turn     int            `json:"turn"`     // number of the turn, from 1
	From     string         `json:"from"`     // first day of the turn, as in 1914-08-15
	To       string         `json:"to"`       // last day of the turn
	Recovery map[string]int `json:"recovery"` // number of spent blocks of each nation that recover
}

// MarshalJSON returns the JSON of the scenario.
func (sc *Scenario) MarshalJSON() ([]byte, error) {
	doc := scenarioDoc{
		Version: august1914.JSONVersion, Ruleset: Name, ID: sc.id, Digest: sc.digest,
		Settings: sc.Settings(), Chairs: Chairs(), Start: sc.SetUp(),
	}
	for _, town := range sc.towns {
		at, control := town.Hex.Coordinate(), august1914.Allied
		if sc.start.control.Has(town.Hex) {
			control = august1914.German
		}
		h := townDoc{town.Hex, int(at.Q), int(at.R), town.Latitude, town.Longitude, control, nil}
		for o := range town.Hex.Neighbors().All() {
			h.Adjacent = append(h.Adjacent, o)
		}
		doc.Hexes = append(doc.Hexes, h)
	}
	for i, t := range sc.turns {
		recovery := map[string]int{}
		for n, quota := range t.Recovery {
			recovery[powerOf(n).Adjective()] = quota
		}
		doc.Turns = append(doc.Turns, turnDoc{i + 1, t.From.Format(time.DateOnly), t.To.Format(time.DateOnly), recovery})
	}
	return json.Marshal(doc)
}
