// Package job says what is to be played, plays a part of it, and puts the parts
// together. It knows nothing of where that happens: a batch comes out the same on
// every machine.
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

// A Job is a number of games between players, or of moves of steered play.
type Job struct {
	Ruleset  string               `json:"ruleset"`
	Scenario string               `json:"scenario,omitempty"` // "" is the first
	Settings []august1914.Setting `json:"settings,omitempty"` // that are not at their default
	Players  []string             `json:"players,omitempty"`  // a name for each chair
	Seed     uint64               `json:"seed"`
	Games    int                  `json:"games,omitempty"` // to play; 0 if Moves are steered
	Moves    int                  `json:"moves,omitempty"` // of steered play
	Batch    int                  `json:"batch"`           // games or moves of a batch; of the last, what is left

	Detail int  `json:"detail,omitempty"` // one game of so many is told turn by turn; 0 for none
	Check  int  `json:"check,omitempty"`  // after one game of so many, a round of each property is played; 0 for never
	Sample int  `json:"sample,omitempty"` // the record of one game of so many is kept; 0 for none
	Rules  bool `json:"rules,omitempty"`  // count how often rules made something happen
	Pairs  bool `json:"pairs,omitempty"`  // count which rules met; steered play always does

	Map []byte `json:"map,omitempty"` // of somebody's own, as PackMap packs it

	Digest   uint64 `json:"digest,string"` // of the scenario: who has another cannot play along
	Revision int    `json:"revision"`      // of the rules
}

// Steered reports whether the job is steered play.
func (j Job) Steered() bool { return j.Moves > 0 }

// whole is what is divided into batches.
func (j Job) whole() int { return max(j.Games, j.Moves) }

// Batches returns the number of batches.
func (j Job) Batches() int { return (j.whole() + j.Batch - 1) / j.Batch }

// Range returns the first game, or move, of a batch, from 0, and the first that is no
// longer of it.
func (j Job) Range(batch int) (from, to int) {
	return batch * j.Batch, min(j.whole(), (batch+1)*j.Batch)
}

// Unit says what is counted: games or moves.
func (j Job) Unit() string {
	if j.Steered() {
		return "moves"
	}
	return "games"
}

// ID names the job by what it is: the same job has the same name, so that who starts it
// again goes on with it.
func (j Job) ID() string {
	text, err := json.Marshal(j)
	if err != nil { // it is made of texts and numbers
		panic(err)
	}
	sum := sha256.Sum256(text)
	return j.Ruleset + "-" + hex.EncodeToString(sum[:5])
}

// MaxBatches is the number of batches that a job can have.
const MaxBatches = 100_000

// plain is what names of rulesets, which become names of jobs, are made of.
var plain = regexp.MustCompile(`^[a-z0-9]+$`)

// Valid finds what is wrong with a job, also with one that came over a network, but not
// whether there is such a game.
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
		return errors.New("job: one game of less than none cannot be looked at")
	case len(j.Map) > maxMap:
		return fmt.Errorf("job: a map of %d bytes: want %d at most", len(j.Map), maxMap)
	case j.Steered() && (len(j.Map) > 0 || len(j.Players) > 0 || j.Detail+j.Check+j.Sample > 0 || j.Rules || j.Scenario != "" || len(j.Settings) > 0):
		return errors.New("job: steered play takes any scenario and settings of the printed map, and counts nothing but which rules meet")
	}
	return nil
}

// Open finds the ruleset of a job and sets its table up. The error is [ErrOther] if
// this program would play another game.
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

// set returns the settings that are not at their default, so that jobs that are the same
// look the same.
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

// What says in a line what is played.
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
		parts = append(parts, "a map of its own")
	}
	return strings.Join(parts, ", ")
}

// ErrOther says that a program has other data or rules than the job was made for.
var ErrOther = errors.New("job: another version of the game")

// Stamp writes into a job which version of the game it is for, and who sits where
// nobody is named: the one who plays at random.
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
