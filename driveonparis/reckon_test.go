package driveonparis

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/gametest"
)

// Rule SCS_ODDS: before the roll, the reckoning has the strengths and the column of the
// combat, and the forecast has the cell of every roll with its number of ways. A viewer
// gets bounds if some defenders are hidden.
func TestReckoningAgreesWithTheEngine(t *testing.T) {
	checked := map[string]int{}
	for _, id := range []string{"5.1", "5.3"} {
		visits(t, id, 8, 1, func(s *State, _ func(n int) int) {
			if s.stage != fighting && s.stage != gathering || s.battle.attackers.IsEmpty() {
				return
			}
			full, err := s.ReckonBattle(august1914.Umpire)
			require.NoError(t, err)
			require.True(t, full.Exact)
			require.Equal(t, full.Least, full.Most)
			f, err := s.ForecastBattle(august1914.Umpire)
			require.NoError(t, err)
			require.Equal(t, f.Least, f.Most)
			column := slices.Index(oddsLabels[:], full.Least.Column)
			for _, v := range []august1914.Viewer{august1914.Spectator, GermanSeat.Viewer(), AlliedSeat.Viewer()} {
				r, err := s.ReckonBattle(v)
				if hidden := s.onMap().Minus(s.visible(v)); s.stage == gathering && s.anyBeside(&hidden) {
					require.ErrorContains(t, err, "units that you cannot examine can take part")
					checked["gathering"]++
					continue
				}
				require.NoError(t, err)
				require.LessOrEqual(t, slices.Index(oddsLabels[:], r.Least.Column), column)
				require.GreaterOrEqual(t, slices.Index(oddsLabels[:], r.Most.Column), column)
				require.Equal(t, full.Attack, r.Attack)
				if !r.Exact {
					checked["bounds"]++
				} else {
					require.Equal(t, full, r)
				}
			}
			if s.stage != fighting {
				return
			}
			ways := map[CombatResult]uint64{}
			for roll := lowRoll; roll <= highRoll; roll++ {
				after := *s
				move := Move{verb: Roll, die: uint8(roll)}
				events, err := after.Play(move, nil)
				require.NoError(t, err)
				for _, e := range events {
					switch e.Kind {
					case "odds":
						require.Equal(t, e.N, int(full.Attack*4))
						require.Equal(t, e.M, int(full.Least.Defense*4))
					case "roll":
						require.Equal(t, e.To, full.Least.Column)
					}
				}
				cell := s.scenario.tables.crt.At(column, min(max(roll+full.Modifier, 2), 12))
				ways[CombatResult{
					int(cell.attacker), int(cell.defender), int(cell.retreat), cell.breakthrough,
					cell.fortress && s.fortIn(s.battle.at) != noUnit,
				}] += s.Weight(move)
				checked["rolls"]++
			}
			require.Equal(t, uint64(36), f.Least.Total())
			require.Equal(t, ways, maps.Collect(f.Least.All()))
		})
	}
	require.Positive(t, checked["rolls"])
	require.Positive(t, checked["bounds"])
}

// For an attack that could be made, a viewer is told a least and a most favorable case, and the
// truth lies between them, even in the middle of a phase, when stacks are too large.
func TestReckoningHoldsTheTruth(t *testing.T) {
	asked, unsure, pick := 0, 0, gametest.Seeded(4)
	for enough := gametest.Size(3_000, 10_000, 50_000); asked < enough; {
		s := Anywhere(pick)
		if pick(3) == 0 {
			s = New(Scenarios()[pick(len(Scenarios()))])
		}
		require.NoError(t, august1914.Onward(&s, pick, august1914.InStages, pick(120)))
		for v := august1914.Spectator; v < august1914.Umpire; v++ {
			for u := range s.visible(v).All() {
				for _, n := range s.chart().places[s.at[u]].near {
					if n == off || pick(2) == 0 || !s.heldBy(s.piece(u).side().Opponent()).Has(n) {
						continue
					}
					f := Fight{Target: s.chart().number(n), Attackers: []string{s.piece(u).id}}
					told, err := s.Reckon(v, f)
					truth, refused := s.Reckon(august1914.Umpire, f)
					require.Equal(t, refused, err)
					if err != nil {
						continue
					}
					asked++
					unsure += int(engine.Flag(!told.Exact))
					column := func(c Case) int { return slices.Index(oddsLabels[:], c.Column) }
					require.True(t, column(told.Least) <= column(truth.Least) && column(truth.Most) <= column(told.Most) &&
						told.Least.Modifier <= truth.Least.Modifier && truth.Most.Modifier <= told.Most.Modifier &&
						told.Least.Defense >= truth.Least.Defense && truth.Most.Defense >= told.Most.Defense,
						"%s asks for %v in the %s, turn %d\ntold:  %+v\ntruth: %+v", v, f, s.phase, s.turn, told, truth)
				}
			}
		}
	}
	require.Greater(t, unsure, asked/20)
}

