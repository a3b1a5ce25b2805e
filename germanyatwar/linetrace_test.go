package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// survey judges lines of communication straight from the rule, without haste,
// by what a view tells: a second opinion on what the game finds.
type survey struct {
	view  gaw.View
	enemy map[string]map[august1914.Side]bool // who is where
	near  map[string][]string
	areas map[string]gaw.AreaInfo
}

func surveyOf(s *gaw.State) *survey {
	sc := gaw.Standard()
	q := &survey{
		view: s.View(august1914.Spectator), enemy: map[string]map[august1914.Side]bool{},
		near: map[string][]string{}, areas: map[string]gaw.AreaInfo{},
	}
	stand := func(area string, side august1914.Side) {
		if q.enemy[area] == nil {
			q.enemy[area] = map[august1914.Side]bool{}
		}
		q.enemy[area][side] = true
	}
	for _, u := range q.view.Units() {
		info, _ := sc.Unit(u.ID)
		stand(u.Area, info.Power.Side())
	}
	for _, sh := range q.view.Shadows() {
		stand(sh.Area, sh.Power.Side())
	}
	for _, a := range sc.Areas() {
		q.areas[a.Number] = a
		for _, p := range []august1914.Power{august1914.Germany, august1914.France, august1914.Britain, august1914.Belgium} {
			if q.view.Garrisons(a.Number, p) > 0 {
				stand(a.Number, p.Side())
			}
		}
	}
	for b := range sc.Map().Borders() {
		x, y := sc.Map().Number(b.A), sc.Map().Number(b.B)
		if x != "GB" && y != "GB" {
			q.near[x], q.near[y] = append(q.near[x], y), append(q.near[y], x)
		}
	}
	return q
}

// safe reports a friendly area without enemies.
func (q *survey) safe(area string, p august1914.Power) bool {
	return q.view.Control(area) == p.Side() && !q.enemy[area][p.Side().Opponent()]
}

// end reports an area that a line may end in.
func (q *survey) end(area string, p august1914.Power) bool {
	info := q.areas[area]
	home := info.Country == p && (info.MajorCity != "" || len(info.Fortresses) > 0)
	return q.safe(area, p) && (home || p == august1914.Britain && info.Landing)
}

// length returns the number of areas of the shortest line, 0 if there is none.
func (q *survey) length(area string, p august1914.Power) int {
	seen := map[string]bool{area: true}
	wave := []string{area}
	for n := 1; len(wave) > 0; n++ {
		var next []string
		for _, a := range wave {
			if q.end(a, p) {
				return n
			}
			for _, b := range q.near[a] {
				if !seen[b] && q.safe(b, p) {
					seen[b] = true
					next = append(next, b)
				}
			}
		}
		wave = next
	}
	return 0
}

// Rule 7.0.1: lines are open where a survey finds one, of the same length; what
// cuts them bars the way. When an impulse begins, the isolated units of its side
// are those without a line.
func TestRule7_0_1_LinesAgreeWithASurvey(t *testing.T) {
	open, cut := 0, 0
	queryGames(t, 97, func(s gaw.State, _ func(int) int) {
		q := surveyOf(&s)
		for number := range q.areas {
			for _, p := range []august1914.Power{august1914.Germany, august1914.France, august1914.Britain, august1914.Belgium} {
				trace, err := s.TraceLineAt(august1914.Spectator, number, p)
				require.NoError(t, err)
				want := q.length(number, p)
				require.Equal(t, want > 0, trace.Open, "%s %s", number, p)
				require.Len(t, trace.Path, want)
				if want > 0 {
					require.Empty(t, trace.Cuts)
					require.NotEmpty(t, trace.End)
					open++
					continue
				}
				require.NotEmpty(t, trace.Cuts)
				for _, c := range trace.Cuts {
					require.True(t, c.Area == number || !q.safe(c.Area, p), "%s is open", c.Area)
				}
				cut++
			}
		}
		if s.Decision(august1914.Umpire).Kind != "choose" {
			return
		}
		view := s.View(august1914.Umpire)
		for _, u := range view.Units() {
			if info, _ := gaw.Standard().Unit(u.ID); u.Area != "" && info.Power.Side() == view.Active {
				trace, err := s.TraceLine(august1914.Umpire, u.ID)
				require.NoError(t, err)
				require.NotEqual(t, trace.Open, trace.Isolated)
			}
		}
	})
	require.Greater(t, open, 1000)
	require.Greater(t, cut, 1000)
}

// Rule 1.3: lines tell no secrets.
func TestRule1_3_LinesTellNoSecrets(t *testing.T) {
	told := 0
	queryGames(t, 131, func(s gaw.State, pick func(int) int) {
		for _, v := range everybody {
			twin := s.Resample(v, pick)
			for _, u := range gaw.Standard().Units() {
				a, errA := s.TraceLine(v, u.ID)
				b, errB := twin.TraceLine(v, u.ID)
				require.Equal(t, errA, errB)
				require.Equal(t, a, b)
				if errA == nil {
					told++
				}
			}
			for _, area := range gaw.Standard().Areas() {
				a, _ := s.TraceLineAt(v, area.Number, august1914.France)
				b, _ := twin.TraceLineAt(v, area.Number, august1914.France)
				require.Equal(t, a, b)
			}
		}
	})
	require.Greater(t, told, 500)
}

