package schlieffenswar

import (
	"fmt"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/stamp"
)

// Progress is the state of a position within its phase. It is written and read as JSON.
// A test reaches the middle of a phase by making moves. Its lists of units hold ids, and
// its lists of hexes numbers.
type Progress struct {
	Stage     string          `json:"stage"`               // name of the stage
	Entered   []string        `json:"entered,omitempty"`   // units that have entered the map
	Moved     []string        `json:"moved,omitempty"`     // units that have moved
	Done      []string        `json:"done,omitempty"`      // units that have finished their movement or combat; at the end of a phase, those that have made room
	Fought    []string        `json:"fought,omitempty"`    // units that have attacked (Rule 11.5)
	Defended  []string        `json:"defended,omitempty"`  // units that have been attacked (Rule 11.5)
	Hungry    []string        `json:"hungry,omitempty"`    // units that still roll for attrition (Rule 8.8)
	Probe     []string        `json:"probe,omitempty"`     // hexes from and into which a corps has just probed, so that others can follow (Rule 11.1)
	Sorted    []string        `json:"sorted,omitempty"`    // hexes found overstacked at the end of this phase
	Withdrawn int             `json:"withdrawn,omitempty"` // number of corps sent to the east (Rule 9.4)
	Reserve   int             `json:"reserve,omitempty"`   // heavy artillery markers that return next turn (Rule 11.23)
	Result    string          `json:"result,omitempty"`    // key of the rule that ended the game
	Winner    august1914.Side `json:"winner,omitempty"`    // side that won, if the game is over
	March     *MarchProgress  `json:"march,omitempty"`     // state of the moving unit; absent if no unit is moving
	Battle    *BattleProgress `json:"battle,omitempty"`    // current attack; absent if there is no attack
}

// MarchProgress is the state of the moving unit.
type MarchProgress struct {
	Unit      string `json:"unit"`      // id of the unit
	Stopped   bool   `json:"stopped"`   // whether the unit has entered an enemy zone of control
	MayForce  bool   `json:"mayForce"`  // whether the unit could make a forced march when it began to move (Rule 10.6)
	SeemsFit  bool   `json:"seemsFit"`  // whether, from public information about command, the unit could make a forced march when it began to move
	Spent     int    `json:"spent"`     // movement points spent so far
	Allowance int    `json:"allowance"` // movement points without a forced march
}

// BattleProgress is the attack that is being resolved.
type BattleProgress struct {
	Target         string   `json:"target"`              // number of the attacked hex
	At             string   `json:"at"`                  // number of the hex of the retreating stack
	Attackers      []string `json:"attackers,omitempty"` // units that attack
	Defenders      []string `json:"defenders,omitempty"` // units that defend
	Stack          []string `json:"stack,omitempty"`     // the defenders and the corps with them that do not take part
	Involved       []string `json:"involved,omitempty"`  // the attackers and the corps stacked with them
	Hit            []string `json:"hit,omitempty"`       // units that have lost a step in this battle
	Enveloped      int      `json:"enveloped"`           // columns that the concentric attack shifts (Rule 11.15)
	Shelled        int      `json:"shelled"`             // columns that the siege markers shift (Rule 11.23)
	Bombarded      bool     `json:"bombarded"`           // whether a heavy artillery marker supports the attack (Rule 11.23)
	Coup           bool     `json:"coup"`                // whether the coup de main supports the attack (Rule 11.23)
	UnderFire      string   `json:"underFire,omitempty"` // siege marker for which the roll comes next
	AttackerLosses int      `json:"attackerLosses"`      // steps that the attacker still has to lose
	DefenderLosses int      `json:"defenderLosses"`      // steps that the defender still has to lose
	Extra          bool     `json:"extra"`               // whether the defender must lose a step before retreating any farther
	FirstTaken     bool     `json:"firstTaken"`          // whether the side that is taking losses has taken its first one
	Retreated      int      `json:"retreated"`           // number of hexes retreated so far
}

// A joint copies the fields of a State to its Progress, or back.
type joint struct {
	engine.Join
	s *State
}

// progress returns the state within the phase.
func (s *State) progress() *Progress {
	p := &Progress{Probe: s.probe.numbers(s.chart())}
	if inMarch(s.stage) {
		p.March = &MarchProgress{}
	}
	if inBattle(s.stage) {
		p.Battle = &BattleProgress{}
	}
	joint{engine.Join{Draft: &engine.Draft{}, Out: true}, s}.fields(p)
	return p
}

