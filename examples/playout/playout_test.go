package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// stopped is a clock that stands still, so that the program prints no speed.
func stopped() time.Time { return time.Date(1914, time.August, 25, 0, 0, 0, 0, time.UTC) }

// play runs the program and returns its output.
func play(t *testing.T, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, run(args, &out, stopped), "playout %v", args)
	return out.String()
}

// watch returns the story of a game between two attacking programs.
func watch(t *testing.T, seed string, args ...string) string {
	t.Helper()
	return play(t, append([]string{"-n", "1", "-german", "attack", "-allied", "attack", "-seed", seed}, args...)...)
}

// compare compares a text with a golden file.
func compare(t *testing.T, name, text string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(text), 0o666))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, string(want), text, "%s: if the change is correct, run the tests with -update", file)
}

// The story in the golden file was checked against the rules turn by turn: recoveries,
// marches, attacks, hits, routs, and the final score.
func TestGameOfSeed1914(t *testing.T) {
	compare(t, "seed1914.golden", watch(t, "1914"))
}

func TestManyGames(t *testing.T) {
	compare(t, "many.golden", play(t, "-n", "300", "-rules", "-german", "attack", "-allied", "cautious"))
}

func TestListShowsWhatThereIs(t *testing.T) {
	text := play(t, "-list")
	for _, want := range []string{
		"-ruleset sabinschlieffen", "-scenario printed", "25 August to 18 September 1914",
		"-set recovery=VALUE", "up-to", "-german PLAYER", "attack", "passive",
	} {
		require.Contains(t, text, want)
	}
}

// A game that is not in the library is played out by programs that draw from the menu. Its games are
// counted, told, recorded and replayed like those of the library. Each runner packs once (rule 1).
func TestGameOfOnesOwn(t *testing.T) {
	text := play(t, "-ruleset", "race", "-n", "20", "-rules", "-workers", "1")
	require.Contains(t, text, "The Race\n20 games, seed 1, German random, Allied random")
	require.Contains(t, text, "        1      2.00  40\n")
	require.Equal(t, text, play(t, "-ruleset", "race", "-n", "20", "-rules", "-workers", "3"))

	file := filepath.Join(t.TempDir(), "race.txt")
	story := play(t, "-ruleset", "race", "-n", "1", "-record", file)
	require.Contains(t, story, `The German player is the program "random": it gives every move the same chance.`)
	require.Contains(t, play(t, "-replay", file), "moves, all of them legal.")

	require.ErrorContains(t, run([]string{"-ruleset", "race", "-n", "9", "-pairs", file + ".svg"}, io.Discard, time.Now), "only, not in race")
	require.ErrorContains(t, run([]string{"-ruleset", "race", "-n", "9", "-german", "captain"}, io.Discard, time.Now), "random")
}

func TestWorkersChangeNothing(t *testing.T) {
	args := []string{"-n", "150", "-rules", "-seed", "7", "-workers"}
	require.Equal(t, play(t, append(args, "1")...), play(t, append(args, "5")...))
}

func TestSeedsDiffer(t *testing.T) {
	require.NotEqual(t, play(t, "-n", "50", "-seed", "1"), play(t, "-n", "50", "-seed", "2"))
}

// Rule S3: a passive game is five turns of recovery without an attack. The Germans keep the
// two hexes they begin with.
func TestPassiveGame(t *testing.T) {
	text := play(t, "-n", "1", "-german", "passive", "-allied", "passive")
	_, story, _ := strings.Cut(text, "── Turn 1")
	require.False(t, strings.Contains(story, "  march "))
	require.False(t, strings.Contains(story, "is attacked"))
	require.Equal(t, 5, strings.Count(text, "\n── Turn "))
	require.Contains(t, text, "The German score is 2 hexes + 0 Allied routed - 0 German routed = 2 (S17).")
}

func TestSettingsReachTheGame(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	watch(t, "1", "-set", "recovery=up-to", "-set", "absorption=pending", "-record", file)
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Contains(t, string(text), "\nset recovery=up-to\n")
	require.Contains(t, string(text), "\nset absorption=pending\n")
	require.Contains(t, play(t, "-replay", file), "all of them legal")
}

// A viewer's story contains nothing that only the enemy knows.
func TestAsKeepsSecrets(t *testing.T) {
	for _, c := range []struct {
		as     string
		secret []string
	}{
		{"german", []string{"F■", "F▬", "B■", "B▬", "French block from", "recover  1 French", "spent French", "fresh French"}},
		{"allied", []string{"G■", "G▬", "German block from", "recover  1 German", "spent German", "fresh German"}},
		{"spectator", []string{"■■", "▬▬", "F■", "G■", "B■", "German block from", "French block from", "recover "}},
	} {
		for _, seed := range []string{"1914", "1", "2", "3"} {
			text := watch(t, seed, "-as", c.as)
			_, story, _ := strings.Cut(text, "Turn 1 of 5")
			story = strings.ReplaceAll(story, "■ fresh   ▬ spent", "")
			for _, secret := range c.secret {
				require.False(t, strings.Contains(story, secret), "%q, as %s, seed %s", secret, c.as, seed)
			}
			require.Contains(t, story, "given in secret")
		}
	}
}

