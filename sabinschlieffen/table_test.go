package sabinschlieffen_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
	. "github.com/august1914/august1914/sabinschlieffen"
)

// A table is a position in a test, together with the events since it was set up.
//
// Blocks are written as in "French Sedan 1f 2s": one fresh and two spent French blocks.
// "French Sedan" alone is a hex in Allied hands without French blocks.
type table struct {
	gametest.Table[State, Move, View, *State]
}

// at returns a table with a position.
func at(t testing.TB, s State) *table {
	var g table
	g.T, g.State, g.Parse = t, s, (*State).ParseMove
	return &g
}

// printed returns a table with the printed start of the game.
func printed(t testing.TB) *table {
	return at(t, New(Standard()))
}

// setUp returns a table with blocks at the start of a turn, after all recoveries. Hexes
// with blocks belong to the side of the blocks, the others to the side that holds them
// at the start of the game.
func setUp(t testing.TB, turn int, lines ...string) *table {
	t.Helper()
	position := positionOf(t, turn, lines...)
	position.Recoveries = &ByPower{}
	return tableFor(t, Standard(), position)
}

// atDawn is like setUp, but before the recoveries of the turn.
func atDawn(t testing.TB, turn int, lines ...string) *table {
	t.Helper()
	return tableFor(t, Standard(), positionOf(t, turn, lines...))
}

func tableFor(t testing.TB, sc *Scenario, position Position) *table {
	t.Helper()
	state, err := position.State(sc)
	require.NoError(t, err)
	return at(t, state)
}

func positionOf(t testing.TB, turn int, lines ...string) Position {
	t.Helper()
	german := HexesOf(Liege, Luxembourg)
	position := Position{Turn: turn, German: &german}
	for _, line := range lines {
		blocks := blocksOf(t, line)
		german = german.Without(blocks.Hex)
		if blocks.Power == august1914.Germany {
			german = german.With(blocks.Hex)
		}
		if blocks.Fresh+blocks.Spent > 0 {
			position.Blocks = append(position.Blocks, blocks)
		}
	}
	return position
}

func blocksOf(t testing.TB, line string) Blocks {
	t.Helper()
	words := strings.Fields(line)
	var blocks Blocks
	require.NoError(t, blocks.Power.UnmarshalText([]byte(words[0])), line)
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
	hex, err := ParseHex(strings.Join(name, " "))
	require.NoError(t, err, line)
	blocks.Hex = hex
	return blocks
}

// commit commits the orders of both sides.
func (g *table) commit() {
	g.T.Helper()
	g.Play("German commit", "Allied commit")
}

// orders gives orders and commits the orders of both sides.
func (g *table) orders(moves ...string) {
	g.T.Helper()
	g.Play(moves...)
	g.commit()
}

// offered lists the legal moves of a seat, in notation without accents.
func (g *table) offered(seat august1914.Seat) []string {
	var moves []string
	for _, m := range g.State.LegalMoves(seat.Actor(), nil) {
		moves = append(moves, plain(m.String()))
	}
	return moves
}

func plain(text string) string {
	return strings.NewReplacer("è", "e", "â", "a").Replace(text)
}

// has requires the given numbers of fresh and spent blocks of a nation in a hex.
func (g *table) has(lines ...string) {
	g.T.Helper()
	for _, line := range lines {
		want := blocksOf(g.T, line)
		fresh, spent := g.count(want.Hex, want.Power)
		require.Equal(g.T, []int{want.Fresh, want.Spent}, []int{fresh, spent}, "fresh and spent of %s", line)
	}
}

func (g *table) count(hex Hex, nation august1914.Power) (fresh, spent int) {
	for _, b := range g.State.Position().Blocks {
		if b.Hex == hex && b.Power == nation {
			fresh += b.Fresh + b.MarchedFresh + b.Attacked
			spent += b.Spent + b.MarchedSpent
			for _, order := range b.Attacks {
				fresh += order.Blocks
			}
		}
	}
	return fresh, spent
}

// held requires that exactly these hexes are in German hands.
func (g *table) held(names ...string) {
	g.T.Helper()
	var german HexSet
	for _, name := range names {
		hex, err := ParseHex(name)
		require.NoError(g.T, err)
		german = german.With(hex)
	}
	require.Equal(g.T, german.String(), g.State.Control(august1914.German).String())
	require.Empty(g.T, german.Intersect(g.State.Control(august1914.Allied)))
	require.Equal(g.T, 12, german.Len()+g.State.Control(august1914.Allied).Len(), "every hex belongs to a side")
}

