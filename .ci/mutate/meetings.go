package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// A mode is a way of playing in search of a fault: see .ci/mutate/meet.
type mode string

const (
	byCorpus  mode = "corpus"  // replays the courses of the corpus
	steered   mode = "steered" // plays where uniform play rarely goes
	uniformly mode = "uniform" // makes each decision by one uniform draw
)

// modes lists all modes in the order in which they are tried.
var modes = []mode{byCorpus, steered, uniformly}

// parseModes parses a list of modes separated by commas.
func parseModes(text string) (list []mode, err error) {
	for _, word := range strings.Split(text, ",") {
		if !slices.Contains(modes, mode(word)) {
			return nil, fmt.Errorf("mode %q: want some of %q", word, modes)
		}
		list = append(list, mode(word))
	}
	return list, nil
}

// A finding is the result of a mode with a fault, in the form that .ci/mutate/meet
// reports.
type finding struct {
	Games   int     `json:"games"`
	Steps   int     `json:"steps"`
	CPU     float64 `json:"cpu"`
	Differs string  `json:"differs"` // "" if nothing differs
	Move    int     `json:"move"`
	Where   string  `json:"where"`
	Made    string  `json:"made"`
}

// killed reports whether play has detected the fault.
func (f finding) killed() bool { return f.Differs != "" }

// String describes the finding.
func (f finding) String() string {
	if !f.killed() {
		return fmt.Sprintf("SURVIVED %d games, %d steps, %.0f s", f.Games, f.Steps, f.CPU)
	}
	return fmt.Sprintf("%s after %.1f s, game %d, move %d %q of %s", f.Differs, f.CPU, f.Games, f.Move, f.Made, f.Where)
}

// A hunt searches for the faults of two rules in one package by playing.
type hunt struct {
	dir, scratch string
	driver       string        // the package of the player
	binary       string        // the player with all faults disabled
	numbers      map[int]int   // numbers of its faults, by their line in the list
	budget       time.Duration // processor time for each mode
	patience     time.Duration // how long a run may take before the fault counts as an endless loop
	traces       map[mode]string
}

// meet searches for the faults of two rules in a package. It reports whether play
// detects enough of them.
func meet(ctx context.Context, w io.Writer, dir, rule string, tried []mode, budget time.Duration) (bool, error) {
	list, scratch, err := prepare(dir, meetingsFile, rule)
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(scratch)
	h, err := newHunt(ctx, dir, scratch, list, budget)
	if err != nil {
		return false, err
	}
	for _, how := range tried {
		f, err := h.record(ctx, how)
		if err != nil {
			return false, err
		}
		fmt.Fprintf(w, "%s: %s play: %d games or courses, %d steps, %.0f s\n", dir, how, f.Games, f.Steps, f.CPU)
	}
	sum := score{of: map[mode]int{}}
	for _, m := range list {
		if err := h.try(ctx, w, m, tried, &sum); err != nil {
			return false, err
		}
	}
	fmt.Fprintf(w, "%s: %v\n", dir, sum.text(tried))
	return sum.good(tried), nil
}

// newHunt builds the player with all faults of a list in the package.
func newHunt(ctx context.Context, dir, scratch string, list []mutant, budget time.Duration) (*hunt, error) {
	h := &hunt{
		dir: dir, scratch: scratch, driver: "github.com/august1914/august1914/.ci/mutate/meet",
		budget: budget, patience: time.Minute + 20*budget, traces: map[mode]string{},
	}
	var err error
	h.binary, h.numbers, err = buildShared(dir, list, func(texts map[string]string) (string, error) {
		return h.build(ctx, "shared", texts)
	})
	return h, err
}

// build compiles the player with other texts for some files of the package.
func (h *hunt) build(ctx context.Context, name string, texts map[string]string) (string, error) {
	overlay, err := writeOverlay(h.dir, h.scratch, texts)
	if err != nil {
		return "", err
	}
	binary := filepath.Join(h.scratch, name)
	return binary, goTool(ctx, h.dir, "build", "-gcflags=-e", "-overlay", overlay, "-o", binary, h.driver)
}

