package api_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"
)

// Every key of the library's JSON is the name of its field in Go.
func TestKeysAreTheNamesOfFields(t *testing.T) {
	checked := 0
	for _, dir := range []string{".", "hexgrid", "areamap", "dice", "schlieffenswar", "germanyatwar", "driveonparis", "sabinschlieffen", "internal/stamp"} {
		files := token.NewFileSet()
		packages, err := parser.ParseDir(files, filepath.Join("../..", dir), func(f fs.FileInfo) bool { return !strings.HasSuffix(f.Name(), "_test.go") }, 0)
		require.NoError(t, err)
		for _, p := range packages {
			ast.Inspect(p, func(n ast.Node) bool {
				field, ok := n.(*ast.Field)
				if !ok || field.Tag == nil {
					return true
				}
				tag, err := strconv.Unquote(field.Tag.Value)
				require.NoError(t, err)
				key, _, _ := strings.Cut(reflect.StructTag(tag).Get("json"), ",")
				for _, name := range field.Names {
					if key != "" && key != "-" {
						checked++
						require.Equal(t, lowered(name.Name), key, "%s", files.Position(field.Pos()))
					}
				}
				return true
			})
		}
	}
	require.Greater(t, checked, 900)
}

// lowered returns a name with its first word in small letters: ID is id, HQName hqName.
func lowered(name string) string {
	upper := strings.IndexFunc(name, unicode.IsLower)
	switch {
	case upper < 0:
		return strings.ToLower(name)
	case upper > 1:
		upper--
	}
	return strings.ToLower(name[:upper]) + name[upper:]
}
