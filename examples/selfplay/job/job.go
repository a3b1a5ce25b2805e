// Package job defines a job, plays parts of it, and adds up the results. It does not know
// where a batch is played: the result is the same on every machine.
package job

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/internal/mapfile"
)

// A Job is a number of games between players, or a number of moves of steered play.
type Job struct {
	Ruleset  string               `json:"ruleset"`
	Scenario string               `json:"scenario,omitempty"` // id of the scenario; "" means the first
	Settings []august1914.Setting `json:"settings,omitempty"` // settings; [Job.Stamp] states all of them
	Stated   bool                 `json:"stated,omitempty"`   // whether Settings has every option of the time when the job was made
	Players  []string             `json:"players,omitempty"`  // one name for each chair
	Seed     uint64               `json:"seed"`
	Games    int                  `json:"games,omitempty"` // number of games to play; 0 for steered play
	Moves    int                  `json:"moves,omitempty"` // number of moves of steered play
	Batch    int                  `json:"batch"`           // number of games or moves in a batch; the last batch may be smaller

	Detail int  `json:"detail,omitempty"` // one game out of this many is recorded turn by turn; 0 for none
	Check  int  `json:"check,omitempty"`  // after one game out of this many, every property is checked in one round; 0 for never
	Sample int  `json:"sample,omitempty"` // the record of one game out of this many is kept; 0 for none
	Rules  bool `json:"rules,omitempty"`  // whether to count how often rules had an effect
	Pairs  bool `json:"pairs,omitempty"`  // whether to count which rules met; steered play always does

	Map  []byte `json:"map,omitempty"`  // map of your own, packed by PackMap
	Data []byte `json:"data,omitempty"` // the library's map when a job of games without a Map was made, packed by PackMap

	Digest   uint64 `json:"digest,string"` // digest of the scenario's data
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
// name, so starting it again resumes it. An option that was added later does not change
// the name, as long as the job plays as before that option existed.
func (j Job) ID() string {
	var options []august1914.Option
	if r, err := games.All().Find(j.Ruleset); err == nil {
		options = r.Info().Options
	}
	j.Settings = differing(j.Settings, options, before)
	slices.SortFunc(j.Settings, func(a, b august1914.Setting) int { return strings.Compare(a.Name, b.Name) })
	j.Data, j.Stated = nil, false // the Digest stands for the data
	text, err := json.Marshal(j)
	if err != nil { // impossible: a Job holds only text and numbers
		panic(err)
	}
	sum := sha256.Sum256(text)
	return j.Ruleset + "-" + hex.EncodeToString(sum[:5])
}

// before returns the value that played before an option existed.
func before(o august1914.Option) string { return cmp.Or(o.Before, o.Default) }

// differing returns the settings whose values differ from those that usual returns.
func differing(all []august1914.Setting, options []august1914.Option, usual func(august1914.Option) string) []august1914.Setting {
	return slices.DeleteFunc(slices.Clone(all), func(s august1914.Setting) bool {
		return slices.ContainsFunc(options, func(o august1914.Option) bool { return o.Name == s.Name && usual(o) == s.Value })
	})
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
	case j.Steered() && (len(j.Map) > 0 || len(j.Players) > 0 || j.Detail+j.Check+j.Sample > 0 || j.Rules || j.Scenario != "" || len(j.Settings) > 0):
		return errors.New("job: steered play chooses scenarios and settings of the printed map itself and counts only which rules meet")
	}
	for _, packed := range [][]byte{j.Map, j.Data} {
		if err := mapfile.Fits(packed); err != nil {
			return fmt.Errorf("job: %w", err)
		}
	}
	return nil
}

// Open returns the ruleset of a job and sets up its table. The error is [ErrOtherData] or
// [ErrOtherRevision] if this program would play another game.
func (j Job) Open() (august1914.Ruleset, august1914.Table, error) {
	r, table, err := j.Look()
	if err != nil {
		return nil, nil, err
	}
	return r, table, j.other(r, table)
}

