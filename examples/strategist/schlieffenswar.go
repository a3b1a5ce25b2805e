package strategist

import (
	"fmt"
	"math"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/captain"
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/schlieffenswar"
)

// SchlieffensWar holds what a mind must know about Schlieffen's War.
type SchlieffensWar = Game[schlieffenswar.State, schlieffenswar.Move, schlieffenswar.View, *schlieffenswar.State]

// OpenSchlieffensWar prepares the search for games with a header.
func OpenSchlieffensWar(header august1914.Header) (*SchlieffensWar, error) {
	return weighed(newSchlieffensWar, header, schlieffenswar.Name, schlieffenswar.Name, swFeatures)
}

// swLesson returns the lesson of the game.
func swLesson() Lesson {
	return lesson(schlieffenswar.Name, swFeatures, swKnobs, func() (schlieffenswar.State, error) {
		return schlieffenswar.New(schlieffenswar.Standard()), nil
	}, newSchlieffensWar)
}

// swKnobs names the knobs of a plan.
var swKnobs = []string{"boldness", "attack", "seize", "guard", "caution", "haste", "venture"}

func newSchlieffensWar(header august1914.Header) (*SchlieffensWar, error) {
	school, err := captain.NewSchool(header)
	if err != nil {
		return nil, err
	}
	look, err := newSWLook(header)
	if err != nil {
		return nil, err
	}
	return &SchlieffensWar{
		Knobs:  swKnobs,
		Budget: 3500,
		Ahead:  2,
		Player: func(pick func(n int) int, plan *Plan, _ *schlieffenswar.State) captain.Chooser {
			return school.New(pick, captainOf(plan))
		},
		Stage: func(v *schlieffenswar.View) Stage {
			return Stage{Turn: v.Turn, Phase: v.Phase.String(), Active: v.Active}
		},
		Weight: func(s Stage) float64 {
			switch s.Phase {
			case schlieffenswar.Movement.String():
				return 1.5
			case schlieffenswar.Combat.String():
				return 0.8
			}
			return 0
		},
		Active:  (*schlieffenswar.State).Active,
		Measure: look.features,
		Grade:   swGrade,
	}, nil
}

// captainOf returns the character of a plan.
func captainOf(plan *Plan) captain.Character {
	c := captain.Character{
		Boldness: 2 * plan.Turn(0), Strike: plan.Turn(1), Seize: plan.Turn(2), Guard: plan.Turn(3),
		Caution: plan.Turn(4), Haste: 0.7 * plan.Turn(5), Venture: plan.Turn(6),
	}
	if plan.Whimsical() {
		c.Whim = plan.Whim
	}
	return c
}

// swGrade grades a finished game. A sudden loss is graded better the later it comes, and a
// result on points by the points. (Rules 4.2 to 4.7)
func swGrade(s *schlieffenswar.State, o august1914.Outcome) float64 {
	last, points := float64(s.Turn())/10, float64(o.Points.German)
	onPoints := s.Turn() == 10
	switch o.Winner {
	case august1914.German:
		if onPoints {
			return min(1, 0.7+(points-12)*0.03)
		}
		return 1 - 0.1*last
	case august1914.Allied:
		if onPoints {
			return 0.15 + 0.25*max(0, min(1, points/11))
		}
		return 0.1 * last
	}
	return 0.5
}

// An swLook holds what the features need to know about the map.
type swLook struct {
	hexes []schlieffenswar.HexInfo
	index map[string]int
	units map[string]schlieffenswar.UnitInfo
}

func newSWLook(header august1914.Header) (*swLook, error) {
	sc, ok := schlieffenswar.ScenarioByID(header.Scenario)
	if !ok {
		return nil, fmt.Errorf("strategist: no scenario %q", header.Scenario)
	}
	sc, err := sc.With(header.Settings...)
	if err != nil {
		return nil, err
	}
	l := &swLook{hexes: sc.Hexes(), index: map[string]int{}, units: map[string]schlieffenswar.UnitInfo{}}
	for i, h := range l.hexes {
		l.index[h.Number] = i
	}
	for _, u := range sc.Units() {
		l.units[u.ID] = u
	}
	return l, nil
}

