package engine

import "fmt"

// Names are the texts of the values of an enumeration, in order from 0. An empty text
// means that the value has no name.
type Names []string

// Of returns the text of a value, or "unknown" if the value does not exist.
func (n Names) Of(value uint8) string {
	if int(value) >= len(n) {
		return "unknown"
	}
	return n[value]
}

// Parse returns the value with the given text. Otherwise the error lists the valid
// texts. what describes the value in that error, as in "schlieffenswar: phase".
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

// ReadName sets an enumeration to the value that [Names.Parse] returns. On an error it
// does not change the value.
func ReadName[V ~uint8](value *V, names Names, what string, text []byte) error {
	return ReadText(value, text, func(string) (V, error) {
		found, err := names.Parse(what, text)
		return V(found), err
	})
}

// ReadText sets a value to the result of read. On an error it does not change the
// value.
func ReadText[T any](value *T, text []byte, read func(text string) (T, error)) error {
	found, err := read(string(text))
	if err == nil {
		*value = found
	}
	return err
}

// Flag returns 1 for true and 0 for false, for hashes and bit sets.
func Flag(is bool) uint64 {
	if is {
		return 1
	}
	return 0
}
