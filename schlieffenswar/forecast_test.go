package schlieffenswar

import (
	"encoding/json"
	"math/big"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/engine"
)

// results computes a Forecast slowly, by making every roll until there is a result. It
// commits the markers in want only.
func results(t require.TestingT, s State, want []Verb, weight uint64, into map[CombatResult]uint64) {
	for by := range s.ToAct().All() {
		for _, m := range s.LegalMoves(by, nil) {
			rest := want
			switch {
			case s.stage == supporting && len(want) > 0 && m.verb != want[0], s.stage == supporting && len(want) == 0 && m.verb != Withhold:
				continue
			case s.stage == supporting && len(want) > 0:
				rest = want[1:]
			case by != august1914.Dice && s.stage != supporting:
				require.Fail(t, "the battle asks for something else", "%s", m)
			}
			share := weight
			if by == august1914.Dice {
				share /= dieFaces
			}
			next := s
			events, err := next.Play(m, nil)
			require.NoError(t, err)
			if r, ok := fought(events); ok {
				into[r] += share
			} else {
				results(t, next, rest, share, into)
			}
		}
	}
}

// fought returns the result of the combat in a list of events.
func fought(events []august1914.Event) (CombatResult, bool) {
	for _, e := range events {
		if e.Kind == "combat" {
			return CombatResult{e.N, e.M}, true
		}
	}
	return CombatResult{}, false
}

const manyRolls = dieFaces * dieFaces * dieFaces * dieFaces * dieFaces * dieFaces

func requireDist(t require.TestingT, want map[CombatResult]uint64, got dice.Dist[CombatResult]) {
	total, chances := uint64(0), map[CombatResult]string{}
	for _, w := range want {
		total += w
	}
	for r := range got.All() {
		chances[r] = got.Prob(r).String()
	}
	exact := map[CombatResult]string{}
	for r, w := range want {
		exact[r] = new(big.Rat).SetFrac(new(big.Int).SetUint64(w), new(big.Int).SetUint64(total)).String()
	}
	require.Equal(t, exact, chances)
}

// Rules 11.15, 11.17, 11.23: the distribution of a battle agrees with all
// rolls of the engine.
func TestForecastBattle_AgreesWithTheEngine(t *testing.T) {
	seen := map[stage]int{}
	played(t, 8, 1, func(s *State) {
		switch s.stage {
		case enveloping, supporting, shelling, reloading, fighting:
			want := map[CombatResult]uint64{}
			results(t, *s, nil, manyRolls, want)
			f, err := s.ForecastBattle(august1914.Spectator)
			require.NoError(t, err)
			require.True(t, f.Exact)
			requireDist(t, want, f.Least)
			require.Equal(t, f.Least, f.Most)
			seen[s.stage]++
		}
	})
	for _, st := range []stage{supporting, shelling, reloading, fighting} {
		require.Positive(t, seen[st], "no battle was looked at in stage %s: %v", stages[st].name, seen)
	}
}

// Rules 11.17 to 11.19: the event of a roll names its column. The event of the combat
// has the result in the table, with the step that the BEF adds. Both agree with the
// reckoning and with the forecast.
func TestEventsHaveTheOddsOfTheForecast(t *testing.T) {
	rolls := 0
	played(t, 6, 1, func(s *State) {
		if s.stage != fighting {
			return
		}
		r, err := s.ReckonBattle(august1914.Spectator)
		require.NoError(t, err)
		f, err := s.ForecastBattle(august1914.Spectator)
		require.NoError(t, err)
		told := map[CombatResult]uint64{}
		for _, m := range s.LegalMoves(august1914.Dice, nil) {
			after := *s
			events, err := after.Play(m, nil)
			require.NoError(t, err)
			rolled := slices.IndexFunc(events, func(e august1914.Event) bool { return e.Kind == "roll" })
			require.NotEqual(t, -1, rolled)
			require.Equal(t, r.Most.Column, events[rolled].To)
			require.Equal(t, int(m.die), events[rolled].N)
			combat := slices.IndexFunc(events, func(e august1914.Event) bool { return e.Kind == "combat" })
			told[CombatResult{events[combat].N, events[combat].M}] += s.Weight(m)
			rolls++
		}
		requireDist(t, told, f.Most)
	})
	require.Greater(t, rolls, 60)
}

