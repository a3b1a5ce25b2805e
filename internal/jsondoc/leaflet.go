package jsondoc

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/conformance"
)

// A Leaflet describes the forms of a program that serves games: its own forms, and the
// forms of the library in its responses.
type Leaflet struct {
	Title  string
	Texts  map[string]Text               // possible strings, by "Form.field"
	Stands map[reflect.Type]reflect.Type // document types of types that marshal themselves
	Forms  []reflect.Type                // forms of the program; the page also describes the forms inside them
}

// Test compares the schemas of the forms with a file, which AUGUST1914_UPDATE=1
// rewrites. It returns a function that checks a JSON value against a form.
func (l Leaflet) Test(t *testing.T, path string) (check func(form string, text []byte) error) {
	t.Helper()
	of := l.builder(t)
	require.NoError(t, of.built())
	schema, err := schemaFile(l.Title, of.list)
	require.NoError(t, err)
	conformance.GoldenText(t, path, schema)
	return newChecker(of.list).check
}

// Schemas returns two functions. The first returns the schema of a type. The second returns
// the schemas of the forms, and of the types that the first was called with, by name.
func (l Leaflet) Schemas(t *testing.T) (of func(reflect.Type) *Schema, all func() json.Marshaler) {
	b := l.builder(t)
	return b.schema, func() json.Marshaler {
		require.NoError(t, b.built())
		return b.list.properties()
	}
}

// builder returns a builder that has described the forms.
func (l Leaflet) builder(t *testing.T) *builder {
	t.Helper()
	of, err := newBuilder(l.Texts, l.Stands)
	require.NoError(t, err)
	for _, form := range l.Forms {
		of.schema(form)
	}
	return of
}
