package germanyatwar

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/conformance"
)

// anyScenario draws settings of all options.
func anyScenario(t *rapid.T) *Scenario {
	sc := Standard()
	if rapid.Bool().Draw(t, "defaults") {
		return sc
	}
	var settings []august1914.Setting
	for _, o := range Options() {
		v := rapid.SampledFrom(o.Values).Draw(t, o.Name)
		settings = append(settings, august1914.Setting{Name: o.Name, Value: v.Value})
	}
	sc, err := sc.With(settings...)
	require.NoError(t, err)
	return sc
}

// anyPosition draws a position at the start of an impulse that the rules allow,
// whether play would lead to it or not: most units stand close together, so that
// areas are full and contested.
func anyPosition(t *rapid.T) State {
	d, err := anywhere(t)
	if err != nil {
		t.Skipf("%v", err) // the game is over
	}
	return d.State
}

// anywhere is anyPosition with what reads it.
func anywhere(t *rapid.T) (conformance.Drawn[State], error) {
	sc := anyScenario(t)
	p := Position{
		Turn: rapid.IntRange(1, 4).Draw(t, "turn"), Impulse: rapid.IntRange(1, 6).Draw(t, "impulse"),
		Phasing: anySide(t, "phasing"), Disc: anySide(t, "disc"),
		Valour: map[string]int{}, Garrisons: map[string]map[string]int{}, Control: []string{},
	}
	for _, power := range nationPowers {
		p.Valour[power.String()] = rapid.IntRange(0, 3).Draw(t, "valour")
	}
	stand := map[area][sideCount]int{}
	p.Units = anyUnits(t, sc, p.Turn, stand)
	for i := range sc.areas {
		anyHolder(t, sc, &p, area(i), stand[area(i)])
	}
	s, err := p.State(sc)
	return conformance.Drawn[State]{State: s, Decode: sc.DecodeState}, err
}

func anySide(t *rapid.T, label string) side {
	return rapid.SampledFrom([]side{centralSide, ententeSide}).Draw(t, label)
}

// anyUnits draws where units are: in the areas around one, in each of which a
// side has none, one or as many as stack; and the others in their boxes, or dead.
func anyUnits(t *rapid.T, sc *Scenario, turn int, stand map[area][sideCount]int) (units []Unit) {
	center := area(rapid.IntRange(1, len(sc.areas)-1).Draw(t, "center"))
	near := sc.land.WithinSteps(areaSet{}.With(center), rapid.IntRange(1, 4).Draw(t, "steps"), sc.board.All()).Without(sc.britain)
	var left [sideCount][]block
	for i := range sc.blocks {
		if b := block(i); int(sc.blocks[i].green) <= turn {
			sd := sideOf(nationIndex(sc.blocks[i].nation))
			left[sd] = append(left[sd], b)
		}
	}
	for a := range near.All() {
		var here [sideCount]int
		for _, sd := range [...]side{centralSide, ententeSide} {
			limit := sc.areas[a].terrain.limit()
			for range rapid.SampledFrom([]int{0, 0, 1, limit, limit}).Draw(t, "units") {
				if len(left[sd]) == 0 {
					break
				}
				k := rapid.IntRange(0, len(left[sd])-1).Draw(t, "unit")
				b := left[sd][k]
				left[sd] = slices.Delete(left[sd], k, k+1)
				info := &sc.blocks[b]
				units = append(units, Unit{
					ID: info.id, Area: sc.number(a), Steps: rapid.IntRange(1, int(info.full())).Draw(t, "steps"),
					Open: rapid.IntRange(0, 9).Draw(t, "open") == 0,
				})
				here[sd]++
			}
		}
		stand[a] = here
	}
	for sd, list := range left {
		dead := rapid.IntRange(0, deadWins[sd]).Draw(t, "dead")
		for i, b := range list {
			u := Unit{ID: sc.blocks[b].id, Box: boxNames[inPool]}
			if i < dead-1 {
				u.Box = boxNames[isDead]
			}
			units = append(units, u)
		}
	}
	for i := range sc.blocks {
		if b := &sc.blocks[i]; int(b.green) > turn {
			units = append(units, Unit{ID: b.id, Box: boxNames[isLater]})
		}
	}
	return units
}

