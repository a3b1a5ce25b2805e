package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/selfplay/job"
	"github.com/august1914/august1914/examples/selfplay/queue"
	"github.com/august1914/august1914/sabinschlieffen"
)

// tell runs the program with a store and returns its output.
func tell(t *testing.T, store string, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, run(t.Context(), append([]string{"-store", store}, args...), &out, io.Discard), "%v", args)
	return out.String()
}

// One command plays a job. The job can then be listed, reported again and removed.
func TestOneCommand(t *testing.T) {
	store, dir := t.TempDir(), t.TempDir()
	text := tell(t, store, "-games", "60", "-players", "attack,passive", "-sample", "20", "-pairs",
		"-html", filepath.Join(dir, "page.html"), "-records", filepath.Join(dir, "records"), "-shortest", filepath.Join(dir, "pairs"))
	require.Contains(t, text, "60 games, seed 1, German attack, Allied passive\n")
	require.Contains(t, text, "No game broke the contract.\n")
	page, err := os.ReadFile(filepath.Join(dir, "page.html"))
	require.NoError(t, err)
	require.Contains(t, string(page), "<h1>The balance of the game</h1>")
	for folder, least := range map[string]int{"records": 3, "pairs": 20} {
		files, err := os.ReadDir(filepath.Join(dir, folder))
		require.NoError(t, err)
		require.GreaterOrEqual(t, len(files), least, folder)
	}
	list := tell(t, store, "-jobs")
	id, _, _ := strings.Cut(strings.Split(list, "\n")[1], " ")
	require.Regexp(t, `sabinschlieffen-\w+ +\S+ \S+ +60 of 60 +done +60 games by attack,passive, seed 1\n`, list)
	require.Equal(t, text, tell(t, store, "-report", id))
	require.Equal(t, text, tell(t, store, "-resume", id))
	require.Contains(t, tell(t, store, "-report", id+","+id), "How the second job differs from the first")
	tell(t, store, "-remove", id)
	require.Equal(t, "job  made (UTC)  batches  state  what\n", tell(t, store, "-jobs"))
	require.ErrorIs(t, run(t.Context(), []string{"-store", store, "-report", id}, io.Discard, io.Discard), queue.ErrNoJob)
}

// If a file of the store is damaged while no server runs, only its contents are lost. The
// same command plays them again and gets the same result.
func TestDamagedStore(t *testing.T) {
	for _, stream := range []string{"SELFPLAY_RESULTS", "KV_SELFPLAY_JOBS"} {
		store := t.TempDir()
		args := []string{"-games", "40", "-batch", "1", "-detail", "0"}
		text := tell(t, store, args...)
		files, err := filepath.Glob(filepath.Join(store, "jetstream", "*", "streams", stream, "msgs", "*.blk"))
		require.NoError(t, err)
		require.NotEmpty(t, files)
		content, err := os.ReadFile(files[0])
		require.NoError(t, err)
		content[len(content)*2/3]++
		require.NoError(t, os.WriteFile(files[0], content, 0o666))
		require.Equal(t, text, tell(t, store, args...), stream)
	}
}

// begins is closed when a job is in the queue.
type begins chan struct{}

func (b begins) Write(text []byte) (int, error) {
	if strings.HasPrefix(string(text), "job ") {
		close(b)
	}
	return len(text), nil
}

// A client that waits for a job learns that another client stopped or removed it.
func TestStoppedByAnother(t *testing.T) {
	s, err := queue.Serve(queue.ServerConfig{Store: t.TempDir(), Listen: "127.0.0.1:0"})
	require.NoError(t, err)
	defer s.Close()
	for _, c := range []struct {
		by   string
		want error
	}{{"-stop", queue.ErrStopped}, {"-remove", queue.ErrNoJob}} {
		waiting, begun := make(chan error, 1), make(begins)
		go func() {
			waiting <- run(t.Context(), []string{"-join", s.URL(), "-workers", "0", "-games", "60"}, io.Discard, begun)
		}()
		joined := func(args ...string) string {
			var out bytes.Buffer
			require.NoError(t, run(t.Context(), append([]string{"-join", s.URL()}, args...), &out, io.Discard))
			return out.String()
		}
		<-begun
		id, _, _ := strings.Cut(strings.Split(joined("-jobs"), "\n")[1], " ")
		joined(c.by, id)
		require.ErrorIs(t, <-waiting, c.want)
	}
}

