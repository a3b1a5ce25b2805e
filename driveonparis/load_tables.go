package driveonparis

import (
	"errors"
	"slices"

	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/datafile"
)

const (
	crtFile     = "crt.csv"
	siegeFile   = "siege.csv"
	terrainFile = "terrain_effects.csv"
)

func (t *tables) load(l *datafile.Loader) {
	t.loadCRT(l)
	t.loadSiege(l)
	t.effects.load(l)
}

func (t *tables) loadCRT(l *datafile.Loader) {
	draft := dice.DraftTable[result](lowRoll, highRoll, oddsLabels[:]...)
	for r := range l.Rows(crtFile, "roll", "odds", "attacker_steps", "defender_steps", "retreat_hexes", "breakthrough", "fortress_reduced") {
		roll, column := r.Int("roll", lowRoll, highRoll), r.OneOf("odds", oddsLabels[:]...)
		cell := result{
			attacker:     uint8(r.Int("attacker_steps", 0, 9)),
			defender:     uint8(r.Int("defender_steps", 0, 9)),
			retreat:      uint8(r.Int("retreat_hexes", 0, 9)),
			breakthrough: r.Int("breakthrough", 0, 1) == 1,
			fortress:     r.Int("fortress_reduced", 0, 1) == 1,
		}
		r.RejectIf(cell.retreat > 0 && cell.defender == 0, "retreat_hexes", "a retreat without a loss")
		err := draft.Set(column, roll, roll, cell)
		r.RejectIf(err != nil, "odds", "%v", err)
	}
	var errs [2]error
	t.crt, errs[0] = draft.Table()
	t.columns, errs[1] = dice.ParseColumns(oddsLabels[:]...)
	err := errors.Join(errs[:]...)
	l.RejectIf(err != nil, crtFile, "%v", err)
}

// loadSiege reads the bands of the siege gun table. A fortress with a strength outside
// all bands cannot be reduced. The table lacks only 19, which no fortress has.
func (t *tables) loadSiege(l *datafile.Loader) {
	for r := range l.Rows(siegeFile, "gun", "strength_min", "strength_max", "min_roll", "assault_modifier") {
		gun := r.OneOf("gun", gunNames[:]...)
		low, high := r.Int("strength_min", 1, maxStrength), maxStrength
		if r.Text("strength_max") != "" {
			high = r.Int("strength_max", low, maxStrength)
		}
		roll := uint8(r.Int("min_roll", 2, dieFaces))
		t.assault = uint8(r.Int("assault_modifier", 0, dieFaces))
		twice := 0
		for s := high; s >= low; s-- {
			if t.siege[gun][s] != 0 {
				twice = s
			}
			t.siege[gun][s] = roll
		}
		r.RejectIf(twice != 0, "strength_min", "a strength of %d is on two lines for the %s gun", twice, gunNames[gun])
	}
}

// checkSiege requires that each gun has a roll for every strength of a fortress.
func (t *tables) checkSiege(l *datafile.Loader, pieces []piece) {
	for gun, name := range gunNames {
		for i := range pieces {
			p := &pieces[i]
			if p.kind != Fortress {
				continue
			}
			for s := range p.steps {
				strength := p.faces[s+1].defense
				l.RejectIf(t.siege[gun][min(strength, maxStrength)] == 0, siegeFile, "no line for the %s gun and a strength of %d, which %s has", name, strength, p.name)
			}
		}
	}
}

// load reads terrain_effects.csv, which has one line for each kind of ground.
func (e *effects) load(l *datafile.Loader) {
	e.settlements[NoSettlement] = ground{defense: one, trench: true}
	e.terrains[Sea] = ground{cost: closedCost, defense: one}
	e.rivers[NoRiver].attack = one
	lines := e.lines()
	seen := make([]bool, len(lines))
	for r := range l.Rows(terrainFile, "terrain", "mp", "defender", "attacker", "trench") {
		name := r.Text("terrain")
		i := slices.IndexFunc(lines, func(line effectLine) bool { return line.name == name })
		if r.RejectIf(i < 0, "terrain", "%q is not a line of the terrain effects chart", name) {
			continue
		}
		r.RejectIf(seen[i], "terrain", "%s occurs twice", name)
		seen[i] = true
		lines[i].read(r)
	}
	for i, line := range lines {
		l.RejectIf(!seen[i], terrainFile, "%s is missing", line.name)
	}
}

// An effectLine is a line of the terrain effects chart, with pointers to its values.
type effectLine struct {
	name    string
	cost    *uint8
	defense *uint8
	attack  *uint8
	trench  *bool
}

// lines returns the lines that the chart must have.
func (e *effects) lines() (lines []effectLine) {
	for t := Clear; t < Sea; t++ {
		g := &e.terrains[t]
		lines = append(lines, effectLine{t.String(), &g.cost, &g.defense, nil, &g.trench})
	}
	for s := Town; s < settlementCount; s++ {
		g := &e.settlements[s]
		lines = append(lines, effectLine{s.String(), &g.cost, &g.defense, nil, &g.trench})
	}
	for r := MinorRiver; r < riverCount; r++ {
		b := &e.rivers[r]
		lines = append(lines, effectLine{r.String(), &b.cost, nil, &b.attack, nil})
	}
	return append(lines, effectLine{name: "rail", cost: &e.rail})
}

func (line *effectLine) read(r datafile.Row) {
	low := 0
	if line.defense != nil || line.name == "rail" {
		low = 1
	}
	*line.cost = uint8(r.Int("mp", low, 9))
	if line.defense != nil {
		*line.defense = readQuarters(r, "defender", one, 4*one)
	}
	if line.attack != nil {
		*line.attack = readQuarters(r, "attacker", 1, one)
	}
	if line.trench != nil {
		*line.trench = r.Int("trench", 0, 1) == 1
	}
}

// readQuarters reads a multiplier that is a whole number of quarters.
func readQuarters(r datafile.Row, column string, low, high int) uint8 {
	f := r.Float(column, float64(low)/one, float64(high)/one)
	q := uint8(f * one)
	r.RejectIf(float64(q) != f*one, column, "%q: want a whole number of quarters, such as 1.25", r.Text(column))
	return q
}
