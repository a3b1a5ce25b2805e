package strategist

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/general"
	"github.com/august1914/august1914/examples/internal/player"
)

// DriveOnParis holds what a mind must know about Drive on Paris.
type DriveOnParis = Game[driveonparis.State, driveonparis.Move, driveonparis.View, *driveonparis.State]

// OpenDriveOnParis prepares the search for games with a header.
func OpenDriveOnParis(header august1914.Header) (*DriveOnParis, error) {
	sc, ok := driveonparis.ScenarioByID(header.Scenario)
	if !ok {
		return nil, fmt.Errorf("strategist: no scenario %q", header.Scenario)
	}
	return weighed(newDriveOnParis, header, dopWeights[sc.Victory()], driveonparis.Name+"-"+header.Scenario, dopFeatures)
}

// dopWeights maps the ways of deciding a scenario to names of weights. Those of Rule 5.2,
// which count points of places and divisions, also serve the campaigns and the railway,
// which have no weights of their own.
var dopWeights = map[driveonparis.Victory]string{
	driveonparis.DivisionVictory: "driveonparis-5.1",
	driveonparis.PointVictory:    "driveonparis-5.2",
	driveonparis.CampaignVictory: "driveonparis-5.2",
	driveonparis.RailVictory:     "driveonparis-5.2",
	driveonparis.TrenchVictory:   "driveonparis-5.5",
}

// dopLessons lists the lessons of the game.
func dopLessons() []Lesson {
	var list []Lesson
	for _, id := range []string{"5.1", "5.2", "5.5"} {
		list = append(list, lesson(driveonparis.Name+"-"+id, dopFeatures, dopKnobs, func() (driveonparis.State, error) {
			sc, ok := driveonparis.ScenarioByID(id)
			if !ok {
				return driveonparis.State{}, fmt.Errorf("strategist: no scenario %q", id)
			}
			return driveonparis.New(sc), nil
		}, newDriveOnParis))
	}
	return list
}

// dopKnobs names the knobs of a plan.
var dopKnobs = []string{"boldness", "care", "blood", "places", "hunger", "caution", "drive", "home", "watch", "thrift", "mass", "rush", "idle", "hold"}

func newDriveOnParis(header august1914.Header) (*DriveOnParis, error) {
	school, err := general.NewSchool(header)
	if err != nil {
		return nil, err
	}
	sc, ok := driveonparis.ScenarioByID(header.Scenario)
	if !ok {
		return nil, fmt.Errorf("strategist: no scenario %q", header.Scenario)
	}
	if sc, err = sc.With(header.Settings...); err != nil {
		return nil, err
	}
	look := newDOPLook(sc)
	budget := 7000
	if sc.Victory() == driveonparis.CampaignVictory {
		budget = 5500 // on the whole map, decisions take longer
	}
	return &DriveOnParis{
		Knobs:     dopKnobs,
		Budget:    budget,
		Ahead:     2,
		Remembers: true,
		Player: func(_ func(n int) int, plan *Plan, start *driveonparis.State) general.Chooser {
			if start == nil {
				return school.New(generalOf(plan))
			}
			return school.Briefed(start.View(august1914.Umpire)).New(generalOf(plan))
		},
		Stage: func(v *driveonparis.View) Stage {
			phase := v.Phase
			switch phase {
			case driveonparis.Reserves:
				phase = driveonparis.Movement // the plan includes the reserves
			case driveonparis.Breakthrough, driveonparis.Exploitation:
				phase = driveonparis.Combat
			}
			return Stage{Turn: v.Turn, Phase: phase.String(), Active: v.Active}
		},
		Weight: func(s Stage) float64 {
			switch s.Phase {
			case driveonparis.Movement.String():
				return 1.5
			case driveonparis.Combat.String():
				return 0.7
			}
			return 0
		},
		Active:  (*driveonparis.State).Active,
		Measure: look.features,
		Grade:   dopGrade,
	}, nil
}

// generalOf returns the character of a plan.
func generalOf(plan *Plan) general.Character {
	c := general.Character{
		Boldness: 0.5 * plan.Turn(0), Care: plan.Turn(1), Blood: plan.Turn(2), Places: plan.Turn(3),
		Hunger: plan.Turn(4), Caution: plan.Turn(5), Drive: plan.Turn(6), Home: plan.Turn(7), Watch: plan.Turn(8),
		Thrift: plan.Turn(9), Mass: plan.Turn(10), Rush: plan.Turn(11), Idle: plan.Turn(12), Hold: plan.Turn(13),
	}
	if plan.Whimsical() {
		c.Whim = plan.Whim
	}
	return c
}

