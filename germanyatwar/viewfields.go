package germanyatwar

import "github.com/august1914/august1914"

// Methods of View for information that is not in its exported fields, Units or
// Shadows.

// German lists the areas that the Germans control. The Entente controls the others.
// (Rule 2.6)
func (v *View) German() []string { return v.scenario.numbersOf(v.control) }

// Entered lists the contested areas, and the area of the current battle, that a German unit
// was the last to enter. (Rule 2.6)
func (v *View) Entered() []string { return v.scenario.numbersOf(v.entered) }

// Disputed lists the areas that were contested when the impulse began. (Rule 7.5)
func (v *View) Disputed() []string { return v.scenario.numbersOf(v.disputed) }

// Engaged lists the areas of new engagements. (Rule 7.5)
func (v *View) Engaged() []string { return v.scenario.numbersOf(v.engaged) }

// Fought lists the areas in which a battle has been fought in this impulse.
func (v *View) Fought() []string { return v.scenario.numbersOf(v.fought) }

// PlanXVII lists the areas that only French units have engaged in this impulse, if the
// rule is in force. (Rule 8.4)
func (v *View) PlanXVII() []string { return v.scenario.numbersOf(v.planXVII) }

// Activated lists the activated leaders. (Rule 7.3)
func (v *View) Activated() []string { return v.scenario.idsOf(v.activated) }

// Acted lists the units that have moved or built in this impulse and that the viewer
// can examine.
func (v *View) Acted() []string { return v.scenario.idsOf(v.acted) }

// Isolated lists the units of both sides that are isolated until the next check of
// their side and that the viewer can examine. (Rule 7.0.1)
func (v *View) Isolated() []string { return v.scenario.idsOf(v.isolated) }

// Landed lists the units that have moved by sea, that stay for the turn, and that the
// viewer can examine. (Rule 2.5)
func (v *View) Landed() []string { return v.scenario.idsOf(v.landed) }

// Arrived lists the reinforcements that have entered in this phase or action and that
// the viewer can examine. (Rule 6.0)
func (v *View) Arrived() []string { return v.scenario.idsOf(v.arrived) }

// Pursuing lists the cavalry that may move on and that the viewer can examine. (Rule
// 7.6)
func (v *View) Pursuing() []string { return v.scenario.idsOf(v.impetus) }

// Rivers returns the rivers that units have crossed into future battles: "minor" or
// "major", by the id of the unit. It covers units that the viewer can examine. (Rule
// 7.5.1.4)
func (v *View) Rivers() map[string]string { return v.riversDoc() }

// Absorbed returns the hits in this battle that have not yet cost a step, by the
// id of the unit. A unit has 1 or 2 of them, and loses a step when it has taken as
// many hits as the step needs. (Rule 7.5.1.13)
func (v *View) Absorbed() map[string]int { return v.absorbedDoc() }

// Action returns the action of this impulse: pass, tactical, strategic or reinforce.
// It returns "" before the choice. (Rule 7.0)
func (v *View) Action() string { return courseNames[v.course] }

// Passes returns the number of consecutive passes so far. The second ends the turn.
// (Rule 7.8)
func (v *View) Passes() int { return int(v.passes) }

// Finished returns the seats that have said done at a stage that several seats end
// separately.
func (v *View) Finished() august1914.Actors { return v.finished }

// Drawn returns the number of reinforcements drawn, or of steps of leaders restored,
// in this phase or action. It is at most the Strategic Value of the side, 7 or 5.
// (Rules 1.6, 6.0, 7.10)
func (v *View) Drawn() int { return int(v.drawn) }

// Deployed returns the number of filled icons of the set-up. (Rule 5.0)
func (v *View) Deployed() int { return int(v.deployed) }

// Battles returns the number of battles fought or begun in this impulse.
func (v *View) Battles() int { return int(v.battles) }

// March returns the public information about the moving unit, and reports whether a
// unit is moving.
func (v *View) March() (MarchSeen, bool) {
	if v.from == noArea {
		return MarchSeen{}, false
	}
	return MarchSeen{v.scenario.number(v.from), int(v.spent)}, true
}

// Battle returns the area of the current battle and the public information about it,
// and reports whether there is a battle.
func (v *View) Battle() (number string, seen BattleSeen, on bool) {
	b := &v.battle
	if !b.on {
		return "", BattleSeen{}, false
	}
	return v.scenario.number(b.at), BattleSeen{
		Fresh: b.fresh, Cavalry: v.Cavalry, Pontoon: b.pontoon, Foch: b.foch, General: b.general, Shown: b.shown,
		Loser: b.loser, Refuge: v.scenario.numbersOf(b.refuge),
	}, true
}

// Spent returns the side that has played the disc in the battle, or NoSide.
// (Rule 7.2)
func (v *View) Spent() august1914.Side { return v.battle.spent }

// Hits returns the remaining hits on a side in the battle. (Rule 7.5.1.11)
func (v *View) Hits(of august1914.Side) int {
	if of != centralSide && of != ententeSide {
		return 0
	}
	return int(v.battle.hits[of])
}

// Won returns the reason for the end of the game: 1 for valour, 2 for losses, 3 for
// areas, 4 for points, and 0 for a game in progress. It also returns the winner, or
// NoSide after a tie. (Rule 1.7)
func (v *View) Won() (how int, winner august1914.Side) { return int(v.result.reason), v.result.winner }

// A SideScore holds the counts of a side that can decide the game. (Rule 1.7)
type SideScore struct {
	VictoryAreas int // number of victory areas that the side controls; it wins if it controls all VictoryAreas of the Score
	Lost         int // number of units that the side has lost; the enemy wins when it reaches Limit
	Limit        int // number of lost units that loses the game: 10 for the Germans, 20 for the Entente
	Valour       int // valour points of all powers of the side, 0 or more; the side wins with WinningValour points (Rule 2.11)
}

// A Score holds the counts that decide the game. They are all public. (Rule 1.7)
type Score struct {
	German, Entente SideScore // counts of the two sides
	VictoryAreas    int       // number of victory areas on the map, which is 7 (Rule 2.7)
	WinningValour   int       // number of valour points that win the game, which is 10
}

// Score returns the counts that decide the game. (Rule 1.7)
func (v *View) Score() Score {
	sc, lost := v.scenario, v.scenario.fallen(v)
	of := func(sd side, control areaSet) SideScore {
		one := SideScore{VictoryAreas: sc.victory.Intersect(control).Len(), Lost: lost[sd], Limit: deadWins[sd]}
		for n, points := range v.valour {
			if sideOf(n) == sd {
				one.Valour += int(points)
			}
		}
		return one
	}
	return Score{
		German: of(centralSide, v.control), Entente: of(ententeSide, sc.victory.Minus(v.control)),
		VictoryAreas: sc.victory.Len(), WinningValour: valourWins,
	}
}

// Score returns the counts that decide the game. (Rule 1.7)
func (s *State) Score() Score {
	v := s.View(august1914.Spectator)
	return v.Score()
}
