package jsondoc

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// Accessors are how a program in Go asks a View for what its JSON tells: one for
// each field of the JSON, by its name.
type Accessors[V any] map[string]func(v *V) any

// Complete returns an error unless there is an accessor for each field of the type
// that writes the JSON of Views, and for nothing else.
func (a Accessors[V]) Complete(doc reflect.Type) error {
	var names []string
	for _, field := range reflect.VisibleFields(doc) {
		if !field.Anonymous {
			name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
			names = append(names, name)
		}
	}
	slices.Sort(names)
	if have := slices.Sorted(maps.Keys(a)); !slices.Equal(have, names) {
		return fmt.Errorf("accessors for %q, and fields %q", have, names)
	}
	return nil
}

// Agree returns an error unless the accessors tell what the JSON of a View tells,
// nothing where it has no field; and unless the JSON tells every exported field of
// the View. It marks the fields that it has met.
func (a Accessors[V]) Agree(v V, met map[string]bool) error {
	text, err := json.Marshal(v)
	if err != nil {
		return err
	}
	var fields map[string]any
	if err := json.Unmarshal(text, &fields); err != nil {
		return err
	}
	for name, access := range a {
		answer, err := json.Marshal(access(&v))
		if err != nil {
			return err
		}
		var got any
		if err := json.Unmarshal(answer, &got); err != nil {
			return err
		}
		want, there := fields[name]
		switch {
		case there && !reflect.DeepEqual(got, want):
			return fmt.Errorf("%s is %s, and in JSON %v", name, answer, want)
		case !there && !slices.Contains([]string{"null", "0", `""`, "false", "[]", "{}"}, string(answer)):
			return fmt.Errorf("%s is %s, and JSON has none", name, answer)
		case there:
			met[name] = true
		}
	}
	return everyField(v, string(text))
}

// everyField returns an error for an exported field of a View that is not told.
func everyField[V any](v V, text string) error {
	for i := range reflect.TypeFor[V]().NumField() {
		field := reflect.TypeFor[V]().Field(i)
		if !field.IsExported() || reflect.ValueOf(v).Field(i).IsZero() {
			continue
		}
		other := v
		reflect.ValueOf(&other).Elem().Field(i).SetZero()
		if less, err := json.Marshal(other); err == nil && string(less) == text {
			return fmt.Errorf("JSON does not tell the field %s", field.Name)
		}
	}
	return nil
}
