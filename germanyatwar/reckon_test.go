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
	return lay(t, gaw.Position{Turn: 1, Disc: german},
		"g1-l 32", "g2-l 33", "g3-l 24", "g1-ii 11", "g1-iii 11", "g1-iiir 11", "b-3 22", "garrison 22 Belgium 1",
	).then(
		"German surprise", "German reveal g1-l", "German reveal g2-l", "German done",
		"German step g1-ii 11 > 32", "German step g1-ii 32 > 22", "German step g1-iii 11 > 32", "German step g1-iii 32 > 22",
		"German step g1-iiir 11 > 32", "German step g1-iiir 32 > 22", "German done",
	).State
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

	// It is public which unit the division is, but only its owners have seen its
	// steps.
	r, err = s.Reckon(gaw.GermanSeat.Viewer(), gaw.Fight{Target: "22"})
	require.NoError(t, err)
	require.True(t, r.Exact)
	require.Equal(t, 1, r.Hidden)
	require.Equal(t, 6, r.Least.Result)
	require.True(t, r.Least.Defenders[0].Assumed)

	// The same as a plan before the impulse: pontoons have the same effect on rivers
	// as the surprise.
	s = lay(t, gaw.Position{}, "g1-l 32", "g2-l 11", "g1-ii 11", "g1-iii 11", "g1-iiir 32", "b-3 22", "garrison 22 Belgium 1").State
	r, err = s.Reckon(gaw.GermanSeat.Viewer(), gaw.Fight{
		Target: "22", Attackers: []gaw.Posting{{"g1-ii", "32"}, {"g1-iii", "32"}, {"g1-iiir", ""}},
		Leaders: []gaw.Posting{{"g1-l", ""}, {"g2-l", "33"}}, Disc: gaw.Pontoon,
	})
	require.NoError(t, err)
	require.Equal(t, want.Attack, r.Least.Attack)
	require.Equal(t, 6, r.Least.Result)
	// A plan can be encoded and decoded.
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
	// A breach needs several garrisons.
	_, err = s.Reckon(gaw.GermanSeat.Viewer(), gaw.Fight{
		Target: "22", Attackers: []gaw.Posting{{"g1-ii", "32"}, {"g1-iii", "32"}, {"g1-iiir", ""}}, Disc: gaw.Breach,
	})
	require.ErrorIs(t, err, &august1914.Violation{Rule: "7.2.2"})
}

// The examples of Rule 7.5.1.13 at Namur and Sedan, with the valour of Liège:
// cavalry of 4 is halved; then 8 with three leaders against 4 of cavalry without
// a bonus for the terrain.
func TestRule7_5_1_6_NamurAndSedan(t *testing.T) {
	namur := []string{
		"g1-2c 33", "g1-l 22", "g2-l 34", "b-4 21", "german 36", "garrison 21 Belgium 1", "valour Germany 1",
	}
	s := lay(t, gaw.Position{}, append(namur, "entente 24 37")...).State
	r, err := s.Reckon(gaw.GermanSeat.Viewer(), gaw.Fight{
		Target: "21", Attackers: []gaw.Posting{{"g1-2c", "33"}}, Leaders: []gaw.Posting{{"g1-l", ""}, {"g2-l", ""}}, Disc: gaw.Pontoon,
	})
	require.ErrorIs(t, err, &august1914.Violation{Rule: "7.0.1"}, "lines do not reach so far: %v", r)

	s = lay(t, gaw.Position{}, append(namur, "german 32")...).State
	r, err = s.Reckon(gaw.GermanSeat.Viewer(), gaw.Fight{
		Target: "21", Attackers: []gaw.Posting{{"g1-2c", "33"}}, Leaders: []gaw.Posting{{"g1-l", ""}, {"g2-l", ""}}, Disc: gaw.Pontoon,
	})
	require.NoError(t, err)
	require.Equal(t, august1914.Array[gaw.Line]{
		{Rule: "7.5.1.4", Why: "cavalry across a minor river, 4 of strength", N: 2},
		{Rule: "7.5.1.8", Why: "no charge: the cavalry crosses a river"},
		{Rule: "7.3.1.4", Why: "von Kluck in 22", N: 4},
		{Rule: "7.3.1.4", Why: "von Bülow in 34", N: 4},
		{Rule: "2.11", Why: "valour of Germany", N: 1},
	}, r.Least.Attack)
	require.Equal(t, 11, r.Least.Offensive)
	require.Equal(t, 9, r.Least.Defensive)

	s = lay(t, gaw.Position{}, "g3-xi 36", "g3-1c 38", "g3-l 36", "g1-l 33", "g2-l 34", "f5-4c 35", "f5-1cc 35 2",
		"german 22", "valour Germany 1").State
	r, err = s.Reckon(august1914.Umpire, gaw.Fight{
		Target: "35", Attackers: []gaw.Posting{{Unit: "g3-xi"}, {Unit: "g3-1c", From: "36"}},
		Leaders: []gaw.Posting{{Unit: "g1-l"}, {Unit: "g2-l"}, {Unit: "g3-l"}},
	})
	require.NoError(t, err)
	require.Equal(t, 21, r.Least.Offensive)
	require.Equal(t, 4, r.Least.Defensive)
	require.Contains(t, r.Least.Attack, gaw.Line{Rule: "7.5.1.8", Why: "no charge: the area is not green"})
}

