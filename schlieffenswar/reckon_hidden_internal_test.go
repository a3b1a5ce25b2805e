package schlieffenswar

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/engine"
)

// The bounds under fog of war, tested against all possible worlds: every distribution
// of the hidden units, in every state, that the rules allow and the viewer cannot
// tell apart. (Rule 6.6)

// boundsUnits parses units, the lowest of each stack first: "ger-ii 2513 1 out".
func boundsUnits(lines []string) (units []Unit) {
	for _, line := range lines {
		words := strings.Fields(line)
		u := Unit{ID: words[0], Hex: words[1]}
		for _, w := range words[2:] {
			switch w {
			case "1", "2":
				u.Steps = int(w[0] - '0')
			case "out":
				u.Supply = w
			default:
				u.Morale = w
			}
		}
		units = append(units, u)
	}
	return units
}

// statesOf returns the states that a hidden unit can be in, as far as
// they affect the bounds.
func statesOf(sc *Scenario, id string) (list []Unit) {
	p := &sc.pieces[sc.unitByID[id]]
	for _, supply := range []string{"", "out"} {
		switch {
		case p.kind == Fort:
			if supply == "" {
				for steps := 1; steps <= int(p.ladder.Full()); steps++ {
					list = append(list, Unit{ID: id, Steps: steps})
				}
			}
		case !p.corps():
			list = append(list, Unit{ID: id, Supply: supply})
		default:
			list = append(list, Unit{ID: id, Steps: 1, Morale: "fatigued", Supply: supply}, Unit{ID: id, Steps: 2, Morale: "elan", Supply: supply})
		}
	}
	return list
}

// worldsOf calls f with every position that a viewer cannot tell from the given one.
func worldsOf(t *testing.T, sc *Scenario, p Position, v august1914.Viewer, f func(s *State)) (worlds int) {
	t.Helper()
	truth, err := p.State(sc)
	require.NoError(t, err)
	seen, view := truth.visible(v), truth.View(v)
	var places []int // indices in the list of units
	var hidden []string
	for i, u := range p.Units {
		if !seen.Has(sc.unitByID[u.ID]) {
			places, hidden = append(places, i), append(hidden, u.ID)
		}
	}
	units := slices.Clone(p.Units)
	var deal func(n int, left []string)
	deal = func(n int, left []string) {
		if n == len(places) {
			q := p
			q.Units = units
			s, err := q.State(sc)
			if err == nil && s.findCrowd() == off && s.View(v) == view {
				worlds++
				f(&s)
			}
			return
		}
		for i, id := range left {
			rest := slices.Delete(slices.Clone(left), i, i+1)
			for _, state := range statesOf(sc, id) {
				state.Hex = p.Units[places[n]].Hex
				units[places[n]] = state
				deal(n+1, rest)
			}
		}
	}
	deal(0, hidden)
	return worlds
}

// strengths returns the highest and the lowest possible strength of the defense, as
// the viewer knows it.
func strengths(t *testing.T, s *State, v august1914.Viewer, a Fight) [2]int {
	t.Helper()
	x, err := s.suppose(v, a)
	require.NoError(t, err)
	all := [2]int{0, maxUnits}
	for _, d := range x.defenses() {
		all[0], all[1] = max(all[0], d.force(true).strength), min(all[1], d.force(false).strength)
	}
	return all
}

