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

//go:embed data
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
	id     string
	chart  chart
	pieces []piece
	turns  []turnEntry
	tables tables
	rules  rules
	digest uint64

	forts    [maxHexes]unit // the fort printed on a hex, or noUnit
	unitByID map[string]unit
	nations  [nationCount]unitSet
	corps    unitSet
	hqs      unitSet
	depots   unitSet
	befForts hexSet // heavy fortresses that supply the BEF (Rule 8.4)

	reinforcements unitSet
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
// turns, crt, heavy_artillery, attrition and terrain_effects, as the folder
// data of this package holds them. All that is wrong with them is reported at
// once, each problem a *datafile.Problem with its file and line.
func Load(files fs.FS, id string) (*Scenario, error) {
	if id == "" {
		return nil, fmt.Errorf("schlieffenswar: a scenario needs an id")
	}
	sc := &Scenario{id: id}
	l := datafile.New(files)
	sc.chart.load(l)
	if l.Err() == nil {
		sc.loadUnits(l)
		sc.loadSetup(l)
		sc.loadTurns(l)
		sc.tables.load(l)
		sc.findBEFForts()
	}
	if err := l.Err(); err != nil {
		return nil, fmt.Errorf("schlieffenswar: scenario %q: %w", id, err)
	}
	sc.digest = sc.sum()
	return sc, nil
}

func (sc *Scenario) loadUnits(l *datafile.Loader) {
	const file = "units.csv"
	sc.unitByID = map[string]unit{}
	for i := range sc.forts {
		sc.forts[i] = noUnit
	}
	for r := range l.Rows(file, "id", "name", "nation", "army", "kind", "combat_full", "combat_reduced", "parenthesised", "move_full", "move_reduced", "fort_ladder", "setup_hex", "entry_turn", "alt_combat_full", "alt_combat_reduced") {
		u := unit(len(sc.pieces))
		p := sc.readUnit(r)
		switch {
		case p.id == "":
			r.Reject("id", "a unit needs an id")
		case len(sc.pieces) == maxUnits:
			r.Reject("", "more than %d units", maxUnits)
			return
		}
		if _, twice := sc.unitByID[p.id]; twice {
			r.Reject("id", "%s stands here a second time", p.id)
		}
		sc.unitByID[p.id] = u
		sc.pieces = append(sc.pieces, p)
		sc.file(u, &p)
		if p.kind == Fort && p.printed != off {
			if sc.forts[p.printed] != noUnit {
				r.Reject("setup_hex", "there is another fort in %s", sc.chart.number(p.printed))
			}
			sc.forts[p.printed] = u
		}
	}
}

// file enters a unit into the sets that rules ask for.
func (sc *Scenario) file(u unit, p *piece) {
	sc.nations[nationIndex(p.nation)].add(u)
	if p.entry != 0 {
		sc.reinforcements.add(u)
	}
	switch {
	case p.corps():
		sc.corps.add(u)
	case p.kind == HQ:
		sc.hqs.add(u)
	case p.kind == Depot:
		sc.depots.add(u)
	}
}

func (sc *Scenario) readUnit(r datafile.Row) piece {
	p := piece{id: r.Text("id"), name: r.Text("name"), printed: off, start: off}
	p.nation = nationPowers[r.OneOf("nation", "German", "French", "British", "Belgian")]
	p.kind = Infantry + Kind(r.OneOf("kind", kindNames[1:]...))
	if r.Text("army") != "" {
		p.army = uint8(r.Int("army", 1, 9))
	}
	p.faces[0] = readFace(r, &p, "combat_full", "combat_reduced")
	p.faces[1] = readFace(r, &p, "alt_combat_full", "alt_combat_reduced")
	p.combat, p.ladder = p.faces[0].combat, p.faces[0].ladder
	p.move = [2]uint8{uint8(r.Int("move_full", 0, 9)), uint8(r.Int("move_reduced", 0, 9))}
	p.paren = r.Int("parenthesised", 0, 1) == 1
	if r.Text("setup_hex") != "" {
		p.printed = sc.chart.read(r, "setup_hex")
	}
	if r.Text("entry_turn") != "" {
		p.entry = uint8(r.Int("entry_turn", 1, maxTurns))
	}
	if p.kind == Fort && p.printed == off {
		r.Reject("setup_hex", "a fort has a hex printed on it")
	}
	return p
}

