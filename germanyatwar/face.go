package germanyatwar

import (
	"fmt"
	"io/fs"
	"sync"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/telling"
)

const title = "1914: Germany at War"

// Ruleset returns the game without its type parameters, for programs that serve several games.
func Ruleset() august1914.Ruleset { return ruleset() }

var ruleset = sync.OnceValue(newRuleset)

func newRuleset() august1914.Ruleset {
	return august1914.NewRuleset(august1914.Package[*Scenario, State, Move, View, *State]{
		Info: august1914.Info{
			Name:  Name,
			Title: title,
			About: []string{
				"August to November 1914 in the West, corps by corps on a map of areas. A turn is a month. In a turn, " +
					"the sides take alternate impulses until both pass. In an impulse, a side activates leaders, moves the " +
					"units that they command and fights, or it spends the initiative disc on a strategic action.",
				"Blocks stand upright, and the enemy sees only their number and power. Battles have no " +
					"dice: strength, rivers, leaders, garrisons and valour points are compared, and the difference is the " +
					"number of hits that the loser takes.",
				"A side wins immediately with ten valour points, with all seven victory areas, or when 10 German or 20 " +
					"Entente units of the enemy are eliminated. Otherwise the side with more victory areas wins at the end " +
					"of November.",
			},
			Options: Options(), Revisions: Revisions(), Editions: Editions(), Chairs: Chairs(),
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

// Chairs lists the seats for two players, followed by the seats that three players add
// or rename. (Rule 1.5)
func Chairs() []august1914.Chair {
	two, three := rules{}, rules{three: true}
	return append(two.chairs(), three.chairs()[1:]...)
}

// Name describes the scenario in one line.
func (sc *Scenario) Name() string {
	return fmt.Sprintf("%d turns, %s to %s", len(sc.months), sc.months[0], sc.months[len(sc.months)-1])
}

// Date names a turn and its month. (Rule 3.0)
func (sc *Scenario) Date(turn int) string {
	return telling.Turn(turn, 1, len(sc.months), func(turn int) string { return sc.months[turn-1] })
}

// Label returns the row of a menu and the entry in it for a move. Moves of the same
// unit share a row, and so do moves that choose among units or areas.
func (sc *Scenario) Label(m Move) (group, item string) {
	verb, unit, to := m.Verb().String(), sc.titled(m.Unit()), sc.placeName(m.To())
	if m.Verb() == Place || m.Verb() == Build {
		return verb + " in " + to, unit
	}
	return telling.Label(verb, unit, sc.placeName(m.From()), to)
}

// placeName returns the number of an area followed by its name.
func (sc *Scenario) placeName(number string) string {
	a := sc.named(number)
	if a == noArea {
		return number
	}
	return number + " " + sc.areas[a].name
}

// titled returns the name of the unit with an id.
func (sc *Scenario) titled(id string) string {
	if u, ok := sc.blockByID[id]; ok {
		return sc.blocks[u].label
	}
	return id
}

// Click returns the things to point at for a move. If a garrison takes a hit, its
// power is not a unit.
func (sc *Scenario) Click(m Move) august1914.Click {
	if m.Verb() == Raze {
		return august1914.Click{To: m.To()}
	}
	return august1914.Click{Unit: m.Unit(), From: m.From(), To: m.To()}
}

// Verdict names the winner and the reason. (Rule 1.7)
func (s *State) Verdict() []string {
	o, over := s.Outcome()
	if !over {
		return nil
	}
	return []string{
		fmt.Sprintf("%s: %s (%s).", telling.Won(o.Winner, "The Entente has won"), o.Reason, o.Rule),
		fmt.Sprintf("The Germans control %d victory areas, the Entente %d.", o.Points.German, o.Points.Allied),
	}
}

// Scored reports whether victory areas decided the game. They count only if nothing
// else has decided it. (Rule 1.7)
func (sc *Scenario) Scored(o august1914.Outcome) bool { return o.Level == "marginal" }
