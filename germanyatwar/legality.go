package germanyatwar

import (
	"fmt"
	"slices"

	"github.com/august1914/august1914"
)

func violation(rule, format string, args ...any) error {
	return &august1914.Violation{Rule: rule, Sentence: fmt.Sprintf(format, args...)}
}

// State sets the position up for a scenario. A position that the rules do not
// allow is a violation that names the rule; what makes no sense at all is
// another error.
func (p Position) State(sc *Scenario) (State, error) {
	if sc == nil {
		return State{}, fmt.Errorf("germanyatwar: a position needs a scenario")
	}
	b := builder{sc: sc, s: State{scenario: sc}, fought: noArea, moving: noBlock}
	b.fill(p)
	if b.err != nil {
		return State{}, b.err
	}
	return b.s, nil
}

// A builder makes a State of a Position. After its first error it does nothing
// that matters.
type builder struct {
	sc     *Scenario
	s      State
	fought area // where a battle is being fought, and control is still open
	moving block
	over   bool // the game is
	err    error
}

func (b *builder) fail(err error) {
	if b.err == nil {
		b.err = err
	}
}

// number returns a number of a position as long as it is in range.
func (b *builder) number(n, low, high int, what string) int {
	if n < low || n > high {
		b.fail(fmt.Errorf("germanyatwar: position: %s is %d, want %d to %d", what, n, low, high))
		return low
	}
	return n
}

func (b *builder) area(number, what string) area {
	a := b.sc.named(number)
	if a == noArea {
		b.fail(fmt.Errorf("germanyatwar: position: %s: there is no area %.20q", what, number))
	}
	return a
}

func (b *builder) unit(id, what string) block {
	u, ok := b.sc.blockByID[id]
	if !ok {
		b.fail(fmt.Errorf("germanyatwar: position: %s: there is no unit %.40q", what, id))
		return noBlock
	}
	return u
}

func (b *builder) side(sd august1914.Side, what string) side {
	if sd != centralSide && sd != ententeSide {
		b.fail(fmt.Errorf("germanyatwar: position: %s is %s, want German or Allied", what, sd))
	}
	return sd
}

func (b *builder) fill(p Position) {
	s := &b.s
	s.turn = uint8(b.number(p.Turn, 1, len(b.sc.months), "turn"))
	s.impulse = uint8(b.number(max(1, p.Impulse), 1, 255, "impulse"))
	s.beginKnowledge()
	b.fillUnits(p.Units)
	b.fillGarrisons(p.Garrisons)
	b.fillControl(p.Control)
	if p.Progress != nil && p.Progress.Battle != nil {
		b.fought = b.area(p.Progress.Battle.Area, "battle")
	}
	if p.Progress != nil && p.Progress.March != nil {
		b.moving = b.unit(p.Progress.March.Unit, "march")
	}
	b.over = p.Progress != nil && p.Progress.Phase == Over
	for power, points := range p.Valour {
		if n, ok := b.nation(power, "valour"); ok {
			s.valour[n] = uint8(b.number(points, 0, valourCubes, "valour of "+power))
		}
	}
	if b.err == nil {
		b.checkPlaces()
	}
	if b.err != nil {
		return
	}
	for n := range nationCount {
		s.tighten(n)
	}
	if p.Progress != nil {
		s.phasing, s.disc = p.Phasing, p.Disc
		b.resume(p)
		return
	}
	s.phasing, s.disc = b.side(p.Phasing, "phasing"), b.side(p.Disc, "disc")
	s.first = s.disc
	if b.err == nil {
		s.atImpulse()
		b.checkOver()
	}
}

// valourCubes is the number of white cubes. (Rule 1.1)
const valourCubes = 19

// atImpulse starts an impulse of the phasing side.
func (s *State) atImpulse() {
	s.impulse--
	s.phasing = s.phasing.Opponent()
	s.nextImpulse(nil)
}

