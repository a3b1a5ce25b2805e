package august1914

import "encoding/json"

// A Chart is the printed map of a game. Lengths are in units of the drawing, and y grows
// downwards.
type Chart struct {
	Title  string  `json:"title"`          // title of the map
	Note   string  `json:"note,omitempty"` // accuracy of the map
	Shape  string  `json:"shape"`          // kind of places: "hexes" or "areas"
	Width  float64 `json:"width"`          // width of the drawing
	Height float64 `json:"height"`         // height of the drawing
	Edge   float64 `json:"edge"`           // side of a piece; three pieces fit beside one another in a place

	Backdrop []Ground        `json:"backdrop,omitempty"` // surfaces beneath the places
	Places   Array[Place]    `json:"places"`             // hexes or areas
	Lines    Array[Line]     `json:"lines"`              // rivers, rails and borders
	Labels   []Label         `json:"labels,omitempty"`   // texts outside the places
	Boxes    Array[Box]      `json:"boxes"`              // places beside the map
	Key      Array[KeyEntry] `json:"key"`                // legend of the map
	Track    Array[TurnBox]  `json:"track"`              // turn track

	Colors Array[PowerColor] `json:"colors"` // colors of the powers that have counters in the game
}

// A GroundKind is the ground of a place: clear, woods, forest, rough, foothills, mountains,
// marsh, sea, neutral, green, yellow, red; none in Great Britain.
type GroundKind string

const (
	GroundClear, GroundWoods, GroundForest, GroundRough GroundKind = "clear", "woods", "forest", "rough"
	GroundFoothills, GroundMountains, GroundMarsh       GroundKind = "foothills", "mountains", "marsh"
	GroundSea, GroundNeutral                            GroundKind = "sea", "neutral"
	GroundGreen, GroundYellow, GroundRed, GroundNone    GroundKind = "green", "yellow", "red", "none"
)

// A MarkKind is the kind of a mark. Printed are: town, city, major city, capital, fort, port,
// points, number, bonus, victory, exit. As a PlaceMark lie: announced, garrison, mobilization,
// railhead, trench, trench begun.
type MarkKind string

const (
	MarkTown, MarkCity, MarkMajorCity, MarkCapital, MarkFort, MarkPort MarkKind = "town", "city", "major city", "capital", "fort", "port"
	MarkPoints, MarkNumber, MarkBonus, MarkVictory, MarkExit           MarkKind = "points", "number", "bonus", "victory", "exit"
	MarkAnnounced, MarkGarrison, MarkMobilization, MarkRailhead        MarkKind = "announced", "garrison", "mobilization", "railhead"
	MarkTrench, MarkTrenchBegun                                        MarkKind = "trench", "trench begun"
)

// A LineKind is the kind of a line: river, minor river, major river, rail, border, coast,
// perimeter, doctrine line, panic line, sea lane.
type LineKind string

const (
	LineRiver, LineMinorRiver, LineMajorRiver, LineRail LineKind = "river", "minor river", "major river", "rail"
	LineBorder, LineCoast, LinePerimeter, LineSeaLane   LineKind = "border", "coast", "perimeter", "sea lane"
	LineDoctrine, LinePanic                             LineKind = "doctrine line", "panic line"
)

// A LabelKind is what a label names: river, sea, country.
type LabelKind string

const LabelRiver, LabelSea, LabelCountry LabelKind = "river", "sea", "country"

// A Point is a point of the drawing.
type Point struct {
	X float64 `json:"x"` // distance to the right
	Y float64 `json:"y"` // distance downwards
}

// A Ground is a surface outside the places, such as the open sea.
type Ground struct {
	Kind    GroundKind   `json:"kind"`    // kind of ground, as in the field Ground of a Place
	Outline Array[Point] `json:"outline"` // corners in order
}

// A Place is a hex or an area, where pieces can be.
type Place struct {
	ID      string       `json:"id"`                // id that moves use for the place
	Name    string       `json:"name,omitempty"`    // name to display; often empty
	At      Point        `json:"at"`                // center of a hex; position of the number and the name of an area
	Stand   Point        `json:"stand"`             // where to draw the center of the pieces in the place
	Room    float64      `json:"room"`              // distance from Stand to the nearest side
	Outline Array[Point] `json:"outline"`           // corners in order
	More    [][]Point    `json:"more,omitempty"`    // further outlines: islands, or holes by the even-odd rule
	Ground  GroundKind   `json:"ground"`            // kind of ground
	Country string       `json:"country,omitempty"` // power that the place belongs to
	Closed  bool         `json:"closed,omitempty"`  // whether no unit can ever enter it
	Marks   []Mark       `json:"marks,omitempty"`   // symbols printed in the place
}

