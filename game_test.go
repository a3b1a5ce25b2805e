package august1914_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

func TestNotationErrorSaysWhatWhereAndWhatElse(t *testing.T) {
	e := august1914.NotationError{Ruleset: "chess", Text: "Ke9", Got: "9", Want: "a rank"}
	require.EqualError(t, &e, `move "Ke9": found "9" where a rank was expected`)
	e.Got = ""
	require.EqualError(t, &e, `move "Ke9": ends where a rank was expected`)
	e.Text, e.Got = strings.Repeat("x", 1000), strings.Repeat("y", 1000)
	require.Less(t, len(e.Error()), 250)
}
