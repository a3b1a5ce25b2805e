package driveonparis

import (
	"fmt"
	"io/fs"
	"sync"
	"time"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/telling"
)

const title = "Drive on Paris"

// Ruleset returns the game without its type parameters, for programs that serve several
// games.
func Ruleset() august1914.Ruleset { return ruleset() }

var ruleset = sync.OnceValue(newRuleset)

func newRuleset() august1914.Ruleset {
	return august1914.NewRuleset(august1914.Package[*Scenario, State, Move, View, *State]{
		Info: august1914.Info{
			Name:  Name,
			Title: title,
			About: []string{
				"The first hundred days in the West, by divisions and brigades, on hexes of ten kilometers. A turn is half " +
					"a week. The German player turn comes first, then the Allied player turn. Each goes through reinforcements and " +
					"rebuilding, reserves, movement with overruns, siege guns, combat, breakthroughs, exploitation and supply.",
				"Units stand in stacks, and the enemy sees only the top unit and the height of a stack. The odds and " +
					"the sum of two dice decide an attack: step losses, retreats and advances. Trains carry whole " +
					"divisions, and units that cannot trace supply lose steps.",
				"Each scenario has different victory conditions: divisions beyond a line, points for places, a railway " +
					"kept open, or Lille, Calais and trenches.",
			},
			Options: Options(), Revisions: Revisions(), Chairs: Chairs(),
		},
		Rules:     Rules,
		Words:     wordlist.List,
		Lesson:    string(engine.Must(data.ReadFile("lesson.txt"))),
		Scenarios: Scenarios(),
		Load:      LoadAll,
		Files:     engine.Must(fs.Sub(data, "data")),
		New:       New,
		Decode:    (*Scenario).DecodeState,
	})
}

// LoadAll reads all scenarios from files in the format of this package's data
// directory. It returns them in the order of scenarios.csv.
func LoadAll(files fs.FS) ([]*Scenario, error) { return load(files) }

// Standard returns the scenario that comes first in the rulebook, 5.1.
func Standard() *Scenario { return embedded()[0] }

// daysOfTurn is the length of a turn. The rulebook calls it half a week, and the 25
// turns the first 100 days of fighting. Turn 3, with which La Revanche begins, includes
// 14 August. Turn 11, the first with trenches, falls in the middle of September. (Rules
// 1.6, 5.2, 5.6)
const daysOfTurn = 4

// firstDay is the first day of turn 1.
var firstDay = time.Date(1914, time.August, 4, 0, 0, 0, 0, time.UTC)

// daysOf returns the first and the last day of a turn.
func daysOf(turn int) (from, to time.Time) {
	from = firstDay.AddDate(0, 0, daysOfTurn*(turn-1))
	return from, from.AddDate(0, 0, daysOfTurn-1)
}

// Date names a turn and its days.
func (sc *Scenario) Date(turn int) string {
	return telling.Turn(turn, int(sc.first), int(sc.last), func(turn int) string { return telling.Days(daysOf(turn)) })
}

// Label groups moves for a menu: moves of the same unit, and moves that choose among
// units or hexes, share a row.
func (sc *Scenario) Label(m Move) (group, item string) {
	verb, unit := m.Verb().String(), sc.titled(m.Unit())
	if m.Train() != "" {
		return verb + " on " + sc.titled(m.Train()), unit
	}
	return telling.Label(verb, unit, sc.named(m.From()), sc.named(m.To()))
}

// titled returns the title of the unit with an id.
func (sc *Scenario) titled(id string) string {
	if u, ok := sc.unitByID[id]; ok {
		return sc.pieces[u].title
	}
	return id
}

// Click returns the unit and the hexes to point at for a move.
func (sc *Scenario) Click(m Move) august1914.Click {
	return august1914.Click{Unit: m.Unit(), From: m.From(), To: m.To()}
}

// counted names what a scenario's points count, "" for none.
var counted = [victoryCount]string{
	DivisionVictory: "Divisions beyond the line", PointVictory: "Points", CampaignVictory: "Points", TrenchVictory: "Enemy trenches captured",
}

// Verdict returns the winner and the reason in sentences. (Rules 5.1 to 5.7)
func (s *State) Verdict() []string {
	o, over := s.Outcome()
	if !over {
		return nil
	}
	winner := telling.Won(o.Winner, "The Allies have won")
	switch o.Level {
	case "minor", "major", "massive":
		winner += " a " + o.Level + " victory"
	}
	lines := []string{fmt.Sprintf("%s: %s (%s).", winner, o.Reason, o.Rule)}
	if what := counted[s.scenario.victory]; what != "" && s.scenario.Scored(o) {
		lines = append(lines, fmt.Sprintf("%s: German %d, Allied %d.", what, o.Points.German, o.Points.Allied))
	}
	return lines
}

// Scored reports whether the outcome counts points. A massive victory does not. (Rules
// 5.3, 5.6)
func (sc *Scenario) Scored(o august1914.Outcome) bool { return o.Level != "massive" }
