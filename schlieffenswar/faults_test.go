package schlieffenswar_test

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/gametest"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// What the sentences of refusals say about a position, written from the sentences and the
// rulebook. They use the map, the units and the position, and nothing that judges moves.

// A refused is a move that was refused, with the position.
type refused struct {
	*claimed
	move     sw.Move
	said     string // the sentence
	unit     sw.UnitInfo
	mark     sw.Unit
	from, to sw.HexInfo
	set      map[string]string // the settings
	board    map[hexgrid.Hex]sw.HexInfo
	asked    string // the hex of the decision
}

func enemyOf(side august1914.Side) august1914.Side {
	if side == august1914.German {
		return august1914.Allied
	}
	return august1914.German
}

// mover is the side that moves.
func (r *refused) mover() august1914.Side {
	if r.move.Actor() == sw.GermanSeat.Actor() {
		return august1914.German
	}
	return august1914.Allied
}

// stands reports whether units of a side are in a hex.
func (r *refused) stands(side august1914.Side, h sw.HexInfo) bool {
	units := r.stack[h.Number]
	return len(units) > 0 && ownerOf(units[0]) == side
}

// around lists the hexes of the map beside a hex.
func (r *refused) around(h sw.HexInfo) (list []sw.HexInfo) {
	for _, n := range h.Coordinate.Neighbors() {
		if info, ok := r.board[n]; ok {
			list = append(list, info)
		}
	}
	return list
}

func beside(a, b sw.HexInfo) bool { return a.Coordinate.Distance(b.Coordinate) == 1 }

// watched reports whether a hex is in a zone of control of the other side. (Rule 7.0)
func (r *refused) watched(h sw.HexInfo, side august1914.Side) bool {
	return slices.ContainsFunc(r.around(h), func(n sw.HexInfo) bool {
		units := r.stack[n.Number]
		fort := slices.ContainsFunc(units, func(u sw.UnitInfo) bool { return u.Kind == sw.Fort })
		return r.stands(enemyOf(side), n) && !n.HeavyFortress && !fort && slices.ContainsFunc(units, isCorps)
	})
}

// shut reports whether a zone without friendly units stops a trace in a hex. (Rules 7.2, 7.5)
func (r *refused) shut(h sw.HexInfo, side august1914.Side) bool {
	return r.watched(h, side) && !r.stands(side, h)
}

// inCommand reports whether an HQ of its nation, or a city, commands a unit. (Rule 6.7)
func (r *refused) inCommand(u sw.UnitInfo, powers ...august1914.Power) bool {
	if powers == nil {
		powers = []august1914.Power{u.Power}
	}
	side, at := ownerOf(u), r.hex(r.state[u.ID].Hex)
	for id, m := range r.state {
		hq, _ := r.sc.Unit(id)
		if hq.Kind != sw.HQ || !slices.Contains(powers, hq.Power) || m.Hex == "" {
			continue
		}
		radius := hq.Combat[0]
		if m.Supply == "out" {
			radius = hq.Combat[1]
		}
		far := r.flood(r.hex(m.Hex), func(a, b sw.HexInfo) bool {
			path := r.set["command"]
			return (path == "nothing" || !r.stands(enemyOf(side), b)) && (path != "zones" || !r.shut(a, side))
		})
		if d, ok := far[at.Number]; ok && d <= radius {
			return true
		}
	}
	return u.Power == august1914.Germany && at.GermanCity && r.railTo(at, side, func(h sw.HexInfo) bool { return h.EastEdge })
}

// flood returns the distances to the hexes that steps reach.
func (r *refused) flood(from sw.HexInfo, step func(a, b sw.HexInfo) bool) map[string]int {
	far, queue := map[string]int{from.Number: 0}, []sw.HexInfo{from}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, n := range r.around(queue[0]) {
			if _, seen := far[n.Number]; !seen && step(queue[0], n) {
				far[n.Number] = far[queue[0].Number] + 1
				queue = append(queue, n)
			}
		}
	}
	return far
}

// railTo reports whether rails free of enemies and of their zones lead from a hex to another.
func (r *refused) railTo(from sw.HexInfo, side august1914.Side, end func(sw.HexInfo) bool) bool {
	free := func(h sw.HexInfo) bool { return !r.stands(enemyOf(side), h) && !r.shut(h, side) }
	far := r.flood(from, func(a, b sw.HexInfo) bool { return railed(a, b) && free(a) && free(b) })
	for number := range far {
		if h := r.hex(number); free(h) && h.Rails != 0 && end(h) {
			return true
		}
	}
	return false
}

// railed reports whether a rail line runs across the side between two hexes.
func railed(a, b sw.HexInfo) bool {
	d, ok := a.Coordinate.DirectionTo(b.Coordinate)
	return ok && a.Rails.Has(d)
}

func (r *claimed) hex(number string) sw.HexInfo {
	h, _ := r.sc.Hex(number)
	return h
}

// more is the hex that a sentence names besides those of the move.
func (r *refused) more() sw.HexInfo {
	for _, number := range fourDigits.FindAllString(r.said, -1) {
		if number != r.to.Number && number != r.from.Number {
			return r.hex(number)
		}
	}
	return sw.HexInfo{}
}

var fourDigits = regexp.MustCompile(`\b\d{4}\b`)

// price returns the movement points of a step. (Terrain Effects Chart, Rules 10.5, 10.7)
func (r *refused) price() int {
	d, _ := r.from.Coordinate.DirectionTo(r.to.Coordinate)
	cost := 1
	switch {
	case r.unit.Kind == sw.Depot:
		return 1
	case r.to.City != "":
		return 1
	case r.to.Terrain == sw.Forest || r.to.Terrain == sw.Rough:
		cost = 2
	}
	if r.from.Rivers.Has(d) && r.from.City == "" {
		cost++
	}
	return cost
}

