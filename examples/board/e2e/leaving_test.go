package e2e

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
)

// When a player opens another game in the same tab, keys act in the new game.
func TestKeysActInTheGameThatIsShown(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	first, second := setUp(t, p, "schlieffenswar"), setUp(t, p, "germanyatwar")
	require.NoError(t, p.Open(first["German"]))
	require.NoError(t, p.ClickPlace("1107"))
	require.NoError(t, p.Until(`document.querySelector(".reach-far, .reach-near, .reach")`))
	require.NoError(t, p.ClickPlace("1106"))
	require.NoError(t, p.Until(`document.querySelector(".undo")`))

	_, token, _ := strings.Cut(second["German"], "#")
	_, err := person.Read[bool](p, `location.hash = "#`+token+`", true`)
	require.NoError(t, err)
	require.NoError(t, p.Until(`document.querySelector("h1").textContent.includes("Germany at War")`))
	require.NoError(t, p.Press("u"))

	require.NoError(t, p.Open(first["German"]))
	shown(t, p, p.Until(`document.querySelector(".undo")`))
}