// Steered play is a job like any other.
func TestSteeredJob(t *testing.T) {
	text := tell(t, t.TempDir(), "-ruleset", "schlieffenswar", "-steer", "-moves", "9000")
	require.Contains(t, text, "9000 moves of steered play, seed 1\n")
	require.Regexp(t, `\d+ rules had an effect. Of their \d+ pairs, \d+ have met`, text)
}

// The same command resumes an interrupted job.
func TestInterrupted(t *testing.T) {
	store := t.TempDir()
	args := []string{"-store", store, "-games", "4000", "-players", "attack", "-check", "2", "-detail", "0"}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	playing, begun := make(chan error, 1), make(begins)
	go func() { playing <- run(ctx, args, io.Discard, begun) }()
	<-begun
	cancel()
	require.ErrorContains(t, <-playing, "run the same command or -resume")
	require.Contains(t, tell(t, store, "-jobs"), "open")
	id, _, _ := strings.Cut(strings.Split(tell(t, store, "-jobs"), "\n")[1], " ")
	require.Contains(t, tell(t, store, "-report", id), "The job is not over: ")
	tell(t, store, "-stop", id)
	require.Contains(t, tell(t, store, "-jobs"), "stopped")
}

// While a job is played here, another process that can read the store can inspect, list and
// stop it, but cannot play it a second time.
func TestLookAtWhatRuns(t *testing.T) {
	store := t.TempDir()
	args := []string{"-store", store, "-games", "100000", "-players", "attack", "-workers", "1", "-batch", "500"}
	playing, begun := make(chan error, 1), make(begins)
	go func() { playing <- run(t.Context(), args, io.Discard, begun) }()
	<-begun
	list := ""
	require.Eventually(t, func() bool {
		var out bytes.Buffer
		err := run(t.Context(), []string{"-store", store, "-jobs"}, &out, io.Discard)
		list = out.String()
		return err == nil && strings.Contains(list, " open ") && !strings.Contains(list, " 0 of ")
	}, time.Minute, 10*time.Millisecond)
	id, _, _ := strings.Cut(strings.Split(list, "\n")[1], " ")
	require.Contains(t, tell(t, store, "-report", id), "The job is not over: ")
	require.ErrorIs(t, run(t.Context(), args, io.Discard, io.Discard), queue.ErrInUse)
	tell(t, store, "-stop", id)
	require.ErrorIs(t, <-playing, queue.ErrStopped)
	require.Contains(t, tell(t, store, "-jobs"), "stopped")
}

// A worker reports what it plays for others, and how much.
func TestDiary(t *testing.T) {
	var out bytes.Buffer
	p := &program{config: &config{}, aside: &out}
	now := time.Now()
	told := p.diary(func() time.Time { return now })
	played := job.NewResult()
	played.Games.Games = 5
	told("sabinschlieffen-1", played)
	require.Equal(t, "playing sabinschlieffen-1\n", out.String())
	told("sabinschlieffen-1", played)
	require.Equal(t, "playing sabinschlieffen-1\n", out.String())
	now = now.Add(diaryWait)
	told("sabinschlieffen-2", played)
	require.Equal(t, "playing sabinschlieffen-1\nplaying sabinschlieffen-2\n3 batches of 2 jobs played here, 15 games or moves, 0.25 a second\n", out.String())
}

