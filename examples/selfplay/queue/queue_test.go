package queue_test

import (
	"context"
	"encoding/json"
	"io"
	"net"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/selfplay/job"
	"github.com/august1914/august1914/examples/selfplay/queue"
)

const patience = time.Second // the minimum, so that lost batches return soon

// serve runs a server for a test.
func serve(t *testing.T, listen string) *queue.Server {
	t.Helper()
	s, err := queue.Serve(queue.ServerConfig{Store: filepath.Join(t.TempDir(), "store"), Listen: listen})
	require.NoError(t, err)
	t.Cleanup(s.Close)
	return s
}

// hub opens the queue of a server.
func hub(t *testing.T, s *queue.Server) *queue.Hub {
	t.Helper()
	nc, err := s.Connect()
	require.NoError(t, err)
	t.Cleanup(nc.Close)
	return hubOver(t, nc)
}

func hubOver(t *testing.T, nc *nats.Conn) *queue.Hub {
	t.Helper()
	h, err := queue.Open(t.Context(), nc, queue.HubConfig{Patience: patience})
	require.NoError(t, err)
	return h
}

// Opening a queue with an empty HubConfig leaves its configuration unchanged.
func TestOpenAsItIs(t *testing.T) {
	s := serve(t, "")
	nc, err := s.Connect()
	require.NoError(t, err)
	defer nc.Close()
	wait := func(c queue.HubConfig) time.Duration {
		_, err := queue.Open(t.Context(), nc, c)
		require.NoError(t, err)
		js, err := jetstream.New(nc)
		require.NoError(t, err)
		consumer, err := js.Consumer(t.Context(), "SELFPLAY_WORK", "workers")
		require.NoError(t, err)
		return consumer.CachedInfo().Config.AckWait
	}
	require.Equal(t, 30*time.Second, wait(queue.HubConfig{}))
	require.Equal(t, time.Minute, wait(queue.HubConfig{Patience: time.Minute}))
	require.Equal(t, time.Minute, wait(queue.HubConfig{}))
}

// work lets workers play until the test ends or the returned function is called.
func work(t *testing.T, h *queue.Hub, number int) (end func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	var wait sync.WaitGroup
	wait.Go(func() { h.Work(ctx, number, queue.Watch{Trouble: func(err error) { t.Log(err) }}) })
	end = func() {
		cancel()
		wait.Wait()
	}
	t.Cleanup(end)
	return end
}

// small returns a job that takes a moment.
func small(t *testing.T, seed uint64) job.Job {
	t.Helper()
	j, err := job.Job{Ruleset: "sabinschlieffen", Games: 200, Batch: 5, Seed: seed, Detail: 7, Sample: 50}.Stamp()
	require.NoError(t, err)
	return j
}

// alone plays a job without a queue.
func alone(t *testing.T, j job.Job) (job.Result, map[string]string) {
	t.Helper()
	p, err := job.NewPlayer(j)
	require.NoError(t, err)
	sum, kept := job.NewResult(), map[string]string{}
	for batch := range j.Batches() {
		r, records, err := p.Play(batch)
		require.NoError(t, err)
		sum.Add(r)
		for _, record := range records {
			kept[record.Name] = string(record.Text)
		}
	}
	return sum, kept
}

// same requires that the queue has the whole result of a job, once, with its records.
func same(t *testing.T, h *queue.Hub, j job.Job) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Minute)
	defer cancel()
	var last queue.Progress
	got, err := h.Collect(ctx, j.ID(), func(p queue.Progress) { last = p })
	require.NoError(t, err)
	want, records := alone(t, j)
	a, err := json.Marshal(want)
	require.NoError(t, err)
	b, err := json.Marshal(got)
	require.NoError(t, err)
	require.Equal(t, string(a), string(b))
	require.Equal(t, j.Batches(), last.Batches)
	require.Equal(t, j.Games, last.Done)
	kept := map[string]string{}
	require.NoError(t, h.Records(ctx, j.ID(), func(r job.Record) error {
		kept[r.Name] = string(r.Text)
		return nil
	}))
	require.Equal(t, records, kept)
}

