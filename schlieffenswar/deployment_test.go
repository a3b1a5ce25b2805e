package schlieffenswar_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// deploying starts an open deployment with further settings.
func deploying(t *testing.T, settings string) *fight {
	t.Helper()
	return fightAt(t, sw.New(layScenario(t, append(strings.Fields(settings), "deployment=open")...)))
}

// afterEntente starts an open deployment in which the Entente has deployed as in 1914,
// except for units listed elsewhere: "fra-7 2206".
func afterEntente(t *testing.T, settings string, elsewhere ...string) *fight {
	t.Helper()
	f := deploying(t, settings)
	var ids []string
	for _, text := range elsewhere {
		ids = append(ids, strings.Fields(text)[0])
	}
	f.deploy("Entente", ids...)
	for _, text := range elsewhere {
		require.Equal(t, sw.EntenteSeat.Actor(), f.State.ToAct().First(), "somebody is still to be placed")
		f.Play("Entente deploy " + text)
	}
	return f
}

// hexesFor lists the hexes in which a unit can be deployed now.
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
		// All units deployed in 1914, except forts.
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
	// 2308 is adjacent to both Épinal (2407) and Neufchâteau (2309).
	f := deploying(t, "")
	f.Play("Entente deploy fra-hq-2 2308")
	f.Refuse("6.2", "Entente deploy fra-hq-1 2308")
	f.Play("Entente deploy fra-hq-1 2307")
	// 2309 and the hexes around it, and no other.
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

	// The HQ deploys like any other and does not affect its corps. They have their own area
	// instead of its radius, which would reach Nancy.
	f.Play("Entente deploy fra-hq-1 2307")
	require.Equal(t, 2, layDistance("2307", "2108"))
	require.ElementsMatch(t, south, f.hexesFor("fra-7"))

	// Normal stacking applies to them: two with the fort of Épinal.
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
		// The hexes around Antwerp, without the Netherlands.
		require.ElementsMatch(t, []string{"0811", "0912", "0913"}, f.hexesFor("bel-2"))
		f.Play("Entente deploy bel-2 0913")
		require.ElementsMatch(t, []string{"0811", "0912"}, f.hexesFor("bel-c"), "the cavalry is a corps too")
	})
}

func TestRule3_1_GermanRadiusIsADistance(t *testing.T) {
	// The only path of two hexes from 2106 to 2305 leads through 2205. The French in 2206
	// have all three hexes in their zone. The HQ's command in play does not matter, and the
	// option for it changes nothing.
	for _, settings := range []string{"", "command=units", "command=nothing"} {
		f := afterEntente(t, settings, "fra-7 2206")
		require.Empty(t, f.hexesFor("ger-xxi"), "before its HQ")
		f.Play("German deploy ger-hq-6 2106", "German deploy ger-xxi 2305")
		f.Refuse("3.1", "German deploy ger-i-bav 2304") // three hexes
		f.Refuse("3.1", "German deploy ger-i-bav 2206") // in France, and with the enemy
		f.Refuse("3.1", "German deploy ger-xv 2205")    // of the 7th Army, whose HQ is not deployed yet
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
	f.deploy("German")
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

// The last unit placed is on top, and the enemy sees no other. (Rule 6.6)
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

// Every query returns an answer or an error at any time of the deployment, for units on
// the map and for units that wait.
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
					if traces, err := f.State.Traces(v, u.ID); err == nil {
						require.NotEmpty(t, traces[0].Place, u.ID)
					}
					_, err := f.State.Reckon(v, sw.Fight{Target: "1209", Attackers: []string{u.ID}})
					require.Error(t, err)
				}
			}
		}
		f.Play(moves[n%len(moves)].String())
	}
}