// points returns the movement points spent, those of the unit, and whether it can force its
// march. (Rules 2.9, 8.7, 8.9, 9.6, 10.6)
func (r *refused) points() (spent, all int, forces bool) {
	if m := r.Progress.March; m != nil {
		return m.Spent, m.Allowance, m.MayForce
	}
	half := func(n int) int { return (n + 1) / 2 }
	u, out := r.unit, r.mark.Supply == "out"
	all = u.Movement[0]
	if isCorps(u) && r.mark.Steps < int(u.Ladder.Full()) || !isCorps(u) && out {
		all = u.Movement[1]
	}
	if r.mark.Supply == "fortress" || isCorps(u) && out {
		all = half(all)
	}
	if r.mark.Morale == "fatigued" {
		all = half(all)
	}
	forces = (isCorps(u) || u.Kind == sw.HQ) && r.mark.Supply == "" && r.mark.Morale != "fatigued" &&
		!r.watched(r.from, r.mover()) && r.inCommand(u)
	return 0, all, forces
}

// supplyFar returns the distance from a hex to the nearest source without enemies of the
// retreating stack. (Rules 8.3 to 8.6)
func (r *refused) supplyFar(from sw.HexInfo) int {
	side, best := r.mover(), 1000
	british := slices.ContainsFunc(r.Progress.Battle.Stack, func(id string) bool {
		u, _ := r.sc.Unit(id)
		return u.Power == august1914.Britain && r.state[id].Hex == r.Progress.Battle.At
	})
	for _, h := range r.board {
		edge := h.Rails != 0 && (side == august1914.German && h.EastEdge || side != august1914.German && (h.WestEdge || h.SouthEdge))
		port := british && (h.Port || h.OtherPort && r.set["ports"] == "all") && r.held[h.Number] == august1914.Allied
		if (edge || port) && !r.stands(enemyOf(side), h) {
			best = min(best, from.Coordinate.Distance(h.Coordinate))
		}
	}
	return best
}

// retreating lists the units of the stack that retreats.
func (r *refused) retreating() (list []sw.UnitInfo) {
	for _, id := range r.Progress.Battle.Stack {
		if u, _ := r.sc.Unit(id); r.state[id].Hex == r.Progress.Battle.At {
			list = append(list, u)
		}
	}
	return list
}

// joined returns the units in a hex and those that join them.
func (r *refused) joined(h sw.HexInfo) []sw.UnitInfo {
	all := slices.Clone(r.stack[h.Number])
	if r.move.Verb() != sw.Retreat {
		return append(all, r.unit)
	}
	for _, u := range r.retreating() {
		if u.Kind != sw.Depot || railed(r.from, h) {
			all = append(all, u)
		}
	}
	return all
}

func countKinds(units []sw.UnitInfo) (corps, hqs, depots int) {
	for _, u := range units {
		switch u.Kind {
		case sw.HQ:
			hqs++
		case sw.Depot:
			depots++
		default:
			corps++
		}
	}
	return corps, hqs, depots
}

// fought returns the units that have attacked or attack.
func (r *refused) fought() []string {
	list := slices.Concat(r.Progress.Fought, r.Progress.Done)
	if b := r.Progress.Battle; b != nil {
		list = slices.Concat(list, b.Attackers, b.Defenders)
	}
	return list
}

// supplied reports whether a unit was in supply, or in fortress supply where that suffices.
func (r *refused) supplied(m sw.Unit, fortress bool) bool {
	return m.Supply == "" || m.Supply == "fortress" && fortress && r.set["fortress-supply"] != "less"
}

func (r *refused) fortIn(h sw.HexInfo) bool {
	return slices.ContainsFunc(r.stack[h.Number], func(u sw.UnitInfo) bool { return u.Kind == sw.Fort })
}

// openWest reports whether a reinforcement of the French could enter in a hex. (Rule 9.3)
func (r *refused) openWest(h sw.HexInfo) bool {
	return h.WestEdge && !h.Closed && r.held[h.Number] == august1914.Allied && !r.watched(h, august1914.Allied)
}

func (r *refused) portsHeld() bool {
	for _, h := range r.board {
		if h.Port && r.held[h.Number] == august1914.Allied {
			return true
		}
	}
	return false
}

// excess reports whether a unit has to leave its hex for the others there. (Rules 6.2 to 6.4)
func (r *refused) excess() bool {
	units := r.stack[r.mark.Hex]
	corps, hqs, depots := countKinds(units)
	foreign := func(a, b sw.UnitInfo) bool {
		guest := a.Kind == sw.Fort && b.Power == august1914.Britain || b.Kind == sw.Fort && a.Power == august1914.Britain
		city := r.hex(r.mark.Hex).City
		return a.Power != b.Power && !(guest && (city == "Liège" || city == "Maubeuge"))
	}
	return isCorps(r.unit) && corps > 3 || r.unit.Kind == sw.Fort && corps > 3 || r.unit.Kind == sw.HQ && hqs > 1 ||
		r.unit.Kind == sw.Depot && depots > 1 && r.set["depots"] == "one" ||
		slices.ContainsFunc(units, func(u sw.UnitInfo) bool { return foreign(u, r.unit) })
}

// lives lists the units of a list that are on the map.
func (r *refused) lives(ids []string) (list []string) {
	for _, id := range ids {
		if r.state[id].Hex != "" {
			list = append(list, id)
		}
	}
	return list
}

// losers returns the units of the side that loses steps, the units among them that took part, and
// whether the side is the defender.
func (r *refused) losers() (all, part []string, defends bool) {
	b := r.Progress.Battle
	if r.Progress.Stage == "attackerHit" {
		return r.lives(b.Involved), r.lives(b.Attackers), false
	}
	for _, u := range r.retreating() {
		all = append(all, u.ID)
	}
	return all, r.lives(b.Defenders), true
}

// owns reports whether any loser is of a kind.
func (r *refused) anyLoser(is func(sw.UnitInfo) bool) bool {
	all, _, _ := r.losers()
	return slices.ContainsFunc(all, func(id string) bool {
		u, _ := r.sc.Unit(id)
		return is(u)
	})
}

