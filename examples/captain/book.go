package captain

import (
	"math"
	"slices"

	"github.com/august1914/august1914/schlieffenswar"
)

// An axis is where an army is to stand at the end of each turn: the middle of
// the ground on which its corps march and fight.
type axis [10]string

// marches returns the axes of the German armies, of the 1st first. The right wing
// takes Flanders with its ports, which few defend, and has the sea on its flank:
// together with the cities on Meuse and Sambre that makes a victory, and the French
// are beaten where they have the longest way. The 3rd Army keeps them away from
// that. The other armies have posts, and what is left of them stays with these.
func marches() []axis {
	return []axis{
		{"1109", "1110", "1011", "0913", "0914", "0915", "1017", "1018", "1018", "1116"},
		{"1208", "1210", "1111", "1113", "1114", "1115", "1116", "1116", "1116", "1116"},
		{"1309", "1310", "1211", "1212", "1213", "1213", "1213", "1314", "1314", "1314"},
		{"1507", "1509", "1510", "1610", "1611", "1612", "1713", "1813", "1813", "1813"},
		{"1708", "1709", "1709", "1710", "1710", "1711", "1711", "1811", "1811", "1811"},
		{"2007", "2007", "2007", "2007", "2007", "2007", "2007", "2007", "2007", "2007"},
		{"2304", "2304", "2304", "2304", "2304", "2304", "2304", "2304", "2304", "2304"},
	}
}

// indexed returns axes as indices of hexes.
func (g *ground) indexed(axes []axis) [][]int {
	list := make([][]int, len(axes))
	for i := range axes {
		for _, hex := range axes[i] {
			list[i] = append(list[i], g.at(hex))
		}
	}
	return list
}

// A post is a hex to hold whatever the enemy does, and the corps that do.
type post struct {
	hex   string
	corps []string
}

// posts returns the German line from the Meuse to the Rhine. No hex of it is
// farther from the next than two hexes, or has a fortress between, so that
// nobody marches through the zones of its corps. (Rule 7.1)
func posts() []post {
	return []post{
		{"1410", []string{"ger-xii", "ger-xii-r", "ger-vi"}},
		{"1509", []string{"ger-viii", "ger-xviii"}},
		{"1606", []string{"ger-viii-r"}},
		{"1708", []string{"ger-v", "ger-v-r"}},
		{"1807", []string{"ger-c-4"}},
		{"1908", []string{"ger-xvi", "ger-ers-2"}},
		{"1906", []string{"ger-vi-r"}},
		{"2007", []string{"ger-ii-bav", "ger-iii-bav", "ger-c-3"}},
		{"2106", []string{"ger-xxi", "ger-i-bav-r", "ger-ers-1"}},
		{"2304", []string{"ger-i-bav", "ger-xv", "ger-ers-3"}},
		{"2503", []string{"ger-xiv", "ger-xiv-r", "ger-lw-2"}},
	}
}

// A siege is of a fortress that takes more corps than come by themselves: from
// one turn to another they are asked nothing else.
type siege struct {
	city        string
	from, until int
	corps       []string
}

// sieges returns those of the book: of what would lie behind the right wing.
func sieges() []siege {
	return []siege{
		{"0812", 3, 6, []string{"ger-ii", "ger-iii", "ger-iii-r", "ger-iv-r", "ger-vii-r", "ger-gd-r"}},
		{"1314", 5, 7, []string{"ger-gd", "ger-vii", "ger-x", "ger-xi"}},
	}
}

// What the book makes of a captain of the Germans.
const (
	lane       = 2   // hexes from its axis, to which an army looks for what is worth doing
	straying   = 0.6 // what is left of the worth of what lies a hex farther away
	raids      = 7   // the turn from which anybody may ride for Paris, however far he is
	reluctance = 1   // steps that an attack has to promise more than it costs
	greed      = 2   // how much more places are worth to those who have come to take them
	late       = 8   // the turn from which cities that only count are guarded in earnest
	neglect    = 0.3 // what is left before of the worth of guarding them
)

