package driveonparis

import (
	"fmt"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/telling"
)

// Traces says whether a unit now traces supply and whether an HQ commands it. It gives
// the path, or says what cuts the path. The supply phase of the unit's side applies
// the traces of that moment. The viewer may ask about their own units, and about other
// units that they can examine. The HQs of such a unit may be hidden. (Rules 1.3b, 1.8,
// SCS_FOG)
func (s *State) Traces(v august1914.Viewer, id string) ([]august1914.Trace, error) {
	u, err := s.tracedUnit(v, id)
	if err != nil {
		return nil, err
	}
	t := tracing{s: s, piece: s.piece(u), name: s.nameOf(u), at: s.at[u], seen: s.visible(v)}
	sure, possible := s.zonesTo(&t.seen, t.piece.side().Opponent())
	t.best, t.worst = s.openTo(t.piece.side(), sure), s.openTo(t.piece.side(), possible)
	return []august1914.Trace{t.supply(), t.command()}, nil
}

// tracedUnit returns a unit on the map that the viewer commands or can examine.
func (s *State) tracedUnit(v august1914.Viewer, id string) (unit, error) {
	u, err := s.findUnit(id)
	v = audience(v)
	if err != nil || v == august1914.Umpire || v == seatOf(s.piece(u).side()).Viewer() {
		return s.ownUnit(v, id)
	}
	return s.seenUnit(v, id)
}

// A tracing finds the traces of one unit.
type tracing struct {
	s           *State
	piece       *piece
	name        string
	at          hex
	seen        unitSet // units that the viewer can examine
	best, worst hexSet  // hexes that traces can pass in the best and in the worst case of hidden units
}

// begin returns a trace without its result.
func (t *tracing) begin(kind august1914.TraceKind, rule string) august1914.Trace {
	return august1914.Trace{Kind: kind, Unit: t.piece.id, Place: t.s.chart().number(t.at), Rule: rule}
}

// supply traces supply. (Rule 1.8)
func (t *tracing) supply() august1914.Trace {
	a := t.begin(august1914.TraceSupply, "1.8")
	if t.piece.kind == Fortress {
		a.Sure, a.Best, a.Rule, a.Text = true, true, "1.5c", t.name+" is a fortress: it is always in supply."
		return a
	}
	field, rails, ok := t.s.supplyWay(t.piece.nation, t.best, t.at)
	if ok {
		a.Best, a.Legs = true, t.s.supplyLegs(field, rails)
	}
	if _, _, a.Sure = t.s.supplyWay(t.piece.nation, t.worst, t.at); !a.Sure {
		a.Cuts = t.supplyCuts()
	}
	switch {
	case a.Sure:
		a.Text = t.name + " traces supply."
	case a.Best:
		a.Text = t.name + " traces supply, unless a hidden unit cuts the supply line."
	default:
		a.Text = t.name + " cannot trace supply."
	}
	return a
}

// supplyCuts says what bars the best path that would exist without enemies.
func (t *tracing) supplyCuts() []august1914.TraceCut {
	field, rails, ok := t.s.supplyWay(t.piece.nation, t.s.scenario.passable[t.piece.side()], t.at)
	if !ok {
		text := fmt.Sprintf("No supply source, and no railway to one, is within %d movement points.", traceLimit)
		return []august1914.TraceCut{{Rule: "1.8a", Text: text}}
	}
	// A trace may begin in a barred hex, but not end in one or pass through one.
	return t.cuts(slices.Concat(field[1:], field[len(field)-1:], rails), "1.8")
}

