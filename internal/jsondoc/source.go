package jsondoc

import (
	"fmt"
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
)

// module is the path of the module, whose packages lie below its root.
const module = "github.com/august1914/august1914"

// Sources are the packages of the module as they are written, read when they
// are first asked for.
type sources struct {
	root     string
	packages map[string]*source
}

// A source is a package as it is written: its types, functions, constants and
// variables.
type source struct {
	types     map[string]*ast.TypeSpec
	comments  map[string]string // of types
	constants []constant
	functions map[string][]*ast.FuncDecl // and methods, by their names
	variables map[string]ast.Expr
}

// A constant is a declared constant with its type and its comment.
type constant struct {
	name, of, comment string
	value             ast.Expr // nil if it repeats the one before
}

// newSources finds the root of the module, above the directory of the test.
func newSources() (*sources, error) {
	dir, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return &sources{root: dir, packages: map[string]*source{}}, nil
		}
		if filepath.Dir(dir) == dir {
			return nil, fmt.Errorf("jsondoc: no go.mod above the test")
		}
		dir = filepath.Dir(dir)
	}
}

// of returns the package with a path.
func (s *sources) of(path string) (*source, error) {
	if p, ok := s.packages[path]; ok {
		return p, nil
	}
	rest, ok := strings.CutPrefix(path, module)
	if !ok {
		return nil, fmt.Errorf("jsondoc: package %q is not of the module", path)
	}
	p := &source{
		types: map[string]*ast.TypeSpec{}, comments: map[string]string{},
		functions: map[string][]*ast.FuncDecl{}, variables: map[string]ast.Expr{},
	}
	s.packages[path] = p
	return p, p.read(filepath.Join(s.root, filepath.FromSlash(rest)))
}

// read parses the files of a directory, without the tests.
func (p *source) read(dir string) error {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return err
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, d := range file.Decls {
			p.declare(d)
		}
	}
	return nil
}

func (p *source) declare(d ast.Decl) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		p.functions[d.Name.Name] = append(p.functions[d.Name.Name], d)
	case *ast.GenDecl:
		of := ""
		for _, spec := range d.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				p.types[spec.Name.Name] = spec
				p.comments[spec.Name.Name] = d.Doc.Text() + spec.Doc.Text()
			case *ast.ValueSpec:
				of = p.value(d.Tok, spec, of)
			}
		}
	}
}

// value takes over constants and variables; it returns the type that the
// constants of the next line have if they name none.
func (p *source) value(kind token.Token, spec *ast.ValueSpec, of string) string {
	if name, ok := spec.Type.(*ast.Ident); ok {
		of = name.Name
	} else if len(spec.Values) > 0 {
		of = ""
	}
	for i, name := range spec.Names {
		var value ast.Expr
		if i < len(spec.Values) {
			value = spec.Values[i]
		}
		if kind == token.CONST {
			p.constants = append(p.constants, constant{name.Name, of, spec.Comment.Text(), value})
		}
		if value != nil {
			p.variables[name.Name] = value
		}
	}
	return of
}

// field returns the comment of a field of a struct type: what stands above it
// and beside it.
func (s *sources) field(of reflect.Type, name string) (string, error) {
	p, err := s.of(of.PkgPath())
	if err != nil {
		return "", err
	}
	spec := p.types[of.Name()]
	if spec == nil {
		return "", fmt.Errorf("jsondoc: type %s is not declared at the level of its package", of)
	}
	fields, ok := spec.Type.(*ast.StructType)
	if !ok {
		return "", fmt.Errorf("jsondoc: type %s is no struct", of)
	}
	for _, f := range fields.Fields.List {
		for _, n := range f.Names {
			if n.Name != name {
				continue
			}
			text := oneLine(f.Doc.Text() + " " + f.Comment.Text())
			if text == "" {
				return "", fmt.Errorf("jsondoc: field %s.%s has no comment", of, name)
			}
			return text, nil
		}
	}
	return "", fmt.Errorf("jsondoc: type %s has no field %s of its own", of, name)
}

// typeComment returns the first sentence of the comment of a type, which is the
// one that is not about Go.
func (s *sources) typeComment(of reflect.Type) (string, error) {
	p, err := s.of(of.PkgPath())
	if err != nil {
		return "", err
	}
	return oneLine(new(doc.Package).Synopsis(p.comments[of.Name()])), nil
}

// stringConstants returns the values of the constants of a type of strings, in
// their order.
func (s *sources) stringConstants(of reflect.Type) (values []string, err error) {
	p, err := s.of(of.PkgPath())
	if err != nil {
		return nil, err
	}
	for _, c := range p.constants {
		if c.of == of.Name() {
			values = append(values, literals(c.value)...)
		}
	}
	return values, nil
}

// constantComments returns the comments of the constants of a type, in their
// order.
func (s *sources) constantComments(of reflect.Type) (comments []string, err error) {
	p, err := s.of(of.PkgPath())
	if err != nil {
		return nil, err
	}
	for _, c := range p.constants {
		if c.of == of.Name() {
			comments = append(comments, oneLine(c.comment))
		}
	}
	return comments, nil
}

// literals returns the strings that stand in an expression.
func literals(e ast.Expr) (list []string) {
	if e == nil {
		return nil
	}
	ast.Inspect(e, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING {
			if text, err := strconv.Unquote(l.Value); err == nil {
				list = append(list, text)
			}
		}
		return true
	})
	return list
}

// oneLine writes a comment on one line.
func oneLine(text string) string {
	text = strings.NewReplacer("[", "", "]", "").Replace(text)
	return strings.Join(strings.Fields(text), " ")
}
