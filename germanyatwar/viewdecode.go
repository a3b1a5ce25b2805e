package germanyatwar

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// UnmarshalJSON reads what MarshalJSON wrote for a scenario that comes with the
// package, with whatever settings. Views of others are read by DecodeView of their
// Scenario.
func (v *View) UnmarshalJSON(text []byte) error {
	return engine.ReadView[viewDoc](v, Name, text, Scenarios())
}

// DecodeView reads what View's MarshalJSON wrote for this scenario.
func (sc *Scenario) DecodeView(text []byte) (View, error) {
	return engine.DecodeView[View, viewDoc](Name, text, sc)
}

// View returns the View that a document says.
func (doc *viewDoc) View(sc *Scenario) (View, error) {
	if err := doc.Match(sc.stamp()); err != nil {
		return View{}, err
	}
	r := viewReader{Reading: engine.Reading{Ruleset: Name}, View: View{
		Viewer: doc.Viewer, Scenario: sc.id, Turn: doc.Turn, Impulse: doc.Impulse, Active: doc.Phasing, Phase: doc.Phase,
		Kind: doc.Kind, Disc: doc.Disc, First: doc.First, Surprise: doc.Surprise,
		scenario: sc, moving: noBlock, from: noArea,
		drawn: uint8(doc.Drawn), deployed: uint16(doc.Deployed), passes: uint8(doc.Passes), battles: uint8(doc.Battles),
		finished: doc.Finished, course: course(max(0, slices.Index(courseNames[:], doc.Action))),
		result: result{reason(doc.Result), doc.Winner},
	}}
	if err := engine.Dated(Name, doc.Turn, 1, len(sc.months), doc.Phase != 0); err != nil {
		return View{}, err
	}
	r.units(doc)
	r.blocks(doc)
	r.areas(doc)
	if doc.Moving != "" {
		r.moving = r.unit(doc.Moving)
	}
	if doc.March != nil {
		r.from, r.spent = r.area(doc.March.From), uint8(doc.March.Spent)
	}
	if doc.Fight != nil {
		r.fight(doc)
	}
	return r.View, r.Agrees(doc, func() any { return r.doc() })
}

// A viewReader puts a View together.
type viewReader struct {
	View
	engine.Reading
}

// area returns the area with a printed number.
func (r *viewReader) area(number string) area {
	a := r.scenario.named(number)
	if a == noArea {
		r.Fail("area %.40q: want a number that is printed on the map", number)
		return 0
	}
	return a
}

// unit returns the unit with an id.
func (r *viewReader) unit(id string) block {
	b, ok := r.scenario.blockByID[id]
	if !ok {
		r.Fail("unit %.40q: want the id of a unit of the scenario", id)
	}
	return b
}

func (r *viewReader) areaSet(numbers []string) (set areaSet) {
	for _, number := range numbers {
		set = set.With(r.area(number))
	}
	return set
}

func (r *viewReader) unitSet(ids []string) (set blockSet) {
	for _, id := range ids {
		set = set.With(r.unit(id))
	}
	return set
}

// box returns where a block is that is not on the map.
func (r *viewReader) box(name string) box {
	i := slices.Index(boxNames[:], name)
	if i < 0 {
		r.Fail("box %.40q: want one of %q", name, boxNames[inPool:])
		return onMap
	}
	return box(i)
}

// nation returns a power that has units.
func (r *viewReader) nation(p august1914.Power) int {
	n := slices.Index(nationPowers[:], p)
	if n < 0 {
		r.Fail("%s has no units", p)
		return german
	}
	return n
}

// units enters what the viewer can examine.
func (r *viewReader) units(doc *viewDoc) {
	for i := range r.at {
		r.at[i] = noArea
	}
	for _, u := range doc.Units {
		b := r.unit(u.ID)
		r.known = r.known.With(b)
		r.steps[b] = august1914.Steps(u.Steps)
		if u.Open {
			r.open = r.open.With(b)
		}
		if u.Area != "" {
			r.at[b] = r.area(u.Area)
		}
		switch r.box(u.Box) {
		case inPool:
			r.pool = r.pool.With(b)
		case inHand:
			r.hand = r.hand.With(b)
		case isLater:
			r.later = r.later.With(b)
		case isDead:
			r.dead = r.dead.With(b)
		}
	}
	r.isolated, r.acted, r.landed = r.unitSet(doc.Isolated), r.unitSet(doc.Acted), r.unitSet(doc.Landed)
	r.arrived, r.activated, r.impetus = r.unitSet(doc.Arrived), r.unitSet(doc.Active), r.unitSet(doc.Pursuing)
	for id, river := range doc.Rivers {
		if i := slices.Index(riverNames[:], river); i == minor || i == major {
			r.crossed[i] = r.crossed[i].With(r.unit(id))
		}
	}
	for id, hits := range doc.Absorbed {
		r.absorbed[r.unit(id)] = uint8(hits)
	}
}

// blocks enters what the viewer sees from behind.
func (r *viewReader) blocks(doc *viewDoc) {
	if len(doc.Shadows) > len(r.scenario.blocks) {
		r.Fail("%d shadows, and %d units", len(doc.Shadows), len(r.scenario.blocks))
		return
	}
	for i := range r.scenario.blocks {
		if b := block(i); !r.known.Has(b) {
			full := r.scenario.blocks[i].full()
			r.low[b], r.high[b] = full, full
		}
	}
	for id, steps := range doc.Steps {
		b := r.unit(id)
		r.low[b], r.high[b] = august1914.Steps(steps[0]), august1914.Steps(steps[1])
	}
	for _, d := range doc.Shadows {
		sh := shadow{
			at: noArea, box: r.box(d.Box), nation: uint8(r.nation(d.Power)), may: r.unitSet(d.May), lost: int8(d.Lost), present: true,
		}
		if d.Area != "" {
			sh.at = r.area(d.Area)
		}
		for i, is := range [...]bool{
			d.Acted, d.Isolated, d.Landed, d.Moving, d.River == riverNames[minor], d.River == riverNames[major], d.Attacks, d.Pursues, d.Arrived,
		} {
			if is {
				sh.marks |= 1 << i
			}
		}
		r.shadows[r.count] = sh
		r.count++
	}
}

// areas enters what has happened in areas, and who holds them.
func (r *viewReader) areas(doc *viewDoc) {
	r.control, r.entered, r.disputed = r.areaSet(doc.German), r.areaSet(doc.Entered), r.areaSet(doc.Disputed)
	r.engaged, r.fought, r.planXVII = r.areaSet(doc.Engaged), r.areaSet(doc.Fought), r.areaSet(doc.PlanXVII)
	for n, p := range nationPowers {
		r.valour[n] = uint8(doc.Valour[p.String()])
		for number, garrisons := range doc.Garrisons {
			r.garrisons[r.area(number)][n] = uint8(garrisons[p.String()])
		}
	}
}

// fight enters the battle that is being fought.
func (r *viewReader) fight(doc *viewDoc) {
	f := doc.Fight
	r.Cavalry = f.Cavalry
	r.battle = publicBattle{
		on: true, at: r.area(doc.Battle), fresh: f.Fresh, pontoon: f.Pontoon, foch: f.Foch, general: f.General, shown: f.Shown,
		spent: doc.Spent, loser: f.Loser, refuge: r.areaSet(f.Refuge),
	}
	r.battle.hits[centralSide], r.battle.hits[ententeSide] = uint8(doc.HitsGerman), uint8(doc.HitsEntente)
}