// swFeatures names the results of features. Each is followed by itself times the elapsed
// share of the game.
var swFeatures = twice(
	"one", "German turn", "points", "points beyond 9", "perimeter of Paris", "attacks of Plan XVII owed",
	"German steps", "Entente steps", "German steps out of supply", "Entente steps out of supply",
	"German cities that can be attacked", "German cities without enough steps", "German city lost", "worst odds at a German city",
	"cities that can be attacked", "cities without steps that can be attacked", "nearness to cities",
	"steps near Paris", "Entente steps near Paris", "Entente steps in Germany", "artillery",
)

// twice lists the names, and then the names with time.
func twice(names ...string) []string {
	list := append([]string{}, names...)
	for _, name := range names {
		list = append(list, name+" by time")
	}
	return list
}

// timed appends the features times the elapsed share of the game.
func timed(f []float64, time float64) []float64 {
	for _, x := range f[:len(f):len(f)] {
		f = append(f, x*time)
	}
	return f
}

// features measures a position.
func (l *swLook) features(s *schlieffenswar.State) []float64 {
	v := s.View(august1914.Umpire)
	var own, other [2]float64 // steps in total and out of supply: German, Entente
	steps := [2][]float64{make([]float64, len(l.hexes)), make([]float64, len(l.hexes))}
	power := [2][]float64{make([]float64, len(l.hexes)), make([]float64, len(l.hexes))}
	type corps struct{ at, steps, side int }
	var list []corps
	for _, u := range v.Units() {
		info := l.units[u.ID]
		at, on := l.index[u.Hex]
		if !on {
			continue
		}
		side := 1
		if info.Power == august1914.Germany {
			side = 0
		}
		n := u.Steps
		if n == 0 {
			n = int(info.Ladder.Full())
		}
		switch info.Kind {
		case schlieffenswar.Infantry, schlieffenswar.Cavalry:
			own[side] += float64(n)
			if u.Supply == "out" {
				other[side] += float64(n)
			}
			list = append(list, corps{at, n, side})
		case schlieffenswar.Fort:
		default:
			continue
		}
		steps[side][at] += float64(n)
		power[side][at] += float64(info.Ladder.Strength(august1914.Steps(n)))
	}
	// near sums up what corps of a side bring to a hex: adjacent corps, and half of the
	// corps two hexes away.
	near := func(side, at, within int) float64 {
		sum := 0.0
		for _, c := range list {
			if c.side == side && l.hexes[c.at].Coordinate.Distance(l.hexes[at].Coordinate) <= within {
				sum += float64(c.steps)
			}
		}
		return sum
	}
	exposed, weak, lost, worst, open, empty, nearness := 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
	parisNear, parisGuard := 0.0, 0.0
	for i := range l.hexes {
		h := &l.hexes[i]
		german := v.Control(h.Number) == august1914.German
		switch {
		case h.GermanCity:
			enemy := near(1, i, 2)
			if !german {
				lost++
			}
			if enemy > 0 {
				exposed++
				weak += max(0, 4-steps[0][i]) / 4
				worst = max(worst, enemy/(1+steps[0][i]))
			}
		case h.Paris:
			parisNear += near(0, i, 3)
			parisGuard += near(1, i, 2)
		case h.Scores && !german:
			best := 0.0
			for _, c := range list {
				if c.side == 0 {
					best = max(best, math.Pow(0.6, float64(l.hexes[c.at].Coordinate.Distance(h.Coordinate))))
				}
			}
			nearness += best
			if best >= 0.59 {
				open++
				if steps[1][i] == 0 {
					empty++
				}
			}
		}
	}
	intruders := 0.0
	for _, c := range list {
		if c.side == 1 && l.hexes[c.at].Country == august1914.Germany {
			intruders += float64(c.steps)
		}
	}
	owed := max(0, schlieffenswar.PlanXVIIAttacks-v.PlanXVII)
	if v.Turn > 7 {
		owed = 0
	}
	points := float64(v.Points)
	return timed([]float64{
		1, float64(player.Flag(v.Active == august1914.German)), points / 5, max(0, points-9) / 3, float64(player.Flag(v.ParisEndangered)), float64(owed) / 7,
		own[0] / 40, own[1] / 40, other[0] / 10, other[1] / 10,
		exposed / 3, weak, lost, min(worst, 5) / 3,
		open / 3, empty, nearness / 5,
		parisNear / 10, parisGuard / 10, intruders / 10, float64(v.Artillery) / 3,
	}, float64(v.Turn)/10)
}
