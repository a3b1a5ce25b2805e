package driveonparis

import (
	"maps"
	"slices"
	"strings"

	"github.com/august1914/august1914"
)

// The rules that apply to a position although nothing in it cites them.

// cites is a set of rules that apply to a position.
type cites map[string]bool

func (c cites) when(holds bool, rule string) {
	if holds {
		c[rule] = true
	}
}

// refusal adds the rule of a violation.
func (c cites) refusal(err error) {
	if v, ok := err.(*august1914.Violation); ok {
		c[v.Rule] = true
	}
}

// citations returns the rules that apply to a position and to queries about one of its
// units.
func citations(s *State, pick func(n int) int) []string {
	c := cites{}
	c.beginnings(s)
	c.markers(s)
	c.fights(s)
	u := drawn(s, pick)
	c.replacements(s, u)
	if s.at[u] != off {
		c.reach(s, u)
		c.supply(s, u)
		c.command(s, u)
		c.reckoning(s, u, pick)
		_, err := s.seenUnit(seatOf(s.piece(u).side().Opponent()).Viewer(), s.piece(u).id)
		c.refusal(err)
	}
	return slices.Sorted(maps.Keys(c))
}

// beginnings adds the rules of set-ups and arrivals.
func (c cites) beginnings(s *State) {
	c.when(s.stage == mobilizing, "4.0a")
	c.when(s.phase == Arrival && s.active == germans, "4.0b")
	if s.stage == placing {
		p, _ := s.placement()
		for h := range s.setupHexes(p).All() {
			c.when(spotsRails(p) && s.chart().places[h].column == p.spots[0].n, "4.0g")
		}
	}
	for i := range s.scenario.placements {
		p := &s.scenario.placements[i]
		c.when(s.turn <= s.scenario.first && p.steps < s.piece(p.unit).steps && s.steps[p.unit] == p.steps && s.piece(p.unit).kind != Fortress, "4.0d")
	}
	if s.phase != Arrival {
		return
	}
	for _, a := range s.scenario.schedule[s.turn] {
		c.when(a.entry == arrive && a.nation.Side() == s.active && a.spots[0].kind == withUnit && s.gone.Has(a.unit), "4.0e")
	}
	fallback := s.hexNumbered(britishFallback)
	for u := range s.coming.All() {
		a := s.arrivalOf(u)
		c.when(a != nil && a.spots[0].kind == atPort && s.arrivalHexes(u) == fallback, "4.0f")
	}
	for train := range s.arrived.Intersect(s.scenario.carriers).All() {
		for u := range s.arrived.All() {
			c.when(s.judgeBoard(u, train) == nil, "1.2e")
		}
	}
}

// markers adds the rules of markers on the map and the turn track.
func (c cites) markers(s *State) {
	c.when(!s.planXVII.IsEmpty(), "2.3")
	c.when(s.panicked && s.scenario.doctrine, "2.8e")
	c.when(!s.railways.Contains(s.chart().rails.Intersect(s.chart().barred)), "2.7")
	c.when(s.rules().dutch, "3.5b")
	for hq := range s.scenario.kinds[HQ].Intersect(s.scenario.nations[august1914.Belgium]).All() {
		c.when(s.at[hq] != off && s.flipped.Has(hq), "2.2a")
	}
	for taxi := range s.scenario.kinds[Taxis].All() {
		h := s.at[taxi]
		c.when(h != off && !s.heldBy(allies).Has(h) && !s.inZone(h, allies), "2.4a")
		c.when(s.flipped.Has(taxi), "2.4c")
	}
	// The end of the campaign is checked.
	if s.phase == Supply && s.active == allies && s.turn >= massiveTurn {
		c.when(s.scenario.id == "5.6", "5.6")
		c.when(strings.HasSuffix(s.scenario.id, "+5.7"), "5.7")
	}
}

// fights adds the rules of the battle and of returns after it.
func (c cites) fights(s *State) {
	c.when(s.phase == Breakthrough, "1.7")
	c.when(s.stage == retreating && s.canHold(), "1.6a")
	c.when(s.battle.on && s.battle.result.fortress && s.chart().places[s.battle.at].fortress != noUnit, "1.5b")
	if s.stage == reviving {
		far := s.want.far.Has(s.want.units.First())
		c.when(!far, "1.4c")
		c.when(far, "1.4d")
	}
	if s.stage == gathering {
		for _, n := range s.chart().places[s.battle.at].near {
			for u := range s.scenario.sides[s.active].All() {
				if f := s.judgeJoin(u); n != off && s.at[u] == n && f != nil {
					c.when(true, f.Rule)
				}
			}
		}
	}
	c.when((s.stage == gathering || s.stage == fighting) && s.oddsOf().shift != 0, "3.2c")
	for u := range s.battle.attackers.All() {
		c.when(s.doctrine() && s.piece(u).nation == august1914.France && s.at[u] != off && s.parted(s.at[u], s.battle.at), "2.8c")
		c.when(s.piece(u).kind == ArmoredCar, "2.2c")
	}
}

// parted reports whether the Doctrine Line lies between two hexes.
func (s *State) parted(a, b hex) bool {
	x, y := s.chart().places[a].front, s.chart().places[b].front
	return x != y && x != noFront && y != noFront
}

