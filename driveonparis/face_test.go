package driveonparis

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// onMarne sets units up in the German movement phase of the Marne.
func onMarne(t *testing.T, units ...Unit) *State {
	t.Helper()
	sc, ok := ScenarioByID("5.6")
	require.True(t, ok)
	s, err := Position{Turn: 8, Active: august1914.German, Units: units}.State(sc)
	require.NoError(t, err)
	return &s
}

// boardOf returns the board of a viewer.
func boardOf(s *State, v august1914.Viewer) august1914.Board {
	view := s.View(v)
	return s.Scenario().Board(&view)
}

func TestTheEnemySeesTheTopOfAStack(t *testing.T) {
	s := onMarne(
		t, Unit{ID: "ge-13-vii", Hex: "10.21"}, Unit{ID: "ge-14-vii", Hex: "10.21", Steps: 1},
		Unit{ID: "fr-1-i", Hex: "10.22"},
	)
	stack := func(v august1914.Viewer) (list []august1914.Piece) {
		for _, p := range boardOf(s, v).Pieces {
			if p.Place == "10.21" {
				list = append(list, p)
			}
		}
		return list
	}
	own := stack(GermanSeat.Viewer())
	require.Equal(t, []string{"ge-13-vii", "ge-14-vii"}, []string{own[0].ID, own[1].ID})
	require.Equal(t, []august1914.Flag{"reduced"}, own[1].Flags)
	require.NotEqual(t, own[0].Factors, own[1].Factors)
	require.Equal(t, august1914.EchelonDivision, own[0].Size)
	enemy := stack(AlliedSeat.Viewer())
	require.Equal(t, august1914.Piece{ID: "10.21 back 1", Place: "10.21", Side: "German", Look: august1914.LookCounter, Hidden: true}, enemy[0])
	require.Equal(t, "ge-14-vii", enemy[1].ID)
}

// An HQ has the name of the face that is up. (Rule 1.3)
func TestHQsAreCalledByTheirFaces(t *testing.T) {
	for flipped, want := range map[bool]string{false: "5 Army HQ (Lanrezac)", true: "5 Army HQ (d'Esperey)"} {
		s := onMarne(t, Unit{ID: "fr-hq-5", Hex: "20.12", Flipped: flipped}, Unit{ID: "ge-13-vii", Hex: "30.30"})
		titles := map[string]string{}
		for _, p := range boardOf(s, AlliedSeat.Viewer()).Pieces {
			titles[p.ID] = p.Title
		}
		require.Equal(t, want, titles["fr-hq-5"])
	}
}

func TestWhoIsToCome(t *testing.T) {
	sc, _ := ScenarioByID("5.6")
	s := New(sc)
	german, allied := 0, 0
	for _, p := range boardOf(&s, GermanSeat.Viewer()).Pieces {
		if p.Place != dueBox {
			continue
		}
		if p.Side == "German" {
			german++
		} else {
			allied++
		}
	}
	require.Positive(t, german)
	require.Zero(t, allied, "what the enemy still has is not shown")
}

func TestTrainsAndMarkersLieOnTheBoard(t *testing.T) {
	s := onMarne(
		t, Unit{ID: "fr-train-1", Hex: "20.12"}, Unit{ID: "fr-1-i", Hex: "20.12", Rides: "fr-train-1"},
		Unit{ID: "ge-13-vii", Hex: "30.30"},
	)
	b := boardOf(s, AlliedSeat.Viewer())
	for _, p := range b.Pieces {
		if p.ID == "fr-1-i" {
			require.Equal(t, []august1914.Flag{"aboard fr-train-1"}, p.Flags)
		}
	}
	kinds := map[august1914.MarkKind]bool{}
	for _, m := range b.Marks {
		kinds[m.Kind] = true
	}
	require.True(t, kinds["railhead"])
}

func TestABattleTakesAllWhoCanAttack(t *testing.T) {
	s := onMarne(
		t, Unit{ID: "ge-13-vii", Hex: "10.21"}, Unit{ID: "ge-14-vii", Hex: "10.21"},
		Unit{ID: "fr-1-i", Hex: "10.22"},
	)
	german := GermanSeat.Viewer()
	all, err := s.Battle(german, "10.22")
	require.NoError(t, err)
	named, err := s.Battle(german, "10.22", "ge-13-vii", "ge-14-vii")
	require.NoError(t, err)
	require.Equal(t, named, all)
	judged, err := s.Battle(august1914.Umpire, "10.22")
	require.NoError(t, err)
	require.Equal(t, named, judged, "the umpire commands all")
	_, err = s.Battle(august1914.Spectator, "10.22")
	require.ErrorIs(t, err, &august1914.Violation{Rule: "SCS_ATTACK"}, "a spectator commands none")
	_, err = s.Battle(german, "10.25")
	require.Error(t, err)
	ways, err := s.Ways(german, "ge-13-vii")
	require.NoError(t, err)
	require.NotEmpty(t, ways.Ways)
	for _, not := range ways.Not {
		if not.Place == "10.22" {
			require.NotEmpty(t, not.Reason, "the enemy is there")
		}
	}
}

