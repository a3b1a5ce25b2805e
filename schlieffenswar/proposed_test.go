package schlieffenswar

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// A heard State notes the moves that are tried. It can leave the moves of cavalry out of a
// list that has others.
type heard struct {
	State
	tried    *map[string]bool
	infantry bool
}

func (s *heard) LegalMoves(by august1914.Actor, dst []Move) []Move {
	first := len(dst)
	dst = s.State.LegalMoves(by, dst)
	if !s.infantry {
		return dst
	}
	kept := dst[:first]
	for _, m := range dst[first:] {
		if info, ok := s.Scenario().Unit(m.Subject()); !ok || info.Kind != Cavalry {
			kept = append(kept, m)
		}
	}
	if len(kept) == first {
		return dst // a player always has a move
	}
	return kept
}

func (s *heard) Apply(m Move) error {
	(*s.tried)[m.String()] = true
	return s.State.Apply(m)
}

func (s *heard) Resample(v august1914.Viewer, pick func(n int) int) heard {
	return heard{s.State.Resample(v, pick), s.tried, s.infantry}
}

// proposing covers the suite and leaves one property, whose games start in a position.
func proposing(t *testing.T, at State, infantry bool) (p *august1914.Property, tried map[string]bool) {
	tried = map[string]bool{}
	suite := august1914.Cover(NewSuite(), func(s State) heard { return heard{s, &tried, infantry} }, func(s heard) State { return s.State })
	suite.Start = func(func(int) int) heard { return heard{at, &tried, infantry} }
	suite.Anywhere, suite.Corpus, suite.Candidates = nil, nil, nil
	alone, err := suite.Only("legal is what applies")
	require.NoError(t, err)
	return alone.Properties()[0], tried
}

// unmoved is a source of choices that makes a round look at its start.
func unmoved(pick func(n int) int) func(n int) int {
	first := 3 // the draw, and the length
	return func(n int) int {
		if first--; first >= 0 {
			return 0
		}
		return pick(n)
	}
}

// A round proposes listed moves with the other units of the same stack, and each verb
// without an object.
func TestUnitsBesideThoseOfTheListAreProposed(t *testing.T) {
	courses, err := Corpus()
	require.NoError(t, err)
	found := 0
	for _, c := range courses {
		s := c.Start
		for _, m := range c.Moves {
			require.NoError(t, s.Apply(m))
		}
		if s.Decision(august1914.Umpire).Kind != "advance" {
			continue
		}
		by := s.ToAct().First()
		listed := map[string]bool{}
		for _, m := range s.LegalMoves(by, nil) {
			listed[m.Subject()] = true
		}
		for _, u := range s.Position().Units {
			if !listed[u.ID] {
				continue
			}
			for _, beside := range s.Position().Units {
				if beside.Hex != u.Hex || listed[beside.ID] || beside.ID == u.ID {
					continue
				}
				p, tried := proposing(t, s, false)
				require.NoError(t, p.Check(unmoved(gametest.Seeded(1914))))
				ok := false
				for _, other := range s.LegalMoves(by, nil) {
					ok = ok || other.Subject() == u.ID && tried[strings.Replace(other.String(), u.ID, beside.ID, 1)]
				}
				require.True(t, ok, beside.ID)
				require.True(t, tried["German withhold"] || tried["Entente withhold"])
				found++
			}
		}
		if found > 5 {
			return
		}
	}
	require.Positive(t, found)
}

// A list that lacks all moves of a kind of unit is found, although no move of such a unit
// was ever listed.
func TestMovesOfAnotherKindAreProposed(t *testing.T) {
	p, _ := proposing(t, New(Standard()), true)
	pick := gametest.Seeded(1914)
	var err error
	for n := 0; n < 60 && err == nil; n++ {
		err = p.Check(pick)
	}
	require.ErrorContains(t, err, "is not listed, but can be made")
}
