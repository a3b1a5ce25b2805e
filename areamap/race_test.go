//go:build race

package areamap_test

// The race detector allocates on its own account.
const raceEnabled = true
