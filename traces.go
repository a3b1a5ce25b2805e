package august1914

import "slices"

// A Trace says whether supply, orders or the like reach a unit. It gives the path, or the
// reasons why all paths are cut. Hidden units can matter: Sure reports whether the
// unit is reached in every possible case, and Best whether it is reached in the case that
// is best for it. Sure and Best are equal if nothing hidden matters.
type Trace struct {
	Kind  string          `json:"kind"`  // supply, command, line of communication or orders
	Unit  string          `json:"unit"`  // id of the unit, as in the field Unit of a Piece
	Place string          `json:"place"` // place of the unit
	Sure  bool            `json:"sure"`  // whether the unit is reached in every case
	Best  bool            `json:"best"`  // whether the unit is reached in the best case
	Rule  string          `json:"rule"`  // key of the Rule that decides
	Text  string          `json:"text"`  // answer in a sentence or two
	Legs  Array[TraceLeg] `json:"legs"`  // path in the best case, starting at the unit; empty if the unit is not reached or needs no path
	Cuts  Array[TraceCut] `json:"cuts"`  // reasons why paths are cut; empty if the unit is reached in every case
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

// A traced State implements Traces of a [Table].
type traced interface {
	Traces(v Viewer, unit string) ([]Trace, error)
}

// A zoned State implements Zones of a [Table].
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
	Notation string `json:"notation"` // notation that ParseMove reads
	Weight   uint64 `json:"weight"`   // weight of the move, at least 1; its probability is its share of the sum of all weights
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
