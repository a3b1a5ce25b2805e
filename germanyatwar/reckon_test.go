package germanyatwar_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// liege is the first battle of the example of Rule 7.5.1.13: three German corps
// with strengths of 5, 5 and 4 across the Meuse, the bonus of the surprise, two
// leaders at full strength next to the area, and a Belgian division with a
// garrison.
func liege(t *testing.T) gaw.State {
	q := germanTurn([]gaw.Unit{
		{ID: "g1-l", Area: "32"},
		{ID: "g2-l", Area: "33"},
		{ID: "g3-l", Area: "24"},
		{ID: "g1-ii", Area: "11"},
		{ID: "g1-iii", Area: "11"},
		{ID: "g1-iiir", Area: "11"},
		{ID: "b-3", Area: "22"},
	}, "German surprise", "German reveal g1-l", "German reveal g2-l", "German done",
		"German step g1-ii 11 > 32", "German step g1-ii 32 > 22", "German step g1-iii 11 > 32", "German step g1-iii 32 > 22",
		"German step g1-iiir 11 > 32", "German step g1-iiir 32 > 22", "German done")
	q.Turn, q.Disc = 1, august1914.German
	q.Control = []string{"11", "32", "33", "24", "25"}
	q.Garrisons = map[string]map[string]int{"22": {"Belgium": 1}}
	return q.state(t)
}

// The example of Rule 7.5.1.13 at Liège: 14 halved to 7 and 8 for the leaders,
// against 3, 1 for the terrain and 5 for the garrison.
func TestRule7_5_1_6_Liege(t *testing.T) {
	s := liege(t)
	want := gaw.Case{
		Attackers: []gaw.Fighter{
			{Unit: "g1-ii", Power: august1914.Germany, Kind: gaw.Infantry, Steps: 4, Printed: 5, Strength: 5, River: "minor"},
			{Unit: "g1-iii", Power: august1914.Germany, Kind: gaw.Infantry, Steps: 4, Printed: 5, Strength: 5, River: "minor"},
			{Unit: "g1-iiir", Power: august1914.Germany, Kind: gaw.Infantry, Steps: 4, Printed: 4, Strength: 4, River: "minor"},
		},
		Defenders: []gaw.Fighter{{Unit: "b-3", Power: august1914.Belgium, Kind: gaw.Infantry, Steps: 3, Printed: 3, Strength: 3}},
		Attack: []gaw.Line{
			{Rule: "7.5.1.4", Why: "infantry across a minor river, 14 of strength", N: 7},
			{Rule: "7.3.1.4", Why: "von Kluck in 32", N: 4},
			{Rule: "7.3.1.4", Why: "von Bülow in 33", N: 4},
		},
		Defense: []gaw.Line{
			{Rule: "7.5.1.5", Why: "strength of the units", N: 3},
			{Rule: "2.2", Why: "terrain, 1 for each infantry", N: 1},
			{Rule: "4.1", Why: "garrisons, 5 each", N: 5},
		},
		Offensive: 15, Defensive: 9, Result: 6,
	}
	r, err := s.Reckon(august1914.Umpire, gaw.Fight{Target: "22"})
	require.NoError(t, err)
	require.True(t, r.Exact)
	require.True(t, r.Fresh)
	require.Equal(t, want, r.Least)
	require.Equal(t, want, r.Most)
	text, err := json.Marshal(r)
	require.NoError(t, err)
	require.Contains(t, string(text), `"result":6`)

	// Everybody knows what the division is, but only Belgians have seen it.
	r, err = s.Reckon(gaw.GermanSeat.Viewer(), gaw.Fight{Target: "22"})
	require.NoError(t, err)
	require.True(t, r.Exact)
	require.Equal(t, 1, r.Hidden)
	require.Equal(t, 6, r.Least.Result)
	require.True(t, r.Least.Defenders[0].Assumed)

	// The same as a plan, before the impulse: pontoons do for rivers what the
	// surprise does.
	plan := germanTurn([]gaw.Unit{
		{ID: "g1-l", Area: "32"},
		{ID: "g2-l", Area: "11"},
		{ID: "g1-ii", Area: "11"},
		{ID: "g1-iii", Area: "11"},
		{ID: "g1-iiir", Area: "32"},
		{ID: "b-3", Area: "22"},
	})
	plan.Garrisons = map[string]map[string]int{"22": {"Belgium": 1}}
	s = plan.state(t)
	r, err = s.Reckon(gaw.GermanSeat.Viewer(), gaw.Fight{
		Target: "22", Attackers: []gaw.Posting{{"g1-ii", "32"}, {"g1-iii", "32"}, {"g1-iiir", ""}},
		Leaders: []gaw.Posting{{"g1-l", ""}, {"g2-l", "33"}}, Disc: gaw.Pontoon,
	})
	require.NoError(t, err)
	require.Equal(t, want.Attack, r.Least.Attack)
	require.Equal(t, 6, r.Least.Result)
	// A plan can be sent, and read again.
	plan1, err := json.Marshal(gaw.Fight{Target: "22", Side: august1914.German, Attackers: []gaw.Posting{{"g1-ii", "32"}}, Disc: gaw.Pontoon})
	require.NoError(t, err)
	require.JSONEq(t, `{"target":"22","side":"German","attackers":[{"unit":"g1-ii","from":"32"}],"disc":"pontoon"}`, string(plan1))
	var sent gaw.Fight
	require.NoError(t, json.Unmarshal(plan1, &sent))
	require.Equal(t, gaw.Pontoon, sent.Disc)
	require.ErrorContains(t, json.Unmarshal([]byte(`{"disc":"joker"}`), &sent), `verb "joker"`)
	// Without pontoons 14 is quartered to 3.
	r, err = s.Reckon(gaw.GermanSeat.Viewer(), gaw.Fight{
		Target: "22", Attackers: []gaw.Posting{{"g1-ii", "32"}, {"g1-iii", "32"}, {"g1-iiir", ""}},
	})
	require.NoError(t, err)
	require.Equal(t, august1914.Array[gaw.Line]{{Rule: "7.5.1.4", Why: "infantry across a major river, 14 of strength", N: 3}}, r.Least.Attack)
	require.Equal(t, 3-9, r.Least.Result)
	// Pioneers remove the garrison instead.
	r, err = s.Reckon(gaw.GermanSeat.Viewer(), gaw.Fight{
		Target: "22", Attackers: []gaw.Posting{{"g1-ii", "32"}, {"g1-iii", "32"}, {"g1-iiir", ""}}, Disc: gaw.Pioneers,
	})
	require.NoError(t, err)
	require.Equal(t, 3-4, r.Least.Result)
	// A breach is one of several.
	_, err = s.Reckon(gaw.GermanSeat.Viewer(), gaw.Fight{
		Target: "22", Attackers: []gaw.Posting{{"g1-ii", "32"}, {"g1-iii", "32"}, {"g1-iiir", ""}}, Disc: gaw.Breach,
	})
	require.ErrorIs(t, err, &august1914.Violation{Rule: "7.2.2"})
}

