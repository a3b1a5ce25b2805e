// Package words fills words into sentences: sentences about events and reasons why a
// move is not legal.
package words

import (
	"strings"
	"unicode/utf8"
)

// Fill returns the sentence with its keys replaced by words. Keys and words come in
// pairs, such as "{unit}" and the name of the unit. Fill does not replace keys in the
// inserted words. Braces that are not part of a key stay.
func Fill(sentence string, pairs ...string) string {
	at := strings.IndexByte(sentence, '{')
	if at < 0 {
		return sentence
	}
	var filled strings.Builder
	for ; at >= 0; at = strings.IndexByte(sentence, '{') {
		filled.WriteString(sentence[:at])
		key, word := match(sentence[at:], pairs)
		filled.WriteString(word)
		sentence = sentence[at+len(key):]
	}
	filled.WriteString(sentence)
	return filled.String()
}

// match returns the key at the start of a text and its word. Without a key it returns
// the brace for both.
func match(text string, pairs []string) (key, word string) {
	for i := 0; i+1 < len(pairs); i += 2 {
		if strings.HasPrefix(text, pairs[i]) {
			return pairs[i], pairs[i+1]
		}
	}
	return "{", "{"
}

// Plural returns the first sentence for one and the second for any other number.
func Plural(n int, one, more string) string {
	if n == 1 {
		return one
	}
	return more
}

// Capital returns a text with its first letter in upper case.
func Capital(text string) string {
	_, size := utf8.DecodeRuneInString(text)
	return strings.ToUpper(text[:size]) + text[size:]
}
