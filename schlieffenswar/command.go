package schlieffenswar

import (
	"fmt"

	"github.com/august1914/august1914"
)

// Command. (Rule 6.7)

var notCommanded = faults.New("6.7", "{unit} is not in command")

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
	from, path := *edge, s.scenario.rules.commandPath
	if path == aroundZones {
		from = edge.Minus(bar.shut)
	}
	next := s.chart().beside(&from)
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
// when they are first needed.
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

// A CommandTrace says whether a unit is in command and by which HQ, or why it
// is not. (Rules 6.7, 7.5)
type CommandTrace struct {
	Unit      string           `json:"unit"`             // its id
	Hex       string           `json:"hex"`              // where it stands
	Power     august1914.Power `json:"power"`            // whose it is
	InCommand bool             `json:"inCommand"`        // whether it is
	Rule      string           `json:"rule"`             // by which it is, or is not
	HQ        string           `json:"hq,omitempty"`     // id of the HQ that commands; "" for a German city
	Radius    int              `json:"radius,omitempty"` // of that HQ
	Path      []string         `json:"path,omitempty"`   // from the unit to the HQ, or along rails to the edge, both ends included
	Cuts      []Cut            `json:"cuts,omitempty"`   // why not
}

// TraceCommand finds the HQ that commands a unit as the position stands: the
// nearest one. The viewer must command the unit.
func (s *State) TraceCommand(v august1914.Viewer, id string) (CommandTrace, error) {
	u, err := s.ownUnit(v, id)
	if err != nil {
		return CommandTrace{}, err
	}
	p := s.piece(u)
	t := CommandTrace{Unit: id, Hex: s.chart().number(s.at[u]), Power: p.nation, Rule: "6.7"}
	q := s.supplyTracer(nationIndex(p.nation))
	q.findCommander(&t, s.at[u])
	if !t.InCommand && s.chart().germanCity.Has(s.at[u]) && p.nation == august1914.Germany {
		q.commandCity(&t, s.at[u])
	}
	if !t.InCommand && t.Cuts == nil {
		t.Cuts = []Cut{q.outOfRadius(s.at[u])}
	}
	return t, nil
}

// staff returns the HQs that command units of the nation: its own.
func (q *supplyTracer) staff() unitSet {
	return q.s.scenario.hqs.Intersect(q.s.scenario.nations[q.nation])
}

// findCommander finds the nearest HQ that a hex is within the radius of, or
// what cuts the paths to those that it would be.
func (q *supplyTracer) findCommander(t *CommandTrace, h hex) {
	free, best := q.freely(), len(q.s.chart().places)
	for hq := range q.staff().All() {
		if q.s.at[hq] == off {
			continue
		}
		if path := q.back(q.radiate(hq), h); path != nil {
			if len(path) < best {
				best = len(path)
				t.InCommand, t.HQ, t.Radius, t.Path = true, q.s.piece(hq).id, q.s.radius(hq), q.s.chart().numbers(path)
			}
		} else if path := q.back(free.radiate(hq), h); path != nil {
			t.Cuts = append(t.Cuts, q.obstacles(path, "7.5", "6.7")...)
		}
	}
	t.Cuts = distinct(t.Cuts)
	if t.InCommand {
		t.Cuts = nil
	}
}

// commandCity: a German city that rails connect with the east edge commands
// who is there. (Rule 6.7)
func (q *supplyTracer) commandCity(t *CommandTrace, h hex) {
	if path := q.back(q.net, h); path != nil {
		t.InCommand, t.Path, t.Cuts = true, q.s.chart().numbers(path), nil
		return
	}
	t.Cuts = distinct(append(t.Cuts, q.railCuts(h, "")...))
}

// outOfRadius says how far the nearest HQ is.
func (q *supplyTracer) outOfRadius(h hex) Cut {
	best, dist := q.nearest(q.staff(), h)
	if best == noUnit {
		return Cut{Rule: "6.7", Why: "no HQ of its nation is on the map"}
	}
	p := q.s.piece(best)
	return Cut{
		Rule: "6.7", Hex: q.s.chart().number(q.s.at[best]), Unit: p.id,
		Why: fmt.Sprintf("no HQ is near enough; %s is nearest, %s away with a radius of %d", p.name, hexCount(dist), q.s.radius(best)),
	}
}
