package schlieffenswar_test

import (
	"fmt"
	"math/bits"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// liege returns a siege in the German combat phase.
func liege(t *testing.T) *sw.State {
	t.Helper()
	s, err := sw.Position{
		Turn: 3, Active: august1914.German, Phase: sw.Combat,
		Units: []sw.Unit{
			{ID: "ger-x", Hex: "1109", Morale: "elan"},
			{ID: "ger-xii", Hex: "1109", Steps: 1},
			{ID: "fort-liege", Hex: "1209"},
		},
	}.State(sw.Standard())
	require.NoError(t, err)
	return &s
}

// boardOf returns the board of a viewer.
func boardOf(s *sw.State, v august1914.Viewer) august1914.Board {
	view := s.View(v)
	return s.Scenario().Board(&view)
}

func piecesIn(b august1914.Board, place string) []august1914.Piece {
	var list []august1914.Piece
	for _, p := range b.Pieces {
		if p.Place == place {
			list = append(list, p)
		}
	}
	return list
}

func TestTheEnemySeesTheTopOfAStack(t *testing.T) {
	s := liege(t)
	own := piecesIn(boardOf(s, sw.GermanSeat.Viewer()), "1109")
	require.Equal(t, "ger-x", own[0].ID)
	require.Equal(t, []august1914.Flag{"elan"}, own[0].Flags)
	require.Equal(t, "ger-xii", own[1].ID)
	require.Equal(t, []august1914.Flag{"reduced"}, own[1].Flags)
	require.NotEqual(t, own[0].Factors, own[1].Factors, "it shows its back")
	enemy := piecesIn(boardOf(s, sw.EntenteSeat.Viewer()), "1109")
	require.Len(t, enemy, 2)
	require.True(t, enemy[0].Hidden)
	require.Equal(t, august1914.Piece{ID: "1109 back 1", Place: "1109", Side: "German", Look: august1914.LookCounter, Hidden: true}, enemy[0])
	require.Equal(t, "ger-xii", enemy[1].Unit)
	require.False(t, enemy[1].Mine)
}

func TestTheBattleIsReckonedRowByRow(t *testing.T) {
	s := liege(t)
	german := sw.GermanSeat.Viewer()
	all, err := s.Battle(german, "1209")
	require.NoError(t, err)
	named, err := s.Battle(german, "1209", "ger-x", "ger-xii")
	require.NoError(t, err)
	require.Equal(t, named, all, "all that can attack")
	judged, err := s.Battle(august1914.Umpire, "1209")
	require.NoError(t, err)
	require.Equal(t, named, judged, "the umpire commands all")
	_, err = s.Battle(august1914.Spectator, "1209")
	require.ErrorIs(t, err, &august1914.Violation{Rule: "11.0"}, "a spectator commands none")
	require.Equal(t, "Attack on 1209 Liège", all.Title)
	require.Nil(t, all.Worst, "nothing is hidden")
	r, err := s.Reckon(german, sw.Fight{Target: "1209", Attackers: []string{"ger-x", "ger-xii"}})
	require.NoError(t, err)
	shifts := 0
	for _, row := range all.Rows {
		if row.Kind == august1914.RowShift {
			shifts++
			require.NotEmpty(t, row.Rule)
		}
	}
	require.Len(t, r.Most.Shifts, shifts)
	one, err := s.Battle(german, "1209", "ger-xii")
	require.NoError(t, err)
	require.NotEqual(t, all.Rows, one.Rows)
	_, err = s.Battle(german, "1108")
	require.Error(t, err, "no enemy is there")
}

// Rule 11.18: each result of the battle names the rolls that give it. An attack with dice
// for other things names none.
func TestRule11_18_TheBattleNamesTheRollsOfItsResults(t *testing.T) {
	s, err := sw.Position{
		Turn: 3, Active: august1914.German, Phase: sw.Combat,
		Units: []sw.Unit{{ID: "ger-vii", Hex: "1208"}, {ID: "ger-x", Hex: "1208"}, {ID: "fort-liege", Hex: "1209"}},
	}.State(sw.Standard())
	require.NoError(t, err)
	ready := fightAt(t, s)
	ready.Play("German assault 1209", "German join ger-vii", "German join ger-x", "German done")
	b, err := ready.State.Battle(august1914.Spectator, "")
	require.NoError(t, err)
	named := map[string]string{}
	for _, r := range b.Results {
		named[r.Rolls] = r.Text
	}
	require.Len(t, named, 3)
	for die, rolls := range map[int]string{1: "1–3", 2: "1–3", 3: "1–3", 4: "4–5", 5: "4–5", 6: "6"} {
		f := fightAt(t, ready.State)
		f.Play("German withhold")
		events := f.Play(fmt.Sprintf("roll %d", die))
		at := slices.IndexFunc(events, func(e august1914.Event) bool { return e.Kind == "combat" })
		require.GreaterOrEqual(t, at, 0)
		require.Equal(t, fmt.Sprintf("attacker loses %d, defender %d", events[at].N, events[at].M), named[rolls], "roll %d", die)
	}
	bombarded := fightAt(t, ready.State)
	bombarded.Play("German bombard")
	b, err = bombarded.State.Battle(august1914.Spectator, "")
	require.NoError(t, err)
	for _, r := range b.Results {
		require.Empty(t, r.Rolls, r.Text)
	}
}

// Rule 11.23: after the roll for a siege marker, the battle names the marker with its
// shift, which may be zero. The column includes it.
func TestRule11_23_TheBattleNamesTheMarkersRolledFor(t *testing.T) {
	s, err := sw.Position{
		Turn: 3, Active: august1914.German, Phase: sw.Combat,
		Units: []sw.Unit{
			{ID: "ger-vii", Hex: "1208"}, {ID: "ger-x", Hex: "1208"}, {ID: "ger-gd", Hex: "1208"}, {ID: "fort-liege", Hex: "1209"},
		},
	}.State(sw.Standard())
	require.NoError(t, err)
	artillery := map[string]bool{}
	for die := 1; die <= 6; die++ {
		f := fightAt(t, s)
		f.Play("German assault 1209", "German join ger-vii", "German join ger-x", "German join ger-gd", "German done")
		shifts := func() (list []string) {
			b, err := f.State.Battle(august1914.Spectator, "")
			require.NoError(t, err)
			for _, row := range b.Rows {
				if row.Kind == august1914.RowShift && row.Rule == "11.23" {
					list = append(list, row.Text+" "+row.Value)
				}
			}
			r, err := f.State.ReckonBattle(august1914.Spectator)
			require.NoError(t, err)
			require.Equal(t, r.Most.Column, b.Column)
			return list
		}
		f.Play("German bombard")
		require.Empty(t, shifts(), "the roll is to come")
		f.Play(fmt.Sprintf("roll %d", die))
		require.Len(t, shifts(), 1)
		artillery[shifts()[0]] = true
		if f.State.Decision(august1914.Umpire).Actors.Has(august1914.Dice) {
			f.Play("roll 6") // for the loss of the marker
		}
		told := shifts()
		f.Play("German coup")
		require.Equal(t, told, shifts(), "the roll is to come")
		f.Play("roll 1")
		require.Contains(t, shifts()[0], "siege markers: heavy artillery, coup de main +")
	}
	require.Equal(t, map[string]bool{
		"siege markers: heavy artillery +0": true, "siege markers: heavy artillery +1": true, "siege markers: heavy artillery +2": true,
	}, artillery)
}

func TestOptionsShowOnCounters(t *testing.T) {
	factors := func(settings ...august1914.Setting) string {
		sc, err := sw.Standard().With(settings...)
		require.NoError(t, err)
		s := sw.New(sc)
		for _, p := range boardOf(&s, august1914.Umpire).Pieces {
			if p.ID == "fra-2" {
				return p.Factors
			}
		}
		return ""
	}
	require.Equal(t, "4-4", factors())
	require.Equal(t, "3-4", factors(august1914.Setting{Name: "french-corps", Value: "graded"}))
}

// The chart has every line of the map exactly once.
func TestTheChartHasEveryRiverAndRailway(t *testing.T) {
	count := map[august1914.LineKind]int{}
	for _, line := range sw.Standard().Chart().Lines {
		count[line.Kind] += len(line.Points) - 1
	}
	rivers, rails := 0, 0
	for _, h := range sw.Standard().Hexes() {
		rivers += bits.OnesCount8(uint8(h.Rivers))
		rails += bits.OnesCount8(uint8(h.Rails))
	}
	require.Equal(t, rivers/2, count["river"])
	require.Equal(t, rails/2, count["rail"])
}

func TestEveryCityIsMarked(t *testing.T) {
	marks := map[august1914.MarkKind]int{}
	for _, p := range sw.Standard().Chart().Places {
		for _, m := range p.Marks {
			marks[m.Kind]++
		}
	}
	cities, forts := 0, 0
	for _, h := range sw.Standard().Hexes() {
		if h.City != "" {
			cities++
		}
		if h.HeavyFortress {
			forts++
		}
	}
	require.Equal(t, cities, marks["city"]+marks["capital"])
	require.Equal(t, forts, marks["fort"])
}

func TestMovesHaveTheirRowInAMenu(t *testing.T) {
	for notation, want := range map[string][2]string{
		"German done":                    {"done", "done"},
		"German withhold":                {"withhold", "withhold"},
		"German step ger-ii 0806 > 0807": {"step II. Armeekorps from 0806 Krefeld to", "0807"},
		"German assault 1209":            {"assault", "1209 Liège"},
		"Entente lose fort-liege":        {"lose", "Fort Liège"},
	} {
		group, item := sw.Standard().Label(sw.MustParseMove(notation))
		require.Equal(t, want, [2]string{group, item})
	}
}

// The story of a declared attack that has not been made names no attackers.
func TestAnAttackIsToldBeforeItIsMade(t *testing.T) {
	list := sw.Standard().Story(sw.EntenteSeat.Viewer(), []august1914.Event{
		{Kind: "phase", Unit: "German", To: "combat"},
		{Kind: "assault", Unit: "German", At: "1209"},
	})
	require.Len(t, list, 1)
	require.Equal(t, "German attack on 1209 Liège.", list[0].Lines[0].Text)
}

// The story of a phase is short: marches in one line, combats with their arithmetic.
func TestAPhaseIsToldInShort(t *testing.T) {
	list := sw.Standard().Story(august1914.Umpire, []august1914.Event{
		{Kind: "step", Unit: "A", At: "0806", To: "0807"},
		{Kind: "step", Unit: "A", At: "0807", To: "0808"},
		{Kind: "phase", Unit: "German", To: "combat"},
		{Kind: "assault", Unit: "German", At: "1209"},
		{Kind: "join", Unit: "A", At: "1208"},
		{Kind: "odds", N: 9, M: 2},
		{Kind: "shift", Rule: "11.13", Unit: "city", N: -1},
		{Kind: "roll", N: 4, To: "4:1"},
		{Kind: "combat", N: 0, M: 1},
		{Kind: "loss", Unit: "Fort", Template: "{unit} is eliminated."},
		{Kind: "end"},
		{Kind: "advance", Unit: "A", At: "1208", To: "1209"},
		{Kind: "phase", Unit: "German", To: "administrative"},
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
  1 unit moves in 2 steps: A 0806 > 0808.
German combat phase
  German attack on 1209 Liège: A from 1208.
    Odds 9:2, -1 city (11.13), 4 is rolled at 4:1, result 0/1.
    Fort is eliminated.
    Advance: A.`, page.String())
}

// The ruleset plays the game without its types.
func TestTheRulesetPlays(t *testing.T) {
	table, err := sw.Ruleset().Open("", august1914.Setting{Name: "deployment", Value: "historical"})
	require.NoError(t, err)
	require.Equal(t, "Turn 1 of 10: 2 to 5 August 1914", table.Date())
	menu := table.Menu(sw.GermanSeat)
	require.NotEmpty(t, menu)
	require.Equal(t, len(sw.Standard().Units()), len(table.Roster()))
	for _, r := range table.Roster() {
		require.NotEmpty(t, r.Faces, r.ID)
		require.NotEmpty(t, r.Symbol, r.ID)
	}
	step := slices.IndexFunc(menu, func(i august1914.MenuItem) bool { return i.Kind == "step" })
	require.NoError(t, table.Play(sw.GermanSeat, menu[step].Notation))
	require.NoError(t, table.TakeBack(sw.GermanSeat))
	var refused *august1914.Violation
	require.ErrorAs(t, table.Explain(sw.GermanSeat, "German step ger-ii 0806 > 1213"), &refused)
	other, err := sw.Ruleset().On(os.DirFS("data"))
	require.NoError(t, err)
	own, err := other.Open("")
	require.NoError(t, err)
	require.Equal(t, table.Header(), own.Header())
}

// A story tells an attack before what follows from it, such as the points for a city.
func TestStoryTellsTheAttackBeforeItsEffects(t *testing.T) {
	events := []august1914.Event{
		{Kind: "phase", Rule: "5.1", Unit: "German", To: "combat", Template: "The German combat phase."},
		{Kind: "assault", Rule: "11.6", Unit: "German", At: "1209"},
		{Kind: "join", Rule: "11.6", Unit: "XI Corps", At: "1210"},
		{Kind: "advance", Rule: "11.22", Unit: "XI Corps", At: "1210", To: "1209"},
		{Kind: "points", Rule: "4.6", At: "1209", N: 1, Template: "With {at} changing hands, the Germans have {n} victory point."},
		{Kind: "paris", Rule: "4.1", At: "1209", Template: "German units in {at} endanger Paris."},
	}
	var told []string
	for _, section := range sw.Standard().Story(august1914.Umpire, events) {
		for _, line := range section.Lines {
			told = append(told, line.Text)
		}
	}
	require.Equal(t, []string{
		"German attack on 1209 Liège: XI Corps from 1210.", "Advance: XI Corps.",
		"With 1209 changing hands, the Germans have 1 victory point.", "German units in 1209 endanger Paris.",
	}, told)
}

// The points of the Germans have the right number: 1 point, but 2 points.
func TestPointsOfACityAreCounted(t *testing.T) {
	one := false
	for seed := uint64(0); !one && seed < 40; seed++ {
		s := sw.New(sw.Standard())
		var events []august1914.Event
		for m, err := range august1914.Walk(&s, dice.NewPCG(19, seed).IntN, august1914.InStages) {
			require.NoError(t, err)
			next := s
			events, err = next.Play(m, events[:0])
			require.NoError(t, err)
			for _, e := range events {
				if e.Kind == "points" {
					require.Equal(t, e.N != 1, strings.HasSuffix(e.String(), " points."), e.String())
					one = one || e.N == 1
				}
			}
		}
	}
	require.True(t, one, "some game passes one point")
}
