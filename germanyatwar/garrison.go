package germanyatwar

import "github.com/august1914/august1914"

// Garrisons. (Rule 4.1)

var (
	weakest      = faults.New("4.1", "{unit} has no step left to build a garrison with")
	noFortress   = faults.New("7.4", "{unit} is not in an area with a friendly fortress")
	fortressFull = faults.New("2.4", "the fortress has no room for more garrisons")
	noDiscs      = faults.New("4.1", "the power of {unit} has no garrison disc left")
	notInfantry  = faults.New("4.1", "{unit} is not infantry")
	britishBuild = faults.New("7.4", "British infantry cannot build garrisons")
	noGarrison   = faults.New("4.1", "there is no such garrison")
)

func init() {
	stages[building] = stageRow{
		name: "building", phases: phasesOf(Movement),
		kind: "build", rule: "4.1", prompt: "Build another garrison, or stop.",
		place: underWay, actors: theMover, moves: (*State).appendBuilding,
		end: Stop, mayEnd: always, finish: atOnce((*State).endMarch),
	}
	verbs[Build] = verbRow{name: "build", unit: true, to: true, judge: (*State).judgeBuild, do: (*State).doBuild}
}

// appendBuilding lists the move with which the building unit continues.
func (s *State) appendBuilding(seat august1914.Seat, dst []Move) []Move {
	m := action{verb: Build, seat: seat, unit: s.march.unit, from: noArea, to: s.at[s.march.unit]}
	if s.judgeBuild(m) == nil {
		dst = s.appendOne(Build, seat, m.unit, m.to, dst)
	}
	return dst
}

// judgeBuild checks whether a unit can give a step to build a garrison in its area.
// (Rules 4.1, 7.3.2, 7.4)
func (s *State) judgeBuild(m action) fault {
	b := m.unit
	switch s.stage {
	case ordering:
		if f := s.judgeBuilder(b); f != nil {
			return f
		}
	case building:
		if s.march.unit != b {
			return otherIsMoving
		}
	default:
		return wrongStage
	}
	if s.at[b] != m.to {
		return notThere
	}
	return s.siteFault(b, s.discsLeft(s.nationOf(b)))
}

// siteFault returns the reason why a unit cannot build in its area when its nation has
// the given number of discs left, or nil.
func (s *State) siteFault(b block, discs int) fault {
	if s.steps[b] <= 1 {
		return weakest
	}
	return s.fortressFault(s.at[b], discs)
}

// fortressFault returns the reason why no unit of a nation can build in an area when
// the nation has the given number of discs left, or nil.
func (s *State) fortressFault(a area, discs int) fault {
	switch {
	case !s.buildingSites().Has(a):
		return noFortress
	case s.garrisonsOf(s.phasing, a) >= maxGarrisons*int(s.ground(a).fortCount):
		return fortressFull
	case discs == 0:
		return noDiscs
	}
	return nil
}

// judgeBuilder checks whether a unit can begin to build.
func (s *State) judgeBuilder(b block) fault {
	if s.at[b] == noArea {
		return notOnMap
	}
	if f := s.builderFault(b); f != nil {
		return f
	}
	return s.judgeOrders(b)
}

// builders returns the units of a set that can build. The set must not contain units
// that have acted. [State.builderFault] gives the reasons for the other units.
func (s *State) builders(set blockSet) blockSet {
	set = s.kindSet(set, Infantry).Minus(s.scenario.nations[british])
	if s.isolationBars() {
		set = set.Minus(s.isolated)
	}
	return set
}

// buildingSites returns the areas with fortresses that the phasing side controls.
func (s *State) buildingSites() areaSet {
	return s.scenario.fortified.Intersect(s.controlled(s.phasing))
}

// builderFault returns the reason why a unit cannot build under any leader, or nil.
func (s *State) builderFault(b block) fault {
	info := s.info(b)
	switch {
	case info.kind != Infantry:
		return notInfantry
	case nationIndex(info.nation) == british:
		return britishBuild
	case s.acted.Has(b):
		return hasActed
	case s.isolated.Has(b) && s.isolationBars():
		return isIsolated
	}
	return nil
}

// isolationBars reports whether isolated infantry may not build in this action. By
// default it may not in a strategic action, in which isolated units do not act. It may
// in a tactical action if it is in range of its leader, and in a pass, for which the
// rules do not mention isolation. (Rules 7.1, 7.3.2, 7.8)
func (s *State) isolationBars() bool {
	switch s.course {
	case strategic:
		return !s.rules().isolatedBuild
	case tactical:
		return s.rules().isolatedIdle
	}
	return false
}

// discsLeft returns the number of a nation's garrisons that are not on the map. (Rule
// 4.1)
func (s *State) discsLeft(n int) int {
	left := int(s.scenario.discs[n])
	for set := s.scenario.fortified.Intersect(s.present[sideOf(n)]); !set.IsEmpty(); set = set.WithoutFirst() {
		left -= int(s.garrisons[set.First()&(maxAreas-1)][n])
	}
	return left
}

// doBuild builds one garrison.
func (s *State) doBuild(m action, t *teller) {
	b := m.unit
	if s.stage == ordering {
		s.march = march{on: true, unit: b, from: s.at[b]}
		s.setOff(b, s.likelyBuilders(s.at[b]))
		s.stage = building
	}
	a, n := s.at[b], s.nationOf(b)
	s.noteLoss(b)
	s.steps[b] = s.info(b).ladder.Lose(s.steps[b], 1)
	s.garrisons[a][n]++
	t.about(s, "build", "4.1", b, a, noArea, 0, "{unit} loses a step and builds a garrison in {at}.")
}

// likelyBuilders returns the units that could build in an area, from public
// information.
func (s *State) likelyBuilders(a area) blockSet {
	set := s.scenario.kinds[Infantry].Minus(s.scenario.nations[british])
	if s.course == tactical {
		set = s.commandedFrom(a).Intersect(set)
	}
	return set
}

// garrisonsOf returns the number of garrisons of a side in an area.
func (s *State) garrisonsOf(sd side, a area) int {
	g := &s.garrisons[a]
	if sd == centralSide {
		return int(g[german])
	}
	return int(g[french]) + int(g[british]) + int(g[belgian])
}
