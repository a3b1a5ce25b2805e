package august1914_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/boarding"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

func ExampleRulesets() {
	games := august1914.Rulesets{sabinschlieffen.Ruleset()}
	table, err := games[0].Open("", august1914.Setting{Name: "recovery", Value: "exact"})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(table.Date())
	fmt.Println(table.Play(sabinschlieffen.GermanSeat, "German march Liège > Paris, fresh"))

	var saved strings.Builder
	if err := table.Save(&saved); err != nil {
		fmt.Println(err)
		return
	}
	again, err := games.Read(strings.NewReader(saved.String()))
	fmt.Println(again.Header().Ruleset, again.Len(), err)

	_, err = games.Find("chess")
	fmt.Println(err)
	// Output:
	// Turn 1 of 5: 25 to 29 August 1914
	// S4: you must flip spent German blocks before you give orders to German blocks
	// sabinschlieffen 0 <nil>
	// ruleset "chess": want sabinschlieffen
}

func TestARulesetSaysWhatThereIs(t *testing.T) {
	game := boarding.Game()
	info := game.Info()
	require.Equal(t, august1914.Array[august1914.ScenarioInfo]{{ID: "standard", Meaning: "5 men a ship"}, {ID: "crowded", Meaning: "12 men a ship"}}, info.Scenarios)
	rule, ok := game.Rule("2.4")
	require.True(t, ok)
	require.Equal(t, "Commitment", rule.Title)
	_, ok = game.Rule("9")
	require.False(t, ok)
	game.Rules()[0].Title = "changed"
	rule, _ = game.Rule("2.4")
	require.Equal(t, "Commitment", rule.Title, "the list is a copy")

	settings, err := info.Edition("brief")
	require.NoError(t, err)
	brief, err := game.Open("crowded", settings...)
	require.NoError(t, err)
	require.Equal(t, "Turn 1 of 1", brief.Date())
	require.Equal(t, "crowded", brief.Header().Scenario)
	of, ok := brief.Rule("2.4")
	require.True(t, ok)
	require.Equal(t, "A captain who has committed is done.", of.Text, "the text under the settings of this game")
	require.Equal(t, []august1914.Rule{of}, game.Rules(settings...))
	require.NotEqual(t, rule, of, "Rule of the Ruleset has the text under the defaults")
	_, ok = brief.Rule("9")
	require.False(t, ok)
	none, err := info.Edition("")
	require.NoError(t, err)
	require.Empty(t, none)
	_, err = info.Edition("grand")
	require.EqualError(t, err, `edition "grand": want brief`)
	_, err = august1914.Info{Name: "x"}.Edition("grand")
	require.ErrorContains(t, err, "x has no editions")

	_, err = game.Open("long")
	require.EqualError(t, err, `august1914: captains: scenario "long": want standard or crowded`)
	_, err = game.Open("", august1914.Setting{Name: "turns", Value: "99"})
	require.ErrorContains(t, err, "turns")
	_, err = game.Scenario("long")
	require.Error(t, err)
	sc, err := game.Scenario("")
	require.NoError(t, err)
	require.Equal(t, "standard", sc.(*boarding.Scenario).Called)
}

func TestFindingARuleset(t *testing.T) {
	games := august1914.Rulesets{boarding.Game(), sabinschlieffen.Ruleset()}
	r, err := games.Find("sabinschlieffen")
	require.NoError(t, err)
	require.Equal(t, "sabinschlieffen", r.Info().Name)
	_, err = games.Find("")
	require.EqualError(t, err, `ruleset "": want captains or sabinschlieffen`)
	_, err = august1914.Rulesets(nil).Find("captains")
	require.ErrorContains(t, err, "the list of rulesets is empty")
}

