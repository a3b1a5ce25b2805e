package strategist

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/examples/marshal"
	"github.com/august1914/august1914/germanyatwar"
)

// GermanyAtWar holds what a mind must know about 1914: Germany at War.
type GermanyAtWar = Game[germanyatwar.State, germanyatwar.Move, germanyatwar.View, *germanyatwar.State]

// OpenGermanyAtWar prepares the search for games with a header.
func OpenGermanyAtWar(header august1914.Header) (*GermanyAtWar, error) {
	return weighed(newGermanyAtWar, header, germanyatwar.Name, germanyatwar.Name, gawFeatures)
}

// gawLesson returns the lesson of the game.
func gawLesson() Lesson {
	return lesson(germanyatwar.Name, gawFeatures, gawKnobs, func() (germanyatwar.State, error) {
		return germanyatwar.New(germanyatwar.Standard()), nil
	}, newGermanyAtWar)
}

// gawKnobs names the knobs of a plan.
var gawKnobs = []string{"care", "blood", "valour", "areas", "caution", "reach", "rest", "repose"}

func newGermanyAtWar(header august1914.Header) (*GermanyAtWar, error) {
	school, err := marshal.NewSchool(header)
	if err != nil {
		return nil, err
	}
	sc, ok := germanyatwar.ScenarioByID(header.Scenario)
	if !ok {
		return nil, fmt.Errorf("strategist: no scenario %q", header.Scenario)
	}
	look := newGAWLook(sc)
	return &GermanyAtWar{
		Knobs:  gawKnobs,
		Budget: 8000,
		Ahead:  4,
		Player: func(pick func(n int) int, plan *Plan, _ *germanyatwar.State) marshal.Chooser {
			return school.New(pick, marshalOf(plan))
		},
		Stage: func(v *germanyatwar.View) Stage {
			phase := v.Phase
			if phase > germanyatwar.Choice && phase < germanyatwar.Final {
				phase = germanyatwar.Choice // one plan for the whole impulse
			}
			return Stage{Turn: v.Turn, Impulse: v.Impulse, Phase: phase.String(), Active: v.Active}
		},
		Weight: func(s Stage) float64 {
			if s.Phase == germanyatwar.Choice.String() {
				return 1
			}
			return 0
		},
		Active:  (*germanyatwar.State).Active,
		Measure: look.features,
		Grade:   gawGrade,
	}, nil
}

// marshalOf returns the character of a plan.
func marshalOf(plan *Plan) marshal.Character {
	c := marshal.Character{
		Care: plan.Turn(0), Blood: plan.Turn(1), Valour: plan.Turn(2), Areas: plan.Turn(3),
		Caution: plan.Turn(4), Reach: plan.Turn(5), Rest: plan.Turn(6), Repose: 2 * plan.Turn(7),
	}
	if plan.Whimsical() {
		c.Whim = plan.Whim
	}
	return c
}

// gawGrade grades a finished game. A decisive victory is worth more than a marginal one,
// and the loser's gains are worth a little. (Rule 1.7)
func gawGrade(s *germanyatwar.State, o august1914.Outcome) float64 {
	v := s.View(august1914.Umpire)
	score := v.Score()
	gained := 0.1 * (nearness(score.German, score.Entente) - nearness(score.Entente, score.German))
	switch o.Winner {
	case august1914.German:
		return min(1, 0.9+gained)
	case august1914.Allied:
		return max(0, 0.1+gained)
	}
	return 0.5
}

// nearness returns how near a side is to a sudden win, from 0 to 1.
func nearness(of, other germanyatwar.SideScore) float64 {
	return min(1, max(float64(of.Valour)/10, float64(other.Lost)/float64(other.Limit)))
}

// A gawLook holds what the features need to know about the map.
type gawLook struct {
	areas []germanyatwar.AreaInfo
	index map[string]int
	near  [][]int
	units map[string]germanyatwar.UnitInfo
}

func newGAWLook(sc *germanyatwar.Scenario) *gawLook {
	l := &gawLook{areas: sc.Areas(), index: map[string]int{}, units: map[string]germanyatwar.UnitInfo{}}
	for i, a := range l.areas {
		l.index[a.Number] = i
	}
	l.near = make([][]int, len(l.areas))
	for b := range sc.Map().Borders() {
		l.near[b.A] = append(l.near[b.A], int(b.B))
		l.near[b.B] = append(l.near[b.B], int(b.A))
	}
	for _, u := range sc.Units() {
		l.units[u.ID] = u
	}
	return l
}

