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
)

// A fate is what became of a mutant.
type fate string

const (
	byOwn    fate = "own"    // killed by a test of its rule
	byRule   fate = "rule"   // killed by a test of another rule
	byOther  fate = "other"  // killed by another test
	byGolden fate = "golden" // killed by nothing but recorded files
	survived fate = "SURVIVED"
	faulty   fate = "FAULTY" // it cannot be planted, or does not compile
)

// golden matches the tests that hold the program against what it wrote itself.
const golden = `^Test(Golden|Records|OldRecords)`

// A verdict is the fate of a mutant with the tests that killed it, or what is
// wrong with it.
type verdict struct {
	fate  fate
	tests []string
	note  string
}

// A trial tries mutants of one package.
type trial struct {
	dir     string // of the package
	scratch string // for what is built
	timeout time.Duration
}

// A stage is a part of the tests, and the fate of a mutant that fails there.
type stage struct {
	fate      fate
	run, skip string
}

// stages lists the tests, to be tried in this order until one fails.
func (m mutant) stages() []stage {
	key := strings.NewReplacer(".", "_", "-", "_").Replace(m.rule)
	own := "^TestRule_?" + regexp.QuoteMeta(key) + "([A-Z_].*)?$"
	return []stage{
		{byOwn, own, golden},
		{byRule, "^TestRule", golden},
		{byOther, "^(Test|Example)", golden + "|^TestRule"},
		{byGolden, golden, ""},
	}
}

// try plants the mutant, builds the tests of its package and runs them.
func (t trial) try(ctx context.Context, m mutant) verdict {
	binary, err := t.build(ctx, m)
	if err != nil {
		return verdict{fate: faulty, note: err.Error()}
	}
	defer os.Remove(binary)
	for _, st := range m.stages() {
		out, err := t.run(ctx, binary, st.run, st.skip)
		if err != nil {
			return verdict{fate: st.fate, tests: failures(out), note: brief(err)}
		}
	}
	return verdict{fate: survived}
}

// brief names what ended the tests where that is not an ordinary failure.
func brief(err error) string {
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() == 1 {
		return ""
	}
	return err.Error()
}

// build compiles the tests of the package with the fault in them.
func (t trial) build(ctx context.Context, m mutant) (string, error) {
	text, err := m.plant(t.dir)
	if err != nil {
		return "", err
	}
	abs, err := filepath.Abs(filepath.Join(t.dir, m.file))
	if err != nil {
		return "", err
	}
	changed := filepath.Join(t.scratch, "mutant_"+filepath.Base(m.file))
	overlay := filepath.Join(t.scratch, "overlay.json")
	doc, err := json.Marshal(map[string]map[string]string{"Replace": {abs: changed}})
	if err != nil {
		return "", err
	}
	if err := errors.Join(os.WriteFile(changed, []byte(text), 0o600), os.WriteFile(overlay, doc, 0o600)); err != nil {
		return "", err
	}
	binary := filepath.Join(t.scratch, "mutant.test")
	build := exec.CommandContext(ctx, "go", "test", "-c", "-vet=off", "-overlay", overlay, "-o", binary, ".")
	build.Dir = t.dir
	if out, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	return binary, nil
}

// run runs the tests that match, until one fails. With a seed, the properties
// draw the same games for every mutant.
func (t trial) run(ctx context.Context, binary, run, skip string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, t.timeout)
	defer cancel()
	args := []string{"-test.failfast", "-test.run", run, "-rapid.seed=1914", "-rapid.nofailfile"}
	if skip != "" {
		args = append(args, "-test.skip", skip)
	}
	cmd := exec.CommandContext(ctx, binary, args...)
	cmd.Dir = t.dir
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// failed matches a line that names a failed test.
var failed = regexp.MustCompile(`(?m)^\s*--- FAIL: (\S+)`)

// failures lists the innermost of the tests that failed.
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
