package driveonparis

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Faulty positions give a violation that names the rule, or an error that says what is
// wrong.
func TestPositionsThatCannotBe(t *testing.T) {
	mid := func(change func(*Progress)) Position {
		d := &Progress{Phase: Movement, Stage: "ordering"}
		change(d)
		return Position{Turn: 7, Active: august1914.German, Units: []Unit{{ID: "ge-13-vii", Hex: "20.20"}, {ID: "fr-1-i", Hex: "20.22"}}, Progress: d}
	}
	stage := func(p Phase, name string) Position {
		return mid(func(d *Progress) { d.Phase, d.Stage = p, name })
	}
	now := func(units ...Unit) Position { return Position{Turn: 7, Active: august1914.German, Units: units} }
	for _, c := range []struct {
		name, want string // the rule, or words of the error
		p          Position
	}{
		{"enemies in one hex", "SCS_MOVE", now(Unit{ID: "ge-13-vii", Hex: "20.20"}, Unit{ID: "fr-1-i", Hex: "20.20"})},
		{"at sea", "SCS_MOVE", now(Unit{ID: "ge-13-vii", Hex: "4.28"})},
		{"a fortress elsewhere", "1.5a", now(Unit{ID: "fr-fort-calais", Hex: "20.20"})},
		{"carried by who carries nobody", "1.2c", now(Unit{ID: "fr-1-i", Hex: "20.20", Rides: "fr-2-i"}, Unit{ID: "fr-2-i", Hex: "20.20"})},
		{"carried by a train elsewhere", "1.2c", now(Unit{ID: "fr-1-i", Hex: "20.20", Rides: "fr-train-1"}, Unit{ID: "fr-train-1", Hex: "14.05"})},
		{"five steps on a train", "1.2b", now(
			Unit{ID: "fr-train-1", Hex: "14.05"}, Unit{ID: "fr-1-i", Hex: "14.05", Rides: "fr-train-1"},
			Unit{ID: "fr-2-i", Hex: "14.05", Rides: "fr-train-1"}, Unit{ID: "fr-fm", Hex: "14.05", Rides: "fr-train-1"})},
		{"nobody's turn", "SEQ", Position{Turn: 7}},
		{"nobody's turn in a phase", "SEQ", func() Position { p := stage(Movement, "ordering"); p.Active = 0; return p }()},
		{"a stage of another phase", "SEQ", stage(Supply, "firing")},
		{"a stage of the siege in combat", "SEQ", stage(Combat, "firing")},
		{"over and going on", "SEQ", stage(Over, "ordering")},
		{"over without an end", "SEQ", stage(Over, "none")},
		{"a battle where none is fought", "SCS_ATTACK", stage(Combat, "gathering")},
		{"a gun that does not fire", "SCS_ATTACK", stage(Siege, "sieging")},
		{"a battle without attackers", "SCS_ATTACK", mid(func(d *Progress) {
			d.Phase, d.Stage, d.Battle = Combat, "fighting", &BattleProgress{At: "20.22"}
		})},
		{"attackers elsewhere", "SCS_ATTACK", mid(func(d *Progress) {
			d.Phase, d.Stage, d.Battle = Combat, "fighting", &BattleProgress{At: "20.22"}
			d.Battle.Attackers = []string{"ge-13-vii"}
		})},
		{"a retreat of nobody", "SCS_RETREAT", mid(func(d *Progress) {
			d.Phase, d.Stage, d.Battle = Combat, "retreating", &BattleProgress{At: "20.22"}
		})},
		{"an attack on nobody", "SCS_ATTACK", mid(func(d *Progress) {
			d.Phase, d.Stage, d.Battle = Combat, "gathering", &BattleProgress{At: "20.21"}
		})},
		{"a march of the other side", "SEQ", mid(func(d *Progress) { d.Stage, d.March = "marching", &MarchProgress{Units: []string{"fr-1-i"}} })},
		{"a march at another time", "SCS_MOVE", mid(func(d *Progress) { d.March = &MarchProgress{Units: []string{"ge-13-vii"}} })},
		{"arrivals of who is there", "SCS_REINF", mid(func(d *Progress) { d.Phase, d.Stage, d.Coming = Arrival, "arriving", []string{"ge-13-vii"} })},
		{"arrivals of the lost", "SCS_REINF", func() Position {
			p := mid(func(d *Progress) { d.Phase, d.Stage, d.Coming = Arrival, "arriving", []string{"ge-14-vii"} })
			p.Units = append(p.Units, Unit{ID: "ge-14-vii", Box: "lost"})
			return p
		}()},
		{"late arrivals of who is gone", "SCS_REINF", func() Position {
			p := mid(func(d *Progress) { d.Late = []string{"ge-14-vii"} })
			p.Units = append(p.Units, Unit{ID: "ge-14-vii", Box: "gone"})
			return p
		}()},
		{"a lost HQ", "1.4a", now(Unit{ID: "ge-hq-1", Box: "lost"})},
		{"a lost fortress", "1.4a", now(Unit{ID: "fr-fort-calais", Box: "lost"})},
		{"a lost train", "1.4a", now(Unit{ID: "ge-train-1", Box: "lost"})},
		{"a lost assault group", "1.4a", now(Unit{ID: "ge-em-11-14", Box: "lost"})},
		{"forced marches of nobody", "3.1", mid(func(d *Progress) { d.Phase, d.Stage = Exploitation, "forcing" })},
		{"returns of who is not lost", "1.4a", mid(func(d *Progress) { d.Wanted = []string{"ge-13-vii"} })},
		{"a gun aboard", "1.2b", now(Unit{ID: "ge-train-1", Hex: "38.33"}, Unit{ID: "ge-krupp", Hex: "38.33", Rides: "ge-train-1"})},
		{"a train aboard", "1.2b", now(Unit{ID: "ge-train-1", Hex: "38.33"}, Unit{ID: "ge-train-2", Hex: "38.33", Rides: "ge-train-1"})},
		{"a train before the enemy", "1.2a", now(Unit{ID: "ge-train-1", Hex: "38.33"}, Unit{ID: "fr-1-i", Hex: "38.32"})},
		{"a gun before the enemy", "3.3a", now(Unit{ID: "ge-krupp", Hex: "38.33"}, Unit{ID: "fr-1-i", Hex: "38.32"})},
		{"in a neutral country", "1.10", now(Unit{ID: "fr-1-i", Hex: "37.33"})},
		{"no gun that fires", "3.3b", mid(func(d *Progress) {
			d.Phase, d.Stage, d.Battle = Siege, "sieging", &BattleProgress{At: "20.22"}
		})},
		{"a march of nobody", "SCS_MOVE", stage(Movement, "marching")},
		{"returns of nobody", "1.4a", stage(Supply, "reviving")},
		{"losses of nobody", "SCS_LOSS", stage(Supply, "losing")},
		{"no point to be placed", "1.12", mid(func(d *Progress) { d.Phase, d.Stage, d.Placed = Setup, "mobilizing", maxMobs })},
		{"nobody to be set up", "4.0c", mid(func(d *Progress) { d.Phase, d.Stage, d.Deployed = Setup, "placing", 4*maxUnits })},
		{"a stack that is not on the map marches", "SCS_MOVE", mid(func(d *Progress) { d.Stage, d.March = "marching", &MarchProgress{Units: []string{"ge-14-vii"}} })},
		{"attackers that are not on the map", "SCS_ATTACK", mid(func(d *Progress) {
			d.Phase, d.Stage, d.Battle = Combat, "fighting", &BattleProgress{At: "20.22"}
			d.Battle.Attackers = []string{"ge-14-vii"}
		})},
		{"a crowd where there is none", "SCS_STACK", stage(Movement, "crowding")},
		{"a hex off the map", "there is no hex", now(Unit{ID: "ge-13-vii", Hex: "99.99"})},
		{"a hex in a set", "there is no hex", func() Position { p := now(); p.Control = []string{"x"}; return p }()},
		{"a unit that is not", "there is no unit", now(Unit{ID: "ge-x", Hex: "20.20"})},
		{"a unit twice", "twice", now(Unit{ID: "fr-1-i", Hex: "20.20"}, Unit{ID: "fr-1-i", Hex: "20.21"})},
		{"a train that is not", "there is no unit", now(Unit{ID: "fr-1-i", Hex: "20.20", Rides: "x"})},
		{"steps", "want 0 to 2", now(Unit{ID: "fr-1-i", Hex: "20.20", Steps: 3})},
		{"a box", "want a hex, or a box", now(Unit{ID: "fr-1-i", Box: "far"})},
		{"a hex and a box", "want a hex, or a box", now(Unit{ID: "fr-1-i", Hex: "20.20", Box: "lost"})},
		{"a turn", "want 5 to 12", Position{Turn: 13, Active: august1914.German}},
		{"a stage that is not", "want one of", stage(Movement, "dancing")},
		{"a set of units that are not", "there is no unit", mid(func(d *Progress) { d.Moved = []string{"x"} })},
		{"replacements of who is not", "there is no unit", mid(func(d *Progress) { d.Spent = map[string]int{"x": 1} })},
		{"a number", "award is 100, want 0 to 99", mid(func(d *Progress) { d.Award = 100 })},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := c.p.State(scenario(t, "5.3"))
			require.Error(t, err)
			require.Equal(t, State{}, s)
			if v, ok := err.(*august1914.Violation); ok {
				require.Equal(t, c.want, v.Rule, err)
			} else {
				require.ErrorContains(t, err, c.want)
			}
		})
	}
	_, err := Position{}.State(nil)
	require.ErrorContains(t, err, "needs a scenario")
	_, err = mid(func(*Progress) {}).State(scenario(t, "5.3"))
	require.NoError(t, err, "the one that the others differ from")
}

