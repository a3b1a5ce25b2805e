package schlieffenswar_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile/datatest"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// A fight is a position in which a test makes moves and reads what happened.
type fight struct {
	t      *testing.T
	state  sw.State
	events []august1914.Event // of all moves so far
}

// fightUnits reads units as a table player lists them: id and hex, then in any
// order the steps that are left, the morale and the supply.
//
//	"ger-x 2513", "fra-1 2514 1 fatigued", "ger-ii eliminated"
func fightUnits(t *testing.T, lines []string) []sw.Unit {
	t.Helper()
	var units []sw.Unit
	for _, line := range lines {
		words := strings.Fields(line)
		u := sw.Unit{ID: words[0]}
		for _, w := range words[1:] {
			switch w {
			case "elan", "fatigued":
				u.Morale = w
			case "out", "fortress":
				u.Supply = w
			case "eliminated", "removed":
				u.Box = w
			case "1", "2", "3", "4":
				u.Steps = int(w[0] - '0')
			default:
				require.Len(t, w, 4, "word %q of %q", w, line)
				u.Hex = w
			}
		}
		units = append(units, u)
	}
	return units
}

// fightIn sets a position up at the start of a phase.
func fightIn(t *testing.T, pos sw.Position, units ...string) *fight {
	t.Helper()
	return fightOn(t, sw.Standard(), pos, units...)
}

// fightOn does so in a scenario.
func fightOn(t *testing.T, sc *sw.Scenario, pos sw.Position, units ...string) *fight {
	t.Helper()
	pos.Units = append(pos.Units, fightUnits(t, units)...)
	s, err := pos.State(sc)
	require.NoError(t, err)
	return &fight{t: t, state: s}
}

// fightByTheMarsh does so at the start of a phase of turn 5, on a map on which
// 2014 is a marsh: there is none on the standard map.
func fightByTheMarsh(t *testing.T, seat august1914.Seat, phase sw.Phase, units ...string) *fight {
	t.Helper()
	files := datatest.Files(t)
	datatest.Spoil(t, files, "hexes.csv", "\n2014,France,clear,", "\n2014,France,marsh,")
	sc, err := sw.Load(files, "marsh")
	require.NoError(t, err)
	return fightOn(t, sc, sw.Position{Turn: 5, Active: seat, Phase: phase}, units...)
}

// fightWith sets a position up in a scenario with an option, as in
// "landing=normal".
func fightWith(t *testing.T, setting string, pos sw.Position, units ...string) *fight {
	t.Helper()
	option, err := august1914.ParseSetting(setting)
	require.NoError(t, err)
	sc, err := sw.Standard().With(option)
	require.NoError(t, err)
	pos.Units = fightUnits(t, units)
	s, err := pos.State(sc)
	require.NoError(t, err)
	return &fight{t: t, state: s}
}

// fightGermansAttack sets up a German Combat Phase of turn 5.
func fightGermansAttack(t *testing.T, units ...string) *fight {
	t.Helper()
	return fightIn(t, sw.Position{Turn: 5, Active: sw.GermanSeat, Phase: sw.Combat}, units...)
}

// fightEntenteAttacks sets up an Entente Combat Phase of turn 5.
func fightEntenteAttacks(t *testing.T, units ...string) *fight {
	t.Helper()
	return fightIn(t, sw.Position{Turn: 5, Active: sw.EntenteSeat, Phase: sw.Combat}, units...)
}

// play makes moves, one a line of the notation, and returns what happened.
func (f *fight) play(moves ...string) []august1914.Event {
	f.t.Helper()
	first := len(f.events)
	for _, text := range moves {
		m, err := sw.ParseMove(text)
		require.NoError(f.t, err)
		f.events, err = f.state.Play(m, f.events)
		require.NoError(f.t, err, "%s: %s", text, f.state.Decision(august1914.Umpire).Prompt)
	}
	return f.events[first:]
}

// refuse checks that the rule forbids the move and that nothing has changed.
func (f *fight) refuse(rule, text string) {
	f.t.Helper()
	before := f.state
	err := f.state.Apply(sw.MustParseMove(text))
	var v *august1914.Violation
	require.ErrorAs(f.t, err, &v, text)
	require.Equal(f.t, rule, v.Rule, "%s: %s", text, v.Sentence)
	require.True(f.t, f.state == before, "a refused move leaves the position as it was")
}

// can reports whether a move is among those that can be made.
func (f *fight) can(text string) bool {
	m := sw.MustParseMove(text)
	return slices.Contains(f.state.LegalMoves(m.Actor(), nil), m)
}

// kind names the stage that the game is in.
func (f *fight) kind() string { return f.state.Decision(august1914.Umpire).Kind }

// stage ends the stages of regrouping that come before one, or all that there
// are before a phase. What lies hidden in stacks might regroup, so they are
// asked.
func (f *fight) stage(kind string) {
	f.t.Helper()
	for f.kind() != kind && slices.Contains([]string{"rest", "refit", "return"}, f.kind()) {
		f.play(f.side() + " done")
	}
	require.Equal(f.t, kind, f.kind())
}

