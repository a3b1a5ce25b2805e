// Package words puts words into sentences: those that say what happened, and why
// a move is not legal.
package words

import "strings"

// Fill returns the sentence with words in the place of what stands for them. The
// words come in pairs, such as "{unit}" and its name. What is put in is not
// looked at again, and braces that stand for nothing stay.
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

// match returns the key that a text begins with, and its word: a brace for
// itself, if there is none.
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
