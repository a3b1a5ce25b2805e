package august1914

import "slices"

// A Trace says whether one thing that a unit needs from elsewhere on the map, such as
// supply or orders, reaches the unit. It names the way, or what cuts the ways that there
// could be. Hidden units can matter: Sure says whether the unit is reached wherever they
// are, and Best whether it is reached where they are best for it. Sure and Best are the
// same where nothing hidden matters.
type Trace struct {
	Kind  string          `json:"kind"`  // supply, command, line of communication or orders
	Unit  string          `json:"unit"`  // as of a Piece
	Place string          `json:"place"` // where the unit is
	Sure  bool            `json:"sure"`  // the unit is reached in every case
	Best  bool            `json:"best"`  // the unit is reached in the best case
	Rule  string          `json:"rule"`  // the key of the Rule that decides
	Text  string          `json:"text"`  // the answer in a sentence or two
	Legs  Array[TraceLeg] `json:"legs"`  // the way in the best case, from the unit on; empty if there is none, or the unit needs none
	Cuts  Array[TraceCut] `json:"cuts"`  // what cuts the ways that there could be; empty if the unit is reached in every case
}

// A TraceLeg is one part of the way of a [Trace].
type TraceLeg struct {
	Rule   string        `json:"rule"`             // the key of the Rule that allows this part
	Text   string        `json:"text"`             // where this part leads, in words
	Unit   string        `json:"unit,omitempty"`   // the unit that it leads to
	Places Array[string] `json:"places"`           // from the first to the last
	Length string        `json:"length,omitempty"` // in the terms of the game: "3 of 4 hexes"; none if any length is allowed
}

// A TraceCut is one reason why nothing reaches the unit of a [Trace].
type TraceCut struct {
	Rule  string `json:"rule"`            // the key of the Rule that forbids the way
	Text  string `json:"text"`            // the reason in a sentence
	Place string `json:"place,omitempty"` // where the way is cut
	Unit  string `json:"unit,omitempty"`  // the unit that the reason is about, such as an HQ
}

// A Zone is a place into which units project a zone of control.
type Zone struct {
	Place string `json:"place"` // of the chart
	Sure  bool   `json:"sure"`  // false if the zone depends on a unit that the viewer cannot examine
}

// A traced State answers for the Traces of a [Table].
type traced interface {
	Traces(v Viewer, unit string) ([]Trace, error)
}

// A zoned State answers for the Zones of a [Table].
type zoned interface {
	Zones(v Viewer, side Side) []Zone
}

func (t *table[C, S, M, V, P]) Traces(v Viewer, unit string) ([]Trace, error) {
	now := t.now()
	if game, ok := any(now).(traced); ok {
		return game.Traces(v, unit)
	}
	return nil, nil
}

func (t *table[C, S, M, V, P]) Zones(v Viewer, side Side) []Zone {
	if game, ok := any(t.now()).(zoned); ok {
		return game.Zones(v, side)
	}
	return nil
}

// A DiceMove is a move of the dice with its weight.
type DiceMove struct {
	Notation string `json:"notation"` // as ParseMove reads it
	Weight   uint64 `json:"weight"`   // at least 1; the chance of the move is its share of the sum of all weights
}

func (t *table[C, S, M, V, P]) Rolls() []DiceMove {
	now := t.now()
	moves := now.LegalMoves(Dice, nil)
	list := slices.Grow([]DiceMove(nil), len(moves))
	for _, m := range moves {
		list = append(list, DiceMove{m.String(), now.Weight(m)})
	}
	return list
}
