package engine_test

import (
	"errors"
	"fmt"
	"io/fs"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

type scenario struct {
	id       string
	settings []august1914.Setting
}

func (s scenario) ID() string { return s.id }

func (s scenario) With(settings ...august1914.Setting) (scenario, error) {
	s.settings = settings
	return s, nil
}

func TestScenarioOfARecord(t *testing.T) {
	list := []scenario{{id: "first"}, {id: "second"}}
	of := func(h august1914.Header) (scenario, error) {
		return engine.ScenarioOf("game", h, list, options.List(), []august1914.Revision{{Number: 1}})
	}
	h := august1914.Header{Ruleset: "game", Scenario: "second", Revision: 1, Settings: []august1914.Setting{
		{Name: "turns", Value: "16"}, {Name: "paris", Value: "on"},
	}}
	sc, err := of(h)
	require.NoError(t, err)
	require.Equal(t, "second", sc.id)
	require.Equal(t, []august1914.Setting{{Name: "paris", Value: "on"}, {Name: "turns", Value: "16"}}, sc.settings)

	other, lost, strange, lacking := h, h, h, h
	other.Ruleset, lost.Scenario = "another", "third"
	strange.Settings = []august1914.Setting{{Name: "paris", Value: "perhaps"}}
	_, err = of(other)
	require.ErrorAs(t, err, new(*august1914.HeaderError))
	_, err = of(lost)
	require.EqualError(t, err, `game: no scenario "third"`)
	_, err = of(strange)
	require.ErrorContains(t, err, "game: ")
	lacking.Settings = h.Settings[1:]
	sc, err = of(lacking)
	require.NoError(t, err)
	require.Contains(t, fmt.Sprint(sc.settings), "turns=", "as it played before the option")
}

func TestEmbeddedIsLoadedOnce(t *testing.T) {
	loads := 0
	get := engine.Embedded(fstest.MapFS{"data/a.csv": {Data: []byte("a")}}, func(files fs.FS, id string) (string, error) {
		loads++
		text, err := fs.ReadFile(files, "a.csv")
		return id + string(text), err
	}, "x")
	require.Zero(t, loads)
	require.Equal(t, [2]string{"xa", "xa"}, [2]string{get(), get()})
	require.Equal(t, 1, loads)
}

func TestRulebookFinds(t *testing.T) {
	book := engine.NewRulebook("game", file("rules.csv", rulesHead+"1,1,A,B.\n2,2,C,D.\n"), ruleOptions)
	r, ok := book.Find("2")
	require.True(t, ok)
	require.Equal(t, "C", r.Title)
	_, ok = book.Find("3")
	require.False(t, ok)
	book.List()[0].Title = "changed"
	require.Equal(t, "A", book.List()[0].Title, "changes by a caller have no effect")
	require.PanicsWithError(t, `game: rules.csv: lacks a line that names its columns: want "key", "label", "title", "text", "setting"`, func() { engine.NewRulebook("game", file("rules.csv", ""), ruleOptions).List() })
}

func TestMust(t *testing.T) {
	require.Equal(t, 7, engine.Must(7, nil))
	require.PanicsWithError(t, "no", func() { engine.Must(0, errors.New("no")) })
}
