// Package houserule shows how to test what rules do to each other, and a rule of
// your own.
//
// The properties in houserule_test.go play with august1914.Walk and take every choice
// from rapid, which looks for the shortest game when one fails. That in
// interactions_test.go is an august1914.Claim, which needs neither rapid nor testing;
// files of that name in germanyatwar and driveonparis have others. [State] is a game with a rule of the house: a position of
// Schlieffen under a cover, which august1914.Conform holds to all that a game of the
// library promises.
package houserule
