package drawing

import (
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
)

// Key reads the key of a map, a table with the columns of, kind and text.
func Key(text string) (list []august1914.KeyEntry) {
	var l datafile.Loader
	for r := range l.RowsOf(strings.NewReader(text), "key.csv", "of", "kind", "text") {
		list = append(list, august1914.KeyEntry{Of: august1914.KeyPart(r.Text("of")), Kind: r.Text("kind"), Text: r.Text("text")})
	}
	if err := l.Err(); err != nil {
		panic(err)
	}
	return list
}
