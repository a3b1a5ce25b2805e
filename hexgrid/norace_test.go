//go:build !race

package hexgrid_test

// raceEnabled is true where the race detector adds allocations of its own.
const raceEnabled = false
