package driveonparis

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/stamp"
)

// Progress is the state of a phase. It exists for JSON. To reach the middle of a phase
// in a test, make moves. Its lists of units hold ids, and its lists of hexes numbers.
type Progress struct {
	Phase Phase  `json:"phase"` // phase of the turn
	Stage string `json:"stage"` // named state within the phase

	Late       []string `json:"late,omitempty"`       // units that could not arrive in time, besides those whose box is "late" (Rule 1.12)
	Coming     []string `json:"coming,omitempty"`     // units that arrive now, besides those whose box is "coming"
	Arrived    []string `json:"arrived,omitempty"`    // units that have arrived or returned on this turn
	Moved      []string `json:"moved,omitempty"`      // units that have moved in this phase
	Railed     []string `json:"railed,omitempty"`     // trains that have moved, and units loaded or unloaded, in this phase (Rule 1.2c)
	Reserve    []string `json:"reserve,omitempty"`    // units in reserve (Rule 1.1d)
	Released   []string `json:"released,omitempty"`   // units that were in reserve, in this exploitation phase
	Zoned      []string `json:"zoned,omitempty"`      // units that began the phase in an enemy zone of control; none in the supply phase
	Unsupplied []string `json:"unsupplied,omitempty"` // units out of supply in this supply phase (Rule 1.9)
	Fought     []string `json:"fought,omitempty"`     // units that have attacked in this phase, and guns that have fired
	Marked     []string `json:"marked,omitempty"`     // units with breakthrough markers (Rule 1.7)
	Forced     []string `json:"forced,omitempty"`     // units that have rolled for a forced march (Rule 3.1)
	Marching   []string `json:"marching,omitempty"`   // units with a successful forced march
	Diggers    []string `json:"diggers,omitempty"`    // units under the marker of an unfinished trench (Rule 1.6b)
	Western    []string `json:"western,omitempty"`    // French units that were lost west of the Doctrine Line (Rule 2.8b)
	Wanted     []string `json:"wanted,omitempty"`     // lost units that roll for their return (Rule 1.4a)
	Far        []string `json:"far,omitempty"`        // those that were lost out of command (Rule 1.4d)

	Trenches       []string `json:"trenches,omitempty"`       // hexes with trenches
	Attacked       []string `json:"attacked,omitempty"`       // hexes attacked in this phase
	Checked        []string `json:"checked,omitempty"`        // hexes checked for supply in this phase
	PlanXVII       []string `json:"planXVII,omitempty"`       // hexes of Plan XVII that have scored (Rule 2.3)
	GermanTrenches []string `json:"germanTrenches,omitempty"` // German trenches at the start (Rule 5.5)
	AlliedTrenches []string `json:"alliedTrenches,omitempty"` // Allied trenches at the start

	Placed       int            `json:"placed,omitempty"`       // number of mobilization points placed so far
	Deployed     int            `json:"deployed,omitempty"`     // number of placements so far
	Luxembourg   bool           `json:"luxembourg,omitempty"`   // whether German units have entered Luxembourg (Rule 1.10)
	Panicked     bool           `json:"panicked,omitempty"`     // whether the Doctrine Line has ended (Rule 2.8e)
	Lille        bool           `json:"lille,omitempty"`        // whether Lille has fallen (Rule 2.5)
	Dug          bool           `json:"dug,omitempty"`          // whether the Germans have completed a trench (Rule 1.6a)
	EastInfantry int            `json:"eastInfantry,omitempty"` // infantry divisions that have left for the east (Rule 3.4)
	EastCavalry  int            `json:"eastCavalry,omitempty"`  // cavalry divisions that have left for the east
	Award        int            `json:"award,omitempty"`        // points that the Allies have gained under Rules 3.4 and 3.5
	Spent        map[string]int `json:"spent,omitempty"`        // replacement points that HQs have spent in this phase, by id (Rule 1.3c)

	March  *MarchProgress  `json:"march,omitempty"`  // the stack that moves; absent if none does
	Battle *BattleProgress `json:"battle,omitempty"` // the battle; absent between battles

	Place        string          `json:"place,omitempty"`        // hex where steps are lost in the supply phase, or of the forced march; "none" for a place off the map (Rules 1.9, 3.1)
	Loses        august1914.Side `json:"loses,omitempty"`        // side that loses steps
	GermanLosses int             `json:"germanLosses,omitempty"` // steps that the Germans still lose
	AlliedLosses int             `json:"alliedLosses,omitempty"` // steps that the Allies still lose
	Next         string          `json:"next,omitempty"`         // named state that follows when lost units have rolled for their return

	Ended        bool            `json:"ended,omitempty"`        // whether the game is over
	Winner       august1914.Side `json:"winner,omitempty"`       // side that won, if the game is over
	Level        string          `json:"level,omitempty"`        // level of the victory
	GermanPoints int             `json:"germanPoints,omitempty"` // German points, if the game is over
	AlliedPoints int             `json:"alliedPoints,omitempty"` // Allied points, if the game is over
}