// The chart of a scenario has exactly the hexes in play.
func TestTheChartIsTheAreaInPlay(t *testing.T) {
	for _, sc := range Scenarios() {
		c := sc.Chart()
		n := 0
		for _, h := range sc.Hexes() {
			if h.InPlay {
				n++
			}
		}
		require.Len(t, c.Places, n, sc.ID())
		require.Contains(t, c.Title, sc.Name())
	}
}

func TestMovesHaveTheirRowInAMenu(t *testing.T) {
	for notation, want := range map[string][2]string{
		"German done":                         {"done", "done"},
		"German step ge-13-vii 38.33 > 37.33": {"step 13/VII Inf Div from 38.33 Aachen to", "37.33"},
		"German load ge-14-vii ge-train-1":    {"load on German Train 1", "14/VII Inf Div (German)"},
		"German attack 14.05":                 {"attack", "14.05 Paris"},
		"Allied retreat 14.05 > 13.05":        {"retreat from 14.05 Paris to", "13.05"},
		"Allied lose br-3-ii":                 {"lose", "3/II Inf Div (British)"},
	} {
		group, item := Standard().Label(MustParseMove(notation))
		require.Equal(t, want, [2]string{group, item})
	}
}

// The story of a phase is short: moves in one line, combats with their arithmetic.
// Units of two powers with the same name are distinguished by their hexes.
func TestAPhaseIsToldInShort(t *testing.T) {
	german, allied := GermanSeat.Actor(), AlliedSeat.Actor()
	list := Standard().Story(august1914.Umpire, []august1914.Event{
		{Kind: "arrive", Unit: "A", At: "10.10", Rule: "SCS_REINF"},
		{Kind: "phase", Unit: "Allied", To: "movement phase"},
		{Kind: "step", By: allied, Unit: "A", At: "10.10", To: "10.11"},
		{Kind: "step", By: allied, Unit: "A", At: "20.10", To: "20.11"},
		{Kind: "step", By: allied, Unit: "A", At: "10.11", To: "10.12"},
		{Kind: "phase", Unit: "German", To: "combat phase"},
		{Kind: "attack", At: "14.05"},
		{Kind: "join", By: german, Unit: "B", At: "15.05"},
		{Kind: "odds", N: 10, M: 8},
		{Kind: "roll", N: 9, To: "1:1"},
		{Kind: "combat", N: 1, M: 1, To: "a retreat of 1 hex", Template: "{n} by the attackers, {m} by the defenders, with {to}."},
		{Kind: "demand", N: 1, Template: "{n} by the attackers alone."},
		{Kind: "loss", Unit: "A", Template: "{unit} loses a step."},
		{Kind: "step", By: allied, Unit: "A", At: "14.05", To: "13.05"},
		{Kind: "step", By: german, Unit: "B", At: "15.05", To: "14.05"},
		{Kind: "end"},
		{Kind: "trench", At: "14.05"},
	})
	var page strings.Builder
	for _, s := range list {
		page.WriteString("\n" + s.Heading)
		for _, line := range s.Lines {
			indent := "\n  "
			if line.Sub {
				indent = "\n    "
			}
			page.WriteString(indent + line.Text)
		}
	}
	require.Equal(t, `
The turn begins
  Arrived: A 10.10.
Allied: movement phase
  2 units move in 3 steps: A 10.10 > 10.12, A 20.10 > 20.11.
German: combat phase
  The attack on 14.05 Paris: B from 15.05.
    2.5 against 2, 9 is rolled at 1:1.
    1 by the attackers, 1 by the defenders, with a retreat of 1 hex.
    1 by the attackers alone.
    A loses a step.
    Retreat: A 14.05 > 13.05.
    Advance: B 15.05 > 14.05.
  Trenches: 14.05.`, page.String())
}

// The ruleset serves the game without its types.
func TestTheRulesetPlays(t *testing.T) {
	table, err := Ruleset().Open("5.1")
	require.NoError(t, err)
	require.Equal(t, "Turn 6 of 8: 24 to 27 August 1914", table.Date())
	require.Equal(t, len(Standard().Roster()), len(table.Roster()))
	for _, r := range table.Roster() {
		require.NotEmpty(t, r.Faces, r.ID)
		require.NotEmpty(t, r.Symbol, r.ID)
		require.Positive(t, r.Full, r.ID)
	}
	s := New(Standard())
	seat := s.ToAct().First().Seat()
	menu := table.Menu(seat)
	require.NotEmpty(t, menu)
	require.NoError(t, table.Play(seat, menu[0].Notation))
	require.NoError(t, table.TakeBack(seat))
	var refused *august1914.Violation
	require.ErrorAs(t, table.Explain(seat, seatName(seat)+" attack 14.05"), &refused)
	other, err := Ruleset().On(os.DirFS("data"))
	require.NoError(t, err)
	require.Equal(t, Ruleset().Info(), other.Info())
	own, err := other.Open("5.1")
	require.NoError(t, err)
	require.Equal(t, table.Header(), own.Header())
}

