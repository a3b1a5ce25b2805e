package schlieffenswar

import (
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
		Viewer: doc.Viewer, Scenario: sc.id, Turn: doc.Turn, Active: doc.Active, Phase: doc.Phase, Kind: doc.Kind,
		PlanXVII: doc.PlanXVII, Points: doc.Points, Paris: doc.Paris, Artillery: doc.Artillery, Coup: doc.Coup,
		Reserve: doc.Reserve, Withdrawn: doc.Withdrawn, scenario: sc, moving: noUnit,
	}}
	if err := engine.Dated(Name, doc.Turn, 1, len(sc.turns), doc.Phase != 0); err != nil {
		return View{}, err
	}
	for u := range sc.pieces {
		r.at[u] = off
	}
	for _, u := range doc.Units {
		r.unit(u)
	}
	r.rankStacks(doc.Units)
	r.fill(&r.heights, doc.Heights)
	r.fill(&r.acted, doc.Acted)
	r.fill(&r.attacked, doc.Attacked)
	for _, number := range doc.German {
		r.control.Add(r.find(number))
	}
	if doc.Moving != "" {
		r.moving = r.named(doc.Moving)
	}
	if doc.Battle != nil {
		r.melee(doc.Battle)
	}
	return r.View, r.Agrees(doc, func() any { return r.doc() })
}

// A viewReader puts a View together.
type viewReader struct {
	View
	engine.Reading
}

// find returns the hex with a printed number.
func (r *viewReader) find(number string) hex {
	h, ok := r.scenario.chart.at(number)
	if !ok {
		r.Fail("hex %.40q: want a number that is printed on the map", number)
		return 0
	}
	return h
}

// named returns the unit with an id.
func (r *viewReader) named(id string) unit {
	u, ok := r.scenario.unitByID[id]
	if !ok {
		r.Fail("unit %.40q: want the id of a unit of the scenario", id)
	}
	return u
}

// unit puts a unit where it is.
func (r *viewReader) unit(doc Unit) {
	u := r.named(doc.ID)
	switch {
	case doc.Hex != "":
		r.at[u], r.steps[u] = r.find(doc.Hex), august1914.Steps(doc.Steps)
		r.known.Add(u)
	case doc.Box == eliminatedBox:
		r.box.Add(u)
	case doc.Box == removedBox:
		r.gone.Add(u)
	default:
		r.Fail("unit %s is nowhere", doc.ID)
	}
	for _, mark := range []struct {
		set *unitSet
		is  bool
	}{
		{&r.elan, doc.Morale == "elan"},
		{&r.fatigued, doc.Morale == "fatigued"},
		{&r.oos, doc.Supply == "out"},
		{&r.fortress, doc.Supply == "fortress"},
	} {
		if mark.is {
			mark.set.Add(u)
		}
	}
}

// rankStacks finds where units lie in their stacks, which are listed from the bottom
// up: each of the viewer's own, and of others which lies on top.
func (r *viewReader) rankStacks(units []Unit) {
	var seen [maxHexes]uint8
	var top [maxHexes]unit
	for _, doc := range units {
		u := r.named(doc.ID)
		h := r.at[u]
		if h == off {
			continue
		}
		seen[h]++
		r.rank[u] = 1
		if commands(r.Viewer, r.scenario.pieces[u].seat()) {
			r.rank[u] = seen[h]
			continue
		}
		if seen[h] > 1 {
			r.rank[top[h]] = 1
		}
		r.rank[u], top[h] = 2, u
	}
}

// fill enters numbers by hex.
func (r *viewReader) fill(list *[maxHexes]uint8, counts map[string]int) {
	for number, n := range counts {
		if n < 0 || n > maxUnits {
			r.Fail("%d units in %s", n, number)
			continue
		}
		list[r.find(number)] = uint8(n)
	}
}

// melee enters the attack that is being resolved.
func (r *viewReader) melee(doc *Battle) {
	r.battle = melee{
		on: true, target: r.find(doc.Target), at: r.find(doc.At),
		losses:    loss{attacker: uint8(doc.AttackerLosses), defender: uint8(doc.DefenderLosses)},
		enveloped: uint8(doc.Enveloped), shelled: uint8(doc.Shelled), bombarded: doc.Bombarded, coup: doc.Coup,
		extra: doc.Extra, firstTaken: doc.FirstTaken, retreated: uint8(doc.Retreated),
	}
	for _, id := range doc.Attackers {
		r.battle.attackers.Add(r.named(id))
	}
	for _, id := range doc.Defenders {
		r.battle.defenders.Add(r.named(id))
	}
}
