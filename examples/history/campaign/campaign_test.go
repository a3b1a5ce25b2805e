package campaign_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/history/campaign"
	"github.com/august1914/august1914/examples/history/targets"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/internal/gametest"
)

// play reads a script and plays it.
func play(t *testing.T, text string) *campaign.Course {
	t.Helper()
	script, err := campaign.Parse(text)
	require.NoError(t, err)
	course, err := campaign.Play(script)
	require.NoError(t, err)
	return course
}

// TestRecordsReplay opens the record of every campaign and plays it to its end.
func TestRecordsReplay(t *testing.T) {
	for _, name := range campaign.Names() {
		t.Run(name, func(t *testing.T) {
			table, err := campaign.Open(name)
			require.NoError(t, err)
			for _, note := range table.Origin() {
				require.Contains(t, note, "The record does not set ", "only an option may be newer than the record")
			}
			_, over := table.Outcome()
			require.True(t, over)
		})
	}
}

// TestRecordsAreWhatTheScriptsSay plays every campaign again. A record need not state options
// that are newer. At the newcomer tier it leaves out the long ones.
func TestRecordsAreWhatTheScriptsSay(t *testing.T) {
	for _, name := range campaign.Names() {
		t.Run(name, func(t *testing.T) {
			if campaign.Long(name) && os.Getenv("AUGUST1914_UPDATE") == "" {
				gametest.SizeOrSkip(t, 0, 1, 1)
			}
			script, err := campaign.ScriptOf(name)
			require.NoError(t, err)
			course := play(t, script)
			made, err := course.Save()
			require.NoError(t, err)
			if os.Getenv("AUGUST1914_UPDATE") != "" {
				require.NoError(t, os.WriteFile(filepath.Join("records", name+".txt"), []byte(made), 0o644))
			}
			kept, err := os.Open(filepath.Join("records", name+".txt"))
			require.NoError(t, err)
			defer kept.Close()
			table, err := games.All().Read(kept)
			require.NoError(t, err)
			var text strings.Builder
			require.NoError(t, table.Save(&text)) // with the lines of options that are newer
			require.Equal(t, text.String(), made, "AUGUST1914_UPDATE=1 rewrites the records")
		})
	}
}

func TestOneWhoIsRefusedIsToldTheLineAndTheRule(t *testing.T) {
	course := play(t, `ruleset sabinschlieffen
turn 1 German
play recover Liège
play attack Liège > Paris
play march Liège > Sedan, fresh
`)
	require.Len(t, course.Refusals, 2)
	require.Equal(t, 4, course.Refusals[0].Line)
	require.Equal(t, "S7", course.Refusals[0].Rule, "they are not adjacent")
	require.Equal(t, 5, course.Refusals[1].Line)
	require.Equal(t, "S5", course.Refusals[1].Rule)
	require.Contains(t, course.Refusals[1].String(), "line 5, turn 1: play march Liège > Sedan, fresh: S5: ")
}

func TestUnitsMarchByTitleToPlacesByName(t *testing.T) {
	course := play(t, `ruleset schlieffenswar
player captain
turn 1 German
1914-08-04 Over the border.
II. Armeekorps to 1009 via 0907
ger-iv to 1008
`)
	require.Equal(t, []august1914.Remark{{Before: 0, Text: "1914-08-04 Over the border."}}, course.Table.Remarks())
	moves := course.Table.Moves(0)
	require.Equal(t, "German step ger-ii 0806 > 0907", moves[0])
	require.True(t, slices.ContainsFunc(moves, func(m string) bool {
		return strings.HasPrefix(m, "German step ger-ii ") && strings.HasSuffix(m, " > 1009")
	}))
	require.Len(t, course.Refusals, 1, "1008 is Dutch")
	require.Equal(t, "3.2", course.Refusals[0].Rule)
	saved, err := course.Save()
	require.NoError(t, err)
	require.Contains(t, saved, "moves\n#: 1914-08-04 Over the border.\nGerman step ger-ii 0806 > 0907\n")
}

