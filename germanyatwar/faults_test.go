package germanyatwar_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	gaw "github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/gametest"
)

// What the sentences of refusals say about a position, written from the sentences and the
// rulebook. They use the map, the units and the position, and nothing that judges moves.

// A refused is a move that was refused, with the position.
type refused struct {
	gaw.Position
	sc       *gaw.Scenario
	set      map[string]string // the settings
	info     map[string]gaw.UnitInfo
	state    map[string]gaw.Unit
	move     gaw.Move
	said     string // the sentence
	unit     gaw.UnitInfo
	mark     gaw.Unit
	from, to gaw.AreaInfo
	mover    august1914.Side
}

func (r *refused) area(number string) gaw.AreaInfo {
	a, _ := r.sc.Area(number)
	return a
}

// units lists the units of a side in an area.
func (r *refused) units(side august1914.Side, area string) (list []gaw.UnitInfo) {
	for _, u := range r.Units {
		if info := r.info[u.ID]; u.Area == area && area != "" && info.Power.Side() == side {
			list = append(list, info)
		}
	}
	return list
}

// garrisons counts the garrisons of a side in an area.
func (r *refused) garrisons(side august1914.Side, area string) (n int) {
	for _, p := range []august1914.Power{august1914.Germany, august1914.France, august1914.Britain, august1914.Belgium} {
		if p.Side() == side {
			n += r.Garrisons[area][p.String()]
		}
	}
	return n
}

// stands reports whether a side has units or garrisons in an area.
func (r *refused) stands(side august1914.Side, area string) bool {
	return len(r.units(side, area)) > 0 || r.garrisons(side, area) > 0
}

func (r *refused) controls(side august1914.Side, area string) bool {
	return slices.Contains(r.Control, area) == (side == august1914.German)
}

// friendly reports whether an area is friendly and uncontested.
func (r *refused) friendly(side august1914.Side, area string) bool {
	return r.controls(side, area) && !r.stands(side.Opponent(), area)
}

// border returns the border between two areas that units can cross, and false without one.
func (r *refused) border(a, b string) (areamap.Class, bool) {
	m := r.sc.Map()
	from, _ := m.Find(a)
	to, _ := m.Find(b)
	found, ok := m.Border(from, to)
	return found.Class, ok && found.Class != areamap.SeaLane
}

func (r *refused) in(list []string) bool { return slices.Contains(list, r.unit.ID) }

// limit returns the number of battles, and of new engagements. (Rule 7.5)
func (r *refused) limit() int {
	switch r.Progress.Action {
	case "tactical":
		return len(r.Progress.Activated)
	case "strategic":
		return 1
	}
	return 0
}

// value returns the strategic value of a side. (Rule 1.6)
func value(side august1914.Side) int {
	if side == august1914.German {
		return 7
	}
	return 5
}

// strength returns the dots, stars or heart of a unit at its steps.
func (r *refused) strength(id string) int {
	return r.info[id].Ladder.Strength(august1914.Steps(r.state[id].Steps))
}

// obeys reports whether a leader commands the army of a unit. (Rules 4.2.1, 7.3.1.5, 7.3.1.6)
func obeys(leader, u gaw.UnitInfo) bool {
	return leader.Army == u.Army || leader.Foch && u.Power == august1914.France ||
		u.Reserve && leader.Power == august1914.France
}

// reach returns the tactical range of a leader. (Rules 7.3.1.3, 7.3.1.5, 7.3.1.6)
func (r *refused) reach(id string) int {
	leader, steps := r.info[id], r.state[id].Steps
	n := 1
	if leader.Power == august1914.Germany || leader.Power == august1914.Britain {
		n = 2
	}
	switch heart := steps == 1; {
	case leader.Foch && heart:
		return 0
	case leader.Foch:
		return r.strength(id)
	case heart:
		return n - 1
	}
	return n
}

// ordered reports whether the range of a leader reaches an area. The way leads through
// friendly, uncontested areas, and starts at the unit. (Rule 7.3.1.5)
func (r *refused) ordered(leader, area string) bool {
	side := r.info[leader].Power.Side()
	far := map[string]int{r.state[leader].Area: 0}
	for queue := []string{r.state[leader].Area}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		if far[at] == r.reach(leader) || far[at] > 0 && !r.friendly(side, at) {
			continue
		}
		for _, a := range r.sc.Areas() {
			if _, ok := r.border(at, a.Number); ok {
				if _, seen := far[a.Number]; !seen {
					far[a.Number] = far[at] + 1
					queue = append(queue, a.Number)
				}
			}
		}
	}
	_, ok := far[area]
	return ok
}