// MarchProgress is the state of the stack that moves.
type MarchProgress struct {
	Units    []string `json:"units,omitempty"`    // units of the stack
	Going    bool     `json:"going,omitempty"`    // whether the stack has set out
	Spent    int      `json:"spent,omitempty"`    // movement points spent
	Steps    int      `json:"steps,omitempty"`    // hexes moved
	Loaded   bool     `json:"loaded,omitempty"`   // whether the train has loaded in its hex
	Unloaded bool     `json:"unloaded,omitempty"` // whether the train has unloaded in its hex
}

// BattleProgress is the state of a battle.
type BattleProgress struct {
	At            string   `json:"at"`                      // hex under attack
	From          string   `json:"from,omitempty"`          // hex of the overrunning stack
	Overrun       bool     `json:"overrun,omitempty"`       // whether the battle is an overrun
	Attackers     []string `json:"attackers,omitempty"`     // units that attack
	GermanBegan   bool     `json:"germanBegan,omitempty"`   // whether the Germans have lost a step
	AlliedBegan   bool     `json:"alliedBegan,omitempty"`   // whether the Allies have lost a step
	AttackerSteps int      `json:"attackerSteps,omitempty"` // steps that the result takes from the attacker
	DefenderSteps int      `json:"defenderSteps,omitempty"` // steps that the result takes from the defender
	Retreat       int      `json:"retreat,omitempty"`       // hexes that the defenders retreat
	Breakthrough  bool     `json:"breakthrough,omitempty"`  // whether there is a breakthrough (Rule 1.7)
	Fortress      bool     `json:"fortress,omitempty"`      // whether a fortress loses a step (Rule 1.5b)
	Retreaters    []string `json:"retreaters,omitempty"`    // units that have not retreated yet; none during an advance
	Group         []string `json:"group,omitempty"`         // units that retreat now
	Retreated     int      `json:"retreated,omitempty"`     // hexes that the group has retreated
	Cleared       bool     `json:"cleared,omitempty"`       // whether the hex is vacated
	Cavalry       bool     `json:"cavalry,omitempty"`       // whether the attackers have cavalry
	Gun           string   `json:"gun,omitempty"`           // id of the siege gun that fires; absent otherwise
	Advancers     []string `json:"advancers,omitempty"`     // units that may advance
	Advanced      []string `json:"advanced,omitempty"`      // units that have entered the vacated hex
}

// A joint copies the fields of a State to its Progress, or back.
type joint struct {
	engine.Join
	*builder
}

// progress returns the state of the phase.
func (s *State) progress() *Progress {
	b, p := builder{sc: s.scenario, s: *s}, &Progress{}
	if s.march != (march{}) {
		p.March = &MarchProgress{}
	}
	if s.battle.on {
		p.Battle = &BattleProgress{}
	}
	joint{engine.Join{Draft: &b.Draft, Out: true}, &b}.fields(p)
	return p
}

// resume fills in the state of a phase.
func (b *builder) resume(p *Progress) {
	if p.Phase < Setup || p.Phase > Over {
		b.Fail(fmt.Errorf("driveonparis: position: %.20q is not a phase", p.Phase))
		return
	}
	joint{engine.Join{Draft: &b.Draft}, b}.fields(p)
	if b.Err == nil {
		b.occupied()
		b.checkStage()
	}
}