// command finds the nearest HQ that commands the unit. (Rule 1.3b)
func (t *tracing) command() august1914.Trace {
	a := t.begin(august1914.TraceCommand, "1.3b")
	var path []hex
	commander, nearest := noUnit, noUnit
	for hq := range t.s.staffs(t.piece.nation).Intersect(t.seen).All() {
		if nearest == noUnit || t.distance(hq) < t.distance(nearest) {
			nearest = hq
		}
		a.Sure = a.Sure || t.path(t.s.at[hq], t.radius(hq), &t.worst) != nil
		if way := t.path(t.s.at[hq], t.radius(hq), &t.best); way != nil && (path == nil || len(way) < len(path)) {
			commander, path = hq, way
		}
		if cut := t.path(t.s.at[hq], t.radius(hq), &t.s.scenario.passable[t.piece.side()]); cut != nil {
			list := t.cuts(cut[:len(cut)-1], "1.3b")
			for i := range list {
				list[i].Unit = t.s.piece(hq).id
			}
			a.Cuts = append(a.Cuts, list...)
		}
	}
	hidden, radius := t.hiddenStaffs()
	if path == nil {
		path = t.pathTo(&hidden, radius, &t.best)
	}
	switch a.Best = path != nil; {
	case a.Sure && t.s.piece(commander) == t.piece:
		a.Text = t.name + " is an HQ, and commands itself."
	case a.Sure:
		a.Text = fmt.Sprintf("%s commands %s.", t.s.nameOf(commander), t.name)
	case commander != noUnit:
		a.Text = fmt.Sprintf("%s commands %s, unless a hidden unit cuts the path.", t.s.nameOf(commander), t.name)
	case a.Best:
		a.Text = t.name + " is in command only if a hidden HQ is near."
	default:
		a.Text = t.name + " is not in command."
	}
	switch {
	case a.Sure:
		a.Cuts = nil
	case len(a.Cuts) == 0:
		a.Cuts = []august1914.TraceCut{t.farFrom(nearest, !hidden.IsEmpty())}
	}
	if a.Best {
		a.Legs = []august1914.TraceLeg{t.commandLeg(commander, path, radius)}
	}
	return a
}

func (t *tracing) distance(hq unit) int { return t.s.chart().distance(t.s.at[hq], t.at) }

func (t *tracing) radius(hq unit) int { return int(t.s.hq(hq).radius) }

// hiddenStaffs returns the hexes in which HQs of the nation may be hidden, and the
// largest radius of such an HQ. Which HQs are on the map is public. (SCS_FOG)
func (t *tracing) hiddenStaffs() (at hexSet, radius int) {
	for hq := range t.s.staffs(t.piece.nation).Minus(t.seen).All() {
		for _, printed := range t.s.piece(hq).sides {
			radius = max(radius, int(printed.radius))
		}
	}
	if radius > 0 {
		veiled := t.s.onMap().Intersect(t.s.scenario.sides[t.piece.side()]).Minus(t.seen)
		at = t.s.placesOf(&veiled)
	}
	return at, radius
}

// path returns the shortest path of command from a hex to the unit, beginning with the
// unit.
func (t *tracing) path(from hex, radius int, open *hexSet) []hex {
	var one hexSet
	one.Add(from)
	return t.pathTo(&one, radius, open)
}

// pathTo is path from the nearest hex of a set.
func (t *tracing) pathTo(from *hexSet, radius int, open *hexSet) []hex {
	return backFrom(t.s.search(from, radius, func(_, to int, _ hexgrid.Direction) int {
		if !open.Has(hex(to)) {
			return hexgrid.Forbidden
		}
		return 1
	}), t.at)
}

// commandLeg describes the path to an HQ, or with noUnit to an HQ that may be hidden.
func (t *tracing) commandLeg(hq unit, path []hex, radius int) august1914.TraceLeg {
	leg := august1914.TraceLeg{Rule: "1.3b", Places: t.s.chart().numbers(path)}
	if hq == noUnit {
		leg.Text = "to an HQ, if a hidden HQ is there"
	} else {
		leg.Text, leg.Unit, radius = "to "+t.s.nameOf(hq), t.s.piece(hq).id, t.radius(hq)
	}
	leg.Length = lengthOf(len(path)-1, radius, "hex", "hexes")
	return leg
}

// farFrom says why no path of command leads to the nearest HQ, even without enemies.
// The HQ is noUnit if the viewer sees none.
func (t *tracing) farFrom(hq unit, hidden bool) august1914.TraceCut {
	cut := august1914.TraceCut{Rule: "1.3b"}
	if hq == noUnit {
		cut.Text = "No HQ of its country is on the map."
		if riding := t.s.scenario.kinds[HQ].Intersect(t.s.scenario.nations[t.piece.nation]).Intersect(t.s.onMap()).Intersect(t.seen); !riding.IsEmpty() {
			cut.Rule, cut.Text = "1.2c", "The HQ of its country is aboard a train, where it commands no units."
		} else if hidden {
			cut.Text = "No HQ of its country can be seen on the map."
		}
		return cut
	}
	name, away := t.s.nameOf(hq), telling.Counted(t.distance(hq), "hex", "hexes")
	cut.Place, cut.Unit = t.s.chart().number(t.s.at[hq]), t.s.piece(hq).id
	cut.Text = fmt.Sprintf("The nearest HQ, %s, is %s away, with a command radius of %d.", name, away, t.radius(hq))
	if t.distance(hq) <= t.radius(hq) {
		cut.Text = fmt.Sprintf("The nearest HQ, %s, is %s away, but every path to it is blocked or longer than its command radius of %d.", name, away, t.radius(hq))
	}
	return cut
}

