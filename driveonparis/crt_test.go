package driveonparis_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// The combat results table as printed: a row is a roll, a column the odds from
// 1:4 to 6:1; B is a breakthrough, F a fortress reduced.
const printedTable = `
2:  A5 -      | A4 -     | A4 -      | A4 -     | A3 -     | A3 D1     | A2 D1     | A2 D1     | A2 D2
3:  A4 -      | A4 -     | A3 -      | A3 -     | A3 -     | A2 D1     | A2 D1     | A2 D2     | A1B D2r1
4:  A4 -      | A3 -     | A3 -      | A3 -     | A2 -     | A2 D1     | A1 D2     | A1B D2r1  | A1B D2r2
5:  A3 -      | A3 -     | A3 -      | A2 -     | A2 D1    | A1 D2     | A1 D2r1   | A1B D2r1  | A1B D3r2F
6:  A3 -      | A3 -     | A2 -      | A2 D1    | A1 D1    | A1 D2r1   | A1B D2r1  | A1B D3r2F | A1B D3r2F
7:  A3 -      | A3 -     | A2 D1     | A2 D1    | A1 D1r1  | A1B D2r1  | A1B D3r2F | A1B D3r2F | AB D3r2F
8:  A3 -      | A2 -     | A2 D1     | A1 D1r1  | A1B D2r1 | A1B D2r1  | A1B D3r2F | AB D3r2F  | AB D4r2F
9:  A2 -      | A2 D1    | A2 D1r1   | A1B D2r1 | A1B D3r1 | AB D3r2F  | AB D3r2F  | AB D3r2F  | AB D4r2F
10: A2 D1     | A2 D1r1  | A1B D2r1  | A1B D2r1 | AB D3r2F | AB D3r2F  | AB D3r2F  | AB D4r2F  | AB D5r2F
11: A2 D1r1   | A1B D2r1 | A1B D2r1F | AB D3r2F | AB D3r2F | AB D4r2F  | AB D4r2F  | AB D5r3F  | AB D5r3F
12: A1B D2r1F | A1B D2r1F| AB D3r2F  | AB D4r2F | AB D4r2F | AB D4r2F  | AB D5r3F  | AB D5r3F  | AB D6r4F
`

var printedOdds = []string{"1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1"}

type printedResult struct {
	roll                        int
	odds                        string
	attacker, defender, retreat int
	breakthrough, fortress      bool
}

func printedResults(t *testing.T) []printedResult {
	t.Helper()
	cell := regexp.MustCompile(`^A(\d?)(B?) (?:-|D(\d)(?:r(\d))?(F?))$`)
	var results []printedResult
	for _, line := range strings.Split(strings.TrimSpace(printedTable), "\n") {
		row, cells, _ := strings.Cut(line, ":")
		roll, err := strconv.Atoi(row)
		require.NoError(t, err)
		for i, text := range strings.Split(cells, "|") {
			m := cell.FindStringSubmatch(strings.TrimSpace(text))
			require.NotNil(t, m, text)
			n := func(i int) int { v, _ := strconv.Atoi(m[i]); return v }
			results = append(results, printedResult{roll, printedOdds[i], n(1), n(3), n(4), m[2] != "", m[5] != ""})
		}
	}
	require.Len(t, results, 11*9)
	return results
}

// judged requires that the events tell the table's result of the last roll.
func (g *layout) judged(c printedResult) {
	g.T.Helper()
	told := g.event("combat")
	require.Equal(g.T, [2]int{c.attacker, c.defender}, [2]int{told.N, told.M})
	words := fmt.Sprintf("Step losses by the table for %s: attackers %d, defenders %d", told.At, c.attacker, c.defender)
	require.Equal(g.T, words+c.besides()+".", told.String())
}

