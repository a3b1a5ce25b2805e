package report_test

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/internal/tallies"
	"github.com/august1914/august1914/examples/selfplay/job"
	"github.com/august1914/august1914/examples/selfplay/report"
)

// sabin returns a job of Schlieffen with a hand-written result: the Germans won some of ten
// games.
func sabin(t *testing.T, seed uint64, german int) *report.Report {
	t.Helper()
	j, err := job.Job{Ruleset: "sabinschlieffen", Games: 10, Batch: 10, Seed: seed, Detail: 5, Check: 5}.Stamp()
	require.NoError(t, err)
	r := job.NewResult()
	for i := range 10 {
		winner, points, turn := august1914.German, 5, 5
		if i >= german {
			winner, points, turn = august1914.Allied, 1, 4
		}
		r.Count(games.Game{
			Outcome: august1914.Outcome{Winner: winner, Rule: "S17", Reason: "reason <" + winner.String() + ">", Points: august1914.Points{German: points}},
			Turn:    turn, Scored: true, Tally: august1914.Tally{Moves: 40 + i, Choices: 30},
		})
	}
	r.Told = 2
	r.Lost = tallies.Count[job.Lost]{
		{Turn: 1, Side: "German", Steps: 2}: 1, {Turn: 1, Side: "German", Steps: 4}: 1, {Turn: 1, Side: "Allied", Steps: 0}: 2,
		{Turn: 2, Side: "German", Steps: 1}: 2, {Turn: 2, Side: "Allied", Steps: 3}: 2,
	}
	r.Held = tallies.Count[job.Held]{{Turn: 1, Place: "Sedan", Side: "German"}: 1, {Turn: 2, Place: "Sedan", Side: "German"}: 2, {Turn: 2, Place: "Liège", Side: "Allied"}: 1}
	r.Rounds, r.Said = 2, 500
	rep, err := report.New(j.ID(), j, r)
	require.NoError(t, err)
	return rep
}

// Every figure of the text can be computed from the result. The interval of 7 out of 10 by
// Wilson's formula is 39.7 to 89.2 %. The mean loss of 2 and 4 is 3, with a standard
// deviation of 1.41, so the standard deviation of the mean is 1.
func TestText(t *testing.T) {
	text := report.Text(sabin(t, 1, 7))
	for _, want := range []string{
		"10 games, seed 1, German random, Allied random\n",
		"        7  70.0 % (39.7 to 89.2)    German\n",
		"        3  30.0 % (10.8 to 60.3)    Allied\n",
		"German victory: reason <German> (S17)\n",
		"A game has 44.5 moves, 40 to 49, and 30.0 decisions with a choice.\n",
		"        4      0.00     30.00      0.00\n        5     70.00      0.00      0.00\n",
		"German points in the 10 games decided on points: 3.80 ± 1.20\n",
		"        5  70.00 %  ██",
		"Steps lost by turn, in the 2 games recorded turn by turn\n",
		"        1         2      3.00 ± 1.96      0.00 ± 0.00\n",
		"Places that the other side holds most often at the end of turn 2, in 2 games\n\n   German  100.0 %",
		"   Allied  50.0 %",
		"in 2 rounds. Properties applied 500 times.\n",
		"No game broke the contract.\n",
	} {
		require.Contains(t, text, want)
	}
	require.NotContains(t, text, "not over")
}

// wholeXML requires that every drawing of a page is valid XML, and returns their number.
func wholeXML(t *testing.T, page string) (n int) {
	t.Helper()
	for _, drawing := range regexp.MustCompile(`(?s)<svg.*?</svg>`).FindAllString(page, -1) {
		n++
		decoder := xml.NewDecoder(strings.NewReader(drawing))
		for {
			_, err := decoder.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			require.NoError(t, err)
		}
	}
	return n
}

// The page has the charts and the maps, needs no other file, and escapes text.
func TestPage(t *testing.T) {
	page := report.Page(4, sabin(t, 1, 7))
	require.Equal(t, 6, wholeXML(t, page), "who wins, turns, points, losses, two maps")
	require.Contains(t, page, "<summary>End of turn 2, 2 games</summary>")
	require.Contains(t, page, "reason &lt;German&gt;")
	for _, no := range []string{"<script", "http://localhost", "reason <German>", "src="} {
		require.NotContains(t, page, no)
	}
	require.Equal(t, 5, wholeXML(t, report.Page(1, sabin(t, 1, 7))))
	require.Equal(t, 4, wholeXML(t, report.Page(0, sabin(t, 1, 7))))
}

// Two jobs are compared. 7 and 2 out of 10 differ by 50 points. The interval is 1.96 times
// the root of 8/12*4/12/10 + 3/12*9/12/10.
func TestTwoJobs(t *testing.T) {
	a, b := sabin(t, 1, 7), sabin(t, 2, 2)
	text := report.Text(a, b)
	require.Regexp(t, `70.0 %\s+20.0 %\s+-50.0 ± 39.7, clear\s+won by German\n`, text)
	require.Regexp(t, `30.0 %\s+80.0 %\s+\+50.0 ± 39.7, clear\s+Allied victory: reason <Allied> \(S17\)\n`, text)
	require.NotContains(t, text, "drawn")
	page := report.Page(2, a, b)
	require.Equal(t, 12, wholeXML(t, page))
	require.Contains(t, page, "-50.0 ± 39.7, clear")
	require.Equal(t, 2, strings.Count(page, "<section>"))
}

