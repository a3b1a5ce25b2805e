package shorthand

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"reflect"
	"slices"
	"strings"
)

// IsShort reports whether a text may be a short one: it does not begin as a JSON object.
func IsShort(text []byte) bool {
	return !bytes.HasPrefix(bytes.TrimSpace(text), []byte("{"))
}

// linesOf yields the lines of a text that say something, with their indexes.
func linesOf(text []byte) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for i, l := range strings.Split(string(text), "\n") {
			l = strings.TrimSpace(strings.ReplaceAll(l, "\t", " "))
			if l != "" && l[0] != '#' && !yield(i, l) {
				return
			}
		}
	}
}

// ReadHead returns the ruleset, the scenario and the settings of a short text.
func ReadHead(text []byte) (Head, error) {
	var h Head
	for _, l := range linesOf(text) {
		words := strings.Fields(l)
		if len(words) < 2 {
			return h, fmt.Errorf("%.60q: want a ruleset, a scenario and settings such as name=value", l)
		}
		h.Ruleset, h.Scenario = words[0], words[1]
		for _, w := range words[2:] {
			name, value, ok := strings.Cut(w, "=")
			if !ok {
				return h, fmt.Errorf("%.60q: want a setting such as name=value", w)
			}
			h.Settings = append(h.Settings, [2]string{name, value})
		}
		return h, nil
	}
	return h, errors.New("no text: want a ruleset and a scenario in the first line")
}

// longest is the most bytes of a short text.
const longest = 1 << 16

