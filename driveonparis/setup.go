package driveonparis

import "github.com/august1914/august1914"

// Set-up. (Rule 4.0)

var notNext = faults.New("4.0c", "another unit must be set up next")

func init() {
	stages[placing] = stageRow{
		name: "placing", phases: phasesOf(Setup), battle: inPeace,
		kind: "place", rule: "4.0c", prompt: "Set up the next unit.",
		place: nowhere, actors: theActive, public: (*State).bare, moves: (*State).listPlacing,
		end: Done, mayEnd: never, finish: nothing, dice: noDice, roll: noRoll,
	}
	verbs[Place] = verbRow{name: "place", uses: itsUnit | itsTo, judge: (*State).judgePlacing, do: (*State).doPlace}
}

// prepare computes sets that the rules need often.
func (sc *Scenario) prepare() {
	sc.lilleHex, sc.parisHex = sc.hexOf(lilleNumber), sc.hexOf(parisNumber)
	sc.carriers = sc.kinds[Train].Union(sc.kinds[Taxis])
	sc.eaters = sc.combat.Union(sc.kinds[ArmoredCar])
	soft := sc.carriers.Union(sc.kinds[HQ]).Union(sc.kinds[SiegeGun])
	for sd := germans; sd <= allies; sd++ {
		sc.soft[sd] = soft.Intersect(sc.sides[sd])
		sc.rolling[sd] = sc.carriers.Union(sc.kinds[SiegeGun]).Intersect(sc.sides[sd])
		sc.passable[sd] = sc.passableTo(sd)
		sc.entered[sd] = sc.passable[sd]
	}
	sc.entered[allies].RemoveAll(sc.closedToAllies)
	sc.entered[allies].RemoveAll(sc.chart.countries[august1914.Luxembourg])
	for sd := germans; sd <= allies; sd++ {
		sc.free[sd], sc.ever[sd] = sc.ways(sd)
	}
	if sc.victory == RailVictory {
		s := New(sc)
		sc.line = s.railways.Intersect(sc.chart.rails)
	}
}

// hexOf returns the hex with a number, or off if it is not in the area.
func (sc *Scenario) hexOf(number string) hex {
	if h, ok := sc.chart.at(number); ok && sc.area.Has(h) {
		return h
	}
	return off
}

// lilleNumber is the hex of Lille. (Rule 2.5)
const lilleNumber = "15.26"

// New returns the position at the start of the scenario.
func New(sc *Scenario) State {
	s := State{scenario: sc, turn: sc.first, phase: Setup}
	for i := range s.at {
		s.at[i], s.rides[i] = off, noUnit
	}
	for i := range s.points {
		s.points[i] = off
	}
	c := &sc.chart
	s.control = c.countries[august1914.Germany]
	s.railways = c.rails.Intersect(s.control)
	s.panicked = !sc.doctrine
	s.luxembourg = sc.first > 1
	for i := range sc.placements {
		if h := sc.placements[i].fixed(); h != off {
			s.settle(&sc.placements[i], h, nil)
		} else if spot := sc.placements[i].spots[0]; spot.kind == onTrack {
			s.lost.Add(sc.placements[i].unit)
			s.due[sc.placements[i].unit] = spot.n
		}
	}
	s.occupy()
	s.followRailheads()
	s.holdLille()
	if sc.rules.dutch {
		s.award += dutchPoints
	}
	s.nextPoint(nil)
	return s
}

// holdLille gives Lille to the Germans in scenarios in which the Allies can capture it.
// (Rules 2.5, 5.5)
func (s *State) holdLille() {
	if s.scenario.victory == TrenchVictory && s.scenario.lilleHex != off {
		s.control.Add(s.scenario.lilleHex)
		s.lille = true
	}
}

// dutchPoints and easternPoints are points that the Allies can gain. (Rules 3.4, 3.5b)
const (
	dutchPoints   = 5
	easternPoints = 5
)

// settle puts a unit into the hex of its set-up. (Rule 4.0d)
func (s *State) settle(p *placement, h hex, t *teller) {
	s.steps[p.unit] = p.steps
	if p.side == 1 {
		s.flipped.Add(p.unit)
	}
	s.put(p.unit, h)
	t.about(s, "set-up", "4.0c", p.unit, h, off, "{unit} is set up in {at}.")
}

