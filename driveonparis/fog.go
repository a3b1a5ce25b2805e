package driveonparis

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Fog of war. (SCS_FOG)

// above reports whether unit u lies on top of unit o in their stack.
func (s *State) above(u, o unit) bool {
	if a, b := s.aboard(u), s.aboard(o); a != b {
		return b // Rule 1.2c: the train lies on top
	}
	if a, b := s.fights(u), s.fights(o); a != b && !s.aboard(u) {
		return a
	}
	return s.rank[u] > s.rank[o]
}

// topOf returns the topmost of some units of a stack, or noUnit if there are no units.
func (s *State) topOf(units *unitSet) unit {
	top := noUnit
	for u := range units.All() {
		if top == noUnit || s.above(u, top) {
			top = u
		}
	}
	return top
}

// topsAny reports whether a unit lies on top of any of some others in its stack.
func (s *State) topsAny(u unit, others *unitSet) bool {
	for o := range others.All() {
		if s.above(u, o) {
			return true
		}
	}
	return false
}

// audience returns the viewer. A viewer without a seat in this game counts as a
// spectator.
func audience(v august1914.Viewer) august1914.Viewer {
	return engine.Audience(v, GermanSeat, AlliedSeat)
}

// visible returns the units on the map that a viewer can examine: the viewer's own, the
// top of every stack, fortresses, trains and siege guns, the top of a group that moves
// or retreats, and units in combat. A stack that forms shows nothing until it moves.
// Units that gather for an attack show nothing until the attack is made.
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
	seen = seen.Union(s.scenario.kinds[Fortress].Union(s.scenario.kinds[SiegeGun]).Union(s.scenario.carriers).Intersect(all))
	// The topmost by hex, in one pass.
	var tops [maxHexes]unit
	for u := range all.All() {
		if top := &tops[s.at[u]]; *top == 0 || s.above(u, *top-1) {
			*top = u + 1
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

// Tell returns what v may know of a legal move in this position. It returns the whole
// move, unless the move is about a unit that is hidden in its stack. Then it returns the
// verb, the hex and, if a train loads or unloads the unit, the train. It returns "" if the
// move is made in secret, or if a hidden unit stays behind in a retreat and others notice
// nothing.
func (s *State) Tell(m Move, v august1914.Viewer) string {
	v = audience(v)
	if v == august1914.Umpire || v == m.seat.Viewer() {
		return m.String()
	}
	u := s.veiled(m)
	switch {
	case m.verb == Form, m.verb == Stop && s.stage == forming:
		return ""
	case u == noUnit:
		return m.String()
	case m.verb == Refit || m.verb == Reserve || m.verb == Join || m.verb == Dig && s.digsIn(s.at[u]) || m.verb == Split && s.unnoticed(m):
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

// Discloses lists the secrets that the rules disclose. When no more units can join an
// attack, the attackers and the odds become public. In an overrun, that is when it begins.
// If an attack is called off, it also becomes public whether the phase ends. The first step
// of a stack shows how many units have formed it. A forced loss
// shows which units can lose a step. The return of a unit shows the unit. The elimination
// of a train shows the units that it carries. HQs are shown when enemies destroy them. At
// the end of a player turn, the decisions show which hidden units lose steps and which can
// dig. An Audience is set if the View does not show the secret later.
func (s *State) Discloses() []august1914.Disclosure {
	list := []august1914.Disclosure{
		{Rule: "SCS_ATTACK", Moves: []string{"done"}, Events: []string{"join", "odds", "called off", "end", "phase"}},
		{Rule: "SCS_ATTACK", Moves: []string{"overrun"}, Events: []string{"join", "odds"}},
		{Rule: "SCS_MOVE", Moves: []string{"step"}, Events: []string{"hidden step"}},
		{Rule: "1.9", Moves: []string{"done", "lose", "roll", "disband"}, Events: []string{"loss", "hidden loss", "eliminate"}, Audience: august1914.Public},
		{Rule: "4.0e", Moves: []string{"done"}, Events: []string{"removed"}},
		{Rule: "1.4a", Moves: []string{"roll"}, Events: []string{"return"}, Audience: august1914.Public},
		{Rule: "SCS_FOG", Moves: []string{"split", "done"}, Events: []string{"show"}},
		{Rule: "SCS_FOG", Moves: []string{"disband"}, Events: []string{"supply"}}, // the unit that is then on top
		// The units that a train carries, and HQs that enemies destroy.
		{Rule: "SCS_LOSS", Moves: []string{"step", "roll", "screen", "retreat", "advance", "disband"}, Events: []string{"eliminate"}},
		// The unit that is then on top of a stack.
		{Rule: "SCS_FOG", Shown: true, Moves: []string{
			"step", "stop", "overrun", "join", "done", "roll", "fire", "lose", "screen", "split", "retreat", "advance", "disband", "load", "unload", "east", "keep",
		}},
	}
	if s.phase == Exploitation || s.phase == Supply {
		last := []string{"done", "disband", "roll", "lose"}
		list = append(list, august1914.Disclosure{Rule: "1.9", Moves: last, Asked: true}, august1914.Disclosure{Rule: "1.6b", Moves: last, Asked: true})
	}
	return list
}

// Site returns the number of the hex where the unit of a move stands. It returns "" for
// a move without a unit, or with a unit off the map. Moves at different sites are
// different acts, because the other side is told the hex. The loss of a last step shows
// the unit, so "eliminated" follows the number. The train that unloads a unit also follows
// it.
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

// veiled returns the unit of a move if others cannot examine it and the move does not
// reveal it, else noUnit. A unit is revealed when it is eliminated, or when a train
// sets it down, or the others of a retreat leave it behind, on top of a stack.
func (s *State) veiled(m Move) unit {
	if s.scenario == nil || !slices.Contains([]Verb{Refit, Reserve, Dig, March, Join, Lose, Split, LoadTrain, UnloadTrain}, m.verb) {
		return noUnit
	}
	a, f := s.scenario.action(m)
	if f != nil || s.at[a.unit] == off {
		return noUnit
	}
	known, next := s.visible(august1914.Spectator), *s
	switch {
	case known.Has(a.unit), m.verb == Lose && s.steps[a.unit] == 1:
		return noUnit
	case m.verb == UnloadTrain && s.rides[a.unit] != noUnit:
		next.setDown(a.unit)
	case m.verb == Split:
		next.battle.group.Remove(a.unit)
	default:
		return a.unit
	}
	if known = next.visible(august1914.Spectator); known.Has(a.unit) {
		return noUnit
	}
	return a.unit
}

// unnoticed reports whether others see the same position after a move.
func (s *State) unnoticed(m Move) bool {
	next := *s
	return next.Apply(m) == nil && next.View(august1914.Spectator) == s.View(august1914.Spectator)
}

// zonesTo returns the hexes that are surely in the zone of control of a side, judging
// from the units seen, and those that may be. A combat unit can be hidden below the
// armored car, which has no zone. In any other stack the top unit shows whether the
// stack has a zone. (SCS_ZOC, Rule 2.2c)
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
				zone.Add(n) // sets ignore off
			}
		}
		return zone
	}
	return around(holders), around(holders.Union(hidden))
}

// Zones lists the hexes in the zone of control of a side, in the order of the map. A
// viewer may be unsure of some hexes near stacks that they cannot examine. (SCS_ZOC)
func (s *State) Zones(v august1914.Viewer, sd august1914.Side) []august1914.Zone {
	if s.scenario == nil || sd != germans && sd != allies {
		return nil
	}
	seen := s.visible(v)
	sure, possible := s.zonesTo(&seen, sd)
	return engine.Each(possible.Intersect(s.scenario.area).All(), func(h hex) august1914.Zone {
		return august1914.Zone{Place: s.chart().number(h), Sure: sure.Has(h)}
	})
}
