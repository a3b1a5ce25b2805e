package ledger

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/boarding"
)

const ruleText = "The text of this rule is long enough to say what two captains may do."

// captainsRulebook returns a rulebook of the captains game that lists some of its
// rules. The ledger has the rows 1 and 9, and the code cites 2.1 and 7.
func captainsRulebook(t *testing.T, keys ...string) Rulebook[boarding.State, boarding.Move, boarding.View, *boarding.State] {
	dir := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(dir, "testdata"), 0o700))
	for name, text := range map[string]string{
		filepath.Join("testdata", "rules.tsv"): "rule\tkind\n1\trule\n9\tdata\n",
		"captains.go":                          "package captains\n\nvar rule = map[int]string{1: \"2.1\", 2: \"7\"}\n",
	} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	var rules []august1914.Rule
	for _, key := range keys {
		rules = append(rules, august1914.Rule{Key: key, Label: key, Title: "Captains", Text: ruleText})
	}
	return Rulebook[boarding.State, boarding.Move, boarding.View, *boarding.State]{
		Dir: dir, Start: []boarding.State{boarding.New(boarding.Standard())},
		Rules: func(...august1914.Setting) []august1914.Rule { return slices.Clone(rules) },
		ByKey: func(key string) (august1914.Rule, bool) {
			for _, rule := range rules {
				if rule.Key == key {
					return rule, true
				}
			}
			return august1914.Rule{}, false
		},
		Options: boarding.Options,
	}
}

func TestRulebookFindsWhatIsMissing(t *testing.T) {
	all := strings.Fields("1 2 2.1 2.2 2.3 2.4 3 3.1 4 5 5.1 6 7 9")
	require.NoError(t, captainsRulebook(t, all...).Faults())
	for key, want := range map[string]string{
		"1": "is in the ledger", "9": "is in the ledger", "7": "is cited in the code", "2.1": "is cited in the code",
		"2": "is cited by the decision", "2.4": "is cited by the event commit", "6": "is cited by the option turns",
	} {
		without := slices.DeleteFunc(slices.Clone(all), func(k string) bool { return k == key })
		require.ErrorContains(t, captainsRulebook(t, without...).Faults(), `rule "`+key+`" `+want)
	}
}

func TestRulebookLooksAtRefusals(t *testing.T) {
	b := captainsRulebook(t, strings.Fields("1 2 2.1 2.2 2.4 3 4 5 6 7 9")...)
	b.Start = slices.Repeat(b.Start, 100)
	require.ErrorContains(t, b.Faults(), `rule "3.1" is cited by the refusal of`)
}

func TestRulebookLooksAtTheWords(t *testing.T) {
	for want, change := range map[string]func(r *august1914.Rule){
		"has an empty field":           func(r *august1914.Rule) { r.Title = "" },
		"the label is 41 characters":   func(r *august1914.Rule) { r.Label = strings.Repeat("é", 41) },
		"the title is 61 characters":   func(r *august1914.Rule) { r.Title = strings.Repeat("é", 61) },
		"the text is 59 characters":    func(r *august1914.Rule) { r.Text = strings.Repeat("é", 59) },
		"the text is 261 characters":   func(r *august1914.Rule) { r.Text = strings.Repeat("é", 261) },
		"is not found by its key":      func(r *august1914.Rule) { r.Key = "8" },
		"can be changed by a caller":   nil,
		"finds a rule for an unknown ": nil,
	} {
		b := captainsRulebook(t, "1", "9")
		rules := b.Rules()
		switch {
		case change != nil:
			change(&rules[1])
			b.Rules = func(...august1914.Setting) []august1914.Rule { return slices.Clone(rules) }
		case strings.HasPrefix(want, "can"):
			b.Rules = func(...august1914.Setting) []august1914.Rule { return rules }
		default:
			b.ByKey = func(string) (august1914.Rule, bool) { return rules[0], true }
		}
		require.ErrorContains(t, b.Faults(), want)
	}
	b := captainsRulebook(t, "1")
	b.Dir = t.TempDir()
	require.ErrorIs(t, b.Faults(), os.ErrNotExist)
}
