package germanyatwar

import (
	"fmt"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A Reckoning is the arithmetic of a battle, line by line. If blocks in it are hidden
// from the viewer, Least is the worst case for the attacker among all candidates of
// these blocks, and Most is the best. Otherwise the two are equal. (Rules 7.5.1.4 to
// 7.5.1.10)
type Reckoning struct {
	Area     string          `json:"area"`           // number of the area
	Attacker august1914.Side `json:"attacker"`       // side whose impulse it is
	Fresh    bool            `json:"fresh"`          // whether the area is newly contested in this impulse
	Hidden   int             `json:"hidden"`         // number of blocks in the battle that the viewer cannot examine
	Exact    bool            `json:"exact"`          // whether Least and Most are the same
	Least    Case            `json:"least"`          // the case that is worst for the attacker
	Most     Case            `json:"most"`           // the case that is best for the attacker
	Open     []Reason        `json:"open,omitempty"` // options that the players still have before the showdown
}

// A Case is the arithmetic for one set of units.
type Case struct {
	Attackers august1914.Array[Fighter] `json:"attackers"` // the attacking units in this case
	Defenders august1914.Array[Fighter] `json:"defenders"` // the defending units in this case
	Attack    august1914.Array[Line]    `json:"attack"`    // firepower of the attacker, line by line
	Defense   august1914.Array[Line]    `json:"defense"`   // firepower of the defender, line by line
	Offensive int                       `json:"offensive"` // total firepower of the attacker
	Defensive int                       `json:"defensive"` // total firepower of the defender
	Result    int                       `json:"result"`    // difference between Offensive and Defensive
}

// A Fighter is a unit in a battle.
type Fighter struct {
	Unit     string           `json:"unit"`              // id of the unit
	Power    august1914.Power `json:"power"`             // power that owns the unit
	Kind     Kind             `json:"kind"`              // type of the unit
	Steps    int              `json:"steps"`             // number of steps left
	Printed  int              `json:"printed"`           // printed number of dots, stars or hearts
	Strength int              `json:"strength"`          // strength before the effect of rivers
	River    string           `json:"river,omitempty"`   // "minor" or "major", if a river weakens the unit (Rule 7.5.1.4)
	Notes    []Reason         `json:"notes,omitempty"`   // reasons why the unit counts for more, or not at all
	Assumed  bool             `json:"assumed,omitempty"` // whether the viewer does not know that the unit is there
}

// A Line adds a number to the firepower of a side. A Line with the number 0 explains
// why something is not added.
type Line struct {
	Rule string `json:"rule"` // number of the rule as printed
	Why  string `json:"why"`  // reason in words
	N    int    `json:"n"`    // number that the line adds
}

// A Reason is a rule and its consequence in this battle.
type Reason struct {
	Rule string `json:"rule"` // number of the rule as printed
	Why  string `json:"why"`  // consequence in words
}

// Reckon computes a possible battle. It returns a violation if the rules forbid the
// battle, as far as the viewer can know.
func (s *State) Reckon(v august1914.Viewer, f Fight) (Reckoning, error) {
	x, err := s.suppose(v, f)
	if err != nil {
		return Reckoning{}, err
	}
	r, _ := x.tally()
	return r, nil
}

// ReckonBattle computes the current battle, from its declaration to the showdown.
func (s *State) ReckonBattle(v august1914.Viewer) (Reckoning, error) {
	x, err := s.pending(v)
	if err != nil {
		return Reckoning{}, err
	}
	r, _ := x.tally()
	return r, nil
}

// tally computes the worst and the best case for the attacker.
func (x *clash) tally() (Reckoning, [2]suppositions) {
	ends := [2]suppositions{x.worst(1), x.worst(-1)}
	r := Reckoning{
		Area: x.s.scenario.number(x.s.battle.at), Attacker: x.s.phasing, Fresh: x.s.battle.fresh,
		Hidden: len(x.attackers) + len(x.defenders), Least: x.reckonCase(ends[0]), Most: x.reckonCase(ends[1]),
		Open: x.undecided(),
	}
	r.Exact = slices.Equal(ends[0].attackers, ends[1].attackers) && slices.Equal(ends[0].defenders, ends[1].defenders)
	return r, ends
}

// reckonCase computes a case as in play, and lists its arithmetic line by line.
func (x *clash) reckonCase(g suppositions) Case {
	x.imagine(x.defenders, g.defenders)
	x.imagine(x.attackers, g.attackers)
	defer x.forget(g.attackers)
	defer x.forget(g.defenders)
	r := x.s.reckonBattle()
	return Case{
		Attackers: x.fighters(x.s.phasing), Defenders: x.fighters(x.s.phasing.Opponent()),
		Attack: x.attack(&r), Defense: x.defense(&r),
		Offensive: r.offense, Defensive: r.defense, Result: r.result,
	}
}

// fighters lists the units of a side in the battle.
func (x *clash) fighters(sd side) []Fighter {
	return engine.Listed(x.s.unitsOf(sd, x.s.battle.at).All(), func(b block) Fighter { return x.fighter(b, sd == x.s.phasing) })
}

func (x *clash) fighter(b block, attacks bool) Fighter {
	info := x.s.info(b)
	f := Fighter{
		Unit: info.id, Power: info.nation, Kind: info.kind, Steps: int(x.s.steps[b]), Printed: int(x.s.face(b).strength),
		Strength: x.s.strengthOf(b, attacks), Assumed: !x.known.Has(b),
	}
	note := func(rule, why string) { f.Notes = append(f.Notes, Reason{rule, why}) }
	if info.special == mountain && x.s.ground(x.s.battle.at).terrain == Red {
		note("4.2.2", "doubled in red areas")
	}
	if !attacks {
		if x.s.face(b).blue {
			note("7.5.1.7", "fires a mad minute")
		}
		return f
	}
	if x.s.battle.foch && x.s.nationOf(b) == french {
		note("7.3.1.7", "doubled by the attack of Foch")
	}
	f.River = riverNames[x.s.riverOf(b)]
	if x.s.isolated.Has(b) {
		f.Strength, f.River = 0, ""
		note("7.0.1", "isolated units cannot attack")
	}
	return f
}

// riverNames holds the words for rivers, indexed by the result of riverOf.
var riverNames = [...]string{minor: "minor", major: "major", 2: ""}

// attack lists the parts of the offensive firepower.
func (x *clash) attack(r *reckoning) []Line {
	list := []Line{}
	add := func(rule string, n int, format string, args ...any) {
		list = append(list, Line{rule, fmt.Sprintf(format, args...), n})
	}
	for k := range r.attackers {
		for river, p := range r.attackers[k] {
			switch {
			case p.strength == 0:
			case river <= major:
				add("7.5.1.4", p.counts, "%s across a %s river, %d of strength", Kind(k), riverNames[river], p.strength)
			default:
				add("7.5.1.5", p.counts, "%s", Kind(k))
			}
		}
	}
	x.chargeLine(r, add)
	for b := range x.s.activated.All() {
		if x.s.supports(b, x.s.battle.at) {
			add("7.3.1.4", int(x.s.face(b).value), "%s in %s", x.s.info(b).label, x.s.scenario.number(x.s.at[b]))
		}
	}
	x.valourLine(r, x.s.phasing, add)
	return list
}

// chargeLine adds the bonus of the cavalry charge, or the reason for its absence.
// (Rules 7.5.1.8, 7.5.1.9)
func (x *clash) chargeLine(r *reckoning, add func(rule string, n int, format string, args ...any)) {
	a, def := x.s.battle.at, x.s.phasing.Opponent()
	horse := x.s.kindSet(x.s.unitsOf(def, a), Cavalry)
	riders := r.attackers[Cavalry]
	switch {
	case riders[minor].strength+riders[major].strength+riders[2].strength == 0:
	case r.charge > 0:
		add("7.5.1.8", r.charge, "the cavalry charges")
	case riders[2].strength == 0:
		add("7.5.1.8", 0, "no charge: the cavalry crosses a river")
	case x.s.ground(a).terrain != Green:
		add("7.5.1.8", 0, "no charge: the area is not green")
	case !horse.IsEmpty():
		add("7.5.1.8", 0, "no charge: the defender has cavalry")
	case x.s.dominates(def, a):
		add("7.5.1.9", 0, "no charge: the defender has the dominant position")
	}
}

// valourLine adds the valour of a side. (Rules 2.11, 2.11.1)
func (x *clash) valourLine(r *reckoning, sd side, add func(rule string, n int, format string, args ...any)) {
	if r.valour[sd] > 0 {
		add("2.11", r.valour[sd], "valour of %s", nationPowers[x.s.dominant(x.s.battle.at, sd)])
	}
}

// defense lists the parts of the defensive firepower.
func (x *clash) defense(r *reckoning) []Line {
	list := []Line{}
	a, def := x.s.battle.at, x.s.phasing.Opponent()
	add := func(rule string, n int, format string, args ...any) {
		list = append(list, Line{rule, fmt.Sprintf(format, args...), n})
	}
	if r.strength > 0 {
		add("7.5.1.5", r.strength, "strength of the units")
	}
	if r.minute > 0 {
		add("7.5.1.7", r.minute, "mad minute")
	}
	foot := x.s.kindSet(x.s.unitsOf(def, a), Infantry)
	switch bonus := int(x.s.ground(a).bonus); {
	case bonus == 0 || foot.IsEmpty():
	case r.bonus > 0:
		add("2.2", r.bonus, "terrain, %d for each infantry", bonus)
	default:
		add("7.5.1.9", 0, "no terrain bonus: the attacker has the dominant position")
	}
	if r.garrisons > 0 {
		add("4.1", r.garrisons, "garrisons, %d each", garrisonFirepower)
	}
	x.valourLine(r, def, add)
	return list
}

// undecided lists the options of the players before the showdown, from public
// information. (Rules 7.2, 7.5.1.1, 7.5.1.2)
func (x *clash) undecided() (list []Reason) {
	def := x.s.phasing.Opponent()
	asked := x.s.stage == withdrawing && !x.s.rules().retreatFirst
	if x.s.battle.spent == august1914.NoSide && x.s.disc == x.s.phasing && x.s.course == tactical && !asked {
		list = append(list, Reason{"7.2", "the attacker may spend the initiative disc"})
	}
	retreated := x.s.stage == equipping && x.s.rules().retreatFirst
	if units := x.s.unitsOf(def, x.s.battle.at); retreated || units.IsEmpty() && len(x.defenders) == 0 {
		return list
	}
	if horse := x.s.kindSet(x.s.unitsOf(x.s.phasing, x.s.battle.at), Cavalry); !x.s.battle.cavalry && horse.IsEmpty() {
		list = append(list, Reason{"7.5.1.1", "cavalry and leaders of the defender may retreat from attackers without cavalry"})
	}
	if x.s.canCallGeneral() {
		list = append(list, Reason{"7.5.1.2", "the defender may call a general retreat"})
	}
	return list
}
