// Package queue hands the batches of jobs out to any number of workers, on any number
// of machines, and takes in what comes of them, by way of NATS JetStream.
//
// Batches are messages of a work queue: one that is not acknowledged in time is handed
// out again. What comes of a batch is a message whose subject names it, in a stream
// that takes one message a subject: so a batch that two workers have played counts
// once. It is published before the batch is acknowledged, so that a worker can be
// killed at any moment: either the batch is played again, or it is there.
package queue

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/august1914/august1914/examples/selfplay/job"
)

// The names of what lies in JetStream.
const (
	workStream   = "SELFPLAY_WORK"
	resultStream = "SELFPLAY_RESULTS"
	jobBucket    = "SELFPLAY_JOBS"
	workers      = "workers" // the consumer that all of them share
)

func workSubject(id string, batch int) string { return fmt.Sprintf("selfplay.work.%s.%d", id, batch) }

func resultSubject(id string, batch int) string {
	return fmt.Sprintf("selfplay.result.%s.%d", id, batch)
}

func recordSubject(id string, batch int, name string) string {
	return fmt.Sprintf("selfplay.record.%s.%d.%s", id, batch, strings.ReplaceAll(name, ".", ","))
}

const aliveSubject = "selfplay.alive"

// A Hub is the connection to the queue. It is safe for use by several goroutines.
type Hub struct {
	nc       *nats.Conn
	js       jetstream.JetStream
	jobs     jetstream.KeyValue
	work     jetstream.Stream
	patience time.Duration
	results  jetstream.Stream
}

// A HubConfig says how work is handed out.
type HubConfig struct {
	// Patience is after what time a batch is handed out again, if its worker is not
	// heard of; 0 leaves it as it is, 30 seconds at first.
	Patience time.Duration
	// Replicas is how many servers of a cluster keep each message; 0 leaves it as it is,
	// 1 at first.
	Replicas int
}

// Open finds the streams, or makes them.
func Open(ctx context.Context, nc *nats.Conn, c HubConfig) (*Hub, error) {
	js, err := jetstream.New(nc)
	if err != nil {
		return nil, err
	}
	h := &Hub{nc: nc, js: js}
	if c.Replicas == 0 {
		c.Replicas = 1
		if s, err := js.Stream(ctx, workStream); err == nil {
			c.Replicas = s.CachedInfo().Config.Replicas
		}
	}
	once := jetstream.StreamConfig{
		MaxMsgsPerSubject: 1, Discard: jetstream.DiscardNew, DiscardNewPerSubject: true, // a batch is there or not
		Storage: jetstream.FileStorage, Replicas: c.Replicas,
	}
	work := once
	work.Name, work.Subjects, work.Retention = workStream, []string{"selfplay.work.>"}, jetstream.WorkQueuePolicy
	if h.work, err = h.stream(ctx, work); err != nil {
		return nil, err
	}
	results := once
	results.Name, results.Subjects = resultStream, []string{"selfplay.result.>", "selfplay.record.>"}
	if h.results, err = h.stream(ctx, results); err != nil {
		return nil, err
	}
	if h.jobs, err = js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{Bucket: jobBucket, Replicas: c.Replicas}); err != nil {
		return nil, fmt.Errorf("queue: the list of jobs: %w", err)
	}
	if c.Patience == 0 {
		c.Patience = 30 * time.Second
		if w, err := h.work.Consumer(ctx, workers); err == nil {
			c.Patience = w.CachedInfo().Config.AckWait
		}
	}
	h.patience = c.Patience
	_, err = h.work.CreateOrUpdateConsumer(ctx, jetstream.ConsumerConfig{
		Durable: workers, AckPolicy: jetstream.AckExplicitPolicy, AckWait: c.Patience, MaxDeliver: -1, MaxAckPending: -1,
	})
	if err != nil {
		return nil, fmt.Errorf("queue: the workers: %w", err)
	}
	return h, nil
}

func (h *Hub) stream(ctx context.Context, c jetstream.StreamConfig) (jetstream.Stream, error) {
	s, err := h.js.CreateOrUpdateStream(ctx, c)
	if err != nil {
		return nil, fmt.Errorf("queue: the stream %s: %w", c.Name, err)
	}
	return s, nil
}

// An Entry is a job in the list.
type Entry struct {
	job.Job
	Stopped bool      `json:"stopped,omitempty"`
	Made    time.Time `json:"made"`
	Done    int       `json:"-"` // batches
}

// ErrNoJob says that there is no job of a name.
var ErrNoJob = errors.New("queue: no such job")

// Submit begins a job, or goes on with it if it is there: batches that nobody has
// played, and that are not handed out, are put into the queue.
func (h *Hub) Submit(ctx context.Context, j job.Job) (id string, err error) {
	if err := j.Valid(); err != nil {
		return "", err
	}
	id = j.ID()
	e, err := h.Job(ctx, id)
	if errors.Is(err, ErrNoJob) {
		e, err = Entry{Job: j, Made: time.Now().UTC()}, nil
	}
	if err != nil {
		return "", err
	}
	e.Stopped = false
	if err := h.put(ctx, id, e); err != nil {
		return "", err
	}
	return id, h.fill(ctx, id, e.Batches())
}

