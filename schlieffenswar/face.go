package schlieffenswar

import (
	"cmp"
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/drawing"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/telling"
)

const title = "Schlieffen's War"

// Ruleset returns the game without its type parameters, for programs that serve
// several games.
func Ruleset() august1914.Ruleset { return ruleset() }

var ruleset = sync.OnceValue(newRuleset)

func newRuleset() august1914.Ruleset {
	return august1914.NewRuleset(august1914.Package[*Scenario, State, Move, View, *State]{
		Info: august1914.Info{
			Name:  Name,
			Title: title,
			About: []string{
				"The West in August and September 1914, corps by corps. In each turn, the German player turn comes " +
					"first, then the Entente player turn with Belgian, British and French units. A player turn has " +
					"four phases: regroup and reinforcement, movement, combat, and administrative.",
				"Units stand in stacks, and the enemy sees only the top unit and the height of a stack. The odds, " +
					"column shifts and a die decide each attack.",
				"The Germans win with 13 cities if they have endangered Paris. The Entente wins if the Germans have " +
					"10 or fewer. Paris or a German city in enemy hands ends the game earlier.",
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
// directory. There is only one, with the id of [Standard].
func LoadAll(files fs.FS) ([]*Scenario, error) {
	return engine.Only(Load(files, Standard().ID()))
}

// Name describes the scenario in one line.
func (sc *Scenario) Name() string {
	first, last := sc.turns[0].from, sc.turns[len(sc.turns)-1].to
	return fmt.Sprintf("%d turns, %s to %s", len(sc.turns), first.Format("2 January"), last.Format("2 January 2006"))
}

// Date names a turn and its days. (Rule 5.6)
func (sc *Scenario) Date(turn int) string {
	return telling.Turn(turn, 1, len(sc.turns), func(turn int) string { return telling.Days(sc.turns[turn-1].from, sc.turns[turn-1].to) })
}

// Label groups moves for a menu. Moves of the same unit share a group, and so do moves
// that choose among units or hexes.
func (sc *Scenario) Label(m Move) (group, item string) {
	verb, unit := m.Verb().String(), sc.titled(m.Unit())
	if m.Verb() == Advance {
		return verb, unit
	}
	return telling.Label(verb, unit, sc.named(m.From()), sc.named(m.To()))
}

// titled returns the name of the unit with the given ID.
func (sc *Scenario) titled(id string) string {
	if u, ok := sc.unitByID[id]; ok {
		return sc.pieces[u].name
	}
	return id
}

// named returns the number of a hex followed by its name.
func (sc *Scenario) named(number string) string {
	h, ok := sc.chart.at(number)
	if !ok {
		return number
	}
	p := &sc.chart.places[h]
	return strings.TrimSpace(number + " " + cmp.Or(p.city, p.name))
}

// Click returns the unit and the hexes that a player points at to make a move.
func (sc *Scenario) Click(m Move) august1914.Click {
	return august1914.Click{Unit: m.Unit(), From: m.From(), To: m.To()}
}

// Verdict returns the winner and the reason, or nil before the end of the game. (Rule 4.0)
func (s *State) Verdict() []string {
	o, over := s.Outcome()
	if !over {
		return nil
	}
	return []string{
		fmt.Sprintf("%s: %s (%s).", telling.Won(o.Winner, "The Entente has won"), o.Reason, o.Rule),
		fmt.Sprintf("The Germans have %s.", telling.Counted(o.Points.German, "point", "points")),
	}
}

// Scored reports whether points decided the game. Sudden deaths and forfeits do not
// count points. (Rules 4.1, 4.7)
func (sc *Scenario) Scored(o august1914.Outcome) bool { return o.Rule == "4.1" || o.Rule == "4.7" }

var drawnChairs = Chairs()

// mine reports whether a viewer commands a nation's units.
func mine(v august1914.Viewer, nation august1914.Power) bool {
	return drawing.Commands(drawnChairs, v, nation)
}
