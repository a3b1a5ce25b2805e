package august1914

// Ways are where a unit can go with one decision or several.
type Ways struct {
	Unit string     `json:"unit"`           // as of a Piece
	From string     `json:"from,omitempty"` // where it is
	Ways Array[Way] `json:"ways"`           // where it can go
	Not  []WayNot   `json:"not,omitempty"`  // near places where it cannot
	Note string     `json:"note,omitempty"` // why there is nothing to say, if so
	Rule string     `json:"rule,omitempty"` // of the note: the key of a Rule, if one forbids it
}

// A Way leads to a place.
type Way struct {
	Place string   `json:"place"`          // where it leads
	Cost  string   `json:"cost,omitempty"` // in the terms of the game: "3 of 5"
	Path  []string `json:"path,omitempty"` // the places on the way, with both ends
	Note  string   `json:"note,omitempty"` // what happens there
}

// A WayNot says why a place, which is near, is out of reach.
type WayNot struct {
	Place  string `json:"place"`  // that is out of reach
	Rule   string `json:"rule"`   // the key of a Rule
	Reason string `json:"reason"` // one sentence
}

// A Click is what a person points at to make a move, as the package tells.
type Click struct {
	Unit string `json:"unit,omitempty"` // as of a Piece; any of those that share it
	From string `json:"from,omitempty"` // where the unit is, or without one the whole stack
	To   string `json:"to,omitempty"`   // the place to click then, or alone
}
