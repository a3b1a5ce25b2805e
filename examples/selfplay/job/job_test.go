package job_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/selfplay/job"
)

// stamped returns the job with its version and players filled in.
func stamped(t *testing.T, j job.Job) job.Job {
	t.Helper()
	j, err := j.Stamp()
	require.NoError(t, err)
	return j
}

// play plays all batches in the given order and adds up the results.
func play(t *testing.T, j job.Job, order []int) (job.Result, map[string]string) {
	t.Helper()
	p, err := job.NewPlayer(j)
	require.NoError(t, err)
	sum, kept := job.NewResult(), map[string]string{}
	for _, batch := range order {
		r, records, err := p.Play(batch)
		require.NoError(t, err)
		packed, err := r.Pack()
		require.NoError(t, err)
		r, err = job.Unpack(packed)
		require.NoError(t, err)
		sum.Add(r)
		for _, record := range records {
			kept[record.Name] = string(record.Text)
		}
	}
	return sum, kept
}

func batches(j job.Job) (list []int) {
	for b := range j.Batches() {
		list = append(list, b)
	}
	return list
}

// The result does not depend on the division into batches or on their order.
func TestAnyBatches(t *testing.T) {
	base := job.Job{
		Ruleset: "sabinschlieffen", Games: 100, Players: []string{"attack", "random"}, Seed: 7,
		Batch: 100, Detail: 3, Sample: 40, Rules: true, Pairs: true,
	}
	want, records := play(t, stamped(t, base), []int{0})
	require.Equal(t, 100, want.Done())
	require.Equal(t, 34, want.Told) // games 0, 3, ... 99
	require.Len(t, records, 3)      // games 0, 40 and 80
	require.Empty(t, want.Failures)
	for _, size := range []int{1, 7, 33} {
		base.Batch = size
		j := stamped(t, base)
		order := batches(j)
		rand.New(rand.NewPCG(1, uint64(size))).Shuffle(len(order), func(a, b int) { order[a], order[b] = order[b], order[a] })
		got, again := play(t, j, order)
		require.Equal(t, records, again)
		// The batch with the shortest course depends on the division.
		for i := range got.Met {
			got.Met[i].Batch = 0
		}
		a, err := json.Marshal(want)
		require.NoError(t, err)
		b, err := json.Marshal(got)
		require.NoError(t, err)
		require.JSONEq(t, string(a), string(b), "batches of %d", size)
	}
}

// The games are those of examples/playout with the same seed.
func TestTheGamesOfPlayout(t *testing.T) {
	j := stamped(t, job.Job{Ruleset: "sabinschlieffen", Games: 5, Batch: 2, Seed: 9, Sample: 1})
	_, records := play(t, j, batches(j))
	require.Len(t, records, 5)
	for name, text := range records {
		table, err := games.All().Read(bytes.NewReader([]byte(text)))
		require.NoError(t, err, name)
		require.Zero(t, table.ToAct(), name)
	}
}

// Steered play is divided into batches as well, and its shortest courses can be played
// again.
func TestSteered(t *testing.T) {
	j := stamped(t, job.Job{Ruleset: "sabinschlieffen", Moves: 6000, Batch: 2500, Seed: 3})
	r, _ := play(t, j, []int{2, 0, 1})
	require.Equal(t, 6000, r.Done())
	again, _ := play(t, j, []int{0, 1, 2})
	require.Equal(t, r, again)
	shortest := map[string]string{}
	require.NoError(t, job.Shortest(j, r, func(record job.Record) error {
		shortest[record.Name] = string(record.Text)
		return nil
	}))
	require.Len(t, shortest, len(r.Met))
	for _, m := range r.Met[:5] {
		text := shortest["pair-"+m.A+"-"+m.B]
		table, err := games.All().Read(bytes.NewReader([]byte(text)))
		require.NoError(t, err)
		require.Equal(t, m.Moves, table.Len(), "%s and %s", m.A, m.B)
	}
}

// The shortest courses of games can be played again as well.
func TestShortestOfGames(t *testing.T) {
	j := stamped(t, job.Job{Ruleset: "sabinschlieffen", Games: 9, Batch: 4, Pairs: true})
	r, _ := play(t, j, batches(j))
	n := 0
	require.NoError(t, job.Shortest(j, r, func(record job.Record) error {
		n++
		_, err := games.All().Read(bytes.NewReader(record.Text))
		return err
	}))
	require.Equal(t, len(r.Met), n)
}