// Look returns the ruleset of a job and a table, like Open, but also if this program would
// play another game: then the table is as near to the job as this program comes.
func (j Job) Look() (august1914.Ruleset, august1914.Table, error) {
	if err := j.Valid(); err != nil {
		return nil, nil, err
	}
	r, err := j.ruleset()
	if err != nil {
		return nil, nil, err
	}
	settings, err := j.played(r)
	if err != nil {
		return nil, nil, err
	}
	table, err := r.Open(j.Scenario, settings...)
	return r, table, err
}

// other returns an error if a program that opens the table would play another game than
// the job.
func (j Job) other(r august1914.Ruleset, table august1914.Table) error {
	h := table.Header()
	switch {
	case !r.SameData(j.header(h.Scenario, h.Settings)):
		return fmt.Errorf("%w: it was made on data with the digest %016x, here it is %016x", ErrOtherData, j.Digest, h.Digest)
	case h.Revision != j.Revision:
		return fmt.Errorf("%w: it was made under revision %d, here is revision %d", ErrOtherRevision, j.Revision, h.Revision)
	}
	return nil
}

// header returns the head of a record of the job.
func (j Job) header(scenario string, settings []august1914.Setting) august1914.Header {
	return august1914.Header{Ruleset: j.Ruleset, Scenario: scenario, Revision: j.Revision, Digest: j.Digest, Settings: settings}
}

// played returns all settings of a job. An option without a setting has its default, as in
// a command. A job that was made before can lack options that are newer, and those that had
// their defaults: they have the values that played before, unless its digest, which then
// contains the settings, says that they had today's defaults.
func (j Job) played(r august1914.Ruleset) ([]august1914.Setting, error) {
	options, scenarios := r.Info().Options, r.Info().Scenarios
	list, err := august1914.Header{Settings: j.Settings}.Played(options, nil)
	if err != nil || j.Stated || j.Digest != 0 && r.SameData(j.header(cmp.Or(j.Scenario, scenarios[0].ID), list)) {
		return list, err
	}
	choices, err := august1914.Choices{}.With(options, j.Settings...)
	return choices.All(options), err
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
	for _, s := range j.Chosen() {
		parts = append(parts, s.String())
	}
	if len(j.Map) > 0 {
		parts = append(parts, "its own map")
	}
	return strings.Join(parts, ", ")
}

// Chosen returns the settings of the job that differ from the defaults.
func (j Job) Chosen() []august1914.Setting {
	r, err := games.All().Find(j.Ruleset)
	if err != nil {
		return j.Settings
	}
	all, err := j.played(r)
	if err != nil {
		return j.Settings
	}
	return differing(all, r.Info().Options, func(o august1914.Option) string { return o.Default })
}

// The reasons why this program does not play a job. Both errors are also an ErrOther.
var (
	ErrOther         = errors.New("job: another version of the game")
	ErrOtherData     = fmt.Errorf("%w: other data", ErrOther)
	ErrOtherRevision = fmt.Errorf("%w: another revision of the rules", ErrOther)
)

// Stamp fills in the version of the game that the job is for, all settings, and the random
// player for seats without a player. Options without a setting get their defaults.
func (j Job) Stamp() (Job, error) {
	if err := j.Valid(); err != nil {
		return j, err
	}
	j.Data, j.Digest = nil, 0
	r, err := j.ruleset()
	if err != nil {
		return j, err
	}
	table, err := r.Open(j.Scenario, j.Settings...)
	if err != nil {
		return j, err
	}
	if err := j.pin(r, table.Header()); err != nil || j.Steered() {
		return j, err
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

// pin fills in the game that the job is for, and its data.
func (j *Job) pin(r august1914.Ruleset, h august1914.Header) (err error) {
	j.Digest, j.Revision = h.Digest, h.Revision
	if j.Steered() {
		return nil // it plays all scenarios, with all settings, on the library's map
	}
	j.Settings, j.Stated = h.Settings, true
	if files := r.Files(); files != nil && len(j.Map) == 0 {
		j.Data, err = PackMap(files)
	}
	return err
}

// Renewed returns the job as Stamp would make it today. The error is [ErrOtherData] or
// [ErrOtherRevision] if this program would play another game.
func (j Job) Renewed() (Job, error) {
	r, table, err := j.Open()
	if err != nil {
		return j, err
	}
	j.Data = nil
	return j, j.pin(r, table.Header())
}