// checkOver: a position in which a game goes on is not one in which it is over.
// (Rule 1.7)
func (b *builder) checkOver() {
	s := b.s
	s.countDead(nil)
	s.countVictory(nil)
	if !b.s.over() && s.over() {
		b.fail(violation("1.7", "the game is over: %s", reasons[s.result.reason].text))
	}
}

func (b *builder) nation(word, what string) (int, bool) {
	for n, p := range nationPowers {
		if p.String() == word {
			return n, true
		}
	}
	b.fail(fmt.Errorf("germanyatwar: position: %s: there is no power %.20q with units", what, word))
	return 0, false
}

// fillUnits places the units.
func (b *builder) fillUnits(units []Unit) {
	s := &b.s
	for i := range s.at {
		s.at[i] = noArea
	}
	var listed blockSet
	for _, u := range units {
		i := b.unit(u.ID, "units")
		if i == noBlock {
			return
		}
		if listed.Has(i) {
			b.fail(fmt.Errorf("germanyatwar: position: unit %s is listed twice", u.ID))
			return
		}
		listed.Add(i)
		b.fillUnit(i, u)
	}
	for i := range b.sc.blocks {
		u := block(i)
		switch info := &b.sc.blocks[i]; {
		case listed.Has(u):
		case info.green > s.turn:
			s.later.Add(u)
			s.steps[u] = info.full()
		default:
			s.bury(u)
		}
	}
}

// bury puts a unit on the dead pile.
func (s *State) bury(b block) {
	s.dead.Add(b)
	s.steps[b] = 0
	s.knowledge.may[b] = blockSet{}
	s.knowledge.may[b].Add(b)
	s.knowledge.open.Add(b)
	s.knowledge.low[b], s.knowledge.high[b] = 0, 0
}

func (b *builder) fillUnit(i block, u Unit) {
	s, full := &b.s, int(b.sc.blocks[i].full())
	place := slices.Index(boxNames[:], u.Box)
	if place < 0 || (place == int(onMap)) == (u.Area == "") {
		b.fail(fmt.Errorf("germanyatwar: position: unit %s: want an area, or one of the boxes %q", u.ID, boxNames[1:]))
		return
	}
	if box(place) == isDead {
		s.bury(i)
		return
	}
	steps := u.Steps
	if steps == 0 {
		steps = full
	}
	s.steps[i] = august1914.Steps(b.number(steps, 1, full, "the steps of "+u.ID))
	switch box(place) {
	case inPool:
		s.pool.Add(i)
	case inHand:
		s.hand.Add(i)
	case isLater:
		s.later.Add(i)
	default:
		if a := b.area(u.Area, "unit "+u.ID); a != noArea {
			s.put(i, a)
		}
	}
	b.fillKnowledge(i, u)
}

// fillKnowledge takes over what is known of a unit.
func (b *builder) fillKnowledge(i block, u Unit) {
	k := &b.s.knowledge
	k.may[i] = blockSet{}
	k.may[i].Add(i)
	if u.Open {
		k.open.Add(i)
	}
	own := b.sc.nations[nationIndex(b.sc.blocks[i].nation)]
	for _, id := range u.May {
		o := b.unit(id, "what unit "+u.ID+" may be")
		if o == noBlock {
			return
		}
		if !own.Has(o) {
			b.fail(fmt.Errorf("germanyatwar: position: unit %s cannot be %s of another power", u.ID, id))
			return
		}
		k.may[i].Add(o)
	}
	full := int(b.sc.blocks[i].full())
	before := int(b.s.steps[i]) + b.number(u.Lost, 1-full, full-1, "the steps that the block of "+u.ID+" has lost")
	before = b.number(before, 1, full, "the steps that "+u.ID+" had")
	k.low[i], k.high[i], k.lost[i] = august1914.Steps(before), august1914.Steps(before), int8(before-int(b.s.steps[i]))
	if u.Least != 0 || u.Most != 0 {
		k.low[i] = august1914.Steps(b.number(u.Least, 1, before, "the fewest steps of "+u.ID))
		k.high[i] = august1914.Steps(b.number(u.Most, before, full, "the most steps of "+u.ID))
	}
	if u.Open && k.may[i].Len() > 1 {
		b.fail(fmt.Errorf("germanyatwar: position: unit %s lies open and can be no other", u.ID))
	}
}

