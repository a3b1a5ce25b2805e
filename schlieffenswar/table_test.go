package schlieffenswar_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile/datatest"
	"github.com/august1914/august1914/internal/gametest"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// layStack lists the units of a stack, the first at the bottom, in the format of
// layUnits without the hex.
func layStack(hex string, units ...string) []string {
	lines := make([]string, 0, len(units))
	for _, unit := range units {
		lines = append(lines, unit+" "+hex)
	}
	return lines
}

// layPosition returns a position at the start of a phase.
func layPosition(t require.TestingT, turn int, active august1914.Seat, phase sw.Phase, stacks ...[]string) sw.Position {
	return sw.Position{Turn: turn, Active: sideOf(active), Phase: phase, Units: layUnits(t, slices.Concat(stacks...))}
}

// lay sets up a position of the standard scenario.
func lay(t *testing.T, turn int, active august1914.Seat, phase sw.Phase, stacks ...[]string) *fight {
	t.Helper()
	return fightIn(t, layPosition(t, turn, active, phase, stacks...))
}

// layScenario returns the standard scenario with other settings, "name=value".
func layScenario(t *testing.T, settings ...string) *sw.Scenario {
	t.Helper()
	sc := sw.Standard()
	for _, text := range settings {
		setting, err := august1914.ParseSetting(text)
		require.NoError(t, err)
		sc, err = sc.With(setting)
		require.NoError(t, err)
	}
	return sc
}

// layEvents returns the events of a kind.
func layEvents(events []august1914.Event, kind string) []august1914.Event {
	var found []august1914.Event
	for _, e := range events {
		if e.Kind == kind {
			found = append(found, e)
		}
	}
	return found
}

// layOdds returns the total factors of the attackers and of the defenders.
func layOdds(t *testing.T, events []august1914.Event) [2]int {
	t.Helper()
	odds := layEvents(events, "odds")
	require.Len(t, odds, 1)
	return [2]int{odds[0].N, odds[0].M}
}

// A fight is a position in which a test makes moves and reads the events.
type fight struct {
	gametest.Table[sw.State, sw.Move, sw.View, *sw.State]
}

// fightAt returns a fight in a position.
func fightAt(t testing.TB, s sw.State) *fight {
	var f fight
	f.T, f.State, f.Parse = t, s, (*sw.State).ParseMove
	return &f
}

