package driveonparis_test

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/gametest"
)

// What the sentences of refusals say about a position, written from the sentences and the
// rulebook. They use the map, the units and the position, and nothing that judges moves.

// A board holds a position and the facts looked up in it.
type board struct {
	dop.Position
	sc    *dop.Scenario
	set   map[string]string // the settings
	info  map[string]dop.UnitInfo
	state map[string]dop.Unit
	stack map[string][]dop.UnitInfo // without units aboard trains
	hexes map[hexgrid.Hex]dop.HexInfo
	asked string // the hex of the decision
}

func boardOf(s *dop.State, hexes map[hexgrid.Hex]dop.HexInfo) *board {
	b := &board{s.Position(), s.Scenario(), map[string]string{}, map[string]dop.UnitInfo{}, map[string]dop.Unit{}, map[string][]dop.UnitInfo{}, hexes, s.Decision(august1914.Umpire).Place}
	for _, u := range b.Units {
		info, _ := b.sc.Unit(u.ID)
		b.info[u.ID], b.state[u.ID] = info, u
		if u.Hex != "" && u.Rides == "" {
			b.stack[u.Hex] = append(b.stack[u.Hex], info)
		}
	}
	for _, o := range dop.Options() {
		b.set[o.Name] = o.Values[0].Value
	}
	for _, chosen := range s.Header().Settings {
		b.set[chosen.Name] = chosen.Value
	}
	return b
}

func (b *board) hex(number string) dop.HexInfo {
	h, _ := b.sc.Hex(number)
	return h
}

// A refused is a move that was refused, with the position.
type refused struct {
	*board
	move     dop.Move
	said     string // the sentence
	unit     dop.UnitInfo
	mark     dop.Unit
	train    dop.UnitInfo
	from, to dop.HexInfo
	mover    august1914.Side
}

// fightsIn, stacks and onFoot report the kind of a unit.
func fightsIn(u dop.UnitInfo) bool {
	return stacks(u) || u.Kind == dop.Fortress || u.Kind == dop.ArmoredCar
}
func stacks(u dop.UnitInfo) bool { return u.Kind >= dop.Infantry && u.Kind <= dop.Assault }
func onFoot(u dop.UnitInfo) bool { return stacks(u) && u.Kind != dop.Cavalry }

func besides(a, b dop.HexInfo) bool { return a.Coordinate.Distance(b.Coordinate) == 1 }

// some reports whether a unit of a side in a hex, outside trains, is of a kind.
func (b *board) some(h dop.HexInfo, side august1914.Side, is func(dop.UnitInfo) bool) bool {
	return slices.ContainsFunc(b.stack[h.Number], func(u dop.UnitInfo) bool { return u.Power.Side() == side && is(u) })
}

func anyUnit(dop.UnitInfo) bool { return true }

// watched reports whether a hex is in a zone of control of the other side. (SCS_ZOC)
func (b *board) watched(h dop.HexInfo, side august1914.Side) bool {
	for _, n := range h.Coordinate.Neighbors() {
		if at, ok := b.hexes[n]; ok && b.some(at, side.Opponent(), func(u dop.UnitInfo) bool { return stacks(u) || u.Kind == dop.Fortress }) {
			return true
		}
	}
	return false
}

// commanded reports whether an HQ of its nation commands a unit. (Rule 1.3b)
func (r *refused) commanded() bool {
	side := r.unit.Power.Side()
	open := func(h dop.HexInfo) bool {
		friends := map[string]func(dop.UnitInfo) bool{"friends": anyUnit, "fighters": fightsIn}[r.set["negation"]]
		shut := r.watched(h, side) && (friends == nil || !r.some(h, side, friends))
		closed := !h.InPlay || h.Cost == 0 || h.Country == august1914.Switzerland || h.Country == august1914.Netherlands && (r.set["dutch"] == "off" || side == august1914.Allied)
		return !shut && !closed && !r.some(h, side.Opponent(), fightsIn)
	}
	for id, m := range r.state {
		hq := r.info[id]
		if hq.Kind != dop.HQ || hq.Power != r.unit.Power || m.Hex == "" || m.Rides != "" {
			continue
		}
		face := hq.Sides[0]
		if m.Flipped {
			face = hq.Sides[1]
		}
		far := map[string]int{m.Hex: 0}
		for queue := []dop.HexInfo{r.hex(m.Hex)}; len(queue) > 0; queue = queue[1:] {
			for _, n := range queue[0].Coordinate.Neighbors() {
				at, ok := r.hexes[n]
				if _, seen := far[at.Number]; ok && !seen && far[queue[0].Number] < face.Radius && open(at) {
					far[at.Number] = far[queue[0].Number] + 1
					queue = append(queue, at)
				}
			}
		}
		if _, ok := far[r.mark.Hex]; ok {
			return true
		}
	}
	return false
}

func railed(a, b dop.HexInfo) bool {
	d, ok := a.Coordinate.DirectionTo(b.Coordinate)
	return ok && a.Rails.Has(d)
}

// movers lists the units that move with the unit of the move.
func (r *refused) movers() []string {
	if m := r.Progress.March; m != nil && len(m.Units) > 0 {
		return m.Units
	}
	return []string{r.unit.ID}
}

func (r *refused) anyMover(is func(dop.UnitInfo) bool) bool {
	list := r.movers()
	if b := r.Progress.Battle; b != nil && (r.move.Verb() == dop.Retreat || r.move.Verb() == dop.Screen) {
		list = b.Group
	}
	return slices.ContainsFunc(list, func(id string) bool {
		return is(r.info[id]) || slices.ContainsFunc(r.Units, func(u dop.Unit) bool { return u.Rides == id && is(r.info[u.ID]) })
	})
}