// combats returns what a spectator learned from the combats, as in
// "Allied > Luxembourg from Sedan 2, Verdun 1 (British): 1f 2s (British), absorbed".
func (g *table) combats() []string {
	view := g.State.View(august1914.Spectator)
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

func byHex(a, b Origin) int { return int(a.Hex) - int(b.Hex) }

func british(present bool) string {
	if present {
		return " (British)"
	}
	return ""
}

// told lists the sentences that a viewer has been told, without accents.
func (g *table) told(v august1914.Viewer) []string {
	var sentences []string
	for _, sentence := range g.Told(v) {
		sentences = append(sentences, plain(sentence))
	}
	return sentences
}

// everybody requires that both seats and the spectators have been told the sentence.
func (g *table) everybody(sentence string) {
	g.T.Helper()
	for _, v := range []august1914.Viewer{germanSeat.Viewer(), alliedSeat.Viewer(), spectator} {
		require.Contains(g.T, g.told(v), sentence, "%v is told", v)
	}
}

// announced requires that the public knows this of the latest combat.
func (g *table) announced(combat string) {
	g.T.Helper()
	combats := g.combats()
	require.NotEmpty(g.T, combats)
	require.Equal(g.T, combat, combats[len(combats)-1])
}

// decides requires that exactly these seats have to act.
func (g *table) decides(seats ...august1914.Seat) {
	g.T.Helper()
	var actors []august1914.Actor
	for _, seat := range seats {
		actors = append(actors, seat.Actor())
	}
	require.Equal(g.T, august1914.ActorsOf(actors...).String(), g.State.ToAct().String(), "actors")
}

// phase requires the turn and its phase.
func (g *table) phase(turn int, phase Phase) {
	g.T.Helper()
	require.Equal(g.T, turn, g.State.Turn(), "turn")
	require.Equal(g.T, phase.String(), g.State.Phase().String(), "phase")
}

const (
	germanSeat = GermanSeat
	alliedSeat = AlliedSeat
	spectator  = august1914.Spectator
)

// playing returns the printed game with one option set.
func playing(t *testing.T, name, value string) *Scenario {
	t.Helper()
	sc, err := Standard().With(august1914.Setting{Name: name, Value: value})
	require.NoError(t, err)
	return sc
}

func everyMoveOf(seat august1914.Seat) []Move {
	var moves []Move
	for verb := Recover; verb <= Absorb; verb++ {
		for _, nation := range []august1914.Power{august1914.Germany, august1914.France, august1914.Britain} {
			for from := NoHex; from <= Langres; from++ {
				for to := NoHex; to <= Langres; to++ {
					for _, spent := range []bool{false, true} {
						m := AnyMove(verb, nation, from, to, spent)
						if m.Actor() == seat.Actor() {
							moves = append(moves, m)
						}
					}
				}
			}
		}
	}
	return moves
}

func sentence(err error) string {
	if err == nil {
		return "legal"
	}
	return err.Error()
}

// alike requires that a viewer cannot distinguish two tables: views, events, legal
// moves and decisions are the same.
func alike(t *testing.T, a, b *table, v august1914.Viewer) {
	t.Helper()
	require.True(t, a.State.View(v) == b.State.View(v), "views of %v", v)
	require.Equal(t, august1914.EventsFor(v, a.Events, nil), august1914.EventsFor(v, b.Events, nil), "events of %v", v)
	require.Equal(t, a.State.Decision(v), b.State.Decision(v), "decision of %v", v)
	require.Equal(t, a.State.ToAct(), b.State.ToAct(), "actors")
	if seat := v.Seat(); seat != 0 {
		require.Equal(t, a.State.LegalMoves(seat.Actor(), nil), b.State.LegalMoves(seat.Actor(), nil), "moves of %v", v)
		for _, move := range everyMoveOf(seat) {
			x, y := a.State, b.State
			require.Equal(t, sentence(x.Apply(move)), sentence(y.Apply(move)), "%v", move)
		}
	}
}

// anyGame plays random moves, drawn in stages.
func anyGame(t *rapid.T, sc *Scenario) State {
	s := New(sc)
	for range rapid.IntRange(0, 90).Draw(t, "moves") {
		actors := s.ToAct()
		if actors == 0 {
			break
		}
		by := actors.First()
		if actors.Len() == 2 && rapid.Bool().Draw(t, "other seat") {
			by = actors.Without(by).First()
		}
		m := august1914.InStages(s.LegalMoves(by, nil), func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "pick") })
		require.NoError(t, s.Apply(m))
	}
	return s
}
