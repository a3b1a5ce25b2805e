// Package ledger reads the list of rules in the rulebook of a game, testdata/rules.tsv.
// Each row has a key and a kind. A rule of kind "rule" can be broken: it has a test that
// names it and a mutant. A rule of kind "data" describes the contents of data files. The
// tests of this package compare the lists with the code, the tests and the texts of the
// games.
package ledger

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// A Rule is a row.
type Rule struct {
	Key  string // key that the rulebook uses, such as "7.5.1.14" or "2.8c"
	Kind string // "rule" or "data"
}

// Read returns the rows of the package in a directory, in order.
func Read(dir string) ([]Rule, error) {
	path := filepath.Join(dir, "testdata", "rules.tsv")
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	if lines[0] != "rule\tkind" {
		return nil, fmt.Errorf("%s:1: %q: want the columns rule and kind", path, lines[0])
	}
	var rules []Rule
	seen := map[string]bool{}
	for i, line := range lines[1:] {
		key, kind, _ := strings.Cut(line, "\t")
		switch {
		case key == "" || kind != "rule" && kind != "data":
			return nil, fmt.Errorf("%s:%d: %q: want a key and rule or data", path, i+2, line)
		case seen[key]:
			return nil, fmt.Errorf("%s:%d: %s occurs twice", path, i+2, key)
		}
		seen[key] = true
		rules = append(rules, Rule{key, kind})
	}
	return rules, nil
}

// Pattern matches the names of the tests of a rule: TestRule or a subtest Rule with its
// number, followed by nothing, a capital letter or an underscore.
func Pattern(key string) *regexp.Regexp {
	number := strings.NewReplacer(".", "_", "-", "_").Replace(key)
	return regexp.MustCompile("^(Test)?Rule_?" + regexp.QuoteMeta(number) + "([A-Z_].*)?$")
}
