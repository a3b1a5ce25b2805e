package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// rules holds the readings of the rules that a scenario uses.
type rules struct {
	mobilization mobilizationRule
	zoneCost     uint8 // SCS_ZOC: additional points to enter an enemy zone of control
	negation     negationRule
	overrunCost  uint8 // SCS_OVERRUN: additional points for an overrun
	defenderOdds bool  // SCS_ODDS: odds are rounded in favor of the defender
	noLongOdds   bool  // SCS_ODDS: attacks below 1:4 are not made
	anyOverrun   bool  // SCS_OVERRUN: all units that move in the exploitation phase may overrun
	shortAdvance bool  // SCS_ADVANCE: advances end in the vacated hex
	freeAdvance  bool  // SCS_ADVANCE: full advances do not stop in enemy zones
	minimum      minimumRule
	noLille      bool // Rule 2.5 (Lille) is not played
	dutch        bool // Rule 3.5 (the Netherlands) is played
	openStacks   bool // SCS_FOG: all stacks are open
	loadEach     bool // Rule 1.2c: loading costs points for each unit
	retreatLoss  retreatLoss
	exploitZone  bool // SCS_EXPLOIT: units in enemy zones exploit
	noZoneEntry  bool // SCS_REINF: units do not arrive in enemy zones
	fewReserves  bool // Rule 1.1d: HQs and siege guns do not go into reserve
	noLatePlan   bool // Rule 2.3: hexes of Plan XVII taken after turn 8 do not count
	marne        marneRule
	lilleFirst   bool // Rule 5.5: the Allies win with Lille even if Calais has fallen
	bef          befRule
	lapse        bool // Rule 2.8: the Doctrine Line ends on turn 15
	ratio        int  // Rule 5.1: German divisions needed for each Allied one
	noZoneRefits bool // Rule 1.4f: HQs do not refit units in enemy zones
}

// A negationRule says which friends negate enemy zones for traces and retreats.
// (SCS_ZOC)
type negationRule uint8

const (
	byFriends negationRule = iota
	byNobody
	byFighters
)

// A minimumRule says which units may move a hex without the points for it. (SCS_MOVE)
type minimumRule uint8

const (
	whoIsStuck minimumRule = iota
	nobodyMoves
	anybodyMoves
)

// A marneRule says what cuts the railway to the Marne. (Rule 5.4)
type marneRule uint8

const (
	byUnits marneRule = iota
	byFightingUnits
	byMarches
)

// A befRule says in which battles the amendment for the British applies. (CRT)
type befRule uint8

const (
	noBEF befRule = iota
	allBEF
	attackingBEF
	defendingBEF
)

// A mobilizationRule says how mobilization points are placed. (Rule 1.12)
type mobilizationRule uint8

const (
	byDoctrine mobilizationRule = iota
	historically
	freely
)

// A retreatLoss is the cost of a retreat into an enemy zone. (SCS_RETREAT)
type retreatLoss uint8

const (
	stepOfGroup retreatLoss = iota
	stepOfEach
	noStep
)

// The values of three options: movement points and divisions.
var (
	zoneCosts    = [...]uint8{2, 1, 3, 0}
	overrunCosts = [...]uint8{2, 3, 0, 1}
	ratios       = [...]int{2, 1}
)

