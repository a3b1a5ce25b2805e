package germanyatwar

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/stamp"
)

// Progress describes the state of play within a phase. It is meant for JSON. To reach
// the middle of an impulse in a test, make moves. Its lists hold ids of units and numbers
// of areas.
type Progress struct {
	Phase     Phase             `json:"phase"`               // phase of the turn
	Stage     string            `json:"stage"`               // kind of the current decision
	Action    string            `json:"action,omitempty"`    // action of this impulse (Rule 7.0)
	First     august1914.Side   `json:"first"`               // side that had the disc when the turn began (Rule 3.1)
	Passes    int               `json:"passes,omitempty"`    // number of consecutive passes so far (Rule 7.8)
	Finished  august1914.Actors `json:"finished"`            // seats that have said done at a stage that several seats end separately
	Isolated  []string          `json:"isolated,omitzero"`   // units that are isolated until the next check of their side; if absent, State traces the lines of both sides (Rule 7.0.1)
	Landed    []string          `json:"landed,omitempty"`    // units that have moved by sea and stay for the turn (Rule 2.5)
	Activated []string          `json:"activated,omitempty"` // activated leaders (Rule 7.3)
	Acted     []string          `json:"acted,omitempty"`     // units that have moved or built in this impulse
	Minor     []string          `json:"minor,omitempty"`     // units that have crossed a minor river into a future battle (Rule 7.5.1.4)
	Major     []string          `json:"major,omitempty"`     // units that have crossed a major river into a future battle
	Impetus   []string          `json:"impetus,omitempty"`   // cavalry that may move on (Rule 7.6)
	Attackers []string          `json:"attackers,omitempty"` // units that attacked at the start of the battle
	Entered   []string          `json:"entered,omitzero"`    // contested areas, and the area of the battle, that a German unit was the last to enter; if absent, those that the Germans control (Rule 2.6)
	Disputed  []string          `json:"disputed,omitzero"`   // areas that were contested when the impulse began; if absent, those that are contested or were fought over, without the engaged (Rule 7.5)
	Engaged   []string          `json:"engaged,omitempty"`   // areas of new engagements (Rule 7.5)
	Fought    []string          `json:"fought,omitempty"`    // areas in which a battle has been fought in this impulse
	PlanXVII  []string          `json:"planXVII,omitempty"`  // areas that only French units have engaged in this impulse (Rule 8.4)
	Refuge    []string          `json:"refuge,omitempty"`    // areas that units have retreated into from the battle
	Surprise  bool              `json:"surprise,omitempty"`  // whether the tactical action is by surprise (Rule 7.2.3)
	Battles   int               `json:"battles,omitempty"`   // number of battles fought in this impulse
	Drawn     int               `json:"drawn,omitempty"`     // number of reinforcements drawn, or of leaders' steps restored, in this phase or action
	Deployed  int               `json:"deployed,omitempty"`  // number of icons of the set-up that have been filled
	Absorbed  map[string]int    `json:"absorbed,omitempty"`  // hits in this battle that have not yet cost a step, by id of the unit
	Arrivals  []string          `json:"arrivals,omitempty"`  // reinforcements that have entered in this phase or action, or returned to the pool, in order
	March     *MarchProgress    `json:"march,omitempty"`     // movement of the moving unit; absent if no unit is moving
	Battle    *BattleProgress   `json:"battle,omitempty"`    // current battle; absent between battles
	Result    int               `json:"result,omitempty"`    // reason for the end of the game: 1 for valour, 2 for losses, 3 for areas, 4 for points; absent until the game is over
	Winner    august1914.Side   `json:"winner,omitempty"`    // side that won, if the game is over
}

// MarchProgress describes the movement of the moving unit.
type MarchProgress struct {
	Unit    string `json:"unit"`              // id of the unit
	Leading bool   `json:"leading,omitempty"` // whether the unit is a leader on its way to its activation (Rule 7.3.1.2)
	From    string `json:"from"`              // area where the movement began
	Spent   int    `json:"spent"`             // movement points spent so far, at the cost for most units
	Eased   int    `json:"eased"`             // movement points spent so far, at the cost for mountain troops (Rule 4.2.2)

	// Before lists the blocks of an area from which one block has set off, with the
	// units that they could be before that. It is absent if it is public which block
	// moves.
	Before map[string][]string `json:"before,omitempty"`
}

