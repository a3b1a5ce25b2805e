package sabinschlieffen_test

import (
	"errors"
	"fmt"
	"maps"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/sabinschlieffen"
)

// A sheet holds the facts of the sheet: how many blocks of each nation lie fresh and spent in
// each hex, the attacks that are still ordered, the owners of the hexes and the routed box.
type sheet struct {
	fresh, spent map[pile]int
	orders       map[order]int
	attacked     map[pile]int // fresh blocks whose attack is over
	german       sabinschlieffen.HexSet
	routed       map[august1914.Power]int
	absorbing    sabinschlieffen.Hex
}

type pile struct {
	hex    sabinschlieffen.Hex
	nation august1914.Power
}

type order struct {
	from   pile
	target sabinschlieffen.Hex
}

func sheetOf(s *sabinschlieffen.State) sheet {
	p := s.Position()
	t := sheet{
		fresh: map[pile]int{}, spent: map[pile]int{}, orders: map[order]int{}, attacked: map[pile]int{},
		german: s.Control(august1914.German), absorbing: p.Absorbing,
		routed: map[august1914.Power]int{
			august1914.Germany: p.Routed.German, august1914.France: p.Routed.French, august1914.Britain: p.Routed.British,
		},
	}
	for _, b := range p.Blocks {
		at := pile{b.Hex, b.Power}
		fresh, spent := b.Strength()
		t.fresh[at] += fresh
		t.spent[at] += spent
		t.attacked[at] += b.Attacked
		for _, o := range b.Attacks {
			t.orders[order{at, o.Target}] += o.Blocks
		}
	}
	return t
}

func sideOf(nation august1914.Power) august1914.Side {
	if nation == august1914.Germany {
		return august1914.German
	}
	return august1914.Allied
}

// engage plays an engagement as the sheet words it.
func (t *sheet) engage(by august1914.Side, target sabinschlieffen.Hex, spend pile) error {
	attackers := map[pile]int{}
	n := 0
	for o, blocks := range t.orders {
		if by == august1914.German && sideOf(o.from.nation) == august1914.Allied && blocks > 0 {
			return fmt.Errorf("the Germans attack before the attack from %s (S8)", o.from.hex)
		}
		if o.target == target && sideOf(o.from.nation) == by {
			attackers[o.from] += blocks
			n += blocks
			delete(t.orders, o)
		}
	}
	if attackers[spend] == 0 {
		return fmt.Errorf("no attacker comes from %v (S9)", spend)
	}
	t.fresh[spend]--
	t.spent[spend]++
	fresh, spent := 0, 0
	for at := range t.fresh {
		if at.hex == target {
			fresh += t.fresh[at]
			spent += t.spent[at]
		}
	}
	switch {
	case n >= 2 && fresh > 0: // S11: a fresh block takes the hit
		t.absorbing = target
		return nil
	case n >= 2: // S12: no fresh block does, and all spent ones are routed
		for at := range t.spent {
			if at.hex == target {
				t.routed[at.nation] += t.spent[at]
				t.spent[at] = 0
			}
		}
	case fresh+spent > 0:
		return nil // S14: a single block hits nothing
	}
	// S13: all attackers advance, the spent one as well.
	for from, blocks := range attackers {
		to := pile{target, from.nation}
		if from == spend {
			blocks--
			t.spent[from]--
			t.spent[to]++
		}
		t.fresh[from] -= blocks
		t.fresh[to] += blocks
	}
	if by == august1914.German {
		t.german = t.german.With(target)
	} else {
		t.german = t.german.Without(target)
	}
	return nil
}

