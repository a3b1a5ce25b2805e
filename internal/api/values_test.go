package api_test

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// go doc shows one constant of a block. So the comment of a Verb, of a Kind and of the words
// of a Board names them all.
func TestCommentsNameTheValues(t *testing.T) {
	checked := 0
	for _, dir := range append([]string{"."}, games...) {
		fset := token.NewFileSet()
		var files []*ast.File
		names, err := filepath.Glob(filepath.Join("../..", dir, "*.go"))
		require.NoError(t, err)
		for _, name := range names {
			if !strings.HasSuffix(name, "_test.go") {
				file, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
				require.NoError(t, err)
				files = append(files, file)
			}
		}
		p, err := doc.NewFromFiles(fset, files, "github.com/august1914/august1914/"+dir)
		require.NoError(t, err)
		for _, of := range p.Types {
			kind, _ := of.Decl.Specs[0].(*ast.TypeSpec).Type.(*ast.Ident)
			if kind == nil || of.Name != "Verb" && of.Name != "Kind" && (dir != "." || kind.Name != "string") {
				continue
			}
			comment := strings.Join(strings.Fields(of.Doc), " ")
			for _, block := range of.Consts {
				for _, spec := range block.Decl.Specs {
					spec := spec.(*ast.ValueSpec)
					for i, name := range spec.Names {
						word := name.Name
						if kind.Name == "string" {
							word, err = strconv.Unquote(spec.Values[i].(*ast.BasicLit).Value)
							require.NoError(t, err)
						}
						if name.IsExported() && word != "NoVerb" {
							require.Regexp(t, `[ \[]`+word+`\b`, comment, "%s.%s", dir, of.Name)
							checked++
						}
					}
				}
			}
		}
	}
	require.Greater(t, checked, 150)
}
