package schlieffenswar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// told lists the rules of the events of a kind, with repetitions.
func told(events []august1914.Event, kind string) (rules []string) {
	for _, e := range layEvents(events, kind) {
		rules = append(rules, e.Rule)
	}
	return rules
}

func TestRule10_5_StepsAreToldByWhatTheyCost(t *testing.T) {
	for _, c := range []struct {
		reason, from, to string
		rule             string
		points           int
	}{
		{"clear", "2513", "2613", "10.1", 1},
		{"forest over the Oise", "1413", "1513", "10.5", 3},
		{"clear over the Oise", "1513", "1413", "10.5", 2},
		{"rough", "1108", "1208", "10.4", 2},
		{"out of a city, over the Meuse", "1108", "1109", "10.1", 1},
		{"into a city, over the Sambre", "1313", "1212", "10.1", 1},
	} {
		f := fightMove(t, sw.GermanSeat, "ger-ii "+c.from)
		f.march("ger-ii", c.from, c.to)
		e := f.last("step")
		require.Equal(t, c.rule, e.Rule, c.reason)
		require.Equal(t, c.points, e.N, c.reason)
	}
}

func TestRule3_3_ControlIsTold(t *testing.T) {
	f := fightMove(t, sw.GermanSeat, "ger-ii 1108")
	f.march("ger-ii", "1108", "1109")
	require.Equal(t, []string{"3.3"}, told(f.Events, "control"))
	require.Equal(t, "German control of 1109.", f.last("control").String())
	require.Equal(t, august1914.Public, f.last("control").Audience)
	require.False(t, f.has("points"), "no city")
	f.march("ger-ii", "1109", "1108")
	require.Len(t, told(f.Events, "control"), 1, "a hex of one's own does not change hands")
}

func TestRule4_6_PointsAreTold(t *testing.T) {
	// Charleroi is an Entente city that scores.
	f := fightMove(t, sw.GermanSeat, "ger-ii 1313", "fra-1 1513")
	f.march("ger-ii", "1313", "1212")
	e := f.last("points")
	require.Equal(t, "4.6", e.Rule)
	require.Equal(t, 1, e.N)

	f = fightIn(t, sw.Position{Turn: 5, Active: august1914.Allied, Phase: sw.Movement, Control: []string{"1212"}}, "fra-1 1313", "ger-ii 0605")
	f.march("fra-1", "1313", "1212")
	require.Equal(t, "Entente control of 1212.", f.last("control").String())
	require.Equal(t, 0, f.last("points").N, "a city that is retaken counts no more")
}

func TestRule4_1_ParisIsToldOnce(t *testing.T) {
	f := fightMove(t, sw.GermanSeat, "ger-ii 1616", "ger-iii 1616")
	f.march("ger-ii", "1616", "1717")
	require.Equal(t, []string{"4.1"}, told(f.Events, "paris"))
	f.stop()
	f.march("ger-iii", "1616", "1717")
	require.Len(t, told(f.Events, "paris"), 1, "it stays endangered")
}

func TestRule9_6_MoraleIsTold(t *testing.T) {
	t.Run("who is fatigued cannot be more so", func(t *testing.T) {
		// Fatigued units have two points instead of four, so two steps are more than half.
		f := fightMove(t, sw.GermanSeat, "ger-ii 2513 fatigued", "ger-iii 2112")
		f.march("ger-ii", "2513", "2613", "2713")
		f.stop()
		require.Equal(t, []string{"9.6"}, told(f.Events, "weary"))
		require.False(t, f.has("fatigue"))
	})
	t.Run("HQs have no morale", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, "ger-hq-1 2513", "ger-iii 2112")
		f.march("ger-hq-1", "2513", "2613", "2713", "2813")
		f.stop()
		f.march("ger-hq-1", "2813")
		require.False(t, f.has("fatigue") || f.has("weary"))
	})
	t.Run("who retreats or fails loses a level", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513 elan", "fra-1 2514 elan")
		f.attack("2514", "ger-ii") // 1:1, because the shifts for elan cancel
		f.decide(5)                // 1/2
		f.Play("Entente lose fra-1", "Entente retreat 2514 > 2614")
		require.Equal(t, []string{"11.20"}, told(f.Events, "fatigue"))
		require.Equal(t, "1er Corps d’Armée", f.last("fatigue").Unit)

		f = fightGermansAttack(t, "ger-ii 2513", "fra-1 2514")
		f.attack("2514", "ger-ii")
		f.decide(4) // 1/1
		f.Play("Entente lose fra-1", "German lose ger-ii")
		require.Equal(t, []string{"11.20"}, told(f.Events, "fatigue"))
		require.Equal(t, "II. Armeekorps", f.last("fatigue").Unit)
	})
	t.Run("who wins gains one", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "fra-grd-1 2514 1")
		f.attack("2514", "ger-ii", "ger-iii")
		f.Play("Entente lose fra-grd-1")
		require.Equal(t, []string{"11.20", "11.20"}, told(f.Events, "morale"))
	})
}

