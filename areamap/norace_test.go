//go:build !race

package areamap_test

const raceEnabled = false