// taken requires that a separate event tells the part of it that the units can take.
func (g *layout) taken(c printedResult) {
	g.T.Helper()
	told := g.event("demand")
	require.Equal(g.T, [2]int{c.attacker, c.defender}, [2]int{told.N, told.M})
	words := fmt.Sprintf("Step losses still to take for %s: attackers %d, defenders %d", told.At, c.attacker, c.defender)
	require.Equal(g.T, words+c.besides()+".", told.String())
}

// besides describes what a result demands besides losses.
func (c *printedResult) besides() string {
	var parts []string
	if c.fortress {
		parts = append(parts, "a step of the fortress")
	}
	if c.retreat > 0 {
		parts = append(parts, "a retreat of "+[]string{"", "1 hex", "2 hexes", "3 hexes", "4 hexes"}[c.retreat])
	}
	if c.breakthrough {
		parts = append(parts, "a breakthrough")
	}
	if parts == nil {
		return ""
	}
	return ", with " + strings.Join(parts, " and ")
}

// toldResult returns the result of the table that an event tells.
func toldResult(t *testing.T, e august1914.Event) dop.CombatResult {
	t.Helper()
	r := dop.CombatResult{Attacker: e.N, Defender: e.M}
	for part := range strings.SplitSeq(e.To, " and ") {
		var err error
		switch words := strings.Fields(part); {
		case part == "":
		case part == "a breakthrough":
			r.Breakthrough = true
		case part == "a step of the fortress":
			r.Fortress = true
		default:
			require.Regexp(t, `^a retreat of [1-4] hex(es)?$`, part)
			r.Retreat, err = strconv.Atoi(words[3])
			require.NoError(t, err)
		}
	}
	return r
}

// inWords describes a result as Battle does.
func inWords(r dop.CombatResult) string {
	var parts []string
	for _, p := range []struct {
		is   bool
		text string
	}{
		{r.Attacker > 0, fmt.Sprintf("attacker loses %d", r.Attacker)},
		{r.Defender > 0, fmt.Sprintf("defender loses %d", r.Defender)},
		{r.Retreat > 0, fmt.Sprintf("retreats %d", r.Retreat)},
		{r.Breakthrough, "breakthrough"},
		{r.Fortress, "fortress loses a step"},
	} {
		if p.is {
			parts = append(parts, p.text)
		}
	}
	return strings.Join(parts, ", ")
}

// settle plays the rest of a combat with choices that do not matter: the first unit
// loses, the defenders retreat north, no unit advances, lost units roll 3.
func (g *layout) settle() {
	g.T.Helper()
	for range 40 {
		moves := g.Moves("")
		switch g.Kind() {
		case "lose":
			g.Play(moves[0])
		case "retreat":
			best, row := "", ""
			for _, m := range moves {
				_, to, ok := strings.Cut(m, " > ")
				if _, r, _ := strings.Cut(to, "."); ok && strings.Contains(m, " retreat ") && (r > row || r == row && strings.HasPrefix(to, "10.")) {
					best, row = m, r
				}
			}
			require.NotEmpty(g.T, best, moves)
			g.Play(best)
		case "roll":
			g.roll(3)
		case "advance":
			g.Play(g.side() + " done")
		default:
			return
		}
	}
	require.Fail(g.T, "the combat does not end")
}

