package jsondoc

import (
	"fmt"
	"strings"
)

// A page is a page in Markdown.
type page struct {
	text   strings.Builder
	shared string // the path of the page that the games share; "" on that page
	list   []*definition
}

func (p *page) line(format string, arguments ...any) {
	fmt.Fprintf(&p.text, format+"\n", arguments...)
}

// paragraph writes a text and an empty line.
func (p *page) paragraph(text string) {
	if text = strings.TrimSpace(text); text != "" {
		p.line("%s\n", text)
	}
}

// table writes a table, unless it has no rows.
func (p *page) table(head []string, rows [][]string) {
	if len(rows) == 0 {
		return
	}
	p.row(head)
	p.line("|%s", strings.Repeat(" --- |", len(head)))
	for _, row := range rows {
		p.row(row)
	}
	p.line("")
}

func (p *page) row(cells []string) {
	for i := range cells {
		cells[i] = strings.ReplaceAll(cells[i], "|", "\\|")
	}
	p.line("| %s |", strings.Join(cells, " | "))
}

// code writes a block of JSON.
func (p *page) code(text string) { p.line("```json\n%s\n```\n", text) }

// definition returns the definition that a schema refers to.
func (p *page) definition(name string) *definition {
	for _, d := range p.list {
		if d.name == name {
			return d
		}
	}
	return nil
}

// link returns a link to where a definition is told.
func (p *page) link(name string) string {
	to := "#" + strings.ToLower(name)
	if p.definition(name).shared() {
		to = p.shared + to
	}
	return "[" + name + "](" + to + ")"
}

// kind tells in a word or two what a value is.
func (p *page) kind(s *Schema) string {
	name, referred := strings.CutPrefix(s.Ref, refTo)
	switch {
	case referred:
		return p.link(name)
	case s.Items != nil && s.Length > 0:
		return fmt.Sprintf("list of %d: %s", s.Length, p.kind(s.Items))
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

// values lists strings as JSON has them.
func values(list []string) string {
	quoted := make([]string, 0, len(list))
	for _, v := range list {
		quoted = append(quoted, fmt.Sprintf("`%q`", v))
	}
	return strings.Join(quoted, ", ")
}

// form tells a definition under a heading.
func (p *page) form(d *definition) {
	p.line("### %s\n", d.name)
	p.paragraph(d.schema.Description)
	switch s := d.schema; {
	case s.Type == "object":
		var rows [][]string
		for _, f := range s.Properties {
			always := ""
			if f.Required {
				always = "yes"
			}
			rows = append(rows, []string{"`" + f.Name + "`", p.kind(f.Schema), always, f.Schema.Description})
		}
		p.table([]string{"field", "type", "always", "meaning"}, rows)
	case s.Enum != nil:
		p.paragraph("One of " + values(s.Enum) + ".")
	case s.Pattern != "":
		p.paragraph("Matches `" + s.Pattern + "`.")
	}
}

// forms tells the definitions of objects and then those of strings.
func (p *page) forms(shared bool) {
	for _, strings := range []bool{false, true} {
		heading := "Objects"
		if strings {
			heading = "Strings"
		}
		p.line("## %s\n", heading)
		for _, d := range p.list {
			if d.shared() == shared && (d.schema.Type == "string") == strings {
				p.form(d)
			}
		}
	}
}
