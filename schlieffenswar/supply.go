package schlieffenswar

import "github.com/august1914/august1914"

// Supply. (Rule 8.0)

// supplyReach is how far units may be from an HQ, and a German HQ from its
// depot, in hexes. (Rules 8.3 to 8.6)
const supplyReach = 2

// A supplyState is one of the three that a mobile unit can be in.
type supplyState uint8

const (
	outOfSupply supplyState = iota
	fortressSupply
	inSupply
)

func (x supplyState) String() string {
	return [...]string{outOfSupply: "out of supply", fortressSupply: "in fortress supply", inSupply: "in supply"}[x]
}

// railNet returns the hexes from which a seat can trace along rail lines to the
// sources, which need rails themselves. No enemy and no enemy zone
// without friends may be on the way; the
// source, which is the last, only free of enemy units. (Rules 7.2, 8.2)
func (s *State) railNet(sources hexSet, bar *barrier) hexSet {
	c := s.chart()
	net := sources.Intersect(c.rails)
	net.RemoveAll(bar.enemies)
	net.Spread(c.railways, c.rails.Minus(bar.shut))
	return net
}

// germanRail returns the hexes with a line along rails to the German east
// edge, all of it free of enemy zones that no friend negates. (Rule 8.6)
func (s *State) germanRail() hexSet {
	bar := s.barrierOf(GermanSeat)
	return s.railNet(s.chart().east.Minus(bar.shut), &bar)
}

// railOf returns the hexes with a line along rails to the edges of a seat.
func (s *State) railOf(seat august1914.Seat) hexSet {
	if seat == GermanSeat {
		return s.germanRail()
	}
	return s.ententeRail()
}

// ententeRail returns the hexes with a line along rails to the south or west
// edge. (Rules 8.3 to 8.5)
func (s *State) ententeRail() hexSet {
	bar := s.barrierOf(EntenteSeat)
	return s.railNet(s.chart().edge(EntenteSeat), &bar)
}

// leash returns the hexes within reach of the given ones, by paths through
// hexes that units can pass. With rails in a country at half a hex each,
// railsIn is its set; nil is without. Distances count in half hexes, and as the
// units trace, toward the given hexes: what counts is each hex that they enter.
// With within, all of the path lies in it.
func (s *State) leash(from hexSet, seat august1914.Seat, railsIn, within *hexSet) hexSet {
	const reach = 2 * supplyReach
	c, bar := s.chart(), s.barrierOf(seat)
	banned := bar.enemies.Union(c.closed)
	var rings [reach + 1]hexSet
	rings[0] = from
	reached := from
	for dist := 0; dist < reach; dist++ {
		edge := rings[dist].Minus(bar.shut)
		if dist == 0 {
			edge = from // who is there traces out of it
		}
		for h := range edge.All() {
			p := &c.places[h]
			for d, n := range p.near {
				if n == off || reached.Has(n) || banned.Has(n) || within != nil && !within.Has(n) {
					continue
				}
				step := 2
				if railsIn != nil && p.rails>>d&1 != 0 && railsIn.Has(h) {
					step = 1
				}
				if dist+step <= reach {
					rings[dist+step].Add(n)
				}
			}
		}
		rings[dist+1] = rings[dist+1].Minus(reached)
		reached = reached.Union(rings[dist+1])
	}
	return reached
}

// sourcesOf returns the functioning sources of supply of a nation: hexes with
// rails at the edges of the map, and for the British friendly ports, all without
// enemies. (Rules 8.2 to 8.6)
func (s *State) sourcesOf(nation int) hexSet {
	seat := nationSeat(nation)
	sources := s.chart().railheads[seat]
	if nation == british {
		sources = sources.Union(s.friendlyPorts())
	}
	return sources.Minus(s.seatHexes(other(seat)))
}

// hqsAt returns the hexes of the HQs of a nation that lie in a set.
func (s *State) hqsAt(nation int, within *hexSet) hexSet {
	var found hexSet
	for hq := range s.scenario.hqs.Intersect(s.scenario.nations[nation]).All() {
		if h := s.at[hq]; h != off && (within == nil || within.Has(h)) {
			found.Add(h)
		}
	}
	return found
}

// frenchSupply: French units trace to an HQ, rails in France at half a hex each,
// and the HQ along rails to the south or west edge. (Rule 8.3)
func (s *State) frenchSupply(net *hexSet) hexSet {
	return s.leash(s.hqsAt(french, net), EntenteSeat, &s.chart().countries[august1914.France], nil)
}