func TestRecordsOfAnyRuleset(t *testing.T) {
	games := august1914.Rulesets{boarding.Game(), sabinschlieffen.Ruleset()}
	head := "august1914 record 1\nruleset captains\nscenario standard\nrevision 1\nset turns=2\nmoves\n"
	table, err := games.Read(strings.NewReader(head + "red commit\n"))
	require.NoError(t, err)
	require.Equal(t, 1, table.Len())
	require.Equal(t, "Turn 1 of 2", table.Date(), "with the settings of the record")

	table, err = games.Read(strings.NewReader(head + "red commit\nred commit\n"))
	require.ErrorIs(t, err, &august1914.Violation{Rule: "2.4"})
	require.Equal(t, 1, table.Len(), "the game before the move that is refused")

	for text, want := range map[string]string{
		"": "august1914 record",
		strings.Replace(head, "captains", "chess", 1):                                       `ruleset "chess"`,
		strings.Replace(head, "standard", "long", 1):                                        `scenario "long"`,
		strings.Replace(head, "turns=2", "turns=77", 1):                                     "turns",
		strings.Replace(head, "moves\n", "", 1):                                             "moves",
		strings.Replace(head, "captains", "sabinschlieffen", 1):                             `unknown option "turns"`,
		strings.Replace(head, "captains\nscenario standard", "captains\nscenario  \x00", 1): "scenario",
	} {
		table, err := games.Read(strings.NewReader(text))
		require.ErrorContains(t, err, want, "%q", text)
		require.Nil(t, table)
	}
	_, err = sabinschlieffen.Ruleset().Read(strings.NewReader(head))
	var other *august1914.HeaderError
	require.ErrorAs(t, err, &other)
	require.Equal(t, "ruleset", other.Field)
}

// In every game, a record of another revision or with other data replays to its end or up
// to a refused move. An option that a record does not state has the value that played before.
func TestRecordsOfOtherRevisions(t *testing.T) {
	games := fourGames()
	for _, game := range games {
		t.Run(game.Info().Name, func(t *testing.T) {
			text, err := os.ReadFile(filepath.Join(game.Info().Name, "testdata", "game.txt"))
			require.NoError(t, err)
			table, err := games.Read(bytes.NewReader(text))
			require.NoError(t, err)
			last, here, whole := table.Len(), table.Header().Revision, string(text)
			require.Positive(t, last)

			for made := range here + 2 {
				if made == 0 || made == here {
					continue
				}
				other := strings.Replace(whole, fmt.Sprintf("\nrevision %d\n", here), fmt.Sprintf("\nrevision %d\n", made), 1)
				again, err := games.Read(strings.NewReader(other))
				require.NoError(t, err)
				require.Equal(t, table.View(august1914.Umpire), again.View(august1914.Umpire))
				note := fmt.Sprintf("The record was made under revision %d of the rules, but this program plays revision %d.", made, here)
				require.Equal(t, append([]string{note}, table.Origin()...), again.Origin())

				other = strings.Replace(other, fmt.Sprintf("\ndigest %016x\n", table.Header().Digest), "\ndigest 0000000000000001\n", 1)
				again, err = games.Read(strings.NewReader(other + "nonsense\n"))
				var at *august1914.RecordError
				require.ErrorAs(t, err, &at)
				require.Equal(t, 1+strings.Count(other, "\n"), at.Line)
				require.NotErrorAs(t, err, new(*august1914.RevisionError))
				var data *august1914.DataError
				require.ErrorAs(t, err, &data)
				data.Err = nil
				require.Equal(t, august1914.DataError{Made: 1, Here: table.Header().Digest, Revision: made, Replayed: last, Moves: last + 1}, *data)
				require.Equal(t, last, again.Len())
				require.Equal(t, "The record was made on other data than this game uses now.", again.Origin()[0])
			}

			// A record that does not state its options, which have their defaults.
			bare := regexp.MustCompile(`(?m)^set .*\n`).ReplaceAllString(whole, "")
			again, err := games.Read(strings.NewReader(bare))
			head, _ := august1914.ParseHeader(bare)
			settings, playedErr := head.Played(game.Info().Options, game.Info().Revisions)
			require.NoError(t, playedErr)
			require.Equal(t, settings, again.Header().Settings)
			if slices.Equal(settings, table.Header().Settings) {
				require.NoError(t, err)
				require.Equal(t, table.View(august1914.Umpire), again.View(august1914.Umpire))
			}
			for _, s := range settings {
				require.Contains(t, strings.Join(again.Origin(), " "), s.String())
			}
		})
	}
}

// A program asks whether a record was made on the data here before it replays it.
func TestSameData(t *testing.T) {
	for _, game := range append(fourGames(), boarding.Game()) {
		table, err := game.Open("")
		require.NoError(t, err)
		h := table.Header()
		require.True(t, game.SameData(h))
		for _, change := range []func(*august1914.Header){
			func(h *august1914.Header) { h.Digest++ },
			func(h *august1914.Header) { h.Ruleset = "chess" },
			func(h *august1914.Header) { h.Scenario = "chess" },
			func(h *august1914.Header) { h.Scenario = "" },
		} {
			other := h
			change(&other)
			require.False(t, game.SameData(other))
		}
		h.Settings = append(slices.Clone(h.Settings), august1914.Setting{Name: "rain", Value: "on"})
		require.True(t, game.SameData(h), "of a newer program")
	}
}

