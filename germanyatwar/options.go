package germanyatwar

import (
	"slices"

	"github.com/august1914/august1914"
)

// rules holds the readings that a scenario plays by.
type rules struct {
	three         bool    // Rule 1.5: three players
	impulses      uint8   // Rule 7.0: after so many in a turn both sides pass
	difference    bool    // D1: the winner's losses are a part of the difference
	intoContested bool    // D3: disengaging into a contested area
	freeOrder     bool    // D4: new engagements need not come first
	tacticalOnly  bool    // D5: impetus in tactical actions alone
	allRetreat    bool    // D7: a general retreat is of all units
	retreatFirst  bool    // D9: the disc of the attacker after the retreats
	wholeSurprise bool    // D13: the surprise helps leaders that are being activated
	symbolSlots   bool    // D15: strategic reinforcements enter one per symbol
	fochStays     bool    // D16: Foch does not enter by them
	isolatedBuild bool    // D18: isolated infantry builds garrisons in a strategic action
	landedStay    bool    // D23: who was shipped stays for the turn
	combatOnly    bool    // D33: leaders do not count for dominance
	lastOccupant  bool    // D36: control after mutual elimination
	free          [3]bool // Rule 8.1, by side
	paris         bool    // Rule 8.2
	rail          bool    // Rule 8.3
	planXVII      bool    // Rule 8.4
	anyHome       bool    // Rule 7.0.1: lines end in any friendly home area
	engagesAnew   bool    // Rule 7.5: an area left and entered again is newly contested
	isolatedIdle  bool    // D18b: isolated infantry does not build in a tactical action
}

// The places of the options in their list.
const (
	seatsOption = iota
	impulsesOption
	lossesOption
	disengageOption
	orderOption
	impetusOption
	retreatOption
	declareOption
	surpriseOption
	slotsOption
	fochOption
	buildOption
	landingOption
	dominanceOption
	mutualOption
	setupOption
	parisOption
	railOption
	planOption
	homeOption
	reentryOption
	commandOption
)

var impulseBounds = [...]uint8{30, 16, 60}

// rulesOf returns the readings that the players have chosen.
func rulesOf(c august1914.Choices) rules {
	on := func(i int) bool { return c[i] == 1 }
	setup := c[setupOption]
	return rules{
		three: on(seatsOption), impulses: impulseBounds[int(c[impulsesOption])%len(impulseBounds)],
		difference: on(lossesOption), intoContested: on(disengageOption), freeOrder: on(orderOption),
		tacticalOnly: on(impetusOption), allRetreat: on(retreatOption), retreatFirst: on(declareOption),
		wholeSurprise: on(surpriseOption), symbolSlots: on(slotsOption), fochStays: on(fochOption),
		isolatedBuild: on(buildOption), landedStay: on(landingOption), combatOnly: on(dominanceOption),
		lastOccupant: on(mutualOption),
		free:         [3]bool{centralSide: setup == 1 || setup == 3, ententeSide: setup == 1 || setup == 2},
		paris:        on(parisOption), rail: on(railOption), planXVII: on(planOption), anyHome: on(homeOption),
		engagesAnew: on(reentryOption), isolatedIdle: on(commandOption),
	}
}

// choice makes an option of values that come in pairs with their meaning, the
// default first.
func choice(name, rule, meaning string, values ...string) august1914.Option {
	o := august1914.Option{Name: name, Rule: rule, Meaning: meaning, Default: values[0]}
	for pair := range slices.Chunk(values, 2) {
		o.Values = append(o.Values, august1914.OptionValue{Value: pair[0], Meaning: pair[1]})
	}
	return o
}