// points returns the points that a step costs, and those that are left. (Rules 2.3, 4.2.2,
// 7.2.3, 7.3.1.2, 7.4)
func (r *refused) points() (need, left int) {
	need = r.to.Cost
	if r.unit.Mountain {
		need = 1
	}
	kind, _ := r.border(r.from.Number, r.to.Number)
	bridged := r.Progress.Surprise && (r.Progress.Phase == gaw.Movement || r.set["surprise"] == "activation")
	if kind == areamap.MajorRiver && !bridged {
		need++
	}
	for _, at := range []string{r.from.Number, r.to.Number} {
		if r.stands(r.mover.Opponent(), at) {
			need++
		}
	}
	left = r.unit.Movement
	switch {
	case r.Progress.Phase == gaw.Activation:
		left--
	case r.Progress.Phase == gaw.Movement && r.Progress.Action == "tactical" && r.unit.Kind != gaw.Leader:
		left++
	}
	if m := r.Progress.March; m != nil && r.unit.Mountain {
		left -= m.Eased
	} else if m != nil {
		left -= m.Spent
	}
	return need, left
}

// full reports whether a side has no room in an area for one more unit. (Rule 2.4)
func (r *refused) full(area string) bool {
	n := 0
	for _, u := range r.units(r.mover, area) {
		if u.ID != r.unit.ID {
			n++
		}
	}
	return n >= r.area(area).Limit
}

// haven reports whether defenders can retreat into an area. (Rule 7.5.1.2)
func (r *refused) haven(area string) bool {
	_, ok := r.border(r.Progress.Battle.Area, area)
	return ok && r.friendly(r.mover, area) && r.stands(r.mover, area)
}

// pending counts the new engagements that are still to be fought.
func (r *refused) pending() (list []string) {
	for _, a := range r.Progress.Engaged {
		if !slices.Contains(r.Progress.Fought, a) {
			list = append(list, a)
		}
	}
	return list
}

// base reports whether a unit could enter in an area without an icon. (Rule 6.0)
func (r *refused) base(a gaw.AreaInfo) bool {
	return a.Country == r.unit.Power && (a.MajorCity != "" || len(a.Fortresses) > 0)
}

// icons counts the free icons of the unit's army and kind in an area.
func (r *refused) icons(a gaw.AreaInfo) (n int) {
	for _, i := range a.Icons {
		if i.Army == r.unit.Army && i.Kind == r.unit.Kind {
			n += i.Count
		}
	}
	for _, id := range r.Progress.Arrivals {
		if info := r.info[id]; r.state[id].Area == a.Number && info.Army == r.unit.Army && info.Kind == r.unit.Kind {
			n--
		}
	}
	return n
}

