package conformance

import (
	"flag"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/internal/captains"
)

// A trial is a testing.TB that only remembers that it failed.
type trial struct {
	failed bool
	log    strings.Builder
}

func (*trial) Helper()                     {}
func (*trial) Name() string                { return "trial" }
func (r *trial) Logf(f string, a ...any)   { fmt.Fprintf(&r.log, f+"\n", a...) }
func (r *trial) Log(a ...any)              { fmt.Fprintln(&r.log, a...) }
func (r *trial) Skipf(string, ...any)      { r.SkipNow() }
func (r *trial) Skip(...any)               { r.SkipNow() }
func (*trial) SkipNow()                    { runtime.Goexit() }
func (r *trial) Errorf(f string, a ...any) { r.Logf(f, a...); r.Fail() }
func (r *trial) Error(a ...any)            { r.Log(a...); r.Fail() }
func (r *trial) Fatalf(f string, a ...any) { r.Logf(f, a...); r.FailNow() }
func (r *trial) Fatal(a ...any)            { r.Log(a...); r.FailNow() }
func (r *trial) FailNow()                  { r.failed = true; runtime.Goexit() }
func (r *trial) Fail()                     { r.failed = true }
func (r *trial) Failed() bool              { return r.failed }

// try runs a property on a trial.
func try(p property) *trial {
	var r trial
	done := make(chan struct{})
	go func() {
		defer close(done)
		p.run(&r)
	}()
	<-done
	return &r
}

// setFlag sets a flag of rapid for the time of a test.
func setFlag(t *testing.T, name, value string) {
	f := flag.Lookup(name)
	before := f.Value.String()
	require.NoError(t, f.Value.Set(value))
	t.Cleanup(func() { _ = f.Value.Set(before) })
}

// TestMutantsFail breaks one promise at a time; the property that is named
// has to notice.
func TestMutantsFail(t *testing.T) {
	setFlag(t, "rapid.nofailfile", "true")
	setFlag(t, "rapid.shrinktime", "0s")
	checks := "300"
	if testing.Short() {
		checks = "1500" // of which rapid makes a fifth
	}
	setFlag(t, "rapid.checks", checks)
	setFlag(t, "rapid.seed", "1914")
	for _, c := range []struct {
		bug      bug
		property string
	}{
		{"over too early", "games end"},
		{"endless", "games end"},
		{"no way on", "games end"},
		{"illegal listed", "games end"},
		{"empty list", "lists"},
		{"listed twice", "lists"},
		{"list forgets dst", "lists"},
		{"list reads dst", "lists"},
		{"list for everybody", "lists"},
		{"listed twice", "notation"},
		{"parses another move", "notation"},
		{"weightless", "weights"},
		{"weights everywhere", "weights"},
		{"decision without rule", "decisions"},
		{"legal not listed", "legal is what applies"},
		{"illegal listed", "legal is what applies"},
		{"refusal changes the state", "legal is what applies"},
		{"refusal without rule", "legal is what applies"},
		{"refusal of another type", "legal is what applies"},
		{"play is not apply", "play is apply"},
		{"play forgets dst", "play is apply"},
		{"hash of the address", "play is apply"},
		{"events differ", "play is apply"},
		{"event without rule", "events"},
		{"event with a gap", "events"},
		{"list allocates", "no allocations"},
		{"apply allocates", "no allocations"},
		{"illegal listed", "perft"},
		{"json forgets", "json"},
		{"parses another move", "records replay"},
		{"order of orders counts", "order of orders"},
		{"stranger sees all", "strangers are spectators"},
		{"tells nothing to the seat", "strangers are spectators"},
		{"view leaks", "worlds look alike"},
		{"decision leaks", "worlds look alike"},
		{"list leaks", "worlds look alike"},
		{"refusal leaks", "worlds look alike"},
		{"refusal names the secret unit", "worlds look alike"},
		{"event leaks", "worlds look alike"},
		{"tells the secret", "worlds look alike"},
		{"resample changes what is known", "worlds look alike"},
		{"event to everybody", "silent moves"},
		{"view counts secret moves", "silent moves"},
		{"board is silent", "silent moves"},
		{"event names the secret post", "same words"},
		{"stage by a secret", "same public moves"},
		{"stage by a secret of long ago", "same public moves"},
		{"phase by a secret", "same public moves"},
		{"event leaks", "same public moves"},
		{"view keeps a secret", "looks agree"},
		{"view has an address", "looks agree"},
		{"view hash is blind", "looks agree"},
		{"view hash is of the address", "looks agree"},
		{"stuck when crowded", "plays on from anywhere"},
		{"saved otherwise when crowded", "plays on from anywhere"},
		{"stage by a secret", "plays on from anywhere"},
		{"phase by a secret", "plays on from anywhere"},
		{"view leaks", "plays on from anywhere"},
		{"view keeps a secret", "plays on from anywhere"},
		{"endless", "plays on from anywhere"},
		{"no way on", "plays on from anywhere"},
		{"events differ", "accounts"},
		{"events differ", "take back"},
		{"resample is the truth", "resample"},
		{"resample never varies", "resample"},
		{"resample for the umpire", "resample"},
	} {
		t.Run(string(c.bug)+", "+c.property, func(t *testing.T) {
			s := newSuite(mutantConfig(c.bug))
			found := false
			for _, p := range s.properties() {
				if p.name == c.property {
					found = true
					require.True(t, try(p).Failed(), "nobody noticed")
				}
			}
			require.True(t, found, "no property %q", c.property)
		})
	}
}

// TestSecretsAreToBeDeclared: a game that resamples has something hidden.
func TestSecretsAreToBeDeclared(t *testing.T) {
	setFlag(t, "rapid.nofailfile", "true")
	setFlag(t, "rapid.shrinktime", "0s")
	c := mutantConfig("")
	c.Hidden = false
	s := newSuite(c)
	require.True(t, try(property{name: "resample", check: s.resample}).Failed())
}

// TestGeneratorIsSeldomRefused: one that is refused often, or always, is told so.
func TestGeneratorIsSeldomRefused(t *testing.T) {
	setFlag(t, "rapid.nofailfile", "true")
	setFlag(t, "rapid.shrinktime", "0s")
	for refused, fails := range map[int]bool{0: false, 50: true, 100: true} {
		c := mutantConfig("")
		c.Anywhere, c.Positions = drawMutant("", refused), 50
		s := newSuite(c)
		for _, p := range s.properties() {
			if p.name == "plays on from anywhere" {
				require.Equal(t, fails, try(p).Failed(), "%d %%", refused)
			}
		}
	}
}

// TestSoundMutantPasses: with nothing broken, the game under its cover passes.
func TestSoundMutantPasses(t *testing.T) {
	for _, p := range newSuite(mutantConfig("")).properties() {
		r := try(p)
		require.False(t, r.Failed(), "%s: %s", p.name, r.log.String())
	}
}

func mutantConfig(b bug) Config[mutant, move, view, *mutant] {
	return Config[mutant, move, view, *mutant]{
		Start:      From(mutant{State: captains.New(mutantScenario), bug: b}),
		MaxMoves:   36,
		Hidden:     true,
		Decode:     decodeMutant,
		Candidates: func(*rapid.T, *mutant) []move { return captains.Candidates() },
		Anywhere:   drawMutant(b, 0),
		Positions:  600,
	}
}
