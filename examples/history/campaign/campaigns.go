package campaign

import (
	"embed"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
)

//go:embed scripts/*.txt records/*.txt
var files embed.FS

// Names lists the campaigns in this package, which have the names of their games.
func Names() []string {
	entries, err := files.ReadDir("scripts")
	if err != nil {
		return nil
	}
	var names []string
	for _, e := range entries {
		names = append(names, strings.TrimSuffix(e.Name(), ".txt"))
	}
	return names
}

// Of lists the campaigns of a game: the one with its name, and those whose names continue
// with a hyphen, for example for another edition.
func Of(ruleset string) []string {
	return slices.DeleteFunc(Names(), func(name string) bool {
		return name != ruleset && !strings.HasPrefix(name, ruleset+"-")
	})
}

// ScriptOf returns the text of a campaign.
func ScriptOf(name string) (string, error) { return read("scripts", name) }

// RecordOf returns the record that [Play] made from a script, with its comments.
func RecordOf(name string) (string, error) { return read("records", name) }

// Open reads the record of a campaign.
func Open(name string) (august1914.Table, error) {
	text, err := RecordOf(name)
	if err != nil {
		return nil, err
	}
	return games.All().Read(strings.NewReader(text))
}

func read(dir, name string) (string, error) {
	text, err := files.ReadFile(path.Join(dir, name+".txt"))
	if err != nil {
		return "", fmt.Errorf("campaign %q: want %s", name, strings.Join(Names(), ", "))
	}
	return string(text), nil
}

// Long reports whether the script of a campaign takes a second or more to play. Its record
// always replays fast. A script is long if its record has more than 20,000 bytes.
func Long(name string) bool {
	text, err := RecordOf(name)
	return err == nil && len(text) > 20_000
}
