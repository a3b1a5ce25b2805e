package germanyatwar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/words"
)

// A teller collects the events of a move. A nil teller collects nothing, at no cost.
// For an upright unit, the enemy learns only the power. (Rule 1.3)
type teller struct {
	events []august1914.Event
}

const allSeats = august1914.Actors(1<<GermanSeat | 1<<EntenteSeat | 1<<BritishSeat)

// ownersOnly returns the audience of the seats of a side.
func ownersOnly(sd side) august1914.Audience {
	if sd == centralSide {
		return august1914.Only(GermanSeat)
	}
	return august1914.Only(EntenteSeat, BritishSeat)
}

// others returns the audience of all viewers outside a side.
func others(sd side) august1914.Audience {
	if sd == centralSide {
		return august1914.Except(GermanSeat)
	}
	return august1914.Except(EntenteSeat, BritishSeat)
}

// someUnit names a concealed unit by its power.
var someUnit = [nationCount]string{"A German unit", "A French unit", "A British unit", "A Belgian unit"}

// say adds a public event with up to two areas.
func (t *teller) say(s *State, e august1914.Event, at, to area) {
	if t == nil {
		return
	}
	e.Audience = august1914.Public
	engine.Place(&e, at, to, noArea, s.scenario.number)
	t.events = append(t.events, e)
}

// losses are what a unit loses by events of some kinds.
var losses = map[string]august1914.LossKind{
	"build": august1914.StepLost, "damage": august1914.StepLost, "deactivate": august1914.StepLost, "eliminate": august1914.UnitLost,
}

// about adds an event about a unit. If the unit is not face up, only its owners learn
// which unit it is.
func (t *teller) about(s *State, kind, rule string, b block, at, to area, n int, template string) {
	if t == nil {
		return
	}
	sd := s.sideOf(b)
	e := august1914.Event{
		Kind: kind, Rule: rule, By: s.seatOf(s.nationOf(b)).Actor(), Unit: s.info(b).label, ID: s.info(b).id, N: n, Loss: losses[kind], Template: template,
	}
	t.say(s, e, at, to)
	if s.isOpen(b) {
		return
	}
	t.events[len(t.events)-1].Audience = ownersOnly(sd)
	e.Unit, e.ID = someUnit[s.nationOf(b)], ""
	t.say(s, e, at, to)
	t.events[len(t.events)-1].Audience = others(sd)
}

// openly adds an event that reveals a unit, or that discloses more about a revealed
// one. Players cannot take back a move with such an event.
func (t *teller) openly(s *State, kind, rule string, b block, at area, n int, template string) {
	if t == nil {
		return
	}
	t.say(s, august1914.Event{
		Kind: kind, Rule: rule, By: s.seatOf(s.nationOf(b)).Actor(), Unit: s.info(b).label, ID: s.info(b).id, N: n, Seals: allSeats, Template: template,
	}, at, noArea)
}

// turned reports the start of a turn. Earlier moves can no longer be taken back,
// because attrition has shown which blocks had another step. Only the set-up precedes
// the first turn.
func (t *teller) turned(s *State) {
	e := august1914.Event{Kind: "turn", Rule: "3.0", N: int(s.turn), Template: "Turn {n} begins."}
	if s.turn > 1 {
		e.Seals = allSeats
	}
	t.say(s, e, noArea, noArea)
}

func (t *teller) phased(s *State) {
	t.say(s, august1914.Event{Kind: "phase", Rule: "7.0", Unit: sideName(s.phasing), To: s.phase.String(), Template: "{unit}: {to}."}, noArea, noArea)
}

func (t *teller) impulse(s *State) {
	rule := "7.0"
	if s.impulse == 1 {
		rule = "3.1" // the side with the initiative begins
	}
	t.say(s, august1914.Event{Kind: "impulse", Rule: rule, Unit: sideName(s.phasing), N: int(s.impulse), Template: "Impulse {n}: {unit}."}, noArea, noArea)
	if t == nil {
		return
	}
	// By area and, in an area, face-up units first: the order of units would disclose who
	// the hidden ones are.
	open := s.knowledge.open
	for a := range s.present[s.phasing].All() {
		isolated := s.isolated.Intersect(s.unitsOf(s.phasing, a))
		for _, units := range [...]blockSet{isolated.Intersect(open), isolated.Minus(open)} {
			for b := range units.All() {
				t.about(s, "isolated", "7.0.1", b, a, noArea, 0, "{unit} in {at} is isolated.")
			}
		}
	}
}

var actionEvents = [verbCount]struct{ rule, template string }{
	Pass: {"7.8", "{unit} passes."}, Tactical: {"7.2", "{unit} takes a tactical action."},
	Surprise:  {"7.2.3", "{unit} takes a tactical action with the surprise bonus."},
	Strategic: {"7.1", "{unit} takes a strategic action."}, Reinforce: {"7.1", "{unit} calls for reinforcements."},
}

func (t *teller) chose(s *State, v Verb) {
	e := actionEvents[v]
	t.say(s, august1914.Event{Kind: "action", Rule: e.rule, Unit: sideName(s.phasing), Template: e.template}, noArea, noArea)
}