// The events of all rolls of a fight together give the odds of Forecast and Battle. Few
// defenders, a fortress, attackers that the roll destroys, an overrun and a
// breakthrough combat do not change the table's result.
func TestRuleCRT_EventsHaveTheOddsOfTheForecast(t *testing.T) {
	attack := func(g *layout, hex string, units ...string) *layout {
		g.until("declare")
		g.Play("German attack " + hex)
		for _, u := range units {
			g.Play("German join " + u)
		}
		g.Play("German done")
		return g
	}
	large := []string{"ge-3-ii", "ge-4-ii", "ge-5-iii", "ge-6-iii", "ge-7-iv", "ge-8-iv"}
	var storm []string
	for i, id := range large {
		storm = append(storm, id+" "+[]string{"10.21", "9.22"}[i/4])
	}
	with := func(units ...string) *layout { return layGermans54(t, append(slices.Clone(storm), units...)...) }
	for name, g := range map[string]*layout{
		"two divisions":           attack(with("fr-1-i 10.22", "fr-2-i 10.22"), "10.22", large...),
		"a step":                  attack(with("fr-81ter 10.22 1"), "10.22", large...),
		"a train besides":         attack(with("fr-81ter 10.22", "fr-hq-4 10.22"), "10.22", large[:2]...),
		"a brigade that attacks":  attack(layGermans54(t, "ge-10ldw 10.21", "fr-1-i 10.22", "fr-2-i 10.22"), "10.22", "ge-10ldw"),
		"a fortress":              attack(layGermans54(t, "fr-fort-calais 4.27", "ge-1gd 4.26", "ge-2gd 4.26"), "4.27", "ge-1gd", "ge-2gd"),
		"a fortress with a stack": attack(layGermans54(t, "fr-fort-calais 4.27", "fr-81ter 4.27", "ge-1gd 4.26", "ge-2gd 4.26"), "4.27", "ge-1gd", "ge-2gd"),
		"an overrun": func() *layout {
			g := layGermans54(t, "ge-2cav 10.19", "ge-5res 10.18", "fr-81ter 10.21 1")
			g.march("ge-2cav", "10.19", "10.20")
			g.Play("German overrun ge-2cav 10.20 > 10.21")
			return g
		}(),
		"a breakthrough combat": func() *layout {
			g := with("fr-81ter 10.22", "fr-82ter 10.23", "fr-84ter 10.23")
			attack(g, "10.22", large...)
			g.roll(12)
			for g.Kind() != "declare" {
				if g.Kind() == "advance" {
					for _, u := range large[:2] {
						g.Play("German advance " + u + " 10.21 > 10.22")
					}
					g.Play("German done")
					continue
				}
				g.roll(3)
			}
			require.Equal(t, dop.Breakthrough, g.State.Phase())
			return attack(g, "10.23", large[:2]...)
		}(),
	} {
		t.Run(name, func(t *testing.T) {
			require.Equal(t, "roll", g.Kind())
			f, err := g.State.ForecastBattle(august1914.Umpire)
			require.NoError(t, err)
			require.True(t, f.Exact)
			shown, err := g.State.Battle(august1914.Umpire, "")
			require.NoError(t, err)
			ways, printed, sums := map[dop.CombatResult]uint64{}, map[string]uint64{}, map[string][]string{}
			for _, m := range g.State.LegalMoves(august1914.Dice, nil) {
				next := g.State
				events, err := next.Play(m, nil)
				require.NoError(t, err)
				i := slices.IndexFunc(events, func(e august1914.Event) bool { return e.Kind == "combat" })
				r := toldResult(t, events[i])
				ways[r] += g.State.Weight(m)
				printed[inWords(r)] += g.State.Weight(m)
				sums[inWords(r)] = append(sums[inWords(r)], strings.TrimPrefix(m.String(), "roll "))
			}
			require.Greater(t, len(ways), 3)
			require.Equal(t, ways, maps.Collect(f.Least.All()))
			require.Len(t, shown.Results, len(printed))
			for _, r := range shown.Results {
				require.InDelta(t, float64(printed[r.Text])/36, r.Share, 1e-9, r.Text)
				require.Equal(t, sums[r.Text], eachRoll(t, r.Rolls), r.Text)
			}
		})
	}
}

// eachRoll lists the rolls of a result, such as "2–4, 7".
func eachRoll(t *testing.T, rolls string) (list []string) {
	for part := range strings.SplitSeq(rolls, ", ") {
		first, last, ok := strings.Cut(part, "–")
		if !ok {
			last = first
		}
		from, err := strconv.Atoi(first)
		require.NoError(t, err)
		to, err := strconv.Atoi(last)
		require.NoError(t, err)
		for ; from <= to; from++ {
			list = append(list, strconv.Itoa(from))
		}
	}
	return list
}

