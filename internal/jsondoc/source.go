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

// module is the path of the module. Its packages are below its root.
const module = "github.com/august1914/august1914"

// sources holds the source code of the packages of the module. It reads a package on
// first use.
type sources struct {
	root     string
	packages map[string]*source
}

// A source is the source code of a package without its tests.
type source struct {
	comments  map[string]string   // comments of types, and of fields as "Type.Field"
	constants map[string][]string // values of the string constants of each type
	meanings  map[string][]string // comments of the exported constants of each type, in order
	strings   []string            // all string literals
}

// newSources finds the root of the module, above the directory of the test.
func newSources() (*sources, error) {
	dir, err := os.Getwd()
	for err == nil {
		if _, missing := os.Stat(filepath.Join(dir, "go.mod")); missing == nil {
			return &sources{root: dir, packages: map[string]*source{}}, nil
		}
		if filepath.Dir(dir) == dir {
			err = fmt.Errorf("jsondoc: no go.mod above the test")
		}
		dir = filepath.Dir(dir)
	}
	return nil, err
}

// of returns the package with the given path.
func (s *sources) of(path string) (*source, error) {
	if p, ok := s.packages[path]; ok {
		return p, nil
	}
	rest, ok := strings.CutPrefix(path, module)
	if !ok {
		return nil, fmt.Errorf("jsondoc: package %q is not in the module", path)
	}
	p := &source{comments: map[string]string{}, constants: map[string][]string{}, meanings: map[string][]string{}}
	files, err := filepath.Glob(filepath.Join(s.root, filepath.FromSlash(rest), "*.go"))
	if err != nil {
		return nil, err
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		p.strings = append(p.strings, literals(file)...)
		for _, d := range file.Decls {
			if d, ok := d.(*ast.GenDecl); ok {
				p.declare(d)
			}
		}
	}
	s.packages[path] = p
	return p, nil
}

// declare adds types and constants.
func (p *source) declare(d *ast.GenDecl) {
	of := "" // type of the constants, which the next lines repeat
	for _, spec := range d.Specs {
		switch spec := spec.(type) {
		case *ast.TypeSpec:
			name := spec.Name.Name
			p.comments[name] = new(doc.Package).Synopsis(d.Doc.Text() + spec.Doc.Text())
			if t, ok := spec.Type.(*ast.StructType); ok {
				for _, f := range t.Fields.List {
					for _, n := range f.Names {
						p.comments[name+"."+n.Name] = f.Doc.Text() + " " + f.Comment.Text()
					}
				}
			}
		case *ast.ValueSpec:
			if t, ok := spec.Type.(*ast.Ident); ok {
				of = t.Name
				p.constants[of] = append(p.constants[of], literals(spec)...)
			}
			if spec.Comment != nil && spec.Names[0].IsExported() {
				p.meanings[of] = append(p.meanings[of], oneLine(spec.Comment.Text()))
			}
		}
	}
}

// comment returns the comment of a field. If field is "", it returns the first sentence
// of the comment of the type.
func (s *sources) comment(of reflect.Type, field string) (string, error) {
	p, err := s.of(of.PkgPath())
	if err != nil {
		return "", err
	}
	if field == "" {
		return oneLine(p.comments[of.Name()]), nil
	}
	text := oneLine(p.comments[of.Name()+"."+field])
	if text == "" {
		return "", fmt.Errorf("jsondoc: field %s of type %s has no comment where its package declares types", field, of)
	}
	return text, nil
}

// literals returns the string literals in a piece of code.
func literals(n ast.Node) (list []string) {
	ast.Inspect(n, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING {
			if text, err := strconv.Unquote(l.Value); err == nil {
				list = append(list, text)
			}
		}
		return true
	})
	return list
}

// oneLine formats a comment on one line.
func oneLine(text string) string {
	text = strings.NewReplacer("[", "", "]", "").Replace(text)
	return strings.Join(strings.Fields(text), " ")
}