func (b *builder) fillGarrisons(garrisons map[string]map[string]int) {
	s := &b.s
	if garrisons == nil {
		s.garrison()
	}
	for number, powers := range garrisons {
		a := b.area(number, "garrisons")
		for power, count := range powers {
			n, ok := b.nation(power, "garrisons")
			if !ok || a == noArea {
				return
			}
			s.garrisons[a][n] = uint8(b.number(count, 0, maxGarrisons*maxForts, "the garrisons in "+number))
			if sd := sideOf(n); count > 0 {
				s.present[sd] = s.present[sd].With(a)
			}
		}
	}
}

func (b *builder) fillControl(control []string) {
	s := &b.s
	s.control = areaSet{}
	for _, number := range control {
		if a := b.area(number, "control"); a != noArea {
			s.control = s.control.With(a)
		}
	}
	if control == nil {
		s.control = b.sc.starts[centralSide].
			Union(s.present[centralSide].Minus(s.present[ententeSide])).
			Minus(s.present[ententeSide].Minus(s.present[centralSide]))
	}
	s.entered = s.control
}

// checkPlaces finds what the rules do not allow about the places of units and
// garrisons.
func (b *builder) checkPlaces() {
	s := &b.s
	for i := range b.sc.areas {
		a := area(i)
		for _, sd := range [...]side{centralSide, ententeSide} {
			b.checkArea(a, sd)
		}
		garrisons := s.garrisonsOf(centralSide, a) + s.garrisonsOf(ententeSide, a)
		if limit := maxGarrisons * int(s.ground(a).fortCount); garrisons > limit {
			b.fail(violation("2.4", "%d garrisons in %s, which holds %d", garrisons, b.sc.number(a), limit))
		}
	}
	for n := range nationCount {
		if s.discsLeft(n) < 0 {
			b.fail(violation("4.1", "%s has more garrisons than discs", nationPowers[n]))
		}
	}
}

func (b *builder) checkArea(a area, sd side) {
	s := &b.s
	units := s.unitsOf(sd, a)
	number := b.sc.number(a)
	if a == b.sc.britain && units.Without(&b.sc.nations[british]) != (blockSet{}) {
		b.fail(violation("2.5", "only British units stand in Great Britain"))
	}
	limit := s.ground(a).terrain.limit()
	if b.over || b.moving != noBlock && s.at[b.moving] == a {
		limit++ // a unit on its way may overstack, and may end the game there
	}
	if units.Len() > limit {
		b.fail(violation("2.4", "%d units of a side in %s, where %d stack", units.Len(), number, limit))
	}
	alone := s.present[sd].Has(a) && !s.present[sd.Opponent()].Has(a)
	if alone && a != b.fought && s.holder(a) != sd {
		b.fail(violation("2.6", "the side that stands alone in %s does not control it", number))
	}
	if s.garrisonsOf(sd, a) > 0 && s.holder(a) != sd {
		b.fail(violation("4.1", "garrisons in %s, which their side does not control", number))
	}
}

// resume takes over where a phase stands.
func (b *builder) resume(p Position) {
	s, d := &b.s, p.Progress
	s.phase, s.first = d.Phase, d.First
	st, known := stageNamed(d.Stage)
	act := slices.Index(courseNames[:], d.Action)
	if !known || act < 0 || d.Phase < Setup || d.Phase > Over {
		b.fail(fmt.Errorf("germanyatwar: position: stage %.20q of action %.20q: want one of %q and of %q", d.Stage, d.Action, stageNames(), courseNames))
		return
	}
	s.stage, s.course = st, course(act)
	s.impulse = uint8(b.number(p.Impulse, 0, 255, "impulse"))
	s.passes = uint8(b.number(d.Passes, 0, 2, "passes"))
	s.finished, s.surprise = d.Finished, d.Surprise
	s.battles = uint8(b.number(d.Battles, 0, 255, "battles"))
	s.drawn = uint8(b.number(d.Drawn, 0, 255, "drawn"))
	s.deployed = uint16(b.number(d.Deployed, 0, len(b.sc.setup), "deployed"))
	s.result = result{reason(b.number(d.Result, 0, int(onPoints), "result")), d.Winner}
	b.resumeSets(d)
	b.resumeMarch(d.March)
	b.resumeBattle(d.Battle)
	if b.err == nil {
		b.checkStage()
		b.checkOver()
	}
}

