//go:build !race

package driveonparis

const raceEnabled = false
