package august1914

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"
)

// apart describes the first difference between two values: its path and both
// values there.
func apart(want, have any) string {
	if path, a, b, differ := differing(reflect.ValueOf(want), reflect.ValueOf(have), "", 0); differ {
		if path = strings.TrimPrefix(path, "."); path != "" {
			path += " is "
		}
		return path + a + ", or " + b
	}
	return fmt.Sprintf("both print as %+v", want)
}

// difference is apart for strings.
func difference(a, b string) string { return apart(a, b) }

// deepest is the maximum depth of a comparison.
const deepest = 32

// differing returns the path of the first difference between two values, and both values
// there as text.
func differing(a, b reflect.Value, path string, depth int) (at, one, two string, differ bool) {
	leaf := func(differ bool) (string, string, string, bool) { return path, shownValue(a), shownValue(b), differ }
	switch {
	case !a.IsValid() || !b.IsValid():
		return leaf(a.IsValid() != b.IsValid())
	case a.Type() != b.Type() || depth > deepest:
		return leaf(a.Type() != b.Type())
	}
	inside := func(x, y reflect.Value, step string) (string, string, string, bool) {
		return differing(x, y, path+step, depth+1)
	}
	if s, ok := sentenceOf(a); ok {
		if t, _ := sentenceOf(b); s != t {
			return path, s, t, true
		}
	}
	switch a.Kind() {
	case reflect.String:
		return differingTexts(a.String(), b.String(), path, depth)
	case reflect.Struct:
		for i := range a.NumField() {
			if at, one, two, differ = inside(a.Field(i), b.Field(i), "."+a.Type().Field(i).Name); differ {
				return at, one, two, true
			}
		}
		return path, "", "", false
	case reflect.Slice, reflect.Array:
		for i := range max(a.Len(), b.Len()) {
			step := fmt.Sprintf("[%d]", i)
			switch {
			case i >= a.Len():
				return path + step, "missing", shownValue(b.Index(i)), true
			case i >= b.Len():
				return path + step, shownValue(a.Index(i)), "missing", true
			}
			if at, one, two, differ = inside(a.Index(i), b.Index(i), step); differ {
				return at, one, two, true
			}
		}
		return path, "", "", false
	case reflect.Map:
		keys := slices.SortedFunc(slices.Values(append(a.MapKeys(), b.MapKeys()...)), func(x, y reflect.Value) int {
			return strings.Compare(fmt.Sprint(x), fmt.Sprint(y))
		})
		for _, k := range keys {
			if at, one, two, differ = inside(a.MapIndex(k), b.MapIndex(k), fmt.Sprintf(".%v", k)); differ {
				return at, one, two, true
			}
		}
		return path, "", "", false
	case reflect.Interface:
		return inside(a.Elem(), b.Elem(), "")
	case reflect.Pointer:
		if a.Pointer() == b.Pointer() {
			return path, "", "", false
		}
		if at, one, two, differ = inside(a.Elem(), b.Elem(), ""); differ {
			return at, one, two, true
		}
		return path, "one address", "another", true
	case reflect.Func, reflect.Chan, reflect.UnsafePointer:
		return leaf(a.Pointer() != b.Pointer())
	}
	return leaf(!a.Equal(b))
}

// sentenceOf returns the quoted String of a value such as a move or an event.
func sentenceOf(v reflect.Value) (string, bool) {
	if v.Kind() != reflect.Struct || !v.CanInterface() {
		return "", false
	}
	if e, ok := v.Interface().(Event); ok {
		return fmt.Sprintf("%q", e.String()), true
	}
	if s, ok := v.Interface().(fmt.Stringer); ok {
		return fmt.Sprintf("%q", s.String()), true
	}
	return "", false
}

// differingTexts is differing for strings, which may hold JSON.
func differingTexts(a, b, path string, depth int) (at, one, two string, differ bool) {
	if a == b {
		return path, "", "", false
	}
	var x, y any
	if strings.HasPrefix(a, "{") && json.Unmarshal([]byte(a), &x) == nil && json.Unmarshal([]byte(b), &y) == nil {
		if at, one, two, differ = differing(reflect.ValueOf(x), reflect.ValueOf(y), path, depth+1); differ {
			return at, one, two, true
		}
	}
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	return path, fmt.Sprintf("%q", around(a, i)), fmt.Sprintf("%q", around(b, i)), true
}

// shownBytes is the number of bytes shown before and after a difference.
const shownBytes = 120

// around returns the words of a text around a byte.
func around(text string, at int) string {
	from, to := at-shownBytes, at+shownBytes
	if from <= 0 {
		from = 0
	} else if i := strings.IndexAny(text[from:at], " ,\n"); i >= 0 {
		from += i + 1
	}
	if to >= len(text) {
		to = len(text)
	} else if i := strings.LastIndexAny(text[at:to], " ,\n"); i > 0 {
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

// shownValue formats a value of a difference.
func shownValue(v reflect.Value) string {
	if !v.IsValid() {
		return "missing"
	}
	if s, ok := sentenceOf(v); ok {
		return s
	}
	if v.Kind() == reflect.String {
		return fmt.Sprintf("%q", around(v.String(), 0))
	}
	return around(fmt.Sprintf("%+v", v), 0)
}
