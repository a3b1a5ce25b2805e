package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

func TestRulesAreRead(t *testing.T) {
	rules, err := engine.Rules("key,label,title,text\n7.1,7.1,Zones,\"A corps, once in, stops.\"\nSCS_MOVE,SCS movement,Movement,Points are not saved.\n")
	require.NoError(t, err)
	require.Equal(t, []august1914.Rule{
		{Key: "7.1", Label: "7.1", Title: "Zones", Text: "A corps, once in, stops."},
		{Key: "SCS_MOVE", Label: "SCS movement", Title: "Movement", Text: "Points are not saved."},
	}, rules)
}

func TestRulesSayWhatIsWrong(t *testing.T) {
	const head = "key,label,title,text\n"
	for name, c := range map[string]struct{ text, want string }{
		"nothing":          {"", `rules.csv: lacks a line that names its columns: want "key", "label", "title", "text"`},
		"other columns":    {"key,title,labels,text\n", `rules.csv:1: lacks the columns "label"`},
		"too few cells":    {head + "7.1,7.1,Zones\n", "rules.csv:2: text: is empty"},
		"an open quote":    {head + "7.1,7.1,Zones,\"Stop\n", "rules.csv:2: quotes do not match"},
		"no key":           {head + ",7.1,Zones,Stop.\n", "rules.csv:2: key: is empty"},
		"no label":         {head + "7.1,,Zones,Stop.\n", "rules.csv:2: label: is empty"},
		"no title":         {head + "7.1,7.1, ,Stop.\n", "rules.csv:2: title: is empty"},
		"no text":          {head + "7.1,7.1,Zones,\n", "rules.csv:2: text: is empty"},
		"a key twice":      {head + "7.1,7.1,Zones,Stop.\n7.2,7.2,A,B\n7.1,7.1,Zones,Go.\n", "rules.csv:4: key: 7.1 occurs twice, first on line 2"},
		"over three lines": {head + "7.1,7.1,Zones,\"Stop\nand\nstay.\"\n7.2,7.2,A,\n", "rules.csv:5: text: is empty"},
	} {
		_, err := engine.Rules(c.text)
		require.ErrorContains(t, err, c.want, name)
	}
}

func FuzzRules(f *testing.F) {
	f.Add("key,label,title,text\n7.1,7.1,Zones,Stop.\n")
	f.Add("key,label,title,text\n7.1,\"7.1\nZones,\n")
	f.Fuzz(func(t *testing.T, text string) {
		rules, err := engine.Rules(text)
		if err != nil {
			require.Empty(t, rules)
		}
		seen := map[string]bool{}
		for _, rule := range rules {
			require.NotEmpty(t, rule.Key)
			require.NotEmpty(t, rule.Text)
			require.False(t, seen[rule.Key])
			seen[rule.Key] = true
		}
	})
}
