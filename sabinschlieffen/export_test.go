package sabinschlieffen

import "encoding/json"

// TryAnywhere is anywhere for the tests from outside.
func TryAnywhere(pick func(n int) int) (State, error) { return anywhere(pick) }

// Saved returns the position as it stands in the JSON of a State, whether the rules
// allow it or not.
func (p Position) Saved(sc *Scenario) []byte {
	text, err := json.Marshal(stateDoc{sc.stamp(), p})
	if err != nil {
		panic(err)
	}
	return text
}
