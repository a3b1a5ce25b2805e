package schlieffenswar

import "github.com/august1914/august1914/internal/engine"

// Probing attacks. (Rule 11.1)

var (
	probeFatigued = faults.New("11.1", "{unit} is fatigued and cannot probe")
	mustFollow    = faults.New("11.1", "{unit} can probe only right after a corps without parentheses has probed from {from} into {to}")
	mustBeLed     = faults.New("11.1", "{unit} can probe only into a hex that a corps without parentheses has entered by a probe")
	noEnemyNear   = faults.New("11.1", "no enemy unit is adjacent to {to}")
)

func init() {
	stages[probing] = stageRow{
		name: "probing", phases: phasesOf(Combat),
		kind: "probe", rule: "11.1", prompt: "Make probing attacks, or declare the first attack.",
		place: nowhere, actors: theActive, asked: (*State).mayProbeOrAssault, moves: (*State).probeMoves,
		end: Done, mayEnd: always, finish: (*State).endPhase, roll: noRoll,
	}
	verbs[Probe] = verbRow{name: "probe", unit: true, from: true, to: true, in: stagesOf(probing), judge: (*State).judgeProbe, do: (*State).doProbe}
}

// skipProbing ends the phase if public information shows that no probe and no attack is
// possible. No attack has been declared yet.
func (s *State) skipProbing(t *teller) {
	if !s.mayProbe() {
		s.skipDeclaring(t)
	}
}

// probeMoves appends the probing attacks, and after them the attacks that can be declared.
func (s *State) probeMoves(dst []Move) []Move {
	goals := s.probeGoals()
	able := s.scenario.corps.Union(s.scenario.hqs)
	for u := range s.own(&able).Minus(s.done).Minus(s.fatigued).All() {
		if s.at[u] == off || s.landing(u) {
			continue
		}
		from := &s.chart().places[s.at[u]]
		if !from.around.Overlaps(goals) {
			continue
		}
		for d, n := range from.near {
			if goals.Has(n) && s.passableSide(s.piece(u), s.at[u], d) && s.judgeProbeAlone(u, s.at[u], n) == nil {
				dst = append(dst, s.scenario.move(s.leading(Probe, u, s.at[u], n)))
			}
		}
	}
	return s.assaultMoves(dst)
}

// probeGoals returns the hexes without enemies that are adjacent to an enemy. (Rule 11.1)
func (s *State) probeGoals() hexSet {
	enemies := s.enemyHexes()
	return s.chart().beside(&enemies).Minus(enemies)
}

// judgeProbe returns why a probe is illegal. A unit probes into an adjacent hex that has
// no enemies and is adjacent to one. Zones do not matter. (Rule 11.1)
func (s *State) judgeProbe(m action) fault {
	u := m.unit
	p := s.piece(u)
	switch {
	case p.seat() != s.active:
		return notYours
	case s.at[u] == off:
		return notOnMap
	case !p.corps() && p.kind != HQ:
		return notCorps
	case s.done.Has(u):
		return alreadyFought
	case s.fatigued.Has(u):
		return probeFatigued
	case s.landing(u):
		return justLanded
	case m.from != s.at[u]:
		return notThere
	case !s.chart().adjacent(m.from, m.to):
		return notAdjacent
	case s.seatAt(m.to) == other(s.active):
		return enemyThere
	case !s.passable(u, m.from, m.to):
		return s.impassable(u, m.to)
	}
	if enemies := s.enemyHexes(); !s.chart().places[m.to].around.Overlaps(enemies) {
		return noEnemyNear
	}
	return s.judgeProbeAlone(u, m.from, m.to)
}

// judgeProbeAlone returns a fault if a unit needs company to probe. A probe is an
// attack, so an HQ or a unit in parentheses must follow a corps without them, from the
// same hex unless an option says otherwise. (Rules 2.3, 11.1, 11.7)
func (s *State) judgeProbeAlone(u unit, from, to hex) fault {
	switch {
	case s.piece(u).leads() || s.led(from, to):
		return nil
	case s.scenario.rules.probesApart:
		return mustBeLed
	}
	return mustFollow
}

// A probe is the last probe of a corps without parentheses, which others can follow.
type probe struct{ from, to hex }

// numbers returns the printed numbers of the hexes of a probe.
func (p probe) numbers(c *chart) []string {
	if p == (probe{}) {
		return nil
	}
	return []string{c.number(p.from), c.number(p.to)}
}

// led reports whether a unit that can attack without company has just probed from one hex
// into the other, or under an option from any hex into it.
func (s *State) led(from, to hex) bool {
	if !s.scenario.rules.probesApart {
		return s.probe == probe{from, to}
	}
	return engine.Any(s.unitsAt(to).Intersect(s.done).All(), func(o unit) bool { return s.piece(o).leads() })
}

// doProbe moves a unit into the hex that it probes. (Rule 11.1)
func (s *State) doProbe(m action, t *teller) {
	s.transfer(m.unit, m.to)
	s.done.Add(m.unit)
	if s.piece(m.unit).leads() {
		s.probe = probe{m.from, m.to}
	}
	t.probed(s, m)
	s.skipProbing(t)
}
