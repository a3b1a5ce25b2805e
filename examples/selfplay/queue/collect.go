package queue

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/august1914/august1914/examples/selfplay/job"
)

// A Progress is how far a job has come.
type Progress struct {
	Batches, OfBatches int
	Done, Of           int // number of games, or moves of steered play
	New                int // the part of Done since Collect was called
	Failures           int
	Workers            int // number of workers that sent a sign of life recently, for any job
}

// ErrStopped means that the job was stopped while Collect waited for it.
var ErrStopped = errors.New("queue: the job was stopped")

// Collect adds up the results of a job until all batches are played or the context ends. If
// the context ends, it returns its error and the result so far. If the job is stopped or
// removed, the error is [ErrStopped] or [ErrNoJob]. Collect calls told from time to time.
func (h *Hub) Collect(ctx context.Context, id string, told func(Progress)) (job.Result, error) {
	var ended error
	asked := time.Now()
	r, err := h.collect(ctx, id, func(p Progress) bool {
		told(p)
		if p.Batches < p.OfBatches && time.Since(asked) > askWait {
			asked = time.Now()
			ended = h.ended(ctx, id)
		}
		return ended != nil
	})
	return r, cmp.Or(err, ended)
}

// collect adds up the results of a job until all batches are played, enough returns true,
// or the context ends. It calls enough after each batch and while it waits.
func (h *Hub) collect(ctx context.Context, id string, enough func(Progress) bool) (job.Result, error) {
	r := job.NewResult()
	e, err := h.Job(ctx, id)
	if err != nil {
		return r, err
	}
	crowd, err := h.listen()
	if err != nil {
		return r, err
	}
	defer crowd.close()
	before, err := h.played(ctx, id)
	if err != nil {
		return r, err
	}
	progress := Progress{OfBatches: e.Batches(), Of: max(e.Games, e.Moves)}
	seen := map[int]bool{}
	err = h.each(ctx, "selfplay.result."+id+".*", e.Batches(), func(subject string, data []byte) error {
		var batch int
		if _, err := fmt.Sscanf(subject[strings.LastIndexByte(subject, '.')+1:], "%d", &batch); err != nil || seen[batch] {
			return nil // not a batch, or already counted
		}
		part, err := job.Unpack(data)
		if err != nil {
			return fmt.Errorf("queue: batch %d of %s: %w", batch, id, err)
		}
		seen[batch] = true
		if !before[batch] {
			progress.New += part.Done()
		}
		r.Add(part)
		return nil
	}, func() bool {
		progress.Batches, progress.Done = len(seen), r.Done()
		progress.Failures, progress.Workers = len(r.Failures), crowd.count()
		return enough(progress) || len(seen) == e.Batches()
	})
	return r, err
}

// ended returns the error of a stopped or removed job. It returns nil for other jobs and
// while the server is away.
func (h *Hub) ended(ctx context.Context, id string) error {
	e, err := h.Job(ctx, id)
	switch {
	case errors.Is(err, ErrNoJob):
		return err
	case err == nil && e.Stopped:
		return fmt.Errorf("%w: %s", ErrStopped, id)
	}
	return nil
}

// askWait is the interval at which Collect asks whether the job was stopped.
const askWait = 2 * time.Second

// lookWait is the interval of progress reports while no results arrive.
const lookWait = 500 * time.Millisecond

// each calls do with every present and future message of a subject until enough returns
// true. It calls enough after each message and while it waits.
func (h *Hub) each(ctx context.Context, subject string, size int, do func(subject string, data []byte) error, enough func() bool) error {
	if enough() {
		return nil
	}
	var next uint64 = 1
	for {
		consumer, err := h.results.OrderedConsumer(ctx, jetstream.OrderedConsumerConfig{
			FilterSubjects: []string{subject}, DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: next,
		})
		for err == nil {
			var msgs jetstream.MessageBatch
			if msgs, err = consumer.Fetch(min(256, max(1, size)), jetstream.FetchMaxWait(lookWait)); err != nil {
				break
			}
			for msg := range msgs.Messages() {
				meta, bad := msg.Metadata()
				if bad != nil {
					return bad
				}
				next = meta.Sequence.Stream + 1
				if err := do(msg.Subject(), msg.Data()); err != nil {
					return err
				}
				if enough() {
					return nil
				}
			}
			if enough() {
				return nil
			}
			if err = msgs.Error(); errors.Is(err, context.DeadlineExceeded) || errors.Is(err, nats.ErrTimeout) {
				err = nil
			}
			if ctx.Err() != nil {
				return ctx.Err()
			}
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		rest(ctx, restWait) // the server is away; continue from the last message
	}
}

// Records calls do with every kept record of a job, ordered by batch.
func (h *Hub) Records(ctx context.Context, id string, do func(job.Record) error) error {
	info, err := h.results.Info(ctx, jetstream.WithSubjectFilter("selfplay.record."+id+".>"))
	if err != nil {
		return err
	}
	left := len(info.State.Subjects)
	return h.each(ctx, "selfplay.record."+id+".>", left, func(subject string, data []byte) error {
		left--
		text, err := job.UnpackText(data)
		if err != nil {
			return fmt.Errorf("queue: %s: %w", subject, err)
		}
		name := strings.ReplaceAll(subject[strings.LastIndexByte(subject, '.')+1:], ",", ".")
		return do(job.Record{Name: name, Text: text})
	}, func() bool { return left <= 0 })
}

// A crowd is the set of workers that have sent signs of life.
type crowd struct {
	mu   sync.Mutex
	last map[string]time.Time
	sub  *nats.Subscription
}

func (h *Hub) listen() (*crowd, error) {
	c := &crowd{last: map[string]time.Time{}}
	var err error
	c.sub, err = h.nc.Subscribe(aliveSubject, func(m *nats.Msg) {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.last[string(m.Data)] = time.Now()
	})
	return c, err
}

func (c *crowd) close() { _ = c.sub.Unsubscribe() }

// count returns the number of workers that sent a sign of life recently.
func (c *crowd) count() (n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for name, at := range c.last {
		if time.Since(at) > 3*aliveWait {
			delete(c.last, name)
			continue
		}
		n++
	}
	return n
}

// readWait is how long SoFar waits for stored messages that do not arrive.
const readWait = 10 * time.Second

// SoFar adds up the present results of a job, without waiting for more.
func (h *Hub) SoFar(ctx context.Context, id string) (job.Result, error) {
	played, err := h.played(ctx, id)
	if err != nil {
		return job.Result{}, err
	}
	got, last := 0, time.Now()
	r, err := h.collect(ctx, id, func(p Progress) bool {
		if p.Batches > got {
			got, last = p.Batches, time.Now()
		}
		return got >= len(played) || time.Since(last) > readWait
	})
	if err == nil && got < len(played) {
		err = fmt.Errorf("queue: of the %d played batches of %s, %d cannot be read", len(played), id, len(played)-got)
	}
	return r, err
}