// points returns the movement points that are left, the least of the units that move.
func (r *refused) points() int {
	best, spent := 1000, 0
	if m := r.Progress.March; m != nil {
		spent = m.Spent
	}
	for _, id := range r.movers() {
		u, m := r.info[id], r.state[id]
		n := 0
		if u.Kind == dop.HQ {
			face := u.Sides[0]
			if m.Flipped {
				face = u.Sides[1]
			}
			n = face.Movement
		} else {
			n = u.Strengths[len(u.Strengths)-m.Steps].Movement
		}
		exploits := u.Tag == dop.YellowTag || u.Tag == dop.WhiteTag && r.Turn <= 8
		switch {
		case r.Progress.Phase != dop.Exploitation || u.Kind == dop.Train || u.Kind == dop.Taxis:
		case slices.Contains(r.Progress.Released, id):
			n *= 2
		case !exploits && !slices.Contains(r.Progress.Marching, id):
			n /= 2
		}
		best = min(best, n)
	}
	return best - spent
}

// price returns the points of a step. (SCS_MOVE, SCS_ZOC, Rules 1.2d, 3.2a)
func (r *refused) price(a, b dop.HexInfo) int {
	d, _ := a.Coordinate.DirectionTo(b.Coordinate)
	cost := b.Cost
	switch {
	case a.Rails.Has(d):
		cost = 1
	case a.MajorRivers.Has(d):
		cost += 2
	case a.MinorRivers.Has(d):
		cost++
	}
	light := !r.anyMover(func(u dop.UnitInfo) bool { return u.Kind != dop.Assault })
	if r.watched(b, r.mover) && !light {
		cost += int(r.set["zone-cost"][0] - '0')
	}
	return cost
}

// crowd returns the number of units that count in a hex.
func (b *board) crowd(h dop.HexInfo) (n int) {
	for _, u := range b.stack[h.Number] {
		if stacks(u) {
			n++
		}
	}
	return n
}

// mustStayApart reports whether two units may not stack. (Rules 2.1a, 2.1b)
func (b *board) mustStayApart(u, o dop.UnitInfo) bool {
	if u.Power == o.Power {
		return false
	}
	if u.Power == august1914.Belgium || o.Power == august1914.Belgium {
		return b.Turn < 15
	}
	guest := func(a, b dop.UnitInfo) bool {
		return a.Power == august1914.France && b.Power == august1914.Britain && (a.Kind == dop.Fortress || a.Capacity > 0)
	}
	return !guest(u, o) && !guest(o, u)
}

func (r *refused) in(list []string) bool { return slices.Contains(list, r.unit.ID) }

// hqHere lists the HQs of the unit's country where it would return or be refitted.
func (r *refused) hqHere() (list []string) {
	at := r.to.Number
	if r.move.Verb() == dop.Refit {
		at = r.mark.Hex
	}
	for id, m := range r.state {
		if hq := r.info[id]; hq.Kind == dop.HQ && hq.Power == r.unit.Power && m.Hex == at && at != "" {
			list = append(list, id)
		}
	}
	return list
}

// doctrine reports whether the Doctrine Line runs between two hexes. (Rule 2.8)
func (r *refused) doctrine() bool {
	return !r.Progress.Panicked && r.from.Front != r.to.Front && !(r.set["doctrine-end"] == "turn-15" && r.Turn >= 15)
}

func french(u dop.UnitInfo) bool { return u.Power == august1914.France }

// ours reports whether the railway in a hex is in the hands of the mover.
func (r *refused) ours(h dop.HexInfo) bool {
	return h.Rails != 0 && slices.Contains(r.Railways, h.Number) == (r.mover == august1914.German)
}

// barredRail reports whether French trains cannot use the railway in a hex. (Rule 2.7)
func barredRail(h dop.HexInfo) bool {
	return h.Country == august1914.Germany || h.Country == august1914.Luxembourg
}

// riders returns the number of steps aboard a train.
func (r *refused) riders(train string) (steps int) {
	for _, u := range r.Units {
		if u.Rides == train {
			steps += u.Steps
		}
	}
	return steps
}

func (r *refused) trainLeft() int {
	id := r.train.ID
	if id == "" {
		id = r.mark.Rides
	}
	train := *r
	train.unit, train.mark = r.info[id], r.state[id]
	return train.points()
}

// battleHex returns the hex of the battle.
func (r *refused) battleHex() dop.HexInfo { return r.hex(r.Progress.Battle.At) }

// numbersIn returns the numbers of hexes in a text.
func numbersIn(text string) []string { return printed.FindAllString(text, -1) }

var printed = regexp.MustCompile(`\b\d{1,2}\.\d{2}\b`)

