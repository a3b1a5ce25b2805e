package internal_test

import (
	"testing"

	"github.com/august1914/august1914/internal/stamp"
	"github.com/stretchr/testify/require"
)

func TestMatchNamesWhatDiffers(t *testing.T) {
	want := stamp.Stamp{Version: 1, Ruleset: "skirmish", Scenario: "printed", Digest: 7}
	require.NoError(t, want.Match(want))
	for text, change := range map[string]func(*stamp.Stamp){
		`skirmish: state: version 2 of ruleset "skirmish", want version 1 of "skirmish"`:  func(s *stamp.Stamp) { s.Version = 2 },
		`skirmish: state: version 1 of ruleset "chess", want version 1 of "skirmish"`:     func(s *stamp.Stamp) { s.Ruleset = "chess" },
		`skirmish: state: scenario "house" with digest 7, want "printed" with digest 7`:   func(s *stamp.Stamp) { s.Scenario = "house" },
		`skirmish: state: scenario "printed" with digest 8, want "printed" with digest 7`: func(s *stamp.Stamp) { s.Digest = 8 },
	} {
		s := want
		change(&s)
		require.EqualError(t, s.Match(want), text)
	}
}
