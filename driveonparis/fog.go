package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Fog of war. (SCS_FOG)

// above reports whether a unit hides another of its stack.
func (s *State) above(u, o unit) bool {
	if a, b := s.aboard(u), s.aboard(o); a != b {
		return b // Rule 1.2c: the train lies on top
	}
	if a, b := s.fights(u), s.fights(o); a != b && !s.aboard(u) {
		return a
	}
	return s.rank[u] > s.rank[o]
}

// topOf returns the one of some units of a stack that hides the others; noUnit of none.
func (s *State) topOf(units *unitSet) unit {
	top := noUnit
	for u := range units.All() {
		if top == noUnit || s.above(u, top) {
			top = u
		}
	}
	return top
}

// topsAny reports whether a unit hides one of some others of its stack.
func (s *State) topsAny(u unit, others *unitSet) bool {
	for o := range others.All() {
		if s.above(u, o) {
			return true
		}
	}
	return false
}

// audience returns the viewer, or a spectator for who has no seat in this game.
func audience(v august1914.Viewer) august1914.Viewer {
	return engine.Audience(v, GermanSeat, AlliedSeat)
}

// visible returns the units on the map that a viewer can examine: their own, the
// top of every stack, fortresses and siege guns, the top of what moves, and those that
// fight. A stack that forms has not moved yet, and units that gather for an attack do
// not fight before it is made.
func (s *State) visible(v august1914.Viewer) unitSet {
	v = audience(v)
	all := s.onMap()
	if v == august1914.Umpire || s.rules().openStacks {
		return all
	}
	var seen unitSet
	if v != august1914.Spectator {
		seen = all.Intersect(s.scenario.sides[sideOfSeat(v.Seat())])
	}
	shown := s.scenario.kinds[Fortress].Union(s.scenario.kinds[SiegeGun])
	shown = shown.Union(s.scenario.carriers)
	shown = shown.Intersect(all)
	seen = seen.Union(shown)
	// The topmost by hex, in one pass.
	var tops [maxHexes]unit
	for u := range all.All() {
		h := s.at[u]
		if top := tops[h]; top == 0 || s.above(u, top-1) {
			tops[h] = u + 1
		}
	}
	for u := range all.All() {
		if tops[s.at[u]] == u+1 {
			seen.Add(u)
		}
	}
	if s.march.going {
		seen.Add(s.lead())
	}
	if s.battle.on {
		if s.stage != gathering {
			seen = seen.Union(s.battle.attackers)
		}
		if s.stage != screening {
			seen = seen.Union(s.fighting(s.battle.group))
			seen.Add(s.topOf(&s.battle.group))
		}
		if s.stage == losing || s.stage == fighting {
			seen = seen.Union(s.defenders())
		}
	}
	return seen.Intersect(all)
}

// Tell returns what v may know of a legal move made in this position. Of a move about a
// hidden unit, others are told the hex where it stands and the train that loads it or sets
// it down. Of an order that is given in secret they are told nothing.
func (s *State) Tell(m Move, v august1914.Viewer) string {
	v = audience(v)
	if v == august1914.Umpire || v == m.seat.Viewer() {
		return m.String()
	}
	u := s.veiled(m)
	switch {
	case u == noUnit:
		return m.String()
	case m.verb == Refit || m.verb == Reserve || m.verb == Dig && s.digsIn(s.at[u]):
		return ""
	}
	told := Move{verb: m.verb, seat: m.seat, to: s.chart().name(s.at[u])}
	if train := s.carrier(m, u); train != noUnit {
		told.with = engine.WordOf(s.piece(train).id)
	}
	return told.String()
}

// carrier returns the train that spends movement points to load or to set down a hidden
// unit, which shows that the train moves, else noUnit. (Rule 1.2c)
func (s *State) carrier(m Move, u unit) unit {
	switch m.verb {
	case LoadTrain:
		if a, f := s.scenario.action(m); f == nil && s.stage != arriving {
			return a.with
		}
	case UnloadTrain:
		return s.rides[u]
	}
	return noUnit
}

