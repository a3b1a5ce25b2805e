package schlieffenswar_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// deploying is an open deployment with other settings besides.
func deploying(t *testing.T, settings string) *fight {
	t.Helper()
	return fightAt(t, sw.New(layScenario(t, append(strings.Fields(settings), "deployment=open")...)))
}

// afterEntente is one in which the Entente has deployed as in 1914, but for
// units that stand elsewhere: "fra-7 2206".
func afterEntente(t *testing.T, settings string, elsewhere ...string) *fight {
	t.Helper()
	f := deploying(t, settings)
	var ids []string
	for _, text := range elsewhere {
		ids = append(ids, strings.Fields(text)[0])
	}
	layDeployed(t, &f.State, "Entente", ids...)
	for _, text := range elsewhere {
		require.Equal(t, sw.EntenteSeat.Actor(), f.State.ToAct().First(), "somebody is still to be placed")
		f.Play("Entente deploy " + text)
	}
	return f
}

// hexesFor lists where a unit can be deployed now.
func (f *fight) hexesFor(id string) []string {
	var hexes []string
	for _, m := range f.State.LegalMoves(f.State.ToAct().First(), nil) {
		if m.Verb() == sw.Deploy && m.Unit() == id {
			hexes = append(hexes, m.To())
		}
	}
	return hexes
}

func TestRule3_1_WhoDeploysWhen(t *testing.T) {
	t.Run("all of the Entente, then all of the Germans", func(t *testing.T) {
		f, seats := deploying(t, ""), ""
		for f.State.Position().Phase == sw.Deployment {
			moves := f.State.LegalMoves(f.State.ToAct().First(), nil)
			require.NotEmpty(t, moves)
			for _, m := range moves {
				require.Equal(t, sw.Deploy, m.Verb(), "nobody may be left out: %s", m)
				require.Equal(t, moves[0].Actor(), m.Actor())
			}
			side, _, _ := strings.Cut(moves[0].String(), " ")
			require.ErrorIs(t, f.State.Apply(sw.MustParseMove(side+" done")), &august1914.Violation{Rule: "3.1"})
			f.Play(moves[0].String())
			seats += side[:1]
		}
		// All that is deployed in 1914, forts apart.
		entente, german := 0, 0
		for _, row := range layTable(t, "setup.csv") {
			switch {
			case strings.HasPrefix(row["unit_id"], "ger-"):
				german++
			case !strings.HasPrefix(row["unit_id"], "fort-"):
				entente++
			}
		}
		require.Equal(t, strings.Repeat("E", entente)+strings.Repeat("G", german), seats)
		require.Equal(t, sw.Movement, f.State.Position().Phase, "turn 1 has no regroup phase")
		require.Equal(t, 1, f.State.Position().Turn)
	})
	t.Run("in any order, French and Belgians mixed", func(t *testing.T) {
		f := deploying(t, "")
		f.Play("Entente deploy fra-hq-5 1713", "Entente deploy bel-hq 1011", "Entente deploy fra-2 1711", "Entente deploy bel-1 1111", "Entente deploy fra-hq-1 2407")
	})
	t.Run("nobody twice, not even to go back", func(t *testing.T) {
		f := deploying(t, "")
		f.Play("Entente deploy bel-hq 1011", "Entente deploy bel-1 1111")
		f.Refuse("3.1", "Entente deploy bel-1 1011")
		f.Refuse("3.1", "Entente deploy bel-hq 1012")
	})
}

func TestRule3_1_HQsApart(t *testing.T) {
	// 2308 touches both Épinal (2407) and Neufchâteau (2309).
	f := deploying(t, "")
	f.Play("Entente deploy fra-hq-2 2308")
	f.Refuse("6.2", "Entente deploy fra-hq-1 2308")
	f.Play("Entente deploy fra-hq-1 2307")
	// The hexes around 2309, and no other.
	f = deploying(t, "")
	require.ElementsMatch(t, []string{"2309", "2308", "2310", "2208", "2209", "2408", "2409"}, f.hexesFor("fra-hq-2"))
	require.Empty(t, f.hexesFor("fra-hq-6"), "it comes on turn 7")
}