func TestRule6_1_CrowdsAreTold(t *testing.T) {
	f := fightMove(t, sw.GermanSeat, "ger-ii 2513", "ger-iii 2513", "ger-iv 2513", "ger-x 2513")
	events := f.Play("German done")
	require.Equal(t, []string{"6.1"}, told(events, "crowd"))
	require.Equal(t, []string{"6.5", "6.5", "6.5", "6.5"}, told(events, "fatigue"), "the elan that they gained by standing still")
	for _, e := range layEvents(events, "fatigue") {
		// The last unit to enter is on top, and the enemy can examine no other.
		require.Equal(t, e.Unit == "X. Armeekorps", e.Audience.Includes(sw.EntenteSeat.Viewer()), e.Unit)
	}
}

func TestRule11_10_LevelGroundIsTold(t *testing.T) {
	for hex, want := range map[string][]string{"2514": {"11.10"}, "1208": nil} {
		from := map[string]string{"2514": "2513", "1208": "1207"}[hex]
		f := fightGermansAttack(t, "ger-ii "+from, "fra-1 "+hex)
		f.attack(hex, "ger-ii")
		if f.due() != "" {
			f.decide(4)
		}
		require.Equal(t, want, told(f.Events, "ground"), hex)
	}
}

func TestRule8_7_HalvesAreTold(t *testing.T) {
	f := fightGermansAttack(t, "ger-ii 2513 out", "ger-iii 2513 fortress", "ger-iv 2513", "fra-1 2514 out", "fra-2 2514 fortress")
	f.attack("2514", "ger-ii", "ger-iii", "ger-iv")
	f.decide(4)
	require.Equal(t, "8:6", f.sums(), "2, 2 and 4 attack 2 and 4")
	require.Equal(t, []string{"8.7", "8.9", "8.7"}, told(f.Events, "half"), "fortress supply halves no defense")
}

func TestRule11_19_TheBEFIsTold(t *testing.T) {
	for defender, want := range map[string][]string{"bri-i": {"11.19"}, "fra-1": nil} {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", defender+" 2514")
		f.attack("2514", "ger-ii", "ger-iii")
		f.decide(4)
		require.Equal(t, want, told(f.Events, "proficiency"), defender)
	}
}

func TestRule11_4_JoiningFromAnotherHexIsTold(t *testing.T) {
	f := fightGermansAttack(t, "ger-hq-1 2513", "ger-ii 2513", "ger-iii 2513", "ger-iv 2413", "fra-1 2514", "fra-2 2514", "fra-3 2514")
	f.attack("2514", "ger-ii", "ger-iii", "ger-iv")
	require.Equal(t, []string{"11.3", "11.3", "11.4"}, told(f.Events, "join"))
	f.Play("Entente join fra-1", "Entente join fra-2")
	require.Equal(t, "11.2", f.last("join").Rule)
}

func TestRule7_4_AdvancesIntoZonesAreTold(t *testing.T) {
	for units, want := range map[string]string{"fra-1 2614": "7.4", "fra-1 2818": "11.22"} {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "fra-grd-1 2514 1", units)
		f.attack("2514", "ger-ii", "ger-iii")
		f.Play("Entente lose fra-grd-1", "German advance ger-ii 2513 > 2514")
		require.Equal(t, want, f.last("advance").Rule, units)
	}
}

