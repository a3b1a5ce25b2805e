package schlieffenswar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/words"
)

// A teller collects the events of a move. A nil teller collects nothing and costs nothing.
// A unit is visible while it moves or fights, and events name every unit that leaves the
// map or comes back to it. Only the owner is told the name of a unit that is hidden in its
// stack. Others learn that a unit in the hex lost a step or rolled a die. (Rule 6.6)
type teller struct {
	events     []august1914.Event
	control    hexSet // hexes in German hands, as far as events have told
	endangered bool   // Paris is endangered, as far as events have told
}

// teller returns a teller that appends to dst.
func (s *State) teller(dst []august1914.Event) teller {
	return teller{events: dst, control: s.control, endangered: s.endanger}
}

const bothSeats = august1914.Actors(1<<GermanSeat | 1<<EntenteSeat)

// say adds a public event. It is about unit u, or about no unit if u is noUnit.
func (t *teller) say(s *State, e august1914.Event, u unit, at, to hex) {
	if t == nil {
		return
	}
	e.Audience = august1914.Public
	if u != noUnit {
		e.Unit, e.ID = s.piece(u).name, s.piece(u).id
		e.By = s.piece(u).seat().Actor()
	}
	engine.Place(&e, at, to, off, s.chart().number)
	t.events = append(t.events, e)
}

func (t *teller) about(s *State, kind, rule string, u unit, at, to hex, template string) {
	if t != nil {
		t.say(s, august1914.Event{Kind: kind, Rule: rule, Template: template}, u, at, to)
	}
}

// quietly adds an event about a unit for the viewers that can examine the unit.
func (t *teller) quietly(s *State, kind, rule string, u unit, template string) {
	if t == nil {
		return
	}
	t.about(s, kind, rule, u, s.at[u], off, template)
	if !s.examinable(u) {
		t.events[len(t.events)-1].Audience = august1914.Only(s.piece(u).seat())
	}
}

// split restricts the last event, which names a hidden unit, to the owner of u. The
// others get e, which does not name the unit.
func (t *teller) split(s *State, u unit, e august1914.Event, at hex) {
	seat := s.piece(u).seat()
	t.events[len(t.events)-1].Audience = august1914.Only(seat)
	t.say(s, e, noUnit, at, off)
	t.events[len(t.events)-1].Audience = august1914.Except(seat)
}

// rolled adds an event that no seat can take back, such as a die roll.
func (t *teller) rolled(s *State, kind, rule string, u unit, at hex, n, m int, template string) {
	if t != nil {
		t.say(s, august1914.Event{Kind: kind, Rule: rule, N: n, M: m, Seals: bothSeats, Template: template}, u, at, off)
	}
}

// phaseRules are the rules of the phases.
var phaseRules = [...]string{Regroup: "5.2", Movement: "5.3", Combat: "5.4", Administration: "5.5", EndOfTurn: "5.6"}

func (t *teller) phased(s *State) {
	if t == nil {
		return
	}
	e := august1914.Event{Kind: "phase", Rule: phaseRules[s.phase], To: s.phase.String(), N: int(s.turn), Template: "End of turn {n}."}
	if s.active != 0 {
		e.Unit, e.N, e.Template = seatName(s.active), 0, "{unit} {to} phase."
	}
	if s.phase == Regroup {
		e.Seals = bothSeats
	}
	t.say(s, e, noUnit, off, off)
}

func (t *teller) arrived(s *State, m action) {
	rule := "9.2"
	if s.piece(m.unit).nation == august1914.France {
		rule = "9.3"
	}
	t.about(s, "arrive", rule, m.unit, m.to, off, "{unit} arrives in {at}.")
}

