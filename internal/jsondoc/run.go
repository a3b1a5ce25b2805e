package jsondoc

import (
	"bytes"
	"encoding/json"
	"maps"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/conformance"
	"github.com/august1914/august1914/internal/gametest"
)

// The least number of values of a form that a test has to have checked.
const (
	leastOfMost    = 50
	leastOfQueries = 5
	leastOfOthers  = 1
)

// Test plays random games, checks every value by its form, and compares
// JSON.md and schema.json of the package with what the code says now. With
// AUGUST1914_UPDATE=1 it writes them anew.
func (b Book[S, M, V, P]) Test(t *testing.T) {
	o, sources := b.prepare(t)
	require.NoError(t, o.observe())
	require.Empty(t, o.missing(), "verbs that no game has shown")
	require.Empty(t, o.findings.unchecked(leastOfMost, "View", "State", "MenuItem", "Decision", "Event", "Violation", "NotationError"))
	require.Empty(t, o.findings.unchecked(leastOfOthers, "Scenario", "Outcome", "Header", "Chair", "RecordError"))
	for _, q := range b.Queries {
		require.Empty(t, o.findings.unchecked(leastOfQueries, nameOf(q.Answer)))
	}
	comments, err := sources.constantComments(b.Verb)
	require.NoError(t, err)
	require.Greater(t, len(comments), len(b.Verbs), "comments of verbs")
	text, err := o.page(comments[1:])
	require.NoError(t, err)
	conformance.GoldenText(t, "JSON.md", text)
	schema, err := schemaFile("JSON of "+b.Title, o.checker.definitions)
	require.NoError(t, err)
	conformance.GoldenText(t, "schema.json", schema)

	// More positions are looked at, from which nothing is written.
	if closer := gametest.Size(1, 3, 10); closer > 1 {
		b.Every = max(1, b.Every/closer)
		o, _ := b.prepare(t)
		require.NoError(t, o.observe())
	}
}

// Shared compares the page that the games share with what the code says now,
// with examples of this game.
func (b Book[S, M, V, P]) Shared(t *testing.T, path string) {
	o, _ := b.prepare(t)
	require.NoError(t, o.observe())
	text, err := o.sharedPage()
	require.NoError(t, err)
	conformance.GoldenText(t, path, text)
}

// prepare makes the schemas, and an observer with nothing observed.
func (b Book[S, M, V, P]) prepare(t *testing.T) (*observer[S, M, V, P], *sources) {
	t.Helper()
	sources, err := newSources()
	require.NoError(t, err)
	of := &builder{sources: sources, texts: b.Texts, used: map[string]bool{}, stands: maps.Clone(sharedStands)}
	maps.Copy(of.stands, b.Stands)
	for _, form := range sharedForms {
		of.schema(form)
	}
	shared := len(of.list)
	for _, form := range []reflect.Type{b.Scenario, b.View, b.State} {
		of.schema(form)
	}
	for _, q := range b.Questions {
		of.schema(reflect.TypeOf(q))
	}
	for _, q := range b.Queries {
		of.schema(q.Answer)
	}
	for _, d := range of.list[shared:] {
		require.False(t, d.shared(), "%s is told on no page: it belongs to the shared forms", d.name)
	}
	require.NoError(t, of.err)
	require.NoError(t, of.unused())
	tellings, err := sources.tellings(module + "/" + b.Package)
	require.NoError(t, err)
	c := &checker{definitions: of.list, patterns: map[string]*pattern{}}
	return newObserver(&b, c, tellings), sources
}

// schemaFile returns the definitions as a file of JSON Schema.
func schemaFile(title string, list []*definition) (string, error) {
	var definitions, file object
	for _, d := range list {
		definitions.add(d.name, d.schema, true)
	}
	file.add("$schema", "https://json-schema.org/draft/2020-12/schema", true)
	file.add("title", title, true)
	file.add("$defs", &definitions, true)
	text, err := file.MarshalJSON()
	if err != nil {
		return "", err
	}
	var indented bytes.Buffer
	if err := json.Indent(&indented, text, "", "  "); err != nil {
		return "", err
	}
	indented.WriteByte('\n')
	return indented.String(), nil
}
