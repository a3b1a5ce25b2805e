package germanyatwar

import "github.com/august1914/august1914"

// The initiative disc in a battle of a tactical action. (Rules 7.2 to 7.2.2, 7.3.1.7)

var (
	tacticalDisc = faults.New("7.2", "the initiative disc gives advantages only in a tactical action")
	noTarget     = faults.New("7.2.2", "no enemy garrison is in the area")
	noChoice     = faults.New("7.2.2", "fewer than two enemy garrisons are in the area: pioneers remove the only one")
	notFresh     = faults.New("7.2.1", "the area was already contested before this impulse")
	fochAway     = faults.New("7.3.1.7", "Foch is not activated in an area adjacent to the battle")
	noFrench     = faults.New("7.3.1.7", "no French unit attacks")
)

func init() {
	stages[equipping] = stageRow{
		name: "equipping", phases: phasesOf(Combat),
		kind: "disc", rule: "7.2", prompt: "Spend the initiative disc in this battle, or keep it.",
		place: embattled, actors: theActive, moves: (*State).appendDiscs,
		end: Done, mayEnd: always, finish: atOnce((*State).afterDisc),
	}
	verbs[Pioneers] = verbRow{name: "pioneers", judge: (*State).judgeDisc, do: (*State).doDisc}
	verbs[Breach] = verbRow{name: "breach", judge: (*State).judgeDisc, do: (*State).doDisc}
	verbs[Pontoon] = verbRow{name: "pontoon", judge: (*State).judgeDisc, do: (*State).doDisc}
	verbs[FochAttack] = verbRow{name: "foch", judge: (*State).judgeDisc, do: (*State).doDisc}
}

// appendDiscs lists the advantages for which the attacker can play the disc.
func (s *State) appendDiscs(seat august1914.Seat, dst []Move) []Move {
	for v := Pioneers; v <= FochAttack; v++ {
		if s.discFault(v) == nil {
			dst = s.appendOne(v, seat, noBlock, noArea, dst)
		}
	}
	return dst
}

// askAttacker asks the attacker whether to play the disc. (Rule 7.2)
func (s *State) askAttacker(t *teller) {
	if s.canPlayDisc() {
		s.stage = equipping
		return
	}
	s.afterDisc(t)
}

// canPlayDisc reports whether the attacker can play the disc in this battle.
func (s *State) canPlayDisc() bool {
	return s.discFault(Pioneers) == nil || s.discFault(Pontoon) == nil || s.discFault(FochAttack) == nil
}

// judgeDisc checks whether the attacker can play the disc now.
func (s *State) judgeDisc(m action) fault {
	if s.stage != equipping {
		return wrongStage
	}
	return s.discFault(m.verb)
}

// discFault returns the reason why the attacker cannot play the disc for an advantage,
// or nil. (Rules 7.2, 7.2.1, 7.2.2, 7.3.1.7)
func (s *State) discFault(v Verb) fault {
	b := &s.battle
	switch {
	case !b.on || s.stage == suffering || s.stage == withdrawing && s.phasing == s.disc:
		return wrongStage
	case s.course != tactical:
		return tacticalDisc
	case s.disc != s.phasing:
		return noDisc
	case v == Pioneers && s.garrisonsOf(s.phasing.Opponent(), b.at) == 0:
		return noTarget
	case v == Breach && s.garrisonsOf(s.phasing.Opponent(), b.at) < pioneered:
		return noChoice
	case v == Pontoon && !b.fresh:
		return notFresh
	case v == FochAttack && !s.fochNear(b.at):
		return fochAway
	case v == FochAttack && !s.frenchAttack():
		return noFrench
	}
	return nil
}

// frenchAttack reports whether French units attack in the battle.
func (s *State) frenchAttack() bool {
	units := s.here[s.battle.at].Intersect(s.scenario.nations[french]).Minus(s.isolated)
	return !units.IsEmpty()
}

// pioneered is the maximum number of garrisons that pioneers remove. (Rule 7.2.2)
const pioneered = 2

// doDisc plays the disc for an advantage of the attacker.
func (s *State) doDisc(m action, t *teller) {
	b := &s.battle
	b.spent = s.phasing
	t.playedDisc(s, m.verb)
	switch m.verb {
	case Pontoon:
		b.pontoon = true
	case FochAttack:
		b.foch = true
	case Pioneers:
		s.removeGarrisons(b.at, s.phasing.Opponent(), pioneered, t)
	case Breach:
		s.removeGarrisons(b.at, s.phasing.Opponent(), 1, t)
	}
	s.afterDisc(t)
}

// afterDisc continues the battle after the attacker's decision about the disc.
func (s *State) afterDisc(t *teller) {
	switch {
	case !s.present[s.phasing.Opponent()].Has(s.battle.at):
		s.endBattle(t)
	case s.rules().retreatFirst:
		s.showdown(t)
	default:
		s.askDefender(t)
	}
}

// removeGarrisons removes n garrisons of a side. Each comes from the power with the
// most garrisons in the area.
func (s *State) removeGarrisons(a area, sd side, n int, t *teller) {
	for ; n > 0 && s.garrisonsOf(sd, a) > 0; n-- {
		s.garrisons[a][s.mostGarrisons(a, sd)]--
		t.garrisonLost(s, a, sd)
	}
	s.recount(sd, a)
}

// mostGarrisons returns the nation of a side with the most garrisons in an area.
func (s *State) mostGarrisons(a area, sd side) int {
	if sd == centralSide {
		return german
	}
	best := french
	for n := french; n < nationCount; n++ {
		if s.garrisons[a][n] > s.garrisons[a][best] {
			best = n
		}
	}
	return best
}