// britishSupply: British units trace to a French HQ with a line to the edge, or
// to the BEF HQ with one to the edge or a friendly port, or in a port. (Rule 8.4)
func (s *State) britishSupply(net *hexSet) hexSet {
	hqs := s.hqsAt(french, net)
	ports := s.friendlyPorts()
	bar := s.barrierOf(EntenteSeat)
	own := net.Union(s.railNet(ports, &bar))
	own = own.Union(ports)
	return s.leash(hqs.Union(s.hqsAt(british, &own)), EntenteSeat, nil, nil)
}

// friendlyPorts returns the ports in Entente hands.
func (s *State) friendlyPorts() hexSet {
	ports := s.chart().ports
	if s.scenario.rules.otherPorts {
		ports = ports.Union(s.chart().otherPorts)
	}
	return ports.Minus(s.control)
}

// belgianSupply: Belgian units trace to their HQ and along rails to the edge, and
// need no line in Belgium. (Rule 8.5)
func (s *State) belgianSupply(net *hexSet) hexSet {
	return s.leash(s.hqsAt(belgian, net), EntenteSeat, nil, nil).Union(s.chart().countries[august1914.Belgium])
}

// germanSupply: German units trace to an HQ, the HQ to its own depot with rails
// at half a hex each, and the depot along rails to the east edge; or the HQ to a
// rail hex in Germany; or to a German city that has a line to the edge. (Rule 8.6)
func (s *State) germanSupply(net *hexSet) hexSet {
	c := s.chart()
	home := s.homeRails(net)
	sources := s.germanHQs(net, &home)
	cities := c.germanCity.Intersect(*net)
	cities = cities.Intersect(s.control)
	return s.leash(sources.Union(cities), GermanSeat, nil, nil)
}

// homeRails returns the rail hexes in Germany that HQs trace to without a
// depot: those with a line to the east edge.
func (s *State) homeRails(net *hexSet) hexSet {
	c := s.chart()
	home := c.rails.Intersect(c.countries[august1914.Germany])
	if s.scenario.rules.anyHomeRail {
		return home.Minus(s.seatHexes(EntenteSeat))
	}
	return home.Intersect(*net)
}

// feeds reports whether a depot may supply an HQ: the one of its army.
func (s *State) feeds(depot, hq unit) bool {
	return s.piece(depot).army == s.piece(hq).army || s.scenario.rules.anyDepot
}

// germanHQs returns the hexes of the HQs that are in supply.
func (s *State) germanHQs(net, home *hexSet) hexSet {
	var supplied hexSet
	direct := s.leash(*home, GermanSeat, nil, nil)
	for hq := range s.scenario.hqs.Intersect(s.scenario.nations[german]).All() {
		h := s.at[hq]
		if h != off && (direct.Has(h) || s.depotFeeds(hq, net)) {
			supplied.Add(h)
		}
	}
	return supplied
}

// depotFeeds reports whether an HQ can trace to the depot of its own army, and
// that along rails to the east edge.
func (s *State) depotFeeds(hq unit, net *hexSet) bool {
	for d := range s.scenario.depots.All() {
		h := s.at[d]
		if h == off || !s.feeds(d, hq) || !net.Has(h) {
			continue
		}
		var from hexSet
		from.Add(h)
		within := s.leash(from, GermanSeat, &s.chart().rails, &s.control)
		if within.Has(s.at[hq]) {
			return true
		}
	}
	return false
}

// supplied returns the hexes in which units of a nation are in supply, given its
// rails.
func (s *State) supplied(nation int, net *hexSet) hexSet {
	switch nation {
	case german:
		return s.germanSupply(net)
	case french:
		return s.frenchSupply(net)
	case british:
		return s.britishSupply(net)
	}
	return s.belgianSupply(net)
}

// givesFortressSupply reports whether a heavy fortress supplies units of a
// nation: all in any that they hold, but the British only in Liège and Maubeuge.
// The players can choose that the French are supplied only in those of France, and
// also that Germans are supplied only in those of Germany and Belgians in none.
// (Rules 5.5, 8.3, 8.4, 8.9)
func (s *State) givesFortressSupply(h hex, nation int) bool {
	c := s.chart()
	if !c.fortresses.Has(h) {
		return false
	}
	supplies := s.scenario.rules.fortresses
	switch nation {
	case german:
		return supplies != supplyListed || c.countries[august1914.Germany].Has(h)
	case french:
		return supplies == supplyHolders || c.countries[august1914.France].Has(h)
	case british:
		return s.scenario.befForts.Has(h)
	}
	return supplies != supplyListed
}