// Read reads the fields of a short text after its first line into a position, a pointer to a
// struct with names for JSON.
func Read(text []byte, position any) error {
	if len(text) > longest {
		return fmt.Errorf("%d bytes: want at most %d", len(text), longest)
	}
	v, head, seen := reflect.ValueOf(position).Elem(), true, map[string]bool{}
	for i, l := range linesOf(text) {
		if head {
			head = false
		} else if err := readLine(v, l, seen); err != nil {
			return fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	return nil
}

// readLine reads a line into an object. seen holds the first words of the lines before it.
func readLine(v reflect.Value, line string, seen map[string]bool) error {
	words, err := split(line, ' ')
	if err != nil {
		return err
	}
	words = slices.DeleteFunc(words, func(w string) bool { return w == "" })
	first, words := words[0], words[1:]
	if seen[first] && first != "box" {
		return fmt.Errorf("%.40q: another line already gives it", first)
	}
	seen[first] = true
	name, place, placed := strings.Cut(first, "@")
	path := strings.Split(name, ".")
	name = path[len(path)-1]
	for _, object := range path[:len(path)-1] {
		f := lookUp(v, object)
		if !f.IsValid() || !isObject(pointed(f.Type())) {
			return fmt.Errorf("%.40q: unknown object", object)
		}
		v = filled(f)
	}
	f := lookUp(v, name)
	switch {
	case placed && place == "":
		return errors.New("@: want the place of the units after the @")
	case placed && name == "":
		return readUnits(v, place, false, words)
	case name == "box" && !f.IsValid():
		if len(words) == 0 {
			return errors.New("box: want the name of a box and its units")
		}
		return readUnits(v, words[0], true, words[1:])
	case placed || !f.IsValid():
		return fmt.Errorf("%.40q: unknown field", first)
	}
	if err := readField(f, words, strings.TrimSpace(strings.TrimPrefix(line, first))); err != nil {
		return fmt.Errorf("%s: %w", first, err)
	}
	return nil
}

// lookUp returns the field of an object, or of the object progress in it. It returns the
// zero Value if neither has it.
func lookUp(v reflect.Value, name string) reflect.Value {
	if f := named(v, name); f.IsValid() {
		return f
	}
	if in := named(v, inline); in.IsValid() && named(reflect.New(pointed(in.Type())).Elem(), name).IsValid() {
		return named(filled(in), name)
	}
	return reflect.Value{}
}

// pointed returns the type that a pointer points to, and any other type itself.
func pointed(t reflect.Type) reflect.Type {
	if t.Kind() == reflect.Pointer {
		return t.Elem()
	}
	return t
}

// filled returns the value that a pointer points to, which it makes, or the value itself.
func filled(f reflect.Value) reflect.Value {
	if f.Kind() != reflect.Pointer {
		return f
	}
	if f.IsNil() {
		f.Set(reflect.New(f.Type().Elem()))
	}
	return f.Elem()
}

// readField sets a field to the words of its line. rest is the text of the words.
func readField(f reflect.Value, words []string, rest string) error {
	f = filled(f)
	switch kind := f.Kind(); {
	case isObject(f.Type()) && len(words) == 0:
		return nil
	case kind == reflect.Slice:
		return readList(f, words)
	case kind != reflect.Map && len(words) == 0:
		return errors.New("want a value")
	case kind == reflect.Map:
		f.Set(reflect.MakeMap(f.Type()))
		for _, w := range words {
			k, text, ok := strings.Cut(w, "=")
			if !ok {
				return fmt.Errorf("%.40q: want name=value", w)
			}
			value := reflect.New(f.Type().Elem()).Elem()
			if err := readValue(value, text); err != nil {
				return err
			}
			f.SetMapIndex(reflect.ValueOf(k).Convert(f.Type().Key()), value)
		}
		return nil
	}
	err := readWord(f, rest)
	if list, _ := json.Marshal(words); err != nil && json.Unmarshal(list, f.Addr().Interface()) == nil {
		return nil // a set that JSON writes as a list
	}
	return err
}

// readUnits appends units in a place, or in a box, to the list of units of an object.
func readUnits(v reflect.Value, at string, boxed bool, words []string) error {
	for _, f := range fields(v) {
		if f.value.Kind() != reflect.Slice {
			continue
		}
		place, id, ok := placeOf(f.value.Type().Elem())
		if !ok {
			continue
		}
		if boxed {
			place = "box"
		}
		for _, w := range words {
			u := reflect.New(f.value.Type().Elem()).Elem()
			if !named(u, place).IsValid() {
				return errors.New("box: this game has no boxes for units")
			}
			if err := readWord(named(u, place), at); err != nil {
				return fmt.Errorf("@%w", err)
			}
			if err := readUnit(u, id, w); err != nil {
				return fmt.Errorf("%.60q: %w", w, err)
			}
			f.value.Set(reflect.Append(f.value, u))
		}
		return nil
	}
	return fmt.Errorf("@%.40s: only the position itself lists units", at)
}

// readUnit reads the name of a unit, its steps, and its other fields.
func readUnit(u reflect.Value, id, text string) error {
	parts, err := split(text, ',')
	if err != nil {
		return err
	}
	for i, part := range parts {
		if i == 0 {
			name, steps, has := strings.Cut(part, "/")
			if err := readWord(named(u, id), name); err != nil {
				return err
			}
			if has {
				part = "steps=" + steps
			} else {
				continue
			}
		}
		name, value, has := strings.Cut(part, "=")
		f := named(u, name)
		if !f.IsValid() || !f.IsZero() {
			return fmt.Errorf("%.40q: unknown field of a unit, or one that is given twice", name)
		}
		if !has {
			value = "true"
		}
		if err := readValue(f, value); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// readValue sets a value to a word, or to several words that are joined by plus signs.
func readValue(v reflect.Value, text string) error {
	if v.Kind() == reflect.Slice && !strings.HasPrefix(text, "[") {
		return readList(v, strings.Split(text, "+"))
	}
	return readWord(v, text)
}

// readList sets a list to words. In a list of texts, a word can be a range.
func readList(v reflect.Value, words []string) error {
	if v.Type().Elem().Kind() == reflect.String {
		var all []string
		for _, w := range words {
			some, err := inRange(w)
			if err != nil {
				return err
			}
			all = append(all, some...)
		}
		words = all
	}
	list := reflect.MakeSlice(v.Type(), len(words), len(words))
	for i, w := range words {
		if err := readWord(list.Index(i), w); err != nil {
			return err
		}
	}
	v.Set(list)
	return nil
}

// readWord sets a value to a word: a text, or JSON.
func readWord(v reflect.Value, text string) error {
	quoted, err := json.Marshal(text)
	if err != nil {
		return err
	}
	into, wanted := reflect.New(v.Type()), "a value of the field"
	if v.Kind() == reflect.Int {
		wanted = "a whole number"
	}
	err = json.Unmarshal(quoted, into.Interface())
	if strings.HasPrefix(text, `"`) || strings.HasPrefix(text, "[") || strings.HasPrefix(text, "{") || err != nil && v.Kind() != reflect.String {
		if again := json.Unmarshal([]byte(text), into.Interface()); again == nil {
			err = nil
		} else if err == nil || errors.As(err, new(*json.UnmarshalTypeError)) {
			err = fmt.Errorf("%.40q: want %s", text, wanted)
		}
	}
	if err != nil {
		return err
	}
	v.Set(into.Elem())
	return nil
}
