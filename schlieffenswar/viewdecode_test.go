package schlieffenswar

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

func TestViewsThatAreNone(t *testing.T) {
	s := New(Standard())
	good := s.View(GermanSeat.Viewer())
	text, err := json.Marshal(good)
	require.NoError(t, err)
	for _, c := range []struct{ reason, from, to, want string }{
		{"no object", "{", "[", "invalid character"},
		{"another version", `"version":1`, `"version":7`, "version 7"},
		{"another game", `"ruleset":"schlieffenswar"`, `"ruleset":"chess"`, `"chess"`},
		{"a scenario of the owner's", `"scenario":"august-1914"`, `"scenario":"mine"`, "its own DecodeView"},
		{"other data", `"digest":"`, `"digest":"1`, "digest"},
		{"no such unit", `"id":"ger-ii"`, `"id":"ger-xx"`, `unit "ger-xx"`},
		{"no such hex", `"hex":"0806"`, `"hex":"9999"`, `hex "9999"`},
		{"a unit nowhere", `"hex":"0806"`, `"box":"Berlin"`, "is nowhere"},
		{"a crowd", `"heights":{`, `"heights":{"0601":300,`, "300 units"},
		{"land that there is not", `"german":[`, `"german":["0000",`, `hex "0000"`},
	} {
		require.Contains(t, string(text), c.from, c.reason)
		v := good
		bad := strings.Replace(string(text), c.from, c.to, 1)
		require.ErrorContains(t, v.UnmarshalJSON([]byte(bad)), c.want, c.reason)
		require.True(t, good == v, "an error changes nothing")
		_, err := Standard().DecodeView([]byte(bad))
		require.Error(t, err, c.reason)
	}
	read, err := Standard().DecodeView(text)
	require.NoError(t, err)
	require.True(t, good == read)
}

func TestASpectatorCommandsNothing(t *testing.T) {
	s := New(Standard())
	_, err := s.Reach(august1914.Spectator, "ger-ii")
	require.EqualError(t, err, "1.3: a spectator commands no units")
	_, err = s.Reach(EntenteSeat.Viewer(), "ger-ii")
	require.EqualError(t, err, "1.3: II. Armeekorps is of the other side")
}

func TestTheZeroStatePrints(t *testing.T) {
	require.Equal(t, "schlieffenswar: no position", State{}.String())
	require.Equal(t, "schlieffenswar: no position", View{}.String())
}
