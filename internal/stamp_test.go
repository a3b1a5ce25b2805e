package internal_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/stamp"
)

func TestMatchNamesWhatDiffers(t *testing.T) {
	want := stamp.Keeper{
		Kept: stamp.Kept{Stamp: stamp.Stamp{Version: 1, Ruleset: "skirmish", Scenario: "printed", Digest: 7}, Settings: []august1914.Setting{{Name: "fog", Value: "off"}}},
		Options: []august1914.Option{
			{Name: "fog", Default: "on", Values: []august1914.OptionValue{{Value: "on"}, {Value: "off"}}, Formerly: []august1914.Former{{Name: "mist"}}},
			{Name: "rain", Default: "no", Before: "yes", Values: []august1914.OptionValue{{Value: "no"}, {Value: "yes"}}},
		},
		Old: func(digest uint64) bool { return digest == 5 },
	}
	read := func(text string) error {
		var doc struct{ stamp.Kept }
		return stamp.Read([]byte(text), &doc, nil, want)
	}
	const start = `{"version":1,"ruleset":"skirmish","scenario":"printed","digest":`
	want.Version = 2
	require.ErrorContains(t, stamp.Kept{Stamp: stamp.Stamp{Version: 3, Ruleset: "skirmish"}}.Match(want), `version 3 of ruleset "skirmish", want version 2 of "skirmish"`)
	const text = `{"version":2,"ruleset":"skirmish","scenario":"printed","digest":`
	for _, same := range []string{
		text + `"7","settings":[{"name":"fog","value":"off"}]}`,
		text + `"7","settings":[{"name":"mist","value":"off"},{"name":"rain","value":"yes"}]}`,
		text + `"5"}`, // an old text, whose digest contains the settings
	} {
		require.NoError(t, read(same), same)
	}
	for other, says := range map[string]string{
		`{"version":2,"ruleset":"chess"}`:                                                    `skirmish: state: version 2 of ruleset "chess", want version 2 of "skirmish"`,
		`{"version":2,"ruleset":"skirmish","scenario":"house"}`:                              `skirmish: state: scenario "house", want "printed"`,
		text + `"7","settings":[]}`:                                                          `skirmish: state: option fog is "on", want "off"`,
		text + `"7","settings":[{"name":"fog","value":"off"},{"name":"rain","value":"no"}]}`: `skirmish: state: option rain is "no", want "yes"`,
		text + `"7","settings":[{"name":"snow","value":"off"}]}`:                             `skirmish: state: unknown option "snow", want one of ["fog" "rain"]`,
		text + `"8","settings":[{"name":"fog","value":"off"}]}`:                              `skirmish: state: made on other data: their digest is 0000000000000008, here it is 0000000000000007`,
		text + `"7"}`: `skirmish: state: made on other data: their digest is 0000000000000007, here it is 0000000000000007: or its settings differ`,
	} {
		require.EqualError(t, read(other), says)
	}
	require.ErrorAs(t, read(text+`"8","settings":[]}`), new(*august1914.DataError))
	require.Error(t, read(start))
}
