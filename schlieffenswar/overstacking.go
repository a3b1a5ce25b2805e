package schlieffenswar

import "github.com/august1914/august1914"

// Overstacked hexes at the end of a phase. (Rule 6.5)

var (
	crowdZone   = faults.New("6.5", "{to} is in an enemy zone of control, and no friendly unit is there")
	notCrowded  = faults.New("6.5", "another overstacked hex must be sorted out first")
	notExcess   = faults.New("6.5", "{unit} does not have to leave the hex")
	notToward   = faults.New("6.5", "{to} does not lead toward a supply source")
	crowdsAgain = faults.New("6.5", "{unit} has already left an overstacked hex, and can move on only to a hex with room, or toward the nearest supply source")
)

func init() {
	stages[crowding] = stageRow{
		name: "crowding", phases: phasesOf(Regroup, Movement, Combat, Administration),
		kind: "crowd", rule: "6.5", prompt: "Move units out of the overstacked hex, or disband them.",
		place: theCrowd, actors: itsOwner, asked: isCrowded, moves: (*State).crowdMoves,
		end: Done, mayEnd: never, finish: nothing, roll: noRoll,
	}
	verbs[Relocate] = verbRow{name: "relocate", unit: true, from: true, to: true, in: stagesOf(crowding), judge: (*State).judgeRelocate, do: (*State).doRelocate}
	verbs[Disband] = verbRow{name: "disband", unit: true, in: stagesOf(crowding), judge: (*State).judgeDisband, do: (*State).doDisband}
}

func theCrowd(s *State) hex { return s.crowded }

func itsOwner(s *State) august1914.Actors { return august1914.ActorsOf(s.seatAt(s.crowded).Actor()) }

func isCrowded(s *State) bool { return s.crowded != off }

// findCrowd returns the first overstacked hex of either side, or off.
func (s *State) findCrowd() hex {
	hexes := s.seatHexes(GermanSeat)
	hexes.AddAll(s.seatHexes(EntenteSeat))
	for h := range hexes.All() {
		if s.height(h) > 1 && s.judgeCrowd(h, s.unitsAt(h)) != nil {
			return h
		}
	}
	return off
}

// beginCrowding starts to resolve an overstacked hex. Its corps immediately lose a level
// of morale. Then the owner moves or disbands units until the hex complies. (Rule 6.5)
func (s *State) beginCrowding(h hex, t *teller) {
	s.stage, s.crowded = crowding, h
	if s.sorted.Has(h) {
		return
	}
	s.sorted.Add(h)
	t.rolled(s, "crowd", "6.1", noUnit, h, 0, 0, "{at} is overstacked.")
	for u := range s.unitsAt(h).All() {
		s.tire(u, "6.5", t)
	}
}

// inExcess reports whether u may have to leave the overstacked hex: its kind exceeds
// the limit, or it may not stack with another nation there. (Rule 6.5)
func (s *State) inExcess(u unit) bool {
	set := s.unitsAt(s.crowded)
	c, p := s.crowdOf(set), s.piece(u)
	tooMany := c.corps > maxCorps
	switch p.kind {
	case HQ:
		tooMany = c.hqs > 1
	case Depot:
		tooMany = c.depots > 1 && !s.scenario.rules.depotsStack
	}
	if tooMany || !s.nationsStack(s.crowded, set, c) {
		return tooMany
	}
	others := c.nations &^ (1 << nationIndex(p.nation))
	if u == c.fort && s.scenario.befForts.Has(s.crowded) {
		others &^= 1 << british
	}
	return others != 0
}

// crowdMoves appends the moves that can resolve an overstacked hex.
func (s *State) crowdMoves(dst []Move) []Move {
	h, nation := s.crowded, nationCount
	var w supplyWays
	for u := range s.unitsAt(h).All() {
		if !s.inExcess(u) {
			continue
		}
		// Units come nation by nation.
		if n := nationIndex(s.piece(u).nation); n != nation {
			nation = n
			w = s.towardSupply(n, h)
		}
		for _, n := range s.chart().places[h].near {
			if !w.toward.Has(n) {
				continue
			}
			if m := s.leading(Relocate, u, h, n); s.judgeWayOut(m) == nil && s.judgeToward(u, n, &w) == nil {
				dst = append(dst, s.scenario.move(m))
			}
		}
		dst = append(dst, s.scenario.move(s.about(Disband, u)))
	}
	return dst
}

// judgeRelocate returns why a unit cannot relocate. It goes one hex toward a friendly source
// of supply, and enters an enemy zone only if a friendly unit stands there. (Rule 6.5)
func (s *State) judgeRelocate(m action) fault {
	if f := s.judgeWayOut(m); f != nil {
		return f
	}
	w := s.towardSupply(nationIndex(s.piece(m.unit).nation), m.from)
	return s.judgeToward(m.unit, m.to, &w)
}

// judgeToward returns why a unit may not go to a hex on its way to supply. A unit that
// has relocated before at the end of this phase may crowd another hex only on the way to
// the nearest source, so that relocation comes to an end. (Rule 6.5)
func (s *State) judgeToward(u unit, to hex, w *supplyWays) fault {
	switch {
	case !w.toward.Has(to):
		return notToward
	case s.done.Has(u) && !w.nearest.Has(to) && s.stackFault(u, to) != nil:
		return crowdsAgain
	}
	return nil
}