func TestRecordAndReplay(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	told := watch(t, "4", "-record", file)
	again := play(t, "-replay", file)
	require.Contains(t, again, "moves, all of them legal.")
	_, story, _ := strings.Cut(told, "── Turn 1")
	_, retold, _ := strings.Cut(again, "── Turn 1")
	require.Equal(t, story, retold)
}

func TestManyGamesAreRecorded(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "games")
	play(t, "-n", "3", "-record", dir)
	files, err := filepath.Glob(filepath.Join(dir, "sabinschlieffen-*.txt"))
	require.NoError(t, err)
	require.Len(t, files, 3)
	for _, file := range files {
		play(t, "-replay", file)
	}
}

// A record of another revision of the rules is shown with a note. If a move is refused, the
// error names both revisions, the number of moves that replay, and the line.
func TestReplayOfAnotherRevision(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	watch(t, "4", "-set", "recovery=exact", "-set", "absorption=pending", "-record", file)
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	require.NotContains(t, play(t, "-replay", file), "revision")
	other := strings.Replace(string(text), "\nrevision 2\n", "\nrevision 1\n", 1)
	require.NoError(t, os.WriteFile(file, []byte(other), 0o666))
	require.Contains(t, play(t, "-replay", file), "The record was made under revision 1 of the rules, but this program plays revision 2.")

	require.NoError(t, os.WriteFile(file, []byte(other+"German commit\n"), 0o666))
	err = run([]string{"-replay", file}, &bytes.Buffer{}, stopped)
	require.ErrorContains(t, err, file)
	require.ErrorContains(t, err, fmt.Sprintf("line %d ", 1+strings.Count(other, "\n")))
	head, moves, _ := strings.Cut(other, "\nmoves\n")
	n := strings.Count(moves, "\n")
	require.ErrorContains(t, err, fmt.Sprintf("made under revision 1 of the rules, but this program plays revision 2; %d of %d moves replay: ", n, n+1))

	lacking := regexp.MustCompile(`(?m)^set .*\n`).ReplaceAllString(head+"\nmoves\n", "")
	require.NoError(t, os.WriteFile(file, []byte(lacking), 0o666))
	require.Contains(t, play(t, "-replay", file), "The record does not set recovery=exact, ")
}

// A record on other data says so before its story. If a move is refused, the story goes up
// to it, and the error names both digests and the number of moves that replay.
func TestReplayOnOtherData(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	watch(t, "4", "-record", file)
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	other := regexp.MustCompile(`(?m)^digest .*$`).ReplaceAllString(string(text), "digest 00000000000003e7")
	require.NoError(t, os.WriteFile(file, []byte(other), 0o666))
	told := play(t, "-replay", file)
	first, _, ok := strings.Cut(told, "── Turn 1")
	require.True(t, ok)
	require.Contains(t, first, "The record was made on other data")
	require.Contains(t, first, "moves, all of them legal.")

	require.NoError(t, os.WriteFile(file, []byte(other+"German commit\n"), 0o666))
	var out bytes.Buffer
	err = run([]string{"-replay", file}, &out, stopped)
	require.ErrorContains(t, err, "made on other data: their digest is 00000000000003e7, here it is ")
	n := strings.Count(string(text[bytes.Index(text, []byte("\nmoves\n")):]), "\n") - 2
	require.ErrorContains(t, err, fmt.Sprintf("; %d of %d moves replay: ", n, n+1))
	first, _, ok = strings.Cut(out.String(), "── Turn 1")
	require.True(t, ok)
	require.Contains(t, first, fmt.Sprintf("%d moves, up to one that is not legal.", n))
	require.Contains(t, first, fmt.Sprintf("%d of its %d moves replay.", n, n+1))
}

// A record that breaks a rule is refused with the line and the rule.
func TestReplayFindsTheFault(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	play(t, "-n", "1", "-german", "passive", "-allied", "passive", "-record", file)
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	broken := strings.Replace(string(text), "German commit", "German attack Liège > Paris", 1)
	require.NoError(t, os.WriteFile(file, []byte(broken), 0o666))

	err = run([]string{"-replay", file}, &bytes.Buffer{}, stopped)

	var wrong *august1914.RecordError
	require.ErrorAs(t, err, &wrong)
	require.ErrorIs(t, err, &august1914.Violation{Rule: "S7"})
	line := 1 + strings.Count(broken[:strings.Index(broken, "German attack")], "\n")
	require.Equal(t, line, wrong.Line)
	require.ErrorContains(t, err, file)
}