// causes holds what the sentences assert, by rule and sentence.
var causes = map[string]func(r *refused) bool{
	"7.5: {to} is not contested": func(r *refused) bool {
		return !r.stands(august1914.German, r.to.Number) || !r.stands(august1914.Allied, r.to.Number)
	},
	"7.5.1.16: a battle has already been fought in {to} in this impulse": func(r *refused) bool {
		return slices.Contains(r.Progress.Fought, r.to.Number)
	},
	"7.0.1: no unit in {to} that is not isolated can attack": func(r *refused) bool {
		return !slices.ContainsFunc(r.units(r.mover, r.to.Number), func(u gaw.UnitInfo) bool { return !slices.Contains(r.Progress.Isolated, u.ID) })
	},
	"7.5: new engagements must be fought first": func(r *refused) bool {
		return len(r.pending()) > 0 && !slices.Contains(r.pending(), r.to.Number)
	},
	"7.5: no more battles are allowed in this impulse": func(r *refused) bool { return r.Progress.Battles+len(r.pending()) >= r.limit() },
	"7.5: every new engagement must be fought":         func(r *refused) bool { return len(r.pending()) > 0 },
	"7.2: the initiative disc gives advantages only in a tactical action": func(r *refused) bool {
		return r.Progress.Action != "tactical"
	},
	"7.2.2: no enemy garrison is in the area": func(r *refused) bool { return r.garrisons(r.mover.Opponent(), r.Progress.Battle.Area) == 0 },
	"7.2.2: fewer than two enemy garrisons are in the area: pioneers remove the only one": func(r *refused) bool {
		return r.garrisons(r.mover.Opponent(), r.Progress.Battle.Area) < 2
	},
	"7.2.1: the area was already contested before this impulse": func(r *refused) bool {
		return !slices.Contains(r.Progress.Engaged, r.Progress.Battle.Area)
	},
	"7.3.1.7: Foch is not activated in an area adjacent to the battle": func(r *refused) bool {
		for _, id := range r.Progress.Activated {
			if _, ok := r.border(r.state[id].Area, r.Progress.Battle.Area); ok && r.info[id].Foch {
				return false
			}
		}
		return true
	},
	"7.3.1.7: no French unit attacks": func(r *refused) bool {
		return !slices.ContainsFunc(r.units(r.mover, r.Progress.Battle.Area), func(u gaw.UnitInfo) bool {
			return u.Power == august1914.France && !slices.Contains(r.Progress.Isolated, u.ID)
		})
	},
	"7.8: {unit} cannot engage in a pass": func(r *refused) bool {
		return r.Progress.Action == "pass" && r.stands(r.mover.Opponent(), r.to.Number)
	},
	"7.5: no more new engagements are allowed in this impulse": func(r *refused) bool {
		return len(r.Progress.Engaged) >= r.limit() && !slices.Contains(r.Progress.Engaged, r.to.Number)
	},
	"4.1: {unit} has no step left to build a garrison with": func(r *refused) bool { return r.mark.Steps <= 1 },
	"7.4: {unit} is not in an area with a friendly fortress": func(r *refused) bool {
		return len(r.area(r.mark.Area).Fortresses) == 0 || !r.controls(r.mover, r.mark.Area)
	},
	"2.4: the fortress has no room for more garrisons": func(r *refused) bool {
		return r.garrisons(r.mover, r.mark.Area) >= 5*len(r.area(r.mark.Area).Fortresses)
	},
	"4.1: the power of {unit} has no garrison disc left": func(r *refused) bool {
		n := 0
		for _, powers := range r.Garrisons {
			n += powers[r.unit.Power.String()]
		}
		return n >= map[august1914.Power]int{august1914.Germany: 10, august1914.France: 20, august1914.Belgium: 5}[r.unit.Power]
	},
	"4.1: {unit} is not infantry":                                                  func(r *refused) bool { return r.unit.Kind != gaw.Infantry },
	"7.4: British infantry cannot build garrisons":                                 func(r *refused) bool { return r.unit.Power == august1914.Britain },
	"7.6: {unit} is not cavalry that helped to clear a green area in this impulse": func(r *refused) bool { return !r.in(r.Progress.Impetus) },
	"7.2.3: only the Germans have the surprise bonus, and only in the first impulse of the game": func(r *refused) bool {
		return r.Turn > 1 || r.Impulse > 1 || r.mover != august1914.German
	},
	"7.2: no leader can be activated": func(r *refused) bool {
		return !slices.ContainsFunc(r.Units, func(u gaw.Unit) bool {
			info := r.info[u.ID]
			open := u.Area != "" && !r.stands(r.mover.Opponent(), u.Area) && len(r.units(r.mover, u.Area)) <= r.area(u.Area).Limit
			return info.Kind == gaw.Leader && info.Power.Side() == r.mover && open && !slices.Contains(r.Progress.Isolated, u.ID)
		})
	},
	"3.3: this side does not have the initiative disc": func(r *refused) bool {
		return r.Disc != r.mover || r.Progress.Battle != nil && r.Progress.Battle.Spent == r.mover
	},
	"6.0: the reinforcement pool is empty": func(r *refused) bool {
		return !slices.ContainsFunc(r.Units, func(u gaw.Unit) bool { return u.Box == "pool" && r.info[u.ID].Power.Side() == r.mover })
	},
	"7.0.1: {unit} is isolated":    func(r *refused) bool { return r.in(r.Progress.Isolated) || r.set["isolation"] == "traced" },
	"3.0: the game is over":        func(r *refused) bool { return r.Progress.Result > 0 },
	"4.0: there is no unit {unit}": func(r *refused) bool { return r.unit.ID == "" },
	"2.0: there is no such area": func(r *refused) bool {
		return r.move.To() != "" && r.to.Number == "" || r.move.From() != "" && r.from.Number == ""
	},
	"7.3: {unit} is not a leader":      func(r *refused) bool { return r.unit.Kind != gaw.Leader },
	"7.3: {unit} is already activated": func(r *refused) bool { return r.in(r.Progress.Activated) },
	"7.3: the Strategic Value allows no more leaders to be activated": func(r *refused) bool {
		return len(r.Progress.Activated) >= value(r.mover)
	},
	"8.3: {unit} is in {to} already":                                                 func(r *refused) bool { return r.mark.Area == r.to.Number },
	"7.3.1.2: {unit} cannot be revealed in a contested area":                         func(r *refused) bool { return r.stands(r.mover.Opponent(), r.mark.Area) },
	"7.3.1.2: {unit} will be activated, so it cannot enter an area with enemy units": func(r *refused) bool { return r.stands(r.mover.Opponent(), r.to.Number) },
	"7.3.1: no leader that commands {unit} is activated": func(r *refused) bool {
		return !slices.ContainsFunc(r.Progress.Activated, func(id string) bool { return obeys(r.info[id], r.unit) })
	},
	"7.3.1.5: {unit} is not within the tactical range of an activated leader that commands it": func(r *refused) bool {
		return !slices.ContainsFunc(r.Progress.Activated, func(id string) bool { return obeys(r.info[id], r.unit) && r.ordered(id, r.mark.Area) })
	},
	"7.2: a tactical action must activate at least one leader": func(r *refused) bool { return len(r.Progress.Activated) == 0 },
	"7.5.1.13: another unit is stronger than {unit}": func(r *refused) bool {
		return slices.ContainsFunc(r.units(r.unit.Power.Side(), r.Progress.Battle.Area), func(u gaw.UnitInfo) bool { return r.strength(u.ID) > r.strength(r.unit.ID) })
	},
	"7.5.1.12: {unit} is not among the units that take the hits": func(r *refused) bool {
		b := r.Progress.Battle
		hit := map[august1914.Side]int{august1914.German: b.GermanHits, august1914.Allied: b.EntenteHits}
		first := b.Loser
		if hit[first] == 0 {
			first = first.Opponent()
		}
		return r.mark.Area != b.Area || r.unit.Power.Side() != first
	},
	"4.1: a garrison takes a hit only when no unit is left": func(r *refused) bool { return len(r.units(r.mover, r.Progress.Battle.Area)) > 0 },
	"7.4: another unit is moving":                           func(r *refused) bool { return r.Progress.March != nil && r.Progress.March.Unit != r.unit.ID },
	"7.4: {unit} is not there": func(r *refused) bool {
		at := r.from.Number
		if at == "" {
			at = r.to.Number
		}
		return r.mark.Area != at || r.move.Verb() == gaw.Retreat && at != r.Progress.Battle.Area
	},
	"7.4: {from} and {to} have no border that can be crossed": func(r *refused) bool {
		_, ok := r.border(r.from.Number, r.to.Number)
		return !ok
	},
	"7.4.3: {unit} must first disengage into a friendly, uncontested area": func(r *refused) bool {
		friendly := r.friendly(r.mover, r.to.Number) || r.set["disengage"] == "controlled" && r.controls(r.mover, r.to.Number)
		return r.stands(r.mover.Opponent(), r.mark.Area) && !friendly
	},
	"7.4: {unit} does not have enough movement points to enter {to}": func(r *refused) bool {
		need, left := r.points()
		return need > left || r.Progress.Phase == gaw.Impetus // Rule 7.6 has its own points
	},
	"4.0: {unit} is not on the map":        func(r *refused) bool { return r.mark.Area == "" },
	"4.2.2: {unit} cannot move or retreat": func(r *refused) bool { return r.unit.Static },
	"7.4: {unit} has already moved, built or been activated in this impulse": func(r *refused) bool {
		return r.in(r.Progress.Acted) || r.in(r.Progress.Activated)
	},
	"7.1: no more units can move or build in this action": func(r *refused) bool {
		n := map[string]int{"pass": 1, "strategic": value(r.mover)}[r.Progress.Action]
		return n > 0 && len(r.Progress.Acted) >= n
	},
	"6.0: {unit} has not been drawn as a reinforcement": func(r *refused) bool { return r.mark.Box != "hand" },
	"6.0: {unit} can enter, so it cannot return to the pool": func(r *refused) bool {
		return slices.ContainsFunc(r.sc.Areas(), func(a gaw.AreaInfo) bool {
			return r.friendly(r.mover, a.Number) && !r.full(a.Number) && (r.icons(a) > 0 || r.base(a))
		})
	},
	"7.10: {unit} is at full strength": func(r *refused) bool { return r.mark.Steps == int(r.unit.Ladder.Full()) },
	"6.0: you must first place the reinforcements that were drawn": func(r *refused) bool {
		return slices.ContainsFunc(r.Units, func(u gaw.Unit) bool { return u.Box == "hand" && r.info[u.ID].Power.Side() == r.mover })
	},
	"6.0: {to} is not a friendly, uncontested area": func(r *refused) bool { return !r.friendly(r.mover, r.to.Number) },
	"6.0: {to} has no free icon for {unit}, and is not a home area with a major city or a fortress": func(r *refused) bool {
		return r.icons(r.to) <= 0 && !r.base(r.to)
	},
	"6.0: {unit} must enter on a free icon of its army": func(r *refused) bool {
		return slices.ContainsFunc(r.sc.Areas(), func(a gaw.AreaInfo) bool {
			return a.Number != r.to.Number && r.friendly(r.mover, a.Number) && !r.full(a.Number) && r.icons(a) > 0
		})
	},
	"7.1: Foch cannot enter in a strategic action": func(r *refused) bool {
		return r.unit.Foch && r.set["strategic-foch"] == "no" && r.Progress.Action == "reinforce"
	},
	"6.0: no more units can enter in {to}": func(r *refused) bool { return len(r.Progress.Arrivals) > 0 },
	"7.2.3: the Entente cannot spend the initiative disc in the first impulse": func(r *refused) bool {
		return r.Progress.Surprise && r.mover == august1914.Allied
	},
	"7.5.1.2: no unit can retreat to an adjacent area that is friendly, uncontested and has a friendly unit or garrison": func(r *refused) bool {
		for _, a := range r.sc.Areas() {
			movers := slices.ContainsFunc(r.units(r.mover, r.Progress.Battle.Area), func(u gaw.UnitInfo) bool { return !u.Static })
			if movers && r.haven(a.Number) && len(r.units(r.mover, a.Number)) < a.Limit {
				return false
			}
		}
		return true
	},
	"7.5.1.2: {to} is not a friendly, uncontested area that has a friendly unit or garrison": func(r *refused) bool { return !r.haven(r.to.Number) },
	"7.5.1.2: {to} is not adjacent to the battle": func(r *refused) bool {
		_, ok := r.border(r.Progress.Battle.Area, r.to.Number)
		return !ok
	},
	"7.5.1.1: the attacker has cavalry": func(r *refused) bool {
		return slices.ContainsFunc(r.units(r.mover.Opponent(), r.Progress.Battle.Area), func(u gaw.UnitInfo) bool { return u.Kind == gaw.Cavalry })
	},
	"7.5.1.1: {unit} is infantry": func(r *refused) bool { return r.unit.Kind == gaw.Infantry },
	"2.4: {unit} would overstack the area where its move ends": func(r *refused) bool {
		at := r.to.Number
		if at == "" {
			at = r.mark.Area
		}
		return r.full(at)
	},
	"2.5: {unit} has moved by sea this turn": func(r *refused) bool { return r.in(r.Progress.Landed) },
	"2.5: {unit} is not in Great Britain":    func(r *refused) bool { return r.mark.Area != "GB" },
	"7.3.2: units can move by sea or by rail only in a pass or a strategic action": func(r *refused) bool {
		return r.Progress.Action == "tactical"
	},
	"2.5: {to} is not controlled by the Entente, or is contested": func(r *refused) bool { return !r.friendly(august1914.Allied, r.to.Number) },
	"2.5: {to} is not across the Channel":                         func(r *refused) bool { return r.to.Number != "1" && r.to.Number != "5" },
	"8.3: the optional rule for rail movement is not played":      func(r *refused) bool { return r.set["rail"] == "off" },
	"8.3: no path through friendly, uncontested areas leads from {from} to {to}": func(r *refused) bool {
		seen := map[string]bool{r.from.Number: true}
		for queue := []string{r.from.Number}; len(queue) > 0; queue = queue[1:] {
			for _, a := range r.sc.Areas() {
				if _, ok := r.border(queue[0], a.Number); ok && !seen[a.Number] && r.friendly(r.mover, a.Number) {
					seen[a.Number] = true
					queue = append(queue, a.Number)
				}
			}
		}
		return !seen[r.to.Number] || !r.friendly(r.mover, r.from.Number)
	},
}