// causes holds what the sentences assert, by rule and sentence.
var causes = map[string]func(r *refused) bool{
	"SCS_ADVANCE: the advance must begin in the vacated hex": func(r *refused) bool {
		return r.to.Number != r.Progress.Battle.At && !r.in(r.Progress.Battle.Advanced)
	},
	"1.1c: {unit} can advance only into the vacated hex": func(r *refused) bool {
		full := r.unit.Tag == dop.YellowTag || r.unit.Tag == dop.WhiteTag && r.Turn <= 8
		return r.to.Number != r.Progress.Battle.At && (!full || r.set["advance"] == "hex")
	},
	"SCS_ADVANCE: {to} is farther than the defenders had to retreat": func(r *refused) bool {
		return r.to.Coordinate.Distance(r.battleHex().Coordinate)+1 > r.Progress.Battle.Retreat
	},
	"SCS_ADVANCE: {unit} has entered an enemy zone of control": func(r *refused) bool {
		return r.watched(r.hex(r.mark.Hex), r.mover) && r.in(r.Progress.Battle.Advanced)
	},
	"SCS_ATTACK: {unit} is not a combat unit on the map": func(r *refused) bool {
		return r.mark.Hex == "" || !stacks(r.unit) && r.unit.Kind != dop.ArmoredCar
	},
	"SCS_ATTACK: {unit} is not adjacent to the attacked hex": func(r *refused) bool {
		return !besides(r.hex(r.mark.Hex), r.battleHex())
	},
	"SCS_ATTACK: {unit} has fought in this phase, or already takes part in the attack": func(r *refused) bool {
		return r.in(r.Progress.Fought) || r.Progress.Battle != nil && r.in(r.Progress.Battle.Attackers)
	},
	"SCS_ATTACK: no enemy unit defends {to}": func(r *refused) bool { return !r.some(r.to, r.mover.Opponent(), fightsIn) },
	"SCS_ATTACK: {to} has already been attacked in this phase": func(r *refused) bool {
		return slices.Contains(r.Progress.Attacked, r.to.Number)
	},
	"1.7: {unit} has no breakthrough marker": func(r *refused) bool { return !r.in(r.Progress.Marked) },
	"2.2c: {unit} can attack only together with other units": func(r *refused) bool {
		alone := r.move.Verb() == dop.Overrun || len(r.Progress.Battle.Attackers) == 0
		return r.unit.Kind == dop.ArmoredCar && alone
	},
	"2.1a: units of these nations cannot attack together": func(r *refused) bool {
		return r.foreignAttack(func(a, b august1914.Power) bool { return a != b })
	},
	"2.1b: Belgian units cannot attack together with other Allied units before turn 15": func(r *refused) bool {
		return r.Turn < 15 && r.foreignAttack(func(a, b august1914.Power) bool { return (a == august1914.Belgium) != (b == august1914.Belgium) })
	},
	"SCS_ATTACK: choose at least one unit that attacks": func(r *refused) bool { return len(r.Progress.Battle.Attackers) == 0 },
	"3.1: {unit} is in an enemy zone of control":        func(r *refused) bool { return r.watched(r.hex(r.mark.Hex), r.mover) },
	"1.3c: the HQ is in an enemy zone of control": func(r *refused) bool {
		return slices.ContainsFunc(r.hqHere(), func(id string) bool { return r.watched(r.hex(r.state[id].Hex), r.mover) })
	},
	"1.3c: the HQ has no replacements left": func(r *refused) bool {
		return slices.ContainsFunc(r.hqHere(), func(id string) bool {
			face := r.info[id].Sides[0]
			if r.state[id].Flipped {
				face = r.info[id].Sides[1]
			}
			return r.Progress.Spent[id] >= face.Replacement
		})
	},
	"1.4b: no HQ of its country is there": func(r *refused) bool { return len(r.hqHere()) == 0 },
	"SEQ: the game is over":               func(r *refused) bool { return r.Progress.Ended },
	"SEQ: there is no unit {id}":          func(r *refused) bool { return r.unit.ID == "" || r.move.Train() != "" && r.train.ID == "" },
	"SEQ: there is no hex {hex} in play": func(r *refused) bool {
		return slices.ContainsFunc(numbersIn(r.said), func(n string) bool { return !r.hex(n).InPlay })
	},
	"SEQ: {unit} belongs to the other side": func(r *refused) bool {
		return r.unit.Power.Side() != r.mover || r.train.ID != "" && r.train.Power.Side() != r.mover
	},
	"SEQ: {unit} is not in {from}": func(r *refused) bool {
		if r.move.Verb() == dop.Retreat {
			return !slices.ContainsFunc(r.Progress.Battle.Group, func(id string) bool { return r.state[id].Hex == r.from.Number })
		}
		return r.mark.Hex != r.from.Number
	},
	"SEQ: {unit} is not on the map": func(r *refused) bool { return r.mark.Hex == "" },
	"SCS_MOVE: another stack is moving": func(r *refused) bool {
		if carrier := r.train.ID + r.mark.Rides; carrier != "" { // a train loads or unloads the unit
			return r.Progress.March != nil && !slices.Contains(r.Progress.March.Units, carrier)
		}
		return r.Progress.March != nil && !r.in(r.Progress.March.Units)
	},
	"SCS_MOVE: {unit} moves in a stack that {lead} leads": func(r *refused) bool {
		m := r.Progress.March
		return m != nil && r.in(m.Units) && slices.ContainsFunc(m.Units, func(id string) bool {
			return id != r.unit.ID && slices.ContainsFunc(names(r.info[id]), func(name string) bool { return strings.Contains(r.said, "that "+name) })
		})
	},
	"SCS_MOVE: {from} and {to} are not adjacent": func(r *refused) bool { return !besides(r.from, r.to) },
	"SCS_MOVE: a stack forms from the top down, combat units first, and {unit} comes before one of its units": func(r *refused) bool {
		below := false
		for _, u := range r.stack[r.mark.Hex] {
			if in := slices.Contains(r.Progress.March.Units, u.ID); in && fightsIn(r.unit) && !fightsIn(u) {
				return true
			} else if in && fightsIn(r.unit) == fightsIn(u) {
				below = true
			}
			if u.ID == r.unit.ID && below {
				return true
			}
		}
		return false
	},
	"SCS_MOVE: {unit} can only move alone": func(r *refused) bool {
		alone := !stacks(r.unit) && r.unit.Kind != dop.HQ && r.unit.Kind != dop.ArmoredCar
		return alone || len(r.stack[r.mark.Hex]) == 1
	},
	"1.12: {to} is not a hex with a railway in the country of the mobilization point": func(r *refused) bool {
		return r.to.Rails == 0 || r.to.Country != map[august1914.Side]august1914.Power{august1914.German: august1914.Germany, august1914.Allied: august1914.France}[r.mover]
	},
	"1.12: {to} is in enemy hands": func(r *refused) bool {
		return slices.Contains(r.Control, r.to.Number) != (r.mover == august1914.German)
	},
	"SCS_EXPLOIT: {unit} began the phase in an enemy zone of control": func(r *refused) bool { return r.in(r.Progress.Zoned) },
	"1.1d: {unit} began the phase in an enemy zone of control":        func(r *refused) bool { return r.in(r.Progress.Zoned) },
	"1.5a: {unit} is a fortress":                                      func(r *refused) bool { return r.unit.Kind == dop.Fortress },
	"SCS_MOVE: {unit} has already moved in this phase":                func(r *refused) bool { return r.in(r.Progress.Moved) },
	"1.1b: {unit} was not in reserve, and HQs and siege guns exploit only from there": func(r *refused) bool {
		return (r.unit.Kind == dop.HQ || r.unit.Kind == dop.SiegeGun) && !r.in(r.Progress.Released)
	},
	"SCS_MOVE: {to} is not in play, or is a sea hex": func(r *refused) bool { return !r.to.InPlay || r.to.Country == august1914.NoPower },
	"1.10: {to} is neutral": func(r *refused) bool {
		return r.to.Country == august1914.Switzerland || r.to.Country == august1914.Netherlands && r.set["dutch"] == "off"
	},
	"1.10: French units can enter Luxembourg only after German units": func(r *refused) bool {
		return r.anyMover(french) && r.to.Country == august1914.Luxembourg && !r.Progress.Luxembourg
	},
	"5.1: {to} is closed to the Allies": func(r *refused) bool {
		return r.mover == august1914.Allied && r.sc.ID() == "5.1" && r.to.Number == "24.30"
	},
	"2.2b: Belgian units cannot leave Belgium before turn 5": func(r *refused) bool {
		return r.Turn < 5 && r.to.Country != august1914.Belgium && r.anyMover(func(u dop.UnitInfo) bool { return u.Power == august1914.Belgium })
	},
	"2.2b: French and British units cannot enter Belgium before turn 4": func(r *refused) bool {
		return r.Turn < 4 && r.to.Country == august1914.Belgium && r.anyMover(func(u dop.UnitInfo) bool { return french(u) || u.Power == august1914.Britain })
	},
	"2.8b: French units cannot cross the Doctrine Line":                       func(r *refused) bool { return r.doctrine() && r.anyMover(french) },
	"2.8c: {unit} can attack across the Doctrine Line, but cannot enter {to}": func(r *refused) bool { return r.doctrine() && r.anyMover(french) },
	"3.5a: {to} is in the Netherlands, which only German units can enter":     func(r *refused) bool { return r.to.Country == august1914.Netherlands && r.mover == august1914.Allied },
	"SCS_MOVE: enemy units are in {to}":                                       func(r *refused) bool { return r.some(r.to, r.mover.Opponent(), anyUnit) },
	"SCS_MOVE: {unit} does not have enough movement points for {to}": func(r *refused) bool {
		need := r.price(r.from, r.to)
		if r.move.Verb() == dop.Overrun {
			need += int(r.set["overrun-cost"][0] - '0')
		}
		return need > r.points()
	},
	"STACK: more than four units would be in {from}, so {unit} cannot overrun from there": func(r *refused) bool { return r.crowd(r.from) > 4 },
	"1.4f: {unit} is not with an HQ of its country":                                       func(r *refused) bool { return len(r.hqHere()) == 0 },
	"1.4a: {unit} is not waiting to return":                                               func(r *refused) bool { return r.mark.Box != "lost" },
	"2.8b: {unit} was lost west of the Doctrine Line, and cannot be rebuilt east of it": func(r *refused) bool {
		return r.in(r.Progress.Western) && r.to.Front == "east"
	},
	"1.4e: {unit} cannot return yet": func(r *refused) bool { return r.mark.Box == "lost" && (r.mark.Due == 0 || r.mark.Due > r.Turn) },
	"1.4f: {unit} is not a reduced unit that can be refitted": func(r *refused) bool {
		return !stacks(r.unit) || r.mark.Steps == len(r.unit.Strengths)
	},
	"3.2d: {unit} is an assault unit, whose losses are permanent": func(r *refused) bool { return r.unit.Kind == dop.Assault },
	"1.4f: {unit} has returned or arrived on this turn":           func(r *refused) bool { return r.in(r.Progress.Arrived) },
	"1.1d: {unit} is in reserve":                                  func(r *refused) bool { return r.in(r.Progress.Reserve) },
	"1.3b: no HQ of its country commands {unit}":                  func(r *refused) bool { return !r.commanded() },
	"SCS_RETREAT: {to} is not farther away": func(r *refused) bool {
		at := r.battleHex().Coordinate
		return r.to.Coordinate.Distance(at) <= r.from.Coordinate.Distance(at)
	},
	"1.11: cavalry cannot retreat into an enemy zone of control to refuse combat": func(r *refused) bool { return r.watched(r.to, r.mover) },
	"1.11: cavalry refuses combat by a retreat to an adjacent hex, which {to} is not": func(r *refused) bool {
		return !besides(r.battleHex(), r.to)
	},
	"3.3b: {unit} is not a siege gun on the map": func(r *refused) bool {
		return r.unit.Kind != dop.SiegeGun || r.mark.Hex == "" || r.mark.Rides != ""
	},
	"3.3b: {unit} is not adjacent to {to}": func(r *refused) bool { return !besides(r.hex(r.mark.Hex), r.to) },
	"3.3b: no enemy fortress is in {to}": func(r *refused) bool {
		return !r.some(r.to, r.mover.Opponent(), func(u dop.UnitInfo) bool { return u.Kind == dop.Fortress })
	},
	"STACK: only four units can stack in a hex": func(r *refused) bool { return r.crowd(r.to) >= 4 },
	"2.1: units of these nations cannot stack together": func(r *refused) bool {
		return r.some(r.to, r.mover, func(u dop.UnitInfo) bool { return r.mustStayApart(u, r.unit) })
	},
	"SCS_STACK: {unit} does not have to be removed": func(r *refused) bool {
		at := r.hex(r.mark.Hex)
		if at.Number != r.asked && r.Progress.Stage == "crowding" {
			return true // the next hex is another one
		}
		if r.crowd(at) > 4 {
			return !stacks(r.unit)
		}
		return r.mark.Rides != "" || !r.some(at, r.mover, func(u dop.UnitInfo) bool { return r.mustStayApart(u, r.unit) })
	},
	"1.2c: {unit} and the train are not in one hex, or did not arrive together": func(r *refused) bool {
		train := r.train.ID
		if r.move.Verb() == dop.Form {
			train = r.Progress.March.Units[0]
		}
		together := r.in(r.Progress.Arrived) && slices.Contains(r.Progress.Arrived, train)
		return r.mark.Hex == "" || r.mark.Hex != r.state[train].Hex || r.Progress.Stage == "arriving" && !together
	},
	"SCS_MOVE: the train or taxis do not have enough movement points to load or unload {unit}": func(r *refused) bool {
		cost := 10
		if r.train.Kind == dop.Taxis || r.info[r.mark.Rides].Kind == dop.Taxis {
			cost = 2
		}
		return r.trainLeft() < cost
	},
	"1.2c: {unit} is aboard a train or taxis": func(r *refused) bool {
		hqs := r.hqHere()
		return r.mark.Rides != "" || (r.move.Verb() == dop.Rebuild || r.move.Verb() == dop.Refit) && slices.ContainsFunc(hqs, func(id string) bool { return r.state[id].Rides != "" })
	},
	"1.2c: {unit} is not aboard":                                 func(r *refused) bool { return r.mark.Rides == "" },
	"1.2b: the train has no room for {unit}":                     func(r *refused) bool { return r.riders(r.train.ID)+r.mark.Steps > r.train.Capacity },
	"2.4b: the taxis have no room for {unit}":                    func(r *refused) bool { return r.riders(r.train.ID)+r.mark.Steps > r.train.Capacity },
	"2.4c: the taxis must be empty before they load other units": func(r *refused) bool { return r.riders(r.train.ID) > 0 },
	"1.2c: {unit} has used a train in this phase":                func(r *refused) bool { return r.in(r.Progress.Railed) },
	"SCS_MOVE: the train or taxis have already moved in this phase": func(r *refused) bool {
		return slices.Contains(r.Progress.Moved, r.train.ID) || slices.Contains(r.Progress.Moved, r.mark.Rides)
	},
	"1.2c: {unit} has moved in the phase in which it would be loaded": func(r *refused) bool { return r.in(r.Progress.Moved) },
	"1.2a: trains cannot be in an enemy zone of control":              func(r *refused) bool { return r.watched(r.to, r.mover) },
	"3.3a: siege guns can enter an enemy zone of control only where another German unit is": func(r *refused) bool {
		return r.watched(r.to, r.mover) && !r.some(r.to, r.mover, fightsIn)
	},
	"1.2b: {unit} moves only along railways": func(r *refused) bool { return r.unit.Kind == dop.Train && !railed(r.from, r.to) },
	"3.3a: {unit} moves only along railways": func(r *refused) bool { return r.unit.Kind == dop.SiegeGun && !railed(r.from, r.to) },
	"1.2d: trains of this side cannot use the railway in {to}": func(r *refused) bool {
		return !r.ours(r.to) || french(r.unit) && r.Turn < 4 && r.to.Country == august1914.Belgium
	},
	"1.2b: {unit} must be on a railway that its side controls": func(r *refused) bool {
		at := r.from
		if at.Number == "" {
			at = r.to
		}
		return !r.ours(at) || french(r.unit) && (barredRail(at) || r.Turn < 4 && at.Country == august1914.Belgium)
	},
	"2.7: French trains cannot use the railway in {to}": func(r *refused) bool { return french(r.unit) && barredRail(r.to) },
	"SCS_MOVE: {unit} is already part of the stack":     func(r *refused) bool { return r.in(r.Progress.March.Units) },
	"1.6b: {unit} is digging trenches":                  func(r *refused) bool { return r.in(r.Progress.Diggers) },
	"1.6a: trenches cannot be built yet": func(r *refused) bool {
		return r.Turn < 11 || r.mover == august1914.Allied && !r.Progress.Dug
	},
	"1.6b: {unit} is not infantry":             func(r *refused) bool { return !onFoot(r.unit) },
	"1.6b: the hex already has a trench":       func(r *refused) bool { return slices.Contains(r.Progress.Trenches, r.mark.Hex) },
	"1.6c: no trench can be built in this hex": func(r *refused) bool { return !r.hex(r.mark.Hex).Trenches },
}

