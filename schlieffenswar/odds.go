package schlieffenswar

import (
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/words"
)

// Odds, column shifts and the rolls of a battle. (Rules 11.8 to 11.19)

func init() {
	stages[enveloping] = rolls(stageRow{name: "enveloping", phases: phasesOf(Combat), rule: "11.15", prompt: "Roll for the concentric attack.", place: theTarget, roll: (*State).rollEnvelopment})
	stages[fighting] = rolls(stageRow{name: "fighting", phases: phasesOf(Combat), rule: "11.17", prompt: "Roll for the combat.", place: theTarget, roll: (*State).rollCombat})
}

var badDie = faults.New("11.17", "a die shows 1 to 6")

// factor returns the factor of a unit in an attack or a defense. It is halved, rounded
// up, for a corps out of supply and for an attack from fortress supply. An HQ out of
// supply uses its back instead. (Rules 2.8, 8.7, 8.9)
func (s *State) factor(u unit, attacks bool) int {
	p := s.piece(u)
	switch {
	case p.kind == Fort:
		return p.ladder.Strength(s.steps[u])
	case !p.corps():
		n := int(p.combat[0])
		if s.oos.Has(u) {
			n = int(p.combat[1])
		}
		if attacks && s.fortress.Has(u) {
			n = half(n)
		}
		return n
	}
	n := p.ladder.Strength(s.steps[u])
	if s.oos.Has(u) || attacks && s.fortress.Has(u) {
		n = half(n)
	}
	return n
}

// A Shift is a column shift, to the right if positive, with its rule.
type Shift struct {
	Rule    string `json:"rule"`    // key of the rule behind the shift
	Why     string `json:"why"`     // reason in words
	Columns int    `json:"columns"` // number of columns, to the right if positive
}

// maxShifts is the largest number of shifts of one attack.
const maxShifts = 12

// A reckoning is the arithmetic of an attack before its roll.
type reckoning struct {
	attack, defense int
	base            int // column of the odds: 1 for 1:1, 0 for 1:2, and so on in both directions
	shifts          [maxShifts]Shift
	n               int
	final           int
}

func (r *reckoning) shift(rule, why string, columns int) {
	if columns == 0 {
		return
	}
	r.shifts[r.n] = Shift{rule, why, columns}
	r.n++
	r.final += columns
}

// reckon works out the column of the current battle.
func (s *State) reckon() reckoning {
	b := &s.battle
	var r reckoning
	for u := range b.attackers.All() {
		r.attack += s.factor(u, true)
	}
	for u := range b.defenders.All() {
		r.defense += s.factor(u, false)
	}
	elan, fatigued := s.morale(b.defenders)
	s.shiftAll(&r, elan, fatigued)
	if r.defense == 0 {
		// A depot alone has no factor.
		r.final = crtColumns
	}
	return r
}

// shiftAll sets the column of the odds and adds all shifts. The arguments say whether
// all corps of the defender have elan, and whether any is fatigued.
func (s *State) shiftAll(r *reckoning, elan, fatigued bool) {
	b := &s.battle
	r.base = s.scenario.tables.baseColumn(r.attack, r.defense)
	r.final = r.base
	s.shiftTerrain(r)
	s.shiftMorale(r, elan, fatigued)
	r.shift("11.15", "concentric attack", int(b.enveloped))
	r.shift("11.23", "German siege markers", int(b.shelled))
	if s.active == EntenteSeat && s.trackBox().finalEffort {
		r.shift("11.24", "Entente final effort", 1)
	}
}

// baseColumn returns the column of the odds, rounded in favor of the
// defender. (Rules 11.8, 11.9)
func (t *tables) baseColumn(attack, defense int) int {
	switch {
	case defense == 0:
		return crtColumns
	case attack == 0:
		return -maxUnits
	}
	return t.columns.Find(dice.Odds{Attacker: attack, Defender: defense}, dice.RoundDown)
}

func (s *State) shiftTerrain(r *reckoning) {
	c, b := s.chart(), &s.battle
	if !c.cities.Has(b.target) && c.places[b.target].terrain == Rough {
		r.shift("11.11", "rough terrain", -1)
	}
	if s.allAcrossRivers() {
		r.shift("11.12", "all attackers cross a river", -1)
	}
	if c.cities.Has(b.target) {
		r.shift("11.13", "city", -1)
	}
	if c.fortresses.Has(b.target) {
		r.shift("11.14", "heavy fortress", -1)
	}
}

