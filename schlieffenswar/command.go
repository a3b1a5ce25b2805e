package schlieffenswar

import "github.com/august1914/august1914"

// Command. (Rule 6.7)

// radius returns the command radius of an HQ: the factor of the face that it
// shows.
func (s *State) radius(hq unit) int {
	p := s.piece(hq)
	if s.oos.has(hq) {
		return int(p.combat[1])
	}
	return int(p.combat[0])
}

// commanded returns the hexes within the command of a nation's HQs. Terrain
// does not matter; a path leads through no enemy unit, and through an enemy
// zone only where friends stand, unless the players have chosen otherwise.
func (s *State) commanded(nation int) hexSet {
	var all hexSet
	for hq := range s.scenario.hqs.intersect(s.scenario.nations[nation]).all() {
		if s.at[hq] != off {
			s.spreadCommand(s.at[hq], s.radius(hq), s.piece(hq).seat(), &all)
		}
	}
	return all
}

// spreadCommand adds the hexes within a radius of an HQ.
func (s *State) spreadCommand(from hex, radius int, seat august1914.Seat, all *hexSet) {
	var reached, edge hexSet
	reached.add(from)
	edge = reached
	for range radius {
		var next hexSet
		for h := range edge.all() {
			if s.endsCommand(h, seat) {
				continue
			}
			for _, n := range s.chart().places[h].near {
				if n != off && !reached.has(n) && s.entersCommand(n, seat) {
					reached.add(n)
					next.add(n)
				}
			}
		}
		edge = next
	}
	*all = all.union(&reached)
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
	for hq := range s.scenario.hqs.intersect(s.scenario.nations[nation]).all() {
		at := s.at[hq]
		if at == off || c.distance(at, h) > s.radius(hq) {
			continue
		}
		var reached hexSet
		if s.spreadCommand(at, s.radius(hq), s.piece(hq).seat(), &reached); reached.has(h) {
			return true
		}
	}
	if nation != german || !c.germanCity.has(h) {
		return false
	}
	net := s.germanRail()
	return net.has(h)
}

// inCommandOf returns the hexes in which units of a nation are in command.
func (s *State) inCommandOf(nation int) hexSet {
	all := s.commanded(nation)
	if nation != german {
		return all
	}
	// Only cities that are not commanded anyway need a look at the rails.
	cities := s.chart().germanCity.intersect(&s.held[german])
	cities = cities.minus(&all)
	if cities.empty() {
		return all
	}
	net := s.germanRail()
	cities = cities.intersect(&net)
	return all.union(&cities)
}
