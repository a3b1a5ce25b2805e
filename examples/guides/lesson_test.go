package guides_test

import (
	"fmt"
	"log"

	"github.com/august1914/august1914/examples/lesson"
	"github.com/august1914/august1914/examples/race"
)

// shown in examples/guides/lesson.md
const sprinting = `
lesson A first sprint
seat German
next Allied

step
ask Pack two drinks.
why Each drink is a space more than the enemy expects, and three are seldom needed.
move seat 1: pack Germany, 2
wrong seat 1: pack Germany, 3 | The third drink would stay in the bag. Pack two.
then seat 2: pack France, 1
told France has packed as well. You do not see how much.

step
ask Press “Sprint”, and get to space [3].
why The runner in front sees when the other begins to spend drinks.
move seat 1: sprint Germany > 3
wrong seat 1: run * | Running is for later, when the drinks are gone. Sprint.
then seat 2: run France > 2
told You lead by a space.

end You have packed and sprinted. Now race as France.
`

// end

func Example_lesson() {
	// shown in examples/guides/lesson.md
	l, err := lesson.Parse(sprinting)
	if err != nil {
		log.Fatal(err)
	}
	if err := l.Check(race.Ruleset()); err != nil {
		log.Fatal(err)
	}
	table, err := l.Open(race.Ruleset())
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(l.Try(table, "seat 1: pack Germany, 3"))
	fmt.Println(l.Try(table, "seat 1: pack Germany, 1"))
	// end

	// Output:
	// The third drink would stay in the bag. Pack two.
	// The rules allow that, but the lesson asks for something else now: Pack two drinks.
}
