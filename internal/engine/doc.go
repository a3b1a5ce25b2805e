// Package engine holds what is mechanical and alike in every game: faults with
// their rules, options with the readings that they choose, the names of
// enumerations, the words that moves hold, the reader of a game's list of rules, the
// check that the tables of stages and verbs are whole, and what the Views, the atlases
// and the arbitrary positions of games have in common. What a rule says is nowhere here.
package engine
