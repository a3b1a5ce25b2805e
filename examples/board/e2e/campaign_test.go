package e2e

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/history/campaign"
)

// The start page leads to the campaign as it happened, which is a finished game:
// with everybody's secrets its film has the commentary.
func TestCampaignAsItHappened(t *testing.T) {
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(server+"/"))
	shown(t, p, p.Click(".history button"))
	shown(t, p, p.Until(`document.querySelector(".replay [type=checkbox]")`))
	shown(t, p, p.Click(".replay [type=checkbox]"))
	table, err := campaign.Open("sabinschlieffen")
	require.NoError(t, err)
	shown(t, p, p.Until(fmt.Sprintf(`document.querySelector(".replay [type=range]").max === "%d"`, table.Len())))
	shown(t, p, p.Click(`.replay [aria-label="To the start"]`))
	shown(t, p, p.Click(`.replay [aria-label="One move on"]`))
	shown(t, p, p.Until(`document.querySelector(".replay output").textContent.includes("1914-08-26 Le Cateau")`))
}