// foreignAttack reports whether units of two nations attack that are apart.
func (r *refused) foreignAttack(apart func(a, b august1914.Power) bool) bool {
	list := r.movers()
	if b := r.Progress.Battle; b != nil {
		list = append(slices.Clone(b.Attackers), r.unit.ID)
	}
	return slices.ContainsFunc(list, func(a string) bool {
		return slices.ContainsFunc(list, func(b string) bool { return apart(r.info[a].Power, r.info[b].Power) })
	})
}

func init() {
	causes["SCS_ATTACK: no unit can attack {to}: {more}"] = (*refused).nobodyAttacks // which looks up other causes
}

// nobodyAttacks reports whether the sentence says of each unit beside a hex why it cannot
// attack, and nothing that is not so.
func (r *refused) nobodyAttacks() bool {
	progress, now := *r.Progress, *r.board
	progress.Battle, now.Progress = &dop.BattleProgress{At: r.to.Number}, &progress
	var near []*refused
	for id, m := range r.state {
		if r.info[id].Power.Side() == r.mover && m.Hex != "" && besides(r.hex(m.Hex), r.to) {
			about := *r
			about.board, about.unit, about.mark = &now, r.info[id], m
			near = append(near, &about)
		}
	}
	_, why, _ := strings.Cut(r.said, ": ")
	if why == "none of your units is adjacent to it" {
		return near == nil
	}
	var reasons []func(*refused) bool
	for _, part := range strings.Split(why, "; ") {
		said := false
		for sentence, holds := range causes {
			_, text, _ := strings.Cut(sentence, ": ")
			said = said || slices.ContainsFunc(near, func(r *refused) bool {
				if !matches(text, part, r.unit) || !holds(r) {
					return false
				}
				reasons = append(reasons, holds)
				return true
			})
		}
		if !said {
			return false
		}
	}
	return !slices.ContainsFunc(near, func(u *refused) bool {
		return !slices.ContainsFunc(reasons, func(holds func(*refused) bool) bool { return holds(u) })
	})
}

