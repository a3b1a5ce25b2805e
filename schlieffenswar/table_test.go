package schlieffenswar_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// layStack puts units into a hex, the first at the bottom. After the id of a
// unit may stand words: "elan" or "fatigued", "out" or "fortress", and
// a number of steps.
func layStack(hex string, units ...string) []sw.Unit {
	stack := make([]sw.Unit, 0, len(units))
	for _, text := range units {
		words := strings.Fields(text)
		u := sw.Unit{ID: words[0], Hex: hex}
		for _, word := range words[1:] {
			switch word {
			case "elan", "fatigued":
				u.Morale = word
			case "out", "fortress":
				u.Supply = word
			default:
				u.Steps = int(word[0] - '0')
			}
		}
		stack = append(stack, u)
	}
	return stack
}

// layBox puts units into a box off the map.
func layBox(box string, ids ...string) []sw.Unit {
	units := make([]sw.Unit, 0, len(ids))
	for _, id := range ids {
		units = append(units, sw.Unit{ID: id, Box: box})
	}
	return units
}

// layPosition is a position at the start of a phase.
func layPosition(turn int, active august1914.Seat, phase sw.Phase, stacks ...[]sw.Unit) sw.Position {
	p := sw.Position{Turn: turn, Active: sideOf(active), Phase: phase}
	for _, stack := range stacks {
		p.Units = append(p.Units, stack...)
	}
	return p
}

// lay sets a position up with the standard scenario.
func lay(t *testing.T, turn int, active august1914.Seat, phase sw.Phase, stacks ...[]sw.Unit) sw.State {
	t.Helper()
	return layOut(t, layPosition(turn, active, phase, stacks...))
}

// layOut sets a whole position up with the standard scenario.
func layOut(t *testing.T, p sw.Position) sw.State {
	t.Helper()
	s, err := p.State(sw.Standard())
	require.NoError(t, err)
	return s
}

// layScenario is the standard scenario with other settings, "name=value".
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

// layPlay makes moves, each of which must be legal and listed, and returns the
// events.
func layPlay(t *testing.T, s *sw.State, moves ...string) []august1914.Event {
	t.Helper()
	f := fightAt(t, *s)
	defer func() { *s = f.State }()
	return f.Play(moves...)
}

// layRefused asserts that a rule forbids a move, that it is not listed, and that
// trying it changes nothing.
func layRefused(t *testing.T, s sw.State, rule, move string) {
	t.Helper()
	fightAt(t, s).Refuse(rule, move)
}

// layMoves lists what can be done, in notation.
func layMoves(s *sw.State) []string { return layMovesOf(s, "") }

// layMovesOf lists the legal moves that begin with a text.
func layMovesOf(s *sw.State, prefix string) []string { return fightAt(nil, *s).Moves(prefix) }

// layUnit finds a unit in the open.
func layUnit(t *testing.T, s *sw.State, id string) sw.Unit {
	t.Helper()
	for _, u := range s.Position().Units {
		if u.ID == id {
			return u
		}
	}
	require.Fail(t, "no such unit", id)
	return sw.Unit{}
}

// layUntil ends one phase after the other until one has begun. No unit is
// moved, and every roll of the die is a 6.
func layUntil(t *testing.T, s *sw.State, turn int, active august1914.Seat, phase sw.Phase) {
	t.Helper()
	for range 200 {
		if p := s.Position(); p.Turn == turn && p.Active == sideOf(active) && p.Phase == phase {
			return
		}
		layPass(t, s)
	}
	require.Fail(t, "the phase does not come")
}

// layEnd ends phases until the turn or the game is over.
func layEnd(t *testing.T, s *sw.State) {
	t.Helper()
	turn := s.Position().Turn
	for range 200 {
		if s.ToAct().Len() == 0 || s.Position().Turn != turn {
			return
		}
		layPass(t, s)
	}
	require.Fail(t, "the turn does not end")
}

// layPass ends what is being done, rolls a 6, or makes the first move where
// there must be one. It returns the events.
func layPass(t *testing.T, s *sw.State) []august1914.Event {
	t.Helper()
	switch moves := layMoves(s); s.Decision(august1914.Umpire).Kind {
	case "arrive", "withdraw", "march": // reinforcements and withdrawals must be, and "stop" is first of a march
		if strings.HasSuffix(moves[0], " done") || strings.HasSuffix(moves[0], " forfeit") {
			moves = moves[1:]
		}
		return layPlay(t, s, moves[0])
	}
	switch s.ToAct().First() {
	case august1914.Dice:
		return layPlay(t, s, "roll 6")
	case sw.GermanSeat.Actor():
		return layPlay(t, s, "German done")
	case sw.EntenteSeat.Actor():
		return layPlay(t, s, "Entente done")
	default:
		require.Fail(t, "nobody is to act")
		return nil
	}
}

// layAttack has the active side attack a hex and answers every roll of the
// die with the given face, until the result of the combat is known. Where the
// defender is to choose who defends, it is the first that can.
func layAttack(t *testing.T, s *sw.State, hex string, face string, units ...string) []august1914.Event {
	t.Helper()
	side := "German"
	if s.Position().Active == august1914.Allied {
		side = "Entente"
	}
	events := layPlay(t, s, side+" assault "+hex)
	for _, id := range units {
		events = append(events, layPlay(t, s, side+" join "+id)...)
	}
	for range 20 {
		switch kind := s.Decision(august1914.Umpire).Kind; {
		case len(layEvents(events, "combat")) > 0:
			return events
		case kind == "gather":
			events = append(events, layPlay(t, s, side+" done")...)
		case kind == "support":
			events = append(events, layPlay(t, s, "German withhold")...)
		case kind == "defend":
			events = append(events, layPlay(t, s, layMoves(s)[0])...)
		default:
			events = append(events, layPlay(t, s, "roll "+face)...)
		}
	}
	require.Fail(t, "the combat does not end")
	return nil
}

// layStage ends the stages of regrouping that come before one. What lies hidden
// in stacks might regroup, so they are asked.
func layStage(t *testing.T, s *sw.State, kind string) {
	t.Helper()
	f := fightAt(t, *s)
	f.stage(kind)
	*s = f.State
}

// layEvents finds the events of a kind.
func layEvents(events []august1914.Event, kind string) []august1914.Event {
	var found []august1914.Event
	for _, e := range events {
		if e.Kind == kind {
			found = append(found, e)
		}
	}
	return found
}

// layOdds finds the totals of the attackers and of the defenders.
func layOdds(t *testing.T, events []august1914.Event) [2]int {
	t.Helper()
	odds := layEvents(events, "odds")
	require.Len(t, odds, 1)
	return [2]int{odds[0].N, odds[0].M}
}