// venturer returns the army with which a corps marches that is ventured, on the right
// wing or in the open instead of where the book has it, and its rank among those who can
// be: the first is missed least. The rank of others is 0.
func venturer(id string) (rank, army int) {
	switch id {
	case "ger-xvi":
		return 1, 1
	case "ger-c-4":
		return 2, 5
	case "ger-iii-bav":
		return 3, 6
	case "ger-xiii":
		return 4, 1
	case "ger-xviii-r":
		return 5, 1
	}
	return 0, 0
}

// ventures returns the army with which a corps marches that is ventured, and false for
// others: one is for each fifth of a captain's venture.
func (c *Character) ventures(id string) (army int, yes bool) {
	rank, army := venturer(id)
	return army, rank > 0 && 5*c.Venture >= float64(rank)-0.5
}

// takePosts sends the corps that have posts there, if no enemy has come before
// them. From the turn on after which a city of Germany decides nothing any more,
// guards are enough: the enemy has one move left for that. (Rules 4.3, 5.6)
func (d *decision) takePosts(p *plan) {
	if !d.german() || d.view.Turn >= d.suddenDeath {
		return
	}
	for _, w := range posts() {
		at := d.at(w.hex)
		if at < 0 || !d.enemy[at].empty() {
			continue
		}
		o, stationed := &objective{purpose: guard, hexes: []int{at}, by: d.last}, false
		for _, id := range w.corps {
			if _, ventured := d.ventures(id); ventured {
				continue
			}
			if u, ok := d.find(id); ok {
				d.station(p, u, o)
				stationed = true
			}
		}
		if stationed {
			p.add(o)
		}
	}
}

// besiege sends corps to the cities that the book has them take, while these are
// the enemy's. (Rule 4.6)
func (d *decision) besiege(p *plan) {
	if !d.german() {
		return
	}
	for _, g := range sieges() {
		at := d.at(g.city)
		i := slices.IndexFunc(p.objectives, func(o *objective) bool { return o.purpose == seize && o.at() == at })
		if i < 0 || d.view.Turn < g.from || d.view.Turn > g.until {
			continue
		}
		for _, id := range g.corps {
			if u, ok := d.find(id); ok {
				p.orders[id] = p.objectives[i]
				p.objectives[i].given += u.strength
			}
		}
	}
}

// station gives a corps its post, where it also does what other objectives ask
// of a garrison.
func (d *decision) station(p *plan, u *piece, post *objective) {
	p.orders[u.ID] = post
	post.need += u.endurance()
	post.given += u.endurance()
	for _, o := range p.objectives {
		if o.purpose == guard && o.at() == post.at() {
			o.given += u.endurance()
		}
	}
}

// middle returns where the army of a German corps is to stand, and false if the
// corps belongs to none that has an axis.
func (d *decision) middle(u *schlieffenswar.UnitInfo) (at int, has bool) {
	army, ventured := d.ventures(u.ID)
	if !ventured {
		army = u.Army
	}
	if army < 1 || army > len(d.axes) {
		return 0, false
	}
	a := d.axes[army-1]
	at = a[min(d.view.Turn, len(a))-1]
	return at, at >= 0
}

// astray is what is left of the worth of an objective to a corps whose army is
// to be elsewhere. The perimeter of Paris is worth any way when it gets late: it
// has to be entered once. (Rule 4.1)
func (d *decision) astray(u *piece, o *objective) float64 {
	middle, has := d.middle(&u.UnitInfo)
	if !d.german() || !has || o.raid && d.view.Turn >= raids {
		return 1
	}
	return math.Pow(straying, float64(max(0, d.nearest(middle, o.hexes)-lane)))
}

// least is what an attack has to promise.
func (d *decision) least() float64 {
	if d.german() {
		return reluctance - d.Boldness
	}
	return -d.Boldness
}

// neglected is what is left of the worth of guarding a city that only counts. The
// Germans have better things to do until it gets late, and can win it back.
func (d *decision) neglected() float64 {
	if d.german() && d.view.Turn < late {
		return neglect
	}
	return 1
}

// comeback returns the places near which a unit that was lost had best come back:
// those of the enemies, or for a German one where its army is to be.
func (d *decision) comeback(u *schlieffenswar.UnitInfo, enemies []int) []int {
	if at, has := d.middle(u); d.german() && has {
		return []int{at}
	}
	return enemies
}
