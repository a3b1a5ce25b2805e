package jsondoc

import (
	"reflect"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
)

// sharedForms are the forms of the root package, in the order in which a page
// tells them.
var sharedForms = []reflect.Type{
	reflect.TypeFor[august1914.Decision](),
	reflect.TypeFor[august1914.MenuItem](),
	reflect.TypeFor[august1914.Event](),
	reflect.TypeFor[august1914.Outcome](),
	reflect.TypeFor[august1914.Header](),
	reflect.TypeFor[august1914.Option](),
	reflect.TypeFor[august1914.Edition](),
	reflect.TypeFor[august1914.Chair](),
	reflect.TypeFor[august1914.Violation](),
	reflect.TypeFor[august1914.NotationError](),
	reflect.TypeFor[august1914.RecordError](),
	reflect.TypeFor[august1914.Power](),
	reflect.TypeFor[august1914.Viewer](),
	reflect.TypeFor[august1914.Bookmark](),
	reflect.TypeFor[august1914.Ladder](),
	reflect.TypeFor[hexgrid.Hex](),
}

// sharedStands are what stands for types of the root package that write
// themselves.
var sharedStands = map[reflect.Type]reflect.Type{
	reflect.TypeFor[august1914.RecordError](): reflect.TypeFor[august1914.RecordErrorInfo](),
}

// shared reports whether a definition is told on the page that the games
// share.
func (d *definition) shared() bool {
	return d.of.PkgPath() == module || d.of.PkgPath() == module+"/hexgrid"
}
