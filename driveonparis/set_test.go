package driveonparis_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/internal/gametest"
)

// A setGame is a game in the middle of which a test sets its own units.
type setGame struct {
	gametest.Table[dop.State, dop.Move, dop.View, *dop.State]
}

// setOut begins with a position.
func setOut(t testing.TB, s dop.State) *setGame {
	var g setGame
	g.T, g.State, g.Parse = t, s, (*dop.State).ParseMove
	return &g
}

// setUnits reads units as "ge-13-vii 10.21", with "reduced" for one that has
// lost a step, "steps=2", "flipped", and "due=9" for one on the turn track.
func setUnits(t *testing.T, texts ...string) []dop.Unit {
	t.Helper()
	var units []dop.Unit
	for _, text := range texts {
		words := strings.Fields(text)
		u := dop.Unit{ID: words[0]}
		for _, w := range words[1:] {
			name, value, _ := strings.Cut(w, "=")
			switch name {
			case "reduced":
				u.Steps = 1
			case "flipped":
				u.Flipped = true
			case "rides":
				u.Rides = value
			case "steps", "due":
				n, err := strconv.Atoi(value)
				require.NoError(t, err, text)
				if name == "due" {
					u.Due, u.Box = n, "lost"
				} else {
					u.Steps = n
				}
			case "lost", "gone", "late", "coming":
				u.Box = w
			default:
				u.Hex = w
			}
		}
		units = append(units, u)
	}
	return units
}

func setScenario(t *testing.T, id string, settings ...string) *dop.Scenario {
	t.Helper()
	sc, ok := dop.ScenarioByID(id)
	require.True(t, ok, id)
	var chosen []august1914.Setting
	for _, text := range settings {
		s, err := august1914.ParseSetting(text)
		require.NoError(t, err)
		chosen = append(chosen, s)
	}
	if chosen != nil {
		var err error
		sc, err = sc.With(chosen...)
		require.NoError(t, err)
	}
	return sc
}

func setPosition(t *testing.T, sc *dop.Scenario, p dop.Position, units ...string) *setGame {
	t.Helper()
	p.Units = append(p.Units, setUnits(t, units...)...)
	s, err := p.State(sc)
	require.NoError(t, err)
	return setOut(t, s)
}

// setGermans is turn 10 of 5.4, the Germans to move.
func setGermans(t *testing.T, units ...string) *setGame {
	t.Helper()
	return setPosition(t, setScenario(t, "5.4"), dop.Position{Turn: 10, Active: august1914.German}, units...)
}

// setAllies is turn 10 of 5.4, the Allies to move.
func setAllies(t *testing.T, units ...string) *setGame {
	t.Helper()
	return setPosition(t, setScenario(t, "5.4"), dop.Position{Turn: 10, Active: august1914.Allied}, units...)
}

// offers reports whether a legal move begins so.
func (g *setGame) offers(prefix string) bool {
	return slices.ContainsFunc(g.Moves(""), func(m string) bool { return strings.HasPrefix(m, prefix) })
}

func (g *setGame) seat() string {
	if g.State.Position().Active == august1914.German {
		return "German"
	}
	return "Allied"
}

// until ends stages until one of a kind comes.
func (g *setGame) until(kind string) {
	g.T.Helper()
	for range 40 {
		if g.Kind() == kind {
			return
		}
		g.pass()
	}
	require.Equal(g.T, kind, g.Kind())
}

// pass ends a stage, or plays the first move of one that cannot be ended: units
// arrive that must.
func (g *setGame) pass() {
	g.T.Helper()
	moves := g.Moves("")
	require.NotEmpty(g.T, moves, "%s", g.Kind())
	for _, done := range []string{"German done", "Allied done"} {
		if slices.Contains(moves, done) {
			g.Play(done)
			return
		}
	}
	g.Play(moves[0])
}

func (g *setGame) roll(n int) { g.T.Helper(); g.Play("roll " + strconv.Itoa(n)) }

func (g *setGame) attack(hex string, units ...string) {
	g.T.Helper()
	seat := g.seat()
	g.until("declare")
	g.Play(seat + " attack " + hex)
	for _, u := range units {
		g.Play(seat + " join " + u)
	}
	g.Play(seat + " done")
}

func (g *setGame) unit(id string) dop.Unit {
	for _, u := range g.State.Position().Units {
		if u.ID == id {
			return u
		}
	}
	return dop.Unit{ID: id, Box: "gone"}
}

// steps is what the units on the map have, 0 for one that is not there; of one
// at full strength its position says 0, so who counts must know how many those are.
func (g *setGame) steps(full int, ids ...string) int {
	n := 0
	for _, id := range ids {
		u := g.unit(id)
		switch {
		case u.Hex == "":
		case u.Steps == 0:
			n += full
		default:
			n += u.Steps
		}
	}
	return n
}
