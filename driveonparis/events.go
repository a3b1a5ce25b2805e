package driveonparis

import (
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/telling"
)

// A teller collects the events of a move. A nil teller does nothing, at no cost. A unit
// that moves or fights is visible at that moment. Events about a unit that is hidden in
// its stack go only to its owner. (SCS_FOG)
type teller struct {
	events []august1914.Event
}

const bothSeats = august1914.Actors(1<<GermanSeat | 1<<AlliedSeat)

// say adds a public event. It names the unit, if there is one.
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

// about adds a public event about a unit.
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

// sealed adds an event that cannot be undone: a roll, or one that reveals something.
func (t *teller) sealed(s *State, kind, rule string, u unit, at hex, n, m int, template string) {
	if t != nil {
		t.say(s, august1914.Event{Kind: kind, Rule: rule, N: n, M: m, Seals: bothSeats, Template: template}, u, at, off)
	}
}

// A glance is the public part of a position before a move.
type glance struct {
	active side
	there  unitSet // on the map
	seen   unitSet // units there that both sides can examine
	told   int     // number of events so far
}

// look returns a glance at the position, or the zero glance if t is nil.
func (t *teller) look(s *State) (g glance) {
	if t != nil {
		g = glance{active: s.active, there: s.onMap(), seen: s.visible(august1914.Spectator), told: len(t.events)}
	}
	return g
}

// seal marks the events since before as final if they have revealed a hidden unit, and
// the end of a player turn as well. A player may undo any other public move without a
// roll.
func (t *teller) seal(s *State, before *glance) {
	if t == nil {
		return
	}
	bared := s.visible(august1914.Spectator).Intersect(before.there).Minus(before.seen)
	if len(t.events) == before.told {
		for u := range bared.All() { // no other event says that it is about to march or to fight
			t.sealed(s, "show", "SCS_FOG", u, s.at[u], 0, 0, "{unit} in {at} shows itself.")
		}
	}
	for i := before.told; i < len(t.events); i++ {
		e := &t.events[i]
		if e.Kind == "phase" && s.active != before.active || e.Kind != "phase" && bared != (unitSet{}) {
			e.Seals = bothSeats
		}
	}
}

func (t *teller) phased(s *State) {
	t.say(s, august1914.Event{
		Kind: "phase", Rule: "SEQ", Unit: s.active.String(), To: s.phase.String(), Template: "{unit}: {to}.",
	}, noUnit, off, off)
}

// unchosen tells that a side has nothing to choose in a phase. It is silent where other
// events show the same: when a stack stops, an attack is made or steps are lost. It is
// also silent about refits while units are hidden.
func (t *teller) unchosen(s *State) {
	if t == nil || s.stage == marchingOn || s.stage == gathering || s.stage == losing || s.stage == rebuilding && !s.bare() {
		return
	}
	if m, ok := s.Forced(); ok {
		t.say(s, august1914.Event{
			Kind: "forced", Rule: "SEQ", Unit: sideOfSeat(m.seat).String(), To: s.phase.String(), Template: "{unit}: there is nothing to decide in the {to}.",
		}, noUnit, off, off)
		t.events[len(t.events)-1].To = s.phase.String()
	}
}

// removed tells that a unit leaves the game for good. The event is public, because the
// counter is put aside even if it was hidden.
func (t *teller) removed(s *State, u unit, rule string) {
	t.sealed(s, "removed", rule, u, off, 0, 0, "{unit} leaves the game.")
}

