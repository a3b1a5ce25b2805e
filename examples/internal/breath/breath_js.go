package breath

import "time"

// Programs think for so long in one go, and others have their turn for so long: in
// that time the browser hands over the messages that have come.
const (
	slice = 30 * time.Millisecond
	pause = time.Millisecond
)

// A Breath is what a program that thinks for long holds. The zero value is ready to
// use, by one goroutine.
type Breath struct{ last time.Time }

// Take lets others have their turn, if they have not had it for some time.
func (b *Breath) Take() {
	now := time.Now()
	if b.last.IsZero() {
		b.last = now
	}
	if now.Sub(b.last) >= slice {
		time.Sleep(pause)
		b.last = time.Now()
	}
}