func TestWhoGoesTowardAPlaceComesAsNearAsHeCanWithoutAForcedMarch(t *testing.T) {
	course := play(t, `ruleset schlieffenswar
player captain
turn 1 German
ger-ii toward Antwerp
`)
	require.Empty(t, course.Refusals, "a march toward a place is never refused")
	var way []string
	for _, m := range course.Table.Moves(0) {
		if fields := strings.Fields(m); len(fields) > 5 && fields[1] == "step" && fields[2] == "ger-ii" {
			way = append(way, fields[5])
		}
	}
	require.Equal(t, []string{"0907", "1007", "1108", "1109"}, way, "it has 4 points for clear hexes and a city, and could force 2 more")
}

// A march ends in a hex with room, does not fight, and gets as close as it can even in its
// last turn.
func TestMarchesEndWhereThereIsRoomAndNoEnemy(t *testing.T) {
	course := play(t, `ruleset driveonparis
scenario 5.1
player passive
turn 6 German
ge-7-iv to 20.20
ge-17-ix, ge-18-ix, ge-13res, ge-14res, ge-1gd to 23.25 by turn 6
`)
	last := map[string]string{}
	for _, m := range course.Table.Moves(0) {
		fields := strings.Fields(m)
		require.NotContains(t, []string{"overrun", "disband"}, fields[1])
		if fields[1] == "step" {
			last[fields[2]] = fields[5]
		}
	}
	for _, unit := range []string{"ge-17-ix", "ge-18-ix", "ge-13res", "ge-14res"} {
		require.Equal(t, "23.25", last[unit])
	}
	require.Contains(t, []string{"22.24", "22.25", "23.24", "23.26", "24.24", "24.25"}, last["ge-1gd"], "beside it, as four stand in it")
	require.Len(t, course.Refusals, 2)
	require.Equal(t, "ge-7-iv to 20.20", course.Refusals[0].Wish)
	require.Contains(t, course.Refusals[0].Reason, "20.20", "where enemies are, whom an overrun would cost too much")
	require.Equal(t, "ge-1gd to 23.25", course.Refusals[1].Wish)
}

func TestDiceShowWhatIsWishedFor(t *testing.T) {
	attack := `ruleset schlieffenswar
player captain
turn 1 German combat phase
assault 1909 with ger-xxi
  roll 6
turn 2 German
roll 9
`
	course := play(t, attack)
	for _, throw := range course.Throws {
		require.LessOrEqual(t, throw.Weight, throw.Total)
	}
	require.NotEmpty(t, course.Refusals)
}

func TestWrongScriptsAreToldByLine(t *testing.T) {
	for text, want := range map[string]string{
		"":                                      `want a line "ruleset NAME" at the beginning`,
		"ruleset":                               "script, line 1",
		"ruleset x\nfoo bar":                    `line 2: "foo": want ruleset, scenario, set, player, seed, bar, at or turn`,
		"ruleset x\nset a":                      "line 2: \"a\": want set OPTION=VALUE",
		"ruleset x\nseed -1":                    "want seed NUMBER",
		"ruleset x\nbar -1":                     "want bar NUMBER, from 0",
		"ruleset x\nat losses":                  "want at KIND end",
		"ruleset x\nturn":                       "want turn NUMBER SEAT",
		"ruleset x\nturn X German":              `"X": want the number of a turn`,
		"ruleset x\nturn 1 G\nplay":             "want a move to play or a result to roll",
		"ruleset x\nturn 1 G\nhmm":              "want a date with commentary",
		"ruleset x\nturn 1 G\n a to x":          "want an indented line only after its attack",
		"ruleset x\nturn 1 G\na to b by turn c": "want the number of a turn",
		"ruleset x\nturn 1 G\n, to b":           "want",
	} {
		_, err := campaign.Parse(text)
		var wrong *campaign.SyntaxError
		require.ErrorAs(t, err, &wrong, text)
		require.ErrorContains(t, err, want, text)
	}
	for text, want := range map[string]string{
		"ruleset x":                                                      "want",
		"ruleset schlieffenswar\nscenario x":                             "want",
		"ruleset schlieffenswar\nturn 1 Dutch":                           `line 2: "Dutch": want the name of a chair`,
		"ruleset schlieffenswar\nturn 1 German\nger-0 to 1009":           `line 3: "ger-0": want the id or the title of a unit`,
		"ruleset schlieffenswar\nturn 1 German\nger-ii to Berlin":        `"Berlin": want the id or the name of a place`,
		"ruleset schlieffenswar\nturn 1 German\nger-ii to 1009 via Rome": `"Rome": want the id or the name of a place`,
	} {
		script, err := campaign.Parse(text)
		require.NoError(t, err, text)
		_, err = campaign.Play(script)
		require.ErrorContains(t, err, want, text)
	}
}

