package germanyatwar

import (
	"fmt"
	"slices"

	"github.com/august1914/august1914/internal/engine"
)

// resume restores the state of play within a phase.
func (b *builder) resume(p Position) {
	s, d := &b.s, p.Progress
	s.phase, s.first = d.Phase, d.First
	st, known := stageNamed(d.Stage)
	act := slices.Index(courseNames[:], d.Action)
	if !known || act < 0 || d.Phase < Setup || d.Phase > Over {
		b.Fail(fmt.Errorf("germanyatwar: position: stage %.20q of action %.20q: want one of %q and of %q", d.Stage, d.Action, stageNames(), courseNames))
		return
	}
	s.stage, s.course = st, course(act)
	s.impulse = uint8(b.Number(p.Impulse, 0, 255, "impulse"))
	s.passes = uint8(b.Number(d.Passes, 0, 2, "passes"))
	s.finished, s.surprise = d.Finished, d.Surprise
	s.battles = uint8(b.Number(d.Battles, 0, 255, "battles"))
	s.drawn = uint8(b.Number(d.Drawn, 0, maxArrivals, "drawn"))
	s.deployed = uint16(b.Number(d.Deployed, 0, len(b.sc.setup), "deployed"))
	s.result = result{reason(b.Number(d.Result, 0, int(onPoints), "result")), d.Winner}
	b.resumeSets(d)
	b.resumeMarch(d.March)
	b.resumeBattle(d.Battle)
	if b.Err == nil {
		b.checkStage()
		b.checkHand()
		b.checkOver()
	}
}

func (b *builder) resumeSets(d *Progress) {
	s := &b.s
	for _, set := range s.sets() {
		var units blockSet
		for _, id := range d.Sets[set.name] {
			if u := b.unit(id, set.name); u != noBlock {
				units = units.With(u)
			}
		}
		switch set.name {
		case "pool", "later", "hand", "dead", "open":
			// These follow from the units.
		default:
			*set.blocks = units.Minus(s.dead)
			if set.name == "attackers" {
				*set.blocks = units
			}
		}
	}
	if _, said := d.Sets["isolated"]; !said { // the results of the last checks are not in the position
		s.checkIsolation(centralSide)
		s.checkIsolation(ententeSide)
	}
	for _, set := range s.areaSets() {
		if set.name == "control" {
			continue
		}
		if _, said := d.Areas[set.name]; said || set.name != "entered" {
			*set.areas = areaSet{}
		}
		for _, number := range d.Areas[set.name] {
			if a := b.area(number, set.name); a != noArea {
				*set.areas = set.areas.With(a)
			}
		}
	}
	if _, said := d.Areas["disputed"]; !said {
		// A position of the first revision lacks the disputed areas. They are the
		// areas that are contested or were fought over, without those of new
		// engagements in this impulse.
		s.disputed = s.contested().Union(s.fought).Minus(s.engaged)
	}
	for id, n := range d.Absorbed {
		if u := b.unit(id, "absorbed"); u != noBlock {
			s.absorbed[u] = uint8(b.Number(n, 0, 3, "absorbed"))
		}
	}
	b.resumeArrivals(d.Arrivals)
}

// resumeArrivals restores the reinforcements that have entered or returned to the
// pool. (Rule 6.0)
func (b *builder) resumeArrivals(ids []string) {
	s := &b.s
	if len(ids) > maxArrivals || len(ids) > 0 && s.stage != deploying {
		b.Fail(engine.Violation("6.0", "%d reinforcements are placed or returned: want no more than the Strategic Value", len(ids)))
		return
	}
	var all blockSet
	for i, id := range ids {
		u := b.unit(id, "arrivals")
		if u == noBlock {
			return
		}
		if all.Has(u) || s.sideOf(u) != s.phasing || s.at[u] == noArea && !s.pool.Has(u) {
			b.Fail(engine.Violation("6.0", "unit %s has neither entered as a reinforcement nor returned to the pool", id))
			return
		}
		all = all.With(u)
		s.arrivals[i] = arrival{u, s.at[u]}
		s.arrived++
	}
	if !s.arrivedLegally() {
		b.Fail(engine.Violation("6.0", "reinforcements have entered where they cannot, or returned although they could enter"))
	}
}

func (b *builder) resumeMarch(d *MarchProgress) {
	if d == nil {
		return
	}
	b.s.march = march{
		on: true, leading: d.Leading, unit: b.unit(d.Unit, "march"), from: b.area(d.From, "march"),
		spent: uint8(b.Number(d.Spent, 0, 9, "spent")), eased: uint8(b.Number(d.Eased, 0, 9, "eased")),
	}
	u := b.s.march.unit
	if u != noBlock && b.s.at[u] == noArea {
		b.Fail(engine.Violation("7.4", "unit %s is moving but is not on the map", d.Unit))
	}
	if u != noBlock && len(d.Before) > 0 {
		b.resumeFellows(d.Before)
	}
}

// resumeFellows restores the earlier candidates of the blocks from which one has set
// off.
func (b *builder) resumeFellows(before map[string][]string) {
	m, may := &b.s.march, map[block]blockSet{}
	own := b.s.alive(b.s.nationOf(m.unit))
	for id, units := range before {
		var set blockSet
		for _, text := range units {
			if u := b.unit(text, "before"); u != noBlock {
				set = set.With(u)
			}
		}
		u := b.unit(id, "before")
		if u == noBlock {
			return
		}
		m.fellows = m.fellows.With(u)
		may[u] = set
		if strangers := set.Minus(own); !set.Has(u) || strangers != (blockSet{}) {
			b.Fail(engine.Violation("1.3", "the earlier candidates of %s must include %[1]s, and be remaining units of the moving nation", id))
			return
		}
	}
	if m.fellows.Len() > maxFellows || !m.fellows.Has(m.unit) {
		b.Fail(engine.Violation("2.4", "%d blocks may be the one that is moving", m.fellows.Len()))
		return
	}
	i := 0
	for u := range m.fellows.All() {
		m.before[i] = may[u]
		i++
	}
}

func (b *builder) resumeBattle(d *BattleProgress) {
	if d == nil {
		return
	}
	old := b.s.battle
	b.s.battle = battle{
		on: true, at: b.area(d.Area, "battle"), fresh: d.Fresh, cavalry: d.Cavalry, pontoon: d.Pontoon, foch: d.Foch,
		general: d.General, shown: d.Shown, spent: d.Spent, loser: d.Loser,
		attackers: old.attackers, refuge: old.refuge, difference: int16(b.Number(d.Difference, -1000, 1000, "difference")),
	}
	if d.Spent > ententeSide || d.Loser > ententeSide {
		b.Fail(fmt.Errorf("germanyatwar: position: battle: %s and %s: want sides", d.Spent, d.Loser))
		return
	}
	b.s.battle.hits[centralSide] = uint8(b.Number(d.GermanHits, 0, 255, "hits"))
	b.s.battle.hits[ententeSide] = uint8(b.Number(d.EntenteHits, 0, 255, "hits"))
}
