package schlieffenswar

import "github.com/august1914/august1914"

// Command. (Rule 6.7)

// radius returns the command radius of an HQ: the factor of the face that it
// shows.
func (s *State) radius(hq unit) int {
	p := s.piece(hq)
	if s.oos.Has(hq) {
		return int(p.combat[1])
	}
	return int(p.combat[0])
}

// commanded returns the hexes within the command of a nation's HQs. Terrain
// does not matter; a path leads through no enemy unit, and through an enemy
// zone only where friends stand, unless the players have chosen otherwise.
func (s *State) commanded(nation int) hexSet {
	hqs := s.scenario.hqs.Intersect(s.scenario.nations[nation])
	farthest := 0
	for hq := range hqs.All() {
		if s.at[hq] != off {
			farthest = max(farthest, s.radius(hq))
		}
	}
	// All HQs radiate at once: those with a smaller radius join in when the
	// others have as much left.
	bar := s.barrierOf(nationSeat(nation))
	var reached, edge hexSet
	for left := farthest; ; left-- {
		for hq := range hqs.All() {
			if s.at[hq] != off && s.radius(hq) == left {
				edge.Add(s.at[hq])
			}
		}
		reached.AddAll(edge)
		if left == 0 {
			return reached
		}
		edge = s.radiate(&edge, &reached, &bar)
	}
}

// radiate returns the hexes that command reaches from those at its edge: zones
// that no friend negates end it, as the players have chosen. (Rule 7.5)
func (s *State) radiate(edge, reached *hexSet, bar *barrier) hexSet {
	open, path := *edge, s.scenario.rules.commandPath
	if path == aroundZones {
		open = edge.Minus(bar.shut)
	}
	next := s.chart().beside(&open)
	next.RemoveAll(*reached)
	if path != asTheCrow {
		next.RemoveAll(bar.enemies)
	}
	return next
}

// endsCommand reports whether no path of command leads on from a hex that it
// enters: because of an enemy zone that no friend negates. (Rule 7.5)
func (s *State) endsCommand(h hex, seat august1914.Seat) bool {
	return s.scenario.rules.commandPath == aroundZones && s.blocked(h, seat)
}

// entersCommand reports whether a path of command may enter a hex: not one with
// enemies.
func (s *State) entersCommand(h hex, seat august1914.Seat) bool {
	return s.seatAt(h) != other(seat) || s.scenario.rules.commandPath == asTheCrow
}

// inCommand reports whether a unit is in command: within the radius of an HQ
// of its nation, or, for a German one, in a German city that rails connect
// with the east edge.
func (s *State) inCommand(u unit) bool {
	nation, h, c := nationIndex(s.piece(u).nation), s.at[u], s.chart()
	bar := s.barrierOf(nationSeat(nation))
	for hq := range s.scenario.hqs.Intersect(s.scenario.nations[nation]).All() {
		if at := s.at[hq]; at != off && c.distance(at, h) <= s.radius(hq) && s.hqCommands(hq, h, &bar) {
			return true
		}
	}
	if nation != german || !c.germanCity.Has(h) {
		return false
	}
	net := s.germanRail()
	return net.Has(h)
}

// hqCommands reports whether a hex is within the radius of an HQ.
func (s *State) hqCommands(hq unit, h hex, bar *barrier) bool {
	var reached, edge hexSet
	edge.Add(s.at[hq])
	for left := s.radius(hq); !edge.Has(h); left-- {
		if left == 0 {
			return false
		}
		reached.AddAll(edge)
		edge = s.radiate(&edge, &reached, bar)
	}
	return true
}

// A staff knows which hexes are in command, worked out once for a list of moves
// when they are first asked for.
type staff struct {
	commanded     [nationCount]hexSet // by HQs
	rail          hexSet              // that connects German cities
	knowCommanded [nationCount]bool
	knowRail      bool
}

// alliesCommand reports whether an HQ of any nation of the Entente commands in a
// hex.
func (k *staff) alliesCommand(s *State, h hex) bool {
	for n := french; n < nationCount; n++ {
		if !k.knowCommanded[n] {
			k.commanded[n], k.knowCommanded[n] = s.commanded(n), true
		}
		if k.commanded[n].Has(h) {
			return true
		}
	}
	return false
}

// inCommand reports the same as inCommand of the State.
func (k *staff) inCommand(s *State, u unit) bool {
	n, h := nationIndex(s.piece(u).nation), s.at[u]
	if !k.knowCommanded[n] {
		k.commanded[n], k.knowCommanded[n] = s.commanded(n), true
	}
	if k.commanded[n].Has(h) || n != german || !s.chart().germanCity.Has(h) {
		return k.commanded[n].Has(h)
	}
	if !k.knowRail {
		k.rail, k.knowRail = s.germanRail(), true
	}
	return k.rail.Has(h)
}
