package germanyatwar_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	gaw "github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/datafile/datatest"
)

// again saves a position and reads it back.
func (g *table) again() gaw.State {
	g.T.Helper()
	text, err := g.State.MarshalJSON()
	require.NoError(g.T, err)
	s, err := g.sc.DecodeState(text)
	require.NoError(g.T, err)
	return s
}

// A saved game also keeps empty lists.
func TestSavedWithNothingOfAKind(t *testing.T) {
	t.Run("no garrisons are not those of the start", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g1-ii 23", "f1-vii 85")
		require.True(t, g.again() == g.State)
		require.Zero(t, g.discs("85", august1914.France))
	})
	t.Run("no area in German hands is not the start either", func(t *testing.T) {
		// The Entente has all victory areas: a game that is over.
		g := lay(t, gaw.Position{Active: entente, Disc: entente}, "f1-vii 78", "f1-viii 85", "g1-ii 85", "entente 78 85")
		pos := g.State.Position()
		pos.Control, pos.Progress = []string{"79"}, nil
		var err error
		g.State, err = pos.State(g.sc)
		require.NoError(t, err)
		g.Play("Entente strategic", "Entente step f1-vii 78 > 79")
		require.Equal(t, "1.7", g.outcome().Rule)
		require.Empty(t, g.State.Position().Control)
		require.True(t, g.again() == g.State)
	})
}

// foremost moves the row of a file that begins with a text to the top.
func foremost(t *testing.T, files fstest.MapFS, file, begins string) {
	t.Helper()
	rows := strings.SplitAfter(string(files[file].Data), "\n")
	at := slices.IndexFunc(rows, func(row string) bool { return strings.HasPrefix(row, begins) })
	require.Positive(t, at, begins)
	row := rows[at]
	rows = slices.Insert(slices.Delete(rows, at, at+1), 1, row)
	files[file] = &fstest.MapFile{Data: []byte(strings.Join(rows, ""))}
}

// The first area and the first unit of the files have the index 0, which is also the
// zero value of an area and a unit. A battle, a march and a building site there are
// saved and shown like any other.
func TestSavedWithTheFirstAreaAndTheFirstUnit(t *testing.T) {
	for _, c := range []struct {
		reason, first string
		disc          august1914.Side
		lines, moves  []string
		kinds         []string // of the decisions after the moves
	}{
		{
			"a march out of it, and into a battle with pioneers", "g1-2c", german,
			[]string{"g1-l 11", "g1-2c 22", "g1-ii 22", "b-3 22", "b-4 22", "german 32", "garrison 22 Belgium 2"},
			[]string{
				"German tactical", "German reveal g1-l", "German done", "German step g1-2c 22 > 32", "German step g1-2c 32 > 22",
				"German done", "German battle 22", "German done", "German hit g1-ii",
			},
			[]string{"activate", "activate", "move", "march", "move", "battle", "disc", "hit"},
		},
		{
			"a retreat from it", "b-3", entente,
			[]string{"g1-l 11", "g1-ii 32", "b-3 22", "b-4 22", "b-1 9", "german 32", "garrison 22 Belgium 1"},
			[]string{
				"German tactical", "German reveal g1-l", "German done", "German step g1-ii 32 > 22", "German done",
				"German battle 22", "Entente general", "Entente retreat b-3 22 > 9", "Entente done",
			},
			[]string{"activate", "activate", "move", "move", "battle", "retreat", "retreat", "retreat"},
		},
		{
			"garrisons that are built there", "g1-ii", german,
			[]string{"g1-ii 22", "g1-iii 23", "german 32"},
			[]string{"German strategic", "German build g1-ii", "German build g1-ii", "German stop"},
			[]string{"move", "build", "build", "move"},
		},
	} {
		t.Run(c.reason, func(t *testing.T) {
			files := datatest.Files(t)
			foremost(t, files, "areas.csv", "22,")
			foremost(t, files, "units.csv", c.first+",")
			sc, err := gaw.Load(files, "house")
			require.NoError(t, err)
			require.Equal(t, "22", sc.Areas()[0].Number)
			require.Equal(t, c.first, sc.Units()[0].ID)
			g := layIn(t, sc, gaw.Position{Active: german, Disc: c.disc}, c.lines...)
			var kinds []string
			for _, m := range c.moves {
				g.Play(m)
				kinds = append(kinds, g.Kind())
				require.True(t, g.again() == g.State, "%s", m)
				v := g.State.View(august1914.Umpire)
				text, err := v.MarshalJSON()
				require.NoError(t, err)
				if d := g.Decision(); d.Kind == "disc" || d.Kind == "retreat" || d.Kind == "hit" {
					require.Equal(t, "22", d.Place)
					require.Contains(t, string(text), `"battle":"22"`)
				}
				if g.Kind() == "march" || g.Kind() == "build" {
					require.Contains(t, string(text), `"moving":"`+c.first+`"`)
				}
			}
			require.Equal(t, c.kinds, kinds[:len(c.kinds)])
		})
	}
}