// matches reports whether a part of a sentence belongs to a fault about a unit. The sentence
// may add the id to a name that several units share.
func matches(text, part string, u dop.UnitInfo) bool {
	before, after, has := strings.Cut(text, "{unit}")
	return has && strings.HasSuffix(part, after) && slices.ContainsFunc(names(u), func(name string) bool { return strings.HasPrefix(part, before+name) })
}

// names lists the names on the sides of a counter.
func names(u dop.UnitInfo) []string {
	list := []string{u.Name}
	for _, side := range u.Sides {
		list = append(list, side.Name)
	}
	return list
}

// forms are the parts of the moves of each verb: a unit, a train, the hex it leaves, and a hex.
var forms = map[string]string{
	"point": "t", "place": "ut", "east": "u", "keep": "", "arrive": "ut", "rebuild": "ut", "refit": "u", "reserve": "u",
	"form": "u", "step": "uft", "stop": "", "overrun": "uft", "load": "uw", "unload": "u", "disband": "u", "fire": "ut",
	"attack": "t", "join": "u", "screen": "t", "lose": "u", "split": "u", "retreat": "ft", "advance": "uft", "march": "u", "dig": "u", "done": "",
}

// propose draws a move that the rules may refuse, most often one of the verbs of the stage.
func (b *board) propose(verbs []string, by string, all []dop.HexInfo, pick func(n int) int) string {
	verb := verbs[pick(len(verbs))]
	if pick(12) == 0 {
		verb = slices.Sorted(maps.Keys(forms))[pick(len(forms))]
	}
	side := map[string]august1914.Side{"German": august1914.German, "Allied": august1914.Allied}[by]
	draw := func(is func(dop.UnitInfo, dop.Unit) bool) dop.Unit {
		u := b.Units[pick(len(b.Units))]
		for range 30 {
			if is(b.info[u.ID], u) {
				break
			}
			u = b.Units[pick(len(b.Units))]
		}
		return u
	}
	battle, march := b.Progress.Battle, b.Progress.March
	special := pick(4) == 0
	unit := draw(func(info dop.UnitInfo, u dop.Unit) bool {
		off := verb == "rebuild" && u.Box == "lost" || verb == "arrive" && u.Box == "coming"
		is := info.Power.Side() == side && (off || u.Hex != "" && verb != "rebuild" && verb != "arrive")
		if special {
			is = is && (!stacks(info) || u.Rides != "" || u.Steps < len(info.Strengths))
		}
		if battle != nil && u.Hex != "" && pick(3) > 0 {
			is = is && b.hex(u.Hex).Coordinate.Distance(b.hex(battle.At).Coordinate) < 2
		}
		return is || pick(60) == 0
	})
	if march != nil && len(march.Units) > 0 && pick(3) > 0 {
		unit = b.state[march.Units[pick(len(march.Units))]]
		if here := b.stack[unit.Hex]; verb == "form" && len(here) > 0 {
			unit = b.state[here[pick(len(here))].ID]
		}
	}
	train := draw(func(info dop.UnitInfo, u dop.Unit) bool {
		return info.Capacity > 0 && info.Power.Side() == side && (u.Hex == unit.Hex || pick(10) == 0) || pick(400) == 0
	})
	if verb == "load" && pick(2) == 0 {
		train = draw(func(info dop.UnitInfo, u dop.Unit) bool {
			return info.Capacity > 0 && info.Power.Side() == side && u.Hex != ""
		})
		if here := b.stack[train.Hex]; len(here) > 0 {
			unit = b.state[here[pick(len(here))].ID]
		}
	}
	from := unit.Hex
	if battle != nil && verb == "retreat" {
		from = battle.At
		if len(battle.Group) > 0 {
			from = b.state[battle.Group[0]].Hex
		}
	}
	if pick(25) == 0 || from == "" {
		from = all[pick(len(all))].Number
	}
	to := b.hexes[b.hex(from).Coordinate.Neighbor(hexgrid.Direction(pick(6)))].Number
	switch verb {
	case "attack", "fire":
		enemy := draw(func(info dop.UnitInfo, u dop.Unit) bool {
			return info.Power.Side() != side && u.Hex != "" && (verb == "attack" || info.Kind == dop.Fortress || pick(20) == 0)
		})
		if pick(3) > 0 {
			to = enemy.Hex
		}
	case "screen", "retreat":
		if battle == nil {
			break
		}
		if verb == "retreat" && pick(3) > 0 {
			break
		}
		to = b.hexes[b.hex(battle.At).Coordinate.Neighbor(hexgrid.Direction(pick(6)))].Number
	case "advance":
		if battle != nil && pick(3) == 0 {
			to = battle.At
		}
	case "rebuild":
		to = draw(func(info dop.UnitInfo, u dop.Unit) bool {
			return info.Kind == dop.HQ && info.Power.Side() == side && u.Hex != ""
		}).Hex
	case "point", "place", "arrive":
		for range 20 {
			if h := all[pick(len(all))]; h.InPlay && h.Rails != 0 {
				to = h.Number
			}
		}
	}
	if pick(40) == 0 || to == "" {
		to = all[pick(len(all))].Number
	}
	if pick(200) == 0 {
		unit.ID = "ge-xx"
	}
	text := by + " " + verb
	for _, part := range forms[verb] {
		switch part {
		case 'u':
			text += " " + unit.ID
		case 'w':
			text += " " + train.ID
		case 'f':
			text += " " + from + " >"
		case 't':
			text += " " + to
		}
	}
	return text
}