// forms are the parts of the moves of each verb: a unit, the area it leaves, and an area.
var forms = map[string]string{
	"deploy": "ut", "return": "u", "restore": "ut", "pass": "", "tactical": "", "surprise": "", "strategic": "", "reinforce": "",
	"reveal": "u", "step": "uft", "stop": "", "build": "ut", "ship": "ut", "rail": "uft", "battle": "t", "pioneers": "",
	"breach": "", "pontoon": "", "foch": "", "general": "", "retreat": "uft", "hit": "u", "raze": "p", "done": "",
}

// propose draws a move that the rules may refuse, most often one of the verbs of the stage.
func (r *refused) propose(verbs []string, by string, pick func(n int) int) string {
	verb := verbs[pick(len(verbs))]
	if pick(6) == 0 {
		verb = slices.Sorted(maps.Keys(forms))[pick(len(forms))]
	}
	side := august1914.Allied
	if by == "German" {
		side = august1914.German
	}
	unit := r.Units[pick(len(r.Units))]
	for range 30 {
		info := r.info[unit.ID]
		placed := unit.Area != ""
		switch verb {
		case "deploy", "return":
			placed = unit.Box == "hand"
		case "reveal":
			placed = placed && info.Kind == gaw.Leader
		case "ship":
			placed = unit.Area == "GB"
		case "retreat", "hit":
			placed = r.Progress.Battle != nil && unit.Area == r.Progress.Battle.Area
		}
		if info.Power.Side() == side && placed || pick(40) == 0 {
			break
		}
		unit = r.Units[pick(len(r.Units))]
	}
	if m := r.Progress.March; m != nil && pick(3) > 0 {
		unit = r.state[m.Unit]
	}
	areas := r.sc.Areas()
	from, to := unit.Area, areas[pick(len(areas))].Number
	for _, a := range areas {
		if _, ok := r.border(from, a.Number); ok && from != "" && pick(3) == 0 && verb != "deploy" && verb != "battle" && verb != "ship" {
			to = a.Number
		}
	}
	switch {
	case pick(10) == 0:
	case verb == "build", verb == "restore":
		to = unit.Area
	case verb == "battle":
		to = r.Units[pick(len(r.Units))].Area
	case verb == "ship":
		to = []string{"1", "5", "6"}[pick(3)]
	case verb == "deploy":
		for range 6 {
			if a := areas[pick(len(areas))]; a.MajorCity != "" || len(a.Fortresses) > 0 || len(a.Icons) > 0 {
				to = a.Number
			}
		}
	}
	if from == "" {
		from = "22"
	}
	if to == "" {
		to = "21"
	}
	switch pick(100) {
	case 0:
		unit.ID = "g9-xx"
	case 1:
		to = "99"
	case 2:
		from = to
	}
	text := by + " " + verb
	for _, part := range forms[verb] {
		switch part {
		case 'u':
			text += " " + unit.ID
		case 'p':
			text += " " + []string{"german", "french", "british", "belgian"}[pick(4)]
		case 'f':
			text += " " + from + " >"
		case 't':
			text += " " + to
		}
	}
	return text
}