// absorb makes a fresh block spent. It must be one that was ordered to attack from there this turn.
func (t *sheet) absorb(at pile, cancelled sabinschlieffen.Hex) error {
	if at.hex != t.absorbing || t.fresh[at] == 0 {
		return fmt.Errorf("there is no fresh block in %v to take the hit (S11)", at)
	}
	ordered, over := false, t.attacked[at] > 0
	for o, blocks := range t.orders {
		ordered = ordered || o.from.hex == at.hex && blocks > 0
	}
	for other, blocks := range t.attacked {
		ordered = ordered || other.hex == at.hex && blocks > 0
	}
	switch o := (order{at, cancelled}); {
	case cancelled != sabinschlieffen.NoHex:
		if t.orders[o] == 0 {
			return fmt.Errorf("no attack on %s was ordered in %v (S11)", cancelled, at)
		}
		t.orders[o]--
	case ordered && !over:
		return fmt.Errorf("a block without orders takes the hit in %s, where others have orders (S11)", at.hex)
	}
	t.fresh[at]--
	t.spent[at]++
	t.absorbing = sabinschlieffen.NoHex
	return nil
}

// same compares all that the sheet counts. Orders do not matter when the game is over.
func (t *sheet) same(is *sheet, over bool) error {
	piles := map[pile]bool{}
	for _, m := range []map[pile]int{t.fresh, t.spent, is.fresh, is.spent} {
		for at := range m {
			piles[at] = true
		}
	}
	for at := range piles {
		if t.fresh[at] != is.fresh[at] || t.spent[at] != is.spent[at] {
			return fmt.Errorf("%v has %d fresh and %d spent, want %d and %d", at, is.fresh[at], is.spent[at], t.fresh[at], t.spent[at])
		}
	}
	if t.german != is.german {
		return fmt.Errorf("the Germans hold %v, want %v", is.german, t.german)
	}
	if !maps.Equal(t.routed, is.routed) {
		return fmt.Errorf("routed are %v, want %v", is.routed, t.routed)
	}
	if over {
		return nil
	}
	for _, m := range []map[order]int{t.orders, is.orders} {
		for o := range m {
			if t.orders[o] != is.orders[o] {
				return fmt.Errorf("%v is ordered %d times, want %d", o, is.orders[o], t.orders[o])
			}
		}
	}
	if t.absorbing != is.absorbing {
		return fmt.Errorf("the hit is in %v, want %v", is.absorbing, t.absorbing)
	}
	return nil
}

// engagements claims that the combat phase changes what the sheet says, and nothing else.
func engagements() sabinschlieffen.Claim {
	return sabinschlieffen.Claim{
		Name: "an engagement changes what the sheet says, and nothing else",
		Holds: func(before *sabinschlieffen.State, m sabinschlieffen.Move, _ []august1914.Event, after *sabinschlieffen.State) (bool, error) {
			if m.Verb() != sabinschlieffen.Engage && m.Verb() != sabinschlieffen.Absorb {
				return false, nil
			}
			want, is := sheetOf(before), sheetOf(after)
			subject, err := sabinschlieffen.ParseHex(m.Subject())
			if err != nil {
				return true, err
			}
			var target sabinschlieffen.Hex
			if m.Target() != "" {
				if target, err = sabinschlieffen.ParseHex(m.Target()); err != nil {
					return true, err
				}
			}
			if m.Verb() == sabinschlieffen.Engage {
				err = want.engage(sideOf(m.Power()), subject, pile{target, m.Power()})
			} else {
				err = want.absorb(pile{subject, m.Power()}, target)
			}
			if err != nil {
				return true, err
			}
			_, over := after.Outcome()
			return true, want.same(&is, over)
		},
	}
}

