package driveonparis

import (
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/telling"
)

// A teller collects the events of a move. A nil teller collects nothing and
// costs nothing. Whatever moves or fights is seen when it does; what happens to
// a unit that lies hidden in its stack, its owner alone is told. (SCS_FOG)
type teller struct {
	events []august1914.Event
}

const bothSeats = august1914.Actors(1<<GermanSeat | 1<<AlliedSeat)

// say adds an event, public unless it is about a unit that lies hidden.
func (t *teller) say(s *State, e august1914.Event, u unit, at, to hex) {
	if t == nil {
		return
	}
	e.Audience = august1914.Public
	if u != noUnit {
		e.Unit, e.ID = s.nameOf(u), s.piece(u).id
		e.By = seatOf(s.piece(u).side()).Actor()
	}
	engine.Place(&e, at, to, off, s.chart().number)
	t.events = append(t.events, e)
}

// about tells everybody of a unit, and quietly those who can examine it.
func (t *teller) about(s *State, kind, rule string, u unit, at, to hex, template string) {
	if t != nil {
		t.say(s, august1914.Event{Kind: kind, Rule: rule, Template: template}, u, at, to)
	}
}

func (t *teller) quietly(s *State, kind, rule string, u unit, template string) {
	if t == nil {
		return
	}
	t.about(s, kind, rule, u, s.at[u], off, template)
	if known := s.visible(august1914.Spectator); !known.Has(u) {
		t.events[len(t.events)-1].Audience = august1914.Only(seatOf(s.piece(u).side()))
	}
}

// sealed tells of what nobody can take back: a roll, or what others learn by it.
func (t *teller) sealed(s *State, kind, rule string, u unit, at hex, n, m int, template string) {
	if t != nil {
		t.say(s, august1914.Event{Kind: kind, Rule: rule, N: n, M: m, Seals: bothSeats, Template: template}, u, at, off)
	}
}

// A glance is what everybody sees before a move.
type glance struct {
	active side
	there  unitSet // on the map
	seen   unitSet // of them, those that everybody can examine
	told   int     // events so far
}

// look takes a glance at the position, if there is anybody to be told.
func (t *teller) look(s *State) (g glance) {
	if t != nil {
		g = glance{active: s.active, there: s.onMap(), seen: s.visible(august1914.Spectator), told: len(t.events)}
	}
	return g
}

// seal makes what has happened since then final where it has bared a unit that lay
// hidden, and the end of a player turn. Whatever else a player does in the open,
// without a roll, can be taken back.
func (t *teller) seal(s *State, before *glance) {
	if t == nil {
		return
	}
	bared := s.visible(august1914.Spectator)
	bared = bared.Intersect(before.there)
	bared = bared.Minus(before.seen)
	if len(t.events) == before.told {
		for u := range bared.All() {
			t.shown(s, u)
		}
	}
	for i := before.told; i < len(t.events); i++ {
		e := &t.events[i]
		if e.Kind == "phase" && s.active != before.active || e.Kind != "phase" && bared != (unitSet{}) {
			e.Seals = bothSeats
		}
	}
}

// shown tells of a unit that can be seen from now on, of which nothing else is told:
// one that is to march, or to fight, from below others.
func (t *teller) shown(s *State, u unit) {
	t.sealed(s, "show", "SCS_FOG", u, s.at[u], 0, 0, "{unit} in {at} shows itself.")
}

func (t *teller) turned(s *State) {
	t.sealed(s, "turn", "SEQ", noUnit, off, int(s.turn), 0, "Turn {n} begins.")
}

func (t *teller) phased(s *State) {
	t.say(s, august1914.Event{
		Kind: "phase", Rule: "SEQ", Unit: s.active.String(), To: s.phase.String(), Template: "{unit}: {to}.",
	}, noUnit, off, off)
}

