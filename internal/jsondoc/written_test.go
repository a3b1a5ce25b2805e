package jsondoc

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

const aPage = `
## Moves

| word | meaning | matches |
| --- | --- | --- |
| DIE | what it shows | ` + "`[1-5]\\|6`" + ` |

| verb | notation | meaning | example | its subject | its target |
| --- | --- | --- | --- | --- | --- |
| ` + "`roll` | `roll DIE[, DIE]`" + ` | a roll | ` + "`roll 6, 1`" + ` |  | 6 |

## Events

| kind | rule | fields | template |
| --- | --- | --- | --- |
| ` + "`ford` | 9, 10 | `unit`" + ` | {unit} crosses. |
| ` + "`outcome` | any |" + `  | It is over. |

## Examples
`

func TestTablesThatPeopleKeep(t *testing.T) {
	tables, err := readWritten(aPage)
	require.NoError(t, err)
	require.Equal(t, map[string]string{"roll": "^roll (?:[1-5]|6)(?:, (?:[1-5]|6))?$"}, tables.verbs)
	ford := august1914.Event{Kind: "ford", Rule: "10", Unit: "I", Template: "{unit} crosses."}
	for _, x := range []struct {
		event august1914.Event
		want  bool
	}{
		{ford, true},
		{august1914.Event{Kind: "outcome", Rule: "7.1", Template: "It is over."}, true},
		{august1914.Event{Kind: "ford", Rule: "1", Unit: "I", Template: "{unit} crosses."}, false},
		{august1914.Event{Kind: "ford", Rule: "10", Unit: "I", Template: "{unit} swims."}, false},
		{august1914.Event{Kind: "swim", Rule: "10", Unit: "I", Template: "{unit} crosses."}, false},
		{august1914.Event{Kind: "ford", Rule: "10", Unit: "I", At: "the Dyle", Template: "{unit} crosses."}, false},
	} {
		require.Equal(t, x.want, tables.lists(x.event), "%+v", x.event)
	}
	source := []string{"ford", "{unit} crosses.", "outcome", "It is over.", "Lose {n} steps.", "{unit} cannot cross"}
	require.Empty(t, tables.astray(source, []string{"Lose {n} steps."}))
	require.Equal(t, []string{"Lose {n} steps."}, tables.astray(source, nil))
	require.Equal(t, []string{"ford"}, tables.astray(source[1:4], nil))

	for old, wrong := range map[string]string{"roll 6, 1": "roll 7", "\n## Moves": "\n## Verbs", " | {unit} crosses.": ""} {
		_, err := readWritten(strings.Replace(aPage, old, wrong, 1))
		require.Error(t, err, wrong)
	}
}
