package shorthand

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// Write returns the short text of a position: a struct with names for JSON. It leaves out
// what the position does not need to say. read returns the position of the State that a
// position stands for, and reports whether it is the State that is written; ok is false for
// any other State, and for none. Write returns "" if not even the whole position stands for
// the State.
func Write[Q any](h Head, position Q, read func(Q) (again Q, ok bool)) string {
	v := reflect.ValueOf(&position).Elem()
	check := func() (reflect.Value, bool) {
		again, ok := read(position)
		return reflect.ValueOf(&again).Elem(), ok
	}
	if _, ok := check(); !ok {
		return ""
	}
	shorten(v, check)
	w := writer{}
	words := []string{h.Ruleset, h.Scenario}
	for _, s := range h.Settings {
		words = append(words, s[0]+"="+s[1])
	}
	w.line(words...)
	w.object(v, "")
	return w.String()
}

// shorten sets fields to zero that the rest of the position implies.
func shorten(v reflect.Value, check func() (reflect.Value, bool)) {
	try := func(f reflect.Value, to reflect.Value) {
		before := reflect.New(f.Type()).Elem()
		before.Set(f)
		f.Set(to)
		if _, ok := check(); !ok {
			f.Set(before)
		}
	}
	for _, f := range fields(v) {
		switch {
		case f.value.IsZero():
		case f.value.Kind() == reflect.Slice && f.value.Type().Elem().Kind() == reflect.Struct:
			shortenUnits(f.value, try, check)
		case f.omit != "":
			try(f.value, reflect.Zero(f.value.Type()))
			if f.name == inline && !f.value.IsNil() {
				for _, part := range fields(f.value.Elem()) {
					if part.omit == "omitzero" && !part.value.IsZero() {
						try(part.value, reflect.Zero(part.value.Type()))
					}
				}
			}
		}
	}
}

// shortenUnits sets the fields of units to zero that have the same values without it, and
// leaves out units off the map that are there without it.
func shortenUnits(list reflect.Value, try func(f, to reflect.Value), check func() (reflect.Value, bool)) {
	place, name, ok := placeOf(list.Type().Elem())
	if !ok {
		return
	}
	kept := map[string]bool{place: true, name: true, "box": true}
	whole := reflect.MakeSlice(list.Type(), list.Len(), list.Len())
	reflect.Copy(whole, list)
	for i := range list.Len() {
		for _, f := range fields(list.Index(i)) {
			if !kept[f.name] && f.omit != "" {
				f.value.SetZero()
			}
		}
	}
	again, _ := check()
	found := map[any]reflect.Value{}
	for _, f := range fields(again) {
		if f.value.Type() == list.Type() {
			for i := range f.value.Len() {
				found[key(f.value.Index(i), place, name)] = f.value.Index(i)
			}
		}
	}
	for i := range list.Len() {
		other, ok := found[key(list.Index(i), place, name)]
		for j, f := range fields(list.Index(i)) {
			if old := whole.Index(i).Field(j); !ok || !reflect.DeepEqual(old.Interface(), other.Field(j).Interface()) {
				f.value.Set(old)
			}
		}
	}
	if _, ok := check(); !ok {
		reflect.Copy(list, whole)
	}
	if _, boxed := list.Type().Elem().FieldByName("Box"); !boxed {
		return
	}
	var boxes []string
	for i := range list.Len() {
		if u := list.Index(i); named(u, place).IsZero() && !slices.Contains(boxes, named(u, "box").String()) {
			boxes = append(boxes, named(u, "box").String())
		}
	}
	for _, box := range boxes {
		rest := reflect.MakeSlice(list.Type(), 0, list.Len())
		for i := range list.Len() {
			if u := list.Index(i); !named(u, place).IsZero() || named(u, "box").String() != box {
				rest = reflect.Append(rest, u)
			}
		}
		try(list, rest)
	}
}