// seldom says why few moves or none meet a cause.
var seldom = map[string]string{
	"2.5: {unit} has moved by sea this turn":                                   "an option, and units that have landed have most often moved",
	"4.1: a garrison takes a hit only when no unit is left":                    "few defenses have garrisons and units",
	"7.1: Foch cannot enter in a strategic action":                             "one unit under one option",
	"7.1: no more units can move or build in this action":                      "the segment ends with the last of them",
	"7.3: the Strategic Value allows no more leaders to be activated":          "the segment ends with the last of them",
	"7.2.1: the area was already contested before this impulse":                "the disc is offered in few battles",
	"7.2.3: the Entente cannot spend the initiative disc in the first impulse": "the disc is with the Germans in that impulse",
	"7.2: the initiative disc gives advantages only in a tactical action":      "nobody is asked for the disc in other actions",
	"8.3: {unit} is in {to} already":                                           "an option, and a journey to where the unit is",
	"7.3.1.7: no French unit attacks":                                          "Foch beside a battle of the British and Belgians alone",
}

// Every assertion in the sentence of a refusal is true in the position. This is checked for
// refused moves in positions from anywhere and from the corpus, played on, under drawn options.
func TestWhatRefusalsSayIsSo(t *testing.T) {
	t.Parallel()
	courses, err := gaw.Corpus()
	require.NoError(t, err)
	judged, wanted := &gametest.Refusals[refused]{Causes: causes, Seldom: seldom, Each: 4, Often: 100}, gametest.Size(100, 3_000, 20_000)
	for seed := uint64(0); judged.Total < wanted; seed++ {
		pick := gametest.Seeded(seed)
		s := gaw.Anywhere(pick)
		if seed%8 == 5 {
			c := courses[pick(len(courses))]
			s = c.Start
			for _, m := range c.Moves[:pick(len(c.Moves))] {
				require.NoError(t, s.Apply(m))
			}
		}
		for stop := 0; stop < 24 && judged.Total < wanted; stop++ {
			refuse(t, seed, &s, pick, judged)
			require.NoError(t, august1914.Onward(&s, pick, august1914.InStages, 1+pick(3)))
		}
	}
	judged.Report(t, gaw.Faults())
}