func TestStatesOfNoScenario(t *testing.T) {
	_, err := json.Marshal(State{})
	require.ErrorContains(t, err, "the zero State is not a position")
	_, err = scenario(t, "5.3").DecodeState([]byte("{"))
	require.ErrorContains(t, err, "driveonparis: state")
	text, err := json.Marshal(New(scenario(t, "5.2")))
	require.NoError(t, err)
	_, err = scenario(t, "5.3").DecodeState(text)
	require.Error(t, err, "a State of another scenario")
}

func TestMovesInNotation(t *testing.T) {
	for _, text := range []string{
		"", "German", "French step fr-1-i 14.05 > 14.06", "German dance", "German step", "German step ge-13-vii 14.05", "German attack 14",
		"German attack 14.5", "German attack 0.01", "German attack 14.00", "roll", "roll 0", "roll 13", "roll 07", "German done done", "German load ge-13-vii",
	} {
		_, err := ParseMove(text)
		require.ErrorAs(t, err, new(*NotationError), text)
		require.Panics(t, func() { MustParseMove(text) }, text)
		require.Error(t, new(Move).UnmarshalText([]byte(text)), text)
	}
	for text, want := range map[string][]string{
		"German step ge-13-vii 24.23 > 24.22": {"ge-13-vii", "24.22", "24.23", ""},
		"German load ge-13-vii ge-train-1":    {"ge-13-vii", "ge-train-1", "", "ge-train-1"},
		"Allied attack 14.05":                 {"14.05", "", "", ""},
		"roll 11":                             {"", "11", "", ""},
	} {
		m := MustParseMove(text)
		require.Equal(t, want, []string{m.Subject(), m.Target(), m.From(), m.Train()}, text)
		require.Equal(t, `driveonparis.MustParseMove("`+text+`")`, m.GoString())
		require.Equal(t, text, m.String())
	}
	require.Equal(t, "no move", Move{}.String())
	require.Equal(t, "", verbCount.String())
	require.Equal(t, "nobody done", Move{verb: Done}.String())
}

