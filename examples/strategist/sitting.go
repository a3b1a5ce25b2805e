package strategist

import "github.com/august1914/august1914"

// A sitting is a game played from a position. If players remember what they are told, the
// game is recorded, so that they are told everything that happens from there on.
type sitting[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	now    S
	record *august1914.Record[S, M, V, P] // nil if players do not remember
	list   []M
}

// sit begins a sitting.
func (g *Game[S, M, V, P]) sit(now S) *sitting[S, M, V, P] {
	t := &sitting[S, M, V, P]{now: now}
	if g.Remembers {
		t.record = august1914.NewRecordFrom[S, M, V, P](P(&now))
	}
	return t
}

// eyes returns the eyes of a seat.
func (t *sitting[S, M, V, P]) eyes(seat august1914.Seat) august1914.Eyes[S, M, V, P] {
	if t.record != nil {
		return t.record.Eyes(seat)
	}
	return august1914.NewEyes[S, M, V, P](P(&t.now), seat)
}

// decide lets an actor choose the next move. Dice are rolled with pick.
func (t *sitting[S, M, V, P]) decide(by august1914.Actor, choosers []august1914.Chooser[S, M, V, P], pick func(n int) int) (M, error) {
	if by == august1914.Dice {
		t.list = P(&t.now).LegalMoves(by, t.list[:0])
		return august1914.Roll(P(&t.now), t.list, pick), nil
	}
	return choosers[by.Seat()-1](t.eyes(by.Seat()))
}

// play makes a move.
func (t *sitting[S, M, V, P]) play(m M) error {
	if t.record == nil {
		return P(&t.now).Apply(m)
	}
	_, err := t.record.Play(m)
	t.now = t.record.Now()
	return err
}
