package targets_test

import (
	"fmt"
	"time"

	"github.com/august1914/august1914/examples/history/targets"
)

func ExampleLoad() {
	rows, err := targets.Load("sabinschlieffen")
	fmt.Println(err)
	for _, t := range rows[:2] {
		fmt.Println(t.Date.Format(time.DateOnly), t.Count, t.Unit, t.Places, t.Tolerance)
	}
	// Output:
	// <nil>
	// 1914-08-29 2 German [Amiens Le Cateau Soissons] 0
	// 1914-08-29 2 German [Le Cateau Soissons] 0
}
