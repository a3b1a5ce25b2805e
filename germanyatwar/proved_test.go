package germanyatwar_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/gametest"
)

// A front is a position by areas.
type front struct {
	sc     *germanyatwar.Scenario
	at     map[string][]germanyatwar.Unit // units on the map, by area
	pos    germanyatwar.Position
	german map[string]bool
	now    germanyatwar.Progress
}

func frontOf(s *germanyatwar.State) front {
	f := front{sc: s.Scenario(), at: map[string][]germanyatwar.Unit{}, pos: s.Position(), german: map[string]bool{}}
	for _, u := range f.pos.Units {
		if u.Area != "" && u.Box == "" {
			f.at[u.Area] = append(f.at[u.Area], u)
		}
	}
	for _, area := range f.pos.Control {
		f.german[area] = true
	}
	if f.pos.Progress != nil {
		f.now = *f.pos.Progress
	}
	return f
}

// A part is a claim about two positions, which are laid out once for all parts.
type part struct {
	name   string
	holds  func(b, a front, m germanyatwar.Move, events []august1914.Event) (said bool, err error)
	checks *atomic.Int64 // how often it applied
}

// together returns a suite with the parts as one claim.
func together(parts ...part) germanyatwar.Suite {
	return germanyatwar.Suite{Claims: []germanyatwar.Claim{{
		Name: "the rulebook",
		Holds: func(before *germanyatwar.State, m germanyatwar.Move, events []august1914.Event, after *germanyatwar.State) (any bool, err error) {
			b, a := frontOf(before), frontOf(after)
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

func (f front) info(id string) germanyatwar.UnitInfo {
	info, _ := f.sc.Unit(id)
	return info
}

func sideOf(p august1914.Power) august1914.Side {
	if p == august1914.Germany {
		return august1914.German
	}
	return august1914.Allied
}

func (f front) steps(u germanyatwar.Unit) august1914.Steps {
	if u.Steps == 0 {
		return f.info(u.ID).Ladder.Full()
	}
	return august1914.Steps(u.Steps)
}

func (f front) strength(u germanyatwar.Unit) int { return f.info(u.ID).Ladder.Strength(f.steps(u)) }

func (f front) of(area string, side august1914.Side) (list []germanyatwar.Unit) {
	for _, u := range f.at[area] {
		if sideOf(f.info(u.ID).Power) == side {
			list = append(list, u)
		}
	}
	return list
}

func (f front) garrisons(area string, side august1914.Side) (n int) {
	for name, discs := range f.pos.Garrisons[area] {
		if (name == august1914.Germany.String()) == (side == august1914.German) {
			n += discs
		}
	}
	return n
}

func (f front) holds(area string, side august1914.Side) bool {
	return f.german[area] == (side == august1914.German)
}

// dominant reports whether a side controls a fortress there and has a garrison in it. (7.5.1.9)
func (f front) dominant(area string, side august1914.Side) bool {
	info, _ := f.sc.Area(area)
	return len(info.Fortresses) > 0 && f.holds(area, side) && f.garrisons(area, side) > 0
}

// valour returns the valour of the power with the most units there. Ties go to the French, then to
// the British. (2.11.1)
func (f front) valour(area string, side august1914.Side) int {
	if side == august1914.German {
		return f.pos.Valour[august1914.Germany.String()]
	}
	most, best := 0, 0
	for _, p := range []august1914.Power{august1914.France, august1914.Britain, august1914.Belgium} {
		n := 0
		for _, u := range f.of(area, side) {
			if f.info(u.ID).Power == p {
				n++
			}
		}
		if n == 0 && len(f.of(area, side)) == 0 {
			n = f.pos.Garrisons[area][p.String()]
		}
		if n > most {
			most, best = n, f.pos.Valour[p.String()]
		}
	}
	return best
}

// cost is the number of hits that cost a unit the step: three for a red dot or a heart, two for a
// white dot, one for any other. (7.5.1.13)
func cost(ladder august1914.Ladder, s august1914.Steps) int {
	switch ladder.Dot(s) {
	case august1914.RedDot, august1914.Heart:
		return 3
	case august1914.WhiteDot:
		return 2
	}
	return 1
}

// capacity is the number of hits that a side can suffer in an area. (7.5.1.11)
func (f front) capacity(area string, side august1914.Side) int {
	n := f.garrisons(area, side)
	for _, u := range f.of(area, side) {
		for s := f.steps(u); s > 0; s-- {
			n += cost(f.info(u.ID).Ladder, s)
		}
	}
	return n
}

// A clash is a battle at its showdown.
type clash struct {
	front
	area           string
	attacker       august1914.Side
	fresh, pontoon bool
}

// offense works out the offensive firepower. (7.5.1.4 to 7.5.1.9)
func (c clash) offense() int {
	area, _ := c.sc.Area(c.area)
	defender := c.attacker.Opponent()
	mine, theirs := c.of(c.area, c.attacker), c.of(c.area, defender)
	horse := func(u germanyatwar.Unit) bool { return c.info(u.ID).Kind == germanyatwar.Cavalry }
	charge := area.Terrain == germanyatwar.Green && !slices.ContainsFunc(theirs, horse) && !c.dominant(c.area, defender)
	type group struct {
		kind  germanyatwar.Kind
		river string
	}
	sums := map[group]int{}
	for _, u := range mine {
		if slices.Contains(c.now.Isolated, u.ID) {
			continue // 7.0.1
		}
		n := c.strength(u)
		if c.info(u.ID).Mountain && area.Terrain == germanyatwar.Red {
			n *= 2 // 4.2.2
		}
		river := ""
		switch {
		case !c.fresh:
		case slices.Contains(c.now.Major, u.ID) && c.pontoon:
			river = "minor"
		case slices.Contains(c.now.Major, u.ID):
			river = "major"
		case slices.Contains(c.now.Minor, u.ID) && !c.pontoon:
			river = "minor"
		}
		sums[group{c.info(u.ID).Kind, river}] += n
	}
	total := 0
	for g, n := range sums {
		switch {
		case g.river == "minor":
			n = max(1, n/2)
		case g.river == "major":
			n = max(1, n/4)
		case g.kind == germanyatwar.Cavalry && charge:
			n *= 2 // 7.5.1.8
		}
		total += n
	}
	m := c.sc.Map()
	here, _ := m.Find(c.area)
	for _, id := range c.now.Activated {
		for other, border := range m.Neighbors(here) {
			if border.Class == areamap.SeaLane {
				continue
			}
			for _, u := range c.of(m.Number(other), c.attacker) {
				if u.ID == id && c.info(id).Ladder.Dot(c.steps(u)) == august1914.Star {
					total += c.strength(u) // 7.3.1.1, 7.3.1.4
				}
			}
		}
	}
	return total + c.valour(c.area, c.attacker)
}

// defense works out the defensive firepower. (7.5.1.6)
func (c clash) defense() int {
	area, _ := c.sc.Area(c.area)
	side := c.attacker.Opponent()
	bonus := area.Bonus
	if c.dominant(c.area, c.attacker) {
		bonus = 0
	}
	total := 5*c.garrisons(c.area, side) + c.valour(c.area, side)
	for _, u := range c.of(c.area, side) {
		if slices.Contains(c.now.Isolated, u.ID) {
			continue
		}
		n := c.strength(u)
		if c.info(u.ID).Mountain && area.Terrain == germanyatwar.Red {
			n *= 2
		}
		if c.info(u.ID).Kind == germanyatwar.Infantry {
			n += bonus
			if c.info(u.ID).Power == august1914.Britain && c.info(u.ID).Ladder.Dot(c.steps(u)) == august1914.BlueDot {
				n++ // 7.5.1.7
			}
		}
		total += n
	}
	return total
}

// showdown returns the battle as it was when the blocks were revealed, by a move.
func showdown(b front, m germanyatwar.Move, area string) clash {
	c := clash{front: b, area: area, attacker: b.pos.Active}
	if b := c.now.Battle; b != nil {
		c.fresh, c.pontoon = b.Fresh, b.Pontoon
	} else {
		c.fresh = slices.Contains(c.now.Engaged, area)
	}
	c.pontoon = c.pontoon || c.now.Surprise || m.Verb() == germanyatwar.Pontoon
	if m.Verb() == germanyatwar.Retreat {
		c.at = maps.Clone(c.at)
		for i, u := range c.at[area] {
			if u.ID == m.Unit() {
				c.at[area] = slices.Delete(slices.Clone(c.at[area]), i, i+1)
				c.at[m.To()] = append(c.at[m.To()], u)
				break
			}
		}
	}
	return c
}

// battles claims that a battle is worked out as 7.5.1.4 to 7.5.1.11 say.
func battles() part {
	return part{
		name: "a battle has the firepower and the hits of 7.5.1",
		holds: func(b, a front, m germanyatwar.Move, events []august1914.Event) (said bool, err error) {
			for _, e := range events {
				if e.Kind != "result" {
					continue
				}
				c := showdown(b, m, e.At)
				if m.Verb() == germanyatwar.Pioneers || m.Verb() == germanyatwar.Breach {
					continue // the discs have gone in this move
				}
				of, df := c.offense(), c.defense()
				if e.N != of || e.M != df {
					return true, fmt.Errorf("the firepower in %s is %d against %d, want %d against %d", e.At, e.N, e.M, of, df)
				}
				said = true
				loser, by := c.attacker.Opponent(), of-df
				if by < 0 {
					loser, by = c.attacker, -by
				}
				want := min(by, c.capacity(e.At, loser))
				winner := 1
				switch {
				case by == 0:
					winner = 0
				case by <= 5:
					winner = (want + 1) / 2
				case by <= 10:
					winner = (want + 3) / 4
				}
				for _, l := range events {
					if l.Kind != "losses" || l.At != e.At {
						continue
					}
					if l.N != want || l.M != winner && l.M != min(winner, c.capacity(e.At, loser.Opponent())) {
						return true, fmt.Errorf("%s loses by %d: hits of %d and %d, want %d and %d (7.5.1.11)", e.At, by, l.N, l.M, want, winner)
					}
				}
			}
			return said, nil
		},
		checks: new(atomic.Int64),
	}
}

// hits claims 7.5.1.13 and 4.1: each hit is absorbed by a dot or costs a step or, when no unit is
// left, a garrison; the strongest unit comes first.
func hits() part {
	return part{
		name: "every hit falls on the strongest unit, and garrisons fall last",
		holds: func(b, a front, m germanyatwar.Move, events []august1914.Event) (said bool, err error) {
			if b.now.Battle == nil && a.now.Battle == nil {
				return false, nil
			}
			fight := b.now.Battle
			if fight == nil {
				fight = a.now.Battle
			}
			area := fight.Area
			owed, left := map[august1914.Side]int{}, map[august1914.Side]int{}
			if p := b.now.Battle; p != nil {
				owed[august1914.German], owed[august1914.Allied] = p.GermanHits, p.EntenteHits
			}
			if p := a.now.Battle; p != nil && p.Area == area {
				left[august1914.German], left[august1914.Allied] = p.GermanHits, p.EntenteHits
			}
			dealt := map[august1914.Side]int{}
			absorbs := map[string]int{}
			for _, e := range events {
				switch e.Kind {
				case "absorb":
					dealt[sideOf(b.info(e.ID).Power)]++
					absorbs[e.ID]++
				case "losses":
					loser := august1914.Allied
					if a.now.Battle != nil {
						loser = a.now.Battle.Loser
					} else if e.Unit == august1914.German.String() {
						loser = august1914.German
					}
					owed[loser] += e.N
					owed[loser.Opponent()] += e.M
				}
			}
			moved := map[string]bool{}
			if m.Verb() == germanyatwar.Retreat {
				moved[m.Unit()] = true
			}
			for _, side := range []august1914.Side{august1914.German, august1914.Allied} {
				if m.Verb() != germanyatwar.Pioneers && m.Verb() != germanyatwar.Breach {
					fallen := b.garrisons(area, side) - a.garrisons(area, side)
					dealt[side] += fallen
					if fallen > 0 && len(a.of(area, side)) > 0 {
						return true, fmt.Errorf("a garrison in %s falls before its units (4.1)", area)
					}
				}
				for _, u := range b.of(area, side) {
					if moved[u.ID] {
						continue
					}
					steps := 0
					for _, v := range a.of(area, side) {
						if v.ID == u.ID {
							steps = int(a.steps(v))
						}
					}
					dealt[side] += int(b.steps(u)) - steps
				}
				if owed[side]-dealt[side] != left[side] && !(left[side] == 0 && a.capacity(area, side) == 0) {
					return true, fmt.Errorf("%s owes %d hits in %s, takes %d and owes %d", side, owed[side], area, dealt[side], left[side])
				}
				said = said || dealt[side] > 0
			}
			if m.Verb() != germanyatwar.Hit {
				return said, nil
			}
			side := sideOf(b.info(m.Unit()).Power)
			var struck germanyatwar.Unit
			most := 0
			for _, u := range b.of(area, side) {
				most = max(most, b.strength(u))
				if u.ID == m.Unit() {
					struck = u
				}
			}
			if b.strength(struck) != most {
				return true, fmt.Errorf("%s takes a hit, and a unit of strength %d does not (7.5.1.13)", m.Unit(), most)
			}
			full := b.now.Absorbed[m.Unit()]+1 == cost(b.info(m.Unit()).Ladder, b.steps(struck))
			if first := events[slices.IndexFunc(events, func(e august1914.Event) bool { return e.ID == m.Unit() })]; full == (first.Kind == "absorb") {
				return true, fmt.Errorf("%s has absorbed %d hits, and the next is told as %q (7.5.1.13)", m.Unit(), b.now.Absorbed[m.Unit()], first.Kind)
			}
			return true, nil
		},
		checks: new(atomic.Int64),
	}
}

// conquests claims 2.8 to 2.11 and 7.5.1.17: the Germans gain a point of valour for each major
// city and each fortress of the enemy that they conquer, and lose none while they hold Frankfurt.
func conquests() part {
	return part{
		name: "valour follows from conquered cities and fortresses",
		holds: func(b, a front, m germanyatwar.Move, _ []august1914.Event) (said bool, err error) {
			want := map[string]int{}
			for _, p := range []august1914.Power{august1914.Germany, august1914.France, august1914.Britain, august1914.Belgium} {
				want[p.String()] = b.pos.Valour[p.String()]
			}
			for _, area := range b.sc.Areas() {
				sites := len(area.Fortresses)
				if area.MajorCity != "" {
					sites++
				}
				if sites == 0 || b.german[area.Number] == a.german[area.Number] {
					continue
				}
				said = true
				if !a.german[area.Number] {
					continue // a home area comes back, for which nothing is gained
				}
				if len(a.of(area.Number, august1914.German)) > 0 && area.Country != august1914.Germany {
					want[august1914.Germany.String()] += sites
				}
				if area.Capital {
					want[area.Country.String()] = 0
				}
			}
			for p, n := range want {
				if a.pos.Valour[p] != n {
					return true, fmt.Errorf("%s has %d valour points, want %d (2.11)", p, a.pos.Valour[p], n)
				}
			}
			return said, nil
		},
		checks: new(atomic.Int64),
	}
}

// retreats claims 7.5.1.1 and 7.5.1.2: which units may retreat, and where.
func retreats() part {
	return part{
		name: "units retreat to friends beside them",
		holds: func(b, a front, m germanyatwar.Move, _ []august1914.Event) (bool, error) {
			if m.Verb() != germanyatwar.Retreat {
				return false, nil
			}
			info := b.info(m.Unit())
			side := sideOf(info.Power)
			fight := b.now.Battle
			to, _ := b.sc.Area(m.To())
			mp := b.sc.Map()
			here, _ := mp.Find(m.From())
			there, _ := mp.Find(m.To())
			border, adjacent := mp.Border(here, there)
			switch {
			case !fight.General && (fight.Cavalry || info.Kind == germanyatwar.Infantry):
				return true, fmt.Errorf("%s retreats without a general retreat (7.5.1.1)", m.Unit())
			case info.Static:
				return true, errors.New("the garrison of Paris retreats (4.2.2)")
			case !adjacent || border.Class == areamap.SeaLane:
				return true, fmt.Errorf("%s is not beside %s", m.To(), m.From())
			case !b.holds(m.To(), side) || len(b.of(m.To(), side.Opponent()))+b.garrisons(m.To(), side.Opponent()) > 0:
				return true, fmt.Errorf("%s is no friendly area without enemies (7.5.1.2)", m.To())
			case len(b.of(m.To(), side))+b.garrisons(m.To(), side) == 0:
				return true, fmt.Errorf("there are no friends in %s (7.5.1.2)", m.To())
			case len(b.of(m.To(), side)) >= to.Limit:
				return true, fmt.Errorf("%s overstacks %s (2.4)", m.Unit(), m.To())
			case b.now.Surprise && fight.General:
				return true, errors.New("there is a general retreat in spite of the surprise (7.2.3)")
			}
			for _, u := range a.of(m.To(), side) {
				if u.ID == m.Unit() {
					return true, nil
				}
			}
			return true, fmt.Errorf("%s is not in %s after its retreat", m.Unit(), m.To())
		},
		checks: new(atomic.Int64),
	}
}

// A bare is a State in which dots absorb nothing: a hit that a unit absorbs costs it a step.
type bare struct{ germanyatwar.State }

func (s *bare) Play(m germanyatwar.Move, dst []august1914.Event) ([]august1914.Event, error) {
	first := len(dst)
	dst, err := s.State.Play(m, dst)
	p := s.Position()
	changed := false
	for _, e := range dst[first:] {
		for i := range p.Units {
			if u := &p.Units[i]; e.Kind == "absorb" && u.ID == e.ID && u.Steps > 1 {
				u.Steps--
				u.Least, u.Most, changed = u.Steps, u.Steps, true
			}
		}
	}
	if changed {
		s.State, err = p.State(s.Scenario())
	}
	return dst, err
}

func (s *bare) Resample(v august1914.Viewer, pick func(int) int) bare {
	return bare{s.State.Resample(v, pick)}
}

// Each engagement of the first impulse, after ten seeds.
func TestProvedEngagements(t *testing.T) {
	parts := []part{battles(), hits(), conquests(), retreats()}
	suite := together(parts...)
	wrong := august1914.Cover[germanyatwar.State, germanyatwar.Move, germanyatwar.View, *germanyatwar.State, bare](together(hits()),
		func(s germanyatwar.State) bare { return bare{s} }, func(s bare) germanyatwar.State { return s.State })
	whole, total, found := 0, 0, 0
	for seed := range uint64(gametest.Size(3, 10, 10)) {
		s := germanyatwar.New(germanyatwar.Standard())
		draw := august1914.Preferring(func(m germanyatwar.Move) int {
			switch m.Verb() {
			case germanyatwar.Pass, germanyatwar.Strategic, germanyatwar.Reinforce, germanyatwar.Build:
				return 0
			case germanyatwar.Done, germanyatwar.Stop:
				return 1
			}
			return 5
		})
		for range august1914.Walk(&s, gametest.Seeded(seed), draw) {
			if s.Fighting() != "" {
				break
			}
		}
		if s.Fighting() == "" || s.Position().Impulse > 1 {
			continue
		}
		x, err := august1914.Explore(suite, &s, germanyatwar.Horizon{
			Positions: gametest.Size(300, 3000, 50_000),
			Until:     func(s *germanyatwar.State) bool { return s.Position().Impulse > 1 },
		})
		require.NoError(t, err, seed)
		if !x.Ended { // the first battle alone
			x, err = august1914.Explore(suite, &s, germanyatwar.Horizon{
				Positions: gametest.Size(300, 3000, 50_000),
				Until:     func(s *germanyatwar.State) bool { return s.Fighting() == "" },
			})
			require.NoError(t, err, seed)
		}
		t.Logf("seed %d, %s: %d positions, complete: %t", seed, s.Fighting(), x.Positions, x.Ended)
		total += x.Positions
		if x.Ended {
			whole++
		}
		within := august1914.Horizon[germanyatwar.Move, *bare]{Positions: 3000, Until: func(s *bare) bool { return s.Position().Impulse > 1 }}
		_, err = august1914.Explore(wrong, &bare{s}, within)
		var breach *august1914.Breach
		if !errors.As(err, &breach) {
			continue
		}
		found++
		within.Depth = breach.Moves - 1
		if within.Depth > 0 {
			shorter, err := august1914.Explore(wrong, &bare{s}, within)
			require.NoError(t, err)
			require.True(t, shorter.Complete)
		}
	}
	t.Logf("%d complete, %d positions, the planted fault found in %d", whole, total, found)
	for _, p := range parts {
		t.Logf("%s: %d checks", p.name, p.checks.Load())
	}
	require.GreaterOrEqual(t, whole, gametest.Size(3, 10, 10))
	require.Positive(t, found)
}
