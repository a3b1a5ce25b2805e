package conformance

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/boarding"
	"github.com/august1914/august1914/internal/gametest"
)

// caught lists bugs and the properties that detect them.
var caught = []struct {
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
	{"note leaks", "worlds look alike"},
	{"battle leaks", "worlds look alike"},
	{"reckoning leaks", "worlds look alike"},
	{"zone leaks", "worlds look alike"},
	{"tells the secret", "worlds look alike"},
	{"resample changes what is known", "worlds look alike"},
	{"event to everybody", "silent moves"},
	{"view counts secret moves", "silent moves"},
	{"board is silent", "silent moves"},
	{"tells of unseen moves", "silent moves"},
	{"battle leaks", "silent moves"},
	{"forced is illegal", "forced moves"},
	{"forced has a choice", "forced moves"},
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
}

// breachOf runs a property on a mutant and returns the breach.
func breachOf(t *testing.T, s mutantSuite, name string, seed uint64) *august1914.Breach {
	for _, p := range s.Properties() {
		if p.Name() == name {
			var b *august1914.Breach
			require.ErrorAs(t, p.Try(gametest.Seeded(seed), 600), &b, "nobody noticed")
			require.Equal(t, name, b.Property)
			return b
		}
	}
	require.Fail(t, "no property "+name)
	return nil
}

// TestMutantsAreShown checks that the breach of each property has a record that
// replays. From the last position of the record, a few moves break the property again.
// The choices in the breach also break it again.
func TestMutantsAreShown(t *testing.T) {
	every := max(1, len(caught)/gametest.Size(10, 100, 100))
	for i, c := range caught {
		if i%every != 0 {
			continue
		}
		t.Run(string(c.bug)+", "+c.property, func(t *testing.T) {
			s := mutants(c.bug)
			b := breachOf(t, s, c.property, 1914)
			start := mutant{State: boarding.New(mutantScenario), bug: c.bug}
			switch {
			case b.Record == "": // the breach has no game
				require.Contains(t, []bug{"resample is the truth", "resample never varies"}, c.bug)
				return
			case c.bug == "parses another move", c.bug == "json forgets": // no record of it replays
				return
			}
			start, err := decodeMutant(start, []byte(b.Start))
			require.NoError(t, err)
			repeated(t, s, b)
			r, err := august1914.ReadRecord(strings.NewReader(b.Record), &start)
			require.NoError(t, err, b.Record)
			require.Equal(t, b.Moves, r.Len())
			if c.bug == "endless" || c.bug == "no way on" {
				return // there is no last position
			}
			s.Start = func(func(int) int) mutant { return r.Now() }
			s.Anywhere = s.Start
			again := breachOf(t, s, c.property, 7)
			require.LessOrEqual(t, len(again.Matter), 6, again)
		})
	}
}

// repeated requires that the choices of a breach break the property again.
func repeated(t *testing.T, s mutantSuite, b *august1914.Breach) {
	for _, p := range s.Properties() {
		if p.Name() == b.Property {
			pick, _ := dice.Values(b.Picks...)
			require.Error(t, p.Check(pick))
		}
	}
}

// TestConformNamesWhatIsBroken checks that Conform returns the first broken property
// with a record of the game.
func TestConformNamesWhatIsBroken(t *testing.T) {
	for bug, property := range map[bug]string{
		"endless":                      "games end",
		"empty list":                   "games end",
		"listed twice":                 "lists",
		"parses another move":          "notation",
		"weightless":                   "weights",
		"decision without rule":        "decisions",
		"legal not listed":             "legal is what applies",
		"play is not apply":            "play is apply",
		"event with a gap":             "events",
		"json forgets":                 "json",
		"order of orders counts":       "order of orders",
		"tells of unseen moves":        "silent moves",
		"forced is illegal":            "forced moves",
		"stranger sees all":            "strangers are spectators",
		"refusal leaks":                "worlds look alike",
		"view counts secret moves":     "silent moves",
		"stage by a secret":            "same public moves",
		"view hash is blind":           "looks agree",
		"resample never varies":        "resample",
		"stuck when crowded":           "games end",
		"saved otherwise when crowded": "json",
		"list allocates":               "", // only a test can count allocations
	} {
		report, err := august1914.Conform(mutants(bug), gametest.Seeded(1), 40)
		if property == "" {
			require.NoError(t, err)
			require.Equal(t, []string{"boards", "forced moves"}, report.Vacuous(), "captains have no chart and no forced moves")
			continue
		}
		var b *august1914.Breach
		require.ErrorAs(t, err, &b, bug)
		require.Equal(t, property, b.Property, "%s: %v", bug, b)
		require.Equal(t, property, report.Counts[len(report.Counts)-1].Name)
		if property != "resample" && bug != "json forgets" {
			start, err := decodeMutant(mutant{}, []byte(b.Start))
			require.NoError(t, err)
			_, err = august1914.ReadRecord(strings.NewReader(b.Record), &start)
			require.NoError(t, err, b.Record)
		}
	}
}