// replacements adds the rules of an HQ, of a unit that waits for its return, and of a
// unit that cannot be refitted.
func (c cites) replacements(s *State, u unit) {
	c.when(s.stage == rebuilding && s.lost.Has(u) && s.due[u] > 0 && s.due[u] < s.turn, "1.4g")
	if s.piece(u).kind == HQ && s.at[u] != off {
		c.when(s.replacements(u)+int(*s.spentBy(u)) > int(s.hq(u).replacement), "2.6")
	}
	for a := range s.scenario.kinds[Assault].All() {
		c.when(s.judgeRefit(action{unit: a}) == lostForGood, "3.2d")
	}
}

// reach adds the rules of a unit's movement.
func (c cites) reach(s *State, u unit) {
	r, err := s.Reach(seatOf(s.piece(u).side()).Viewer(), s.piece(u).id)
	if err != nil {
		return
	}
	if r.Refused != nil {
		c.refusal(r.Refused)
		return
	}
	p := s.piece(u)
	for _, f := range r.Refusals {
		c.refusal(&f.Why)
		c.when(s.phase == Exploitation && s.allowance(u) < s.movement(u) && f.Why.Rule == tooFar.Rule, "1.1b")
	}
	for _, d := range r.Destinations {
		if d.Crowded != nil {
			c.refusal(d.Crowded)
		}
		h, _ := s.chart().at(d.Hex)
		place := &s.chart().places[h]
		c.when(s.phase == Exploitation && p.kind.combat() && d.Cost > s.movement(u)/2, "1.1a")
		c.when(d.Zone && p.kind != Assault, "SCS_ZOC")
		c.when(d.Zone && p.kind == Assault, "3.2a")
		c.when(place.settlement != NoSettlement && place.terrain != Clear, "TERRAIN")
		c.when(place.country == august1914.Netherlands, "3.5a")
		c.when(p.kind == Taxis && place.rails == 0, "2.4b")
		c.when(s.doctrine() && p.nation != august1914.France && p.side() == allies && s.parted(s.at[u], h), "2.8d")
		c.when(s.doctrine() && p.nation == august1914.France && place.doctrine != 0, "2.8a")
		for o := range s.unitsAt(h).All() {
			c.when(s.piece(o).kind == HQ && s.piece(o).side() != p.side(), "1.3a")
		}
	}
}

// supply adds the rules of a unit's supply, which matters only in the supply phase.
func (c cites) supply(s *State, u unit) {
	p := s.piece(u)
	traces, err := s.Traces(seatOf(p.side()).Viewer(), p.id)
	if err != nil {
		return
	}
	t := traces[0]
	c.when(t.Rule == "1.5c", "1.5c")
	c.when(!t.Sure && s.phase != Supply, "SCS_SUPPLY")
	for _, cut := range t.Cuts {
		c[cut.Rule] = true
	}
	own := &s.scenario.supply[p.side()]
	for _, leg := range t.Legs {
		c[leg.Rule] = true
		c.when(own.IsEmpty(), [...]string{"1.8d", "1.8c", "1.8c", "1.8b"}[slices.Index(nations[:], p.nation)])
		c.crossing(s, p, leg.Places)
	}
}

// command adds the rules of a unit's command.
func (c cites) command(s *State, u unit) {
	p := s.piece(u)
	traces, err := s.Traces(seatOf(p.side()).Viewer(), p.id)
	if err != nil {
		return
	}
	t := traces[1]
	c[t.Rule] = true
	for _, cut := range t.Cuts {
		c[cut.Rule] = true
	}
	for _, leg := range t.Legs {
		c.crossing(s, p, leg.Places)
	}
}

// crossing adds Rule 2.8f if a French trace crosses the Doctrine Line.
func (c cites) crossing(s *State, p *piece, path []string) {
	for i := 1; i < len(path); i++ {
		a, _ := s.chart().at(path[i-1])
		b, _ := s.chart().at(path[i])
		c.when(s.doctrine() && p.nation == august1914.France && s.parted(a, b), "2.8f")
	}
}

// reckoning adds the rules of the battle, or of an attack on a neighboring hex by a
// unit and perhaps another.
func (c cites) reckoning(s *State, u unit, pick func(n int) int) {
	r, err := s.ReckonBattle(august1914.Umpire)
	if err != nil {
		near := s.chart().places[s.at[u]].near[pick(sides)]
		if near == off {
			return
		}
		with := []string{s.piece(u).id}
		if h := s.chart().places[near].near[pick(sides)]; h != off && pick(2) == 0 {
			for o := range s.unitsAt(h).All() {
				if o != u && s.piece(o).kind.combat() {
					with = append(with, s.piece(o).id)
				}
			}
		}
		if r, err = s.Reckon(august1914.Umpire, Fight{Target: s.chart().number(near), Attackers: with}); err != nil {
			c.refusal(err)
			return
		}
	}
	fort, multiplied := false, false
	for _, f := range r.Least.Defenders {
		fort = fort || s.piece(s.scenario.unitByID[f.Unit]).kind == Fortress
		multiplied = multiplied || len(f.Why) > 0
	}
	c.when(fort && multiplied, "1.5d")
	for _, sh := range r.Least.Shifts {
		c[sh.Rule] = true
	}
	for _, f := range slices.Concat(r.Attackers, r.Least.Defenders) {
		for _, reason := range f.Why {
			c[reason.Rule] = true
		}
	}
}
