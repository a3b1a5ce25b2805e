package schlieffenswar_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// The claims that the rulebook makes about every position at the start of a phase. They use
// nothing of the package but its map, its units and its positions.

// A claimed is a position with the facts that claims need.
type claimed struct {
	sw.Position
	sc    *sw.Scenario
	stack map[string][]sw.UnitInfo
	state map[string]sw.Unit
	held  map[string]august1914.Side
}

func claimedOf(sc *sw.Scenario, p sw.Position) *claimed {
	c := &claimed{p, sc, map[string][]sw.UnitInfo{}, map[string]sw.Unit{}, map[string]august1914.Side{}}
	for _, h := range sc.Hexes() {
		c.held[h.Number] = august1914.Allied
		if (h.Country == august1914.Germany) != slices.Contains(p.Control, h.Number) {
			c.held[h.Number] = august1914.German
		}
	}
	for _, u := range p.Units {
		info, _ := sc.Unit(u.ID)
		c.state[u.ID] = u
		if u.Hex != "" {
			c.stack[u.Hex] = append(c.stack[u.Hex], info)
		}
	}
	return c
}

func ownerOf(u sw.UnitInfo) august1914.Side {
	if u.Power == august1914.Germany {
		return august1914.German
	}
	return august1914.Allied
}

// before reports whether the position is earlier than a phase of a player turn.
func (c *claimed) before(turn int, side august1914.Side, phase sw.Phase) bool {
	order := func(turn int, side august1914.Side, phase sw.Phase) int {
		n := turn*20 + int(phase)
		if side != august1914.German {
			n += 10
		}
		return n
	}
	return order(c.Turn, c.Active, c.Phase) < order(turn, side, phase)
}

// isCorps reports whether a unit is a corps.
func isCorps(u sw.UnitInfo) bool { return u.Kind == sw.Infantry || u.Kind == sw.Cavalry }

