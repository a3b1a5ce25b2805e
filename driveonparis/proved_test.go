package driveonparis_test

import (
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/gametest"
)

// A result is an entry of the combat results table: the steps of both sides, the hexes of the
// retreat, whether there is a breakthrough, and whether a fortress is reduced.
type result struct {
	attacker, defender, retreat int
	breakthrough, fortress      bool
}

// combatTable is the combat results table as printed, a row for each roll from 2 to 12, columns from
// 1:4 to 6:1. "b" stands for the star of the breakthrough, "*" for the star of the fortress.
const combatTable = `
5/-      4/-      4/-      4/-      3/-      3/1      2/1      2/1      2/2
4/-      4/-      3/-      3/-      3/-      2/1      2/1      2/2      1b/2r1
4/-      3/-      3/-      3/-      2/-      2/1      1/2      1b/2r1   1b/2r2
3/-      3/-      3/-      2/-      2/1      1/2      1/2r1    1b/2r1   1b/3r2*
3/-      3/-      2/-      2/1      1/1      1/2r1    1b/2r1   1b/3r2*  1b/3r2*
3/-      3/-      2/1      2/1      1/1r1    1b/2r1   1b/3r2*  1b/3r2*  b/3r2*
3/-      2/-      2/1      1/1r1    1b/2r1   1b/2r1   1b/3r2*  b/3r2*   b/4r2*
2/-      2/1      2/1r1    1b/2r1   1b/3r1   b/3r2*   b/3r2*   b/3r2*   b/4r2*
2/1      2/1r1    1b/2r1   1b/2r1   b/3r2*   b/3r2*   b/3r2*   b/4r2*   b/5r2*
2/1r1    1b/2r1   1b/2r1*  b/3r2*   b/3r2*   b/4r2*   b/4r2*   b/5r3*   b/5r3*
1b/2r1*  1b/2r1*  b/3r2*   b/4r2*   b/4r2*   b/4r2*   b/5r3*   b/5r3*   b/6r4*
`

var columns = []string{"1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1"}

// entry reads the table.
func entry(roll, column int) (r result) {
	text := strings.Fields(strings.Split(strings.TrimSpace(combatTable), "\n")[roll-2])[column]
	text, r.fortress = strings.CutSuffix(text, "*")
	attacker, defender, _ := strings.Cut(text, "/")
	attacker, r.breakthrough = strings.CutSuffix(attacker, "b")
	steps, hexes, _ := strings.Cut(defender, "r")
	r.attacker, _ = strconv.Atoi(attacker)
	r.defender, _ = strconv.Atoi(steps)
	r.retreat, _ = strconv.Atoi(hexes)
	return r
}

// A field is a position by units.
type field struct {
	sc     *driveonparis.Scenario
	active august1914.Side
	units  map[string]driveonparis.Unit
	now    driveonparis.Progress
}

func fieldOf(s *driveonparis.State) field {
	p := s.Position()
	f := field{sc: s.Scenario(), active: p.Active, units: make(map[string]driveonparis.Unit, len(p.Units))}
	for _, u := range p.Units {
		f.units[u.ID] = u
	}
	if p.Progress != nil {
		f.now = *p.Progress
	}
	return f
}

// counters holds the units of the game by id.
var counters = sync.OnceValue(func() map[string]driveonparis.UnitInfo {
	all := map[string]driveonparis.UnitInfo{}
	for _, info := range driveonparis.Scenarios()[0].Units() {
		all[info.ID] = info
	}
	return all
})

// A part is a claim about two positions, which are laid out once for all parts.
type part struct {
	name   string
	holds  func(b, a field, m driveonparis.Move, events []august1914.Event) (said bool, err error)
	checks *atomic.Int64 // how often it applied
}

