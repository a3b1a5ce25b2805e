// Package breath lets others have their turn while a program thinks. In a browser all
// of a Go program runs on one thread, which answers nobody as long as anything can go
// on; elsewhere others have threads of their own.
package breath