// TestMovesAreProposedThatWereNeverLegal checks that a suite without candidates recombines
// the parts of legal moves. The illegal move that the game accepts is the last of the
// record.
func TestMovesAreProposedThatWereNeverLegal(t *testing.T) {
	s := mutants("illegal applies")
	s.Candidates = nil
	b := breachOf(t, s, "legal is what applies", 1914)
	last := strings.Fields(b.Record)[len(strings.Fields(b.Record))-3:]
	require.Equal(t, "shift", last[0])
	require.Equal(t, last[1], last[2])
}

// TestBreachesSayWhatDiffers checks that a breach names the promise, the move and the first
// difference, without its surroundings.
func TestBreachesSayWhatDiffers(t *testing.T) {
	for _, c := range []struct{ bug, property, promise, differs, move string }{
		{"view leaks", "worlds look alike", "what others hide does not change what a viewer sees and can do", `View.Leak is "[`, ""},
		{"stranger sees all", "strangers are spectators", "a viewer without a seat sees no more than a spectator", "", ""},
		{"view counts secret moves", "silent moves", "a move that shows a viewer nothing is not told to the viewer, and changes no answer", `View.Leak is "`, "shift"},
		{"event names the secret post", "same words", "moves that a viewer is told in the same words look the same, and the words name no hidden unit", `Unit is "`, "lose"},
	} {
		b := breachOf(t, mutants(bug(c.bug)), c.property, 1914)
		require.Equal(t, c.promise, b.Promise)
		first, _, _ := strings.Cut(b.Error(), "\nafter ")
		require.Contains(t, first, c.promise+"; but ")
		require.Contains(t, first, c.differs)
		require.Less(t, len(first), 400, first)
		lines := strings.Split(strings.TrimSpace(b.Record), "\n")
		require.Contains(t, lines[len(lines)-1], c.move)
	}
}

// TestSecretsAreToBeDeclared checks that a game with a Resample method hides something.
func TestSecretsAreToBeDeclared(t *testing.T) {
	s := mutants("")
	s.Hidden = false
	breachOf(t, s, "resample", 1914)
}

// TestAllocationsAreFound checks that Run counts allocations.
func TestAllocationsAreFound(t *testing.T) {
	require.NoError(t, allocates(mutants(""), gametest.Seeded(1), 20))
	require.ErrorContains(t, allocates(mutants("list allocates"), gametest.Seeded(1), 20), "listing the moves of")
	require.ErrorContains(t, allocates(mutants("apply allocates"), gametest.Seeded(1), 20), "applying")
}

// TestGeneratorIsSeldomRefused checks the error for a generator whose positions are
// refused often or always.
func TestGeneratorIsSeldomRefused(t *testing.T) {
	for refused, fails := range map[int]bool{0: false, 50: true, 100: true} {
		err := gametest.SeldomRefused(drawMutant("", refused), gametest.Seeded(1), 50)
		require.Equal(t, fails, err != nil, "%d %%: %v", refused, err)
	}
}

// TestSoundMutantPasses checks that the suite passes if the mutant has no bug.
func TestSoundMutantPasses(t *testing.T) {
	Run(t, mutants(""), 30_000)
	s := mutants("")
	s.Invariant = func(s *mutant) error { // five men a side, minus those who fell
		for _, ship := range s.State.View(august1914.Umpire).Ships {
			if ship.Total > 5 {
				return errors.New("a man too many")
			}
		}
		return nil
	}
	s.Anywhere = nil // it draws positions with more men
	s.Twin = func(pick func(int) int, s *mutant, v august1914.Viewer) (mutant, bool) {
		other := s.Resample(v, pick)
		return other, other != *s
	}
	Run(t, s, 30_000)
}

type mutantSuite = august1914.Suite[mutant, move, view, *mutant]

// mutants describes the game with a bug.
func mutants(b bug) mutantSuite {
	start := mutant{State: boarding.New(mutantScenario), bug: b}
	return mutantSuite{
		Start:      func(func(int) int) mutant { return start },
		MaxMoves:   36,
		Hidden:     true,
		Decode:     decodeMutant,
		Candidates: func(func(int) int, *mutant) []move { return boarding.Candidates() },
		Anywhere: func(pick func(int) int) mutant {
			s, err := drawMutant(b, 0)(pick)
			if err != nil {
				panic(err)
			}
			return s
		},
	}
}

// TestResampleForWhoWaits checks that a game must also guess for seats that do not have to act.
func TestResampleForWhoWaits(t *testing.T) {
	s := mutants("resample is the truth for who waits")
	require.ErrorContains(t, breachOf(t, s, "resample", 1914), "who waits, was the truth")
}

// TestForgottenFieldsAreNamed checks that the breach of a State that its JSON changes shows
// where the two differ, and not the whole State.
func TestForgottenFieldsAreNamed(t *testing.T) {
	b := breachOf(t, mutants("json forgets"), "json", 1914)
	require.ErrorContains(t, b, "the State differs after a round trip: ")
	first, _, _ := strings.Cut(b.Error(), "\nafter ")
	require.Less(t, len(first), 200, first)
}
