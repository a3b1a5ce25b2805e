package sabinschlieffen

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/stamp"
)

// rules holds the readings of a scenario.
type rules struct {
	recoverAll  bool // Rule S4: whether a player flips as many blocks as the turn track says
	pendingOnly bool // Rule S11: whether only unresolved attacks oblige a block to take a hit
}

// options returns the options, which set the fields of the readings. RULINGS.md of the
// package gives the reasons for the defaults.
var options = engine.NewOptions(Name, data, new(rules).fields())

// fields returns the field for each option.
func (r *rules) fields() map[string]any {
	return map[string]any{
		"recovery": &r.recoverAll, "absorption": &r.pendingOnly,
	}
}

// oldOptions lists the options whose settings digests contained once, for [engine.Options.Old].
const oldOptions = "recovery=exact,up-to absorption=ordered,pending"

// Options lists the options of the game. RULINGS.md of the package gives the reasons
// for the defaults.
func Options() []august1914.Option { return options().List() }

// Editions lists the named sets of settings. This game has only one.
func Editions() []august1914.Edition {
	return []august1914.Edition{{Name: "printed", Meaning: "the rules as printed, every option at its default"}}
}

// With returns the scenario with some settings changed. Options that are not named keep
// their values. For an unknown name or value, the error lists the valid ones.
func (sc *Scenario) With(settings ...august1914.Setting) (*Scenario, error) {
	return engine.With(sc, sc.keeper.Choices, sc.keeper.Options, settings, (*Scenario).choose)
}

// choose applies the settings that the players have chosen.
func (sc *Scenario) choose(choices august1914.Choices) {
	options().Set(sc.rules.fields(), choices)
	sc.keeper = stamp.Keep(Name, sc.id, sc.digest, options(), choices)
	sc.seed = options().Seed(sc.digest, sc.keeper.Settings)
}

// Chairs returns the two seats, the German first. They are the same for every scenario.
func (sc *Scenario) Chairs() []august1914.Chair { return Chairs() }

// Settings returns the options that differ from their defaults.
func (sc *Scenario) Settings() []august1914.Setting { return sc.keeper.Viewed().Settings }