// judgeWayOut returns why a unit cannot leave the overstacked hex for an adjacent one.
// It does not consider supply.
func (s *State) judgeWayOut(m action) fault {
	p := s.piece(m.unit)
	switch {
	case s.at[m.unit] != s.crowded:
		return notCrowded
	case m.from != s.crowded:
		return notThere
	case !s.chart().adjacent(m.from, m.to):
		return notAdjacent
	case !p.mobile():
		return immobile
	case !s.inExcess(m.unit):
		return notExcess
	case !s.passable(m.unit, m.from, m.to):
		return s.impassable(m.unit, m.to)
	case s.seatAt(m.to) == other(p.seat()):
		return enemyThere
	case s.blocked(m.to, p.seat()):
		return crowdZone
	}
	return nil
}

// judgeDisband returns why the owner may not disband a unit instead of moving it.
func (s *State) judgeDisband(m action) fault {
	switch {
	case s.at[m.unit] != s.crowded:
		return notCrowded
	case !s.inExcess(m.unit):
		return notExcess
	}
	return nil
}

func (s *State) doRelocate(m action, t *teller) {
	s.transfer(m.unit, m.to)
	s.done.Add(m.unit)
	t.relocated(s, m)
	s.nextCrowd(t)
}

func (s *State) doDisband(m action, t *teller) {
	s.eliminate(m.unit)
	t.say(s, august1914.Event{Kind: "disband", Rule: "6.5", Loss: august1914.UnitLost, Template: "{unit} is disbanded."}, m.unit, off, off)
	s.nextCrowd(t)
}

// nextCrowd goes on after a unit has left an overstacked hex.
func (s *State) nextCrowd(t *teller) {
	if s.judgeCrowd(s.crowded, s.unitsAt(s.crowded)) == nil {
		s.sorted.Remove(s.crowded) // another unit may crowd it again
	}
	s.endPhase(t)
}

// supplyWays holds the hexes around a hex that lead toward supply sources, and those
// that lead toward the nearest source.
type supplyWays struct {
	toward, nearest hexSet
	best            uint8 // steps to the nearest source
}

// add adds the hexes that lead toward a source.
func (w *supplyWays) add(ways *hexSet, steps uint8) {
	w.toward.AddAll(*ways)
	if steps < w.best {
		w.best, w.nearest = steps, hexSet{}
	}
	if steps == w.best {
		w.nearest.AddAll(*ways)
	}
}

// towardSupply returns the hexes around from that lead toward a supply source of a
// nation: the path around enemies and closed ground is a hex shorter from there. If from
// is a source, no hex leads toward the nearest one. (Rules 6.5, 8.2)
func (s *State) towardSupply(nation int, from hex) supplyWays {
	c, sources, w := s.chart(), s.sourcesOf(nation), supplyWays{best: noWay}
	if sources.Has(from) {
		w.best = 0
		sources.Remove(from)
	}
	barred := s.seatHexes(other(nationSeat(nation)))
	barred.AddAll(c.closed)
	barred.Add(from)
	// A table gives the paths that enemies do not block.
	for i := range c.sources {
		src := &c.sources[i]
		if !sources.Has(src.at) {
			continue
		}
		if ways := src.straightWays(c, from, &barred); !ways.IsEmpty() {
			w.add(&ways, src.steps[from])
			sources.Remove(src.at)
		}
	}
	if !sources.IsEmpty() {
		s.aroundEnemies(&w, from, sources, barred)
	}
	return w
}

// straightWays returns the hexes around from that start a free path to the source of the
// least possible length.
func (src *source) straightWays(c *chart, from hex, barred *hexSet) (ways hexSet) {
	var tried hexSet
	for _, n := range c.places[from].near {
		if n != off && src.steps[n] < src.steps[from] && src.straight(c, n, barred, &tried) {
			ways.Add(n)
		}
	}
	return ways
}

// straight reports whether a path as in straightWays is free from h on. It
// skips the hexes in tried, which lead nowhere.
func (src *source) straight(c *chart, h hex, barred, tried *hexSet) bool {
	switch {
	case barred.Has(h) || tried.Has(h):
		return false
	case h == src.at:
		return true
	}
	for _, n := range c.places[h].near {
		if n != off && src.steps[n] < src.steps[h] && src.straight(c, n, barred, tried) {
			return true
		}
	}
	tried.Add(h)
	return false
}

// aroundEnemies adds the hexes that lead toward sources behind enemies. It follows the
// paths from all six sides in parallel, ring by ring.
func (s *State) aroundEnemies(w *supplyWays, from hex, sources, barred hexSet) {
	near := &s.chart().places[from].near
	ring := s.chart().places[from].around.Minus(barred)
	var ways [sides]hexSet
	for d, n := range near {
		if n != off && ring.Has(n) {
			ways[d].Add(n)
		}
	}
	for steps := uint8(1); !ring.IsEmpty() && !sources.IsEmpty(); steps++ {
		barred.AddAll(ring)
		if ring.Overlaps(sources) {
			for d := range ways {
				if ways[d].Overlaps(sources) {
					var way hexSet
					way.Add(near[d])
					w.add(&way, steps)
				}
			}
			sources.RemoveAll(ring)
		}
		ring = s.lengthen(&ways, &barred)
	}
}

// lengthen extends the paths by a hex and returns the hexes that they reach.
func (s *State) lengthen(ways *[sides]hexSet, barred *hexSet) (ring hexSet) {
	for d := range ways {
		if ways[d].IsEmpty() {
			continue
		}
		ways[d] = s.chart().beside(&ways[d])
		ways[d].RemoveAll(*barred)
		ring.AddAll(ways[d])
	}
	return ring
}