// The same for hypothetical attacks, with and without markers.
func TestForecast_AgreesWithTheEngine(t *testing.T) {
	compared, sieges := 0, 0
	played(t, 6, 7, func(s *State) {
		if s.phase != Combat || s.stage != declaring && s.stage != probing {
			return
		}
		for _, a := range strikes(s, s.active.Viewer()) {
			f, err := s.Forecast(august1914.Umpire, a)
			world, ok := declared(t, s, a)
			if err != nil || !ok || !f.Exact || len(a.Defenders) > 0 {
				continue
			}
			want := map[CombatResult]uint64{}
			var markers []Verb
			if a.Bombard {
				markers = []Verb{Bombard}
				sieges++
			}
			results(t, world, markers, manyRolls, want)
			requireDist(t, want, f.Least)
			compared++
		}
	})
	require.Greater(t, compared, 40)
	require.Positive(t, sieges)
}

// declared makes an attack up to its first roll or marker. It reports false if the
// attack is illegal or is resolved immediately.
func declared(t *testing.T, s *State, a Fight) (State, bool) {
	t.Helper()
	w := *s
	play := func(m action) bool { return w.Apply(w.scenario.move(m)) == nil }
	target, _ := s.chart().at(a.Target)
	if !play(action{verb: Assault, seat: s.active, unit: noUnit, from: off, to: target}) {
		return w, false
	}
	for _, id := range a.Attackers {
		if w.stage != gathering || !play(w.about(Join, w.scenario.unitByID[id])) {
			return w, false
		}
	}
	if w.stage == gathering {
		play(action{verb: Done, seat: s.active, unit: noUnit, from: off, to: off})
	}
	switch w.stage {
	case enveloping, supporting, fighting:
		return w, w.battle.target == target
	}
	return w, false
}

// encircled draws a battle: Germans in any of the six hexes around defenders of any
// nation, with HQs in two of the hexes.
func encircled(t *rapid.T) (Position, Fight) {
	c := &Standard().chart
	target := rapid.SampledFrom([]string{"1413", "1515", "1611", "1211", "1314", "1309"}).Draw(t, "target")
	h, _ := c.at(target)
	units := []Unit{{ID: "ger-hq-2", Hex: c.number(c.places[h].near[0])}, {ID: "ger-hq-3", Hex: c.number(c.places[h].near[3])}}
	a := Fight{Target: target, Bombard: rapid.Bool().Draw(t, "bombard"), Coup: rapid.Bool().Draw(t, "coup")}
	state := func(id, number string) Unit {
		return Unit{
			ID: id, Hex: number, Steps: rapid.IntRange(0, 1).Draw(t, "steps"),
			Morale: rapid.SampledFrom([]string{"", "", "elan", "fatigued"}).Draw(t, "morale"),
			Supply: rapid.SampledFrom([]string{"", "", "", "out"}).Draw(t, "supply"),
		}
	}
	corps := []string{"ger-x", "ger-vii", "ger-ii", "ger-c-1", "ger-iii-r", "ger-iv"}
	for d, n := range c.places[h].near {
		if rapid.Bool().Draw(t, "attacked from here") || d == 0 {
			units = append(units, state(corps[d], c.number(n)))
			a.Attackers = append(a.Attackers, corps[d])
		}
	}
	defenders := rapid.SampledFrom([][]string{{"fra-1"}, {"fra-1", "fra-c-1"}, {"bri-i", "bri-hq"}, {"fra-1", "fra-2", "fra-na-1"}, {"fra-hq-1"}}).Draw(t, "defenders")
	for i, id := range defenders {
		u := Unit{ID: id, Hex: target}
		if i == 0 && id != "fra-hq-1" {
			u = state(id, target)
		}
		units = append(units, u)
	}
	for id, number := range map[string]string{"fort-namur": "1211", "fort-maubeuge": "1314"} {
		if number == target {
			units = append(units[:len(units)-len(defenders)], Unit{ID: id, Hex: target})
		}
	}
	turn := rapid.SampledFrom([]int{1, 4}).Draw(t, "turn")
	if defenders[0] == "bri-i" {
		turn = 4 // Rule 9.2
	}
	return Position{Turn: turn, Active: august1914.German, Phase: Combat, Units: units}, a
}

