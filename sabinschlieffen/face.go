package sabinschlieffen

import (
	"fmt"
	"io/fs"
	"sync"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/telling"
)

// Ruleset returns the game without its type parameters, for programs that serve several games.
func Ruleset() august1914.Ruleset { return ruleset() }

var ruleset = sync.OnceValue(newRuleset)

func newRuleset() august1914.Ruleset {
	return august1914.NewRuleset(august1914.Package[*Scenario, State, Move, View, *State]{
		Info: august1914.Info{
			Name:  Name,
			Title: "Schlieffen, a simple wargame by Philip Sabin",
			About: []string{
				"France, August and September 1914. The Germans come through Belgium with eight blocks of about " +
					"three corps each; seven French blocks and one British block stand in their way. Every hex is 100 km wide.",
				"Each turn is five days. Both sides give their orders in secret and at the same time: some spent " +
					"blocks recover, blocks march between friendly hexes, and fresh blocks that do not march may " +
					"attack an adjacent enemy hex. Then the Allied attacks are resolved, one hex after another, " +
					"followed by the German attacks. There are no dice, but neither side sees the enemy's blocks.",
				"An attack makes one of the attacking blocks spent. If two or more attack, they hit: one fresh " +
					"defender becomes spent and loses any attack it was ordered to make. If no defender is fresh, " +
					"all of them are routed. If the hex is then empty, the attackers advance into it.",
				"After five turns the Germans score a point for each hex they hold and each Allied block routed, " +
					"less one for each German block routed. The historical score is 4. If the Germans take Paris, they win.",
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

// Name describes the scenario in one line.
func (sc *Scenario) Name() string {
	turns := sc.Turns()
	first, last := turns[0].From, turns[len(turns)-1].To
	return fmt.Sprintf("%d turns, %s to %s", len(turns), first.Format("2 January"), last.Format("2 January 2006"))
}

// Date returns the number and the days of a turn. (Rule S3)
func (sc *Scenario) Date(turn int) string {
	return telling.Turn(turn, 1, len(sc.turns), func(turn int) string { return telling.Days(sc.turns[turn-1].From, sc.turns[turn-1].To) })
}

// Label groups moves of the same blocks in a menu.
func (sc *Scenario) Label(m Move) (group, item string) {
	nation := m.power.Adjective()
	switch m.verb {
	case Recover:
		return "recover " + nation + " in", m.from.String()
	case March:
		condition := "fresh"
		if m.spent {
			condition = "spent"
		}
		return fmt.Sprintf("march %s %s from %s to", condition, nation, m.from), m.to.String()
	case Attack:
		return fmt.Sprintf("attack with %s from %s", nation, m.from), m.to.String()
	case Engage:
		return fmt.Sprintf("attack %s and make spent", m.to), nation + " from " + m.from.String()
	case Absorb:
		if m.to == NoHex {
			return "make spent", nation + " without an attack"
		}
		return "make spent", fmt.Sprintf("%s ordered to attack %s", nation, m.to)
	}
	return "commit", "end your orders"
}

// Note says that a commitment on the last turn leads to the end of the game. For other
// moves it returns "". (Rule S3)
func (s *State) Note(m Move) string {
	if m.verb == Commit && s.scenario != nil && int(s.turn) == len(s.scenario.turns) {
		return "This is the last turn: the game ends when the attacks are over."
	}
	return ""
}

// Verdict explains the result and the score. (Rules S17, S18)
func (s *State) Verdict() []string {
	o, over := s.Outcome()
	if !over {
		return nil
	}
	if o.Rule == "S18" {
		return []string{
			fmt.Sprintf("Paris fell on turn %d: an overwhelming German victory (%s).", s.turn, o.Rule),
			fmt.Sprintf("In 1914 it did not fall, and the German score was %d.", HistoricalScore),
		}
	}
	winner := "the game is a draw"
	if o.Winner != august1914.NoSide {
		winner = fmt.Sprintf("the %s side wins", o.Winner)
	}
	score := s.Score()
	return []string{
		fmt.Sprintf("The German score is %s + %d Allied routed - %d German routed = %d (%s).",
			telling.Counted(score.GermanHexes, "hex", "hexes"), score.AlliedRouted, score.GermanRouted, score.Total(), o.Rule),
		fmt.Sprintf("In 1914 it was %d: %s, and %s.", HistoricalScore, o.Reason, winner),
	}
}

// Scored reports whether points decided the game. If Paris has fallen, they did
// not. (Rule S18)
func (sc *Scenario) Scored(o august1914.Outcome) bool { return o.Rule != "S18" }

// Roster lists the blocks. Blocks of one power are alike, and their hexes are secret.
// (Rule S1)
func (sc *Scenario) Roster() []august1914.Counter {
	var list []august1914.Counter
	for _, b := range sc.SetUp().Blocks {
		for i := range b.Fresh + b.Spent {
			list = append(list, august1914.Counter{
				ID:    fmt.Sprintf("%s block in %s %d", b.Power.Adjective(), b.Hex, i+1),
				Title: b.Power.Adjective() + " block", Power: b.Power.String(), Side: b.Power.Side().String(),
				Look: august1914.LookBlock, Symbol: august1914.SymbolInfantry, Size: august1914.EchelonArmy, Faces: []string{"fresh", "spent"}, Full: 2,
				Place: b.Hex.String(), Turn: 1,
			})
		}
	}
	return list
}