func TestWrongFlags(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"-n 0", "-n 0: want at least one game"},
		{"-workers 0", "-workers 0: want at least one"},
		{"-n 5 -show", "-show plays one game"},
		{"-as german", "use it with a single game"},
		{"-show -german passive -allied passive -as belgian", `viewer "belgian": want german, allied, spectator or umpire`},
		{"game.txt", `unexpected argument "game.txt"`},
		{"-ruleset chess", `ruleset "chess": want sabinschlieffen`},
		{"-scenario 1870", `scenario "1870": want printed`},
		{"-edition second", `edition "second": want printed`},
		{"-set recovery=none", "recovery"},
		{"-set nonsense", "nonsense"},
		{"-german nobody", `player "nobody": want random, attack, cautious`},
		{"-n 1 -allied nobody", `player "nobody"`},
		{"-replay nowhere.txt", "nowhere.txt"},
		{"-n 1 -german passive -allied passive -record no/such/dir/game.txt", "no/such/dir"},
	} {
		err := run(strings.Fields(c.args), &bytes.Buffer{}, stopped)
		require.ErrorContains(t, err, c.want, c.args)
	}
}

func TestHelpListsTheFlags(t *testing.T) {
	var out bytes.Buffer
	err := run([]string{"-h"}, &out, stopped)
	require.True(t, errors.Is(err, flag.ErrHelp))
	for _, name := range []string{"-german", "-allied", "-record", "-replay", "-as", "-rules", "-workers"} {
		require.Contains(t, out.String(), name)
	}
}

func TestProgressIsForTerminals(t *testing.T) {
	require.NotContains(t, play(t, "-n", "20"), "\r")

	now := stopped()
	var out bytes.Buffer
	p := newProgress(&out, 4, "games", func() time.Time { now = now.Add(time.Second); return now })
	p.step()
	require.Empty(t, out.String(), "a buffer is not a terminal")
	p.out = &out
	p.step()
	p.step()
	require.Contains(t, out.String(), "2 of 4 games")
	p.clear()
	require.True(t, strings.HasSuffix(out.String(), " \r"))
}

// Schlieffen's War can be counted, shown, recorded and replayed.
func TestSchlieffensWar(t *testing.T) {
	text := play(t, "-ruleset", "schlieffenswar", "-n", "3", "-rules")
	for _, want := range []string{"3 games, seed 1, German random, Entente random", "outcome", "moves a game", "10.1"} {
		require.Contains(t, text, want)
	}

	file := filepath.Join(t.TempDir(), "game.txt")
	told := play(t, "-ruleset", "schlieffenswar", "-n", "1", "-set", "depots=any", "-record", file)
	for _, want := range []string{`"captain"`, "── Turn 1 of 10", "units move", "Odds ", "result "} {
		require.Contains(t, told, want)
	}
	require.Less(t, strings.Count(told, "\n"), 2000)
	_, story, _ := strings.Cut(told, "── Turn 1")
	_, retold, _ := strings.Cut(play(t, "-replay", file), "── Turn 1")
	require.Equal(t, story, retold)
	require.Contains(t, play(t, "-replay", file, "-as", "entente"), "the Entente player saw it")
}

// Without seat flags, the best player of the game plays a single game.
func TestWatchedGameIsPlayedWell(t *testing.T) {
	for ruleset, player := range map[string]string{"sabinschlieffen": "bot", "germanyatwar": "marshal"} {
		require.Equal(t, player, watcher(games.Players(ruleset)))
	}
}

// Germany at War rule 1.5: an option adds a third seat and gives the second seat a new
// name.
func TestSeatsFollowTheOptions(t *testing.T) {
	three := []string{"-ruleset", "germanyatwar", "-edition", "summary", "-set", "seats=three"}
	text := play(t, append(three, "-n", "2", "-french", "attack", "-british", "passive")...)
	require.Contains(t, text, "German random, French attack, British passive\n")

	text = play(t, append(three, "-n", "1", "-german", "passive", "-french", "passive", "-british", "passive", "-as", "british")...)
	require.Contains(t, text, "The story is told as the British player saw it.")
	require.Contains(t, text, "The Germans control 3 victory areas, the Entente 4.")

	err := run(append(three, "-n", "2", "-entente", "attack"), &bytes.Buffer{}, stopped)
	require.ErrorContains(t, err, "its seats are german, french, british")
}

// Drive on Paris can be counted, shown, recorded and replayed in any of its scenarios.
func TestDriveOnParis(t *testing.T) {
	drive := []string{"-ruleset", "driveonparis", "-scenario", "5.1"}
	text := play(t, append(drive, "-n", "3", "-rules")...)
	for _, want := range []string{"3 games, seed 1, German random, Allied random", "outcome", "moves a game", "SCS_MOVE"} {
		require.Contains(t, text, want)
	}

	file := filepath.Join(t.TempDir(), "game.txt")
	told := play(t, append(drive, "-n", "1", "-set", "odds=defender", "-record", file)...)
	for _, want := range []string{"── Turn 6 of 8", "units move", "The attack on ", "is rolled at ", "5.1"} {
		require.Contains(t, told, want)
	}
	_, story, _ := strings.Cut(told, "── Turn 6")
	_, retold, _ := strings.Cut(play(t, "-replay", file), "── Turn 6")
	require.Equal(t, story, retold)
	require.Contains(t, play(t, "-replay", file, "-as", "allied"), "the Allied player saw it")
}