// together returns a suite with the parts as one claim.
func together(parts ...part) driveonparis.Suite {
	return driveonparis.Suite{Claims: []driveonparis.Claim{{
		Name: "the rulebook",
		Holds: func(before *driveonparis.State, m driveonparis.Move, events []august1914.Event, after *driveonparis.State) (any bool, err error) {
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

func (f field) info(id string) driveonparis.UnitInfo {
	return counters()[id]
}

func sideOf(p august1914.Power) august1914.Side {
	if p == august1914.Germany {
		return august1914.German
	}
	return august1914.Allied
}

func (f field) side(id string) august1914.Side { return sideOf(f.info(id).Power) }

// steps returns the steps of a unit on the map, and 0 for any other.
func (f field) steps(id string) int {
	u := f.units[id]
	switch {
	case u.Hex == "":
		return 0
	case u.Steps == 0:
		return int(f.info(id).Ladder.Full())
	}
	return u.Steps
}

// fights reports whether a unit has a strength and a zone of control, which HQs, trains, guns and
// cars have not. (1.2a, 1.3a, 2.2c, 2.4a, 3.3a)
func (f field) fights(id string) bool {
	switch f.info(id).Kind {
	case driveonparis.HQ, driveonparis.Train, driveonparis.Taxis, driveonparis.ArmoredCar, driveonparis.SiegeGun:
		return false
	}
	return f.steps(id) > 0 && f.units[id].Rides == ""
}

func (f field) in(hex string, side august1914.Side) (ids []string) {
	for id, u := range f.units {
		if u.Hex == hex && f.side(id) == side && u.Rides == "" {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids
}

func (f field) hex(number string) driveonparis.HexInfo {
	info, _ := f.sc.Hex(number)
	return info
}

// column works out the odds: the strengths of the attackers, reduced across rivers (by our chart to
// 0.75 and 0.5), against those of the defenders, which the terrain raises except for a fortress
// (1.5d).
func (f field) column(target string, attackers []string) int {
	here := f.hex(target)
	fortress := false
	attack, defense, assault, guarded := 0.0, 0.0, false, false
	defenders := f.in(target, f.side(attackers[0]).Opponent())
	for _, id := range defenders {
		fortress = fortress || f.info(id).Kind == driveonparis.Fortress
		guarded = guarded || f.info(id).Kind == driveonparis.Assault
	}
	for _, id := range attackers {
		n := float64(f.info(id).StrengthOf(f.units[id]).Attack)
		if f.info(id).Kind == driveonparis.Assault {
			assault = true
			if fortress {
				n *= 2 // 3.2b
			}
		}
		d, _ := here.Coordinate.DirectionTo(f.hex(f.units[id].Hex).Coordinate)
		switch {
		case here.MajorRivers.Has(d):
			n *= 0.5
		case here.MinorRivers.Has(d):
			n *= 0.75
		}
		attack += n
	}
	for _, id := range defenders {
		n := float64(f.info(id).StrengthOf(f.units[id]).Defense)
		switch f.info(id).Kind {
		case driveonparis.Fortress:
		case driveonparis.HQ, driveonparis.Train, driveonparis.Taxis, driveonparis.SiegeGun:
			n = 0
		default:
			n *= here.Defense
		}
		defense += n
	}
	col := 0
	if attack >= defense {
		col = 2 + int(math.Floor(attack/defense+0.5)) // 1:1 is column 3
	} else {
		col = 4 - int(math.Floor(defense/attack+0.5))
	}
	col = min(max(col, 0), 8)
	if !fortress && assault {
		col = min(col+1, 8)
	}
	if !fortress && guarded {
		col = max(col-1, 0)
	}
	return col
}

// crt claims that a combat has the result of the table for its strengths, and that a fortress
// loses a step only by the star of the table. (1.5b, 1.7)
func crt() part {
	return part{
		name: "a combat has the result of the table, and only its star reduces a fortress",
		holds: func(b, a field, m driveonparis.Move, events []august1914.Event) (said bool, err error) {
			star := false
			for _, e := range events {
				if e.Kind != "combat" {
					continue
				}
				said = true
				fight := b.now.Battle
				if fight == nil {
					return true, errors.New("there is a result without a battle")
				}
				roll := events[slices.IndexFunc(events, func(e august1914.Event) bool { return e.Kind == "roll" })]
				col := b.column(e.At, fight.Attackers)
				if roll.To != columns[col] {
					return true, fmt.Errorf("the attack on %s is rolled at %s, want %s", e.At, roll.To, columns[col])
				}
				want := entry(roll.N, col)
				star = want.fortress
				if e.N != want.attacker || e.M != want.defender || e.Result.Retreat != want.retreat {
					return true, fmt.Errorf("a %d at %s costs %d/%dr%d, want %+v", roll.N, roll.To, e.N, e.M, e.Result.Retreat, want)
				}
				if fight = a.now.Battle; fight != nil && (fight.Breakthrough != want.breakthrough && !fight.Overrun || fight.Retreat != want.retreat) {
					return true, fmt.Errorf("a %d at %s: breakthrough %t and a retreat of %d, want %+v", roll.N, roll.To, fight.Breakthrough, fight.Retreat, want)
				}
			}
			for id := range b.units {
				if b.info(id).Kind != driveonparis.Fortress || b.steps(id) == a.steps(id) {
					continue
				}
				pending := b.now.Battle != nil && b.now.Battle.At == b.units[id].Hex && (b.now.Battle.Fortress || b.now.Battle.Gun != "")
				if b.steps(id)-a.steps(id) != 1 || !star && !pending {
					return true, fmt.Errorf("%s goes from %d steps to %d without a star (1.5b)", id, b.steps(id), a.steps(id))
				}
			}
			return said, nil
		},
		checks: new(atomic.Int64),
	}
}

// losses claims that each side loses the steps of the result, and no more, before the retreat, and
// that the strongest unit loses the first, or an assault group. (SCS_LOSS, 3.2b)
func losses() part {
	return part{
		name: "both sides lose the steps of the result, the strongest unit the first",
		holds: func(b, a field, m driveonparis.Move, events []august1914.Event) (said bool, err error) {
			fight := b.now.Battle
			if fight == nil || m.Verb() != driveonparis.Roll && m.Verb() != driveonparis.Lose || fight.Gun != "" {
				return false, nil
			}
			attacker := b.active
			owed := map[august1914.Side]int{august1914.German: b.now.GermanLosses, august1914.Allied: b.now.AlliedLosses}
			left := map[august1914.Side]int{august1914.German: a.now.GermanLosses, august1914.Allied: a.now.AlliedLosses}
			for _, e := range events {
				if e.Kind == "combat" {
					owed[attacker] += e.N
					owed[attacker.Opponent()] += e.M
					said = true
				}
			}
			lost, alive := map[august1914.Side]int{}, map[august1914.Side]int{}
			for id, u := range b.units {
				n := b.steps(id) - a.steps(id)
				if b.info(id).Kind == driveonparis.Fortress || n < 0 {
					continue // see crt; lost units may come back when the turn ends
				}
				taking := slices.Contains(fight.Attackers, id) || u.Hex == fight.At && b.side(id) != attacker ||
					slices.Contains(fight.Group, id) // which has retreated into an enemy zone
				if !b.fights(id) && b.info(id).Kind != driveonparis.ArmoredCar {
					continue // HQs, trains and guns go with their hex
				}
				if n > 0 && !taking {
					return true, fmt.Errorf("%s loses %d steps, and takes no part", id, n)
				}
				if taking {
					lost[b.side(id)] += n
					alive[b.side(id)] += a.steps(id)
				}
			}
			for _, side := range []august1914.Side{august1914.German, august1914.Allied} {
				gone := owed[side] - lost[side]
				stuck := side != attacker && fight.Retreat > 0 || side != attacker && a.now.Battle == nil
				if gone != left[side] && alive[side] > 0 || gone < 0 && !(stuck && alive[side] == 0) {
					return true, fmt.Errorf("%s owes %d steps, loses %d and owes %d", side, owed[side], lost[side], left[side])
				}
			}
			if m.Verb() != driveonparis.Lose {
				return said, nil
			}
			side := b.side(m.Unit())
			began := fight.AlliedBegan
			taking := fight.Attackers
			if side == august1914.German {
				began = fight.GermanBegan
			}
			value := func(id string) int { return b.info(id).StrengthOf(b.units[id]).Attack }
			if side != attacker {
				taking = b.in(fight.At, side)
				value = func(id string) int { return b.info(id).StrengthOf(b.units[id]).Defense }
			}
			for _, id := range taking {
				if began || !b.fights(id) || b.info(id).Kind == driveonparis.Fortress {
					continue
				}
				if b.info(m.Unit()).Kind != driveonparis.Assault && (value(id) > value(m.Unit()) || b.info(id).Kind == driveonparis.Assault) {
					return true, fmt.Errorf("%s loses the first step, and %s is stronger", m.Unit(), id)
				}
			}
			return true, nil
		},
		checks: new(atomic.Int64),
	}
}

// screens claims 1.11: cavalry alone, attacked without cavalry, may go one hex out of all enemy
// zones, and there is no combat.
func screens() part {
	return part{
		name: "cavalry alone refuses a combat, one hex away and out of enemy zones",
		holds: func(b, a field, m driveonparis.Move, events []august1914.Event) (bool, error) {
			if m.Verb() != driveonparis.Screen {
				asked := b.now.Stage == "screening" || b.now.Stage == "fighting"
				if a.now.Stage == "fighting" && !asked && a.canScreen() {
					return true, fmt.Errorf("the cavalry in %s is not asked", a.now.Battle.At)
				}
				return a.now.Stage == "screening", nil
			}
			fight := b.now.Battle
			attacker := b.active
			for _, id := range fight.Attackers {
				if b.info(id).Kind == driveonparis.Cavalry {
					return true, fmt.Errorf("cavalry refuses a combat with the cavalry %s", id)
				}
			}
			horse := 0
			for _, id := range b.in(fight.At, attacker.Opponent()) {
				switch b.info(id).Kind {
				case driveonparis.Cavalry:
					horse++
				case driveonparis.HQ:
				default:
					return true, fmt.Errorf("%s, which is no cavalry, refuses a combat", id)
				}
				if u := a.units[id]; u.Hex != m.Subject() || a.steps(id) != b.steps(id) {
					return true, fmt.Errorf("%s is in %q with %d steps after it has refused a combat", id, u.Hex, a.steps(id))
				}
			}
			to := b.hex(m.Subject())
			if horse == 0 || !to.Coordinate.IsAdjacent(b.hex(fight.At).Coordinate) {
				return true, fmt.Errorf("%d cavalry goes to %s, which is not beside %s", horse, m.Subject(), fight.At)
			}
			for id, u := range b.units {
				if b.side(id) == attacker && b.fights(id) && b.hex(u.Hex).Coordinate.Distance(to.Coordinate) <= 1 {
					return true, fmt.Errorf("%s is in the zone of %s", m.Subject(), id)
				}
			}
			return true, nil
		},
		checks: new(atomic.Int64),
	}
}

// canScreen reports whether cavalry alone is attacked without cavalry and has a hex to go to.
func (f field) canScreen() bool {
	fight := f.now.Battle
	for _, id := range fight.Attackers {
		if f.info(id).Kind == driveonparis.Cavalry {
			return false
		}
	}
	there := f.in(fight.At, f.active.Opponent())
	for _, id := range there {
		if kind := f.info(id).Kind; kind != driveonparis.Cavalry && kind != driveonparis.HQ {
			return false
		}
	}
	here := f.hex(fight.At).Coordinate
	for _, h := range f.sc.Hexes() {
		if !h.InPlay || h.Cost == 0 || !h.Coordinate.IsAdjacent(here) || len(f.in(h.Number, f.active.Opponent()))+len(there) > 4 {
			continue
		}
		free := true
		for id, u := range f.units {
			if f.side(id) == f.active && f.steps(id) > 0 && (f.fights(id) && f.hex(u.Hex).Coordinate.Distance(h.Coordinate) <= 1 || u.Hex == h.Number) {
				free = false
			}
		}
		if free {
			return true
		}
	}
	return false
}

// commands reports whether a unit is in command, by 1.3b: a path from an HQ of its nation, no
// longer than the radius, over open ground that enters no enemy zone without friends.
func (f field) commands(id string) bool {
	me := f.units[id]
	side := f.side(id)
	at := map[hexgrid.Hex]string{}
	for _, h := range f.sc.Hexes() {
		if h.InPlay && h.Cost > 0 && h.Country != august1914.NoPower {
			at[h.Coordinate] = h.Number
		}
	}
	blocked, friends := map[hexgrid.Hex]bool{}, map[hexgrid.Hex]bool{}
	for other, u := range f.units {
		if f.steps(other) == 0 {
			continue
		}
		c := f.hex(u.Hex).Coordinate
		switch {
		case f.side(other) == side:
			friends[c] = true
		case f.fights(other):
			blocked[c] = true
			for _, n := range c.Neighbors() {
				blocked[n] = true
			}
		}
	}
	goal := f.hex(me.Hex).Coordinate
	for hq, u := range f.units {
		info := f.info(hq)
		if info.Kind != driveonparis.HQ || info.Power != f.info(id).Power || u.Hex == "" || u.Rides != "" {
			continue
		}
		sides := info.Sides[0]
		if u.Flipped {
			sides = info.Sides[1]
		}
		reached := map[hexgrid.Hex]bool{f.hex(u.Hex).Coordinate: true}
		ring := slices.Collect(maps.Keys(reached))
		for range sides.Radius {
			var next []hexgrid.Hex
			for _, c := range ring {
				for _, n := range c.Neighbors() {
					if at[n] != "" && !reached[n] && (!blocked[n] || friends[n]) {
						reached[n] = true
						next = append(next, n)
					}
				}
			}
			ring = next
		}
		if reached[goal] {
			return true
		}
	}
	return false
}

// returns claims 1.4a to 1.4d: a lost unit comes back after twice its roll, or three times if it
// was out of command.
func returns() part {
	return part{
		name: "a lost unit returns after twice its roll, or three times out of command",
		holds: func(b, a field, m driveonparis.Move, events []august1914.Event) (said bool, err error) {
			for _, e := range events {
				if e.Kind != "return" {
					continue
				}
				said = true
				times := 2
				if slices.Contains(b.now.Far, e.ID) {
					times = 3
				}
				if e.M != times*e.N {
					return true, fmt.Errorf("%s rolls %d and returns after %d turns, want %d times that (1.4c, 1.4d)", e.ID, e.N, e.M, times)
				}
			}
			if m.Verb() != driveonparis.Lose {
				return said, nil
			}
			for id := range b.units {
				if b.steps(id) == 0 || a.steps(id) > 0 || id != m.Unit() {
					continue
				}
				switch b.info(id).Kind {
				case driveonparis.Fortress, driveonparis.HQ, driveonparis.Train, driveonparis.Taxis, driveonparis.ArmoredCar, driveonparis.SiegeGun, driveonparis.Assault:
					continue
				}
				said = true
				if far := slices.Contains(a.now.Far, id); far == b.commands(id) && slices.Contains(a.now.Wanted, id) {
					return true, fmt.Errorf("%s was lost in command: %t, and is taken for the contrary (1.3b, 1.4d)", id, b.commands(id))
				}
			}
			return said, nil
		},
		checks: new(atomic.Int64),
	}
}

// A mild is a State in which the attackers lose a step less than the table says.
type mild struct{ driveonparis.State }

func (s *mild) Play(m driveonparis.Move, dst []august1914.Event) ([]august1914.Event, error) {
	first := len(dst)
	dst, err := s.State.Play(m, dst)
	if !slices.ContainsFunc(dst[first:], func(e august1914.Event) bool { return e.Kind == "combat" }) {
		return dst, err
	}
	p := s.Position()
	of := &p.Progress.GermanLosses
	if s.Active() == august1914.Allied {
		of = &p.Progress.AlliedLosses
	}
	if *of > 1 {
		*of--
		s.State, err = p.State(s.Scenario())
	}
	return dst, err
}

func (s *mild) Resample(v august1914.Viewer, pick func(int) int) mild {
	return mild{s.State.Resample(v, pick)}
}

// inCombat plays on, without a march, to the combat phase of a side.
func inCombat(t *testing.T, s driveonparis.State, side august1914.Side) driveonparis.State {
	var list []driveonparis.Move
	for s.Phase() != driveonparis.Combat || s.Active() != side {
		list = s.LegalMoves(s.ToAct().First(), list[:0])
		next := list[0]
		for _, m := range list {
			if m.Verb() == driveonparis.Done {
				next = m
			}
		}
		require.NoError(t, s.Apply(next))
	}
	require.Equal(t, 6, s.Turn())
	return s
}

// ridden returns the start with two German divisions beside a hex that holds only cavalry.
func ridden(t *testing.T, s driveonparis.State, cavalry string) driveonparis.State {
	f := fieldOf(&s)
	there := f.hex(cavalry).Coordinate
	for _, h := range s.Scenario().Hexes() {
		if !h.InPlay || h.Cost == 0 || !h.Coordinate.IsAdjacent(there) || len(f.in(h.Number, august1914.German))+len(f.in(h.Number, august1914.Allied)) > 0 {
			continue
		}
		p := s.Position()
		for i, u := range p.Units {
			if u.ID == "ge-13-vii" || u.ID == "ge-14-vii" {
				p.Units[i].Hex = h.Number
			}
		}
		s, err := p.State(s.Scenario())
		require.NoError(t, err)
		return s
	}
	t.Fatalf("%s is surrounded", cavalry)
	return s
}

// Each contact of the first turn of scenario 5.1, which is turn 6, in the combat phases of both
// sides, and attacks of infantry on cavalry.
func TestProvedContacts(t *testing.T) {
	parts := []part{crt(), losses(), screens(), returns()}
	suite := together(parts...)
	wrong := august1914.Cover[driveonparis.State, driveonparis.Move, driveonparis.View, *driveonparis.State, mild](together(losses()),
		func(s driveonparis.State) mild { return mild{s} }, func(s mild) driveonparis.State { return s.State })
	start := driveonparis.New(driveonparis.Scenarios()[0])
	german := inCombat(t, start, august1914.German)
	var attacks []driveonparis.State
	for _, s := range []driveonparis.State{
		german, inCombat(t, german, august1914.Allied),
		inCombat(t, ridden(t, start, "27.19"), august1914.German), inCombat(t, ridden(t, start, "17.20"), august1914.German),
	} {
		for _, m := range s.LegalMoves(s.ToAct().First(), nil) {
			if m.Verb() == driveonparis.Attack {
				at := s
				require.NoError(t, at.Apply(m))
				attacks = append(attacks, at)
			}
		}
	}
	slices.SortStableFunc(attacks, func(a, b driveonparis.State) int { // those on cavalry first, at every tier
		rides := func(s *driveonparis.State) int { return min(strings.Index("27.19 17.20", s.Fighting()), 0) }
		return rides(&b) - rides(&a)
	})
	whole, total := 0, 0
	attacks = attacks[:min(len(attacks), gametest.Size(2, 6, 1000))]
	for _, at := range attacks {
		x, err := august1914.Explore(suite, &at, driveonparis.Horizon{
			Positions: gametest.Size(300, 10_000, 300_000),
			Until:     func(s *driveonparis.State) bool { return s.Fighting() == "" },
		})
		require.NoError(t, err, at.Fighting())
		t.Logf("%s attack %s: %d positions, complete: %t", at.Active(), at.Fighting(), x.Positions, x.Ended)
		if x.Ended {
			whole++
		}
		total += x.Positions
		within := august1914.Horizon[driveonparis.Move, *mild]{Until: func(s *mild) bool { return s.Fighting() == "" }}
		_, err = august1914.Explore(wrong, &mild{at}, within)
		var breach *august1914.Breach
		require.ErrorAs(t, err, &breach)
		within.Depth = breach.Moves - 1
		shorter, err := august1914.Explore(wrong, &mild{at}, within)
		require.NoError(t, err)
		require.True(t, shorter.Complete)
	}
	t.Logf("%d of %d contacts complete, %d positions", whole, len(attacks), total)
	require.GreaterOrEqual(t, whole, gametest.Size(1, 6, 12))
	for _, p := range parts {
		t.Logf("%s: %d checks", p.name, p.checks.Load())
		require.Positive(t, p.checks.Load(), p.name)
	}
}