// stepped adds the event of a step, with the rule that determines its cost.
func (t *teller) stepped(s *State, m action) {
	if t == nil {
		return
	}
	c, p := s.chart(), s.piece(m.unit)
	cost, ground := s.sideCost(p, m.from, c.side(m.from, m.to)), int(s.scenario.tables.cost[c.places[m.to].terrain])
	rule, template := "10.1", "{unit} moves from {at} to {to}."
	switch {
	case p.kind == Depot || c.cities.Has(m.to):
	case cost > ground:
		rule, template = "10.5", "{unit} moves from {at} across the river to {to}."
	case ground > 1:
		rule = "10.4"
	}
	t.say(s, august1914.Event{Kind: "step", Rule: rule, N: cost, Template: template}, m.unit, m.from, m.to)
	t.entered(s, m.to)
}

// entered adds the events of units entering h: h changes hands (Rule 3.3), the points
// change with a city (Rule 4.6), and Paris is endangered (Rule 4.1).
func (t *teller) entered(s *State, h hex) {
	if t == nil {
		return
	}
	if t.control.Has(h) != s.control.Has(h) {
		t.control = s.control
		t.say(s, august1914.Event{Kind: "control", Rule: "3.3", Unit: seatName(s.holder(h)), Template: "{unit} control of {at}."}, noUnit, h, off)
		if s.chart().points.Has(h) {
			t.say(s, august1914.Event{Kind: "points", Rule: "4.6", N: s.points(), Template: words.Plural(s.points(),
				"With {at} changing hands, the Germans have {n} victory point.", "With {at} changing hands, the Germans have {n} victory points.")}, noUnit, h, off)
		}
	}
	if s.endanger && !t.endangered {
		t.endangered = true
		t.about(s, "paris", "4.1", noUnit, h, off, "German units in {at} endanger Paris.")
	}
}

// tired adds the event that a corps loses a level of morale, or that it loses none
// because it was fatigued already. (Rule 9.6)
func (t *teller) tired(s *State, u unit, rule string, already bool) {
	switch {
	case !s.piece(u).corps():
	case already:
		t.quietly(s, "weary", "9.6", u, "{unit} in {at} is already fatigued.")
	default:
		t.quietly(s, "fatigue", rule, u, "{unit} in {at} loses a level of morale.")
	}
}

func (t *teller) raised(s *State, u unit, rule string) {
	t.quietly(s, "morale", rule, u, "{unit} in {at} gains a level of morale.")
}

func (t *teller) attrition(s *State, u unit, die, lost int, rule string) {
	if t == nil {
		return
	}
	e := august1914.Event{Kind: "attrition", Rule: rule, N: die, M: lost, Seals: bothSeats, Template: "{unit} in {at} rolls {n} for attrition."}
	hidden := "In {at}, {n} is rolled for attrition."
	if lost > 0 {
		e.Loss, e.Template = august1914.StepLost, "{unit} in {at} rolls {n} for attrition and loses a step."
		hidden = "In {at}, {n} is rolled for attrition, and a step is lost."
	}
	t.say(s, e, u, s.at[u], off)
	if !s.examinable(u) { // the roll is public, the unit is not
		e.Template = hidden
		t.split(s, u, e, s.at[u])
	}
}

// supplied adds the event of the new supply state of a unit, with the rule of its
// nation or of the fortress.
func (t *teller) supplied(s *State, u unit, state supplyState) {
	rule, template := supplyRules[nationIndex(s.piece(u).nation)], "{unit} in {at} is in supply again."
	switch state {
	case outOfSupply:
		template = "{unit} in {at} is out of supply."
	case fortressSupply:
		rule, template = "8.9", "{unit} in {at} is supplied by the fortress."
	}
	t.quietly(s, "supply", rule, u, template)
}

func (t *teller) relocated(s *State, m action) {
	t.about(s, "relocate", "6.5", m.unit, m.from, m.to, "{unit} leaves the overstacked hex {at} for {to}.")
	t.entered(s, m.to)
}

func (t *teller) finished(s *State) {
	if t == nil {
		return
	}
	o, _ := s.Outcome()
	t.say(s, august1914.Event{
		Kind: "outcome", Rule: o.Rule, Unit: o.Reason, N: o.Points.German, Seals: bothSeats,
		Template: words.Plural(o.Points.German, "The game is over with {n} German victory point: {unit}.", "The game is over with {n} German victory points: {unit}."),
	}, noUnit, off, off)
}

