package august1914_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/boarding"
)

func ExampleReadRecord() {
	text := `august1914 record 1
# a game among friends
ruleset captains
scenario standard
revision 1
digest 15cf89db8c5143cd
set turns=3
moves

red commit
blue board bow
`
	header, err := august1914.ParseHeader(text)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(header.Ruleset, header.Scenario)

	start := boarding.New(boarding.Standard())
	_, err = august1914.ReadRecord(strings.NewReader(text), &start)
	fmt.Println(err)
	var violation *august1914.Violation
	fmt.Println(errors.As(err, &violation), violation.Rule)
	// Output:
	// captains standard
	// august1914: record, line 11 "blue board bow": 1: this phase has no such move
	// true 1
}

// head is the head of a record of the standard scenario of captains.
const head = "august1914 record 1\nruleset captains\nscenario standard\nrevision 1\ndigest 15cf89db8c5143cd\nset turns=3\n"

func TestReadRecordSaysWhatIsWrongAndWhere(t *testing.T) {
	for _, c := range []struct {
		name, text string
		line       int
		want       string
	}{
		{"no line at all", "# nothing\n", 1, `empty, want "august1914 record 1"`},
		{"another format", "PGN\n", 1, `want "august1914 record 1"`},
		{"another version", "august1914 record 2\n", 1, `want "august1914 record 1"`},
		{"an account", strings.Replace(head, "record", "account", 1) + "viewer seat 1\nmoves\n", 8, "cannot be replayed"},
		{"a viewer that is none", "august1914 account 1\nviewer cat\n", 2, `viewer "cat"`},
		{"an unknown key", "august1914 record 1\ncolour red\n", 2, "want ruleset, scenario, revision, digest, position, state, set or moves"},
		{"a key twice", "august1914 record 1\nruleset a\nruleset b\n", 3, "ruleset occurs twice"},
		{"a state without its hash", head + "state {}\nmoves\n", 7, "no position line gives its hash"},
		{"a state that is cut off", head + "position 1\nstate {\nstate \"a\":\nmoves\n", 8, "not the JSON of a position: unexpected end of JSON input"},
		{"a state of the wrong position", head + "position 1\nstate {}\nmoves\n", 7, "Read of a Ruleset begins with the position in the record"},
		{"no ruleset", "august1914 record 1\nscenario a\nmoves\n", 3, "names no ruleset"},
		{"no scenario", "august1914 record 1\nruleset a\nmoves\n", 3, "names no scenario"},
		{"no line revision", strings.Replace(head, "revision 1\n", "", 1) + "moves\n", 6, "names no revision"},
		{"no hex", "august1914 record 1\ndigest xyz\n", 2, "16 hex digits"},
		{"no setting", "august1914 record 1\nset turns\n", 2, "want name=value"},
		{"cut off after the first line", "august1914 record 1\n", 1, `the record ends here, before the line "moves"`},
		{"cut off in the head", strings.TrimSuffix(head, "set turns=3\n"), 5, `the record ends here, before the line "moves"`},
		{"cut off after the head", head + "\n# a comment\n", 8, `the record ends here, before the line "moves"`},
		{"an account that is cut off", strings.Replace(head, "record", "account", 1) + "viewer seat 1\n", 7, `the record ends here, before the line "moves"`},
		{"another ruleset", strings.Replace(head, "captains", "chess", 1) + "moves\n", 2, `ruleset is "chess", want "captains"`},
		{"another scenario", strings.Replace(head, "standard", "long", 1) + "moves\n", 3, `scenario is "long", want "standard"`},
		{"a revision without a number", "august1914 record 1\nrevision new\n", 2, "want revision and a whole number from 1"},
		{"revision 0", "august1914 record 1\nrevision 0\n", 2, "want revision and a whole number from 1"},
		{"another setting", strings.Replace(head, "turns=3", "turns=5", 1) + "moves\n", 6, `settings is "turns=5", want "turns=3"`},
		{"a setting twice", head + "set turns=3\nmoves\n", 7, "set turns occurs twice"},
		{"an unknown setting", strings.Replace(head, "turns=3", "fog=thick", 1) + "moves\n", 6, `unknown option "fog", want one of ["turns=3"]`},
		{"an unknown value", strings.Replace(head, "turns=3", "turns=99", 1) + "moves\n", 6, `settings is "turns=99", want "turns=3"`},
		{"no move", head + "moves\nred dances\n", 8, `move "red dances"`},
		{"an illegal move", head + "moves\nred commit\nred commit\n", 9, "2.4: it is not your turn"},
		{"a long line", head + "moves\nred commit\n" + strings.Repeat("x", 5000), 9, "longer than 4096 bytes"},
		{"a long head", strings.Repeat("x", 5000), 1, "longer than 4096 bytes"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, err := august1914.ReadRecord(strings.NewReader(c.text), atStart())
			require.Equal(t, strings.Contains(c.text, "\nmoves\nred"), r != nil, "what replays comes with the error")
			var at *august1914.RecordError
			require.ErrorAs(t, err, &at)
			require.Equal(t, c.line, at.Line)
			require.ErrorContains(t, err, c.want)
		})
	}
}