// resume sets the state within the phase.
func (s *State) resume(p *Progress) error {
	d := engine.Draft{Ruleset: Name}
	joint{engine.Join{Draft: &d}, s}.fields(p)
	if d.Err != nil {
		return d.Err
	}
	switch march, fight := inMarch(s.stage), inBattle(s.stage); {
	case !stages[s.stage].phases.Has(s.phase):
		return engine.Violation("5.1", "stage %q does not belong to phase %q", p.Stage, s.phase)
	case (p.March != nil) != march:
		return engine.Violation("10.1", "a unit is moving in the stages marching and forcing, and in no other stage")
	case (p.Battle != nil) != fight:
		return engine.Violation("11.6", "an attack is resolved in the stages of a battle, and in no other stage")
	case march && (s.at[s.march.unit] == off || s.piece(s.march.unit).seat() != s.active):
		return engine.Violation("10.1", "unit %q cannot be moving", p.March.Unit)
	}
	if _, known := reasons[p.Result][p.Winner]; known != (s.stage == noStage) || (p.Result != "") != known {
		return engine.Violation("5.6", "a position needs a result if the game is over, and only then: %q for %s", p.Result, p.Winner)
	}
	if err := s.resumeProbe(p.Probe); err != nil {
		return err
	}
	return s.checkProgress()
}

// fields joins the fields of the State that a Progress describes.
func (j joint) fields(p *Progress) {
	s := j.s
	j.stage(&p.Stage)
	j.units(&s.entered, &p.Entered, "entered")
	j.units(&s.moved, &p.Moved, "moved")
	j.units(&s.done, &p.Done, "done")
	j.units(&s.fought, &p.Fought, "fought")
	j.units(&s.defended, &p.Defended, "defended")
	j.units(&s.hungry, &p.Hungry, "hungry")
	j.hexes(&s.sorted, &p.Sorted, "sorted")
	engine.Count(j.Join, &s.withdrawn, &p.Withdrawn, 0, Withdrawals, "withdrawn")
	engine.Count(j.Join, &s.reserve, &p.Reserve, 0, heavyMarkers, "reserve")
	engine.Copy(j.Join, &s.result.rule, &p.Result)
	engine.Copy(j.Join, &s.result.winner, &p.Winner)
	if p.March != nil {
		j.march(&s.march, p.March)
	}
	if p.Battle != nil {
		j.battle(&s.battle, p.Battle)
	}
}

// maxPoints is an upper bound of the movement points of any unit.
const maxPoints = 20

func (j joint) march(m *march, p *MarchProgress) {
	j.unit(&m.unit, &p.Unit, "march")
	engine.Copy(j.Join, &m.stopped, &p.Stopped, &m.mayForce, &p.MayForce, &m.seemsFit, &p.SeemsFit)
	if !j.Out {
		m.active, m.seemsFit = true, m.seemsFit || m.mayForce
	}
	engine.Count(j.Join, &m.spent, &p.Spent, 0, maxPoints, "march: spent")
	engine.Count(j.Join, &m.allowance, &p.Allowance, 0, maxPoints, "march: allowance")
}

func (j joint) battle(b *battle, p *BattleProgress) {
	j.hex(&b.target, &p.Target, "battle: target")
	j.hex(&b.at, &p.At, "battle: at")
	j.units(&b.attackers, &p.Attackers, "attackers")
	j.units(&b.defenders, &p.Defenders, "defenders")
	j.units(&b.stack, &p.Stack, "stack")
	j.units(&b.involved, &p.Involved, "involved")
	j.units(&b.hit, &p.Hit, "hit")
	engine.Count(j.Join, &b.enveloped, &p.Enveloped, 0, maxUnits, "battle: enveloped")
	engine.Count(j.Join, &b.shelled, &p.Shelled, 0, maxUnits, "battle: shelled")
	engine.Copy(j.Join, &b.bombarded, &p.Bombarded, &b.coupUsed, &p.Coup, &b.extra, &p.Extra, &b.firstTaken, &p.FirstTaken)
	j.siege(&b.underFire, &p.UnderFire)
	engine.Count(j.Join, &b.losses.attacker, &p.AttackerLosses, 0, maxUnits, "battle: attackerLosses")
	engine.Count(j.Join, &b.losses.defender, &p.DefenderLosses, 0, maxUnits, "battle: defenderLosses")
	engine.Count(j.Join, &b.retreated, &p.Retreated, 0, maxUnits, "battle: retreated")
}

