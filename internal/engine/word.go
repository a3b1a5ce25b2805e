package engine

import "unique"

// A Word is a text in a move, such as the id of a unit. It is as small as a pointer and
// as fast to compare. Words are equal if their texts are equal. The zero Word is the
// empty text.
type Word struct{ handle unique.Handle[string] }

// WordOf returns the Word of a text.
func WordOf(text string) Word {
	if text == "" {
		return Word{}
	}
	return Word{unique.Make(text)}
}

// Text returns the text of a Word.
func (w Word) Text() string {
	if w == (Word{}) {
		return ""
	}
	return w.handle.Value()
}
