// Package apart tells in what two values differ.
package apart

import (
	"encoding/json"
	"fmt"
	"iter"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"
)

// Of describes the first difference between two values: its path and both values there.
func Of(want, have any) string {
	text := fmt.Sprintf("both print as %+v", want)
	each(reflect.ValueOf(want), reflect.ValueOf(have), "", 0, func(path string, a, b reflect.Value) bool {
		if path != "" {
			path += " is "
		}
		if text = path + shown(a, b) + ", or " + shown(b, a); a.IsValid() && a.Kind() == reflect.Pointer {
			text = path + "one address, or another"
		}
		return false
	})
	return text
}

// Each calls tell with the path of every difference between two values of JSON, and both
// values there, until tell returns false. A missing value is nil.
func Each(a, b any, tell func(path string, a, b any) bool) {
	value := func(v reflect.Value) any {
		if v.IsValid() {
			return v.Interface()
		}
		return nil
	}
	each(reflect.ValueOf(a), reflect.ValueOf(b), "", 0, func(path string, a, b reflect.Value) bool { return tell(path, value(a), value(b)) })
}

// deepest is the maximum depth of a comparison.
const deepest = 32

// each calls tell for the differences between two values. It reports whether to go on.
func each(a, b reflect.Value, path string, depth int, tell func(path string, a, b reflect.Value) bool) bool {
	if a.IsValid() && a.Kind() == reflect.Interface {
		a = a.Elem()
	}
	if b.IsValid() && b.Kind() == reflect.Interface {
		b = b.Elem()
	}
	equal := true
	switch {
	case !a.IsValid() || !b.IsValid():
		equal = a.IsValid() == b.IsValid()
	case a.Type() != b.Type() || printed(a) != printed(b):
		equal = false
	case depth > deepest:
	default:
		switch a.Kind() {
		case reflect.Struct, reflect.Slice, reflect.Array, reflect.Map:
			for step, part := range parts(a, b) {
				if !each(part[0], part[1], strings.TrimPrefix(path+step, "."), depth+1, tell) {
					return false
				}
			}
		case reflect.Pointer:
			return a.Pointer() == b.Pointer() || each(a.Elem(), b.Elem(), path, depth+1, tell) && tell(path, a, b)
		case reflect.Func, reflect.Chan, reflect.UnsafePointer:
			equal = a.Pointer() == b.Pointer()
		case reflect.String:
			x, y := document(a.String()), document(b.String())
			if x != nil && y != nil && !reflect.DeepEqual(x, y) {
				return each(reflect.ValueOf(x), reflect.ValueOf(y), path, depth+1, tell)
			}
			equal = a.String() == b.String()
		default:
			equal = a.Equal(b)
		}
	}
	return equal || tell(path, a, b)
}

// document returns the value of a text that is a JSON object, or nil.
func document(text string) (v any) {
	if strings.HasPrefix(text, "{") && json.Unmarshal([]byte(text), &v) != nil {
		return nil
	}
	return v
}

// parts yields the parts of two values of one type, with the step to them. A part that one of
// the values lacks is invalid.
func parts(a, b reflect.Value) iter.Seq2[string, [2]reflect.Value] {
	return func(yield func(string, [2]reflect.Value) bool) {
		switch a.Kind() {
		case reflect.Struct:
			for i := range a.NumField() {
				if !yield("."+a.Type().Field(i).Name, [2]reflect.Value{a.Field(i), b.Field(i)}) {
					return
				}
			}
		case reflect.Map:
			more := slices.DeleteFunc(b.MapKeys(), func(k reflect.Value) bool { return a.MapIndex(k).IsValid() })
			keys := slices.SortedFunc(slices.Values(append(a.MapKeys(), more...)), func(x, y reflect.Value) int {
				return strings.Compare(fmt.Sprint(x), fmt.Sprint(y))
			})
			for _, k := range keys {
				if !yield(fmt.Sprintf(".%v", k), [2]reflect.Value{a.MapIndex(k), b.MapIndex(k)}) {
					return
				}
			}
		default:
			item := func(v reflect.Value, i int) (part reflect.Value) {
				if i < v.Len() {
					part = v.Index(i)
				}
				return part
			}
			for i := range max(a.Len(), b.Len()) {
				if !yield(fmt.Sprintf("[%d]", i), [2]reflect.Value{item(a, i), item(b, i)}) {
					return
				}
			}
		}
	}
}

// printed returns the quoted String of a struct such as a move, or "".
func printed(v reflect.Value) string {
	if v.Kind() == reflect.Struct && v.CanInterface() {
		if s, ok := v.Interface().(fmt.Stringer); ok {
			return fmt.Sprintf("%q", s.String())
		}
	}
	return ""
}

// shownBytes is the number of bytes shown before and after a difference.
const shownBytes = 120

// Around returns the words of a text around a byte.
func Around(text string, at int) string {
	from, to := max(0, at-shownBytes), min(len(text), at+shownBytes)
	if i := strings.IndexAny(text[from:at], " ,\n"); from > 0 && i >= 0 {
		from += i + 1
	}
	if i := strings.LastIndexAny(text[at:to], " ,\n"); to < len(text) && i > 0 {
		to = at + i
	}
	for from > 0 && !utf8.RuneStart(text[from]) {
		from--
	}
	for to < len(text) && !utf8.RuneStart(text[to]) {
		to++
	}
	part := text[from:to]
	if from > 0 {
		part = "... " + part
	}
	if to < len(text) {
		part += " ..."
	}
	return part
}

// shown formats a value of a difference. Of strings it shows where they differ.
func shown(v, other reflect.Value) string {
	switch {
	case !v.IsValid():
		return "missing"
	case printed(v) != "":
		return printed(v)
	case v.Kind() == reflect.String:
		i := 0
		for text := v.String(); other.IsValid() && other.Kind() == reflect.String && i < min(len(text), other.Len()) && text[i] == other.String()[i]; {
			i++
		}
		return fmt.Sprintf("%q", Around(v.String(), i))
	}
	return Around(fmt.Sprintf("%+v", v), 0)
}
