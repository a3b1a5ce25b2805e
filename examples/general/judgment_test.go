package general_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/general"
)

func germans(turn int, units ...[]driveonparis.Unit) driveonparis.Position {
	return driveonparis.Position{Turn: turn, Active: august1914.German, Units: slices.Concat(units...)}
}

// Rule 5.1: on the last turn, all divisions that can go south do.
func TestRunsSouthOnTheLastTurn(t *testing.T) {
	s := playUntil(t, position(t, "5.1", germans(8,
		at("19.18", "ge-3-ii", "ge-4-ii"), at("25.24", "ge-20-x"), at("10.22", "fr-81ter"),
	)), driveonparis.Supply)
	south := func(id string) bool { return whereIs(s, id)[3:] < "15" }
	require.True(t, south("ge-3-ii") && south("ge-4-ii"))
}

// A weak stack is attacked, and a strong one is not. (CRT)
func TestAttacksAtGoodOdds(t *testing.T) {
	weak := position(t, "5.1", germans(6, at("19.25", "ge-3-ii", "ge-4-ii"), at("19.23", "fr-84ter")))
	weak = playUntil(t, weak, driveonparis.Combat)
	require.Equal(t, "German attack 19.23", choice(t, weak, german))

	strong := position(t, "5.1", germans(6, at("19.24", "ge-3-ii"), at("19.23", "br-1-i", "br-2-i", "br-3-ii", "br-5-ii")))
	for strong.View(august1914.Spectator).Phase == driveonparis.Movement {
		require.NoError(t, strong.Apply(driveonparis.MustParseMove("German done")))
	}
	require.Equal(t, "German done", choice(t, strong, german))
}

// An attack from two sides leaves no retreat route. (SCS_RETREAT)
func TestEncircles(t *testing.T) {
	s := playUntil(t, position(t, "5.1", germans(6,
		at("20.25", "ge-3-ii", "ge-4-ii"), at("22.25", "ge-5-iii", "ge-6-iii"), at("21.23", "fr-1-i"),
	)), driveonparis.Combat)
	free := 0
	for _, n := range around(t, "21.23") {
		held := false
		for _, m := range append(around(t, n), n) {
			held = held || slices.Contains([]string{whereIs(s, "ge-3-ii"), whereIs(s, "ge-4-ii"), whereIs(s, "ge-5-iii"), whereIs(s, "ge-6-iii")}, m)
		}
		if !held {
			free++
		}
	}
	require.Zero(t, free, "hexes around 21.23 outside the German zone")
}

// around lists the hexes around a hex.
func around(t *testing.T, number string) []string {
	t.Helper()
	sc := scenario(t, "5.1")
	center, ok := sc.Hex(number)
	require.True(t, ok)
	var list []string
	for _, h := range sc.Hexes() {
		if h.Coordinate.Distance(center.Coordinate) == 1 {
			list = append(list, h.Number)
		}
	}
	return list
}

// Rule 1.1d: units with no enemy to attack go into reserve.
func TestReserves(t *testing.T) {
	p := germans(6, at("22.26", "ge-hq-1", "ge-3-ii"), at("10.15", "fr-84ter"))
	s := position(t, "5.1", p)
	doc := s.Position()
	doc.Progress.Phase, doc.Progress.Stage = driveonparis.Reserves, "reserving"
	s, err := doc.State(scenario(t, "5.1"))
	require.NoError(t, err)
	require.Equal(t, "German reserve ge-3-ii", choice(t, s, german))
}

// In an overfull hex no unit goes into reserve, because the excess is lost at the end of
// the phase. (STACK)
func TestTooManyDoNotWait(t *testing.T) {
	s := position(t, "5.1", germans(6, at("22.26", "ge-hq-1", "ge-3-ii", "ge-4-ii", "ge-5-iii", "ge-6-iii", "ge-7-iv"), at("10.15", "fr-84ter")))
	doc := s.Position()
	doc.Progress.Phase, doc.Progress.Stage = driveonparis.Reserves, "reserving"
	s, err := doc.State(scenario(t, "5.1"))
	require.NoError(t, err)
	require.Equal(t, "German done", choice(t, s, german))
}

// Rule 1.4: HQs follow their units, but not into enemy zones.
func TestHeadquartersFollow(t *testing.T) {
	s := playUntil(t, position(t, "5.1", germans(6,
		at("24.28", "ge-hq-1"), at("20.22", "ge-3-ii"), at("20.23", "ge-4-ii"), at("20.20", "br-1-i", "br-2-i"),
	)), driveonparis.Combat)
	require.NotEqual(t, "24.28", whereIs(s, "ge-hq-1"))
	require.NotContains(t, around(t, "20.20"), whereIs(s, "ge-hq-1"))
}

