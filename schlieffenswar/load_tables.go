package schlieffenswar

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/datafile"
)

func (t *tables) load(l *datafile.Loader) {
	t.loadCRT(l)
	t.loadAutomatic(l)
	t.artillery = byDie(l, "heavy_artillery.csv", "shift_right")
	t.attrition = byDie(l, "attrition.csv", "steps_lost")
	t.loadTerrain(l)
}

const crtFile = "crt.csv"

func (t *tables) loadCRT(l *datafile.Loader) {
	draft := dice.DraftTable[loss](1, dieFaces, crtLabels[:]...)
	for r := range l.Rows(crtFile, append([]string{"die"}, crtLabels[:]...)...) {
		die := r.Int("die", 1, dieFaces)
		for i, label := range crtLabels {
			if err := draft.Set(i, die, die, readLoss(r, label)); r.RejectIf(err != nil, "die", "%v", err) {
				break
			}
		}
	}
	var errs [2]error
	t.crt, errs[0] = draft.Table()
	t.columns, errs[1] = dice.ParseColumns(crtLabels[:]...)
	err := errors.Join(errs[:]...)
	l.RejectIf(err != nil, crtFile, "%v", err)
}

// loadAutomatic reads the automatic results beyond the ends of the table. (Rule 11.9)
func (t *tables) loadAutomatic(l *datafile.Loader) {
	const file = "crt_automatic.csv"
	names := [2]string{"below 1:2", "above 7:1"}
	results, seen := [2]loss{}, [2]bool{}
	for r := range l.Rows(file, "final_odds", "result") {
		i := r.OneOf("final_odds", names[:]...)
		r.RejectIf(seen[i], "final_odds", "odds %s occur twice", names[i])
		seen[i], results[i] = true, readLoss(r, "result")
	}
	for i, name := range names {
		l.RejectIf(!seen[i], file, "odds %s are missing", name)
	}
	t.crt = t.crt.WithAutomatic(results[0], results[1])
}

// readLoss reads a result such as 1/2.
func readLoss(r datafile.Row, column string) loss {
	a, d, ok := strings.Cut(r.Text(column), "/")
	attacker, errA := strconv.ParseUint(a, 10, 3)
	defender, errD := strconv.ParseUint(d, 10, 3)
	r.RejectIf(!ok || errA != nil || errD != nil, column, "%q: want steps lost by attacker and defender, such as 1/2", r.Text(column))
	return loss{uint8(attacker), uint8(defender)}
}

// byDie reads a table with a row for each range of die rolls.
func byDie(l *datafile.Loader, file, column string) dice.Table[uint8] {
	draft := dice.DraftTable[uint8](1, dieFaces, "")
	for r := range l.Rows(file, "die_from", "die_to", column) {
		from, to := r.Int("die_from", 1, dieFaces), r.Int("die_to", 1, dieFaces)
		err := draft.Set(0, from, to, uint8(r.Int(column, 0, 6)))
		r.RejectIf(err != nil, "die_from", "%v", err)
	}
	table, err := draft.Table()
	l.RejectIf(err != nil, file, "%v", err)
	return table
}

func (t *tables) loadTerrain(l *datafile.Loader) {
	costs := map[string]*uint8{
		"Clear": &t.cost[Clear], "Forest": &t.cost[Forest], "Rough": &t.cost[Rough],
		"City": &t.cityCost, "River Hexside": &t.river,
	}
	for _, closed := range []Terrain{Marsh, Sea, Neutral} {
		t.cost[closed] = closedCost
	}
	seen := map[string]bool{}
	for r := range l.Rows(terrainFile, "terrain", "mp") {
		name := r.Text("terrain")
		r.RejectIf(seen[name], "terrain", "%s occurs twice", name)
		seen[name] = true
		if to, ok := costs[name]; ok {
			*to = uint8(r.Int("mp", 1, 9))
		} else if !slices.Contains(costless, name) {
			r.Reject("terrain", "%q is not a line of the terrain effects chart", name)
		}
	}
	for _, name := range []string{"Clear", "Forest", "Rough", "City", "River Hexside"} {
		l.RejectIf(!seen[name], terrainFile, "%s is missing", name)
	}
}

const terrainFile = "terrain_effects.csv"

// costless lists the lines of the chart that have no movement cost, or
// that no unit can enter.
var costless = []string{"Marsh", "Heavy Fortress", "All-Sea Hex/Hexside", "Paris Endangered Line", "International Border"}