func TestRule6_6_BoundsAreTight(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name        string
		active      august1914.Seat
		phase       Phase
		target      string
		attackers   []string
		units       []string
		least, most int // strengths of the defense, worked out by hand
	}{
		{
			"the one hidden unit is a corps", GermanSeat, Combat, "1613",
			[]string{"ger-x"},
			[]string{"ger-x 1513", "fra-grd-1 1613", "fra-1 1613"},
			6, 5, // 4 of the top unit and 2 of the hidden one, or half of its 1
		},
		{
			"no corps lies under an HQ on top", EntenteSeat, Combat, "1108",
			[]string{"fra-1"},
			// The hidden corps is in the other stack, so the depot is here.
			[]string{"fra-1 1208", "ger-depot-1 1108", "ger-hq-1 1108", "ger-ii 1006", "ger-iii 1006"},
			2, 2,
		},
		{
			"nor under a depot", EntenteSeat, Combat, "1108",
			[]string{"fra-1"},
			[]string{"fra-1 1208", "ger-hq-1 1108", "ger-depot-1 1108", "ger-ii 1006", "ger-iii 1006"},
			2, 1, // the HQ, in or out of supply
		},
		{
			"three corps fit a hex", EntenteSeat, Combat, "2614",
			[]string{"fra-1"},
			// Two of the hidden corps are here, and so is the HQ.
			[]string{"fra-1 2715", "ger-hq-1 2614", "ger-ii 2614", "ger-iii 2614", "ger-iv 2614", "ger-ix 1006", "ger-x 1006"},
			10, 3, // 4, 4 and 2 of the HQ; 1, 1 of corps out of supply and 1 of the back of the HQ
		},
		{
			"a full stack hides an HQ", EntenteSeat, Combat, "2614",
			[]string{"fra-1"},
			[]string{"fra-1 2715", "ger-hq-1 2614", "ger-ii 2614", "ger-iii 2614", "ger-iv 2614"},
			10, 3,
		},
		{
			"what lies under an HQ elsewhere is no corps, and so here it is", EntenteSeat, Combat, "1108",
			[]string{"fra-1"},
			[]string{"fra-1 1208", "ger-ii 1108", "ger-iii 1108", "ger-depot-1 1006", "ger-hq-1 1006"},
			8, 5,
		},
		{
			"no depot lies off the rails", EntenteSeat, Combat, "2514",
			[]string{"fra-1"},
			[]string{"fra-1 2515", "ger-ii 2514", "ger-iii 2514", "ger-depot-1 1006", "ger-iv 1006"},
			8, 5,
		},
		{
			"on the rails one may", EntenteSeat, Combat, "2613",
			[]string{"fra-1"},
			[]string{"fra-1 2614", "ger-ii 2613", "ger-iii 2613", "ger-depot-1 1006", "ger-iv 1006"},
			8, 4, // a corps, or a depot that does not take part
		},
		{
			"a second HQ does not fit", EntenteSeat, Combat, "1108",
			[]string{"fra-1"},
			[]string{"fra-1 1208", "ger-depot-1 1108", "ger-hq-1 1108", "ger-hq-2 1006", "ger-ii 1006"},
			2, 2,
		},
		{
			"nor does a second depot", EntenteSeat, Combat, "1108",
			[]string{"fra-1"},
			[]string{"fra-1 1208", "ger-depot-1 1108", "ger-ii 1108", "ger-iii 1108", "ger-depot-2 1006", "ger-iv 1006"},
			8, 5,
		},
		{
			"a fort counts among the three", GermanSeat, Combat, "1910",
			[]string{"ger-ii"},
			[]string{"ger-ii 1809", "fort-verdun 1910", "fra-2 1910", "fra-hq-1 1910", "fra-1 1910", "fra-3 2613", "fra-4 2613"},
			10, 3, // 4 of the fort, 4 and 2 of the HQ; 1 of the fort, 1 of a corps and 1 of the HQ
		},
		{
			"the steps of a fort below", GermanSeat, Combat, "1910",
			[]string{"ger-ii"},
			[]string{"ger-ii 1809", "fort-verdun 1910", "fra-1 1910 1"},
			6, 3,
		},
		{
			"under the fort of Maubeuge lies the BEF, since the French lie elsewhere", GermanSeat, Combat, "1314",
			[]string{"ger-x"},
			[]string{"ger-x 1413", "bri-i 1314", "fort-maubeuge 1314", "fra-c-1 2514", "fra-1 2514"},
			7, 4, // 3 of the fort, and 4 or half of 2
		},
		{
			"under the fort of Maubeuge may lie the BEF or the French", GermanSeat, Combat, "1314",
			[]string{"ger-x"},
			[]string{"ger-x 1413", "bri-i 1314", "fort-maubeuge 1314", "bri-ii 1316", "bri-iii 1316", "fra-c-1 2514", "fra-1 2514"},
			7, 4,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			sc := Standard()
			p := Position{Turn: 5, Active: sideOf(c.active), Phase: c.phase, Units: boundsUnits(c.units)}
			s, err := p.State(sc)
			require.NoError(t, err)
			a := Fight{Target: c.target, Attackers: c.attackers}
			known, err := s.Reckon(c.active.Viewer(), a)
			require.NoError(t, err)
			require.Equal(t, [2]int{c.least, c.most}, strengths(t, &s, c.active.Viewer(), a))
			var least, most Case
			all := [2]int{0, maxUnits}
			first := true
			worlds := worldsOf(t, sc, p, c.active.Viewer(), func(s *State) {
				r, err := s.Reckon(august1914.Umpire, a)
				require.NoError(t, err)
				if first || r.Least.better(&least) {
					least = r.Least
				}
				if first || most.better(&r.Most) {
					most = r.Most
				}
				first = false
				one := strengths(t, s, august1914.Umpire, a)
				all = [2]int{max(all[0], one[0]), min(all[1], one[1])}
			})
			require.Greater(t, worlds, 1)
			require.Equal(t, [2]int{c.least, c.most}, all, "of all worlds")
			for _, pair := range [][2]*Case{{&least, &known.Least}, {&most, &known.Most}} {
				require.Equal(t, pair[0].column, pair[1].column, "the bound is attained")
				require.Equal(t, pair[0].extra, pair[1].extra)
			}
		})
	}
}