// The three examples of Rule 7.0.1: a French unit in 2 among areas that the
// enemy controls, a British one in contested Calais when Le Havre is lost, and
// a Belgian one in 8 between friendly areas that are all contested.
func TestRule7_0_1_Examples(t *testing.T) {
	s := lay(t, gaw.Position{Active: entente, Disc: entente}, "f5-i 2", "german 1 3 14 27").State
	trace, err := s.TraceLine(gaw.EntenteSeat.Viewer(), "f5-i")
	require.NoError(t, err)
	require.True(t, trace.Isolated)
	require.False(t, trace.Open)
	require.Equal(t, []gaw.Cut{
		{Rule: "7.0.1", Area: "1", Why: "1 is controlled by the German side"},
		{Rule: "7.0.1", Area: "3", Why: "3 is controlled by the German side"},
		{Rule: "7.0.1", Area: "14", Why: "14 is controlled by the German side"},
		{Rule: "7.0.1", Area: "27", Why: "27 is controlled by the German side"},
	}, trace.Cuts)

	s = lay(t, gaw.Position{Active: entente, Disc: entente}, "e-i 5", "g1-ii 5", "german 1").State
	trace, err = s.TraceLine(gaw.EntenteSeat.Viewer(), "e-i")
	require.NoError(t, err)
	require.True(t, trace.Isolated)
	require.Equal(t, []gaw.Cut{
		{Rule: "7.0.1", Area: "5", Why: "enemies are in 5"},
		{Rule: "7.0.1", Area: "1", Why: "1 is controlled by the German side"},
	}, trace.Cuts)

	s = lay(t, gaw.Position{Active: entente, Disc: entente}, "b-6 8", "b-1 7", "g1-ii 7", "b-2 9", "g1-iii 9", "b-3 10", "g1-iv 10", "b-4 22", "g1-ix 22").State
	trace, err = s.TraceLine(gaw.EntenteSeat.Viewer(), "b-6")
	require.NoError(t, err)
	require.True(t, trace.Isolated)
	require.Len(t, trace.Cuts, 4)
	require.Equal(t, gaw.Cut{Rule: "7.0.1", Area: "7", Why: "enemies are in 7"}, trace.Cuts[0])
}

// Rule 7.0.1: a line may start in a contested area, and ends in the nearest home
// area with a fortress or a city: from Liège by Louvain to Brussels.
func TestRule7_0_1_LineFromAContestedArea(t *testing.T) {
	s := lay(t, gaw.Position{Active: entente, Disc: entente}, "b-3 22", "g1-ii 22").State
	trace, err := s.TraceLine(gaw.EntenteSeat.Viewer(), "b-3")
	require.NoError(t, err)
	require.Equal(t, gaw.LineTrace{
		Unit: "b-3", Area: "22", Power: august1914.Belgium, Open: true, Rule: "7.0.1",
		Path: []string{"22", "21"}, End: "the fortress of Namur",
	}, trace)
	// The French have no home there: for them the line is longer.
	trace, err = s.TraceLineAt(gaw.GermanSeat.Viewer(), "22", august1914.France)
	require.NoError(t, err)
	require.True(t, trace.Open)
	require.Equal(t, "17", trace.Path[len(trace.Path)-1])
	require.Equal(t, "the fortress of Lille", trace.End)
	// The British land at Calais.
	trace, err = s.TraceLineAt(gaw.GermanSeat.Viewer(), "6", august1914.Britain)
	require.NoError(t, err)
	require.Equal(t, []string{"6", "5"}, trace.Path)
}

func TestRule7_0_1_LinesOfNobody(t *testing.T) {
	s := lay(t, gaw.Position{Active: entente, Disc: entente}, "b-3 22").State
	_, err := s.TraceLine(gaw.GermanSeat.Viewer(), "b-3")
	require.ErrorIs(t, err, &august1914.Violation{Rule: "1.3", Unit: "b-3"})
	_, err = s.TraceLineAt(gaw.GermanSeat.Viewer(), "99", august1914.France)
	require.ErrorContains(t, err, `area "99"`)
	_, err = s.TraceLineAt(gaw.GermanSeat.Viewer(), "22", august1914.Luxembourg)
	require.ErrorContains(t, err, "want Germany, France, Britain or Belgium")
	trace, err := s.TraceLineAt(gaw.GermanSeat.Viewer(), "GB", august1914.France)
	require.NoError(t, err)
	require.Equal(t, "no borders that can be walked across lead from GB to where a line may end", trace.Cuts[0].Why)
}
