// Package ledger holds each game against the list of the rules of its rulebook:
// the keys in testdata/rules.tsv, one a row with its kind. A row of kind "rule"
// can be broken and has a test that names it and a fault to plant; one of kind
// "data" tells what lies in data files.
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

// A Rule is one row.
type Rule struct {
	Key  string // as the rulebook numbers it, such as "7.5.1.14" or "2.8c"
	Kind string // "rule" or "data"
}

// Read reads the rows of the package in a directory, in their order.
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
			return nil, fmt.Errorf("%s:%d: %s stands there twice", path, i+2, key)
		}
		seen[key] = true
		rules = append(rules, Rule{key, kind})
	}
	return rules, nil
}

// Pattern matches the names of the tests of a rule: TestRule or a subtest Rule,
// with its number, and after it nothing, a capital or an underscore.
func Pattern(key string) *regexp.Regexp {
	number := strings.NewReplacer(".", "_", "-", "_").Replace(key)
	return regexp.MustCompile("^(Test)?Rule_?" + regexp.QuoteMeta(number) + "([A-Z_].*)?$")
}

// Untested returns the keys of the rules that no test of the package in a
// directory names.
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

// tests returns the names of the test functions in a directory, and those of the
// subtests that are written there.
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

// subtest returns the name of the subtest that a call runs, where it is written
// there.
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

// Uncited returns the keys of the rules that stand nowhere in the code of the
// package in a directory, tests aside, so that nobody who has the rulebook open
// finds what enforces them.
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

// cites reports whether a key stands in a text by itself: 2.1 does not in 2.11, in
// 12.1 or in 2.1a.
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

// What makes a key a part of a longer one, before it and after it.
var (
	endsInWord = regexp.MustCompile(`[\w.]$`)
	goesOn     = regexp.MustCompile(`^(\w|\.\d)`)
)
