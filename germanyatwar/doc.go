// Package germanyatwar plays 1914: Germany at War, Emanuele Santandrea's game of
// August to November 1914 in the West: wooden blocks of corps and divisions on a
// map of 94 areas, in the fog of war and without dice.
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
