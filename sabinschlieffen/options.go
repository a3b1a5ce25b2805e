package sabinschlieffen

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// rules holds the readings that a scenario plays by.
type rules struct {
	recoverUpTo bool // Rule S4: a player may flip fewer blocks, but one if there is one
	pendingOnly bool // Rule S11: only attacks still to be resolved oblige a block to take a hit
}

// options lists what the players can choose, and where it goes; RULINGS.md of the
// package gives the reasons for the defaults.
var options = engine.Options[rules]{
	engine.NewOption("recovery", "S4", "how many spent blocks a player flips at the start of a turn",
		func(r *rules, v uint8) { r.recoverUpTo = v == 1 },
		"exact", "as many as the turn track says, or all if they are fewer",
		"up-to", "one or more, at most as many as the turn track says"),
	engine.NewOption("absorption", "S11", "which fresh blocks take a hit before others",
		func(r *rules, v uint8) { r.pendingOnly = v == 1 },
		"ordered", "blocks ordered to attack from the hex this turn, even if the attack is over",
		"pending", "blocks whose attack from the hex has not been resolved yet"),
}

// Options lists what the players can choose. RULINGS.md of the package gives the
// reasons for the defaults.
func Options() []august1914.Option { return options.List() }

// Editions lists the named sets of settings: this game has one.
func Editions() []august1914.Edition {
	return []august1914.Edition{{Name: "printed", Meaning: "the rules as printed, every option at its default"}}
}

// With returns the scenario with other settings. The settings that are not
// named stay as they are. An unknown name or value is an error that lists what
// there is.
func (sc *Scenario) With(settings ...august1914.Setting) (*Scenario, error) {
	choices, err := sc.choices.With(Options(), settings...)
	if err != nil {
		return nil, err
	}
	changed := *sc
	changed.choices, changed.rules = choices, options.Read(choices)
	changed.digest = changed.sum()
	return &changed, nil
}

// Chairs returns the two seats, the German first: the same for every scenario.
func (sc *Scenario) Chairs() []august1914.Chair { return Chairs() }

// Settings returns the options that differ from their defaults.
func (sc *Scenario) Settings() []august1914.Setting { return sc.choices.Settings(Options()) }