// A client needs the secret to join a server, and waits for a server that is not up yet.
func TestJoin(t *testing.T) {
	addr, store := freePort(t), t.TempDir()
	url := "nats://secret@" + addr
	var out bytes.Buffer
	joined := make(chan error, 1)
	go func() {
		joined <- run(t.Context(), []string{"-join", url, "-workers", "0", "-games", "60", "-detail", "0"}, &out, io.Discard)
	}()
	time.Sleep(100 * time.Millisecond) // the server may not be up yet
	serving, end := context.WithCancel(t.Context())
	served := make(chan error, 1)
	go func() {
		served <- run(serving, []string{"-serve", "-store", store, "-listen", addr, "-token", "secret", "-workers", "1"}, io.Discard, io.Discard)
	}()
	require.NoError(t, <-joined)
	require.Contains(t, out.String(), "60 games, seed 1")
	err := run(t.Context(), []string{"-join", "nats://guess@" + addr, "-jobs"}, io.Discard, io.Discard)
	require.ErrorContains(t, err, "-join nats://"+addr)
	require.ErrorContains(t, err, "uthorization")
	require.NotContains(t, err.Error(), "guess")
	end()
	require.NoError(t, <-served)
}

// An error of -join never shows the secret, however the url is wrong.
func TestJoinKeepsItsSecret(t *testing.T) {
	for _, url := range []string{
		"nats://S3CRET@host:port", "nats://S3C%RET@127.0.0.1:1", "nats://a:S3CRET/x@127.0.0.1:1", "nats://S3CRET\x7f@127.0.0.1:1", "nats://S3CRET@[::1",
	} {
		var told bytes.Buffer
		err := run(t.Context(), []string{"-join", url, "-jobs"}, &told, &told)
		require.ErrorContains(t, err, "want nats://SECRET@HOST:PORT", url)
		require.NotContains(t, err.Error()+told.String(), "S3C", url)
	}
	for url, want := range map[string]string{
		"nats://S3CRET@host:1": "-join nats://host:1: no answer at nats://...@host:1", "tls://me:S3CRET@host": "-join tls://host: no answer at tls://...@host",
		"S3CRET@host": "-join nats://host: no answer at ...@host", "nats://a, nats://S3CRET@b": "-join nats://a,nats://b: no answer at nats://a, nats://...@b",
		"nats://S3CRET/1@host": "-join nats://host: no answer at nats://...@host", "nats://S3CRET@": "-join nats://: no answer at nats://...@", "nats://host": "-join nats://host: no answer at nats://host",
	} {
		require.EqualError(t, (&config{join: url}).joining(fmt.Errorf("no answer at %s", url)), want)
	}
	err := (&config{join: "nats://S3CRET/1@host"}).joining(errors.New("lookup S3CRET: no such host"))
	require.EqualError(t, err, "-join nats://host: lookup ...: no such host")
}

// Each value of each setting has its row. Its job is a job like any other, and a second run
// finds it played.
func TestReadingsCommand(t *testing.T) {
	store := t.TempDir()
	args := []string{"-games", "20", "-players", "attack", "-set", "recovery=exact", "-detail", "0", "-readings"}
	text := tell(t, store, args...)
	require.Contains(t, text, "Sabin, recovery=exact\n20 games, seed 1, German attack, Allied attack\n")
	r := sabinschlieffen.Ruleset()
	rows := 0
	for _, o := range r.Info().Options {
		for _, v := range o.Values {
			row := fmt.Sprintf("| `%s=%s` | %s |", o.Name, v.Value, o.Rule)
			if o.Name == "recovery" && v.Value == "exact" || o.Name != "recovery" && v.Value == o.Default {
				require.NotContains(t, text, row)
				continue
			}
			require.Contains(t, text, row)
			rows++
		}
	}
	require.Equal(t, rows+1, strings.Count(tell(t, store, "-jobs"), " 20 of 20 "))
	require.Equal(t, text, tell(t, store, args...))
}

// Each alternative to an estimate has its row, after the readings if both are asked for.
func TestEstimatesCommand(t *testing.T) {
	store, dir := t.TempDir(), t.TempDir()
	require.NoError(t, os.CopyFS(dir, os.DirFS("../../sabinschlieffen/data")))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "estimates.csv"), []byte(
		"estimate,alternative,rule,do,file,where,values,source\n"+
			"amiens,sea,S3,set,hexes.csv,hex=Amiens,control=sea,a test\n"+
			"turn-1,longer,S4,set,turns.csv,turn=1,german=2,a test\n",
	), 0o666))
	args := []string{"-games", "20", "-players", "attack", "-detail", "0", "-map", dir, "-estimates"}
	text := tell(t, store, args...)
	require.Contains(t, text, "| `amiens=sea` | S3 | | | | | sabinschlieffen: scenario \"printed\": hexes.csv:2: control: ")
	require.Contains(t, text, "| `turn-1=longer` | S4 |")
	require.Equal(t, text, tell(t, store, args...), "it goes on with jobs that are played")
	both := tell(t, store, append(args, "-readings")...)
	require.Less(t, strings.Index(both, "| `recovery=exact` | S4 |"), strings.Index(both, "| `turn-1=longer` | S4 |"))
}