// fields joins the fields of the State that a Progress describes.
func (j joint) fields(p *Progress) {
	s := &j.s
	engine.Copy(j.Join, &s.phase, &p.Phase)
	engine.Named(j.Join, &s.stage, &p.Stage, stageNames(), "stage")
	j.more(&s.late, &p.Late, "late")
	j.more(&s.coming, &p.Coming, "coming")
	j.units(&s.arrived, &p.Arrived, "arrived")
	j.units(&s.moved, &p.Moved, "moved")
	j.units(&s.railed, &p.Railed, "railed")
	j.units(&s.reserve, &p.Reserve, "reserve")
	j.units(&s.released, &p.Released, "released")
	j.units(&s.zoned, &p.Zoned, "zoned")
	j.units(&s.want.unsupplied, &p.Unsupplied, "unsupplied")
	j.units(&s.fought, &p.Fought, "fought")
	j.units(&s.marked, &p.Marked, "marked")
	j.units(&s.forced, &p.Forced, "forced")
	j.units(&s.marching, &p.Marching, "marching")
	j.units(&s.diggers, &p.Diggers, "diggers")
	j.units(&s.western, &p.Western, "western")
	j.units(&s.want.units, &p.Wanted, "wanted")
	j.units(&s.want.far, &p.Far, "far")

	j.hexes(&s.trenches, &p.Trenches, "trenches")
	j.hexes(&s.attacked, &p.Attacked, "attacked")
	j.hexes(&s.checked, &p.Checked, "checked")
	j.hexes(&s.planXVII, &p.PlanXVII, "planXVII")
	j.hexes(&s.dugIn[0], &p.GermanTrenches, "germanTrenches")
	j.hexes(&s.dugIn[1], &p.AlliedTrenches, "alliedTrenches")

	engine.Count(j.Join, &s.placed, &p.Placed, 0, maxMobs, "placed")
	engine.Count(j.Join, &s.deployed, &p.Deployed, 0, 4*maxUnits, "deployed")
	engine.Copy(j.Join, &s.luxembourg, &p.Luxembourg, &s.panicked, &p.Panicked, &s.lille, &p.Lille, &s.dug, &p.Dug)
	engine.Count(j.Join, &s.east[0], &p.EastInfantry, 0, easternDivisions, "eastInfantry")
	engine.Count(j.Join, &s.east[1], &p.EastCavalry, 0, easternCavalry, "eastCavalry")
	engine.Count(j.Join, &s.award, &p.Award, 0, 99, "award")
	j.spent(&p.Spent)
	if p.March != nil {
		j.march(&s.march, p.March)
	}
	if p.Battle != nil {
		j.battle(&s.battle, p.Battle)
	}

	j.place(&s.want.hex, &p.Place, s.stage == forcing || s.stage == losing && s.phase == Supply, "place")
	engine.Copy(j.Join, &s.want.side, &p.Loses)
	engine.Count(j.Join, &s.want.losses[0], &p.GermanLosses, 0, 99, "germanLosses")
	engine.Count(j.Join, &s.want.losses[1], &p.AlliedLosses, 0, 99, "alliedLosses")
	engine.NamedIfAny(j.Join, &s.want.next, &p.Next, stageNames(), "next")
	j.result(p)
}

func (j joint) march(m *march, p *MarchProgress) {
	j.units(&m.units, &p.Units, "march")
	engine.Copy(j.Join, &m.going, &p.Going)
	engine.Count(j.Join, &m.spent, &p.Spent, 0, 255, "march: spent")
	engine.Count(j.Join, &m.steps, &p.Steps, 0, 255, "march: steps")
	engine.Copy(j.Join, &m.loaded, &p.Loaded, &m.unloaded, &p.Unloaded)
}

func (j joint) battle(f *battle, p *BattleProgress) {
	f.on = true
	j.place(&f.at, &p.At, true, "battle")
	engine.Copy(j.Join, &f.overrun, &p.Overrun, &f.began[0], &p.GermanBegan, &f.began[1], &p.AlliedBegan)
	j.place(&f.from, &p.From, f.overrun, "battle: from")
	j.units(&f.attackers, &p.Attackers, "attackers")
	engine.Count(j.Join, &f.result.attacker, &p.AttackerSteps, 0, 9, "attackerSteps")
	engine.Count(j.Join, &f.result.defender, &p.DefenderSteps, 0, 9, "defenderSteps")
	engine.Count(j.Join, &f.result.retreat, &p.Retreat, 0, 9, "retreat")
	j.units(&f.retreaters, &p.Retreaters, "retreaters")
	j.units(&f.group, &p.Group, "group")
	engine.Count(j.Join, &f.steps, &p.Retreated, 0, 9, "retreated")
	engine.Copy(j.Join, &f.result.breakthrough, &p.Breakthrough, &f.result.fortress, &p.Fortress, &f.cleared, &p.Cleared, &f.cavalry, &p.Cavalry)
	switch {
	case !j.Out && p.Gun == "":
		f.gun = noUnit
	case !j.Out:
		f.gun = j.unit(p.Gun, "gun")
	case f.gun != noUnit:
		p.Gun = j.sc.pieces[f.gun].id
	}
	j.units(&f.advancers, &p.Advancers, "advancers")
	j.units(&f.advanced, &p.Advanced, "advanced")
}