func TestMovesThatSayTooMuch(t *testing.T) {
	s := New(scenario(t, "5.2"))
	for _, c := range []struct{ move, words string }{
		{"German step ge-x 49.15 > 49.14", "no unit ge-x"},
		{"German load ge-13-vii ge-x", "no unit ge-x"},
		{"German attack 20.20", "no hex 20.20"},
		{"German step ge-3bav 20.20 > 20.21", "no hex 20.20"},
	} {
		require.ErrorContains(t, s.Apply(MustParseMove(c.move)), c.words, c.move)
	}
	require.ErrorContains(t, s.Apply(Move{verb: Done, seat: GermanSeat, unit: engine.WordOf("ge-3bav")}), "too many or too few")
	require.ErrorContains(t, s.Apply(Move{verb: verbCount, seat: GermanSeat}), "too many or too few")
	require.ErrorContains(t, s.Apply(Move{}), "too many or too few")
}

func TestWordsForPhases(t *testing.T) {
	require.Equal(t, "unknown", (Over + 1).String())
	for p := Setup; p <= Over; p++ {
		var q Phase
		require.NoError(t, q.UnmarshalText([]byte(p.String())))
		require.Equal(t, p, q)
	}
	require.ErrorContains(t, new(Phase).UnmarshalText([]byte("lunch")), "want one of")
}