// A text that ends before the line "moves" has lost its moves and is an error. A text that
// ends with that line is a record without moves.
func TestReadRecordWantsTheWholeHead(t *testing.T) {
	whole := head + "moves"
	for n := range len(whole) {
		_, err := august1914.ParseHeader(whole[:n])
		var at *august1914.RecordError
		require.ErrorAs(t, err, &at, "%q", whole[:n])
		r, err := august1914.ReadRecord(strings.NewReader(whole[:n]), atStart())
		require.ErrorAs(t, err, &at, "%q", whole[:n])
		require.Nil(t, r)
	}
	for _, text := range []string{whole, whole + "\n", whole + "\r\n# nobody has moved\n"} {
		_, err := august1914.ParseHeader(text)
		require.NoError(t, err)
		r, err := august1914.ReadRecord(strings.NewReader(text), atStart())
		require.NoError(t, err)
		require.Zero(t, r.Len())
	}
}

func TestReadRecordWrapsTheReason(t *testing.T) {
	_, err := august1914.ReadRecord(strings.NewReader(head+"moves\nred commit\nred commit"), atStart())
	require.ErrorIs(t, err, &august1914.Violation{Rule: "2.4"})

	_, err = august1914.ReadRecord(strings.NewReader(strings.Replace(head, "standard", "long", 1)+"moves\n"), atStart())
	var other *august1914.HeaderError
	require.ErrorAs(t, err, &other)
	require.Equal(t, august1914.HeaderError{Field: "scenario", Have: "long", Want: "standard"}, *other)

	gone := errors.New("gone")
	_, err = august1914.ReadRecord(iotest.ErrReader(gone), atStart())
	require.ErrorIs(t, err, gone)
}

func TestRecordErrorAsJSON(t *testing.T) {
	for text, want := range map[string]string{
		head + "moves\nred commit\nred commit": `{"line":9,"text":"red commit","reason":"2.4: it is not your turn to act",` +
			`"violation":{"rule":"2.4","sentence":"it is not your turn to act"}}`,
		strings.Replace(head, "standard", "long", 1) + "moves\n": `{"line":3,"text":"scenario long","reason":"scenario is \"long\", want \"standard\"",` +
			`"header":{"field":"scenario","have":"long","want":"standard"}}`,
		"PGN\n": `{"line":1,"text":"PGN","reason":"want \"august1914 record 1\""}`,
	} {
		_, err := august1914.ReadRecord(strings.NewReader(text), atStart())
		written, err := json.Marshal(err)
		require.NoError(t, err)
		require.JSONEq(t, want, string(written))
	}
}

func TestReadRecordTakesCommentsAndWindowsLines(t *testing.T) {
	text := strings.ReplaceAll("\n# before\n"+head+"\n# between\nmoves\n  red commit  \n\n# after", "\n", "\r\n")
	r, err := august1914.ReadRecord(strings.NewReader(text), atStart())
	require.NoError(t, err)
	require.Equal(t, head+"moves\nred commit\n", textOf(t, r))
}

// An editor may save a record with a byte-order mark, the line endings of its system and
// blank lines at the end.
func TestReadRecordTakesWhatEditorsWrite(t *testing.T) {
	for _, text := range []string{
		"\ufeff" + head + "moves\nred commit\n",
		"\ufeff# a comment\n" + head + "moves\nred commit",
		"\ufeff\n" + head + "moves\nred commit\n\n \n\n",
		"\ufeff" + strings.ReplaceAll(head+"moves\nred commit\n\n\n", "\n", "\r\n"),
	} {
		r, err := august1914.ReadRecord(strings.NewReader(text), atStart())
		require.NoError(t, err, "%q", text)
		require.Equal(t, head+"moves\nred commit\n", textOf(t, r))
		h, err := august1914.ParseHeader(text)
		require.NoError(t, err)
		require.Equal(t, r.Header(), h)
	}
	_, err := august1914.ReadRecord(strings.NewReader(head+"\ufeffmoves\n"), atStart())
	require.Error(t, err, "a mark belongs to the beginning")
}

func TestHeaderReadsBack(t *testing.T) {
	h := august1914.Header{
		Ruleset: "captains", Scenario: "a long one", Revision: 7, Digest: 255,
		Settings: []august1914.Setting{{Name: "turns", Value: "5"}, {Name: "fog", Value: "very thick"}},
	}
	read, err := august1914.ParseHeader(h.String() + "moves\nwhatever follows")
	require.NoError(t, err)
	require.Empty(t, cmp.Diff(h, read))
}

