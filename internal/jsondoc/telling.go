package jsondoc

import (
	"go/ast"
	"go/token"
	"maps"
	"slices"
)

// A Telling is an event that a game can tell, as its source has it.
type telling struct {
	kind     string
	rules    []string // none if another part of the game says which
	template string   // "" if another part of the game says it
}

// eventFields are the fields of an event that tellings are about, by the
// parameters through which functions hand them on.
var eventFields = map[string]string{"Kind": "kind", "Rule": "rule", "Template": "template"}

// A teller reads in the source of a game which events it can tell: every
// literal Event, with the strings that its kind, rule and template can have.
type teller struct {
	source *source
	found  []telling
}

// tellings lists the events of a package, by kind, rule and template.
func (s *sources) tellings(path string) ([]telling, error) {
	p, err := s.of(path)
	if err != nil {
		return nil, err
	}
	t := teller{source: p}
	for _, name := range slices.Sorted(maps.Keys(p.functions)) {
		for _, f := range p.functions[name] {
			if len(handed(f.Type)) == 0 {
				t.read(scope{body: f.Body}, 0)
			}
		}
	}
	return t.sorted(), nil
}

// handed returns the parameters of a function that are fields of an event.
func handed(f *ast.FuncType) map[string]int {
	list := map[string]int{}
	i := 0
	for _, field := range f.Params.List {
		for _, name := range field.Names {
			for _, parameter := range eventFields {
				if name.Name == parameter {
					list[parameter] = i
				}
			}
			i++
		}
		if len(field.Names) == 0 {
			i++
		}
	}
	return list
}

// A scope is the body of a function with what its parameters can be.
type scope struct {
	body  *ast.BlockStmt
	bound map[string][]string
	outer *scope // of a function within a function
}

const deepest = 6 // functions that hand on to functions

// read finds the events of a function, and of those to which it hands fields.
func (t *teller) read(in scope, depth int) {
	if in.body == nil || depth > deepest {
		return
	}
	closures := map[string]*ast.FuncLit{}
	ast.Inspect(in.body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			if f, ok := n.Rhs[0].(*ast.FuncLit); ok && len(handed(f.Type)) > 0 {
				if name, ok := n.Lhs[0].(*ast.Ident); ok {
					closures[name.Name] = f
					return false
				}
			}
		case *ast.CompositeLit:
			if isEvent(n.Type) {
				t.event(in, n)
			}
		case *ast.CallExpr:
			t.call(in, n, closures, depth)
		}
		return true
	})
}

func isEvent(e ast.Expr) bool {
	s, ok := e.(*ast.SelectorExpr)
	return ok && s.Sel.Name == "Event"
}

// event notes a literal event.
func (t *teller) event(in scope, literal *ast.CompositeLit) {
	values := map[string][]string{}
	for _, e := range literal.Elts {
		pair, ok := e.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		if name, ok := pair.Key.(*ast.Ident); ok && eventFields[name.Name] != "" {
			values[eventFields[name.Name]] = t.strings(in, pair.Value)
		}
	}
	for field, parameter := range eventFields {
		for _, value := range assigned(in.body, field) {
			values[parameter] = append(values[parameter], t.strings(in, value)...)
		}
	}
	templates := values["template"]
	if len(templates) == 0 {
		templates = []string{""}
	}
	for _, kind := range values["kind"] {
		for _, template := range templates {
			t.found = append(t.found, telling{kind, values["rule"], template})
		}
	}
}

// call follows a call that hands on fields of an event.
func (t *teller) call(in scope, call *ast.CallExpr, closures map[string]*ast.FuncLit, depth int) {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		if closure := closures[f.Name]; closure != nil {
			t.follow(in, scope{body: closure.Body, outer: &in}, closure.Type, call, depth)
		}
	case *ast.SelectorExpr:
		for _, declared := range t.source.functions[f.Sel.Name] {
			t.follow(in, scope{body: declared.Body}, declared.Type, call, depth)
		}
	}
}

// follow reads the function that a call in one scope hands fields to.
func (t *teller) follow(in, next scope, of *ast.FuncType, call *ast.CallExpr, depth int) {
	parameters := handed(of)
	if len(parameters) == 0 {
		return
	}
	next.bound = map[string][]string{}
	for name, i := range parameters {
		if i < len(call.Args) {
			next.bound[name] = t.strings(in, call.Args[i])
		}
	}
	t.read(next, depth+1)
}

