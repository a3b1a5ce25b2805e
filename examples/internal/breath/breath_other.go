//go:build !js

package breath

// A Breath belongs to a program that thinks for a long time. The zero value is ready to
// use. It is not safe for concurrent use.
type Breath struct{}

// Take does nothing on this system.
func (b *Breath) Take() {}
