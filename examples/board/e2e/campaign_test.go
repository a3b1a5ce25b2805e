package e2e

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/history/campaign"
)

// The start page leads to the campaign as it happened, which is a finished game. With all
// secrets, its film has the comments.
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

	// Played as a film, it shows all comments.
	_, err = person.Read[any](p, `(() => {
		window.remarks = [];
		const output = document.querySelector(".replay output");
		new MutationObserver(() => window.remarks.push(...[...output.querySelectorAll("em")].map((em) => em.textContent))).observe(output, { childList: true });
		const pace = document.querySelector(".replay .pace select");
		pace.value = "0.15";
		pace.dispatchEvent(new Event("change"));
		document.querySelector('.replay [aria-label="To the start"]').click();
		[...document.querySelectorAll(".replay button")].find((key) => key.textContent === "Play").click();
		return null;
	})()`)
	require.NoError(t, err)
	shown(t, p, p.Until(fmt.Sprintf(`document.querySelector(".replay").dataset.at === "%d"`, table.Len())))
	played, err := person.Read[[]string](p, `window.remarks`)
	require.NoError(t, err)
	var want []string
	for _, moved := range table.Film(august1914.Umpire, 0) {
		want = append(want, moved.Remarks...)
	}
	require.Equal(t, want, played)
}
