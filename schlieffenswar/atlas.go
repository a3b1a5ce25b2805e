package schlieffenswar

import (
	"time"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/engine"
)

// A HexInfo describes a hex of the map. It is a plain value for frontends and drawings,
// and it does not change during a game.
type HexInfo struct {
	Number     string           `json:"number"`          // printed number: row from the north and column from the east, two digits each
	Coordinate hexgrid.Hex      `json:"coordinate"`      // axial coordinates; the hexes stand on a point
	Country    august1914.Power `json:"country"`         // country in 1914; none at sea
	Terrain    Terrain          `json:"terrain"`         // terrain of the hex; a city replaces it
	City       string           `json:"city,omitempty"`  // name of the city; "" if the hex has no city
	Place      string           `json:"place,omitempty"` // name of a place that has no effect on play
	Latitude   float64          `json:"latitude"`        // latitude of the center, in degrees north
	Longitude  float64          `json:"longitude"`       // longitude of the center, in degrees east

	Closed        bool `json:"closed,omitempty"`        // whether the hex is closed to all units: marsh, sea, neutral ground
	HeavyFortress bool `json:"heavyFortress,omitempty"` // whether the city is a heavy fortress (Rule 11.14)
	Port          bool `json:"port,omitempty"`          // whether the BEF lands here (Rule 9.2)
	OtherPort     bool `json:"otherPort,omitempty"`     // whether the port supplies the BEF under an option (Rule 8.4)
	Paris         bool `json:"paris,omitempty"`         // whether this is a hex of Paris (Rule 4.2)
	Perimeter     bool `json:"perimeter,omitempty"`     // whether German units here endanger Paris (Rule 4.1)
	Scores        bool `json:"scores,omitempty"`        // whether this is one of the Entente cities of Rule 4.7
	GermanCity    bool `json:"germanCity,omitempty"`    // whether the city is German (Rule 4.3)
	WestEdge      bool `json:"westEdge,omitempty"`      // whether the hex is at the west edge of the map (Rules 8.3, 9.3)
	SouthEdge     bool `json:"southEdge,omitempty"`     // whether the hex is at the south edge of the map (Rule 8.3)
	EastEdge      bool `json:"eastEdge,omitempty"`      // whether the hex is at the east edge of the map (Rule 8.6)

	Rivers hexgrid.DirectionSet `json:"-"` // sides along which a river runs
	Rails  hexgrid.DirectionSet `json:"-"` // sides across which a rail line runs
}

// Exit reports whether rails cross the map edge in this hex, so that supply can enter
// there. (Rules 8.3 to 8.6)
func (h HexInfo) Exit() bool { return h.Rails != 0 && (h.WestEdge || h.SouthEdge || h.EastEdge) }

// Hexes lists the hexes of the map in the order of their numbers: from north to south,
// and from east to west within a row.
func (sc *Scenario) Hexes() []HexInfo { return engine.List(len(sc.chart.places), sc.chart.info) }

// Hex returns the hex with the given printed number. It returns false if the
// map has no such hex.
func (sc *Scenario) Hex(number string) (HexInfo, bool) {
	h, ok := sc.chart.at(number)
	return engine.Found(h, ok, sc.chart.info)
}

func (c *chart) info(h hex) HexInfo {
	p := &c.places[h]
	return HexInfo{
		Number: p.number, Coordinate: p.coordinate, Country: p.country, Terrain: p.terrain,
		City: p.city, Place: p.name, Latitude: p.latitude, Longitude: p.longitude,
		Closed: c.closed.Has(h), HeavyFortress: c.fortresses.Has(h), Port: c.ports.Has(h), OtherPort: c.otherPorts.Has(h),
		Paris: c.paris.Has(h), Perimeter: c.perimeter.Has(h), Scores: c.points.Has(h), GermanCity: c.germanCity.Has(h),
		WestEdge: c.west.Has(h), SouthEdge: c.south.Has(h), EastEdge: c.east.Has(h),
		Rivers: hexgrid.DirectionSet(p.rivers), Rails: hexgrid.DirectionSet(p.rails),
	}
}

// A UnitInfo describes the counter of a unit for frontends and drawings. Its strength
// depends on the options of the scenario. It does not change during a game.
type UnitInfo struct {
	ID            string            `json:"id"`                // id that moves use for the unit
	Name          string            `json:"name"`              // name that events use for the unit
	Label         string            `json:"label,omitempty"`   // abbreviation of the type, such as "GD R" (Rule 2.4)
	Power         august1914.Power  `json:"power"`             // Germany, France, Britain or Belgium
	Kind          Kind              `json:"kind"`              // type of the unit
	Army          int               `json:"army,omitempty"`    // number of the army, 1 to 7; 0 if the unit belongs to no army
	Combat        [2]int            `json:"combat"`            // full and reduced combat factor; for an HQ, its radius in and out of supply
	Movement      [2]int            `json:"movement"`          // full and reduced movement allowance; for an HQ or a depot, in and out of supply
	Parenthesized bool              `json:"parenthesized"`     // whether the unit attacks only together with another unit (Rule 2.3)
	Ladder        august1914.Ladder `json:"ladder"`            // steps of the unit
	Printed       string            `json:"printed,omitempty"` // hex printed on the counter of a fort or an HQ
	Entry         int               `json:"entry,omitzero"`    // turn printed on the counter of a reinforcement
	Start         string            `json:"start,omitempty"`   // hex of the unit in the historical deployment
}

// Units lists all units, in the order in which lists of moves name them.
func (sc *Scenario) Units() []UnitInfo { return engine.List(len(sc.pieces), sc.unitInfo) }

// Unit returns the unit with the given ID. It returns false if the
// scenario has no such unit.
func (sc *Scenario) Unit(id string) (UnitInfo, bool) {
	u, ok := sc.unitByID[id]
	return engine.Found(u, ok, sc.unitInfo)
}

func (sc *Scenario) unitInfo(u unit) UnitInfo {
	p := &sc.pieces[u]
	return UnitInfo{
		ID: p.id, Name: p.name, Label: p.label, Power: p.nation, Kind: p.kind, Army: int(p.army),
		Combat:   [2]int{int(p.combat[0]), int(p.combat[1])},
		Movement: [2]int{int(p.move[0]), int(p.move[1])},
		Ladder:   p.ladder, Parenthesized: p.paren, Entry: int(p.entry),
		Printed: sc.chart.name(p.printed).String(), Start: sc.chart.name(p.start).String(),
	}
}

// A TurnInfo is a box of the turn track.
type TurnInfo struct {
	Turn        int       // number of the turn, from 1
	From, To    time.Time // first and last day
	BEF         bool      // whether the BEF lands (Rule 9.2)
	SixthArmy   bool      // whether the French 6th Army enters (Rule 9.3)
	PlanXVII    bool      // whether this is the last turn for the attacks of Plan XVII (Rule 4.4)
	Withdrawal  bool      // whether two German corps leave for the east (Rule 9.4)
	FinalEffort bool      // whether Entente attacks gain a column (Rule 11.24)
	SuddenDeath bool      // whether sudden death is checked at the end (Rule 5.6)
}

// Turns lists the boxes of the turn track; the first turn is at index 0.
func (sc *Scenario) Turns() []TurnInfo {
	list := make([]TurnInfo, len(sc.turns))
	for i, t := range sc.turns {
		list[i] = TurnInfo{i + 1, t.from, t.to, t.bef, t.sixthArmy, t.planXVII, t.withdrawal, t.finalEffort, t.suddenDeath}
	}
	return list
}
