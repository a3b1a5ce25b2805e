//go:build !js

package breath

// A Breath is what a program that thinks for long holds. The zero value is ready to
// use, by one goroutine.
type Breath struct{}

// Take lets others have their turn, if they have not had it for some time.
func (b *Breath) Take() {}
