package desk

import (
	"encoding/json"
	"net/url"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// A page may ask about a fight with units that have changed since it looked. That is not an
// error of the page, but an unknown place is.
func TestAttackersThatAreNoMore(t *testing.T) {
	g := newGuest(t, Config{})
	game := g.open(map[string]any{"ruleset": "sabinschlieffen"})
	seat := "/api/seats/" + game.Links[0].Token + "/battle?target="
	var battle august1914.Battle
	unit := "&attackers=" + url.QueryEscape("German spent in Sedan")
	require.NoError(t, json.Unmarshal(g.ask(statusOK, "GET", seat+"Sedan"+unit, nil, nil), &battle))
	require.Equal(t, august1914.Battle{Place: "Sedan", Note: "not all of these units are on the board now", Rows: battle.Rows}, battle)
	require.Empty(t, battle.Rows)
	g.ask(statusBad, "GET", seat+"Berlin", nil, nil)
	g.ask(statusBad, "GET", seat+"Berlin&attackers="+url.QueryEscape("German fresh in Liège"), nil, nil)
}