// BattleProgress describes the current battle.
type BattleProgress struct {
	Area        string          `json:"area"`                  // number of the area
	Fresh       bool            `json:"fresh,omitempty"`       // whether the area is newly contested (Rule 7.5.1.4)
	Cavalry     bool            `json:"cavalry,omitempty"`     // whether the attacker has declared cavalry (Rule 7.5.1.1)
	Pontoon     bool            `json:"pontoon,omitempty"`     // whether the disc was played for pontoons (Rule 7.2.1)
	Foch        bool            `json:"foch,omitempty"`        // whether the disc was played for Foch (Rule 7.3.1.7)
	General     bool            `json:"general,omitempty"`     // whether a general retreat has been called (Rule 7.5.1.2)
	Shown       bool            `json:"shown,omitempty"`       // whether the units have been revealed (Rule 7.5.1.3)
	Spent       august1914.Side `json:"spent,omitempty"`       // side that has played the disc
	Loser       august1914.Side `json:"loser,omitempty"`       // side that lost the battle, after the showdown
	GermanHits  int             `json:"germanHits,omitempty"`  // remaining hits on the Germans
	EntenteHits int             `json:"ententeHits,omitempty"` // remaining hits on the Entente
	Difference  int             `json:"difference,omitempty"`  // attacker's firepower minus the defender's
}

// A joint copies the fields of a State to its Progress, or back.
type joint struct {
	engine.Join
	*builder
}

// progress returns the state of play within the phase.
func (s *State) progress() *Progress {
	b, p := builder{sc: s.scenario, s: *s}, &Progress{}
	if s.march.on {
		p.March = &MarchProgress{Before: s.beforeDoc()}
	}
	if s.battle.on {
		p.Battle = &BattleProgress{}
	}
	for _, a := range s.arrivals[:s.arrived] {
		p.Arrivals = append(p.Arrivals, s.info(a.unit).id)
	}
	joint{engine.Join{Draft: &b.Draft, Out: true}, &b}.fields(p)
	return p
}

// resume restores the state of play within a phase.
func (b *builder) resume(p Position) {
	s, d := &b.s, p.Progress
	if d.Phase < Setup || d.Phase > Over {
		b.Fail(fmt.Errorf("germanyatwar: position: %.20q is not a phase", d.Phase))
		return
	}
	s.impulse = uint8(b.Number(p.Impulse, 0, 255, "impulse"))
	joint{engine.Join{Draft: &b.Draft}, b}.fields(d)
	if d.Isolated == nil { // the results of the last checks are not in the position
		s.checkIsolation(centralSide)
		s.checkIsolation(ententeSide)
	}
	if d.Disputed == nil {
		s.disputed = s.contested().Union(s.fought).Minus(s.engaged)
	}
	b.resumeArrivals(d.Arrivals)
	b.resumeMarch(d.March)
	if s.battle.spent > ententeSide || s.battle.loser > ententeSide {
		b.Fail(fmt.Errorf("germanyatwar: position: battle: %s and %s: want sides", d.Battle.Spent, d.Battle.Loser))
	}
	if b.Err == nil {
		b.checkStage()
		b.checkHand()
		b.checkOver()
	}
}