// unchosen tells that a side has nothing to choose in a phase. It says nothing of a stack
// that stops, an attack that is made and steps that are lost, which show themselves, nor
// of a side that refits no unit while some lie hidden.
func (t *teller) unchosen(s *State) {
	if t == nil || s.stage == marchingOn || s.stage == gathering || s.stage == losing || s.stage == rebuilding && !s.bare() {
		return
	}
	if m, ok := s.Forced(); ok {
		t.say(s, august1914.Event{
			Kind: "forced", Rule: "SEQ", Unit: sideOfSeat(m.seat).String(), To: s.phase.String(), Template: "{unit}: there is nothing to choose in the {to}.",
		}, noUnit, off, off)
		t.events[len(t.events)-1].To = s.phase.String()
	}
}

func (t *teller) deployed(s *State, u unit, h hex) {
	t.about(s, "set-up", "4.0c", u, h, off, "{unit} is set up in {at}.")
}

func (t *teller) pointPlaced(s *State, i int, h hex) {
	t.say(s, august1914.Event{
		Kind: "point", Rule: "1.12", Unit: s.scenario.mobilization[i].name, Template: "Mobilization point {unit} is placed in {at}.",
	}, noUnit, h, off)
}

func (t *teller) pointLost(s *State, i int, h hex) {
	t.say(s, august1914.Event{
		Kind: "point lost", Rule: "1.12", Unit: s.scenario.mobilization[i].name, Template: "Mobilization point {unit} in {at} is destroyed.",
	}, noUnit, h, off)
}

// removed tells that a unit leaves the game for good: everybody sees its counter
// put aside, where it may have lain hidden until then.
func (t *teller) removed(s *State, u unit, rule string) {
	t.sealed(s, "removed", rule, u, off, 0, 0, "{unit} leaves the game.")
}

func (t *teller) flipped(s *State, u unit) {
	t.about(s, "flip", "SCS_REINF", u, off, off, "{unit} is turned over.")
}

func (t *teller) arrived(s *State, u unit, h hex) {
	t.about(s, "arrive", "SCS_REINF", u, h, off, "{unit} arrives in {at}.")
}

func (t *teller) delayed(s *State, u unit, turn int, rule string) {
	t.sealed(s, "late", rule, u, off, turn, 0, "{unit} cannot arrive before turn {n}.")
}

func (t *teller) transferred(s *State, u unit) {
	t.sealed(s, "east", "3.4", u, s.at[u], 0, 0, "{unit} in {at} leaves for the east.")
}

func (t *teller) awarded(s *State, points int, rule string) {
	t.sealed(s, "award", rule, noUnit, off, points, 0, "The Allies gain {n} points.")
}

func (t *teller) rebuilt(s *State, u unit, h hex) {
	t.about(s, "rebuild", "1.4e", u, h, off, "{unit} returns in {at}.")
}

func (t *teller) refitted(s *State, u unit) {
	t.quietly(s, "refit", "1.4f", u, "{unit} in {at} is at full strength again.")
}

func (t *teller) reserved(s *State, u unit) {
	t.quietly(s, "reserve", "1.1d", u, "{unit} in {at} goes into reserve.")
}

// stepped tells who has moved from a hex to another: by name those whom everybody could
// examine before, or can now. Of the units that lie hidden below them, the owner alone
// is told the names. (SCS_FOG)
func (t *teller) stepped(s *State, units unitSet, from, to hex, before *glance) {
	if t == nil {
		return
	}
	seen := s.visible(august1914.Spectator)
	seen.AddAll(before.seen)
	hidden := units.Minus(seen)
	for _, set := range [...]unitSet{units.Intersect(seen), hidden} {
		for !set.IsEmpty() {
			u := s.lowest(set)
			set.Remove(u)
			t.about(s, "step", "SCS_MOVE", u, from, to, "{unit} moves from {at} to {to}.")
			if hidden.Has(u) {
				owner := seatOf(s.piece(u).side())
				t.events[len(t.events)-1].Audience = august1914.Only(owner)
				t.about(s, "hidden step", "SCS_MOVE", noUnit, from, to, "A unit moves from {at} to {to}.")
				t.events[len(t.events)-1].Audience = august1914.Except(owner)
			}
		}
	}
}