// record plays without a fault and writes the trace.
func (h *hunt) record(ctx context.Context, how mode) (finding, error) {
	h.traces[how] = filepath.Join(h.scratch, string(how)+".trace")
	return h.play(ctx, tested{binary: h.binary}, how, "-write", h.traces[how])
}

// try searches for a fault in some modes. If the corpus shows it, steered play is
// skipped.
func (h *hunt) try(ctx context.Context, w io.Writer, m mutant, tried []mode, sum *score) error {
	what, err := h.plant(ctx, m)
	if err != nil {
		return err
	}
	var shown []mode
	for _, how := range tried {
		if how == steered && slices.Contains(shown, byCorpus) {
			continue
		}
		f, err := h.play(ctx, what, how, "-against", h.traces[how])
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "%-22s %s:%d: %s: %v\n", m.rule, m.file, m.line, how, f)
		if f.killed() {
			shown = append(shown, how)
		}
	}
	sum.count(shown)
	return nil
}

// plant returns the player with a fault in the package.
func (h *hunt) plant(ctx context.Context, m mutant) (tested, error) {
	if number, ok := h.numbers[m.line]; ok {
		return tested{h.binary, number}, nil
	}
	text, err := m.plant(h.dir)
	if err != nil {
		return tested{}, err
	}
	binary, err := h.build(ctx, "alone", map[string]string{m.file: text})
	if err != nil {
		return tested{}, fmt.Errorf("%v: %w", m, err)
	}
	return tested{binary: binary}, nil
}

// play plays with one fault enabled, or with none.
func (h *hunt) play(ctx context.Context, what tested, how mode, args ...string) (finding, error) {
	waiting, cancel := context.WithTimeout(ctx, h.patience)
	defer cancel()
	args = append([]string{"-ruleset", filepath.Base(h.dir), "-mode", string(how), "-cpu", h.budget.String()}, args...)
	cmd := exec.CommandContext(waiting, what.binary, args...)
	cmd.Env = append(os.Environ(), "GOMAXPROCS=1", fmt.Sprintf("%s=%d", faultVar, what.fault))
	var complaints strings.Builder
	cmd.Stderr = &complaints
	out, err := cmd.Output()
	var f finding
	switch {
	case ctx.Err() != nil:
		return f, ctx.Err()
	case waiting.Err() != nil && what.fault > 0:
		return finding{Differs: "endless loop"}, nil
	case err != nil && what.fault > 0 && died(err):
		return finding{Differs: "crash"}, nil
	case err != nil:
		return f, fmt.Errorf("%s: %w\n%s", how, err, complaints.String())
	}
	return f, json.Unmarshal(out, &f)
}

// died reports whether a program was killed, for example because it ran out of memory
// or stack.
func died(err error) bool {
	var exit *exec.ExitError
	return errors.As(err, &exit) && exit.ExitCode() != 1
}

// A score counts the faults that play has detected.
type score struct {
	faults int
	of     map[mode]int // detected in a mode
	found  int          // detected in a mode other than uniform play
}

// count adds the modes in which a fault was detected.
func (s *score) count(shown []mode) {
	s.faults++
	for _, how := range shown {
		s.of[how]++
	}
	if slices.ContainsFunc(shown, func(how mode) bool { return how != uniformly }) {
		s.found++
	}
}

// text returns a summary of the counts.
func (s *score) text(tried []mode) string {
	var parts []string
	for _, how := range tried {
		parts = append(parts, fmt.Sprintf("%d of %d by %s play", s.of[how], s.faults, how))
	}
	if !slices.Equal(tried, []mode{uniformly}) {
		parts = append(parts, fmt.Sprintf("%d of %d without uniform play", s.found, s.faults))
	}
	return strings.Join(parts, ", ")
}

// good reports whether the modes other than uniform play, if any was tried, detected
// four in five faults.
func (s *score) good(tried []mode) bool {
	return slices.Equal(tried, []mode{uniformly}) || s.found*100 >= s.faults*80
}
