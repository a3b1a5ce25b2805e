package e2e

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/board/e2e/table"
)

// A finger that taps the goal of an overrun is shown the odds and asked, before the dice are
// rolled. A mouse that rests there sees them as it points.
func TestOddsOfAnOverrun(t *testing.T) {
	t.Parallel()
	game := table.Played{Game: table.Game{Ruleset: "driveonparis", Scenario: "5.1"}, Players: []string{"attack", "attack"}, Moves: 40, Until: "move"}
	address, ask := played(t, game)
	from := ""
	for _, piece := range ask().Board.Pieces {
		if piece.Unit == "ge-5-iii" {
			from = piece.Place
		}
	}
	mouse := sit(t, person.Desktop)
	require.NoError(t, mouse.Open(address))
	require.NoError(t, mouse.Until(`document.querySelector(".turnflag.yours")`))
	require.NoError(t, mouse.ClickPlace(from))
	require.NoError(t, mouse.Until(`document.querySelector(".reach-far")`))
	require.NoError(t, mouse.Point("23.24"))
	shown(t, mouse, mouse.Until(`/^Attack on 23\.24 Maubeuge: column 1:4/.test(document.querySelector(".foreseen:not([hidden])")?.innerText)`))

	finger := sit(t, phone)
	require.NoError(t, finger.Open(address))
	require.NoError(t, finger.Until(`document.querySelector(".turnflag.yours")`))
	require.NoError(t, finger.TapPlace(from))
	require.NoError(t, finger.Until(`document.querySelector(".reach-far")`))
	require.NoError(t, finger.TapPlace("23.24"))
	shown(t, finger, finger.Until(`/^Attack on 23\.24 Maubeuge: column 1:4/.test(document.querySelector("dialog.choice .oddsline")?.innerText)`))
	require.NoError(t, finger.Click("dialog.choice .quiet"))
	person.Rest()
	require.False(t, read[bool](t, finger, `!!document.querySelector(".dicecard:not([hidden])")`))
	require.NoError(t, finger.TapPlace("23.24"))
	shown(t, finger, finger.Until(`document.querySelector("dialog.choice .oddsline")`))
	require.NoError(t, finger.Click(`dialog.choice button:not(.quiet)`))
	shown(t, finger, finger.Until(`document.querySelector(".dicecard:not([hidden]) .twodice, .dicetab:not([hidden])")`))
}