// A reckoning does not depend on units that are hidden from its viewer. (SCS_FOG)
func TestReckoningKeepsSecrets(t *testing.T) {
	hidden := 0
	visits(t, "5.3", 9, 301, func(s *State, pick func(n int) int) {
		for _, v := range []august1914.Viewer{august1914.Spectator, GermanSeat.Viewer(), AlliedSeat.Viewer()} {
			other := s.Resample(v, pick)
			for u := range s.visible(v).All() {
				for _, n := range s.chart().places[s.at[u]].near {
					if n == off || !s.heldBy(s.piece(u).side().Opponent()).Has(n) {
						continue
					}
					id, target := s.piece(u).id, s.chart().number(n)
					r1, err1 := s.Reckon(v, Fight{Target: target, Attackers: []string{id}})
					r2, err2 := other.Reckon(v, Fight{Target: target, Attackers: []string{id}})
					require.Equal(t, err1, err2)
					require.Equal(t, r1, r2)
					f1, err1 := s.Forecast(v, Fight{Target: target, Attackers: []string{id}})
					f2, err2 := other.Forecast(v, Fight{Target: target, Attackers: []string{id}})
					require.Equal(t, err1, err2)
					require.Equal(t, f1, f2)
					hidden += r1.Hidden
				}
			}
		}
	})
	require.Positive(t, hidden)
}

// position sets up units in the campaign scenario from the frontiers to the Marne.
func position(t *testing.T, turn int, active august1914.Side, units ...Unit) State {
	t.Helper()
	s, err := Position{Turn: turn, Active: active, Units: units}.State(scenario(t, "5.3"))
	require.NoError(t, err)
	return s
}

// Rules 3.2b and 3.2c: 3 points of an assault unit become 6 against the 16 of Maubeuge,
// nearest to 1:3, with no shift. Against a division of 8 in woods, 3 and 6 others make
// 9 to 12, which is 1:1, and the shift makes it 2:1.
func TestRule3_2b_ReckonAssaultUnits(t *testing.T) {
	s := position(
		t, 6, august1914.German,
		Unit{ID: "ge-em-11-14", Hex: "23.25"}, Unit{ID: "fr-fort-maubeuge", Hex: "23.24"},
	)
	r, err := s.Reckon(GermanSeat.Viewer(), Fight{Target: "23.24", Attackers: []string{"ge-em-11-14"}})
	require.NoError(t, err)
	require.Equal(t, 6.0, r.Attack)
	require.Equal(t, []Reason{{"3.2b", "assault units are doubled against a fortress"}}, r.Attackers[0].Why)
	require.Equal(t, 16.0, r.Least.Defense)
	require.Equal(t, "1:3", r.Least.Column)
	require.Empty(t, r.Least.Shifts)

	s = position(
		t, 6, august1914.German,
		Unit{ID: "ge-em-11-14", Hex: "20.12"}, Unit{ID: "ge-7-iv", Hex: "20.12"}, Unit{ID: "fr-1-i", Hex: "20.11"},
	)
	r, err = s.Reckon(GermanSeat.Viewer(), Fight{Target: "20.11", Attackers: []string{"ge-em-11-14", "ge-7-iv"}})
	require.NoError(t, err)
	require.Equal(t, 9.0, r.Attack)
	require.Equal(t, 12.0, r.Least.Defense)
	require.Equal(t, "1:1", r.Least.Base)
	require.Equal(t, []Shift{{"3.2c", "attackers with an assault unit", 1}}, r.Least.Shifts)
	require.Equal(t, "2:1", r.Least.Column)
}

// TERRAIN: an attacker across the Aisne has half of 6, and 3 against 8 is 1:3.
func TestReckonRivers(t *testing.T) {
	s := position(t, 6, august1914.German, Unit{ID: "ge-7-iv", Hex: "20.13"}, Unit{ID: "fr-1-i", Hex: "20.12"})
	r, err := s.Reckon(AlliedSeat.Viewer(), Fight{Target: "20.12", Attackers: []string{"ge-7-iv"}})
	require.NoError(t, err)
	require.Equal(t, 3.0, r.Attack)
	require.Equal(t, []Reason{{"TERRAIN", "across a major river: times 0.5"}}, r.Attackers[0].Why)
	require.Equal(t, "1:3", r.Most.Column)
}

// Rule 2.5: a division of 8 in the open city of Lille has 4.
func TestRule2_5_ReckonLille(t *testing.T) {
	s := position(t, 6, august1914.German, Unit{ID: "ge-7-iv", Hex: "15.27"}, Unit{ID: "fr-1-i", Hex: "15.26"})
	r, err := s.Reckon(GermanSeat.Viewer(), Fight{Target: "15.26", Attackers: []string{"ge-7-iv"}})
	require.NoError(t, err)
	require.Equal(t, 4.0, r.Least.Defense)
	require.Equal(t, []Reason{{"2.5", "in 15.26: times 0.5"}}, r.Least.Defenders[0].Why)
}