func (t *teller) activated(s *State, b block) {
	rule := "7.3.1.2"
	if b == s.scenario.foch {
		rule = "7.3.1.6"
	}
	n := int(s.steps[b])
	t.openly(s, "activate", rule, b, s.at[b], n, words.Plural(n, "{unit} is activated in {at} with one step.", "{unit} is activated in {at} with {n} steps."))
}

// stepped reports a step, with the rule that explains its cost for most units.
func (t *teller) stepped(s *State, m action) {
	if t == nil {
		return
	}
	t.about(s, "step", s.stepRule(m.from, m.to), m.unit, m.from, m.to, 0, "{unit} moves from {at} to {to}.")
}

// stepRule returns the rule that matters most for a step. It depends on public
// information only.
func (s *State) stepRule(from, to area) string {
	enemies := s.present[s.phasing.Opponent()]
	river, _ := s.scenario.border(from, to)
	var m mobility
	s.setSegment(&m, s.phase == Activation)
	switch {
	case m.pursuing:
		return "7.6"
	case enemies.Has(from), enemies.Has(to):
		return "7.4.3"
	case river == areamap.MajorRiver && !m.bridged:
		return "7.4.4"
	case s.ground(to).terrain == Red:
		return "2.3"
	case m.leading:
		return "7.3.1.2"
	}
	return "7.4"
}

// limited reports that a side has used up its Strategic Value.
func (t *teller) limited(s *State) {
	t.say(s, august1914.Event{
		Kind: "limit", Rule: "1.6", Unit: sideName(s.phasing), N: strategicValue(s.phasing),
		Template: "The Strategic Value of a side, {n}, is used up: {unit}.",
	}, noArea, noArea)
}

// joined reports how many units join a pool. Their identities are printed on them.
func (t *teller) joined(s *State, units blockSet) {
	for _, sd := range [...]side{centralSide, ententeSide} {
		if set := units.Intersect(s.scenario.sides[sd]); !set.IsEmpty() {
			t.say(s, august1914.Event{Kind: "join", Rule: "6.1", Unit: sideName(sd), N: set.Len(), Template: "Units join the reinforcement pool of a side: {unit}, {n}."}, noArea, noArea)
		}
	}
}

func (t *teller) carried(s *State, m action, from area) {
	if m.verb == Rail {
		t.about(s, "rail", "8.3", m.unit, from, m.to, 0, "{unit} moves by rail from {at} to {to}.")
		return
	}
	t.about(s, "ship", "2.5", m.unit, from, m.to, 0, "{unit} moves by sea from {at} to {to}.")
}

func (t *teller) flipped(s *State, a area, sd side) {
	if t == nil {
		return
	}
	t.say(s, august1914.Event{Kind: "control", Rule: "2.6", Unit: sideName(sd), Template: "{at} changes hands: {unit}."}, a, noArea)
	template := "A control cube is placed in {at}."
	if s.scenario.starts[sd].Has(a) {
		template = "The control cube is removed from {at}."
	}
	t.say(s, august1914.Event{Kind: "cube", Rule: "2.6.3", Unit: sideName(sd), Template: template}, a, noArea)
	if s.scenario.victory.Has(a) {
		t.say(s, august1914.Event{Kind: "victory area", Rule: "2.7", Unit: sideName(sd), N: s.victoryAreas(sd), Template: "{at} is a victory area; {unit} controls {n} of them."}, a, noArea)
	}
}

// conquered reports that a side has won an area with enemy cities or fortresses.
// Which power gains the valour may reveal something about upright blocks.
func (t *teller) conquered(s *State, a area, sd side, bares bool) {
	e := august1914.Event{Kind: "conquest", Rule: "7.5.1.17", Unit: sideName(sd), N: s.ground(a).sites(), Template: "Major cities and fortresses conquered in {at}: {n}, by {unit}."}
	if bares {
		e.Seals = allSeats
	}
	t.say(s, e, a, noArea)
}

func (t *teller) valourLost(s *State, n int, a area, lost int, rule string) {
	t.say(s, august1914.Event{Kind: "valour lost", Rule: rule, Unit: nationPowers[n].String(), N: lost, Template: "{unit} loses valour points for {at}: {n}."}, a, noArea)
}

func (t *teller) tired(s *State, b block) {
	rule, template := "7.7", "{unit} in {at} is deactivated and loses a step."
	if t != nil && s.face(b).heart {
		rule, template = "7.3.1.3", "{unit} in {at} is deactivated and loses its heart."
	}
	t.about(s, "deactivate", rule, b, s.at[b], noArea, 0, template)
}

func (t *teller) won(s *State) {
	if t == nil {
		return
	}
	o, _ := s.Outcome()
	t.say(s, august1914.Event{
		Kind: "outcome", Rule: o.Rule, Unit: sideName(o.Winner), To: o.Reason, Seals: allSeats,
		Template: "The game is over, won by: {unit}; {to}.",
	}, noArea, noArea)
}