// options lists the options, and sets the rules that they choose.
var options = engine.Options[rules]{
	engine.NewOption("mobilization", "1.12", "where mobilization points are placed", func(r *rules, v uint8) { r.mobilization = mobilizationRule(v) },
		"doctrine", "on any railways of their country, French points on their side of the Doctrine Line",
		"historical", "at their historical places", "free", "on any railways of their country"),
	engine.NewOption("zone-cost", "SCS_ZOC", "the extra movement points to enter an enemy zone of control", func(r *rules, v uint8) { r.zoneCost = zoneCosts[v] },
		"2", "two", "1", "one", "3", "three", "0", "none"),
	engine.NewOption("negation", "SCS_ZOC", "whether friendly units negate enemy zones of control for traces and retreats", func(r *rules, v uint8) { r.negation = negationRule(v) },
		"friends", "they do, in their hex", "never", "they do not", "fighters", "only combat units do, in their hex").Was("fighters"),
	engine.NewOption("overrun-cost", "SCS_OVERRUN", "the extra movement points for an overrun", func(r *rules, v uint8) { r.overrunCost = overrunCosts[v] },
		"2", "two", "3", "three", "0", "none", "1", "one").Was("3"),
	engine.NewOption("odds", "SCS_ODDS", "how odds are rounded", func(r *rules, v uint8) { r.defenderOdds = v == 1 },
		"nearest", "to the nearest column", "defender", "in favor of the defender"),
	engine.NewOption("long-odds", "SCS_ODDS", "attacks below 1:4", func(r *rules, v uint8) { r.noLongOdds = v == 1 },
		"allowed", "are made at 1:4", "barred", "are not made in the combat phase, but overruns are"),
	engine.NewOption("overruns", "SCS_OVERRUN", "which units overrun in the exploitation phase", func(r *rules, v uint8) { r.anyOverrun = v == 1 },
		"exploiters", "units that move in full in the exploitation phase", "all", "all units that move in it"),
	engine.NewOption("advance", "SCS_ADVANCE", "how far units with a full advance go", func(r *rules, v uint8) { r.shortAdvance = v == 1 },
		"retreat", "as many hexes as the defenders had to retreat", "hex", "into the vacated hex"),
	engine.NewOption("advance-zone", "SCS_ADVANCE", "full advances into enemy zones of control", func(r *rules, v uint8) { r.freeAdvance = v == 1 },
		"stop", "end there", "free", "go on"),
	engine.NewOption("minimum", "SCS_MOVE", "a move of one hex without the points for it", func(r *rules, v uint8) { r.minimum = minimumRule(v) },
		"allowed", "can be made by a unit that cannot pay for any hex", "barred", "cannot be made", "any", "can be made by any unit").Was("any"),
	engine.NewOption("lille", "2.5", "the rule for the open city of Lille", func(r *rules, v uint8) { r.noLille = v == 1 },
		"on", "is played", "off", "is not played"),
	engine.NewOption("dutch", "3.5", "the option of violating the Netherlands", func(r *rules, v uint8) { r.dutch = v == 1 },
		"off", "is not taken", "on", "is taken"),
	engine.NewOption("fog", "SCS_FOG", "what players see of enemy stacks", func(r *rules, v uint8) { r.openStacks = v == 1 },
		"top", "the top unit and the height of the stack", "open", "everything"),
	engine.NewOption("loading", "1.2c", "what loading and unloading cost", func(r *rules, v uint8) { r.loadEach = v == 1 },
		"hex", "the points once for all units in a hex", "unit", "the points for every unit"),
	engine.NewOption("retreat-loss", "SCS_RETREAT", "what a retreat into an enemy zone of control costs", func(r *rules, v uint8) { r.retreatLoss = retreatLoss(v) },
		"group", "a step of the group", "unit", "a step of every combat unit", "none", "nothing"),
	engine.NewOption("exploit-zone", "SCS_EXPLOIT", "whether units that begin the exploitation phase in an enemy zone of control move", func(r *rules, v uint8) { r.exploitZone = v == 1 },
		"barred", "they stay", "allowed", "they move"),
	engine.NewOption("entry", "SCS_REINF", "whether reinforcements arrive in enemy zones of control", func(r *rules, v uint8) { r.noZoneEntry = v == 1 },
		"zones", "they do, except for trains", "barred", "they wait"),
	engine.NewOption("reserve", "1.1d", "which units can be placed in reserve", func(r *rules, v uint8) { r.fewReserves = v == 1 },
		"any", "combat units, the armored car, HQs and siege guns", "combat", "combat units and the armored car").Was("combat"),
	engine.NewOption("plan-xvii", "2.3", "hexes of Plan XVII that the Allies take after turn 8", func(r *rules, v uint8) { r.noLatePlan = v == 1 },
		"held", "count for them if they control them at the end", "lost", "do not count").Was("lost"),
	engine.NewOption("marne", "5.4", "what cuts the railway to the Marne", func(r *rules, v uint8) { r.marne = marneRule(v) },
		"units", "Allied units on it", "fighters", "Allied combat units on it", "marches", "the same, and Allied divisions that have moved across it").Was("marches"),
	engine.NewOption("captures", "5.5", "who wins if both Lille and Calais are captured", func(r *rules, v uint8) { r.lilleFirst = v == 1 },
		"draw", "neither side", "lille", "the Allies").Was("lille"),
	engine.NewOption("bef", "CRT", "the amendment that gives the British a point on the die roll", func(r *rules, v uint8) { r.bef = befRule(v) },
		"off", "is not played",
		"both", "is in their favor when they attack or defend", "attack", "is in their favor when they attack",
		"defense", "is in their favor when they defend"),
	engine.NewOption("doctrine-end", "2.8e", "what ends the Doctrine Line", func(r *rules, v uint8) { r.lapse = v == 1 },
		"panic", "a German unit south of the Panic Line", "turn-15", "the same, or the start of turn 15"),
	engine.NewOption("ratio", "5.1", "how many divisions the Germans need in the south for each Allied one in the north", func(r *rules, v uint8) { r.ratio = ratios[v] },
		"2", "two, as printed: the Allies win if they keep an army in the north", "1", "one"),
	engine.NewOption("refit-zone", "1.4f", "whether HQs refit units in enemy zones of control", func(r *rules, v uint8) { r.noZoneRefits = v == 1 },
		"allowed", "they do", "barred", "they do not").Was("barred"),
}