// Rule 7.2.2: pioneers remove two of three garrisons, or one.
func TestRule7_2_2_PioneersInAPlan(t *testing.T) {
	g := lay(t, gaw.Position{Disc: german}, "g7-xiv 91", "f1-vii 90", "garrison 90 France 3")
	for disc, left := range map[gaw.Verb]int{gaw.NoVerb: 3, gaw.Breach: 2, gaw.Pioneers: 1} {
		r, err := g.State.Reckon(gaw.GermanSeat.Viewer(), gaw.Fight{Target: "90", Attackers: []gaw.Posting{{Unit: "g7-xiv", From: "91"}}, Disc: disc})
		require.NoError(t, err)
		require.Equal(t, 4+2+5*left, r.Least.Defensive, disc)
	}
}

// The examples of Rule 7.5.1.13 at Namur and Sedan, with the valour of Liège:
// cavalry of 4 is halved; then 8 with three leaders against 4 of cavalry without
// a bonus for the terrain.
func TestRule7_5_1_6_NamurAndSedan(t *testing.T) {
	namur := germanTurn([]gaw.Unit{
		{ID: "g1-2c", Area: "33"}, {ID: "g1-l", Area: "22"}, {ID: "g2-l", Area: "34"}, {ID: "b-4", Area: "21"},
	})
	namur.Control = []string{"22", "33", "34", "11", "24", "25", "36"}
	namur.Garrisons = map[string]map[string]int{"21": {"Belgium": 1}}
	namur.Valour = map[string]int{"Germany": 1}
	s := namur.state(t)
	r, err := s.Reckon(gaw.GermanSeat.Viewer(), gaw.Fight{
		Target: "21", Attackers: []gaw.Posting{{"g1-2c", "33"}}, Leaders: []gaw.Posting{{"g1-l", ""}, {"g2-l", ""}}, Disc: gaw.Pontoon,
	})
	require.ErrorIs(t, err, &august1914.Violation{Rule: "7.0.1"}, "lines do not reach so far: %v", r)

	namur.Control = append(namur.Control, "23", "32")
	s = namur.state(t)
	r, err = s.Reckon(gaw.GermanSeat.Viewer(), gaw.Fight{
		Target: "21", Attackers: []gaw.Posting{{"g1-2c", "33"}}, Leaders: []gaw.Posting{{"g1-l", ""}, {"g2-l", ""}}, Disc: gaw.Pontoon,
	})
	require.NoError(t, err)
	require.Equal(t, august1914.Array[gaw.Line]{
		{Rule: "7.5.1.4", Why: "cavalry across a minor river, 4 of strength", N: 2},
		{Rule: "7.5.1.8", Why: "no charge: the cavalry comes across a river"},
		{Rule: "7.3.1.4", Why: "von Kluck in 22", N: 4},
		{Rule: "7.3.1.4", Why: "von Bülow in 34", N: 4},
		{Rule: "2.11", Why: "valour of Germany", N: 1},
	}, r.Least.Attack)
	require.Equal(t, 11, r.Least.Offensive)
	require.Equal(t, 9, r.Least.Defensive)

	sedan := germanTurn([]gaw.Unit{
		{ID: "g3-xi", Area: "36"},
		{ID: "g3-1c", Area: "38"},
		{ID: "g3-l", Area: "36"},
		{ID: "g1-l", Area: "33"},
		{ID: "g2-l", Area: "34"},
		{ID: "f5-4c", Area: "35"},
		{ID: "f5-1cc", Area: "35", Steps: 2},
	})
	sedan.Control = []string{"23", "24", "25", "33", "34", "36", "38", "22"}
	sedan.Valour = map[string]int{"Germany": 1}
	s = sedan.state(t)
	r, err = s.Reckon(august1914.Umpire, gaw.Fight{
		Target: "35", Attackers: []gaw.Posting{{Unit: "g3-xi"}, {Unit: "g3-1c", From: "36"}},
		Leaders: []gaw.Posting{{Unit: "g1-l"}, {Unit: "g2-l"}, {Unit: "g3-l"}},
	})
	require.NoError(t, err)
	require.Equal(t, 21, r.Least.Offensive)
	require.Equal(t, 4, r.Least.Defensive)
	require.Contains(t, r.Least.Attack, gaw.Line{Rule: "7.5.1.8", Why: "no charge: the area is not green"})
}

