package dispatch

import (
	"bytes"
	"encoding/json"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/boardtexts"
	"github.com/august1914/august1914/examples/umpire/served"
	"github.com/august1914/august1914/internal/conformance"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/internal/jsondoc"
)

// methods lists the exported methods of a Table.
func methods() (names []string) {
	table := reflect.TypeFor[august1914.Table]()
	for i := range table.NumMethod() {
		if m := table.Method(i); m.IsExported() {
			names = append(names, m.Name)
		}
	}
	return names
}

// opOf returns the name of the op for a method.
func opOf(method string) string { return strings.ToLower(method[:1]) + method[1:] }

// learning are the requests about a table as an environment for learning.
var learning = []string{"numbers", "actions", "act", "chance", "returns", "information", "clone"}

// Every method of a Table can be asked for.
func TestEveryMethodOfATable(t *testing.T) {
	known := map[string]bool{}
	for _, method := range methods() {
		name := opOf(method)
		require.Contains(t, ops, name)
		require.Greater(t, ops[name].who, hosts, name)
		known[name] = true
	}
	for name, op := range ops {
		require.True(t, known[name] || op.who <= hosts || name == "close" || name == "deltas" || slices.Contains(learning, name), "%s is not a method of a Table", name)
	}
}

// What the documentation of a Table reserves for the umpire, and what draws or writes for all
// players, is for the umpire alone.
func TestSecretsAreTheUmpires(t *testing.T) {
	source, err := os.ReadFile("../../../table.go")
	require.NoError(t, err)
	text := strings.ReplaceAll(string(source), "\n// ", " ")
	list := regexp.MustCompile(`Do not show them the results of ([^.]*)\.`).FindStringSubmatch(text)
	require.NotNil(t, list)
	secret := regexp.MustCompile(`[A-Z]\w+`).FindAllString(list[1], -1)
	require.Greater(t, len(secret), 10)
	secret = append(secret, "Notice", "Remark", "Roll", "Guess")
	for _, method := range methods() {
		require.Equal(t, slices.Contains(secret, method), ops[opOf(method)].who == umpires, method)
	}
}

// formed returns the type that the schema describes for a result.
func formed(r reflect.Type) reflect.Type {
	for r.Kind() == reflect.Pointer || r.Kind() == reflect.Slice {
		r = r.Elem()
	}
	return r
}

func leaflet() jsondoc.Leaflet {
	own := map[string]jsondoc.Text{"Fault.code": {Values: codesInSource()}}
	l := jsondoc.Leaflet{Title: "The requests and answers of the umpire", Texts: boardtexts.With(own)}
	l.Forms = append(l.Forms, reflect.TypeFor[Request](), reflect.TypeFor[Fault]())
	for _, name := range Does() {
		if of := formed(ops[name].result); of.Kind() != reflect.Interface {
			l.Forms = append(l.Forms, of)
		}
	}
	return l
}

// schema.json describes all forms. The board describes those of the library in the same
// words, and lacks none that a method of a Table returns.
func TestSchema(t *testing.T) {
	leaflet().Test(t, "../schema.json")
	read := func(path string) map[string]json.RawMessage {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		var file struct {
			Defs map[string]json.RawMessage `json:"$defs"`
		}
		require.NoError(t, json.Unmarshal(text, &file))
		return file.Defs
	}
	board, own := read("../../board/schema.json"), []string{}
	for name, def := range read("../schema.json") {
		if board[name] == nil || name == "Frame" { // the board's frames hold the changes of the board
			own = append(own, name)
			continue
		}
		var compact, ofBoard bytes.Buffer
		require.NoError(t, json.Compact(&compact, def))
		require.NoError(t, json.Compact(&ofBoard, board[name]))
		require.Equal(t, ofBoard.String(), compact.String(), name)
	}
	require.ElementsMatch(t, []string{"Request", "Hello", "Limits", "NewTable", "RandomGame", "CaughtUp", "Fault", "Frame", "ReadSoFar", "AccountLines", "RecordRows", "FrameDelta", "Numbers", "Chance", "Information", "Memory"}, own)
}

