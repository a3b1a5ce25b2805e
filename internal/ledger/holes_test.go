package ledger

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

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
