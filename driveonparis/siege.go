package driveonparis

import "github.com/august1914/august1914"

// Siege guns. (Rules 3.2b, 3.3)

var (
	notGun     = faults.New("3.3b", "{unit} is not a siege gun on the map")
	gunTooFar  = faults.New("3.3b", "{unit} is not adjacent to {to}")
	noFortress = faults.New("3.3b", "no enemy fortress is in {to}")
)

func init() {
	stages[firing] = stageRow{
		name: "firing", phases: phasesOf(Siege), battle: inPeace,
		kind: "fire", rule: "3.3b", prompt: "Fire siege guns.",
		place: nowhere, actors: theActive, public: (*State).bare, moves: (*State).listFire,
		end: Done, mayEnd: always, finish: (*State).beginCombat, dice: noDice, roll: noRoll,
	}
	stages[sieging] = stageRow{
		name: "sieging", phases: phasesOf(Siege), battle: inBattle,
		kind: "roll", rule: "SIEGE", prompt: "Roll for the siege gun.",
		place: theBattle, actors: theDice, public: notPublic, moves: noMoves,
		end: Roll, mayEnd: never, finish: nothing, dice: aDie, roll: (*State).rollSiege,
	}
	verbs[Fire] = verbRow{name: "fire", uses: itsUnit | itsTo, judge: func(s *State, m action) fault { return s.judgeFire(m.unit, m.to) }, do: (*State).doFire}
}

// beginSiege starts siege gun combat. (Rule 3.3b)
func (s *State) beginSiege(t *teller) {
	s.phase, s.stage = Siege, firing
	s.fought, s.marked, s.attacked = unitSet{}, unitSet{}, hexSet{}
	t.phased(s)
	s.skipSiege(t)
}

// skipSiege ends siege gun combat when no gun can fire. Siege guns are visible to both
// sides.
func (s *State) skipSiege(t *teller) {
	for u := range s.scenario.kinds[SiegeGun].Intersect(s.scenario.sides[s.active]).All() {
		if s.at[u] == off {
			continue
		}
		for _, n := range s.chart().places[s.at[u]].near {
			if n != off && s.judgeFire(u, n) == nil {
				return
			}
		}
	}
	s.beginCombat(t)
}

// fortIn returns the fortress in a hex, or noUnit.
func (s *State) fortIn(h hex) unit {
	if u := s.chart().places[h].fortress; u != noUnit && s.at[u] == h {
		return u
	}
	return noUnit
}

// judgeFire returns the fault that keeps a siege gun from firing at a fortress. (Rule
// 3.3b)
func (s *State) judgeFire(gun unit, h hex) fault {
	switch {
	case s.stage != firing:
		return wrongStage
	case s.piece(gun).kind != SiegeGun || s.at[gun] == off || s.aboard(gun):
		return notGun
	case s.fought.Has(gun):
		return alreadyFought
	case s.reserve.Has(gun):
		return inReserve
	case !s.chart().adjacent(s.at[gun], h):
		return gunTooFar
	}
	if f := s.fortIn(h); f == noUnit || s.piece(f).side() == s.active {
		return noFortress
	}
	return nil
}

// doFire fires a gun. The die decides the result.
func (s *State) doFire(m action, t *teller) {
	gun, h := m.unit, m.to
	s.fought.Add(gun)
	s.battle = battle{on: true, at: h, gun: gun}
	s.stage = sieging
	t.sealed(s, "fire", "3.3b", gun, h, 0, 0, "{unit} fires at {at}.")
}

// rollSiege applies the roll of a siege gun. (Rules 3.2b, 3.3b)
func (s *State) rollSiege(die int, t *teller) {
	fort := s.fortIn(s.battle.at)
	strength := s.face(fort).defense
	need := int(s.scenario.tables.siege[s.piece(s.battle.gun).gun][min(strength, maxStrength)])
	roll := die
	if s.assaultNear(s.battle.at) {
		roll += int(s.scenario.tables.assault)
	}
	hit := need > 0 && roll >= need
	t.sieged(s, fort, die, hit)
	s.battle = battle{}
	if hit {
		s.loseStep(fort, t)
	}
	s.stage = firing
	s.skipSiege(t)
}

// assaultNear reports whether an assault unit of the active side is next to a hex.
func (s *State) assaultNear(h hex) bool {
	for u := range s.scenario.kinds[Assault].All() {
		if s.at[u] != off && s.piece(u).side() == s.active && s.chart().adjacent(s.at[u], h) {
			return true
		}
	}
	return false
}

// listFire appends the shots that siege guns can fire.
func (s *State) listFire(seat august1914.Seat, dst []Move) []Move {
	l := s.lister(seat, dst)
	for u := range s.scenario.kinds[SiegeGun].Intersect(l.own).All() {
		if s.at[u] != off {
			l.around(s.at[u], Fire, u, off, func(to hex) fault { return s.judgeFire(u, to) })
		}
	}
	return l.moves
}
