package germanyatwar

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
	"github.com/august1914/august1914/internal/telling"
)

const unitsFile = "units.csv"

// loadUnits reads units.csv.
func (sc *Scenario) loadUnits(l *datafile.Loader) {
	complete := true
	for r := range l.Rows(unitsFile, "id", "name", "army", "kind", "movement", "steps", "special", "green_number") {
		if r.RejectIf(len(sc.blocks) == maxBlocks, "", "more than %d units", maxBlocks) {
			break
		}
		b := sc.readUnit(r)
		if b.id == "" {
			complete = false
			continue
		}
		sc.checkUnit(r, &b)
		sc.enlist(b)
	}
	sc.labelUnits()
	if len(sc.blocks) == 0 {
		l.Reject(unitsFile, "no unit is listed")
	} else if complete {
		sc.checkSizes(l)
	}
}

// labelUnits gives the units names that distinguish them in sentences.
func (sc *Scenario) labelUnits() {
	names := telling.Names{}
	for i := range sc.blocks {
		names.Add(sc.blocks[i].nation, sc.blocks[i].name)
	}
	for i := range sc.blocks {
		b := &sc.blocks[i]
		b.label = names.Of(b.nation, b.name, b.id)
	}
}

// readKind returns the kind in the column kind, or 0.
func readKind(r datafile.Row) Kind {
	for k := Leader; k < kindCount; k++ {
		if r.Text("kind") == kindNames[k] {
			return k
		}
	}
	r.Reject("kind", "%q: want one of %q", r.Text("kind"), kindNames[Leader:])
	return 0
}

// readUnit reads a unit. If the unit cannot be used, it gets an empty id.
func (sc *Scenario) readUnit(r datafile.Row) blockInfo {
	b := blockInfo{id: r.Text("id"), name: r.Text("name")}
	var known bool
	if b.army, known = sc.readArmy(r); !known {
		return blockInfo{}
	}
	if r.RejectIf(!isWord(b.id) || !fits(b.id, maxUnitWord), "id", "%q: want one word in lower case of up to %d bytes, because moves name units by it", b.id, maxUnitWord) {
		return blockInfo{}
	}
	b.nation = sc.armies[b.army].nation
	if b.kind = readKind(r); b.kind == 0 {
		return blockInfo{}
	}
	b.special = special(r.OneOf("special", specialNames...))
	b.movement = uint8(r.Int("movement", 0, 9))
	if r.Text("green_number") != "" {
		b.green = uint8(r.Int("green_number", 2, max(2, len(sc.months))))
	}
	var err error
	if b.ladder, err = august1914.ParseLadder(r.Text("steps")); r.RejectIf(err != nil, "steps", "%v", err) {
		return b
	}
	if b.full() > maxFaces {
		r.Reject("steps", "%d steps, but a block has %d edges", b.full(), maxFaces)
		b.ladder = august1914.Ladder{}
		return b
	}
	b.turn()
	return b
}

// turn computes the faces of a block from its ladder.
func (b *blockInfo) turn() {
	for s := august1914.Steps(1); s <= b.full(); s++ {
		f, dot := &b.faces[s], b.ladder.Dot(s)
		f.strength, f.hits = uint8(b.ladder.Strength(s)), uint8(b.ladder.Cost(s))
		f.bears = b.faces[s-1].bears + f.hits
		f.blue, f.heart = dot == august1914.BlueDot, dot == august1914.Heart
		if dot == august1914.Star {
			f.value = f.strength
		}
	}
}

// enlist adds a unit to the sets that the rules use.
func (sc *Scenario) enlist(b blockInfo) {
	u := block(len(sc.blocks))
	sc.blocks = append(sc.blocks, b)
	sc.blockByID[b.id] = u
	sc.nationOf[u] = uint8(nationIndex(b.nation))
	sc.nations[sc.nationOf[u]] = sc.nations[sc.nationOf[u]].With(u)
	sc.kinds[b.kind] = sc.kinds[b.kind].With(u)
	sc.armies[b.army].blocks = sc.armies[b.army].blocks.With(u)
	if b.kind == Leader {
		sc.armies[b.army].leader = min(sc.armies[b.army].leader, u)
	}
	switch b.special {
	case reserve:
		sc.reserves = sc.reserves.With(u)
	case static:
		sc.immovable = sc.immovable.With(u)
	case foch:
		sc.foch = min(sc.foch, u)
	}
	switch {
	case int(b.green) < len(sc.greens) && b.green > 0:
		sc.greens[b.green] = sc.greens[b.green].With(u)
	case b.special != reserve:
		sc.mustered = sc.mustered.With(u)
	}
}

