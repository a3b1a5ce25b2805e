package engine

import (
	"io/fs"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
)

// A Wordlist is the words list of a game. It is parsed on first use.
type Wordlist struct{ read func() wordlist }

type wordlist struct {
	words    []august1914.Word
	headings map[string]string // by the kind of events that a story lists
}

// NewWordlist returns the words list in words.csv of the game's package, a table with the
// columns of, name, in, caption, text and roles. [Wordlist.List] panics if the file has
// problems.
func NewWordlist(ruleset string, files fs.FS) Wordlist {
	return Wordlist{once(ruleset, func() (wordlist, error) {
		l := datafile.New(files)
		read := wordlist{headings: map[string]string{}}
		for r := range l.Rows("words.csv", "of", "name", "in", "caption", "text", "roles") {
			word := august1914.Word{
				Of: august1914.WordOf(r.Text("of")), Name: r.Text("name"), In: r.Text("in"), Caption: r.Text("caption"), Text: r.Text("text"),
			}
			for role := range strings.FieldsSeq(r.Text("roles")) {
				word.Roles = append(word.Roles, august1914.Role(role))
			}
			if read.words = append(read.words, word); word.Of == august1914.OfEvent && slices.Contains(word.Roles, august1914.RoleLists) {
				read.headings[word.Name] = word.Caption
			}
		}
		return read, l.Err()
	})}
}

// List returns the words, which the caller must not change.
func (l Wordlist) List() []august1914.Word { return l.read().words }

// Heading returns the heading under which a story lists the units of events of a kind, or ""
// if it does not list them.
func (l Wordlist) Heading(kind string) string { return l.read().headings[kind] }
