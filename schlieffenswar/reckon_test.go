package schlieffenswar

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// Rules 11.8 to 11.16: the reckoning of a battle with known defenders agrees with the
// engine, for every viewer.
func TestReckonBattle_AgreesWithTheEngine(t *testing.T) {
	battles := 0
	played(t, 6, 1, func(s *State) {
		if s.stage != fighting && s.stage != supporting && s.stage != enveloping {
			return
		}
		want := s.reckon()
		for _, v := range everybody {
			r, err := s.ReckonBattle(v)
			require.NoError(t, err)
			require.True(t, r.Exact)
			require.Equal(t, r.Least, r.Most)
			require.Equal(t, want.attack, r.Attack)
			require.Equal(t, want.defense, r.Least.Defense)
			require.Equal(t, append(august1914.Array[Shift]{}, want.shifts[:want.n]...), r.Least.Shifts)
			if want.defense > 0 {
				require.Equal(t, want.final, r.Least.column)
			}
			require.Equal(t, want.final < 0 || want.final >= crtColumns, r.Least.Automatic != "")
			requireSums(t, &r)
		}
		battles++
	})
	require.Greater(t, battles, 50)
}

// requireSums checks the sums of the lines.
func requireSums(t *testing.T, r *Reckoning) {
	t.Helper()
	attack, defense := 0, 0
	for _, f := range r.Attackers {
		attack += f.Factor
		require.Equal(t, len(f.Halved) > 0 && f.Printed > 1, f.Factor < f.Printed, "%+v", f)
	}
	for _, f := range r.Least.Defenders {
		defense += f.Factor
	}
	require.Equal(t, r.Attack, attack)
	require.Equal(t, r.Least.Defense, defense)
}

// assembled sets up a position in the German combat phase of turn 4.
func assembled(t testing.TB, units ...Unit) State {
	t.Helper()
	s, err := Position{Turn: 4, Active: august1914.German, Phase: Combat, Units: units}.State(Standard())
	require.NoError(t, err)
	return s
}

// Rule 11.8, the example: 27 to 7 is 3:1.
func TestRule11_8_TwentySevenToSeven(t *testing.T) {
	s := assembled(
		t, Unit{ID: "ger-hq-2", Hex: "1513"},
		Unit{ID: "ger-x", Hex: "1513"}, Unit{ID: "ger-vii", Hex: "1513"}, Unit{ID: "ger-gd", Hex: "1513"},
		Unit{ID: "ger-ii", Hex: "1612"}, Unit{ID: "ger-iii", Hex: "1612"}, Unit{ID: "ger-iv", Hex: "1612"},
		Unit{ID: "ger-iii-r", Hex: "1514"},
		Unit{ID: "fra-1", Hex: "1613"}, Unit{ID: "fra-na-1", Hex: "1613"},
	)
	r, err := s.Reckon(august1914.Umpire, Fight{
		Target: "1613", Attackers: []string{"ger-x", "ger-vii", "ger-gd", "ger-ii", "ger-iii", "ger-iv", "ger-iii-r"},
		Defenders: []string{"fra-1", "fra-na-1"},
	})
	require.NoError(t, err)
	require.Equal(t, 27, r.Attack)
	require.Equal(t, "27:7", r.Least.Odds)
	require.Equal(t, "3:1", r.Least.Base)
	require.Equal(t, "3:1", r.Least.Column)
	require.True(t, r.Exact)
}

// Rules 8.7, 11.12 to 11.16: each line has its rule.
func TestRule11_Shifts(t *testing.T) {
	s := assembled(t, Unit{ID: "ger-x", Hex: "1109", Supply: "out"}, Unit{ID: "ger-vii", Hex: "1109", Morale: "fatigued"}, Unit{ID: "fort-liege", Hex: "1209"})
	r, err := s.Reckon(GermanSeat.Viewer(), Fight{Target: "1209", Attackers: []string{"ger-vii", "ger-x"}})
	require.NoError(t, err)
	require.Equal(t, 6, r.Attack)
	for _, f := range r.Attackers {
		if f.Unit == "ger-x" {
			require.Equal(t, Factor{
				Unit: "ger-x", Name: "X. Armeekorps", Printed: 4, Factor: 2,
				Halved: []Reason{{"8.7", "out of supply: half, rounded up"}},
			}, f)
		}
	}
	require.Equal(t, "1:1", r.Least.Base)
	require.Equal(t, august1914.Array[Shift]{
		{"11.12", "all attackers cross a river", -1},
		{"11.13", "city", -1},
		{"11.14", "heavy fortress", -1},
		{"11.16", "fatigued attackers", -1},
	}, r.Least.Shifts)
	require.Equal(t, "1:5", r.Least.Column)
	require.Equal(t, "2/0", r.Least.Automatic)
}

