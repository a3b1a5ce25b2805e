package august1914

import "slices"

// A Trace says whether one thing that a unit needs comes to it from somewhere else on
// the map, such as supply or orders: by which way, or where the ways that there could be
// are cut. Hidden units can matter: then Sure says whether the unit has it wherever they
// are, and Best whether it has it where they are best for it. Both are the same where
// nothing hidden matters.
type Trace struct {
	Kind  string          `json:"kind"`  // what is traced, in the words of the game: supply, command, line of communication, orders
	Unit  string          `json:"unit"`  // as of a Piece
	Place string          `json:"place"` // where it is
	Sure  bool            `json:"sure"`  // it comes to the unit in every case
	Best  bool            `json:"best"`  // it comes to the unit in the best case
	Rule  string          `json:"rule"`  // that decides it
	Text  string          `json:"text"`  // the answer in a sentence
	Legs  Array[TraceLeg] `json:"legs"`  // the way in the best case, from the unit on; empty if there is none, or none is needed
	Cuts  Array[TraceCut] `json:"cuts"`  // what is wrong with the ways that there could be; empty if it comes in every case
}

// A TraceLeg is one piece of the way of a [Trace].
type TraceLeg struct {
	Rule   string        `json:"rule"`             // that the piece is by
	Text   string        `json:"text"`             // what it leads to, in words
	Unit   string        `json:"unit,omitempty"`   // the unit that it leads to
	Places Array[string] `json:"places"`           // from the first to the last
	Length string        `json:"length,omitempty"` // in the terms of the game: "3 of 4 hexes"; none where any length will do
}

// A TraceCut is one reason for which nothing comes to the unit of a [Trace].
type TraceCut struct {
	Rule  string `json:"rule"`            // that forbids the way
	Text  string `json:"text"`            // one sentence
	Place string `json:"place,omitempty"` // where, if it is at a place
	Unit  string `json:"unit,omitempty"`  // the unit that it is about, such as an HQ
}

// A Zone is a place into which units project a zone of control.
type Zone struct {
	Place string `json:"place"` // of the chart
	Sure  bool   `json:"sure"`  // not only if a hidden unit is there that could be
}

// A traced State tells what comes to its units, for the Traces of a [Table].
type traced interface {
	Traces(v Viewer, unit string) ([]Trace, error)
}

// A zoned State tells which places lie in zones of control, for the Zones of a [Table].
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

// A DiceMove is a move of the dice with its weight among those that there are.
type DiceMove struct {
	Notation string `json:"notation"` // as ParseMove reads it
	Weight   uint64 `json:"weight"`   // at least 1; its chance is its share of the sum
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
