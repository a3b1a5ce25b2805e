package sabinschlieffen_test

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/sabinschlieffen"
)

// A table is where a rule is tried out: a position, and what has happened on it
// since it was set up.
//
// Blocks are written as in "French Sedan 1f 2s": one fresh and two spent French
// blocks. "French Sedan" alone is a hex in Allied hands without French blocks.
type table struct {
	t      *testing.T
	state  sabinschlieffen.State
	events []august1914.Event
}

// printed puts the start of the game as printed on a table.
func printed(t *testing.T) *table {
	return &table{t: t, state: sabinschlieffen.New(sabinschlieffen.Printed())}
}

// setUp puts blocks on a table at the start of a turn, when all recoveries have
// been made. The hexes are in the hands of those who stand there, and the
// others as at the start of the game.
func setUp(t *testing.T, turn int, lines ...string) *table {
	t.Helper()
	position := positionOf(t, turn, lines...)
	position.Recoveries = &sabinschlieffen.ByNation{}
	return tableFor(t, sabinschlieffen.Printed(), position)
}

// atDawn is setUp at the very start of the turn, before the recoveries.
func atDawn(t *testing.T, turn int, lines ...string) *table {
	t.Helper()
	return tableFor(t, sabinschlieffen.Printed(), positionOf(t, turn, lines...))
}

func tableFor(t *testing.T, sc *sabinschlieffen.Scenario, position sabinschlieffen.Position) *table {
	t.Helper()
	state, err := position.State(sc)
	require.NoError(t, err)
	return &table{t: t, state: state}
}

func positionOf(t *testing.T, turn int, lines ...string) sabinschlieffen.Position {
	t.Helper()
	german := sabinschlieffen.HexesOf(sabinschlieffen.Liege, sabinschlieffen.Luxembourg)
	position := sabinschlieffen.Position{Turn: turn, German: &german}
	for _, line := range lines {
		blocks := blocksOf(t, line)
		hex := sabinschlieffen.HexesOf(blocks.Hex)
		german &^= hex
		if blocks.Nation == august1914.Germany {
			german |= hex
		}
		if blocks.Fresh+blocks.Spent > 0 {
			position.Blocks = append(position.Blocks, blocks)
		}
	}
	return position
}

func blocksOf(t *testing.T, line string) sabinschlieffen.Blocks {
	t.Helper()
	words := strings.Fields(line)
	var blocks sabinschlieffen.Blocks
	require.NoError(t, blocks.Nation.UnmarshalText([]byte(words[0])), line)
	var name []string
	for _, word := range words[1:] {
		n, err := strconv.Atoi(word[:len(word)-1])
		switch {
		case err != nil:
			name = append(name, word)
		case strings.HasSuffix(word, "f"):
			blocks.Fresh = n
		case strings.HasSuffix(word, "s"):
			blocks.Spent = n
		default:
			require.Fail(t, "neither fresh nor spent", line)
		}
	}
	hex, err := sabinschlieffen.ParseHex(strings.Join(name, " "))
	require.NoError(t, err, line)
	blocks.Hex = hex
	return blocks
}

// play makes moves, each of which must be legal and offered to the one who
// makes it.
func (g *table) play(moves ...string) {
	g.t.Helper()
	for _, text := range moves {
		move := g.parse(text)
		require.Contains(g.t, g.state.LegalMoves(move.Actor(), nil), move, "offered: %s", text)
		events, err := g.state.Play(move, g.events)
		require.NoError(g.t, err, text)
		g.events = events
	}
}

// commit ends the orders of both sides.
func (g *table) commit() {
	g.t.Helper()
	g.play("German commit", "Allied commit")
}

// orders gives orders and ends the orders of both sides.
func (g *table) orders(moves ...string) {
	g.t.Helper()
	g.play(moves...)
	g.commit()
}

// refuses states that the rule forbids each of the moves, that none is offered,
// and that trying it changes nothing.
func (g *table) refuses(rule string, moves ...string) {
	g.t.Helper()
	for _, text := range moves {
		move, before := g.parse(text), g.state
		require.NotContains(g.t, g.state.LegalMoves(move.Actor(), nil), move, "offered: %s", text)

		var violation *august1914.Violation
		require.True(g.t, errors.As(g.state.Apply(move), &violation), "%s must be a violation of %s", text, rule)
		require.Equal(g.t, rule, violation.Rule, "%s: %v", text, violation)
		require.NotEmpty(g.t, violation.Sentence, text)
		require.True(g.t, before == g.state, "%s: a refused move changes nothing", text)

		events, err := g.state.Play(move, nil)
		require.Error(g.t, err, text)
		require.Empty(g.t, events, text)
		require.True(g.t, before == g.state, "%s: a refused move changes nothing", text)
	}
}