// cuts says what bars a path.
func (t *tracing) cuts(path []hex, rule string) (list []august1914.TraceCut) {
	enemy := t.s.heldBy(t.piece.side().Opponent())
	for i, h := range path {
		if t.worst.Has(h) || slices.Contains(path[:i], h) {
			continue
		}
		number := t.s.chart().number(h)
		text := number + " is in an enemy zone of control, which no friendly unit negates."
		switch {
		case enemy.Has(h):
			text = "Enemy units are in " + number + "."
		case t.best.Has(h):
			text = number + " is in an enemy zone of control if a hidden combat unit is adjacent."
		}
		list = append(list, august1914.TraceCut{Rule: rule, Text: text, Place: number})
	}
	return list
}

// supplyWay returns the cheapest open path from a hex to a source of a nation, or to a
// railway that leads to one, and from there the shortest path along the railway. Only
// Traces needs the paths: play needs to know which hexes can trace. (Rule 1.8a)
func (s *State) supplyWay(nation august1914.Power, open hexSet, h hex) (field, rails []hex, ok bool) {
	sources := s.sourcesOf(nation)
	sources.KeepAll(open)
	net := s.railNet(nation, &sources, &open)
	ends := sources.Union(net)
	reach := s.search(&ends, traceLimit, func(from, _ int, d hexgrid.Direction) int {
		if !open.Has(hex(from)) {
			return hexgrid.Forbidden
		}
		return int(s.wayOf(hex(from)).toll[d])
	})
	if field = backFrom(reach, h); field == nil {
		return nil, nil, false
	}
	end := field[len(field)-1]
	if sources.Has(end) {
		return field, nil, true
	}
	along := s.search(&sources, hexgrid.MaxBudget, func(from, to int, d hexgrid.Direction) int {
		if !net.Has(hex(from)) || !net.Has(hex(to)) || !s.chart().rail(hex(from), int(d)) {
			return hexgrid.Forbidden
		}
		return 1
	})
	return field, backFrom(along, end), true
}

func (s *State) search(from *hexSet, budget int, cost hexgrid.CostFunc) *hexgrid.Reach {
	reach := hexgrid.NewReach(s.chart().grid)
	sources := engine.Each(from.All(), func(h hex) int { return int(h) })
	reach.From(hexgrid.Movement{Cost: cost}, budget, sources...)
	return reach
}

// backFrom returns the path from a hex to the start of a search, or nil.
func backFrom(reach *hexgrid.Reach, h hex) []hex {
	indices, ok := reach.AppendPath(nil, int(h))
	if !ok {
		return nil
	}
	slices.Reverse(indices)
	return engine.Each(slices.Values(indices), func(i int) hex { return hex(i) })
}

// supplyLegs describes a path: across country, then along a railway of any length.
func (s *State) supplyLegs(field, rails []hex) []august1914.TraceLeg {
	c, cost := s.chart(), 0
	for i := 1; i < len(field); i++ {
		cost += int(c.ways[field[i]].toll[c.side(field[i], field[i-1])])
	}
	first := august1914.TraceLeg{Rule: "1.8a", Text: "to a supply source", Places: c.numbers(field), Length: lengthOf(cost, traceLimit, "movement point", "movement points")}
	if rails == nil {
		return []august1914.TraceLeg{first}
	}
	first.Text = "to a friendly railway"
	return []august1914.TraceLeg{first, {Rule: "1.8a", Text: "along the railway to a supply source", Places: c.numbers(rails)}}
}

// lengthOf formats the length of a path and its limit.
func lengthOf(n, limit int, one, many string) string {
	return fmt.Sprintf("%d of %s", n, telling.Counted(limit, one, many))
}