// allAcrossRivers reports whether every attacker attacks across a river.
func (s *State) allAcrossRivers() bool {
	c, b := s.chart(), &s.battle
	return !engine.Any(b.attackers.All(), func(u unit) bool { return !c.river(b.target, c.side(b.target, s.at[u])) })
}

// shiftMorale adds the shifts of morale. The shift for elan needs elan in all corps of a
// side. One fatigued corps is enough for the shift for fatigue. (Rule 11.16)
func (s *State) shiftMorale(r *reckoning, elan, fatigued bool) {
	r.shift("11.16", "defenders with elan", -int(engine.Flag(elan)))
	r.shift("11.16", "fatigued defenders", int(engine.Flag(fatigued)))
	elan, fatigued = s.morale(s.battle.attackers)
	r.shift("11.16", "attackers with elan", int(engine.Flag(elan)))
	r.shift("11.16", "fatigued attackers", -int(engine.Flag(fatigued)))
}

// morale reports whether all corps of a set have elan, and whether any is
// fatigued. Forts, HQs and depots have no morale. Under an option, their presence
// prevents the shift for elan.
func (s *State) morale(set unitSet) (allElan, anyFatigued bool) {
	corps := set.Intersect(s.scenario.corps)
	weary := corps.Intersect(s.fatigued)
	plain := corps.Minus(s.elan)
	if s.scenario.rules.elanOfAll {
		plain = set.Minus(s.elan)
	}
	return !corps.IsEmpty() && plain.IsEmpty(), !weary.IsEmpty()
}

// rollEnvelopment shifts half the roll, rounded down, to the right. (Rule 11.15)
func (s *State) rollEnvelopment(die int, t *teller) {
	s.battle.enveloped = uint8(die / 2)
	t.rolled(s, "concentric", "11.15", noUnit, s.battle.target, die, die/2, words.Plural(die/2, "Concentric attack on {at}: a roll of {n} shifts {m} column.", "Concentric attack on {at}: a roll of {n} shifts {m} columns."))
	s.offerSupport(t)
}

// concentric reports whether the attack comes across two opposite hexsides,
// three alternating ones, or more than three. An attack on a city is never
// concentric. (Rule 11.15)
func (s *State) concentric() bool {
	c, b := s.chart(), &s.battle
	if c.cities.Has(b.target) || c.fortresses.Has(b.target) {
		return false
	}
	var from hexgrid.DirectionSet
	for u := range b.attackers.All() {
		from = from.With(hexgrid.Direction(c.side(b.target, s.at[u])))
	}
	return from.HasOpposite() || from.HasAlternating() || from.Len() > 3
}

// beginFighting goes on to the combat roll.
func (s *State) beginFighting(t *teller) {
	s.stage = fighting
	s.skipRoll(t)
}

// skipRoll resolves odds beyond the table without a roll. (Rule 11.9)
func (s *State) skipRoll(t *teller) {
	r := s.reckon()
	if r.final < 0 || r.final >= crtColumns {
		s.resolve(&r, 1, t)
	}
}

// rollCombat resolves the battle with a roll.
func (s *State) rollCombat(die int, t *teller) {
	r := s.reckon()
	s.resolve(&r, die, t)
}

// resolve sets the losses of both sides. The defender takes losses first.
// (Rules 11.18, 11.19)
func (s *State) resolve(r *reckoning, die int, t *teller) {
	b := &s.battle
	b.losses = s.scenario.tables.crt.At(r.final, die)
	if r.defense == 0 {
		b.losses.defender = max(b.losses.defender, uint8(b.defenders.Len()))
	}
	proficient := s.active == GermanSeat && b.defenders.Overlaps(s.scenario.nations[british])
	if proficient {
		b.losses.attacker++
	}
	t.fought(s, r, die)
	if proficient {
		t.about(s, "proficiency", "11.19", noUnit, s.battle.target, off, "The attackers of {at} lose one step more against the BEF.")
	}
	b.involved = b.attackers
	for u := range b.attackers.All() {
		b.involved = s.unitsAt(s.at[u]).Intersect(s.scenario.corps).Union(b.involved)
	}
	s.fought = s.fought.Union(b.attackers)
	s.done = s.done.Union(b.attackers)
	s.beginDefenderLosses(t)
}