// If a stack of the moving side exceeds the limits, no limit applies.
func TestRule6_6_BoundsWhereStacksAreOverfull(t *testing.T) {
	s, err := Position{Turn: 5, Active: august1914.German, Phase: Movement, Units: boundsUnits([]string{
		"fra-1 1613", "ger-ii 1513", "ger-iii 1513", "ger-iv 1513", "ger-ix 1513",
	})}.State(Standard())
	require.NoError(t, err)
	r, err := s.Reckon(EntenteSeat.Viewer(), Fight{Target: "1513", Attackers: []string{"fra-1"}})
	require.NoError(t, err)
	require.Equal(t, [2]int{8, 2}, [2]int{r.Least.Defense, r.Most.Defense}, "any two of four corps")
}

// Rule 6.6: with one hidden unit, the bounds cover its possible strengths.
func TestRule6_6_ReckonBounds(t *testing.T) {
	s := assembled(t, Unit{ID: "ger-x", Hex: "1513"}, Unit{ID: "fra-grd-1", Hex: "1613"}, Unit{ID: "fra-1", Hex: "1613"})
	a := Fight{Target: "1613", Attackers: []string{"ger-x"}}
	known, err := s.Reckon(EntenteSeat.Viewer(), Fight{Target: "1613", Attackers: []string{"ger-x"}})
	require.NoError(t, err)
	require.True(t, known.Exact)
	require.Equal(t, 6, known.Least.Defense)
	r, err := s.Reckon(GermanSeat.Viewer(), a)
	require.NoError(t, err)
	require.False(t, r.Exact)
	require.Equal(t, 1, r.Hidden)
	// This is the enemy's only hidden unit, so its type is known, but not its strength.
	require.Equal(t, 6, r.Least.Defense)
	require.Equal(t, 5, r.Most.Defense)
	require.True(t, r.Most.Defenders[1].Assumed)
	one, err := s.Reckon(GermanSeat.Viewer(), Fight{Target: "1613", Attackers: []string{"ger-x"}, Defenders: []string{"fra-1"}})
	require.NoError(t, err)
	require.True(t, one.Exact)
	require.Equal(t, "1:1", one.Least.Base)
}