var isOver = func(r *refused) bool { return r.Progress.Result != "" }

// causes holds what the sentences assert, by rule and sentence.
var causes = map[string]func(r *refused) bool{
	"1.3: {unit} belongs to the other side": func(r *refused) bool { return ownerOf(r.unit) != r.mover() },
	"2.1: there is no hex {hex}": func(r *refused) bool {
		number := fourDigits.FindString(r.said)
		return number != "" && r.hex(number).Number == ""
	},
	"2.2: there is no unit {id}":    func(r *refused) bool { return r.unit.ID == "" },
	"2.5: {unit} is not a corps":    func(r *refused) bool { return !isCorps(r.unit) },
	"2.5: forts do not move":        func(r *refused) bool { return r.unit.Kind == sw.Fort },
	"5.0: {unit} is not on the map": func(r *refused) bool { return r.mark.Hex == "" },
	"5.6: the game is over":         isOver,
	"10.1: {from} and {to} are not adjacent": func(r *refused) bool {
		return !beside(r.from, r.to)
	},
	"10.1: {unit} is not in {from}": func(r *refused) bool { return r.mark.Hex != r.from.Number },

	"11.22: {unit} is not one of the victorious attackers": func(r *refused) bool {
		return !slices.Contains(r.lives(r.Progress.Battle.Attackers), r.unit.ID)
	},
	"11.22: units can advance only into the vacated hex": func(r *refused) bool {
		return r.to.Number != r.Progress.Battle.Target
	},
	"2.3: {unit} can attack only together with a unit without parentheses{more}": func(r *refused) bool {
		leads := func(id string) bool {
			u, _ := r.sc.Unit(id)
			return isCorps(u) && !u.Parenthesized && (r.set["parentheses"] != "hex" || r.state[id].Hex == r.mark.Hex)
		}
		return (r.unit.Parenthesized || r.unit.Kind == sw.HQ) && (r.Progress.Battle == nil || !slices.ContainsFunc(r.Progress.Battle.Attackers, leads))
	},
	"11.0: {unit} is not adjacent to the attacked hex": func(r *refused) bool {
		return r.mark.Hex == "" || !beside(r.hex(r.mark.Hex), r.hex(r.Progress.Battle.Target))
	},
	"11.0: there are no enemy units in {to}": func(r *refused) bool { return !r.stands(enemyOf(r.mover()), r.to) },
	"11.0: choose at least one unit that attacks": func(r *refused) bool {
		return len(r.Progress.Battle.Attackers) == 0
	},
	"11.3: at most three corps and one HQ can attack out of a hex": func(r *refused) bool {
		units := []sw.UnitInfo{r.unit}
		for _, u := range r.stack[r.mark.Hex] {
			if slices.Contains(r.Progress.Fought, u.ID) || slices.Contains(r.Progress.Battle.Attackers, u.ID) {
				units = append(units, u)
			}
		}
		corps, hqs, _ := countKinds(units)
		return corps > 3 || hqs > 1
	},
	"11.5: {unit} already takes part in the battle, or has attacked in this phase": func(r *refused) bool {
		return slices.Contains(r.fought(), r.unit.ID)
	},
	"11.5: the units in {to} have already been attacked in this phase": func(r *refused) bool {
		for _, u := range r.stack[r.to.Number] {
			if !slices.Contains(r.Progress.Defended, u.ID) {
				return false
			}
		}
		return len(r.stack[r.to.Number]) > 0
	},
	"11.7: {unit} cannot attack": func(r *refused) bool {
		return r.unit.Kind == sw.Fort || r.unit.Kind == sw.Depot
	},
	"6.7: {unit} is not in command": func(r *refused) bool {
		if r.set["attack-command"] == "side" && r.unit.Power != august1914.Germany && r.Progress.Battle != nil {
			return !r.inCommand(r.unit, august1914.France, august1914.Britain, august1914.Belgium)
		}
		return !r.inCommand(r.unit)
	},
	"11.4: {unit} cannot join from another hex: not all units that attack are in command": func(r *refused) bool {
		return slices.ContainsFunc(r.Progress.Battle.Attackers, func(id string) bool {
			u, _ := r.sc.Unit(id)
			if r.set["attack-command"] == "side" && u.Power != august1914.Germany {
				return !r.inCommand(u, august1914.France, august1914.Britain, august1914.Belgium)
			}
			return !r.inCommand(u)
		}) && !slices.ContainsFunc(r.Progress.Battle.Attackers, func(id string) bool { return r.state[id].Hex == r.mark.Hex })
	},
	"11.2: {unit} cannot defend the hex": func(r *refused) bool {
		return r.mark.Hex != r.Progress.Battle.Target || slices.Contains(r.Progress.Defended, r.unit.ID)
	},
	"3.1: {unit} is not waiting to be deployed": func(r *refused) bool {
		return r.mark.Hex != "" || r.mark.Box != "" || r.unit.Entry != 0
	},
	"3.1: {to} is beyond the command radius of the HQ of {unit}": func(r *refused) bool {
		for id, m := range r.state {
			hq, _ := r.sc.Unit(id)
			if hq.Kind == sw.HQ && hq.Power == r.unit.Power && hq.Army == r.unit.Army && m.Hex != "" {
				return r.to.Coordinate.Distance(r.hex(m.Hex).Coordinate) > hq.Combat[0]
			}
		}
		return false
	},
	"3.1: only one Belgian corps can be deployed in a hex": func(r *refused) bool {
		return r.unit.Power == august1914.Belgium && isCorps(r.unit) && slices.ContainsFunc(r.stack[r.to.Number], isCorps)
	},
	"3.1: the HQ of {unit} must be deployed first": func(r *refused) bool {
		for id, m := range r.state {
			hq, _ := r.sc.Unit(id)
			if hq.Kind == sw.HQ && hq.Power == r.unit.Power && hq.Army == r.unit.Army && m.Hex != "" {
				return false
			}
		}
		return r.unit.Kind != sw.HQ
	},
	"11.20: {unit} takes no part in this battle": func(r *refused) bool {
		all, _, _ := r.losers()
		return !slices.Contains(all, r.unit.ID)
	},
	"11.20: a unit that took part must lose the first step": func(r *refused) bool {
		_, part, _ := r.losers()
		return !r.Progress.Battle.FirstTaken && len(part) > 0 && !slices.Contains(part, r.unit.ID)
	},
	"11.20: a depot takes losses only when no other unit is left in its hex": func(r *refused) bool {
		return r.unit.Kind == sw.Depot && r.anyLoser(func(u sw.UnitInfo) bool { return u.Kind != sw.Depot })
	},
	"11.20: a fort loses steps only when no corps is left in its hex": func(r *refused) bool {
		return r.unit.Kind == sw.Fort && r.anyLoser(isCorps)
	},
	"11.20: {unit} cannot lose a second step before the others have lost one": func(r *refused) bool {
		hit := r.Progress.Battle.Hit
		return slices.Contains(hit, r.unit.ID) && r.anyLoser(func(u sw.UnitInfo) bool { return !slices.Contains(hit, u.ID) })
	},
	"3.2: {to} is closed to all units": func(r *refused) bool { return r.to.Closed },
	"7.1: {unit} must stop in {from}, which is in an enemy zone of control": func(r *refused) bool {
		return r.mark.Hex == r.from.Number && r.watched(r.from, r.mover())
	},
	"7.1: {unit} cannot move from one enemy zone of control ({from}) directly into another ({to})": func(r *refused) bool {
		return r.watched(r.from, r.mover()) && r.watched(r.to, r.mover())
	},
	"10.0: {unit} has already moved in this phase": func(r *refused) bool { return slices.Contains(r.Progress.Done, r.unit.ID) },
	"10.1: another unit is moving": func(r *refused) bool {
		return r.Progress.March != nil && r.Progress.March.Unit != r.unit.ID
	},
	"10.3: enemy units are in {to}":        func(r *refused) bool { return r.stands(enemyOf(r.mover()), r.to) },
	"10.4: no unit can enter marsh or sea": func(r *refused) bool { return r.to.Terrain == sw.Marsh || r.to.Terrain == sw.Sea },
	"10.6: {unit} could enter {to} only by a forced march, which it cannot make": func(r *refused) bool {
		spent, all, forces := r.points()
		need := spent + r.price()
		return all < need && need <= all+2 && !forces
	},
	"10.7: depots move only along rail lines": func(r *refused) bool {
		depot := r.unit.Kind == sw.Depot
		if r.move.Verb() == sw.Retreat {
			depot = slices.ContainsFunc(r.retreating(), func(u sw.UnitInfo) bool { return u.Kind == sw.Depot })
		}
		if r.move.Verb() == sw.Deploy {
			return depot && r.to.Rails == 0
		}
		return depot && !railed(r.from, r.to)
	},
	"10.7: {unit} does not have enough movement points to enter {to}": func(r *refused) bool {
		spent, all, forces := r.points()
		if forces {
			all += 2
		}
		return spent+r.price() > all
	},
	"10.8: Belgian units must stay in Belgium or within two hexes of it": func(r *refused) bool {
		belgian := r.unit.Power == august1914.Belgium
		to := r.to
		switch r.move.Verb() {
		case sw.Retreat:
			belgian = slices.ContainsFunc(r.retreating(), func(u sw.UnitInfo) bool { return u.Power == august1914.Belgium })
		case sw.Join:
			to = r.hex(r.Progress.Battle.Target)
		}
		return belgian && !r.nearBelgium(to)
	},
	"6.5: {to} is in an enemy zone of control, and no friendly unit is there": func(r *refused) bool {
		return r.watched(r.to, r.mover()) && !r.stands(r.mover(), r.to)
	},
	"6.5: another overstacked hex must be sorted out first": func(r *refused) bool {
		return r.mark.Hex != r.crowded()
	},
	"6.5: {unit} does not have to leave the hex":     func(r *refused) bool { return !r.excess() },
	"6.5: {to} does not lead toward a supply source": func(r *refused) bool { return !r.leadsToSupply() },
	"6.5: {unit} has already left an overstacked hex, and can move on only to a hex with room, or toward the nearest supply source": func(r *refused) bool {
		corps, hqs, depots := countKinds(r.joined(r.to))
		mixed := slices.ContainsFunc(r.stack[r.to.Number], func(u sw.UnitInfo) bool { return u.Power != r.unit.Power })
		return slices.Contains(r.Progress.Done, r.unit.ID) && (corps > 3 || hqs > 1 || depots > 1 || mixed)
	},
	"11.1: {unit} is fatigued and cannot probe": func(r *refused) bool { return r.mark.Morale == "fatigued" },
	"11.1: {unit} can probe only right after a corps without parentheses has probed from {from} into {to}": func(r *refused) bool {
		return (r.unit.Parenthesized || r.unit.Kind == sw.HQ) && !slices.Equal(r.Progress.Probe, []string{r.from.Number, r.to.Number})
	},
	"11.1: {unit} can probe only into a hex that a corps without parentheses has entered by a probe": func(r *refused) bool {
		return (r.unit.Parenthesized || r.unit.Kind == sw.HQ) && !slices.ContainsFunc(r.stack[r.to.Number], func(u sw.UnitInfo) bool {
			return isCorps(u) && !u.Parenthesized && slices.Contains(r.Progress.Done, u.ID)
		})
	},
	"11.1: no enemy unit is adjacent to {to}": func(r *refused) bool {
		return !slices.ContainsFunc(r.around(r.to), func(n sw.HexInfo) bool { return r.stands(enemyOf(r.mover()), n) })
	},
	"9.4: {unit} was not in supply in the last administrative phase": func(r *refused) bool {
		return !r.supplied(r.mark, r.set["east-supply"] == "fortress")
	},
	"9.4: {unit} is not a German corps": func(r *refused) bool {
		return !isCorps(r.unit) || r.unit.Power != august1914.Germany
	},
	"9.4: {unit} is not at full strength with a factor of 4": func(r *refused) bool {
		return r.mark.Steps < int(r.unit.Ladder.Full()) || r.unit.Combat[0] != 4
	},
	"9.5: {unit} was not in supply in the last administrative phase": func(r *refused) bool { return !r.supplied(r.mark, true) },
	"9.5: {unit} is in an enemy zone of control": func(r *refused) bool {
		return r.watched(r.hex(r.mark.Hex), r.mover())
	},
	"9.5: {unit} is not fatigued":     func(r *refused) bool { return r.mark.Morale != "fatigued" },
	"9.6: {unit} is fatigued":         func(r *refused) bool { return r.mark.Morale == "fatigued" },
	"9.5: {unit} is at full strength": func(r *refused) bool { return r.mark.Steps == int(r.unit.Ladder.Full()) },
	"9.5: {unit} is not an eliminated unit that can return": func(r *refused) bool {
		return r.mark.Box != "eliminated"
	},
	"9.5: {to} is in enemy hands":              func(r *refused) bool { return r.held[r.to.Number] != r.mover() },
	"9.5: {to} is in an enemy zone of control": func(r *refused) bool { return r.watched(r.to, r.mover()) },
	"9.5: {to} has no open rail line to a map edge of its side or, for the French, to a friendly port": func(r *refused) bool {
		if r.unit.Power == august1914.Germany {
			return !r.railTo(r.to, august1914.German, func(h sw.HexInfo) bool { return h.EastEdge })
		}
		return !r.railTo(r.to, august1914.Allied, func(h sw.HexInfo) bool {
			port := h.Port || h.OtherPort && r.set["ports"] == "all"
			return h.WestEdge || h.SouthEdge || port && r.held[h.Number] == august1914.Allied && !r.watched(h, august1914.Allied)
		})
	},
	"9.5: the BEF HQ is not in {to}": func(r *refused) bool {
		return r.unit.Power == august1914.Britain && !slices.ContainsFunc(r.stack[r.to.Number], func(u sw.UnitInfo) bool {
			return u.Kind == sw.HQ && u.Power == august1914.Britain
		})
	},
	"9.5: {unit} cannot return in {to}: Germans return in German cities, the French in French cities, and the British in the ports where the BEF lands": func(r *refused) bool {
		switch r.unit.Power {
		case august1914.Germany:
			return !r.to.GermanCity
		case august1914.France:
			return r.to.City == "" || r.to.Country != august1914.France
		}
		return !r.to.Port
	},
	"9.2: {unit} cannot move or attack before turn {more}": func(r *refused) bool {
		return r.unit.Power == august1914.Britain && r.Turn < 4 && strings.HasSuffix(r.said, " turn 4")
	},
	"9.1: {unit} is not waiting as a reinforcement": func(r *refused) bool {
		return r.unit.Entry == 0 || r.mark.Hex != "" || r.mark.Box != ""
	},
	"9.1: {unit} arrives on a later turn": func(r *refused) bool { return r.unit.Entry > r.Turn },
	"9.2: {unit} must land in a friendly French port": func(r *refused) bool {
		return r.unit.Power == august1914.Britain && !(r.to.Port && r.held[r.to.Number] == august1914.Allied)
	},
	"9.2: no French port is friendly, so {unit} must enter in a friendly hex of the west edge outside enemy zones of control": func(r *refused) bool {
		return r.unit.Power == august1914.Britain && !r.portsHeld() && !r.openWest(r.to)
	},
	"9.3: {unit} must enter in a friendly hex of the west edge outside enemy zones of control": func(r *refused) bool {
		return r.unit.Power == august1914.France && !r.openWest(r.to)
	},
	"7.3: there is an enemy zone of control": func(r *refused) bool { return r.watched(r.to, r.mover()) },
	"11.20: a step must be lost before a retreat can replace others": func(r *refused) bool {
		return !r.Progress.Battle.FirstTaken || r.Progress.Battle.Extra
	},
	"11.21: attackers cannot retreat":                   func(r *refused) bool { return r.mover() == r.Active },
	"11.21: the retreating defenders are not in {from}": func(r *refused) bool { return r.Progress.Battle.At != r.from.Number },
	"11.21: units with a fort or in a heavy fortress cannot retreat": func(r *refused) bool {
		at := r.hex(r.Progress.Battle.At)
		return at.HeavyFortress || r.fortIn(at)
	},
	"11.21: a retreat cannot lead back into the attacked hex": func(r *refused) bool { return r.to.Number == r.Progress.Battle.Target },
	"11.21: {to} is adjacent to the battle, but {more} leads away from it": func(r *refused) bool {
		target := r.hex(r.Progress.Battle.Target)
		return beside(r.to, target) && !beside(r.more(), target) && r.refuge(r.more())
	},
	"11.21: {more} is closer to supply than {to}": func(r *refused) bool {
		return r.refuge(r.more()) && r.supplyFar(r.more()) < r.supplyFar(r.to)
	},
	"11.21: a depot of the stack has no rail line to {to}, but the whole stack can retreat to {more}": func(r *refused) bool {
		depot := slices.ContainsFunc(r.retreating(), func(u sw.UnitInfo) bool { return u.Kind == sw.Depot })
		return depot && !railed(r.from, r.to) && railed(r.from, r.more()) && r.refuge(r.more())
	},
	"11.23: only the Germans have siege markers": func(r *refused) bool { return r.mover() != august1914.German },
	"11.23: markers support attacks on cities with a fort": func(r *refused) bool {
		at := r.hex(r.Progress.Battle.Target)
		return at.City == "" || !r.fortIn(at)
	},
	"11.23: not all attackers were in supply in the last administrative phase": func(r *refused) bool {
		return slices.ContainsFunc(r.Progress.Battle.Attackers, func(id string) bool {
			return !r.supplied(r.state[id], r.set["siege-supply"] != "full")
		})
	},
	"11.23: no such marker is available, or it already supports the attack": func(r *refused) bool {
		b := r.Progress.Battle
		if r.move.Verb() == sw.Coup {
			return !*r.Coup || b.Coup
		}
		return *r.Artillery == 0 || b.Bombarded
	},
	"6.2: a hex holds three corps{more}": func(r *refused) bool {
		corps, hqs, depots := countKinds(r.joined(r.to))
		return corps > 3 || hqs > 1 || depots > 1 && strings.Contains(r.said, "depot")
	},
	"6.3: units of different nations cannot stack": func(r *refused) bool {
		all := r.joined(r.to)
		return slices.ContainsFunc(all, func(u sw.UnitInfo) bool { return u.Power != all[0].Power })
	},
}

