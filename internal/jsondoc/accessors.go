package jsondoc

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// Accessors give Go programs the values that the JSON of a View holds: one accessor for
// each field, by its name in JSON.
type Accessors[V any] map[string]func(v *V) any

// Complete returns an error unless the accessors match the JSON fields of the document
// type of Views one to one.
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
		return fmt.Errorf("accessors are %q, but fields are %q", have, names)
	}
	return nil
}

// Agree returns an error unless the accessors return the values in the JSON of a View,
// or a zero value where the JSON has no field. It also returns an error if the JSON
// lacks an exported field of the View. It adds the fields that it finds to met.
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
			return fmt.Errorf("%s is %s, but %v in JSON", name, answer, want)
		case !there && !slices.Contains([]string{"null", "0", `""`, "false", "[]", "{}"}, string(answer)):
			return fmt.Errorf("%s is %s, but JSON has no such field", name, answer)
		case there:
			met[name] = true
		}
	}
	return everyField(v, string(text))
}

// everyField returns an error for an exported field of a View that is missing from its
// JSON.
func everyField[V any](v V, text string) error {
	for i := range reflect.TypeFor[V]().NumField() {
		field := reflect.TypeFor[V]().Field(i)
		if !field.IsExported() || reflect.ValueOf(v).Field(i).IsZero() {
			continue
		}
		other := v
		reflect.ValueOf(&other).Elem().Field(i).SetZero()
		if less, err := json.Marshal(other); err == nil && string(less) == text {
			return fmt.Errorf("JSON lacks the field %s", field.Name)
		}
	}
	return nil
}
