package driveonparis_test

import (
	"math/rand"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// playOut sets up a scenario and plays it to its end with random moves.
func playOut(t *testing.T, id string, seed int64) august1914.Outcome {
	t.Helper()
	r := rand.New(rand.NewSource(seed))
	s := dop.New(layScenario(t, id))
	var moves []dop.Move
	for n := 0; s.ToAct() != 0; n++ {
		require.Less(t, n, 400_000, "no end")
		moves = s.LegalMoves(s.ToAct().First(), moves[:0])
		require.NotEmpty(t, moves)
		require.NoError(t, s.Apply(moves[r.Intn(len(moves))]))
	}
	o, ok := s.Outcome()
	require.True(t, ok)
	return o
}

// unitCounts returns the number of units that the rulebook sets up, by nation, on the
// map and on the turn track.
func unitCounts(t *testing.T, id string) (onMap, onTrack map[string]int) {
	t.Helper()
	onMap, onTrack = map[string]int{}, map[string]int{}
	for _, p := range layScenario(t, id).SetUp() {
		nation, _, _ := strings.Cut(p.Unit, "-")
		if strings.HasPrefix(p.Places[0], "turn ") {
			onTrack[nation]++
		} else {
			onMap[nation]++
		}
	}
	return onMap, onTrack
}

func requireScenario(t *testing.T, id string, first, last int, onMap, onTrack map[string]int) {
	t.Helper()
	sc := layScenario(t, id)
	turns := sc.Turns()
	from, to := turns[0].Turn, turns[len(turns)-1].Turn
	require.Equal(t, [2]int{first, last}, [2]int{from, to})
	gotMap, gotTrack := unitCounts(t, id)
	require.Equal(t, onMap, gotMap)
	require.Equal(t, onTrack, gotTrack)
}

type byNation = map[string]int

func TestRule5_1_DriveOnParisIntroductory(t *testing.T) {
	requireScenario(t, "5.1", 6, 8, byNation{"br": 8, "fr": 37, "ge": 42}, byNation{})
	s := dop.New(layScenario(t, "5.1"))
	require.Equal(t, "4.0c", s.Decision(august1914.Umpire).Rule)
	for seed := range int64(3) {
		o := playOut(t, "5.1", seed)
		twice := o.Points.German > 0 && o.Points.German >= 2*o.Points.Allied
		require.Equal(t, twice, o.Winner == august1914.German, "%+v", o)
		require.NotEqual(t, august1914.NoSide, o.Winner, "there is no draw")
	}
}

func TestRule5_2_LaRevanche(t *testing.T) {
	requireScenario(t, "5.2", 3, 8, byNation{"fr": 37, "ge": 29}, byNation{})
	for seed := range int64(3) {
		o := playOut(t, "5.2", seed)
		winner, level := august1914.NoSide, ""
		switch d := o.Points.German - o.Points.Allied; {
		case d >= 6:
			winner, level = august1914.German, "major"
		case d >= 3:
			winner, level = august1914.German, "minor"
		case d <= -6:
			winner, level = august1914.Allied, "major"
		case d <= -3:
			winner, level = august1914.Allied, "minor"
		}
		require.Equal(t, winner, o.Winner, "%+v", o)
		if winner != august1914.NoSide {
			require.Equal(t, level, o.Level)
		}
	}
}

func TestRule5_3_HomeBeforeTheLeavesFall(t *testing.T) {
	requireScenario(t, "5.3", 5, 12, byNation{"be": 17, "br": 8, "fr": 72, "ge": 77}, byNation{"be": 1})
	playOut(t, "5.3", 1)
}

func TestRule5_4_FromTheMarneToTheSea(t *testing.T) {
	requireScenario(t, "5.4", 9, 20, byNation{"be": 15, "br": 8, "fr": 86, "ge": 86}, byNation{"be": 2, "br": 1})
	o := playOut(t, "5.4", 1)
	require.NotEqual(t, august1914.NoSide, o.Winner, "the line is cut or it is not")
}

func TestRule5_5_InFlandersFields(t *testing.T) {
	requireScenario(t, "5.5", 20, 25, byNation{"be": 10, "br": 12, "fr": 25, "ge": 39}, byNation{})
	playOut(t, "5.5", 1)
}

func TestRule5_6_DriveOnParisCampaign(t *testing.T) {
	requireScenario(t, "5.6", 1, 25, byNation{"be": 19, "fr": 43, "ge": 31}, byNation{})
	s := dop.New(layScenario(t, "5.6"))
	require.Equal(t, "1.12", s.Decision(august1914.Umpire).Rule, "mobilization points first")
	playOut(t, "5.6", 1)
}

// Rule 5.7: the troops of 5.3 or 5.4 and additional ones: 42 French and 36 German units
// for 5.3, 30 and 37 for 5.4.
func TestRule5_7_AlsaceLorraineExpansion(t *testing.T) {
	t.Run("of 5.3", func(t *testing.T) {
		onMap, _ := unitCounts(t, "5.3+5.7")
		require.Equal(t, byNation{"be": 17, "br": 8, "fr": 72 + 42, "ge": 77 + 36}, onMap)
		turns := layScenario(t, "5.3+5.7").Turns()
		from, to := turns[0].Turn, turns[len(turns)-1].Turn
		require.Equal(t, [2]int{5, 25}, [2]int{from, to})
		playOut(t, "5.3+5.7", 1)
	})
	t.Run("of 5.4", func(t *testing.T) {
		onMap, _ := unitCounts(t, "5.4+5.7")
		require.Equal(t, byNation{"be": 15, "br": 8, "fr": 86 + 30, "ge": 86 + 37}, onMap)
		turns := layScenario(t, "5.4+5.7").Turns()
		from, to := turns[0].Turn, turns[len(turns)-1].Turn
		require.Equal(t, [2]int{9, 25}, [2]int{from, to})
		playOut(t, "5.4+5.7", 1)
	})
}

func TestRule5_1_SpecialRules(t *testing.T) {
	t.Run("no Ally enters Brussels", func(t *testing.T) {
		g := layOut(t, layScenario(t, "5.1"), dop.Position{Turn: 7, Active: august1914.Allied}, "fr-1-i 24.29", "ge-13-vii 10.15")
		require.Error(t, g.State.Apply(dop.MustParseMove("Allied step fr-1-i 24.29 > 24.30")))
		require.False(t, g.Can("Allied step fr-1-i 24.29 > 24.30"))
		require.True(t, g.Can("Allied step fr-1-i 24.29 > 24.28"))
	})
	t.Run("Germans do", func(t *testing.T) {
		g := layOut(t, layScenario(t, "5.1"), dop.Position{Turn: 7, Active: august1914.German}, "ge-13-vii 24.29", "fr-1-i 14.07")
		require.True(t, g.Can("German step ge-13-vii 24.29 > 24.30"))
	})
	t.Run("Brussels and Paris are the sources", func(t *testing.T) {
		g := layOut(t, layScenario(t, "5.1"), dop.Position{Turn: 7, Active: august1914.German},
			"ge-13-vii 24.27", "ge-14-vii 14.08", "fr-1-i 14.07", "fr-2-i 10.26")
		for g.State.Position().Turn == 7 {
			g.pass()
		}
		require.Equal(t, 2, g.steps(2, "ge-13-vii"), "near Brussels")
		require.Equal(t, 1, g.steps(2, "ge-14-vii"), "near Paris")
		require.Equal(t, 2, g.steps(2, "fr-1-i"))
	})
	t.Run("no German reinforcements", func(t *testing.T) {
		for _, a := range layScenario(t, "5.1").Schedule() {
			require.NotEqual(t, august1914.Germany, a.Power)
		}
	})
}
