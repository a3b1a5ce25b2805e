package internal_test

import (
	"bytes"
	"flag"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/learner"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/sabinschlieffen"
)

// finish lets players play the game of a table to its end.
func finish(t *testing.T, table *games.Table, player string, watch func()) {
	t.Helper()
	source := dice.NewPCG(1914, 8)
	for i := range table.Chairs() {
		require.NoError(t, table.Sit(august1914.Seat(i+1), player, source.IntN))
	}
	for table.ToAct() != 0 {
		watch()
		require.NoError(t, table.Step(source.IntN))
	}
}

// campaigns lists the scenarios whose games take seconds.
var campaigns = []string{"5.4", "5.6", "5.3+5.7", "5.4+5.7"}

// Every scenario can be played, told, saved and loaded. At the newcomer tier, the campaigns
// are left out.
func TestEveryScenario(t *testing.T) {
	skipped := campaigns[gametest.Size(0, 4, 4):]
	every := 192 / gametest.Size(1, 4, 12) // moves
	for _, ruleset := range games.All() {
		info := ruleset.Info()
		for _, scenario := range info.Scenarios {
			if slices.Contains(skipped, scenario.ID) {
				continue
			}
			opened, err := ruleset.Open(scenario.ID)
			require.NoError(t, err)
			table, err := games.Seated(opened)
			require.NoError(t, err)
			finish(t, table, games.Players(info.Name)[0].Name, func() {
				if table.Len()%every == 0 {
					distinct(t, table)
					inWords(t, table)
				}
			})

			_, over := table.Outcome()
			require.True(t, over)
			require.NotEmpty(t, table.Verdict())
			chapters := table.Story(august1914.Umpire)
			require.NotEmpty(t, chapters)

			var saved, again bytes.Buffer
			require.NoError(t, table.Save(&saved))
			read, err := games.All().Read(bytes.NewReader(saved.Bytes()))
			require.NoError(t, err)
			require.NoError(t, read.Save(&again))
			require.Equal(t, saved.String(), again.String())
			require.Equal(t, chapters, read.Story(august1914.Umpire))
		}
	}
}

// distinct checks that the menu entries of every seat differ.
func distinct(t *testing.T, table *games.Table) {
	for _, chair := range table.Chairs() {
		seen := map[[2]string]string{}
		for _, m := range table.Menu(chair.Seat) {
			other, twice := seen[[2]string{m.Group, m.Item}]
			require.False(t, twice, "%q and %q are both %q %q", m.Notation, other, m.Group, m.Item)
			seen[[2]string{m.Group, m.Item}] = m.Notation
		}
	}
}

// inWords checks that a menu calls units and places by their names. It must not contain an
// id of a unit, or the bare number of a place that has a name.
func inWords(t *testing.T, table *games.Table) {
	ids := map[string]bool{}
	for _, c := range table.Roster() {
		ids[c.ID] = true
	}
	names := map[string]string{}
	for _, p := range table.Chart().Places {
		names[p.ID] = p.Name
	}
	for _, chair := range table.Chairs() {
		for _, m := range table.Menu(chair.Seat) {
			label := m.Group + " " + m.Item
			for word := range strings.FieldsFuncSeq(label, func(r rune) bool { return strings.ContainsRune(" ():,", r) }) {
				require.False(t, ids[word], "%q: the unit has a name", label)
			}
			for _, place := range []string{m.Click.From, m.Click.To} {
				if name, _, _ := strings.Cut(names[place], ", "); name != "" && strings.Contains(" "+label+" ", " "+place+" ") {
					require.Contains(t, label, name, "%q: the place has a name", m.Notation)
				}
			}
		}
	}
}

// Every player can take every seat.
func TestEveryPlayer(t *testing.T) {
	for _, ruleset := range games.All() {
		for _, player := range games.Players(ruleset.Info().Name) {
			table, err := open(ruleset)
			require.NoError(t, err)
			source := dice.NewPCG(1, 1)
			for i := range table.Chairs() {
				require.NoError(t, table.Sit(august1914.Seat(i+1), player.Name, source.IntN))
			}
			require.NoError(t, table.Step(source.IntN))
			require.Equal(t, 1, table.Len())
		}
	}
}