// refuse proposes moves in a position and judges the refusals.
func refuse(t *testing.T, seed uint64, s *gaw.State, pick func(n int) int, judged *gametest.Refusals[refused]) {
	t.Helper()
	at := refused{Position: s.Position(), sc: s.Scenario(), set: map[string]string{}, info: map[string]gaw.UnitInfo{}, state: map[string]gaw.Unit{}}
	for _, u := range at.Units {
		at.info[u.ID], _ = at.sc.Unit(u.ID)
		at.state[u.ID] = u
	}
	for _, o := range gaw.Options() {
		at.set[o.Name] = o.Values[0].Value
	}
	for _, chosen := range s.Header().Settings {
		at.set[chosen.Name] = chosen.Value
	}
	verbs, by := []string{"step"}, "German"
	for _, m := range s.LegalMoves(s.ToAct().First(), nil) {
		if m.Kind() == "draw" {
			return
		}
		by, _, _ = strings.Cut(m.String(), " ")
		if !slices.Contains(verbs, m.Kind()) {
			verbs = append(verbs, m.Kind())
		}
	}
	said, texts := map[string]int{}, []string{}
	if b := at.Progress.Battle; b != nil {
		for _, verb := range []string{"pioneers", "breach", "pontoon", "foch", "general", "raze german", "raze french", "raze belgian"} {
			texts = append(texts, by+" "+verb)
		}
		for _, u := range at.Units {
			for _, a := range at.sc.Areas() {
				if _, ok := at.border(b.Area, a.Number); ok && u.Area == b.Area {
					texts = append(texts, by+" retreat "+u.ID+" "+b.Area+" > "+a.Number)
				}
			}
		}
	}
	for range 80 {
		texts = append(texts, at.propose(verbs, by, pick))
	}
	for _, text := range texts {
		m, err := gaw.ParseMove(text)
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
		r := at
		r.move, r.said, r.unit, r.mark = m, v.Sentence, at.info[m.Unit()], at.state[m.Unit()]
		r.from, r.to = at.area(m.From()), at.area(m.To())
		if r.mover = august1914.Allied; by == "German" {
			r.mover = august1914.German
		}
		judged.Judge(t, cause, &r, seed, m, r.said, s.Header().Settings)
	}
}