// Site returns the printed number of the hex of the unit that a move is about, or "" if
// there is no such hex. If the unit loses its last step, " eliminated" follows the number.
// If a move is legal in two positions and has the same site in both, then Tell uses the same
// words for it in both: for a hidden unit that joins a battle or loses a step, Tell names
// only the hex.
func (s *State) Site(m Move) string {
	if s.scenario == nil {
		return ""
	}
	a, _ := s.scenario.action(m)
	if a.unit == noUnit || s.at[a.unit] == off {
		return ""
	}
	site := s.chart().number(s.at[a.unit])
	if s.eliminates(m, a.unit) {
		site += " eliminated"
	}
	return site
}

// unseen replaces the name of a hidden unit in the moves that other viewers are told.
const unseen = "unseen"

// Discloses lists the secrets that the rules disclose. An attack shows the units that
// make it, and so its odds. If no roll is needed, the result follows immediately. When a
// phase ends, units can be out of supply because of HQs and depots that may be hidden,
// and attrition is rolled before the next phase begins. Attrition shows a unit that it
// eliminates, and how many units of a stack are depots, which do not roll. A step into an
// overstacked hex, a relocation or a retreat shows what the other units there can do. An
// Audience is set if the View does not show the secret later.
func (s *State) Discloses() []august1914.Disclosure {
	attack := []string{"done", "join"}
	tops := []string{
		"step", "stop", "probe", "join", "bombard", "coup", "withhold", "done", "roll", "lose", "retreat", "advance", "relocate", "disband", "withdraw",
	}
	if s.stage == gathering && !s.battle.attackers.Minus(s.tops).IsEmpty() {
		tops = []string{"done"} // the attack waits, and its hidden units stay hidden
	}
	return []august1914.Disclosure{
		{Rule: "11.2", Moves: attack, Events: []string{"join"}},
		{Rule: "11.8", Moves: attack, Events: []string{"half", "odds", "ground", "shift"}},
		{Rule: "11.9", Moves: attack, Events: []string{"combat", "attacked", "proficiency", "loss", "end"}},
		{Rule: "8.6", Events: []string{"supply"}}, // any move can end the phase
		{Rule: "8.8", Events: []string{"phase"}},
		{Rule: "8.8", Moves: []string{"roll"}, Events: []string{"attrition", "loss"}, Audience: august1914.Public},
		{Rule: "6.5", Moves: []string{"relocate", "disband"}, Events: []string{"fatigue", "weary"}, Asked: true, Audience: august1914.Public},
		{Rule: "11.21", Moves: []string{"retreat"}, Events: []string{"stranded"}},
		{Rule: "10.2", Moves: []string{"step"}, Events: []string{"fatigue", "weary"}, Audience: august1914.Public},
		{Rule: "6.6", Shown: true, Moves: tops}, // the unit that is then on top of a stack
	}
}

// eliminates reports whether a move takes the last step of a unit. The elimination
// discloses the unit. (Rule 2.8)
func (s *State) eliminates(m Move, u unit) bool { return m.verb == Lose && s.steps[u] == 1 }

// Tell returns the text of a legal move in this position, as far as v may know it. Only
// the owner is told that a hidden unit rests or is refitted. If a hidden unit joins a
// battle or loses a step, other viewers are told only its hex. They are told its name
// when it loses its last step.
func (s *State) Tell(m Move, v august1914.Viewer) string {
	v = audience(v)
	if m.verb != Rest && m.verb != Refit && m.verb != Lose && m.verb != Join || v == august1914.Umpire || v == m.seat.Viewer() {
		return m.String()
	}
	switch a, f := s.scenario.action(m); {
	case f != nil || s.at[a.unit] == off || s.examinable(a.unit) || s.eliminates(m, a.unit):
	case m.verb == Lose, m.verb == Join:
		m.unit, m.to = engine.WordOf(unseen), s.chart().name(s.at[a.unit])
	default:
		return ""
	}
	return m.String()
}
