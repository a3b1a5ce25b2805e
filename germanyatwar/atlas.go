package germanyatwar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/internal/engine"
)

// An AreaInfo describes an area as printed on the map. It is a plain value for
// frontends and drawings, and stays the same throughout a game.
type AreaInfo struct {
	Number     string           `json:"number"`               // printed number, or "GB" for Great Britain
	Name       string           `json:"name"`                 // of the area
	Country    august1914.Power `json:"country"`              // the country that it belongs to
	Terrain    Terrain          `json:"terrain"`              // of its circle (Rule 2.1)
	Bonus      int              `json:"bonus"`                // of the terrain to the defense (Rule 2.2)
	Cost       int              `json:"cost,omitempty"`       // points to enter it; 0 if units cannot enter it over land (Rule 2.3)
	Limit      int              `json:"limit"`                // units of a side that stack (Rule 2.4)
	MajorCity  string           `json:"majorCity,omitempty"`  // its name (Rule 2.8)
	Capital    bool             `json:"capital,omitempty"`    // the city is one (Rule 2.9)
	Fortresses []FortressInfo   `json:"fortresses,omitempty"` // none, one or more (Rule 2.10)
	Victory    bool             `json:"victory,omitempty"`    // a victory area (Rule 2.7)
	Landing    bool             `json:"landing,omitempty"`    // British units land here (Rule 2.5)
	Icons      []IconInfo       `json:"icons,omitempty"`      // units that are set up or enter here (Rules 5.0, 6.0)
	Town       areamap.Point    `json:"-"`                    // where the town lies, in kilometres
	Label      areamap.Point    `json:"-"`                    // where a label has most room, in kilometres
}

// A FortressInfo is a fortress of an area. (Rule 2.10)
type FortressInfo struct {
	Name      string `json:"name"`      // of the fortress
	Garrisons int    `json:"garrisons"` // at the start
}

// An IconInfo gives the number of units of an army and a kind that are set up or enter
// in an area.
type IconInfo struct {
	Army  string `json:"army"`  // its id
	Kind  Kind   `json:"kind"`  // of the units
	Count int    `json:"count"` // how many
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
// points are in kilometres.
func (sc *Scenario) Map() *areamap.Map { return sc.board }

// A UnitInfo describes a unit as its sticker shows it. It is a plain value for
// frontends and drawings, and stays the same throughout a game.
type UnitInfo struct {
	ID       string            `json:"id"`                 // as moves name it
	Name     string            `json:"name"`               // as events name it
	Power    august1914.Power  `json:"power"`              // Germany, France, Britain or Belgium
	Army     string            `json:"army"`               // its id
	Colour   string            `json:"colour"`             // of the army (Rule 4.0)
	Kind     Kind              `json:"kind"`               // its type
	Movement int               `json:"movement"`           // points (Rule 7.4.1)
	Ladder   august1914.Ladder `json:"ladder"`             // its steps, with their dots, stars or heart
	Green    int               `json:"green,omitempty"`    // the turn on which it joins the pool (Rule 6.1)
	Reserve  bool              `json:"reserve,omitempty"`  // any French leader commands it (Rule 4.2.1)
	Static   bool              `json:"static,omitempty"`   // does not move (Rule 4.2.2)
	Mountain bool              `json:"mountain,omitempty"` // pays less in red areas (Rule 4.2.2)
	Foch     bool              `json:"foch,omitempty"`     // Foch himself (Rule 7.3.1.6)
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
		ID: p.id, Name: p.name, Power: p.nation, Army: sc.armies[p.army].id, Colour: sc.armies[p.army].colour,
		Kind: p.kind, Movement: int(p.movement), Ladder: p.ladder, Green: int(p.green),
		Reserve: p.special == reserve, Static: p.special == static,
		Mountain: p.special == mountain, Foch: p.special == foch,
	}
}

// An ArmyInfo is an army: units of one colour. (Rule 4.0)
type ArmyInfo struct {
	ID        string                   `json:"id"`               // as icons and units name it
	Name      string                   `json:"name"`             // of the army
	Power     august1914.Power         `json:"power"`            // the power that it belongs to
	Colour    string                   `json:"colour"`           // of its blocks, a word such as "blue"
	Leader    string                   `json:"leader,omitempty"` // the id of its leader, or ""
	Horsehead bool                     `json:"horsehead"`        // it has cavalry, as the block of its leader shows
	Units     august1914.Array[string] `json:"units"`            // their ids
}

// Armies lists the armies in the order of the data.
func (sc *Scenario) Armies() []ArmyInfo {
	list := make([]ArmyInfo, len(sc.armies))
	for i := range list {
		a := &sc.armies[i]
		list[i] = ArmyInfo{
			ID: a.id, Name: a.name, Power: a.nation, Colour: a.colour,
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
	Turn  int      // from 1
	Date  string   // its month
	Joins []string // the ids of the units with this turn's green number, which join the pool (Rule 6.1)
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