// fields joins the fields of the State that a Progress describes.
func (j joint) fields(p *Progress) {
	s := &j.s
	engine.Copy(j.Join, &s.phase, &p.Phase)
	engine.Named(j.Join, &s.stage, &p.Stage, stageNames(), "stage")
	engine.NamedIfAny(j.Join, &s.course, &p.Action, courseNames[:], "action")
	engine.Copy(j.Join, &s.first, &p.First)
	engine.Count(j.Join, &s.passes, &p.Passes, 0, 2, "passes")
	engine.Copy(j.Join, &s.finished, &p.Finished)
	if j.Out || p.Isolated != nil {
		j.units(&s.isolated, &p.Isolated, "isolated")
	}
	j.units(&s.landed, &p.Landed, "landed")
	j.units(&s.activated, &p.Activated, "activated")
	j.units(&s.acted, &p.Acted, "acted")
	j.units(&s.crossed[minor], &p.Minor, "minor")
	j.units(&s.crossed[major], &p.Major, "major")
	j.units(&s.impetus, &p.Impetus, "impetus")
	j.all(&s.battle.attackers, &p.Attackers, "attackers")
	if j.Out || p.Entered != nil {
		j.areas(&s.entered, &p.Entered, "entered")
	}
	j.areas(&s.disputed, &p.Disputed, "disputed")
	j.areas(&s.engaged, &p.Engaged, "engaged")
	j.areas(&s.fought, &p.Fought, "fought")
	j.areas(&s.planXVII, &p.PlanXVII, "planXVII")
	j.areas(&s.battle.refuge, &p.Refuge, "refuge")
	engine.Copy(j.Join, &s.surprise, &p.Surprise)
	engine.Count(j.Join, &s.battles, &p.Battles, 0, 255, "battles")
	engine.Count(j.Join, &s.drawn, &p.Drawn, 0, maxArrivals, "drawn")
	engine.Count(j.Join, &s.deployed, &p.Deployed, 0, len(j.sc.setup), "deployed")
	j.absorbed(&p.Absorbed)
	engine.Count(j.Join, &s.result.reason, &p.Result, 0, int(onPoints), "result")
	engine.Copy(j.Join, &s.result.winner, &p.Winner)
	if p.March != nil {
		j.march(&s.march, p.March)
	}
	if p.Battle != nil {
		j.battle(&s.battle, p.Battle)
	}
}

func (j joint) march(m *march, p *MarchProgress) {
	m.on = true
	engine.Copy(j.Join, &m.leading, &p.Leading)
	if j.Out {
		p.Unit = j.sc.blocks[m.unit].id
	} else {
		m.unit = j.unit(p.Unit, "march")
	}
	j.area(&m.from, &p.From, "march")
	engine.Count(j.Join, &m.spent, &p.Spent, 0, 9, "spent")
	engine.Count(j.Join, &m.eased, &p.Eased, 0, 9, "eased")
}

func (j joint) battle(f *battle, p *BattleProgress) {
	f.on = true
	j.area(&f.at, &p.Area, "battle")
	engine.Copy(j.Join, &f.fresh, &p.Fresh, &f.cavalry, &p.Cavalry, &f.pontoon, &p.Pontoon, &f.foch, &p.Foch, &f.general, &p.General, &f.shown, &p.Shown)
	engine.Copy(j.Join, &f.spent, &p.Spent)
	engine.Copy(j.Join, &f.loser, &p.Loser)
	engine.Count(j.Join, &f.hits[centralSide], &p.GermanHits, 0, 255, "germanHits")
	engine.Count(j.Join, &f.hits[ententeSide], &p.EntenteHits, 0, 255, "ententeHits")
	engine.Count(j.Join, &f.difference, &p.Difference, -1000, 1000, "difference")
}

// units joins a set of units that are alive.
func (j joint) units(set *blockSet, list *[]string, what string) {
	j.all(set, list, what)
	*set = set.Minus(j.s.dead)
}

// all joins a set of units, dead or alive.
func (j joint) all(set *blockSet, list *[]string, what string) {
	words := j.sc.idsOf(*set)
	*set = blockSet{}
	engine.Texts(j.Join, list, func() []string { return words }, func(id string) {
		if u := j.unit(id, what); u != noBlock {
			*set = set.With(u)
		}
	})
}

// area joins an area and its number.
func (j joint) area(a *area, number *string, what string) {
	if j.Out {
		*number = j.sc.number(*a)
	} else {
		*a = j.builder.area(*number, what)
	}
}

// areas joins a set of areas.
func (j joint) areas(set *areaSet, list *[]string, what string) {
	words := j.sc.numbersOf(*set)
	*set = areaSet{}
	engine.Texts(j.Join, list, func() []string { return words }, func(number string) {
		if a := j.builder.area(number, what); a != noArea {
			*set = set.With(a)
		}
	})
}