// key identifies a unit in two lists.
func key(u reflect.Value, place, name string) any {
	return [2]any{named(u, place).Interface(), named(u, name).Interface()}
}

// A writer writes lines.
type writer struct{ strings.Builder }

func (w *writer) line(words ...string) { w.WriteString(strings.Join(words, " ") + "\n") }

// object writes a line for each field of an object that is not zero. prefix stands before
// their names.
func (w *writer) object(v reflect.Value, prefix string) {
	for _, f := range fields(v) {
		value, name, there := f.value, prefix+f.name, false
		if value.Kind() == reflect.Pointer && !value.IsNil() {
			value, there = value.Elem(), true
		}
		switch kind := value.Kind(); {
		case !there && value.IsZero(), !there && f.omit == "omitempty" && (kind == reflect.Slice || kind == reflect.Map) && value.Len() == 0:
		case f.name == inline:
			w.object(value, prefix)
		case isObject(value.Type()):
			if there && value.IsZero() {
				w.line(name)
			}
			w.object(value, name+".")
		case kind == reflect.Slice && isObject(value.Type().Elem()):
			w.units(value, prefix, name)
		case kind == reflect.Slice:
			w.line(append([]string{name}, wordsOf(value)...)...)
		case kind == reflect.Map:
			words, entries := []string{name}, asMap(value)
			for _, k := range slices.Sorted(maps.Keys(entries)) {
				words = append(words, k+"="+word(entries[k]))
			}
			w.line(words...)
		default:
			w.line(name, word(value))
		}
	}
}

// asMap returns the entries of a map with texts as keys.
func asMap(v reflect.Value) map[string]reflect.Value {
	list := map[string]reflect.Value{}
	for _, k := range v.MapKeys() {
		list[k.String()] = v.MapIndex(k)
	}
	return list
}

// units writes a list of units by place, and a list of other objects in one line.
func (w *writer) units(list reflect.Value, prefix, name string) {
	place, id, ok := placeOf(list.Type().Elem())
	if !ok {
		w.line(append([]string{name}, wordsOf(list)...)...)
		return
	}
	var order []string
	lines := map[string][]string{}
	for i := range list.Len() {
		u := list.Index(i)
		at := prefix + "@" + word(named(u, place))
		if box := named(u, "box"); box.IsValid() && named(u, place).IsZero() {
			at = prefix + "box " + word(box)
		}
		if lines[at] == nil {
			order = append(order, at)
		}
		text := word(named(u, id))
		for _, f := range fields(u) {
			switch {
			case f.name == place || f.name == id || f.name == "box" || f.value.IsZero():
			case f.name == "steps":
				text += "/" + word(f.value)
			case f.value.Kind() == reflect.Bool:
				text += "," + f.name
			default:
				text += "," + f.name + "=" + word(f.value)
			}
		}
		lines[at] = append(lines[at], text)
	}
	for _, at := range order {
		w.line(append([]string{at}, lines[at]...)...)
	}
}

// wordsOf returns the elements of a list as words and ranges.
func wordsOf(list reflect.Value) (words []string) {
	for i := range list.Len() {
		words = append(words, word(list.Index(i)))
	}
	if list.Type().Elem().Kind() == reflect.String {
		return ranged(words)
	}
	return words
}

// word returns a value as a word: a text without quotes if it needs none, several such texts
// joined by plus signs, or JSON.
func word(v reflect.Value) string {
	if v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.String && v.Len() > 0 {
		return strings.Join(wordsOf(v), "+")
	}
	text := asJSON(v)
	var plain string
	if json.Unmarshal([]byte(text), &plain) == nil && plain != "" && !strings.ContainsAny(plain, " \t\r\n\"\\,;=@/+[]{}#") {
		return plain
	}
	return text
}

// asJSON returns a value as JSON.
func asJSON(v reflect.Value) string {
	text, err := json.Marshal(v.Interface())
	if err != nil {
		return "null"
	}
	return string(text)
}
