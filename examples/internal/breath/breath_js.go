package breath

import "time"

// How long a program thinks without a pause, and how long the pause is. During the pause,
// the browser delivers its messages.
const (
	slice = 30 * time.Millisecond
	pause = time.Millisecond
)

// A Breath belongs to a program that thinks for a long time. The zero value is ready to
// use. It is not safe for concurrent use.
type Breath struct{ last time.Time }

// Take pauses if the last pause was long ago.
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
