package games

import "github.com/august1914/august1914"

// Twins returns the texts of two records without moves. One begins at the game's position,
// the other at a random position that a viewer cannot tell from it.
func Twins(table august1914.Table, v august1914.Viewer, pick func(n int) int) (one, other []byte, err error) {
	g, err := find(table.Ruleset().Info().Name)
	if err != nil {
		return nil, nil, err
	}
	return g.twins(table, v, pick)
}

func (l players[S, M, V, P]) twins(table august1914.Table, v august1914.Viewer, pick func(n int) int) (one, other []byte, err error) {
	record, ok := august1914.RecordOf[S, M, V, P](table)
	if !ok {
		return nil, nil, errOtherGame
	}
	now := record.Now()
	drawn := P(&now).Resample(v, pick)
	if one, err = august1914.NewRecordFrom[S, M, V](P(&now)).MarshalText(); err == nil {
		other, err = august1914.NewRecordFrom[S, M, V](P(&drawn)).MarshalText()
	}
	return one, other, err
}