// dopGrade grades a finished game by its winner and its points. (Rules 5.1 to 5.6)
func dopGrade(_ *driveonparis.State, o august1914.Outcome) float64 {
	german, allied := float64(o.Points.German)+2, float64(o.Points.Allied)+2
	share := german / (german + 2*allied) // 1/2 for twice as many, as in Rule 5.1
	switch o.Winner {
	case august1914.German:
		if o.Points == (august1914.Points{}) {
			return 1
		}
		return 0.55 + 0.45*share
	case august1914.Allied:
		if o.Points == (august1914.Points{}) {
			return 0
		}
		return min(0.45, share)
	}
	return 0.5
}

// A dopLook holds what the features need to know about the map.
type dopLook struct {
	hexes  []driveonparis.HexInfo
	index  map[string]int
	rows   []int // nil if rows do not decide
	places []int // places that score points, by index
	units  map[string]driveonparis.UnitInfo
	first  int // first turn
	turns  int
}

func newDOPLook(sc *driveonparis.Scenario) *dopLook {
	l := &dopLook{hexes: sc.Hexes(), index: map[string]int{}, units: map[string]driveonparis.UnitInfo{}, first: sc.Turns()[0].Turn, turns: len(sc.Turns())}
	for i, h := range l.hexes {
		l.index[h.Number] = i
		if sc.Victory() == driveonparis.DivisionVictory {
			_, row, _ := strings.Cut(h.Number, ".")
			n, _ := strconv.Atoi(row)
			l.rows = append(l.rows, n)
		}
		if h.Points > 0 {
			l.places = append(l.places, i)
		}
	}
	for _, u := range sc.Units() {
		l.units[u.ID] = u
	}
	return l
}

// dopFeatures names the results of features. Each is followed by itself times the elapsed
// share of the game.
var dopFeatures = twice(
	"one", "German turn", "German points", "Allied points", "points of German places",
	"German steps", "Allied steps", "German divisions", "Allied divisions",
	"German attack", "Allied attack", "German defense", "Allied defense",
	"Germans south of row 15", "Germans within 5 rows", "Germans within 10 rows", "Allies north of row 15", "Allies south of row 18",
)

// features measures a position.
func (l *dopLook) features(s *driveonparis.State) []float64 {
	v := s.View(august1914.Umpire)
	var german, allied, places float64
	if st, err := s.Standing(august1914.Umpire); err == nil {
		german, allied = float64(st.Least.Points.German), float64(st.Least.Points.Allied)
	}
	for _, at := range l.places {
		if h := &l.hexes[at]; v.Control(h.Number) == august1914.German {
			places += float64(h.Points)
		}
	}
	var armies [2]dopArmy
	var depth dopDepth
	for _, u := range v.Units() {
		at, on := l.index[u.Hex]
		info := l.units[u.ID]
		if !on || info.Kind < driveonparis.Infantry || info.Kind > driveonparis.Assault {
			continue
		}
		side := player.Flag(info.Power != august1914.Germany)
		armies[side].add(u, &info, l.hexes[at].Defense)
		if l.rows != nil && info.Size == driveonparis.Division {
			depth.add(side == 0, l.rows[at])
		}
	}
	g, a := &armies[0], &armies[1]
	return timed([]float64{
		1, float64(player.Flag(v.Active == august1914.German)), german / 20, allied / 20, places / 10,
		g.steps / 100, a.steps / 100, g.divisions / 40, a.divisions / 40,
		g.attack / 50, a.attack / 50, g.defense / 50, a.defense / 50,
		depth.south / 10, depth.near / 10, depth.far / 10, depth.north / 10, depth.edge / 5,
	}, float64(v.Turn-l.first+1)/float64(l.turns))
}

// A dopArmy sums up a side's fighting units on the map.
type dopArmy struct{ steps, divisions, attack, defense float64 }

// add counts a unit in terrain with a multiplier.
func (a *dopArmy) add(u driveonparis.Unit, info *driveonparis.UnitInfo, terrain float64) {
	if u.Steps == 0 {
		u.Steps = int(info.Ladder.Full())
	}
	a.steps += float64(u.Steps)
	a.divisions += float64(player.Flag(info.Size == driveonparis.Division))
	face := info.StrengthOf(u)
	a.attack += float64(face.Attack)
	a.defense += float64(face.Defense) * terrain
}

// A dopDepth counts divisions by their distance in the south, or in the north. (Rule 5.1)
type dopDepth struct{ south, near, far, north, edge float64 }

// add counts a division in a row.
func (d *dopDepth) add(german bool, row int) {
	switch {
	case !german && row >= 15:
		d.north++
		d.edge += float64(player.Flag(row <= 18))
	case !german:
	case row < 15:
		d.south++
	case row < 20:
		d.near++
	case row < 25:
		d.far++
	}
}
