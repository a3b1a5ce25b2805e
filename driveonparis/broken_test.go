package driveonparis_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

var brokenStages = []string{
	"none", "mobilizing", "placing", "transferring", "arriving", "rebuilding", "reserving", "ordering", "forming", "marching",
	"crowding", "firing", "sieging", "declaring", "gathering", "screening", "fighting", "losing", "reviving", "retreating",
	"advancing", "forcing", "entrenching",
}

// breakProgress changes a random part of a Progress.
func breakProgress(t *rapid.T, p *dop.Position) string {
	d := p.Progress
	id := func() string { return rapid.SampledFrom(p.Units).Draw(t, "unit").ID }
	switch rapid.IntRange(0, 6).Draw(t, "what") {
	case 0:
		d.Stage = rapid.SampledFrom(brokenStages).Draw(t, "stage")
		return "stage " + d.Stage
	case 1:
		d.Phase = dop.Phase(rapid.IntRange(1, 10).Draw(t, "phase"))
		return "phase " + d.Phase.String()
	case 2:
		p.Active = p.Active.Opponent()
		return "the other side"
	case 3:
		d.March = &dop.MarchProgress{}
	case 4:
		d.Battle = &dop.BattleProgress{}
	}
	parts := []reflect.Value{reflect.ValueOf(d).Elem()}
	for _, part := range []any{d.March, d.Battle} {
		if v := reflect.ValueOf(part); !v.IsNil() {
			parts = append(parts, v.Elem())
		}
	}
	part := parts[rapid.IntRange(0, len(parts)-1).Draw(t, "part")]
	i := rapid.IntRange(0, part.NumField()-1).Draw(t, "field")
	name := part.Type().Field(i).Name
	switch field := part.Field(i).Addr().Interface().(type) {
	case *bool:
		*field = !*field
	case *int:
		*field = rapid.IntRange(0, 30).Draw(t, "n")
	case *[]string:
		*field = nil
		for range rapid.IntRange(0, 3).Draw(t, "units") {
			*field = append(*field, id())
		}
	case *string:
		*field = rapid.SampledFrom([]string{"none", "", id()}).Draw(t, "text")
		if u := rapid.SampledFrom(p.Units).Draw(t, "where"); u.Hex != "" {
			*field = u.Hex
		}
	}
	return name + fmt.Sprint(" ", part.Field(i))
}

// A changed position of a game is either refused with an error or playable: nothing
// panics, and all listed moves are legal.
func TestBrokenPositionsAreRefusedOrPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := dop.Scenarios()
		sc := all[rapid.IntRange(0, len(all)-1).Draw(t, "scenario")]
		pick := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
		s := dop.New(sc)
		if !advance(t, &s, pick, rapid.IntRange(0, 200).Draw(t, "moves")) {
			return
		}
		p := s.Position()
		if p.Progress == nil || len(p.Units) == 0 {
			return
		}
		var changes []string
		for range rapid.IntRange(1, 3).Draw(t, "changes") {
			changes = append(changes, breakProgress(t, &p))
		}
		broken, err := p.State(sc)
		if err != nil {
			return
		}
		t.Log(changes)
		requireAsAsked(t, &p, &broken)
		advance(t, &broken, pick, 30)
		broken.Resample(dop.AlliedSeat.Viewer(), pick)
	})
}

// requireAsAsked requires that a State has the turn, the side, the phase and the stage
// of a position.
func requireAsAsked(t require.TestingT, p *dop.Position, s *dop.State) {
	got := s.Position()
	require.Equal(t, p.Turn, got.Turn)
	require.Equal(t, p.Active, got.Active)
	if p.Progress == nil {
		require.Equal(t, dop.Movement, got.Progress.Phase)
		require.Equal(t, "ordering", got.Progress.Stage)
		return
	}
	require.Equal(t, p.Progress.Phase, got.Progress.Phase)
	require.Equal(t, p.Progress.Stage, got.Progress.Stage)
}

// A position keeps its phase even if no seat has a decision to make.
func TestPositionsPlayNothing(t *testing.T) {
	for _, sc := range dop.Scenarios() {
		turns := sc.Turns()
		first, last := turns[0].Turn, turns[len(turns)-1].Turn
		for turn := first; turn <= last; turn++ {
			for _, active := range []august1914.Side{august1914.German, august1914.Allied} {
				p := dop.Position{Turn: turn, Active: active}
				s, err := p.State(sc)
				require.NoError(t, err)
				requireAsAsked(t, &p, &s)
				for phase, stage := range map[dop.Phase]string{
					dop.Arrival: "arriving", dop.Reserves: "reserving", dop.Movement: "ordering", dop.Siege: "firing", dop.Combat: "declaring",
					dop.Breakthrough: "declaring", dop.Exploitation: "ordering", dop.Supply: "entrenching",
				} {
					p.Progress = &dop.Progress{Phase: phase, Stage: stage}
					s, err := p.State(sc)
					require.NoError(t, err, "%s", phase)
					requireAsAsked(t, &p, &s)
					require.NotEmpty(t, s.LegalMoves(s.ToAct().First(), nil))
				}
			}
		}
	}
}

// advance plays some moves, mostly ones that move the game forward, and reports whether
// the game is still on.
func advance(t *rapid.T, s *dop.State, pick func(n int) int, moves int) bool {
	for range moves {
		if s.ToAct() == 0 {
			return false
		}
		list := s.LegalMoves(s.ToAct().First(), nil)
		require.NotEmpty(t, list, s.Decision(august1914.Umpire).Kind)
		m := list[pick(len(list))]
		if ends := slices.IndexFunc(list, func(m dop.Move) bool { return m.Verb() == dop.Done || m.Verb() == dop.Stop }); ends >= 0 && pick(2) == 0 {
			m = list[ends]
		}
		require.NoError(t, s.Apply(m), "%s", m)
		s.View(dop.GermanSeat.Viewer())
	}
	return s.ToAct() != 0
}
