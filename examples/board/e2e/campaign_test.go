package e2e

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/board/e2e/table"
	"github.com/august1914/august1914/examples/history/campaign"
)

// The start page leads to the campaign as it happened, which is a finished game. With all
// secrets, its film has the comments.
func TestCampaignAsItHappened(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(server+"/"))
	shown(t, p, p.Click(".history button"))
	// It opens as a film with all secrets and plays from its first day.
	shown(t, p, p.Until(`document.querySelector(".replay [type=checkbox]")?.checked && Number(document.querySelector(".replay").dataset.at) > 0`))
	shown(t, p, p.Until(`document.querySelector(".turnflag").textContent === "As it happened" && /^Turn 1: /.test(document.querySelector(".phase").textContent)`))
	history, err := campaign.Open("sabinschlieffen")
	require.NoError(t, err)
	shown(t, p, p.Until(fmt.Sprintf(`document.querySelector(".replay [type=range]").max === "%d"`, history.Len())))
	shown(t, p, p.Click(`.replay [aria-label="To the start"]`))
	shown(t, p, p.Click(`.replay [aria-label="One move forward"]`))
	shown(t, p, p.Until(`document.querySelector(".replay output").textContent.includes("1914-08-26 Le Cateau")`))
	require.NoError(t, p.Sees("1914-08-26 Le Cateau"))
	// The log follows the film.
	require.NoError(t, p.Click("#tab-log"))
	shown(t, p, p.Until(`document.querySelectorAll(".logbox .entry").length === 1`))

	// The film shows all comments.
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
	shown(t, p, p.Until(fmt.Sprintf(`document.querySelector(".replay").dataset.at === "%d"`, history.Len())))
	played, err := person.Read[[]string](p, `window.remarks`)
	require.NoError(t, err)
	var want []string
	for _, moved := range history.Film(august1914.Umpire, 0) {
		want = append(want, moved.Remarks...)
	}
	require.Equal(t, want, played)
}

// toTurn chooses a turn in the list of the history.
func toTurn(p *person.Person, turn string) error {
	_, err := person.Read[any](p, `((list) => { list.value = "`+turn+`"; list.dispatchEvent(new Event("change")); return null; })(document.querySelector(".replay [aria-label=Turn]"))`)
	return err
}

// A player goes back from the end of a finished game to the turn before the last, and
// continues from there as a new game against a program.
func TestGoOnFromTheHistory(t *testing.T) {
	t.Parallel()
	if missing != nil {
		t.Skipf("no Chromium: %v", missing)
	}
	seed := uint64(1914)
	site, opened, err := table.Serve(t.TempDir(), table.Played{Game: table.Game{Ruleset: "schlieffenswar", Seed: &seed}, Players: []string{"attack", "passive"}, Moves: 100000})
	require.NoError(t, err)
	defer site.Close()
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(site.URL+opened[0].Links[1].Link))
	shown(t, p, p.Until(`document.querySelector(".outcome") && document.querySelector(".replay [type=range]").max > 100`))
	last := read[string](t, p, `document.querySelector(".turns .now").textContent`)
	// The list of turns leads to each turn. The header then does not name the last battle of
	// the game.
	shown(t, p, p.Until(`!document.querySelector(".dicetab").hidden || !document.querySelector(".dicecard").hidden`))
	require.NoError(t, toTurn(p, "4"))
	shown(t, p, p.Until(`document.querySelector(".turns .now").textContent === "4" && /· turn 4 /.test(document.querySelector(".replay output").textContent)`))
	require.True(t, read[bool](t, p, `document.querySelector(".dicetab").hidden && document.querySelector(".dicecard").hidden`))
	require.NoError(t, p.Click(`.replay [aria-label="One move back"]`))
	shown(t, p, p.Until(`document.querySelector(".turns .now").textContent === "3" && document.querySelector(".replay [aria-label=Turn]").value === "3"`))
	require.Equal(t, "Turn 1: 2 Aug to 5 Aug", read[string](t, p, `document.querySelector(".replay [aria-label=Turn]").options[0].text`))
	require.NoError(t, p.Click(`.turns li:nth-child(2)`)) // the turn track leads to a turn as well
	shown(t, p, p.Until(`document.querySelector(".turns .now").textContent === "2" && document.querySelector(".replay [aria-label=Turn]").value === "2"`))
	require.NoError(t, p.Click(`.replay [aria-label="To the end"]`))
	shown(t, p, p.Until(`document.querySelector(".outcome") && document.querySelector(".replay [aria-label=Turn]").value === "`+last+`"`))
	shown(t, p, p.Until(`!document.querySelector(".dicetab").hidden || !document.querySelector(".dicecard").hidden`))
	require.NoError(t, p.Click(`.replay [aria-label="One move back"]`))
	for range 200 { // back to the turn before the last
		if read[string](t, p, `document.querySelector(".turns .now").textContent`) != last {
			break
		}
		_, err := person.Read[any](p, `((slider) => { slider.value = Number(slider.value) - 5; slider.dispatchEvent(new Event("input")); return null; })(document.querySelector(".replay [type=range]"))`)
		require.NoError(t, err)
	}
	turn := read[string](t, p, `document.querySelector(".turns .now").textContent`)
	require.NoError(t, p.Click(".goon"))
	require.NoError(t, p.Until(`document.querySelectorAll("dialog.record select").length === 2`))
	_, err = person.Read[any](p, `(([german, entente]) => { german.value = "passive"; entente.value = "person"; return null; })([...document.querySelectorAll("dialog.record select")])`)
	require.NoError(t, err)
	require.NoError(t, p.Click("dialog.record .main"))
	shown(t, p, p.Until(`document.querySelector(".seat")?.textContent === "You play Entente" && !document.querySelector(".outcome") && document.querySelector(".turns .now")?.textContent === "`+turn+`"`))
	shown(t, p, p.Until(`document.querySelector(".turnflag.yours")`))
}
