package engine

import "fmt"

// Names are the texts of the values of an enumeration, in their order from 0. A
// value whose text is empty has none.
type Names []string

// Of returns the text of a value, "" for one that there is not.
func (n Names) Of(value uint8) string {
	if int(value) >= len(n) {
		return ""
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
