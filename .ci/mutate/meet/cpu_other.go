//go:build !unix

package main

import "time"

var began = time.Now()

// cpuSeconds returns the time since the program began: here it cannot tell how much
// of it a processor has spent on it.
func cpuSeconds() float64 { return time.Since(began).Seconds() }
