//go:build race

package dice_test

// The race detector allocates on its own account.
const raceEnabled = true
