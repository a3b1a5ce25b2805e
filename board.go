package august1914

import "encoding/json"

// A Chart is the printed map of a game. Lengths are in units of the drawing, and y grows
// downwards.
type Chart struct {
	Title  string  `json:"title"`          // of the map
	Note   string  `json:"note,omitempty"` // accuracy of the map
	Shape  string  `json:"shape"`          // of the places: "hexes" or "areas"
	Width  float64 `json:"width"`          // of the drawing
	Height float64 `json:"height"`         // of the drawing
	Edge   float64 `json:"edge"`           // side of a piece; three pieces fit beside one another in a place

	Backdrop []Ground        `json:"backdrop,omitempty"` // surfaces beneath the places
	Places   Array[Place]    `json:"places"`             // hexes or areas
	Lines    Array[Line]     `json:"lines"`              // rivers, rails and borders
	Labels   []Label         `json:"labels,omitempty"`   // texts outside the places
	Boxes    Array[Box]      `json:"boxes"`              // places beside the map
	Key      Array[KeyEntry] `json:"key"`                // legend of the map
	Track    Array[TurnBox]  `json:"track"`              // turn track

	Colors Array[PowerColor] `json:"colors"` // of the powers that have counters in the game
}

// A Point is a point of the drawing.
type Point struct {
	X float64 `json:"x"` // to the right
	Y float64 `json:"y"` // downwards
}

// A Ground is a surface outside the places, such as the open sea.
type Ground struct {
	Kind    string       `json:"kind"`    // as of a Place
	Outline Array[Point] `json:"outline"` // its corners
}

// A Place is a hex or an area, where pieces can be.
type Place struct {
	ID      string       `json:"id"`                // as moves write it
	Name    string       `json:"name,omitempty"`    // for display; often empty
	At      Point        `json:"at"`                // center of a hex; position of the number and the name of an area
	Stand   Point        `json:"stand"`             // center of the pieces in it
	Room    float64      `json:"room"`              // distance from Stand to the nearest side
	Outline Array[Point] `json:"outline"`           // corners in order
	More    [][]Point    `json:"more,omitempty"`    // further rings: islands, or holes by the even-odd rule
	Ground  string       `json:"ground"`            // clear, woods, forest, rough, foothills, mountains, marsh, sea, neutral, green, yellow, red; none in Great Britain
	Country string       `json:"country,omitempty"` // power that it belongs to
	Closed  bool         `json:"closed,omitempty"`  // whether no unit can ever enter it
	Marks   []Mark       `json:"marks,omitempty"`   // symbols printed in it
}

// A Mark is a symbol printed in a place, or a marker that lies there.
type Mark struct {
	Kind  string `json:"kind"`            // printed: town, city, major city, capital, fort, port, points, number, bonus, victory, exit; of a PlaceMark: announced, garrison, mobilization, railhead, trench, trench begun
	Text  string `json:"text,omitempty"`  // text to display
	Power string `json:"power,omitempty"` // owner
	N     int    `json:"n,omitempty"`     // number or value
}

// A Line is a river, a railway, a border or another line of the map.
type Line struct {
	Kind   string       `json:"kind"`           // river, minor river, major river, rail, border, coast, perimeter, doctrine line, panic line, sea lane
	Name   string       `json:"name,omitempty"` // of a river
	Points Array[Point] `json:"points"`         // from one end to the other
}

// A Label is a text on the map outside the places.
type Label struct {
	Kind string  `json:"kind"`           // river, sea, country
	Text string  `json:"text"`           // text to display
	At   Point   `json:"at"`             // center of the text
	Turn float64 `json:"turn,omitempty"` // degrees, clockwise
}

// A Box is a place beside the map for reserves, reinforcements or eliminated units.
type Box struct {
	ID    string `json:"id"`    // as the Place of a Piece
	Title string `json:"title"` // text to display
}