func TestAJob(t *testing.T) {
	h := hub(t, serve(t, ""))
	j := small(t, 1)
	id, err := h.Submit(t.Context(), j)
	require.NoError(t, err)
	require.Equal(t, j.ID(), id)
	work(t, h, 3)
	same(t, h, j)
	list, err := h.Jobs(t.Context())
	require.NoError(t, err)
	require.Len(t, list, 1)
	require.Equal(t, j, list[0].Job)
	require.Equal(t, 40, list[0].Done)
	// Submit the job again: nothing is played again.
	_, err = h.Submit(t.Context(), j)
	require.NoError(t, err)
	same(t, h, j)
}

// If a worker takes a batch and falls silent, no result is lost.
func TestAWorkerThatDies(t *testing.T) {
	s := serve(t, "")
	h := hub(t, s)
	j := small(t, 2)
	_, err := h.Submit(t.Context(), j)
	require.NoError(t, err)
	nc, err := s.Connect()
	require.NoError(t, err)
	defer nc.Close()
	js, err := jetstream.New(nc)
	require.NoError(t, err)
	dead, err := js.Consumer(t.Context(), "SELFPLAY_WORK", "workers")
	require.NoError(t, err)
	taken, err := dead.Fetch(7)
	require.NoError(t, err)
	n := 0
	for range taken.Messages() {
		n++
	}
	require.Equal(t, 7, n)
	work(t, h, 2)
	same(t, h, j)
}

// A batch that two workers have played counts once.
func TestABatchThatIsPlayedTwice(t *testing.T) {
	s := serve(t, "")
	h := hub(t, s)
	j := small(t, 3)
	_, err := h.Submit(t.Context(), j)
	require.NoError(t, err)
	work(t, h, 2)
	same(t, h, j)
	nc, err := s.Connect()
	require.NoError(t, err)
	defer nc.Close()
	js, err := jetstream.New(nc)
	require.NoError(t, err)
	for _, subject := range []string{"selfplay.work." + j.ID() + ".3", "selfplay.work." + j.ID() + ".4"} {
		_, err := js.Publish(t.Context(), subject, nil)
		require.NoError(t, err)
	}
	work2, err := js.Stream(t.Context(), "SELFPLAY_WORK")
	require.NoError(t, err)
	require.Eventually(t, func() bool {
		info, err := work2.Info(t.Context())
		return err == nil && info.State.Msgs == 0
	}, 20*time.Second, 20*time.Millisecond, "the batches are not played and acknowledged")
	same(t, h, j)
}

func TestStopResumeRemove(t *testing.T) {
	h := hub(t, serve(t, ""))
	j := small(t, 4)
	id, err := h.Submit(t.Context(), j)
	require.NoError(t, err)
	require.NoError(t, h.Stop(t.Context(), id))
	work(t, h, 2)
	list, err := h.Jobs(t.Context())
	require.NoError(t, err)
	require.True(t, list[0].Stopped)
	require.Zero(t, list[0].Done, "nothing was handed out")
	part, err := h.SoFar(t.Context(), id)
	require.NoError(t, err)
	require.Zero(t, part.Done())
	require.NoError(t, h.Resume(t.Context(), id))
	same(t, h, j)
	require.NoError(t, h.Remove(t.Context(), id))
	list, err = h.Jobs(t.Context())
	require.NoError(t, err)
	require.Empty(t, list)
	for _, err := range []error{h.Stop(t.Context(), id), h.Resume(t.Context(), id), h.Remove(t.Context(), id), h.Stop(t.Context(), "no such.job *")} {
		require.ErrorIs(t, err, queue.ErrNoJob)
	}
	// The job can be started again.
	_, err = h.Submit(t.Context(), j)
	require.NoError(t, err)
	same(t, h, j)
}

// A proxy forwards all data until it is cut.
type proxy struct {
	listener net.Listener
	to       string
	mu       sync.Mutex
	cut      bool
	open     map[net.Conn]bool
}

