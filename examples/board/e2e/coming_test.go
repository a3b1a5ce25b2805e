package e2e

import (
	"cmp"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/board/e2e/table"
)

// The list of turns shows the dates of every turn, and under each the units that arrive in
// it with the places where they can arrive.
func TestArrivalsAreListedUnderTheirDates(t *testing.T) {
	t.Parallel()
	for _, g := range []table.Played{
		{Game: table.Game{Ruleset: "schlieffenswar"}},
		{Game: table.Game{Ruleset: "germanyatwar"}, Players: []string{"marshal", "marshal"}, Moves: 60, Until: "move"},
		{Game: table.Game{Ruleset: "driveonparis", Scenario: "5.1"}},
	} {
		t.Run(g.Ruleset, func(t *testing.T) {
			t.Parallel()
			address, _ := played(t, g)
			at, token, _ := strings.Cut(address, "/#")
			board := client.Client{URL: at, HTTP: http.DefaultClient}
			var chart struct {
				Places []struct{ ID, Name string }
				Track  []struct {
					Turn int
					Text string
				}
			}
			require.NoError(t, board.Ask(t.Context(), http.MethodGet, client.Seat(token)+"/chart", nil, &chart))
			var now struct {
				Turn  int
				Board struct {
					Pieces []struct {
						Title   string
						Arrives *struct {
							Turn   int
							Places []string
						}
					}
				}
			}
			require.NoError(t, board.Ask(t.Context(), http.MethodGet, client.Seat(token), nil, &now))
			names := map[string]string{}
			for _, place := range chart.Places {
				names[place.ID] = place.Name
			}
			type turn struct {
				Turn   int
				Dates  string
				Now    bool
				Coming []string // units with their places, in order
			}
			var want []turn
			units := 0
			often := map[string]int{} // turns of a remark; one of three turns or more is told above the list
			for _, box := range chart.Track {
				for _, remark := range strings.Split(box.Text, "; ")[1:] {
					often[remark]++
				}
			}
			for _, box := range chart.Track {
				dates := slices.DeleteFunc(strings.Split(box.Text, "; "), func(text string) bool { return often[text] >= 3 })
				one := turn{box.Turn, strings.Join(dates, "; "), box.Turn == now.Turn, []string{}}
				for _, piece := range now.Board.Pieces {
					if piece.Arrives != nil && piece.Arrives.Turn == box.Turn {
						var where []string
						for _, place := range piece.Arrives.Places {
							if name := cmp.Or(names[place], place); !slices.Contains(where, name) {
								where = append(where, name)
							}
						}
						one.Coming = append(one.Coming, piece.Title+" in "+strings.Join(where, ", "))
						units++
					}
				}
				slices.Sort(one.Coming)
				want = append(want, one)
			}
			require.Positive(t, units, "nothing arrives later")
			p := sit(t, person.Desktop)
			require.NoError(t, p.Open(address))
			require.NoError(t, p.Click("#tab-tray"))
			require.NoError(t, p.Click(".whencoming"))
			shown(t, p, p.Until(`((row) => row && row.querySelector(".coming") && row.getBoundingClientRect().top < innerHeight)(document.querySelector(".turnlist .asked-for"))`))
			require.Equal(t, want, read[[]turn](t, p, `[...document.querySelectorAll(".turnlist > li")].map((li) => ({
				Turn: li.value, Dates: li.firstChild.textContent, Now: li.matches(".now"),
				Coming: [...li.querySelectorAll(".coming > li")].flatMap((line) => {
					const where = line.querySelector("span")?.textContent.slice(2) ?? "";
					return line.firstChild.textContent.split(", ").map((title) => title + " in " + where);
				}).sort(),
			}))`))
		})
	}
}