// An illegal attack is refused with the error of the engine.
func TestReckon_Refused(t *testing.T) {
	s := assembled(t, Unit{ID: "ger-x", Hex: "1513"}, Unit{ID: "ger-ii", Hex: "1612"}, Unit{ID: "ger-hq-2", Hex: "1513"}, Unit{ID: "ger-lw-1", Hex: "1513"}, Unit{ID: "fra-1", Hex: "1613"}, Unit{ID: "bel-1", Hex: "1112"})
	for why, a := range map[string]Fight{
		"11.0: there are no enemy units in 1614":                                                              {Target: "1614", Attackers: []string{"ger-x"}},
		"11.0: X. Armeekorps is not adjacent to the attacked hex":                                             {Target: "1112", Attackers: []string{"ger-x"}},
		"6.6: 1e Corps d’Armée cannot be examined":                                                            {Target: "1513", Attackers: []string{"fra-1"}},
		"11.2: X. Armeekorps cannot defend the hex":                                                           {Target: "1613", Attackers: []string{"ger-x"}, Defenders: []string{"ger-x"}},
		"11.23: markers support attacks on cities with a fort":                                                {Target: "1613", Attackers: []string{"ger-x"}, Coup: true},
		"2.3: 2. Armee HQ (Bülow) can attack only together with a unit without parentheses from the same hex": {Target: "1613", Attackers: []string{"ger-hq-2"}},
		"11.5: X. Armeekorps already takes part in the battle, or has attacked in this phase":                 {Target: "1613", Attackers: []string{"ger-x", "ger-x"}},
		"5.0: I Corps is not on the map":                                                                      {Target: "1613", Attackers: []string{"bri-i"}},
	} {
		t.Run(why, func(t *testing.T) {
			_, err := s.Reckon(GermanSeat.Viewer(), a)
			if a.Attackers[0] == "fra-1" {
				require.NoError(t, err, "it is the top unit")
				return
			}
			require.EqualError(t, err, why)
		})
	}
	_, err := s.ReckonBattle(GermanSeat.Viewer())
	require.EqualError(t, err, "5.0: this move is not possible now")
}

// Rule 11.9: columns beyond both ends of the table have names.
func TestColumnName(t *testing.T) {
	for column, want := range map[int]string{-200: "under 1:2", -1: "1:3", 0: "1:2", 1: "1:1", 7: "7:1", 9: "9:1", alwaysOver: "over 7:1"} {
		require.Equal(t, want, standard().tables.columnName(column))
	}
}

// Rule 11.9: a depot alone has no factor, so the attack is beyond the table.
func TestRule11_9_DepotAlone(t *testing.T) {
	s, err := Position{Turn: 2, Active: august1914.Allied, Phase: Combat, Units: []Unit{{ID: "ger-depot-2", Hex: "1207"}, {ID: "fra-1", Hex: "1208"}}}.State(Standard())
	require.NoError(t, err)
	r, err := s.Reckon(EntenteSeat.Viewer(), Fight{Target: "1207", Attackers: []string{"fra-1"}})
	require.NoError(t, err)
	require.Equal(t, "over 7:1", r.Least.Column)
	require.Equal(t, "0/3", r.Least.Automatic)
}

// Rules 6.6, 11.2: while the owner chooses the defenders, the owner's reckoning includes
// the corps chosen so far. For other viewers a hidden corps is not chosen until all are,
// and the result is between the bounds.
func TestRule11_2_ReckonBattleWhileChoosing(t *testing.T) {
	s := assembled(
		t, Unit{ID: "ger-x", Hex: "1513"},
		Unit{ID: "fra-1", Hex: "1613"}, Unit{ID: "fra-grd-1", Hex: "1613"}, Unit{ID: "fra-c-2", Hex: "1613"},
	)
	for _, m := range []string{"German assault 1613", "German join ger-x"} {
		require.NoError(t, s.Apply(MustParseMove(m)))
	}
	if s.stage == gathering {
		require.NoError(t, s.Apply(MustParseMove("German done")))
	}
	before, err := s.ReckonBattle(EntenteSeat.Viewer())
	require.NoError(t, err)
	require.Equal(t, [2]int{6, 3}, [2]int{before.Least.Defense, before.Most.Defense})
	unchosen := s
	require.NoError(t, s.Apply(MustParseMove("Entente join fra-grd-1")))
	for _, v := range everybody {
		r, err := s.ReckonBattle(v)
		require.NoError(t, err)
		require.False(t, r.Exact)
		if !commands(v, EntenteSeat) {
			still, err := unchosen.ReckonBattle(v)
			require.NoError(t, err)
			require.Equal(t, still, r)
			continue
		}
		for _, c := range []Case{r.Least, r.Most} {
			require.Contains(t, []string{c.Defenders[0].Unit, c.Defenders[1].Unit}, "fra-grd-1")
		}
	}
	require.NoError(t, s.Apply(MustParseMove("Entente join fra-1")))
	r, err := s.ReckonBattle(august1914.Spectator)
	require.NoError(t, err)
	require.True(t, r.Exact)
	require.Equal(t, 6, r.Most.Defense)
}