func TestRuleCRT_EveryCell(t *testing.T) {
	// Attack and defense of the units: German divisions 6, 5 Res 4, 2 Ldw and 6 B.Ldw 2,
	// 10 Ldw 1; French divisions 8, 52 Res 5, Territorials 2.
	ters := "fr-81ter fr-82ter fr-84ter fr-87ter"
	forces := map[string][2]string{
		"1:4": {"ge-2ldw ge-10ldw ge-6bldw", "fr-1-i fr-2-i fr-81ter fr-82ter"},           // 5 to 20
		"1:3": {"ge-2ldw ge-10ldw ge-6bldw", "fr-1-i fr-52res fr-81ter"},                  // 5 to 15
		"1:2": {"ge-2ldw ge-6bldw", ters},                                                 // 4 to 8
		"1:1": {"ge-3-ii ge-2ldw", ters},                                                  // 8 to 8
		"2:1": {"ge-3-ii ge-4-ii ge-5res", ters},                                          // 16
		"3:1": {"ge-3-ii ge-4-ii ge-5-iii ge-6-iii", ters},                                // 24
		"4:1": {"ge-3-ii ge-4-ii ge-5-iii ge-6-iii ge-7-iv ge-2ldw", ters},                // 32
		"5:1": {"ge-3-ii ge-4-ii ge-5-iii ge-6-iii ge-7-iv ge-8-iv ge-5res", ters},        // 40
		"6:1": {"ge-3-ii ge-4-ii ge-5-iii ge-6-iii ge-7-iv ge-8-iv ge-9-v ge-10-v", ters}, // 48
	}
	steps := func(g *layout, ids []string) int {
		n := 0
		for _, id := range ids {
			full := 2
			if id == "ge-10ldw" {
				full = 1
			}
			n += g.steps(full, id)
		}
		return n
	}
	for _, c := range printedResults(t) {
		t.Run(fmt.Sprintf("%d at %s", c.roll, c.odds), func(t *testing.T) {
			attackers, defenders := strings.Fields(forces[c.odds][0]), strings.Fields(forces[c.odds][1])
			var units []string
			for i, id := range attackers {
				units = append(units, id+" "+[]string{"10.21", "9.22"}[i/4])
			}
			for _, id := range defenders {
				units = append(units, id+" 10.22")
			}
			g := layGermans54(t, append(units, "fr-89ter 11.22")...)
			a, d := steps(g, attackers), steps(g, defenders)
			g.attack("10.22", attackers...)
			g.roll(c.roll)
			c.fortress = false // the hex has no fortress
			g.judged(c)
			require.False(t, g.told("demand"), "the units can take all of it")
			g.settle()
			require.Equal(t, c.attacker, a-steps(g, attackers), "steps of the attacker")
			require.Equal(t, c.defender, d-steps(g, defenders), "steps of the defender")
			for _, id := range defenders {
				if u := g.unit(id); u.Hex != "" {
					require.Equal(t, fmt.Sprintf("10.%d", 22+c.retreat), u.Hex, id)
				}
			}
			again := g.Kind() == "declare" && g.Can("German attack 11.22")
			require.Equal(t, c.breakthrough, again, "a second attack")
		})
	}
}

