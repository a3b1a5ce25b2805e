// Package queue hands out the batches of jobs to any number of workers on any number of
// machines and collects their results. It uses NATS JetStream.
//
// Batches are messages of a work queue. A batch that is not acknowledged in time is handed
// out again. The result of a batch is a message whose subject names the batch, in a stream
// that takes one message per subject, so a batch that two workers played counts once. A
// worker publishes the result before it acknowledges the batch. It can be killed at any
// moment: either the batch is played again, or its result is in the stream.
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

// The names of streams, buckets and consumers in JetStream.
const (
	workStream   = "SELFPLAY_WORK"
	resultStream = "SELFPLAY_RESULTS"
	jobBucket    = "SELFPLAY_JOBS"
	workers      = "workers" // the consumer that all workers share
)

func workSubject(id string, batch int) string { return fmt.Sprintf("selfplay.work.%s.%d", id, batch) }

func resultSubject(id string, batch int) string {
	return fmt.Sprintf("selfplay.result.%s.%d", id, batch)
}

func recordSubject(id string, batch int, name string) string {
	return fmt.Sprintf("selfplay.record.%s.%d.%s", id, batch, strings.ReplaceAll(name, ".", ","))
}

const aliveSubject = "selfplay.alive"

// A Hub is a connection to the queue. It is safe for concurrent use.
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
	// Patience is the time after which the batch of a silent worker is handed out again. 0
	// leaves it unchanged. It is 30 seconds at first.
	Patience time.Duration
	// Replicas is the number of servers in a cluster that keep each message. 0 leaves it
	// unchanged. It is 1 at first.
	Replicas int
}

// Open opens the streams, creating them if necessary.
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
		MaxMsgsPerSubject: 1, Discard: jetstream.DiscardNew, DiscardNewPerSubject: true, // one result per batch
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
	Done    int       `json:"-"` // number of finished batches

	id string // its name in the list
}

// ID returns the name of the job in the list. It stays the same if a later program would
// give the same job another name.
func (e Entry) ID() string { return e.id }

// ErrNoJob means that no job has the given name.
var ErrNoJob = errors.New("queue: no such job")

// Submit starts a job, or resumes it if it exists, and returns its name: batches that are
// neither played nor in the queue are put into the queue.
func (h *Hub) Submit(ctx context.Context, j job.Job) (id string, err error) {
	if err := j.Valid(); err != nil {
		return "", err
	}
	e, err := h.find(ctx, j)
	if errors.Is(err, ErrNoJob) {
		e, err = Entry{Job: j, Made: time.Now().UTC(), id: j.ID()}, nil
	}
	if err != nil {
		return "", err
	}
	return e.id, h.start(ctx, e)
}

// find returns the entry of a job, or of the same job with the name that an earlier
// program gave it.
func (h *Hub) find(ctx context.Context, j job.Job) (Entry, error) {
	id := j.ID()
	e, err := h.Job(ctx, id)
	if !errors.Is(err, ErrNoJob) {
		return e, err
	}
	ids, listed := h.jobs.Keys(ctx)
	if listed != nil && !errors.Is(listed, jetstream.ErrNoKeysFound) {
		return Entry{}, listed
	}
	for _, other := range ids {
		e, wrong := h.Job(ctx, other)
		if wrong != nil || e.Ruleset != j.Ruleset || e.Seed != j.Seed || e.Games != j.Games || e.Moves != j.Moves {
			continue // another job, or one that cannot be read
		}
		if now, err := e.Job.Renewed(); err == nil && now.ID() == id {
			return e, nil
		}
	}
	return Entry{}, err
}

// start puts the batches of a job that are neither played nor in the queue into the queue.
func (h *Hub) start(ctx context.Context, e Entry) error {
	e.Stopped = false
	if err := h.put(ctx, e.id, e); err != nil {
		return err
	}
	return h.fill(ctx, e.id, e.Batches())
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

// fill puts the batches without a result into the queue. The stream refuses batches that
// are already waiting. A batch that is being played may be played twice, which does no
// harm.
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
	// Refused batches were already in the queue. Lost ones are missing now.
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
			return err // stopped or removed by another client
		}
		return fmt.Errorf("queue: %d batches of %s did not reach the queue: start the job again", missing, id)
	}
	return nil
}

// played returns the batches that have a result.
func (h *Hub) played(ctx context.Context, id string) (map[int]bool, error) {
	return h.subjects(ctx, h.results, resultSubject(id, 0))
}

// subjects returns the batches among the messages of a stream whose subject matches like.
func (h *Hub) subjects(ctx context.Context, s jetstream.Stream, like string) (map[int]bool, error) {
	stem := like[:strings.LastIndexByte(like, '.')+1]
	info, err := s.Info(ctx, jetstream.WithSubjectFilter(stem+"*"))
	if err != nil {
		return nil, fmt.Errorf("queue: the messages of %s: %w", stem, err)
	}
	batches := map[int]bool{}
	for subject := range info.State.Subjects {
		if batch, err := strconv.Atoi(strings.TrimPrefix(subject, stem)); err == nil {
			batches[batch] = true
		}
	}
	return batches, nil
}

// Job returns an entry of the list. The error is [ErrNoJob] if the list does not have it.
func (h *Hub) Job(ctx context.Context, id string) (Entry, error) {
	kept, err := h.jobs.Get(ctx, id)
	if errors.Is(err, jetstream.ErrKeyNotFound) || errors.Is(err, jetstream.ErrInvalidKey) {
		return Entry{}, fmt.Errorf("%w: %s", ErrNoJob, id)
	}
	if err != nil {
		return Entry{}, err
	}
	e := Entry{id: id}
	if err := json.Unmarshal(kept.Value(), &e); err != nil {
		return Entry{}, fmt.Errorf("queue: job %s: %w", id, err)
	}
	if err := e.Valid(); err != nil {
		return Entry{}, fmt.Errorf("queue: job %s: %w", id, err)
	}
	return e, nil
}

// Jobs lists the jobs, the oldest first, with the number of finished batches of each.
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

// Stop removes the waiting batches of a job from the queue. Batches that are being played
// still count.
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

// Resume continues a job that was stopped, or whose queue was lost.
func (h *Hub) Resume(ctx context.Context, id string) error {
	e, err := h.Job(ctx, id)
	if err != nil {
		return err
	}
	return h.start(ctx, e)
}

// Remove deletes a job and all its results.
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