// loaded tells who goes aboard, and unloaded who is set down; if the unit lay hidden
// before, and does after, all but its owner are told that somebody does. (Rule 1.2c)
func (t *teller) loaded(s *State, u unit, seen bool) {
	t.about(s, "load", "1.2c", u, s.at[u], off, "{unit} in {at} goes aboard.")
	if t.veil(s, u, seen) {
		t.about(s, "hidden load", "1.2c", noUnit, s.at[u], off, "A unit in {at} goes aboard.")
	}
}

func (t *teller) unloaded(s *State, u unit, seen bool) {
	t.about(s, "unload", "1.2c", u, s.at[u], off, "{unit} is set down in {at}.")
	if t.veil(s, u, seen) {
		t.about(s, "hidden unload", "1.2c", noUnit, s.at[u], off, "A unit is set down in {at}.")
	}
}

// sees reports whether everybody can examine a unit, if there is anybody to be told.
func (t *teller) sees(s *State, u unit) bool {
	if t == nil {
		return false
	}
	known := s.visible(august1914.Spectator)
	return known.Has(u)
}

// veil keeps the last event from all but the owner of its unit, if that was not seen
// before what is told and is not now; it reports whether the others are to be told of
// it without the unit. (SCS_FOG)
func (t *teller) veil(s *State, u unit, seen bool) bool {
	if t == nil || seen || t.sees(s, u) {
		return false
	}
	t.events[len(t.events)-1].Audience = august1914.Only(seatOf(s.piece(u).side()))
	return true
}

func (t *teller) eliminated(s *State, u unit, h hex) {
	t.sealed(s, "eliminate", "SCS_LOSS", u, h, 0, 0, "{unit} in {at} is eliminated.")
}

// stepLost tells everybody of a loss, and of who takes it those who can examine
// the unit. (SCS_LOSS, Rule 1.9)
func (t *teller) stepLost(s *State, u unit) {
	rule := "SCS_LOSS"
	if s.phase == Supply {
		rule = "1.9"
	}
	t.sealed(s, "loss", rule, u, s.at[u], 0, 0, "{unit} in {at} loses a step.")
	if t.veil(s, u, false) {
		t.sealed(s, "hidden loss", rule, noUnit, s.at[u], 0, 0, "A step is lost in {at}.")
	}
}

// returns tells when a lost unit can return, or that the game ends before. (Rule 1.4a)
func (t *teller) returns(s *State, u unit, die, turns int) {
	template := "{unit} rolls {n} and can return in {m} turns."
	if s.gone.Has(u) {
		template = "{unit} rolls {n} and does not return: the game ends before {m} turns have passed."
	}
	t.sealed(s, "return", "1.4a", u, off, die, turns, template)
}

func (t *teller) fired(s *State, gun unit, h hex) {
	t.sealed(s, "fire", "3.3b", gun, h, 0, 0, "{unit} fires at {at}.")
}

func (t *teller) sieged(s *State, fort unit, die int, hit bool) {
	template := "{n} is rolled against {unit}."
	if hit {
		template = "{n} is rolled against {unit}, which is reduced."
	}
	t.sealed(s, "siege", "SIEGE", fort, s.at[fort], die, 0, template)
}

func (t *teller) declared(s *State, h hex) {
	t.say(s, august1914.Event{Kind: "attack", Rule: "SCS_ATTACK", Template: "{at} is attacked."}, noUnit, h, off)
}

func (t *teller) attacks(s *State, u unit) {
	t.about(s, "join", "SCS_ATTACK", u, s.at[u], off, "{unit} attacks from {at}.")
}

func (t *teller) screened(s *State) {
	t.sealed(s, "screen", "1.11", noUnit, s.battle.at, 0, 0, "The cavalry in {at} may refuse the combat.")
}

