package schlieffenswar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/datafile/datatest"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// Whoever is told the name of a unit is told its id, and nobody else is.
func TestEventsNameUnitsById(t *testing.T) {
	named := map[string]sw.UnitInfo{}
	for _, u := range sw.Standard().Units() {
		_, twice := named[u.Name]
		require.False(t, twice, "%s stands for two units", u.Name)
		named[u.Name] = u
	}
	source := dice.NewPCG(6, 6)
	s := sw.New(sw.Standard())
	var events []august1914.Event
	for m, err := range august1914.Walk(&s, source.IntN, august1914.Preferring(battleFirst)) {
		require.NoError(t, err)
		next := s
		events, err = next.Play(m, events)
		require.NoError(t, err)
	}
	told := 0
	for _, e := range events {
		require.Equal(t, named[e.Unit].ID, e.ID, "%s", e)
		if e.ID != "" {
			told++
		}
	}
	require.Greater(t, told, 500)
}

// Two units that share a name in the owner's files are told apart by their ids.
func TestUnitsOfOneNameAreToldApart(t *testing.T) {
	files := datatest.Files(t)
	datatest.Spoil(t, files, "units.csv", "\nger-iii,III. Armeekorps,", "\nger-iii,II. Armeekorps,")
	sc, err := sw.Load(files, "house")
	require.NoError(t, err)
	for id, want := range map[string]string{
		"ger-ii": "II. Armeekorps (ger-ii)", "ger-iii": "II. Armeekorps (ger-iii)", "ger-iv": "IV. Armeekorps",
	} {
		u, ok := sc.Unit(id)
		require.True(t, ok)
		require.Equal(t, want, u.Name)
	}
}

func TestRefusalsNameWhatThereIsNot(t *testing.T) {
	s := sw.New(sw.Standard())
	require.EqualError(t, s.Apply(sw.MustParseMove("German step ger-xx 0806 > 0706")), "2.2: there is no unit ger-xx")
	require.EqualError(t, s.Apply(sw.MustParseMove("German step ger-ii 0806 > 9999")), "2.1: there is no hex 9999")
	require.EqualError(t, s.Apply(sw.MustParseMove("German step ger-ii 9998 > 9999")), "2.1: there is no hex 9998")
}