func TestRecordRefusesToWriteWhatItCouldNotRead(t *testing.T) {
	for name, id := range map[string]string{
		"no name":    "",
		"two lines":  "a\nb",
		"wide space": "a ",
		"too long":   strings.Repeat("x", 5000),
	} {
		t.Run(name, func(t *testing.T) {
			start := boarding.New(&boarding.Scenario{Called: id, Turns: 3})
			r := august1914.NewRecord(&start)
			_, err := r.MarshalText()
			require.ErrorContains(t, err, "cannot be a line of a record")
			n, err := r.WriteTo(&strings.Builder{})
			require.Error(t, err)
			require.Zero(t, n)
			require.Error(t, r.WriteFor(&strings.Builder{}, 1))
		})
	}
}

func FuzzReadRecord(f *testing.F) {
	f.Add(head + "moves\n" + strings.ReplaceAll(opening, ", ", "\n"))
	f.Add(head + "set fog=thick\nmoves\n")
	f.Add("august1914 record 1\nruleset captains\nscenario a\rb\nmoves")
	f.Add(head + "moves\n#: a\rb\nred commit\n#:" + strings.Repeat("x", 4093))
	f.Add(head)
	f.Add(head + "moves")
	f.Add("august1914 record 1\nruleset captains\nscenario standard\nmoves\nred commit\n")
	f.Add(head + "position 1\nstate {}\nmoves\n")
	f.Add(head + "state {\"version\": 1,\nposition 15cf89db8c5143cd\nstate \"scenario\":\"standard\"}\nmoves\nred commit\n")
	f.Add(carried(f, "red shift bow waist", "red commit"))
	f.Add("")
	f.Fuzz(func(t *testing.T, text string) {
		h, err := august1914.ParseHeader(text)
		if err == nil {
			again, err := august1914.ParseHeader(h.String() + "moves")
			require.NoError(t, err)
			require.Equal(t, h, again)
		}
		if read, err := boarding.Game().Read(strings.NewReader(text)); err == nil {
			var saved strings.Builder
			require.NoError(t, read.Save(&saved))
			again, err := boarding.Game().Read(strings.NewReader(saved.String()))
			require.NoError(t, err)
			require.Equal(t, read.View(august1914.Umpire), again.View(august1914.Umpire))
		}
		r, err := august1914.ReadRecord(strings.NewReader(text), atStart())
		if err != nil {
			return
		}
		again, err := august1914.ReadRecord(strings.NewReader(textOf(t, r)), atStart())
		require.NoError(t, err)
		require.Equal(t, r.Now(), again.Now())
	})
}

// carried returns the text of a record that begins at the position after the first move.
func carried(t testing.TB, moves ...string) string {
	start := *atStart()
	record := august1914.NewRecord(&start)
	for i, text := range moves {
		m, err := start.ParseMove(text)
		require.NoError(t, err)
		_, err = record.Play(m)
		require.NoError(t, err)
		if i == 0 {
			now := record.Now()
			record = august1914.NewRecordFrom(&now)
		}
	}
	text, err := record.MarshalText()
	require.NoError(t, err)
	return string(text)
}

// The record of a game that began at another position than its scenario contains that
// position, and replays only from there.
func TestRecordsCarryThePositionThatTheyBeganWith(t *testing.T) {
	middle := *atStart()
	first, err := middle.ParseMove("red shift bow waist")
	require.NoError(t, err)
	plain := textOf(t, august1914.NewRecord(&middle))
	require.NotContains(t, plain, "position ")
	require.NotContains(t, plain, "state ")
	require.NoError(t, middle.Apply(first))
	text := carried(t, "red shift bow waist", "red commit")
	position := fmt.Sprintf("position %016x\n", middle.Hash())
	require.Contains(t, text, position)

	h, err := august1914.ParseHeader(text)
	require.NoError(t, err)
	require.Equal(t, middle.Hash(), h.Position)
	own, err := standardCaptains.Decode(h.State)
	require.NoError(t, err)
	require.Equal(t, middle.Hash(), own.Hash())
	again, err := august1914.ReadRecord(strings.NewReader(text), &own)
	require.NoError(t, err)
	require.Equal(t, 1, again.Len())
	require.Equal(t, text, textOf(t, again))
	require.Equal(t, middle.Hash(), again.Header().Position)
	require.Empty(t, again.Header().State, "a Header is copied about")
	part, _ := again.Until(0)
	require.Equal(t, text[:strings.Index(text, "red commit")], textOf(t, part))

	_, err = august1914.ReadRecord(strings.NewReader(text), atStart())
	var wrong *august1914.HeaderError
	require.ErrorAs(t, err, &wrong)
	require.Equal(t, "position", wrong.Field)
	require.ErrorContains(t, err, "the game began with another position")
	require.ErrorContains(t, err, "Read of a Ruleset begins with the position in the record")
	for _, bad := range []string{"position 0", "position x", "position"} {
		_, err = august1914.ParseHeader(strings.Replace(text, strings.TrimSpace(position), bad, 1))
		require.Error(t, err, bad)
	}

	// Early records have only the Hash. They replay from the position that the caller
	// supplies.
	old := text[:strings.Index(text, "state ")] + text[strings.Index(text, "moves\n"):]
	again, err = august1914.ReadRecord(strings.NewReader(old), &middle)
	require.NoError(t, err)
	require.Equal(t, text, textOf(t, again))
	_, err = boarding.Game().Read(strings.NewReader(old))
	require.ErrorAs(t, err, &wrong)
	require.NotContains(t, err.Error(), "Ruleset", "it carries none")
}