// Rules 11.8 to 11.23: the forecast of any battle agrees with all rolls.
func TestForecast_AnyBattle(t *testing.T) {
	concentric, shelled := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		p, a := encircled(t)
		s, err := p.State(Standard())
		require.NoError(t, err)
		f, err := s.Forecast(august1914.Umpire, a)
		if err != nil {
			return
		}
		var markers []Verb
		if a.Bombard {
			markers = append(markers, Bombard)
		}
		if a.Coup {
			markers = append(markers, Coup)
		}
		worlds := declaredByChoice(t, &s, a)
		for i, world := range worlds {
			want := map[CombatResult]uint64{}
			concentric += int(engine.Flag(world.stage == enveloping))
			results(t, world, markers, manyRolls, want)
			shelled += len(markers)
			if len(worlds) == 1 {
				require.True(t, f.Exact)
				requireDist(t, want, f.Least)
				requireDist(t, want, f.Most)
				continue
			}
			a.Defenders = nil
			for u := range worlds[i].battle.defenders.All() {
				a.Defenders = append(a.Defenders, s.piece(u).id)
			}
			one, err := s.Forecast(august1914.Umpire, a)
			require.NoError(t, err)
			requireDist(t, want, one.Least)
		}
	})
	require.Positive(t, concentric)
	require.Positive(t, shelled)
}

// declaredByChoice makes an attack with every choice of defenders.
func declaredByChoice(t require.TestingT, s *State, a Fight) (worlds []State) {
	w := *s
	play := func(m action) { require.NoError(t, w.Apply(w.scenario.move(m))) }
	target, _ := s.chart().at(a.Target)
	play(action{verb: Assault, seat: s.active, unit: noUnit, from: off, to: target})
	for _, id := range a.Attackers {
		play(w.about(Join, w.scenario.unitByID[id]))
	}
	if w.stage == gathering {
		play(action{verb: Done, seat: s.active, unit: noUnit, from: off, to: off})
	}
	if w.stage != defending {
		if w.stage == enveloping || w.stage == supporting || w.stage == fighting {
			worlds = append(worlds, w)
		}
		return worlds
	}
	for _, first := range w.LegalMoves(EntenteSeat.Actor(), nil) {
		one := w
		require.NoError(t, one.Apply(first))
		for _, second := range one.LegalMoves(EntenteSeat.Actor(), nil) {
			two := one
			require.NoError(t, two.Apply(second))
			if two.stage == enveloping || two.stage == supporting || two.stage == fighting {
				worlds = append(worlds, two)
			}
		}
	}
	return worlds
}

// Rule 11.17, the example: a 3 at 3:1 gives 1/2. The test covers all six rolls.
func TestRule11_17_ThreeToOne(t *testing.T) {
	s := assembled(t, Unit{ID: "ger-x", Hex: "1513"}, Unit{ID: "ger-ii", Hex: "1513"}, Unit{ID: "ger-iii", Hex: "1513"}, Unit{ID: "fra-1", Hex: "1613"})
	f, err := s.Forecast(GermanSeat.Viewer(), Fight{Target: "1613", Attackers: []string{"ger-x", "ger-ii", "ger-iii"}})
	require.NoError(t, err)
	require.True(t, f.Exact)
	require.Equal(t, "1/3", f.Most.Prob(CombatResult{1, 2}).String())
	require.Equal(t, uint64(6), f.Most.Total())
	text, err := json.Marshal(f)
	require.NoError(t, err)
	require.Contains(t, string(text), `{"attacker":1,"defender":2,"weight":2}`)
}

// Rule 11.19: the Germans lose another step against the BEF.
func TestRule11_19_Forecast(t *testing.T) {
	s := assembled(t, Unit{ID: "ger-x", Hex: "1513"}, Unit{ID: "bri-i", Hex: "1613"})
	r, err := s.Reckon(GermanSeat.Viewer(), Fight{Target: "1613", Attackers: []string{"ger-x"}})
	require.NoError(t, err)
	require.Equal(t, []Reason{{"11.19", "the Germans lose one step more against the BEF"}}, r.Least.Added)
	f, err := s.Forecast(GermanSeat.Viewer(), Fight{Target: "1613", Attackers: []string{"ger-x"}})
	require.NoError(t, err)
	require.Zero(t, f.Least.ProbOf(func(r CombatResult) bool { return r.Attacker == 0 }).Sign())
}
