package germanyatwar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/words"
)

// Events of battles. (Rule 7.5)

func (t *teller) declared(s *State, a area) {
	t.say(s, august1914.Event{Kind: "fight", Rule: "7.5.1", Unit: sideName(s.phasing), Template: "A battle in {at} is declared: {unit}."}, a, noArea)
	template := "Battle in {at}: the attacker has no cavalry."
	if s.battle.cavalry {
		template = "Battle in {at}: the attacker has cavalry."
	}
	e := august1914.Event{Kind: "battle", Rule: "7.5.1.1", Template: template}
	if !s.knowledge.open.Contains(s.battle.attackers) {
		e.Seals = allSeats // the declaration reveals something about upright blocks
	}
	t.say(s, e, a, noArea)
}

var discEvents = [verbCount]struct{ rule, template string }{
	Pioneers: {"7.2.2", "Pioneers attack the garrisons in {at}."}, Breach: {"7.2.2", "Pioneers attack one garrison in {at}."},
	Pontoon:    {"7.2.1", "Pontoon engineers bridge the rivers around {at}."},
	FochAttack: {"7.3.1.7", "Foch leads the attack on {at}."},
}

func (t *teller) playedDisc(s *State, v Verb) {
	e := discEvents[v]
	t.say(s, august1914.Event{Kind: "disc", Rule: e.rule, Template: e.template}, s.battle.at, noArea)
}

func (t *teller) retreated(s *State, b block, from, to area) {
	rule := "7.5.1.1"
	if s.battle.general {
		rule = "7.5.1.2"
	}
	t.about(s, "retreat", rule, b, from, to, 0, "{unit} retreats from {at} to {to}.")
}

func (t *teller) revealed(s *State, b block) {
	n := int(s.steps[b])
	t.openly(s, "reveal", "7.5.1.3", b, s.at[b], n, words.Plural(n, "{unit} is revealed in {at} with one step.", "{unit} is revealed in {at} with {n} steps."))
}

// reckoned reports the result and every rule that contributed to it.
func (t *teller) reckoned(s *State, a area, r reckoning) {
	if t == nil {
		return
	}
	t.factors(s, a, r)
	t.say(s, august1914.Event{
		Kind: "result", Rule: "7.5.1.10", N: r.offense, M: r.defense, Seals: allSeats,
		Template: "The firepower in {at} is {n} of the attacker against {m} of the defender.",
	}, a, noArea)
}

// factors reports the parts of the firepower other than the strength of units.
func (t *teller) factors(s *State, a area, r reckoning) {
	factor := func(rule string, n int, template string) {
		if n != 0 {
			t.say(s, august1914.Event{Kind: "factor", Rule: rule, N: n, Seals: allSeats, Template: template}, a, noArea)
		}
	}
	lost := 0
	strength := 0
	for k := range r.attackers {
		for _, p := range r.attackers[k] {
			strength += p.strength
			lost += p.strength - p.counts
		}
	}
	factor("7.5.1.6", strength, "The attacker's units have a strength of {n}.")
	factor("7.5.1.5", r.strength, "The defender's units have a strength of {n}.")
	factor("7.5.1.4", lost, "Rivers cost the attacker {n} of strength.")
	for river, template := range crossedTemplates {
		for b := range s.crossed[river].Intersect(s.here[a]).All() {
			t.openly(s, "factor", "7.5.1.4", b, a, 0, template)
		}
	}
	factor("7.5.1.8", r.charge, "The cavalry charge adds {n}.")
	for b := range s.activated.All() {
		if s.supports(b, a) && s.face(b).value > 0 {
			t.openly(s, "factor", "7.3.1.1", b, s.at[b], int(s.face(b).value), "{unit} in {at} has a tactical value of {n}.")
		}
	}
	factor("7.3.1.4", r.support, "Leaders in adjacent areas add {n}.")
	if s.combined(a) && s.valourOf(ententeSide) > 0 {
		t.say(s, august1914.Event{
			Kind: "factor", Rule: "2.11.1", Unit: nationPowers[s.dominant(a, ententeSide)].String(), Seals: allSeats,
			Template: "Among the Entente powers, {unit} has most units in {at}, and its valour points count.",
		}, a, noArea)
	}
	factor("2.11", r.valour[s.phasing], "The attacker's valour points add {n}.")
	factor("2.11", r.valour[s.phasing.Opponent()], "The defender's valour points add {n}.")
	factor("2.2", r.bonus, "The terrain bonus adds {n} to the defense.")
	factor("7.5.1.7", r.minute, "The mad minute adds {n} to the defense.")
	factor("4.1", r.garrisons, "Garrisons add {n} to the defense.")
	if s.dominates(s.phasing, a) || s.dominates(s.phasing.Opponent(), a) {
		factor("7.5.1.9", 1, "The garrison of a fortress in {at} has the dominant position.")
	}
	for b := range s.here[a].All() {
		if s.info(b).special == mountain && s.ground(a).terrain == Red {
			t.openly(s, "factor", "4.2.2", b, a, 0, "The strength of {unit} is doubled in the red area {at}.")
		}
	}
}

var crossedTemplates = [...]string{minor: "{unit} has engaged {at} across a minor river.", major: "{unit} has engaged {at} across a major river."}

// losses reports how many hits each side takes.
func (t *teller) losses(s *State) {
	b := &s.battle
	t.say(s, august1914.Event{
		Kind: "losses", Rule: "7.5.1.11", Unit: sideName(b.loser), N: int(b.hits[b.loser]), M: int(b.hits[b.loser.Opponent()]), Seals: allSeats,
		Template: "Hits in {at}: {n} for the loser, {m} for the winner. The loser: {unit}.",
	}, b.at, noArea)
	if excess := abs(int(b.difference)) - int(b.hits[b.loser]); excess > 0 {
		t.say(s, august1914.Event{Kind: "excess", Rule: "7.5.1.14", N: excess, Seals: allSeats, Template: "Excess hits in {at} are lost: {n}."}, b.at, noArea)
	}
}

// killed reports the eliminated unit. This discloses a unit that was not face up.
func (t *teller) killed(s *State, b block, a area, open bool) {
	t.about(s, "eliminate", "7.5.1.15", b, a, noArea, 0, "{unit} in {at} is eliminated.")
	if t != nil && !open {
		t.events[len(t.events)-1].Seals = allSeats
	}
}

func (t *teller) garrisonLost(s *State, a area, sd side) {
	t.say(s, august1914.Event{Kind: "garrison", Rule: "4.1", Unit: sideName(sd), Loss: august1914.UnitLost, Template: "A garrison in {at} is eliminated: {unit}."}, a, noArea)
}

func (t *teller) ended(s *State, a area) {
	if s.battle.shown {
		t.say(s, august1914.Event{Kind: "end", Rule: "7.5.1.16", Template: "The battle in {at} is over."}, a, noArea)
		return
	}
	t.say(s, august1914.Event{Kind: "end", Rule: "7.5.1.2", Template: "There is no battle in {at}."}, a, noArea)
}
