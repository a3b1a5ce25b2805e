package schlieffenswar

import (
	"fmt"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
	"github.com/august1914/august1914/internal/engine"
)

var unitColumns = []string{
	"id", "name", "nation", "army", "kind", "combat_full", "combat_reduced", "parenthesised", "move_full", "move_reduced",
	"fort_ladder", "setup_hex", "entry_turn", "alt_combat_full", "alt_combat_reduced",
}

// loadUnits reads units.csv.
func (sc *Scenario) loadUnits(l *datafile.Loader) {
	const file = "units.csv"
	sc.unitByID, sc.units = map[string]unit{}, map[engine.Word]unit{}
	for i := range sc.forts {
		sc.forts[i] = noUnit
	}
	var rows []datafile.Row
	for r := range l.Rows(file, unitColumns...) {
		if r.RejectIf(len(sc.pieces) == maxUnits, "", "more than %d units", maxUnits) {
			break
		}
		p := sc.readUnit(r)
		sc.checkUnit(r, &p)
		sc.enlist(p)
		rows = append(rows, r)
	}
	l.RejectIf(len(rows) == 0, file, "no unit is listed")
	sc.tellApart()
	for i, r := range rows {
		sc.hqOf[i] = sc.findHQ(&sc.pieces[i])
		sc.checkArmy(r, unit(i))
	}
}

// tellApart appends the ID to every name that several units share.
func (sc *Scenario) tellApart() {
	count := map[string]int{}
	for i := range sc.pieces {
		count[sc.pieces[i].name]++
	}
	for i := range sc.pieces {
		if p := &sc.pieces[i]; count[p.name] > 1 {
			p.name += " (" + p.id + ")"
		}
	}
}

// enlist adds a unit to the scenario and to the sets that the rules use.
func (sc *Scenario) enlist(p piece) {
	u := unit(len(sc.pieces))
	p.word = engine.WordOf(p.id)
	sc.pieces = append(sc.pieces, p)
	sc.unitByID[p.id], sc.units[p.word] = u, u
	sc.nations[nationIndex(p.nation)].Add(u)
	if p.entry != 0 {
		sc.reinforcements.Add(u)
	}
	if p.paren {
		sc.companions.Add(u)
	}
	if p.mobile() {
		sc.mobile.Add(u)
	}
	switch {
	case p.corps():
		sc.corps.Add(u)
	case p.kind == HQ:
		sc.hqs.Add(u)
	case p.kind == Depot:
		sc.depots.Add(u)
	case p.kind == Fort && p.printed != off:
		sc.forts[p.printed] = u
	}
}

func (sc *Scenario) readUnit(r datafile.Row) piece {
	p := piece{id: r.Text("id"), name: r.Text("name"), label: r.Text("type"), printed: off, start: off}
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
		p.entry = uint8(r.Int("entry_turn", 1, max(1, len(sc.turns))))
	}
	return p
}

// readFace returns the factors of a unit and its steps: the steps of a fort over one or two
// counters, the two faces of a corps, or the one step of an HQ or a depot. (Rules 2.7, 2.8)
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
	if f.ladder, err = august1914.ParseLadder(text); r.RejectIf(err != nil, "fort_ladder", "%v", err) {
		return f
	}
	top := f.ladder.Strength(f.ladder.Full())
	r.RejectIf(top != int(f.combat[0]), "fort_ladder", "%q begins with %d, but %s is %d", text, top, full, f.combat[0])
	return f
}

// checkUnit rejects faults in a single unit.
func (sc *Scenario) checkUnit(r datafile.Row, p *piece) {
	r.RejectIf(len(strings.Fields(p.id)) != 1 || p.id != strings.ToLower(p.id) || p.id == ">", "id", "%q: want one word in lower case, because moves name units by it", p.id)
	_, twice := sc.unitByID[p.id]
	r.RejectIf(twice, "id", "%s occurs twice", p.id)
	r.RejectIf(p.name == "", "name", "a unit needs a name")
	r.RejectIf(p.kind == Depot && p.nation != august1914.Germany, "kind", "only the Germans have depots")
	sc.checkCorner(r, p)
}

// checkCorner checks the code in the corner of a counter: a hex at home for forts and
// HQs, a turn for reinforcements. (Rules 2.3, 3.1)
func (sc *Scenario) checkCorner(r datafile.Row, p *piece) {
	c := &sc.chart
	switch {
	case p.printed == off:
		r.RejectIf(p.kind == Fort && r.Text("setup_hex") == "", "setup_hex", "a fort needs a printed hex")
		r.RejectIf(p.kind == Fort && p.entry != 0, "entry_turn", "a fort cannot enter as a reinforcement")
		return
	case p.kind != Fort && p.kind != HQ:
		r.Reject("setup_hex", "only HQs and forts have a printed hex")
	case p.entry != 0:
		r.Reject("entry_turn", "a unit cannot have both a printed hex and a turn of entry")
	case c.places[p.printed].country != p.nation || c.closed.Has(p.printed):
		r.Reject("setup_hex", "%s is closed, or outside the unit's country", c.number(p.printed))
	}
	r.RejectIf(p.kind == Fort && sc.forts[p.printed] != noUnit, "setup_hex", "%s already has a fort", c.number(p.printed))
}

// findHQ returns the HQ of the army of a unit, or noUnit.
func (sc *Scenario) findHQ(p *piece) unit {
	return engine.Which(sc.hqs.Intersect(sc.nations[nationIndex(p.nation)]), func(hq unit) bool { return sc.pieces[hq].army == p.army }).First()
}

// checkArmy rejects armies with two HQs, and corps and depots without an HQ to
// deploy near. (Rule 3.1)
func (sc *Scenario) checkArmy(r datafile.Row, u unit) {
	p, hq := &sc.pieces[u], sc.hqOf[u]
	switch {
	case p.kind == HQ && hq != u:
		r.Reject("army", "%s and %s command the same army", sc.pieces[hq].id, p.id)
	case p.kind != Fort && p.entry == 0 && hq == noUnit:
		r.Reject("army", "the army of %s has no HQ", p.id)
	}
}
