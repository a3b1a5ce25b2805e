package e2e

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/board/e2e/table"
)

// To pan and to zoom the largest map lays nothing out: the sheet moves as it is.
func TestPanningLaysNothingOut(t *testing.T) {
	p := sit(t, person.Desktop)
	site, opened, err := table.Serve(t.TempDir(), table.Played{Game: table.Game{Ruleset: "driveonparis", Scenario: "5.6"}})
	require.NoError(t, err)
	defer site.Close()
	require.NoError(t, p.Open(site.URL+opened[0].Links[0].Link))
	require.NoError(t, p.Until(`document.querySelectorAll("*").length > 9000`))
	// What is said of the place under the pointer is laid out, beside the map.
	_, err = person.Read[any](p, `(document.querySelector(".hint").style.display = "none", null)`)
	require.NoError(t, err)
	middle := person.Spot{X: 450, Y: 400}
	where := func() string {
		transform, err := person.Read[string](p, `document.querySelector(".sheet").style.transform`)
		require.NoError(t, err)
		return transform
	}
	person.Rest()
	before, err := p.Layouts()
	require.NoError(t, err)
	first := where()
	require.NoError(t, p.WheelAt(middle, -120))
	require.NoError(t, p.Drag(0, middle, person.Spot{X: 250, Y: 300}, person.Spot{X: 500, Y: 500}))
	require.NoError(t, p.WheelAt(middle, -60))
	require.NoError(t, p.Drag(0, middle, person.Spot{X: 300, Y: 450}))
	after, err := p.Layouts()
	require.NoError(t, err)
	require.NotEqual(t, first, where(), "the map has moved")
	require.Equal(t, before, after)
}
