package drawing

import (
	"io/fs"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
)

// Key reads the key of a map from key.csv of a game's package, a table with the columns of, kind and text.
func Key(files fs.FS) (list []august1914.KeyEntry) {
	l := datafile.New(files)
	for r := range l.Rows("key.csv", "of", "kind", "text") {
		list = append(list, august1914.KeyEntry{Of: august1914.KeyPart(r.Text("of")), Kind: r.Text("kind"), Text: r.Text("text")})
	}
	if err := l.Err(); err != nil {
		panic(err)
	}
	return list
}
