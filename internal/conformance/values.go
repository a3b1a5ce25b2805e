package conformance

import (
	"fmt"
	"reflect"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

const (
	maxState = 8 << 10 // bytes
	maxMove  = 64
)

// plainValues: State and Move are values of a bounded size, and the only
// pointer in a State is the one to its Scenario.
func (c *suite[S, M, V, P]) plainValues(t *rapid.T) {
	c.Start(t)
	state, move := reflect.TypeFor[S](), reflect.TypeFor[M]()
	require.LessOrEqual(t, state.Size(), uintptr(maxState), "bytes of a State")
	require.LessOrEqual(t, move.Size(), uintptr(maxMove), "bytes of a Move")
	require.LessOrEqual(t, len(pointers(state, "State")), 1, "pointers of a State: %v", pointers(state, "State"))
	require.Empty(t, pointers(move, "Move"), "pointers of a Move")
}

// pointers lists the fields of a comparable type that point elsewhere. Texts
// are values.
func pointers(of reflect.Type, path string) []string {
	var found []string
	switch of.Kind() {
	case reflect.Struct:
		for i := range of.NumField() {
			f := of.Field(i)
			found = append(found, pointers(f.Type, path+"."+f.Name)...)
		}
	case reflect.Array:
		found = pointers(of.Elem(), fmt.Sprintf("%s[%d]", path, of.Len()))
	case reflect.Pointer, reflect.Interface, reflect.Chan, reflect.UnsafePointer:
		found = append(found, path)
	}
	return found
}