// layUnits parses units as a table player lists them: ID and hex, then in any order the
// steps left, the morale and the supply.
//
//	"ger-x 2513", "fra-1 2514 1 fatigued", "ger-ii eliminated"
func layUnits(t require.TestingT, lines []string) []sw.Unit {
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

// fightIn sets up a position at the start of a phase.
func fightIn(t *testing.T, pos sw.Position, units ...string) *fight {
	t.Helper()
	return fightOn(t, sw.Standard(), pos, units...)
}

// fightOn is fightIn in the given scenario.
func fightOn(t *testing.T, sc *sw.Scenario, pos sw.Position, units ...string) *fight {
	t.Helper()
	pos.Units = append(pos.Units, layUnits(t, units)...)
	s, err := pos.State(sc)
	require.NoError(t, err)
	return fightAt(t, s)
}

// fightByTheMarsh is fightIn at the start of a phase of turn 5, on a map on which 2014
// is a marsh. The standard map has no marshes.
func fightByTheMarsh(t *testing.T, seat august1914.Seat, phase sw.Phase, units ...string) *fight {
	t.Helper()
	files := datatest.Files(t)
	datatest.Spoil(t, files, "hexes.csv", "\n2014,France,clear,", "\n2014,France,marsh,")
	sc, err := sw.Load(files, "marsh")
	require.NoError(t, err)
	return fightOn(t, sc, sw.Position{Turn: 5, Active: sideOf(seat), Phase: phase}, units...)
}

// fightWith sets up a position with settings such as "bef=must ports=all"; "" for none.
func fightWith(t *testing.T, settings string, pos sw.Position, units ...string) *fight {
	t.Helper()
	return fightOn(t, layScenario(t, strings.Fields(settings)...), pos, units...)
}

// fightGermansAttack sets up a German combat phase of turn 5.
func fightGermansAttack(t *testing.T, units ...string) *fight {
	t.Helper()
	return fightIn(t, sw.Position{Turn: 5, Active: august1914.German, Phase: sw.Combat}, units...)
}

// fightEntenteAttacks sets up an Entente combat phase of turn 5.
func fightEntenteAttacks(t *testing.T, units ...string) *fight {
	t.Helper()
	return fightIn(t, sw.Position{Turn: 5, Active: august1914.Allied, Phase: sw.Combat}, units...)
}

// stage ends the stages of regrouping before the given stage, or all stages before a
// given phase. The player is asked in each stage, because hidden units might regroup.
func (f *fight) stage(kind string) {
	f.T.Helper()
	for f.Kind() != kind && slices.Contains([]string{"rest", "refit", "return"}, f.Kind()) {
		f.Play(f.side() + " done")
	}
	require.Equal(f.T, kind, f.Kind())
}

// settled reports whether both sides have taken the losses of the attack.
func (f *fight) settled() bool {
	return f.Kind() != "defender losses" && f.Kind() != "attacker losses"
}

// due returns the rule of the roll that is due, or "".
func (f *fight) due() string {
	if d := f.State.Decision(august1914.Umpire); d.Actors.Has(august1914.Dice) {
		return d.Rule
	}
	return ""
}

// unit describes a unit in the current position.
func (f *fight) unit(id string) sw.Unit {
	f.T.Helper()
	for _, u := range f.State.Position().Units {
		if u.ID == id {
			return u
		}
	}
	f.T.Fatalf("no unit %s", id)
	return sw.Unit{}
}

// trace returns the trace of the given kind of a unit, as a seat may know it.
func (f *fight) trace(seat august1914.Seat, id, kind string) august1914.Trace {
	f.T.Helper()
	traces, err := f.State.Traces(seat.Viewer(), id)
	require.NoError(f.T, err)
	i := slices.IndexFunc(traces, func(t august1914.Trace) bool { return string(t.Kind) == kind })
	require.GreaterOrEqual(f.T, i, 0)
	return traces[i]
}

// morale returns the morale of a unit: "elan", "fatigued" or "".
func (f *fight) morale(id string) string {
	f.T.Helper()
	return f.unit(id).Morale
}

// steps returns the steps left of a corps, or 0 if it is off the map.
func (f *fight) steps(id string) int {
	f.T.Helper()
	u := f.unit(id)
	switch {
	case u.Hex == "":
		return 0
	case u.Steps == 0: // 0 means all of them
		return 2
	}
	return u.Steps
}

// side returns the first word in the notation of the active side's moves.
func (f *fight) side() string {
	if f.State.Position().Active == august1914.German {
		return "German"
	}
	return "Entente"
}

// attack declares an attack on a hex by the units.
func (f *fight) attack(hex string, units ...string) {
	f.T.Helper()
	side := f.side()
	f.Play(side + " assault " + hex)
	for _, u := range units {
		f.Play(side + " join " + u)
	}
	if f.Kind() == "gather" {
		f.Play(side + " done")
	}
}

// decide resolves the attack with a roll, without siege markers.
func (f *fight) decide(roll int) {
	f.T.Helper()
	if f.Kind() == "support" {
		f.Play("German withhold")
	}
	require.Equal(f.T, "11.17", f.due(), f.State.Decision(august1914.Umpire).Prompt)
	f.roll(roll)
}

// roll makes any die roll.
func (f *fight) roll(n int) []august1914.Event {
	f.T.Helper()
	return f.Play(fmt.Sprintf("roll %d", n))
}

// last returns the last event of a kind.
func (f *fight) last(kind string) august1914.Event {
	f.T.Helper()
	for _, e := range slices.Backward(f.Events) {
		if e.Kind == kind {
			return e
		}
	}
	f.T.Fatalf("no event %q", kind)
	return august1914.Event{}
}

// has reports whether an event of a kind has occurred.
func (f *fight) has(kind string) bool {
	return slices.ContainsFunc(f.Events, func(e august1914.Event) bool { return e.Kind == kind })
}

// sums returns the factors of both sides in the last attack, as in "27:7".
func (f *fight) sums() string {
	f.T.Helper()
	e := f.last("odds")
	return fmt.Sprintf("%d:%d", e.N, e.M)
}

// result returns the losses of the last attack, as in "1/2".
func (f *fight) result() string {
	f.T.Helper()
	e := f.last("combat")
	return fmt.Sprintf("%d/%d", e.N, e.M)
}

// shifts lists the shifts of all attacks so far, as in "11.11 -1".
func (f *fight) shifts() []string {
	list := []string{}
	for _, e := range f.Events {
		if e.Kind == "shift" {
			list = append(list, fmt.Sprintf("%s %d", e.Rule, e.N))
		}
	}
	return list
}

// until declines every optional decision and rolls sixes until the turn and phase of a seat.
func (f *fight) until(turn int, seat august1914.Seat, phase sw.Phase) {
	f.T.Helper()
	for range 500 {
		if p := f.State.Position(); p.Turn == turn && p.Active == sideOf(seat) && p.Phase == phase {
			return
		}
		actor := f.State.ToAct().First()
		moves := f.State.LegalMoves(actor, nil)
		require.NotEmpty(f.T, moves, "the game has ended before turn %d", turn)
		m := moves[0] // the move that ends the stage is first
		if actor == august1914.Dice {
			m = moves[len(moves)-1]
		}
		var err error
		f.Events, err = f.State.Play(m, f.Events)
		require.NoError(f.T, err)
	}
	f.T.Fatalf("turn %d does not come", turn)
}

// fightThreeToOne attacks 2514 from 2513 and 2413 with six full corps, 24 factors to the
// 8 of two full French corps, and rolls: 1 gives 2/1, 2 gives 1/1, 3 and 4 give 1/2, 5
// gives 0/2 and 6 gives 0/3. Of three French corps the first two take part.
func fightThreeToOne(t *testing.T, roll int, units ...string) *fight {
	t.Helper()
	f := fightGermansAttack(t, append([]string{
		"ger-hq-1 2413", "ger-ii 2513", "ger-iii 2513", "ger-iv 2513", "ger-ix 2413", "ger-gd 2413", "ger-vii 2413",
	}, units...)...)
	f.attack("2514", "ger-ii", "ger-iii", "ger-iv", "ger-ix", "ger-gd", "ger-vii")
	if f.Kind() == "defend" {
		f.Play("Entente join fra-1", "Entente join fra-2")
	}
	if f.due() != "" { // unless the odds are beyond 7:1
		f.roll(roll)
	}
	return f
}

// sideOf returns the side of a seat.
func sideOf(seat august1914.Seat) august1914.Side { return sw.Chairs()[seat-1].Side }

// pass ends the current stage, rolls a 6, or makes the first move if a move is required.
func (f *fight) pass() []august1914.Event {
	f.T.Helper()
	moves := f.Moves("")
	switch f.Kind() {
	case "arrive", "withdraw": // reinforcements and withdrawals are mandatory
		if strings.HasSuffix(moves[0], " done") || strings.HasSuffix(moves[0], " forfeit") {
			moves = moves[1:]
		}
	case "roll":
		moves = moves[len(moves)-1:]
	}
	return f.Play(moves[0]) // the move that ends the stage is first
}

// endTurn ends phases until the turn or the game is over.
func (f *fight) endTurn() {
	f.T.Helper()
	turn := f.State.Turn()
	for range 200 {
		if f.State.ToAct().Len() == 0 || f.State.Turn() != turn {
			return
		}
		f.pass()
	}
	require.Fail(f.T, "the turn does not end")
}

// combat has the active side attack a hex and answers every die roll with the given face
// until the result of the combat is known. If the defender has a choice, the first
// possible units defend.
func (f *fight) combat(hex, face string, units ...string) []august1914.Event {
	f.T.Helper()
	first := len(f.Events)
	f.attack(hex, units...)
	for range 20 {
		switch kind := f.Kind(); {
		case len(layEvents(f.Events[first:], "combat")) > 0:
			return f.Events[first:]
		case kind == "support":
			f.Play("German withhold")
		case kind == "defend":
			f.Play(f.Moves("")[0])
		default:
			f.Play("roll " + face)
		}
	}
	require.Fail(f.T, "the combat does not end")
	return nil
}

// crowded reports whether a hex is overstacked at the end of a phase.
func (f *fight) crowded() bool { return f.Kind() == "crowd" }

// won asserts that the game is over, with the given winner and rule.
func (f *fight) won(winner august1914.Side, rule string) {
	f.T.Helper()
	outcome, over := f.State.Outcome()
	require.True(f.T, over)
	require.Equal(f.T, winner, outcome.Winner)
	require.Equal(f.T, rule, outcome.Rule)
	require.Zero(f.T, f.State.ToAct().Len())
}

// goesOn asserts that the game is not over.
func (f *fight) goesOn() {
	f.T.Helper()
	outcome, over := f.State.Outcome()
	require.False(f.T, over, outcome.Reason)
}

// halts plays the steps of one unit on a copy. It reports whether the last step
// has ended the movement.
func (f *fight) halts(steps ...string) bool {
	f.T.Helper()
	g := *f
	g.Play(steps...)
	return g.Kind() != "march"
}
