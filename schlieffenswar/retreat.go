package schlieffenswar

import (
	"slices"
	"strings"

	"github.com/august1914/august1914"
)

// Retreats. (Rule 11.21)

var (
	retreatZone        = faults.New("7.3", "there is an enemy zone of control")
	stepFirst          = faults.New("11.20", "a step must be lost before a retreat can replace others")
	attackersStay      = faults.New("11.21", "attackers do not retreat")
	defendersElsewhere = faults.New("11.21", "the retreating defenders are not in {from}")
	noRetreat          = faults.New("11.21", "there is no retreat from forts and fortresses")
	notAway            = faults.New("11.21", "a retreat does not lead back into the hex that was attacked")
	besideBattle       = faults.New("11.21", "another hex, {other}, leads away from the battle, and {to} is beside it")
	retreatAstray      = faults.New("11.21", "another hex, {other}, brings the retreat closer to supply than {to}")
	strandsSome        = faults.New("11.21", "another hex, {other}, takes the whole stack along, and {to} does not")
)

func init() {
	verbs[Retreat] = verbRow{name: "retreat", from: true, to: true, in: anyStage, judge: (*State).judgeRetreat, do: (*State).doRetreat}
}

// judgeRetreat: after the first loss, a hex of retreat buys a step off; never
// from a fort or a fortress, into no enemy zone, over no stacking limit, and
// toward supply. (Rules 7.3, 11.20, 11.21)
func (s *State) judgeRetreat(m action) fault {
	stack := s.stackLeft()
	switch {
	case m.seat == s.active:
		return attackersStay
	case s.stage != defenderHit:
		return wrongStage
	case m.from != s.battle.at:
		return defendersElsewhere
	case !s.chart().adjacent(s.battle.at, m.to):
		return notAdjacent
	}
	if f := s.judgeRetreating(stack); f != nil {
		return f
	}
	r := s.refuges(stack)
	return r.judge(m.to)
}

// judgeRetreating finds why a stack cannot retreat at all.
func (s *State) judgeRetreating(stack unitSet) fault {
	b := &s.battle
	switch {
	case stack.IsEmpty():
		return notInvolved
	case !b.firstTaken || b.extra:
		return stepFirst
	case s.chart().fortresses.Has(b.target) || s.fortIn(b.target) != noUnit:
		return noRetreat
	}
	return nil
}

// refuges are the hexes around a stack that retreats, judged together: it
// retreats into one that takes all of it along, if there is any; of such hexes into
// one that is not beside the battle, if there is any; and of those into the one that
// is nearest to supply.
type refuges struct {
	near   [sides]hex
	faults [sides]fault
	whole  [sides]bool // all go along
	beside [sides]bool // next to the hex that was attacked
	away   [sides]int  // from supply, of those without fault
	best   int         // the first side of the best, or -1
}

func (s *State) refuges(stack unitSet) refuges {
	r := refuges{near: s.chart().places[s.battle.at].near, best: -1}
	for d, n := range r.near {
		if n == off {
			continue
		}
		if r.faults[d] = s.judgeRefuge(stack, n); r.faults[d] != nil {
			continue
		}
		r.whole[d], r.beside[d], r.away[d] = s.followers(stack, n) == stack, s.chart().adjacent(s.battle.target, n), s.supplyDistance(n)
		if r.best < 0 || r.betters(d) {
			r.best = d
		}
	}
	return r
}

// betters reports whether a side is better than the best so far.
func (r *refuges) betters(d int) bool {
	if r.whole[d] != r.whole[r.best] {
		return r.whole[d]
	}
	if r.beside[d] != r.beside[r.best] {
		return r.beside[r.best]
	}
	return r.away[d] < r.away[r.best]
}

// judge finds why the stack cannot retreat into a hex around it.
func (r *refuges) judge(to hex) fault {
	for d, n := range r.near {
		switch {
		case n != to:
		case r.faults[d] != nil:
			return r.faults[d]
		case r.whole[r.best] && !r.whole[d]:
			return strandsSome
		case r.beside[d] && !r.beside[r.best] && r.whole[d] == r.whole[r.best]:
			return besideBattle
		case r.away[d] > r.away[r.best]:
			return retreatAstray
		default:
			return nil
		}
	}
	return notAdjacent
}

