package main

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/selfplay/queue"
	"github.com/august1914/august1914/internal/gametest"
)

// A process is a process of the program that restarts whenever it is killed.
type process struct {
	t    *testing.T
	path string
	args []string
	mu   sync.Mutex
	cmd  *exec.Cmd
	log  bytes.Buffer
}

func (p *process) start() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.cmd = exec.Command(p.path, p.args...)
	p.cmd.Stdout, p.cmd.Stderr = &p.log, &p.log
	require.NoError(p.t, p.cmd.Start())
}

// kill ends the process with SIGKILL at any point.
func (p *process) kill() {
	p.mu.Lock()
	defer p.mu.Unlock()
	_ = p.cmd.Process.Kill()
	_ = p.cmd.Wait()
}

// freePort returns an address that no server listens on.
func freePort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer func() { _ = l.Close() }()
	return l.Addr().String()
}

// buildProgram builds the program.
func buildProgram(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "selfplay.exe")
	out, err := exec.Command("go", "build", "-o", path, ".").CombinedOutput()
	require.NoError(t, err, "%s", out)
	return path
}

// A counter counts the batches of the only job of a server that dies now and then.
type counter struct {
	url string
	hub *queue.Hub // nil until the server has answered
}

// played returns the number of batches that are played, or false if the server does not
// tell at this moment.
func (c *counter) played(t *testing.T) (batches int, ok bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	if c.hub == nil {
		nc, err := nats.Connect(c.url, nats.MaxReconnects(-1), nats.ReconnectWait(50*time.Millisecond))
		if err != nil {
			return 0, false
		}
		if c.hub, err = queue.Open(ctx, nc, queue.HubConfig{}); err != nil {
			nc.Close()
			return 0, false
		}
		t.Cleanup(nc.Close)
	}
	jobs, err := c.hub.Jobs(ctx)
	if err != nil || len(jobs) == 0 {
		return 0, false
	}
	return jobs[0].Done, true
}

// If its server and workers are killed again and again, a job gives the same report and
// records, byte for byte, as an undisturbed one. The kills are spread over the first two
// thirds of the batches, however long these take.
func TestKills(t *testing.T) {
	kills, games := gametest.Size(10, 10, 100), gametest.Size(3_000, 3_000, 20_000)
	const batch = 20
	path, dir := buildProgram(t), t.TempDir()
	job := []string{"-games", strconv.Itoa(games), "-batch", strconv.Itoa(batch), "-players", "attack", "-seed", "8", "-rules", "-pairs", "-sample", "500", "-detail", "20", "-check", "4"}
	report := func(name string) []string {
		return []string{"-text", filepath.Join(dir, name+".txt"), "-html", filepath.Join(dir, name+".html"), "-records", filepath.Join(dir, name)}
	}
	run := func(args ...string) ([]byte, error) { return exec.Command(path, args...).CombinedOutput() }
	out, err := run(append(append(report("quiet"), "-store", filepath.Join(dir, "one")), job...)...)
	require.NoError(t, err, "%s", out)

	addr := freePort(t)
	url := "nats://" + addr
	server := &process{t: t, path: path, args: []string{"-serve", "-workers", "0", "-listen", addr, "-store", filepath.Join(dir, "two"), "-patience", "1s"}}
	list := []*process{server}
	for range 2 {
		list = append(list, &process{t: t, path: path, args: []string{"-join", url, "-workers", "1", "-patience", "1s"}})
	}
	for _, p := range list {
		p.start()
		defer p.kill()
	}
	done := make(chan error, 1)
	go func() {
		for { // the client may start before the server, or see it die
			out, err := run(append(append(report("killed"), "-join", url, "-workers", "0", "-patience", "1s"), job...)...)
			if err == nil {
				done <- nil
				return
			}
			t.Logf("asked for the job: %s", out)
			if time.Sleep(200 * time.Millisecond); t.Context().Err() != nil {
				return
			}
		}
	}()

	random, count := rand.New(rand.NewPCG(1914, 8)), counter{url: url}
	killed := map[int]int{}
	limit := time.After(20 * time.Minute)
	for n, ended := 0, false; !ended; {
		select {
		case err := <-done:
			require.NoError(t, err)
			ended = true
		case <-limit:
			for _, p := range list {
				p.kill()
				t.Logf("%v:\n%s", p.args, p.log.String())
			}
			require.Fail(t, "the job did not end")
		case <-time.After(20 * time.Millisecond):
			if n == kills {
				continue // let the job finish now
			}
			if got, ok := count.played(t); !ok || got < n*games/batch*2/3/kills {
				continue
			}
			time.Sleep(time.Duration(random.IntN(50)) * time.Millisecond)
			victim := random.IntN(len(list))
			list[victim].kill()
			killed[victim]++
			n++
			time.Sleep(time.Duration(random.IntN(300)) * time.Millisecond)
			list[victim].start()
		}
	}
	t.Logf("killed: the server %d times, the workers %d and %d times", killed[0], killed[1], killed[2])
	require.Equal(t, kills, killed[0]+killed[1]+killed[2], "the job ended before all kills: make it longer")
	for _, suffix := range []string{".txt", ".html"} {
		require.Equal(t, read(t, dir, "quiet"+suffix), read(t, dir, "killed"+suffix))
	}
	quiet, err := os.ReadDir(filepath.Join(dir, "quiet"))
	require.NoError(t, err)
	require.NotEmpty(t, quiet)
	again, err := os.ReadDir(filepath.Join(dir, "killed"))
	require.NoError(t, err)
	require.Len(t, again, len(quiet))
	for _, f := range quiet {
		require.Equal(t, read(t, dir, "quiet/"+f.Name()), read(t, dir, "killed/"+f.Name()))
	}
}

func read(t *testing.T, dir, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, name))
	require.NoError(t, err)
	require.NotEmpty(t, text, fmt.Sprint(name))
	return string(text)
}
