package driveonparis

import (
	"slices"
	"strconv"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/engine"
)

// A HexInfo describes a hex of the map for frontends and drawings. Nothing in it
// changes during a game.
type HexInfo struct {
	Number     string           `json:"number"`              // printed number: the column from the west, and the row from the south with two digits
	Coordinate hexgrid.Hex      `json:"coordinate"`          // axial coordinates, for flat-topped hexes
	Country    august1914.Power `json:"country"`             // country in 1914; absent at sea
	Terrain    Terrain          `json:"terrain"`             // terrain, apart from the settlement
	Settlement Settlement       `json:"settlement,omitzero"` // largest settlement in the hex
	Places     []string         `json:"places,omitempty"`    // names of the places in the hex, the largest place first
	Latitude   float64          `json:"latitude"`            // latitude of the center, in degrees north
	Longitude  float64          `json:"longitude"`           // longitude of the center, in degrees east

	Cost     int     `json:"cost,omitempty"`     // movement points to enter the hex; 0 if no unit can enter it
	Defense  float64 `json:"defense,omitempty"`  // multiplier of a defender's strength
	Trenches bool    `json:"trenches,omitempty"` // whether trenches can be built (Rule 1.6c)

	Port             bool            `json:"port,omitempty"`             // whether the hex has a port
	ChannelPort      bool            `json:"channelPort,omitempty"`      // whether British units arrive here (Rule 1.12)
	Paris            bool            `json:"paris,omitempty"`            // whether this is a hex of Paris
	Fortress         string          `json:"fortress,omitempty"`         // id of the fortress that is printed here
	Front            string          `json:"front,omitempty"`            // side of the Doctrine Line: "west" or "east" (Rule 2.8)
	SouthOfPanicLine bool            `json:"southOfPanicLine,omitempty"` // whether the hex is south of the Panic Line (Rule 2.8e)
	PlanXVII         bool            `json:"planXVII,omitempty"`         // whether the hex is worth points of Plan XVII (Rule 2.3)
	Points           int             `json:"points,omitempty"`           // victory points in the scenario
	Owner            august1914.Side `json:"owner,omitzero"`             // side that holds these points at the start
	InPlay           bool            `json:"inPlay,omitempty"`           // whether the hex is in the area of the scenario

	MinorRivers hexgrid.DirectionSet `json:"-"` // sides along which a minor river runs
	MajorRivers hexgrid.DirectionSet `json:"-"` // sides along which a major river runs
	Rails       hexgrid.DirectionSet `json:"-"` // sides across which a railway runs
	Doctrine    hexgrid.DirectionSet `json:"-"` // sides along which the Doctrine Line runs (Rule 2.8a)
	Panic       hexgrid.DirectionSet `json:"-"` // sides along which the Panic Line runs (Rule 2.8e)

	Exits []string `json:"exits,omitempty"` // edges over which a railway leaves the map: "N", "E", "S", "W"
}

// Hexes lists the hexes of the map, column by column from the west. Each column starts
// in the south.
func (sc *Scenario) Hexes() []HexInfo { return engine.List(len(sc.chart.places), sc.hexInfo) }

// Hex returns the hex with a printed number, and false if the map has no such hex.
func (sc *Scenario) Hex(number string) (HexInfo, bool) {
	h, ok := sc.chart.at(number)
	return engine.Found(h, ok, sc.hexInfo)
}

func (sc *Scenario) hexInfo(h hex) HexInfo {
	p := &sc.chart.places[h]
	info := HexInfo{
		Number: p.number, Coordinate: p.coordinate, Country: p.country, Terrain: p.terrain, Settlement: p.settlement,
		Places: p.names(), Latitude: p.latitude, Longitude: p.longitude,
		Port: p.port, ChannelPort: p.channel, Paris: p.paris, Front: p.front.String(),
		SouthOfPanicLine: sc.chart.southPanic.Has(h), PlanXVII: p.planXVII, InPlay: sc.area.Has(h),
		Points: int(p.points[sc.scope]), Owner: p.owner[sc.scope],
		Rails: hexgrid.DirectionSet(p.rails), Doctrine: hexgrid.DirectionSet(p.doctrine), Panic: hexgrid.DirectionSet(p.panic),
	}
	if p.ground.cost != closedCost {
		info.Cost, info.Defense, info.Trenches = int(p.ground.cost), float64(p.ground.defense)/one, p.ground.trench
	}
	if p.fortress != noUnit {
		info.Fortress = sc.pieces[p.fortress].id
	}
	for d, river := range p.rivers {
		switch river {
		case MinorRiver:
			info.MinorRivers = info.MinorRivers.With(hexgrid.Direction(d))
		case MajorRiver:
			info.MajorRivers = info.MajorRivers.With(hexgrid.Direction(d))
		}
	}
	for e, letter := range edgeLetters {
		if p.exits>>e&1 != 0 {
			info.Exits = append(info.Exits, letter)
		}
	}
	return info
}