// A KeyEntry explains a symbol of the map: a kind of ground, line, mark or piece.
type KeyEntry struct {
	Of    string `json:"of"`              // ground, line, mark, symbol, flag, dot, band
	Kind  string `json:"kind"`            // of the symbol
	Text  string `json:"text"`            // meaning
	Power string `json:"power,omitempty"` // if only one power uses the symbol
}

// A PowerColor is the color of a power, for the bands of its counters, its markers and
// the places that it controls. Its contrast with the background is at least 3 to 1, as
// accessibility guidelines require for shapes.
type PowerColor struct {
	Power string `json:"power"` // as of a Piece
	Light string `json:"light"` // on a light background, as #rrggbb
	Dark  string `json:"dark"`  // on a dark background, as #rrggbb
}

// A TurnBox is one box of the turn track.
type TurnBox struct {
	Turn int    `json:"turn"` // number of the turn
	Text string `json:"text"` // text in the box
}

// An Array is a slice that JSON writes as [] when it is empty, never as null, so that a
// page can iterate over it without a check. Lists without omitempty have this type.
type Array[T any] []T

// MarshalJSON writes the elements.
func (a Array[T]) MarshalJSON() ([]byte, error) {
	if len(a) == 0 {
		return []byte("[]"), nil
	}
	return json.Marshal([]T(a))
}

// Has reports whether a point of the drawing lies inside the place, by the
// even-odd rule.
func (p Place) Has(q Point) bool {
	inside := crosses(p.Outline, q)
	for _, ring := range p.More {
		inside = inside != crosses(ring, q)
	}
	return inside
}

// crosses reports whether a ring encloses a point.
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

// A Board shows a position as one viewer may see it.
type Board struct {
	Turn   int          `json:"turn"`             // from 1; 0 before the first
	Phase  string       `json:"phase"`            // as the rulebook names it
	Pieces Array[Piece] `json:"pieces"`           // by place, and in each place from the bottom up
	Owners Array[Owner] `json:"owners"`           // control of places, except those under the control of their own country
	Marks  []PlaceMark  `json:"marks,omitempty"`  // markers in places
	Arrows []Arrow      `json:"arrows,omitempty"` // orders and battles
	Tracks Array[Track] `json:"tracks"`           // tracks beside the map
}

// The looks of a piece.
const (
	LookCounter = "counter" // a square of cardboard
	LookBlock   = "block"   // a wooden block; the enemy sees only its back
	LookMarker  = "marker"  // a marker that shows something about its place, not a unit
)

// A Piece is a unit as a viewer sees it, or a marker.
type Piece struct {
	ID      string   `json:"id"`                // unique on the board
	Unit    string   `json:"unit,omitempty"`    // id in moves and ways; "" if they never refer to it
	Place   string   `json:"place"`             // of the chart: a place or a box
	Level   int      `json:"level"`             // in its place; 0 is the bottom of a stack
	Power   string   `json:"power,omitempty"`   // "" if it is not known
	Side    string   `json:"side,omitempty"`    // German or Allied
	Look    string   `json:"look"`              // counter, block or marker
	Symbol  string   `json:"symbol,omitempty"`  // infantry, cavalry, leader, hq, fort, depot, mountain, naval, static, assault, train, taxis, armoured car, siege gun
	Size    string   `json:"size,omitempty"`    // XX a division, XXX a corps, X a brigade, III a regiment, XXXX an army
	Title   string   `json:"title,omitempty"`   // full name
	Short   string   `json:"short,omitempty"`   // number of the unit as printed on the counter
	Factors string   `json:"factors,omitempty"` // such as "4-3-5"
	Steps   int      `json:"steps,omitempty"`   // steps left
	Full    int      `json:"full,omitempty"`    // steps at full strength
	Dots    []string `json:"dots,omitempty"`    // of the steps left, the next to be lost first: black, white, red, blue, star, heart
	Band    string   `json:"band,omitempty"`    // color of the army: none, yellow, white, red, green, blue, celeste, brown, pink, gray
	Flags   []string `json:"flags,omitempty"`   // reduced, moved, out of supply, ...: those of the Key, "aboard" with the id of the train, and "turn" with the turn in which it arrives
	Hidden  bool     `json:"hidden,omitempty"`  // whether the viewer sees only the back
	May     []string `json:"may,omitempty"`     // units that it may be, if it is hidden and some are ruled out
	Mine    bool     `json:"mine,omitempty"`    // whether the viewer commands it
	Arrives *Arrival `json:"arrives,omitempty"` // when and where it enters the map, if it is off the map and the viewer may know
}

