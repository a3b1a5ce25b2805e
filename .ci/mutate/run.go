package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/august1914/august1914/internal/ledger"
)

// A fate is the fate of a mutant.
type fate string

const (
	byOwn    fate = "own"    // killed by a test of its rule
	byRule   fate = "rule"   // killed by a test of another rule
	byOther  fate = "other"  // killed by another test
	byGolden fate = "golden" // killed by recorded files only
	survived fate = "SURVIVED"
	faulty   fate = "FAULTY" // cannot be planted, or does not compile
)

// golden matches the tests that compare the program with its own earlier output.
const golden = `^TestGolden`

// A verdict is the fate of a mutant with the tests that killed it, or with its error.
type verdict struct {
	fate  fate
	tests []string
	note  string
}

// A trial tries mutants of one package.
type trial struct {
	dir     string // directory of the package
	scratch string // directory for binaries
	timeout time.Duration
	shared  string          // the test binary with the faults in numbers, or ""
	numbers map[int]int     // numbers of the faults in shared, by their line in the list
	sound   map[string]bool // whether a test passes in shared with all faults disabled
}

// A tested is a test binary with a fault. If the binary holds many faults, it also has
// the number of one.
type tested struct {
	binary string
	fault  int
}

// newTrial prepares a trial of a list of mutants. It puts as many faults as possible
// into one build.
func newTrial(ctx context.Context, dir, scratch string, timeout time.Duration, list []mutant) (*trial, error) {
	t := &trial{dir: dir, scratch: scratch, timeout: timeout, sound: map[string]bool{}}
	var err error
	t.shared, t.numbers, err = buildShared(dir, list, func(texts map[string]string) (string, error) {
		return t.build(ctx, "shared.test", texts)
	})
	return t, err
}

// buildShared makes one build with as many faults of a list as possible. It numbers
// them from 1, by their line in the list.
func buildShared(dir string, list []mutant, build func(texts map[string]string) (string, error)) (string, map[int]int, error) {
	numbers := map[int]int{}
	for all := newSchema(dir); ; {
		for i, m := range list {
			if all.add(m, i+1) {
				numbers[m.line] = i + 1
			}
		}
		binary, err := build(all.overlay())
		if err == nil {
			return binary, numbers, nil
		}
		clear(numbers)
		if all = all.without(err.Error()); all == nil {
			return "", nil, fmt.Errorf("all faults together: %w", err)
		}
	}
}

// A stage is a part of the tests, with the fate of a mutant that fails in it.
type stage struct {
	fate      fate
	run, skip string
}

// stages lists the parts of the tests in the order in which they run.
func (m mutant) stages() []stage {
	return []stage{
		{byOwn, ledger.Pattern(m.rule).String(), golden},
		{byRule, "^TestRule", golden},
		{byOther, "^(Test|Example)", golden + "|^TestRule"},
		{byGolden, golden, ""},
	}
}

// try runs the tests of the package with the fault of a mutant.
func (t *trial) try(ctx context.Context, m mutant) verdict {
	if number, ok := t.numbers[m.line]; ok {
		v := t.stages(ctx, m, tested{t.shared, number})
		if t.trusts(ctx, v) {
			return v
		}
	}
	text, err := m.plant(t.dir)
	if err != nil {
		return verdict{fate: faulty, note: err.Error()}
	}
	binary, err := t.build(ctx, "mutant.test", map[string]string{m.file: text})
	if err != nil {
		return verdict{fate: faulty, note: err.Error()}
	}
	defer os.Remove(binary)
	return t.stages(ctx, m, tested{binary: binary})
}

// stages runs the parts of the tests until one fails.
func (t *trial) stages(ctx context.Context, m mutant, what tested) verdict {
	for _, st := range m.stages() {
		out, err := t.run(ctx, what, st.run, st.skip)
		if err != nil {
			return verdict{fate: st.fate, tests: failures(out), note: brief(err)}
		}
	}
	return verdict{fate: survived}
}

// trusts reports whether the tests that failed in the shared build pass there with all
// faults disabled. They may not: a build with many faults allocates differently, for
// example.
func (t *trial) trusts(ctx context.Context, v verdict) bool {
	for _, name := range v.tests {
		name, _, _ = strings.Cut(name, "/")
		if _, known := t.sound[name]; !known {
			_, err := t.run(ctx, tested{binary: t.shared}, "^"+name+"$", "")
			t.sound[name] = err == nil
		}
		if !t.sound[name] {
			return false
		}
	}
	return true
}

// brief returns the reason why the tests ended, if it is not an ordinary failure.
func brief(err error) string {
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() == 1 {
		return ""
	}
	return err.Error()
}

// build compiles the tests of the package with other texts for some of its files.
func (t *trial) build(ctx context.Context, name string, texts map[string]string) (string, error) {
	overlay, err := writeOverlay(t.dir, t.scratch, texts)
	if err != nil {
		return "", err
	}
	binary := filepath.Join(t.scratch, name)
	return binary, goTool(ctx, t.dir, "test", "-c", "-vet=off", "-gcflags=-e", "-overlay", overlay, "-o", binary, ".")
}

// writeOverlay writes an overlay for the go command: other texts for some files of a
// directory.
func writeOverlay(dir, scratch string, texts map[string]string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	replace := map[string]string{}
	for file, text := range texts {
		changed := filepath.Join(scratch, "mutant_"+filepath.Base(file))
		if err := os.WriteFile(changed, []byte(text), 0o600); err != nil {
			return "", err
		}
		replace[filepath.Join(dir, file)] = changed
	}
	overlay := filepath.Join(scratch, "overlay.json")
	doc, err := json.Marshal(map[string]map[string]string{"Replace": replace})
	if err != nil {
		return "", err
	}
	return overlay, os.WriteFile(overlay, doc, 0o600)
}

// goTool runs the go command in a directory. The error contains its output.
func goTool(ctx context.Context, dir string, args ...string) error {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	return nil
}

// run runs the tests that match until one fails. With a seed, the properties draw the
// same games for every mutant.
func (t *trial) run(ctx context.Context, what tested, run, skip string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, t.timeout)
	defer cancel()
	args := []string{"-test.failfast", "-test.run", run, "-rapid.seed=1914", "-rapid.nofailfile"}
	if skip != "" {
		args = append(args, "-test.skip", skip)
	}
	cmd := exec.CommandContext(ctx, what.binary, args...)
	cmd.Dir = t.dir
	cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%d", faultVar, what.fault))
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// failed matches a line with the name of a failed test.
var failed = regexp.MustCompile(`(?m)^\s*--- FAIL: (\S+)`)

// failures lists the innermost tests that failed.
func failures(out string) []string {
	var names []string
	for _, hit := range failed.FindAllStringSubmatch(out, -1) {
		if n := len(names); n > 0 && strings.HasPrefix(hit[1], names[n-1]+"/") {
			names[n-1] = hit[1]
			continue
		}
		names = append(names, hit[1])
	}
	return names
}
