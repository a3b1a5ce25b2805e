package queue

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nuid"

	"github.com/august1914/august1914/examples/selfplay/job"
)

// A Watch receives reports from workers. Several goroutines may call it concurrently.
type Watch struct {
	// Trouble is called with an error of a batch or of the connection. The worker tries
	// again.
	Trouble func(error)
	// Played, if set, is called with the result of a batch of a job.
	Played func(id string, part job.Result)
}

// Work plays batches, several at a time, until the context ends.
func (h *Hub) Work(ctx context.Context, number int, watch Watch) {
	var wait sync.WaitGroup
	for range number {
		wait.Go(func() {
			w := worker{Hub: h, name: nuid.Next(), players: map[string]*job.Player{}, watch: watch}
			w.run(ctx)
		})
	}
	wait.Wait()
}

// A worker plays one batch after another.
type worker struct {
	*Hub
	name    string
	players map[string]*job.Player // players by job
	watch   Watch
}

const (
	fetchWait = 2 * time.Second        // wait for a batch
	restWait  = 500 * time.Millisecond // pause after an error
	aliveWait = 2 * time.Second        // between signs of life
)

func (w *worker) run(ctx context.Context) {
	w.alive()
	for ctx.Err() == nil {
		if err := w.next(ctx); err != nil && ctx.Err() == nil {
			w.watch.Trouble(err)
			rest(ctx, restWait)
		}
	}
}

func rest(ctx context.Context, wait time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(wait):
	}
}

// alive publishes a sign of life of the worker.
func (w *worker) alive() { _ = w.nc.Publish(aliveSubject, []byte(w.name)) }

// next plays the next batch, if there is one.
func (w *worker) next(ctx context.Context) error {
	consumer, err := w.work.Consumer(ctx, workers)
	if err != nil {
		return fmt.Errorf("queue: the workers: %w", err)
	}
	for ctx.Err() == nil {
		if err := w.fetch(ctx, consumer); err != nil {
			return err
		}
	}
	return nil
}

// fetch waits a while for a batch and plays it.
func (w *worker) fetch(ctx context.Context, consumer jetstream.Consumer) error {
	waiting, end := context.WithTimeout(ctx, fetchWait)
	defer end()
	msgs, err := consumer.Fetch(1, jetstream.FetchContext(waiting))
	if err != nil {
		return fmt.Errorf("queue: no batch: %w", err)
	}
	w.alive()
	for msg := range msgs.Messages() {
		if err := w.take(ctx, msg); err != nil {
			return err
		}
	}
	if err := msgs.Error(); err != nil && waiting.Err() == nil {
		return fmt.Errorf("queue: no batch: %w", err)
	}
	return nil
}

// take plays a batch, publishes its result, and then acknowledges it.
func (w *worker) take(ctx context.Context, msg jetstream.Msg) error {
	id, batch, ok := w.named(msg.Subject())
	if !ok {
		return errors.Join(fmt.Errorf("queue: %q does not name a batch", msg.Subject()), msg.Term())
	}
	done := w.hold(msg)
	err := w.play(ctx, id, batch)
	done()
	switch {
	case err == nil:
		return msg.Ack()
	case errors.Is(err, ErrNoJob):
		return errors.Join(err, msg.Term())
	}
	// Another worker may succeed, or this one when it tries again.
	return errors.Join(fmt.Errorf("queue: batch %d of %s: %w", batch, id, err), msg.NakWithDelay(restWait))
}

// named parses the subject of a batch.
func (w *worker) named(subject string) (id string, batch int, ok bool) {
	parts := strings.Split(subject, ".")
	if len(parts) != 4 {
		return "", 0, false
	}
	batch, err := strconv.Atoi(parts[3])
	return parts[2], batch, err == nil
}

// hold keeps the batch reserved for this worker until the returned function is called.
func (w *worker) hold(msg jetstream.Msg) (done func()) {
	stop := make(chan struct{})
	var wait sync.WaitGroup
	wait.Go(func() {
		for {
			select {
			case <-stop:
				return
			case <-time.After(w.beat()):
				_ = msg.InProgress() // if this is lost, the batch is played twice
				w.alive()
			}
		}
	})
	return func() {
		close(stop)
		wait.Wait()
	}
}

// beat returns the interval of hold, a fraction of the time until the batch is handed out
// again.
func (w *worker) beat() time.Duration { return min(aliveWait, w.patience/3) }

// play plays a batch and publishes the records, then the result: a reader that sees the
// result can find its records.
func (w *worker) play(ctx context.Context, id string, batch int) error {
	player, err := w.player(ctx, id)
	if err != nil {
		return err
	}
	result, records, err := player.Play(batch)
	if err != nil {
		return err
	}
	for _, r := range records {
		if err := w.publish(ctx, recordSubject(id, batch, r.Name), job.PackText(r.Text)); err != nil {
			return err
		}
	}
	packed, err := result.Pack()
	if err != nil {
		return err
	}
	if err := w.publish(ctx, resultSubject(id, batch), packed); err != nil {
		return err
	}
	if w.watch.Played != nil {
		w.watch.Played(id, result)
	}
	return nil
}

// player returns the player of a job.
func (w *worker) player(ctx context.Context, id string) (*job.Player, error) {
	if p := w.players[id]; p != nil {
		return p, nil
	}
	e, err := w.Job(ctx, id)
	if err != nil {
		return nil, err
	}
	p, err := job.NewPlayer(e.Job)
	if err != nil {
		return nil, err
	}
	w.players[id] = p
	return p, nil
}

// publish publishes a message. If the subject already has a message, it is the same one.
func (h *Hub) publish(ctx context.Context, subject string, data []byte) error {
	_, err := h.js.Publish(ctx, subject, data)
	if isThere(err) {
		return nil
	}
	return err
}

// isThere reports whether a message was refused because its subject already has one.
func isThere(err error) bool {
	var refused *jetstream.APIError
	return errors.As(err, &refused) && refused.ErrorCode == storeFailed && strings.Contains(refused.Description, "maximum messages per subject exceeded")
}

// storeFailed is the JetStream error code for a message that a stream refuses.
const storeFailed jetstream.ErrorCode = 10077
