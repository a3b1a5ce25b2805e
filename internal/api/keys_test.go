package api_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"
)

// Every key in the library's JSON is the name of its field in Go.
func TestKeysAreTheNamesOfFields(t *testing.T) {
	checked := 0
	for _, dir := range []string{".", "hexgrid", "areamap", "dice", "schlieffenswar", "germanyatwar", "driveonparis", "sabinschlieffen", "internal/stamp"} {
		names, err := filepath.Glob(filepath.Join("../..", dir, "*.go"))
		require.NoError(t, err)
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			files := token.NewFileSet()
			file, err := parser.ParseFile(files, name, nil, parser.SkipObjectResolution)
			require.NoError(t, err)
			ast.Inspect(file, func(n ast.Node) bool {
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

// lowered returns a name with its first word in lower case: ID becomes id, and HQName
// becomes hqName.
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