// A Mark is a symbol printed in a place, or a marker that lies there.
type Mark struct {
	Kind  MarkKind `json:"kind"`            // kind of the mark
	Text  string   `json:"text,omitempty"`  // text to display
	Power string   `json:"power,omitempty"` // power that owns the mark
	N     int      `json:"n,omitempty"`     // number or value
}

// A Line is a river, a railway, a border or another line of the map.
type Line struct {
	Kind   LineKind     `json:"kind"`           // kind of the line
	Name   string       `json:"name,omitempty"` // name of a river
	Points Array[Point] `json:"points"`         // points of the line from one end to the other
}

// A Label is a text on the map outside the places.
type Label struct {
	Kind LabelKind `json:"kind"`           // what the text names
	Text string    `json:"text"`           // text to display
	At   Point     `json:"at"`             // center of the text
	Turn float64   `json:"turn,omitempty"` // angle of the text in degrees, clockwise
}

// A Box is a place beside the map for reserves, reinforcements or eliminated units.
type Box struct {
	ID    string `json:"id"`    // id of the box, used as the Place of a Piece
	Title string `json:"title"` // text to display
}

// A KeyPart is what an entry of the key explains: ground, line, mark, symbol, flag, dot, band.
type KeyPart string

const (
	KeyGround, KeyLine, KeyMark, KeySymbol KeyPart = "ground", "line", "mark", "symbol"
	KeyFlag, KeyDot, KeyBand               KeyPart = "flag", "dot", "band"
)

// A KeyEntry explains a symbol of the map: a kind of ground, line, mark or piece.
type KeyEntry struct {
	Of    KeyPart `json:"of"`              // what the entry explains
	Kind  string  `json:"kind"`            // kind of the ground, line, mark or symbol, or name of the flag, dot or band
	Text  string  `json:"text"`            // meaning of the symbol
	Power string  `json:"power,omitempty"` // power that uses the symbol, if it is the only one
}

// A PowerColor is the color of a power, for the bands of its counters, its markers and
// the places that it controls. Its contrast with the background is at least 3 to 1, as
// accessibility guidelines require for shapes.
type PowerColor struct {
	Power string `json:"power"` // power, as in the field Power of a Piece
	Light string `json:"light"` // color on a light background, as #rrggbb
	Dark  string `json:"dark"`  // color on a dark background, as #rrggbb
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
	Turn   int          `json:"turn"`             // game turn, from 1; 0 before the first
	Phase  string       `json:"phase"`            // name of the phase in the rulebook
	Pieces Array[Piece] `json:"pieces"`           // pieces, sorted by place; those of one place from the bottom up
	Owners Array[Owner] `json:"owners"`           // control of places, except places that their own country controls
	Marks  []PlaceMark  `json:"marks,omitempty"`  // markers in places
	Arrows []Arrow      `json:"arrows,omitempty"` // orders and battles
	Tracks Array[Track] `json:"tracks"`           // tracks beside the map
}

// A Look is the look of a piece: counter, block or marker.
type Look string

const (
	LookCounter Look = "counter" // a square of cardboard
	LookBlock   Look = "block"   // a wooden block; the enemy sees only its back
	LookMarker  Look = "marker"  // a marker that shows something about its place, not a unit
)

// A Symbol is the symbol in the middle of a piece: infantry, cavalry, leader, hq, fort, depot,
// mountain, naval, static, assault, train, taxis, armoured car, siege gun.
type Symbol string

const (
	SymbolInfantry, SymbolCavalry, SymbolLeader, SymbolHQ Symbol = "infantry", "cavalry", "leader", "hq"
	SymbolFort, SymbolDepot, SymbolMountain, SymbolNaval  Symbol = "fort", "depot", "mountain", "naval"
	SymbolStatic, SymbolAssault, SymbolTrain, SymbolTaxis Symbol = "static", "assault", "train", "taxis"
	SymbolArmoredCar, SymbolSiegeGun                      Symbol = "armoured car", "siege gun"
)