// attackOn is an impulse of the Germans in which all of them that are listed
// attack an area from where they stand.
func attackOn(t *testing.T, area string, q queryTable) gaw.Reckoning {
	t.Helper()
	s := q.state(t)
	f := gaw.Fight{Target: area, Side: q.Active}
	for _, u := range q.Units {
		info, _ := gaw.Standard().Unit(u.ID)
		if info.Power.Side() == q.Active && info.Kind != gaw.Leader && u.Area != area {
			f.Attackers = append(f.Attackers, gaw.Posting{Unit: u.ID})
		}
	}
	r, err := s.Reckon(august1914.Umpire, f)
	require.NoError(t, err)
	require.True(t, r.Exact)
	return r
}

// Rules 7.5.1.8, 7.5.1.9: cavalry of strength 4 charges on green ground, and
// not against cavalry or the dominant position.
func TestRule7_5_1_8_Charge(t *testing.T) {
	q := germanTurn([]gaw.Unit{{ID: "g1-2c", Area: "11"}, {ID: "b-3", Area: "32"}})
	// Verviers is yellow.
	require.Equal(t, august1914.Array[gaw.Line]{
		{Rule: "7.5.1.5", Why: "cavalry", N: 4}, {Rule: "7.5.1.8", Why: "no charge: the area is not green"},
	}, attackOn(t, "32", q).Least.Attack)
	// Liège is green, and no river parts it from Namur.
	q = germanTurn([]gaw.Unit{{ID: "g1-2c", Area: "10"}, {ID: "g1-ii", Area: "11"}, {ID: "g1-l", Area: "8"}, {ID: "b-3", Area: "22"}})
	q.Control = []string{"10", "8", "11", "12", "25", "32"}
	q.Units = q.Units[:1:1]
	q.Units = append(q.Units, gaw.Unit{ID: "b-3", Area: "22"})
	require.Equal(t, august1914.Array[gaw.Line]{
		{Rule: "7.5.1.5", Why: "cavalry", N: 4}, {Rule: "7.5.1.8", Why: "the cavalry charges", N: 4},
	}, attackOn(t, "22", q).Least.Attack)
	q.Units = append(q.Units, gaw.Unit{ID: "b-c", Area: "22"})
	require.Equal(t, gaw.Line{Rule: "7.5.1.8", Why: "no charge: the defender has cavalry"}, attackOn(t, "22", q).Least.Attack[1])
	q.Units = q.Units[:2]
	q.Garrisons = map[string]map[string]int{"22": {"Belgium": 1}}
	require.Equal(t, gaw.Line{Rule: "7.5.1.9", Why: "no charge: the defender has the dominant position"}, attackOn(t, "22", q).Least.Attack[1])
}