// While the Entente deploys, the Germans see the top and the height of each stack, and
// are told the moves to the same extent.
func TestRule3_1_WhatTheEnemySees(t *testing.T) {
	f, g := deploying(t, ""), deploying(t, "")
	f.Play("Entente deploy fra-hq-3 1910", "Entente deploy fra-5 2009", "Entente deploy fra-4 2009")
	g.Play("Entente deploy fra-hq-3 1910", "Entente deploy fra-6 2009", "Entente deploy fra-4 2009")
	require.NotEqual(t, f.State.View(sw.EntenteSeat.Viewer()), g.State.View(sw.EntenteSeat.Viewer()))
	require.Equal(t, f.State.View(sw.GermanSeat.Viewer()), g.State.View(sw.GermanSeat.Viewer()), "fra-5 or fra-6 lies below")
	require.Equal(t, f.State.View(august1914.Spectator), g.State.View(august1914.Spectator))
}

func setting(name, value string) august1914.Setting {
	return august1914.Setting{Name: name, Value: value}
}

func openScenario(t require.TestingT) *sw.Scenario {
	sc, err := sw.Standard().With(setting("deployment", "open"))
	require.NoError(t, err)
	return sc
}

// place deploys a unit for the seat to act.
func place(s *sw.State, u sw.UnitInfo) error {
	seat := "Entente"
	if u.Power == august1914.Germany {
		seat = "German"
	}
	return s.Apply(sw.MustParseMove(seat + " deploy " + u.ID + " " + u.Start))
}

// Rule 3.1: open deployment can produce the historical set-up, with the same position
// and the same stacks.
func TestHistoricalSetUpIsADeployment(t *testing.T) {
	s := sw.New(openScenario(t))
	for _, german := range []bool{false, true} {
		for _, u := range sw.Standard().Units() {
			if u.Kind != sw.Fort && u.Entry == 0 && (u.Power == august1914.Germany) == german {
				require.Equal(t, sw.Deployment, s.Position().Phase)
				require.NoError(t, place(&s, u))
			}
		}
	}
	want := sw.New(sw.Standard())
	require.Equal(t, want.Position(), s.Position())
	require.Equal(t, want.ToAct(), s.ToAct())
	require.Equal(t, want.LegalMoves(want.ToAct().First(), nil), s.LegalMoves(s.ToAct().First(), nil))
}

// Any order of placement leads to units in the same hexes, if HQs come before the
// units that they command.
func TestAnyOrderOfDeploymentLeadsToTheSetUp(t *testing.T) {
	sc := openScenario(t)
	var waves [4][]sw.UnitInfo // Entente HQs, other Entente units, German HQs, other German units
	for _, u := range sc.Units() {
		wave := 0
		if u.Power == august1914.Germany {
			wave = 2
		}
		if u.Kind != sw.HQ {
			wave++
		}
		if u.Kind != sw.Fort && u.Entry == 0 {
			waves[wave] = append(waves[wave], u)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		s := sw.New(sc)
		for _, wave := range waves {
			for _, u := range rapid.Permutation(wave).Draw(t, "order") {
				require.NoError(t, place(&s, u))
			}
		}
		require.NotEqual(t, sw.Deployment, s.Position().Phase)
		for _, u := range s.Position().Units {
			info, _ := sc.Unit(u.ID)
			require.Equal(t, info.Start, u.Hex, u.ID)
		}
	})
}

// Open deployment has no dead ends. Players who choose at random, or always the first or
// the last place, or one of these two, place all units.
func TestOpenDeploymentAlwaysEnds(t *testing.T) {
	sc, games := openScenario(t), gametest.Size(5, 5, 100)
	source := rand.New(rand.NewPCG(19, 14))
	for _, c := range []struct {
		name   string
		games  int
		choose func(n int) int
	}{
		{"at random", games, source.IntN},
		{"first", 1, func(int) int { return 0 }},
		{"last", 1, func(n int) int { return n - 1 }},
		{"first or last", games, func(n int) int { return source.IntN(2) * (n - 1) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			for range c.games {
				s := deployAll(t, sc, c.choose)
				requireDeployed(t, &s)
			}
		})
	}
}

