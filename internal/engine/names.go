package engine

import "fmt"

// Names are the texts of the values of an enumeration, in their order from 0. A
// value whose text is empty has none.
type Names []string

// Of returns the text of a value, "unknown" for one that there is not.
func (n Names) Of(value uint8) string {
	if int(value) >= len(n) {
		return "unknown"
	}
	return n[value]
}

// Parse returns the value of a text, or an error that names what there is; what
// says what it is, such as "schlieffenswar: phase".
func (n Names) Parse(what string, text []byte) (uint8, error) {
	var known []string
	for value, name := range n {
		switch name {
		case "":
		case string(text):
			return uint8(value), nil
		default:
			known = append(known, name)
		}
	}
	return 0, fmt.Errorf("%s %.40q: want one of %q", what, text, known)
}

// ReadName sets a value of an enumeration to the one with a text, as [Names.Parse]
// finds it. On an error it stays as it was.
func ReadName[V ~uint8](value *V, names Names, what string, text []byte) error {
	return ReadText(value, text, func(string) (V, error) {
		found, err := names.Parse(what, text)
		return V(found), err
	})
}

// ReadText sets a value to what is read of a text. On an error it stays as it was.
func ReadText[T any](value *T, text []byte, read func(text string) (T, error)) error {
	found, err := read(string(text))
	if err == nil {
		*value = found
	}
	return err
}

// Flag returns 1 for true and 0 for false, for hashes and sets of bits.
func Flag(is bool) uint64 {
	if is {
		return 1
	}
	return 0
}