// result joins the outcome.
func (j joint) result(p *Progress) {
	r := &j.s.result
	engine.Copy(j.Join, &r.ended, &p.Ended)
	engine.Copy(j.Join, &r.winner, &p.Winner)
	engine.Count(j.Join, &r.points[0], &p.GermanPoints, -9999, 9999, "germanPoints")
	engine.Count(j.Join, &r.points[1], &p.AlliedPoints, -9999, 9999, "alliedPoints")
	engine.NamedIfAny(j.Join, &r.level, &p.Level, levelWords, "level")
}

// units joins a set of units.
func (j joint) units(set *unitSet, list *[]string, what string) {
	if !j.Out {
		*set = unitSet{}
	}
	j.more(set, list, what)
}

// more joins a set of units that other fields of the position also state.
func (j joint) more(set *unitSet, list *[]string, what string) {
	engine.Texts(j.Join, list, func() []string { return j.sc.idsOf(set) }, func(id string) {
		if u := j.unit(id, what); u != noUnit {
			set.Add(u)
		}
	})
}

// hexes joins a set of hexes.
func (j joint) hexes(set *hexSet, list *[]string, what string) {
	if j.Out {
		*list = j.sc.numbersOf(set)
	} else {
		*set = j.builder.hexes(*list, what)
	}
}

// noneName is written for a place off the map.
const noneName = "none"

// place joins a hex. A position omits a hex that holds 0, unless it is used: 0 is
// otherwise the first hex of the map.
func (j joint) place(h *hex, text *string, used bool, what string) {
	switch {
	case j.Out && *h == off:
		*text = noneName
	case j.Out && (*h != 0 || used):
		*text = j.sc.chart.number(*h)
	case j.Out:
	case *text == noneName:
		*h = off
	case *text != "":
		*h = j.hex(*text, what)
	}
}

// spent joins the replacement points that HQs have spent. (Rule 1.3c)
func (j joint) spent(points *map[string]int) {
	s := &j.s
	if j.Out {
		*points = map[string]int{}
		for hq := range j.sc.kinds[HQ].All() {
			if n := *s.spentBy(hq); n > 0 {
				(*points)[j.sc.pieces[hq].id] = int(n)
			}
		}
		return
	}
	for id, n := range *points {
		switch u := j.unit(id, "spent"); {
		case u == noUnit:
		case s.piece(u).kind != HQ:
			j.Fail(engine.Violation("1.3c", "%s is not an HQ", s.piece(u).title))
		default:
			*s.spentBy(u) = uint8(j.Number(n, 0, 255, "spent"))
		}
	}
}

// toVersion3 changes a State of JSON version 2 to version 3. In version 2 a Progress had maps
// of sets, hexes, places and numbers, with names such as "march spent".
func toVersion3(doc map[string]any) {
	progress, _ := doc["progress"].(map[string]any)
	stamp.Spread(progress, map[string]string{
		"sets flipped": "", "sets gone": "", "sets lost": "", "hexes control": "", "hexes railways": "", "numbers battle": "", // other fields say so too
		"sets march": "march.units", "numbers going": "march.going", "numbers march spent": "march.spent", "numbers march steps": "march.steps",
		"numbers loaded": "march.loaded", "numbers unloaded": "march.unloaded",
		"places battle": "battle.at", "places battle from": "battle.from", "numbers overrun": "battle.overrun", "sets attackers": "battle.attackers",
		"numbers german began": "battle.germanBegan", "numbers allied began": "battle.alliedBegan",
		"numbers attacker steps": "battle.attackerSteps", "numbers defender steps": "battle.defenderSteps",
		"numbers retreat": "battle.retreat", "numbers breakthrough": "battle.breakthrough", "numbers fortress": "battle.fortress",
		"sets retreaters": "battle.retreaters", "sets group": "battle.group", "numbers retreated": "battle.retreated",
		"numbers cleared": "battle.cleared", "numbers cavalry": "battle.cavalry", "sets advancers": "battle.advancers", "sets advanced": "battle.advanced",
		"places wanted": "place",
	}, "luxembourg", "panicked", "lille", "dug", "march.going", "march.loaded", "march.unloaded", "battle.overrun", "battle.germanBegan",
		"battle.alliedBegan", "battle.breakthrough", "battle.fortress", "battle.cleared", "battle.cavalry", "ended")
	if battle, fought := progress["battle"].(map[string]any); fought && progress["gun"] != noneName {
		battle["gun"] = progress["gun"]
	}
	delete(progress, "gun")
}