// Rule 2.2c: the armored car adds one to the roll, and attacks only together with other
// units.
func TestRule2_2c_ReckonArmoredCar(t *testing.T) {
	s := position(
		t, 6, august1914.Allied,
		Unit{ID: "be-armcar", Hex: "20.12"}, Unit{ID: "be-1", Hex: "20.12"}, Unit{ID: "ge-7-iv", Hex: "20.11"},
	)
	r, err := s.Reckon(AlliedSeat.Viewer(), Fight{Target: "20.11", Attackers: []string{"be-armcar", "be-1"}})
	require.NoError(t, err)
	require.Equal(t, 3.0, r.Attack)
	require.Equal(t, 1, r.Modifier)
	_, err = s.Reckon(AlliedSeat.Viewer(), Fight{Target: "20.11", Attackers: []string{"be-armcar"}})
	var v *august1914.Violation
	require.ErrorAs(t, err, &v)
	require.Equal(t, "2.2c", v.Rule)
}

// Reckon refuses attackers that are too far away, missing, of two sides or unknown to
// the viewer. ReckonBattle refuses if there is no battle.
func TestReckonRefuses(t *testing.T) {
	s := position(
		t, 6, august1914.German,
		Unit{ID: "ge-7-iv", Hex: "20.12"}, Unit{ID: "ge-8-iv", Hex: "20.14"},
		Unit{ID: "fr-1-i", Hex: "20.11"}, Unit{ID: "fr-2-i", Hex: "20.11"},
	)
	for _, c := range []struct {
		viewer    august1914.Viewer
		target    string
		attackers []string
		rule      string
	}{
		{GermanSeat.Viewer(), "20.11", []string{"ge-8-iv"}, "SCS_ATTACK"},
		{GermanSeat.Viewer(), "20.11", nil, "SCS_ATTACK"},
		{GermanSeat.Viewer(), "20.10", []string{"ge-7-iv"}, "SCS_ATTACK"},
		{GermanSeat.Viewer(), "20.11", []string{"ge-7-iv", "fr-2-i"}, "SEQ"},
		{GermanSeat.Viewer(), "20.12", []string{"fr-1-i"}, "SCS_FOG"},
		{GermanSeat.Viewer(), "20.12", []string{"fr-5-iii"}, "SCS_FOG"},
	} {
		_, err := s.Forecast(c.viewer, Fight{Target: c.target, Attackers: c.attackers})
		var v *august1914.Violation
		require.ErrorAs(t, err, &v, "%v", c)
		require.Equal(t, c.rule, v.Rule, "%v", c)
	}
	_, err := s.ForecastBattle(august1914.Umpire)
	require.ErrorContains(t, err, "no attack is being made")
	_, err = s.ReckonBattle(august1914.Umpire)
	require.ErrorContains(t, err, "no attack is being made")
	_, err = s.Reckon(august1914.Umpire, Fight{Target: "1", Attackers: []string{"ge-7-iv"}})
	require.ErrorContains(t, err, "want a number that is printed on the map")
}

// Rule SCS_ODDS: the forecast of an attack that could be made is the forecast of the same
// attack once it is being made, for the attacker and for the umpire.
func TestForecastIsThatOfTheBattle(t *testing.T) {
	before, compared := State{}, map[stage]int{}
	for i, id := range []string{"5.1", "5.3", "5.4"} {
		visits(t, id, uint64(30+i), 1, func(s *State, _ func(n int) int) {
			if s.battle == (battle{}) {
				before = *s
			}
			if s.stage != gathering && s.stage != fighting || s.battle.overrun || s.battle.attackers.IsEmpty() {
				return
			}
			f := Fight{Target: s.chart().number(s.battle.at)}
			for u := range s.battle.attackers.All() {
				f.Attackers = append(f.Attackers, s.piece(u).id)
			}
			viewers := []august1914.Viewer{august1914.Umpire, seatOf(s.active).Viewer()}
			if s.stage == fighting {
				viewers = viewers[:1] // the attack has shown hidden defenders
			}
			for _, v := range viewers {
				now, err := s.ForecastBattle(v)
				require.NoError(t, err)
				planned, err := before.Forecast(v, f)
				require.NoError(t, err, "%+v", f)
				require.Equal(t, now, planned, "%s, %s, %+v", s.row().name, v, f)
				compared[s.stage]++
			}
		})
	}
	require.Greater(t, compared[gathering], 50)
	require.Greater(t, compared[fighting], 50)
}
