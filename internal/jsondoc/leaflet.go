package jsondoc

import (
	"encoding/json"
	"maps"
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
	sources, err := newSources()
	require.NoError(t, err)
	of := &builder{sources: sources, texts: l.Texts, used: map[string]bool{}, stands: maps.Clone(sharedStands)}
	maps.Copy(of.stands, l.Stands)
	for _, form := range l.Forms {
		of.schema(form)
	}
	require.NoError(t, of.err)
	require.NoError(t, of.unused())
	schema, err := schemaFile(l.Title, of.list)
	require.NoError(t, err)
	conformance.GoldenText(t, path, schema)
	c := &checker{definitions: of.list, patterns: map[string]*pattern{}, seen: map[[2]string]bool{}}
	return func(form string, text []byte) error {
		var value any
		if err := json.Unmarshal(text, &value); err != nil {
			return err
		}
		return c.check(form, value)
	}
}