// judgeRefuge finds why a stack cannot retreat into a hex.
func (s *State) judgeRefuge(stack unitSet, to hex) fault {
	b, c, seat := &s.battle, s.chart(), other(s.active)
	switch {
	case c.places[to].terrain == Neutral:
		return closedTerrain
	case c.closed.Has(to):
		return noEntry
	case s.seatAt(to) == s.active:
		return enemyThere
	case s.inEnemyZone(to, seat):
		return retreatZone
	case to == b.target:
		return notAway
	}
	follow := s.followers(stack, to)
	// Rule 10.8: Belgians do not leave their zone.
	if left := stack.Minus(follow).Intersect(s.scenario.nations[belgian]); !left.IsEmpty() {
		return outOfBelgium
	}
	if follow.IsEmpty() {
		return noRail // nobody would arrive
	}
	return s.judgeCrowd(to, s.unitsAt(to).Union(follow))
}

// stackLeft returns the defenders who are left, taking part or not. Units that were
// attacked earlier in the phase, and retreated into the hex, have no part.
func (s *State) stackLeft() unitSet { return s.unitsAt(s.battle.at).Intersect(s.battle.stack) }

// followers returns those of the retreating stack who can go along: depots
// need a rail line, Belgians their zone.
func (s *State) followers(stack unitSet, to hex) unitSet {
	for u := range stack.All() {
		if !s.passable(u, s.battle.at, to) {
			stack.Remove(u)
		}
	}
	return stack
}

// supplyDistance returns the distance of a hex from the nearest functioning
// source hex of the defender: one of the edge with rails, or for the British a
// friendly port, that no enemy occupies. (Rules 8.3 to 8.6, 11.21)
func (s *State) supplyDistance(h hex) int {
	best := s.railheadDistance(h)
	if bef := s.stackLeft().Intersect(s.scenario.nations[british]); !bef.IsEmpty() {
		ports := s.friendlyPorts()
		best = min(best, s.chart().distanceTo(h, &ports))
	}
	return best
}

// railheadDistance returns the distance of a hex from the nearest edge hex of
// the defender with rails and without enemies.
func (s *State) railheadDistance(h hex) int {
	c, seat := s.chart(), other(s.active)
	heads, enemies := &c.railheads[seat], s.seatHexes(s.active)
	if !heads.Overlaps(enemies) {
		return int(c.toRailhead[seat][h])
	}
	free := heads.Minus(enemies)
	return c.distanceTo(h, &free)
}

// doRetreat moves the stack one hex back, which buys off a step. Retreating
// costs a level of morale; a stack that is fatigued already loses a step more.
func (s *State) doRetreat(m action, t *teller) {
	b := &s.battle
	b.losses.defender--
	if b.retreated == 0 {
		s.tireRetreaters(t)
	}
	b.retreated++
	stack := s.stackLeft()
	follow := s.followers(stack, m.to)
	for u := range stack.Minus(follow).All() {
		s.eliminate(u)
		t.stranded(s, u, m.from)
	}
	for rank := uint8(1); rank <= maxUnits-1; rank++ {
		// From the bottom up, so that the stack keeps its order.
		if u := s.lowest(follow); u != noUnit {
			s.transfer(u, m.to)
			follow.Remove(u)
			continue
		}
		break
	}
	b.at = m.to
	t.fellBack(s, m)
	s.nextDefenderLoss(t)
}

// lowest returns the unit of a set that lies lowest in its stack.
func (s *State) lowest(set unitSet) unit {
	lowest := noUnit
	for u := range set.All() {
		if lowest == noUnit || s.rank[u] < s.rank[lowest] {
			lowest = u
		}
	}
	return lowest
}

