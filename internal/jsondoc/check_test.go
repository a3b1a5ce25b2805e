package jsondoc

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// checkerOf returns a checker for the definitions that some types need.
func checkerOf(t *testing.T, types ...reflect.Type) *checker {
	b := checkBuilder(t)
	for _, of := range types {
		b.schema(of)
	}
	require.NoError(t, b.built())
	return newChecker(b.list)
}

func TestCheckFindsWhatIsWrong(t *testing.T) {
	c := checkerOf(t, sharedForms...)
	for _, x := range []struct{ form, text, wrong string }{
		{"Setting", `{"name":"seats","value":"three"}`, ""},
		{"Setting", `{"name":"seats"}`, "Setting has no value"},
		{"Setting", `{"name":"seats","value":"three","note":""}`, "Setting has a field note that is not described"},
		{"Setting", `{"name":"seats","value":3}`, "Setting.value is 3, want type string"},
		{"Setting", `null`, "Setting is <nil>, want type object"},
		{"Points", `{"german":1,"allied":-1}`, ""},
		{"Points", `{"german":1.5,"allied":0}`, "Points.german is 1.5, want type integer"},
		{"Chair", `{"seat":1,"name":"German","side":"German","powers":"Germany"}`, ""},
		{"Chair", `{"seat":-1,"name":"German","side":"German","powers":"Germany"}`, "Chair.seat is -1, want at least 0"},
		{"Chair", `{"seat":1,"name":"German","side":"Dutch","powers":"Germany"}`, `Chair.side is "Dutch", want one of ["none" "German" "Allied"]`},
		{"Chair", `{"seat":1,"name":"French","side":"Allied","powers":"France, Britain"}`, ""},
		{"Chair", `{"seat":1,"name":"French","side":"Allied","powers":"France and Britain"}`, "Chair.powers is \"France and Britain\", want a match of"},
		{"Header", `{"ruleset":"x","scenario":"y","revision":1,"digest":"12","settings":[{"name":"a"}]}`, "Header.settings[0] has no value"},
		{"Header", `{"ruleset":"x","scenario":"y","revision":1,"digest":"12","settings":[]}`, ""},
		{"Header", `{"ruleset":"x","scenario":"y","revision":1,"digest":"12","settings":{}}`, "want type array"},
		{"Header", `{"ruleset":"x","scenario":"y","revision":1,"digest":12}`, "Header.digest is 12, want type string"},
		{"Ladder", `"4-3/2-1"`, ""},
		{"Ladder", `"4;3"`, "want a match of"},
	} {
		err := c.check(x.form, []byte(x.text))
		if x.wrong == "" {
			require.NoError(t, err, x.text)
			continue
		}
		require.ErrorContains(t, err, x.wrong, x.text)
	}
}

func TestCheckMapsAndArrays(t *testing.T) {
	c := checkerOf(t)
	s := checkBuilder(t).schema(reflect.TypeFor[map[string][2]int]())
	for text, wrong := range map[string]string{
		`{"a":[1,2]}`:   "",
		`{"a":[1]}`:     "x[a] has 1 items, want 2",
		`{"a":[1,"b"]}`: "x[a][1] is b, want type integer",
		`[]`:            "want type object",
	} {
		var value any
		require.NoError(t, json.Unmarshal([]byte(text), &value))
		err := c.named("x", s, "x", value)
		if wrong == "" {
			require.NoError(t, err)
			continue
		}
		require.ErrorContains(t, err, wrong)
	}
}

func checkBuilder(t *testing.T) *builder {
	b, err := newBuilder(nil, nil)
	require.NoError(t, err)
	return b
}

// A type that cannot be described is an error, not a gap in the page.
func TestBuilderRefuses(t *testing.T) {
	type local struct {
		Name string `json:"name"` // declared in a function
	}
	for _, x := range []struct {
		of    reflect.Type
		wrong string
	}{
		{reflect.TypeFor[local](), "has no comment where its package declares types"},
		{reflect.TypeFor[json.Number](), "is not in the module"},
		{reflect.TypeFor[json.RawMessage](), "marshals itself and has no document type"},
		{reflect.TypeFor[chan int](), "chan int has no JSON form"},
		{reflect.TypeFor[august1914.Bookmark](), ""},
	} {
		b := checkBuilder(t)
		b.schema(x.of)
		if x.wrong == "" {
			require.NoError(t, b.err)
			continue
		}
		require.ErrorContains(t, b.err, x.wrong)
	}
	b := checkBuilder(t)
	b.texts = map[string]Text{"Nothing.field": {}}
	require.ErrorContains(t, b.built(), "there is no field Nothing.field")
}
