package august1914

import (
	"encoding/json"
)

// A Chart is the map of a game with all that is printed on it. Lengths are in
// units of the drawing, and y grows downwards.
type Chart struct {
	Title  string  `json:"title"`          // of the map
	Note   string  `json:"note,omitempty"` // what is exact and what is not
	Shape  string  `json:"shape"`          // of the places: "hexes" or "areas"
	Width  float64 `json:"width"`          // of the drawing
	Height float64 `json:"height"`         // of the drawing
	Edge   float64 `json:"edge"`           // of a piece, so that three lie beside one another in a place

	Backdrop []Ground        `json:"backdrop,omitempty"` // what lies beneath the places
	Places   Array[Place]    `json:"places"`             // where pieces can be
	Lines    Array[Line]     `json:"lines"`              // rivers, rails and borders
	Labels   []Label         `json:"labels,omitempty"`   // texts that belong to no place
	Boxes    Array[Box]      `json:"boxes"`              // places beside the map
	Key      Array[KeyEntry] `json:"key"`                // what the signs mean
	Track    Array[TurnBox]  `json:"track"`              // the turns

	Colors Array[PowerColor] `json:"colors"` // of the powers that have counters in the game
}

// A Point is a point of the drawing.
type Point struct {
	X float64 `json:"x"` // to the right
	Y float64 `json:"y"` // downwards
}

// A Ground is a surface that is no place, such as the open sea.
type Ground struct {
	Kind    string       `json:"kind"`    // as of a Place
	Outline Array[Point] `json:"outline"` // its corners
}

// A Place is where pieces can be.
type Place struct {
	ID      string       `json:"id"`                // what moves name
	Name    string       `json:"name,omitempty"`    // to show; often empty
	At      Point        `json:"at"`                // the middle of a hex; in an area where its number and its name are
	Stand   Point        `json:"stand"`             // the middle of the pieces in it
	Room    float64      `json:"room"`              // around Stand, to the nearest side
	Outline Array[Point] `json:"outline"`           // its corners, all the way round
	More    [][]Point    `json:"more,omitempty"`    // further rings: islands, or holes by the even-odd rule
	Ground  string       `json:"ground"`            // clear, woods, forest, rough, foothills, mountains, marsh, sea, neutral, green, yellow, red; none in Great Britain
	Country string       `json:"country,omitempty"` // the power on whose soil it lies
	Closed  bool         `json:"closed,omitempty"`  // no unit can ever be there
	Marks   []Mark       `json:"marks,omitempty"`   // what is printed in it
}

// A Mark is something that is printed in a place or lies there as a marker.
type Mark struct {
	Kind  string `json:"kind"`            // printed: town, city, major city, capital, fort, port, points, number, bonus, victory, exit; of a PlaceMark: announced, garrison, mobilization, railhead, trench, trench begun
	Text  string `json:"text,omitempty"`  // to be written
	Power string `json:"power,omitempty"` // whose it is
	N     int    `json:"n,omitempty"`     // how many, or how much
}

// A Line is something long: a river, a railway, a border.
type Line struct {
	Kind   string       `json:"kind"`           // river, minor river, major river, rail, border, coast, perimeter, doctrine line, panic line, sea lane
	Name   string       `json:"name,omitempty"` // of a river
	Points Array[Point] `json:"points"`         // from one end to the other
}

// A Label is a text on the map that belongs to no place.
type Label struct {
	Kind string  `json:"kind"`           // river, sea, country
	Text string  `json:"text"`           // to be written
	At   Point   `json:"at"`             // its middle
	Turn float64 `json:"turn,omitempty"` // degrees, clockwise
}

// A Box is a place beside the map: reserves, arrivals, the eliminated.
type Box struct {
	ID    string `json:"id"`    // by which pieces lie in it
	Title string `json:"title"` // to be written
}

