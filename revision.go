package august1914

// A Revision is a state of the rules as this library plays them. Each game
// lists its revisions in a function Revisions, the oldest first, numbered from
// 1; the last is the one that is played. A record names the revision that it
// was made under.
type Revision struct {
	Number  int    `json:"number"`  // from 1
	Meaning string `json:"meaning"` // what is played otherwise than in the revision before, in a sentence or two
	// Before holds what the options that are new in this revision, or have
	// another default in it, stood at in the revision before: an older record
	// that does not state them was played with these.
	Before []Setting `json:"before,omitempty"`
}
