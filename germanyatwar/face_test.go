package germanyatwar_test

import (
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/dice"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// lorraine is a position with a German and a French army face to face.
func lorraine(t *testing.T) *gaw.State {
	t.Helper()
	units := []gaw.Unit{
		{ID: "g6-l", Area: "70"},
		{ID: "g6-ib", Area: "70", Steps: 2},
		{ID: "f2-l", Area: "68"},
		{ID: "f2-xx", Area: "68", May: []string{"f2-xx", "f2-ix"}, Least: 1, Most: 4},
		{ID: "f2-ix", Area: "84", May: []string{"f2-xx", "f2-ix"}, Least: 1, Most: 4},
	}
	placed := len(units)
	for _, u := range gaw.Standard().Units() {
		if !slices.ContainsFunc(units[:placed], func(p gaw.Unit) bool { return p.ID == u.ID }) && u.Kind != gaw.Leader {
			units = append(units, gaw.Unit{ID: u.ID, Box: "pool"})
		}
	}
	s, err := gaw.Position{
		Turn: 2, Active: august1914.German, Disc: august1914.German, Units: units,
	}.State(gaw.Standard())
	require.NoError(t, err)
	return &s
}

// boardOf returns what a viewer sees.
func boardOf(s *gaw.State, v august1914.Viewer) august1914.Board {
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

func TestTheEnemySeesBacks(t *testing.T) {
	s := lorraine(t)
	own := piecesIn(boardOf(s, gaw.GermanSeat.Viewer()), "70")
	require.Len(t, own, 2)
	for _, p := range own {
		require.True(t, p.Mine)
		require.NotEmpty(t, p.Dots, p.ID)
		require.Len(t, p.Dots, int(p.Factors[0]-'0'), "as many as its strength")
	}
	enemy := piecesIn(boardOf(s, gaw.EntenteSeat.Viewer()), "70")
	require.Len(t, enemy, 2)
	for _, p := range enemy {
		require.True(t, p.Hidden)
		require.Equal(t, "Germany", p.Power, "the color of the block shows")
		require.Empty(t, p.Dots)
		require.Empty(t, p.Band)
		require.Empty(t, p.Symbol)
	}
}

// All viewers see which revealed leaders command in an impulse.
func TestRevealedLeadersAreMarked(t *testing.T) {
	s := lorraine(t)
	flags := func(v august1914.Viewer) map[string]bool {
		marked := map[string]bool{}
		for _, p := range boardOf(s, v).Pieces {
			if slices.Contains(p.Flags, "activated") {
				marked[p.Unit] = true
			}
		}
		return marked
	}
	require.Empty(t, flags(gaw.GermanSeat.Viewer()))
	for _, text := range []string{"German tactical", "German reveal g6-l"} {
		require.NoError(t, s.Apply(gaw.MustParseMove(text)))
	}
	for _, v := range []august1914.Viewer{gaw.GermanSeat.Viewer(), gaw.EntenteSeat.Viewer(), august1914.Spectator} {
		require.Equal(t, map[string]bool{"g6-l": true}, flags(v), v)
	}
}

// The board uses the word Entente for the Allied side, as the seats do.
func TestTheSideIsTheEntente(t *testing.T) {
	s := lorraine(t)
	for _, text := range []string{"German pass", "German done"} {
		require.NoError(t, s.Apply(gaw.MustParseMove(text)))
	}
	entente := gaw.EntenteSeat.Viewer()
	tracks := map[string]string{}
	for _, track := range boardOf(s, entente).Tracks {
		tracks[track.Label] = track.Value
	}
	require.Equal(t, "Entente", tracks["Side"])
	require.Equal(t, "German", tracks["Initiative disc"])
	b, err := s.Battle(entente, "70")
	require.NoError(t, err)
	require.Equal(t, "Entente attack on 70 Mörchingen", b.Title)
	for _, r := range b.Results {
		require.NotContains(t, r.Text, "Allied")
	}
}

// A unit that cannot act has a reason, with the rule.
func TestWaysSayWhyAUnitIsIdle(t *testing.T) {
	s := lorraine(t)
	for _, text := range []string{"German tactical", "German reveal g6-l", "German done"} {
		require.NoError(t, s.Apply(gaw.MustParseMove(text)))
	}
	w, err := s.Ways(gaw.GermanSeat.Viewer(), "g6-l")
	require.NoError(t, err)
	require.Empty(t, w.Ways)
	require.Equal(t, "7.4", w.Rule)
	require.True(t, strings.HasSuffix(w.Note, "has already moved, built or been activated in this impulse"), w.Note)
}

func TestThreePlayersShareTheEntente(t *testing.T) {
	sc, err := gaw.Standard().With(august1914.Setting{Name: "seats", Value: "three"})
	require.NoError(t, err)
	s := gaw.New(sc)
	for _, p := range boardOf(&s, gaw.BritishSeat.Viewer()).Pieces {
		require.Equal(t, p.Mine, !p.Hidden && (p.Power == "Britain" || p.Power == "Belgium"), "%s of %s", p.ID, p.Power)
	}
}

func TestABattleWithoutDice(t *testing.T) {
	s := lorraine(t)
	german := gaw.GermanSeat.Viewer()
	b, err := s.Battle(german, "68", "g6-ib")
	require.NoError(t, err)
	require.NotNil(t, b.Worst, "the French blocks stand upright")
	require.NotEmpty(t, b.Results)
	for _, r := range b.Results {
		require.Zero(t, r.Share)
	}
	all, err := s.Battle(german, "68")
	require.NoError(t, err, "all who can come")
	require.Greater(t, len(all.Rows), len(b.Rows), "the leader comes too")
	_, err = s.Battle(german, "1")
	require.Error(t, err, "nobody is there")
	_, err = s.Battle(german, "68", "f2-xx")
	require.Error(t, err, "nobody commands the enemy's")
	b, err = s.Battle(august1914.Umpire, "68", "g6-ib")
	require.NoError(t, err)
	require.Nil(t, b.Worst)
}

func TestRazingHasNoUnit(t *testing.T) {
	require.Equal(t, august1914.Click{}, gaw.Standard().Click(gaw.MustParseMove("Entente raze french")))
	require.Equal(t, august1914.Click{Unit: "g1-ii", From: "11", To: "22"}, gaw.Standard().Click(gaw.MustParseMove("German step g1-ii 11 > 22")))
}

func TestEveryBorderIsDrawn(t *testing.T) {
	c := gaw.Standard().Chart()
	kinds := map[august1914.LineKind]int{}
	for _, l := range c.Lines {
		kinds[l.Kind]++
	}
	lanes := 0
	for b := range gaw.Standard().Map().Borders() {
		if b.Class == areamap.SeaLane {
			lanes++
		}
	}
	require.Equal(t, lanes, kinds["sea lane"])
	require.Positive(t, kinds["major river"])
	require.Positive(t, kinds["minor river"])
	for _, p := range c.Places {
		require.Positive(t, p.Room, p.Name)
		require.True(t, p.Has(p.Stand), "%s: its pieces stand in it", p.Name)
	}
}

func TestMovesHaveTheirRowInAMenu(t *testing.T) {
	for notation, want := range map[string][2]string{
		"German done":                {"done", "done"},
		"German step g1-ii 11 > 22":  {"step II Inf (German) from 11 Aachen to", "22 Liège"},
		"German battle 22":           {"battle", "22 Liège"},
		"German hit g1-ii":           {"hit", "II Inf (German)"},
		"Entente place f1-vii 85":    {"place in 85 Épinal", "VII Inf (French)"},
		"Entente ship e-i 5":         {"ship I Inf (British) to", "5 Calais"},
		"Entente raze french":        {"raze", "french"},
		"Entente retreat b-3 22 > 9": {"retreat 3 Inf from 22 Liège to", "9 Louvain"},
	} {
		group, item := gaw.Standard().Label(gaw.MustParseMove(notation))
		require.Equal(t, want, [2]string{group, item})
	}
}

// written formats a story as lines.
func written(list []august1914.Section) string {
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
	return page.String()
}

// The story of an impulse is short: marches in one line, and battles with their
// arithmetic. Where owners and enemies get different events about a unit, the umpire
// gets one.
func TestAnImpulseIsToldInShort(t *testing.T) {
	german := august1914.Only(gaw.GermanSeat)
	list := gaw.Standard().Story(august1914.Umpire, []august1914.Event{
		{Kind: "turn"},
		{Kind: "impulse", Unit: "German", N: 1, Audience: august1914.Public},
		{Kind: "action", Rule: "7.2", Template: "German takes a tactical action.", Audience: august1914.Public},
		{Kind: "activate", Rule: "7.3.1.2", Unit: "von Kluck", At: "11", Audience: august1914.Public},
		{Kind: "phase", To: "movement segment", Audience: august1914.Public},
		{Kind: "step", Rule: "7.4", Unit: "II", At: "12", To: "11", Audience: german},
		{Kind: "step", Rule: "7.4", Unit: "A German unit", At: "12", To: "11", Audience: august1914.Except(gaw.GermanSeat)},
		{Kind: "step", Rule: "7.4", Unit: "II", At: "11", To: "22", Audience: german},
		{Kind: "step", Rule: "7.4", Unit: "III", At: "11", To: "22", Audience: german},
		{Kind: "battle", Rule: "7.5.1.1", At: "22", Template: "Battle in {at}.", Audience: august1914.Public},
		{Kind: "retreat", Rule: "7.5.1.1", Template: "4 Inf retreats.", Audience: august1914.Public},
		{Kind: "reveal", Unit: "II", N: 4, Audience: august1914.Public},
		{Kind: "factor", Rule: "4.1", Template: "Garrisons add 5.", Audience: august1914.Public},
		{Kind: "result", N: 9, M: 5, Audience: august1914.Public},
		{Kind: "absorb", Unit: "3 Inf", Audience: august1914.Public},
		{Kind: "damage", Unit: "3 Inf", Audience: august1914.Public},
		{Kind: "absorb", Unit: "3 Inf", Audience: august1914.Public},
		{Kind: "eliminate", Unit: "3 Inf", Audience: august1914.Public},
		{Kind: "garrison", Unit: "Entente", Audience: august1914.Public},
		{Kind: "end", Audience: august1914.Public},
		{Kind: "control", Rule: "2.6", Template: "22 changes hands.", Audience: august1914.Public},
		{Kind: "phase", Unit: "Entente", To: "final phase", Audience: august1914.Public},
		{Kind: "attrition", Rule: "7.9", Template: "One step.", Audience: august1914.Public},
	})
	require.Equal(t, `
Impulse 1: German
  German takes a tactical action.
  Activated: von Kluck in 11.
  2 units move in 3 steps: II 12 > 22, III 11 > 22.
  Battle in 22 Liège.
    4 Inf retreats.
    Revealed: II 4 steps.
    Garrisons add 5 (4.1).
    The attacker has 9 against 5.
    Hits: 3 Inf absorbs 2 hits and loses 1 step and is eliminated, 1 garrison.
  22 changes hands.
Final phase: Entente
  One step.`, written(list))
}

// The ruleset serves the game as an untyped value, including a map from other files.
func TestTheRulesetPlays(t *testing.T) {
	table, err := gaw.Ruleset().Open("", august1914.Setting{Name: "seats", Value: "three"})
	require.NoError(t, err)
	require.Equal(t, "Turn 1 of 4: August", table.Date())
	require.Len(t, table.Chairs(), 3)
	require.Len(t, gaw.Ruleset().Info().Chairs, 4, "those of two, and the French and the British")
	source := dice.NewPCG(19, 14)
	for len(table.Menu(gaw.GermanSeat)) == 0 {
		err := table.Roll(source.IntN)
		require.NoError(t, err)
	}
	menu := table.Menu(gaw.GermanSeat)
	require.NoError(t, table.Play(gaw.GermanSeat, menu[0].Notation))
	var refused *august1914.Violation
	require.ErrorAs(t, table.Explain(gaw.GermanSeat, "German step g1-ii 11 > 22"), &refused)
	for _, r := range table.Roster() {
		require.Len(t, r.Faces, r.Full, r.ID)
		require.Len(t, r.Dots, r.Full, r.ID)
		require.NotEmpty(t, r.Symbol, r.ID)
		require.NotEmpty(t, r.Short, r.ID)
	}
	other, err := gaw.Ruleset().On(os.DirFS("data"))
	require.NoError(t, err)
	own, err := other.Open("")
	require.NoError(t, err)
	standard, err := gaw.Ruleset().Open("")
	require.NoError(t, err)
	require.Equal(t, standard.Header(), own.Header())
	require.Equal(t, standard.Chart(), own.Chart())
}

// A loaded map is drawn and named according to its files.
func TestALoadedMapIsDrawn(t *testing.T) {
	files := fstest.MapFS{}
	for _, name := range []string{"areas", "borders", "polygons", "turns", "powers", "armies", "units", "icons"} {
		text, err := os.ReadFile("data/" + name + ".csv")
		require.NoError(t, err)
		changed := strings.ReplaceAll(strings.ReplaceAll(string(text), "Liège", "Lüttich"), "von Kluck", "Alexander von Kluck")
		files[name+".csv"] = &fstest.MapFile{Data: []byte(changed)}
	}
	other, err := gaw.Ruleset().On(files)
	require.NoError(t, err)
	table, err := other.Open("", august1914.Setting{Name: "rail", Value: "on"})
	require.NoError(t, err)
	i := slices.IndexFunc(table.Chart().Places, func(p august1914.Place) bool { return p.ID == "22" })
	require.Equal(t, "Lüttich", table.Chart().Places[i].Name)
	j := slices.IndexFunc(table.Roster(), func(c august1914.Counter) bool { return c.ID == "g1-l" })
	require.Equal(t, "Alexander von Kluck", table.Roster()[j].Title)
	for _, p := range table.Board(august1914.Umpire).Pieces {
		require.NotEqual(t, "von Kluck", p.Title)
	}
	scenario, err := other.Scenario("")
	require.NoError(t, err)
	group, item := scenario.(*gaw.Scenario).Label(gaw.MustParseMove("German step g1-ii 11 > 22"))
	require.Equal(t, []string{"step II Inf (German) from 11 Aachen to", "22 Lüttich"}, []string{group, item})
}
