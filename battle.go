package august1914

// A Battle is the reckoning of a fight, row by row, and what can come of it.
type Battle struct {
	Title   string           `json:"title"`             // one line
	Place   string           `json:"place,omitempty"`   // what is fought for
	Rows    Array[BattleRow] `json:"rows"`              // in the order of the reckoning
	Column  string           `json:"column,omitempty"`  // of the table that is rolled on
	Results []BattleResult   `json:"results,omitempty"` // every way in which it can end
	Note    string           `json:"note,omitempty"`    // what is not known before the fight

	// Worst is the same fight if the units that the viewer cannot examine are as
	// bad for the attacker as they can be; nil if nothing is hidden. The rest of
	// the Battle is then the best case.
	Worst *Battle `json:"worst,omitempty"`
}

// The kinds of rows.
const (
	RowAttacker = "attacker" // a unit that attacks
	RowDefender = "defender" // a unit that defends
	RowTotal    = "total"    // a sum, or the odds
	RowShift    = "shift"    // of the column, the dice or a firepower
	RowNote     = "note"     // what else has a part in it
)

// A BattleRow is a strength, a multiplier or a shift, with its rule.
type BattleRow struct {
	Kind  string `json:"kind"`            // one of those above
	Unit  string `json:"unit,omitempty"`  // as of a Piece, of an attacker or a defender that the viewer knows
	Text  string `json:"text"`            // what it is
	Value string `json:"value,omitempty"` // as a person writes it: "4", "x2", "+1"
	Rule  string `json:"rule,omitempty"`  // the key of a Rule
}

// A BattleResult is one way in which a fight can end.
type BattleResult struct {
	Text  string  `json:"text"`            // in words
	Share float64 `json:"share,omitempty"` // 0 to 1; 0 in games without dice
	Exact string  `json:"exact,omitempty"` // such as "5/36"
	Rule  string  `json:"rule,omitempty"`  // the key of a Rule
}
