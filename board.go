package august1914

// A Board is what one viewer may know of a game now.
type Board struct {
	Turn   int          `json:"turn"`             // from 1; 0 before the first
	Phase  string       `json:"phase"`            // as the rulebook names it
	Pieces Array[Piece] `json:"pieces"`           // place by place, and in a place from the bottom up
	Owners Array[Owner] `json:"owners"`           // who controls which place, unless its country does
	Marks  []PlaceMark  `json:"marks,omitempty"`  // markers that lie in places
	Arrows []Arrow      `json:"arrows,omitempty"` // orders and battles
	Tracks Array[Track] `json:"tracks"`           // what stands beside the map
}

// The looks of a piece.
const (
	LookCounter = "counter" // a square of cardboard
	LookBlock   = "block"   // a block of wood, whose back the enemy sees
	LookMarker  = "marker"  // no unit: it shows something about its place
)

// A Piece is a unit, or what a viewer sees of one.
type Piece struct {
	ID      string   `json:"id"`                // unique on the board
	Unit    string   `json:"unit,omitempty"`    // by which moves and ways name it; "" for what they never name
	Place   string   `json:"place"`             // of the chart: a place or a box
	Level   int      `json:"level"`             // in its place; 0 is the bottom of a stack
	Power   string   `json:"power,omitempty"`   // "" if not even that is known
	Side    string   `json:"side,omitempty"`    // German or Allied
	Look    string   `json:"look"`              // counter, block or marker
	Symbol  string   `json:"symbol,omitempty"`  // infantry, cavalry, artillery, engineers, hq, leader, fort, train, ...
	Size    string   `json:"size,omitempty"`    // XX a division, XXX a corps, X a brigade, III a regiment, XXXX an army
	Title   string   `json:"title,omitempty"`   // its whole name
	Short   string   `json:"short,omitempty"`   // the number of the unit, as it stands on a counter
	Factors string   `json:"factors,omitempty"` // such as "4-3-5"
	Steps   int      `json:"steps,omitempty"`   // left
	Full    int      `json:"full,omitempty"`    // when it is unhurt
	Dots    []string `json:"dots,omitempty"`    // of the steps left, the next to be lost first: black, white, red, blue, star, heart
	Band    string   `json:"band,omitempty"`    // colour of the army
	Flags   []string `json:"flags,omitempty"`   // spent, reduced, elan, fatigued, out of supply, in reserve, aboard, ...
	Hidden  bool     `json:"hidden,omitempty"`  // only the back is seen
	May     []string `json:"may,omitempty"`     // what it may be, if it is hidden and not all is possible
	Mine    bool     `json:"mine,omitempty"`    // the viewer commands it
}

// An Owner says who controls a place.
type Owner struct {
	Place string `json:"place"` // of the chart
	Side  string `json:"side"`  // German or Allied
}

// A PlaceMark is a marker that lies in a place.
type PlaceMark struct {
	Place string `json:"place"` // of the chart
	Mark
}

// An Arrow is an order or a battle that leads from a place to another.
type Arrow struct {
	Kind  string `json:"kind"`            // attack
	From  string `json:"from"`            // a place of the chart
	To    string `json:"to"`              // a place of the chart
	Power string `json:"power,omitempty"` // whose it is
	Text  string `json:"text,omitempty"`  // on the arrow
}

// A Track is a number beside the map, or a word: a score, a turn, a phase.
type Track struct {
	Label string `json:"label"` // what is counted
	Value string `json:"value"` // how much, or a word
}

// A Counter is a unit of a scenario as its counter or block is printed.
type Counter struct {
	ID     string   `json:"id"`               // of the unit: the Unit of its Piece
	Title  string   `json:"title"`            // its whole name
	Short  string   `json:"short,omitempty"`  // the number of the unit, as it stands on a counter
	Power  string   `json:"power"`            // whose it is
	Side   string   `json:"side"`             // German or Allied
	Look   string   `json:"look"`             // counter or block
	Symbol string   `json:"symbol,omitempty"` // as of a Piece
	Size   string   `json:"size,omitempty"`   // as of a Piece
	Band   string   `json:"band,omitempty"`   // colour of the army
	Faces  []string `json:"faces,omitempty"`  // factors, unhurt first, step by step; both sides of one that is turned over
	Dots   []string `json:"dots,omitempty"`   // of its steps, the first to be lost first
	Full   int      `json:"full"`             // steps
	Place  string   `json:"place,omitempty"`  // where it is set up, if that is fixed
	Turn   int      `json:"turn,omitempty"`   // in which it arrives, if it does
}
