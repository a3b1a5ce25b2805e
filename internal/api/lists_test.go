package api_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// mayBeNull lists the fields without omitempty that may write null, with the reason.
var mayBeNull = map[string]string{
	"desk standing.Outcome": "HTTP.md documents that it is null during a game",
	"desk wish.Version":     "the version is optional in a request",
	"desk ordering.Changed": "a request must have it, and an error says so if it does not",
}

// The JSON never contains null. A list that an exported struct of the library or any
// struct of the board always writes is an august1914.Array. A plain slice, map or
// pointer would write null when it is nil, as in a ruleset without options. Structs of
// the games that are not exported are the document types of types that marshal
// themselves. TestJSON of each game checks them.
func TestNoFieldWritesNull(t *testing.T) {
	types := jsonTypes{}
	for _, dir := range append([]string{".", "hexgrid", "areamap", "dice", "internal/engine", "internal/datafile", "examples/board/desk", "examples/board/web"}, games...) {
		require.NoError(t, types.read(filepath.Join("../..", dir)))
	}
	known := map[string]bool{}
	fields := 0
	for name, spec := range types {
		s, ok := spec.Type.(*ast.StructType)
		if !ok {
			continue
		}
		pkg, of, _ := strings.Cut(name, " ")
		if slices.Contains(games, pkg) && !ast.IsExported(of) {
			continue
		}
		for _, f := range s.Fields.List {
			if f.Tag == nil || len(f.Names) == 0 {
				continue
			}
			tag, err := strconv.Unquote(f.Tag.Value)
			require.NoError(t, err)
			key, how, _ := strings.Cut(reflect.StructTag(tag).Get("json"), ",")
			if key == "" || key == "-" {
				continue
			}
			fields++
			field := name + "." + f.Names[0].Name
			if strings.Contains(how, "omit") || !types.null(pkg, f.Type) {
				continue
			}
			known[field] = true
			if mayBeNull[field] == "" {
				t.Errorf("%s writes null when it is nil: want an august1914.Array, or omitempty", field)
			}
		}
	}
	require.Greater(t, fields, 500)
	for field := range mayBeNull {
		require.True(t, known[field], "%s no longer writes null: remove it from the list", field)
	}
}

// jsonTypes holds the types of the module by package and name.
type jsonTypes map[string]*ast.TypeSpec

// read parses the types of the package in a directory, except for types that marshal
// themselves.
func (types jsonTypes) read(dir string) error {
	list, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return err
	}
	var own []string
	for _, name := range list {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		pkg := file.Name.Name
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Recv != nil && (d.Name.Name == "MarshalJSON" || d.Name.Name == "MarshalText") {
					own = append(own, pkg+" "+receiver(d))
				}
			case *ast.GenDecl:
				for _, s := range d.Specs {
					if s, ok := s.(*ast.TypeSpec); ok {
						types[pkg+" "+s.Name.Name] = s
					}
				}
			}
		}
	}
	for _, name := range own {
		delete(types, name)
	}
	return nil
}

// receiver returns the name of a method's receiver type.
func receiver(d *ast.FuncDecl) string {
	e := d.Recv.List[0].Type
	for {
		switch x := e.(type) {
		case *ast.StarExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.IndexListExpr:
			e = x.X
		case *ast.Ident:
			return x.Name
		default:
			return ""
		}
	}
}

// null reports whether the zero value of a type marshals to null.
func (types jsonTypes) null(pkg string, e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.StarExpr, *ast.MapType:
		return true
	case *ast.ArrayType:
		return e.Len == nil
	case *ast.Ident:
		spec, ok := types[pkg+" "+e.Name]
		return ok && types.null(pkg, spec.Type)
	case *ast.SelectorExpr:
		x, ok := e.X.(*ast.Ident)
		return ok && types.null(x.Name, e.Sel)
	}
	return false
}