// A RiverInfo is one hexside of a river.
type RiverInfo struct {
	A     string `json:"a"`     // number of one hex
	B     string `json:"b"`     // number of the hex across the river
	Class River  `json:"class"` // class of the river: minor or major
	Name  string `json:"name"`  // name of the river
}

// Rivers lists the rivers side by side, in the order of the data.
func (sc *Scenario) Rivers() []RiverInfo {
	list := make([]RiverInfo, len(sc.chart.streams))
	for i, s := range sc.chart.streams {
		list[i] = RiverInfo{sc.chart.number(s.a), sc.chart.number(s.b), s.river, s.name}
	}
	return list
}

// A Strength holds the values of a unit with a given number of steps.
type Strength struct {
	Attack   int `json:"attack"`   // attack strength
	Defense  int `json:"defense"`  // defense strength
	Movement int `json:"movement"` // movement points
}

// An HQSide is one side of an HQ's counter. (Rule 1.3)
type HQSide struct {
	Name        string `json:"name"`             // name on this side of the counter
	Radius      int    `json:"radius"`           // command radius, in hexes (Rule 1.3b)
	Replacement int    `json:"replacement"`      // replacement points a turn (Rule 1.3)
	Rating      int    `json:"rating,omitempty"` // rating; only Foch has one (Rule 2.6)
	Movement    int    `json:"movement"`         // movement points
}

// A UnitInfo describes the counter of a unit for frontends and drawings. Nothing in it
// changes during a game.
type UnitInfo struct {
	ID        string                     `json:"id"`                 // id that moves use for the unit
	Name      string                     `json:"name"`               // name as printed; for an HQ, on its front; events add the id if several units share the name
	Power     august1914.Power           `json:"power"`              // Germany, France, Britain or Belgium
	Kind      Kind                       `json:"kind"`               // type of the unit
	Size      Size                       `json:"size,omitzero"`      // size of a combat unit; absent for assault groups and for all other units
	Corps     string                     `json:"corps,omitempty"`    // corps printed on the counter; it has no effect
	Tag       Tag                        `json:"tag,omitzero"`       // color of the box under the printed values (Rules 1.1a, 3.1)
	Ladder    august1914.Ladder          `json:"ladder"`             // defense strength at each step
	Strengths august1914.Array[Strength] `json:"strengths"`          // strengths at each step, from full strength down
	Sides     []HQSide                   `json:"sides,omitempty"`    // sides of an HQ's counter
	Capacity  int                        `json:"capacity,omitempty"` // number of steps that the unit carries (Rules 1.2b, 2.4b)
	Modifier  int                        `json:"modifier,omitempty"` // number added to the dice of an attack (Rule 2.2c)
	Printed   string                     `json:"printed,omitempty"`  // printed hex of a fortress
}

// Units lists all units, in the order in which lists of moves name them. A scenario
// need not use all of them.
func (sc *Scenario) Units() []UnitInfo { return engine.List(len(sc.pieces), sc.unitInfo) }

// Unit returns the unit with an id, and false if the id is unknown.
func (sc *Scenario) Unit(id string) (UnitInfo, bool) {
	u, ok := sc.unitByID[id]
	return engine.Found(u, ok, sc.unitInfo)
}

func (sc *Scenario) unitInfo(u unit) UnitInfo {
	p := &sc.pieces[u]
	info := UnitInfo{
		ID: p.id, Name: p.name, Power: p.nation, Kind: p.kind, Size: p.size, Corps: p.corps, Tag: p.tag,
		Ladder: p.ladder, Capacity: int(p.capacity), Modifier: int(p.modifier),
	}
	for s := p.steps; s > 0; s-- {
		f := p.faces[s]
		info.Strengths = append(info.Strengths, Strength{int(f.attack), int(f.defense), int(f.movement)})
	}
	if p.kind == HQ {
		for _, s := range p.sides[:p.sideCount] {
			info.Sides = append(info.Sides, HQSide{s.name, int(s.radius), int(s.replacement), int(s.rating), int(s.movement)})
		}
	}
	if p.home != off {
		info.Printed = sc.chart.number(p.home)
	}
	return info
}

// A PlacementInfo says where a unit is set up.
type PlacementInfo struct {
	Unit   string                   `json:"unit"`           // id of the unit
	Places august1914.Array[string] `json:"places"`         // alternative places: hexes, or words such as "within 1 of 16.21" or "turn 9"
	Steps  int                      `json:"steps"`          // number of steps at the start
	Side   int                      `json:"side,omitempty"` // side of an HQ's counter: 1 or 2
}

// SetUp lists the units that are set up and their places, in the order of the data.
func (sc *Scenario) SetUp() []PlacementInfo {
	list := make([]PlacementInfo, len(sc.placements))
	for i, p := range sc.placements {
		list[i] = PlacementInfo{
			Unit: sc.pieces[p.unit].id, Places: sc.spotTexts(p.spots), Steps: int(p.steps), Side: sc.sideInfo(p.unit, p.side),
		}
	}
	return list
}