// A KeyEntry explains a sign of the map: a kind of ground, line, mark or piece.
type KeyEntry struct {
	Of    string `json:"of"`              // ground, line, mark, symbol, flag, dot, band
	Kind  string `json:"kind"`            // of the sign
	Text  string `json:"text"`            // what it means
	Power string `json:"power,omitempty"` // if the sign is of one power alone
}

// A PowerColor is a color for what belongs to a power, such as the bands of its counters,
// its markers and the places that it controls. Its contrast with the ground is at least 3
// to 1, as the guidelines for accessible pages want it of shapes.
type PowerColor struct {
	Power string `json:"power"` // as of a Piece
	Light string `json:"light"` // on a light ground, as #rrggbb
	Dark  string `json:"dark"`  // on a dark ground, as #rrggbb
}

// A TurnBox is one box of the turn track.
type TurnBox struct {
	Turn int    `json:"turn"` // its number
	Text string `json:"text"` // what stands in it
}

// An Array is a slice that is [] in JSON when it is empty, and never null, so
// that a page can walk through it without asking. What is always written has
// lists of this type.
type Array[T any] []T

// MarshalJSON writes the elements.
func (a Array[T]) MarshalJSON() ([]byte, error) {
	if len(a) == 0 {
		return []byte("[]"), nil
	}
	return json.Marshal([]T(a))
}

// Has reports whether a point of the drawing lies within the place, by the
// even-odd rule.
func (p Place) Has(q Point) bool {
	inside := crosses(p.Outline, q)
	for _, ring := range p.More {
		inside = inside != crosses(ring, q)
	}
	return inside
}

// crosses reports whether a ring goes around a point.
func crosses(ring []Point, q Point) bool {
	inside := false
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		if (a.Y > q.Y) != (b.Y > q.Y) && q.X < a.X+(q.Y-a.Y)*(b.X-a.X)/(b.Y-a.Y) {
			inside = !inside
		}
	}
	return inside
}

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
	Symbol  string   `json:"symbol,omitempty"`  // infantry, cavalry, leader, hq, fort, depot, mountain, naval, static, assault, train, taxis, armoured car, siege gun
	Size    string   `json:"size,omitempty"`    // XX a division, XXX a corps, X a brigade, III a regiment, XXXX an army
	Title   string   `json:"title,omitempty"`   // its whole name
	Short   string   `json:"short,omitempty"`   // the number of the unit, as it stands on a counter
	Factors string   `json:"factors,omitempty"` // such as "4-3-5"
	Steps   int      `json:"steps,omitempty"`   // left
	Full    int      `json:"full,omitempty"`    // when it is unhurt
	Dots    []string `json:"dots,omitempty"`    // of the steps left, the next to be lost first: black, white, red, blue, star, heart
	Band    string   `json:"band,omitempty"`    // color of the army: none, yellow, white, red, green, blue, celeste, brown, pink, gray
	Flags   []string `json:"flags,omitempty"`   // reduced, moved, out of supply, ...: those of the Key, "aboard" with the id of the train, and "turn" with the turn in which it arrives
	Hidden  bool     `json:"hidden,omitempty"`  // only the back is seen
	May     []string `json:"may,omitempty"`     // what it may be, if it is hidden and not all is possible
	Mine    bool     `json:"mine,omitempty"`    // the viewer commands it
	Arrives *Arrival `json:"arrives,omitempty"` // when and where it comes on the map, if it is off it and the viewer may know
}

// An Arrival says when a piece that is off the map comes on it, and where.
type Arrival struct {
	Turn   int           `json:"turn"`   // the first in which it can; 0 if that is open
	Places Array[string] `json:"places"` // of the chart, where it can; empty if the rules leave that open
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
	Unit string `json:"unit,omitempty"` // unit of a Piece; any of the units that share it
	From string `json:"from,omitempty"` // place of the unit, or without a unit of the whole stack
	To   string `json:"to,omitempty"`   // place to click next, or the only place to click
}

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
