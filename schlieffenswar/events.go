package schlieffenswar

import "github.com/august1914/august1914"

// A teller collects the events of a move. A nil teller collects nothing and
// costs nothing. Whatever moves or fights is seen when it does, and what leaves
// the map or comes back to it is named. What happens to a unit that lies hidden
// in its stack, its owner alone is told; others learn that a step was lost or a
// die rolled for somebody in the hex. (Rule 6.6)
type teller struct {
	events     []august1914.Event
	control    hexSet // in German hands, as far as it has been told
	endangered bool   // Paris, as far as it has been told
}

// teller returns one that appends to dst.
func (s *State) teller(dst []august1914.Event) teller {
	return teller{events: dst, control: s.control, endangered: s.endanger}
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
	if !s.open(u) {
		t.events[len(t.events)-1].Audience = august1914.Only(s.piece(u).seat())
	}
}

// split tells the owner of a hidden unit of it, as the last event says, and
// others the same without its name.
func (t *teller) split(s *State, u unit, e august1914.Event, at hex) {
	seat := s.piece(u).seat()
	t.events[len(t.events)-1].Audience = august1914.Only(seat)
	t.say(s, e, noUnit, at, off)
	t.events[len(t.events)-1].Audience = august1914.Except(seat)
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

// stepped tells a step by the rule that makes it cost what it does.
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

// entered tells what comes of units going into a hex: that it changes hands
// (Rule 3.3), what a city counts for (Rule 4.6), and that Paris is endangered
// (Rule 4.1).
func (t *teller) entered(s *State, h hex) {
	if t == nil {
		return
	}
	if t.control.Has(h) != s.control.Has(h) {
		t.control = s.control
		t.say(s, august1914.Event{Kind: "control", Rule: "3.3", Unit: seatName(s.holder(h)), Template: "{unit} control of {at}."}, noUnit, h, off)
		if s.chart().points.Has(h) {
			t.say(s, august1914.Event{Kind: "points", Rule: "4.6", N: s.points(), Template: "With {at} changing hands the Germans have {n} victory points."}, noUnit, h, off)
		}
	}
	if s.endanger && !t.endangered {
		t.endangered = true
		t.about(s, "paris", "4.1", noUnit, h, off, "German units in {at} endanger Paris.")
	}
}

// tired tells of a corps that loses a level of morale, or none, if it was
// fatigued already. (Rule 9.6)
func (t *teller) tired(s *State, u unit, rule string, already bool) {
	switch {
	case !s.piece(u).corps():
	case already:
		t.quietly(s, "weary", "9.6", u, "{unit} in {at} cannot be more fatigued than it is.")
	default:
		t.quietly(s, "fatigue", rule, u, "{unit} in {at} loses a level of morale.")
	}
}

func (t *teller) raised(s *State, u unit, rule string) {
	t.quietly(s, "morale", rule, u, "{unit} in {at} gains a level of morale.")
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
	if s.open(u) {
		return
	}
	// The roll is made in the open, for somebody in the stack.
	template = "In {at}, {n} is rolled against attrition."
	if lost > 0 {
		template = "In {at}, {n} is rolled against attrition, and a step is lost."
	}
	t.split(s, u, august1914.Event{Kind: "attrition", Rule: rule, N: die, M: lost, Seals: bothSeats, Template: template}, s.at[u])
}

// checked tells that supply is checked. It discloses in which hexes units will
// roll. (Rule 8.8)
func (t *teller) checked(s *State) {
	if t != nil {
		t.say(s, august1914.Event{Kind: "check", Rule: "8.1", Unit: seatName(s.active), Seals: bothSeats, Template: "The {unit} units check their supply."}, noUnit, off, off)
	}
}

// supplied tells the new state of supply of a unit, by the rule of its nation
// or of the fortress.
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

// crowded tells that a hex is over-stacked, which discloses what kinds of units
// lie there.
func (t *teller) crowded(s *State, h hex) {
	t.rolled(s, "crowd", "6.1", noUnit, h, 0, 0, "{at} is over-stacked.")
}

func (t *teller) relocated(s *State, m action) {
	t.about(s, "relocate", "6.5", m.unit, m.from, m.to, "{unit} makes room in {at} and goes to {to}.")
	t.entered(s, m.to)
}

func (t *teller) disbanded(s *State, m action) {
	t.about(s, "disband", "6.5", m.unit, off, off, "{unit} is disbanded.")
}

func (t *teller) probed(s *State, m action) {
	t.about(s, "probe", "11.1", m.unit, m.from, m.to, "{unit} probes from {at} into {to}.")
	t.entered(s, m.to)
}

func (t *teller) assaulted(s *State, h hex) {
	if t != nil {
		t.say(s, august1914.Event{Kind: "assault", Rule: "11.6", Unit: seatName(s.active), Template: "{unit} attack on {at}."}, noUnit, h, off)
	}
}

// joined tells who takes part before he is counted: among the defenders
// (Rule 11.2), with attackers of another hex (Rule 11.4), or else (Rule 11.3).
func (t *teller) joined(s *State, u unit) {
	if t == nil {
		return
	}
	rule := "11.3"
	if s.stage == defending {
		rule = "11.2"
	}
	for o := range s.battle.attackers.All() {
		if s.stage == gathering && s.at[o] != s.at[u] {
			rule = "11.4"
		}
	}
	t.about(s, "join", rule, u, s.at[u], off, "{unit} from {at} takes part.")
}

// defended tells who takes part in the defense without being chosen. That
// discloses those who were not seen before.
func (t *teller) defended(s *State, set, before unitSet) {
	if t == nil {
		return
	}
	for u := range set.All() {
		e := august1914.Event{Kind: "join", Rule: "11.2", Template: "{unit} from {at} takes part."}
		if !before.Has(u) {
			e.Seals = bothSeats
		}
		t.say(s, e, u, s.at[u], off)
	}
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

// halved tells of the units that fight with half their strength. (Rules 8.7,
// 8.9)
func (t *teller) halved(s *State) {
	b := &s.battle
	for u := range b.attackers.With(&b.defenders).All() {
		attacks := b.attackers.Has(u)
		switch n := s.factor(u, attacks); {
		case s.piece(u).corps() && s.oos.Has(u):
			t.rolled(s, "half", "8.7", u, s.at[u], n, 0, "{unit} in {at} is out of supply and counts for {n}.")
		case attacks && s.fortress.Has(u):
			t.rolled(s, "half", "8.9", u, s.at[u], n, 0, "{unit} in {at} attacks from fortress supply and counts for {n}.")
		}
	}
}

// level tells that the ground of the defenders shifts nothing. (Rule 11.10)
func (t *teller) level(s *State) {
	c, h := s.chart(), s.battle.target
	if ground := c.places[h].terrain; !c.cities.Has(h) && (ground == Clear || ground == Forest) {
		t.about(s, "ground", "11.10", noUnit, h, off, "The ground of {at} shifts no column.")
	}
}

// proficient tells that the BEF costs the Germans a step more.
func (t *teller) proficient(s *State) {
	t.about(s, "proficiency", "11.19", noUnit, s.battle.target, off, "One of the steps that the attackers of {at} lose is due to the BEF.")
}

// fought tells every shift of an attack, and then its outcome.
func (t *teller) fought(s *State, r *reckoning, die int) {
	if t == nil {
		return
	}
	h := s.battle.target
	t.rolled(s, "odds", "11.8", noUnit, h, r.attack, r.defense, "{n} attack {m} in {at}.")
	t.halved(s)
	t.level(s)
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

// lost tells of a step lost: of a fort (Rule 2.7), the last of another unit
// (Rule 2.8), or one that its owner has apportioned (Rule 11.20). Of a unit that
// lay hidden, others are told its name when it is eliminated, which discloses it.
func (t *teller) lost(s *State, u unit, at hex, alive, open bool) {
	if t == nil {
		return
	}
	rule, template, seals := "11.20", "{unit} in {at} loses a step.", august1914.Actors(0)
	if !alive {
		rule, template = "2.8", "{unit} in {at} is eliminated."
		if !open {
			seals = bothSeats
		}
	}
	if s.piece(u).kind == Fort {
		rule = "2.7"
	}
	t.say(s, august1914.Event{Kind: "loss", Rule: rule, Seals: seals, Template: template}, u, at, off)
	if alive && !open {
		e := august1914.Event{Kind: "loss", Rule: "11.20", By: s.piece(u).seat().Actor(), Template: "A unit in {at} loses a step."}
		t.split(s, u, e, at)
	}
}

// spared tells who cannot be attacked again in this phase.
func (t *teller) spared(s *State, h hex) {
	t.about(s, "attacked", "11.5", noUnit, h, off, "The defenders, now in {at}, cannot be attacked again in this phase.")
}

// rearmed tells of the artillery markers that can be used again.
func (t *teller) rearmed(s *State, n int) {
	if t != nil && n > 0 {
		template := plural(n, "{n} heavy artillery marker comes back to the Germans.", "{n} heavy artillery markers come back to the Germans.")
		t.say(s, august1914.Event{Kind: "artillery", Rule: "11.23", N: n, Template: template}, noUnit, off, off)
	}
}

func (t *teller) stranded(s *State, u unit, at hex) {
	t.about(s, "stranded", "11.21", u, at, off, "{unit} cannot follow from {at} and is eliminated.")
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

// advanced tells an advance; that an enemy zone does not stop it is a rule of
// its own. (Rule 7.4)
func (t *teller) advanced(s *State, m action) {
	rule := "11.22"
	if s.inEnemyZone(m.to, s.piece(m.unit).seat()) {
		rule = "7.4"
	}
	t.about(s, "advance", rule, m.unit, m.from, m.to, "{unit} advances from {at} to {to}.")
	t.entered(s, m.to)
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

// unseen stands for a hidden unit in what others are told of a move.
const unseen = "unseen"

// Tell returns what v may know of a legal move made in this position: all of
// it, but that a hidden unit rests or is refitted, or which one loses a step.
func (s *State) Tell(m Move, v august1914.Viewer) string {
	v = audience(v)
	if m.verb != Rest && m.verb != Refit && m.verb != Lose || v == august1914.Umpire || v == m.seat.Viewer() {
		return m.String()
	}
	switch a, f := s.scenario.action(m); {
	case f != nil || s.at[a.unit] == off || s.open(a.unit):
	case m.verb == Lose:
		m.unit = unseen
	default:
		return ""
	}
	return m.String()
}
