package germanyatwar_test

import (
	"strings"

	gaw "github.com/august1914/august1914/germanyatwar"
)

// spell reads a move of a test. Tests need not say where the unit stands that
// builds a garrison or the leader that is restored: the move does.
func spell(s *gaw.State, text string) (gaw.Move, error) {
	words := strings.Fields(text)
	if len(words) == 3 && (words[1] == gaw.Build.String() || words[1] == gaw.Restore.String()) {
		text += " " + standsIn(s, words[2])
	}
	return gaw.ParseMove(text)
}

// standsIn returns the number of the area that a unit stands in, or that of
// Great Britain for one that is not on the map.
func standsIn(s *gaw.State, id string) string {
	for _, u := range s.Position().Units {
		if u.ID == id && u.Area != "" {
			return u.Area
		}
	}
	return "GB"
}
