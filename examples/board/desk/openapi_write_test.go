package desk

import (
	"fmt"
	"net/http"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/conformance"
	"github.com/august1914/august1914/internal/jsondoc"
)

// schemaRef begins the references of the schemas of jsondoc.
const schemaRef = "#/$defs/"

// A schemaOf returns the schema of a type.
type schemaOf = func(reflect.Type) *jsondoc.Schema

// An api describes the requests of a program in OpenAPI, with the forms in its [jsondoc.Leaflet].
type api struct {
	Leaflet  jsondoc.Leaflet
	Server   string       // default address of the program
	About    string       // what readers have to know first, in Markdown
	Token    string       // description of the bearer token of a request
	Refusal  reflect.Type // form of a refusal
	Refused  string       // meaning of a refusal, in Markdown
	Requests []apiRequest // requests in the order of the page
}

// An apiRequest is a request that the program answers.
type apiRequest struct {
	Method, Path string
	Part         string // part of the page, such as "A seat"
	Name         string // name of the operation, from which generators name functions
	Summary      string // summary in one line
	About        string // description in Markdown
	Open         bool   // whether the request needs no token
	Params       []apiParam
	Body         reflect.Type // form of the body; nil for none
	Answer       reflect.Type // form of the answer, or of each event of a stream; nil for an object of any form
	Status       int          // status of the answer; 200 if it is not set
	Form         string       // what the page says of an answer without a form; "an object of the game" if it is not set
	Event        string       // name of the events, if the answer is a stream of events
}

// An apiParam is a parameter in the query of a request.
type apiParam struct {
	Name, Meaning string
	Needed        bool
	Many          bool // whether a request can have the parameter several times
}

// ordered are the members of a JSON object in their order.
type ordered []member

type member struct {
	Name  string
	Value any
}

// MarshalJSON writes the object.
func (o ordered) MarshalJSON() ([]byte, error) {
	text := []byte{'{'}
	for i, m := range o {
		if i > 0 {
			text = append(text, ',')
		}
		value, err := jsondoc.Encoded(m.Value, "")
		if err != nil {
			return nil, err
		}
		text = append(append(append(text, strconv.Quote(m.Name)...), ':'), value...)
	}
	return append(text, '}'), nil
}

// Test compares the description with a file, which AUGUST1914_UPDATE=1 writes.
func (a api) Test(t *testing.T, path string) {
	t.Helper()
	of, all := a.Leaflet.Schemas(t)
	paths := a.paths(of)
	refused := media("application/json", of(a.Refusal))
	text, err := jsondoc.Encoded(ordered{
		{"openapi", "3.1.0"},
		{"info", ordered{{"title", a.Leaflet.Title}, {"description", a.About}, {"version", "1"}}},
		{"servers", []ordered{{{"url", a.Server}}}},
		{"tags", a.tags()},
		{"paths", paths},
		{"components", ordered{
			{"securitySchemes", ordered{{"token", ordered{{"type", "http"}, {"scheme", "bearer"}, {"description", a.Token}}}}},
			{"responses", ordered{{"Refusal", ordered{{"description", a.Refused}, {"content", refused}}}}},
			{"schemas", all()},
		}},
	}, "  ")
	require.NoError(t, err)
	conformance.GoldenText(t, path, strings.ReplaceAll(text, schemaRef, "#/components/schemas/")+"\n")
}

// tags lists the parts of the page.
func (a api) tags() (tags []ordered) {
	last := ""
	for _, r := range a.Requests {
		if r.Part != last {
			tags = append(tags, ordered{{"name", r.Part}})
		}
		last = r.Part
	}
	return tags
}

// paths returns the operations of the requests, path by path.
func (a api) paths(of schemaOf) (paths ordered) {
	at := map[string]int{}
	for _, r := range a.Requests {
		i, known := at[r.Path]
		if !known {
			i = len(paths)
			at[r.Path] = i
			paths = append(paths, member{r.Path, ordered{}})
		}
		paths[i].Value = append(paths[i].Value.(ordered), member{strings.ToLower(r.Method), r.operation(of)})
	}
	return paths
}

// operation returns the description of a request.
func (r apiRequest) operation(of schemaOf) ordered {
	security := []ordered{}
	if !r.Open {
		security = append(security, ordered{{"token", []string{}}})
	}
	op := ordered{{"tags", []string{r.Part}}, {"operationId", r.Name}, {"summary", r.Summary}, {"description", r.About}, {"security", security}}
	var params []ordered
	for _, p := range r.Params {
		schema := &jsondoc.Schema{Type: "string"}
		if p.Many {
			schema = &jsondoc.Schema{Type: "array", Items: schema}
		}
		params = append(params, ordered{{"name", p.Name}, {"in", "query"}, {"description", p.Meaning}, {"required", p.Needed}, {"schema", schema}})
	}
	if params != nil {
		op = append(op, member{"parameters", params})
	}
	if r.Body != nil {
		op = append(op, member{"requestBody", ordered{{"required", true}, {"content", media("application/json", of(r.Body))}}})
	}
	answer := &jsondoc.Schema{Type: "object"}
	if r.Answer != nil {
		answer = of(r.Answer)
	}
	content := media("application/json", answer)
	if r.Event != "" {
		about := fmt.Sprintf("Server-sent events named %q. The data of each is JSON of the form %s.", r.Event, strings.TrimPrefix(answer.Ref, schemaRef))
		content = ordered{{"text/event-stream", ordered{{"schema", &jsondoc.Schema{Type: "string", Description: about}}, {"x-event-data", answer}}}}
	}
	refused := ordered{{"$ref", "#/components/responses/Refusal"}}
	status := max(r.Status, http.StatusOK)
	return append(op, member{"responses", ordered{
		{strconv.Itoa(status), ordered{{"description", "The answer."}, {"content", content}}},
		{"default", refused},
	}})
}

// media returns the content of a body or an answer.
func media(kind string, schema *jsondoc.Schema) ordered {
	return ordered{{kind, ordered{{"schema", schema}}}}
}
