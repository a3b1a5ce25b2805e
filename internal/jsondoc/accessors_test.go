package jsondoc

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"
)

type glimpse struct {
	Turn, Secret int
	men          []int
}

type glimpseDoc struct {
	Turn int   `json:"turn"`
	Men  []int `json:"men,omitempty"`
}

func (g glimpse) MarshalJSON() ([]byte, error) { return json.Marshal(glimpseDoc{g.Turn, g.men}) }

func TestAccessorsTellWhatJSONTells(t *testing.T) {
	turn := func(g *glimpse) any { return g.Turn }
	men := func(g *glimpse) any { return g.men }
	none := func(*glimpse) any { return nil }
	whole := Accessors[glimpse]{"turn": turn, "men": men}
	require.NoError(t, whole.Complete(reflect.TypeFor[glimpseDoc]()))
	met := map[string]bool{}
	require.NoError(t, whole.Agree(glimpse{Turn: 3}, met))
	require.Equal(t, map[string]bool{"turn": true}, met)
	require.NoError(t, whole.Agree(glimpse{Turn: 3, men: []int{1}}, met))
	require.True(t, met["men"])

	require.Error(t, Accessors[glimpse]{"turn": turn}.Complete(reflect.TypeFor[glimpseDoc]()), "an accessor is missing")
	require.Error(t, Accessors[glimpse]{"turn": turn, "men": men, "ships": none}.Complete(reflect.TypeFor[glimpseDoc]()))
	require.ErrorContains(t, whole.Agree(glimpse{Turn: 3, Secret: 1}, met), "JSON lacks the field Secret")
	require.ErrorContains(t, Accessors[glimpse]{"turn": turn, "men": none}.Agree(glimpse{men: []int{1}}, met), "men is null")
	require.ErrorContains(t, Accessors[glimpse]{"turn": turn, "men": turn}.Agree(glimpse{Turn: 3}, met), "JSON has no such field")
}
