package schlieffenswar_test

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/schlieffenswar"
)

// printed is the combat results table: a row for each roll, columns from 1:2 to 7:1. (11.17)
var printed = [6][8][2]int{
	{{2, 0}, {2, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {1, 2}, {0, 2}},
	{{2, 0}, {2, 0}, {2, 0}, {1, 1}, {1, 2}, {1, 2}, {0, 2}, {0, 3}},
	{{2, 0}, {2, 1}, {1, 1}, {1, 2}, {1, 2}, {0, 2}, {0, 3}, {0, 3}},
	{{1, 1}, {1, 1}, {1, 2}, {1, 2}, {0, 2}, {0, 3}, {0, 3}, {0, 3}},
	{{1, 1}, {1, 2}, {1, 2}, {0, 2}, {0, 3}, {0, 3}, {0, 3}, {0, 3}},
	{{1, 2}, {1, 2}, {0, 2}, {0, 3}, {0, 3}, {0, 3}, {0, 3}, {0, 3}},
}

// A field is a position by units.
type field struct {
	sc                 *schlieffenswar.Scenario
	units              map[string]schlieffenswar.Unit
	fight              *schlieffenswar.BattleProgress
	turn               int
	active             august1914.Side
	reserve, artillery int
}

func fieldOf(s *schlieffenswar.State) field {
	p := s.Position()
	f := field{sc: s.Scenario(), units: make(map[string]schlieffenswar.Unit, len(p.Units)), turn: p.Turn, active: p.Active, artillery: 3}
	if p.Artillery != nil {
		f.artillery = *p.Artillery
	}
	if p.Progress != nil {
		f.fight, f.reserve = p.Progress.Battle, p.Progress.Reserve
	}
	for _, u := range p.Units {
		f.units[u.ID] = u
	}
	return f
}

// counters lists the units of the game.
var counters = sync.OnceValue(func() []schlieffenswar.UnitInfo { return schlieffenswar.Standard().Units() })

// A part is a claim about two positions, which are laid out once for all parts.
type part struct {
	name   string
	holds  func(b, a field, m schlieffenswar.Move, events []august1914.Event) (said bool, err error)
	checks *atomic.Int64 // how often it applied
}

// together returns a suite with the parts as one claim.
func together(parts ...part) schlieffenswar.Suite {
	return schlieffenswar.Suite{Claims: []schlieffenswar.Claim{{
		Name: "the rulebook",
		Holds: func(before *schlieffenswar.State, m schlieffenswar.Move, events []august1914.Event, after *schlieffenswar.State) (any bool, err error) {
			b, a := fieldOf(before), fieldOf(after)
			for _, p := range parts {
				said, err := p.holds(b, a, m, events)
				if err != nil {
					return true, fmt.Errorf("%s: %w", p.name, err)
				}
				if said {
					any = true
					p.checks.Add(1)
				}
			}
			return any, nil
		},
	}}}
}

// steps returns the steps of a unit that stands on the map, and 0 for any other.
func (f field) steps(info schlieffenswar.UnitInfo) august1914.Steps {
	u, on := f.units[info.ID]
	switch {
	case !on || u.Hex == "":
		return 0
	case u.Steps == 0:
		return info.Ladder.Full()
	}
	return august1914.Steps(u.Steps)
}

func (f field) corps(sc *schlieffenswar.Scenario, id string) bool {
	info, ok := sc.Unit(id)
	return ok && (info.Kind == schlieffenswar.Infantry || info.Kind == schlieffenswar.Cavalry) && f.steps(info) > 0
}

// factor is the combat factor of a unit. Out of supply it is halved, rounded up (8.7), and in
// fortress supply it is halved for an attack only (8.9). An HQ shows its other side instead. (2.7)
func (f field) factor(sc *schlieffenswar.Scenario, id string, attacks bool) int {
	info, _ := sc.Unit(id)
	out := f.units[id].Supply == "out"
	if info.Kind == schlieffenswar.HQ {
		if out {
			return info.Combat[1]
		}
		return info.Combat[0]
	}
	n := info.Ladder.Strength(f.steps(info))
	if out || attacks && f.units[id].Supply == "fortress" {
		n = (n + 1) / 2
	}
	return n
}

// column works out 11.8 to 11.16 and returns the column, 0 for 1:2 and 7 for 7:1.
func (f field) column(sc *schlieffenswar.Scenario, fight *schlieffenswar.BattleProgress) int {
	attack, defense := 0, 0
	for _, id := range fight.Attackers {
		attack += f.factor(sc, id, true)
	}
	for _, id := range fight.Defenders {
		defense += f.factor(sc, id, false)
	}
	col := 0
	if attack >= defense {
		col = attack / defense
	} else {
		col = 2 - (defense+attack-1)/attack
	}
	target, _ := sc.Hex(fight.Target)
	if target.City != "" {
		col-- // 11.13
	} else if target.Terrain == schlieffenswar.Rough {
		col-- // 11.11
	}
	if target.HeavyFortress {
		col-- // 11.14
	}
	across := true
	for _, id := range fight.Attackers {
		from, _ := sc.Hex(f.units[id].Hex)
		d, _ := target.Coordinate.DirectionTo(from.Coordinate)
		across = across && target.Rivers.Has(d)
	}
	if across {
		col-- // 11.12
	}
	morale := func(ids []string) (all, tired bool) {
		all, any := true, false
		for _, id := range ids {
			if f.corps(sc, id) {
				any = true
				all = all && f.units[id].Morale == "elan"
				tired = tired || f.units[id].Morale == "fatigued"
			}
		}
		return all && any, tired
	}
	one := map[bool]int{true: 1}
	all, tired := morale(fight.Attackers)
	col += one[all] - one[tired] // 11.16
	all, tired = morale(fight.Defenders)
	col += one[tired] - one[all]
	if f.active == august1914.Allied && f.turn >= 9 {
		col++ // 11.24
	}
	return col + fight.Enveloped + fight.Shelled // 11.15, 11.23
}

// odds claims that an attack has the result that the table gives for factors, terrain, morale and
// the siege artillery.
func odds() part {
	return part{
		name: "an attack has the result of its column",
		holds: func(b, a field, m schlieffenswar.Move, events []august1914.Event) (said bool, err error) {
			sc := b.sc
			for _, e := range events {
				if e.Kind == "shelling" {
					said = true
					if columns := [7]int{0, 0, 0, 1, 1, 2, 2}[e.N]; e.M != columns {
						return true, fmt.Errorf("the artillery shifts %d columns on a %d, want %d (11.23)", e.M, e.N, columns)
					}
				}
				if e.Kind != "combat" {
					continue
				}
				said = true
				f := b
				if m.Verb() != schlieffenswar.Roll {
					f = a
				}
				if f.fight == nil {
					return true, errors.New("there is a result without a fight")
				}
				fight := *f.fight
				want := [2]int{2, 0}
				die := 0
				for _, r := range events {
					switch {
					case r.Kind == "roll":
						die = r.N
					case r.Kind == "shelling" && m.Verb() == schlieffenswar.Roll:
						fight.Shelled += r.M // beyond the table, the attack needs no other roll (11.9)
					case r.Kind == "concentric" && m.Verb() == schlieffenswar.Roll:
						fight.Enveloped += r.M
					}
				}
				switch col := f.column(sc, &fight); {
				case col > 7:
					want = [2]int{0, 3}
				case col >= 0 && die == 0:
					return true, fmt.Errorf("there is no roll in column %d", col)
				case col >= 0:
					want = printed[die-1][col]
				}
				if got := [2]int{e.N, e.M}; got != want {
					return true, fmt.Errorf("the attack on %s costs %d/%d, want %d/%d", e.At, got[0], got[1], want[0], want[1])
				}
			}
			return said, nil
		},
		checks: new(atomic.Int64),
	}
}

// levels orders morale: fatigued, normal, elan. (9.6)
var levels = map[string]int{"fatigued": -1, "": 0, "elan": 1}

// prices claims 11.18 and 11.20 for an attack on a heavy fortress: each side loses the steps of
// the result, the fort last; no unit retreats; attackers that fail lose a level of morale, or
// another step if they are fatigued already; attackers that clear the hex gain a level.
func prices() part {
	return part{
		name: "an attack on a fortress costs its result and morale, and the fort falls last",
		holds: func(b, a field, m schlieffenswar.Move, events []august1914.Event) (said bool, err error) {
			sc := b.sc
			fight := b.fight
			if fight == nil {
				fight = a.fight
			}
			if fight == nil {
				return false, nil
			}
			if m.Verb() == schlieffenswar.Retreat {
				return true, errors.New("a unit retreats out of a fortress (11.21)")
			}
			owedA, owedD, leftA, leftD := 0, 0, 0, 0
			if b.fight != nil {
				owedA, owedD = b.fight.AttackerLosses, b.fight.DefenderLosses
			}
			if a.fight != nil {
				leftA, leftD = a.fight.AttackerLosses, a.fight.DefenderLosses
			}
			ended := false
			for _, e := range events {
				switch e.Kind {
				case "combat":
					owedA, owedD, said = owedA+e.N, owedD+e.M, true
				case "end":
					ended = true
				}
			}
			lostA, lostD, aliveA, aliveD := 0, 0, 0, 0
			attacker := map[string]bool{}
			hexes := map[string]bool{}
			for _, id := range fight.Attackers {
				attacker[id], hexes[b.units[id].Hex] = true, true
			}
			for _, info := range counters() {
				lost := int(b.steps(info)) - int(a.steps(info))
				unit := b.units[info.ID]
				if lost < 0 {
					return true, fmt.Errorf("%s gains a step in combat", info.ID)
				}
				isCorps := info.Kind == schlieffenswar.Infantry || info.Kind == schlieffenswar.Cavalry
				switch {
				case unit.Hex == "":
				case unit.Hex == fight.Target && info.Power != august1914.Germany:
					lostD += lost
					aliveD += int(a.steps(info))
				case attacker[info.ID] || hexes[unit.Hex] && isCorps:
					lostA += lost
					aliveA += int(a.steps(info))
				case lost > 0:
					return true, fmt.Errorf("%s loses a step, and takes no part", info.ID)
				}
			}
			for _, info := range counters() { // 11.20: the fort is the last to lose steps
				if info.Kind != schlieffenswar.Fort || b.steps(info) == a.steps(info) {
					continue
				}
				said = true
				for id, u := range a.units {
					if u.Hex == fight.Target && a.corps(sc, id) && b.units[id].Hex == fight.Target {
						return true, fmt.Errorf("the fort loses a step before %s (11.20)", id)
					}
				}
			}
			if m.Verb() == schlieffenswar.Lose {
				said = true
				if err := b.twice(sc, m.Unit()); err != nil {
					return true, err
				}
			}
			extra := 0
			if ended && aliveD > 0 { // failed
				for _, id := range fight.Attackers {
					info, _ := sc.Unit(id)
					paid := 0
					if m.Verb() == schlieffenswar.Lose && m.Unit() == id {
						paid = 1
					}
					if !b.corps(sc, id) || int(b.steps(info)) == paid {
						continue
					}
					lost := int(b.steps(info)) - int(a.steps(info)) - paid
					if b.units[id].Morale == "fatigued" {
						extra++
						if lost != 1 {
							return true, fmt.Errorf("%s is fatigued and fails, and loses %d steps more, want 1 (11.20)", id, lost)
						}
					} else if got, want := levels[a.units[id].Morale], levels[b.units[id].Morale]-1; got != want {
						return true, fmt.Errorf("the morale of %s after a failed attack is %d, want %d (11.20)", id, got, want)
					}
				}
			}
			if ended && aliveD == 0 {
				for _, id := range fight.Attackers {
					if want := min(levels[b.units[id].Morale]+1, 1); a.corps(sc, id) && levels[a.units[id].Morale] != want {
						return true, fmt.Errorf("the morale of %s, which has cleared the hex, is %d, want %d (11.20)", id, levels[a.units[id].Morale], want)
					}
				}
			}
			if owedA+extra-lostA != leftA && !(leftA == 0 && aliveA == 0) {
				return true, fmt.Errorf("the attackers owed %d steps and %d for fatigue, lost %d and owe %d (11.18)", owedA, extra, lostA, leftA)
			}
			if owedD-lostD != leftD && !(leftD == 0 && aliveD == 0) {
				return true, fmt.Errorf("the defenders owed %d steps, lost %d and owe %d (11.18)", owedD, lostD, leftD)
			}
			if leftA < owedA && leftD > 0 && owedD > 0 {
				return true, errors.New("the attackers lose steps before the defenders have lost all (11.18)")
			}
			return said || ended, nil
		},
		checks: new(atomic.Int64),
	}
}

// twice returns an error if a unit that has lost a step in this battle loses another before all
// others have lost one, or if the first loss is not one of a unit that takes part. (11.20)
func (f field) twice(sc *schlieffenswar.Scenario, id string) error {
	defends := slices.Contains(f.fight.Stack, id)
	taking, all := f.fight.Attackers, f.fight.Involved
	if defends {
		taking, all = f.fight.Defenders, f.fight.Stack
	}
	if !f.fight.FirstTaken && !slices.Contains(taking, id) {
		return fmt.Errorf("the first loss is that of %s, which takes no part (11.20)", id)
	}
	if !slices.Contains(f.fight.Hit, id) {
		return nil
	}
	for _, other := range all {
		info, _ := sc.Unit(other)
		if other != id && info.Kind != schlieffenswar.Fort && info.Kind != schlieffenswar.Depot && f.steps(info) > 0 && !slices.Contains(f.fight.Hit, other) {
			return fmt.Errorf("%s loses a second step before %s has lost one (11.20)", id, other)
		}
	}
	return nil
}

// markers claims 11.23: no heavy artillery marker is lost on turn 1, and the coup de main serves once.
func markers() part {
	return part{
		name: "no artillery marker is lost on turn 1",
		holds: func(b, a field, m schlieffenswar.Move, events []august1914.Event) (said bool, err error) {
			if b.turn != 1 || a.turn != 1 {
				return false, nil
			}
			for _, e := range events {
				switch {
				case e.Kind == "reload":
					return true, errors.New("a marker is rolled for on turn 1 (11.23)")
				case e.Kind == "shelling" && b.fight.UnderFire == "bombard":
					said = true
					if a.artillery+a.reserve != 3 {
						return true, fmt.Errorf("the Germans have %d markers and %d for the next turn, want 3 in all (11.23)", a.artillery, a.reserve)
					}
				}
			}
			if m.Kind() != "bombard" && m.Kind() != "coup" {
				return said, nil
			}
			for _, id := range b.fight.Attackers {
				if b.units[id].Supply == "out" {
					return true, fmt.Errorf("%s is out of supply, and its attack has siege artillery (11.23)", id)
				}
			}
			if m.Kind() == "bombard" && (b.fight.Bombarded || a.artillery != b.artillery-1) {
				return true, errors.New("an attack does not use one marker (11.23)")
			}
			return said, nil
		},
		checks: new(atomic.Int64),
	}
}

// besieged returns a position in which German corps with a morale are about to attack the fort of
// Liège and Belgian corps in it. If they are "mixed", the first is fatigued and the others have
// elan; if they are "out", the first is out of supply. The HQ commands attacks from two hexes.
func besieged(t *testing.T, morale string, belgians int, corps ...string) *schlieffenswar.State {
	units := []schlieffenswar.Unit{{ID: "fort-liege", Hex: "1209"}, {ID: "ger-hq-2", Hex: "1208"}}
	for _, id := range []string{"bel-1", "bel-2"}[:belgians] {
		units = append(units, schlieffenswar.Unit{ID: id, Hex: "1209"})
	}
	for i, id := range corps {
		units = append(units, schlieffenswar.Unit{ID: id, Hex: []string{"1208", "1109"}[i/3], Morale: morale})
		switch last := &units[len(units)-1]; {
		case morale == "mixed" && i == 0:
			last.Morale = "fatigued"
		case morale == "mixed":
			last.Morale = "elan"
		case morale == "out":
			last.Morale, last.Supply = "", []string{"out", ""}[min(i, 1)]
		}
	}
	s, err := schlieffenswar.Position{Turn: 1, Active: august1914.German, Phase: schlieffenswar.Combat, Units: units}.State(schlieffenswar.Standard())
	require.NoError(t, err)
	return &s
}

// A brave is a State in which corps keep their morale when an attack fails.
type brave struct{ schlieffenswar.State }

func (s *brave) Play(m schlieffenswar.Move, dst []august1914.Event) ([]august1914.Event, error) {
	was, first := s.Position(), len(dst)
	dst, err := s.State.Play(m, dst)
	if !slices.ContainsFunc(dst[first:], func(e august1914.Event) bool { return e.Kind == "fatigue" }) {
		return dst, err
	}
	p := s.Position()
	for i := range p.Units {
		if p.Units[i].Hex != "" {
			p.Units[i].Morale = was.Units[i].Morale
		}
	}
	s.State, err = p.State(s.Scenario())
	return dst, err
}

func (s *brave) Resample(v august1914.Viewer, pick func(int) int) brave {
	return brave{s.State.Resample(v, pick)}
}

// attacksOnly leaves out probing attacks and advances, which cost nothing.
func attacksOnly(_ *schlieffenswar.State, legal []schlieffenswar.Move) []schlieffenswar.Move {
	return slices.DeleteFunc(legal, func(m schlieffenswar.Move) bool {
		return m.Verb() == schlieffenswar.Probe || m.Verb() == schlieffenswar.Advance
	})
}

// Each attack on Liège by one to five corps in each state of morale, against the fort alone and
// beside one or two Belgian corps.
func TestProvedAttacksOnLiege(t *testing.T) {
	parts := []part{odds(), prices(), markers()}
	suite := together(parts...)
	wrong := august1914.Cover[schlieffenswar.State, schlieffenswar.Move, schlieffenswar.View, *schlieffenswar.State, brave](together(prices()),
		func(s schlieffenswar.State) brave { return brave{s} }, func(s brave) schlieffenswar.State { return s.State })
	corps := []string{"ger-vii", "ger-x", "ger-gd", "ger-ix", "ger-iii"}
	attacks, whole, total, moves := 0, 0, 0, 0
	for n := 1; n <= gametest.Size(1, 3, 5); n++ {
		for _, morale := range []string{"", "fatigued", "elan", "mixed", "out"} {
			for belgians := range gametest.Size(1, 2, 3) {
				s := besieged(t, morale, belgians, corps[:n]...)
				x, err := august1914.Explore(suite, s, schlieffenswar.Horizon{
					Positions: gametest.Size(3000, 30_000, 1_000_000),
					Moves:     attacksOnly,
					Until:     func(s *schlieffenswar.State) bool { return s.Phase() != schlieffenswar.Combat },
				})
				require.NoError(t, err, "%d corps, %q, %d Belgian corps", n, morale, belgians)
				t.Logf("%d corps, %q, %d Belgian corps: %d positions, complete: %t", n, morale, belgians, x.Positions, x.Ended)
				if x.Ended {
					whole++
				}
				attacks, total, moves = attacks+1, total+x.Positions, moves+x.Moves
				if morale == "fatigued" || morale == "mixed" && n == 1 {
					continue // these corps have no morale to lose
				}
				within := august1914.Horizon[schlieffenswar.Move, *brave]{Until: func(s *brave) bool { return s.Phase() != schlieffenswar.Combat }}
				_, err = august1914.Explore(wrong, &brave{*s}, within)
				var breach *august1914.Breach
				require.ErrorAs(t, err, &breach)
				within.Depth = breach.Moves - 1
				shorter, err := august1914.Explore(wrong, &brave{*s}, within)
				require.NoError(t, err)
				require.True(t, shorter.Complete)
			}
		}
	}
	t.Logf("%d of %d attacks complete, %d positions, %d moves", whole, attacks, total, moves)
	require.Equal(t, attacks, whole)
	for _, p := range parts {
		t.Logf("%s: %d checks", p.name, p.checks.Load())
		require.Positive(t, p.checks.Load(), p.name)
	}
}
