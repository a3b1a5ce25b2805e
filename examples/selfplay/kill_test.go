package main

import (
	"bytes"
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

	"github.com/stretchr/testify/require"

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

// If its server and workers are killed again and again, a job gives the same report and
// records, byte for byte, as an undisturbed one.
func TestKills(t *testing.T) {
	kills, games := gametest.Size(10, 10, 100), strconv.Itoa(gametest.Size(3_000, 3_000, 20_000))
	path, dir := buildProgram(t), t.TempDir()
	job := []string{"-games", games, "-batch", "20", "-players", "attack", "-seed", "8", "-rules", "-pairs", "-sample", "500", "-detail", "20", "-check", "4"}
	report := func(name string) []string {
		return []string{"-text", filepath.Join(dir, name+".txt"), "-html", filepath.Join(dir, name+".html"), "-records", filepath.Join(dir, name)}
	}
	run := func(args ...string) ([]byte, error) { return exec.Command(path, args...).CombinedOutput() }
	begun := time.Now()
	out, err := run(append(append(report("quiet"), "-store", filepath.Join(dir, "one")), job...)...)
	require.NoError(t, err, "%s", out)
	between := time.Since(begun) / time.Duration(kills) // at most, so on average the kills are over halfway through the job

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

	random := rand.New(rand.NewPCG(1914, 8))
	killed := map[int]int{}
	limit := time.After(20 * time.Minute)
	for ended := false; !ended; {
		pause := time.Duration(random.Int64N(int64(between)))
		if kills == 0 {
			pause = time.Hour // let the job finish now
		}
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
		case <-time.After(pause):
			victim := random.IntN(len(list))
			list[victim].kill()
			killed[victim]++
			kills--
			time.Sleep(time.Duration(random.IntN(300)) * time.Millisecond)
			list[victim].start()
		}
	}
	t.Logf("killed: the server %d times, the workers %d and %d times", killed[0], killed[1], killed[2])
	require.LessOrEqual(t, kills, 0, "the job ended before all kills: make it longer")
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
