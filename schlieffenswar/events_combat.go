package schlieffenswar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/words"
)

// Events of combat. (Rules 11.0 to 11.23)

func (t *teller) probed(s *State, m action) {
	t.about(s, "probe", "11.1", m.unit, m.from, m.to, "{unit} probes from {at} into {to}.")
	t.entered(s, m.to)
}

// attacking adds the events of the units that attack: from the hex of the first unit
// (Rule 11.3), and from other hexes (Rule 11.4).
func (t *teller) attacking(s *State) {
	set := s.battle.attackers
	from := s.at[set.First()]
	for u := range set.All() {
		rule := "11.3"
		if s.at[u] != from {
			rule = "11.4"
		}
		t.takesPart(s, rule, u, s.tops.Has(u))
	}
}

// defending adds the events of the units that defend. The units in before
// were visible already.
func (t *teller) defending(s *State, set, before unitSet) {
	for u := range set.All() {
		t.takesPart(s, "11.2", u, before.Has(u))
	}
}

// takesPart adds the event of a unit that takes part. The event discloses the unit if it
// was not seen before.
func (t *teller) takesPart(s *State, rule string, u unit, seen bool) {
	if t == nil {
		return
	}
	e := august1914.Event{Kind: "join", Rule: rule, Template: "{unit} from {at} takes part."}
	if !seen {
		e.Seals = bothSeats
	}
	t.say(s, e, u, s.at[u], off)
}

func (t *teller) supported(s *State, verb Verb) {
	template := "Heavy artillery supports the attack on {at}."
	if verb == Coup {
		template = "A coup de main supports the attack on {at}."
	}
	t.rolled(s, "siege", "11.23", noUnit, s.battle.target, 0, 0, template)
}

func (t *teller) reloaded(s *State, die int, kept bool) {
	template := "{n} is rolled: the artillery marker is used up."
	if kept {
		template = "{n} is rolled: the artillery marker can be used again next turn."
	}
	t.rolled(s, "reload", "11.23", noUnit, off, die, 0, template)
}

// halved adds the events of the units that fight with half their strength. (Rules 8.7, 8.9)
func (t *teller) halved(s *State) {
	b := &s.battle
	for u := range b.attackers.Union(b.defenders).All() {
		attacks := b.attackers.Has(u)
		switch n := s.factor(u, attacks); {
		case s.piece(u).corps() && s.oos.Has(u):
			t.rolled(s, "half", "8.7", u, s.at[u], n, 0, "{unit} in {at} is out of supply and counts as {n}.")
		case attacks && s.fortress.Has(u):
			t.rolled(s, "half", "8.9", u, s.at[u], n, 0, "{unit} in {at} attacks in fortress supply and counts as {n}.")
		}
	}
}

// level adds the event that the terrain of the defenders shifts no column. (Rule 11.10)
func (t *teller) level(s *State) {
	c, h := s.chart(), s.battle.target
	if ground := c.places[h].terrain; !c.cities.Has(h) && (ground == Clear || ground == Forest) {
		t.about(s, "ground", "11.10", noUnit, h, off, "The terrain of {at} gives no column shift.")
	}
}

