package driveonparis

import (
	"strconv"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/telling"
)

const unitsFile = "units.csv"

// nationNames are the powers that have units.
var nationNames = []string{"Germany", "France", "Britain", "Belgium"}

// readNation returns the power in the column nation.
func readNation(r datafile.Row) august1914.Power {
	return august1914.Germany + august1914.Power(r.OneOf("nation", nationNames...))
}

// loadUnits reads units.csv.
func (b *book) loadUnits(l *datafile.Loader) {
	b.pieces = make([]piece, 0, maxUnits)
	b.unitByID, b.units = map[string]unit{}, map[engine.Word]unit{}
	for r := range l.Rows(unitsFile, "id", "name", "nation", "kind", "size", "corps", "attack", "defense", "movement",
		"attack_reduced", "defense_reduced", "movement_reduced", "tag", "radius", "replacement", "rating", "side", "side2",
		"radius2", "replacement2", "rating2", "movement2", "ladder", "hex", "capacity", "die_modifier") {
		if r.RejectIf(len(b.pieces) == maxUnits, "", "more than %d units", maxUnits) {
			break
		}
		p, ok := b.readUnit(r)
		if !ok {
			continue
		}
		if _, twice := b.unitByID[p.id]; r.RejectIf(twice, "id", "%s occurs twice", p.id) {
			continue
		}
		if r.RejectIf(p.kind == HQ && b.kinds[HQ].Len() == maxHQs, "kind", "more than %d HQs", maxHQs) {
			continue
		}
		b.enlist(p)
	}
	l.RejectIf(len(b.pieces) == 0, unitsFile, "no unit is listed")
	b.tellApart()
	b.tables.checkSiege(l, b.pieces)
}

// tellApart sets the names of units in sentences. If several units share a name, it
// adds the nation or the id.
func (b *book) tellApart() {
	names := telling.Names{}
	for i := range b.pieces {
		p := &b.pieces[i]
		names.Add(p.nation, p.name)
		for s, side := range p.sides[:p.sideCount] {
			if side.name != p.name && (s == 0 || side.name != p.sides[0].name) {
				names.Add(p.nation, side.name)
			}
		}
	}
	for i := range b.pieces {
		p := &b.pieces[i]
		p.title = names.Of(p.nation, p.name, p.id)
		for s := range p.sides {
			p.titles[s] = names.Of(p.nation, p.sides[s].name, p.id)
		}
	}
}

// isWord reports whether a text is one word in lower case, as units have it in moves.
func isWord(text string) bool {
	return len(strings.Fields(text)) == 1 && text == strings.ToLower(text) && !strings.ContainsAny(text, ">,|:*+")
}

// readUnit reads a unit. It reports whether other files can refer to the unit.
func (b *book) readUnit(r datafile.Row) (p piece, ok bool) {
	p = piece{id: r.Text("id"), home: off, card: &card{name: r.Text("name"), corps: r.Text("corps")}}
	if r.RejectIf(!isWord(p.id), "id", "%q: want one word in lower case, because moves name units by it", p.id) {
		return p, false
	}
	r.RejectIf(p.name == "", "name", "a unit needs a name")
	p.nation = readNation(r)
	p.kind = Kind(r.OneOf("kind", kindNames[1:]...) + 1)
	p.size = Size(r.OneOf("size", sizeNames[:]...))
	p.tag = Tag(r.OneOf("tag", tagNames[:]...))
	switch {
	case p.kind.combat():
		p.readCombat(r)
	case p.kind == Fortress:
		b.readFortress(r, &p)
	case p.kind == HQ || p.kind == Taxis:
		p.readSides(r)
	}
	p.readRest(r)
	p.check(r)
	return p, true
}

// readCombat reads the one or two sides of a combat unit. A division or an assault
// group has two steps, a brigade has one.
func (p *piece) readCombat(r datafile.Row) {
	full := face{uint8(r.Int("attack", 1, 99)), uint8(r.Int("defense", 1, 99)), uint8(r.Int("movement", 1, 99))}
	p.steps = 1
	if p.size == Division || p.kind == Assault {
		p.steps = 2
		p.faces[1] = face{
			uint8(r.Int("attack_reduced", 1, int(full.attack))),
			uint8(r.Int("defense_reduced", 1, int(full.defense))),
			uint8(r.Int("movement_reduced", 1, int(full.movement))),
		}
	}
	p.faces[p.steps] = full
	r.RejectIf((p.size == NoSize) != (p.kind == Assault), "size", "%q is not possible for %s: want a division or a brigade, and neither for an assault group", p.size, p.kind)
	r.RejectIf(p.steps == 1 && r.Text("attack_reduced")+r.Text("defense_reduced")+r.Text("movement_reduced") != "", "attack_reduced", "a brigade has one step and no reduced side")
}

// readFortress reads the hex and the strengths of a fortress, which must fall with each
// step. (Rule 1.5)
func (b *book) readFortress(r datafile.Row, p *piece) {
	if p.home = b.chart.read(r, "hex"); p.home != off {
		if other := b.chart.places[p.home].fortress; other != noUnit {
			r.Reject("hex", "%s has the same hex", b.pieces[other].name)
		}
	}
	var err error
	if p.ladder, err = august1914.ParseLadder(r.Text("ladder")); r.RejectIf(err != nil, "ladder", "%v", err) {
		return
	}
	if p.ladder.Full() > maxSteps {
		r.Reject("ladder", "%d steps, but two counters have only %d", p.ladder.Full(), maxSteps)
		p.ladder = august1914.Ladder{}
		return
	}
	p.steps = p.ladder.Full()
	falls := true
	for s := august1914.Steps(1); s <= p.ladder.Full(); s++ {
		p.faces[s].defense = uint8(min(p.ladder.Strength(s), maxStrength))
		falls = falls && p.faces[s].defense > p.faces[s-1].defense
	}
	r.RejectIf(!falls, "ladder", "%s: want a lower strength with every step, from at most %d to at least 1", p.ladder, maxStrength)
}