// claims are the claims, by rule. Each returns a description of the fault, or "".
var claims = map[string]func(c *claimed) string{
	"6.2: three corps and one HQ": func(c *claimed) string {
		for h, units := range c.stack {
			corps, hqs := 0, 0
			for _, u := range units {
				switch {
				case u.Kind == sw.HQ:
					hqs++
				case u.Kind != sw.Depot:
					corps++
				}
			}
			if corps > 3 || hqs > 1 {
				return fmt.Sprintf("%d corps and %d HQs in %s", corps, hqs, h)
			}
		}
		return ""
	},
	"6.3, 8.4: one nation": func(c *claimed) string {
		for h, units := range c.stack {
			info, _ := c.sc.Hex(h)
			for _, u := range units[1:] {
				a, b := units[0], u
				if a.Power == b.Power {
					continue
				}
				if b.Kind == sw.Fort {
					a, b = b, a
				}
				if a.Kind != sw.Fort || b.Power != august1914.Britain || info.City != "Liège" && info.City != "Maubeuge" {
					return fmt.Sprintf("%s and %s in %s", a.ID, b.ID, h)
				}
			}
		}
		return ""
	},
	"2.5, 3.2, 10.4, 10.7, 10.8: where units may be": func(c *claimed) string {
		for h, units := range c.stack {
			info, _ := c.sc.Hex(h)
			for _, u := range units {
				switch {
				case info.Closed, u.Kind == sw.Fort && u.Printed != h, u.Kind == sw.Depot && info.Rails == 0,
					u.Power == august1914.Belgium && !c.nearBelgium(info):
					return u.ID + " in " + h
				}
			}
		}
		return ""
	},
	"3.3: units control their hexes": func(c *claimed) string {
		for h, units := range c.stack {
			for _, u := range units {
				if c.held[h] != ownerOf(u) {
					return u.ID + " in " + h
				}
			}
		}
		return ""
	},
	"4.1: Paris is endangered where Germans have been": func(c *claimed) string {
		for _, h := range c.sc.Hexes() {
			if h.Perimeter && c.held[h.Number] == august1914.German && !c.ParisEndangered {
				return h.Number
			}
		}
		return ""
	},
	"4.2, 4.3: sudden death has not ended the game": func(c *claimed) string {
		if c.Active != august1914.German || c.Phase > sw.Movement {
			return ""
		}
		for _, h := range c.sc.Hexes() {
			if h.Paris && c.held[h.Number] == august1914.German || h.GermanCity && c.held[h.Number] != august1914.German {
				return h.Number
			}
		}
		return ""
	},
	"4.4: the attacks of Plan XVII": func(c *claimed) string {
		if c.PlanXVII > 0 && c.before(1, august1914.Allied, sw.Administration) || c.PlanXVII < 7 && c.Turn > 7 {
			return fmt.Sprint(c.PlanXVII)
		}
		return ""
	},
	"9.4: two corps have left for the east": func(c *claimed) string {
		gone := 0
		for id, u := range c.state {
			if info, _ := c.sc.Unit(id); u.Box == "removed" && isCorps(info) && info.Power == august1914.Germany && info.Combat[0] == 4 {
				gone++
			}
		}
		if gone < 2 && !c.before(7, august1914.German, sw.Movement) {
			return fmt.Sprint(gone)
		}
		return ""
	},
	"9.1 to 9.3: when reinforcements arrive": func(c *claimed) string {
		for id, u := range c.state {
			info, _ := c.sc.Unit(id)
			hex, _ := c.sc.Hex(u.Hex)
			bef := info.Power == august1914.Britain
			switch {
			case info.Entry == 0 || u.Hex == "" && u.Box == "":
			case c.before(info.Entry, august1914.Allied, sw.Regroup),
				c.Turn == info.Entry && bef && (u.Box != "" || !hex.Port),
				c.Turn == info.Entry && !bef && u.Hex != "" && c.Phase < sw.Movement && !hex.WestEdge:
				return fmt.Sprintf("%+v", u)
			}
		}
		return ""
	},
	"5.1, 11.20: nobody is lost before the first combat": func(c *claimed) string {
		for id, u := range c.state {
			info, _ := c.sc.Unit(id)
			lost := u.Box != "" || u.Hex != "" && u.Steps < int(info.Ladder.Full())
			if lost && c.before(1, august1914.German, sw.Administration) {
				return fmt.Sprintf("%+v", u)
			}
		}
		return ""
	},
	"3.1: the Germans start with elan": func(c *claimed) string {
		for id, u := range c.state {
			info, _ := c.sc.Unit(id)
			if isCorps(info) && ownerOf(info) == august1914.German && u.Morale != "elan" && c.before(1, august1914.German, sw.Combat) {
				return fmt.Sprintf("%+v", u)
			}
		}
		return ""
	},
	"8.1: supply before the first check": func(c *claimed) string {
		for id, u := range c.state {
			info, _ := c.sc.Unit(id)
			if u.Supply != "" && c.before(1, ownerOf(info), sw.Administration) {
				return fmt.Sprintf("%+v", u)
			}
		}
		return ""
	},
	"8.8, 9.5, 2.8: Belgians and forts do not return": func(c *claimed) string {
		for id, u := range c.state {
			info, _ := c.sc.Unit(id)
			if u.Box == "eliminated" && (info.Kind == sw.Fort || info.Power == august1914.Belgium) {
				return id
			}
		}
		return ""
	},
	"11.23: siege markers": func(c *claimed) string {
		if *c.Artillery+c.Progress.Reserve > 3 {
			return "too many"
		}
		if c.before(1, august1914.Allied, sw.Regroup) && *c.Artillery+c.Progress.Reserve != 3 ||
			c.before(1, august1914.German, sw.Administration) && !*c.Coup {
			return "lost on turn 1"
		}
		return ""
	},
}

// nearBelgium reports whether a hex is in Belgium, or within two hexes of it in France or
// Luxembourg.
func (c *claimed) nearBelgium(h sw.HexInfo) bool {
	if h.Country == august1914.Germany {
		return false
	}
	return slices.ContainsFunc(c.sc.Hexes(), func(o sw.HexInfo) bool {
		return o.Country == august1914.Belgium && h.Coordinate.Distance(o.Coordinate) <= 2
	})
}

// All claims of the rulebook hold in the positions that Anywhere draws.
func TestAnywhere_KeepsTheClaimsOfTheRulebook(t *testing.T) {
	t.Parallel()
	pick, drawn := gametest.Seeded(53), gametest.Size(500, 2_000, 20_000)
	wrong := map[string]int{}
	for range drawn {
		s := sw.Anywhere(pick)
		c := claimedOf(s.Scenario(), s.Position())
		for rule, claim := range claims {
			if what := claim(c); what != "" {
				if wrong[rule]++; wrong[rule] == 1 {
					t.Errorf("%s: %s (turn %d, %s, %s)", rule, what, c.Turn, c.Active, c.Phase)
				}
			}
		}
	}
	require.Empty(t, wrong, "of %d positions", drawn)
}
