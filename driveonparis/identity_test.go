package driveonparis

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// Whoever is told of a unit is told its id, and no two are called the same.
func TestEventsNameUnitsById(t *testing.T) {
	source := dice.NewPCG(6, 6)
	s := New(Standard())
	var events []august1914.Event
	for m, err := range august1914.Walk(&s, source.IntN, august1914.Uniformly[Move]) {
		require.NoError(t, err)
		next := s
		events, err = next.Play(m, events)
		require.NoError(t, err)
	}
	called, told := map[string]string{}, 0
	for _, e := range events {
		if e.ID == "" {
			require.Contains(t, []string{"phase", "outcome", "forced", "point", "point lost", ""}, map[bool]string{true: e.Kind}[e.Unit != ""], "%s", e)
			continue
		}
		told++
		u, ok := s.scenario.unitByID[e.ID]
		require.True(t, ok)
		require.Contains(t, []string{s.piece(u).title, s.piece(u).titles[0], s.piece(u).titles[1]}, e.Unit)
		if was := called[e.Unit]; was != "" {
			require.Equal(t, was, e.ID, "%s stands for two units", e.Unit)
		}
		called[e.Unit] = e.ID
	}
	require.Greater(t, told, 500)
}

func TestUnitsOfOneNameAreToldApart(t *testing.T) {
	s := New(Standard())
	for id, want := range map[string]string{
		"ge-14-vii": "14/VII Inf Div (German)", "fr-14-vii": "14/VII Inf Div (French)", "ge-train-1": s.piece(s.scenario.unitByID["ge-train-1"]).name,
		"fr-hq-5": "5 Army HQ (Lanrezac)",
	} {
		require.Equal(t, want, s.nameOf(s.scenario.unitByID[id]))
	}
	seen := map[string]bool{}
	for u := range s.scenario.pieces {
		require.False(t, seen[s.piece(unit(u)).title], s.piece(unit(u)).title)
		seen[s.piece(unit(u)).title] = true
	}
}

func TestRefusalsNameWhatThereIsNot(t *testing.T) {
	s := onMarne(t, Unit{ID: "ge-13-vii", Hex: "10.21"}, Unit{ID: "ge-train-1", Hex: "20.30"}, Unit{ID: "fr-1-i", Hex: "10.22"})
	for move, want := range map[string]string{
		"German step ge-13-x 10.21 > 10.20":   "SEQ: there is no unit ge-13-x",
		"German load ge-13-vii ge-train-99":   "SEQ: there is no unit ge-train-99",
		"German step ge-13-vii 10.21 > 99.01": "SEQ: there is no hex 99.01 in play",
		"German step ge-13-vii 98.01 > 99.01": "SEQ: there is no hex 98.01 in play",
	} {
		require.EqualError(t, s.Apply(MustParseMove(move)), want)
	}
	_, err := s.Reach(august1914.Spectator, "ge-13-vii")
	require.EqualError(t, err, "SCS_FOG: who only watches commands no unit")
}

// Who is gone for good shows no turn of return.
func TestTheGoneShowNoTurn(t *testing.T) {
	s := onMarne(t, Unit{ID: "ge-13-vii", Hex: "10.21"}, Unit{ID: "ge-14-vii", Box: "gone", Due: fallenMark}, Unit{ID: "fr-1-i", Hex: "10.22"})
	for _, p := range boardOf(s, august1914.Umpire).Pieces {
		if p.ID == "ge-14-vii" {
			require.Empty(t, p.Flags)
			return
		}
	}
	t.Fatal("it lies in no box")
}
