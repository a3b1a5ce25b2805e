package campaign_test

import (
	"fmt"

	"github.com/august1914/august1914/examples/history/campaign"
)

func Example() {
	script, err := campaign.Parse(`ruleset sabinschlieffen
turn 1 German
play recover Liège
play attack Liège > Paris
`)
	fmt.Println(err)
	course, err := campaign.Play(script)
	fmt.Println(err)
	for _, r := range course.Refusals {
		fmt.Println(r.Line, r.Rule, r.Wish) // r.Reason says why
	}
	// Output:
	// <nil>
	// <nil>
	// 4 S7 play attack Liège > Paris
}
