package jsondoc

import (
	"os"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/conformance"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/gametest"
)

// Test plays random games and checks every value against its form. It compares JSON.md
// and schema.json of the package with what it would generate now. With
// AUGUST1914_UPDATE=1 it rewrites them.
func (b Book[S, M, V, P]) Test(t *testing.T) {
	events, err := engine.Tellings(os.DirFS("."))
	require.NoError(t, err)
	o := b.observe(t, events)
	var moves []moveRow
	require.Len(t, o.meanings, len(b.Verbs), "comments of verbs")
	for i, verb := range b.Verbs {
		require.Contains(t, o.moved, verb.Kind, "no game has shown the verb")
		moves = append(moves, moveRow{verb, o.meanings[i], o.moved[verb.Kind]})
	}
	for _, form := range []string{"View", "State", "MenuItem", "Decision", "Event", "Violation", "NotationError"} {
		require.Greater(t, o.found[form].times, 50, form)
	}
	for _, q := range b.Queries {
		require.Greater(t, o.found[nameOf(q.Answer)].times, 4, nameOf(q.Answer))
	}
	data := map[string]any{"Book": b, "Moves": moves, "Events": events}
	data["Examples"] = o.examples("View", "MenuItem", "Event", "Violation", "State", "Scenario")
	made, err := page{list: o.checker.definitions}.write("game.tmpl", data)
	require.NoError(t, err)
	conformance.GoldenText(t, "JSON.md", made)
	schema, err := schemaFile("JSON of "+b.Title, o.checker.definitions)
	require.NoError(t, err)
	conformance.GoldenText(t, "schema.json", schema)

	if b.Shared != "" {
		data["Examples"] = o.examples("Decision", "MenuItem", "Event", "Outcome", "Header", "Chair", "Violation", "NotationError", "RecordError")
		text, err := page{shared: true, list: o.checker.definitions}.write("shared.tmpl", data)
		require.NoError(t, err)
		conformance.GoldenText(t, b.Shared, text)
	}

	// Check more positions without adding examples.
	if closer := gametest.Size(1, 3, 10); closer > 1 {
		b.Every = max(1, b.Every/closer)
		b.observe(t, events)
	}
}

// observe builds the schemas and plays.
func (b Book[S, M, V, P]) observe(t *testing.T, events tellings) *observer[S, M, V, P] {
	t.Helper()
	of, err := newBuilder(b.Texts, b.Stands)
	require.NoError(t, err)
	for _, form := range sharedForms {
		of.schema(form)
	}
	shared := len(of.list)
	forms := []reflect.Type{b.Scenario, b.View, b.State}
	for _, q := range b.Questions {
		forms = append(forms, reflect.TypeOf(q))
	}
	for _, q := range b.Queries {
		forms = append(forms, q.Answer)
	}
	for _, form := range forms {
		of.schema(form)
	}
	for _, d := range of.list[shared:] {
		require.False(t, d.shared(), "no page describes %s: add it to the shared forms", d.Name)
	}
	require.NoError(t, of.built())
	source, err := of.sources.of(module + "/" + b.Package)
	require.NoError(t, err)
	prompts := engine.Each(slices.Values(b.Decisions), func(d Decision) string { return d.Prompt })
	require.Empty(t, events.astray(source.strings, prompts), "templates that are missing from events.csv or from the code")
	shapes, err := patterns(b.Verbs, b.Words)
	require.NoError(t, err)
	o := &observer[S, M, V, P]{
		t: t, book: &b, checker: newChecker(of.list), shapes: shapes, events: events,
		found: map[string]*finding{}, told: map[string]int{}, moved: map[string]M{}, meanings: source.meanings["Verb"],
	}
	o.observe()
	return o
}

// An exampleOf is an example of a form, with lists and maps shortened.
type exampleOf struct{ Form, Text string }

func (o *observer[S, M, V, P]) examples(forms ...string) (list []exampleOf) {
	for _, form := range forms {
		require.Contains(o.t, o.found, form)
		text, err := o.checker.example(form, o.found[form].richest)
		require.NoError(o.t, err, form)
		list = append(list, exampleOf{form, text})
	}
	return list
}
