//go:build race

package driveonparis

// The race detector takes ten times as long.
const raceEnabled = true