// Control of a hex and the height of its stack are public.
func TestOpenOnTheTable(t *testing.T) {
	s := New(scenario(t, "5.3"))
	v := s.View(august1914.Spectator)
	require.Equal(t, august1914.German, v.Control("44.15"))
	require.Equal(t, august1914.Allied, v.Control("14.05"))
	require.Equal(t, august1914.NoSide, v.Control("99.99"))
	require.Equal(t, 2, v.Height("25.25"))
	require.Zero(t, v.Height("x"))
}

// idle plays a game to its end. It ends stages wherever it can, and calls ask for each
// position first.
func idle(t *testing.T, s State, ask func(s *State, moves []Move)) {
	t.Helper()
	rng := uint64(1914)
	for !s.over() {
		by := s.ToAct().First()
		moves := s.LegalMoves(by, nil)
		require.NotEmpty(t, moves)
		ask(&s, moves)
		rng = rng*6364136223846793005 + 1442695040888963407
		m := moves[int(rng>>33)%len(moves)]
		for _, end := range moves {
			if end.verb == Done {
				m = end
			}
		}
		require.NoError(t, s.Apply(m), m)
	}
}

// A unit that is gone in a position never arrives and is never offered. The test covers
// every unit that the schedule of a scenario still brings, from each turn before its
// arrival.
func TestTheGoneNeverArrive(t *testing.T) {
	for _, id := range []string{"5.1", "5.2", "5.3", "5.4", "5.5", "5.6"} {
		sc := scenario(t, id)
		for turn := sc.first; turn <= sc.last; turn += max(1, (sc.last-sc.first)/3) {
			for _, active := range []august1914.Side{august1914.German, august1914.Allied} {
				t.Run(fmt.Sprintf("%s, turn %d, %s", id, turn, active), func(t *testing.T) {
					p := Position{Turn: int(turn), Active: active}
					for i := range sc.pieces {
						p.Units = append(p.Units, Unit{ID: sc.pieces[i].id, Box: "gone"})
					}
					s, err := p.State(sc)
					require.NoError(t, err)
					require.Equal(t, len(sc.pieces), s.gone.Len())
					idle(t, s, func(s *State, moves []Move) {
						require.Equal(t, len(sc.pieces), s.gone.Len())
						require.Empty(t, s.coming)
						for _, m := range moves {
							require.NotEqual(t, Arrive, m.verb, m)
						}
					})
				})
			}
		}
	}
}

// Unlisted units arrive if their player turn has not begun, and are gone if it has. The
// schedule of Rule 5.6 brings 59 Res and 58 Res on turn 4, to the Allies. It brings
// AD-Bel a second time, after its counter has left on turn 6.
func TestUnlistedUnitsComeByTheSchedule(t *testing.T) {
	sc := scenario(t, "5.6")
	box := func(p Position, id string) (string, bool) {
		s, err := p.State(sc)
		require.NoError(t, err)
		u := sc.unitByID[id]
		arrives := false
		idle(t, s, func(s *State, _ []Move) { arrives = arrives || s.coming.Has(u) || s.arrived.Has(u) })
		return s.describe(u).Box, arrives
	}
	entries := 0
	for turn := range sc.schedule {
		for _, a := range sc.schedule[turn] {
			if a.entry != arrive || a.nation.Side() != august1914.Allied || !strings.HasSuffix(sc.pieces[a.unit].id, "res") {
				continue
			}
			entries++
			id := sc.pieces[a.unit].id
			where, arrives := box(Position{Turn: turn, Active: august1914.German}, id)
			require.Equal(t, "", where, id)
			require.True(t, arrives, id)
			where, arrives = box(Position{Turn: turn, Active: august1914.Allied}, id)
			require.Equal(t, "gone", where, id)
			require.False(t, arrives, id)
		}
	}
	require.Greater(t, entries, 3)
	where, _ := box(Position{Turn: 7, Active: august1914.German}, "fr-hq-alsace")
	require.Equal(t, "", where)
	where, _ = box(Position{Turn: 20, Active: august1914.Allied}, "fr-hq-alsace")
	require.Equal(t, "gone", where)
}

