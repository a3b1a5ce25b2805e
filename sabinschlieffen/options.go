package sabinschlieffen

import "github.com/august1914/august1914"

// rules holds the readings that a scenario plays by.
type rules struct {
	recoverUpTo bool // Rule S4: a player may flip fewer blocks, but one if there is one
	pendingOnly bool // Rule S11: only attacks still to be resolved oblige a block to take a hit
}

// rulesOf returns the readings that the players have chosen.
func rulesOf(c august1914.Choices) rules {
	return rules{
		recoverUpTo: c[0] == 1,
		pendingOnly: c[1] == 1,
	}
}

// Options lists what the players can choose, in the order of the rules above;
// RULINGS.md of the package gives the reasons for the defaults.
func Options() []august1914.Option {
	return []august1914.Option{
		{
			Name: "recovery", Rule: "S4", Default: "exact",
			Meaning: "how many spent blocks a player flips at the start of a turn",
			Values: []august1914.OptionValue{
				{Value: "exact", Meaning: "as many as the turn track says, or all if they are fewer"},
				{Value: "up-to", Meaning: "one or more, at most as many as the turn track says"},
			},
		},
		{
			Name: "absorption", Rule: "S11", Default: "ordered",
			Meaning: "which fresh blocks must take a hit before others do",
			Values: []august1914.OptionValue{
				{Value: "ordered", Meaning: "those ordered to attack from the hex this turn, even if the attack is over"},
				{Value: "pending", Meaning: "those whose attack from the hex is still to be resolved"},
			},
		},
	}
}

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
	changed.choices, changed.rules = choices, rulesOf(choices)
	changed.digest = changed.sum()
	return &changed, nil
}

// Settings returns the options that differ from their defaults.
func (sc *Scenario) Settings() []august1914.Setting { return sc.choices.Settings(Options()) }
