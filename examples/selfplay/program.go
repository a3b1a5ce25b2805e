package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
	"text/tabwriter"
	"time"

	"github.com/nats-io/nats.go"

	"github.com/august1914/august1914/examples/internal/screen"
	"github.com/august1914/august1914/examples/selfplay/job"
	"github.com/august1914/august1914/examples/selfplay/queue"
	"github.com/august1914/august1914/examples/selfplay/report"
)

// A program carries out the flags.
type program struct {
	*config
	hub        *queue.Hub
	out, aside io.Writer
	mu         sync.Mutex
	said       string // the last reported trouble
}

// trouble reports an error unless it is the same as the last one.
func (p *program) trouble(err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if text := err.Error(); text != p.said {
		p.said = text
		fmt.Fprintln(p.aside, "selfplay:", text)
	}
}

// openWait is the pause before open tries again to reach a server.
const openWait = time.Second

// open opens the queue. It waits for a server of others that is not up yet, and returns an
// error if the server refuses the connection.
func (p *program) open(ctx context.Context, nc *nats.Conn) (*queue.Hub, error) {
	for {
		hub, err := queue.Open(ctx, nc, queue.HubConfig{Patience: p.patience, Replicas: p.replicas})
		switch {
		case err == nil:
			return hub, nil
		case nc.IsClosed():
			return nil, p.joining(cmp.Or(nc.LastError(), err))
		case p.join == "" || nc.IsConnected():
			return nil, err
		}
		if p.looks() {
			return nil, p.joining(fmt.Errorf("no answer: %w", cmp.Or(nc.LastError(), err)))
		}
		p.trouble(p.joining(fmt.Errorf("no answer: %w; waiting", cmp.Or(nc.LastError(), err))))
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(openWait):
		}
	}
}

// work plays batches until the context ends.
func (p *program) work(ctx context.Context) {
	if p.workers == 0 {
		<-ctx.Done()
		return
	}
	watch := queue.Watch{Trouble: p.trouble}
	if !p.hasJob() && p.resume == "" { // otherwise the job's progress is shown
		watch.Played = p.diary(time.Now)
	}
	p.hub.Work(ctx, p.workers, watch)
}

// diaryWait is the interval between reports of the work done for others.
const diaryWait = time.Minute

// diary returns a function that reports the work done here for others: each new job, and
// from time to time the amount of work.
func (p *program) diary(clock func() time.Time) func(id string, part job.Result) {
	begin := clock()
	told := begin
	jobs := map[string]bool{}
	batches, done := 0, 0
	return func(id string, part job.Result) {
		p.mu.Lock()
		defer p.mu.Unlock()
		if !jobs[id] {
			jobs[id] = true
			fmt.Fprintln(p.aside, "playing", id)
		}
		batches++
		done += part.Done()
		if now := clock(); now.Sub(told) >= diaryWait {
			told = now
			fmt.Fprintf(p.aside, "%d batches of %d jobs played here, %d games or moves, %.3g a second\n",
				batches, len(jobs), done, float64(done)/now.Sub(begin).Seconds())
		}
	}
}

// workAside plays batches in the background until rest is called. It is safe to call rest
// more than once.
func (p *program) workAside(ctx context.Context) (rest func()) {
	working, done := context.WithCancel(ctx)
	var wait sync.WaitGroup
	wait.Go(func() { p.work(working) })
	return func() {
		done()
		wait.Wait()
	}
}

// playJob starts or resumes a job, waits for its end, and reports.
func (p *program) playJob(ctx context.Context) error {
	id := p.resume
	var err error
	if id == "" {
		id, err = p.hub.Submit(ctx, p.job)
	} else {
		err = p.hub.Resume(ctx, id)
	}
	if err != nil {
		return err
	}
	rest := p.workAside(ctx)
	defer rest()
	result, err := p.collect(ctx, id)
	if err != nil {
		return err
	}
	if !p.serve {
		rest() // do not play while the records are written
	}
	if err := p.reports(ctx, []string{id}, result); err != nil || !p.serve {
		return err
	}
	fmt.Fprintln(p.aside, "still serving; interrupt to stop")
	<-ctx.Done()
	return nil
}

// collect waits for the end of a job.
func (p *program) collect(ctx context.Context, id string) (job.Result, error) {
	fmt.Fprintln(p.aside, "job", id)
	result, err := p.hub.Collect(ctx, id, p.bar(time.Now))
	if errors.Is(err, context.Canceled) {
		return result, fmt.Errorf("interrupted: run the same command or -resume %s to continue the job", id)
	}
	return result, err
}

// playReadings plays a job, and one more for each other value of each setting or for each
// alternative to an estimate, and reports how they change the game.
func (p *program) playReadings(ctx context.Context) error {
	rest := p.workAside(ctx)
	defer rest()
	base, err := p.playOne(ctx, p.job)
	if err != nil {
		return err
	}
	var others []job.Reading
	if p.varied {
		if others, err = p.job.Readings(); err != nil {
			return err
		}
	}
	if p.guessed {
		list, err := p.job.Estimates(os.DirFS(p.setup.Map))
		if err != nil {
			return err
		}
		others = append(others, list...)
	}
	var list []report.Reading
	for _, other := range others {
		r := report.Reading{Setting: other.Setting, Rule: other.Rule, Err: other.Err}
		if r.Err == nil {
			fmt.Fprintln(p.aside, other.Setting)
			if r.Report, err = p.playOne(ctx, other.Job); err != nil {
				return err
			}
		}
		list = append(list, r)
	}
	return p.tell(report.Readings(base, list))
}

