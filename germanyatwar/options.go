package germanyatwar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// rules holds the options of a scenario.
type rules struct {
	three         bool    // Rule 1.5: three players
	impulses      uint8   // Rule 7.0: number of impulses in a turn after which both sides pass
	difference    bool    // D1: the winner loses a fraction of the difference
	intoContested bool    // D3: units may disengage into a contested area
	freeOrder     bool    // D4: new engagements need not come first
	tacticalOnly  bool    // D5: impetus only in tactical actions
	allRetreat    bool    // D7: a general retreat includes all units that can retreat
	retreatFirst  bool    // D9: the attacker plays the disc after the retreats
	wholeSurprise bool    // D13: the surprise also helps leaders on their way to activation
	symbolSlots   bool    // D15: strategic reinforcements enter one per symbol
	fochStays     bool    // D16: Foch does not enter by strategic actions
	isolatedBuild bool    // D18: isolated infantry builds garrisons in a strategic action
	landedStay    bool    // D23: shipped units stay for the turn
	combatOnly    bool    // D33: leaders do not count for dominance
	lastOccupant  bool    // D36: control after mutual elimination
	free          [3]bool // Rule 8.1: free set-up, by side
	paris         bool    // Rule 8.2: the Germans lose valour if they do not control Paris
	rail          bool    // Rule 8.3: movement by rail
	planXVII      bool    // Rule 8.4: Plan XVII
	anyHome       bool    // Rule 7.0.1: lines end in any friendly home area
	engagesAnew   bool    // Rule 7.5: an area that is left and entered again counts as newly contested
	isolatedIdle  bool    // D18b: isolated infantry does not build in a tactical action
	tracedAnew    bool    // Rules 7.9, 7.10: lines are traced at that moment, regardless of the last check
	scoredLast    bool    // D44: Plan XVII is scored at the end of a tactical action
	wornGains     bool    // D45: conquests by attrition give valour
}

// options lists the options with the values that they set. RULINGS.md of this package
// gives the reasons for the defaults. If the two published texts differ, the first
// value follows the rulebook and the second one the summary.
var options = engine.Options[rules]{
	engine.NewOption("seats", "1.5", "the number of players",
		func(r *rules, v uint8) { r.three = v == 1 },
		"two", "one German and one Entente player", "three", "a German, a French, and a British and Belgian player"),
	engine.NewOption("impulses", "7.0", "the highest number of impulses in a turn, after which both sides pass",
		func(r *rules, v uint8) { r.impulses = [...]uint8{30, 16, 60}[v] },
		"30", "thirty", "16", "sixteen", "60", "sixty"),
	engine.NewOption("losses", "7.5.1.11", "what the winner's losses are a part of",
		func(r *rules, v uint8) { r.difference = v == 1 },
		"incurred", "the hits that the loser takes", "difference", "the whole difference"),
	engine.NewOption("disengage", "7.4.3", "where a unit can disengage to",
		func(r *rules, v uint8) { r.intoContested = v == 1 },
		"uncontested", "a friendly, uncontested area", "controlled", "any friendly area"),
	engine.NewOption("battle-order", "7.5", "in which order battles are fought",
		func(r *rules, v uint8) { r.freeOrder = v == 1 },
		"new-first", "new engagements before all others", "free", "in the order that the attacker chooses"),
	engine.NewOption("impetus", "7.6", "when cavalry moves after a battle",
		func(r *rules, v uint8) { r.tacticalOnly = v == 1 },
		"both", "in tactical and strategic actions", "tactical", "only in tactical actions"),
	engine.NewOption("general-retreat", "7.5.1.2", "which units retreat in a general retreat",
		func(r *rules, v uint8) { r.allRetreat = v == 1 },
		"any", "any units that the defender chooses", "all", "all units that can retreat"),
	engine.NewOption("declarations", "7.5.1", "when the attacker spends the initiative disc",
		func(r *rules, v uint8) { r.retreatFirst = v == 1 },
		"first", "before the defender retreats", "after-retreat", "after the defender retreats"),
	engine.NewOption("surprise", "7.2.3", "which units the surprise bonus helps across major rivers",
		func(r *rules, v uint8) { r.wholeSurprise = v == 1 },
		"movement", "units in the movement segment", "activation", "these, and leaders that move to be activated"),
	engine.NewOption("strategic-slots", "7.1", "how many reinforcements of a strategic action enter an area without an icon of their army",
		func(r *rules, v uint8) { r.symbolSlots = v == 1 },
		"area", "one for each area", "symbol", "one for each major city and fortress"),
	engine.NewOption("strategic-foch", "6.0", "whether Foch enters in a strategic action",
		func(r *rules, v uint8) { r.fochStays = v == 1 },
		"yes", "he enters, as in the reinforcement phase", "no", "he returns to the pool").Was("no"),
	engine.NewOption("isolated-builders", "4.1", "whether isolated infantry builds garrisons in a strategic action",
		func(r *rules, v uint8) { r.isolatedBuild = v == 1 },
		"no", "it does not", "yes", "it does"),
	engine.NewOption("landing", "2.5", "how long British units that moved by sea cannot move again",
		func(r *rules, v uint8) { r.landedStay = v == 1 },
		"move", "for the impulse", "turn", "for the turn"),
	engine.NewOption("dominance", "2.11.1", "which units count toward the most numerous power",
		func(r *rules, v uint8) { r.combatOnly = v == 1 },
		"units", "all units in the area", "combat-units", "all but leaders"),
	engine.NewOption("mutual-loss", "2.6", "which side controls an area when no unit is left in it",
		func(r *rules, v uint8) { r.lastOccupant = v == 1 },
		"entered", "the side that entered it last", "occupied", "the side that controlled it before"),
	engine.NewOption("setup", "8.1", "how units are chosen for the set-up",
		setFree,
		"drawn", "drawn at random", "free", "chosen by the players", "free-entente", "chosen by the Entente, and drawn for the Germans",
		"free-german", "chosen by the Germans, and drawn for the Entente"),
	engine.NewOption("paris", "8.2", "the optional rule that the Germans lose a valour point each turn without Paris",
		func(r *rules, v uint8) { r.paris = v == 1 },
		"off", "is not played", "on", "is played"),
	engine.NewOption("rail", "8.3", "the optional rule for rail movement",
		func(r *rules, v uint8) { r.rail = v == 1 },
		"off", "is not played", "on", "is played"),
	engine.NewOption("plan-xvii", "8.4", "the optional rule that the French gain a valour point for engagements in Germany",
		func(r *rules, v uint8) { r.planXVII = v == 1 },
		"off", "is not played", "on", "is played"),
	engine.NewOption("home", "7.0.1", "where a line of communication can end",
		func(r *rules, v uint8) { r.anyHome = v == 1 },
		"own", "in home areas of the unit's power", "side", "in home areas of any power of its side"),
	engine.NewOption("reentry", "7.5", "whether reentering an area that the side has left to the enemy in the same impulse is a new engagement",
		func(r *rules, v uint8) { r.engagesAnew = v == 1 },
		"joins", "it is not, if the area was contested when the impulse began", "engages", "it is").Was("engages"),
	engine.NewOption("commanded-builders", "7.3.2", "whether isolated infantry builds garrisons in a tactical action",
		func(r *rules, v uint8) { r.isolatedIdle = v == 1 },
		"yes", "it does, in the range of its leader", "no", "it does not"),
	engine.NewOption("isolation", "7.0.1", "which units count as isolated for attrition and for restoring leaders",
		func(r *rules, v uint8) { r.tracedAnew = v == 1 },
		"checked", "units that the last isolation check of their side found", "traced", "units that cannot trace a line of communication at that moment").Was("traced"),
	engine.NewOption("plan-xvii-point", "8.4", "when the French gain the valour point of the optional rule on Plan XVII",
		func(r *rules, v uint8) { r.scoredLast = v == 1 },
		"battle", "at the end of the battle", "action", "at the end of a tactical action, but not in a strategic action"),
	engine.NewOption("attrition-valour", "7.5.1.17", "whether a side gains valour points for a city or a fortress that attrition gives it",
		func(r *rules, v uint8) { r.wornGains = v == 1 },
		"no", "it gains none", "yes", "it gains them as in battle").Was("yes"),
}

