package api_test

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/printer"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// exported parses the package in a directory. It returns a description of each exported
// name: "func New" with its signature, "method *State.Apply", "type Unit", "field
// Unit.ID", "const GermanSeat", "var ErrX". If an exported name is an alias of a type
// in an internal package, the result includes the fields and methods of that type,
// because readers cannot see them there.
func exported(dir string) (map[string]string, error) {
	list, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	r := reader{files: token.NewFileSet(), names: map[string]string{}}
	for _, name := range list {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(r.files, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		for _, d := range file.Decls {
			r.declaration(d)
		}
		if err := r.borrow(dir, file); err != nil {
			return nil, err
		}
	}
	if len(r.names) == 0 {
		return nil, fmt.Errorf("api: %s exports nothing", dir)
	}
	return r.names, nil
}

// A reader collects exported names.
type reader struct {
	files *token.FileSet
	names map[string]string
}

func (r reader) declaration(d ast.Decl) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		r.function(d)
	case *ast.GenDecl:
		for _, s := range d.Specs {
			switch s := s.(type) {
			case *ast.TypeSpec:
				r.typeOf(s)
			case *ast.ValueSpec:
				r.values(d.Tok, s)
			}
		}
	}
}

// function adds a function or a method of an exported type.
func (r reader) function(d *ast.FuncDecl) {
	if !d.Name.IsExported() {
		return
	}
	signature := strings.TrimPrefix(r.text(d.Type), "func")
	if d.Recv == nil {
		r.names["func "+d.Name.Name] = signature
		return
	}
	receiver := r.text(d.Recv.List[0].Type)
	if ast.IsExported(strings.TrimPrefix(receiver, "*")) {
		r.names["method "+receiver+"."+d.Name.Name] = signature
	}
}

// typeOf adds a type and its exported fields or methods.
func (r reader) typeOf(s *ast.TypeSpec) {
	if !s.Name.IsExported() {
		return
	}
	switch t := s.Type.(type) {
	case *ast.StructType:
		r.names["type "+s.Name.Name] = "struct"
		r.members("field "+s.Name.Name, t.Fields)
	case *ast.InterfaceType:
		r.names["type "+s.Name.Name] = "interface"
		r.members("of "+s.Name.Name, t.Methods)
	default:
		equals := ""
		if s.Assign.IsValid() {
			equals = "= "
		}
		r.names["type "+s.Name.Name] = equals + r.text(s.Type)
	}
}

// borrow adds the members of the internal types that a file has aliases of.
func (r reader) borrow(dir string, file *ast.File) error {
	for _, spec := range file.Imports {
		_, path, internal := strings.Cut(strings.Trim(spec.Path.Value, `"`), "/internal/")
		if !internal {
			continue
		}
		of := "= " + filepath.Base(path) + "."
		for name, text := range maps.Clone(r.names) {
			alias, isType := strings.CutPrefix(name, "type ")
			there, isAlias := strings.CutPrefix(text, of)
			if !isType || !isAlias {
				continue
			}
			root, err := moduleOf(dir)
			if err != nil {
				return err
			}
			names, err := exported(filepath.Join(root, "internal", path))
			if err != nil {
				return err
			}
			for name, text := range names {
				kind, member, _ := strings.Cut(name, " ")
				pointer := member[:len(member)-len(strings.TrimPrefix(member, "*"))]
				if own, ok := strings.CutPrefix(member[len(pointer):], there+"."); ok {
					r.names[kind+" "+pointer+alias+"."+own] = text
				}
			}
		}
	}
	return nil
}

// moduleOf returns the nearest directory above dir that contains go.mod.
func moduleOf(dir string) (string, error) {
	for range 9 {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		dir = filepath.Join(dir, "..")
	}
	return "", fmt.Errorf("api: %s is not in a module", dir)
}

// members adds exported fields and methods, and embedded types.
func (r reader) members(of string, list *ast.FieldList) {
	for _, f := range list.List {
		text := r.text(f.Type)
		if f.Tag != nil {
			text += " " + f.Tag.Value
		}
		for _, name := range f.Names {
			if name.IsExported() {
				r.names[of+"."+name.Name] = text
			}
		}
		if len(f.Names) == 0 {
			r.names[of+"."+r.text(f.Type)] = "embedded"
		}
	}
}

// values adds constants or variables.
func (r reader) values(kind token.Token, s *ast.ValueSpec) {
	for _, name := range s.Names {
		if name.IsExported() {
			text := ""
			if s.Type != nil {
				text = r.text(s.Type)
			}
			r.names[kind.String()+" "+name.Name] = text
		}
	}
}

// text formats a node on one line, without comments.
func (r reader) text(node ast.Node) string {
	var b bytes.Buffer
	if err := printer.Fprint(&b, r.files, node); err != nil {
		return err.Error()
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// lines formats the result of exported, one name on each line, in sorted order.
func lines(names map[string]string) string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(names)) {
		fmt.Fprintln(&b, strings.TrimSpace(name+" "+names[name]))
	}
	return b.String()
}

// typesOf returns a signature without the names of parameters and results.
func typesOf(signature string) string {
	expr, err := parser.ParseExpr("func" + signature)
	f, ok := expr.(*ast.FuncType)
	if err != nil || !ok {
		return signature
	}
	r := reader{files: token.NewFileSet()}
	list := func(fields *ast.FieldList) string {
		var types []string
		if fields != nil {
			for _, field := range fields.List {
				for range max(1, len(field.Names)) {
					types = append(types, r.text(field.Type))
				}
			}
		}
		return "(" + strings.Join(types, ", ") + ")"
	}
	return list(f.Params) + " " + list(f.Results)
}