// readFace returns the factors of a unit and its steps: those of a fort over one
// or two counters, the two faces of a corps, or the one step of an HQ or a
// depot. (Rules 2.7, 2.8)
func readFace(r datafile.Row, p *piece, full, reduced string) face {
	f := face{combat: [2]uint8{uint8(r.Int(full, 0, 9)), uint8(r.Int(reduced, 0, 9))}}
	text := fmt.Sprintf("%d-%d", f.combat[0], f.combat[1])
	switch p.kind {
	case HQ, Depot:
		text = fmt.Sprint(f.combat[0])
	case Fort:
		text = r.Text("fort_ladder")
	}
	var err error
	if f.ladder, err = august1914.ParseLadder(text); err != nil {
		r.Reject("fort_ladder", "%v", err)
	}
	return f
}

func (sc *Scenario) loadSetup(l *datafile.Loader) {
	const file = "setup.csv"
	var placed unitSet
	for r := range l.Rows(file, "unit_id", "hex") {
		u, ok := sc.unitByID[r.Text("unit_id")]
		if !ok {
			r.Reject("unit_id", "%q is no unit of units.csv", r.Text("unit_id"))
			continue
		}
		if placed.has(u) {
			r.Reject("unit_id", "%s is placed twice", r.Text("unit_id"))
		}
		placed.add(u)
		sc.pieces[u].start = sc.chart.read(r, "hex")
	}
	for u := range sc.pieces {
		p := &sc.pieces[u]
		switch {
		case p.entry == 0 && !placed.has(unit(u)):
			l.Reject(file, "%s is not placed", p.id)
		case p.entry != 0 && placed.has(unit(u)):
			l.Reject(file, "%s is placed and enters on turn %d", p.id, p.entry)
		}
	}
}

const maxTurns = 15

func (sc *Scenario) loadTurns(l *datafile.Loader) {
	const file = "turns.csv"
	for r := range l.Rows(file, "turn", "from", "to", "bef_entry", "french6_entry", "plan_xvii_deadline", "withdrawal", "final_effort", "sudden_death_check") {
		if number := r.Int("turn", 1, maxTurns); number != len(sc.turns)+1 {
			r.Reject("turn", "%d: want %d, the turns in their order", number, len(sc.turns)+1)
		}
		flag := func(column string) bool { return r.Int(column, 0, 1) == 1 }
		sc.turns = append(sc.turns, turnEntry{
			from: day(r, "from"), to: day(r, "to"),
			bef: flag("bef_entry"), sixthArmy: flag("french6_entry"),
			planXVII: flag("plan_xvii_deadline"), withdrawal: flag("withdrawal"),
			finalEffort: flag("final_effort"), suddenDeath: flag("sudden_death_check"),
		})
	}
	if len(sc.turns) == 0 {
		l.Reject(file, "there is no turn")
	}
}

func day(r datafile.Row, column string) time.Time {
	t, err := time.Parse(time.DateOnly, r.Text(column))
	if err != nil {
		r.Reject(column, "%q: want a day such as 1914-08-02", r.Text(column))
	}
	return t
}

// findBEFForts finds the two places that Rule 8.4 names.
func (sc *Scenario) findBEFForts() {
	for h := range sc.chart.fortresses.all() {
		if city := sc.chart.places[h].city; city == "Liège" || city == "Maubeuge" {
			sc.befForts.add(h)
		}
	}
}
