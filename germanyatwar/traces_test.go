package germanyatwar_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/gametest"
)

// A survey judges lines of communication directly from the rule and from a view. It is
// slow, and serves as a second implementation.
type survey struct {
	view  gaw.View
	enemy map[string]map[august1914.Side]bool // the sides present, by area
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

// safe reports whether an area is friendly and free of enemies.
func (q *survey) safe(area string, p august1914.Power) bool {
	return q.view.Control(area) == p.Side() && !q.enemy[area][p.Side().Opponent()]
}

// end reports whether a line may end in an area.
func (q *survey) end(area string, p august1914.Power) bool {
	info := q.areas[area]
	home := info.Country == p && (info.MajorCity != "" || len(info.Fortresses) > 0)
	return q.safe(area, p) && (home || p == august1914.Britain && info.Landing)
}

// length returns the number of areas of the shortest line, or 0 without a line.
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

// tracesOf returns the line of communication of a unit and its orders.
func tracesOf(t testing.TB, s gaw.State, v august1914.Viewer, id string) (line, orders august1914.Trace) {
	t.Helper()
	traces, err := s.Traces(v, id)
	require.NoError(t, err)
	require.Len(t, traces, 2)
	require.Equal(t, august1914.TraceCommunication, traces[0].Kind)
	require.Equal(t, august1914.TraceOrders, traces[1].Kind)
	return traces[0], traces[1]
}

// placesOf returns the only path of a trace.
func placesOf(t testing.TB, trace august1914.Trace) []string {
	t.Helper()
	require.Len(t, trace.Legs, 1, trace.Text)
	return trace.Legs[0].Places
}

// Rule 7.0.1: lines are open exactly where a survey finds one, and have the same
// length. The reported areas block the path. When an impulse begins, the isolated
// units of its side are those without a line.
func TestRule7_0_1_LinesAgreeWithASurvey(t *testing.T) {
	open, cut, checked := 0, 0, 0
	queryGames(t, 93/gametest.Size(3, 10, 10), func(s gaw.State, _ func(int) int) {
		q := surveyOf(&s)
		view := s.View(august1914.Umpire)
		for _, u := range view.Units() {
			if u.Area == "" {
				continue
			}
			info, _ := gaw.Standard().Unit(u.ID)
			trace, _ := tracesOf(t, s, august1914.Umpire, u.ID)
			require.Equal(t, u.Area, trace.Place)
			want := q.length(u.Area, info.Power)
			require.Equal(t, want > 0, trace.Sure, u.ID)
			require.Equal(t, want > 0, trace.Best, u.ID)
			if s.Decision(august1914.Umpire).Kind == "choose" && info.Power.Side() == view.Active {
				require.Equal(t, want == 0, slices.Contains(view.Isolated(), u.ID))
				checked++
			}
			if want > 0 {
				require.Empty(t, trace.Cuts)
				require.Len(t, placesOf(t, trace), want)
				require.NotEmpty(t, trace.Legs[0].Text)
				open++
				continue
			}
			require.Empty(t, trace.Legs)
			require.NotEmpty(t, trace.Cuts)
			for _, c := range trace.Cuts {
				require.True(t, c.Place == u.Area || !q.safe(c.Place, info.Power), "%s is open", c.Place)
			}
			cut++
		}
	})
	require.Greater(t, open, 1000)
	require.Positive(t, cut)
	require.Positive(t, checked)
}

// Rules 1.3, 1.4: traces do not reveal secrets. For a unit that a viewer can examine,
// they are the same in every possible position as the umpire's in the true one. For
// all other units the answer is the same, wherever they are.
func TestRule1_3_TracesTellNoSecrets(t *testing.T) {
	worlds, told := gametest.Size(1, 100, 100), 0
	queryGames(t, gametest.Size(131, 400, 400), func(s gaw.State, pick func(int) int) {
		for _, v := range everybody {
			for range worlds {
				world := s.Resample(v, pick)
				for _, u := range gaw.Standard().Units() {
					mine, err := s.Traces(v, u.ID)
					same, errThere := world.Traces(v, u.ID)
					require.Equal(t, err, errThere)
					require.Equal(t, mine, same)
					if err == nil {
						truth, err := world.Traces(august1914.Umpire, u.ID)
						require.NoError(t, err)
						require.Equal(t, mine, truth)
						told++
					} else if v == august1914.Umpire {
						require.ErrorIs(t, err, &august1914.Violation{Rule: "4.0"})
					}
				}
			}
		}
	})
	require.Greater(t, told, 1000)
}

// The three examples of Rule 7.0.1: a French unit in 2 among enemy-controlled areas, a
// British one in contested Calais when Le Havre is lost, and a Belgian one in 8 among
// friendly areas that are all contested.
func TestRule7_0_1_Examples(t *testing.T) {
	cutsOf := func(id string, lines ...string) august1914.Array[august1914.TraceCut] {
		t.Helper()
		g := lay(t, gaw.Position{Active: entente, Disc: entente}, lines...)
		trace, _ := tracesOf(t, g.State, gaw.EntenteSeat.Viewer(), id)
		require.Contains(t, isolatedOnes(g), id)
		require.False(t, trace.Best)
		require.Regexp(t, `has no line of communication\.$`, trace.Text)
		return trace.Cuts
	}
	require.Equal(t, august1914.Array[august1914.TraceCut]{
		{Rule: "7.0.1", Place: "1", Text: "The German side controls 1 Le Havre."},
		{Rule: "7.0.1", Place: "3", Text: "The German side controls 3 Abbeville."},
		{Rule: "7.0.1", Place: "14", Text: "The German side controls 14 Rouen."},
		{Rule: "7.0.1", Place: "27", Text: "The German side controls 27 Beauvais."},
	}, cutsOf("f5-i", "f5-i 2", "german 1 3 14 27"))
	require.Equal(t, august1914.Array[august1914.TraceCut]{
		{Rule: "7.0.1", Place: "5", Text: "Enemy units are in 5 Calais."},
		{Rule: "7.0.1", Place: "1", Text: "The German side controls 1 Le Havre."},
	}, cutsOf("e-i", "e-i 5", "g1-ii 5", "german 1"))
	cuts := cutsOf("b-6", "b-6 8", "b-1 7", "g1-ii 7", "b-2 9", "g1-iii 9", "b-3 10", "g1-iv 10", "b-4 22", "g1-ix 22")
	require.Len(t, cuts, 4)
	require.Equal(t, august1914.TraceCut{Rule: "7.0.1", Place: "7", Text: "Enemy units are in 7 Antwerp."}, cuts[0])
}

// Rule 7.0.1: a line may start in a contested area and ends in the nearest home area
// with a fortress or a city: from Liège in Namur. The line of the French is longer,
// because they have no home area there. The British land at Calais.
func TestRule7_0_1_LineFromAContestedArea(t *testing.T) {
	s := lay(t, gaw.Position{Active: entente, Disc: entente}, "b-3 22", "f5-i 22", "e-i 6", "g1-ii 22").State
	trace, _ := tracesOf(t, s, gaw.EntenteSeat.Viewer(), "b-3")
	require.Equal(t, august1914.Trace{
		Kind: "line of communication", Unit: "b-3", Place: "22", Sure: true, Best: true, Rule: "7.0.1",
		Text: "3 Inf has a line of communication to the fortress of Namur.",
		Legs: []august1914.TraceLeg{{Rule: "7.0.1", Text: "the fortress of Namur", Places: []string{"22", "21"}}},
	}, trace)
	trace, _ = tracesOf(t, s, gaw.EntenteSeat.Viewer(), "f5-i")
	require.Equal(t, "the fortress of Lille", trace.Legs[0].Text)
	places := placesOf(t, trace)
	require.Equal(t, "17", places[len(places)-1])
	trace, _ = tracesOf(t, s, gaw.EntenteSeat.Viewer(), "e-i")
	require.Equal(t, []string{"6", "5"}, placesOf(t, trace))
}

// Rule 7.0.1: the result of a side's check lasts until its next one.
func TestRule7_0_1_TracesTellOfTheLastCheck(t *testing.T) {
	g := strategic(t, german, "g1-ii 10", "g1-iii 11")
	g.goes("g1-iii", "11", "32")
	trace, _ := tracesOf(t, g.State, gaw.GermanSeat.Viewer(), "g1-ii")
	require.True(t, trace.Sure)
	require.Regexp(t, `^II Inf \(German\) has a line of communication to .*, but stays isolated until the next check of its side\.$`, trace.Text)
	g.Refuse("7.0.1", "German step g1-ii 10 > 22")

	g = lay(t, gaw.Position{Active: entente}, "f1-vii 44", "g1-iv 44", "entente 44", "g1-2c 45", "f2-ix 46", "german 45 52 65 66 67")
	g.Play("Entente pass", "Entente done", "German pass")
	g.goes("g1-2c", "45", "43")
	trace, _ = tracesOf(t, g.State, gaw.EntenteSeat.Viewer(), "f1-vii")
	require.False(t, trace.Best)
	require.Equal(t, "VII Inf (French) has no line of communication, but is not isolated before the next check of its side.", trace.Text)
}

func TestRule7_0_1_LinesOfNobody(t *testing.T) {
	s := lay(t, gaw.Position{Active: entente, Disc: entente}, "b-3 22", "e-i GB").State
	_, err := s.Traces(gaw.GermanSeat.Viewer(), "b-3")
	require.ErrorIs(t, err, &august1914.Violation{Rule: "1.3", Unit: "b-3"})
	_, err = s.Traces(gaw.GermanSeat.Viewer(), "b-99")
	require.ErrorContains(t, err, `unit "b-99"`)
	trace, _ := tracesOf(t, s, gaw.EntenteSeat.Viewer(), "e-i")
	require.Equal(t, []string{"GB"}, placesOf(t, trace), "at home")
}

// Rules 7.3.1.5, 7.3.1.6: the units that the trace finds commanded are exactly those
// that the engine lets act, unless another rule prevents it.
func TestRule7_3_1_5_OrdersAgreeWithTheEngine(t *testing.T) {
	commanded, not, acted, free := 0, 0, 0, 0
	queryGames(t, 123/gametest.Size(3, 41, 41), func(s gaw.State, _ func(int) int) {
		if d := s.Decision(august1914.Umpire); d.Kind != "move" {
			return
		}
		for _, u := range gaw.Standard().Units() {
			r, err := s.Reach(august1914.Umpire, u.ID)
			if err != nil {
				continue
			}
			_, trace := tracesOf(t, s, august1914.Umpire, u.ID)
			require.Equal(t, trace.Best, trace.Sure)
			if r.Refused != nil && (r.Refused.Rule == "7.3.1" || r.Refused.Rule == "7.3.1.5") {
				require.False(t, trace.Sure, u.ID)
				require.NotEmpty(t, trace.Cuts)
				require.Equal(t, r.Refused.Rule, trace.Rule)
				not++
			}
			if r.Refused == nil {
				require.True(t, trace.Sure, "%s: %s", u.ID, trace.Text)
			}
			if r.Refused != nil && r.Refused.Rule == "7.4" && trace.Place == r.From {
				require.False(t, trace.Sure, "%s: %s, but %s", u.ID, r.Refused, trace.Text)
				acted++
			}
			if trace.Sure && !tactically(&s) {
				require.Empty(t, trace.Legs)
				free++
				continue
			}
			if trace.Sure {
				commanded++
				require.Equal(t, trace.Place, placesOf(t, trace)[0])
				var away, steps int
				_, err := fmt.Sscanf(trace.Legs[0].Length, "%d of %d areas", &away, &steps)
				require.NoError(t, err)
				require.Len(t, trace.Legs[0].Places, away+1)
				require.LessOrEqual(t, away, steps)
				require.Empty(t, trace.Cuts)
			}
		}
	})
	require.Greater(t, commanded, 100)
	require.Greater(t, not, 100)
	require.Positive(t, acted)
	require.Positive(t, free)
}

// tactically reports whether leaders are activated.
func tactically(s *gaw.State) bool {
	p := s.Position()
	return p.Progress != nil && p.Progress.Action == "tactical"
}

// The example of Rule 7.3.1.5: Foch at three stars commands French infantry in a
// contested area that is three areas away; a fourth area is too far.
func TestRule7_3_1_6_OrdersOfFoch(t *testing.T) {
	s := lay(t, gaw.Position{Active: entente, Disc: entente}, "f-foch 46 3", "f1-vii 49", "g1-ii 49", "f2-ix 50", "e-i 46", "f2-xx 84").then("Entente tactical", "Entente reveal f-foch").State
	v := gaw.EntenteSeat.Viewer()
	_, trace := tracesOf(t, s, v, "f1-vii")
	require.True(t, trace.Sure)
	require.Equal(t, "7.3.1.6", trace.Rule)
	require.Equal(t, "VII Inf (French) is commanded by Foch.", trace.Text)
	require.Equal(t, august1914.Array[august1914.TraceLeg]{{
		Rule: "7.3.1.6", Text: "Foch", Unit: "f-foch", Places: []string{"49", "47", "46"}, Length: "2 of 3 areas",
	}}, trace.Legs)

	// Reims is next to Soissons, but orders do not pass through enemies. By Épernay
	// and Meaux the distance is the same as by Laon.
	_, trace = tracesOf(t, s, v, "f2-xx")
	require.False(t, trace.Best)
	require.Equal(t, "7.3.1.5", trace.Cuts[0].Rule)
	require.Equal(t, "f-foch", trace.Cuts[0].Unit)

	_, trace = tracesOf(t, s, v, "e-i")
	require.Equal(t, august1914.Array[august1914.TraceCut]{{Rule: "7.3.1", Unit: "e-i", Text: "No leader that commands I Inf (British) is activated."}}, trace.Cuts)
	_, trace = tracesOf(t, s, v, "f-foch")
	require.Equal(t, "7.4", trace.Cuts[0].Rule)
	require.Equal(t, "Foch has already moved, built or been activated in this impulse.", trace.Text)
}

// Rules 7.1, 7.8: a pass needs no leader, and moves one unit.
func TestOrdersOfAPass(t *testing.T) {
	f := lay(t, gaw.Position{}, "g1-l 11", "g1-ii 12", "g1-iii 12", "f1-vii 85").then("German pass")
	orders := func(id string) string {
		_, trace := tracesOf(t, f.State, august1914.Umpire, id)
		require.Equal(t, trace.Sure, trace.Cuts == nil)
		return trace.Rule + ": " + trace.Text
	}
	require.Equal(t, "7.1: II Inf (German) needs no leader in this action.", orders("g1-ii"))
	require.Equal(t, "7.3.1: No leader that commands VII Inf (French) is activated.", orders("f1-vii"), "the other side acts")
	f = f.then("German step g1-ii 12 > 11")
	require.Equal(t, "7.1: II Inf (German) needs no leader in this action.", orders("g1-ii"), "it is on its way")

	f = lay(t, gaw.Position{Disc: german}, "g1-l 11", "g1-ii 12", "g1-iii 12", "f1-vii 85").then("German strategic", "German step g1-ii 12 > 11", "German stop")
	require.Equal(t, "7.4: II Inf (German) has already moved, built or been activated in this impulse.", orders("g1-ii"))
	require.Equal(t, "7.1: III Inf (German) needs no leader in this action.", orders("g1-iii"))
}

// Rule 7.3.1.5: a German leader commands two areas away, but not through enemies. Rule
// 7.3.1.3: at his heart, one area away. Rule 4.2.1: every French leader commands
// French reserves, one area away.
func TestRule7_3_1_5_Range(t *testing.T) {
	orders := func(s gaw.State, id string) august1914.Trace {
		t.Helper()
		_, trace := tracesOf(t, s, august1914.Umpire, id)
		return trace
	}
	units := []string{"g1-ii 36", "g1-iii 58", "g2-x 32"}
	moves := []string{"German tactical", "German reveal g1-l"}
	s := lay(t, gaw.Position{}, append(units, "g1-l 11")...).then(moves...).State
	require.Equal(t, august1914.Array[august1914.TraceLeg]{{
		Rule: "7.3.1.5", Text: "von Kluck", Unit: "g1-l", Places: []string{"36", "32", "11"}, Length: "2 of 2 areas",
	}}, orders(s, "g1-ii").Legs)
	require.Equal(t, august1914.Array[august1914.TraceCut]{{
		Rule: "7.3.1.5", Place: "11", Unit: "g1-l", Text: "von Kluck is 3 areas away, and has a tactical range of 2.",
	}}, orders(s, "g1-iii").Cuts)
	require.Equal(t, "7.3.1", orders(s, "g2-x").Cuts[0].Rule, "of another army")

	s = lay(t, gaw.Position{}, append(units, "g1-l 11 1")...).then(moves...).State
	require.Equal(t, "von Kluck is 2 areas away, and has a tactical range of 1.", orders(s, "g1-ii").Cuts[0].Text)

	s = lay(t, gaw.Position{}, append(units, "g1-l 11", "b-3 32")...).then(moves...).State
	require.Equal(t, august1914.TraceCut{
		Rule: "7.3.1.5", Place: "32", Unit: "g1-l", Text: "The Entente side controls 32 Verviers.",
	}, orders(s, "g1-ii").Cuts[0], "contested, and Belgian from the start")

	s = lay(t, gaw.Position{Active: entente, Disc: entente}, "f5-l 50", "f-foch 51 1", "fr-1g 49", "fr-2g 47").then("Entente tactical", "Entente reveal f5-l").State
	require.Equal(t, august1914.Array[august1914.TraceLeg]{{
		Rule: "4.2.1", Text: "Lanrezac", Unit: "f5-l", Places: []string{"49", "50"}, Length: "1 of 1 areas",
	}}, orders(s, "fr-1g").Legs)
	require.False(t, orders(s, "fr-2g").Best)
}

// If two leaders command a unit, the path leads to the nearer one, and the trace names
// both.
func TestRule7_3_1_5_TheNearestLeader(t *testing.T) {
	g := lay(t, gaw.Position{Active: entente, Disc: entente}, "f-foch 46 3", "f1-l 49", "f1-vii 49")
	g.Play("Entente tactical", "Entente reveal f-foch", "Entente reveal f1-l")
	_, trace := tracesOf(t, g.State, gaw.EntenteSeat.Viewer(), "f1-vii")
	require.Equal(t, "VII Inf (French) is commanded by Dubail or Foch.", trace.Text)
	require.Equal(t, []string{"49"}, placesOf(t, trace))
	require.Equal(t, "0 of 1 areas", trace.Legs[0].Length)
	require.Equal(t, "7.3.1.5", trace.Rule)
}
