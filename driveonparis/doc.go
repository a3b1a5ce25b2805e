// Package driveonparis plays Drive on Paris, the first hundred days of the
// Western Front by divisions and brigades on a map of hexes of 10 km, by the
// rules of its own booklet and of the series that it belongs to.
//
// # Scenarios
//
// The ids are those of the rulebook's chapters: "5.1" to "5.6", and "5.3+5.7"
// and "5.4+5.7" for the two that Rule 5.7 expands to the whole map.
//
// # Queries
//
// [State.Reach] says where a unit can go and why not elsewhere, [State.TraceSupply]
// and [State.TraceCommand] what supplies and commands it, [State.Reckon] works an
// attack out line by line and [State.Forecast] gives the exact distribution of its
// result. Each has a viewer, agrees with what Apply does, and tells nothing of what
// lies hidden from the viewer.
//
// # Rooms
//
// Where what stands, in the order of the rulebook. Of each file the chapter is named
// that it is about; the rules of the series are those that begin with SCS.
//
//	move, newmove, notation
//	                  a Move, from its parts and as text
//	judgment          whether it is legal, and making it: Apply, Play
//	list              LegalMoves; what is listed at a stage stands with its chapter
//	stage, turn       the table of the stages, and what follows on what (SEQ)
//	decision          who is asked what: Decision, Chairs, Header
//	state, hash       a State and what changes in it; aliases: short names
//	unit, map, way    counters, hexes, and what steps and traces ask of a hex
//	terrain, tables   the terrain effects chart, CRT and SIEGE
//	reserve           1.1d
//	trains            1.2, 2.4, 2.7
//	headquarters      1.3, 2.2a, 2.6: command
//	reconstitution    1.4
//	siege             1.5, 3.3
//	trench            1.6
//	supply            1.8, 1.9, SCS_SUPPLY, SCS_ZOC
//	screen            1.11
//	mobilization      1.12
//	transfer          3.4
//	setup, spot       4.0, and the ways in which the rulebook says where
//	victory           5.1 to 5.7
//	stacking          STACK, SCS_STACK
//	movement, pace    1.10, 2.2b, 2.8, SCS_MOVE: who can go where, for what
//	march, entering   SCS_MOVE: the stack that moves, and what it finds
//	overrun           SCS_OVERRUN
//	exploitation      1.1, 3.1, SCS_EXPLOIT
//	combat, odds      1.7, SCS_ATTACK, SCS_ODDS
//	losses, retreat   SCS_LOSS, SCS_RETREAT
//	advance           1.1c, SCS_ADVANCE
//	reinforcement     SCS_REINF
//	fog, view, viewjson
//	                  SCS_FOG: who sees what
//	viewmarks, score  what lies open beside the units; print: a position as text
//	resample          what else it could be
//	events            what Play tells, and Tell
//	reach, supplytrace, commandtrace, reckon, forecast, standing, knowledge
//	                  the queries, and who may ask
//	options           what players choose; revisions, what was played before
//	rulebook          Rules, from rules.csv: what the rules decide that are cited
//	scenario, atlas, atlasjson, digest
//	                  a Scenario, for programs and in JSON
//	face, face_...   the Ruleset: chart, board, counters, ways, battles, stories
//	position, positioncheck, stagecheck
//	                  a State in the open, and which are legal
//	load, load_...    the files of the folder data
//	hexset            sets of hexes
//
// # Data
//
// What the rulebook states is taken exactly: who is set up where, what arrives
// when, both tables, the numbers of hexes, the names and numbers of units. The
// map, most strengths, the terrain effects and most victory points are
// reconstructed; they are not the printed components. data/README.md says for
// each file which is which.
package driveonparis

import "github.com/august1914/august1914"

// A State keeps the contract that all games share.
var _ = august1914.Check[State, Move, View]