// strings returns what an expression can be, as far as it can be read.
func (t *teller) strings(in scope, e ast.Expr) []string {
	switch e := e.(type) {
	case *ast.BasicLit:
		return literals(e)
	case *ast.Ident:
		return t.named(in, e.Name)
	case *ast.IndexExpr:
		if name, ok := e.X.(*ast.Ident); ok {
			return literals(t.source.variables[name.Name])
		}
	case *ast.SelectorExpr:
		return t.selected(in, e)
	case *ast.CallExpr:
		return t.returned(in, e)
	}
	return nil
}

// named returns what a variable or a parameter can be.
func (t *teller) named(in scope, name string) (list []string) {
	list = append(list, in.bound[name]...)
	for _, value := range assigned(in.body, name) {
		list = append(list, t.strings(in, value)...)
	}
	if len(list) == 0 && in.outer != nil {
		return t.named(*in.outer, name)
	}
	if len(list) == 0 {
		return literals(t.source.variables[name])
	}
	return list
}

// assigned returns what is assigned to a variable in a function, or to a field
// of that name.
func assigned(body *ast.BlockStmt, name string) (values []ast.Expr) {
	ast.Inspect(body, func(n ast.Node) bool {
		if a, ok := n.(*ast.AssignStmt); ok && len(a.Lhs) == len(a.Rhs) {
			for i, left := range a.Lhs {
				if nameIn(left) == name {
					values = append(values, a.Rhs[i])
				}
			}
		}
		return true
	})
	return values
}

// nameIn returns the name of a variable, or of the field that is selected.
func nameIn(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}

// selected returns what a field of the elements of a table can be.
func (t *teller) selected(in scope, e *ast.SelectorExpr) (list []string) {
	base := e.X
	if name, ok := base.(*ast.Ident); ok {
		for _, value := range assigned(in.body, name.Name) {
			base = value
		}
	}
	index, ok := base.(*ast.IndexExpr)
	if !ok {
		return nil
	}
	name, ok := index.X.(*ast.Ident)
	if !ok {
		return nil
	}
	table, ok := t.source.variables[name.Name].(*ast.CompositeLit)
	if !ok {
		return nil
	}
	at := position(table.Type, e.Sel.Name)
	for _, element := range table.Elts {
		if pair, ok := element.(*ast.KeyValueExpr); ok {
			element = pair.Value
		}
		if row, ok := element.(*ast.CompositeLit); ok && at >= 0 && at < len(row.Elts) {
			list = append(list, literals(row.Elts[at])...)
		}
	}
	return list
}

// position returns which field of the elements of an array has a name, or -1.
func position(array ast.Expr, name string) int {
	a, ok := array.(*ast.ArrayType)
	if !ok {
		return -1
	}
	element, ok := a.Elt.(*ast.StructType)
	if !ok {
		return -1
	}
	i := 0
	for _, f := range element.Fields.List {
		for _, n := range f.Names {
			if n.Name == name {
				return i
			}
			i++
		}
	}
	return -1
}

// returned returns what a function of the package returns: one of its
// arguments, or one of its own strings.
func (t *teller) returned(in scope, call *ast.CallExpr) (list []string) {
	declared := t.source.functions[nameIn(call.Fun)]
	if len(declared) == 0 {
		return nil
	}
	for _, argument := range call.Args {
		list = append(list, t.strings(in, argument)...)
	}
	for _, f := range declared {
		ast.Inspect(f.Body, func(n ast.Node) bool {
			if r, ok := n.(*ast.ReturnStmt); ok && len(r.Results) == 1 {
				if l, ok := r.Results[0].(*ast.BasicLit); ok && l.Kind == token.STRING {
					list = append(list, literals(l)...)
				}
			}
			return true
		})
	}
	return list
}

// sorted returns the tellings by kind and template, the rules of each put
// together.
func (t *teller) sorted() []telling {
	type key struct{ kind, template string }
	rules := map[key][]string{}
	open := map[key]bool{}
	var keys []key
	for _, f := range t.found {
		k := key{f.kind, f.template}
		if _, ok := rules[k]; !ok {
			keys = append(keys, k)
		}
		rules[k] = append(rules[k], f.rules...)
		open[k] = open[k] || len(f.rules) == 0
	}
	slices.SortFunc(keys, func(a, b key) int { return slices.Compare([]string{a.kind, a.template}, []string{b.kind, b.template}) })
	var list []telling
	for _, k := range keys {
		of := slices.Compact(slices.Sorted(slices.Values(rules[k])))
		if open[k] {
			of = nil
		}
		list = append(list, telling{k.kind, of, k.template})
	}
	return list
}

// tells reports whether the events of a source include one.
func tells(list []telling, kind, rule, template string) bool {
	return slices.ContainsFunc(list, func(t telling) bool {
		return t.kind == kind && (t.template == template || t.template == "") &&
			(t.rules == nil || slices.Contains(t.rules, rule))
	})
}
