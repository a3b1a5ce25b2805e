package germanyatwar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/internal/engine"
)

// An AreaInfo describes an area as printed on the map. It is a plain value for
// frontends and drawings, and stays the same throughout a game.
type AreaInfo struct {
	Number     string           `json:"number"`               // number printed in the area, or "GB" for Great Britain
	Name       string           `json:"name"`                 // name of the area
	Country    august1914.Power `json:"country"`              // country to which the area belongs
	Terrain    Terrain          `json:"terrain"`              // terrain, which is the color of its circle (Rule 2.1)
	Bonus      int              `json:"bonus"`                // bonus that the terrain gives to the defense (Rule 2.2)
	Cost       int              `json:"cost,omitempty"`       // movement points to enter the area; 0 if units cannot enter it over land (Rule 2.3)
	Limit      int              `json:"limit"`                // number of units of a side that may stack (Rule 2.4)
	MajorCity  string           `json:"majorCity,omitempty"`  // name of the major city (Rule 2.8)
	Capital    bool             `json:"capital,omitempty"`    // whether the city is a capital (Rule 2.9)
	Fortresses []FortressInfo   `json:"fortresses,omitempty"` // none, one or more (Rule 2.10)
	Victory    bool             `json:"victory,omitempty"`    // whether this is a victory area (Rule 2.7)
	Landing    bool             `json:"landing,omitempty"`    // whether British units land here (Rule 2.5)
	Icons      []IconInfo       `json:"icons,omitempty"`      // units that are set up or enter here (Rules 5.0, 6.0)
	Town       areamap.Point    `json:"-"`                    // position of the town, in kilometers
	Label      areamap.Point    `json:"-"`                    // position with the most room for a label, in kilometers
}

// A FortressInfo is a fortress of an area. (Rule 2.10)
type FortressInfo struct {
	Name      string `json:"name"`      // name of the fortress
	Garrisons int    `json:"garrisons"` // number of garrisons at the start
}

// An IconInfo gives the number of units of an army and a kind that are set up or enter
// in an area.
type IconInfo struct {
	Army  string `json:"army"`  // id of the army
	Kind  Kind   `json:"kind"`  // kind of the units
	Count int    `json:"count"` // number of units
}

// Areas lists the areas of the map in the order of the data: Great Britain first, then
// by number.
func (sc *Scenario) Areas() []AreaInfo { return engine.List(len(sc.areas), sc.areaInfo) }

// Area returns the area with a printed number, and reports whether it exists.
func (sc *Scenario) Area(number string) (AreaInfo, bool) {
	a := sc.named(number)
	return engine.Found(a, a != noArea, sc.areaInfo)
}

func (sc *Scenario) areaInfo(a area) AreaInfo {
	p := &sc.areas[a]
	info := AreaInfo{
		Number: p.number, Name: p.name, Country: p.country,
		Terrain: p.terrain, Bonus: int(p.bonus), Cost: p.terrain.cost(), Limit: p.terrain.limit(),
		MajorCity: p.city, Capital: p.capital, Victory: sc.victory.Has(a), Landing: sc.landing.Has(a),
		Town: p.town, Label: p.label,
	}
	for _, f := range p.forts[:p.fortCount] {
		info.Fortresses = append(info.Fortresses, FortressInfo{f.name, int(f.garrisons)})
	}
	for _, i := range p.icons {
		info.Icons = append(info.Icons, IconInfo{sc.armies[i.army].id, i.kind, int(i.count)})
	}
	return info
}

// Map returns the map, for questions of geography: borders, rivers, shapes and
// positions for drawing. Its areas are in the order of [Scenario.Areas], and its
// points are in kilometers.
func (sc *Scenario) Map() *areamap.Map { return sc.board }

