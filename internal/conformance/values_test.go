package conformance

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestPointersAreFound(t *testing.T) {
	type deep struct {
		A [3]struct {
			N int
			P *int
		}
		S string
		I any
		C chan int
	}
	require.Equal(t, []string{"deep.A[3].P", "deep.I", "deep.C"}, pointers(reflect.TypeFor[deep](), "deep"))
}

func TestScaleOfARun(t *testing.T) {
	require.Equal(t, 20, games(0))
	require.Equal(t, 7, games(7))
	t.Setenv("AUGUST1914_LONG", "1")
	require.Equal(t, 350, games(7))
	t.Setenv("AUGUST1914_CHECKS", "3")
	require.Equal(t, 150, games(7))
	t.Setenv("AUGUST1914_CHECKS", "many")
	t.Setenv("AUGUST1914_LONG", "")
	require.Equal(t, 7, games(7))
	t.Setenv("RAPID_CHECKS", "1000")
	scale(7)()
}
