//go:build race

package dice_test

// raceEnabled reports whether the tests run with the race detector, which allocates
// memory itself.
const raceEnabled = true