// followRailheads gives the Germans the railways behind their railheads: the shortest
// paths from Germany, or from their sources of supply in a smaller area, to each marked
// railhead. The paths avoid hexes that Allied units hold. If no railhead is marked, the
// railways in and next to hexes with German troops serve as railheads. The Germans also
// control the hexes on these paths. (Rule 1.2d)
func (s *State) followRailheads() {
	c := s.chart()
	rails := s.scenario.passable[germans]
	rails.KeepAll(c.rails)
	rails.RemoveAll(*s.heldBy(allies))
	heads := s.scenario.railheads[germans]
	if heads.IsEmpty() {
		heads = s.foremostRails(&rails)
	}
	layer := rails.Intersect(c.countries[august1914.Germany].Union(s.scenario.supply[germans]))
	var layers []hexSet
	for seen := layer; !layer.IsEmpty(); seen.AddAll(layer) {
		layers = append(layers, layer)
		layer = c.alongRails(&layer)
		layer.KeepAll(rails)
		layer.RemoveAll(seen)
	}
	behind := heads
	for n := len(layers) - 1; n > 0; n-- {
		reached := behind.Intersect(layers[n])
		back := c.alongRails(&reached)
		back.KeepAll(layers[n-1])
		behind.AddAll(back)
	}
	s.control.AddAll(behind)
	behind.KeepAll(c.rails)
	s.railways.AddAll(behind)
}

// foremostRails returns the open railways in hexes with German divisions and brigades
// abroad, or in occupied hexes next to them. (Rule 1.2d)
func (s *State) foremostRails(rails *hexSet) hexSet {
	troops := s.germansAbroad()
	near := s.chart().beside(&troops)
	near.KeepAll(s.control)
	troops.AddAll(near)
	return troops.Intersect(*rails)
}

// germansAbroad returns the hexes of German divisions and brigades outside Germany.
func (s *State) germansAbroad() (set hexSet) {
	for u := range s.scenario.combat.Intersect(s.scenario.sides[germans]).All() {
		if h := s.at[u]; h != off {
			set.Add(h)
		}
	}
	return set.Minus(s.chart().countries[august1914.Germany])
}

// occupy gives the Germans the hexes behind their troops abroad: those that are nearer
// to the troops, or to a railhead, than to any Allied combat unit.
func (s *State) occupy() {
	c := s.chart()
	german, allied := s.germansAbroad(), *s.heldBy(allies)
	if german.IsEmpty() {
		return
	}
	german.AddAll(s.scenario.railheads[germans])
	german.RemoveAll(allied)
	for {
		next, theirs := c.beside(&german), c.beside(&allied)
		allied.AddAll(theirs)
		allied.RemoveAll(german)
		next.RemoveAll(allied)
		grown := german.Union(next)
		if grown == german {
			break
		}
		german = grown
	}
	german.KeepAll(s.scenario.area)
	german.KeepAll(c.land)
	s.control.AddAll(german)
}

// nextPlacement asks for the next unit that can be set up in several hexes, the Allied
// units first. (Rule 4.0c)
func (s *State) nextPlacement(t *teller) {
	sc := s.scenario
	for ; int(s.deployed) < 2*len(sc.placements); s.deployed++ {
		p, sd := s.placement()
		if sc.pieces[p.unit].side() != sd || p.fixed() != off || p.spots[0].kind == onTrack {
			continue
		}
		if hexes := s.setupHexes(p); hexes.IsEmpty() {
			s.gone.Add(p.unit)
			continue
		}
		s.active, s.stage = sd, placing
		return
	}
	s.entrenchAll()
	s.beginTurn(t)
}

// placement returns the next placement and the side to make it.
func (s *State) placement() (*placement, side) {
	n := len(s.scenario.placements)
	if int(s.deployed) < n {
		return &s.scenario.placements[s.deployed], allies
	}
	return &s.scenario.placements[int(s.deployed)-n], germans
}

// setupHexes returns the hexes in which a unit can be set up.
func (s *State) setupHexes(p *placement) (set hexSet) {
	for _, spot := range p.spots {
		set.AddAll(s.scenario.field(spot))
	}
	owner := s.piece(p.unit)
	for h := range set.All() {
		if !s.scenario.admits(h, owner) || s.sideAt(h) == owner.side().Opponent() || !s.joins(p.unit, h) ||
			owner.kind.stacks() && s.counted(h) >= stackLimit || spotsRails(p) && !s.railways.Has(h) || s.standFault(p.unit, h) != nil {
			set.Remove(h)
		}
	}
	return set
}