// Properties are checked after the games that Check selects.
func TestCheck(t *testing.T) {
	j := stamped(t, job.Job{Ruleset: "sabinschlieffen", Games: 10, Batch: 5, Check: 4})
	r, _ := play(t, j, batches(j))
	require.Equal(t, 3, r.Rounds) // games 0, 4 and 8
	require.Greater(t, r.Said, 100)
	require.Empty(t, r.Failures)
}

// In a passive game, no side loses units or takes a place.
func TestTold(t *testing.T) {
	j := stamped(t, job.Job{Ruleset: "sabinschlieffen", Games: 4, Batch: 4, Detail: 1, Players: []string{"passive"}})
	r, _ := play(t, j, []int{0})
	require.Equal(t, 4, r.Told)
	require.Empty(t, r.Held)
	require.Len(t, r.Lost, 10) // five turns of two sides
	for l, n := range r.Lost {
		require.Zero(t, l.Steps)
		require.Equal(t, 4, n)
	}
	j = stamped(t, job.Job{Ruleset: "sabinschlieffen", Games: 20, Batch: 20, Detail: 1, Players: []string{"attack", "passive"}})
	r, _ = play(t, j, []int{0})
	last := map[string]int{}
	for h, n := range r.Held {
		require.Equal(t, "German", h.Side, "the Allies do nothing")
		if h.Turn == 5 {
			last[h.Place] = n
		}
	}
	require.Greater(t, last["Sedan"], 10)
	// The Allies can lose at most their eight blocks, and the Germans lose none to a player who
	// never attacks.
	most := map[string]int{}
	for l := range r.Lost {
		most[l.Side] = max(most[l.Side], l.Steps)
	}
	require.Zero(t, most["German"])
	require.Greater(t, most["Allied"], 1)
	require.LessOrEqual(t, most["Allied"], 8)
}

// A map travels with the job: an unchanged copy of the library's map gives the same games.
func TestMapOfOnesOwn(t *testing.T) {
	files := os.DirFS("../../../schlieffenswar/data")
	packed, err := job.PackMap(files)
	require.NoError(t, err)
	again, err := job.PackMap(files)
	require.NoError(t, err)
	require.Equal(t, packed, again)
	printed := stamped(t, job.Job{Ruleset: "schlieffenswar", Games: 2, Batch: 2})
	own := stamped(t, job.Job{Ruleset: "schlieffenswar", Games: 2, Batch: 2, Map: packed})
	require.NotEqual(t, printed.ID(), own.ID())
	a, _ := play(t, printed, []int{0})
	b, _ := play(t, own, []int{0})
	require.Equal(t, a, b)
	for _, bad := range [][]byte{[]byte("x"), packed[:len(packed)/2], make([]byte, 5<<20)} {
		_, err := job.Job{Ruleset: "schlieffenswar", Games: 2, Batch: 2, Map: bad}.Stamp()
		require.Error(t, err)
	}
	_, err = job.PackMap(os.DirFS("no such directory"))
	require.Error(t, err)
}

func TestIDIsWhatTheJobIs(t *testing.T) {
	a := stamped(t, job.Job{Ruleset: "sabinschlieffen", Games: 10, Batch: 2})
	b := stamped(t, job.Job{Ruleset: "sabinschlieffen", Games: 10, Batch: 2, Players: []string{"random"}})
	require.Equal(t, a.ID(), b.ID())
	b.Seed++
	require.NotEqual(t, a.ID(), b.ID())
	require.Regexp(t, `^sabinschlieffen-[0-9a-f]{10}$`, a.ID())
}

func TestRange(t *testing.T) {
	j := job.Job{Games: 10, Batch: 4}
	require.Equal(t, 3, j.Batches())
	from, to := j.Range(2)
	require.Equal(t, []int{8, 10}, []int{from, to})
}