// fought adds the events of an attack: every shift, and then the result.
func (t *teller) fought(s *State, r *reckoning, die int) {
	if t == nil {
		return
	}
	h := s.battle.target
	t.rolled(s, "odds", "11.8", noUnit, h, r.attack, r.defense, "Combat factors in {at}: {n} attack {m}, at odds of {to}.")
	t.events[len(t.events)-1].To = s.scenario.tables.columnName(r.base)
	t.halved(s)
	t.level(s)
	for _, sh := range r.shifts[:r.n] {
		template := words.Plural(max(sh.Columns, -sh.Columns), "{n} column: {unit}.", "{n} columns: {unit}.")
		t.say(s, august1914.Event{Kind: "shift", Rule: sh.Rule, Unit: sh.Why, N: sh.Columns, Template: template}, noUnit, off, off)
	}
	attacker, defender := int(s.battle.losses.attacker), int(s.battle.losses.defender)
	rule, template := "11.18", words.Plural(
		defender, "The attackers of {at} lose {n} and the defenders {m} step.", "The attackers of {at} lose {n} and the defenders {m} steps.",
	)
	if r.final < 0 || r.final >= crtColumns {
		rule, template = "11.9", words.Plural(
			defender,
			"Beyond the table, the attackers of {at} lose {n} and the defenders {m} step.",
			"Beyond the table, the attackers of {at} lose {n} and the defenders {m} steps.",
		)
	} else {
		t.rolled(s, "roll", "11.17", noUnit, h, die, 0, "{n} is rolled at {to} for {at}.")
		t.events[len(t.events)-1].To = s.scenario.tables.columnName(r.final)
	}
	t.rolled(s, "combat", rule, noUnit, h, attacker, defender, template)
	t.events[len(t.events)-1].Result = august1914.FightResult{Attacker: attacker, Defender: defender}
}

// lost adds the event of a lost step: by a fort (Rule 2.7), the last step of another
// unit (Rule 2.8), or a step that the owner has apportioned (Rule 11.20). Other viewers
// learn the name of a hidden unit only when it is eliminated.
func (t *teller) lost(s *State, u unit, at hex, alive, shown bool) {
	if t == nil {
		return
	}
	rule, loss, template, seals := "11.20", august1914.StepLost, "{unit} in {at} loses a step.", august1914.Actors(0)
	if !alive {
		rule, loss, template = "2.8", august1914.UnitLost, "{unit} in {at} is eliminated."
		if !shown {
			seals = bothSeats
		}
	}
	if s.piece(u).kind == Fort {
		rule = "2.7"
	}
	t.say(s, august1914.Event{Kind: "loss", Rule: rule, Loss: loss, Seals: seals, Template: template}, u, at, off)
	if alive && !shown {
		e := august1914.Event{Kind: "loss", Rule: "11.20", Loss: august1914.StepLost, By: s.piece(u).seat().Actor(), Template: "A unit in {at} loses a step."}
		t.split(s, u, e, at)
	}
}

// bared seals the last event for the opponent of a unit that has just been eliminated on
// top of hidden units. The opponent has seen the next unit, so cannot take back the move
// that showed it. (Rule 6.6)
func (t *teller) bared(s *State, u unit) {
	if t != nil {
		e := &t.events[len(t.events)-1]
		e.Seals = e.Seals.With(other(s.piece(u).seat()).Actor())
	}
}

// rearmed adds the event of the artillery markers that can be used again.
func (t *teller) rearmed(s *State, n int) {
	if t != nil && n > 0 {
		template := words.Plural(n, "{n} heavy artillery marker comes back to the Germans.", "{n} heavy artillery markers come back to the Germans.")
		t.say(s, august1914.Event{Kind: "artillery", Rule: "11.23", N: n, Template: template}, noUnit, off, off)
	}
}

func (t *teller) fellBack(s *State, m action) {
	t.about(s, "retreat", "11.21", noUnit, m.from, m.to, "The defenders retreat from {at} to {to}.")
	t.entered(s, m.to)
}

func (t *teller) ended(s *State, repulsed bool) {
	template := "The attack has cleared {at}."
	if repulsed {
		template = "The attack on {at} has failed."
	}
	t.about(s, "end", "11.20", noUnit, s.battle.target, off, template)
}

// advanced adds the event of an advance. A separate rule says that an enemy zone does
// not stop it. (Rule 7.4)
func (t *teller) advanced(s *State, m action) {
	rule := "11.22"
	if s.inEnemyZone(m.to, s.piece(m.unit).seat()) {
		rule = "7.4"
	}
	t.about(s, "advance", rule, m.unit, m.from, m.to, "{unit} advances from {at} to {to}.")
	t.entered(s, m.to)
}
