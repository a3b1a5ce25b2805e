package web

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// A client that has used more than its part waits if another client is there, one request
// after the other. Alone it can use everything, and others never wait.
func TestFairness(t *testing.T) {
	var f fairness
	spend := func(client string, over time.Duration) {
		u, _ := f.see(client)
		u.spent = fairBurst + over
	}
	waited := func(client string) time.Duration {
		begun := time.Now()
		f.enter(client)()
		return time.Since(begun)
	}
	spend("many", time.Hour)
	require.Less(t, waited("many"), fairWait, "nobody else is there")
	require.Less(t, waited("one"), fairWait)

	spend("many", 50*time.Millisecond)
	begun := time.Now()
	second := make(chan time.Duration)
	leave := make(chan func())
	go func() { leave <- f.enter("many") }()
	go func() {
		time.Sleep(20 * time.Millisecond)
		f.enter("many")()
		second <- time.Since(begun)
	}()
	time.Sleep(40 * time.Millisecond)
	require.Less(t, waited("one"), fairWait, "while the others wait")
	end := <-leave
	require.GreaterOrEqual(t, time.Since(begun), 150*time.Millisecond, "a quarter of the time pays for 50 ms in 200 ms")
	time.Sleep(2 * fairWait)
	end()
	require.Greater(t, <-second, 250*time.Millisecond, "only after the first")

	for n := range 100 {
		f.see(fmt.Sprint(n))
	}
	for _, u := range f.of {
		u.last = u.last.Add(-time.Minute)
	}
	f.see("another")
	require.Len(t, f.of, 1, "those who are gone are forgotten")
}
