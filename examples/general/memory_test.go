package general

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
)

// An HQ is remembered from reports that name either of its faces. (Rule 1.3)
func TestHQsAreRememberedByEitherFace(t *testing.T) {
	sc, _ := driveonparis.ScenarioByID("5.6")
	s := driveonparis.New(sc)
	d := thinking(t, &s, driveonparis.GermanSeat)
	for name, at := range map[string]string{"5 Army HQ (Lanrezac)": "29.16", "5 Army HQ (d'Esperey)": "26.04"} {
		d.memory.heard = 0
		d.memory.hear([]august1914.Event{{Kind: "arrive", Unit: name, At: at}})
		require.Equal(t, at, d.memory.last[d.units["fr-hq-5"].number].unit.Hex, name)
	}
}