// attackOn reckons an attack on an area by all Germans in other areas, in a German
// impulse.
func attackOn(t *testing.T, area string, lines ...string) gaw.Reckoning {
	t.Helper()
	g := lay(t, gaw.Position{}, lines...)
	f := gaw.Fight{Target: area, Side: german}
	for _, u := range g.State.Position().Units {
		info, _ := g.sc.Unit(u.ID)
		if info.Power == august1914.Germany && info.Kind != gaw.Leader && u.Area != "" && u.Area != area {
			f.Attackers = append(f.Attackers, gaw.Posting{Unit: u.ID})
		}
	}
	r, err := g.State.Reckon(august1914.Umpire, f)
	require.NoError(t, err)
	require.True(t, r.Exact)
	return r
}

// Rules 7.5.1.8, 7.5.1.9: cavalry of strength 4 charges on green ground, but not
// against cavalry or a dominant position.
func TestRule7_5_1_8_Charge(t *testing.T) {
	// Verviers is yellow.
	require.Equal(t, august1914.Array[gaw.Line]{
		{Rule: "7.5.1.5", Why: "cavalry", N: 4}, {Rule: "7.5.1.8", Why: "no charge: the area is not green"},
	}, attackOn(t, "32", "g1-2c 11", "b-3 32").Least.Attack)
	// Liège is green, and there is no river between it and Tongres.
	lines := []string{"g1-2c 10", "german 8 32", "b-3 22"}
	require.Equal(t, august1914.Array[gaw.Line]{
		{Rule: "7.5.1.5", Why: "cavalry", N: 4}, {Rule: "7.5.1.8", Why: "the cavalry charges", N: 4},
	}, attackOn(t, "22", lines...).Least.Attack)
	r := attackOn(t, "22", append(lines, "b-c 22")...)
	require.Equal(t, gaw.Line{Rule: "7.5.1.8", Why: "no charge: the defender has cavalry"}, r.Least.Attack[1])
	r = attackOn(t, "22", append(lines, "garrison 22 Belgium 1")...)
	require.Equal(t, gaw.Line{Rule: "7.5.1.9", Why: "no charge: the defender has the dominant position"}, r.Least.Attack[1])
}

