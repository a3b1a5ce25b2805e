// Package schlieffenswar plays Schlieffen's War, Ty Bomba's and Doug Johnson's
// game of the first six weeks of 1914 in the West: corps and army headquarters
// on a map of hexes of 16 miles, ten turns of four days.
//
//	s := schlieffenswar.New(schlieffenswar.Standard())
//	for _, m := range s.LegalMoves(s.ToAct().First(), nil) {
//		fmt.Println(m)
//	}
//	err := s.Apply(schlieffenswar.MustParseMove("German step ger-ii 0806 > 0807"))
//
// # How a turn is played
//
// Each player turn has four phases: [Regroup], [Movement], [Combat] and
// [Administration]. Units move one at a time and hex by hex; attacks are built
// unit by unit, their rolls are moves of the dice, and losses are taken step by
// step by their owners. A phase ends when its player is done, or when everybody
// can see that nothing is left to decide; then hexes with too many units are
// sorted out by their owner.
// Decision says what is asked, and State.Play tells what happened with the
// number of the rule.
//
// # Questions that a frontend asks
//
// State.Reach tells where a unit can go, at what cost and by which way, and why
// not elsewhere; State.TraceSupply and State.TraceCommand show lines of supply
// and command, or what cuts them; State.Reckon works out an attack line by line,
// and State.Forecast the exact odds of its results; State.Retreats lists the hexes
// that defenders can retreat into, with their distances to supply. Each takes a
// viewer and answers from what that viewer knows.
//
// # Hidden information
//
// Of the enemy's stacks a seat sees the top unit and the height. (Rule 6.6)
// [View] shows no more; State.Resample deals hidden units out anew. Units that
// move or fight are seen while they do.
//
// # What is exact and what is reconstructed
//
// The rules and the tables are those of the rulebook, rule by rule. The printed
// map and the counters were not available: what the rulebook says of them, such
// as the places it names, four river hexsides and the strengths of X Corps and
// Verdun, is taken exactly; terrain, cities, rails, rivers, the order of battle
// and all other factors are reconstructed from geography and history. Every row
// of the files in the folder data says where it is from, and [Load] reads the
// same files from any file system, so that the owner of the printed game can
// enter its map. RULINGS.md tells how unclear rules are read; [Options] lists
// the readings that can be changed.
//
// # Rooms
//
// The files of this package: what a game is made of, then the chapters in the
// order of the rulebook, then what is known and told, and the questions.
//
//	scenario.go options.go revisions.go   the data, what can be chosen, older revisions
//	rulebook.go                           what the rules that are cited decide
//	map.go hexset.go nation.go unit.go    hexes, nations and units, and sets of them
//	load.go load_*.go tables.go digest.go reading the data: map, units, set-up, turns, tables
//	state.go hash.go aliases.go           positions: units, stacks and who holds what; short names
//	move.go newmove.go notation.go        moves, verbs, moves as text
//	stage.go decision.go list.go          the table of stages, what is asked, legal moves
//	judgment.go                           legality, Apply and Play
//	position.go                           positions in the open, and as JSON
//	positioncheck.go progresscheck.go     which positions there can be
//	deployment.go                         3.1, deployment by the players
//	victory.go                            4.0, 5.6, sudden deaths and points
//	turn.go                               5.0, phases in their order
//	stacking.go overstacking.go           6.1 to 6.5
//	fog.go asked.go resample.go           6.6, what lies hidden, and that questions do not tell it
//	command.go                            6.7
//	zones.go barrier.go                   7.0, zones of control, and what lines do not pass
//	supply.go administration.go           5.5, 8.0, supply and attrition
//	regroup.go reinforcement.go           9.0
//	tolls.go movement.go                  10.0
//	probe.go                              11.1
//	assault.go defense.go                 11.0 to 11.7, who attacks and who defends
//	siege.go                              11.23, siege markers
//	odds.go                               11.8 to 11.19
//	losses.go retreat.go advance.go       11.20, 11.21, 11.22
//	events.go combatevents.go             what is told, and to whom
//	view.go viewdecode.go print.go        what a viewer knows, as a value, as JSON and printed
//	knowledge.go                          who may ask what
//	atlas.go atlasjson.go turntrack.go    map, units and turn track for frontends
//	corpus.go                             Corpus, courses in which the rules meet
//	face.go face_*.go                     the Ruleset: chart, board, counters, ways, battles, stories
//	reach.go reachrefusal.go              where a unit can go, and why not elsewhere
//	tracer.go supply*.go commandtrace.go  lines of supply and command, and what cuts them
//	suppose.go reckon.go forecast.go      an attack that could be made: its odds and results
//	defenses.go burrows.go                and who could defend unseen
//	retreats.go                           where defenders can retreat
package schlieffenswar

import "github.com/august1914/august1914"

// A pointer to State is a game of the common contract.
var _ = august1914.Check[State, Move, View]
