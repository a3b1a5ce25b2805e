package boards

import "encoding/json"

// A List is a slice that is [] in JSON when it is empty, and never null, so
// that a page can walk through it without asking. All that is always written
// has lists of this type.
type List[T any] []T

// MarshalJSON writes the elements.
func (l List[T]) MarshalJSON() ([]byte, error) {
	if len(l) == 0 {
		return []byte("[]"), nil
	}
	return json.Marshal([]T(l))
}