// settled reports whether both sides have taken the losses of the attack.
func (f *fight) settled() bool {
	return f.kind() != "defender losses" && f.kind() != "attacker losses"
}

// due returns the rule of the roll that is due, or "".
func (f *fight) due() string {
	if d := f.state.Decision(august1914.Umpire); d.Actors.Has(august1914.Dice) {
		return d.Rule
	}
	return ""
}

// unit describes a unit as it stands now.
func (f *fight) unit(id string) sw.Unit {
	f.t.Helper()
	for _, u := range f.state.Position().Units {
		if u.ID == id {
			return u
		}
	}
	f.t.Fatalf("no unit %s", id)
	return sw.Unit{}
}

// morale returns "elan", "fatigued" or "" of a unit.
func (f *fight) morale(id string) string {
	f.t.Helper()
	return f.unit(id).Morale
}

// steps returns the steps that a corps has left on the map, and 0 for one that
// is off it.
func (f *fight) steps(id string) int {
	f.t.Helper()
	u := f.unit(id)
	switch {
	case u.Hex == "":
		return 0
	case u.Steps == 0: // all of them
		return 2
	}
	return u.Steps
}

// side is the first word of the moves of whoever has the turn.
func (f *fight) side() string {
	if f.state.Position().Active == sw.GermanSeat {
		return "German"
	}
	return "Entente"
}

// attack declares an attack on a hex by the units.
func (f *fight) attack(hex string, units ...string) {
	f.t.Helper()
	side := f.side()
	f.play(side + " assault " + hex)
	for _, u := range units {
		f.play(side + " join " + u)
	}
	if f.kind() == "gather" {
		f.play(side + " done")
	}
}

// decide has the attack decided by a roll, without siege markers.
func (f *fight) decide(roll int) {
	f.t.Helper()
	if f.kind() == "support" {
		f.play("German withhold")
	}
	require.Equal(f.t, "11.17", f.due(), f.state.Decision(august1914.Umpire).Prompt)
	f.roll(roll)
}

// roll makes a roll of the die, whatever it is for.
func (f *fight) roll(n int) []august1914.Event {
	f.t.Helper()
	return f.play(fmt.Sprintf("roll %d", n))
}

// last returns the last event of a kind.
func (f *fight) last(kind string) august1914.Event {
	f.t.Helper()
	for _, e := range slices.Backward(f.events) {
		if e.Kind == kind {
			return e
		}
	}
	f.t.Fatalf("no event %q", kind)
	return august1914.Event{}
}

// has reports whether an event of a kind has happened.
func (f *fight) has(kind string) bool {
	return slices.ContainsFunc(f.events, func(e august1914.Event) bool { return e.Kind == kind })
}

// sums returns the factors of both sides in the last attack, as in "27:7".
func (f *fight) sums() string {
	f.t.Helper()
	e := f.last("odds")
	return fmt.Sprintf("%d:%d", e.N, e.M)
}

// result returns the losses of the last attack, as in "1/2".
func (f *fight) result() string {
	f.t.Helper()
	e := f.last("combat")
	return fmt.Sprintf("%d/%d", e.N, e.M)
}

// shifts lists the shifts of all attacks so far, as in "11.11 -1".
func (f *fight) shifts() []string {
	list := []string{}
	for _, e := range f.events {
		if e.Kind == "shift" {
			list = append(list, fmt.Sprintf("%s %d", e.Rule, e.N))
		}
	}
	return list
}

// until ends everything without a decision that could be left out, and rolls
// sixes, until the turn and phase of a seat.
func (f *fight) until(turn int, seat august1914.Seat, phase sw.Phase) {
	f.t.Helper()
	for range 500 {
		if p := f.state.Position(); p.Turn == turn && p.Active == seat && p.Phase == phase {
			return
		}
		actor := f.state.ToAct().First()
		moves := f.state.LegalMoves(actor, nil)
		require.NotEmpty(f.t, moves, "the game has ended before turn %d", turn)
		m := moves[0] // ending comes first
		if actor == august1914.Dice {
			m = moves[len(moves)-1]
		}
		var err error
		f.events, err = f.state.Play(m, f.events)
		require.NoError(f.t, err)
	}
	f.t.Fatalf("turn %d does not come", turn)
}

// fightThreeToOne attacks 2514 from 2513 and 2413 with six full corps, 24
// factors against the 8 of two full French corps, and rolls: 1 gives 2/1, 2
// gives 1/1, 3 and 4 give 1/2, 5 gives 0/2 and 6 gives 0/3. Of three French
// corps the first two take part.
func fightThreeToOne(t *testing.T, roll int, units ...string) *fight {
	t.Helper()
	f := fightGermansAttack(t, append([]string{
		"ger-hq-1 2413", "ger-ii 2513", "ger-iii 2513", "ger-iv 2513", "ger-ix 2413", "ger-gd 2413", "ger-vii 2413",
	}, units...)...)
	f.attack("2514", "ger-ii", "ger-iii", "ger-iv", "ger-ix", "ger-gd", "ger-vii")
	if f.kind() == "defend" {
		f.play("Entente join fra-1", "Entente join fra-2")
	}
	if f.due() != "" { // not beyond 7:1
		f.roll(roll)
	}
	return f
}
