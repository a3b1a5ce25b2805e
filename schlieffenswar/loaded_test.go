package schlieffenswar

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// A loaded State has one fault.
type loaded struct {
	State
	fault string
}

func (s *loaded) Weight(m Move) uint64 {
	if s.fault == "dice" && m.String() == "roll 6" {
		return 2
	}
	return s.State.Weight(m)
}

func (s *loaded) Battle(v august1914.Viewer, place string, attackers ...string) (august1914.Battle, error) {
	b, err := s.State.Battle(v, place, attackers...)
	if last := len(b.Results) - 1; s.fault == "odds" && last > 0 {
		b.Results[0].Share, b.Results[last].Share = b.Results[0].Share/2, b.Results[last].Share+b.Results[0].Share/2
	}
	return b, err
}

func (s *loaded) Hash() uint64 {
	if s.fault == "hash" {
		return 1914
	}
	return s.State.Hash()
}

func (s *loaded) Turn() int {
	if s.fault == "turn" {
		return 1
	}
	return s.State.Turn()
}

func (s *loaded) Header() august1914.Header {
	h := s.State.Header()
	if s.fault == "header" {
		h.Digest++
	}
	return h
}

func (s *loaded) Scenario() *blank { return &blank{s.State.Scenario(), s.fault, s.State.Hash()} }

// A blank Scenario may have a digest that ignores its data, here a number.
type blank struct {
	*Scenario
	fault string
	data  uint64
}

func (b *blank) MarshalJSON() ([]byte, error) {
	if b.fault == "digest" {
		return json.Marshal(b.data)
	}
	return b.Scenario.MarshalJSON()
}

func (b *blank) Board(v *View) august1914.Board {
	board := b.Scenario.Board(v)
	if b.fault == "board" {
		board.Turn = 1
	}
	return board
}

func (s *loaded) Resample(v august1914.Viewer, pick func(n int) int) loaded {
	return loaded{s.State.Resample(v, pick), s.fault}
}

// The suite finds faults in odds, hashes, turns, headers and boards, and no others.
func TestFaultsOfFactsAreFound(t *testing.T) {
	for _, c := range []struct{ fault, property string }{
		{"", "weights"},
		{"", "play is apply"},
		{"", "facts agree"},
		{"dice", "weights"},
		{"odds", "weights"},
		{"hash", "play is apply"},
		{"turn", "facts agree"},
		{"header", "facts agree"},
		{"digest", "facts agree"},
		{"board", "facts agree"},
	} {
		suite, err := august1914.Cover(NewSuite(), func(s State) loaded { return loaded{s, c.fault} }, func(s loaded) State { return s.State }).Only(c.property)
		require.NoError(t, err)
		p, pick := suite.Properties()[0], gametest.Seeded(1914)
		for n := 0; n < 15 && err == nil; n++ {
			err = p.Check(pick)
		}
		if c.fault == "" {
			require.NoError(t, err)
			require.Positive(t, p.Count().Checks)
			continue
		}
		require.Error(t, err, c.fault)
		t.Log(c.fault, p.Count().Rounds, err)
	}
}