// battle returns a position in which four divisions attack 19.23.
func battle(t *testing.T, defenders []driveonparis.Unit) general.State {
	t.Helper()
	return after(t, position(t, "5.1", germans(6, at("19.24", "ge-3-ii", "ge-4-ii", "ge-5-iii", "ge-6-iii"), defenders)),
		"German done", "German attack 19.23", "German join ge-3-ii", "German join ge-4-ii", "German join ge-5-iii",
		"German join ge-6-iii", "German done")
}

// after returns the position after some moves.
func after(t *testing.T, s general.State, notations ...string) general.State {
	t.Helper()
	for _, text := range notations {
		require.NoError(t, s.Apply(driveonparis.MustParseMove(text)), text)
	}
	return s
}

// Spare steps are lost first.
func TestLosesSpareSteps(t *testing.T) {
	s := after(t, battle(t, []driveonparis.Unit{
		{ID: "fr-84ter", Hex: "19.23", Steps: 1}, {ID: "fr-51res", Hex: "19.23"}, {ID: "fr-52res", Hex: "19.23"},
	}), "roll 8")
	for s.ToAct().First() == german.Actor() {
		m, err := general.With(nil)(august1914.NewEyes(&s, german))
		require.NoError(t, err)
		require.NoError(t, s.Apply(m))
	}
	require.Equal(t, "lose", s.Decision(august1914.Spectator).Kind)
	require.Equal(t, "Allied lose fr-51res", choice(t, s, allied), "the strongest first")
	s = after(t, s, "Allied lose fr-51res")
	require.Equal(t, "Allied lose fr-52res", choice(t, s, allied), "rather than a division")
}

// Rule 1.11: cavalry refuses combat and moves away from the enemy.
func TestCavalryScreens(t *testing.T) {
	s := battle(t, at("19.23", "fr-5cav"))
	require.Equal(t, "screen", s.Decision(august1914.Spectator).Kind)
	require.Contains(t, []string{"Allied screen 18.22", "Allied screen 19.22", "Allied screen 20.22"}, choice(t, s, allied))
}

// A retreat goes to hexes without an enemy zone. (SCS_RETREAT)
func TestRetreatsOutOfZones(t *testing.T) {
	s := after(t, battle(t, at("19.23", "fr-1-i", "fr-2-i")), "roll 8")
	for s.Decision(august1914.Spectator).Kind == "lose" {
		s = after(t, s, choice(t, s, s.ToAct().First().Seat()))
	}
	require.Equal(t, "retreat", s.Decision(august1914.Spectator).Kind)
	require.Contains(t, []string{
		"Allied retreat 19.23 > 18.22", "Allied retreat 19.23 > 19.22", "Allied retreat 19.23 > 20.22",
	}, choice(t, s, allied))
}

// Rule 1.4: a general refits every unit it can.
func TestRefits(t *testing.T) {
	s := position(t, "5.1", germans(7, at("22.24", "ge-hq-1"), []driveonparis.Unit{{ID: "ge-3-ii", Hex: "22.24", Steps: 1}}, at("10.22", "fr-81ter")))
	doc := s.Position()
	doc.Progress.Phase, doc.Progress.Stage = driveonparis.Arrival, "rebuilding"
	s, err := doc.State(scenario(t, "5.1"))
	require.NoError(t, err)
	require.Equal(t, "German refit ge-3-ii", choice(t, s, german))
}

// Rules 1.6, 5.3: trenches cost the Germans a level of victory in the campaign.
func TestGermansDoNotDigInTheCampaign(t *testing.T) {
	for id, want := range map[string]string{"5.3": "German done", "5.4": "German dig ge-3-ii"} {
		s, err := germans(11, at("20.16", "ge-3-ii"), at("20.15", "fr-1-i")).State(scenario(t, id))
		require.NoError(t, err)
		doc := s.Position()
		doc.Progress.Phase, doc.Progress.Stage = driveonparis.Supply, "entrenching"
		doc.Progress.Zoned = nil // of the previous phase
		s, err = doc.State(scenario(t, id))
		require.NoError(t, err)
		require.Equal(t, want, choice(t, s, german), id)
	}
}

// A general attacks at even odds only on the last turn. Earlier, it would miss the lost
// steps. (CRT)
func TestSparesItsStepsWhileTurnsAreLeft(t *testing.T) {
	for turn, want := range map[int]string{3: "German done", 8: "German attack 48.12"} {
		s, err := germans(turn, at("48.13", "ge-1bav", "ge-2bav"), at("48.12", "fr-25-xiii")).State(scenario(t, "5.2"))
		require.NoError(t, err)
		doc := s.Position()
		doc.Progress.Phase, doc.Progress.Stage = driveonparis.Combat, "declaring"
		s, err = doc.State(scenario(t, "5.2"))
		require.NoError(t, err)
		require.Equal(t, want, choice(t, s, german), "turn %d", turn)
	}
}
