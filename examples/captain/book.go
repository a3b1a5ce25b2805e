package captain

import (
	"math"
	"slices"

	"github.com/august1914/august1914/schlieffenswar"
)

// An axis gives the place of an army at the end of each turn: the center of the ground on
// which its corps march and fight.
type axis [10]string

// marches returns the axes of the German armies, the 1st first. The right wing takes
// Flanders and its weakly defended ports, with the sea on its flank. Together with the
// cities on the Meuse and Sambre that is enough for victory, and the French have the
// longest way there. The 3rd Army keeps them away from it. The other armies have posts, and
// their remaining corps stay near these.
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
			list[i] = append(list[i], g.At(hex))
		}
	}
	return list
}

// A post is a hex to hold under all circumstances, and its corps.
type post struct {
	hex   string
	corps []string
}

// posts returns the German line from the Meuse to the Rhine. Neighboring hexes of the line
// are at most two hexes apart or have a fortress between them, so no enemy can march
// through the zones of its corps. (Rule 7.1)
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

// A siege is an attack on a fortress that takes more corps than would come by themselves.
// Its corps have no other orders between two turns.
type siege struct {
	city        string
	from, until int
	corps       []string
}

// sieges returns the sieges of the book: the fortresses that would lie behind the right
// wing.
func sieges() []siege {
	return []siege{
		{"0812", 3, 6, []string{"ger-ii", "ger-iii", "ger-iii-r", "ger-iv-r", "ger-vii-r", "ger-gd-r"}},
		{"1314", 5, 7, []string{"ger-gd", "ger-vii", "ger-x", "ger-xi"}},
	}
}

// How the book changes a German captain.
const (
	lane       = 2   // distance in hexes from its axis at which an army still takes objectives
	straying   = 0.6 // share of its value that an objective keeps per hex beyond
	raids      = 7   // first turn on which units may raid Paris from any distance
	reluctance = 1   // steps that the gain of an attack must exceed its cost by
	greed      = 2   // factor for places of the enemy
)

// venturer returns the rank of a corps among those that can be ventured, and the army with
// which it then marches on the right wing or in the open instead of holding its place. The
// corps with rank 1 is missed least. The rank of other corps is 0.
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

// ventures returns the army with which a corps marches because it is ventured, and reports
// whether it is. A captain's venture sends one corps for each fifth.
func (c *captain) ventures(id string) (army int, yes bool) {
	rank, army := venturer(id)
	return army, rank > 0 && 5*c.weights[venture] >= float64(rank)-0.5
}

// takePosts sends corps to their posts, unless an enemy is already in front of them. When
// German cities do not decide the game any more, guards are enough, because the enemy has
// only one move left. (Rules 4.3, 5.6)
func (d *decision) takePosts(p *plan) {
	if !d.german() || d.view.Turn >= d.suddenDeath {
		return
	}
	for _, w := range posts() {
		at := d.At(w.hex)
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

// besiege sends corps to the cities that the book lets them take, as long as the enemy
// holds these. (Rule 4.6)
func (d *decision) besiege(p *plan) {
	if !d.german() {
		return
	}
	for _, g := range sieges() {
		at := d.At(g.city)
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

// station gives a corps its post. The corps also counts there as the garrison that other
// objectives need.
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

// middle returns the place of the army of a German corps. It returns false if the army has
// no axis.
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

// astray returns the share of its value that an objective keeps for a corps whose army
// should be elsewhere. Late in the game the perimeter of Paris keeps its full value,
// because the Germans must enter it once. (Rule 4.1)
func (d *decision) astray(u *piece, o *objective) float64 {
	middle, has := d.middle(&u.UnitInfo)
	if !d.german() || !has || o.raid && d.view.Turn >= raids {
		return 1
	}
	return math.Pow(straying, float64(max(0, d.Nearest(middle, o.hexes)-lane)))
}

// least returns the smallest gain that makes an attack worthwhile.
func (d *decision) least() float64 {
	if d.german() {
		return reluctance - d.weights[boldness]
	}
	return -d.weights[boldness]
}

// comeback returns places near which a lost unit should return: the enemies, or for a
// German unit the place of its army.
func (d *decision) comeback(u *schlieffenswar.UnitInfo, enemies []int) []int {
	if at, has := d.middle(u); d.german() && has {
		return []int{at}
	}
	return enemies
}