// An Echelon is the size of a unit: X a brigade, XX a division, XXX a corps, XXXX an army.
type Echelon string

const (
	EchelonBrigade, EchelonDivision Echelon = "X", "XX"
	EchelonCorps, EchelonArmy       Echelon = "XXX", "XXXX"
)

// A Band is the color of an army: none, yellow, white, red, green, blue, celeste, brown, pink,
// gray.
type Band string

const (
	BandNone, BandYellow, BandWhite, BandRed, BandGreen  Band = "none", "yellow", "white", "red", "green"
	BandBlue, BandCeleste, BandBrown, BandPink, BandGray Band = "blue", "celeste", "brown", "pink", "gray"
)

// A Flag is a state of a piece, which the Key explains: reduced, moved, reserve, elan,
// fatigued, out of supply, fortress supply, open, activated, acted, isolated, moving, static,
// mountain, fresh, spent, marched, attacks, attacked, routed; also aboard with the id of the
// train, and turn with the turn in which the piece arrives.
type Flag string

const (
	FlagReduced, FlagMoved, FlagReserve              Flag = "reduced", "moved", "reserve"
	FlagElan, FlagFatigued                           Flag = "elan", "fatigued"
	FlagOutOfSupply, FlagFortressSupply              Flag = "out of supply", "fortress supply"
	FlagOpen, FlagActivated, FlagActed, FlagIsolated Flag = "open", "activated", "acted", "isolated"
	FlagMoving, FlagStatic, FlagMountain             Flag = "moving", "static", "mountain"
	FlagFresh, FlagSpent, FlagMarched, FlagAttacks   Flag = "fresh", "spent", "marched", "attacks"
	FlagAttacked, FlagRouted                         Flag = "attacked", "routed"
)

// A Piece is a unit as a viewer sees it, or a marker.
type Piece struct {
	ID      string   `json:"id"`                // unique on the board
	Unit    string   `json:"unit,omitempty"`    // id of the unit in moves and ways; "" if they never refer to it
	Place   string   `json:"place"`             // id of a place or a box of the chart
	Level   int      `json:"level"`             // position in the stack; 0 is the bottom
	Power   string   `json:"power,omitempty"`   // power of the piece; "" if the viewer does not know it
	Side    string   `json:"side,omitempty"`    // German or Allied
	Look    Look     `json:"look"`              // counter, block or marker
	Symbol  Symbol   `json:"symbol,omitempty"`  // symbol in the middle
	Size    Echelon  `json:"size,omitempty"`    // X a brigade, XX a division, XXX a corps, XXXX an army
	Title   string   `json:"title,omitempty"`   // full name of the unit
	Short   string   `json:"short,omitempty"`   // number of the unit as printed on the counter
	Factors string   `json:"factors,omitempty"` // factors to display, such as "4-3-5"
	Steps   int      `json:"steps,omitempty"`   // number of steps left
	Full    int      `json:"full,omitempty"`    // steps at full strength
	Dots    []string `json:"dots,omitempty"`    // dots of the remaining steps, the next loss first: black, white, red, blue, star, heart
	Band    Band     `json:"band,omitempty"`    // color of the army
	Flags   []Flag   `json:"flags,omitempty"`   // states, as listed in the Key
	Hidden  bool     `json:"hidden,omitempty"`  // whether the viewer sees only the back of the piece
	May     []string `json:"may,omitempty"`     // ids of the units that a hidden piece may be, if the viewer can rule out some
	Mine    bool     `json:"mine,omitempty"`    // whether the viewer commands the piece
	Arrives *Arrival `json:"arrives,omitempty"` // when and where the piece enters the map, if it is off the map and the viewer may know
}

// An Arrival says when and where a piece off the map enters it.
type Arrival struct {
	Turn   int           `json:"turn"`   // first possible turn; 0 if the rules leave it open
	Places Array[string] `json:"places"` // ids of the possible places; empty if the rules leave them open
}

// An Owner is the side that controls a place.
type Owner struct {
	Place string `json:"place"` // id of the place
	Side  string `json:"side"`  // German or Allied
}

// A PlaceMark is a marker in a place.
type PlaceMark struct {
	Place string `json:"place"` // id of the place
	Mark
}

