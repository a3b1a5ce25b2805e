package ledger

import (
	"errors"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/august1914/august1914/internal/datafile"
)

// Cited returns the rules that the code of the package in a directory, apart from
// tests, can cite. It follows all assignments within the package and finds three kinds
// of constants: those that reach a field, a parameter, a result or a variable with the
// name rule, those that faults are made with, and those in brackets in the
// texts of a chart's key. It adds the rules in options.csv. It does not find keys that are put together at run time. The
// keys are sorted as text.
func Cited(dir string) ([]string, error) {
	files, fset, err := code(dir)
	if err != nil {
		return nil, err
	}
	c := &citations{
		info:  types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}},
		sinks: map[types.Object]bool{}, found: map[string]bool{},
	}
	// Imports are not resolved, so types that depend on other packages stay unknown.
	// The types of this package are known.
	conf := types.Config{Importer: nothing{}, Error: func(error) {}}
	_, _ = conf.Check(dir, fset, files, &c.info)
	for _, o := range c.info.Defs {
		if v, ok := o.(*types.Var); ok && called(v.Name()) {
			c.sinks[v] = true
		}
	}
	for n := -1; n != len(c.sinks)+len(c.found); { // until a round finds nothing new
		n = len(c.sinks) + len(c.found)
		for _, file := range files {
			for _, decl := range file.Decls {
				c.read(decl)
			}
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "options.csv")); errors.Is(err, os.ErrNotExist) {
		return slices.Sorted(maps.Keys(c.found)), nil
	}
	l := datafile.New(os.DirFS(dir))
	for r := range l.Rows("options.csv", "rule") {
		if r.Text("rule") != "" {
			c.found[r.Text("rule")] = true
		}
	}
	return slices.Sorted(maps.Keys(c.found)), l.Err()
}

// code parses the files of a package without its tests.
func code(dir string) ([]*ast.File, *token.FileSet, error) {
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, nil, err
	}
	var files []*ast.File
	fset := token.NewFileSet()
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution|parser.ParseComments)
		if err != nil {
			return nil, nil, err
		}
		files = append(files, file)
	}
	if len(files) == 0 {
		return nil, nil, &os.PathError{Op: "read", Path: dir, Err: errors.New("no Go files")}
	}
	return files, fset, nil
}

// nothing is an importer that fails for every package.
type nothing struct{}

func (nothing) Import(path string) (*types.Package, error) {
	return nil, errors.New(path + " is not imported")
}

// called reports whether a variable with this name holds a rule.
func called(name string) bool { return name == "rule" || name == "Rule" }

// citations collects the constants that reach sinks. A sink is a variable that holds a
// rule or a list of rules.
type citations struct {
	info  types.Info
	sinks map[types.Object]bool
	found map[string]bool
}

// read visits a declaration once.
func (c *citations) read(decl ast.Decl) {
	var results []*types.Tuple // results of the enclosing functions
	var visit func(n ast.Node) bool
	within := func(sig *types.Signature, body *ast.BlockStmt) {
		if sig == nil || body == nil {
			return
		}
		results = append(results, sig.Results())
		ast.Inspect(body, visit)
		results = results[:len(results)-1]
	}
	visit = func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			f, _ := c.info.Defs[n.Name].(*types.Func)
			if f != nil {
				within(f.Signature(), n.Body)
			}
			return false
		case *ast.FuncLit:
			sig, _ := c.info.TypeOf(n).(*types.Signature)
			within(sig, n.Body)
			return false
		case *ast.ReturnStmt:
			c.returned(n, results[len(results)-1])
		case *ast.AssignStmt:
			c.assigned(n.Lhs, n.Rhs)
		case *ast.ValueSpec:
			c.declared(n)
		case *ast.RangeStmt:
			if n.Value != nil && c.isSink(n.Value) {
				c.flow(n.X)
			}
		case *ast.CompositeLit:
			c.composed(n)
			c.explained(n)
		case *ast.CallExpr:
			c.given(n)
		}
		return true
	}
	ast.Inspect(decl, visit)
}

// isSink reports whether an expression is a sink.
func (c *citations) isSink(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return c.sinks[c.info.ObjectOf(e)]
	case *ast.SelectorExpr:
		return called(e.Sel.Name) || c.sinks[c.info.ObjectOf(e.Sel)]
	case *ast.IndexExpr:
		return c.isSink(e.X)
	}
	return false
}

// flow records the constants and sinks that an expression at a sink can stand for.
func (c *citations) flow(e ast.Expr) {
	if value := c.info.Types[e].Value; value != nil && value.Kind() == constant.String {
		if key := constant.StringVal(value); key != "" {
			c.found[key] = true
		}
		return
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		c.sink(c.info.ObjectOf(e))
	case *ast.SelectorExpr:
		c.sink(c.info.ObjectOf(e.Sel))
	case *ast.IndexExpr:
		c.flow(e.X)
	case *ast.CompositeLit:
		for _, element := range e.Elts {
			if pair, ok := element.(*ast.KeyValueExpr); ok {
				element = pair.Value
			}
			c.flow(element)
		}
	case *ast.CallExpr:
		c.result(e, 0)
	}
}

