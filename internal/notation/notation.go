// Package notation reads the notation of moves word by word, the same way for
// every game that writes its moves in words.
package notation

import (
	"strings"

	"github.com/august1914/august1914"
)

// A Parser reads a notation. After its first error it reads on and returns
// nothing.
type Parser struct {
	ruleset, text string
	words         []string
	err           error
}

// New returns a parser of the notation of a game.
func New(ruleset, text string) *Parser {
	return &Parser{ruleset: ruleset, text: text, words: strings.Fields(text)}
}

// Whole returns what has been read, as long as that is all and nothing is wrong with it.
func Whole[M any](p *Parser, read M) (none M, err error) {
	if err := p.End(); err != nil {
		return none, err
	}
	return read, nil
}

// Fail notes that something else was expected than the next word. The first
// error stays.
func (p *Parser) Fail(want string) {
	if p.err == nil {
		p.err = &august1914.NotationError{Ruleset: p.ruleset, Text: p.text, Got: p.Peek(), Want: want}
	}
}

// Err returns the first error: an [*august1914.NotationError], or nil.
func (p *Parser) Err() error { return p.err }

// Peek returns the next word, or "" at the end.
func (p *Parser) Peek() string {
	if len(p.words) == 0 {
		return ""
	}
	return p.words[0]
}

// Take passes the next word.
func (p *Parser) Take() {
	if len(p.words) > 0 {
		p.words = p.words[1:]
	}
}

// Is passes the next word if it is w, in upper or lower case, and reports
// whether it was.
func (p *Parser) Is(w string) bool {
	if !strings.EqualFold(p.Peek(), w) {
		return false
	}
	p.Take()
	return true
}

// OneOf passes the next word if it is the name of one of some values, and returns
// that value; it fails if it is none's.
func OneOf[T any](p *Parser, want string, name func(T) string, values ...T) (none T) {
	for _, v := range values {
		if p.Is(name(v)) {
			return v
		}
	}
	p.Fail(want)
	return none
}

// Between passes the next word if it is that of a value from first on, before end, and
// returns that value; it fails if it is none's.
func Between[V interface {
	~uint8
	String() string
}](p *Parser, want string, first, end V) (none V) {
	for v := first; v < end; v++ {
		if p.Is(v.String()) {
			return v
		}
	}
	p.Fail(want)
	return none
}

// Name returns the next word in lower case. It fails at the end and at an arrow.
func (p *Parser) Name(want string) string {
	w := strings.ToLower(p.Peek())
	if w == "" || w == ">" {
		p.Fail(want)
		return ""
	}
	p.Take()
	return w
}

// Arrow passes ">".
func (p *Parser) Arrow() {
	if !p.Is(">") {
		p.Fail(`">"`)
	}
}

// End fails if any word is left, and returns the first error.
func (p *Parser) End() error {
	if len(p.words) > 0 {
		p.Fail("the end of the move")
	}
	return p.err
}