// A table begins at the initial position of its record, and reveals it only in its record.
func TestTablesBeginWhereTheirRecordsDo(t *testing.T) {
	text := carried(t, "red shift bow waist", "red commit")
	table, err := boarding.Game().Read(strings.NewReader(text))
	require.NoError(t, err)
	require.Equal(t, []string{"red commit"}, table.Moves(0))
	require.Zero(t, table.Header().Position, "a sum over secrets is not for everybody")
	var saved, told strings.Builder
	require.NoError(t, table.Save(&saved))
	require.Equal(t, text, saved.String())
	require.NoError(t, table.Account(&told, boarding.Blue.Viewer()))
	require.NotContains(t, told.String(), "position")
	require.NotContains(t, told.String(), "state")
	_, err = august1914.ParseHeader(told.String())
	require.NoError(t, err)

	guess := table.Guess(boarding.Red.Viewer(), seeded(1))
	saved.Reset()
	require.NoError(t, guess.Save(&saved))
	again, err := boarding.Game().Read(strings.NewReader(saved.String()))
	require.NoError(t, err)
	require.Equal(t, guess.View(august1914.Umpire), again.View(august1914.Umpire))

	for old, want := range map[string]string{
		`"men":[`:     "line 8",                                 // not valid JSON
		`"version":1`: "the start position: captains: ",         // refused by the game
		`"turn":1,`:   "hash mismatch: the position hashes to ", // another position
		"position ":   "want position and 16 hex digits",
		"state {":     "no position line gives its hash",
	} {
		broken := map[string]string{
			`"men":[`: `"men":`, `"version":1`: `"version":2`, `"turn":1,`: `"turn":2,`, "position ": "position x", "state {": "state {",
		}[old]
		changed := strings.Replace(text, old, broken, 1)
		if old == "state {" {
			changed = text[:strings.Index(text, "position ")] + text[strings.Index(text, "state {"):]
		}
		require.NotEqual(t, text, changed)
		_, err := boarding.Game().Read(strings.NewReader(changed))
		require.ErrorContains(t, err, want)
		var at *august1914.RecordError
		require.ErrorAs(t, err, &at)
		require.Positive(t, at.Line)
	}
}

// A long position is split over several lines. A position that cannot be split is refused.
func TestPositionsAreFolded(t *testing.T) {
	for name, state := range map[string]string{
		"commas":          `{"a":[` + strings.Repeat(`1,`, 4000) + `1]}`,
		"spaces":          `{"a": "` + strings.Repeat("to be, or not to be", 900) + `"}`,
		"no comma at all": `{"a":"` + strings.Repeat("é z", 5000) + `zz"}`,
		"escapes":         `{"a":"` + strings.Repeat(`\u00e9\n`, 3000) + `"}`,
	} {
		h := august1914.Header{Ruleset: "captains", Scenario: "standard", Revision: 1, Position: 1, State: []byte(state)}
		for line := range strings.Lines(h.String()) {
			require.Less(t, len(line), 4096, name)
		}
		read, err := august1914.ParseHeader(h.String() + "moves")
		require.NoError(t, err, name)
		require.JSONEq(t, state, string(read.State), name)
	}
	wide := august1914.Header{Ruleset: "captains", Scenario: "standard", Position: 1, State: []byte(`"` + strings.Repeat(" ", 5000) + `"`)}
	require.NotContains(t, wide.String(), "state", "what could not be read is not written")
	start := boarding.New(standardCaptains)
	_, err := august1914.NewRecordFrom(&unwritable{start}).MarshalText()
	require.EqualError(t, err, "august1914: a position of the record: json: error calling MarshalJSON for type august1914_test.unwritable: no")
}

// An unwritable State has no JSON form.
type unwritable struct{ boarding.State }

func (unwritable) MarshalJSON() ([]byte, error) { return nil, errors.New("no") }

func (u *unwritable) Resample(august1914.Viewer, func(int) int) unwritable { return *u }