// An Arrival says when and where a piece off the map enters it.
type Arrival struct {
	Turn   int           `json:"turn"`   // first possible turn; 0 if it is open
	Places Array[string] `json:"places"` // possible places of the chart; empty if the rules leave them open
}

// An Owner is the side that controls a place.
type Owner struct {
	Place string `json:"place"` // of the chart
	Side  string `json:"side"`  // German or Allied
}

// A PlaceMark is a marker in a place.
type PlaceMark struct {
	Place string `json:"place"` // of the chart
	Mark
}

// An Arrow is an order or a battle that leads from one place to another.
type Arrow struct {
	Kind  string `json:"kind"`            // attack
	From  string `json:"from"`            // a place of the chart
	To    string `json:"to"`              // a place of the chart
	Power string `json:"power,omitempty"` // owner
	Text  string `json:"text,omitempty"`  // on the arrow
}

// A Track is a number or a word beside the map, such as a score, a turn or a phase.
type Track struct {
	Label string `json:"label"` // name of the track
	Value string `json:"value"` // number or word
}

// A Counter is the printed counter or block of a unit of a scenario.
type Counter struct {
	ID     string   `json:"id"`               // Unit of its Piece
	Title  string   `json:"title"`            // full name
	Short  string   `json:"short,omitempty"`  // number of the unit as printed on the counter
	Power  string   `json:"power"`            // owner
	Side   string   `json:"side"`             // German or Allied
	Look   string   `json:"look"`             // counter or block
	Symbol string   `json:"symbol,omitempty"` // as of a Piece
	Size   string   `json:"size,omitempty"`   // as of a Piece
	Band   string   `json:"band,omitempty"`   // color of the army
	Faces  []string `json:"faces,omitempty"`  // factors step by step from full strength; both sides of a counter that flips
	Dots   []string `json:"dots,omitempty"`   // of its steps, the first to be lost first
	Full   int      `json:"full"`             // steps at full strength
	Place  string   `json:"place,omitempty"`  // setup place, if it is fixed
	Turn   int      `json:"turn,omitempty"`   // turn of arrival, if it arrives later
}

// Ways are the places that a unit can reach with one or more decisions.
type Ways struct {
	Unit string     `json:"unit"`           // as of a Piece
	From string     `json:"from,omitempty"` // place of the unit
	Ways Array[Way] `json:"ways"`           // places that it can reach
	Not  []WayNot   `json:"not,omitempty"`  // nearby places that it cannot reach
	Note string     `json:"note,omitempty"` // reason if the list is empty
	Rule string     `json:"rule,omitempty"` // the key of the Rule behind the note, if a rule forbids the movement
}

// A Way is a place that a unit can reach.
type Way struct {
	Place string   `json:"place"`          // destination
	Cost  string   `json:"cost,omitempty"` // in the terms of the game: "3 of 5"
	Path  []string `json:"path,omitempty"` // places on the way, both ends included
	Note  string   `json:"note,omitempty"` // effect of the arrival
}

// A WayNot says why a nearby place is out of reach.
type WayNot struct {
	Place  string `json:"place"`  // place out of reach
	Rule   string `json:"rule"`   // the key of a Rule
	Reason string `json:"reason"` // one sentence
}

// A Click says where a person clicks to make a move. The package documentation
// describes its use.
type Click struct {
	Unit string `json:"unit,omitempty"` // Unit of a Piece, which identical pieces share
	From string `json:"from,omitempty"` // place of the unit; without a unit, place of the whole stack
	To   string `json:"to,omitempty"`   // place to click next, or the only place to click
}

