package schlieffenswar

import "github.com/august1914/august1914"

// A teller collects the events of a move. A nil teller collects nothing and
// costs nothing. Whatever moves or fights is seen when it does; what happens to
// a unit that lies hidden in its stack, its owner alone is told. (Rule 6.6)
type teller struct {
	events []august1914.Event
}

const bothSeats = august1914.Actors(1<<GermanSeat | 1<<EntenteSeat)

// say adds an event about a unit, an event about a side, or neither.
func (t *teller) say(s *State, e august1914.Event, u unit, at, to hex) {
	e.Audience = august1914.Public
	if u != noUnit {
		e.Unit = s.piece(u).name
		e.By = s.piece(u).seat().Actor()
	}
	if at != off {
		e.At = s.chart().number(at)
	}
	if to != off {
		e.To = s.chart().number(to)
	}
	t.events = append(t.events, e)
}

func (t *teller) about(s *State, kind, rule string, u unit, at, to hex, template string) {
	if t != nil {
		t.say(s, august1914.Event{Kind: kind, Rule: rule, Template: template}, u, at, to)
	}
}

// quietly tells of a unit where it stands to those who can examine it.
func (t *teller) quietly(s *State, kind, rule string, u unit, template string) {
	if t == nil {
		return
	}
	t.about(s, kind, rule, u, s.at[u], off, template)
	if s.topOf(s.at[u]) != u {
		t.events[len(t.events)-1].Audience = august1914.Only(s.piece(u).seat())
	}
}

// rolled adds the event of a die, which nobody can take back.
func (t *teller) rolled(s *State, kind, rule string, u unit, at hex, n, m int, template string) {
	if t != nil {
		t.say(s, august1914.Event{Kind: kind, Rule: rule, N: n, M: m, Seals: bothSeats, Template: template}, u, at, off)
	}
}

// plural returns the first template for one and the second for any other number.
func plural(n int, one, more string) string {
	if n == 1 {
		return one
	}
	return more
}

func (t *teller) turned(s *State) {
	t.rolled(s, "turn", "5.1", noUnit, off, int(s.turn), 0, "Turn {n} begins.")
}

func (t *teller) phased(s *State) {
	if t == nil || s.active == 0 {
		return
	}
	e := august1914.Event{Kind: "phase", Rule: "5.1", Unit: seatName(s.active), To: s.phase.String(), Template: "{unit} {to} phase."}
	if s.phase == Regroup {
		e.Seals = bothSeats
	}
	t.say(s, e, noUnit, off, off)
}

func (t *teller) deployed(s *State, m action) {
	t.about(s, "deploy", "3.1", m.unit, m.to, off, "{unit} deploys in {at}.")
}

func (t *teller) withdrew(s *State, m action) {
	t.about(s, "withdraw", "9.4", m.unit, off, off, "{unit} leaves for the east.")
}

func (t *teller) rested(s *State, m action) {
	t.quietly(s, "rest", "9.5", m.unit, "{unit} in {at} is fatigued no more.")
}

func (t *teller) refitted(s *State, m action) {
	t.quietly(s, "refit", "9.5", m.unit, "{unit} in {at} is at full strength again.")
}

func (t *teller) returned(s *State, m action) {
	t.about(s, "return", "9.5", m.unit, m.to, off, "{unit} returns in {at}.")
}

func (t *teller) arrived(s *State, m action) {
	rule := "9.2"
	if s.piece(m.unit).nation == august1914.France {
		rule = "9.3"
	}
	t.about(s, "arrive", rule, m.unit, m.to, off, "{unit} arrives in {at}.")
}

func (t *teller) stepped(s *State, m action) {
	t.about(s, "step", "10.1", m.unit, m.from, m.to, "{unit} moves from {at} to {to}.")
}

func (t *teller) tired(s *State, u unit) {
	t.quietly(s, "fatigue", "10.2", u, "{unit} in {at} loses a level of morale.")
}

func (t *teller) raised(s *State, u unit) {
	t.quietly(s, "morale", "10.2", u, "{unit} in {at} gains a level of morale.")
}

func (t *teller) attrition(s *State, u unit, die, lost int, rule string) {
	template := "{unit} in {at} rolls {n} against attrition."
	if lost > 0 {
		template = "{unit} in {at} rolls {n} against attrition and loses a step."
	}
	if t == nil {
		return
	}
	t.rolled(s, "attrition", rule, u, s.at[u], die, lost, template)
	if s.topOf(s.at[u]) == u {
		return
	}
	// The roll is made in the open, for somebody in the stack.
	seat := s.piece(u).seat()
	t.events[len(t.events)-1].Audience = august1914.Only(seat)
	t.rolled(s, "attrition", rule, noUnit, s.at[u], die, lost, "In {at}, {n} is rolled against attrition.")
	t.events[len(t.events)-1].Audience = august1914.Except(seat)
}

func (t *teller) supplied(s *State, u unit) {
	template := "{unit} in {at} is in supply again."
	if s.oos.has(u) {
		template = "{unit} in {at} is out of supply."
	}
	t.quietly(s, "supply", "8.1", u, template)
}

func (t *teller) crowded(s *State, h hex) {
	t.about(s, "crowd", "6.5", noUnit, h, off, "{at} is over-stacked.")
}

func (t *teller) relocated(s *State, m action) {
	t.about(s, "relocate", "6.5", m.unit, m.from, m.to, "{unit} makes room in {at} and goes to {to}.")
}

