package marshal

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/germanyatwar"
)

// A ground holds what never changes in a game: map, blocks and turn track. Areas have the
// dense indices of the map.
type ground struct {
	player.Places
	areas []germanyatwar.AreaInfo
	units map[string]*unit
	roads [][]road       // roads out of each area
	land  *areamap.Graph // the map without the Channel
	steps [][]int        // distances between areas over land
	fades [][]float64    // share of its value that a goal in one area keeps in another
	bases [4]areamap.Set // areas where lines of communication end, by nation (Rule 7.0.1)
	last  int            // last turn
	loss  bool           // the winner's losses are a share of the whole difference
	rooms []int          // stacking limit of a side in each area (Rule 2.4)
}

// A unit holds the printed data of a block, with its number.
type unit struct {
	germanyatwar.UnitInfo
	number int
}

// A road leads into an adjacent area.
type road struct {
	to    int
	cost  int // of entering the area: 1, or 2 if it is rough (Rule 2.3)
	river river
}

// A river is the kind of river on a border.
type river int

// The rivers, by how they weaken attacks. (Rule 7.5.1.4)
const (
	dry river = iota
	minor
	major
)

// eased returns how a river counts with the help of engineers. (Rule 7.2.1)
func (r river) eased() river { return max(dry, r-1) }

// nations lists the nations of the game in the order of ground.bases.
var nations = [...]august1914.Power{
	august1914.Germany, august1914.France, august1914.Britain, august1914.Belgium,
}

// survey finds the scenario of a game among those that come with the library and reads its
// map. A game on other data has another digest.
func survey(header august1914.Header) (*ground, error) {
	sc, err := player.Scenario(germanyatwar.Scenarios(), header)
	if err != nil {
		return nil, fmt.Errorf("marshal: %w", err)
	}
	return newGround(sc), nil
}

func newGround(sc *germanyatwar.Scenario) *ground {
	g := &ground{
		Places: player.Places{}, areas: sc.Areas(), units: map[string]*unit{}, last: len(sc.Turns()),
		land: sc.Map().Only(func(b areamap.Border) bool { return b.Class != areamap.SeaLane }),
	}
	for i, a := range g.areas {
		g.Places[a.Number] = i
		g.rooms = append(g.rooms, a.Limit)
	}
	for _, u := range sc.Units() {
		g.units[u.ID] = &unit{u, len(g.units)}
	}
	for _, s := range sc.Settings() {
		g.loss = g.loss || s.Name == "losses" && s.Value == "difference"
	}
	g.roads = make([][]road, len(g.areas))
	for i := range g.areas {
		for n, b := range sc.Map().Neighbors(areamap.Area(i)) {
			if b.Class != areamap.SeaLane {
				g.roads[i] = append(g.roads[i], road{int(n), g.areas[n].Cost, riverOn(b)})
			}
		}
	}
	g.measure()
	g.findBases()
	return g
}

func riverOn(b areamap.Border) river {
	switch b.Class {
	case areamap.MinorRiver:
		return minor
	case areamap.MajorRiver:
		return major
	}
	return dry
}

// measure computes the distances between areas, regardless of units.
func (g *ground) measure() {
	for i := range g.areas {
		steps := make([]int, len(g.areas))
		for j := range steps {
			steps[j] = far
		}
		steps[i] = 0
		for queue := []int{i}; len(queue) > 0; queue = queue[1:] {
			for _, r := range g.roads[queue[0]] {
				if steps[r.to] == far {
					steps[r.to] = steps[queue[0]] + 1
					queue = append(queue, r.to)
				}
			}
		}
		fades := make([]float64, len(steps))
		for j := range fades {
			fades[j] = fade(steps[j])
		}
		g.steps, g.fades = append(g.steps, steps), append(g.fades, fades)
	}
}

// far is the distance of an area that cannot be reached.
const far = 99

// findBases finds the areas where lines of communication end: home areas with a fortress or
// a major city, and for the British the areas where they land. (Rule 7.0.1)
func (g *ground) findBases() {
	for n, power := range nations {
		for i := range g.areas {
			a := &g.areas[i]
			if a.Country == power && sites(a) > 0 || power == august1914.Britain && a.Landing {
				g.bases[n] = g.bases[n].With(areamap.Area(i))
			}
		}
	}
}

// sites returns the number of major cities and fortresses in an area. Each is a point of
// valour for an enemy that takes it. (Rule 7.5.1.17)
func sites(a *germanyatwar.AreaInfo) int { return len(a.Fortresses) + player.Flag(a.MajorCity != "") }