// Rule 7.5.1.7: British corps fire a mad minute while they have a blue step.
// Rule 2.2: and each infantry has the bonus of the terrain, 1 at Ypres.
func TestRule7_5_1_7_ReckonedMadMinute(t *testing.T) {
	q := germanTurn([]gaw.Unit{{ID: "g1-ii", Area: "18"}, {ID: "e-i", Area: "6", Steps: 3}, {ID: "e-ii", Area: "6", Steps: 2}, {ID: "e-1c", Area: "6"}})
	q.Control = []string{"18", "19", "9", "22", "32", "11", "25", "10"}
	q.Units[0].Area = "17"
	q.Control = append(q.Control, "17", "20", "21")
	r := attackOn(t, "6", q)
	require.Equal(t, august1914.Array[gaw.Line]{
		{Rule: "7.5.1.5", Why: "strength of the units", N: 3 + 2 + 3},
		{Rule: "7.5.1.7", Why: "mad minute", N: 1},
		{Rule: "2.2", Why: "terrain, 1 for each infantry", N: 2},
	}, r.Least.Defense)
	require.Equal(t, 11, r.Least.Defensive)
	require.Equal(t, []gaw.Reason{{Rule: "7.5.1.7", Why: "fires a mad minute"}}, r.Least.Defenders[0].Notes)
	require.Empty(t, r.Least.Defenders[1].Notes)
}

// Rule 4.2.2: the 44th Division is doubled on rough ground. Rule 7.3.1.7: Foch
// doubles attacking French. Rule 7.5.1.9: who attacks out of the dominant
// position denies the terrain.
func TestRule7_3_1_7_DoubledAttackers(t *testing.T) {
	s := ententeTurn([]gaw.Unit{
		{ID: "f1-44", Area: "85"}, {ID: "f1-vii", Area: "85"}, {ID: "f-foch", Area: "85"}, {ID: "g6-ib", Area: "86"},
	}).state(t)
	f := gaw.Fight{
		Target: "86", Attackers: []gaw.Posting{{Unit: "f1-44"}, {Unit: "f1-vii"}}, Leaders: []gaw.Posting{{Unit: "f-foch"}},
		Disc: gaw.FochAttack,
	}
	r, err := s.Reckon(gaw.EntenteSeat.Viewer(), f)
	require.NoError(t, err)
	// 3 doubled twice and 4 doubled, halved by the river.
	require.Equal(t, 3*2*2, r.Least.Attackers[1].Strength)
	require.Equal(t, august1914.Array[gaw.Line]{
		{Rule: "7.5.1.4", Why: "infantry across a minor river, 20 of strength", N: 10},
		{Rule: "7.3.1.4", Why: "Foch in 85", N: 4},
	}, r.Least.Attack)
	require.Len(t, r.Least.Attackers[1].Notes, 2)

	f.Disc = gaw.Pioneers
	_, err = s.Reckon(gaw.EntenteSeat.Viewer(), f)
	require.ErrorIs(t, err, &august1914.Violation{Rule: "7.2.2"})
	f.Disc = gaw.Battle
	_, err = s.Reckon(gaw.EntenteSeat.Viewer(), f)
	require.ErrorContains(t, err, "want pioneers, breach, pontoon or foch")

	q := germanTurn([]gaw.Unit{{ID: "g6-ib", Area: "69"}, {ID: "f2-xx", Area: "69"}})
	q.Garrisons = map[string]map[string]int{"69": {"Germany": 1}}
	require.Equal(t, august1914.Array[gaw.Line]{
		{Rule: "7.5.1.5", Why: "strength of the units", N: 4},
		{Rule: "7.5.1.9", Why: "no terrain bonus: the attacker has the dominant position"},
	}, attackOn(t, "69", q).Least.Defense)
}

