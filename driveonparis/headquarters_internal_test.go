package driveonparis

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// The HQs of a nation together command what they command one by one.
func TestRule1_3b_CommandOfAllHQs(t *testing.T) {
	for _, id := range []string{"5.1", "5.3", "5.6"} {
		s := New(scenario(t, id))
		pick := rand.New(rand.NewPCG(1914, 13)).IntN
		for n := 0; n < 2000 && s.ToAct() != 0; n++ {
			if n%100 == 0 {
				requireCommandAgrees(t, &s)
			}
			moves := s.LegalMoves(s.ToAct().First(), nil)
			require.NoError(t, s.Apply(august1914.Preferring(briskly)(moves, pick)))
		}
	}
}

func requireCommandAgrees(t *testing.T, s *State) {
	t.Helper()
	for _, nation := range nations {
		commanded := s.commanded(nation)
		for u := range s.scenario.nations[nation].All() {
			if h := s.at[u]; h != off {
				require.Equal(t, s.commands(u), commanded.Has(h), "%s in %s", s.piece(u).name, s.chart().number(h))
			}
		}
	}
}

// applied returns the error of Apply for a move, without changing the position.
func applied(s State, m Move) error { return s.Apply(m) }

// Rule 1.3a: any enemy unit can enter a hex with only an HQ, and destroys the HQ.
// Another HQ can do so too, but it does not take the hex. A train in the hex keeps the
// HQ out.
func TestRule1_3a_HQsEnterTheHexOfALoneHQ(t *testing.T) {
	for _, entering := range []string{"be-hq", "be-1"} {
		s, err := Position{Turn: 6, Active: august1914.Allied, Control: []string{"20.21"}, Units: []Unit{
			{ID: "be-hq", Hex: "20.20"}, {ID: "be-1", Hex: "20.20"}, {ID: "ge-hq-4", Hex: "20.21"},
		}}.State(scenario(t, "5.3"))
		require.NoError(t, err)
		require.NoError(t, s.Apply(MustParseMove("Allied step "+entering+" 20.20 > 20.21")))
		require.NoError(t, s.invariant())
		require.Equal(t, "20.21", s.chart().number(s.at[s.scenario.unitByID[entering]]))
		require.Equal(t, off, s.at[s.scenario.unitByID["ge-hq-4"]])
		require.True(t, s.gone.Has(s.scenario.unitByID["ge-hq-4"]))
		h, ok := s.chart().at("20.21")
		require.True(t, ok)
		require.Equal(t, entering == "be-hq", s.control.Has(h), "only units that fight take a hex")
	}
	s, err := Position{Turn: 6, Active: august1914.Allied, Railways: []string{"20.21"}, Units: []Unit{
		{ID: "be-hq", Hex: "20.20"}, {ID: "ge-hq-4", Hex: "20.21"}, {ID: "ge-train-1", Hex: "20.21"},
	}}.State(scenario(t, "5.3"))
	require.NoError(t, err)
	var v *august1914.Violation
	require.ErrorAs(t, s.Apply(MustParseMove("Allied step be-hq 20.20 > 20.21")), &v)
	require.Equal(t, "SCS_MOVE", v.Rule)
}
