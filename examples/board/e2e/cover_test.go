package e2e

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
)

// The address bar holds no seat: once the browser has stored the seat, the address is the
// spectators'. It leads this browser back to the seat, and others look on. The seat's own
// link can be shown for another device.
func TestTheAddressHoldsNoSeat(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	links := setUp(t, p, "sabinschlieffen")
	token := links["German"][strings.Index(links["German"], "#")+1:]
	watch := links["Spectators"][strings.Index(links["Spectators"], "#"):]
	mine := func() {
		t.Helper()
		shown(t, p, p.Until(`document.querySelector(".seat")?.textContent === "You play German"`))
		shown(t, p, p.Until(`location.hash === "`+watch+`"`))
	}
	require.NoError(t, p.Open(links["German"]))
	mine()
	address := read[string](t, p, `location.href`)
	require.NotContains(t, address, token)
	require.NoError(t, p.Open(server+"/"))
	require.NoError(t, p.Open(address))
	mine()

	require.NoError(t, p.Click("#tab-log"))
	require.NoError(t, p.Click("button.ownlink"))
	shown(t, p, p.Until(`document.querySelector("dialog.ownlink input")?.value === "`+links["German"]+`"`))

	friend := sit(t, person.Desktop)
	require.NoError(t, friend.Open(address))
	shown(t, friend, friend.Until(`document.querySelector(".seat")?.textContent.includes("watching")`))

	// Both seats in one browser: each tab keeps its own, and the address stays the same.
	require.NoError(t, p.Open(links["Allied"]))
	shown(t, p, p.Until(`document.querySelector(".seat")?.textContent === "You play Allied" && location.hash === "`+watch+`"`))
	require.NoError(t, p.Open(server+"/"))
	require.NoError(t, p.Open(address))
	shown(t, p, p.Until(`document.querySelector(".seat")?.textContent === "You play Allied"`))
}

// Where the browser stores nothing, the address stays the only way to the seat, and the page
// says so.
func TestASeatIsNotLostWithoutStorage(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	links := setUp(t, p, "sabinschlieffen")
	at := strings.Index(links["German"], "#")
	require.NoError(t, p.Open(server+"/"))
	_, err := person.Read[any](p, `(localStorage.clear(), sessionStorage.clear(), Storage.prototype.setItem = () => { throw new Error("refused"); }, location.hash = "`+links["German"][at:]+`")`)
	require.NoError(t, err)
	shown(t, p, p.Until(`document.querySelector(".seat")?.textContent === "You play German"`))
	shown(t, p, p.Until(`document.body.innerText.includes("its address is your seat")`))
	require.Equal(t, links["German"][at:], read[string](t, p, `location.hash`))
}
