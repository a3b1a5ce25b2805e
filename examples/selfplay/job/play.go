package job

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/games"
)

// A Player plays batches of a job. It is not safe for concurrent use.
type Player struct {
	job      Job
	ruleset  august1914.Ruleset
	settings []august1914.Setting // all, also those that the job does not state
	runner   games.Runner
	checker  games.Checker
	teller   teller
}

// NewPlayer returns a player for a job. The error is [ErrOther] if this program would play
// another game.
func NewPlayer(j Job) (*Player, error) {
	r, table, err := j.Open()
	if err != nil {
		return nil, err
	}
	p := &Player{job: j, ruleset: r, settings: table.Header().Settings, teller: newTeller(table)}
	if j.Steered() {
		return p, nil
	}
	if p.checker, err = games.NewChecker(r, j.Scenario, p.settings); err != nil {
		return nil, err
	}
	return p, p.begin()
}

// begin resets the runner, so that it counts from zero.
func (p *Player) begin() (err error) {
	if p.runner, err = games.NewRunner(p.ruleset, p.job.Scenario, p.settings, p.job.Players); err != nil {
		return err
	}
	if p.job.Rules {
		p.runner.CountRules()
	}
	if p.job.Pairs {
		p.runner.CountMeetings()
	}
	return nil
}

// Play plays a batch and returns its result and the records to keep. A game that breaks the
// contract is a [Failure] in the result, not an error.
func (p *Player) Play(batch int) (Result, []Record, error) {
	if batch < 0 || batch >= p.job.Batches() {
		return Result{}, nil, fmt.Errorf("job %s has no batch %d", p.job.ID(), batch)
	}
	if p.job.Steered() {
		return p.steer(batch)
	}
	return p.play(batch)
}

// steer plays a batch of steered play. Every batch starts afresh.
func (p *Player) steer(batch int) (Result, []Record, error) {
	r := NewResult()
	x, err := p.explore(batch)
	if err != nil {
		return r, nil, err
	}
	from, to := p.job.Range(batch)
	r.Moves = to - from
	r.addMet(met(x.Met(), batch))
	return r, nil, nil
}

func (p *Player) explore(batch int) (games.Explorer, error) {
	pick := p.source(uint64(batch)).IntN
	x, err := games.NewExplorer(p.ruleset, pick)
	if err != nil {
		return nil, err
	}
	from, to := p.job.Range(batch)
	return x, x.Run(pick, to-from)
}

// source returns the random source of a game. It matches the game with this
// number in examples/playout.
func (p *Player) source(game uint64) *dice.PCG {
	return dice.NewPCG(p.job.Seed, game)
}

func met(m games.Meetings, batch int) (list []Met) {
	if m == nil {
		return nil
	}
	for _, meeting := range m.All() {
		list = append(list, Met{meeting, batch})
	}
	return list
}

// play plays a batch of games.
func (p *Player) play(batch int) (Result, []Record, error) {
	r := NewResult()
	if p.job.Rules || p.job.Pairs { // the runner counts these over all its games
		if err := p.begin(); err != nil {
			return r, nil, err
		}
	}
	var kept []Record
	from, to := p.job.Range(batch)
	for game := from; game < to; game++ {
		record, err := p.one(&r, game)
		if err != nil {
			return r, nil, err
		}
		kept = append(kept, record...)
	}
	if p.job.Rules {
		r.Fired.Add(p.runner.Fired())
	}
	if p.job.Pairs {
		r.addMet(met(p.runner.Met(), batch))
	}
	return r, kept, nil
}

// one plays a game and counts it.
func (p *Player) one(r *Result, game int) (kept []Record, err error) {
	of := func(every int) bool { return every > 0 && game%every == 0 }
	played, broken := p.game(game)
	if broken != nil {
		r.Broken++
		record, err := p.saved(fmt.Sprintf("failed-%07d", game))
		if err != nil {
			return nil, err
		}
		r.Failures = append(r.Failures, Failure{game, broken.Error(), record.Name})
		kept = append(kept, record)
		return kept, p.begin() // the runner may be in any state after a panic
	}
	r.Count(played)
	if of(p.job.Detail) {
		table, err := p.runner.Last()
		if err != nil {
			return nil, err
		}
		p.teller.tell(r, table)
	}
	if of(p.job.Sample) {
		record, err := p.saved(fmt.Sprintf("game-%07d", game))
		if err != nil {
			return nil, err
		}
		kept = append(kept, record)
	}
	if of(p.job.Check) {
		kept = append(kept, p.check(r, game)...)
	}
	return kept, nil
}

// game plays a game. It turns a panic into an error.
func (p *Player) game(game int) (played games.Game, broken error) {
	defer func() {
		if panicked := recover(); panicked != nil {
			broken = fmt.Errorf("panic: %v", panicked)
		}
	}()
	return p.runner.Play(p.source(uint64(game)).IntN)
}

// saved returns the record of the last game.
func (p *Player) saved(name string) (Record, error) {
	var text bytes.Buffer
	err := p.runner.Save(&text)
	return Record{name, text.Bytes()}, err
}

// check plays one round of every property of the game.
func (p *Player) check(r *Result, game int) []Record {
	r.Rounds++
	said, err := p.checker.Check(p.source(uint64(game)).IntN)
	r.Said += said
	if err == nil {
		return nil
	}
	f := Failure{Game: game, What: err.Error()}
	var breach *august1914.Breach
	var kept []Record
	if errors.As(err, &breach) && breach.Record != "" {
		f.What = breach.Property + ": " + breach.Err.Error()
		f.Record = fmt.Sprintf("breach-%07d", game)
		kept = append(kept, Record{f.Record, []byte(breach.Record)})
	}
	r.Failures = append(r.Failures, f)
	return kept
}

// Shortest plays a batch again and returns the records of the shortest courses to the pairs
// of rules that met in it.
func (p *Player) Shortest(batch int, pairs []Met) ([]Record, error) {
	var all games.Meetings
	if p.job.Steered() {
		x, err := p.explore(batch)
		if err != nil {
			return nil, err
		}
		all = x.Met()
	} else {
		if _, _, err := p.Play(batch); err != nil {
			return nil, err
		}
		all = p.runner.Met()
	}
	var kept []Record
	for _, m := range pairs {
		var text bytes.Buffer
		if err := all.Shortest(m.A, m.B, &text); err != nil {
			return nil, err
		}
		kept = append(kept, Record{"pair-" + named(m.A) + "-" + named(m.B), text.Bytes()})
	}
	return kept, nil
}

// named replaces all characters in the key of a rule except letters, digits, dots and
// underscores.
func named(rule string) string {
	text := []byte(rule)
	for i, c := range text {
		if c != '.' && (c < '0' || c > '9') && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') {
			text[i] = '_'
		}
	}
	return string(text)
}

// Shortest calls do with the record of the shortest course to each pair of rules that met
// in a job. It plays the batches in which they were found again.
func Shortest(j Job, r Result, do func(Record) error) error {
	p, err := NewPlayer(j)
	if err != nil {
		return err
	}
	byBatch := map[int][]Met{}
	for _, m := range r.Met {
		byBatch[m.Batch] = append(byBatch[m.Batch], m)
	}
	for _, batch := range slices.Sorted(maps.Keys(byBatch)) {
		records, err := p.Shortest(batch, byBatch[batch])
		if err != nil {
			return err
		}
		for _, record := range records {
			if err := do(record); err != nil {
				return err
			}
		}
	}
	return nil
}