// deployAll plays the deployment with choose.
func deployAll(t *testing.T, sc *sw.Scenario, choose func(n int) int) sw.State {
	t.Helper()
	s := sw.New(sc)
	var moves []sw.Move
	for steps := 0; s.ToAct() != 0; steps++ {
		require.Less(t, steps, 128)
		moves = s.LegalMoves(s.ToAct().First(), moves[:0])
		require.NotEmpty(t, moves)
		if moves[0].Verb() != sw.Deploy {
			break
		}
		require.NoError(t, s.Apply(moves[choose(len(moves))]))
	}
	return s
}

// requireDeployed requires that every unit to be deployed is on the map.
func requireDeployed(t *testing.T, s *sw.State) {
	t.Helper()
	for _, u := range s.Position().Units {
		info, ok := sw.Standard().Unit(u.ID)
		require.True(t, ok)
		require.Equal(t, info.Entry == 0, u.Hex != "", "%s in %q", u.ID, u.Hex)
		require.Empty(t, u.Box)
	}
}

// The standard map has too much room for a dead end. Around every hex in which an
// HQ can be deployed there is room for its corps and for those of all armies that
// could also come there.
func TestThereIsRoomForEveryArmy(t *testing.T) {
	t.Parallel()
	sc := sw.Standard()
	for _, hq := range sc.Units() {
		if hq.Kind != sw.HQ || hq.Printed == "" {
			continue
		}
		require.GreaterOrEqual(t, len(spots(sc, hq)), rivals(sc, hq), "a hex for each HQ that could be here: %s", hq.ID)
		for _, at := range spots(sc, hq) {
			var corps, depots, room, rails int
			for _, u := range sc.Units() {
				if canCompete(t, sc, u, hq, at) {
					corps += count(u.Kind == sw.Infantry || u.Kind == sw.Cavalry)
					depots += count(u.Kind == sw.Depot)
				}
			}
			for _, h := range sc.Hexes() {
				if h.Country == hq.Power && !h.Closed && h.Coordinate.Distance(at.Coordinate) <= hq.Combat[0] {
					room += 3 - count(h.HeavyFortress)
					rails += count(h.Rails != 0)
				}
			}
			require.GreaterOrEqual(t, room, corps, "%s in %s", hq.ID, at.Number)
			require.GreaterOrEqual(t, rails, depots, "%s in %s", hq.ID, at.Number)
		}
	}
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// spots lists the hexes in which an HQ can be deployed.
func spots(sc *sw.Scenario, hq sw.UnitInfo) (list []sw.HexInfo) {
	printed, _ := sc.Hex(hq.Printed)
	for _, h := range sc.Hexes() {
		if h.Country == hq.Power && !h.Closed && h.Coordinate.Distance(printed.Coordinate) <= 1 {
			list = append(list, h)
		}
	}
	return list
}

// rivals counts the HQs that could be deployed in a hex in which hq could be, including hq.
func rivals(sc *sw.Scenario, hq sw.UnitInfo) (n int) {
	for _, o := range sc.Units() {
		if o.Kind != sw.HQ || o.Power != hq.Power || o.Printed == "" {
			continue
		}
		meet := false
		for _, a := range spots(sc, hq) {
			for _, b := range spots(sc, o) {
				meet = meet || a.Number == b.Number
			}
		}
		n += count(meet)
	}
	return n
}

// canCompete reports whether a unit can be deployed within the radius of an HQ in a hex.
// These are the units of the HQ, the units of armies whose HQ can be so near that the
// radii overlap, and the French 1st Army.
func canCompete(t *testing.T, sc *sw.Scenario, u, hq sw.UnitInfo, at sw.HexInfo) bool {
	t.Helper()
	if u.Power != hq.Power || u.Entry != 0 || u.Army == hq.Army {
		return u.Power == hq.Power && u.Army == hq.Army
	}
	if u.Power == august1914.France && u.Army == 1 {
		return true
	}
	for _, o := range sc.Units() {
		if o.Kind != sw.HQ || o.Power != u.Power || o.Army != u.Army {
			continue
		}
		for _, spot := range spots(sc, o) {
			if spot.Coordinate.Distance(at.Coordinate) <= hq.Combat[0]+o.Combat[0] {
				return true
			}
		}
	}
	return false
}