// Files returns the files from which the game was read. The game on them is the same.
func TestFilesOfARuleset(t *testing.T) {
	for _, game := range fourGames() {
		again, err := game.On(game.Files())
		require.NoError(t, err)
		require.Equal(t, game.Files(), again.Files())
		for _, sc := range game.Info().Scenarios {
			table, err := game.Open(sc.ID)
			require.NoError(t, err)
			require.True(t, again.SameData(table.Header()), sc.ID)
		}
	}
	files := fstest.MapFS{"scenarios.json": {Data: []byte(`[{"Called":"mine","Men":[1,2,3],"Turns":2}]`)}}
	mine, err := boarding.Game().On(files)
	require.NoError(t, err)
	require.Equal(t, files, mine.Files())
	require.Nil(t, boarding.Game().Files())
}

// The same game on other data.
func TestARulesetOnOtherFiles(t *testing.T) {
	files := fstest.MapFS{"scenarios.json": {Data: []byte(`[{"Called":"mine","Men":[1,2,3],"Turns":2}]`)}}
	mine, err := boarding.Game().On(files)
	require.NoError(t, err)
	require.Equal(t, august1914.Array[august1914.ScenarioInfo]{{ID: "mine", Meaning: "6 men a ship"}}, mine.Info().Scenarios)
	table, err := mine.Open("")
	require.NoError(t, err)
	require.Equal(t, "mine", table.Header().Scenario)
	var saved strings.Builder
	require.NoError(t, table.Save(&saved))
	_, err = mine.Read(strings.NewReader(saved.String()))
	require.NoError(t, err)
	_, err = boarding.Game().Read(strings.NewReader(saved.String()))
	require.ErrorContains(t, err, `"mine"`)
	_, err = boarding.Game().On(fstest.MapFS{})
	require.Error(t, err)
	_, err = boarding.Game().On(fstest.MapFS{"scenarios.json": {Data: []byte(`[]`)}})
	require.ErrorContains(t, err, "no scenario")
}

func TestDataProblemsAreListed(t *testing.T) {
	_, err := sabinschlieffen.Ruleset().On(fstest.MapFS{
		"hexes.csv": {Data: []byte("hex\nAmiens\n")}, "blocks.csv": {Data: []byte("x\n")},
	})
	var first *august1914.DataProblem
	require.ErrorAs(t, err, &first)
	require.Equal(t, "hexes.csv", first.File)
	files := map[string]bool{}
	list := august1914.DataProblems(err)
	for _, p := range list {
		files[p.File] = true
		require.Contains(t, err.Error(), p.Error())
	}
	require.Same(t, first, list[0])
	require.Equal(t, map[string]bool{"hexes.csv": true, "blocks.csv": true, "turns.csv": true}, files)
	require.Empty(t, august1914.DataProblems(nil))
	require.Empty(t, august1914.DataProblems(august1914.ErrNoRoll))
	require.EqualError(t, &august1914.DataProblem{File: "a.csv", Line: 3, Column: "b", Detail: "c"}, "a.csv:3: b: c")
	require.EqualError(t, &august1914.DataProblem{File: "a.csv", Detail: "c"}, "a.csv: c")
}

// Empty lists of a ruleset, a decision or a story are [] in JSON, not null.
func TestEmptyListsAreNotNull(t *testing.T) {
	for _, form := range []any{
		august1914.Info{},
		august1914.Option{},
		august1914.Chapter{},
		august1914.Section{},
		august1914.Chart{},
		august1914.Board{},
		august1914.Frame{},
		august1914.Ways{},
		august1914.Battle{},
	} {
		text, err := json.Marshal(form)
		require.NoError(t, err)
		require.NotContains(t, string(text), "null", "%T", form)
	}
}