// setFree sets the sides that choose the units of their set-up. (Rule 8.1)
func setFree(r *rules, v uint8) {
	r.free = [3]bool{centralSide: v == 1 || v == 3, ententeSide: v == 1 || v == 2}
}

// oldOptions lists the options whose settings digests contained once, for [engine.Options.Old].
const oldOptions = "seats=two,three impulses=30,16,60 losses=incurred,difference disengage=uncontested,controlled battle-order=new-first,free " +
	"impetus=both,tactical general-retreat=any,all declarations=first,after-retreat surprise=movement,activation " +
	"strategic-slots=area,symbol strategic-foch=yes,no isolated-builders=no,yes landing=move,turn dominance=units,combat-units " +
	"mutual-loss=entered,occupied setup=drawn,free,free-entente,free-german paris=off,on rail=off,on plan-xvii=off,on " +
	"home=own,side reentry=joins,engages commanded-builders=yes,no +isolation=checked,traced +plan-xvii-point=battle,action"

// Options lists the options of the game. [Editions] names sets of settings.
func Options() []august1914.Option { return options.List() }

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
		if setting, ok := options.Second(name); ok {
			list[1].Settings = append(list[1].Settings, setting)
		}
	}
	return list
}

// With returns the scenario with other settings. Options that settings does not name
// keep their values. For an unknown name or value, With returns an error that lists
// the valid ones.
func (sc *Scenario) With(settings ...august1914.Setting) (*Scenario, error) {
	return engine.With(sc, sc.choices, Options(), settings, (*Scenario).choose)
}

// choose applies the settings that the players have chosen.
func (sc *Scenario) choose(choices august1914.Choices) {
	sc.choices, sc.rules = choices, options.Read(choices)
	sc.assign()
	sc.seed = options.Seed(sc.digest, choices.All(Options()))
}

// Settings returns the options that differ from their defaults.
func (sc *Scenario) Settings() []august1914.Setting { return sc.choices.Settings(Options()) }
