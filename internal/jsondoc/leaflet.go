package jsondoc

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/conformance"
)

// A Leaflet is the forms of a program that serves games: its own, and those of the
// library that it answers with.
type Leaflet struct {
	Title  string
	Texts  map[string]Text               // by "Form.field", what its strings can be
	Stands map[reflect.Type]reflect.Type // for types that write themselves
	Forms  []reflect.Type                // those that they have in them come too
}

// Test compares the schemas of the forms with a file, which AUGUST1914_UPDATE=1
// writes anew, and returns what checks a value in JSON by its form.
func (l Leaflet) Test(t *testing.T, path string) (check func(form string, text []byte) error) {
	t.Helper()
	of, err := newBuilder(l.Texts, l.Stands)
	require.NoError(t, err)
	for _, form := range l.Forms {
		of.schema(form)
	}
	require.NoError(t, of.built())
	schema, err := schemaFile(l.Title, of.list)
	require.NoError(t, err)
	conformance.GoldenText(t, path, schema)
	return newChecker(of.list).check
}