func (b *builder) resumeSets(d *Progress) {
	s := &b.s
	for _, set := range s.sets() {
		var units blockSet
		for _, id := range d.Sets[set.name] {
			if u := b.unit(id, set.name); u != noBlock {
				units.Add(u)
			}
		}
		switch set.name {
		case "pool", "later", "hand", "dead", "open":
			// Follow from the units.
		default:
			*set.blocks = units.Without(&s.dead)
			if set.name == "attackers" {
				*set.blocks = units
			}
		}
	}
	for _, set := range s.areaSets() {
		if set.name == "control" {
			continue
		}
		*set.areas = areaSet{}
		for _, number := range d.Areas[set.name] {
			if a := b.area(number, set.name); a != noArea {
				*set.areas = set.areas.With(a)
			}
		}
	}
	if _, said := d.Areas["disputed"]; !said {
		// A position of the first revision: what is contested, or was fought over,
		// and has not been engaged in this impulse.
		s.disputed = s.contested().Union(s.fought).Minus(s.engaged)
	}
	for id, n := range d.Absorbed {
		if u := b.unit(id, "absorbed"); u != noBlock {
			s.absorbed[u] = uint8(b.number(n, 0, 3, "absorbed"))
		}
	}
	b.resumeArrivals(d.Arrivals)
}

// resumeArrivals takes over which reinforcements have entered, or gone back to
// the pool. (Rule 6.0)
func (b *builder) resumeArrivals(ids []string) {
	s := &b.s
	if len(ids) > maxArrivals || len(ids) > 0 && s.stage != deploying {
		b.fail(violation("6.0", "%d reinforcements have been dealt with: want no more than the Strategic Value, while they are placed", len(ids)))
		return
	}
	var all blockSet
	for i, id := range ids {
		u := b.unit(id, "arrivals")
		if u == noBlock {
			return
		}
		if all.Has(u) || s.sideOf(u) != s.phasing || s.at[u] == noArea && !s.pool.Has(u) {
			b.fail(violation("6.0", "unit %s has not entered as a reinforcement, nor gone back to the pool", id))
			return
		}
		all.Add(u)
		s.arrivals[i] = arrival{u, s.at[u]}
		s.arrived++
	}
	if !s.arrivedLegally() {
		b.fail(violation("6.0", "reinforcements have entered where they cannot, or not where they can"))
	}
}

func (b *builder) resumeMarch(d *MarchProgress) {
	if d == nil {
		return
	}
	b.s.march = march{
		on: true, leading: d.Leading, unit: b.unit(d.Unit, "march"), from: b.area(d.From, "march"),
		spent: uint8(b.number(d.Spent, 0, 9, "spent")), eased: uint8(b.number(d.Eased, 0, 9, "eased")),
	}
	u := b.s.march.unit
	if u != noBlock && b.s.at[u] == noArea {
		b.fail(violation("7.4", "unit %s moves and is not on the map", d.Unit))
	}
	if u != noBlock && len(d.Before) > 0 {
		b.resumeFellows(d.Before)
	}
}