// An Arrow is an order or a battle that leads from one place to another.
type Arrow struct {
	Kind  string `json:"kind"`            // kind of the order or battle: attack
	From  string `json:"from"`            // id of the place where the arrow starts
	To    string `json:"to"`              // id of the place where the arrow ends
	Power string `json:"power,omitempty"` // power that gave the order or attacks
	Text  string `json:"text,omitempty"`  // text to display on the arrow
}

// A Track is a number or a word beside the map, such as a score, a turn or a phase.
type Track struct {
	Label string `json:"label"` // name of the track
	Value string `json:"value"` // number or word
}

// A Counter is the printed counter or block of a unit of a scenario.
type Counter struct {
	ID     string   `json:"id"`               // id of the unit, as in the field Unit of its Piece
	Title  string   `json:"title"`            // full name of the unit
	Short  string   `json:"short,omitempty"`  // number of the unit as printed on the counter
	Power  string   `json:"power"`            // power that owns the unit
	Side   string   `json:"side"`             // German or Allied
	Look   Look     `json:"look"`             // counter or block
	Symbol Symbol   `json:"symbol,omitempty"` // symbol, as in the field Symbol of a Piece
	Size   Echelon  `json:"size,omitempty"`   // size, as in the field Size of a Piece
	Band   Band     `json:"band,omitempty"`   // color of the army
	Faces  []string `json:"faces,omitempty"`  // factors at each step from full strength; for a counter that flips, both sides
	Dots   []string `json:"dots,omitempty"`   // dots of the steps, the first loss first
	Full   int      `json:"full"`             // steps at full strength
	Place  string   `json:"place,omitempty"`  // setup place, if the scenario fixes it
	Turn   int      `json:"turn,omitempty"`   // turn of arrival, if it arrives later
}

// Ways are the places that a unit can reach with one or more decisions.
type Ways struct {
	Unit string     `json:"unit"`           // id of the unit, as in the field Unit of a Piece
	From string     `json:"from,omitempty"` // place of the unit
	Ways Array[Way] `json:"ways"`           // places that the unit can reach
	Not  []WayNot   `json:"not,omitempty"`  // nearby places that the unit cannot reach
	Note string     `json:"note,omitempty"` // reason why the unit can reach no place, if Ways is empty
	Rule string     `json:"rule,omitempty"` // the key of the Rule behind the note, if a rule forbids the movement
}

// A Way is a place that a unit can reach.
type Way struct {
	Place string   `json:"place"`          // id of the destination
	Cost  string   `json:"cost,omitempty"` // cost of the movement in the terms of the game, such as "3 of 5"
	Path  []string `json:"path,omitempty"` // ids of the places on the way, both ends included
	Note  string   `json:"note,omitempty"` // effect of the arrival
}

// A WayNot says why a nearby place is out of reach.
type WayNot struct {
	Place  string `json:"place"`  // id of the place
	Rule   string `json:"rule"`   // key of the Rule that forbids the movement
	Reason string `json:"reason"` // reason in one sentence
}

// A Click says where a person clicks to make a move. The package documentation
// describes its use.
type Click struct {
	Unit string `json:"unit,omitempty"` // id of the unit, as in the field Unit of a Piece; identical pieces share it
	From string `json:"from,omitempty"` // place of the unit; if Unit is empty, place of a whole stack
	To   string `json:"to,omitempty"`   // place to click next; if From is empty, the only place to click
}

// A Battle is the calculation of a fight, row by row, with its possible results.
type Battle struct {
	Title   string           `json:"title"`             // one line that names the fight
	Place   string           `json:"place,omitempty"`   // place of the battle
	Rows    Array[BattleRow] `json:"rows"`              // rows in the order of the calculation
	Column  string           `json:"column,omitempty"`  // column of the combat table
	Results []BattleResult   `json:"results,omitempty"` // possible results
	Note    string           `json:"note,omitempty"`    // facts that are not decided before the fight

	// Worst is the same fight in the worst case for the attacker: the units that
	// the viewer cannot examine are as strong as they can be. The rest of the Battle
	// is then the best case. Worst is nil if nothing is hidden.
	Worst *Battle `json:"worst,omitempty"`
}

// A RowKind is the kind of a row: attacker, defender, total, shift, note.
type RowKind string

const (
	RowAttacker RowKind = "attacker" // a unit that attacks
	RowDefender RowKind = "defender" // a unit that defends
	RowTotal    RowKind = "total"    // a sum, or the odds
	RowShift    RowKind = "shift"    // a modifier of the column, the dice or a firepower
	RowNote     RowKind = "note"     // anything else that matters
)

