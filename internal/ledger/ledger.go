// Package ledger compares each game with the list of rules in its rulebook,
// testdata/rules.tsv. Each row has a key and a kind. A rule of kind "rule" can be
// broken: it has a test that names it and a mutant. A rule of kind "data" describes the
// contents of data files.
package ledger

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
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

// Untested returns the keys of the rules that no test in the package names.
func Untested(dir string) ([]string, error) {
	rules, err := Read(dir)
	if err != nil {
		return nil, err
	}
	names, err := tests(dir)
	if err != nil {
		return nil, err
	}
	var untested []string
	for _, rule := range rules {
		if rule.Kind == "rule" && !named(names, Pattern(rule.Key)) {
			untested = append(untested, rule.Key)
		}
	}
	return untested, nil
}

func named(names []string, pattern *regexp.Regexp) bool {
	for _, name := range names {
		if pattern.MatchString(name) {
			return true
		}
	}
	return false
}

// tests returns the names of the test functions in a directory and of subtests whose
// names are literals.
func tests(dir string) ([]string, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
	if err != nil {
		return nil, err
	}
	var names []string
	for _, path := range files {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				if n.Recv == nil && strings.HasPrefix(n.Name.Name, "Test") {
					names = append(names, n.Name.Name)
				}
			case *ast.CallExpr:
				if name, ok := subtest(n); ok {
					names = append(names, name)
				}
			}
			return true
		})
	}
	return names, nil
}

// subtest returns the name of the subtest that a call runs, if the name is a literal.
func subtest(call *ast.CallExpr) (string, bool) {
	method, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || method.Sel.Name != "Run" || len(call.Args) != 2 {
		return "", false
	}
	literal, ok := call.Args[0].(*ast.BasicLit)
	if !ok || literal.Kind != token.STRING {
		return "", false
	}
	name, err := strconv.Unquote(literal.Value)
	return name, err == nil
}

// Uncited returns the keys of the rules that do not occur in the code of the package,
// apart from tests. A reader of the rulebook would not find the code of such a rule.
func Uncited(dir string) ([]string, error) {
	rules, err := Read(dir)
	if err != nil {
		return nil, err
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	var code strings.Builder
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		code.Write(text)
	}
	var uncited []string
	for _, rule := range rules {
		if rule.Kind == "rule" && !cites(code.String(), rule.Key) {
			uncited = append(uncited, rule.Key)
		}
	}
	return uncited, nil
}

// cites reports whether a text contains a key on its own: 2.11, 12.1 and 2.1a do not
// contain 2.1.
func cites(text, key string) bool {
	for from := 0; ; {
		at := strings.Index(text[from:], key)
		if at < 0 {
			return false
		}
		at += from
		from = at + len(key)
		before, after := text[max(0, at-1):at], text[from:min(from+2, len(text))]
		if !endsInWord.MatchString(before) && !goesOn.MatchString(after) {
			return true
		}
	}
}

// The characters before and after a key that make it part of a longer one.
var (
	endsInWord = regexp.MustCompile(`[\w.]$`)
	goesOn     = regexp.MustCompile(`^(\w|\.\d)`)
)
