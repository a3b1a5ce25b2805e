package api_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
)

// silent lists the exported types, functions, methods and struct fields of a package
// that have no comment.
func silent(dir string) ([]string, error) {
	list, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	var found []string
	for _, name := range list {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		for _, d := range file.Decls {
			found = append(found, silentIn(d)...)
		}
	}
	return found, nil
}

// silentIn lists the exported names of a declaration that have no comment.
func silentIn(d ast.Decl) (silent []string) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Name.IsExported() && d.Doc == nil && (d.Recv == nil || ofExported(d.Recv.List[0].Type)) {
			silent = append(silent, d.Name.Name)
		}
	case *ast.GenDecl:
		for _, s := range d.Specs {
			s, ok := s.(*ast.TypeSpec)
			if !ok || !s.Name.IsExported() {
				continue
			}
			if d.Doc == nil && s.Doc == nil && s.Comment == nil {
				silent = append(silent, s.Name.Name)
			}
			if t, ok := s.Type.(*ast.StructType); ok {
				silent = append(silent, silentFields(s.Name.Name, t)...)
			}
		}
	}
	return silent
}

// silentFields lists the exported fields of a struct that have no comment.
func silentFields(of string, t *ast.StructType) (silent []string) {
	for _, f := range t.Fields.List {
		for _, name := range f.Names {
			if name.IsExported() && f.Doc == nil && f.Comment == nil {
				silent = append(silent, of+"."+name.Name)
			}
		}
	}
	return silent
}

// ofExported reports whether the type of a receiver is exported.
func ofExported(receiver ast.Expr) bool {
	switch t := receiver.(type) {
	case *ast.StarExpr:
		return ofExported(t.X)
	case *ast.IndexExpr:
		return ofExported(t.X)
	case *ast.IndexListExpr:
		return ofExported(t.X)
	case *ast.Ident:
		return t.IsExported()
	}
	return false
}