func TestJobsThatAreNone(t *testing.T) {
	for want, j := range map[string]job.Job{
		"want the name of a game":                 {Ruleset: "a.b", Games: 1, Batch: 1},
		"want a number of games":                  {Ruleset: "sabinschlieffen", Batch: 1},
		"or a number of moves":                    {Ruleset: "sabinschlieffen", Games: 1, Moves: 1, Batch: 1},
		"a batch of 0":                            {Ruleset: "sabinschlieffen", Games: 1},
		"batches: want 100000":                    {Ruleset: "sabinschlieffen", Games: 1 << 30, Batch: 1},
		"for detail, check and sample":            {Ruleset: "sabinschlieffen", Games: 1, Batch: 1, Check: -1},
		"steered play chooses scenarios":          {Ruleset: "sabinschlieffen", Moves: 1, Batch: 1, Rules: true},
		`ruleset "chess"`:                         {Ruleset: "chess", Games: 1, Batch: 1},
		`scenario "x"`:                            {Ruleset: "sabinschlieffen", Scenario: "x", Games: 1, Batch: 1},
		`player "general"`:                        {Ruleset: "sabinschlieffen", Games: 1, Batch: 1, Players: []string{"general"}},
		"3 players: want one, or one for each of": {Ruleset: "sabinschlieffen", Games: 1, Batch: 1, Players: []string{"bot", "bot", "bot"}},
	} {
		_, err := j.Stamp()
		require.ErrorContains(t, err, want)
	}
	j := stamped(t, job.Job{Ruleset: "sabinschlieffen", Games: 1, Batch: 1})
	j.Digest++
	_, err := job.NewPlayer(j)
	require.ErrorIs(t, err, job.ErrOther)
	require.ErrorIs(t, err, job.ErrOtherData)
	j.Digest--
	j.Revision--
	_, err = job.NewPlayer(j)
	require.ErrorIs(t, err, job.ErrOther)
	require.ErrorIs(t, err, job.ErrOtherRevision)
	require.ErrorContains(t, err, fmt.Sprintf("it was made under revision %d, here is revision %d", j.Revision, j.Revision+1))
	j.Revision++
	p, err := job.NewPlayer(j)
	require.NoError(t, err)
	_, _, err = p.Play(1)
	require.ErrorContains(t, err, "has no batch 1")
}

func TestUnpackWhatIsDamaged(t *testing.T) {
	packed, err := job.NewResult().Pack()
	require.NoError(t, err)
	for _, text := range [][]byte{nil, []byte("x"), packed[:len(packed)-9], job.PackText([]byte(`{"ends":[1]}`)), job.PackText([]byte(`{`))} {
		_, err := job.Unpack(text)
		require.Error(t, err)
	}
}

// Results add up in any order.
func TestAddInAnyOrder(t *testing.T) {
	part := func(game int, pair string, times, moves, batch int) job.Result {
		r := job.NewResult()
		r.Broken = 1
		r.Failures = []job.Failure{{Game: game, What: "panic: " + pair}}
		r.Met = []job.Met{{Meeting: august1914.Meeting{A: pair, B: pair, Times: times, Moves: moves}, Batch: batch}}
		return r
	}
	parts := []job.Result{part(3, "S8", 2, 9, 1), part(1, "S8", 5, 7, 2), part(2, "S9", 1, 4, 3), part(4, "S8", 1, 7, 4)}
	var want job.Result
	for i, order := range [][]int{{0, 1, 2, 3}, {3, 2, 1, 0}, {2, 0, 3, 1}} {
		sum := job.NewResult()
		for _, p := range order {
			sum.Add(parts[p])
		}
		if i == 0 {
			want = sum
		}
		require.Equal(t, want, sum)
	}
	require.Equal(t, 4, want.Done())
	require.Equal(t, []int{1, 2, 3, 4}, []int{want.Failures[0].Game, want.Failures[1].Game, want.Failures[2].Game, want.Failures[3].Game})
	require.Equal(t, job.Met{Meeting: august1914.Meeting{A: "S8", B: "S8", Times: 8, Moves: 7}, Batch: 2}, want.Met[0])
}