// Options lists what the players can choose; RULINGS.md of the package gives
// the reasons for the defaults. Where the two published texts differ, the first
// value is the rulebook's and the second the summary's; [Editions] names the
// sets.
func Options() []august1914.Option {
	onOff := []string{"off", "is not played", "on", "is played"}
	return []august1914.Option{
		choice("seats", "1.5", "how many play",
			"two", "a German and an Entente player", "three", "the British and the Belgians have a player of their own"),
		choice("impulses", "7.0", "how many impulses a turn has at most; then both sides pass",
			"30", "thirty", "16", "sixteen", "60", "sixty"),
		choice("losses", "7.5.1.11", "what the winner's losses are a part of",
			"incurred", "the hits that the loser takes", "difference", "the whole difference"),
		choice("disengage", "7.4.3", "where a unit may go that disengages",
			"uncontested", "a friendly area without enemies", "controlled", "any friendly area"),
		choice("battle-order", "7.5", "in which order battles are fought",
			"new-first", "new engagements before all others", "free", "as the attacker likes"),
		choice("impetus", "7.6", "when cavalry moves after a battle",
			"both", "in tactical and strategic actions", "tactical", "in tactical actions alone"),
		choice("general-retreat", "7.5.1.2", "who leaves in a general retreat",
			"any", "whom the defender likes", "all", "everybody who can"),
		choice("declarations", "7.5.1", "when the attacker plays the disc",
			"first", "before the defender retreats", "after-retreat", "after that"),
		choice("surprise", "7.2.3", "whose crossing of major rivers the surprise makes easier",
			"movement", "that of units in the movement segment", "activation", "that of leaders being activated too"),
		choice("strategic-slots", "7.1", "how many reinforcements of a strategic action enter where there is no icon",
			"area", "one an area", "symbol", "one for each city and fortress"),
		choice("strategic-foch", "6.0", "whether Foch enters by a strategic action",
			"yes", "he does, as in the reinforcement phase", "no", "he goes back to the pool"),
		choice("isolated-builders", "4.1", "whether isolated infantry builds garrisons in a strategic action",
			"no", "it does not", "yes", "it does"),
		choice("landing", "2.5", "how long British units stay that have been shipped",
			"move", "for the impulse", "turn", "for the turn"),
		choice("dominance", "2.11.1", "who counts for the most numerous power",
			"units", "all units in the area", "combat-units", "all but leaders"),
		choice("mutual-loss", "2.6", "who controls an area when both sides are gone",
			"entered", "who was the last to enter", "occupied", "who controlled it"),
		choice("setup", "8.1", "how units are chosen for the set-up",
			"drawn", "by blind draw", "free", "by their players", "free-entente", "by the Entente, and drawn for the Germans",
			"free-german", "by the Germans, and drawn for the Entente"),
		choice("paris", "8.2", "the optional rule that Paris costs the Germans a point a turn", onOff...),
		choice("rail", "8.3", "the optional rule for movement by rail", onOff...),
		choice("plan-xvii", "8.4", "the optional rule that attacks into Germany gain the French a point", onOff...),
		choice("home", "7.0.1", "where a line of communication may end",
			"own", "in home areas of the unit's power", "side", "in those of any power of its side"),
		choice("reentry", "7.5", "what it is to enter an area again that one's side has left to the enemy in the same impulse",
			"joins", "no new engagement, if the area was contested when the impulse began",
			"engages", "a new engagement"),
		choice("commanded-builders", "7.3.2", "whether isolated infantry builds garrisons in a tactical action",
			"yes", "it does, in the range of its leader", "no", "it does not"),
	}
}

// Editions lists the named sets of settings: the rulebook's, which is the
// default, and the summary's.
func Editions() []august1914.Edition {
	summary := august1914.Edition{Name: "summary", Meaning: "as the player's summary of 2016 states the rules"}
	options := Options()
	for _, i := range []int{
		lossesOption, disengageOption, orderOption, impetusOption, retreatOption, declareOption, surpriseOption,
		slotsOption, buildOption, commandOption, landingOption, dominanceOption, mutualOption,
	} {
		summary.Settings = append(summary.Settings, august1914.Setting{Name: options[i].Name, Value: options[i].Values[1].Value})
	}
	return []august1914.Edition{{Name: "rulebook", Meaning: "as the rulebook of 2014 states the rules"}, summary}
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