func (t *teller) rolled(s *State, sum int, o *odds) {
	if t == nil {
		return
	}
	t.sealed(s, "odds", "SCS_ODDS", noUnit, s.battle.at, o.attack, o.defense, "An attack of {n/4} meets a defense of {m/4} in {at}.")
	t.say(s, august1914.Event{
		Kind: "roll", Rule: "CRT", N: sum, To: oddsLabels[o.column], Seals: bothSeats, Template: "{n} is rolled at {to} for {at}.",
	}, noUnit, s.battle.at, off)
	t.events[len(t.events)-1].To = oddsLabels[o.column]
}

// judged tells the cell of the table that was rolled. (CRT)
func (t *teller) judged(s *State) {
	if t == nil {
		return
	}
	d := s.printed()
	template := "Steps demanded by the table for {at}: {n} of the attackers, {m} of the defenders."
	if d.also() != "" {
		template = "Steps demanded by the table for {at}: {n} of the attackers, {m} of the defenders, with {to}."
	}
	t.sealed(s, "combat", "CRT", noUnit, s.battle.at, d.attackers, d.defenders, template)
	t.events[len(t.events)-1].To = d.also()
}

// cut tells what the units in the battle take of that cell, if they cannot take it as
// printed. (CRT)
func (t *teller) cut(s *State) {
	if t == nil {
		return
	}
	d := s.demanded()
	if d == s.printed() {
		return
	}
	template := "Steps to be lost over {at}: {n} by the attackers, {m} by the defenders."
	if d.also() != "" {
		template = "Steps to be lost over {at}: {n} by the attackers, {m} by the defenders, with {to}."
	}
	t.sealed(s, "demand", "CRT", noUnit, s.battle.at, d.attackers, d.defenders, template)
	t.events[len(t.events)-1].To = d.also()
}

// also says what a roll demands besides steps.
func (d *demand) also() string {
	var parts []string
	if d.fortress {
		parts = append(parts, "a step of the fortress")
	}
	if d.retreat > 0 {
		parts = append(parts, "a retreat of "+telling.Counted(d.retreat, "hex", "hexes"))
	}
	if d.breakthrough {
		parts = append(parts, "a breakthrough")
	}
	return strings.Join(parts, " and ")
}

func (t *teller) calledOff(s *State) {
	t.sealed(s, "called off", "SCS_ODDS", noUnit, s.battle.at, 0, 0, "The attack on {at} is called off: the odds are below 1:4.")
}

func (t *teller) overruns(s *State, m action) {
	t.sealed(s, "overrun", "SCS_OVERRUN", m.unit, m.to, 0, 0, "{unit} overruns {at}.")
}

func (t *teller) ended(s *State) {
	t.say(s, august1914.Event{Kind: "end", Rule: "SCS_ATTACK", Template: "The combat in {at} is over."}, noUnit, s.battle.at, off)
}

func (t *teller) forced(s *State, h hex, die int) {
	t.sealed(s, "forced march", "3.1", noUnit, h, die, 0, "{n} is rolled for a forced march in {at}.")
}

func (t *teller) unsupplied(s *State, u unit) {
	t.quietly(s, "supply", "1.9", u, "{unit} in {at} is out of supply.")
}

func (t *teller) trench(s *State, h hex, done bool) {
	template := "A trench is begun in {at}."
	if done {
		template = "A trench is completed in {at}."
	}
	t.say(s, august1914.Event{Kind: "trench", Rule: "1.6b", Template: template}, noUnit, h, off)
}

func (t *teller) digs(s *State, u unit) {
	t.quietly(s, "dig", "1.6b", u, "{unit} digs in {at}.")
}

func (t *teller) won(s *State) {
	if t == nil {
		return
	}
	o, _ := s.Outcome()
	t.say(s, august1914.Event{
		Kind: "outcome", Rule: o.Rule, Unit: o.Winner.String(), To: o.Reason, Seals: bothSeats, Template: "The game is over, won by: {unit}; {to}.",
	}, noUnit, off, off)
	t.events[len(t.events)-1].To = o.Reason
}