// gawFeatures names the results of features. Each is followed by itself times the elapsed
// share of the game.
var gawFeatures = twice(
	"one", "impulses of the turn", "German disc", "German impulse",
	"German valour", "Entente valour", "German valour beyond 5", "Entente valour beyond 5",
	"Germans lost", "Entente lost", "Germans lost beyond half", "Entente lost beyond half",
	"German victory areas", "Entente victory areas beyond 3",
	"German dots", "Entente dots", "German stars", "Entente stars", "German hearts", "Entente hearts",
	"German garrisons", "Entente garrisons",
	"sites the Germans can take", "sites the Entente can take", "strength at sites the Germans can take", "strength at sites the Entente can take",
	"sites the Germans can walk into", "sites the Entente can walk into",
	"passed",
)

// features measures a position.
func (l *gawLook) features(s *germanyatwar.State) []float64 {
	v := s.View(august1914.Umpire)
	score := v.Score()
	dots := [2][]float64{make([]float64, len(l.areas)), make([]float64, len(l.areas))}
	var all, stars, hearts, garrisons [2]float64
	for _, u := range v.Units() {
		at, on := l.index[u.Area]
		if !on {
			continue
		}
		info := l.units[u.ID]
		side := player.Flag(info.Power != august1914.Germany)
		steps := u.Steps
		if steps == 0 {
			steps = int(info.Ladder.Full())
		}
		strength := float64(info.Ladder.Strength(august1914.Steps(steps)))
		if info.Kind == germanyatwar.Leader {
			if steps == 1 {
				hearts[side]++
			} else {
				stars[side] += strength
			}
			continue
		}
		all[side] += strength
		dots[side][at] += strength
	}
	var open, push, bare [2]float64
	for i := range l.areas {
		a := &l.areas[i]
		for n, p := range []august1914.Power{august1914.Germany, august1914.France, august1914.Britain, august1914.Belgium} {
			if len(a.Fortresses) > 0 {
				count := float64(v.Garrisons(a.Number, p))
				garrisons[min(n, 1)] += count
				dots[min(n, 1)][i] += 5 * count
			}
		}
	}
	for i := range l.areas {
		a := &l.areas[i]
		sites := float64(len(a.Fortresses)) + float64(player.Flag(a.MajorCity != ""))
		if sites == 0 {
			continue
		}
		owner := player.Flag(v.Control(a.Number) != august1914.German)
		if player.Flag(a.Country != august1914.Germany) != owner {
			continue
		}
		taker := 1 - owner
		near := dots[taker][i]
		for _, n := range l.near[i] {
			near += dots[taker][n] / 2
		}
		if l.bare(i, dots[owner], dots[taker]) {
			bare[taker] += sites
		}
		if near > dots[owner][i] {
			open[taker] += sites
			push[taker] += min(10, near-dots[owner][i])
		}
	}
	german, entente := score.German, score.Entente
	beyond := func(n, limit int) float64 { return float64(max(0, n-limit)) }
	return timed([]float64{
		1, float64(min(v.Impulse, 20)) / 20, float64(player.Flag(v.Disc == august1914.German)), float64(player.Flag(v.Active == august1914.German)),
		float64(german.Valour) / 5, float64(entente.Valour) / 5, beyond(german.Valour, 5) / 3, beyond(entente.Valour, 5) / 3,
		float64(german.Lost) / 5, float64(entente.Lost) / 10, beyond(german.Lost, 5) / 3, beyond(entente.Lost, 10) / 6,
		float64(german.VictoryAreas) / 4, beyond(entente.VictoryAreas, 3),
		all[0] / 100, all[1] / 100, stars[0] / 20, stars[1] / 20, hearts[0] / 3, hearts[1] / 3,
		garrisons[0] / 10, garrisons[1] / 10,
		open[0] / 5, open[1] / 5, push[0] / 30, push[1] / 30, bare[0] / 3, bare[1] / 3,
		float64(v.Passes()),
	}, float64(v.Turn)/4)
}

// stroll is the distance in areas from which a unit walks into an empty area. Cavalry
// covers it in one impulse under its leader; for infantry it is a little too far. (Rule
// 7.4.1)
const stroll = 5

// bare reports whether the other side can enter an area without defenders and without a
// fight. That is so if a way leads there, from where the other side stands, past the
// owner's units and garrisons.
func (l *gawLook) bare(at int, owner, taker []float64) bool {
	if owner[at] > 0 {
		return false
	}
	seen, ring := map[int]bool{at: true}, []int{at}
	for range stroll {
		var next []int
		for _, a := range ring {
			for _, b := range l.near[a] {
				if seen[b] || owner[b] > 0 {
					continue
				}
				if taker[b] > 0 {
					return true
				}
				seen[b] = true
				next = append(next, b)
			}
		}
		ring = next
	}
	return false
}
