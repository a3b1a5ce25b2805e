package august1914

// An Outcome is how a game ended.
type Outcome struct {
	Winner Side   `json:"winner"`          // "none" for a draw
	Level  string `json:"level,omitempty"` // "overwhelming", "marginal", ... where the rules grade victories
	Rule   string `json:"rule"`            // the rule that ended or decided it
	Reason string `json:"reason"`          // one sentence
	Points Points `json:"points"`          // of both sides
}

// Points are the victory points of both sides, as the game counts them; where
// a game scores one side only, the other has 0.
type Points struct {
	German int `json:"german"` // victory points, also below 0
	Allied int `json:"allied"` // victory points, also below 0
}

// Of returns the points of one side, and 0 for NoSide.
func (p Points) Of(s Side) int {
	switch s {
	case German:
		return p.German
	case Allied:
		return p.Allied
	}
	return 0
}

// A Decision says what is being decided, in words and with its rule, as one
// viewer may know it.
type Decision struct {
	Actors Actors `json:"actors"`          // who is to decide; nobody when the game is over
	Turn   int    `json:"turn"`            // game turn, from 1
	Phase  string `json:"phase"`           // phase as the rulebook names it
	Kind   string `json:"kind"`            // the named state, listed in the game's documentation
	Rule   string `json:"rule"`            // number as printed
	Place  string `json:"place,omitempty"` // the hex or area it is about, if there is one
	Prompt string `json:"prompt"`          // one sentence
}
