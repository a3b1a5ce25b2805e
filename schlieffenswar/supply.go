package schlieffenswar

import "github.com/august1914/august1914"

// Supply. (Rule 8.0)

// supplyReach is the greatest distance between a unit and its HQ, and between a German
// HQ and its depot, in hexes. (Rules 8.3 to 8.6)
const supplyReach = 2

// A supplyState is one of the three supply states of a mobile unit.
type supplyState uint8

const (
	outOfSupply supplyState = iota
	fortressSupply
	inSupply
)

func (x supplyState) String() string {
	return [...]string{outOfSupply: "out of supply", fortressSupply: "in fortress supply", inSupply: "in supply"}[x]
}

// railNet returns the hexes from which a seat can trace along rail lines to one of the
// sources. The sources need rails. The line must not contain enemies or enemy zones
// without friendly units. The source is the last hex of the line, and only enemy units
// bar it. (Rules 7.2, 8.2)
func (s *State) railNet(sources hexSet, bar *barrier) hexSet {
	c := s.chart()
	net := sources.Intersect(c.rails)
	net.RemoveAll(bar.enemies)
	net.Spread(c.railways, c.rails.Minus(bar.shut))
	return net
}

// germanRail returns the hexes with a rail line to the German east edge. The whole line
// is free of enemy zones that no friendly unit negates. (Rule 8.6)
func (s *State) germanRail() hexSet {
	bar := s.barrierOf(GermanSeat)
	return s.railNet(s.chart().east.Minus(bar.shut), &bar)
}

// railOf returns the hexes with a rail line to the map edges of a seat.
func (s *State) railOf(seat august1914.Seat) hexSet {
	if seat == GermanSeat {
		return s.germanRail()
	}
	return s.ententeRail()
}

// ententeRail returns the hexes with a rail line to the south or west
// edge. (Rules 8.3 to 8.5)
func (s *State) ententeRail() hexSet {
	bar := s.barrierOf(EntenteSeat)
	return s.railNet(s.chart().edge(EntenteSeat), &bar)
}

// leash returns the hexes within supplyReach of the given hexes, by paths through hexes
// that units can pass. If railsIn is not nil, rails in its hexes count half a hex each.
// The distance counts the hexes that a trace enters on its way from the unit to a given
// hex. If within is not nil, the whole path lies in it.
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
			edge = from // units there trace out of it
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

// sourcesOf returns the functioning supply sources of a nation: hexes with rails at its
// map edges, and for the British friendly ports, all without enemies. (Rules 8.2 to 8.6)
func (s *State) sourcesOf(nation int) hexSet {
	seat := nationSeat(nation)
	sources := s.chart().railheads[seat]
	if nation == british {
		sources = sources.Union(s.friendlyPorts())
	}
	return sources.Minus(s.seatHexes(other(seat)))
}

// hqsAt returns the hexes in within that hold HQs of a nation. If within is nil, it
// returns the hexes of all of them.
func (s *State) hqsAt(nation int, within *hexSet) hexSet {
	var found hexSet
	for hq := range s.scenario.hqs.Intersect(s.scenario.nations[nation]).All() {
		if h := s.at[hq]; h != off && (within == nil || within.Has(h)) {
			found.Add(h)
		}
	}
	return found
}

// frenchSupply returns the hexes where French units are in supply. They trace to an
// HQ, with rails in France at half a hex each, and the HQ along rails to the south or
// west edge. (Rule 8.3)
func (s *State) frenchSupply(net *hexSet) hexSet {
	return s.leash(s.hqsAt(french, net), EntenteSeat, &s.chart().countries[august1914.France], nil)
}

// britishSupply returns the hexes where British units are in supply. They trace to a
// French HQ with a line to the edge, or to the BEF HQ. The BEF HQ needs a line to the
// edge or to a friendly port, or is in a port. (Rule 8.4)
func (s *State) britishSupply(net *hexSet) hexSet {
	hqs := s.hqsAt(french, net)
	ports := s.friendlyPorts()
	bar := s.barrierOf(EntenteSeat)
	own := net.Union(s.railNet(ports, &bar))
	own = own.Union(ports)
	return s.leash(hqs.Union(s.hqsAt(british, &own)), EntenteSeat, nil, nil)
}

// friendlyPorts returns the supply ports in Entente hands.
func (s *State) friendlyPorts() hexSet {
	ports := s.chart().ports
	if s.scenario.rules.otherPorts {
		ports = ports.Union(s.chart().otherPorts)
	}
	return ports.Minus(s.control)
}

// belgianSupply returns the hexes where Belgian units are in supply. They trace to their
// HQ, and the HQ along rails to the edge. They need no line in Belgium. (Rule 8.5)
func (s *State) belgianSupply(net *hexSet) hexSet {
	return s.leash(s.hqsAt(belgian, net), EntenteSeat, nil, nil).Union(s.chart().countries[august1914.Belgium])
}