// Rule 6.6: the places of the enemy's HQs are not known. Only the enemy and the umpire
// are told that the enemy's units are not in command.
func TestRule6_6_CommandOfTheEnemy(t *testing.T) {
	s := assembled(t, Unit{ID: "ger-x", Hex: "1513"}, Unit{ID: "ger-ii", Hex: "1612"}, Unit{ID: "fra-1", Hex: "1613"})
	a := Fight{Target: "1613", Attackers: []string{"ger-x", "ger-ii"}}
	r, err := s.Reckon(EntenteSeat.Viewer(), a)
	require.NoError(t, err)
	require.Equal(t, 8, r.Attack)
	for _, v := range []august1914.Viewer{GermanSeat.Viewer(), august1914.Umpire} {
		_, err = s.Reckon(v, a)
		require.ErrorIs(t, err, &august1914.Violation{Rule: "6.7"})
	}
}

// Rules 6.6, 8.4: below a corps the steps of a fort are hidden, and below the fort of
// Maubeuge the BEF may be hidden.
func TestRule6_6_HiddenInAFort(t *testing.T) {
	s := assembled(t, Unit{ID: "ger-x", Hex: "1413"}, Unit{ID: "fort-maubeuge", Hex: "1314", Steps: 1}, Unit{ID: "fra-1", Hex: "1314"})
	a := Fight{Target: "1314", Attackers: []string{"ger-x"}}
	r, err := s.Reckon(GermanSeat.Viewer(), a)
	require.NoError(t, err)
	require.Equal(t, [2]int{7, 6}, [2]int{r.Least.Defense, r.Most.Defense})

	s = assembled(t, Unit{ID: "ger-x", Hex: "1413"}, Unit{ID: "bri-i", Hex: "1314"}, Unit{ID: "fort-maubeuge", Hex: "1314"}, Unit{ID: "bri-ii", Hex: "1316"}, Unit{ID: "bri-iii", Hex: "1316"})
	r, err = s.Reckon(GermanSeat.Viewer(), a)
	require.NoError(t, err)
	require.Equal(t, 1, r.Hidden)
	require.Equal(t, "11.19", r.Least.Added[0].Rule)
}

// Rule 6.5: stacks of the active side may exceed the limit, so there may be any
// number of hidden HQs.
func TestRule6_5_BoundsOfTheActiveSide(t *testing.T) {
	s := atAdministration(
		t, GermanSeat, Unit{ID: "fra-1", Hex: "1613"},
		Unit{ID: "ger-hq-1", Hex: "1513"}, Unit{ID: "ger-hq-2", Hex: "1513"}, Unit{ID: "ger-hq-3", Hex: "1513"}, Unit{ID: "ger-x", Hex: "1513", Morale: "elan"},
		Unit{ID: "ger-c-1", Hex: "2106"}, Unit{ID: "ger-c-2", Hex: "2106"}, Unit{ID: "ger-ii", Hex: "2106"},
	)
	r, err := s.Reckon(EntenteSeat.Viewer(), Fight{Target: "1513", Attackers: []string{"fra-1"}})
	require.NoError(t, err)
	require.Equal(t, 10, r.Least.Defense)
}

// Rule 6.6: for any hidden units, the truth is between the bounds that a viewer is told.
func TestReckon_BoundsHoldTheTruth(t *testing.T) {
	compared, open := 0, 0
	played(t, 4, 61, func(s *State) {
		for i, v := range everybody[:3] {
			source := dice.NewPCG(uint64(compared), uint64(i))
			twin := s.Resample(v, source.IntN)
			for _, a := range strikes(s, v) {
				known, err := s.Reckon(v, a)
				for _, world := range []*State{s, &twin} {
					truth, errTrue := world.Reckon(august1914.Umpire, a)
					if err != nil || errTrue != nil {
						continue // only the umpire knows that the attackers are not in command
					}
					require.LessOrEqual(t, known.Least.column, truth.Least.column, "%v", a)
					require.GreaterOrEqual(t, known.Most.column, truth.Most.column, "%v", a)
					require.True(t, !known.Exact || truth.Exact)
					compared++
				}
				open += int(engine.Flag(err == nil && known.Hidden > 0))
			}
		}
	})
	require.Greater(t, compared, 500)
	require.Greater(t, open, 100)
}