// Rule 1.3: against two blocks of which one may be a leader of 1 to 4 steps or
// infantry, and the other one of two corps that may have lost steps, the
// attacker has to reckon with the strongest and the weakest pair.
func TestRule1_3_ReckonWithHiddenBlocks(t *testing.T) {
	s := germanTurn([]gaw.Unit{
		{ID: "g1-ii", Area: "36"},
		{ID: "f4-xii", Area: "58", May: []string{"f4-xii", "f4-l", "f4-9c"}, Least: 2, Most: 4},
		{ID: "f4-l", Area: "50", May: []string{"f4-xii", "f4-l"}, Least: 1, Most: 4},
		{ID: "f4-xvii", Area: "58", May: []string{"f4-xvii", "f4-col"}, Least: 4, Most: 4},
		{ID: "f4-col", Area: "51", May: []string{"f4-xvii", "f4-col"}, Least: 3, Most: 4},
	}).state(t)
	r, err := s.Reckon(gaw.GermanSeat.Viewer(), gaw.Fight{Target: "58", Attackers: []gaw.Posting{{Unit: "g1-ii"}}})
	require.NoError(t, err)
	require.False(t, r.Exact)
	require.Equal(t, 2, r.Hidden)
	// XII with four steps and XVII: 4 and 4 with the terrain, 1 each. The bonus
	// makes infantry worth more than a leader of the same strength.
	require.Equal(t, 4+4+2, r.Least.Defensive)
	// At the least a leader with his heart, 1, and the Colonials with 3 and the
	// terrain.
	require.Equal(t, 1+3+1, r.Most.Defensive)
	require.Equal(t, -5, r.Least.Result)
	require.Equal(t, 0, r.Most.Result)
	for _, d := range r.Most.Defenders {
		require.True(t, d.Assumed)
	}
	// The French know.
	r, err = s.Reckon(gaw.EntenteSeat.Viewer(), gaw.Fight{Target: "58", Attackers: nil, Side: august1914.German})
	require.ErrorIs(t, err, &august1914.Violation{Rule: "7.5", Place: "58"}, "%v", r)
}

// No two blocks are the same unit: of two that may be the corps or the reserve,
// one is each. Declared cavalry is there. (Rules 1.3, 7.5.1.1)
func TestRule7_5_1_1_ReckonWithDeclaredCavalry(t *testing.T) {
	may := []string{"g1-ii", "g1-2c", "g1-lw", "g1-ivr"}
	s := germanTurn([]gaw.Unit{
		{ID: "g1-l", Area: "33"},
		{ID: "g1-2c", Area: "36", May: may, Least: 4, Most: 4},
		{ID: "g1-lw", Area: "36", May: may, Least: 2, Most: 2},
		{ID: "g1-ii", Area: "11", May: may, Least: 4, Most: 4},
		{ID: "g1-ivr", Area: "12", Steps: 1, May: may, Least: 1, Most: 1},
		{ID: "f4-9c", Area: "35"},
		{ID: "f4-xii", Area: "35"},
	}, "German tactical", "German reveal g1-l", "German done", "German step g1-2c 36 > 35", "German step g1-lw 36 > 35",
		"German done").state(t)
	french := gaw.EntenteSeat.Viewer()
	r, err := s.Reckon(french, gaw.Fight{Target: "35"})
	require.NoError(t, err)
	// The weakest two: the Landwehr and the reserves with a step, 2 and 1; the
	// strongest: II and the cavalry, 5 and 4.
	require.Equal(t, 4+2+1, r.Least.Offensive)
	require.Equal(t, 4+5+4, r.Most.Offensive)
	require.Contains(t, r.Open, gaw.Reason{Rule: "7.5.1.2", Why: "the defender may call a general retreat"})

	require.NoError(t, s.Apply(gaw.MustParseMove("German battle 35")))
	r, err = s.ReckonBattle(french)
	require.NoError(t, err)
	require.Equal(t, 4+1+4, r.Least.Offensive, "one is the cavalry")
	require.Equal(t, 2, r.Hidden)
	kinds := map[gaw.Kind]bool{}
	for _, f := range r.Least.Attackers {
		kinds[f.Kind] = true
	}
	require.True(t, kinds[gaw.Cavalry])
	r, err = s.ReckonBattle(gaw.GermanSeat.Viewer())
	require.NoError(t, err)
	require.Equal(t, 4+2+4, r.Least.Offensive)
}

