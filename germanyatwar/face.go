package germanyatwar

import (
	"fmt"
	"io/fs"
	"sync"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

const title = "1914: Germany at War"

// Ruleset returns the game as a value without types, for programs that serve
// several games.
func Ruleset() august1914.Ruleset { return ruleset() }

var ruleset = sync.OnceValue(func() august1914.Ruleset {
	return august1914.NewRuleset(august1914.Package[*Scenario, State, Move, View, *State]{
		Info: august1914.Info{
			Name:  Name,
			Title: title,
			About: []string{
				"August to November 1914 in the West, a turn a month, corps by corps on a map of areas. In a turn " +
					"the sides take impulses by turns until both pass: in each a side may activate leaders, move the " +
					"units that they command and fight, or it spends the initiative disc on a strategic action.",
				"Blocks stand upright, so that the enemy sees only how many there are and of which power. A battle " +
					"is worked out without dice: strength, rivers, leaders, garrisons and valour of one side against " +
					"those of the other, and the difference is the hits that the loser takes.",
				"A side wins at once with ten points of valour, all seven victory areas, or when 10 German or 20 " +
					"Entente units are lost; else the victory areas decide at the end of November.",
			},
			Options: Options(), Revisions: Revisions(), Editions: Editions(), Chairs: Chairs(),
		},
		Rules:     Rules(),
		Scenarios: Scenarios(),
		Load:      LoadAll,
		New:       New,
		Decode:    (*Scenario).DecodeState,
	})
})

// LoadAll reads all scenarios of files that are laid out as those in the data
// directory of this package: the one that there is, [Standard].
func LoadAll(files fs.FS) ([]*Scenario, error) {
	return engine.Only(Load(files, Standard().ID()))
}

// Chairs lists the seats for two players, and those that a third adds or that go
// by another name with him. (Rule 1.5)
func Chairs() []august1914.Chair {
	two, three := rules{}, rules{three: true}
	return append(two.chairs(), three.chairs()[1:]...)
}

// Name says in one line what the scenario is.
func (sc *Scenario) Name() string {
	return fmt.Sprintf("%d turns, %s to %s", len(sc.months), sc.months[0], sc.months[len(sc.months)-1])
}

// Date names a turn and its month. (Rule 3.0)
func (sc *Scenario) Date(turn int) string {
	if turn < 1 {
		return fmt.Sprintf("Before turn 1 of %d", len(sc.months))
	}
	if turn > len(sc.months) {
		return fmt.Sprintf("After turn %d of %d", len(sc.months), len(sc.months))
	}
	return fmt.Sprintf("Turn %d of %d: %s", turn, len(sc.months), sc.months[turn-1])
}

// Label puts moves of the same unit into one row of a menu, and so those that
// choose among units or areas.
func (sc *Scenario) Label(m Move) (group, item string) {
	verb, unit, from, to := m.Verb().String(), sc.titled(m.Unit()), m.From(), m.To()
	switch {
	case unit == "" && to == "":
		return verb, verb
	case to == "":
		return verb, unit
	case m.Verb() == Place:
		return verb + " in " + sc.placeName(to), unit
	case unit != "":
		verb += " " + unit
	}
	if from != "" {
		verb += " from " + sc.placeName(from)
	}
	return verb + " to", sc.placeName(to)
}

// placeName adds the name to the number of an area.
func (sc *Scenario) placeName(number string) string {
	a := sc.named(number)
	if a == noArea {
		return number
	}
	return number + " " + sc.areas[a].name
}

// titled returns what a unit is called, given its id.
func (sc *Scenario) titled(id string) string {
	if u, ok := sc.blockByID[id]; ok {
		return sc.blocks[u].label
	}
	return id
}

// Click says what to point at for a move. The power whose garrison takes a hit is
// no unit.
func (sc *Scenario) Click(m Move) august1914.Click {
	if m.Verb() == Raze {
		return august1914.Click{To: m.To()}
	}
	return august1914.Click{Unit: m.Unit(), From: m.From(), To: m.To()}
}

// Verdict tells who has won and why. (Rule 1.7)
func (s *State) Verdict() []string {
	o, over := s.Outcome()
	if !over {
		return nil
	}
	winner := "Nobody has won"
	switch o.Winner {
	case august1914.German:
		winner = "The Germans have won"
	case august1914.Allied:
		winner = "The Entente has won"
	}
	return []string{
		fmt.Sprintf("%s: %s (%s).", winner, o.Reason, o.Rule),
		fmt.Sprintf("Of the victory areas the Germans control %d and the Entente %d.", o.Points.German, o.Points.Allied),
	}
}

// Scored reports whether victory areas were counted: that is where nothing else
// has decided. (Rule 1.7)
func (sc *Scenario) Scored(o august1914.Outcome) bool { return o.Level == "marginal" }
