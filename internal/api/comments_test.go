package api_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Go doc prints a comment for every method that other packages can call. Every exported
// method and every method of an exported interface has a comment that begins with its
// name.
func TestMethodsHaveComments(t *testing.T) {
	methods := 0
	check := func(place token.Position, name string, comment *ast.CommentGroup) {
		methods++
		if text := comment.Text(); !strings.HasPrefix(text, name+" ") {
			t.Errorf("%s:%d: the comment of %s should begin with its name: %.60q", place.Filename, place.Line, name, text)
		}
	}
	for _, dir := range append([]string{".", "hexgrid", "areamap", "dice", "internal/engine", "internal/datafile"}, games...) {
		list, err := filepath.Glob(filepath.Join("../..", dir, "*.go"))
		require.NoError(t, err)
		for _, name := range list {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			set := token.NewFileSet()
			file, err := parser.ParseFile(set, name, nil, parser.ParseComments|parser.SkipObjectResolution)
			require.NoError(t, err)
			for _, d := range file.Decls {
				switch d := d.(type) {
				case *ast.FuncDecl:
					if d.Name.IsExported() && (d.Recv == nil || ast.IsExported(receiver(d))) {
						check(set.Position(d.Pos()), d.Name.Name, d.Doc)
					}
				case *ast.GenDecl:
					for _, s := range d.Specs {
						s, ok := s.(*ast.TypeSpec)
						if !ok || !s.Name.IsExported() {
							continue
						}
						of, ok := s.Type.(*ast.InterfaceType)
						if !ok {
							continue
						}
						for _, m := range of.Methods.List {
							for _, n := range m.Names {
								if !n.IsExported() {
									continue
								}
								check(set.Position(m.Pos()), n.Name, m.Doc)
							}
						}
					}
				}
			}
		}
	}
	require.Greater(t, methods, 600)
}
