// Package houserule shows how to test the interactions of rules, and how to test a rule of
// your own.
//
// The properties in houserule_test.go play with august1914.Walk and take every choice from
// rapid, which looks for the shortest failing game. The property in interactions_test.go is
// an august1914.Claim, which needs neither rapid nor testing. Files with that name in
// germanyatwar and driveonparis have other claims. [State] is a position of Schlieffen with
// a house rule. august1914.Conform checks that it keeps all promises of a game of the
// library, and [Ruleset] returns it for a table, a board and all other programs.
package houserule
