// Package houserule shows how to test what rules do to each other, and a rule of
// your own. august1914.Walk plays a game and takes every choice from a function:
// here from rapid, which draws the kind of a move, then its subject and target.
// When a property fails, rapid looks for the shortest game in which it does.
package houserule
