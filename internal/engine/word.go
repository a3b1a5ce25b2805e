package engine

import "unique"

// A Word is a text that moves are told by, such as the id of a unit: as small as a
// pointer, and compared as fast. Words are equal if their texts are. The zero Word is
// that of the empty text.
type Word struct{ handle unique.Handle[string] }

// WordOf returns the word of a text.
func WordOf(text string) Word {
	if text == "" {
		return Word{}
	}
	return Word{unique.Make(text)}
}

// Text returns the text of a word.
func (w Word) Text() string {
	if w == (Word{}) {
		return ""
	}
	return w.handle.Value()
}