// The 25 turns are the first 100 days of fighting. The French attack on 14 August, in
// the first turn of La Revanche. Trenches come in the middle of September, with turn
// 11. The date says when a turn is before or after the scenario.
func TestDates(t *testing.T) {
	dates := map[string]map[int]string{
		"5.1": {5: "Before turn 6 of 8", 6: "Turn 6 of 8: 24 to 27 August 1914", 8: "Turn 8 of 8: 1 to 4 September 1914", 9: "After turn 8 of 8"},
		"5.2": {3: "Turn 3 of 8: 12 to 15 August 1914"},
		"5.3": {12: "Turn 12 of 12: 17 to 20 September 1914"},
		"5.4": {11: "Turn 11 of 20: 13 to 16 September 1914"},
		"5.5": {20: "Turn 20 of 25: 19 to 22 October 1914"},
		"5.6": {1: "Turn 1 of 25: 4 to 7 August 1914", 7: "Turn 7 of 25: 28 to 31 August 1914", 25: "Turn 25 of 25: 8 to 11 November 1914"},
	}
	for id, turns := range dates {
		for turn, want := range turns {
			require.Equal(t, want, scenario(t, id).Date(turn))
		}
	}
	for _, sc := range Scenarios() {
		for _, turn := range sc.Turns() {
			require.Regexp(t, `^Turn \d+ of \d+: \d+ (\w+ )?to \d+ \w+ 1914$`, turn.Date)
		}
	}
}

// Positions and Views print the known units hex by hex. The enemy's hidden units appear
// as a number.
func TestPositionsPrint(t *testing.T) {
	s := onMarne(
		t, Unit{ID: "ge-13-vii", Hex: "10.21"}, Unit{ID: "ge-14-vii", Hex: "10.21", Steps: 1},
		Unit{ID: "fr-1-i", Hex: "10.22"}, Unit{ID: "fr-hq-5", Hex: "20.12", Flipped: true}, Unit{ID: "ge-2gd", Box: "gone"},
	)
	text := s.String()
	require.Contains(t, text, "Turn 8 of 25: 1 to 4 September 1914, German: movement phase\n")
	require.Contains(t, text, "10.21: ge-13-vii 2, ge-14-vii 1\n")
	require.Contains(t, text, "fr-hq-5 1 flipped\n")
	require.Contains(t, text, "\ngone: ")
	allied := s.View(AlliedSeat.Viewer())
	require.Contains(t, allied.String(), "10.21: ge-14-vii 1, 1 unseen\n")
	require.NotContains(t, allied.String(), "ge-13-vii")
	require.Equal(t, "driveonparis: no position", View{}.String())
	require.Equal(t, "driveonparis: no position", State{}.String())
}

// Turns returns the turns of a scenario from the first to the last, with their
// arrivals.
func TestTurnsAreRows(t *testing.T) {
	turns := Standard().Turns()
	require.Equal(t, []int{6, 7, 8}, []int{turns[0].Turn, turns[1].Turn, turns[2].Turn})
	require.Equal(t, "Turn 7 of 8: 28 to 31 August 1914", turns[1].Date)
	n := 0
	for _, turn := range turns {
		for _, a := range turn.Schedule {
			require.Equal(t, turn.Turn, a.Turn)
			n++
		}
	}
	require.Len(t, Standard().Schedule(), n)
	require.Equal(t, Chairs(), Standard().Chairs())
	require.Empty(t, Editions())
}

// A View and the State have the score of the verdict, and the leads that win. (Rules
// 5.2, 5.3)
func TestTheScoreIsPublic(t *testing.T) {
	for id, want := range map[string][2]int{"5.1": {0, 0}, "5.2": {3, 6}, "5.6": {10, 20}} {
		s := New(scenario(t, id))
		score := s.Score()
		require.Equal(t, want, [2]int{score.Minor, score.Major})
		for _, v := range []august1914.Viewer{august1914.Spectator, GermanSeat.Viewer(), august1914.Umpire} {
			view := s.View(v)
			require.Equal(t, score, view.Score())
		}
		st, err := s.Standing(august1914.Umpire)
		require.NoError(t, err)
		if score.Minor > 0 {
			require.Equal(t, august1914.Points{German: score.German, Allied: score.Allied}, st.Most.Points)
		}
	}
	require.Zero(t, (&State{}).Score())
	require.Zero(t, (&View{}).Score())
}