// spotsRails reports whether a unit must be set up on railways that its side holds.
func spotsRails(p *placement) bool { return p.spots[0].kind == atRailTown }

// judgePlacing returns the fault that keeps the next unit out of a hex.
func (s *State) judgePlacing(m action) fault {
	if s.stage != placing {
		return wrongStage
	}
	u, h := m.unit, m.to
	p, _ := s.placement()
	hexes := s.setupHexes(p)
	switch {
	case p.unit != u:
		return notNext
	case hexes.Has(h):
		return nil
	}
	if f := s.standFault(u, h); f != nil {
		return f
	}
	return notPlaced
}

// doPlace sets up the next unit.
func (s *State) doPlace(m action, t *teller) {
	p, _ := s.placement()
	s.settle(p, m.to, t)
	s.deployed++
	s.nextPlacement(t)
}

// listPlacing appends the hexes for the next unit.
func (s *State) listPlacing(seat august1914.Seat, dst []Move) []Move {
	l := s.lister(seat, dst)
	p, _ := s.placement()
	for h := range s.setupHexes(p).All() {
		l.add(Place, p.unit, off, h)
	}
	return l.moves
}

// entrenchAll entrenches the combat units that are set up in enemy zones of control.
// (Rule 5.5)
func (s *State) entrenchAll() {
	if !s.scenario.entrenched {
		return
	}
	for sd := germans; sd <= allies; sd++ {
		zone := s.zone(sd.Opponent())
		dug := s.heldBy(sd).Intersect(*zone)
		s.trenches.AddAll(dug)
		s.dugIn[sd-1] = dug
	}
	s.dug = true
}

// A spotKind is a way in which the rulebook states a place.
type spotKind uint8

// The kinds of spots.
const (
	atHex      spotKind = iota // in a hex
	nearHex                    // within some hexes of a hex
	withUnit                   // in the hex of an HQ (Rule 4.0e)
	atMobPoint                 // at a mobilization point (Rule 1.12)
	atPort                     // at any Channel port that the Allies hold (Rules 1.12, 4.0f)
	inParis                    // in any hex of Paris
	atRailTown                 // in a town or city on a railway, no farther east than a column (Rule 5.4)
	onTrack                    // on the turn track, to be reconstituted (Rule 1.4e)
)

// A spot is a place where a unit may be put.
type spot struct {
	kind  spotKind
	hex   hex   // for atHex and nearHex, else off
	unit  unit  // for withUnit, else noUnit
	n     uint8 // the radius, the index of the point, the column or the turn
	south bool  // for nearHex: only at the south edge of the area
}

// wide reports whether a spot lets the owner of a unit choose among hexes.
func (s spot) wide() bool {
	return s.kind == nearHex || s.kind == atRailTown || s.kind == inParis || s.kind == atPort
}

// field returns the hexes in play of a spot, as far as the map determines them. It
// returns no hexes for a unit, a mobilization point or the turn track.
func (sc *Scenario) field(s spot) (set hexSet) {
	c := &sc.chart
	switch s.kind {
	case atHex:
		set.Add(s.hex)
	case nearHex:
		set = c.disc(s.hex, int(s.n))
		if s.south {
			set.KeepAll(sc.southEdge())
		}
	case atPort:
		set = c.channel
	case inParis:
		set = c.paris
	case atRailTown:
		set = c.rails.Minus(c.settled[NoSettlement])
		for h := range set.All() {
			if c.places[h].column > s.n {
				set.Remove(h)
			}
		}
	}
	set.KeepAll(sc.area)
	set.KeepAll(c.land)
	return set
}

// southEdge returns the hexes of the area whose southern neighbor is outside it.
func (sc *Scenario) southEdge() hexSet {
	above := sc.area.Minus(sc.chart.top)
	above = above.Up(1)
	return sc.area.Minus(above)
}

// eastEdge returns the hexes of the area without an area hex in the next column.
func (sc *Scenario) eastEdge() hexSet {
	return sc.area.Minus(sc.area.Down(uint(sc.chart.rows)))
}
