package jsondoc

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTellingsAreReadInTheSource(t *testing.T) {
	s, err := newSources()
	require.NoError(t, err)
	list, err := s.tellings(module + "/internal/jsondoc/testdata/told")
	require.NoError(t, err)
	require.Equal(t, []telling{
		{"asked", []string{"10", "9"}, "It crosses."},
		{"changed", []string{"8"}, "The beginning."},
		{"changed", []string{"8"}, "The end."},
		{"chosen", []string{"4"}, "It falls."},
		{"chosen", []string{"4"}, "It stands."},
		{"closed", []string{"7"}, "A factor."},
		{"counted", []string{"3"}, "{n} block."},
		{"counted", []string{"3"}, "{n} blocks."},
		{"handed", []string{"2"}, "It is handed on."},
		{"literal", []string{"1"}, "It is written."},
		{"looked", []string{"5", "6"}, "The first."},
		{"looked", []string{"5", "6"}, "The second."},
		{"open", nil, "It is over."},
	}, list)
	require.True(t, tells(list, "asked", "9", "It crosses."))
	require.True(t, tells(list, "open", "any", "It is over."), "an outcome has the rule that decides")
	require.False(t, tells(list, "asked", "8", "It crosses."))
	require.False(t, tells(list, "asked", "9", "It swims."))
	require.False(t, tells(list, "unheard", "9", "It crosses."))
}