// A UnitInfo describes a unit as its sticker shows it. It is a plain value for
// frontends and drawings, and stays the same throughout a game.
type UnitInfo struct {
	ID       string            `json:"id"`                 // id that moves use for the unit
	Name     string            `json:"name"`               // name that events use for the unit
	Power    august1914.Power  `json:"power"`              // Germany, France, Britain or Belgium
	Army     string            `json:"army"`               // id of the army
	Color    string            `json:"color"`              // color of the army (Rule 4.0)
	Kind     Kind              `json:"kind"`               // type of the unit
	Movement int               `json:"movement"`           // movement points (Rule 7.4.1)
	Ladder   august1914.Ladder `json:"ladder"`             // steps, with their dots, stars or heart
	Green    int               `json:"green,omitempty"`    // turn on which the unit joins the pool (Rule 6.1)
	Reserve  bool              `json:"reserve,omitempty"`  // whether any French leader commands the unit (Rule 4.2.1)
	Static   bool              `json:"static,omitempty"`   // whether the unit never moves (Rule 4.2.2)
	Mountain bool              `json:"mountain,omitempty"` // whether the unit pays fewer points in red areas (Rule 4.2.2)
	Foch     bool              `json:"foch,omitempty"`     // whether the unit is Foch (Rule 7.3.1.6)
}

// Units lists all units, in the order in which lists of moves name them.
func (sc *Scenario) Units() []UnitInfo { return engine.List(len(sc.blocks), sc.unitInfo) }

// Unit returns the unit with an id, and reports whether it exists.
func (sc *Scenario) Unit(id string) (UnitInfo, bool) {
	b, ok := sc.blockByID[id]
	return engine.Found(b, ok, sc.unitInfo)
}

func (sc *Scenario) unitInfo(b block) UnitInfo {
	p := &sc.blocks[b]
	return UnitInfo{
		ID: p.id, Name: p.name, Power: p.nation, Army: sc.armies[p.army].id, Color: sc.armies[p.army].color,
		Kind: p.kind, Movement: int(p.movement), Ladder: p.ladder, Green: int(p.green),
		Reserve: p.special == reserve, Static: p.special == static,
		Mountain: p.special == mountain, Foch: p.special == foch,
	}
}

// An ArmyInfo is an army: units of one color. (Rule 4.0)
type ArmyInfo struct {
	ID        string                   `json:"id"`               // id that icons and units use for the army
	Name      string                   `json:"name"`             // name of the army
	Power     august1914.Power         `json:"power"`            // power to which the army belongs
	Color     string                   `json:"color"`            // color of the army's blocks, a word such as "blue"
	Leader    string                   `json:"leader,omitempty"` // id of the army's leader, or ""
	Horsehead bool                     `json:"horsehead"`        // whether the army has cavalry, as the block of its leader shows
	Units     august1914.Array[string] `json:"units"`            // ids of the army's units
}

// Armies lists the armies in the order of the data.
func (sc *Scenario) Armies() []ArmyInfo {
	list := make([]ArmyInfo, len(sc.armies))
	for i := range list {
		a := &sc.armies[i]
		list[i] = ArmyInfo{
			ID: a.id, Name: a.name, Power: a.nation, Color: a.color,
			Horsehead: a.blocks.Overlaps(sc.kinds[Cavalry]),
		}
		if a.leader != noBlock {
			list[i].Leader = sc.blocks[a.leader].id
		}
		for b := range a.blocks.All() {
			list[i].Units = append(list[i].Units, sc.blocks[b].id)
		}
	}
	return list
}

// Garrisons returns the number of garrison discs of a power, on and off the map. (Rule
// 4.1)
func (sc *Scenario) Garrisons(p august1914.Power) int {
	if n := nationIndex(p); n >= 0 && n < nationCount {
		return int(sc.discs[n])
	}
	return 0
}

// A TurnInfo is a box of the turn track.
type TurnInfo struct {
	Turn  int      // number of the turn, from 1
	Date  string   // month of the turn
	Joins []string // ids of the units with this turn's green number, which join the pool (Rule 6.1)
}

// Turns lists the boxes of the turn track; the first turn is at index 0. (Rule 3.0)
func (sc *Scenario) Turns() []TurnInfo {
	list := make([]TurnInfo, len(sc.months))
	for i, month := range sc.months {
		list[i] = TurnInfo{Turn: i + 1, Date: month}
		if i+1 < len(sc.greens) {
			list[i].Joins = sc.idsOf(sc.greens[i+1])
		}
	}
	return list
}
