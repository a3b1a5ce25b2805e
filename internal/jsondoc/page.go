package jsondoc

import (
	"bytes"
	"embed"
	"fmt"
	"reflect"
	"strings"
	"text/template"

	"github.com/august1914/august1914"
)

// pages are the templates of the pages: text written by hand, with gaps for the
// generated parts.
//
//go:embed game.tmpl shared.tmpl forms.tmpl
var pages embed.FS

// sharedPage is the path of the shared page, relative to the page of a game.
const sharedPage = "../examples/JSON.md"

// A page is made from a template and the forms.
type page struct {
	shared bool // whether this is the page that the games share
	list   definitions
}

// write formats the page.
func (p page) write(name string, data map[string]any) (string, error) {
	templates, err := template.New("").Funcs(template.FuncMap{
		"link": p.link, "kind": p.kind, "values": values, "fields": fields, "pipes": pipes, "lower": strings.ToLower,
		"nameOf": func(value any) string { return nameOf(reflect.TypeOf(value)) },
		"answer": nameOf,
	}).ParseFS(pages, name, "forms.tmpl")
	if err != nil {
		return "", err
	}
	var objects, texts definitions
	for _, d := range p.list {
		switch {
		case d.shared() != p.shared:
		case d.Schema.Type == "string":
			texts = append(texts, d)
		default:
			objects = append(objects, d)
		}
	}
	data["Version"], data["Objects"], data["Strings"] = august1914.JSONVersion, objects, texts
	var text bytes.Buffer
	err = templates.ExecuteTemplate(&text, name, data)
	return text.String(), err
}

// link returns a link to the description of a definition.
func (p page) link(name string) string {
	to := "#" + strings.ToLower(name)
	if !p.shared && p.list.find(name).shared() {
		to = sharedPage + to
	}
	return "[" + name + "](" + to + ")"
}

// kind describes the type of a value in a word or two.
func (p page) kind(s *Schema) string {
	name, referred := s.refers()
	switch {
	case referred:
		return p.link(name)
	case s.MinItems > 0:
		return fmt.Sprintf("list of %d: %s", s.MinItems, p.kind(s.Items))
	case s.Items != nil:
		return "list: " + p.kind(s.Items)
	case s.Values != nil:
		return "object: by " + p.kind(s.Keys) + ", " + p.kind(s.Values)
	case s.label != "":
		return s.label
	case s.Enum != nil:
		return values(s.Enum)
	}
	return s.Type
}

// pipes escapes the vertical bars in a cell of a table.
func pipes(text string) string { return strings.ReplaceAll(text, "|", `\|`) }

// values lists strings in the form of JSON.
func values(list []string) string {
	quoted := make([]string, 0, len(list))
	for _, v := range list {
		quoted = append(quoted, fmt.Sprintf("`%q`", v))
	}
	return strings.Join(quoted, ", ")
}