// anyHolder draws who controls an area, and the garrisons of its fortresses.
func anyHolder(t *rapid.T, sc *Scenario, p *Position, a area, there [sideCount]int) {
	sd := ententeSide
	switch {
	case there[centralSide] > 0 && there[ententeSide] == 0:
		sd = centralSide
	case there[centralSide] == 0 && there[ententeSide] > 0:
	case a != sc.britain && rapid.Bool().Draw(t, "as at the start") == sc.starts[centralSide].Has(a):
		sd = centralSide
	}
	number := sc.number(a)
	if sd == centralSide {
		p.Control = append(p.Control, number)
	}
	if !sc.fortified.Has(a) || rapid.Bool().Draw(t, "no garrison") {
		return
	}
	power := august1914.Germany
	if sd == ententeSide {
		power = rapid.SampledFrom([]august1914.Power{august1914.France, august1914.Belgium}).Draw(t, "power")
	}
	left := int(sc.discs[nationIndex(power)])
	for _, powers := range p.Garrisons {
		left -= powers[power.String()]
	}
	if left > 0 {
		p.Garrisons[number] = map[string]int{power.String(): rapid.IntRange(1, min(left, 3)).Draw(t, "garrisons")}
	}
}

// seekTrouble draws a move: often a step into an area that is full, or the end
// of a move, an action or a battle.
func (s *State) seekTrouble(list []Move, pick func(n int) int) Move {
	if pick(2) == 0 {
		tight := slices.DeleteFunc(slices.Clone(list), func(m Move) bool {
			return m.Verb() != Step || !s.full[s.phasing].Has(s.scenario.named(m.To()))
		})
		if len(tight) > 0 {
			return tight[pick(len(tight))]
		}
	}
	return august1914.Preferring(func(m Move) int {
		switch m.Verb() {
		case Step, Tactical, Strategic, Reveal, Battle:
			return 10
		}
		return 3
	})(list, pick)
}

// Rules 3.0, 7.0: from any position that the rules allow, play goes on: whoever
// is to act has a move, every unit that moves can go somewhere or stop, and the
// position can be saved.
func TestRule7_0_NobodyIsEverStuck(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anyPosition(t)
		pick := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
		for n := range 60 {
			requireWayOn(t, &s)
			if n%30 == 0 {
				requireSaved(t, &s)
			}
			if _, over := s.Outcome(); over {
				break
			}
			by := s.ToAct().First()
			list := s.LegalMoves(by, nil)
			m := list[pick(len(list))]
			if by != august1914.Dice {
				m = s.seekTrouble(list, pick)
			}
			require.NoError(t, s.Apply(m))
			require.NoError(t, s.invariant())
		}
		requireSaved(t, &s)
	})
}

// requireWayOn requires that the game is over or somebody can act, and that one
// that can step has somewhere to go.
func requireWayOn(t *rapid.T, s *State) {
	_, over := s.Outcome()
	require.Equal(t, over, s.ToAct() == 0)
	for by := range s.ToAct().All() {
		list := s.LegalMoves(by, nil)
		require.NotEmpty(t, list, "%s: %s", by, s.Decision(august1914.Umpire).Prompt)
		m := list[len(list)-1]
		if m.Verb() != Step {
			continue
		}
		r, err := s.Reach(august1914.Umpire, m.Unit())
		require.NoError(t, err)
		_, err = r.To(m.To())
		require.NoError(t, err)
	}
}

// requireSaved requires that a position is read as it is written.
func requireSaved(t *rapid.T, s *State) {
	text, err := json.Marshal(s)
	require.NoError(t, err)
	read, err := s.scenario.DecodeState(text)
	require.NoError(t, err)
	require.True(t, read == *s, "what is read is not what was written")
}