// germanSupply returns the hexes where German units are in supply. They trace to a
// German city with a rail line to the east edge, or to an HQ. The HQ traces to a rail
// hex in Germany, or to its own depot with rails at half a hex each. The depot traces
// along rails to the east edge. (Rule 8.6)
func (s *State) germanSupply(net *hexSet) hexSet {
	c := s.chart()
	home := s.homeRails(net)
	sources := s.germanHQs(net, &home)
	cities := c.germanCity.Intersect(*net).Intersect(s.control)
	return s.leash(sources.Union(cities), GermanSeat, nil, nil)
}

// homeRails returns the rail hexes in Germany to which HQs trace without a depot: those
// with a line to the east edge, or under an option all without enemies.
func (s *State) homeRails(net *hexSet) hexSet {
	c := s.chart()
	home := c.rails.Intersect(c.countries[august1914.Germany])
	if s.scenario.rules.anyHomeRail {
		return home.Minus(s.seatHexes(EntenteSeat))
	}
	return home.Intersect(*net)
}

// feeds reports whether a depot may supply an HQ. It must be of the same army, unless
// an option lifts this.
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

// depotFeeds reports whether an HQ can trace to a depot that may supply it and that has
// a rail line to the east edge.
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

// supplied returns the hexes in which units of a nation are in supply, given the
// hexes of its rail net.
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

// givesFortressSupply reports whether a heavy fortress supplies units of a nation. It
// supplies all units of the side that holds it, but the British only in Liège and
// Maubeuge. Under one option, the French are supplied only in the fortresses of France.
// Under another, the Germans too are supplied only in those of Germany, and the
// Belgians in none. (Rules 5.5, 8.3, 8.4, 8.9)
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
	stages[starving] = rolls(stageRow{name: "starving", phases: phasesOf(Administration), rule: "8.8", prompt: "Roll for attrition.", place: theHungry, asked: anyHungry, roll: (*State).rollAttrition})
}

func theHungry(s *State) hex  { return s.at[s.nextHungry()] }
func anyHungry(s *State) bool { return !s.hungry.IsEmpty() }

// beginAdministration checks the supply of all units of the active seat. The result
// lasts until their next administrative phase.
func (s *State) beginAdministration(t *teller) {
	s.hungry = unitSet{}
	t.say(s, august1914.Event{Kind: "check", Rule: "8.1", Unit: seatName(s.active), Seals: bothSeats, Template: "The {unit} units check their supply."}, noUnit, off, off)
	net := s.railOf(s.active)
	for n := range nationCount {
		own := s.scenario.side(s.active).Intersect(s.scenario.nations[n])
		if s.anyLeft(own) {
			s.checkSupply(n, own, &net, t)
		}
	}
	s.nextAttrition(t)
}

// checkSupply sets the supply state of the units of a nation, given the hexes of its
// rail net. Depots are in supply in these hexes.
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

// setSupply sets the supply state of a unit. Corps and HQs out of supply have to roll
// for attrition. (Rule 8.8)
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

// nextAttrition asks for the next attrition roll, or ends the phase.
func (s *State) nextAttrition(t *teller) {
	s.stage = starving
	if s.hungry.IsEmpty() {
		s.endPhase(t)
	}
}

// nextHungry returns the next unit to roll. Units roll by hex, and from the bottom of
// each stack, so that the order discloses no hidden unit.
func (s *State) nextHungry() unit {
	next := noUnit
	for u := range s.hungry.All() {
		if next == noUnit || s.at[u] < s.at[next] || s.at[u] == s.at[next] && s.rank[u] < s.rank[next] {
			next = u
		}
	}
	return next
}

// rollAttrition applies the attrition roll of a unit out of supply. (Rule 8.8)
func (s *State) rollAttrition(die int, t *teller) {
	u := s.nextHungry()
	s.hungry.Remove(u)
	lost := s.scenario.tables.attrition.At(0, die)
	t.attrition(s, u, die, int(lost), "8.8")
	s.waste(u, lost, t)
	s.nextAttrition(t)
}

// waste takes the steps that an attrition roll costs. The elimination of a unit is
// public, because the box of eliminated units is public.
func (s *State) waste(u unit, lost uint8, t *teller) {
	if at, shown := s.at[u], s.examinable(u); lost > 0 && !s.loseStep(u) {
		t.lost(s, u, at, false, shown)
	}
}

// supplyOf returns the supply state of a unit as last checked.
func (s *State) supplyOf(u unit) supplyState {
	switch {
	case s.oos.Has(u):
		return outOfSupply
	case s.fortress.Has(u):
		return fortressSupply
	}
	return inSupply
}

// unsupplied reports whether a unit lacks the supply that it needs to regroup, and for
// other rules if fortress supply never suffices for them. (Rules 8.0, 8.7, 9.4, 9.5, 11.23)
func (s *State) unsupplied(u unit, never bool) bool {
	return s.oos.Has(u) || (never || s.scenario.rules.fortressLess) && s.fortress.Has(u)
}
