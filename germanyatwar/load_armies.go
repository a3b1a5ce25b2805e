package germanyatwar

import (
	"slices"
	"strings"

	"github.com/august1914/august1914/internal/datafile"
)

const (
	turnsFile  = "turns.csv"
	powersFile = "powers.csv"
	armiesFile = "armies.csv"
)

// maxTurns is the maximum number of turns in a scenario.
const maxTurns = 15

// loadTurns reads turns.csv: the months of the turn track. (Rule 1.2)
func (sc *Scenario) loadTurns(l *datafile.Loader) {
	for r := range l.Rows(turnsFile, "turn", "month") {
		if r.RejectIf(len(sc.months) == maxTurns, "", "more than %d turns", maxTurns) {
			break
		}
		sc.months = append(sc.months, r.Text("month"))
		n := r.Int("turn", 1, maxTurns)
		r.RejectIf(n != len(sc.months), "turn", "%d: want %d, because turns are listed in order", n, len(sc.months))
		r.RejectIf(r.Text("month") == "", "month", "a turn needs a month")
	}
	l.RejectIf(len(sc.months) == 0, turnsFile, "no turn is listed")
	sc.greens = make([]blockSet, len(sc.months)+1)
}

// loadPowers reads powers.csv: the numbers of blocks and discs of each power. (Rules
// 1.1, 4.1)
func (sc *Scenario) loadPowers(l *datafile.Loader) {
	var lines [nationCount]int
	for r := range l.Rows(powersFile, "power", "blocks", "garrisons") {
		n := r.OneOf("power", wordsOf(nationPowers[:])...)
		if r.RejectIf(lines[n] > 0, "power", "%s occurs twice, first on line %d", nationPowers[n], lines[n]) {
			continue
		}
		lines[n] = r.Line()
		sc.blockCount[n] = uint8(r.Int("blocks", 0, maxBlocks))
		sc.discs[n] = uint8(r.Int("garrisons", 0, 99))
	}
	for n, line := range lines {
		l.RejectIf(line == 0, powersFile, "%s is missing", nationPowers[n])
	}
}

// loadArmies reads armies.csv.
func (sc *Scenario) loadArmies(l *datafile.Loader) {
	for r := range l.Rows(armiesFile, "id", "power", "name", "colour", "blocks") {
		if r.RejectIf(len(sc.armies) == maxArmies, "", "more than %d armies", maxArmies) {
			break
		}
		a := armyInfo{id: r.Text("id"), name: r.Text("name"), color: r.Text("colour"), leader: noBlock}
		a.nation = nationPowers[r.OneOf("power", wordsOf(nationPowers[:])...)]
		a.size = uint8(r.Int("blocks", 1, maxBlocks))
		sc.checkArmy(r, &a)
		sc.armies = append(sc.armies, a)
	}
	l.RejectIf(len(sc.armies) == 0, armiesFile, "no army is listed")
}

// checkArmy checks that an army has a color that is unique within its power. (Rule
// 4.0)
func (sc *Scenario) checkArmy(r datafile.Row, a *armyInfo) {
	r.RejectIf(!isWord(a.id), "id", "%q: want one word in lower case", a.id)
	r.RejectIf(a.name == "", "name", "an army needs a name")
	r.RejectIf(a.color == "", "colour", "an army needs a color (Rule 4.0)")
	for i := range sc.armies {
		other := &sc.armies[i]
		r.RejectIf(other.id == a.id, "id", "%s occurs twice", a.id)
		r.RejectIf(other.nation == a.nation && other.color == a.color, "colour", "%s is %s too (Rule 4.0)", other.name, a.color)
	}
}

// isWord reports whether text is a single word in lower case, as in the ids of units
// and armies.
func isWord(text string) bool {
	return len(strings.Fields(text)) == 1 && text == strings.ToLower(text) && !strings.ContainsAny(text, ">,")
}

// armyNamed returns the army with an id.
func (sc *Scenario) armyNamed(id string) (army, bool) {
	i := slices.IndexFunc(sc.armies, func(a armyInfo) bool { return a.id == id })
	return army(max(i, 0)), i >= 0
}

// readArmy returns the army with the id in the column army.
func (sc *Scenario) readArmy(r datafile.Row) (army, bool) {
	a, ok := sc.armyNamed(r.Text("army"))
	r.RejectIf(!ok, "army", "%q is not an army of armies.csv", r.Text("army"))
	return a, ok
}