// checkUnit reports problems of a single unit.
func (sc *Scenario) checkUnit(r datafile.Row, b *blockInfo) {
	_, twice := sc.blockByID[b.id]
	r.RejectIf(twice, "id", "%s occurs twice", b.id)
	r.RejectIf(b.name == "", "name", "a unit needs a name")
	want := b.allowance()
	r.RejectIf(b.movement != want, "movement", "%d: want %d (Rule 7.4.1)", b.movement, want)
	r.RejectIf(b.kind == Leader && sc.armies[b.army].leader != noBlock, "army", "%s has two leaders (Rule 7.3.1)", sc.armies[b.army].name)
	if b.full() > 0 {
		checkSteps(r, b)
	}
	sc.checkSpecial(r, b)
}

// allowance returns a unit's movement points by Rule 7.4.1.
func (b *blockInfo) allowance() uint8 {
	switch {
	case b.special == static:
		return 0
	case b.kind == Infantry:
		return 3
	}
	return 5
}

// checkSteps checks the faces of a unit: it gets weaker with every step and has at
// least one dot, a leader has stars followed by a heart, and only British infantry has
// blue dots. (Rules 7.3.1.3, 7.5.1.5, 7.5.1.7)
func checkSteps(r datafile.Row, b *blockInfo) {
	for s := august1914.Steps(1); s <= b.full(); s++ {
		if r.RejectIf(b.faces[s].strength <= b.faces[s-1].strength, "steps", "%s: want a lower strength with every step, and at least 1 on the last (Rule 7.5.1.5)", b.ladder) {
			break
		}
	}
	for s := august1914.Steps(1); s <= b.full(); s++ {
		if !slices.Contains(b.dots(s), b.ladder.Dot(s)) {
			r.Reject("steps", "%s: a step of %d%s is not possible for %s %s (Rule 7.5.1.13)",
				b.ladder, b.faces[s].strength, b.ladder.Dot(s), b.nation.Adjective(), b.kind)
		}
	}
	r.RejectIf(b.kind == Leader && b.faces[1].strength != 1, "steps", "%s: a heart has a strength of 1 (Rule 7.3.1.3)", b.ladder)
}

// dots returns the marks that are possible for a step of the unit.
func (b *blockInfo) dots(s august1914.Steps) []august1914.Dot {
	switch {
	case b.kind == Leader && s == 1:
		return []august1914.Dot{august1914.Heart}
	case b.kind == Leader:
		return []august1914.Dot{august1914.Star}
	case b.kind == Infantry && b.nation == august1914.Britain:
		return []august1914.Dot{august1914.BlackDot, august1914.WhiteDot, august1914.RedDot, august1914.BlueDot}
	}
	return []august1914.Dot{august1914.BlackDot, august1914.WhiteDot, august1914.RedDot}
}

// checkSpecial checks that Foch is a leader, that the other special units are
// infantry, that all are French, and that there is only one Foch. (Rules 4.2.1, 4.2.2)
func (sc *Scenario) checkSpecial(r datafile.Row, b *blockInfo) {
	if b.special == ordinary {
		return
	}
	word := specialNames[b.special]
	r.RejectIf((b.special == foch) != (b.kind == Leader) || b.kind == Cavalry, "special", "%s is not possible for %s (Rule 4.2.2)", word, b.kind)
	r.RejectIf(b.nation != august1914.France, "special", "%s is not possible for %s: only French units have it (Rule 4.2.2)", word, b.nation)
	r.RejectIf(b.special == foch && sc.foch != noBlock, "special", "there is only one Foch (Rule 7.3.1.6)")
	r.RejectIf(b.special == static && b.green != 0, "green_number", "a unit that cannot move must be on the map from the start (Rule 4.2.2)")
}

// checkSizes checks that every army and every power has the number of blocks in its
// row. Each army needs a leader unless its units are reserves or cannot move. (Rules
// 1.1, 7.3.1)
func (sc *Scenario) checkSizes(l *datafile.Loader) {
	for i := range sc.armies {
		a := &sc.armies[i]
		l.RejectIf(a.blocks.Len() != int(a.size), armiesFile, "%s has %d blocks in units.csv, want %d", a.id, a.blocks.Len(), a.size)
		led := a.blocks.Minus(sc.reserves).Minus(sc.immovable)
		l.RejectIf(a.leader == noBlock && !led.IsEmpty(), unitsFile, "%s has no leader (Rule 7.3.1)", a.id)
	}
	for n := range sc.nations {
		l.RejectIf(sc.nations[n].Len() != int(sc.blockCount[n]), powersFile, "%s has %d blocks in units.csv, want %d", nationPowers[n], sc.nations[n].Len(), sc.blockCount[n])
	}
}
