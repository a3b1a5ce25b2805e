package driveonparis

import (
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
)

const (
	scenariosFile      = "scenarios.csv"
	setupFile          = "setup.csv"
	railheadsFile      = "railheads.csv"
	reinforcementsFile = "reinforcements.csv"
)

// A list holds the rows of the files that refer to scenarios, by the id of the
// scenario.
type list struct {
	ids                        []string // ids in the order of the file
	heads                      map[string]datafile.Row
	setup, railheads, arrivals map[string][]datafile.Row
}

// readList sorts the rows of these files by scenario.
func (b *book) readList(l *datafile.Loader) *list {
	all := &list{heads: map[string]datafile.Row{}}
	for r := range l.Rows(scenariosFile, "id", "name", "first_turn", "last_turn", "base", "schedule",
		"west_column", "east_column", "south_row", "north_row", "mobilization", "fdl", "plan_xvii_from",
		"allied_supply", "german_supply", "closed_to_allies", "allied_entry", "entrenched", "victory", "victory_points") {
		id := r.Text("id")
		if _, twice := all.heads[id]; r.RejectIf(twice, "id", "%s occurs twice", id) {
			continue
		}
		all.heads[id] = r
		all.ids = append(all.ids, id)
	}
	l.RejectIf(len(all.ids) == 0, scenariosFile, "the file lists no scenario")
	all.setup = all.rows(l, setupFile, "unit", "place", "reduced", "strength", "side")
	all.railheads = all.rows(l, railheadsFile, "side", "hex")
	all.arrivals = all.rows(l, reinforcementsFile, "turn", "nation", "action", "unit", "place", "reduced", "side")
	return all
}

// rows reads a file in which each row belongs to a scenario.
func (all *list) rows(l *datafile.Loader, file string, columns ...string) map[string][]datafile.Row {
	sorted := map[string][]datafile.Row{}
	for r := range l.Rows(file, append(columns, "scenario")...) {
		id := r.Text("scenario")
		if _, known := all.heads[id]; !known {
			r.Reject("scenario", "%q is not a scenario of scenarios.csv", id)
			continue
		}
		sorted[id] = append(sorted[id], r)
	}
	return sorted
}

// loadScenario reads one scenario.
func (b *book) loadScenario(l *datafile.Loader, all *list, id string) *Scenario {
	sc := &Scenario{
		id: id, book: b, roster: (*[maxUnits]piece)(b.pieces[:maxUnits]), paved: (*[maxHexes]way)(b.chart.ways[:maxHexes]), alliedEntry: off,
	}
	r, ok := all.heads[id]
	if l.RejectIf(!ok, scenariosFile, "there is no scenario %q", id) {
		return sc
	}
	sc.name = r.Text("name")
	r.RejectIf(sc.name == "", "name", "a scenario needs a name")
	sc.first = uint8(r.Int("first_turn", 1, maxTurn))
	sc.last = uint8(r.Int("last_turn", int(sc.first), maxTurn))
	sc.readArea(r)
	sc.readRules(r)
	sc.readSupply(r)
	sc.readForces(r, all)
	return sc
}

// readForces reads the set-up and the schedule. If the scenario has a base, its set-up
// adds to the set-up of the base. The schedule may belong to another scenario.
func (sc *Scenario) readForces(r datafile.Row, all *list) {
	parts := []string{sc.id}
	if base := r.Text("base"); base != "" {
		_, known := all.heads[base]
		r.RejectIf(!known, "base", "%q is not a scenario of scenarios.csv", base)
		parts = []string{base, sc.id}
	}
	var placed []datafile.Row
	for _, part := range parts {
		placed = append(placed, sc.readSetup(all.setup[part])...)
		sc.readRailheads(all.railheads[part])
	}
	sc.checkSetup(placed)
	schedule := r.Text("schedule")
	_, known := all.heads[schedule]
	r.RejectIf(!known, "schedule", "%q is not a scenario of scenarios.csv", schedule)
	sc.readSchedule(all.arrivals[schedule], schedule != sc.id)
}

// readArea reads the first and last columns and rows in play. (Rule 4.0g)
func (sc *Scenario) readArea(r datafile.Row) {
	c := &sc.chart
	westmost := r.Int("west_column", 1, c.columns)
	eastmost := r.Int("east_column", westmost, c.columns)
	southmost := r.Int("south_row", 1, c.rows)
	northmost := r.Int("north_row", southmost, c.rows)
	for i := range c.places {
		p := &c.places[i]
		if int(p.column) >= westmost && int(p.column) <= eastmost && int(p.row) >= southmost && int(p.row) <= northmost {
			sc.area.Add(hex(i))
		}
	}
}