func (c *citations) sink(o types.Object) {
	if v, ok := o.(*types.Var); ok {
		c.sinks[v] = true
	}
}

// result records result i of a call that reaches a sink. Conversions and append count
// as their arguments.
func (c *citations) result(call *ast.CallExpr, i int) {
	fun := c.info.Types[call.Fun]
	sig, ok := fun.Type.(*types.Signature)
	switch {
	case fun.IsType() || fun.IsBuiltin():
		for _, arg := range call.Args {
			c.flow(arg)
		}
	case ok && i < sig.Results().Len():
		c.sink(sig.Results().At(i))
	}
}

func (c *citations) assigned(to, from []ast.Expr) {
	for i, lhs := range to {
		if !c.isSink(lhs) {
			continue
		}
		if len(from) == len(to) {
			c.flow(from[i])
		} else {
			c.unpacked(from[0], i)
		}
	}
}

// unpacked records value i of an expression with several values.
func (c *citations) unpacked(e ast.Expr, i int) {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok {
		c.result(call, i)
	} else if i == 0 { // the second value is a flag
		c.flow(e)
	}
}

func (c *citations) declared(spec *ast.ValueSpec) {
	for i, name := range spec.Names {
		switch {
		case !c.sinks[c.info.ObjectOf(name)] || len(spec.Values) == 0:
		case len(spec.Values) == len(spec.Names):
			c.flow(spec.Values[i])
		default:
			c.unpacked(spec.Values[0], i)
		}
	}
}

func (c *citations) returned(stmt *ast.ReturnStmt, results *types.Tuple) {
	for i := range results.Len() {
		if len(stmt.Results) == 0 || !c.sinks[results.At(i)] {
			continue
		}
		if len(stmt.Results) == results.Len() {
			c.flow(stmt.Results[i])
		} else {
			c.unpacked(stmt.Results[0], i)
		}
	}
}

// composed records the fields of a struct that hold rules.
func (c *citations) composed(literal *ast.CompositeLit) {
	var fields *types.Struct
	if t := c.info.TypeOf(literal); t != nil {
		fields, _ = t.Underlying().(*types.Struct)
	}
	for i, element := range literal.Elts {
		if pair, ok := element.(*ast.KeyValueExpr); ok {
			if name, ok := pair.Key.(*ast.Ident); ok && (called(name.Name) || c.sinks[c.info.ObjectOf(name)]) {
				c.flow(pair.Value)
			}
		} else if fields != nil && i < fields.NumFields() && c.sinks[fields.Field(i)] {
			c.flow(element)
		}
	}
}

// explained records the rules in brackets at the end of the texts in a chart's key,
// such as "in reserve (1.1d)" or "supply (8.3 to 8.6)".
func (c *citations) explained(list *ast.CompositeLit) {
	array, ok := list.Type.(*ast.ArrayType)
	if !ok {
		return
	}
	if entry, ok := array.Elt.(*ast.SelectorExpr); !ok || entry.Sel.Name != "KeyEntry" {
		return
	}
	ast.Inspect(list, func(n ast.Node) bool {
		pair, ok := n.(*ast.KeyValueExpr)
		if !ok {
			return true
		}
		name, ok := pair.Key.(*ast.Ident)
		value := c.info.Types[pair.Value].Value
		if !ok || name.Name != "Text" || value == nil || value.Kind() != constant.String {
			return true
		}
		for _, group := range inBrackets.FindAllStringSubmatch(constant.StringVal(value), -1) {
			for _, key := range between.Split(group[1], -1) {
				c.found[key] = true
			}
		}
		return true
	})
}

// How the texts of a key cite rules.
var (
	inBrackets = regexp.MustCompile(`\(([^()]*)\)`)
	between    = regexp.MustCompile(`, | to `)
)

// makers lists the functions of other packages that take a rule, with the index of that
// argument.
var makers = map[string]int{"faults.New": 0}

// given records the arguments of a call that are rules.
func (c *citations) given(call *ast.CallExpr) {
	if selector, ok := call.Fun.(*ast.SelectorExpr); ok {
		if x, ok := selector.X.(*ast.Ident); ok {
			if i, ok := makers[x.Name+"."+selector.Sel.Name]; ok && i < len(call.Args) {
				c.flow(call.Args[i])
			}
		}
	}
	sig, ok := c.info.Types[call.Fun].Type.(*types.Signature)
	if !ok {
		return
	}
	for i, arg := range call.Args {
		if last := sig.Params().Len() - 1; i > last && sig.Variadic() {
			i = last
		}
		if i < sig.Params().Len() && c.sinks[sig.Params().At(i)] {
			c.flow(arg)
		}
	}
}