// scores claims S3, S17 and S18: the game ends with the fifth turn or with Paris, and one point
// counts for each hex and each block.
func scores() sabinschlieffen.Claim {
	return sabinschlieffen.Claim{
		Name: "hexes and blocks score, and Paris ends the game",
		Holds: func(before *sabinschlieffen.State, m sabinschlieffen.Move, _ []august1914.Event, after *sabinschlieffen.State) (bool, error) {
			is := sheetOf(after)
			outcome, over := after.Outcome()
			paris := is.german.Has(sabinschlieffen.Paris)
			if paris {
				if !over || outcome.Winner != august1914.German {
					return true, errors.New("Paris has fallen, and the Germans have not won (S18)")
				}
				return true, nil
			}
			left := 0
			for _, blocks := range is.orders {
				left += blocks
			}
			if !over {
				if after.Turn() > 5 {
					return true, errors.New("there is no sixth turn (S3)")
				}
				return false, nil
			}
			if before.Turn() != 5 || left > 0 || is.absorbing != sabinschlieffen.NoHex {
				return true, errors.New("the game ends before all is resolved (S3)")
			}
			want := is.german.Len() + is.routed[august1914.France] + is.routed[august1914.Britain] - is.routed[august1914.Germany]
			if got := after.Score().Total(); got != want || outcome.Points.German != want {
				return true, fmt.Errorf("the score is %d, want %d (S17)", got, want)
			}
			return true, nil
		},
	}
}

// A deaf is a State in which the first of the combats is fought, whichever is chosen.
type deaf struct{ sabinschlieffen.State }

func (s *deaf) Play(m sabinschlieffen.Move, dst []august1914.Event) ([]august1914.Event, error) {
	if m.Verb() == sabinschlieffen.Engage {
		m = s.LegalMoves(m.Actor(), nil)[0]
	}
	return s.State.Play(m, dst)
}

func (s *deaf) Resample(v august1914.Viewer, pick func(int) int) deaf {
	return deaf{s.State.Resample(v, pick)}
}

// The last turn from 20 positions in which one side has committed its orders.
func TestProvedLastTurns(t *testing.T) {
	suite := sabinschlieffen.Suite{Claims: []sabinschlieffen.Claim{engagements(), scores()}}
	wrong := august1914.Cover[sabinschlieffen.State, sabinschlieffen.Move, sabinschlieffen.View, *sabinschlieffen.State, deaf](suite,
		func(s sabinschlieffen.State) deaf { return deaf{s} }, func(s deaf) sabinschlieffen.State { return s.State })
	whole, turns, total, found, checks := 0, 0, 0, 0, make([]int, len(suite.Claims))
	for seed := uint64(0); turns < 20; seed++ {
		s := sabinschlieffen.New(sabinschlieffen.Standard())
		for range august1914.Walk(&s, gametest.Seeded(seed), august1914.Uniformly[sabinschlieffen.Move]) {
			if s.Turn() == len(s.Scenario().Turns()) && s.ToAct().Len() == 1 {
				break
			}
		}
		if s.ToAct() == 0 {
			continue // Paris has fallen
		}
		turns++
		x, err := august1914.Explore(suite, &s, sabinschlieffen.Horizon{Positions: gametest.Size(2000, 20_000, 300_000)})
		require.NoError(t, err, seed)
		t.Logf("seed %d: %d positions, complete: %t", seed, x.Positions, x.Ended)
		total += x.Positions
		if x.Ended {
			whole++
		}
		for i, c := range x.Counts {
			checks[i] += c.Checks
		}
		within := august1914.Horizon[sabinschlieffen.Move, *deaf]{Positions: gametest.Size(2000, 20_000, 20_000)}
		_, err = august1914.Explore(wrong, &deaf{s}, within)
		var breach *august1914.Breach
		if !errors.As(err, &breach) {
			continue
		}
		found++
		require.Equal(t, engagements().Name, breach.Property, breach)
		if within.Depth = breach.Moves - 1; within.Depth > 0 {
			shorter, err := august1914.Explore(wrong, &deaf{s}, within)
			require.NoError(t, err)
			require.True(t, shorter.Complete)
		}
	}
	t.Logf("%d of %d last turns complete, %d positions, checks %v, the planted fault found in %d", whole, turns, total, checks, found)
	require.GreaterOrEqual(t, whole, gametest.Size(10, 15, 20))
	require.Positive(t, found)
	for i := range checks {
		require.Positive(t, checks[i], suite.Claims[i].Name)
	}
}
