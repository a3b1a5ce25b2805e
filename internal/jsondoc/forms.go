package jsondoc

import (
	"reflect"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
)

// sharedForms are the forms of the root package, in the order of the page.
var sharedForms = []reflect.Type{
	reflect.TypeFor[august1914.Decision](),
	reflect.TypeFor[august1914.MenuItem](),
	reflect.TypeFor[august1914.Word](),
	reflect.TypeFor[august1914.Event](),
	reflect.TypeFor[august1914.Outcome](),
	reflect.TypeFor[august1914.Header](),
	reflect.TypeFor[august1914.Option](),
	reflect.TypeFor[august1914.Edition](),
	reflect.TypeFor[august1914.Chair](),
	reflect.TypeFor[august1914.Trace](),
	reflect.TypeFor[august1914.TraceKind](),
	reflect.TypeFor[august1914.Zone](),
	reflect.TypeFor[august1914.Violation](),
	reflect.TypeFor[august1914.NotationError](),
	reflect.TypeFor[august1914.RecordError](),
	reflect.TypeFor[august1914.Power](),
	reflect.TypeFor[august1914.Viewer](),
	reflect.TypeFor[august1914.Bookmark](),
	reflect.TypeFor[august1914.Ladder](),
	reflect.TypeFor[hexgrid.Hex](),
}

// sharedStands maps types of the root package that marshal themselves to their document
// types.
var sharedStands = map[reflect.Type]reflect.Type{
	reflect.TypeFor[august1914.RecordError](): reflect.TypeFor[august1914.RecordErrorInfo](),
}

// shared reports whether the shared page describes a definition.
func (d *definition) shared() bool {
	return d.of.PkgPath() == module || d.of.PkgPath() == module+"/hexgrid"
}
