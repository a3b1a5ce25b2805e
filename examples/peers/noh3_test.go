//go:build !cgo

package peers

// Without cgo there is no H3.

func h3Neighbors() []contestant { return nil }

func h3Distance() []contestant { return nil }

func h3Mover() []mover { return nil }
