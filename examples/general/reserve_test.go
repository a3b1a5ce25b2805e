package general

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
)

// A general that starts in the exploitation phase recognizes the reserves that another
// player ordered. They move twice as far as without the order. (Rule 1.1d)
func TestReservesAreSeen(t *testing.T) {
	s := driveonparis.New(scenario51(t))
	players := []Chooser{New(), New()}
	for s.View(august1914.Umpire).Phase != driveonparis.Exploitation {
		by := s.ToAct().First()
		m := s.LegalMoves(by, nil)[0]
		if by != august1914.Dice {
			var err error
			m, err = players[by.Seat()-1](august1914.NewEyes(&s, by.Seat()))
			require.NoError(t, err)
		}
		require.NoError(t, s.Apply(m))
	}
	d := thinking(t, &s, driveonparis.GermanSeat)
	reserves := 0
	for _, p := range d.pieces {
		if d.view.InReserve(p.ID) {
			require.Equal(t, 2*p.pace, d.points(p), p.ID)
			reserves++
		}
	}
	require.Positive(t, reserves)
}