func TestRule2_7_StepsOfFortsAreTold(t *testing.T) {
	f := fightGermansAttack(t, "ger-ii 1207", "ger-iii 1207", "ger-iv 1207", "ger-gd 1208", "ger-x 1208", "ger-hq-1 1208", "fort-liege 1209")
	f.attack("1209", "ger-gd", "ger-x")
	f.decide(6) // 2:1, 8 to 4; two shifts left, to 1:2
	require.Equal(t, "1/2", f.result())
	f.Play("Entente lose fort-liege")
	require.Equal(t, "2.7", f.last("loss").Rule)
}

func TestRule2_8_EliminationsAreTold(t *testing.T) {
	f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "fra-1 2514")
	f.attack("2514", "ger-ii", "ger-iii")
	f.decide(6) // 2:1 is 1/2
	f.Play("Entente lose fra-1")
	require.Equal(t, "11.20", f.last("loss").Rule, "a step of two")
	f.Play("Entente lose fra-1")
	require.Equal(t, "2.8", f.last("loss").Rule, "the last")
}

func TestRule8_1_SupplyIsToldByTheRuleOfTheNation(t *testing.T) {
	// No nation has an HQ. The last unit was out of supply before it came to Épinal.
	for _, c := range []struct {
		seat         august1914.Seat
		unit         string
		rules        []string
		told, reason string
	}{
		{sw.GermanSeat, "ger-ii 2513", []string{"8.6"}, "II. Armeekorps in 2513 is out of supply.", "a German in France"},
		{sw.EntenteSeat, "fra-1 2513", []string{"8.3"}, "1er Corps d’Armée in 2513 is out of supply.", "a Frenchman"},
		{sw.EntenteSeat, "bel-1 1413", []string{"8.5"}, "", "a Belgian in France"},
		{sw.EntenteSeat, "bel-1 1313", nil, "", "a Belgian in Belgium, always in supply"},
		{sw.EntenteSeat, "bri-i 2513", []string{"8.4"}, "", "a Briton"},
		{sw.EntenteSeat, "fra-1 2407 out", []string{"8.9"}, "1er Corps d’Armée in 2407 is supplied by the fortress.", "a fortress"},
	} {
		f := fightMove(t, c.seat, c.unit)
		f.Play(f.side() + " done")
		require.Equal(t, []string{"8.1"}, told(f.Events, "check")[:1], c.reason)
		require.Equal(t, c.rules, told(f.Events, "supply"), c.reason)
		if c.told != "" {
			require.Equal(t, c.told, f.last("supply").String())
		}
	}
}

func TestRule5_PhasesAreToldByTheirRules(t *testing.T) {
	f := lay(t, 2, sw.GermanSeat, sw.Movement, layStack("0605", "ger-x"), layStack("2817", "fra-6"))
	want := map[string]string{
		"regroup and reinforcement": "5.2", "movement": "5.3", "combat": "5.4", "administrative": "5.5", "end of turn": "5.6",
	}
	seen := map[string]bool{}
	for p := f.State.Position(); p.Turn != 3 || p.Phase != sw.Movement; p = f.State.Position() {
		for _, e := range layEvents(f.pass(), "phase") {
			require.Equal(t, want[e.To], e.Rule, e.To)
			seen[e.To] = true
		}
	}
	require.Len(t, seen, 5)
}

// An event with the name of a unit has its ID, and no other event does.
func TestEventsNameUnitsById(t *testing.T) {
	named := map[string]sw.UnitInfo{}
	for _, u := range sw.Standard().Units() {
		_, twice := named[u.Name]
		require.False(t, twice, "%s stands for two units", u.Name)
		named[u.Name] = u
	}
	source := dice.NewPCG(6, 6)
	s := sw.New(sw.Standard())
	var events []august1914.Event
	for m, err := range august1914.Walk(&s, source.IntN, august1914.Preferring(battleFirst)) {
		require.NoError(t, err)
		next := s
		events, err = next.Play(m, events)
		require.NoError(t, err)
	}
	told := 0
	for _, e := range events {
		require.Equal(t, named[e.Unit].ID, e.ID, "%s", e)
		if e.ID != "" {
			told++
		}
	}
	require.Greater(t, told, 500)
}
