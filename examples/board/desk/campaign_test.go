package desk

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/history/campaign"
)

// Every campaign of a ruleset opens as a finished game that every viewer sees completely,
// with its comments.
func TestCampaignsAreShownWhole(t *testing.T) {
	g := newGuest(t, Config{})
	var listed struct {
		Rulesets []struct {
			Name      string   `json:"name"`
			Campaigns []string `json:"campaigns"`
		} `json:"rulesets"`
	}
	require.NoError(t, json.Unmarshal(g.ask(statusOK, "GET", "/api/rulesets", nil, nil), &listed))
	var names []string
	for _, r := range listed.Rulesets {
		names = append(names, r.Campaigns...)
	}
	require.ElementsMatch(t, campaign.Names(), names)

	game := g.open(map[string]any{"campaign": "sabinschlieffen"})
	var shown film
	require.NoError(t, json.Unmarshal(g.ask(statusOK, "GET", "/api/seats/"+game.Spectator.Token+"/film?all=1", nil, nil), &shown))
	table, err := campaign.Open("sabinschlieffen")
	require.NoError(t, err)
	var want, remarks []string
	for _, r := range table.Remarks() {
		want = append(want, r.Text)
	}
	for _, f := range shown.Frames {
		remarks = append(remarks, f.Remarks...)
	}
	require.Equal(t, want, remarks)

	g.ask(statusBad, "POST", "/api/games", map[string]any{"campaign": "1870"}, nil)
	g.ask(statusBad, "POST", "/api/games", map[string]any{"campaign": "sabinschlieffen", "ruleset": "sabinschlieffen"}, nil)
}
