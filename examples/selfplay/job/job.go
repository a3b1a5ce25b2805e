// Package job defines a job, plays parts of it, and adds up the results. It does not know
// where a batch is played: the result is the same on every machine.
package job

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
)

// A Job is a number of games between players, or a number of moves of steered play.
type Job struct {
	Ruleset  string               `json:"ruleset"`
	Scenario string               `json:"scenario,omitempty"` // id of the scenario; "" means the first
	Settings []august1914.Setting `json:"settings,omitempty"` // settings that differ from the defaults
	Players  []string             `json:"players,omitempty"`  // one name for each chair
	Seed     uint64               `json:"seed"`
	Games    int                  `json:"games,omitempty"` // number of games to play; 0 for steered play
	Moves    int                  `json:"moves,omitempty"` // number of moves of steered play
	Batch    int                  `json:"batch"`           // number of games or moves in a batch; the last batch may be smaller

	Detail int  `json:"detail,omitempty"` // one game out of this many is recorded turn by turn; 0 for none
	Check  int  `json:"check,omitempty"`  // after one game out of this many, every property is checked in one round; 0 for never
	Sample int  `json:"sample,omitempty"` // the record of one game out of this many is kept; 0 for none
	Rules  bool `json:"rules,omitempty"`  // whether to count how often rules made something happen
	Pairs  bool `json:"pairs,omitempty"`  // whether to count which rules met; steered play always does

	Map []byte `json:"map,omitempty"` // map of your own, packed by PackMap

	Digest   uint64 `json:"digest,string"` // digest of the scenario; workers with another digest cannot play
	Revision int    `json:"revision"`      // revision of the rules
}

// Steered reports whether the job is steered play.
func (j Job) Steered() bool { return j.Moves > 0 }

// whole returns the number of games or moves that are divided into batches.
func (j Job) whole() int { return max(j.Games, j.Moves) }

// Batches returns the number of batches.
func (j Job) Batches() int { return (j.whole() + j.Batch - 1) / j.Batch }

// Range returns the half-open range of games, or moves, in a batch, counted from 0.
func (j Job) Range(batch int) (from, to int) {
	return batch * j.Batch, min(j.whole(), (batch+1)*j.Batch)
}

// Unit returns what the job counts: games or moves.
func (j Job) Unit() string {
	if j.Steered() {
		return "moves"
	}
	return "games"
}

// ID returns a name derived from the contents of the job. The same job always has the same
// name, so starting it again resumes it.
func (j Job) ID() string {
	text, err := json.Marshal(j)
	if err != nil { // impossible: a Job holds only text and numbers
		panic(err)
	}
	sum := sha256.Sum256(text)
	return j.Ruleset + "-" + hex.EncodeToString(sum[:5])
}

// MaxBatches is the largest number of batches in a job.
const MaxBatches = 100_000

// plain matches names of rulesets, which become part of the names of jobs.
var plain = regexp.MustCompile(`^[a-z0-9]+$`)

// Valid returns an error if the job is malformed. The job may come from a network. Valid
// does not check whether the game exists.
func (j Job) Valid() error {
	switch {
	case !plain.MatchString(j.Ruleset):
		return fmt.Errorf("job: ruleset %q: want the name of a game", j.Ruleset)
	case j.Games < 0 || j.Moves < 0 || (j.Games > 0) == (j.Moves > 0):
		return errors.New("job: want a number of games, or a number of moves of steered play")
	case j.Batch < 1:
		return fmt.Errorf("job: a batch of %d: want one or more", j.Batch)
	case j.Batches() > MaxBatches:
		return fmt.Errorf("job: %d batches: want %d at most", j.Batches(), MaxBatches)
	case j.Detail < 0 || j.Check < 0 || j.Sample < 0:
		return errors.New("job: want 0 or more for detail, check and sample")
	case len(j.Map) > maxMap:
		return fmt.Errorf("job: a map of %d bytes: want %d at most", len(j.Map), maxMap)
	case j.Steered() && (len(j.Map) > 0 || len(j.Players) > 0 || j.Detail+j.Check+j.Sample > 0 || j.Rules || j.Scenario != "" || len(j.Settings) > 0):
		return errors.New("job: steered play chooses scenarios and settings of the printed map itself and counts only which rules meet")
	}
	return nil
}

// Open returns the ruleset of a job and sets up its table. The error is [ErrOther] if this
// program would play another game.
func (j Job) Open() (august1914.Ruleset, august1914.Table, error) {
	if err := j.Valid(); err != nil {
		return nil, nil, err
	}
	r, err := j.ruleset()
	if err != nil {
		return nil, nil, err
	}
	table, err := r.Open(j.Scenario, j.Settings...)
	if err != nil {
		return nil, nil, err
	}
	if h := table.Header(); h.Digest != j.Digest || h.Revision != j.Revision {
		return nil, nil, fmt.Errorf("%w: job %s was made for data %016x, revision %d; here is %016x, revision %d",
			ErrOther, j.ID(), j.Digest, j.Revision, h.Digest, h.Revision)
	}
	return r, table, nil
}

// set returns the settings that differ from their defaults, so that equal jobs have equal
// settings.
func set(all []august1914.Setting, options []august1914.Option) (list []august1914.Setting) {
	for _, s := range all {
		for _, o := range options {
			if o.Name == s.Name && o.Default != s.Value {
				list = append(list, s)
			}
		}
	}
	return list
}

// What describes the job in one line.
func (j Job) What() string {
	if j.Steered() {
		return fmt.Sprintf("%d moves of steered play, seed %d", j.Moves, j.Seed)
	}
	parts := []string{fmt.Sprintf("%d games by %s", j.Games, strings.Join(j.Players, ",")), fmt.Sprintf("seed %d", j.Seed)}
	if j.Scenario != "" {
		parts = append(parts, j.Scenario)
	}
	for _, s := range j.Settings {
		parts = append(parts, s.String())
	}
	if len(j.Map) > 0 {
		parts = append(parts, "its own map")
	}
	return strings.Join(parts, ", ")
}

// ErrOther means that the job was made for other data or other rules.
var ErrOther = errors.New("job: another version of the game")

// Stamp fills in the version of the game that the job is for, and the random player for
// seats without a player.
func (j Job) Stamp() (Job, error) {
	if err := j.Valid(); err != nil {
		return j, err
	}
	r, err := j.ruleset()
	if err != nil {
		return j, err
	}
	table, err := r.Open(j.Scenario, j.Settings...)
	if err != nil {
		return j, err
	}
	h := table.Header()
	j.Digest, j.Revision = h.Digest, h.Revision
	j.Settings = set(h.Settings, r.Info().Options)
	if j.Steered() {
		return j, nil
	}
	chairs := len(table.Chairs())
	switch len(j.Players) {
	case 0:
		j.Players = []string{"random"}
		fallthrough
	case 1:
		for len(j.Players) < chairs {
			j.Players = append(j.Players, j.Players[0])
		}
	case chairs:
	default:
		return j, fmt.Errorf("job: %d players: want one, or one for each of the %d seats", len(j.Players), chairs)
	}
	_, err = games.NewRunner(r, j.Scenario, j.Settings, j.Players)
	return j, err
}