func init() {
	causes["11.7: no unit can attack {to}: {more}"] = (*refused).nobodyAttacks // which looks up other causes
}

// refuge reports whether the stack could retreat into a hex. (Rules 7.3, 10.3, 11.21)
func (r *refused) refuge(h sw.HexInfo) bool {
	corps, hqs, _ := countKinds(append(slices.Clone(r.stack[h.Number]), r.retreating()...))
	return h.Number != "" && beside(r.from, h) && !h.Closed && !r.stands(r.Active, h) && !r.watched(h, r.mover()) &&
		h.Number != r.Progress.Battle.Target && corps <= 3 && hqs <= 1
}

// crowded returns the overstacked hex of the decision.
func (r *refused) crowded() string { return r.asked }

// leadsToSupply reports whether a path from the hex of a step to any source is shorter than
// from its start, around enemies. (Rule 6.5)
func (r *refused) leadsToSupply() bool {
	side := r.mover()
	walk := func(_, b sw.HexInfo) bool {
		return !r.stands(enemyOf(side), b) && !b.Closed && b.Number != r.from.Number
	}
	here, there := r.flood(r.from, walk), r.flood(r.to, walk)
	for _, h := range r.board {
		edge := h.Rails != 0 && (side == august1914.German && h.EastEdge || side != august1914.German && (h.WestEdge || h.SouthEdge))
		port := r.unit.Power == august1914.Britain && (h.Port || h.OtherPort && r.set["ports"] == "all") && r.held[h.Number] == august1914.Allied
		a, known := here[h.Number]
		b, reached := there[h.Number]
		if (edge || port) && known && reached && b < a {
			return true
		}
	}
	return false
}