// Rules 7.5.1.4 to 7.5.1.10: the umpire's reckoning is what the showdown finds,
// and every viewer's range holds it. Rule 1.3: and tells no secrets.
func TestRule7_5_1_10_ReckoningsAgreeWithShowdowns(t *testing.T) {
	exact, ranges := 0, 0
	queryGames(t, 1, func(s gaw.State, pick func(int) int) {
		truth, err := s.ReckonBattle(august1914.Umpire)
		if err != nil {
			return
		}
		require.True(t, truth.Exact)
		require.Equal(t, truth.Least, truth.Most)
		for _, v := range everybody {
			r, err := s.ReckonBattle(v)
			require.NoError(t, err)
			require.LessOrEqual(t, r.Least.Result, truth.Least.Result, v)
			require.GreaterOrEqual(t, r.Most.Result, truth.Least.Result, v)
			if !r.Exact {
				ranges++
			}
			for _, c := range []gaw.Case{r.Least, r.Most} {
				require.Equal(t, c.Offensive, sum(c.Attack))
				require.Equal(t, c.Defensive, sum(c.Defense))
			}
			twin := s.Resample(v, pick)
			again, err := twin.ReckonBattle(v)
			require.NoError(t, err)
			require.Equal(t, r, again)
			other, err := twin.ReckonBattle(august1914.Umpire)
			require.NoError(t, err)
			require.LessOrEqual(t, r.Least.Result, other.Least.Result, v)
			require.GreaterOrEqual(t, r.Most.Result, other.Least.Result, v)
		}
		for s.ToAct() != 0 {
			m := s.LegalMoves(s.ToAct().First(), nil)[0]
			if m.Verb() != gaw.Done {
				return // all must retreat, or somebody else decides
			}
			events, err := s.Play(m, nil)
			require.NoError(t, err)
			for _, e := range events {
				if e.Kind == "result" {
					require.Equal(t, truth.Least.Offensive, e.N)
					require.Equal(t, truth.Least.Defensive, e.M)
					exact++
				}
			}
			if _, err := s.ReckonBattle(august1914.Umpire); err != nil {
				return
			}
		}
	})
	require.Greater(t, exact, 20)
	require.Greater(t, ranges, 20)
}

func sum(lines []gaw.Line) (n int) {
	for _, l := range lines {
		n += l.N
	}
	return n
}

// Rule 1.3: a battle that could be fought tells no secrets either.
func TestRule1_3_PlansTellNoSecrets(t *testing.T) {
	told := 0
	queryGames(t, 67, func(s gaw.State, pick func(int) int) {
		for _, v := range everybody {
			twin := s.Resample(v, pick)
			for _, a := range gaw.Standard().Areas() {
				for _, side := range []august1914.Side{august1914.German, august1914.Allied} {
					f := gaw.Fight{Target: a.Number, Side: side}
					r, err := s.Reckon(v, f)
					again, errAgain := twin.Reckon(v, f)
					require.Equal(t, err, errAgain)
					require.Equal(t, r, again)
					if err == nil {
						told++
						require.LessOrEqual(t, r.Least.Result, r.Most.Result)
					}
				}
			}
		}
	})
	require.Greater(t, told, 100)
}