// directed lists moves of the rarer verbs: retreats, screens, advances, the fire of guns, and
// loading, rebuilding and refitting of all units that may be near enough.
func (b *board) directed(verbs []string, by string) (list []string) {
	side := map[string]august1914.Side{"German": august1914.German, "Allied": august1914.Allied}[by]
	has := func(verb string) bool { return slices.Contains(verbs, verb) }
	each := func(from string, text string) {
		for _, n := range b.hex(from).Coordinate.Neighbors() {
			if h, ok := b.hexes[n]; ok {
				list = append(list, by+" "+text+" "+h.Number)
			}
		}
	}
	if battle := b.Progress.Battle; battle != nil {
		switch b.Progress.Stage {
		case "retreating":
			from := b.state[battle.Group[0]].Hex
			each(from, "retreat "+from+" >")
		case "screening":
			each(battle.At, "screen")
		case "advancing":
			for _, id := range battle.Advancers {
				if from := b.state[id].Hex; from != "" {
					each(from, "advance "+id+" "+from+" >")
				}
			}
		}
	}
	for _, u := range b.Units {
		info := b.info[u.ID]
		if info.Power.Side() != side {
			continue
		}
		if has("fire") && info.Kind == dop.SiegeGun && u.Hex != "" {
			each(u.Hex, "fire "+u.ID)
		}
		if (has("rebuild") || has("refit")) && (u.Box == "lost" || u.Hex != "") {
			for _, hq := range b.Units {
				if b.info[hq.ID].Kind != dop.HQ || hq.Hex == "" {
					continue
				}
				if u.Box == "lost" {
					list = append(list, by+" rebuild "+u.ID+" "+hq.Hex)
				} else if hq.Hex == u.Hex {
					list = append(list, by+" refit "+u.ID)
				}
			}
		}
		if info.Kind == dop.SiegeGun || info.Kind == dop.Train || info.Kind == dop.ArmoredCar || info.Kind == dop.Taxis || info.Power == august1914.Belgium || french(info) && len(list) < 150 {
			if u.Hex != "" && has("step") {
				each(u.Hex, "step "+u.ID+" "+u.Hex+" >")
			}
			if u.Hex != "" && has("overrun") {
				each(u.Hex, "overrun "+u.ID+" "+u.Hex+" >")
			}
			if has("join") {
				list = append(list, by+" join "+u.ID)
			}
		}
		if info.Capacity > 0 && u.Hex != "" && (has("load") || has("step")) {
			for _, rider := range b.Units {
				if rider.Hex == u.Hex && rider.ID != u.ID {
					list = append(list, by+" load "+rider.ID+" "+u.ID)
				}
			}
		}
	}
	return list
}

