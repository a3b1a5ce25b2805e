// Package breath lets other goroutines run while a program thinks. In a browser, a Go
// program has only one thread, which does not answer messages while a goroutine can run. On
// other systems, other goroutines have their own threads.
package breath