// A Battle is the calculation of a fight, row by row, with its possible results.
type Battle struct {
	Title   string           `json:"title"`             // one line
	Place   string           `json:"place,omitempty"`   // place of the battle
	Rows    Array[BattleRow] `json:"rows"`              // in the order of the calculation
	Column  string           `json:"column,omitempty"`  // of the combat table
	Results []BattleResult   `json:"results,omitempty"` // possible results
	Note    string           `json:"note,omitempty"`    // facts that are open before the fight

	// Worst is the same fight in the worst case for the attacker: the units that
	// the viewer cannot examine are as strong as they can be. The rest of the Battle
	// is then the best case. Worst is nil if nothing is hidden.
	Worst *Battle `json:"worst,omitempty"`
}

// The kinds of rows.
const (
	RowAttacker = "attacker" // a unit that attacks
	RowDefender = "defender" // a unit that defends
	RowTotal    = "total"    // a sum, or the odds
	RowShift    = "shift"    // a modifier of the column, the dice or a firepower
	RowNote     = "note"     // anything else that matters
)

// A BattleRow is a strength, a multiplier or a shift, with its rule.
type BattleRow struct {
	Kind  string `json:"kind"`            // attacker, defender, total, shift or note
	Unit  string `json:"unit,omitempty"`  // Unit of the Piece, for an attacker or a defender that the viewer knows
	Text  string `json:"text"`            // description of the row
	Value string `json:"value,omitempty"` // for display: "4", "x2", "+1"
	Rule  string `json:"rule,omitempty"`  // the key of a Rule
}

// A BattleResult is one possible result of a fight.
type BattleResult struct {
	Text  string  `json:"text"`            // in words
	Share float64 `json:"share,omitempty"` // probability from 0 to 1; 0 in games without dice
	Exact string  `json:"exact,omitempty"` // the probability as a fraction, such as "5/36"
	Rule  string  `json:"rule,omitempty"`  // the key of a Rule
}

// A Trace says whether supply, orders or the like reach a unit. It gives the path, or the
// reasons why all paths are cut. Hidden units can matter: Sure reports whether the
// unit is reached in every possible case, and Best whether it is reached in the case that
// is best for it. Sure and Best are equal if nothing hidden matters.
type Trace struct {
	Kind  string          `json:"kind"`  // supply, command, line of communication or orders
	Unit  string          `json:"unit"`  // as of a Piece
	Place string          `json:"place"` // place of the unit
	Sure  bool            `json:"sure"`  // whether the unit is reached in every case
	Best  bool            `json:"best"`  // whether the unit is reached in the best case
	Rule  string          `json:"rule"`  // the key of the Rule that decides
	Text  string          `json:"text"`  // the answer in a sentence or two
	Legs  Array[TraceLeg] `json:"legs"`  // path in the best case, starting at the unit; empty if the unit is not reached or needs no path
	Cuts  Array[TraceCut] `json:"cuts"`  // reasons why paths are cut; empty if the unit is reached in every case
}

// A TraceLeg is one part of the path of a [Trace].
type TraceLeg struct {
	Rule   string        `json:"rule"`             // the key of the Rule that allows this part
	Text   string        `json:"text"`             // description of this part
	Unit   string        `json:"unit,omitempty"`   // the unit that it leads to
	Places Array[string] `json:"places"`           // from the first to the last
	Length string        `json:"length,omitempty"` // in the terms of the game: "3 of 4 hexes"; "" if any length is allowed
}

// A TraceCut is one reason why nothing reaches the unit of a [Trace].
type TraceCut struct {
	Rule  string `json:"rule"`            // the key of the Rule that forbids the path
	Text  string `json:"text"`            // the reason in a sentence
	Place string `json:"place,omitempty"` // where the path is cut
	Unit  string `json:"unit,omitempty"`  // the unit that the reason is about, such as an HQ
}

// A Zone is a place into which units project a zone of control.
type Zone struct {
	Place string `json:"place"` // of the chart
	Sure  bool   `json:"sure"`  // false if the zone depends on a unit that the viewer cannot examine
}