// resumeFellows takes over what the blocks may have been of which one has set
// off.
func (b *builder) resumeFellows(before map[string][]string) {
	m, may := &b.s.march, map[block]blockSet{}
	own := b.s.alive(b.s.nationOf(m.unit))
	for id, units := range before {
		var set blockSet
		for _, text := range units {
			if u := b.unit(text, "before"); u != noBlock {
				set.Add(u)
			}
		}
		u := b.unit(id, "before")
		if u == noBlock {
			return
		}
		m.fellows.Add(u)
		may[u] = set
		if strangers := set.Without(&own); !set.Has(u) || strangers != (blockSet{}) {
			b.fail(violation("1.3", "unit %s was none that it may have been", id))
			return
		}
	}
	if m.fellows.Len() > maxFellows || !m.fellows.Has(m.unit) {
		b.fail(violation("2.4", "%d blocks may have set off as the one that moves", m.fellows.Len()))
		return
	}
	i := 0
	for u := range m.fellows.All() {
		m.before[i] = may[u]
		i++
	}
}

func (b *builder) resumeBattle(d *BattleProgress) {
	if d == nil {
		return
	}
	old := b.s.battle
	b.s.battle = battle{
		on: true, at: b.area(d.Area, "battle"), fresh: d.Fresh, cavalry: d.Cavalry, pontoon: d.Pontoon, foch: d.Foch,
		general: d.General, shown: d.Shown, spent: d.Spent, loser: d.Loser,
		attackers: old.attackers, refuge: old.refuge, difference: int16(b.number(d.Difference, -1000, 1000, "difference")),
	}
	if d.Spent > ententeSide || d.Loser > ententeSide {
		b.fail(fmt.Errorf("germanyatwar: position: battle: %s and %s: want sides", d.Spent, d.Loser))
		return
	}
	b.s.battle.hits[centralSide] = uint8(b.number(d.German, 0, 255, "hits"))
	b.s.battle.hits[ententeSide] = uint8(b.number(d.Entente, 0, 255, "hits"))
}

// checkStage finds what cannot be at this stage, so that play can go on.
func (b *builder) checkStage() {
	s := &b.s
	moving := s.stage == marching || s.stage == building
	fighting := s.stage == equipping || s.stage == withdrawing || s.stage == suffering
	switch {
	case !stages[s.stage].phases.has(s.phase):
		b.fail(violation("7.0", "stage %q is not of the %s", stages[s.stage].name, s.phase))
	case s.over() != (s.stage == noStage):
		b.fail(violation("3.0", "a game that is over asks nothing, and one that goes on does"))
	case s.stage == noStage:
	case s.phasing != centralSide && s.phasing != ententeSide, s.disc != centralSide && s.disc != ententeSide,
		s.first != centralSide && s.first != ententeSide:
		b.fail(violation("3.2", "want a phasing side, and a side with the disc"))
	case s.march.on != moving:
		b.fail(violation("7.4", "a unit moves or builds just when one is asked where to"))
	case moving && s.sideOf(s.march.unit) != s.phasing:
		b.fail(violation("3.2", "the unit that moves is not of the phasing side"))
	case s.battle.on != fighting:
		b.fail(violation("7.5", "a battle is fought just when something is asked of it"))
	case s.phase == Setup && !b.canSetUp():
		b.fail(violation("5.0", "the icons that are left and the units for them do not agree"))
	case s.ToAct() == 0:
		b.fail(violation("7.0", "nobody is to act"))
	default:
		b.checkMoves()
	}
}

// checkMoves: whoever is to act has a move.
func (b *builder) checkMoves() {
	for by := range b.s.ToAct().All() {
		if len(b.s.LegalMoves(by, nil)) == 0 {
			b.fail(violation("7.0", "there is nothing that %s could do", by))
		}
	}
}

// canSetUp reports whether there are units for the icons that are left, and an
// icon is left.
func (b *builder) canSetUp() bool {
	left := b.sc.setup[min(int(b.s.deployed), len(b.sc.setup)):]
	need := map[setupPlace]int{}
	for _, p := range left {
		p.at = noArea
		need[p]++
	}
	for p, n := range need {
		have := b.sc.levy(p.army, p.kind).Within(&b.s.pool)
		if have.Len() < n {
			return false
		}
	}
	return len(left) > 0
}