// A position of a game gives the same State when it is read back, in every scenario and
// with the option of Rule 3.5b.
func TestPositionsOfPlayAreReadAgain(t *testing.T) {
	for _, id := range []string{"5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.3+5.7"} {
		sc, ok := ScenarioByID(id)
		if !ok {
			continue
		}
		with, err := sc.With(august1914.Setting{Name: "dutch", Value: "on"})
		if err == nil {
			sc = with
		}
		n := 0
		idle(t, New(sc), func(s *State, _ []Move) {
			if n++; n%3 != 0 {
				return
			}
			p := s.Position()
			text, err := json.Marshal(p)
			require.NoError(t, err)
			var q Position
			require.NoError(t, json.Unmarshal(text, &q))
			again, err := q.State(sc)
			require.NoError(t, err)
			require.True(t, *s == again, "%s, turn %d, %s", id, s.turn, s.row().name)
		})
		require.Greater(t, n, 20, id)
	}
}

func TestRule3_5b_InAPosition(t *testing.T) {
	for value, want := range map[string]int{"on": 5, "off": 0} {
		sc, err := scenario(t, "5.6").With(august1914.Setting{Name: "dutch", Value: value})
		require.NoError(t, err)
		s, err := Position{Turn: 3, Active: august1914.German}.State(sc)
		require.NoError(t, err)
		require.Equal(t, want, s.Score().Award)
		again, err := s.Position().State(sc)
		require.NoError(t, err)
		require.Equal(t, want, again.Score().Award, "once")
	}
}

// Rule 5.2: a division that is gone counts as destroyed if its turn is 255.
func TestRule5_2_GoneBecauseDestroyed(t *testing.T) {
	sc := scenario(t, "5.2")
	score := func(due int) int {
		s, err := Position{Turn: 5, Active: august1914.German, Units: []Unit{{ID: "ge-1bav", Box: "gone", Due: due}}}.State(sc)
		require.NoError(t, err)
		return s.Score().Allied
	}
	require.Equal(t, score(0)+1, score(255))
}

// Each field of a position is either applied, or refused with the values that are
// allowed.
func TestPositionsThatSayWhatIsNotRead(t *testing.T) {
	sc := scenario(t, "5.6")
	progress := func(change func(*Progress)) Position {
		s, err := Position{Turn: 3, Active: august1914.German, Units: []Unit{{ID: "ge-13-vii", Hex: "38.33"}}}.State(sc)
		require.NoError(t, err)
		p := s.Position()
		change(p.Progress)
		return p
	}
	one := func(u Unit) Position { return Position{Turn: 3, Active: august1914.German, Units: []Unit{u}} }
	for _, c := range []struct {
		words string
		p     Position
	}{
		{"out of supply only in the supply phase", progress(func(d *Progress) { d.Unsupplied = []string{"ge-13-vii"} })},
		{"have advanced only in the advance", progress(func(d *Progress) {
			d.Phase, d.Stage, d.Battle = Combat, "gathering", &BattleProgress{At: "38.32", Advanced: []string{"ge-13-vii"}}
		})},
		{"arrives, from 3 on", one(Unit{ID: "fr-58res", Box: "late"})},
		{"arrives, from 3 on", one(Unit{ID: "fr-58res", Box: "late", Due: 2})},
		{"arrives, from 4 on", one(Unit{ID: "ge-13-vii", Box: "late", Due: 3})},
		{"arrives, from 3 on", one(Unit{ID: "fr-58res", Box: "late", Due: 255})},
		{"arrives only in the phase", one(Unit{ID: "ge-13-vii", Box: "coming"})},
		{"want a turn of return for a unit that is lost or late", one(Unit{ID: "ge-13-vii", Hex: "38.33", Due: 5})},
		{"255 for a unit that is gone", one(Unit{ID: "ge-13-vii", Box: "gone", Due: 5})},
		{"is not an HQ", one(Unit{ID: "ge-13-vii", Hex: "38.33", Flipped: true})},
		{"points: want no more than the", Position{Turn: 3, Active: august1914.German, Points: append(make([]string, len(sc.mobilization)), "38.33")}},
	} {
		_, err := c.p.State(sc)
		require.ErrorContains(t, err, c.words)
	}
	_, err := progress(func(*Progress) {}).State(sc)
	require.NoError(t, err, "the one that others differ from")
	// The boxes count even if a Progress does not name the set.
	p := progress(func(*Progress) {})
	for i := range p.Units {
		if p.Units[i].ID == "ge-14-vii" {
			p.Units[i] = Unit{ID: "ge-14-vii", Box: "late", Due: 5}
		}
	}
	s, err := p.State(sc)
	require.NoError(t, err)
	require.True(t, s.late.Has(sc.unitByID["ge-14-vii"]))
}