func (g *table) parse(text string) sabinschlieffen.Move {
	g.t.Helper()
	move, err := g.state.ParseMove(text)
	require.NoError(g.t, err, text)
	return move
}

// offered lists the legal moves of a seat, in notation without accents.
func (g *table) offered(seat august1914.Seat) []string {
	var moves []string
	for _, move := range g.state.LegalMoves(seat.Actor(), nil) {
		moves = append(moves, plain(move.String()))
	}
	return moves
}

func plain(text string) string {
	return strings.NewReplacer("è", "e", "â", "a").Replace(text)
}

// has states how many fresh and spent blocks of a nation are in a hex.
func (g *table) has(lines ...string) {
	g.t.Helper()
	for _, line := range lines {
		want := blocksOf(g.t, line)
		fresh, spent := g.count(want.Hex, want.Nation)
		require.Equal(g.t, []int{want.Fresh, want.Spent}, []int{fresh, spent}, "fresh and spent of %s", line)
	}
}

func (g *table) count(hex sabinschlieffen.Hex, nation august1914.Power) (fresh, spent int) {
	for _, b := range g.state.Position().Blocks {
		if b.Hex == hex && b.Nation == nation {
			fresh += b.Fresh + b.MarchedFresh + b.Attacked
			spent += b.Spent + b.MarchedSpent
			for _, order := range b.Attacks {
				fresh += order.Blocks
			}
		}
	}
	return fresh, spent
}

// held states which hexes are in German hands; all others are Allied.
func (g *table) held(names ...string) {
	g.t.Helper()
	var german sabinschlieffen.HexSet
	for _, name := range names {
		hex, err := sabinschlieffen.ParseHex(name)
		require.NoError(g.t, err)
		german |= sabinschlieffen.HexesOf(hex)
	}
	require.Equal(g.t, german.String(), g.state.Control(august1914.German).String())
	require.Equal(g.t, sabinschlieffen.HexSet(0), german&g.state.Control(august1914.Allied))
	require.Equal(g.t, 12, german.Len()+g.state.Control(august1914.Allied).Len(), "every hex is somebody's")
}

// combats tells what a spectator learned from the combats, as in
// "Allied > Luxembourg from Sedan 2, Verdun 1 (British): 1f 2s (British), absorbed".
func (g *table) combats() []string {
	view := g.state.View(august1914.Spectator)
	var told []string
	for combat := range view.Log.All() {
		var from []string
		for _, o := range slices.SortedFunc(slices.Values(combat.From), byHex) {
			from = append(from, fmt.Sprintf("%v %d%s", o.Hex, o.Blocks, british(o.British)))
		}
		told = append(told, plain(fmt.Sprintf("%v > %v from %s: %df %ds%s, %s", combat.Attacker, combat.Target,
			strings.Join(from, ", "), combat.Fresh, combat.Spent, british(combat.British), combat.Result)))
	}
	return told
}

func byHex(a, b sabinschlieffen.Origin) int { return int(a.Hex) - int(b.Hex) }

func british(present bool) string {
	if present {
		return " (British)"
	}
	return ""
}

// told lists the sentences that a viewer has heard, without accents.
func (g *table) told(v august1914.Viewer) []string {
	var sentences []string
	for _, e := range august1914.EventsFor(v, g.events, nil) {
		sentences = append(sentences, plain(e.String()))
	}
	return sentences
}

// everybody hears the sentence: both seats and the spectators.
func (g *table) everybody(sentence string) {
	g.t.Helper()
	for _, v := range []august1914.Viewer{germanSeat.Viewer(), alliedSeat.Viewer(), spectator} {
		require.Contains(g.t, g.told(v), sentence, "%v hears it", v)
	}
}

// announced states what the public knows of the latest combat.
func (g *table) announced(combat string) {
	g.t.Helper()
	combats := g.combats()
	require.NotEmpty(g.t, combats)
	require.Equal(g.t, combat, combats[len(combats)-1])
}

// decides states who is to act.
func (g *table) decides(seats ...august1914.Seat) {
	g.t.Helper()
	var actors august1914.Actors
	for _, seat := range seats {
		actors = actors.With(seat.Actor())
	}
	require.Equal(g.t, actors.String(), g.state.ToAct().String(), "who is to act")
}

// phase states the turn and its phase.
func (g *table) phase(turn int, phase sabinschlieffen.Phase) {
	g.t.Helper()
	require.Equal(g.t, turn, g.state.Turn(), "turn")
	require.Equal(g.t, phase.String(), g.state.Phase().String(), "phase")
}

const (
	germanSeat = sabinschlieffen.GermanSeat
	alliedSeat = sabinschlieffen.AlliedSeat
	spectator  = august1914.Spectator
)