// displaced moves some units of a position to places where more is forbidden: next to the
// enemy, to borders and fortresses, to HQs and trains. It leaves out what the rules refuse.
func displaced(s dop.State, hexes map[hexgrid.Hex]dop.HexInfo, pick func(n int) int) dop.State {
	b := boardOf(&s, hexes)
	p := b.Position
	if pick(3) == 0 {
		p.Turn = max(1, min(p.Turn, 1+pick(5)))
	}
	progress := dop.Progress{}
	if p.Progress != nil {
		progress = *p.Progress
	}
	progress.Luxembourg, progress.Panicked = progress.Luxembourg && pick(2) == 0, progress.Panicked && pick(2) == 0
	switch pick(5) {
	case 0:
		progress.Phase, progress.Stage = dop.Arrival, "rebuilding"
	case 1:
		progress.Phase, progress.Stage = dop.Siege, "firing"
	case 2:
		progress.Phase, progress.Stage = dop.Movement, "ordering"
	}
	for _, u := range p.Units {
		if pick(6) == 0 && u.Hex != "" {
			progress.Arrived = append(progress.Arrived, u.ID)
		}
		if pick(6) == 0 && u.Hex != "" && progress.Stage == "ordering" {
			progress.Moved = append(progress.Moved, u.ID)
		}
		if pick(3) == 0 && u.Box == "lost" && french(b.info[u.ID]) {
			progress.Western = append(progress.Western, u.ID)
		}
	}
	p.Progress = &progress
	if changed, err := p.State(b.sc); err != nil || changed.ToAct() == 0 {
		p = b.Position
	}
	for range 60 {
		i := pick(len(p.Units))
		u := p.Units[i]
		info := b.info[u.ID]
		if u.Hex == "" && u.Box == "" || stacks(info) && info.Power != august1914.Belgium && info.Kind != dop.Assault && pick(4) > 0 || info.Kind == dop.Fortress {
			continue
		}
		at := p.Units[pick(len(p.Units))]
		other := b.info[at.ID]
		target := at.Hex
		if other.Power.Side() != info.Power.Side() {
			target = hexes[b.hex(at.Hex).Coordinate.Neighbor(hexgrid.Direction(pick(6)))].Number
		} else if pick(3) > 0 && other.Kind != dop.HQ && other.Capacity == 0 {
			continue
		}
		if pick(3) == 0 {
			for _, h := range b.sc.Hexes() {
				around := h.Coordinate.Neighbors()
				edge := slices.ContainsFunc(around[:], func(n hexgrid.Hex) bool {
					o := hexes[n]
					return o.Country == august1914.Luxembourg || o.Country != h.Country && o.Country == august1914.Belgium || o.Front != h.Front || o.Fortress != "" || o.Number == "24.30"
				})
				if edge && h.InPlay && pick(60) == 0 {
					target = h.Number
				}
			}
		}
		if target == "" {
			continue
		}
		old := u
		u.Hex, u.Box, u.Rides, u.Due = target, "", "", 0
		if u.Steps = len(info.Strengths); u.Steps > 1 && pick(2) == 0 {
			u.Steps--
		}
		if stacks(info) && pick(5) == 0 {
			u.Hex, u.Box, u.Steps, u.Due = "", "lost", 0, pick(p.Turn+3)
		}
		p.Units[i] = u
		if changed, err := p.State(b.sc); err == nil && changed.ToAct() != 0 {
			s = changed
		} else {
			p.Units[i] = old
		}
	}
	return s
}

// eager draws moves that lead to positions in which more is forbidden: stacks, trains with
// units aboard, reserves and retreats.
func eager(moves []dop.Move, pick func(n int) int) dop.Move {
	var better []dop.Move
	for _, m := range moves {
		switch m.Verb() {
		case dop.LoadTrain, dop.UnloadTrain, dop.Overrun, dop.Attack, dop.Join, dop.Retreat, dop.Advance, dop.Reserve, dop.Dig, dop.Rebuild, dop.Arrive, dop.March, dop.Fire, dop.Form:
			better = append(better, m)
		}
	}
	if better == nil || pick(3) == 0 {
		better = moves
	}
	return august1914.InStages(better, pick)
}