// OpenState refuses a State without a scenario, and one whose record its ruleset could not
// read.
func TestOpenStateRefuses(t *testing.T) {
	sabinGame, small := sabinschlieffen.Ruleset(), heapGame()
	refuse := func(want string, err error) {
		t.Helper()
		require.ErrorContains(t, err, want)
	}
	const none = "the State has no scenario: want one that New of "
	_, err := august1914.OpenState(sabinGame, (*sabinschlieffen.State)(nil))
	refuse(none+"sabinschlieffen", err)
	_, err = august1914.OpenState(sabinGame, new(sabinschlieffen.State))
	refuse(none+"sabinschlieffen", err)
	_, err = august1914.OpenState(schlieffenswar.Ruleset(), new(schlieffenswar.State))
	refuse(none+"schlieffenswar", err)
	_, err = august1914.OpenState(germanyatwar.Ruleset(), new(germanyatwar.State))
	refuse(none+"germanyatwar", err)
	_, err = august1914.OpenState(driveonparis.Ruleset(), new(driveonparis.State))
	refuse(none+"driveonparis", err)
	_, err = august1914.OpenState(small, new(heap))
	refuse(none+"heap", err)
	_, err = august1914.OpenState(small, &heap{Left: 3})
	refuse(none+"heap", err)

	other := *stones
	other.Called = "twelve"
	twelve := newHeap(&other)
	_, err = august1914.OpenState(small, &twelve)
	refuse(`heap: scenario "twelve": want ten`, err)

	files := fstest.MapFS{}
	for _, name := range []string{"blocks.csv", "hexes.csv", "turns.csv"} {
		text, err := os.ReadFile("sabinschlieffen/data/" + name)
		require.NoError(t, err)
		files[name] = &fstest.MapFile{Data: bytes.Replace(text, []byte("German,Liège,fresh,2"), []byte("German,Liège,fresh,1"), 1)}
	}
	list, err := sabinschlieffen.LoadAll(files)
	require.NoError(t, err)
	s := sabinschlieffen.New(list[0])
	_, err = august1914.OpenState(sabinGame, &s)
	require.ErrorAs(t, err, new(*august1914.DataError))
	refuse("use the Ruleset that On returns for the files of the State", err)
	own, err := sabinGame.On(files)
	require.NoError(t, err)
	table, err := august1914.OpenState(own, &s)
	require.NoError(t, err)
	var record strings.Builder
	require.NoError(t, table.Save(&record))
	_, err = own.Read(strings.NewReader(record.String()))
	require.NoError(t, err)

	set, err := sabinschlieffen.Standard().With(august1914.Setting{Name: "recovery", Value: "up-to"})
	require.NoError(t, err)
	s = sabinschlieffen.New(set)
	_, err = august1914.OpenState(sabinGame, &s)
	require.NoError(t, err)
}

// A game and the Header of its States have one name, since Read goes by the Header.
func TestARulesetHasTheNameOfItsStates(t *testing.T) {
	p := august1914.Package[*heapScenario, heap, august1914.SimpleMove, heap, *heap]{
		Info: august1914.Info{Name: "heap"}, Scenarios: []*heapScenario{stones}, New: newHeap,
	}
	require.Equal(t, "heap", august1914.NewRuleset(p).Info().Name)
	p.Info.Name = "heap with a house rule"
	require.PanicsWithValue(t, `august1914: Info names the ruleset "heap with a house rule", but the Header of its States names "heap"`, func() { august1914.NewRuleset(p) })
}

// A position and a record with other settings are refused by the names of the options.
func TestOtherSettingsAreNamed(t *testing.T) {
	game := sabinschlieffen.Ruleset()
	set, err := sabinschlieffen.Standard().With(august1914.Setting{Name: "recovery", Value: "exact"}, august1914.Setting{Name: "absorption", Value: "pending"})
	require.NoError(t, err)
	s := sabinschlieffen.New(set)
	position, err := json.Marshal(s)
	require.NoError(t, err)
	const recovery, both = `option recovery is "exact", want "up-to"`, `option recovery is "exact", want "up-to"; option absorption is "pending", want "ordered"`
	_, err = game.OpenPosition("", position)
	require.EqualError(t, err, "sabinschlieffen: state: "+both)
	table, err := august1914.OpenState(game, &s)
	require.NoError(t, err)
	var record strings.Builder
	require.NoError(t, table.Save(&record))
	_, err = game.Read(strings.NewReader(strings.Replace(record.String(), "set recovery=exact", "set recovery=up-to", 1)))
	require.ErrorContains(t, err, recovery)
	require.Less(t, len(err.Error()), 300, err)
}