// An editor may save a script with a byte-order mark and with the line ends of its system.
func TestParseTakesWhatEditorsWrite(t *testing.T) {
	const text = "ruleset schlieffenswar\nturn 1 German\nger-ii to 1009\n"
	want, err := campaign.Parse(text)
	require.NoError(t, err)
	got, err := campaign.Parse("\ufeff" + strings.ReplaceAll(text, "\n", "\r\n"))
	require.NoError(t, err)
	require.Equal(t, want, got)
}

// FuzzParse parses any text. Parse must not panic, and all wishes of its result must be in
// sections.
func FuzzParse(f *testing.F) {
	f.Add("ruleset x\nturn 1 German\nger-ii to 1009 via 1008, 1007 by turn 3\nassault 1209 with a, b\n  roll 6\n")
	f.Fuzz(func(t *testing.T, text string) {
		script, err := campaign.Parse(text)
		if err != nil {
			return
		}
		for _, s := range script.Sections {
			require.Positive(t, s.Line)
			for _, w := range s.Wishes {
				require.Greater(t, w.Line, s.Line)
			}
		}
	})
}

func TestWishesOfAnImpulseEndWithIt(t *testing.T) {
	course := play(t, `ruleset germanyatwar
player passive
turn 1 German
roll draw g2-vii 23
roll draw g1-lw 11
turn 1 German impulse 1
play surprise
play reveal g2-l
g2-vii to 32
g2-vii to 19
turn 1 German impulse 2
play tactical
play reveal g1-l
g1-lw to 32
turn 1 Entente impulse 2
play strategic
`)
	moves := course.Table.Moves(0)
	draws := slices.DeleteFunc(slices.Clone(moves), func(m string) bool { return !strings.HasPrefix(m, "draw ") })
	require.Contains(t, draws, "draw g2-vii 23")
	require.Contains(t, draws, "draw g1-lw 11")
	acts := func(from string) (list []string) {
		for _, m := range moves[slices.Index(moves, from):] {
			if strings.HasPrefix(m, "German step") || slices.Contains([]string{"Entente pass", "Entente strategic"}, m) {
				list = append(list, m)
			}
		}
		return list
	}
	require.Equal(t, []string{"German step g2-vii 23 > 32", "Entente pass", "German step g1-lw 11 > 32", "Entente strategic"},
		acts("German surprise")[:4])
	require.Len(t, course.Refusals, 1)
	require.Equal(t, "g2-vii to 19", course.Refusals[0].Wish, "too far for one impulse, and not a wish of the second impulse")
	require.Equal(t, 1, course.Refusals[0].Turn)
}

func TestOneThingThatCanBeDrawnIsDrawn(t *testing.T) {
	course := play(t, "ruleset germanyatwar\nplayer passive\n")
	require.True(t, slices.ContainsFunc(course.Throws, func(w campaign.Throw) bool { return w.Turn == 4 && w.Total == 1 }),
		"the Germans draw 7 of 9, then 7 of 8 including the units of October, and in November the last 2")
}

// By the summary of Germany at War, a shipped unit stays where it lands for the turn. This
// keeps the British from Mons and changes nothing else in the campaign.
func TestInTheSummaryTheBritishStayWhereTheyLand(t *testing.T) {
	gametest.SizeOrSkip(t, 0, 1, 1)
	text, err := campaign.ScriptOf("germanyatwar")
	require.NoError(t, err)
	printed := play(t, text)
	summary := play(t, strings.Replace(text, "set rail=on\n", "set rail=on\nset landing=turn\n", 1))
	require.Empty(t, printed.Refusals)
	require.NotEmpty(t, summary.Refusals)
	for _, r := range summary.Refusals {
		require.True(t, strings.HasPrefix(r.Wish, "e-") || r.Wish == "play battle 20", r)
	}
	expected, _ := printed.Table.Outcome()
	outcome, _ := summary.Table.Outcome()
	require.Equal(t, expected, outcome)
}