// What the rules forbid to plan.
func TestRule7_5_PlansRefused(t *testing.T) {
	q := germanTurn([]gaw.Unit{
		{ID: "g1-ii", Area: "11"},
		{ID: "g1-iii", Area: "36"},
		{ID: "g1-l", Area: "11"},
		{ID: "g2-l", Area: "32"},
		{ID: "g2-x", Area: "19"},
		{ID: "b-3", Area: "22"},
		{ID: "f5-4c", Area: "35"},
		{ID: "f5-i", Area: "35"},
		{ID: "b-4", Area: "32"},
		{ID: "b-1", Area: "9"},
		{ID: "g1-iv", Area: "25"},
		{ID: "g1-ix", Area: "23"},
		{ID: "g1-iiir", Area: "23"},
	})
	s := q.state(t)
	german := gaw.GermanSeat.Viewer()
	for _, c := range []struct {
		fight gaw.Fight
		want  august1914.Violation
	}{
		{gaw.Fight{Target: "35"}, august1914.Violation{Rule: "7.5", Place: "35"}},
		{gaw.Fight{Target: "37", Attackers: []gaw.Posting{{Unit: "g1-iii"}}}, august1914.Violation{Rule: "7.5", Place: "37"}},
		{gaw.Fight{Target: "35", Attackers: []gaw.Posting{{Unit: "g1-ii"}}}, august1914.Violation{Rule: "7.4", Unit: "g1-ii"}},
		{gaw.Fight{Target: "20", Attackers: []gaw.Posting{{Unit: "g2-x"}}}, august1914.Violation{Rule: "7.0.1", Unit: "g2-x"}},
		{gaw.Fight{Target: "32", Leaders: []gaw.Posting{{Unit: "g2-l"}}}, august1914.Violation{Rule: "7.3.1.2", Unit: "g2-l"}},
		{gaw.Fight{Target: "22", Leaders: []gaw.Posting{{Unit: "g1-ii"}}}, august1914.Violation{Rule: "7.3", Unit: "g1-ii"}},
		{gaw.Fight{Target: "22", Attackers: []gaw.Posting{{Unit: "b-4"}}}, august1914.Violation{Rule: "1.3", Unit: "b-4"}},
		{gaw.Fight{Target: "32", Attackers: []gaw.Posting{{"g1-ii", "11"}, {"g1-ix", "23"}}}, august1914.Violation{Rule: "2.4", Unit: "g1-ix"}},
	} {
		_, err := s.Reckon(german, c.fight)
		require.ErrorIs(t, err, &c.want, "%+v", c.fight)
	}
	_, err := s.Reckon(august1914.Umpire, gaw.Fight{Target: "22", Attackers: []gaw.Posting{{Unit: "b-4"}}})
	require.ErrorIs(t, err, &august1914.Violation{Rule: "1.5", Unit: "b-4"})
	_, err = s.Reckon(german, gaw.Fight{Target: "99"})
	require.ErrorContains(t, err, `area "99"`)
	_, err = s.Reckon(german, gaw.Fight{Target: "22", Attackers: []gaw.Posting{{"g1-ii", "99"}}})
	require.ErrorContains(t, err, `area "99"`)
	_, err = s.ReckonBattle(german)
	require.ErrorIs(t, err, &august1914.Violation{Rule: "7.5"})
	var zero gaw.State
	_, err = zero.ReckonBattle(german)
	require.ErrorContains(t, err, "zero State")
}

// Rule 7.0.1: a corps that was isolated when the impulse began does not attack,
// whichever it is; the cavalry that joins it does, and charges, since Dinant was
// contested before.
func TestRule7_0_1_ReckonWithIsolatedBlocks(t *testing.T) {
	may := []string{"g1-ii", "g1-iii"}
	s := germanTurn([]gaw.Unit{
		{ID: "g1-ii", Area: "34", May: may, Least: 4, Most: 4},
		{ID: "g1-iii", Area: "12", May: may, Least: 1, Most: 4},
		{ID: "g1-2c", Area: "36"},
		{ID: "g1-l", Area: "36"},
		{ID: "f5-i", Area: "34"},
	}, "German tactical", "German reveal g1-l", "German done", "German step g1-2c 36 > 33", "German step g1-2c 33 > 34",
		"German done").state(t)
	r, err := s.Reckon(gaw.EntenteSeat.Viewer(), gaw.Fight{Target: "34"})
	require.NoError(t, err)
	for _, c := range []gaw.Case{r.Least, r.Most} {
		require.Equal(t, august1914.Array[gaw.Line]{
			{Rule: "7.5.1.5", Why: "cavalry", N: 4}, {Rule: "7.5.1.8", Why: "the cavalry charges", N: 4},
		}, c.Attack)
		for _, f := range c.Attackers {
			if f.Kind == gaw.Infantry {
				require.Zero(t, f.Strength)
				require.Equal(t, []gaw.Reason{{Rule: "7.0.1", Why: "isolated units do not attack"}}, f.Notes)
			}
		}
	}
}