// Discloses lists what the rules disclose of secrets: which units attack shows when all
// are known, with the odds, and if the attack is called off, whether the phase ends; who is
// able to lose a step, where there is no choice; which units return; and which units a train
// carries that is eliminated.
func (s *State) Discloses() []august1914.Disclosure {
	return []august1914.Disclosure{
		{Rule: "SCS_ATTACK", Moves: []string{"done"}, Events: []string{"join", "odds", "called off", "end", "phase"}},
		{Rule: "1.9", Moves: []string{"done", "lose", "roll", "disband"}, Events: []string{"loss", "hidden loss", "eliminate"}},
		{Rule: "4.0e", Moves: []string{"done"}, Events: []string{"removed"}},
		{Rule: "1.4a", Moves: []string{"roll"}, Events: []string{"return"}},
		{Rule: "SCS_FOG", Moves: []string{"split", "done"}, Events: []string{"show"}},
		{Rule: "SCS_FOG", Moves: []string{"disband"}, Events: []string{"supply"}},             // of the unit that is then on top
		{Rule: "SCS_LOSS", Moves: []string{"step", "disband"}, Events: []string{"eliminate"}}, // of what a train carries
	}
}

// Site returns the number of the hex where the unit of a move stands, which is where
// the move is made; "" of a move about no unit, or one that is not on the map. A move
// that is made elsewhere is another act: others are told where. So is the loss of a last
// step, which shows the unit: "eliminated" follows the number. The train that sets a unit
// down also follows it.
func (s *State) Site(m Move) string {
	if s.scenario == nil {
		return ""
	}
	a, _ := s.scenario.action(m)
	if a.unit == noUnit || s.at[a.unit] == off {
		return ""
	}
	site := s.chart().name(s.at[a.unit]).String()
	switch {
	case m.verb == Lose && s.steps[a.unit] == 1:
		site += " eliminated"
	case m.verb == UnloadTrain && s.rides[a.unit] != noUnit:
		site += " " + s.piece(s.rides[a.unit]).id
	}
	return site
}

// veiled returns the unit that a move is about if others cannot examine it and the
// move does not show it, else noUnit. One that is eliminated is shown, and one that a
// train sets down on top of a stack.
func (s *State) veiled(m Move) unit {
	switch m.verb {
	case Refit, Reserve, Dig, March, Form, Join, Lose, LoadTrain, UnloadTrain:
	default:
		return noUnit
	}
	if s.scenario == nil {
		return noUnit
	}
	a, f := s.scenario.action(m)
	if f != nil || s.at[a.unit] == off {
		return noUnit
	}
	known := s.visible(august1914.Spectator)
	switch {
	case known.Has(a.unit), m.verb == Lose && s.steps[a.unit] == 1:
		return noUnit
	case m.verb == UnloadTrain && s.rides[a.unit] != noUnit:
		next := *s
		next.setDown(a.unit)
		if known = next.visible(august1914.Spectator); known.Has(a.unit) {
			return noUnit
		}
	}
	return a.unit
}

// zonesTo returns the hexes that lie in the zone of control of a side, as surely as who
// sees some units knows, and those that may: a combat unit can lie hidden below the
// armored car, which has no zone. In all other stacks the top unit shows whether there is
// a zone. (SCS_ZOC, Rule 2.2c)
func (s *State) zonesTo(seen *unitSet, sd side) (sure, possible hexSet) {
	var holders, hidden hexSet
	for u := range s.onMap().Intersect(s.scenario.sides[sd]).All() {
		switch {
		case !seen.Has(u):
			hidden.Add(s.at[u])
		case s.piece(u).kind.zoned() && !s.aboard(u):
			holders.Add(s.at[u])
		}
	}
	hidden.KeepAll(*s.heldBy(sd))
	around := func(set hexSet) (zone hexSet) {
		for h := range set.All() {
			for _, n := range &s.wayOf(h).near {
				zone.Add(n) // off is beyond all sets
			}
		}
		return zone
	}
	return around(holders), around(holders.Union(hidden))
}

// Zones lists the hexes in the zone of control of a side, in the order of the map. A
// viewer who cannot examine a stack may not be sure of some. (SCS_ZOC)
func (s *State) Zones(v august1914.Viewer, sd august1914.Side) []august1914.Zone {
	if s.scenario == nil || sd != germans && sd != allies {
		return nil
	}
	seen := s.visible(v)
	sure, possible := s.zonesTo(&seen, sd)
	var list []august1914.Zone
	for h := range possible.Intersect(s.scenario.area).All() {
		list = append(list, august1914.Zone{Place: s.chart().number(h), Sure: sure.Has(h)})
	}
	return list
}
