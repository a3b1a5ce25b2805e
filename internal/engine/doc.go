// Package engine holds the parts that are mechanical and the same in every game: faults
// with their rules, options and the readings they select, the names of enumerations,
// the words of moves, the readers of a game's lists of options, rules and words and of its hexes, the check that
// the tables of stages and verbs are complete, and what the Views, the atlases and the
// arbitrary positions of games share. It contains no rules of a game.
package engine