func (t *teller) disbanded(s *State, m action) {
	t.about(s, "disband", "6.5", m.unit, off, off, "{unit} is disbanded.")
}

func (t *teller) probed(s *State, m action) {
	t.about(s, "probe", "11.1", m.unit, m.from, m.to, "{unit} probes from {at} into {to}.")
}

func (t *teller) assaulted(s *State, h hex) {
	if t != nil {
		t.say(s, august1914.Event{Kind: "assault", Rule: "11.6", Unit: seatName(s.active), Template: "{unit} attack on {at}."}, noUnit, h, off)
	}
}

func (t *teller) joined(s *State, u unit) {
	t.about(s, "join", "11.3", u, s.at[u], off, "{unit} from {at} takes part.")
}

func (t *teller) planXVII(s *State) {
	t.rolled(s, "plan XVII", "4.4", noUnit, s.battle.target, int(s.planXVII), 0, "The attack on {at} is number {n} of Plan XVII.")
}

func (t *teller) enveloped(s *State, die int) {
	t.rolled(s, "concentric", "11.15", noUnit, s.battle.target, die, die/2, plural(die/2, "Concentric attack on {at}: {n} is rolled for {m} column.", "Concentric attack on {at}: {n} is rolled for {m} columns."))
}

func (t *teller) supported(s *State, verb Verb) {
	template := "Heavy artillery supports the attack on {at}."
	if verb == Coup {
		template = "A coup de main supports the attack on {at}."
	}
	t.rolled(s, "siege", "11.23", noUnit, s.battle.target, 0, 0, template)
}

func (t *teller) shelled(s *State, die, columns int) {
	t.rolled(s, "shelling", "11.23", noUnit, s.battle.target, die, columns, plural(columns, "{n} is rolled for {m} column against {at}.", "{n} is rolled for {m} columns against {at}."))
}

func (t *teller) reloaded(s *State, die int, kept bool) {
	template := "{n} is rolled: the artillery marker is used up."
	if kept {
		template = "{n} is rolled: the artillery marker can be used again next turn."
	}
	t.rolled(s, "reload", "11.23", noUnit, off, die, 0, template)
}

// shiftRules tells every shift of an attack, and then its outcome.
func (t *teller) fought(s *State, r *reckoning, die int) {
	if t == nil {
		return
	}
	h := s.battle.target
	t.rolled(s, "odds", "11.8", noUnit, h, r.attack, r.defense, "{n} attack {m} in {at}.")
	for _, sh := range r.shifts[:r.n] {
		template := plural(max(sh.Columns, -sh.Columns), "{n} column: {unit}.", "{n} columns: {unit}.")
		t.say(s, august1914.Event{Kind: "shift", Rule: sh.Rule, Unit: sh.Why, N: sh.Columns, Template: template}, noUnit, off, off)
	}
	attacker, defender := int(s.battle.losses.attacker), int(s.battle.losses.defender)
	if r.final < 0 || r.final >= crtColumns {
		t.rolled(s, "combat", "11.9", noUnit, h, attacker, defender, plural(
			defender,
			"Beyond the table, the attackers of {at} lose {n} and the defenders {m} step.",
			"Beyond the table, the attackers of {at} lose {n} and the defenders {m} steps.",
		))
		return
	}
	t.rolled(s, "roll", "11.17", noUnit, h, die, 0, "{n} is rolled.")
	t.rolled(s, "combat", "11.18", noUnit, h, attacker, defender, plural(
		defender, "The attackers of {at} lose {n} and the defenders {m} step.", "The attackers of {at} lose {n} and the defenders {m} steps.",
	))
}

func (t *teller) lost(s *State, u unit, at hex, alive bool) {
	template := "{unit} in {at} is eliminated."
	if alive {
		template = "{unit} in {at} loses a step."
	}
	t.about(s, "loss", "11.20", u, at, off, template)
}

func (t *teller) stranded(s *State, u unit, at hex) {
	t.about(s, "stranded", "11.21", u, at, off, "{unit} cannot follow from {at} and is eliminated.")
}

func (t *teller) fellBack(s *State, m action) {
	t.about(s, "retreat", "11.21", noUnit, m.from, m.to, "The defenders retreat from {at} to {to}.")
}

func (t *teller) ended(s *State, repulsed bool) {
	template := "The attack has cleared {at}."
	if repulsed {
		template = "The attack on {at} has failed."
	}
	t.about(s, "end", "11.20", noUnit, s.battle.target, off, template)
}

func (t *teller) advanced(s *State, m action) {
	t.about(s, "advance", "11.22", m.unit, m.from, m.to, "{unit} advances from {at} to {to}.")
}

func (t *teller) finished(s *State) {
	if t == nil {
		return
	}
	o, _ := s.Outcome()
	t.say(s, august1914.Event{
		Kind: "outcome", Rule: o.Rule, Unit: o.Reason, N: o.Points.German, Seals: bothSeats,
		Template: plural(o.Points.German, "The game is over with {n} German point: {unit}.", "The game is over with {n} German points: {unit}."),
	}, noUnit, off, off)
}

// Tell returns what v may know of a legal move made in this position: all of
// it, but that a hidden unit rests or is refitted.
func (s *State) Tell(m Move, v august1914.Viewer) string {
	v = audience(v)
	if m.verb == Rest || m.verb == Refit {
		a, f := s.scenario.action(m)
		if v != august1914.Umpire && v != m.seat.Viewer() && f == noFault && s.topOf(s.at[a.unit]) != a.unit {
			return ""
		}
	}
	return m.String()
}
