// Package driveonparis plays Drive on Paris, which covers the first hundred days of the
// Western Front. Units are divisions and brigades, and a hex is 10 km wide. The rules
// are those in the game's booklet and in its series.
//
// # How a turn is played
//
// Each player turn has up to eight phases: reinforcement and reconstitution, reserve
// placement, movement, siege gun combat, combat, breakthrough combat, exploitation, and
// supply. Units move one at a time and hex by hex. A player builds an attack unit by unit,
// the dice make its rolls as moves, and the owners take losses step by step. A phase ends
// when its player is done.
//
// State.Decision describes the choice that comes next. State.Play returns the events of
// a move, each with the number of its rule.
//
// # Scenarios
//
// The id of a scenario is the number of its chapter in the rulebook: "5.1" to "5.6".
// "5.3+5.7" and "5.4+5.7" are the scenarios that Rule 5.7 expands to the whole map.
//
// # Hidden information
//
// A seat sees the top unit and the height of each enemy stack, and fortresses, trains and
// siege guns. (SCS_FOG) [View] shows no more, unless the option fog opens all stacks.
// State.Resample redistributes the hidden units at random. Units are visible while they
// move or fight.
//
// # Exact and reconstructed data
//
// The data follow the rulebook exactly where it is explicit: set-ups, arrivals, both
// tables, hex numbers, names and numbers of units. The map, most strengths, the terrain
// effects and most victory points are reconstructed. They differ from the printed
// components. data/README.md says for each file where its rows come from.
//
// # Queries
//
// [State.Reach] says where a unit can go, and why it cannot go elsewhere.
// [State.Traces] says what supplies and commands a unit. [State.Reckon] works out an
// attack line by line. [State.Forecast] gives the exact distribution of its result.
// Each query takes a viewer, agrees with Apply, and reveals nothing that is hidden from
// the viewer.
//
// # Events
//
// JSON.md in this directory lists the kinds of events, with their rules, fields and
// sentences, and the notation of each [Verb] and the decisions.
package driveonparis

import "github.com/august1914/august1914"

// A State implements august1914.Game.
var _ = august1914.Check[State, Move, View]
