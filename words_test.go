package august1914_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/sabinschlieffen"
)

// A newcomer's menu has the text of a button and what it is for. JSON has each meaning once,
// in the words of the game.
func ExampleWord() {
	game := sabinschlieffen.Ruleset()
	table, err := game.Open("")
	if err != nil {
		fmt.Println(err)
		return
	}
	first := table.Menu(sabinschlieffen.GermanSeat)[0]
	fmt.Printf("%s: %s\n", first.Caption, first.Meaning)

	for _, word := range game.Words() {
		if word.Of == august1914.OfDecision && word.Name == table.Decision(sabinschlieffen.GermanSeat.Viewer()).Kind || word.Of == august1914.OfTerm && word.Name == "Rout" {
			fmt.Println(word.Text)
		}
	}
	// Output:
	// Flip to fresh: The block can attack and absorb hits again.
	// Your spent blocks are gray. Click on one with a green edge, then on Flip to fresh. The line below the question says how many you may still flip.
	// If a hit finds no fresh block in a hex, all blocks there leave the map.
}

// A word for one decision counts before the word for all others.
func TestWordsOfADecision(t *testing.T) {
	table, err := germanyatwar.Ruleset().Open("")
	require.NoError(t, err)
	captions := map[string]map[string]bool{} // by decision
	pick := source()
	for range 3000 {
		actor := table.ToAct().First()
		if actor == august1914.Nobody {
			break
		}
		if actor == august1914.Dice {
			err := table.Roll(pick)
			require.NoError(t, err)
			continue
		}
		menu := table.Menu(actor.Seat())
		kind := table.Decision(august1914.Umpire).Kind
		if captions[kind] == nil {
			captions[kind] = map[string]bool{}
		}
		for _, item := range menu {
			if item.Kind == "done" || item.Kind == "stop" {
				captions[kind][item.Caption] = true
			}
		}
		require.NoError(t, table.Play(actor.Seat(), menu[pick(len(menu))].Notation))
	}
	require.Equal(t, map[string]bool{"End the movement": true}, captions["move"])
	require.Equal(t, map[string]bool{"Stop here": true}, captions["march"])
	require.Equal(t, map[string]bool{"Stand": true}, captions["retreat"])
}

// The list belongs to the caller.
func TestWordsAreACopy(t *testing.T) {
	game := sabinschlieffen.Ruleset()
	game.Words()[0].Caption = "changed"
	require.NotEqual(t, "changed", game.Words()[0].Caption)
}
