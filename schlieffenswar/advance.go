package schlieffenswar

// Advances into vacated hexes. (Rules 7.4, 11.22)

var (
	notVictorious = faults.New("11.22", "{unit} is not one of the victorious attackers")
	notVacated    = faults.New("11.22", "units can advance only into the vacated hex")
)

func init() {
	stages[advancing] = stageRow{
		name: "advancing", phases: phasesOf(Combat),
		kind: "advance", rule: "11.22", prompt: "Advance into the vacated hex.",
		place: theTarget, actors: theActive, asked: (*State).canAdvance, moves: (*State).advanceMoves,
		end: Done, mayEnd: always, finish: (*State).leaveBattle, roll: noRoll,
	}
	verbs[Advance] = verbRow{name: "advance", unit: true, from: true, to: true, in: stagesOf(advancing), judge: (*State).judgeAdvance, do: (*State).doAdvance}
}

// skipAdvancing ends the battle if no attacker can advance.
func (s *State) skipAdvancing(t *teller) {
	if !s.canAdvance() {
		s.leaveBattle(t)
	}
}

// leaveBattle clears the battle and returns to the declaration of attacks.
func (s *State) leaveBattle(t *teller) {
	s.battle = battle{}
	s.stage = declaring
	s.skipDeclaring(t)
}

// canAdvance reports whether any attacker can advance.
func (s *State) canAdvance() bool {
	return some(s.battle.attackers, func(u unit) fault { return s.judgeAdvance(s.advance(u)) })
}

// advance returns the move that advances u into the vacated hex.
func (s *State) advance(u unit) action { return s.leading(Advance, u, s.at[u], s.battle.target) }

// advanceMoves appends the advances that the attackers can make.
func (s *State) advanceMoves(dst []Move) []Move {
	for u := range s.battle.attackers.All() {
		if m := s.advance(u); s.judgeAdvance(m) == nil {
			dst = append(dst, s.scenario.move(m))
		}
	}
	return dst
}

// judgeAdvance returns why an advance is illegal. A victorious attacker may advance into
// the vacated hex if stacking and terrain allow it. (Rules 7.4, 11.22)
func (s *State) judgeAdvance(m action) fault {
	b := &s.battle
	switch {
	case !b.attackers.Has(m.unit) || s.at[m.unit] == off:
		return notVictorious
	case m.from != s.at[m.unit]:
		return notThere
	case m.to != b.target:
		return notVacated
	case m.from == b.target:
		return notAdjacent
	case s.seatAt(b.target) == other(s.active):
		return enemyThere
	case !s.passable(m.unit, m.from, m.to):
		return s.impassable(m.unit, m.to)
	}
	return s.stackFault(m.unit, m.to)
}

func (s *State) doAdvance(m action, t *teller) {
	s.transfer(m.unit, m.to)
	t.advanced(s, m)
	s.skipAdvancing(t)
}
