package germanyatwar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/stamp"
)

// rules holds the options of a scenario.
type rules struct {
	three         bool  // Rule 1.5: three players
	impulses      uint8 // Rule 7.0: number of impulses in a turn after which both sides pass
	difference    bool  // D1: the winner loses a fraction of the difference
	intoContested bool  // D3: units may disengage into a contested area
	freeOrder     bool  // D4: new engagements need not come first
	tacticalOnly  bool  // D5: impetus only in tactical actions
	allRetreat    bool  // D7: a general retreat includes all units that can retreat
	retreatFirst  bool  // D9: the attacker plays the disc after the retreats
	wholeSurprise bool  // D13: the surprise also helps leaders on their way to activation
	symbolSlots   bool  // D15: strategic reinforcements enter one per symbol
	fochStays     bool  // D16: Foch does not enter by strategic actions
	isolatedBuild bool  // D18: isolated infantry builds garrisons in a strategic action
	landedStay    bool  // D23: shipped units stay for the turn
	combatOnly    bool  // D33: leaders do not count for dominance
	lastOccupant  bool  // D36: control after mutual elimination
	setup         setup // Rule 8.1: free set-up
	paris         bool  // Rule 8.2: the Germans lose valour if they do not control Paris
	rail          bool  // Rule 8.3: movement by rail
	planXVII      bool  // Rule 8.4: Plan XVII
	anyHome       bool  // Rule 7.0.1: lines end in any friendly home area
	engagesAnew   bool  // Rule 7.5: an area that is left and entered again counts as newly contested
	isolatedIdle  bool  // D18b: isolated infantry does not build in a tactical action
	tracedAnew    bool  // Rules 7.9, 7.10: lines are traced at that moment, regardless of the last check
	scoredLast    bool  // D44: Plan XVII is scored at the end of a tactical action
	wornGains     bool  // D45: conquests by attrition give valour
}

// A setup says which sides choose the units of their set-up. (Rule 8.1)
type setup uint8

const (
	allDrawn setup = iota
	allFree
	ententeFree
	germansFree
)

// options returns the options, which set the fields of the rules. RULINGS.md of this package
// gives the reasons for the defaults. If the two published texts differ, the first
// value follows the rulebook and the second one the summary.
var options = engine.NewOptions(Name, data, new(rules).fields())

// fields returns the field for each option.
func (r *rules) fields() map[string]any {
	return map[string]any{
		"seats": &r.three, "impulses": &r.impulses, "losses": &r.difference, "disengage": &r.intoContested,
		"battle-order": &r.freeOrder, "impetus": &r.tacticalOnly, "general-retreat": &r.allRetreat,
		"declarations": &r.retreatFirst, "surprise": &r.wholeSurprise, "strategic-slots": &r.symbolSlots,
		"strategic-foch": &r.fochStays, "isolated-builders": &r.isolatedBuild, "landing": &r.landedStay,
		"dominance": &r.combatOnly, "mutual-loss": &r.lastOccupant, "setup": &r.setup, "paris": &r.paris,
		"rail": &r.rail, "plan-xvii": &r.planXVII, "home": &r.anyHome, "reentry": &r.engagesAnew,
		"commanded-builders": &r.isolatedIdle, "isolation": &r.tracedAnew, "plan-xvii-point": &r.scoredLast,
		"attrition-valour": &r.wornGains,
	}
}

// oldOptions lists the options whose settings digests contained once, for [engine.Options.Old].
const oldOptions = "seats=two,three impulses=30,16,60 losses=incurred,difference disengage=uncontested,controlled battle-order=new-first,free " +
	"impetus=both,tactical general-retreat=any,all declarations=first,after-retreat surprise=movement,activation " +
	"strategic-slots=area,symbol strategic-foch=yes,no isolated-builders=no,yes landing=move,turn dominance=units,combat-units " +
	"mutual-loss=entered,occupied setup=drawn,free,free-entente,free-german paris=off,on rail=off,on plan-xvii=off,on " +
	"home=own,side reentry=joins,engages commanded-builders=yes,no +isolation=checked,traced +plan-xvii-point=battle,action"

// Options lists the options of the game. [Editions] names sets of settings.
func Options() []august1914.Option { return options().List() }

// summary holds the options in which the player's summary differs from the rulebook.
var summary = []string{
	"losses", "disengage", "battle-order", "impetus", "general-retreat", "declarations", "surprise", "strategic-slots",
	"isolated-builders", "commanded-builders", "landing", "dominance", "mutual-loss", "plan-xvii-point", "attrition-valour",
}

// Editions lists the named sets of settings: the rulebook's, which is the default, and
// the summary's.
func Editions() []august1914.Edition {
	list := []august1914.Edition{
		{Name: "rulebook", Meaning: "as the rulebook of 2014 states the rules"},
		{Name: "summary", Meaning: "as the player's summary of 2016 states the rules"},
	}
	for _, name := range summary {
		if setting, ok := options().Second(name); ok {
			list[1].Settings = append(list[1].Settings, setting)
		}
	}
	return list
}

// With returns the scenario with other settings. Options that settings does not name
// keep their values. For an unknown name or value, With returns an error that lists
// the valid ones.
func (sc *Scenario) With(settings ...august1914.Setting) (*Scenario, error) {
	return engine.With(sc, sc.keeper.Choices, sc.keeper.Options, settings, (*Scenario).choose)
}

// choose applies the settings that the players have chosen.
func (sc *Scenario) choose(choices august1914.Choices) {
	options().Set(sc.rules.fields(), choices)
	sc.assign()
	sc.keeper = stamp.Keep(Name, sc.id, sc.digest, options(), choices)
	sc.seed = options().Seed(sc.digest, sc.keeper.Settings)
}

// Settings returns the options that differ from their defaults.
func (sc *Scenario) Settings() []august1914.Setting { return sc.keeper.Viewed().Settings }