func TestProgressLine(t *testing.T) {
	g := queue.Progress{Batches: 1, OfBatches: 4, Done: 30, Of: 100, New: 20, Workers: 2}
	require.True(t, strings.HasSuffix(progressLine(g, 10*time.Second), " 30 of 100, 2 workers, 2 a second, 35s left"))
	g.Failures = 1
	require.Contains(t, progressLine(g, 0), "2 workers, 1 FAILURES")
}

func TestWrongFlags(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"", "nothing to do"},
		{"x", `unexpected argument "x"`},
		{"-games 0", "nothing to do"},
		{"-games -3", "want a number of games"},
		{"-games 5 -jobs", "want one of"},
		{"-games 5 -join nats://x -serve", "cannot be combined with -serve"},
		{"-games 5 -creds x", "-creds needs -join"},
		{"-games 5 -workers 0", "no worker would play"},
		{"-games 5 -workers -1", "want 0 or more"},
		{"-games 5 -patience 1ms", "want a second or more"},
		{"-games 5 -replicas 0", "-replicas 1 or more"},
		{"-games 5 -moves 5", "-steer needs -moves and -moves needs -steer"},
		{"-steer", "-steer needs -moves and -moves needs -steer"},
		{"-steer -moves 5 -players bot", "-players cannot be combined with -steer"},
		{"-games 5 -map x", "-map: "},
		{"-jobs -map x", "-map needs a job"},
		{"-games 5 -ruleset chess", `ruleset "chess"`},
		{"-games 5 -players nobody", `player "nobody"`},
		{"-games 5 -batch 0", "a batch of 0"},
		{"-report a,b,c", "want one job, or two"},
		{"-games 5 -token x", "-token needs"},
		{"-games 5 -listen 127.0.0.1:99999", "99999"},
		{"-games 5 -listen 0.0.0.0:99999", "want a -token"},
		{"-serve -listen :99999", "want a -token"},
		{"-serve -listen [::]:99999", "want a -token"},
		{"-serve -listen 192.0.2.1:99999", "want a -token"},
		{"-serve -listen selfplay.example.org:99999", "want a -token"},
		{"-serve -listen 127.0.0.1.example.org:99999", "want a -token"},
		{"-serve -listen 0.0.0.0:99999 -no-token", "99999: invalid port"},
		{"-serve -listen 0.0.0.0:99999 -token x", "99999: invalid port"},
		{"-serve -listen localhost:99999", "99999: invalid port"},
		{"-serve -listen 127.1.2.3:99999", "99999: invalid port"},
		{"-serve -listen [::1]:99999", "99999: invalid port"},
		{"-games 5 -no-token", "-no-token needs"},
		{"-serve -listen :99999 -token x -no-token", "-no-token needs"},
		{"-games 5 -html /nowhere/at/all", "/nowhere/at/all"},
		{"-readings", "nothing to do"},
		{"-readings -jobs", "-readings and -estimates need -games"},
		{"-readings -steer -moves 5", "-readings and -estimates need -games"},
		{"-readings -games 5 -serve", "-readings and -estimates need -games"},
		{"-readings -games 5 -html x", "-readings and -estimates write one table"},
		{"-estimates -games 5", "-estimates needs -map"},
		{"-estimates -jobs", "-readings and -estimates need -games"},
		{"-stop a", "no such job"},
	} {
		err := run(t.Context(), append(strings.Fields(c.args), "-store", filepath.Join(t.TempDir(), "s")), io.Discard, io.Discard)
		if strings.Contains(c.args, "-join") {
			_, err = parse(strings.Fields(c.args), io.Discard)
		}
		require.ErrorContains(t, err, c.want, c.args)
	}
}