// readSides reads the one or two sides of an HQ or the taxis. The side of the taxis
// shows how often they have been used. (Rules 1.3, 2.4c)
func (p *piece) readSides(r datafile.Row) {
	p.sideCount = 1
	if r.Text("side2") != "" {
		p.sideCount = 2
	}
	names, movements := [2]string{"side", "side2"}, [2]string{"movement", "movement2"}
	suffix := [2]string{"", "2"}
	for i := range p.sides[:p.sideCount] {
		s := &p.sides[i]
		if s.name = r.Text(names[i]); s.name == "" {
			s.name = p.name
		}
		if p.kind == Taxis {
			continue
		}
		s.radius = uint8(r.Int("radius"+suffix[i], 0, 63))
		s.replacement = uint8(r.Int("replacement"+suffix[i], 0, 9))
		if r.Text("rating"+suffix[i]) != "" {
			s.rating = uint8(r.Int("rating"+suffix[i], 0, 9))
		}
		s.movement = uint8(r.Int(movements[i], 1, 99))
	}
}

// readRest reads the values that only some kinds of units have.
func (p *piece) readRest(r datafile.Row) {
	if !p.kind.combat() && p.kind != Fortress {
		p.steps = 1
		p.faces[1].movement = uint8(r.Int("movement", 1, 99))
	}
	if p.kind == ArmoredCar {
		p.faces[1].defense = uint8(r.Int("defense", 1, 99))
		p.modifier = uint8(r.Int("die_modifier", 1, 9))
	}
	if p.kind == SiegeGun {
		p.gun = uint8(r.OneOf("corps", gunNames[:]...))
	}
	if p.kind == Train || p.kind == Taxis {
		p.capacity = uint8(r.Int("capacity", 1, 9))
	}
	if p.kind != Fortress {
		p.ladder = ladderOf(p)
	}
}

// ladderOf returns the defense of a unit, step by step.
func ladderOf(p *piece) august1914.Ladder {
	text := ""
	for s := p.steps; s > 0; s-- {
		if text != "" {
			text += "-"
		}
		text += strconv.Itoa(int(p.faces[s].defense))
	}
	ladder, _ := august1914.ParseLadder(text)
	return ladder
}

// check rejects values that do not fit the kind of the unit.
func (p *piece) check(r datafile.Row) {
	r.RejectIf(p.tag == WhiteTag && (p.nation != august1914.Germany || !p.kind.foot()), "tag", "only German infantry can have a white box (Rule 3.1)")
	r.RejectIf((p.kind == Assault || p.kind == SiegeGun) && p.nation != august1914.Germany, "nation", "%s: only German units can be of kind %s (Rules 3.2, 3.3)", p.nation, p.kind)
	r.RejectIf(p.kind == Taxis && p.nation != august1914.France, "nation", "%s: the taxis are French (Rule 2.4)", p.nation)
	r.RejectIf(!p.kind.combat() && p.size != NoSize, "size", "a unit of kind %s has no size", p.kind)
	for _, only := range [...]struct {
		column string
		fits   bool
	}{
		{"attack_reduced", p.kind.combat()},
		{"ladder", p.kind == Fortress},
		{"hex", p.kind == Fortress},
		{"capacity", p.kind == Train || p.kind == Taxis},
		{"radius", p.kind == HQ},
		{"side2", p.kind == HQ || p.kind == Taxis},
		{"die_modifier", p.kind == ArmoredCar},
	} {
		r.RejectIf(!only.fits && r.Text(only.column) != "", only.column, "%q: a unit of kind %s must not have one", r.Text(only.column), p.kind)
	}
}

// enlist adds a unit to the sets of its kind, nation and side.
func (b *book) enlist(p piece) {
	u := unit(len(b.pieces))
	p.staff, p.word = uint8(b.kinds[HQ].Len()%maxHQs), engine.WordOf(p.id)
	b.pieces = append(b.pieces, p)
	b.unitByID[p.id], b.units[p.word] = u, u
	b.nations[p.nation].Add(u)
	b.sides[p.side()].Add(u)
	b.kinds[p.kind].Add(u)
	if p.kind.combat() {
		b.combat.Add(u)
	}
	if p.kind.stacks() {
		b.stacking.Add(u)
	}
	if p.kind.zoned() {
		b.zoned.Add(u)
	}
	if p.kind == Fortress && p.home != off {
		b.chart.places[p.home].fortress = u
		b.chart.fortified.Add(p.home)
	}
}

// readID returns the unit whose id a column holds, or noUnit.
func (b *book) readID(r datafile.Row, column string) unit { return b.findID(r, column, r.Text(column)) }

// findID returns the unit with an id from a column, or noUnit.
func (b *book) findID(r datafile.Row, column, id string) unit {
	u, ok := b.unitByID[id]
	if r.RejectIf(!ok, column, "%q is not a unit of units.csv", id) {
		return noUnit
	}
	return u
}
