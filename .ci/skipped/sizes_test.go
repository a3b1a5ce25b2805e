package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/api"
)

// sizes is the only file that reads the tier and passes sizes on.
const sizes = "internal/gametest/size.go"

// tier is the variable that the file reads. Tests of sizes set it.
const tier = "AUGUST1914_TIER"

// readable lists the environment variables that do not affect the amount of testing:
// the variable that updates generated files, the number of a planted fault, and the rules
// whose texts a person has read.
var readable = []string{"AUGUST1914_UPDATE", "AUGUST1914_FAULT", "AUGUST1914_LOOKED"}

// Every size is above 0 at the ci tier and not smaller at the long tier. No other
// environment variable affects the amount of testing. The reason for skipping a test is
// a missing tool.
func TestSizesOfAllModules(t *testing.T) {
	found := 0
	files, err := api.Files("../..")
	require.NoError(t, err)
	for _, name := range files {
		if filepath.Ext(name) != ".go" {
			continue
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, filepath.Join("../..", name), nil, 0)
		require.NoError(t, err)
		n, faults := judge(set, name, file)
		found += n
		for _, fault := range faults {
			t.Error(fault)
		}
	}
	require.Greater(t, found, 80)
}

// judge returns the number of sizes in a file and the faults in them.
func judge(set *token.FileSet, name string, file *ast.File) (found int, faults []string) {
	fault := func(at ast.Node, format string, args ...any) {
		faults = append(faults, fmt.Sprintf("%s:%d: ", name, set.Position(at.Pos()).Line)+fmt.Sprintf(format, args...))
	}
	for node := range ast.Preorder(file) {
		switch n := node.(type) {
		case *ast.BasicLit:
			if text, err := strconv.Unquote(n.Value); err == nil && n.Kind == token.STRING && variable.MatchString(text) &&
				!slices.Contains(readable, text) && text != tier {
				fault(n, "%s: only gametest.Size may read sizes", text)
			}
		case *ast.CallExpr:
			switch called := nameOf(file, n.Fun); called {
			case "gametest.Size", "gametest.SizeOrSkip":
				if name != sizes {
					found++
					if why := unsized(n.Args, called == "gametest.SizeOrSkip"); why != "" {
						fault(n, "%s", why)
					}
				}
			case "testing.Short":
				fault(n, "-short is not a tier: use gametest.Size")
			case "os.Getenv", "os.LookupEnv":
				if literal(n.Args...) == tier {
					fault(n, "only gametest.Size may read the tier")
				}
			}
			if selector, ok := n.Fun.(*ast.SelectorExpr); ok && name != sizes {
				switch selector.Sel.Name {
				case "Skip", "Skipf":
					reason := literal(n.Args...)
					begins := func(known string) bool { return strings.HasPrefix(reason, known) }
					if !slices.ContainsFunc(lacks, begins) && !slices.ContainsFunc(settings, begins) {
						fault(n, "%q is not a tool that a machine may lack", reason)
					}
				}
			}
		}
	}
	return found, faults
}

// variable matches an environment variable of this project.
var variable = regexp.MustCompile(`^AUGUST1914_[A-Z]+$`)

// nameOf returns the name of a called function with its package.
func nameOf(file *ast.File, called ast.Expr) string {
	switch f := called.(type) {
	case *ast.Ident:
		return file.Name.Name + "." + f.Name
	case *ast.SelectorExpr:
		if of, ok := f.X.(*ast.Ident); ok {
			return of.Name + "." + f.Sel.Name
		}
	}
	return ""
}

// literal returns the first argument if it is a string literal, or else "".
func literal(args ...ast.Expr) string {
	if len(args) == 0 {
		return ""
	}
	lit, ok := args[0].(*ast.BasicLit)
	if !ok {
		return ""
	}
	text, _ := strconv.Unquote(lit.Value)
	return text
}

// unsized returns the fault in the arguments of a size, or "".
func unsized(args []ast.Expr, skips bool) string {
	if skips && len(args) > 0 {
		args = args[1:]
	}
	var tiers []int
	for _, arg := range args {
		lit, ok := arg.(*ast.BasicLit)
		if !ok || lit.Kind != token.INT {
			return "a size must be a literal number"
		}
		n, err := strconv.ParseInt(lit.Value, 0, 0)
		if err != nil {
			return err.Error()
		}
		tiers = append(tiers, int(n))
	}
	switch {
	case len(tiers) != 3:
		return "want a size for each of three tiers"
	case tiers[1] <= 0:
		return "the ci tier tests nothing"
	case !slices.IsSorted(tiers):
		return "a longer tier has a smaller size"
	}
	return ""
}

// The checks in the test above find faults.
func TestFaultsOfSizesAreFound(t *testing.T) {
	for code, want := range map[string]string{
		`gametest.Size(1, 2, 3)`:                   "",
		`gametest.Size(0, 1, 1_000)`:               "",
		`gametest.SizeOrSkip(t, 0, 1, 1)`:          "",
		`gametest.Size(1, 0, 3)`:                   "the ci tier tests nothing",
		`gametest.SizeOrSkip(t, 0, 0, 3)`:          "the ci tier tests nothing",
		`gametest.Size(5, 4, 6)`:                   "a longer tier has a smaller size",
		`gametest.Size(1, 4, 3)`:                   "a longer tier has a smaller size",
		`gametest.Size(few, 4, 5)`:                 "a size must be a literal number",
		`gametest.Size(1, 2)`:                      "want a size for each of three tiers",
		`testing.Short()`:                          "-short is not a tier",
		`os.Getenv("AUGUST1914_LONG")`:             "AUGUST1914_LONG: only gametest.Size may read sizes",
		`os.Getenv("AUGUST1914_TIER")`:             "only gametest.Size may read the tier",
		`os.Getenv("AUGUST1914_UPDATE")`:           "",
		`t.Setenv("AUGUST1914_TIER", "ci")`:        "",
		`t.Skip("no Chromium")`:                    "",
		`t.Skipf("no axe-core: %v", err)`:          "",
		`t.Skip("takes a minute")`:                 `"takes a minute" is not a tool that a machine may lack`,
		`t.Skip()`:                                 `"" is not a tool that a machine may lack`,
		`t.Skip(missing)`:                          `"" is not a tool that a machine may lack`,
		`t.Skip("AUGUST1914_LONG=1 plays it all")`: `is not a tool that a machine may lack`,
	} {
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, "a_test.go", "package a\nfunc f() {\n"+code+"\n}", 0)
		require.NoError(t, err, code)
		_, faults := judge(set, "a_test.go", file)
		if want == "" {
			require.Empty(t, faults, code)
			continue
		}
		require.Len(t, faults, 1, code)
		require.Contains(t, faults[0], want)
		require.Contains(t, faults[0], "a_test.go:3: ")
	}
}