// The administrative phase: supply and attrition. (Rules 5.5, 8.1, 8.8)

func init() {
	stages[starving] = stageRow{
		name: "starving", phases: phasesOf(Administration),
		kind: "roll", rule: "8.8", prompt: "Roll for attrition.",
		place: theHungry, actors: theDice, asked: anyHungry, moves: noMoves,
		end: Done, mayEnd: never, finish: nothing, roll: (*State).rollAttrition,
	}
}

func theHungry(s *State) hex  { return s.at[s.nextHungry()] }
func anyHungry(s *State) bool { return !s.hungry.IsEmpty() }

// beginAdministration checks the supply of all units of the active seat. They
// stay in that state until their next administrative phase.
func (s *State) beginAdministration(t *teller) {
	s.hungry = unitSet{}
	t.checked(s)
	net := s.railOf(s.active)
	for n := range nationCount {
		own := s.scenario.side(s.active).Intersect(s.scenario.nations[n])
		if s.anyLeft(own) {
			s.checkSupply(n, own, &net, t)
		}
	}
	s.nextAttrition(t)
}

// checkSupply sets the supply state of the units of a nation, given its rails:
// depots are in supply on them.
func (s *State) checkSupply(nation int, own unitSet, net *hexSet, t *teller) {
	supplied := s.supplied(nation, net)
	for u := range own.All() {
		p, h := s.piece(u), s.at[u]
		if h == off || p.kind == Fort {
			continue
		}
		state := outOfSupply
		switch {
		case p.kind == Depot && net.Has(h), p.kind != Depot && supplied.Has(h):
			state = inSupply
		case s.givesFortressSupply(h, nation):
			state = fortressSupply
		}
		s.setSupply(u, state, t)
	}
}

// setSupply marks a unit; corps and HQs that are out of supply have a roll to
// make. (Rule 8.8)
func (s *State) setSupply(u unit, state supplyState, t *teller) {
	was := s.supplyOf(u)
	s.oos.Remove(u)
	s.fortress.Remove(u)
	switch state {
	case fortressSupply:
		s.fortress.Add(u)
	case outOfSupply:
		s.oos.Add(u)
		if s.piece(u).kind != Depot {
			s.hungry.Add(u)
		}
	}
	if was != state {
		t.supplied(s, u, state)
	}
}

// nextAttrition asks for the next roll, or ends the phase.
func (s *State) nextAttrition(t *teller) {
	s.stage = starving
	if s.hungry.IsEmpty() {
		s.endPhase(t)
	}
}

// nextHungry returns the unit that rolls next: by hex and from the bottom of
// the stack, so that the order tells nothing of who lies hidden.
func (s *State) nextHungry() unit {
	next := noUnit
	for u := range s.hungry.All() {
		if next == noUnit || s.at[u] < s.at[next] || s.at[u] == s.at[next] && s.rank[u] < s.rank[next] {
			next = u
		}
	}
	return next
}

// rollAttrition rolls for a unit out of supply. (Rule 8.8)
func (s *State) rollAttrition(die int, t *teller) {
	u := s.nextHungry()
	s.hungry.Remove(u)
	lost := s.scenario.tables.attrition.At(0, die)
	t.attrition(s, u, die, int(lost), "8.8")
	s.waste(u, lost, t)
	s.nextAttrition(t)
}

// waste takes the steps that a roll against attrition costs. Everybody is told that a
// unit is eliminated, since everybody sees the box of eliminated units.
func (s *State) waste(u unit, lost uint8, t *teller) {
	if at, shown := s.at[u], s.examinable(u); lost > 0 && !s.loseStep(u) {
		t.lost(s, u, at, false, shown)
	}
}

// supplyOf returns the supply state that a unit was found in.
func (s *State) supplyOf(u unit) supplyState {
	switch {
	case s.oos.Has(u):
		return outOfSupply
	case s.fortress.Has(u):
		return fortressSupply
	}
	return inSupply
}

// unsupplied reports whether a unit lacks the supply that regrouping, leaving for
// the east and siege markers ask for. Fortress supply will do, unless the players
// have chosen otherwise. (Rules 8.0, 8.7, 9.4, 9.5, 11.23)
func (s *State) unsupplied(u unit) bool {
	return s.oos.Has(u) || s.scenario.rules.fortressLess && s.fortress.Has(u)
}