func TestRuleSIEGE_EveryCell(t *testing.T) {
	for _, c := range []struct {
		strength       int
		fort, hex, gun string
		rest           string
		skoda, krupp   int
	}{
		{4, "fr-fort-calais", "4.27", "4.26", "", 3, 2},
		{6, "be-fort-namur", "29.28", "30.28", "1", 3, 2},
		{7, "be-fort-liege", "34.30", "35.31", "1", 4, 3},
		{12, "be-fort-namur", "29.28", "30.28", "", 4, 3},
		{14, "be-fort-liege", "34.30", "35.31", "", 4, 3},
		{16, "fr-fort-maubeuge", "23.24", "24.24", "", 5, 4},
		{18, "fr-fort-toul", "43.10", "43.09", "", 5, 4},
		{20, "fr-fort-verdun", "38.14", "37.15", "", 6, 5},
	} {
		for _, gun := range []string{"ge-skoda", "ge-krupp"} {
			for die := 1; die <= 6; die++ {
				for _, helper := range []string{"ge-2ldw", "ge-em-11-14"} {
					t.Run(fmt.Sprintf("%s with %s against %d rolls %d", gun, helper, c.strength, die), func(t *testing.T) {
						g := layGermans54(t, gun+" "+c.gun, helper+" "+c.gun, c.fort+" "+c.hex+" "+c.rest)
						full := map[int]int{16: 4, 18: 4, 20: 4}[c.strength]
						if full == 0 {
							full = 2
						}
						before := g.steps(full, c.fort)
						g.until("fire")
						g.Play("German fire " + gun + " " + c.hex)
						g.roll(die)
						needed := c.skoda
						if gun == "ge-krupp" {
							needed = c.krupp
						}
						if helper == "ge-em-11-14" {
							needed-- // Rule 3.2b: one is added to the die
						}
						lost := 0
						if die >= needed {
							lost = 1
						}
						require.Equal(t, lost, before-g.steps(full, c.fort))
					})
				}
			}
		}
	}
}

func TestRuleCRT_FortressAndUnits(t *testing.T) {
	// 36 against Thionville's 8 and a Landwehr division's 2 is nearest to 4:1; 9 is AB D3r2F.
	six := []string{"fr-1-i 42.17", "fr-2-i 42.17", "fr-3-ii 42.17", "fr-4-ii 42.17", "fr-5-iii 42.18", "fr-6-iii 42.18"}
	attackers := []string{"fr-1-i", "fr-2-i", "fr-3-ii", "fr-4-ii", "fr-5-iii", "fr-6-iii"}
	t.Run("the fortress one step, the units the rest", func(t *testing.T) {
		g := layAllies54(t, append(six, "ge-fort-thionville 43.18", "ge-2ldw 43.18", "ge-10ldw 43.18", "ge-11ldw 43.18")...)
		g.attack("43.18", attackers...) // 36 to 12, 3:1
		g.roll(9)
		require.Equal(t, "3:1", g.event("roll").To)
		g.settle()
		require.Equal(t, 1, g.steps(2, "ge-fort-thionville"))
		require.Equal(t, "43.18", g.unit("ge-fort-thionville").Hex)
		require.LessOrEqual(t, g.steps(2, "ge-2ldw")+g.steps(1, "ge-10ldw", "ge-11ldw"), 1, "three of four steps and the retreat")
		for _, id := range []string{"ge-2ldw", "ge-10ldw", "ge-11ldw"} {
			require.NotEqual(t, "43.18", g.unit(id).Hex, "units retreat without it")
		}
		require.False(t, g.offers("Allied advance"))
	})
	t.Run("its last step opens the hex", func(t *testing.T) {
		g := layAllies54(t, append(six, "ge-fort-thionville 43.18 1")...)
		g.attack("43.18", attackers...) // 36 to 4
		g.roll(9)
		for g.Kind() == "roll" || g.Kind() == "lose" {
			require.NotEqual(t, "1.4a", g.State.Decision(august1914.Umpire).Rule, "no fortress returns")
			g.Play(g.Moves("")[0])
		}
		require.Empty(t, g.unit("ge-fort-thionville").Hex)
		require.Equal(t, "advance", g.Kind())
		g.Play("Allied advance fr-1-i 42.17 > 43.18")
		require.Equal(t, "43.18", g.unit("fr-1-i").Hex)
	})
	t.Run("no reduction without the sign", func(t *testing.T) {
		g := layAllies54(t, append(six, "ge-fort-thionville 43.18 1")...)
		g.attack("43.18", attackers...) // 6:1
		g.roll(4)                       // A1B D2r2
		g.settle()
		require.Equal(t, 1, g.steps(2, "ge-fort-thionville"))
	})
}

