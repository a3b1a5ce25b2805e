// Package houserule shows how to test what rules do to each other, and a rule of
// your own.
//
// The properties in houserule_test.go play with august1914.Walk and take every choice
// from rapid, which looks for the shortest game when one fails. Those in
// interactions_test.go are august1914.Claims, one for each game on a map; they need
// neither rapid nor testing. [State] is a game with a rule of the house: a position of
// Schlieffen under a cover, which august1914.Conform holds to all that a game of the
// library promises.
package houserule