// sideInfo returns the side of an HQ's counter, 1 or 2. It returns 0 for other units.
func (sc *Scenario) sideInfo(u unit, side uint8) int {
	if sc.pieces[u].kind != HQ {
		return 0
	}
	return int(side) + 1
}

// An ArrivalInfo is an entry of the schedule of reinforcements.
type ArrivalInfo struct {
	Turn   int              `json:"turn"`             // turn of the entry
	Power  august1914.Power `json:"power"`            // power of the unit
	Action string           `json:"action"`           // arrive, remove, flip, replace or transfer
	Unit   string           `json:"unit,omitempty"`   // id of the unit; "" for the transfer of Rule 3.4
	Places []string         `json:"places,omitempty"` // alternative places
	Steps  int              `json:"steps,omitempty"`  // number of steps on arrival
	Side   int              `json:"side,omitempty"`   // side of an HQ's counter: 1 or 2
}

// Schedule lists what arrives, leaves and changes, turn by turn.
func (sc *Scenario) Schedule() []ArrivalInfo {
	var list []ArrivalInfo
	for _, entries := range sc.schedule {
		for _, a := range entries {
			info := ArrivalInfo{Turn: int(a.turn), Power: a.nation, Action: a.entry.String(), Places: sc.spotTexts(a.spots)}
			if a.unit != noUnit {
				info.Unit, info.Steps, info.Side = sc.pieces[a.unit].id, int(a.steps), sc.sideInfo(a.unit, a.side)
			}
			list = append(list, info)
		}
	}
	return list
}

func (sc *Scenario) spotTexts(spots []spot) []string {
	return engine.Each(slices.Values(spots), sc.spotText)
}

// spotText returns a place in the words of the data.
func (sc *Scenario) spotText(s spot) string {
	n := strconv.Itoa(int(s.n))
	switch s.kind {
	case nearHex:
		text := "within " + n + " of " + sc.chart.number(s.hex)
		if s.south {
			text += " on the south edge"
		}
		return text
	case withUnit:
		return "with " + sc.pieces[s.unit].id
	case atMobPoint:
		return "mob " + sc.mobilization[s.n].name
	case atPort:
		return "port"
	case inParis:
		return "paris"
	case atRailTown:
		return "rail town west of " + n
	case onTrack:
		return "turn " + n
	}
	return sc.chart.number(s.hex)
}

// A MobilizationInfo is a mobilization point. (Rule 1.12)
type MobilizationInfo struct {
	Point string           `json:"point"`           // letter of a French point or number of a German one
	Power august1914.Power `json:"power"`           // power that owns the point
	Hex   string           `json:"hex"`             // historical hex
	Front string           `json:"front,omitempty"` // the part of the front where the owner must place it: "west" or "east" of the Doctrine Line
}

// MobilizationPoints lists the mobilization points in the order of importance, the
// French first. It returns nil if the scenario does not use them.
func (sc *Scenario) MobilizationPoints() []MobilizationInfo {
	if !sc.mobilized {
		return nil
	}
	list := make([]MobilizationInfo, len(sc.mobilization))
	for i, m := range sc.mobilization {
		list[i] = MobilizationInfo{m.name, m.nation, sc.chart.number(m.hex), m.front.String()}
	}
	return list
}

// A TurnInfo is a box of the turn track.
type TurnInfo struct {
	Turn     int           // turn, counted over all scenarios; the first turn of a scenario can be later than 1
	Date     string        // days of the turn, in words
	Schedule []ArrivalInfo // what arrives, leaves and changes (SCS_REINF)
}

// Turns lists the turns of the scenario, beginning with its first.
func (sc *Scenario) Turns() []TurnInfo {
	list := make([]TurnInfo, 0, maxTurn)
	for turn := int(sc.first); turn <= int(sc.last); turn++ {
		list = append(list, TurnInfo{Turn: turn, Date: sc.Date(turn)})
	}
	for _, a := range sc.Schedule() {
		if i := a.Turn - int(sc.first); i >= 0 && i < len(list) {
			list[i].Schedule = append(list[i].Schedule, a)
		}
	}
	return list
}

// Victory returns the kind of victory conditions that the scenario has.
func (sc *Scenario) Victory() Victory { return sc.victory }

// Railheads lists the hexes that are marked as railheads of a side at the start, in the
// order of hexes. (Rule 1.2d)
func (sc *Scenario) Railheads(side august1914.Side) []string {
	if side > august1914.Allied {
		return nil
	}
	return sc.numbers(&sc.railheads[side])
}

// numbers returns the printed numbers of the hexes of a set.
func (sc *Scenario) numbers(s *hexSet) []string {
	return slices.Clip(engine.Each(s.All(), sc.chart.number))
}