// absorbed joins the hits that have not yet cost a step.
func (j joint) absorbed(hits *map[string]int) {
	s := &j.s
	if j.Out {
		*hits = map[string]int{}
		for i, n := range s.absorbed {
			if n > 0 {
				(*hits)[j.sc.blocks[i].id] = int(n)
			}
		}
		return
	}
	for id, n := range *hits {
		if u := j.unit(id, "absorbed"); u != noBlock {
			s.absorbed[u] = uint8(j.Number(n, 0, 3, "absorbed"))
		}
	}
}

// resumeArrivals restores the reinforcements that have entered or returned to the
// pool. (Rule 6.0)
func (b *builder) resumeArrivals(ids []string) {
	s := &b.s
	if len(ids) > maxArrivals || len(ids) > 0 && s.stage != deploying {
		b.Fail(engine.Violation("6.0", "%d reinforcements are placed or returned: want no more than the Strategic Value", len(ids)))
		return
	}
	var all blockSet
	for i, id := range ids {
		u := b.unit(id, "arrivals")
		if u == noBlock {
			return
		}
		if all.Has(u) || s.sideOf(u) != s.phasing || s.at[u] == noArea && !s.pool.Has(u) {
			b.Fail(engine.Violation("6.0", "unit %s has neither entered as a reinforcement nor returned to the pool", id))
			return
		}
		all = all.With(u)
		s.arrivals[i] = arrival{u, s.at[u]}
		s.arrived++
	}
	b.FailIf(!s.arrivedLegally(), "6.0", "reinforcements have entered where they cannot, or returned although they could enter")
}

// resumeMarch restores what others may believe of the moving unit.
func (b *builder) resumeMarch(d *MarchProgress) {
	if d == nil || b.Err != nil {
		return
	}
	b.FailIf(b.s.at[b.s.march.unit] == noArea, "7.4", "unit %s is moving but is not on the map", d.Unit)
	if len(d.Before) > 0 {
		b.resumeFellows(d.Before)
	}
}

// beforeDoc lists the earlier candidates of the blocks from which one has set off.
func (s *State) beforeDoc() map[string][]string {
	doc, i := map[string][]string{}, 0
	for b := range s.march.fellows.All() {
		doc[s.info(b).id] = s.scenario.idsOf(s.march.before[i])
		i++
	}
	return doc
}

// resumeFellows restores the earlier candidates of the blocks from which one has set
// off.
func (b *builder) resumeFellows(before map[string][]string) {
	m, may := &b.s.march, map[block]blockSet{}
	own := b.s.alive(b.s.nationOf(m.unit))
	for id, units := range before {
		var set blockSet
		for _, text := range units {
			if u := b.unit(text, "before"); u != noBlock {
				set = set.With(u)
			}
		}
		u := b.unit(id, "before")
		if u == noBlock {
			return
		}
		m.fellows = m.fellows.With(u)
		may[u] = set
		if strangers := set.Minus(own); !set.Has(u) || strangers != (blockSet{}) {
			b.Fail(engine.Violation("1.3", "the earlier candidates of %s must include %[1]s, and be remaining units of the moving nation", id))
			return
		}
	}
	if m.fellows.Len() > maxFellows || !m.fellows.Has(m.unit) {
		b.Fail(engine.Violation("2.4", "%d blocks may be the moving unit: too many, or without the unit itself", m.fellows.Len()))
		return
	}
	i := 0
	for u := range m.fellows.All() {
		m.before[i] = may[u]
		i++
	}
}

// toVersion2 changes the names in a State of JSON version 1 to those of version 2.
func toVersion2(doc map[string]any) {
	stamp.Rename(doc, "phasing", "active")
	progress, _ := doc["progress"].(map[string]any)
	if sets, ok := progress["sets"].(map[string]any); ok {
		stamp.Rename(sets, "active", "activated")
	}
}

// toVersion3 changes a State of JSON version 2 to version 3. In version 2 a Progress had maps of
// sets of units and areas. Some of them follow from other fields.
func toVersion3(doc map[string]any) {
	progress, _ := doc["progress"].(map[string]any)
	stamp.Spread(progress, map[string]string{
		"sets pool": "", "sets later": "", "sets hand": "", "sets dead": "", "sets open": "", "areas control": "",
	})
}
