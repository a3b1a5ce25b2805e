package germanyatwar_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/gametest"
)

// A claimed is a statement about every position, made from the rulebook alone.
type claimed struct {
	rule, says string
	broken     func(p gaw.Position, areas map[string]gaw.AreaInfo, units map[string]gaw.UnitInfo) string
}

// stacks counts the units of an area by side.
func stacks(p gaw.Position, units map[string]gaw.UnitInfo) map[string][august1914.Allied + 1]int {
	count := map[string][august1914.Allied + 1]int{}
	for _, u := range p.Units {
		if u.Area != "" {
			c := count[u.Area]
			c[units[u.ID].Power.Side()]++
			count[u.Area] = c
		}
	}
	return count
}

var claims = []claimed{
	{"2.4", "a side has at most four units in a green area, two in a yellow or red one, and six British in Great Britain", func(p gaw.Position, areas map[string]gaw.AreaInfo, units map[string]gaw.UnitInfo) string {
		for number, c := range stacks(p, units) {
			limit := map[gaw.Terrain]int{gaw.Green: 4, gaw.Yellow: 2, gaw.Red: 2}[areas[number].Terrain]
			if number == "GB" {
				limit = 6
			}
			if c[german] > limit || c[entente] > limit {
				return fmt.Sprintf("%v units in %s", c, number)
			}
		}
		return ""
	}},
	{"2.5", "only British units are in Great Britain", func(p gaw.Position, _ map[string]gaw.AreaInfo, units map[string]gaw.UnitInfo) string {
		for _, u := range p.Units {
			if u.Area == "GB" && units[u.ID].Power != august1914.Britain {
				return u.ID
			}
		}
		return ""
	}},
	{"4.2.2", "the static infantry of Paris cannot move, so it is in Paris or dead", func(p gaw.Position, _ map[string]gaw.AreaInfo, _ map[string]gaw.UnitInfo) string {
		for _, u := range p.Units {
			if u.ID == "f-paris" && u.Area != "46" && u.Box != "dead" {
				return u.Area + u.Box
			}
		}
		return ""
	}},
	{"2.4, 4.1", "garrisons are in fortresses, at most five in each, and no British ones", func(p gaw.Position, areas map[string]gaw.AreaInfo, _ map[string]gaw.UnitInfo) string {
		for number, powers := range p.Garrisons {
			sum := 0
			for power, n := range powers {
				sum += n
				if n > 0 && power == august1914.Britain.String() {
					return "British garrison in " + number
				}
			}
			if sum > 5*len(areas[number].Fortresses) {
				return fmt.Sprintf("%d garrisons in %s", sum, number)
			}
		}
		return ""
	}},
	{"4.1", "there are 20 French, 10 German and 5 Belgian discs", func(p gaw.Position, _ map[string]gaw.AreaInfo, _ map[string]gaw.UnitInfo) string {
		sum := map[string]int{}
		for _, powers := range p.Garrisons {
			for power, n := range powers {
				sum[power] += n
			}
		}
		if sum["France"] > 20 || sum["Germany"] > 10 || sum["Belgium"] > 5 {
			return fmt.Sprint(sum)
		}
		return ""
	}},
	{"2.6", "garrisons stand in areas that their side controls, and a side alone in an area controls it", func(p gaw.Position, _ map[string]gaw.AreaInfo, units map[string]gaw.UnitInfo) string {
		held, there := map[string]bool{}, stacks(p, units)
		for _, number := range p.Control {
			held[number] = true
		}
		for number, powers := range p.Garrisons {
			for power, n := range powers {
				if n > 0 && held[number] != (power == "Germany") {
					return power + " in " + number
				}
				if n > 0 {
					c := there[number]
					c[map[bool]august1914.Side{true: german, false: entente}[power == "Germany"]]++
					there[number] = c
				}
			}
		}
		for number, c := range there {
			if (c[german] == 0) != (c[entente] == 0) && held[number] != (c[german] > 0) {
				return number
			}
		}
		return ""
	}},
	{"6.1", "a unit with a green number is not in play before its turn", func(p gaw.Position, _ map[string]gaw.AreaInfo, units map[string]gaw.UnitInfo) string {
		for _, u := range p.Units {
			if units[u.ID].Green > p.Turn && u.Box != "later" || units[u.ID].Green <= p.Turn && u.Box == "later" {
				return fmt.Sprintf("%s in %s%s in turn %d", u.ID, u.Area, u.Box, p.Turn)
			}
		}
		return ""
	}},
	{"6.0", "of 61 Entente and 58 German units, each is in one place", func(p gaw.Position, _ map[string]gaw.AreaInfo, units map[string]gaw.UnitInfo) string {
		count, seen := map[august1914.Side]int{}, map[string]bool{}
		for _, u := range p.Units {
			if seen[u.ID] || (u.Area == "") == (u.Box == "") {
				return u.ID
			}
			seen[u.ID] = true
			count[units[u.ID].Power.Side()]++
		}
		if count[german] != 58 || count[entente] != 61 {
			return fmt.Sprint(count)
		}
		return ""
	}},
	{"1.7", "fewer than ten German and twenty Entente units are dead, no side has ten points or all victory areas", func(p gaw.Position, areas map[string]gaw.AreaInfo, units map[string]gaw.UnitInfo) string {
		dead, held := map[august1914.Side]int{}, 0
		for _, u := range p.Units {
			if u.Box == "dead" {
				dead[units[u.ID].Power.Side()]++
			}
		}
		for _, number := range p.Control {
			if areas[number].Victory {
				held++
			}
		}
		v := p.Valour
		if dead[german] >= 10 || dead[entente] >= 20 || held == 7 || held == 0 || v["Germany"] >= 10 || v["France"]+v["Britain"]+v["Belgium"] >= 10 {
			return fmt.Sprint(dead, held, v)
		}
		return ""
	}},
	{"2.9, 2.11", "a power without its capital has no valour, nor have the British any way to lose theirs", func(p gaw.Position, _ map[string]gaw.AreaInfo, _ map[string]gaw.UnitInfo) string {
		held := " " + strings.Join(p.Control, " ") + " "
		for power, capital := range map[string]string{"France": "46", "Belgium": "19"} {
			if p.Valour[power] > 0 && strings.Contains(held, " "+capital+" ") {
				return power
			}
		}
		if p.Valour["Germany"] > 0 && !strings.Contains(held, " 63 ") {
			return "Germany"
		}
		return ""
	}},
}

// Arbitrary positions keep to the claims: 20,000 of them in the long tier. Before, the
// infantry of Paris stood elsewhere in 486 of 500, and a power without its capital had
// valour in 377.
func TestAnywhereKeepsToTheRulebook(t *testing.T) {
	broken := map[string]int{}
	for seed := range uint64(gametest.Size(500, 2000, 20_000)) {
		s := gaw.Anywhere(gametest.Seeded(seed))
		areas, units := map[string]gaw.AreaInfo{}, map[string]gaw.UnitInfo{}
		for _, a := range s.Scenario().Areas() {
			areas[a.Number] = a
		}
		for _, u := range s.Scenario().Units() {
			units[u.ID] = u
		}
		p := s.Position()
		for _, c := range claims {
			if what := c.broken(p, areas, units); what != "" {
				if broken[c.rule]++; broken[c.rule] == 1 {
					t.Errorf("seed %d breaks %s, %s: %s", seed, c.rule, c.says, what)
				}
			}
		}
	}
	require.Empty(t, broken)
}