// readRules reads the rules that the scenario uses.
func (sc *Scenario) readRules(r datafile.Row) {
	sc.mobilized = r.Int("mobilization", 0, 1) == 1
	sc.doctrine = r.Int("fdl", 0, 1) == 1
	sc.entrenched = r.Int("entrenched", 0, 1) == 1
	if r.Text("plan_xvii_from") != "" {
		sc.planXVIIFrom = uint8(r.Int("plan_xvii_from", 1, lastPlanXVII))
	}
	sc.victory = Victory(r.OneOf("victory", victoryNames...))
	sc.scope = scope(r.OneOf("victory_points", scopeNames[:]...))
	r.RejectIf((sc.scope != noScope) != (sc.victory == PointVictory || sc.victory == CampaignVictory), "victory_points", "%q is not possible with victory by %s", scopeNames[sc.scope], sc.victory)
	sc.decidedBy = sc.readDecidedBy(r)
	r.RejectIf(sc.planXVIIFrom != 0 && sc.victory != CampaignVictory, "plan_xvii_from", "Plan XVII scores only in campaigns (Rule 2.3)")
}

// readDecidedBy returns the key of the rule that decides the game. If the row does not name
// it, the rule has the number at the end of the id, as in maps from before this column, or
// else it is the one for the victory.
func (sc *Scenario) readDecidedBy(r datafile.Row) string {
	key := r.Text("rule")
	_, known := RuleByKey(key)
	r.RejectIf(key != "" && !known, "rule", "%q is not the key of a rule", key)
	if key != "" {
		return key
	}
	number := sc.id[strings.LastIndexByte(sc.id, '+')+1:]
	if _, known := RuleByKey(number); known {
		return number
	}
	return [victoryCount]string{"5.1", "5.2", "5.3", "5.4", "5.5"}[sc.victory]
}

// lastPlanXVII is the last turn on which hexes of Plan XVII score. (Rule 2.3)
const lastPlanXVII = 8

// readSupply reads the sources of supply that replace those of Rule 1.8, and the two
// hexes that Rule 5.1 names.
func (sc *Scenario) readSupply(r datafile.Row) {
	sc.readEdges()
	for side := august1914.German; side <= august1914.Allied; side++ {
		column := strings.ToLower(side.String()) + "_supply"
		switch r.Text(column) {
		case "":
		case "east edge":
			sc.supply[side] = sc.eastEdge().Intersect(sc.chart.rails)
			r.RejectIf(sc.supply[side].IsEmpty(), column, "no railway leads to the east edge of the area")
		default:
			if h := sc.readOwn(r, column); h != off {
				sc.supply[side].Add(h)
			}
		}
	}
	if r.Text("closed_to_allies") != "" {
		if h := sc.readOwn(r, "closed_to_allies"); h != off {
			sc.closedToAllies.Add(h)
		}
	}
	if r.Text("allied_entry") != "" {
		sc.alliedEntry = sc.readOwn(r, "allied_entry")
	}
}

// readEdges finds the railways that bring supply over the edges of an area smaller than
// the map. As at the edges of the map, they supply the Germans from Germany in the
// north and the east, and the British and French from the south and the west. The
// Allies cannot use railways that are closed to the French. (Rules 1.8c, 1.8d, 2.7)
func (sc *Scenario) readEdges() {
	c := &sc.chart
	for h := range sc.area.Intersect(c.rails).All() {
		column, row := int(c.places[h].column), int(c.places[h].row)
		beyond := func(east, north int) bool {
			n := c.hexAt(column+east, row+north)
			return n != off && !sc.area.Has(n)
		}
		if c.countries[august1914.Germany].Has(h) && (beyond(0, 1) || beyond(1, 0)) {
			sc.edges[august1914.German].Add(h)
		}
		if !c.barred.Has(h) && (beyond(0, -1) || beyond(-1, 0)) {
			sc.edges[august1914.Allied].Add(h)
		}
	}
}

// readOwn returns the hex of the area whose number a column holds, or off.
func (sc *Scenario) readOwn(r datafile.Row, column string) hex {
	h := sc.chart.read(r, column)
	if r.RejectIf(h != off && !sc.area.Has(h), column, "%s is outside the area of the scenario", r.Text(column)) {
		return off
	}
	return h
}