// tell writes a report as text to the file of -text or to the output.
func (p *program) tell(text string) error {
	if p.text != "" {
		return os.WriteFile(p.text, []byte(text), 0o666)
	}
	_, err := io.WriteString(p.out, text)
	return err
}

// playOne starts or resumes a job and waits for its end.
func (p *program) playOne(ctx context.Context, j job.Job) (*report.Report, error) {
	id, err := p.hub.Submit(ctx, j)
	if err != nil {
		return nil, err
	}
	result, err := p.collect(ctx, id)
	if err != nil {
		return nil, err
	}
	return report.New(id, j, result)
}

// barWidth is the width of the progress bar.
const barWidth = 40

// bar returns a function that shows the progress. It does nothing unless aside is a
// terminal.
func (p *program) bar(clock func() time.Time) func(queue.Progress) {
	if !screen.IsTerminal(p.aside) {
		return func(queue.Progress) {}
	}
	begin := clock()
	var last time.Time
	return func(g queue.Progress) {
		now := clock()
		if g.Batches < g.OfBatches && now.Sub(last) < 100*time.Millisecond {
			return
		}
		last = now
		fmt.Fprintf(p.aside, "\r%s\x1b[K", progressLine(g, now.Sub(begin)))
		if g.Batches == g.OfBatches {
			fmt.Fprintln(p.aside)
		}
	}
}

// progressLine formats the progress of a job, its speed, and the time left.
func progressLine(g queue.Progress, took time.Duration) string {
	line := fmt.Sprintf("%s %d of %d, %d workers", screen.Pad(screen.Bar(g.Done, g.Of, barWidth), barWidth), g.Done, g.Of, g.Workers)
	if g.New > 0 && took > 0 {
		rate := float64(g.New) / took.Seconds()
		left := time.Duration(float64(g.Of-g.Done) / rate * float64(time.Second))
		line += fmt.Sprintf(", %.4g a second, %s left", rate, left.Round(time.Second))
	}
	if g.Failures > 0 {
		line += fmt.Sprintf(", %d FAILURES", g.Failures)
	}
	return line
}

// listJobs writes the list of jobs.
func (p *program) listJobs(ctx context.Context) error {
	list, err := p.hub.Jobs(ctx)
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(p.out, 0, 8, 2, ' ', 0)
	fmt.Fprintln(table, "job\tmade (UTC)\tbatches\tstate\twhat")
	for _, e := range list {
		state := "open"
		switch {
		case e.Done >= e.Batches():
			state = "done"
		case e.Stopped:
			state = "stopped"
		}
		fmt.Fprintf(table, "%s\t%s\t%d of %d\t%s\t%s\n", e.ID(), e.Made.Format(time.DateTime), e.Done, e.Batches(), state, e.What())
	}
	return table.Flush()
}

// reportOn reports on one or two jobs in their present state.
func (p *program) reportOn(ctx context.Context, ids []string) error {
	if len(ids) > 2 {
		return errors.New("-report: want one job, or two separated by a comma")
	}
	var results []job.Result
	for _, id := range ids {
		r, err := p.hub.SoFar(ctx, id)
		if err != nil {
			return err
		}
		results = append(results, r)
	}
	return p.reports(ctx, ids, results...)
}

// reports writes the reports that the flags ask for.
func (p *program) reports(ctx context.Context, ids []string, results ...job.Result) error {
	var list []*report.Report
	for i, id := range ids {
		e, err := p.hub.Job(ctx, id)
		if err != nil {
			return err
		}
		r, err := report.New(id, e.Job, results[i])
		if err != nil {
			return err
		}
		list = append(list, r)
		if err := p.writeRecords(ctx, id, e.Job, results[i]); err != nil {
			return err
		}
	}
	if len(list) == 2 && list[0].Job.Ruleset != list[1].Job.Ruleset {
		return fmt.Errorf("-report: cannot compare jobs of different games, %s and %s", list[0].Job.Ruleset, list[1].Job.Ruleset)
	}
	if p.html != "" {
		if err := os.WriteFile(p.html, []byte(report.Page(p.maps, list...)), 0o666); err != nil {
			return err
		}
	}
	return p.tell(report.Text(list...))
}

// writeRecords writes the records that the flags ask for.
func (p *program) writeRecords(ctx context.Context, id string, j job.Job, r job.Result) error {
	write := func(dir string) func(job.Record) error {
		return func(r job.Record) error {
			return os.WriteFile(filepath.Join(dir, id+"-"+filepath.Base(r.Name)+".txt"), r.Text, 0o666)
		}
	}
	if p.records != "" {
		if err := p.hub.Records(ctx, id, write(p.records)); err != nil {
			return err
		}
	}
	if p.pairs == "" {
		return nil
	}
	return job.Shortest(j, r, write(p.pairs))
}