// siege joins the siege marker for which the roll comes next.
func (j joint) siege(v *Verb, name *string) {
	if j.Out {
		*name = v.String()
		return
	}
	for _, known := range [...]Verb{NoVerb, Bombard, Coup} {
		if *v = known; known.String() == *name {
			return
		}
	}
	j.Draft.Fail(engine.Violation("11.23", "%.20q is not a siege marker", *name))
}

// stage joins the stage and its name.
func (j joint) stage(name *string) {
	if j.Out {
		*name = stages[j.s.stage].name
		return
	}
	st := slices.IndexFunc(stages[:], func(row stageRow) bool { return row.name == *name })
	if st < 0 {
		j.Draft.Fail(engine.Violation("5.1", "there is no stage %.40q", *name))
	}
	j.s.stage = stage(max(st, 0))
}

// unit joins a unit and its id.
func (j joint) unit(u *unit, id *string, what string) {
	if j.Out {
		*id = j.s.piece(*u).id
		return
	}
	found, ok := j.s.scenario.unitByID[*id]
	if !ok {
		j.Draft.Fail(fmt.Errorf("schlieffenswar: position: %s: there is no unit %.40q", what, *id))
	}
	*u = found
}

// hex joins a hex and its number.
func (j joint) hex(h *hex, number *string, what string) {
	if j.Out {
		*number = j.s.chart().number(*h)
		return
	}
	found, ok := j.s.chart().at(*number)
	if !ok {
		j.Draft.Fail(fmt.Errorf("schlieffenswar: position: %s: there is no hex %.20q", what, *number))
	}
	*h = found
}

// units joins a set of units.
func (j joint) units(set *unitSet, list *[]string, what string) {
	engine.Texts(j.Join, list, func() []string {
		return engine.Each(set.All(), func(u unit) string { return j.s.piece(u).id })
	}, func(id string) {
		var u unit
		j.unit(&u, &id, what)
		set.Add(u)
	})
}

// hexes joins a set of hexes.
func (j joint) hexes(set *hexSet, list *[]string, what string) {
	engine.Texts(j.Join, list, func() []string { return engine.Each(set.All(), j.s.chart().number) }, func(number string) {
		var h hex
		if j.hex(&h, &number, what); j.Draft.Err == nil {
			set.Add(h)
		}
	})
}

func (s *State) resumeProbe(numbers []string) error {
	if len(numbers) == 0 {
		return nil
	}
	from, _ := s.chart().at(numbers[0])
	to, ok := s.chart().at(numbers[len(numbers)-1])
	if !ok || s.stage != probing || !s.chart().adjacent(from, to) {
		return engine.Violation("11.1", "a corps cannot have probed in %q", numbers)
	}
	s.probe = probe{from, to}
	return nil
}

// inMarch reports whether a unit is moving in stage st.
func inMarch(st stage) bool { return st == marching || st == forcing }

// inBattle reports whether stage st is part of a battle.
func inBattle(st stage) bool {
	return st >= gathering && st <= reloading
}

// toVersion2 changes the names in a State of JSON version 1 to those of version 2. In
// version 1 a seat is active, in version 2 a side.
func toVersion2(doc map[string]any) {
	if seat, ok := doc["active"].(float64); ok {
		doc["active"] = sideOf(august1914.Seat(seat))
	}
}

// toVersion3 changes a State of JSON version 2 to version 3. In version 2 a Progress had a map
// of sets of units, and a march said that it was one.
func toVersion3(doc map[string]any) {
	progress, _ := doc["progress"].(map[string]any)
	stamp.Spread(progress, map[string]string{
		"sets attackers": "battle.attackers", "sets defenders": "battle.defenders", "sets stack": "battle.stack",
		"sets involved": "battle.involved", "sets hit": "battle.hit",
	})
	if march, ok := progress["march"].(map[string]any); ok {
		delete(march, "moving")
		delete(march, "active") // the name in version 1
	}
}