// A runner's game is the same as the replay of its record, with the same outcome, with
// drawing and with thinking players.
func TestRunner(t *testing.T) {
	for _, player := range []string{"random", "attack", "cautious", "passive", "bot-easy"} {
		runner, err := games.NewRunner(sabinschlieffen.Ruleset(), "", nil, []string{player, "attack"})
		require.NoError(t, err)
		runner.CountRules()
		play := func() (games.Game, error) {
			source := dice.NewPCG(1, 1)
			return runner.Play(source.IntN)
		}
		game, err := play()
		require.NoError(t, err)
		require.Equal(t, 1, runner.Fired()["S17"]+runner.Fired()["S18"], "the game has ended once")

		var record bytes.Buffer
		require.NoError(t, runner.Save(&record))
		table, err := games.All().Read(bytes.NewReader(record.Bytes()))
		require.NoError(t, err)
		outcome, over := table.Outcome()
		require.True(t, over)
		require.Equal(t, game.Outcome, outcome)
		require.Equal(t, game.Tally.Moves, table.Len())
		require.LessOrEqual(t, game.Tally.Choices, game.Tally.Moves)
		require.LessOrEqual(t, game.Tally.Moves, game.Tally.Listed)

		last, err := runner.Last()
		require.NoError(t, err)
		require.Equal(t, table.Moves(0), last.Moves(0))
		require.Equal(t, game.Turn, last.Decision(august1914.Spectator).Turn)

		again, err := play()
		require.NoError(t, err)
		require.Equal(t, game, again, "the starting table has not changed")
	}
}

// A game that fails can be saved up to the failure, with drawing and with thinking players.
// Here the source of random choices panics in the middle of a game.
func TestRunnerOfAGameThatFails(t *testing.T) {
	for _, other := range []string{"attack", "bot-easy"} {
		runner, err := games.NewRunner(sabinschlieffen.Ruleset(), "", nil, []string{"random", other})
		require.NoError(t, err)
		asked := 0
		require.PanicsWithValue(t, "out of ideas", func() {
			_, _ = runner.Play(func(int) int {
				if asked++; asked == 8 {
					panic("out of ideas")
				}
				return 0
			})
		})
		var record bytes.Buffer
		require.NoError(t, runner.Save(&record))
		table, err := games.All().Read(&record)
		require.NoError(t, err)
		require.NotZero(t, table.Len())
		require.NotZero(t, table.ToAct())
	}
}

// In any game, a round of every property applies and finds no breach.
func TestChecker(t *testing.T) {
	for _, game := range []struct{ name, scenario string }{{"sabinschlieffen", ""}, {"germanyatwar", ""}, {"driveonparis", "5.2"}} {
		r, err := games.All().Find(game.name)
		require.NoError(t, err)
		checker, err := games.NewChecker(r, game.scenario, nil)
		require.NoError(t, err)
		source := dice.NewPCG(1914, 8)
		said, err := checker.Check(source.IntN)
		require.NoError(t, err)
		require.Greater(t, said, 100, game.name)
	}
	_, err := games.NewChecker(games.All()[0], "chess", nil)
	require.ErrorContains(t, err, `scenario "chess"`)
}

func TestWrongMoves(t *testing.T) {
	table, err := open(games.All()[0])
	require.NoError(t, err)
	require.ErrorContains(t, table.Play(1, "French recover Sedan"), "is not a move of the German seat")
	require.ErrorContains(t, table.Play(1, "nonsense"), "nonsense")
	require.ErrorIs(t, table.Play(1, "German absorb Liège"), &august1914.Violation{Rule: "S3"})
	require.Error(t, table.Step(nil), "the seat is empty")
	require.ErrorContains(t, table.Sit(1, "nobody", nil), `player "nobody": want random`)
	require.Empty(t, table.Verdict())
	require.Zero(t, table.Len())
}

func TestWrongRecords(t *testing.T) {
	const head = "august1914 record 1\nruleset sabinschlieffen\n"
	for _, c := range []struct{ text, want string }{
		{"", "line 0"},
		{"nonsense", "line 1"},
		{"august1914 record 1\nruleset chess\nscenario printed\nrevision 2\nmoves\n", `ruleset "chess"`},
		{head + "scenario other\nrevision 2\nset recovery=exact\nset absorption=ordered\nmoves\n", `scenario "other"`},
		{head + "scenario printed\nmoves\n", "names no revision"},
		{head + "scenario printed\nrevision 2\nset recovery=exact\nset absorption=ordered\nmoves\nGerman march\n", "line 8"},
		{head + "scenario printed\nrevision 2\nset x=y\nmoves\n", `"x"`},
		{head + "scenario printed\nrevision 2\nset recovery=none\nmoves\n", `option recovery: unknown value "none"`},
		{head + "scenario printed\nrevision 1\nset fog=thick\nmoves\n", `revision 1 of the rules, but this program plays revision 2: unknown option "fog"`},
		{head + "scenario printed\nrevision 99\nset a=b\nmoves\n", `revision 99 of the rules, but this program plays revision 2: unknown option "a"`},
	} {
		table, err := games.All().Read(strings.NewReader(c.text))
		require.ErrorContains(t, err, c.want, c.text)
		require.True(t, table == nil || table.Len() == 0, c.text)
	}
}