func TestRule3_1_FrenchFirstArmy(t *testing.T) {
	south := []string{}
	for hex, country := range layCountries(t) {
		if country == "France" && hex >= "2200" {
			south = append(south, hex)
		}
	}
	f := deploying(t, "")
	for _, id := range []string{"fra-7", "fra-8", "fra-13", "fra-14", "fra-21", "fra-grd-1", "fra-c-2"} {
		require.ElementsMatch(t, south, f.hexesFor(id), "cavalry and reserves as well: %s", id)
	}
	require.Empty(t, f.hexesFor("fra-9"), "of the 2nd Army, before its HQ")

	// The HQ is placed like any other, and changes nothing for its corps: their
	// own area takes the place of its radius, which would reach Nancy.
	f.Play("Entente deploy fra-hq-1 2307")
	require.Equal(t, 2, layDistance("2307", "2108"))
	require.ElementsMatch(t, south, f.hexesFor("fra-7"))

	// They stack like others: with the fort of Épinal two.
	f.Play("Entente deploy fra-7 2407", "Entente deploy fra-8 2407")
	f.Refuse("6.2", "Entente deploy fra-13 2407")
	f.Play("Entente deploy fra-13 2921", "Entente deploy fra-14 2921", "Entente deploy fra-21 2921")
	f.Refuse("6.2", "Entente deploy fra-c-2 2921")
}

func TestRule3_1_TheBelgians(t *testing.T) {
	t.Run("the HQ wherever three corps have room around it", func(t *testing.T) {
		belgium := []string{}
		for hex, country := range layCountries(t) {
			if country == "Belgium" {
				belgium = append(belgium, hex)
			}
		}
		f := deploying(t, "")
		require.ElementsMatch(t, belgium, f.hexesFor("bel-hq"))
		require.Empty(t, f.hexesFor("bel-1"), "after it")
	})
	t.Run("a fort is no corps", func(t *testing.T) {
		f := deploying(t, "")
		f.Play("Entente deploy bel-hq 0812", "Entente deploy bel-1 0812")
		f.Refuse("3.1", "Entente deploy bel-2 0812")
		// Around Antwerp, without the Netherlands.
		require.ElementsMatch(t, []string{"0811", "0912", "0913"}, f.hexesFor("bel-2"))
		f.Play("Entente deploy bel-2 0913")
		require.ElementsMatch(t, []string{"0811", "0912"}, f.hexesFor("bel-c"), "the cavalry is a corps too")
	})
}

func TestRule3_1_GermanRadiusIsADistance(t *testing.T) {
	// From 2106 the one way of two hexes to 2305 leads over 2205. The French in
	// 2206 have all three in their zone: it is no matter whom the HQ commands
	// later, and the option for that changes nothing.
	for _, settings := range []string{"", "command=units", "command=nothing"} {
		f := afterEntente(t, settings, "fra-7 2206")
		require.Empty(t, f.hexesFor("ger-xxi"), "before its HQ")
		f.Play("German deploy ger-hq-6 2106", "German deploy ger-xxi 2305")
		f.Refuse("3.1", "German deploy ger-i-bav 2304") // three hexes
		f.Refuse("3.1", "German deploy ger-i-bav 2206") // France, and the enemy
		f.Refuse("3.1", "German deploy ger-xv 2205")    // of the 7th Army, before its HQ
		f.Play("German deploy ger-hq-7 2204")
		f.Play("German deploy ger-xv 2205", "German deploy ger-i-bav 2205", "German deploy ger-ers-3 2205")
		f.Refuse("6.2", "German deploy ger-ii-bav 2205")
		for _, id := range []string{"ger-xxi", "ger-xv", "ger-ers-3"} {
			require.Equal(t, "elan", f.morale(id), id)
		}
		require.Empty(t, f.morale("ger-hq-7"))
	}
}