func TestRuleCRT_FortressReduced(t *testing.T) {
	// Thionville has 8 and no river on its western side.
	six := "fr-1-i fr-2-i fr-3-ii fr-4-ii fr-5-iii fr-6-iii fr-7-iv fr-8-iv"
	forces := map[string]string{
		"1:4": "fr-2colbde",            // 2 to 8
		"1:3": "fr-52res",              // 3 to 8, which is nearest to 1:3
		"1:2": "fr-2colbde fr-5colbde", // 4
		"1:1": "fr-1-i fr-2colbde",
		"2:1": "fr-1-i fr-2-i fr-2colbde fr-5colbde",
		"3:1": "fr-1-i fr-2-i fr-3-ii fr-4-ii",
		"4:1": "fr-1-i fr-2-i fr-3-ii fr-4-ii fr-5-iii fr-2colbde",
		"5:1": "fr-1-i fr-2-i fr-3-ii fr-4-ii fr-5-iii fr-6-iii fr-2colbde fr-5colbde",
		"6:1": six,
	}
	for _, c := range printedResults(t) {
		t.Run(fmt.Sprintf("%d at %s", c.roll, c.odds), func(t *testing.T) {
			attackers := strings.Fields(forces[c.odds])
			units := []string{"ge-fort-thionville 43.18"}
			for i, id := range attackers {
				units = append(units, id+" "+[]string{"42.17", "42.18"}[i/4])
			}
			g := layAllies54(t, units...)
			g.attack("43.18", attackers...)
			held := func() (n int) {
				for _, id := range attackers {
					n += g.steps(2-strings.Count(id, "colbde"), id) // the colonial brigades have one step
				}
				return n
			}
			all := held()
			g.roll(c.roll)
			want := 2
			if c.fortress {
				want = 1
			}
			// No other unit can lose steps or retreat.
			lost := min(c.attacker, all)
			g.judged(c)
			taken := printedResult{attacker: lost, defender: 2 - want, breakthrough: c.breakthrough && lost < all}
			whole := c
			whole.roll, whole.odds = 0, ""
			require.Equal(t, taken != whole, g.told("demand"))
			if taken != whole {
				g.taken(taken)
			}
			g.settle()
			require.Equal(t, lost, all-held())
			require.Equal(t, want, g.steps(2, "ge-fort-thionville"))
			require.Equal(t, "43.18", g.unit("ge-fort-thionville").Hex, "no fortress retreats")
		})
	}
}

func TestRuleSIEGE_LastStep(t *testing.T) {
	g := layGermans54(t, "ge-krupp 30.28", "ge-skoda 30.28", "ge-2ldw 30.28", "be-fort-namur 29.28", "be-1 29.28")
	g.until("fire")
	require.False(t, g.Can("German fire ge-krupp 34.30"), "not adjacent")
	g.Play("German fire ge-krupp 29.28")
	g.roll(3) // 12 needs 3
	require.Equal(t, 1, g.steps(2, "be-fort-namur"))
	require.False(t, g.Can("German fire ge-krupp 29.28"), "each gun once")
	g.Play("German fire ge-skoda 29.28")
	g.roll(3) // 6 needs 3
	require.Empty(t, g.unit("be-fort-namur").Hex)
	require.Equal(t, 2, g.steps(2, "be-1"), "units are not touched")
}

func TestRuleCRT_RollsThatCanBe(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.21", "fr-fm 10.22")
	g.attack("10.22", "ge-13-vii")
	g.Refuse("CRT", "roll 1")
	before := g.State
	_, err := g.State.Play(dop.MustParseMove("roll 1"), nil)
	require.Error(t, err)
	require.Equal(t, before, g.State)
	g.roll(12)
	require.Equal(t, "roll", g.Kind())
	g.Refuse("CRT", "roll 7") // one die
	g.roll(6)
}