// tireRetreaters fatigues who retreats. If the corps that took part and are left
// were all fatigued before, one step more is due; where none of them is left, it
// is not. (Rule 11.20)
func (s *State) tireRetreaters(t *teller) {
	b := &s.battle
	left := s.stackLeft()
	corps := left.Intersect(b.defenders).Intersect(s.scenario.corps)
	fresh := corps.Minus(s.fatigued)
	for u := range left.All() {
		s.tire(u, "11.20", t)
	}
	if !corps.IsEmpty() && fresh.IsEmpty() {
		b.losses.defender++
		b.extra = true
	}
}

// betterRefuge returns the number of the hex that a retreat has to lead to
// instead, for the faults that say so. (Rule 11.21)
func (s *State) betterRefuge(f fault) string {
	if f != retreatAstray && f != strandsSome && f != besideBattle {
		return ""
	}
	r := s.refuges(s.stackLeft())
	return s.chart().number(r.near[r.best])
}

// Retreats are the ways of a retreat: the hexes around the defenders who are
// taking losses, into one of which each hex of a retreat leads. A retreat of
// several hexes is made hex by hex. (Rules 11.20, 11.21)
type Retreats struct {
	From   string `json:"from"`   // where the defenders are
	Losses int    `json:"losses"` // steps that they still have to lose; each hex of a retreat buys one off

	// Refused is why they cannot retreat at all now; then the list is empty.
	Refused *august1914.Violation `json:"refused,omitempty"`

	Ways august1914.Array[RetreatWay] `json:"ways"` // the hexes around, by number
}

// A RetreatWay is a hex next to defenders who can retreat.
type RetreatWay struct {
	Hex      string   `json:"hex"`            // its number
	Distance int      `json:"distance"`       // to the nearest source of supply that no enemy occupies, in hexes; -1 if there is none
	Left     []string `json:"left,omitempty"` // ids of those who cannot go along, and would be lost

	// Refused is the rule that forbids it; absent if they can retreat there.
	Refused *august1914.Violation `json:"refused,omitempty"`
}

// Retreats lists the ways of the retreat that the defenders who are taking losses
// can make. It agrees with what Apply accepts. The viewer must command them: the
// units of the stack decide which hexes it can enter.
func (s *State) Retreats(v august1914.Viewer) (Retreats, error) {
	switch {
	case s.scenario == nil:
		return Retreats{}, errNoScenario
	case s.stage != defenderHit:
		return Retreats{}, s.refusal(wrongStage, Move{})
	case !commands(v, other(s.active)):
		return Retreats{}, &august1914.Violation{
			Rule: "6.6", Sentence: "the ways of a retreat are for the owner of the stack to examine", Place: s.chart().number(s.battle.at),
		}
	}
	stack := s.stackLeft()
	r := Retreats{From: s.chart().number(s.battle.at), Losses: int(s.battle.losses.defender), Ways: []RetreatWay{}}
	if f := s.judgeRetreating(stack); f != nil {
		r.Refused = s.refusal(f, Move{to: s.chart().name(s.battle.at)})
		return r, nil
	}
	found := s.refuges(stack)
	for _, n := range found.near {
		if n != off {
			r.Ways = append(r.Ways, s.retreatWay(&found, stack, n))
		}
	}
	slices.SortFunc(r.Ways, func(a, b RetreatWay) int { return strings.Compare(a.Hex, b.Hex) })
	return r, nil
}

// retreatWay tells of one of the hexes around.
func (s *State) retreatWay(r *refuges, stack unitSet, to hex) RetreatWay {
	w := RetreatWay{Hex: s.chart().number(to), Distance: s.supplyDistance(to)}
	if w.Distance == int(off) {
		w.Distance = -1
	}
	for u := range stack.Minus(s.followers(stack, to)).All() {
		w.Left = append(w.Left, s.piece(u).id)
	}
	if f := r.judge(to); f != nil {
		m := action{verb: Retreat, seat: other(s.active), unit: noUnit, from: s.battle.at, to: to}
		w.Refused = s.refusal(f, s.scenario.move(m))
	}
	return w
}