// Rule 1.7: a position is in its stated phase and turn, or it is an error. If the game
// is over, it does not begin an impulse.
func TestRule1_7_APositionThatIsOver(t *testing.T) {
	sc := gaw.Standard()
	for _, c := range []struct {
		reason string
		pos    gaw.Position
		lines  []string
		over   bool
	}{
		{"nine units lost", gaw.Position{}, deadOf(9, "g4-", "g5-", "g6-"), false},
		{"ten units lost", gaw.Position{}, deadOf(10, "g4-", "g5-", "g6-"), true},
		{"nineteen of the Entente", gaw.Position{}, deadOf(19, "f1-", "f2-", "f4-", "fr-"), false},
		{"twenty of the Entente", gaw.Position{}, deadOf(20, "f1-", "f2-", "f4-", "fr-"), true},
		{"nine points", gaw.Position{Valour: map[string]int{"France": 5, "Britain": 4}}, nil, false},
		{"ten points", gaw.Position{Valour: map[string]int{"France": 5, "Britain": 5}}, nil, true},
		{"six victory areas", gaw.Position{}, []string{"entente 25 63"}, false},
		{"all seven", gaw.Position{}, []string{"entente 25 63 79"}, true},
	} {
		t.Run(c.reason, func(t *testing.T) {
			pos := described(t, sc, c.pos, append(c.lines, "g6-ib 69", "f3-iv 57")...)
			s, err := pos.State(sc)
			if c.over {
				require.ErrorIs(t, err, &august1914.Violation{Rule: "1.7"})
				return
			}
			require.NoError(t, err)
			d := s.Decision(august1914.Umpire)
			require.Equal(t, []any{pos.Turn, "impulse"}, []any{d.Turn, d.Phase})

			// A position in the middle of an impulse is not over either.
			g := tableOf(t, sc, s)
			g.Play("German pass")
			pos = g.State.Position()
			_, err = pos.State(sc)
			require.NoError(t, err)
			pos.Valour = map[string]int{"Germany": 10}
			_, err = pos.State(sc)
			require.ErrorIs(t, err, &august1914.Violation{Rule: "1.7"})
		})
	}
	t.Run("unless it says so", func(t *testing.T) {
		pos := described(t, sc, gaw.Position{Valour: map[string]int{"Germany": 10}}, "g6-ib 69", "f3-iv 57")
		pos.Progress = &gaw.Progress{Phase: gaw.Over, Stage: "none", First: german, Result: 1, Winner: german}
		s, err := pos.State(sc)
		require.NoError(t, err)
		g := tableOf(t, sc, s)
		require.Equal(t, german, g.outcome().Winner)
	})
}

// Rules 1.7, 2.4: a corps leaves Calais for Ypres, where four units of its side stand.
// The Germans then control all victory areas, and the game ends before the corps can
// go on. The position can be saved and read back.
func TestRule1_7_OverOnTheWay(t *testing.T) {
	g := lay(
		t, gaw.Position{Active: entente}, "f5-i 5", "g1-ii 5", "entente 5", "f5-ii 6", "f5-iii 6", "f5-x 6", "f5-xi 6",
		"german 46 57 85", "b-3 7",
	)
	g.Play("Entente pass", "Entente step f5-i 5 > 6")
	require.Equal(t, german, g.outcome().Winner)
	require.True(t, g.again() == g.State)
}