// calls.json gives the fields of each request and the form of its result, and says in the
// words of the guide what it does.
func TestCalls(t *testing.T) {
	type object map[string]any
	of, all := leaflet().Schemas(t)
	_ = all()
	schemaOf := func(r reflect.Type) any {
		if r.Kind() == reflect.Interface {
			return object{"description": "View of the game, which the schema.json in the folder of its package describes."}
		}
		text, err := json.Marshal(of(r))
		require.NoError(t, err)
		text = bytes.ReplaceAll(text, []byte(`"#/$defs/`), []byte(`"schema.json#/$defs/`))
		if r.Kind() == reflect.Pointer {
			return object{"anyOf": []any{json.RawMessage(text), object{"type": "null"}}}
		}
		return json.RawMessage(text)
	}
	calls, names, means := object{}, Does(), meanings(t)
	for _, name := range names {
		request, required := object{"do": object{"const": name}}, []string{}
		for _, field := range ops[name].takes {
			field, optional := strings.CutSuffix(field, "?")
			if !optional {
				required = append(required, field)
			}
			switch {
			case field == "as" && ops[name].who == seats:
				request[field] = object{"type": "string", "description": `the seat that asks: the name of its chair, or "seat 1"`}
			case field != "do":
				request[field] = object{"$ref": "schema.json#/$defs/Request/properties/" + field}
			}
		}
		calls[name] = object{
			"type": "object", "description": means[name], "required": []string{"request", "result"}, "additionalProperties": false,
			"properties": object{
				"request": object{"type": "object", "properties": request, "required": required, "additionalProperties": false},
				"result":  schemaOf(ops[name].result),
			},
		}
	}
	text, err := jsondoc.Encoded(object{
		"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Calls", "type": "object",
		"description": "Calls are the requests by the text of their field do, each with the form of its result.",
		"properties":  calls, "required": names, "additionalProperties": false,
	}, "  ")
	require.NoError(t, err)
	conformance.GoldenText(t, "../calls.json", text+"\n")
}

// All answers in games of each ruleset fit the schema, and every call has been answered.
func TestAnswersFitTheSchema(t *testing.T) {
	check := leaflet().Test(t, "../schema.json")
	answered := map[string]bool{}
	var fits func(of reflect.Type, text json.RawMessage) error
	fits = func(of reflect.Type, text json.RawMessage) error {
		var list []json.RawMessage
		switch {
		case of.Kind() == reflect.Slice:
			require.NoError(t, json.Unmarshal(text, &list))
			require.NotNil(t, list)
			for _, one := range list {
				if err := fits(of.Elem(), one); err != nil {
					return err
				}
			}
			return nil
		case of.Kind() == reflect.Pointer && string(text) == "null":
			return nil
		case of.Kind() == reflect.Pointer:
			return fits(of.Elem(), text)
		case of.Kind() == reflect.Struct:
			return check(of.Name(), text)
		}
		return json.Unmarshal(text, reflect.New(of).Interface())
	}
	for _, ruleset := range served.All() {
		c := newClient(t)
		ask := func(do string, f fields) json.RawMessage {
			t.Helper()
			text, wrong := c.ask(do, f)
			if wrong == nil {
				require.NoError(t, fits(ops[do].result, text), "%s %v", do, f)
				answered[do] = true
			}
			return text
		}
		table := c.open(ruleset.Info().Name, 1914)
		pick := dice.NewPCG(19, 14).IntN
		over := false
		for range gametest.Size(1, 8, 100) {
			if over {
				break
			}
			over = !c.playOn(table, gametest.Size(15, 30, 100), pick, func(august1914.Actor, []august1914.MenuItem) {})
			argument := fields{
				"table": table, "ruleset": ruleset.Info().Name, "as": "seat 1", "seed": 3, "n": 1, "side": "German", "request": 1, "text": "A remark.", "kind": "said", "value": "now",
				"outcome": august1914.Outcome{Winner: august1914.German, Rule: "1"}, "key": ruleset.Rules()[0].Key,
			}
			board := result[august1914.Board](c, "board", fields{"table": table, "as": "seat 1"})
			for _, p := range board.Pieces {
				if p.Mine {
					argument["unit"] = p.Unit
					argument["place"] = p.Place
				}
			}
			argument["record"] = result[string](c, "save", fields{"table": table})
			argument["position"] = result[string](c, "positionText", fields{"table": table})
			if menu := result[[]august1914.MenuItem](c, "menu", fields{"table": table, "as": "seat 1"}); len(menu) > 0 {
				argument["move"], argument["moves"] = menu[0].Notation, []string{menu[0].Notation}
			}
			for _, name := range Does() {
				if name == "close" || name == "rewind" || name == "act" || name == "playout" && answered[name] {
					continue
				}
				f := fields{}
				for _, field := range ops[name].takes {
					field = strings.TrimSuffix(field, "?")
					if value, ok := argument[field]; ok && (name != "roll" || field != "move") {
						f[field] = value
					}
				}
				ask(name, f)
			}
			if list := result[[]int](c, "actions", fields{"table": table, "as": "seat 1"}); len(list) > 0 {
				ask("act", fields{"table": table, "action": list[0]})
			}
		}
		ask("rewind", fields{"table": table, "n": 0})
		ask("close", fields{"table": table})
	}
	for _, name := range Does() {
		require.True(t, answered[name], name)
	}
}
