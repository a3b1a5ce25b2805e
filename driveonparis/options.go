package driveonparis

import (
	"slices"

	"github.com/august1914/august1914"
)

// rules holds the readings that a scenario plays by.
type rules struct {
	mobilization mobilizationRule
	zoneCost     uint8 // SCS: points more to enter an enemy zone of control
	negation     negationRule
	overrunCost  uint8 // SCS: points more for an overrun
	defenderOdds bool  // SCS: odds are rounded in favour of the defender
	noLongOdds   bool  // SCS: no attacks below 1:4
	anyOverrun   bool  // SCS: whoever exploits may overrun
	shortAdvance bool  // SCS: nobody advances farther than the vacated hex
	freeAdvance  bool  // SCS: full advances do not stop in enemy zones
	minimum      minimumRule
	noLille      bool // Rule 2.5 is not played
	dutch        bool // Rule 3.5 is played
	openStacks   bool // SCS: all may look into all stacks
	loadEach     bool // Rule 1.2c: loading is paid for by the unit
	retreatLoss  retreatLoss
	exploitZone  bool // SCS: units in enemy zones exploit
	noZoneEntry  bool // SCS: nobody arrives in an enemy zone
	fewReserves  bool // Rule 1.1d: HQs and siege guns do not go into reserve
	noLatePlan   bool // Rule 2.3: hexes of Plan XVII taken after turn 8 do not count
	marne        marneRule
	lilleFirst   bool // Rule 5.5: who has Lille wins though Calais has fallen too
	bef          befRule
	lapse        bool // Rule 2.8: the Doctrine Line is gone from turn 15
}

// Who negates enemy zones for traces and retreats. (SCS)
type negationRule uint8

const (
	byFriends negationRule = iota
	byNobody
	byFighters
)

// Who moves a hex without the points for it. (SCS)
type minimumRule uint8

const (
	whoIsStuck minimumRule = iota
	nobodyMoves
	anybodyMoves
)

// What cuts the railway to the Marne. (Rule 5.4)
type marneRule uint8

const (
	byUnits marneRule = iota
	byFightingUnits
	byMarches
)

// Which battles of the British the amendment is for. (CRT)
type befRule uint8

const (
	noBEF befRule = iota
	allBEF
	attackingBEF
	defendingBEF
)

// How mobilization points are placed. (Rule 1.12)
type mobilizationRule uint8

const (
	byDoctrine mobilizationRule = iota
	historically
	freely
)

// What a retreat into an enemy zone costs. (SCS)
type retreatLoss uint8

const (
	stepOfGroup retreatLoss = iota
	stepOfEach
	noStep
)

// The places of the options in their list.
const (
	mobilizationOption = iota
	zoneOption
	negationOption
	overrunCostOption
	roundingOption
	longOddsOption
	overrunOption
	advanceOption
	advanceZoneOption
	minimumOption
	lilleOption
	dutchOption
	fogOption
	loadingOption
	retreatLossOption
	exploitZoneOption
	entryOption
	reserveOption
	planXVIIOption
	marneOption
	capturesOption
	befOption
	lapseOption
)

var (
	zoneCosts    = [...]uint8{2, 1, 3, 0}
	overrunCosts = [...]uint8{2, 3, 0, 1}
)

