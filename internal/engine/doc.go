// Package engine holds what is mechanical and alike in every game: faults with
// their rules, options with the readings that they choose, the names of
// enumerations, the reader of a game's list of rules, and the check that the
// tables of stages and verbs are whole. What a rule says is nowhere here.
package engine
