package august1914

import "encoding/json"

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
	Kind  string `json:"kind"`            // town, city, major city, capital, fort, port, points, railhead, exit, ...
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
