package schlieffenswar

import "github.com/august1914/august1914/internal/words"

// German siege markers. (Rule 11.23)

var (
	germanMarkers = faults.New("11.23", "only the Germans have siege markers")
	noFortThere   = faults.New("11.23", "markers support attacks on cities with a fort")
	supportSupply = faults.New("11.23", "not all attackers were in supply in the last administrative phase")
	noMarker      = faults.New("11.23", "no such marker is available, or it already supports the attack")
)

func init() {
	stages[supporting] = stageRow{
		name: "supporting", phases: phasesOf(Combat),
		kind: "support", rule: "11.23", prompt: "Commit siege markers, or withhold them and resolve the attack.",
		place: theTarget, actors: theActive, asked: (*State).canSupport, moves: (*State).supportMoves,
		// Withholding has its own verb. The last attacker may complete the attack without a
		// "done". A player who then sends "done" anyway must not decline the markers.
		end: Withhold, mayEnd: always, finish: (*State).beginFighting, roll: noRoll,
	}
	verbs[Bombard] = verbRow{name: "bombard", in: stagesOf(supporting), judge: (*State).judgeSupport, do: (*State).doSupport}
	verbs[Coup] = verbRow{name: "coup", in: stagesOf(supporting), judge: (*State).judgeSupport, do: (*State).doSupport}
	verbs[Withhold] = verbRow{name: "withhold", in: anyStage, judge: (*State).judgeEnd, do: (*State).doEnd}
	stages[shelling] = rolls(stageRow{name: "shelling", phases: phasesOf(Combat), rule: "11.23", prompt: "Roll for the siege marker.", place: theTarget, roll: (*State).rollShelling})
	stages[reloading] = rolls(stageRow{name: "reloading", phases: phasesOf(Combat), rule: "11.23", prompt: "Roll for the loss of the artillery marker.", place: nowhere, roll: (*State).rollReload})
}

// heavyMarkers is the number of heavy artillery markers. (Rule 11.23)
const heavyMarkers = 3

// offerSupport asks the Germans to commit a marker if one can support the attack.
func (s *State) offerSupport(t *teller) {
	s.stage = supporting
	if !s.canSupport() {
		s.beginFighting(t)
	}
}

// supportMoves appends the markers that can be committed.
func (s *State) supportMoves(dst []Move) []Move {
	for _, verb := range [...]Verb{Bombard, Coup} {
		if s.supportFault(verb) == nil {
			dst = append(dst, Move{verb: verb, seat: s.active})
		}
	}
	return dst
}

// canSupport reports whether a marker can be committed.
func (s *State) canSupport() bool {
	return s.supportFault(Bombard) == nil || s.supportFault(Coup) == nil
}

func (s *State) judgeSupport(m action) fault { return s.supportFault(m.verb) }

// supportFault returns why a marker cannot be committed. One heavy artillery marker and
// the coup de main may support a supplied attack on a city with a fort. (Rule 11.23)
func (s *State) supportFault(verb Verb) fault {
	b := &s.battle
	switch {
	case s.active != GermanSeat:
		return germanMarkers
	case s.fortIn(b.target) == noUnit || !s.chart().cities.Has(b.target):
		return noFortThere
	case verb == Bombard && (b.bombarded || s.artillery == 0), verb == Coup && (b.coupUsed || !s.coup):
		return noMarker
	}
	for u := range b.attackers.All() {
		if s.unsupplied(u, s.scenario.rules.siegeSupply) {
			return supportSupply
		}
	}
	return nil
}

// doSupport commits a marker.
func (s *State) doSupport(m action, t *teller) {
	b := &s.battle
	b.underFire = m.verb
	if m.verb == Bombard {
		b.bombarded = true
		s.artillery--
	} else {
		b.coupUsed = true
		s.coup = false
	}
	t.supported(s, m.verb)
	s.stage = shelling
}

// rollShelling applies the roll for a German marker. (Rule 11.23)
func (s *State) rollShelling(die int, t *teller) {
	b := &s.battle
	columns := s.scenario.tables.artillery.At(0, die)
	b.shelled += columns
	t.rolled(s, "shelling", "11.23", noUnit, s.battle.target, die, int(columns), words.Plural(int(columns), "A roll of {n} shifts {m} column against {at}.", "A roll of {n} shifts {m} columns against {at}."))
	// Rule 11.23: the coup de main is used up. An artillery marker stays in play on the
	// first turn, and later after a roll of 1.
	switch {
	case b.underFire == Coup:
		s.offerSupport(t)
	case s.turn == 1:
		s.reserve++
		s.offerSupport(t)
	default:
		s.stage = reloading
	}
}

// rollReload keeps an artillery marker for the next turn, or removes it.
func (s *State) rollReload(die int, t *teller) {
	kept := die == 1
	if kept {
		s.reserve++
	}
	t.reloaded(s, die, kept)
	s.offerSupport(t)
}