// seldom says why few moves or none meet a cause.
var seldom = map[string]string{
	"1.11: cavalry refuses combat by a retreat to an adjacent hex, which {to} is not":          "screens are few",
	"2.2b: French and British units cannot enter Belgium before turn 4":                        "three turns of two scenarios",
	"1.2c: {unit} has moved in the phase in which it would be loaded":                          "it takes a train where a stack ends its march",
	"1.4f: {unit} has returned or arrived on this turn":                                        "it takes an HQ where a reduced unit has arrived",
	"1.3c: the HQ is in an enemy zone of control":                                              "HQs that can rebuild keep away from the enemy",
	"1.12: {to} is in enemy hands":                                                             "scenarios with points begin with all of both countries in their own hands",
	"1.6a: trenches cannot be built yet":                                                       "nobody is asked to dig before that",
	"2.1: units of these nations cannot stack together":                                        "only an advance is judged by it, into a hex with allies that have just advanced",
	"2.7: French trains cannot use the railway in {to}":                                        "a French train has to reach the border by a railway that crosses it",
	"2.8b: {unit} was lost west of the Doctrine Line, and cannot be rebuilt east of it":        "it takes a unit lost in the west and an HQ in the east while the line stands",
	"2.8c: {unit} can attack across the Doctrine Line, but cannot enter {to}":                  "it takes an attack across the line that vacates the hex",
	"3.2d: {unit} is an assault unit, whose losses are permanent":                              "the two assault units have an HQ with them in few positions",
	"5.1: {to} is closed to the Allies":                                                        "one hex of one scenario",
	"SCS_ADVANCE: {unit} has entered an enemy zone of control":                                 "few advances go on",
	"SCS_ADVANCE: {to} is farther than the defenders had to retreat":                           "few advances go on",
	"STACK: more than four units would be in {from}, so {unit} cannot overrun from there":      "few hexes hold more while units of them have the points",
	"STACK: only four units can stack in a hex":                                                "only an advance is judged by it, after four units have advanced",
	"2.2c: {unit} can attack only together with other units":                                   "there is one armored car",
	"2.4b: the taxis have no room for {unit}":                                                  "there is one unit of taxis",
	"1.10: French units can enter Luxembourg only after German units":                          "the first turn",
	"3.3b: {unit} is not adjacent to {to}":                                                     "guns may fire in few positions",
	"SCS_MOVE: the train or taxis do not have enough movement points to load or unload {unit}": "it takes a train at the end of its move with a unit beside it",
	"2.2b: Belgian units cannot leave Belgium before turn 5":                                   "four turns of two scenarios",
	"SCS_RETREAT: {to} is not farther away":                                                    "the zones of the attackers are not in the way of it, but retreats are few",
}

// Every assertion in the sentence of a refusal is true in the position. This is checked for
// refused moves in positions from anywhere, from the corpus and in set-ups, under drawn options.
func TestWhatRefusalsSayIsSo(t *testing.T) {
	t.Parallel()
	courses, err := dop.Corpus()
	require.NoError(t, err)
	judged, wanted, boards := &gametest.Refusals[refused]{Causes: causes, Seldom: seldom, Each: 4, Often: 100}, gametest.Size(100, 3_000, 20_000), map[string]map[hexgrid.Hex]dop.HexInfo{}
	start := dop.NewSuite().Start
	for seed := uint64(0); judged.Total < wanted; seed++ {
		pick := gametest.Seeded(seed)
		s, before := dop.Anywhere(pick), pick(30)
		switch seed % 8 {
		case 5:
			c := courses[pick(len(courses))]
			s = c.Start
			for _, m := range c.Moves[:pick(len(c.Moves))] {
				require.NoError(t, s.Apply(m))
			}
		case 7:
			s, before = start(pick), pick(200)
		}
		id := s.Scenario().ID()
		if boards[id] == nil {
			boards[id] = map[hexgrid.Hex]dop.HexInfo{}
			for _, h := range s.Scenario().Hexes() {
				boards[id][h.Coordinate] = h
			}
		}
		if seed%8 < 5 {
			s, before = displaced(s, boards[id], pick), pick(3)
		}
		draw := august1914.InStages[dop.Move]
		if seed%3 > 0 {
			draw = eager
		}
		require.NoError(t, august1914.Onward(&s, pick, draw, before))
		for stop := 0; stop < 12 && judged.Total < wanted; stop++ {
			refuse(t, seed, &s, pick, boards[id], judged)
			require.NoError(t, august1914.Onward(&s, pick, draw, 1+pick(4)))
		}
	}
	judged.Report(t, dop.Faults())
}

// refuse proposes moves in a position and judges the refusals.
func refuse(t *testing.T, seed uint64, s *dop.State, pick func(n int) int, hexes map[hexgrid.Hex]dop.HexInfo, judged *gametest.Refusals[refused]) {
	t.Helper()
	b := boardOf(s, hexes)
	all := b.sc.Hexes()
	verbs, by := []string{"step"}, "German"
	if s.ToAct().First() == dop.AlliedSeat.Actor() {
		by = "Allied"
	}
	for _, m := range s.LegalMoves(s.ToAct().First(), nil) {
		if !slices.Contains(verbs, m.Kind()) && m.Kind() != "roll" {
			verbs = append(verbs, m.Kind())
		}
	}
	if slices.Contains(verbs, "load") || b.Progress.Stage == "ordering" {
		verbs = append(verbs, "load", "unload", "march", "form")
	}
	said, texts := map[string]int{}, b.directed(verbs, by)
	for range 150 {
		texts = append(texts, b.propose(verbs, by, all, pick))
	}
	for _, text := range texts {
		m, err := dop.ParseMove(text)
		if err != nil {
			continue
		}
		cause := gametest.Cause(s.FaultOf(m))
		if !judged.Wants(cause, said, pick) {
			continue
		}
		after := *s
		v := new(august1914.Violation)
		require.ErrorAs(t, after.Apply(m), &v)
		r := &refused{board: b, move: m, said: v.Sentence, unit: b.info[m.Unit()], mark: b.state[m.Unit()], train: b.info[m.Train()], from: b.hex(m.From()), to: b.hex(m.To())}
		if r.mover = august1914.German; by == "Allied" {
			r.mover = august1914.Allied
		}
		judged.Judge(t, cause, r, seed, m, r.said, b.sc.ID(), b.Turn, s.Header().Settings)
	}
}
