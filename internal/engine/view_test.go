package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

func TestScenarioOfAView(t *testing.T) {
	list := []scenario{{id: "first"}, {id: "second"}}
	sc, err := engine.Viewed("game", "second", nil, list)
	require.NoError(t, err)
	require.Equal(t, list[1], sc)
	sc, err = engine.Viewed("game", "second", []august1914.Setting{{Name: "paris", Value: "on"}}, list)
	require.NoError(t, err)
	require.Equal(t, []august1914.Setting{{Name: "paris", Value: "on"}}, sc.settings)
	_, err = engine.Viewed("game", "third", nil, list)
	require.ErrorContains(t, err, `scenario "third" is none that comes with the package`)
}

// turnDoc is the JSON of a View that knows its scenario and its turn.
type turnDoc struct {
	Scenario string `json:"scenario"`
	Turn     int    `json:"turn"`
}

type turnView struct {
	scenario string
	turn     int
}

func (d *turnDoc) Played() (string, []august1914.Setting) { return d.Scenario, nil }

func (d *turnDoc) View(sc scenario) (turnView, error) {
	return turnView{sc.id, d.Turn}, engine.Dated("game", d.Turn, 1, 5, true)
}

func TestViewsAreRead(t *testing.T) {
	list := []scenario{{id: "first"}, {id: "second"}}
	var v turnView
	require.NoError(t, engine.ReadView[turnDoc](&v, "game", []byte(`{"scenario":"second","turn":3}`), list))
	require.Equal(t, turnView{"second", 3}, v)
	for text, why := range map[string]string{
		`{"scenario":"third","turn":4}`: `scenario "third" is none that comes with the package`,
		`{"scenario":"first","turn":6}`: "game: view: turn 6, want 1 to 5",
		`{"turn":"four"}`:               "game: view: json: cannot unmarshal string",
	} {
		require.ErrorContains(t, engine.ReadView[turnDoc](&v, "game", []byte(text), list), why)
		require.Equal(t, turnView{"second", 3}, v, "it stays as it was")
	}

	read, err := engine.DecodeView[turnView, turnDoc]("game", []byte(`{"scenario":"third","turn":4}`), scenario{id: "third"})
	require.NoError(t, err)
	require.Equal(t, turnView{"third", 4}, read)
	read, err = engine.DecodeView[turnView, turnDoc]("game", []byte(`{"turn":6}`), list[0])
	require.EqualError(t, err, "game: view: turn 6, want 1 to 5")
	require.Zero(t, read)
}

func TestTheFirstErrorOfAReadingStays(t *testing.T) {
	r := engine.Reading{Ruleset: "game"}
	written := func() any { return turnDoc{Turn: 2} }
	require.NoError(t, r.Agrees(turnDoc{Turn: 2}, written))
	require.ErrorContains(t, r.Agrees(turnDoc{Turn: 3}, written), `game: view: "turn" does not agree`)
	r.Fail("hex %q: want a number", "0000")
	r.Fail("and more")
	require.EqualError(t, r.Agrees(turnDoc{}, nil), `game: view: hex "0000": want a number`)
}

func TestAgreesNamesTheFieldThatDoesNot(t *testing.T) {
	type doc struct {
		Turn  int            `json:"turn"`
		Units []string       `json:"units"`
		Held  map[string]int `json:"held,omitempty"`
	}
	require.NoError(t, engine.Agrees("game", doc{Turn: 1}, doc{Turn: 1, Units: []string{}, Held: map[string]int{}}))
	require.EqualError(t, engine.Agrees("game", doc{Turn: 1, Units: []string{"a", "a"}}, doc{Turn: 1, Units: []string{"a"}}),
		`game: view: "units" does not agree with the rest: "[\"a\",\"a\"]", want "[\"a\"]"`)
	require.EqualError(t, engine.Agrees("game", doc{}, doc{Held: map[string]int{"x": 1}}),
		`game: view: "held" does not agree with the rest: "", want "{\"x\":1}"`)
	require.ErrorContains(t, engine.Agrees("game", func() {}, doc{}), "game: view: json: unsupported type")
}

func TestDated(t *testing.T) {
	require.NoError(t, engine.Dated("game", 2, 1, 3, true))
	require.EqualError(t, engine.Dated("game", 0, 1, 3, true), "game: view: turn 0, want 1 to 3")
	require.EqualError(t, engine.Dated("game", 4, 1, 3, true), "game: view: turn 4, want 1 to 3")
	require.EqualError(t, engine.Dated("game", 3, 1, 3, false), "game: view: it names no phase")
}