func TestRule3_1_ElanOfAllGermanCorps(t *testing.T) {
	f := afterEntente(t, "")
	layDeployed(t, &f.State, "German")
	for _, row := range layTable(t, "units.csv") {
		want := ""
		if row["nation"] == "German" && strings.HasSuffix(row["kind"], "-corps") {
			want = "elan"
		}
		require.Equal(t, want, f.morale(row["id"]), row["id"])
	}
}

func TestOptions_DeploymentWithDepots(t *testing.T) {
	for settings, want := range map[string]bool{"": false, "depots=any": true} {
		f := afterEntente(t, settings)
		require.Empty(t, f.hexesFor("ger-depot-5"), "before its HQ")
		f.Play("German deploy ger-hq-5 1906", "German deploy ger-hq-6 2006", "German deploy ger-depot-5 2006")
		require.Equal(t, want, f.Can("German deploy ger-depot-6 2006"), settings)
		if !want {
			f.Refuse("6.2", "German deploy ger-depot-6 2006")
		}
		f.Play("German deploy ger-depot-6 1906")
	}
}

// The last to be placed lies on top, and is all that the enemy sees. (Rule 6.6)
func TestRule3_1_StacksOfTheDeployment(t *testing.T) {
	f := afterEntente(t, "", "fra-5 2009", "fra-6 2009")
	g := afterEntente(t, "", "fra-6 2009", "fra-5 2009")
	top := func(f *fight) string {
		var id string
		for _, u := range f.State.Position().Units {
			if u.Hex == "2009" {
				id = u.ID
			}
		}
		return id
	}
	require.Equal(t, []string{"fra-6", "fra-5"}, []string{top(f), top(g)})
}

// Every query answers or refuses at any moment of the deployment, for units on
// the map and for those that are still to be placed.
func TestRule3_1_QueriesDuringTheDeployment(t *testing.T) {
	t.Parallel()
	f := deploying(t, "")
	units := f.State.Position().Units
	for n := 0; f.State.Position().Phase == sw.Deployment; n++ {
		moves := f.State.LegalMoves(f.State.ToAct().First(), nil)
		if n%12 == 0 {
			for _, v := range []august1914.Viewer{august1914.Umpire, august1914.Spectator, sw.GermanSeat.Viewer(), sw.EntenteSeat.Viewer()} {
				f.State.View(v)
				f.State.Decision(v)
				_, err := f.State.Retreats(v)
				require.Error(t, err)
				for _, u := range units {
					if r, err := f.State.Reach(v, u.ID); err == nil {
						require.NotNil(t, r.Refused, "nobody moves yet: %s", u.ID)
					}
					if c, err := f.State.TraceCommand(v, u.ID); err == nil {
						require.NotEmpty(t, c.Hex, u.ID)
					}
					if s, err := f.State.TraceSupply(v, u.ID); err == nil {
						require.NotEmpty(t, s.Hex, u.ID)
					}
					_, err := f.State.Reckon(v, sw.Fight{Target: "1209", Attackers: []string{u.ID}})
					require.Error(t, err)
				}
			}
		}
		f.Play(moves[n%len(moves)].String())
	}
}

// While the Entente deploys, the Germans see the top of each stack and its
// height, and the moves are told them so far.
func TestRule3_1_WhatTheEnemySees(t *testing.T) {
	f, g := deploying(t, ""), deploying(t, "")
	f.Play("Entente deploy fra-hq-3 1910", "Entente deploy fra-5 2009", "Entente deploy fra-4 2009")
	g.Play("Entente deploy fra-hq-3 1910", "Entente deploy fra-6 2009", "Entente deploy fra-4 2009")
	require.NotEqual(t, f.State.View(sw.EntenteSeat.Viewer()), g.State.View(sw.EntenteSeat.Viewer()))
	require.Equal(t, f.State.View(sw.GermanSeat.Viewer()), g.State.View(sw.GermanSeat.Viewer()), "fra-5 or fra-6 lies below")
	require.Equal(t, f.State.View(august1914.Spectator), g.State.View(august1914.Spectator))
}