// Seven and two games of ten were won. By (7 + 1) / 12 and (2 + 1) / 12, the standard
// deviations of the shares are 14.9 and 13.7 points, and 20.2 for their difference. Two
// rows of four figures are compared, so a clear difference needs 2.73 deviations, or 55.3
// points: 50 are not enough. The mean points are 3.8 and 1.8, with deviations of 0.61 and
// 0.53, and 0.81 for their difference: a clear difference needs 2.22, so 2 is not enough.
func TestReadings(t *testing.T) {
	base := sabin(t, 1, 7)
	few, none := sabin(t, 2, 2), sabin(t, 3, 0)
	setting := august1914.Setting{Name: "recovery", Value: "up-to"}
	text := report.Readings(base, []report.Reading{
		{Setting: setting, Rule: "S4", Report: few},
		{Setting: setting, Rule: "S4", Report: none},
		{Setting: setting, Rule: "S5", Err: errors.New("there is no such game")},
	})
	for _, want := range []string{
		"10 games, seed 1, German random, Allied random\n",
		"| none | | 70.0 (39.7 to 89.2) | 30.0 (10.8 to 60.3) | 0.0 (0.0 to 27.8) | 3.80 ± 1.20 | |\n",
		"| `recovery=up-to` | S4 | 20.0 (5.7 to 51.0) | 80.0 (49.0 to 94.3) | 0.0 (0.0 to 27.8) | 1.80 ± 1.05 | no |\n",
		"| `recovery=up-to` | S4 | 0.0 (0.0 to 27.8) | 100.0 (72.2 to 100.0) | 0.0 (0.0 to 27.8) | 1.00 ± 0.00 | German -70.0, Allied +70.0, German points -2.80 |\n",
		"| `recovery=up-to` | S5 | | | | | there is no such game |\n",
		"A difference is clear from 2.7 standard deviations on.\n",
	} {
		require.Contains(t, text, want)
	}
}

// The report shows unfinished jobs, failures and steered play.
func TestWhatIsNotWell(t *testing.T) {
	j, err := job.Job{Ruleset: "sabinschlieffen", Games: 10, Batch: 10}.Stamp()
	require.NoError(t, err)
	r := job.NewResult()
	r.Broken = 1
	r.Failures = []job.Failure{{Game: 3, What: "panic: <b>\nmore", Record: "failed-0000003"}}
	rep, err := report.New(j.ID(), j, r)
	require.NoError(t, err)
	text, page := report.Text(rep), report.Page(4, rep)
	require.Contains(t, text, "The job is not over: 1 of 10 games.\n")
	require.Contains(t, text, "Games that broke the contract: 1\n\ngame 4: panic: <b> failed-0000003\n")
	require.Contains(t, page, "panic: &lt;b&gt;")
	require.Zero(t, wholeXML(t, page))

	j, err = job.Job{Ruleset: "sabinschlieffen", Moves: 10, Batch: 10}.Stamp()
	require.NoError(t, err)
	r = job.NewResult()
	r.Moves = 10
	r.Met = []job.Met{{Meeting: august1914.Meeting{A: "S8", B: "S8", Times: 3, Moves: 9}}, {Meeting: august1914.Meeting{A: "S9", B: "S9", Times: 3, Moves: 9}}}
	rep, err = report.New(j.ID(), j, r)
	require.NoError(t, err)
	require.Contains(t, report.Text(rep), "10 moves of steered play, seed 0\n")
	require.Contains(t, report.Text(rep), "2 rules had an effect. Of their 1 pairs, 0 have met and 1 have not.\n")
	require.Equal(t, 1, wholeXML(t, report.Page(4, rep)))
}

// The results of a job that this program cannot play are still reported.
func TestJobsOfAnotherVersion(t *testing.T) {
	j, err := job.Job{Ruleset: "sabinschlieffen", Games: 10, Batch: 10}.Stamp()
	require.NoError(t, err)
	for want, change := range map[string]func(*job.Job){
		fmt.Sprintf("another version of the game: another revision of the rules: it was made under revision %d, here is revision %d.", j.Revision-1, j.Revision): func(j *job.Job) { j.Revision-- },
		"another version of the game: other data: it was made on data with the digest 00000000000003e7, here it is ":                                             func(j *job.Job) { j.Digest = 999 },
	} {
		other := j
		change(&other)
		rep, err := report.New("its-name", other, job.NewResult())
		require.NoError(t, err)
		require.Contains(t, report.Text(rep), "\njob its-name\nThe job is not over: 0 of 10 games.\nThis program cannot play the job: "+want)
		require.Contains(t, report.Page(4, rep), "This program cannot play the job: "+want)
	}
}

// Every game has a map and its own terms.
func TestEveryGame(t *testing.T) {
	for _, ruleset := range games.All() {
		name := ruleset.Info().Name
		scenario := ""
		if name == "driveonparis" {
			scenario = "5.2"
		}
		j, err := job.Job{Ruleset: name, Scenario: scenario, Games: 2, Batch: 2, Detail: 1, Rules: true, Pairs: true}.Stamp()
		require.NoError(t, err)
		p, err := job.NewPlayer(j)
		require.NoError(t, err)
		r, _, err := p.Play(0)
		require.NoError(t, err)
		rep, err := report.New(j.ID(), j, r)
		require.NoError(t, err)
		require.Contains(t, report.Text(rep), "in the 2 games recorded turn by turn", name)
		require.GreaterOrEqual(t, wholeXML(t, report.Page(2, rep)), 5, name)
	}
}