// stepped tells which units have moved from one hex to another. It names the units that
// both sides could examine before, or can now. Only the owner is told the names of the
// hidden units below them. (SCS_FOG)
func (t *teller) stepped(s *State, units unitSet, from, to hex, before *glance) {
	if t == nil {
		return
	}
	seen := s.visible(august1914.Spectator)
	seen.AddAll(before.seen)
	hidden := units.Minus(seen)
	for _, set := range [...]unitSet{units.Intersect(seen), hidden} {
		for !set.IsEmpty() {
			u := engine.Lowest(set, s.rank[:], noUnit)
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

// loaded tells that a unit goes aboard, and unloaded that it leaves. If the unit is
// hidden before and after, the other side learns only that a unit does so. (Rule 1.2c)
func (t *teller) loaded(s *State, u unit, seen bool) {
	t.about(s, "load", "1.2c", u, s.at[u], off, "{unit} in {at} goes aboard.")
	if t.veil(s, u, seen) {
		t.about(s, "hidden load", "1.2c", noUnit, s.at[u], off, "A unit in {at} goes aboard.")
	}
}

func (t *teller) unloaded(s *State, u unit, seen bool) {
	t.about(s, "unload", "1.2c", u, s.at[u], off, "{unit} is unloaded in {at}.")
	if t.veil(s, u, seen) {
		t.about(s, "hidden unload", "1.2c", noUnit, s.at[u], off, "A unit is unloaded in {at}.")
	}
}

// sees reports whether both sides can examine a unit. It returns false if t is nil.
func (t *teller) sees(s *State, u unit) bool {
	if t == nil {
		return false
	}
	known := s.visible(august1914.Spectator)
	return known.Has(u)
}

// veil shows the last event only to the owner of its unit, if the unit was hidden
// before the event and still is. It reports whether it did: the caller then adds an
// event for the others that does not name the unit. (SCS_FOG)
func (t *teller) veil(s *State, u unit, seen bool) bool {
	if t == nil || seen || t.sees(s, u) {
		return false
	}
	t.events[len(t.events)-1].Audience = august1914.Only(seatOf(s.piece(u).side()))
	return true
}

// stepLost tells of the loss of a step. It names the unit only to viewers able to
// examine it. (SCS_LOSS, Rule 1.9)
func (t *teller) stepLost(s *State, u unit) {
	rule := "SCS_LOSS"
	if s.phase == Supply {
		rule = "1.9"
	}
	t.say(s, august1914.Event{Kind: "loss", Rule: rule, Loss: august1914.StepLost, Seals: bothSeats, Template: "{unit} in {at} loses a step."}, u, s.at[u], off)
	if t.veil(s, u, false) {
		t.say(s, august1914.Event{Kind: "hidden loss", Rule: rule, Loss: august1914.StepLost, Seals: bothSeats, Template: "A step is lost in {at}."}, noUnit, s.at[u], off)
	}
}

// returns tells when a lost unit can return, or that the game ends first. (Rule 1.4a)
func (t *teller) returns(s *State, u unit, die, turns int) {
	template := "{unit} rolls {n} and can return in {m} turns."
	if s.gone.Has(u) {
		template = "{unit} rolls {n} and does not return: the game ends before {m} turns have passed."
	}
	t.sealed(s, "return", "1.4a", u, off, die, turns, template)
}

func (t *teller) sieged(s *State, fort unit, die int, hit bool) {
	template := "{n} is rolled against {unit}."
	if hit {
		template = "{n} is rolled against {unit}, which is reduced."
	}
	t.sealed(s, "siege", "SIEGE", fort, s.at[fort], die, 0, template)
}

func (t *teller) attacks(s *State, u unit) {
	t.about(s, "join", "SCS_ATTACK", u, s.at[u], off, "{unit} attacks from {at}.")
}

func (t *teller) rolled(s *State, sum int, o *odds) {
	if t == nil {
		return
	}
	t.sealed(s, "odds", "SCS_ODDS", noUnit, s.battle.at, o.attack, o.defense, "The strengths in {at} are {n/4} of the attackers and {m/4} of the defenders.")
	t.say(s, august1914.Event{
		Kind: "roll", Rule: "CRT", N: sum, To: oddsLabels[o.column], Seals: bothSeats, Template: "{n} is rolled at {to} for {at}.",
	}, noUnit, s.battle.at, off)
	t.events[len(t.events)-1].To = oddsLabels[o.column]
}

// judged tells which cell of the table was rolled. (CRT)
func (t *teller) judged(s *State) {
	if t == nil {
		return
	}
	d := s.printed()
	template := "Step losses by the table for {at}: attackers {n}, defenders {m}."
	if d.also() != "" {
		template = "Step losses by the table for {at}: attackers {n}, defenders {m}, with {to}."
	}
	t.sealed(s, "combat", "CRT", noUnit, s.battle.at, d.attackers, d.defenders, template)
	told := &t.events[len(t.events)-1]
	told.To, told.Result = d.also(), d.result()
}

// cut tells what the units in the battle take of that cell, if they cannot take all of
// it. (CRT)
func (t *teller) cut(s *State) {
	if t == nil {
		return
	}
	d := s.demanded()
	if d == s.printed() {
		return
	}
	template := "Step losses still to take for {at}: attackers {n}, defenders {m}."
	if d.also() != "" {
		template = "Step losses still to take for {at}: attackers {n}, defenders {m}, with {to}."
	}
	t.sealed(s, "demand", "CRT", noUnit, s.battle.at, d.attackers, d.defenders, template)
	t.events[len(t.events)-1].To = d.also()
}

// result returns a demand as all games tell it. The step of a fortress is one of the
// defenders.
func (d *demand) result() august1914.FightResult {
	r := august1914.FightResult{Attacker: d.attackers, Defender: d.defenders, Retreat: d.retreat, Advance: d.breakthrough}
	if d.fortress {
		r.Defender++
	}
	return r
}

// also describes what a result demands in addition to losses.
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

func (t *teller) ended(s *State) {
	t.say(s, august1914.Event{Kind: "end", Rule: "SCS_ATTACK", Template: "The combat in {at} is over."}, noUnit, s.battle.at, off)
}

func (t *teller) trench(s *State, h hex, done bool) {
	template := "A trench is begun in {at}."
	if done {
		template = "A trench is completed in {at}."
	}
	t.say(s, august1914.Event{Kind: "trench", Rule: "1.6b", Template: template}, noUnit, h, off)
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