// Units are in hand only while their side draws and places reinforcements. At other
// times they would exceed the number of units drawn later. (Rule 6.0)
func TestRule6_0_NobodyInHandAtOtherTimes(t *testing.T) {
	source := dice.NewPCG(1914, 8)
	tried := map[string]bool{}
	for len(tried) < 8 {
		s := gaw.New(gaw.Standard())
		for _, err := range august1914.Walk(&s, source.IntN, august1914.InStages) {
			require.NoError(t, err)
			pos := s.Position()
			stage, want := "", "not yet placed"
			if pos.Progress != nil {
				stage = pos.Progress.Stage
			}
			drawing := stage == "recruiting" || stage == "deploying"
			if drawing {
				want = "units of the other side are in hand"
			}
			i := slices.IndexFunc(pos.Units, func(u gaw.Unit) bool {
				return u.Box == "pool" && (!drawing || (u.ID[0] == 'g') != (pos.Active == august1914.German))
			})
			if tried[stage] || i < 0 || s.Phase() == gaw.Setup { // in these the icons do not match
				continue
			}
			pos.Units[i].Box = "hand"
			_, err := pos.State(s.Scenario())
			require.ErrorContains(t, err, want, stage)
			tried[stage] = true
			if !drawing {
				pos.Progress = nil
				_, err = pos.State(s.Scenario())
				require.ErrorContains(t, err, want, "without a stage")
			}
		}
	}
	require.Subset(t, slices.Collect(maps.Keys(tried)), []string{"recruiting", "deploying"})
}

// Rule 6.0: drawing stops at the Strategic Value. A position with a hundred units
// drawn was once accepted, and so was a hand of as many.
func TestRule6_0_DrawnNoMoreThanTheStrategicValue(t *testing.T) {
	source := dice.NewPCG(1914, 8)
	seen := map[august1914.Side]bool{}
	for len(seen) < 2 {
		s := gaw.New(gaw.Standard())
		for _, err := range august1914.Walk(&s, source.IntN, august1914.InStages) {
			require.NoError(t, err)
			pos := s.Position()
			if pos.Progress == nil || pos.Progress.Stage != "recruiting" || seen[pos.Active] {
				continue
			}
			value := map[august1914.Side]int{august1914.German: 7, entente: 5}[pos.Active]
			for drawn, want := range map[int]string{value - 1: "", value: "drawn", 100: "drawn"} {
				pos.Progress.Drawn = drawn
				_, err := pos.State(s.Scenario())
				if want == "" {
					require.NoError(t, err)
				} else {
					require.ErrorContains(t, err, want)
				}
			}
			seen[pos.Active] = true
		}
	}
}

// Rule 6.0: while reinforcements are drawn or placed, the units in hand do not
// outnumber the draws. A larger number of arrivals once exceeded the memory for them.
func TestRule6_0_NoMoreInHandThanDrawn(t *testing.T) {
	source := dice.NewPCG(1914, 8)
	tried := map[string]bool{}
	for len(tried) < 2 {
		s := gaw.New(gaw.Standard())
		for _, err := range august1914.Walk(&s, source.IntN, august1914.InStages) {
			require.NoError(t, err)
			pos := s.Position()
			if pos.Progress == nil || tried[pos.Progress.Stage] || pos.Progress.Stage != "recruiting" && pos.Progress.Stage != "deploying" {
				continue
			}
			value := map[august1914.Side]int{august1914.German: 7, entente: 5}[pos.Active]
			hand, left := len(pos.Progress.Arrivals), 0
			for i, u := range pos.Units {
				switch {
				case u.Box == "hand":
					hand++
				case u.Box != "pool" || (u.ID[0] == 'g') != (pos.Active == august1914.German):
				case hand <= value:
					pos.Units[i].Box = "hand"
					hand++
				default:
					left++
				}
			}
			if hand <= value || left == 0 { // the dice cannot draw from an empty pool
				continue
			}
			_, err := pos.State(s.Scenario())
			require.ErrorContains(t, err, "want no more in all than were drawn", pos.Progress.Stage)
			tried[pos.Progress.Stage] = true
			break
		}
	}
}

// Rule 2.4: a position at the start of an impulse cannot exceed the stacking limits,
// because each unit keeps within them where it stops. Only British units
// stand in Great Britain (Rule 2.5). Positions that the rules do not allow are
// violations.
func TestRule2_4_NoPositionOverstacks(t *testing.T) {
	for _, c := range []struct {
		rule  string
		units []string
	}{
		{"2.4", []string{"g1-ii 26", "g1-iii 26", "g1-iv 26", "g1-ix 26", "g1-l 26"}},
		{"2.4", []string{"g1-ii 24", "g1-iii 24", "g1-iv 24"}},
		{"2.4", []string{"b-1 39", "f5-i 39", "e-i 39"}},
		{"2.5", []string{"f5-i GB"}},
		{"2.5", []string{"b-1 GB"}},
		{"2.5", []string{"g1-ii GB"}},
	} {
		_, err := described(t, gaw.Standard(), gaw.Position{}, c.units...).State(gaw.Standard())
		var v *august1914.Violation
		require.ErrorAs(t, err, &v, "%v", c.units)
		require.Equal(t, c.rule, v.Rule, "%v", c.units)
	}
}