func newProxy(t *testing.T, to string) *proxy {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	p := &proxy{listener: l, to: to, open: map[net.Conn]bool{}}
	t.Cleanup(func() { _ = l.Close(); p.setCut(true) })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go p.pass(c)
		}
	}()
	return p
}

func (p *proxy) pass(c net.Conn) {
	defer func() { _ = c.Close() }()
	if p.isCut() {
		return
	}
	s, err := net.Dial("tcp", p.to)
	if err != nil {
		return
	}
	p.keep(c, s)
	go func() { _, _ = io.Copy(s, c); _ = s.Close() }()
	_, _ = io.Copy(c, s)
}

func (p *proxy) keep(list ...net.Conn) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, c := range list {
		p.open[c] = true
	}
}

func (p *proxy) isCut() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.cut
}

// setCut cuts all connections and blocks new ones, or lets them through again.
func (p *proxy) setCut(cut bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.cut = cut
	for c := range p.open {
		_ = c.Close()
	}
	clear(p.open)
}

// A network that is cut again and again heals without loss.
func TestNetworkCuts(t *testing.T) {
	s := serve(t, "127.0.0.1:0")
	p := newProxy(t, s.URL()[len("nats://"):])
	nc, err := queue.Dial("nats://" + p.listener.Addr().String())
	require.NoError(t, err)
	t.Cleanup(nc.Close)
	far, near := hubOver(t, nc), hub(t, s)
	j, err := job.Job{Ruleset: "sabinschlieffen", Games: 3000, Batch: 10, Seed: 5, Detail: 50, Sample: 500, Players: []string{"attack"}}.Stamp()
	require.NoError(t, err)
	_, err = near.Submit(t.Context(), j)
	require.NoError(t, err)
	work(t, far, 2)
	done := make(chan struct{})
	var cuts sync.WaitGroup
	cuts.Go(func() {
		for i := 0; ; i++ {
			select {
			case <-done:
				return
			case <-time.After(150 * time.Millisecond):
			}
			p.setCut(true)
			time.Sleep([]time.Duration{50 * time.Millisecond, 2500 * time.Millisecond, 0}[i%3])
			p.setCut(false)
			time.Sleep(700 * time.Millisecond) // let them reconnect and play a little
		}
	})
	same(t, near, j)
	close(done)
	cuts.Wait()
}

// A worker with another version of the game leaves the batches to others.
func TestAnotherVersion(t *testing.T) {
	h := hub(t, serve(t, ""))
	j := small(t, 6)
	j.Digest++
	_, err := h.Submit(t.Context(), j)
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	told := make(chan error, 100)
	var wait sync.WaitGroup
	wait.Go(func() {
		h.Work(ctx, 1, queue.Watch{Trouble: func(err error) {
			select {
			case told <- err:
			default:
			}
		}})
	})
	require.ErrorIs(t, <-told, job.ErrOther)
	cancel()
	wait.Wait()
	list, err := h.Jobs(t.Context())
	require.NoError(t, err)
	require.Zero(t, list[0].Done)
}

// Only one server can serve a store, and the store outlives its server.
func TestStore(t *testing.T) {
	c := queue.ServerConfig{Store: filepath.Join(t.TempDir(), "store")}
	s, err := queue.Serve(c)
	require.NoError(t, err)
	_, err = queue.Serve(c)
	require.ErrorIs(t, err, queue.ErrInUse)
	nc, err := s.Connect()
	require.NoError(t, err)
	j := small(t, 7)
	_, err = hubOver(t, nc).Submit(t.Context(), j)
	require.NoError(t, err)
	nc.Close()
	s.Close()

	s, err = queue.Serve(c)
	require.NoError(t, err)
	defer s.Close()
	h := hub(t, s)
	work(t, h, 2)
	same(t, h, j)
}

func TestServersThatCannotBe(t *testing.T) {
	for _, listen := range []string{"nowhere", "127.0.0.1:x"} {
		_, err := queue.Serve(queue.ServerConfig{Store: t.TempDir(), Listen: listen})
		require.ErrorContains(t, err, "want host:port")
	}
}
