package environment_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/umpire/environment"
	"github.com/august1914/august1914/examples/umpire/served"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

// numbered numbers the moves of a game of the library.
func numbered(t require.TestingT, table august1914.Table) *environment.Numbering {
	grammar, err := environment.Grammar(table.Ruleset().Info().Name)
	require.NoError(t, err)
	n, err := environment.NewNumbering(table, grammar)
	require.NoError(t, err)
	return n
}

// legal returns the legal moves of all actors.
func legal(table august1914.Table) (seats, dice []string) {
	for actor := range table.ToAct().All() {
		for _, item := range table.Menu(actor.Seat()) {
			seats = append(seats, item.Notation)
		}
	}
	for _, roll := range table.Rolls() {
		dice = append(dice, roll.Notation)
	}
	return seats, dice
}

// step makes a random move.
func step(t require.TestingT, table august1914.Table, pick func(n int) int) {
	if table.ToAct().Has(august1914.Dice) {
		require.NoError(t, table.Roll(pick))
		return
	}
	actor := table.ToAct().First()
	menu := table.Menu(actor.Seat())
	require.NoError(t, table.Play(actor.Seat(), menu[pick(len(menu))].Notation))
}

// Every legal move of random games of all rulesets, scenarios and settings has a number of its
// own, which leads back to it. The numbers of the dice come last.
func TestLegalMovesHaveNumbers(t *testing.T) {
	games := gametest.Size(3, 10, 1000)
	for _, r := range served.All() {
		t.Run(r.Info().Name, func(t *testing.T) {
			t.Parallel()
			for seed := range games {
				pick := dice.NewPCG(uint64(seed), 1914).IntN
				table := anyGame(t, r, seed, pick)
				n := numbered(t, table)
				for table.ToAct() != 0 {
					seats, dice := legal(table)
					for i, move := range append(seats, dice...) {
						number, ok := n.Number(move)
						if !ok || n.Notation(number) != move || (i >= len(seats)) != (number >= n.Dice()) || number >= n.Count() {
							require.Failf(t, "the number does not lead back", "%s %v: %q has %d of %d, %v", table.Header().Scenario, table.Header().Settings, move, number, n.Count(), ok)
						}
					}
					step(t, table, pick)
				}
				require.LessOrEqual(t, table.Len(), n.Longest())
			}
		})
	}
}

// anyGame opens the scenarios in turn, each first with the defaults and then with settings
// drawn at random.
func anyGame(t require.TestingT, r august1914.Ruleset, seed int, pick func(n int) int) august1914.Table {
	info := r.Info()
	var settings []august1914.Setting
	for _, o := range info.Options {
		if seed >= len(info.Scenarios) {
			settings = append(settings, august1914.Setting{Name: o.Name, Value: o.Values[pick(len(o.Values))].Value})
		}
	}
	table, err := r.Open(info.Scenarios[seed%len(info.Scenarios)].ID, settings...)
	require.NoError(t, err)
	return table
}

// Different numbers are different moves: each notation leads back to its number. Numbers
// outside have none.
func TestNumbersAreOneToOne(t *testing.T) {
	for _, r := range served.All() {
		for _, scenario := range r.Info().Scenarios {
			table, err := r.Open(scenario.ID)
			require.NoError(t, err)
			n := numbered(t, table)
			t.Logf("%s %s: %d moves, %d of them of the dice", r.Info().Name, scenario.ID, n.Count(), n.Count()-n.Dice())
			rapid.Check(t, func(t *rapid.T) {
				number := rapid.IntRange(0, n.Count()-1).Draw(t, "number")
				notation := n.Notation(number)
				back, ok := n.Number(notation)
				require.True(t, ok, notation)
				require.Equal(t, number, back, notation)
			})
			require.Empty(t, n.Notation(-1))
			require.Empty(t, n.Notation(n.Count()))
		}
	}
}

// All numbers of Schlieffen are different moves, which the game can read. By hand: 12 hexes have
// 24 pairs of neighbors (8 in the rows of 3, 4, 3 and 2, and 6, 6 and 4 between them),
// so 48 from one to another. Three nations recover and absorb in 12
// hexes, march in two conditions, attack and cancel; two sides commit; each nation engages.
func TestAllMovesOfSchlieffen(t *testing.T) {
	table, err := sabinschlieffen.Ruleset().Open("")
	require.NoError(t, err)
	n := numbered(t, table)
	const pairs = 2 * 24
	require.Equal(t, 3*12+3*pairs*2+3*pairs+2+3*pairs+3*12+3*pairs, n.Count())
	require.Equal(t, n.Count(), n.Dice())
	seen := map[string]bool{}
	for number := range n.Count() {
		move, err := sabinschlieffen.ParseMove(n.Notation(number))
		require.NoError(t, err)
		require.Equal(t, move.String(), n.Notation(number))
		seen[move.String()] = true
	}
	require.Len(t, seen, n.Count())
}

// Each grammar has the same bound as the game's own tests.
func TestLongestGames(t *testing.T) {
	for name, most := range map[string]int{
		sabinschlieffen.Name: sabinschlieffen.NewSuite().MaxMoves,
		schlieffenswar.Name:  schlieffenswar.NewSuite().MaxMoves,
		germanyatwar.Name:    germanyatwar.NewSuite().MaxMoves,
		driveonparis.Name:    driveonparis.NewSuite().MaxMoves,
	} {
		r, err := served.All().Find(name)
		require.NoError(t, err)
		table, err := r.Open("")
		require.NoError(t, err)
		require.Equal(t, most, numbered(t, table).Longest(), name)
	}
}

// A wrong grammar gets an error that says where, and texts that are no moves have no number.
func TestWrongGrammars(t *testing.T) {
	table, err := sabinschlieffen.Ruleset().Open("")
	require.NoError(t, err)
	for grammar, want := range map[string]string{
		"longest = 9":                        "want longest = a number, and patterns after moves",
		"moves\n{seat} commit":               "want longest = a number, and patterns after moves",
		"longest = many":                     "line 1",
		"jump":                               `line 1: "jump": want name = words, or moves`,
		"moves\n{seat} jump {unit} {plaice}": "line 2: {plaice}: want one of near, place, seat, unit",
		"moves\n{side} jump":                 "line 2: {side}: want one of near, place, seat, unit",
		"moves\n{seat} jump {near}":          "line 2",
		"moves\n{seat} jump {unit}{place}":   "line 2",
		"moves\ndo\ndo":                      "line 3",
		"dice\nroll\nmoves":                  `line 3: "moves" after the dice`,
		"moves\n{unit} a {unit} b {unit} c {unit} d {unit} e {unit} f {unit} g {unit} h {unit} i {unit} j {unit}": "line 2",
	} {
		_, err := environment.NewNumbering(table, grammar)
		require.ErrorContains(t, err, want, grammar)
	}
	_, err = environment.Grammar("chess")
	require.ErrorContains(t, err, "chess")
	n := numbered(t, table)
	for _, text := range []string{"", " ", "German", "German recover", "German recover ", "German recover Berlin", "German march Liège > Paris, fresh", "German commit now", "German absorb Sedan, cancel "} {
		_, ok := n.Number(text)
		require.False(t, ok, text)
	}
}

func BenchmarkNumbering(b *testing.B) {
	table, err := driveonparis.Ruleset().Open("5.6")
	require.NoError(b, err)
	n := numbered(b, table)
	number, i := n.Count()/3, 0
	for b.Loop() {
		notation := n.Notation((number + i*7919) % n.Count())
		_, _ = n.Number(notation)
		i++
	}
}