// setup parses flags.
func setup(args ...string) (*games.Setup, error) {
	s, flags := &games.Setup{}, flag.NewFlagSet("test", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	s.Flags(flags, "random", "random or passive")
	return s, flags.Parse(args)
}

func TestSetup(t *testing.T) {
	s, err := setup("-edition", "printed", "-set", "recovery=exact", "-allied", "passive")
	require.NoError(t, err)
	ruleset, settings, err := s.Find()
	require.NoError(t, err)
	require.Equal(t, []august1914.Setting{{Name: "recovery", Value: "exact"}}, settings)
	players, err := s.Players(ruleset.Info().Chairs, "random")
	require.NoError(t, err)
	require.Equal(t, []string{"random", "passive"}, players)

	_, err = s.Players(ruleset.Info().Chairs[:1], "random")
	require.ErrorContains(t, err, "has no such seat: its seats are german")

	_, err = setup("-set", "recovery")
	require.ErrorContains(t, err, "recovery")
}

// Saved games name the levels as they were called before, and one that was removed.
func TestFormerNamesOfLevels(t *testing.T) {
	for _, c := range []struct{ ruleset, now string }{{"sabinschlieffen", "bot"}, {"schlieffenswar", "captain"}, {"germanyatwar", "marshal"}, {"driveonparis", "general"}} {
		ruleset, err := games.All().Find(c.ruleset)
		require.NoError(t, err)
		first := func(player string) string {
			runner, err := games.NewRunner(ruleset, "", nil, []string{player, "passive", "passive"})
			require.NoError(t, err)
			_, err = runner.Play(dice.NewPCG(1, 1).IntN)
			require.NoError(t, err)
			var record bytes.Buffer
			require.NoError(t, runner.Save(&record))
			return record.String()
		}
		require.Equal(t, first(c.now), first("strategist-normal"))
		require.Equal(t, first(c.now), first("strategist-hard"))
		require.Equal(t, first(c.now+"-easy"), first("strategist-easy"))
		require.True(t, games.Plays(c.ruleset, "strategist-normal"))
		require.False(t, games.Plays(c.ruleset, "strategist-none"))
		_, err = games.NewRunner(ruleset, "", nil, []string{"strategist-none"})
		require.ErrorContains(t, err, `player "strategist-none": want random, `)
	}
}

// Weights after the name of a player replace the learned ones.
func TestPlayersWithWeights(t *testing.T) {
	ruleset, err := games.All().Find("schlieffenswar")
	require.NoError(t, err)
	end := func(player string) games.Game {
		runner, err := games.NewRunner(ruleset, "", nil, []string{player, "passive"})
		require.NoError(t, err)
		game, err := runner.Play(dice.NewPCG(1, 1).IntN)
		require.NoError(t, err)
		return game
	}
	require.Equal(t, end("captain-easy"), end("captain:"))
	for _, ruleset := range []string{"schlieffenswar", "germanyatwar", "driveonparis"} {
		w, err := games.WeighedOf(ruleset)
		require.NoError(t, err)
		_, err = learner.Parse(w.Easy, w.Names)
		require.NoError(t, err)
		for _, side := range []august1914.Side{august1914.German, august1914.Allied} {
			_, err := w.Learned("5.2", side)
			require.NoError(t, err)
		}
	}
	require.NotEqual(t, end("captain-easy"), end("captain:venture=1"))
	for name, want := range map[string]string{
		"captain:bold=1":    `weight "bold": want each of these at most once: boldness, `,
		"captain:haste=1e3": `weight "haste" is "1e3": want a number from -10 to 10`,
		"captain-easy:":     `player "captain-easy" has no weights`,
		"capitain:haste=1":  `player "capitain": want random, `,
	} {
		_, err := games.NewRunner(ruleset, "", nil, []string{name})
		require.ErrorContains(t, err, want)
	}
}

// Refusals are written for players and do not begin with a package name.
func TestRefusalsHaveNoPrefix(t *testing.T) {
	for _, r := range games.All() {
		table, err := open(r)
		require.NoError(t, err)
		name := r.Info().Name
		plain := func(err error) {
			t.Helper()
			require.Error(t, err)
			for _, prefix := range []string{name + ":", "august1914:", "engine:"} {
				require.NotContains(t, err.Error(), prefix)
			}
		}
		for table.ToAct().Has(august1914.Dice) {
			require.NoError(t, table.Roll(dice.NewPCG(19, 14).IntN))
		}
		seat := table.ToAct().First().Seat()
		move := table.Menu(seat)[0].Notation
		for _, text := range []string{"", "nonsense", "German nonsense", "Martian march 1 > 2", move + " x", "German march nothing > nowhere"} {
			plain(table.Play(1, text))
			plain(table.Play(1, text, text))
			plain(table.Explain(1, text))
		}
		require.NoError(t, table.Explain(seat, move))
		plain(table.Play(3-seat, move))
		plain(table.Play(1))
		plain(table.TakeBack(1))
		plain(table.CanTakeBack(1))
		_, err = table.Ways(1, "nothing")
		plain(err)
		_, err = table.Battle(1, "nowhere")
		plain(err)
		_, err = table.Battle(1, table.Chart().Places[0].ID, "nothing")
		plain(err)
	}
}