// A BattleRow is a strength, a multiplier or a shift, with its rule.
type BattleRow struct {
	Kind  RowKind `json:"kind"`            // attacker, defender, total, shift or note
	Unit  string  `json:"unit,omitempty"`  // id of the unit, for an attacker or a defender that the viewer knows
	Text  string  `json:"text"`            // description of the row
	Value string  `json:"value,omitempty"` // value to display, such as "4", "x2" or "+1"
	Rule  string  `json:"rule,omitempty"`  // the key of a Rule
}

// A BattleResult is one possible result of a fight.
type BattleResult struct {
	Text   string      `json:"text"`            // result in words
	Result FightResult `json:"result,omitzero"` // what the result demands
	Share  float64     `json:"share,omitempty"` // probability from 0 to 1; 0 in games without dice
	Exact  string      `json:"exact,omitempty"` // the probability as a fraction, such as "5/36"
	Rolls  string      `json:"rolls,omitempty"` // the rolls that give the result, such as "1–2, 5"; empty if it takes several rolls or none
	Rule   string      `json:"rule,omitempty"`  // the key of a Rule
}

// A FightResult is what the result of a fight demands of both sides. The event of kind
// "combat" that tells the result has the same FightResult as its [BattleResult].
type FightResult struct {
	Attacker int  `json:"attacker,omitempty"` // steps that the attacker loses
	Defender int  `json:"defender,omitempty"` // steps that the defender loses, with those of a fortress
	Retreat  int  `json:"retreat,omitempty"`  // hexes or areas that the defender retreats
	Advance  bool `json:"advance,omitempty"`  // whether the attacker advances into the place, or breaks through
}

// A TraceKind is what reaches a unit: supply, command, line of communication, orders.
type TraceKind string

const (
	TraceSupply, TraceCommand       TraceKind = "supply", "command"
	TraceCommunication, TraceOrders TraceKind = "line of communication", "orders"
)

// A Trace says whether supply, orders or the like reach a unit. It gives the path, or the
// reasons why all paths are cut. Hidden units can matter: Sure reports whether the
// unit is reached in every possible case, and Best whether it is reached in the case that
// is best for it. Sure and Best are equal if nothing hidden matters.
type Trace struct {
	Kind  TraceKind       `json:"kind"`  // what is traced
	Unit  string          `json:"unit"`  // id of the unit, as in the field Unit of a Piece
	Place string          `json:"place"` // place of the unit
	Sure  bool            `json:"sure"`  // whether the unit is reached in every case
	Best  bool            `json:"best"`  // whether the unit is reached in the best case
	Rule  string          `json:"rule"`  // key of the Rule that decides
	Text  string          `json:"text"`  // answer in a sentence or two
	Legs  Array[TraceLeg] `json:"legs"`  // path in the best case, starting at the unit; empty if the unit is not reached, needs no path, or may not be examined
	Cuts  Array[TraceCut] `json:"cuts"`  // reasons why paths are cut, as the viewer who asked may know them; empty if the unit is reached in every case, or if that viewer may not examine its lines
}

// A TraceLeg is one part of the path of a [Trace].
type TraceLeg struct {
	Rule   string        `json:"rule"`             // key of the Rule that allows this part
	Text   string        `json:"text"`             // description of this part
	Unit   string        `json:"unit,omitempty"`   // id of the unit at the end of this part
	Places Array[string] `json:"places"`           // ids of the places on this part, from the first to the last
	Length string        `json:"length,omitempty"` // length in the terms of the game, such as "3 of 4 hexes"; "" if the rules set no limit
}

// A TraceCut is one reason why nothing reaches the unit of a [Trace].
type TraceCut struct {
	Rule  string `json:"rule"`            // key of the Rule that forbids the path
	Text  string `json:"text"`            // reason in a sentence
	Place string `json:"place,omitempty"` // id of the place where the path is cut
	Unit  string `json:"unit,omitempty"`  // id of the unit that cuts the path or that the reason is about, such as an HQ
}

// A Zone is a place into which units project a zone of control.
type Zone struct {
	Place string `json:"place"` // id of the place
	Sure  bool   `json:"sure"`  // false if the zone depends on a unit that the viewer cannot examine
}