// Rule 7.5.1.7: British corps fire a mad minute while they have a blue step.
// Rule 2.2: and each infantry has the bonus of the terrain, 1 at Ypres.
func TestRule7_5_1_7_ReckonedMadMinute(t *testing.T) {
	r := attackOn(t, "6", "g1-ii 17", "e-i 6 3", "e-ii 6 2", "e-1c 6", "german 9 10 18 19 20 21 22 32")
	require.Equal(t, august1914.Array[gaw.Line]{
		{Rule: "7.5.1.5", Why: "strength of the units", N: 3 + 2 + 3},
		{Rule: "7.5.1.7", Why: "mad minute", N: 1},
		{Rule: "2.2", Why: "terrain, 1 for each infantry", N: 2},
	}, r.Least.Defense)
	require.Equal(t, 11, r.Least.Defensive)
	require.Equal(t, []gaw.Reason{{Rule: "7.5.1.7", Why: "fires a mad minute"}}, r.Least.Defenders[0].Notes)
	require.Empty(t, r.Least.Defenders[1].Notes)
}

// Rule 4.2.2: the 44th Division is doubled in red areas. Rule 7.3.1.7: Foch doubles
// attacking French units. Rule 7.5.1.9: an attacker in the dominant position denies
// the terrain bonus.
func TestRule7_3_1_7_DoubledAttackers(t *testing.T) {
	s := lay(t, gaw.Position{Active: entente, Disc: entente}, "f1-44 85", "f1-vii 85", "f-foch 85", "g6-ib 86").State
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

	require.Equal(t, august1914.Array[gaw.Line]{
		{Rule: "7.5.1.5", Why: "strength of the units", N: 4},
		{Rule: "7.5.1.9", Why: "no terrain bonus: the attacker has the dominant position"},
	}, attackOn(t, "69", "g6-ib 69", "f2-xx 69", "garrison 69 Germany 1").Least.Defense)
}

// No two blocks are the same unit: if two blocks may be the corps or the reserve, one
// is each. Declared cavalry is present. (Rules 1.3, 7.5.1.1)
func TestRule7_5_1_1_ReckonWithDeclaredCavalry(t *testing.T) {
	may := []string{"g1-ii", "g1-2c", "g1-lw", "g1-ivr"}
	s := lay(t, gaw.Position{Units: []gaw.Unit{
		{ID: "g1-l", Area: "33"},
		{ID: "g1-2c", Area: "36", May: may, Least: 4, Most: 4},
		{ID: "g1-lw", Area: "36", May: may, Least: 2, Most: 2},
		{ID: "g1-ii", Area: "11", May: may, Least: 4, Most: 4},
		{ID: "g1-ivr", Area: "12", Steps: 1, May: may, Least: 1, Most: 1},
		{ID: "f4-9c", Area: "35"},
		{ID: "f4-xii", Area: "35"},
	}}).then("German tactical", "German reveal g1-l", "German done", "German step g1-2c 36 > 35", "German step g1-lw 36 > 35", "German done").State
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

// Rules 7.5.1.4 to 7.5.1.10: the umpire's reckoning equals the showdown, and every
// viewer's range contains it. Rule 1.3: the range does not reveal secrets.
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
				return // all must retreat, or the other seat decides
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

// Rule 7.5.1: if the attacker plays the disc after the retreats, only the disc is open
// then. If the attacker plays it first, only the retreats are.
func TestRule7_5_1_ReckonTellsWhatIsOpen(t *testing.T) {
	disc := gaw.Reason{Rule: "7.2", Why: "the attacker may spend the initiative disc"}
	retreat := gaw.Reason{Rule: "7.5.1.1", Why: "cavalry and leaders of the defender may retreat from attackers without cavalry"}
	for setting, want := range map[string][2][]gaw.Reason{
		"first":         {{disc, retreat}, {retreat}},
		"after-retreat": {{disc, retreat}, {disc}},
	} {
		s := layWith(t, "declarations="+setting, gaw.Position{Disc: german},
			"g1-l 32", "g1-ii 32", "b-3 22", "b-c 22", "b-4 9",
		).then(
			"German tactical", "German reveal g1-l", "German done", "German step g1-ii 32 > 22", "German done", "German battle 22",
		).State
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