// More of what the rules forbid to plan: a static unit, a fight of isolated
// units alone, the disc in a strategic action, and a fight after the end.
func TestRule7_5_PlansOfNobody(t *testing.T) {
	q := ententeTurn([]gaw.Unit{
		{ID: "f-paris", Area: "46"},
		{ID: "g1-ii", Area: "47"},
		{ID: "g1-iii", Area: "84"},
		{ID: "f2-xx", Area: "84"},
		{ID: "f2-l", Area: "84"},
		{ID: "f2-ix", Area: "67"},
		{ID: "f1-l", Area: "89"},
		{ID: "f1-vii", Area: "85"},
		{ID: "f1-xiii", Area: "85"},
		{ID: "f1-xiv", Area: "85"},
		{ID: "f1-xxi", Area: "85"},
	})
	q.Disc = august1914.Allied
	s := q.state(t)
	french := gaw.EntenteSeat.Viewer()
	for _, c := range []struct {
		fight gaw.Fight
		want  august1914.Violation
	}{
		{gaw.Fight{Target: "47", Attackers: []gaw.Posting{{Unit: "f-paris"}}}, august1914.Violation{Rule: "4.2.2", Unit: "f-paris"}},
		{gaw.Fight{Target: "84", Side: august1914.German}, august1914.Violation{Rule: "7.0.1", Place: "84"}},
		{gaw.Fight{Target: "84", Leaders: []gaw.Posting{{"f1-l", "85"}}}, august1914.Violation{Rule: "2.4", Unit: "f1-l"}},
		{gaw.Fight{Target: "84", Disc: gaw.FochAttack}, august1914.Violation{Rule: "7.3.1.7"}},
	} {
		_, err := s.Reckon(french, c.fight)
		require.ErrorIs(t, err, &c.want, "%+v", c.fight)
	}
	_, err := s.Reckon(french, gaw.Fight{Target: "84", Side: 7})
	require.ErrorContains(t, err, "want German or Allied")
	r, err := s.Reckon(french, gaw.Fight{Target: "84"})
	require.NoError(t, err)
	require.Contains(t, r.Open, gaw.Reason{Rule: "7.2", Why: "the attacker may play the initiative disc"})

	for _, m := range []string{"Entente strategic", "Entente done"} {
		require.NoError(t, s.Apply(gaw.MustParseMove(m)))
	}
	r, err = s.Reckon(french, gaw.Fight{Target: "84"})
	require.NoError(t, err)
	require.NotContains(t, r.Open, gaw.Reason{Rule: "7.2", Why: "the attacker may play the initiative disc"})
	_, err = s.Reckon(french, gaw.Fight{Target: "84", Disc: gaw.Pontoon})
	require.ErrorIs(t, err, &august1914.Violation{Rule: "7.2"})

	q.Control = []string{"47"} // the Entente has all victory areas
	q.Progress = &gaw.Progress{Phase: gaw.Over, Stage: "none", First: august1914.Allied, Result: 3, Winner: august1914.Allied}
	s = q.state(t)
	_, over := s.Outcome()
	require.True(t, over)
	_, err = s.Reckon(french, gaw.Fight{Target: "84"})
	require.ErrorIs(t, err, &august1914.Violation{Rule: "3.0"})
	reach, err := s.Reach(french, "f2-xx")
	require.NoError(t, err)
	require.Equal(t, "3.0", reach.Refused.Rule)
}

// Rule 7.5.1: where the attacker plays the disc after the retreats, that is all
// that is open then; where he plays it first, the retreats are, and no more.
func TestRule7_5_1_ReckonTellsWhatIsOpen(t *testing.T) {
	disc := gaw.Reason{Rule: "7.2", Why: "the attacker may play the initiative disc"}
	retreat := gaw.Reason{Rule: "7.5.1.1", Why: "cavalry and leaders of the defender may retreat from attackers without cavalry"}
	q := germanTurn([]gaw.Unit{
		{ID: "g1-l", Area: "32"}, {ID: "g1-ii", Area: "32"}, {ID: "b-3", Area: "22"}, {ID: "b-c", Area: "22"}, {ID: "b-4", Area: "9"},
	}, "German tactical", "German reveal g1-l", "German done", "German step g1-ii 32 > 22", "German done", "German battle 22")
	q.Disc = august1914.German
	for setting, want := range map[string][2][]gaw.Reason{
		"first":         {{disc, retreat}, {retreat}},
		"after-retreat": {{disc, retreat}, {disc}},
	} {
		q.settings = []august1914.Setting{{Name: "declarations", Value: setting}}
		s := q.state(t)
		for _, open := range want {
			r, err := s.ReckonBattle(gaw.EntenteSeat.Viewer())
			require.NoError(t, err)
			require.Equal(t, open, r.Open, setting)
			m := s.LegalMoves(s.ToAct().First(), nil)[0]
			require.Equal(t, gaw.Done, m.Verb())
			require.NoError(t, s.Apply(m))
		}
	}
}