// Rules 11.2, 11.14: under an option, the fort defends in addition to any two corps, so
// a Fight must not name it as one of the two.
func TestRule11_2_ReckonAddedFort(t *testing.T) {
	sc, err := Standard().With(august1914.Setting{Name: "forts", Value: "added"})
	require.NoError(t, err)
	s, err := Position{Turn: 5, Active: august1914.German, Phase: Combat, Units: []Unit{
		{ID: "ger-ii", Hex: "1809"}, {ID: "fort-verdun", Hex: "1910", Steps: 2}, {ID: "fra-grd-1", Hex: "1910"}, {ID: "fra-grd-2", Hex: "1910", Steps: 1},
	}}.State(sc)
	require.NoError(t, err)
	a := Fight{Target: "1910", Attackers: []string{"ger-ii"}}
	r, err := s.Reckon(august1914.Umpire, a)
	require.NoError(t, err)
	require.True(t, r.Exact)
	require.Equal(t, 5, r.Least.Defense, "2 of the fort, 2 and 1")
	a.Defenders = []string{"fra-grd-2"}
	r, err = s.Reckon(august1914.Umpire, a)
	require.NoError(t, err)
	require.Equal(t, 3, r.Least.Defense, "2 of the fort and 1")
	a.Defenders = []string{"fort-verdun"}
	_, err = s.Reckon(august1914.Umpire, a)
	require.ErrorIs(t, err, &august1914.Violation{Rule: "11.2"})
}

// Rule 11.20: a depot beside other units does not take part in the defense, unless an
// option lets it take the first loss.
func TestRule11_20_ReckonDepots(t *testing.T) {
	for value, want := range map[string]int{"later": 1, "first": 2} {
		sc, err := Standard().With(august1914.Setting{Name: "depot-losses", Value: value})
		require.NoError(t, err)
		s, err := Position{Turn: 5, Active: august1914.Allied, Phase: Combat, Units: []Unit{
			{ID: "fra-1", Hex: "2714"}, {ID: "ger-depot-1", Hex: "2614"}, {ID: "ger-ii", Hex: "2614"},
		}}.State(sc)
		require.NoError(t, err)
		for _, defenders := range [][]string{nil, {"ger-ii"}} {
			r, err := s.Reckon(august1914.Umpire, Fight{Target: "2614", Attackers: []string{"fra-1"}, Defenders: defenders})
			require.NoError(t, err)
			require.Len(t, r.Least.Defenders, want)
			require.Equal(t, 4, r.Least.Defense)
		}
	}
}

// Rule 11.8: the forecast of an attack that could be made is the forecast of the same attack
// once it is being made, for the attacker and for the umpire, with the units that have joined
// and later with those that defend.
func TestForecast_IsThatOfTheBattle(t *testing.T) {
	before, last, compared := State{}, noStage, map[bool]int{}
	played(t, gametest.Size(4, 12, 100), 1, func(s *State) {
		chosen := last == defending || last == gathering // who fights has just been chosen
		last = s.stage
		switch {
		case s.stage == declaring:
			before = *s
			return
		case s.stage != gathering && !(chosen && s.stage >= supporting && s.stage <= fighting) || s.battle.attackers.IsEmpty():
			return
		case before.turn != s.turn || before.active != s.active || before.phase != s.phase || s.phase != Combat:
			return
		}
		f := Fight{Target: s.chart().number(s.battle.target)}
		for u := range s.battle.attackers.All() {
			f.Attackers = append(f.Attackers, s.piece(u).id)
		}
		viewers := []august1914.Viewer{august1914.Umpire, s.active.Viewer()}
		if s.stage != gathering {
			viewers = viewers[:1] // an attacker does not know what hidden units can defend
			for u := range s.battle.defenders.All() {
				if p := s.piece(u); p.corps() || p.kind == Fort {
					f.Defenders = append(f.Defenders, p.id)
				}
			}
		}
		for _, v := range viewers {
			now, err := s.ForecastBattle(v)
			require.NoError(t, err)
			planned, err := before.Forecast(v, f)
			require.NoError(t, err, "%+v", f)
			require.Equal(t, now, planned, "%s, %s, %+v", stages[s.stage].name, v, f)
			compared[s.stage == gathering]++
		}
	})
	require.Greater(t, compared[true], 50)
	require.Greater(t, compared[false], 10)
}