// put writes an entry.
func (h *Hub) put(ctx context.Context, id string, e Entry) error {
	text, err := json.Marshal(e)
	if err != nil {
		return err
	}
	_, err = h.jobs.Put(ctx, id, text)
	return err
}

// fill puts into the queue what has not been played. What is in it is refused, and what
// is being played may be played twice, which does no harm.
func (h *Hub) fill(ctx context.Context, id string, batches int) error {
	played, err := h.played(ctx, id)
	if err != nil {
		return err
	}
	for batch := range batches {
		if played[batch] {
			continue
		}
		_, err := h.js.PublishAsync(workSubject(id, batch), nil, jetstream.WithStallWait(time.Minute))
		if err != nil {
			return fmt.Errorf("queue: batch %d of %s: %w", batch, id, err)
		}
	}
	select {
	case <-h.js.PublishAsyncComplete():
	case <-ctx.Done():
		return ctx.Err()
	}
	// Those that were refused were there already; what went lost is missed now.
	waiting, err := h.subjects(ctx, h.work, workSubject(id, 0))
	if err != nil {
		return err
	}
	if played, err = h.played(ctx, id); err != nil {
		return err
	}
	missing := 0
	for batch := range batches {
		if !played[batch] && !waiting[batch] {
			missing++
		}
	}
	if missing > 0 {
		if err := h.ended(ctx, id); err != nil {
			return err // by somebody else
		}
		return fmt.Errorf("queue: %d batches of %s did not get into the queue: start the job again", missing, id)
	}
	return nil
}

// played tells which batches have a result.
func (h *Hub) played(ctx context.Context, id string) (map[int]bool, error) {
	return h.subjects(ctx, h.results, resultSubject(id, 0))
}

// subjects tells which batches there are among the messages of a stream, like one.
func (h *Hub) subjects(ctx context.Context, s jetstream.Stream, like string) (map[int]bool, error) {
	stem := like[:strings.LastIndexByte(like, '.')+1]
	info, err := s.Info(ctx, jetstream.WithSubjectFilter(stem+"*"))
	if err != nil {
		return nil, fmt.Errorf("queue: what there is of %s: %w", stem, err)
	}
	batches := map[int]bool{}
	for subject := range info.State.Subjects {
		if batch, err := strconv.Atoi(strings.TrimPrefix(subject, stem)); err == nil {
			batches[batch] = true
		}
	}
	return batches, nil
}

// Job returns an entry of the list. The error is [ErrNoJob] if it is not there.
func (h *Hub) Job(ctx context.Context, id string) (Entry, error) {
	kept, err := h.jobs.Get(ctx, id)
	if errors.Is(err, jetstream.ErrKeyNotFound) || errors.Is(err, jetstream.ErrInvalidKey) {
		return Entry{}, fmt.Errorf("%w: %s", ErrNoJob, id)
	}
	if err != nil {
		return Entry{}, err
	}
	var e Entry
	if err := json.Unmarshal(kept.Value(), &e); err != nil {
		return Entry{}, fmt.Errorf("queue: job %s: %w", id, err)
	}
	if err := e.Valid(); err != nil {
		return Entry{}, fmt.Errorf("queue: job %s: %w", id, err)
	}
	return e, nil
}

// Jobs lists the jobs, the oldest first, with how many batches of each are done.
func (h *Hub) Jobs(ctx context.Context) ([]Entry, error) {
	ids, err := h.jobs.Keys(ctx)
	if errors.Is(err, jetstream.ErrNoKeysFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var list []Entry
	for _, id := range ids {
		e, err := h.Job(ctx, id)
		if err != nil {
			return nil, err
		}
		played, err := h.played(ctx, id)
		if err != nil {
			return nil, err
		}
		e.Done = len(played)
		list = append(list, e)
	}
	slices.SortFunc(list, func(a, b Entry) int {
		if c := a.Made.Compare(b.Made); c != 0 {
			return c
		}
		return strings.Compare(a.ID(), b.ID())
	})
	return list, nil
}

// Stop takes what has not been handed out of a job from the queue. Batches that are
// being played still count.
func (h *Hub) Stop(ctx context.Context, id string) error {
	e, err := h.Job(ctx, id)
	if err != nil {
		return err
	}
	e.Stopped = true
	if err := h.put(ctx, id, e); err != nil {
		return err
	}
	return h.work.Purge(ctx, jetstream.WithPurgeSubject("selfplay.work."+id+".*"))
}

// Resume goes on with a job that was stopped, or whose queue was lost.
func (h *Hub) Resume(ctx context.Context, id string) error {
	e, err := h.Job(ctx, id)
	if err != nil {
		return err
	}
	_, err = h.Submit(ctx, e.Job)
	return err
}

// Remove forgets a job and all that has come of it.
func (h *Hub) Remove(ctx context.Context, id string) error {
	if err := h.Stop(ctx, id); err != nil {
		return err
	}
	for _, of := range []string{"selfplay.result.", "selfplay.record."} {
		if err := h.results.Purge(ctx, jetstream.WithPurgeSubject(of+id+".>")); err != nil {
			return err
		}
	}
	return h.jobs.Purge(ctx, id)
}