// Jobs of 28 November 2026 stated only the settings that differed from the defaults, and
// had a digest with the settings. They are still the same games, with the values that played
// then, and have the name of today.
func TestJobsOfBefore(t *testing.T) {
	for name, c := range map[string]struct {
		digest   uint64
		settings []august1914.Setting
		scenario string
	}{
		"schlieffenswar":  {digest: 0xae8e4cd422d1c77b},
		"germanyatwar":    {digest: 0x993c0b353a55fdc3, settings: []august1914.Setting{{Name: "seats", Value: "three"}}},
		"driveonparis":    {digest: 0x56f3766e71c9cfc4, scenario: "5.1"},
		"sabinschlieffen": {digest: 0xad371852d615d50f},
	} {
		then := c.settings
		if name != "germanyatwar" { // its digest tells the defaults of that time, which are those of today
			r, err := games.All().Find(name)
			require.NoError(t, err)
			then, err = august1914.Header{Settings: c.settings}.Played(r.Info().Options, nil)
			require.NoError(t, err)
		}
		today := stamped(t, job.Job{Ruleset: name, Scenario: c.scenario, Settings: then, Games: 2, Batch: 2, Seed: 5})
		before := today
		before.Settings, before.Stated, before.Digest, before.Data = c.settings, false, c.digest, nil
		now, err := before.Renewed()
		require.NoError(t, err)
		require.Equal(t, today, now)
		require.Equal(t, today.ID(), now.ID())
		require.Equal(t, today.What(), before.What())
		a, _ := play(t, today, []int{0})
		b, _ := play(t, before, []int{0})
		require.Equal(t, a, b)
		before.Settings = append(before.Settings, august1914.Setting{Name: "sets", Value: "three"})
		_, err = before.Renewed()
		require.ErrorContains(t, err, `unknown option "sets"`)
	}
}

// A job keeps the data that it was made on, and goes on with them when the library has
// others. Its name stays the same.
func TestJobsKeepTheirData(t *testing.T) {
	j := stamped(t, job.Job{Ruleset: "schlieffenswar", Games: 2, Batch: 2})
	require.NotEmpty(t, j.Data)
	bare := j
	bare.Data = nil
	require.Equal(t, j.ID(), bare.ID())

	dir := t.TempDir()
	require.NoError(t, os.CopyFS(dir, os.DirFS("../../../schlieffenswar/data")))
	units, err := os.ReadFile(dir + "/units.csv")
	require.NoError(t, err)
	changed := bytes.Replace(units, []byte("ger-ii,II. Armeekorps,German,1,infantry-corps,,4,2"), []byte("ger-ii,II. Armeekorps,German,1,infantry-corps,,9,2"), 1)
	require.False(t, bytes.Equal(units, changed))
	require.NoError(t, os.WriteFile(dir+"/units.csv", changed, 0o666))
	packed, err := job.PackMap(os.DirFS(dir))
	require.NoError(t, err)
	own := stamped(t, job.Job{Ruleset: "schlieffenswar", Games: 2, Batch: 2, Map: packed})
	require.Empty(t, own.Data)
	require.NotEqual(t, j.Digest, own.Digest)

	earlier := own // as if the library had had these data
	earlier.Map, earlier.Data = nil, packed
	a, _ := play(t, own, []int{0})
	b, _ := play(t, earlier, []int{0})
	require.Equal(t, a, b)
	earlier.Data = nil
	_, err = job.NewPlayer(earlier)
	require.ErrorIs(t, err, job.ErrOtherData)
	_, table, err := earlier.Look()
	require.NoError(t, err)
	require.Equal(t, j.Digest, table.Header().Digest)
}

// A setting that plays as before its option existed does not change the name of a job, in
// any order of the settings. Any other setting does.
func TestIDWithoutAnOption(t *testing.T) {
	j := stamped(t, job.Job{Ruleset: "germanyatwar", Settings: []august1914.Setting{{Name: "seats", Value: "three"}, {Name: "paris", Value: "on"}}, Games: 2, Batch: 2})
	fewer, r := j, games.All()[2].Info()
	require.Equal(t, j.Ruleset, r.Name)
	fewer.Settings = slices.DeleteFunc(slices.Clone(j.Settings), func(s august1914.Setting) bool {
		return slices.ContainsFunc(r.Options, func(o august1914.Option) bool { return o.Name == s.Name && cmp.Or(o.Before, o.Default) == s.Value })
	})
	slices.Reverse(fewer.Settings)
	require.Less(t, len(fewer.Settings), len(j.Settings))
	require.Equal(t, j.ID(), fewer.ID())
	fewer.Settings = fewer.Settings[1:]
	require.NotEqual(t, j.ID(), fewer.ID())
}
