// Package germanyatwar plays 1914: Germany at War, Emanuele Santandrea's game of
// August to November 1914 in the West: wooden blocks of corps and divisions on a
// map of 94 areas, in the fog of war and without dice.
//
//	s := germanyatwar.New(germanyatwar.Standard())
//	for s.ToAct().Has(august1914.Dice) { // the blind draw of the set-up
//		draws := s.LegalMoves(august1914.Dice, nil)
//		s.Apply(draws[source.IntN(len(draws))])
//	}
//	err := s.Apply(germanyatwar.MustParseMove("German surprise"))
//
// # How a turn is played
//
// From the second turn on it begins with reinforcements, which the dice draw and
// their owners place. Then the sides alternate in impulses until both pass: each
// is a pass, a tactical action or a strategic one. Leaders are activated where
// their movement ends; units move one at a time and area by area, or give steps
// for garrisons; battles are fought one by one, in which the only choices are
// the disc, retreats, and who takes a hit. Every decision is a [Move] of its
// own; what everybody can see to be over ends by itself, and the rest with
// "done". Decision says what is asked, and State.Play tells what happened with
// the number of the rule.
//
// # Two editions
//
// The rulebook of 2014 is the default. [Editions] names the settings by which the
// player's summary of 2016 differs from it; each is one of the [Options] and can
// be chosen by itself, as can the optional rules, the blind or free set-up, and
// two or three players.
//
// # Hidden information
//
// Blocks stand upright with their backs to the enemy. A [View] shows of them how
// many stand where, of which power, and the units that each may be: what follows
// from the set-up, from what has been disclosed and from what blocks have been
// seen to do. State.Resample deals the hidden units out anew.
//
// # Questions that a frontend asks
//
// State.Reach tells where a unit can go, at what cost and by which way, and why
// not elsewhere; State.TraceLine and State.TraceOrders show lines of
// communication and the way of orders, or what cuts them; State.Reckon works a
// battle out line by line, be it fought or planned, and State.Forecast what its
// hits come to. Each takes a viewer and answers from what that viewer knows:
// where that leaves open what a block is, with the worst case and the best.
//
// # What is exact and what is reconstructed
//
// The printed map and the stickers of the blocks were not available. What the
// rulebook says of them is taken exactly, such as the numbers of areas, the
// sizes of the armies and the strengths in its examples; all else is
// reconstructed from geography and the orders of battle of 1914. Every row of
// the files in the folder data says where it is from, and [Load] reads the same
// files from any file system, so that the owner of the printed game can enter
// its map.
package germanyatwar
