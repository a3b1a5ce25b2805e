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

// A Progress says how far a job is.
type Progress struct {
	Batches, OfBatches int
	Done, Of           int // games, or moves of steered play
	New                int // of Done, since somebody looks on
	Failures           int
	Workers            int // that were heard of a moment ago, whatever they play
}

// ErrStopped says that somebody stopped the job that was waited for.
var ErrStopped = errors.New("queue: the job was stopped")

// Collect adds up what comes of a job until all batches are there, or the context ends:
// then the error is that of the context, and the result is what there is. If somebody
// stops the job, or removes it, the error is [ErrStopped] or [ErrNoJob]. Told is called
// now and then.
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

// collect adds up what comes of a job until all batches are there, enough says so, which
// is asked after each and while nothing comes, or the context ends.
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
			return nil // not a batch, or one that counts already
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

// ended returns the error of a job that nobody plays any more, nil for others and while
// the server is away.
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

// askWait is how often it is asked whether a job goes on.
const askWait = 2 * time.Second

// lookWait is how often progress is told while nothing comes.
const lookWait = 500 * time.Millisecond

// each calls do with every message of a subject that there is and that comes, until
// enough says so, which is asked after each and while nothing comes.
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
		rest(ctx, restWait) // the server is away; it goes on where it was
	}
}

// Records calls do with every record that was kept of a job, by the batches.
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

// A crowd are the workers that are heard of.
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

// count counts those that were heard of lately.
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

// readWait is after what time what is there and does not come is given up.
const readWait = 10 * time.Second

// SoFar adds up what has come of a job, without waiting for more.
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
		err = fmt.Errorf("queue: of %d batches of %s that are there, %d cannot be read", len(played), id, len(played)-got)
	}
	return r, err
}