// rulesOf returns the readings that the players have chosen.
func rulesOf(c august1914.Choices) rules {
	on := func(i int) bool { return c[i] == 1 }
	return rules{
		mobilization: mobilizationRule(c[mobilizationOption]), zoneCost: zoneCosts[c[zoneOption]&3], negation: negationRule(c[negationOption]),
		overrunCost: overrunCosts[c[overrunCostOption]&3], defenderOdds: on(roundingOption), noLongOdds: on(longOddsOption),
		anyOverrun: on(overrunOption), shortAdvance: on(advanceOption), freeAdvance: on(advanceZoneOption),
		minimum: minimumRule(c[minimumOption]), noLille: on(lilleOption), dutch: on(dutchOption), openStacks: on(fogOption),
		loadEach: on(loadingOption), retreatLoss: retreatLoss(c[retreatLossOption]), exploitZone: on(exploitZoneOption), noZoneEntry: on(entryOption),
		fewReserves: on(reserveOption), noLatePlan: on(planXVIIOption), marne: marneRule(c[marneOption]), lilleFirst: on(capturesOption),
		bef: befRule(c[befOption]), lapse: on(lapseOption),
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

// Options lists what the players can choose. "SCS" stands for the series rules,
// of which not all is known; RULINGS.md of the package gives the reasons for the
// defaults.
func Options() []august1914.Option {
	return []august1914.Option{
		choice("mobilization", "1.12", "where mobilization points are placed",
			"doctrine", "anywhere on railways of their country, the French ones on their side of the Doctrine Line",
			"historical", "where they were", "free", "anywhere on railways of their country"),
		choice("zone-cost", "SCS", "movement points more to enter an enemy zone of control", "2", "two", "1", "one", "3", "three", "0", "none"),
		choice("negation", "SCS", "whether friendly units negate enemy zones of control for traces and retreats",
			"friends", "they do, in their hex", "never", "they do not", "fighters", "those do that fight, in their hex"),
		choice("overrun-cost", "SCS", "movement points more for an overrun", "2", "two", "3", "three", "0", "none", "1", "one"),
		choice("odds", "SCS", "how odds are rounded", "nearest", "to the nearest column", "defender", "in favour of the defender"),
		choice("long-odds", "SCS", "attacks below 1:4", "allowed", "are made at 1:4", "barred", "are not made in the combat phase; overruns are"),
		choice("overruns", "SCS", "who overruns in the exploitation phase",
			"exploiters", "units that are capable of exploitation", "all", "all that move then"),
		choice("advance", "SCS", "how far units with a full advance go",
			"retreat", "as many hexes as the defenders had to retreat", "hex", "into the vacated hex"),
		choice("advance-zone", "SCS", "full advances into enemy zones of control", "stop", "end there", "free", "go on"),
		choice("minimum", "SCS", "a move of one hex without the points for it",
			"allowed", "can be made by who cannot pay for any hex", "barred", "cannot be made", "any", "can be made by anybody"),
		choice("lille", "2.5", "the rule for the open city of Lille", "on", "is played", "off", "is not played"),
		choice("dutch", "3.5", "the option of violating the Netherlands", "off", "is not taken", "on", "is taken"),
		choice("fog", "SCS", "what players see of enemy stacks", "top", "the top unit and the height", "open", "everything"),
		choice("loading", "1.2c", "what loading and unloading cost",
			"hex", "the points once for all units in a hex", "unit", "the points for every unit"),
		choice("retreat-loss", "SCS", "what a retreat into an enemy zone of control costs",
			"group", "a step of the group", "unit", "a step of every unit that fights", "none", "nothing"),
		choice("exploit-zone", "SCS", "whether units that begin the exploitation phase in an enemy zone of control move",
			"barred", "they stay", "allowed", "they move"),
		choice("entry", "SCS", "whether reinforcements arrive in enemy zones of control",
			"zones", "they do, but for trains", "barred", "they wait"),
		choice("reserve", "1.1d", "who can be put into reserve",
			"any", "combat units, the armored car, HQs and siege guns", "combat", "combat units and the armored car"),
		choice("plan-xvii", "2.3", "hexes of Plan XVII that the Allies take after turn 8",
			"held", "count for them if they hold them at the end", "lost", "do not count"),
		choice("marne", "5.4", "what cuts the railway to the Marne",
			"units", "Allied units on it", "fighters", "Allied units on it that fight", "marches", "the same, and Allied divisions that have marched over it"),
		choice("captures", "5.5", "who wins if both Lille and Calais are captured",
			"draw", "nobody", "lille", "the Allies"),
		choice("bef", "CRT", "the amendment by a point of the die for the British", "off", "is not played",
			"both", "is in their favour where they attack or defend", "attack", "is in their favour where they attack",
			"defense", "is in their favour where they defend"),
		choice("doctrine-end", "2.8e", "what ends the Doctrine Line",
			"panic", "a German unit south of the Panic Line", "turn-15", "the same, and turn 15"),
	}
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
	changed.choices = choices
	changed.prepare()
	changed.digest = changed.sum()
	return &changed, nil
}

// Settings returns the options that differ from their defaults.
func (sc *Scenario) Settings() []august1914.Setting { return sc.choices.Settings(Options()) }