// The amendment for the British moves the roll a row of the table. 6 to 8 is 1:1: a 4
// costs the attackers three steps, a 5 and a 6 two, and a 6 the defenders one.
func TestRuleCRT_TheBEF(t *testing.T) {
	const none, favor, against = "1/6", "1/12", "5/18" // that the attackers lose three steps or more
	for _, c := range []struct {
		setting, attacker, defender string
		active                      august1914.Side
		lost                        int // by the defenders to a 5
		three                       string
	}{
		{"bef=off", "br-1-i", "ge-13-vii", august1914.Allied, 0, none},
		{"bef=attack", "br-1-i", "ge-13-vii", august1914.Allied, 1, favor},
		{"bef=both", "br-1-i", "ge-13-vii", august1914.Allied, 1, favor},
		{"bef=defense", "br-1-i", "ge-13-vii", august1914.Allied, 0, none},
		{"bef=both", "fr-1-i", "ge-13-vii", august1914.Allied, 0, none},
		{"bef=defense", "ge-13-vii", "br-1-i", august1914.German, 0, against},
		{"bef=both", "ge-13-vii", "br-1-i", august1914.German, 0, against},
		{"bef=attack", "ge-13-vii", "br-1-i", august1914.German, 0, none},
		{"bef=both", "ge-13-vii", "fr-1-i", august1914.German, 0, none},
	} {
		p := dop.Position{Turn: 10, Active: c.active}
		units := []string{c.attacker + " 10.21", c.defender + " 10.22"}
		g := layOut(t, layScenario(t, "5.4", c.setting), p, units...)
		g.attack("10.22", c.attacker)
		f, err := g.State.ForecastBattle(august1914.Umpire)
		require.NoError(t, err)
		three := f.Most.ProbOf(func(r dop.CombatResult) bool { return r.Attacker >= 3 })
		require.Equal(t, c.three, three.String(), "%+v", c)
		g.roll(5)
		require.Equal(t, 2-c.lost, g.steps(2, c.defender), "%+v", c)
	}
}

// If some hidden defenders may be British, the least case assumes that they are.
func TestRuleCRT_TheBEFMayLieHidden(t *testing.T) {
	for _, c := range []struct {
		units       []string
		least, most int
	}{
		{[]string{"br-1-i 10.22"}, -1, -1},
		{[]string{"br-1-i 10.22", "be-1 10.22"}, -1, 0},
		{[]string{"fr-2-i 10.22", "fr-1-i 10.22", "br-1-i 30.05"}, 0, 0}, // all the British are seen
		{[]string{"fr-1-i 10.22", "br-1-i 30.05", "br-2-i 30.05"}, 0, 0}, // no unit is hidden here
	} {
		p := dop.Position{Turn: 16, Active: august1914.German}
		g := layOut(t, layScenario(t, "5.4", "bef=both"), p, append(c.units, "ge-13-vii 10.21")...)
		r, err := g.State.Reckon(dop.GermanSeat.Viewer(), dop.Fight{Target: "10.22", Attackers: []string{"ge-13-vii"}})
		require.NoError(t, err)
		require.Equal(t, [2]int{c.least, c.most}, [2]int{r.Least.Modifier, r.Most.Modifier}, "%v", c.units)
	}
}

func TestRuleCRT_WaysToRoll(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.21", "fr-fm 10.22")
	g.attack("10.22", "ge-13-vii")
	ways := func() (list []int) {
		for _, m := range g.State.LegalMoves(august1914.Dice, nil) {
			list = append(list, int(g.State.Weight(m)))
		}
		return list
	}
	require.Equal(t, []int{1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1}, ways(), "of two dice")
	g.roll(12)
	require.Equal(t, []int{1, 1, 1, 1, 1, 1}, ways(), "of one")
	require.Zero(t, g.State.Weight(dop.MustParseMove("German done")))
}