// A position names the next stage and the level of victory.
func TestPositionsNameStagesAndLevels(t *testing.T) {
	text := func(s *State) string {
		text, err := json.Marshal(s)
		require.NoError(t, err)
		return string(text)
	}
	s := position(t, 6, august1914.German, Unit{ID: "ge-13-vii", Hex: "24.23"}, Unit{ID: "br-1-i", Hex: "22.21"})
	sc := s.scenario
	for _, next := range []stage{advancing, entrenching} {
		asked := s
		asked.stage, asked.phase = reviving, Supply
		u := sc.unitByID["br-2-i"]
		asked.gone.Remove(u)
		asked.lost.Add(u)
		asked.want.units.Add(u)
		asked.want.next = next
		if next == advancing {
			asked.phase = Combat
			asked.battle = battle{on: true, at: sc.hexOf("22.21"), from: off, gun: noUnit, cleared: true}
		}
		require.Contains(t, text(&asked), fmt.Sprintf(`"next":%q`, stages[next].name))
		p := asked.Position()
		read, err := p.State(sc)
		require.NoError(t, err)
		require.Equal(t, asked, read)
	}
	ended := s
	ended.finish(germans, massiveVictory, 3, 2, nil)
	require.Contains(t, text(&ended), `"level":"massive"`)
	p := ended.Position()
	read, err := p.State(sc)
	require.NoError(t, err)
	require.Equal(t, ended, read)
	p.Progress.Level = "total"
	_, err = p.State(sc)
	require.ErrorContains(t, err, `want one of ["draw" "minor" "major" "massive" "plain"]`)
	p.Progress.Level, p.Progress.Next = "", "reveling"
	_, err = p.State(sc)
	require.ErrorContains(t, err, "reveling")
}

// A position names the units out of supply and the units that have advanced, instead of
// the sets that they replace.
func TestPositionsNameSetsByWhatTheyHold(t *testing.T) {
	s := position(t, 6, august1914.German, Unit{ID: "ge-13-vii", Hex: "24.23"}, Unit{ID: "ge-14-vii", Hex: "24.23"}, Unit{ID: "br-1-i", Hex: "22.21"})
	sc := s.scenario
	at := s.at[sc.unitByID["ge-13-vii"]]
	hungry := s
	hungry.phase, hungry.stage, hungry.zoned = Supply, losing, unitSet{}
	hungry.want.side, hungry.want.hex, hungry.want.losses = germans, at, [2]uint8{1, 0}
	hungry.want.unsupplied.Add(sc.unitByID["ge-13-vii"])
	hungry.want.unsupplied.Add(sc.unitByID["ge-14-vii"])
	ahead := s
	ahead.phase, ahead.stage = Combat, advancing
	ahead.battle = battle{on: true, at: at, from: off, gun: noUnit, cleared: true}
	ahead.battle.attackers.Add(sc.unitByID["ge-13-vii"])
	ahead.battle.advancers, ahead.battle.advanced = ahead.battle.attackers, ahead.battle.attackers
	for _, c := range []struct {
		s            *State
		named, other func(*Progress) []string
	}{
		{&hungry, func(p *Progress) []string { return p.Unsupplied }, func(p *Progress) []string { return p.Zoned }},
		{&ahead, func(p *Progress) []string { return p.Battle.Advanced }, func(p *Progress) []string { return p.Battle.Retreaters }},
	} {
		p := c.s.Position()
		require.NotEmpty(t, c.named(p.Progress))
		require.Empty(t, c.other(p.Progress))
		read, err := p.State(sc)
		require.NoError(t, err)
		require.Equal(t, *c.s, read)
	}
}
