package august1914

// A Header names the game that a record is of: enough to build the same start
// again, and to notice when the data behind it have changed.
type Header struct {
	Ruleset  string    `json:"ruleset"`            // the package, as in "sabinschlieffen"
	Scenario string    `json:"scenario"`           // its id
	Digest   uint64    `json:"digest,string"`      // of the scenario's content, settings included
	Settings []Setting `json:"settings,omitempty"` // the options that differ from their defaults, in the order of the options
}