// oldOptions lists the options whose settings digests contained once, for [engine.Options.Old].
const oldOptions = "mobilization=doctrine,historical,free zone-cost=2,1,3,0 negation=friends,never,fighters overrun-cost=2,3,0,1 " +
	"odds=nearest,defender long-odds=allowed,barred overruns=exploiters,all advance=retreat,hex advance-zone=stop,free " +
	"minimum=allowed,barred,any lille=on,off dutch=off,on fog=top,open loading=hex,unit retreat-loss=group,unit,none " +
	"exploit-zone=barred,allowed entry=zones,barred reserve=any,combat plan-xvii=held,lost marne=units,fighters,marches " +
	"captures=draw,lille bef=off,both,attack,defense doctrine-end=panic,turn-15 +ratio=2,1"

// Options lists the options of the game. Rules that begin with SCS belong to the
// series, whose rules are only partly known. RULINGS.md of the package gives the
// reasons for the defaults.
func Options() []august1914.Option { return options.List() }

// Editions returns an empty list, because this game has no named sets of settings.
func Editions() []august1914.Edition { return nil }

// Chairs returns the two seats, the German first. They are the same for every scenario.
func (sc *Scenario) Chairs() []august1914.Chair { return Chairs() }

// With returns the scenario with other settings. Settings that are not named stay as
// they are. If a name or a value is unknown, the error lists the known ones.
func (sc *Scenario) With(settings ...august1914.Setting) (*Scenario, error) {
	return engine.With(sc, sc.choices, Options(), settings, (*Scenario).choose)
}

// choose applies the settings that the players have chosen.
func (sc *Scenario) choose(choices august1914.Choices) {
	sc.choices = choices
	sc.prepare()
	sc.seed = options.Seed(sc.digest, choices.All(Options()))
}

// Settings returns the options that differ from their defaults.
func (sc *Scenario) Settings() []august1914.Setting { return sc.choices.Settings(Options()) }