func TestAllThatADecisionOffersIsTakenIfTheScriptSaysSo(t *testing.T) {
	march := "turn 1 Entente\nfra-18 to 2009\n"
	idle := play(t, "ruleset schlieffenswar\nplayer captain\n"+march)
	require.NotContains(t, idle.Table.Moves(0), "Entente rest fra-18", "a decision that can be ended is ended")
	all := play(t, "ruleset schlieffenswar\nplayer captain\nat rest all\n"+march)
	require.Contains(t, all.Table.Moves(0), "Entente rest fra-18")
}

func TestARollOfAFightThatNeededNoneIsForgotten(t *testing.T) {
	course := play(t, `ruleset schlieffenswar
player captain
turn 1 German
ger-c-2 to 1109
assault 1209 with ger-c-2
  roll 6
turn 2 German
ger-vii, ger-x, ger-vii-r to 1208
assault 1209 with ger-vii, ger-x, ger-vii-r
`)
	require.NotEmpty(t, course.Throws)
	for _, throw := range course.Throws {
		require.False(t, throw.Wished, "of the first fight: 2 against 4 in a fortress is settled without a roll (11.9)")
	}
}

// Events are found in the record. In Schlieffen's War, IV Corps is in Brussels on turn 5,
// the forts of Liège fall to the second assault on turn 4, the cavalry is thrown back at
// Haelen, and there is no attack at Mons.
func TestEventsAreFoundInTheirTurns(t *testing.T) {
	table, err := campaign.Open("schlieffenswar")
	require.NoError(t, err)
	found, err := campaign.Findings(table)
	require.NoError(t, err)
	told := map[string]campaign.Finding{}
	for _, f := range found {
		told[f.Name+", "+f.Told()] = f
	}
	for what, want := range map[string]struct {
		met   bool
		shown string
	}{
		"Brussels, German: falls":                  {true, "turn 5"},
		"Liège, German: falls":                     {true, "turn 4"},
		"the forts of Liege, German attack: taken": {true, "turn 4, in 1209: taken"},
		"Haelen, German attack: held":              {true, "turn 3, in 1010: held"},
		"Mons, German attack: taken":               {false, "never"},
		"Maubeuge, German: held":                   {false, "Allied"},
		"Paris endangered, German: 1 to 1":         {true, "1"},
		"sudden death, German: 0 to 0":             {true, "0"},
		"Strassburg, German: held":                 {true, "German"},
		"the Ourcq, Entente attack: undecided":     {true, "turn 9, in 1817: held"},
		"Dinant, German attack: taken":             {true, "turn 6, in 1311: taken"},
		"Maubeuge, German: falls":                  {false, "never"},
		"Mulhouse, German attack: taken":           {true, "turn 3, in 2604: taken"},
		"victory points, German: 11 to 12":         {true, "12"},
	} {
		f, ok := told[what]
		require.True(t, ok, what)
		require.Equal(t, want.met, f.Met, what)
		require.Equal(t, want.shown, f.Shown, what)
	}
}

// If a game has not come that far, later turns have no findings, and the end is left out.
func TestEventsOfTurnsThatHaveNotBegunAreLeftOut(t *testing.T) {
	table, err := campaign.Open("sabinschlieffen")
	require.NoError(t, err)
	all, err := campaign.Findings(table)
	require.NoError(t, err)
	require.True(t, table.Rewind(0))
	none, err := campaign.Findings(table)
	require.NoError(t, err)
	require.Less(t, len(none), len(all))
	for _, f := range none {
		if f.Kind != targets.End {
			require.Equal(t, 1, f.Turn)
			continue
		}
		require.False(t, f.Met)
		require.Equal(t, "not told", f.Shown)
	}
}

// The games report every kind of end that history has.
func TestAllEndsAreTold(t *testing.T) {
	for _, name := range campaign.Names() {
		table, err := campaign.Open(name)
		require.NoError(t, err)
		found, err := campaign.Findings(table)
		require.NoError(t, err)
		for _, f := range found {
			require.NotEqual(t, "not told", f.Shown, f)
			require.True(t, f.Met || f.Kind != targets.End, f)
		}
	}
}
