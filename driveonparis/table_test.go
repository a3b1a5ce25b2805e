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

// neighbors are the hexes around one, numbered as the map is: even columns
// are half a hex higher (14.06 is north of Paris, 13.06 northwest, 13.05 southwest).
func neighbors(t *testing.T, hex string) []string {
	t.Helper()
	column, row, _ := strings.Cut(hex, ".")
	c, err := strconv.Atoi(column)
	require.NoError(t, err)
	r, err := strconv.Atoi(row)
	require.NoError(t, err)
	up := 0
	if c%2 == 0 {
		up = 1
	}
	number := func(c, r int) string {
		text := strconv.Itoa(r)
		if r < 10 {
			text = "0" + text
		}
		return strconv.Itoa(c) + "." + text
	}
	return []string{number(c, r+1), number(c, r-1), number(c-1, r+up), number(c-1, r+up-1), number(c+1, r+up), number(c+1, r+up-1)}
}

// TestRuleSEQ_WhatHoldsBetweenTurns plays at random and looks at the table
// whenever a player turn is over.
func TestRuleSEQ_WhatHoldsBetweenTurns(t *testing.T) {
	for _, id := range []string{"5.2", "5.3", "5.5", "5.4", "5.6"}[:gametest.Size(3, 5, 5)] {
		t.Run(id, func(t *testing.T) {
			sc := layScenario(t, id)
			kinds := map[string]dop.UnitInfo{}
			for _, u := range sc.Units() {
				kinds[u.ID] = u
			}
			fights := func(id string) bool { // has a zone of control, or would but for its kind
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
