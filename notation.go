package august1914

import "fmt"

// A NotationError says what is wrong with the notation of a move, and what was
// expected in its place. ParseMove of every game returns it.
type NotationError struct {
	Ruleset string `json:"ruleset"`       // the game
	Text    string `json:"text"`          // the whole notation
	Got     string `json:"got,omitempty"` // the part that is wrong, "" at the end
	Want    string `json:"want"`          // what could stand there, in words
}

// Error returns all of it, long texts cut short.
func (e *NotationError) Error() string {
	if e.Got == "" {
		return fmt.Sprintf("%s: move %.100q: ends where %s was expected", e.Ruleset, e.Text, e.Want)
	}
	return fmt.Sprintf("%s: move %.100q: found %.40q where %s was expected", e.Ruleset, e.Text, e.Got, e.Want)
}
