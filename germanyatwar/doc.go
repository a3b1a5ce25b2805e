// Package germanyatwar plays 1914: Germany at War, Emanuele Santandrea's game of
// August to November 1914 in the West: wooden blocks of corps and divisions on a map
// of 94 areas, with fog of war and without dice in combat.
//
// # How a turn is played
//
// From the second turn on, a turn begins with reinforcements: the dice draw them and
// their owners place them. Then the sides alternate in impulses until both pass. Each
// impulse is a pass, a tactical action or a strategic one. Leaders are activated where
// their movement ends. Units move one at a time and area by area, or give steps for
// garrisons. Battles are fought one by one, and the only choices in them are the disc,
// retreats, and the unit that takes a hit.
//
// Every decision is a separate [Move]. A step of play ends by itself if public
// information shows that it is over, and otherwise with "done". State.Decision
// describes the current decision, and State.Play reports events with the numbers of
// their rules.
//
// # Two editions
//
// The rulebook of 2014 is the default. [Editions] also names the settings of the
// player's summary of 2016, where it differs. Each setting is one of the [Options] and
// can be chosen separately. The optional rules, the blind or free set-up, and the
// number of players are options too.
//
// # Hidden information
//
// Blocks stand upright with their backs to the enemy. For each enemy block a [View]
// shows the area, the power, and the units that the block may be. These follow from
// the set-up, from disclosed units, and from the observed actions of blocks.
// State.Resample returns a position with a random assignment of the hidden units.
//
// # Exact and reconstructed data
//
// The printed map and the stickers of the blocks were not available. Facts that the
// rulebook states are exact, such as the numbers of areas, the sizes of the armies and
// the strengths in its examples. Everything else is reconstructed from geography and
// the orders of battle of 1914. Every row of the files in the folder data names its
// source. [Load] reads the same files from any file system, so that the owner of the
// printed game can enter its map.
//
// # Queries
//
// State.Reach reports where a unit can go, with the cost and the path, and why it
// cannot go elsewhere. State.Traces shows the line of communication of a unit and the
// path of its orders, or the areas that block them. State.Reckon computes a battle
// line by line, for a current or a planned battle, and State.Forecast computes its
// losses. Each of them takes a viewer and uses only information that the viewer has.
// If that information leaves the identity of a block open, the answer gives the worst
// case and the best.
//
// # Events
//
// The kinds of events, with their rules and the meaning of the fields Unit, At, To, N
// and M:
//
//	absorb        7.5.1.13            Unit in At absorbs a hit
//	action        7.1, 7.2, 7.8       the side Unit passes, or takes an action
//	activate      7.3.1.2, 7.3.1.6    Unit is activated in At with N steps
//	attrition     7.9                 isolated in At, units or garrisons of Unit are lost: N
//	battle        7.5.1.1             a battle in At, with or without cavalry of the attacker
//	build         4.1                 Unit gives a step for a garrison in At
//	conceal       7.5.1.16            units in At are concealed
//	conquest      7.5.1.17            cities and fortresses in At are conquered, N
//	control       2.6                 At goes to the side Unit
//	cube          2.6.3               a cube is put into At, or taken from it
//	damage        7.5.1.13            Unit in At loses a step
//	deactivate    7.3.1.3, 7.7        Unit in At is deactivated and loses a step
//	disc          7.1, 7.2, 7.2.1     the initiative disc goes to the side Unit
//	draw          6.0                 Unit is drawn
//	eliminate     7.5.1.15            Unit in At is eliminated
//	end           7.5.1.2, 7.5.1.16   the battle in At is over
//	engage        7.5                 Unit makes a new engagement in At
//	enter         6.0                 Unit enters in At
//	excess        7.5.1.14            no unit or garrison in At is left for N hits
//	factor        7.5.1.4 to 7.5.1.9  a part of the firepower: N
//	fight         7.5.1               the side Unit declares a battle in At
//	garrison      4.1                 a garrison of Unit in At is eliminated
//	general       7.5.1.2             a general retreat from At is called
//	impulse       3.1, 7.0            impulse N of the side Unit begins
//	isolated      7.0.1               Unit in At is isolated
//	join          6.1                 N units join the pool of the side Unit
//	limit         1.6                 the strategic value N of the side Unit is used up
//	losses        7.5.1.11            Unit has lost in At: the loser takes N hits, the winner M
//	no valour     2.9                 Unit gains no valour in At without its capital
//	outcome       1.7                 the game is over, won by Unit: To
//	phase         7.0                 the side Unit is in the phase To
//	rail          8.3                 Unit goes by rail from At to To
//	restore       7.10                Unit in At regains a step
//	result        7.5.1.10            the attacker has N against M in At
//	retreat       7.5.1.1, 7.5.1.2    Unit retreats from At to To
//	return        6.0                 Unit returns to the pool
//	reveal        7.5.1.3             Unit is revealed in At with N steps
//	set-up        5.0                 Unit is set up in At
//	ship          2.5                 Unit moves by sea from At to To
//	step          7.4, 7.3.1.2        Unit moves from At to To
//	turn          3.0                 turn N begins
//	valour        2.8, 2.10, 8.4      Unit gains valour in At and has N
//	valour lost   2.11, 8.2           Unit loses valour, N, for At
//	victory area  2.7                 At is a victory area; the side Unit controls N of them
package germanyatwar

import "github.com/august1914/august1914"

// A State implements august1914.Game.
var _ = august1914.Check[State, Move, View]
