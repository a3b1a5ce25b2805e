package engine_test

import (
	"io/fs"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// ruleOptions are options of three and of two values.
func ruleOptions() []august1914.Option {
	values := func(names ...string) (list []august1914.OptionValue) {
		for _, name := range names {
			list = append(list, august1914.OptionValue{Value: name})
		}
		return list
	}
	return []august1914.Option{
		{Name: "wind", Default: "none", Values: values("none", "low", "high")},
		{Name: "rain", Default: "no", Values: values("no", "yes")},
		{Name: "snow", Default: "no", Values: values("no", "yes")},
	}
}

const rulesHead = "key,label,title,text,setting\n"

// file returns a file system with one file.
func file(name, text string) fs.FS { return fstest.MapFS{name: {Data: []byte(text)}} }

// readRules parses a rules list. It returns the error that List panics with.
func readRules(text string) (book engine.Rulebook, err error) {
	defer func() {
		if problem := recover(); problem != nil {
			err = problem.(error)
		}
	}()
	book = engine.NewRulebook("game", file("rules.csv", text), ruleOptions)
	book.List()
	return book, nil
}

func TestRulesAreRead(t *testing.T) {
	book, err := readRules(rulesHead + "7.1,7.1,Zones,\"A corps, once in, stops.\"\nSCS_MOVE,SCS movement,Movement,Points are not saved.,\n")
	require.NoError(t, err)
	require.Equal(t, []august1914.Rule{
		{Key: "7.1", Label: "7.1", Title: "Zones", Text: "A corps, once in, stops."},
		{Key: "SCS_MOVE", Label: "SCS movement", Title: "Movement", Text: "Points are not saved."},
	}, book.List())
}

// The first row that fits the settings gives the text of a rule.
func TestARuleHasATextForEachSetting(t *testing.T) {
	book, err := readRules(rulesHead + "1,1,Sails,Full.,\n1,,,None.,wind=high rain=no|yes\n1,,,Wet and half.,wind=low rain=yes\n1,,,Half.,wind=low\n1,,,Wet.,rain=yes\n2,2,Oars,Out.,\n")
	require.NoError(t, err)
	for settings, want := range map[[2]string]string{
		{"none", "no"}: "Full.", {"low", "no"}: "Half.", {"high", "no"}: "None.",
		{"none", "yes"}: "Wet.", {"low", "yes"}: "Wet and half.", {"high", "yes"}: "None.",
	} {
		list := book.List(august1914.Setting{Name: "wind", Value: settings[0]}, august1914.Setting{Name: "rain", Value: settings[1]})
		require.Equal(t, []august1914.Rule{{Key: "1", Label: "1", Title: "Sails", Text: want}, {Key: "2", Label: "2", Title: "Oars", Text: "Out."}}, list, settings)
	}
	unknown := []august1914.Setting{{Name: "sun", Value: "yes"}, {Name: "rain", Value: "yes"}, {Name: "wind", Value: "east"}}
	require.Equal(t, "Wet.", book.List(unknown...)[0].Text, "other settings change nothing")
	rule, ok := book.Find("1")
	require.True(t, ok)
	require.Equal(t, "Full.", rule.Text)
}

func TestRulesSayWhatIsWrong(t *testing.T) {
	const one = rulesHead + "7.1,7.1,Zones,Stop.,\n"
	for name, c := range map[string]struct{ text, want string }{
		"nothing":              {"", `rules.csv: lacks a line that names its columns: want "key", "label", "title", "text", "setting"`},
		"other columns":        {"key,title,labels,text,setting\n", `rules.csv:1: lacks the columns "label"`},
		"too few cells":        {rulesHead + "7.1,7.1,Zones\n", "rules.csv:2: text: is empty"},
		"an open quote":        {rulesHead + "7.1,7.1,Zones,\"Stop\n", "rules.csv:2: quotes do not match"},
		"no key":               {rulesHead + ",7.1,Zones,Stop.\n", "rules.csv:2: key: is empty"},
		"no label":             {rulesHead + "7.1,,Zones,Stop.\n", "rules.csv:2: label: is empty"},
		"no title":             {rulesHead + "7.1,7.1, ,Stop.\n", "rules.csv:2: title: is empty"},
		"no text":              {rulesHead + "7.1,7.1,Zones,\n", "rules.csv:2: text: is empty"},
		"a key twice":          {one + "7.2,7.2,A,B\n7.1,7.1,Zones,Go.\n", "rules.csv:4: key: 7.1 occurs twice, first on line 2"},
		"over three lines":     {rulesHead + "7.1,7.1,Zones,\"Stop\nand\nstay.\"\n7.2,7.2,A,\n", "rules.csv:5: text: is empty"},
		"no option":            {one + "7.1,,,Go.,sun=yes\n", `rules.csv:3: setting: unknown option "sun", want one of ["wind" "rain" "snow"]`},
		"no value":             {one + "7.1,,,Go.,rain=yes|much\n", `rules.csv:3: setting: option rain: unknown value "much", want one of ["no" "yes"]`},
		"no equals sign":       {one + "7.1,,,Go.,rain\n", `rules.csv:3: setting: option rain: unknown value ""`},
		"a label again":        {one + "7.1,7.1,,Go.,rain=yes\n", "rules.csv:3: setting: a row with a setting needs a text, no label and no title, and goes below the row of 7.1 without a setting"},
		"no text of a setting": {one + "7.1,,,,rain=yes\n", "rules.csv:3: setting: a row with a setting needs a text"},
		"only a setting":       {one + "7.2,,,Go.,rain=yes\n", "below the row of 7.2 without a setting"},
		"apart":                {one + "7.2,7.2,A,B.,\n7.1,,,Go.,rain=yes\n", "below the row of 7.1 without a setting"},
		"a value lacks":        {one + "7.1,,,Go.,wind=low\n", "rules.csv: 7.1: has no row for [wind=high]"},
		"two values lack":      {one + "7.1,,,Go.,rain=yes\n7.1,,,Run.,snow=yes\n", "rules.csv: 7.1: has no row for [rain=yes snow=yes]"},
		"the defaults":         {one + "7.1,,,Go.,rain=no\n", "rules.csv: 7.1: line 3 applies to no settings"},
		"never":                {one + "7.1,,,Go.,rain=yes\n7.1,,,Run.,rain=yes\n", "rules.csv: 7.1: line 4 applies to no settings"},
	} {
		_, err := readRules(c.text)
		require.ErrorContains(t, err, c.want, name)
	}
}

func FuzzRules(f *testing.F) {
	f.Add(rulesHead + "7.1,7.1,Zones,Stop.\n7.1,,,Go.,rain=yes\n")
	f.Add(rulesHead + "7.1,\"7.1\nZones,\n")
	f.Fuzz(func(t *testing.T, text string) {
		book, err := readRules(text)
		if err != nil {
			require.ErrorContains(t, err, "rules.csv")
			return
		}
		seen := map[string]bool{}
		for _, rule := range book.List(august1914.Setting{Name: "wind", Value: "low"}) {
			require.NotEmpty(t, rule.Key)
			require.NotEmpty(t, rule.Title)
			require.NotEmpty(t, rule.Text)
			require.False(t, seen[rule.Key])
			seen[rule.Key] = true
		}
	})
}
