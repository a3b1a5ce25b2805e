package driveonparis_test

import (
	"math/rand"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/internal/gametest"
)

// A player turn that has ended cannot be continued: the other side is asked. (SEQ)
func TestRuleSEQ_AnEndedPlayerTurnStands(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.15", "fr-1-i 30.10")
	start := g.State
	r := august1914.NewRecord(&start)
	for {
		now := r.Now()
		if now.ToAct().First() != dop.GermanSeat.Actor() {
			break
		}
		if n := r.Len(); n > 0 {
			require.NoError(t, r.CanTakeBack(dop.GermanSeat), "after %d phases", n)
		}
		_, err := r.Play(dop.MustParseMove("German done"))
		require.NoError(t, err)
	}
	require.Greater(t, r.Len(), 1)
	require.ErrorIs(t, r.CanTakeBack(dop.GermanSeat), august1914.ErrSealed)
}

func TestRuleSEQ_OrderOfPhases(t *testing.T) {
	// A gun to fire, an enemy to attack, and an HQ for rebuilding and reserves.
	g := layOut(t, layScenario(t, "5.4"), dop.Position{Turn: 11, Active: august1914.Allied},
		"ge-hq-1 43.20", "ge-1bav 43.20 1", "ge-krupp 30.28", "ge-2ldw 30.28", "be-fort-namur 29.28",
		"fr-hq-6 16.10", "fr-1-i 16.10 1", "fr-2-i 16.10", "ge-2cav 17.12")
	for g.side() == "Allied" {
		g.pass()
	}
	var phases []dop.Phase
	for g.side() == "German" {
		p := g.State.View(august1914.Umpire).Phase
		if len(phases) == 0 || phases[len(phases)-1] != p {
			phases = append(phases, p)
		}
		g.pass()
	}
	names := make([]string, len(phases))
	for i, p := range phases {
		names[i] = p.String()
	}
	order := []string{
		"reinforcement and reconstitution", "reserve placement", "movement phase", "siege gun combat", "combat phase",
		"breakthrough combat", "exploitation phase", "supply phase",
	}
	last := -1
	for _, n := range names {
		at := -1
		for i, o := range order {
			if o == n {
				at = i
			}
		}
		require.Greater(t, at, last, "%v", names)
		last = at
	}
	require.Contains(t, names, "siege gun combat")
	require.Contains(t, names, "combat phase")
	require.Contains(t, names, "exploitation phase")
	require.Equal(t, 12, g.State.Position().Turn)
	require.Equal(t, august1914.Allied, g.State.Position().Active, "then the other player")
}

func TestRuleSEQ_Turns(t *testing.T) {
	g := layAllies54(t, "fr-1-i 16.10", "ge-13-vii 43.20")
	require.Equal(t, 10, g.State.Position().Turn)
	for g.side() == "Allied" {
		g.pass()
	}
	require.Equal(t, 11, g.State.Position().Turn)
	for g.side() == "German" {
		g.pass()
	}
	require.Equal(t, 11, g.State.Position().Turn)
}

// TestRuleSEQ_WhatHoldsBetweenTurns plays at random and checks the position after every
// player turn.
func TestRuleSEQ_WhatHoldsBetweenTurns(t *testing.T) {
	for _, id := range []string{"5.2", "5.3", "5.5", "5.4", "5.6"}[:gametest.Size(3, 5, 5)] {
		t.Run(id, func(t *testing.T) {
			sc := layScenario(t, id)
			kinds := map[string]dop.UnitInfo{}
			for _, u := range sc.Units() {
				kinds[u.ID] = u
			}
			fights := func(id string) bool { // it has a zone of control, or is the armored car
				switch kinds[id].Kind.String() {
				case "HQ", "train", "taxis", "armored car", "siege gun":
					return false
				}
				return true
			}
			r := rand.New(rand.NewSource(5))
			s := dop.New(sc)
			active, turn := august1914.NoSide, 0
			for s.ToAct() != 0 {
				moves := s.LegalMoves(s.ToAct().First(), nil)
				require.NotEmpty(t, moves)
				require.NoError(t, s.Apply(moves[r.Intn(len(moves))]))
				v := s.View(august1914.Umpire)
				if v.Active == active && v.Turn == turn || v.Phase == dop.Setup {
					continue
				}
				over := active
				active, turn = v.Active, v.Turn
				if over == august1914.NoSide {
					continue
				}
				stacks := map[string][]string{}
				for _, u := range s.Position().Units {
					if u.Hex != "" && u.Rides == "" {
						stacks[u.Hex] = append(stacks[u.Hex], u.ID)
					}
				}
				for hex, ids := range stacks {
					where := strconv.Itoa(turn) + " " + hex + " " + strings.Join(ids, " ")
					info, ok := sc.Hex(hex)
					require.True(t, ok, where)
					require.NotZero(t, info.Cost, where)
					require.NotContains(t, []august1914.Power{august1914.Netherlands, august1914.Switzerland}, info.Country, where)
					require.True(t, info.InPlay, where)
					count, nations := 0, map[august1914.Power]bool{}
					for _, id := range ids {
						if fights(id) && kinds[id].Kind.String() != "fortress" {
							count++
							nations[kinds[id].Power] = true
						}
					}
					require.LessOrEqual(t, count, 4, "stacking: %s", where)
					require.False(t, nations[august1914.Germany] && len(nations) > 1, "both sides: %s", where)
					require.False(t, nations[august1914.France] && nations[august1914.Britain], "2.1a: %s", where)
					if turn < 15 {
						require.False(t, nations[august1914.Belgium] && len(nations) > 1, "2.1b: %s", where)
					}
					for _, id := range ids {
						kind := kinds[id].Kind.String()
						if kind != "train" && kind != "siege gun" {
							continue
						}
						for _, n := range neighbors(t, hex) {
							for _, other := range stacks[n] {
								if !fights(other) || kinds[other].Power.Side() == kinds[id].Power.Side() {
									continue
								}
								require.False(t, kind == "train", "1.2a: %s beside %s", where, other)
								require.True(t, nations[august1914.Germany], "3.3a: %s beside %s", where, other)
							}
						}
					}
				}
			}
		})
	}
}

func TestRuleSEQ_WhatItIsNotTimeFor(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.21", "fr-1-i 10.22", "ge-krupp 30.28", "ge-2ldw 30.28", "be-fort-namur 29.28")
	g.Refuse("SEQ", "German attack 10.22")
	g.Refuse("SEQ", "German fire ge-krupp 29.28")
	g.Refuse("SEQ", "German dig ge-13-vii")
	g.Refuse("SEQ", "German lose ge-13-vii")
	g.Refuse("SEQ", "Allied step fr-1-i 10.22 > 10.23")
	g.until("fire")
	g.Refuse("SEQ", "German attack 10.22")
	g.Refuse("SEQ", "German step ge-13-vii 10.21 > 10.20")
	g.until("declare")
	g.Refuse("SEQ", "German fire ge-krupp 29.28")
	g.Refuse("SEQ", "German step ge-13-vii 10.21 > 10.20")
	g.Play("German done")
	g.Refuse("SEQ", "German attack 10.22")
}
