package schlieffenswar

import (
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Retreats. (Rule 11.21)

var (
	retreatZone        = faults.New("7.3", "there is an enemy zone of control")
	stepFirst          = faults.New("11.20", "a step must be lost before a retreat can replace others")
	attackersStay      = faults.New("11.21", "attackers cannot retreat")
	defendersElsewhere = faults.New("11.21", "the retreating defenders are not in {from}")
	noRetreat          = faults.New("11.21", "units with a fort or in a heavy fortress cannot retreat")
	notAway            = faults.New("11.21", "a retreat cannot lead back into the attacked hex")
	besideBattle       = faults.New("11.21", "{to} is adjacent to the battle, but {more} leads away from it")
	retreatAstray      = faults.New("11.21", "{more} is closer to supply than {to}")
	strandsSome        = faults.New("11.21", "a depot of the stack has no rail line to {to}, but the whole stack can retreat to {more}")
)

func init() {
	verbs[Retreat] = verbRow{name: "retreat", from: true, to: true, in: anyStage, judge: (*State).judgeRetreat, do: (*State).doRetreat}
}

// judgeRetreat returns why a retreat is illegal. After the first loss, each hex of
// retreat replaces the loss of a step. Units do not retreat from a fort or a fortress,
// into an enemy zone, or beyond a stacking limit, and they retreat toward supply.
// (Rules 7.3, 11.20, 11.21)
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

// judgeRetreating returns why a stack cannot retreat at all.
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

// refuges holds the hexes around a retreating stack. The stack retreats into a hex that
// takes all of its units, if there is one. Among these, it prefers hexes that are not
// adjacent to the attacked hex, and then the hex nearest to supply.
type refuges struct {
	near   [sides]hex
	faults [sides]fault
	whole  [sides]bool // all units can follow
	beside [sides]bool // adjacent to the attacked hex
	away   [sides]int  // distance from supply, for sides without a fault
	best   int         // the first of the best sides, or -1
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

// betters reports whether side d is better than the best side so far.
func (r *refuges) betters(d int) bool {
	if r.whole[d] != r.whole[r.best] {
		return r.whole[d]
	}
	if r.beside[d] != r.beside[r.best] {
		return r.beside[r.best]
	}
	return r.away[d] < r.away[r.best]
}

// judge returns why the stack cannot retreat into a hex.
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

// judgeRefuge returns why a stack could not retreat into a hex, even if no hex were better.
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
	// Rule 10.8: Belgians stay in their zone.
	if left := stack.Minus(follow).Intersect(s.scenario.nations[belgian]); !left.IsEmpty() {
		return outOfBelgium
	}
	if follow.IsEmpty() || follow != stack && s.scenario.rules.depotsHold {
		return noRail // a depot cannot follow
	}
	return s.judgeCrowd(to, s.unitsAt(to).Union(follow))
}

// stackLeft returns the surviving defenders, including those that do not take part. Units
// that were attacked earlier in the phase and retreated into the hex are not among them.
func (s *State) stackLeft() unitSet { return s.unitsAt(s.battle.at).Intersect(s.battle.stack) }

// followers returns the units of the retreating stack that can follow. Depots need a
// rail line, and Belgians stay in their zone.
func (s *State) followers(stack unitSet, to hex) unitSet {
	return engine.Which(stack, func(u unit) bool { return s.passable(u, s.battle.at, to) })
}

// supplyDistance returns the distance from h to the defender's nearest supply source
// without enemies: an edge hex with rails, or for the British a friendly port.
// (Rules 8.3 to 8.6, 11.21)
func (s *State) supplyDistance(h hex) int {
	best := s.railheadDistance(h)
	if bef := s.stackLeft().Intersect(s.scenario.nations[british]); !bef.IsEmpty() {
		ports := s.friendlyPorts()
		best = min(best, s.chart().distanceTo(h, &ports))
	}
	return best
}

// railheadDistance returns the distance from h to the defender's nearest edge hex with
// rails and without enemies.
func (s *State) railheadDistance(h hex) int {
	c, seat := s.chart(), other(s.active)
	heads, enemies := &c.railheads[seat], s.seatHexes(s.active)
	if !heads.Overlaps(enemies) {
		return int(c.toRailhead[seat][h])
	}
	free := heads.Minus(enemies)
	return c.distanceTo(h, &free)
}

// doRetreat moves the stack back one hex, which replaces the loss of a step. The first
// hex costs a level of morale. If all corps were fatigued already, another step is lost.
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
		t.say(s, august1914.Event{Kind: "stranded", Rule: "11.21", Loss: august1914.UnitLost, Template: "{unit} cannot follow from {at} and is eliminated."}, u, m.from, off)
	}
	for rank := uint8(1); rank <= maxUnits-1; rank++ {
		// From the bottom up, to keep the order of the stack.
		if u := engine.Lowest(follow, s.rank[:], noUnit); u != noUnit {
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

// tireRetreaters fatigues the retreating units. If all surviving corps that took part were
// fatigued before, another step is due. If no such corps survives, none is due. (Rule 11.20)
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

// Retreats lists the hexes around the retreating defenders. For each hex of the
// retreat, the defenders move into a hex of the list. (Rules 11.20, 11.21)
type Retreats struct {
	From   string `json:"from"`   // number of the defenders' hex
	Losses int    `json:"losses"` // number of steps still to lose; each hex of retreat replaces one

	// Refused is the reason why they cannot retreat now. The list is then empty.
	Refused *august1914.Violation `json:"refused,omitempty"`

	Ways august1914.Array[RetreatWay] `json:"ways"` // hexes around From, sorted by number
}

// A RetreatWay is a hex adjacent to retreating defenders.
type RetreatWay struct {
	Hex      string   `json:"hex"`            // number of the hex
	Distance int      `json:"distance"`       // distance to the nearest supply source without enemies, in hexes; -1 if all sources have enemies
	Left     []string `json:"left,omitempty"` // ids of the units that cannot follow and would be eliminated

	// Refused is the rule that forbids this hex; absent if they can retreat into it.
	Refused *august1914.Violation `json:"refused,omitempty"`
}

// Retreats returns the hexes around the defenders, and whether they can retreat into each.
// It agrees with Apply. The viewer must command the defenders, because all units of the
// stack affect the choice.
func (s *State) Retreats(v august1914.Viewer) (Retreats, error) {
	switch {
	case s.scenario == nil:
		return Retreats{}, errNoScenario
	case s.stage != defenderHit:
		return Retreats{}, s.refusal(wrongStage, Move{})
	case !commands(v, other(s.active)):
		return Retreats{}, &august1914.Violation{
			Rule: "6.6", Sentence: "only the owner of the stack can examine its retreats", Place: s.chart().number(s.battle.at),
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

// retreatWay describes a hex adjacent to the stack.
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
