package august1914

// Ways are where a unit can go with one decision or several.
type Ways struct {
	Unit string     `json:"unit"`
	From string     `json:"from,omitempty"`
	Ways Array[Way] `json:"ways"`
	Not  []WayNot   `json:"not,omitempty"`
	Note string     `json:"note,omitempty"` // why there is nothing to say, if so
}

// A Way leads to a place.
type Way struct {
	Place string   `json:"place"`
	Cost  string   `json:"cost,omitempty"` // in the terms of the game: "3 of 5"
	Path  []string `json:"path,omitempty"` // the places on the way, with both ends
	Note  string   `json:"note,omitempty"` // what happens there
}

// A WayNot says why a place, which is near, is out of reach.
type WayNot struct {
	Place  string `json:"place"`
	Rule   string `json:"rule"`
	Reason string `json:"reason"`
}

// A Click is what a person points at to make a move, as the package tells.
type Click struct {
	Unit string `json:"unit,omitempty"` // as of a Piece; any of those that share it
	From string `json:"from,omitempty"` // where the unit is, or without one the whole stack
	To   string `json:"to,omitempty"`   // the place to click then, or alone
}
