package api_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// use finds a use in the package comment: the folder of its program and the names.
var use = regexp.MustCompile(`(?m)^//   - .* \((examples/[a-z/]+)\):((?:\s+(?://\s+)?\[\w+\][,.])+)`)

// The package comment lists the names of the root that the programs of each use need.
func TestNamesThatEachUseNeeds(t *testing.T) {
	text, err := os.ReadFile("../../doc.go")
	require.NoError(t, err)
	uses := use.FindAllStringSubmatch(string(text), -1)
	require.Len(t, uses, 4)
	for _, u := range uses {
		listed := regexp.MustCompile(`\w+`).FindAllString(u[2], -1)
		require.Equal(t, named(t, filepath.Join("../..", u[1])), slices.Sorted(slices.Values(listed)), u[1])
	}
}

// named lists the names of the root in the files of a folder.
func named(t *testing.T, dir string) []string {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	require.NoError(t, err)
	names := map[string]bool{}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		require.NoError(t, err)
		ast.Inspect(file, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				if of, ok := s.X.(*ast.Ident); ok && of.Name == "august1914" {
					names[s.Sel.Name] = true
				}
			}
			return true
		})
	}
	require.NotEmpty(t, names, strings.TrimPrefix(dir, "../../"))
	return slices.Sorted(maps.Keys(names))
}