// nobodyAttacks reports whether the sentence says of each unit beside a hex why it cannot
// attack, and nothing that is not so.
func (r *refused) nobodyAttacks() bool {
	progress, now := *r.Progress, *r.claimed
	progress.Battle, now.Progress = &sw.BattleProgress{Target: r.to.Number}, &progress
	var near []*refused
	for _, n := range r.around(r.to) {
		for _, u := range r.stack[n.Number] {
			if r.stands(r.mover(), n) {
				about := *r
				about.claimed, about.unit, about.mark = &now, u, r.state[u.ID]
				near = append(near, &about)
			}
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
			text, _, more := strings.Cut(text, "{more}")
			said = said || slices.ContainsFunc(near, func(r *refused) bool {
				full := strings.ReplaceAll(text, "{unit}", r.unit.Name)
				if part != full && !(more && strings.HasPrefix(part, full)) || !holds(r) {
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
	for _, u := range near {
		if !slices.ContainsFunc(reasons, func(holds func(*refused) bool) bool { return holds(u) }) {
			return false
		}
	}
	return true
}

// forms are the parts of the moves of each verb: a unit, the hex that it leaves, and a hex.
var forms = map[string]string{
	"deploy": "ut", "rest": "u", "refit": "u", "return": "ut", "withdraw": "u", "forfeit": "", "arrive": "ut", "step": "uft",
	"stop": "", "probe": "uft", "assault": "t", "join": "u", "bombard": "", "coup": "", "withhold": "", "lose": "u",
	"retreat": "ft", "advance": "uft", "relocate": "uft", "disband": "u", "done": "",
}

// propose draws a move that the rules may refuse, most often one of the verbs of the stage.
func propose(c *claimed, board map[hexgrid.Hex]sw.HexInfo, verbs []string, by, crowd string, pick func(n int) int) string {
	verb := verbs[pick(len(verbs))]
	if pick(12) == 0 {
		verb = slices.Sorted(maps.Keys(forms))[pick(len(forms))]
	}
	unit := c.Units[pick(len(c.Units))]
	for range 6 {
		info, _ := c.sc.Unit(unit.ID)
		off := verb == "return" || verb == "arrive" || verb == "deploy"
		if own := (ownerOf(info) == august1914.German) == (by == "German"); own && ((unit.Hex == "") == off || pick(6) == 0) {
			break
		}
		unit = c.Units[pick(len(c.Units))]
	}
	if verb == "relocate" || verb == "disband" {
		for _, u := range c.Units {
			if u.Hex == crowd && pick(3) > 0 {
				unit = u
			}
		}
	}
	if march := c.Progress.March; march != nil && pick(4) > 0 {
		unit = c.state[march.Unit]
	}
	from, b := unit.Hex, c.Progress.Battle
	if b != nil && pick(2) == 0 { // a unit near the battle
		list := slices.Concat(b.Attackers, b.Stack, b.Involved, b.Defenders)
		for _, u := range c.Units {
			if u.Hex == b.At || u.Hex == b.Target || u.Hex != "" && beside(c.hex(u.Hex), c.hex(b.Target)) {
				list = append(list, u.ID)
			}
		}
		unit = c.state[list[pick(len(list))]]
		from = unit.Hex
	}
	if verb == "retreat" && b != nil {
		if from = b.At; pick(8) == 0 {
			from = b.Target
		}
	}
	other := c.Units[pick(len(c.Units))].Hex
	if from == "" || pick(20) == 0 {
		from = other
	}
	if from == "" {
		from = "0806"
	}
	at := c.hex(from)
	to := board[at.Coordinate.Neighbor(hexgrid.Direction(pick(6)))].Number
	special := func(is func(sw.HexInfo) bool) {
		var list []string
		for _, h := range c.sc.Hexes() {
			if is(h) {
				list = append(list, h.Number)
			}
		}
		to = list[pick(len(list))]
	}
	switch forms[verb] {
	case "ft":
		if b != nil && pick(8) == 0 {
			to = b.Target
		}
	case "uft":
		if b != nil && pick(2) == 0 {
			to = b.Target
		}
	case "t":
		to = other
	case "ut":
		switch pick(4) {
		case 0:
			special(func(h sw.HexInfo) bool { return h.Port || h.WestEdge })
		case 1, 2:
			special(func(h sw.HexInfo) bool { return h.City != "" })
		default:
			to = other
			for range 4 {
				here := c.Units[pick(len(c.Units))]
				a, _ := c.sc.Unit(unit.ID)
				b, _ := c.sc.Unit(here.ID)
				if here.Hex != "" && a.Power == b.Power {
					to = here.Hex
				}
			}
		}
	}
	switch pick(100) {
	case 0:
		unit.ID = "ger-xx"
	case 1:
		to = "9999"
	}
	text := by + " " + verb
	for _, part := range forms[verb] {
		switch part {
		case 'u':
			text += " " + unit.ID
		case 'f':
			text += " " + from + " >"
		case 't':
			text += " " + to
		}
	}
	return text
}

// directed lists moves of the rarer verbs: retreats and losses of the defenders, returns of
// the eliminated, Belgian deployments, and the ways out of an overstacked hex.
func directed(c *claimed, verbs []string, by, crowd string) (list []string) {
	has := func(verb string) bool { return slices.Contains(verbs, verb) }
	for _, h := range c.sc.Hexes() {
		if b := c.Progress.Battle; b != nil && beside(h, c.hex(b.At)) {
			list = append(list, by+" retreat "+b.At+" > "+h.Number)
		}
		for id, u := range c.state {
			info, _ := c.sc.Unit(id)
			switch {
			case has("return") && u.Box == "eliminated" && h.City != "":
				list = append(list, by+" return "+id+" "+h.Number)
			case has("deploy") && u.Hex == "" && info.Power == august1914.Belgium && slices.ContainsFunc(c.stack[h.Number], isCorps):
				list = append(list, by+" deploy "+id+" "+h.Number)
			case has("relocate") && u.Hex == crowd && beside(h, c.hex(crowd)):
				list = append(list, by+" relocate "+id+" "+crowd+" > "+h.Number)
			}
		}
	}
	if b := c.Progress.Battle; b != nil {
		for _, u := range c.stack[b.At] {
			list = append(list, by+" lose "+u.ID)
		}
	}
	slices.Sort(list)
	return list
}

// theSettings returns the value of each option.
func theSettings(s *sw.State) map[string]string {
	set := map[string]string{}
	for _, o := range sw.Options() {
		set[o.Name] = o.Values[0].Value
	}
	for _, chosen := range s.Header().Settings {
		set[chosen.Name] = chosen.Value
	}
	return set
}

// regrouping returns the position at the start of a regrouping phase, if the rules allow it,
// with other cities lost and other units eliminated.
func regrouping(s sw.State, pick func(n int) int) sw.State {
	p, sc := s.Position(), s.Scenario()
	if pick(2) == 0 {
		sc, _ = sc.With(august1914.Setting{Name: "bef-entry", Value: "west"})
	}
	p.Phase, p.Turn, p.Progress = sw.Regroup, 3+pick(7), nil
	if pick(2) == 0 {
		p.Active = august1914.Allied
	}
	lost := pick(4)
	for _, h := range sc.Hexes() {
		if (h.Port && lost == 0 || h.City != "" && pick(4) == 0) && !h.Paris && !slices.Contains(p.Control, h.Number) {
			p.Control = append(p.Control, h.Number)
		}
	}
	for i, u := range p.Units {
		if info, _ := sc.Unit(u.ID); info.Entry == 0 && info.Kind != sw.Fort && info.Power != august1914.Belgium && pick(8) == 0 {
			p.Units[i] = sw.Unit{ID: u.ID, Box: "eliminated"}
		}
		if info, _ := sc.Unit(u.ID); info.Entry > 0 && pick(2) == 0 {
			p.Units[i] = sw.Unit{ID: u.ID}
		}
	}
	if changed, err := p.State(sc); err == nil {
		return changed
	}
	return s
}

// besieging returns the position at the start of a combat phase, if the rules allow it, with
// corps around a hex that the enemy holds, most often with a fort or a depot.
func besieging(s sw.State, board map[hexgrid.Hex]sw.HexInfo, pick func(n int) int) sw.State {
	c := claimedOf(s.Scenario(), s.Position())
	if c.Phase, c.Progress = sw.Combat, nil; c.Active != august1914.Allied {
		c.Active = august1914.German
	}
	target := ""
	for i, n := 0, 0; i < 3000 && n < 6; i++ {
		u := c.Units[pick(len(c.Units))]
		info, _ := c.sc.Unit(u.ID)
		if u.Hex == "" || ownerOf(info) == c.Active {
			continue
		}
		n++
		if target = u.Hex; (info.Kind == sw.Fort || info.Kind == sw.Depot) && len(c.stack[u.Hex]) > 1 {
			break
		}
	}
	placed := map[string]int{}
	for i, u := range c.Units {
		info, _ := c.sc.Unit(u.ID)
		at := board[c.hex(target).Coordinate.Neighbor(hexgrid.Direction(pick(6)))]
		power := august1914.France
		if c.Active == august1914.German {
			power = august1914.Germany
		}
		if info.Power == power && isCorps(info) && u.Hex != "" && pick(4) > 0 && at.Number != "" && !at.Closed && c.stack[at.Number] == nil && placed[at.Number] < 3 {
			placed[at.Number]++
			c.Units[i].Hex = at.Number
		}
	}
	if changed, err := c.State(c.sc); err == nil {
		return changed
	}
	return s
}

// eager draws moves that lead to positions in which more is forbidden: long marches, crowded
// hexes, sieges, large attacks and retreats.
func eager(s *sw.State) august1914.Draw[sw.Move] {
	return func(moves []sw.Move, pick func(n int) int) sw.Move {
		c := claimedOf(s.Scenario(), s.Position())
		var better []sw.Move
		for _, m := range moves {
			there := c.stack[m.To()]
			walled := slices.ContainsFunc(there, func(u sw.UnitInfo) bool { return u.Kind == sw.Fort || u.Kind == sw.Depot })
			switch m.Verb() {
			case sw.Step:
				if c.Progress.March != nil || len(there) > 1 {
					better = append(better, m)
				}
			case sw.Relocate:
				if len(there) > 1 {
					better = append(better, m)
				}
			case sw.Assault:
				if walled {
					better = append(better, m)
				}
			case sw.Join, sw.Retreat, sw.Arrive:
				better = append(better, m)
			}
		}
		if better == nil || pick(5) == 0 {
			better = moves
		}
		return august1914.InStages(better, pick)
	}
}

// seldom says why few moves or none meet a cause.
var seldom = map[string]string{
	"6.5: {unit} does not have to leave the hex":                                                                                    "in most overstacked hexes any unit may have to leave",
	"7.1: {unit} must stop in {from}, which is in an enemy zone of control":                                                         "the march ends where the unit stops; Reach cites it",
	"11.23: only the Germans have siege markers":                                                                                    "nobody is asked for markers who has none to commit",
	"11.23: markers support attacks on cities with a fort":                                                                          "likewise",
	"11.23: not all attackers were in supply in the last administrative phase":                                                      "likewise",
	"11.3: at most three corps and one HQ can attack out of a hex":                                                                  "a hex with more is sorted out before the phase of combat",
	"11.21: {to} is adjacent to the battle, but {more} leads away from it":                                                          "it takes a retreat of two hexes and a gap in the zones",
	"11.20: a fort loses steps only when no corps is left in its hex":                                                               "few defenses of a fort go on to a second loss while corps are left",
	"11.21: a depot of the stack has no rail line to {to}, but the whole stack can retreat to {more}":                               "depots defend few hexes that are free to retreat from",
	"11.23: no such marker is available, or it already supports the attack":                                                         "one of the two markers must still be there",
	"6.5: {unit} has already left an overstacked hex, and can move on only to a hex with room, or toward the nearest supply source": "it takes three full hexes in a row",
	"11.21: a retreat cannot lead back into the attacked hex":                                                                       "zones of the attackers forbid it first, unless all stand in fortresses",
}

// Every assertion in the sentence of a refusal is true in the position. This is checked for
// refused moves in positions from anywhere, from the corpus and in open deployments, under drawn
// options.
func TestWhatRefusalsSayIsSo(t *testing.T) {
	t.Parallel()
	courses, err := sw.Corpus()
	require.NoError(t, err)
	open, err := sw.Standard().With(august1914.Setting{Name: "deployment", Value: "open"})
	require.NoError(t, err)
	judged, wanted, board := &gametest.Refusals[refused]{Causes: causes, Seldom: seldom, Each: 4, Often: 100}, gametest.Size(100, 3_000, 20_000), map[hexgrid.Hex]sw.HexInfo{}
	for _, h := range open.Hexes() {
		board[h.Coordinate] = h
	}
	for seed := uint64(0); judged.Total < wanted; seed++ {
		pick := gametest.Seeded(seed)
		s, before, long := sw.Anywhere(pick), pick(30), 6
		switch seed % 8 {
		case 1:
			s, before = regrouping(s, pick), pick(6)
		case 2, 3, 6:
			s, before, long = besieging(s, board, pick), 0, 30
		case 5:
			c := courses[pick(len(courses))]
			s = c.Start
			for _, m := range c.Moves[:pick(len(c.Moves))] {
				require.NoError(t, s.Apply(m))
			}
		case 7:
			s, before = sw.New(open), pick(128)
		}
		draw := august1914.InStages[sw.Move]
		if seed%3 > 0 {
			draw = eager(&s)
		}
		require.NoError(t, august1914.Onward(&s, pick, draw, before))
		for stop := 0; stop < long && judged.Total < wanted; stop++ {
			refuse(t, seed, &s, pick, board, judged)
			require.NoError(t, august1914.Onward(&s, pick, draw, 1+pick(3)))
		}
	}
	judged.Report(t, sw.Faults())
}

// refuse proposes moves in a position and judges the refusals.
func refuse(t *testing.T, seed uint64, s *sw.State, pick func(n int) int, board map[hexgrid.Hex]sw.HexInfo, judged *gametest.Refusals[refused]) {
	t.Helper()
	c, set := claimedOf(s.Scenario(), s.Position()), theSettings(s)
	verbs, by := []string{"join"}, "German"
	if c.Progress.Battle != nil {
		verbs = append(verbs, "retreat", "retreat", "lose")
	}
	if s.ToAct().First() == sw.EntenteSeat.Actor() {
		by = "Entente"
	}
	for _, m := range s.LegalMoves(s.ToAct().First(), nil) {
		if !slices.Contains(verbs, m.Kind()) {
			verbs = append(verbs, m.Kind())
		}
	}
	said, crowd := map[string]int{}, s.Decision(august1914.Umpire).Place
	texts := directed(c, verbs, by, crowd)
	for range 60 {
		texts = append(texts, propose(c, board, verbs, by, crowd, pick))
	}
	for _, text := range texts {
		m, err := sw.ParseMove(text)
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
		r := &refused{claimed: c, move: m, said: v.Sentence, set: set, board: board}
		r.unit, _ = c.sc.Unit(m.Unit())
		r.mark = c.state[m.Unit()]
		r.from, _ = c.sc.Hex(m.From())
		r.to, _ = c.sc.Hex(m.To())
		r.asked = crowd
		judged.Judge(t, cause, r, seed, m, r.said, s.Header().Settings)
	}
}
