//go:build !race

package hexgrid_test

// raceEnabled reports whether the tests run with the race detector, which allocates
// memory itself.
const raceEnabled = false
