package august1914_test

import (
	"encoding"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

func ExampleActors() {
	toAct := august1914.ActorsOf(1, 2)
	fmt.Println(toAct)
	toAct = toAct.Without(1)
	fmt.Println(toAct.First(), toAct.Len(), toAct.Has(1))
	fmt.Println(august1914.ActorsOf(august1914.Dice))
	fmt.Println(toAct.Without(2))
	// Output:
	// seat 1, seat 2
	// seat 2 1 false
	// dice
	// nobody
}

func ExampleViewer() {
	fmt.Println(august1914.Seat(2).Viewer(), august1914.Umpire, august1914.Viewer(99))
	// Output: seat 2 umpire spectator
}

func TestActorsHoldSeatsAndDice(t *testing.T) {
	all := august1914.ActorsOf(august1914.Dice, 6, 1, august1914.Nobody, 9)
	require.Equal(t, []august1914.Actor{1, 6, august1914.Dice}, slices.Collect(all.All()))
	require.Equal(t, "seat 1, seat 6, dice", all.String())
	require.Equal(t, 3, all.Len())
	require.False(t, all.Has(august1914.Nobody))
	require.False(t, all.Has(9))
	require.Equal(t, all, all.Without(9))
	require.Equal(t, all, all.Without(2))
	require.Equal(t, august1914.ActorsOf(1, 2, 6, august1914.Dice), all.Union(august1914.ActorsOf(1, 2)))
	require.Equal(t, august1914.ActorsOf(6, august1914.Dice), all.Minus(august1914.ActorsOf(1, 2)))
	require.Equal(t, august1914.Nobody, august1914.Actors(0).First())
	for range all.All() {
		break
	}
}

func TestSeatsOfActorsAndViewers(t *testing.T) {
	require.Equal(t, august1914.Seat(3), august1914.Actor(3).Seat())
	require.Zero(t, august1914.Dice.Seat())
	require.Zero(t, august1914.Nobody.Seat())
	require.Equal(t, august1914.Seat(3), august1914.Viewer(3).Seat())
	require.Zero(t, august1914.Umpire.Seat())
	require.Zero(t, august1914.Spectator.Seat())
	require.Equal(t, august1914.Actor(4), august1914.Seat(4).Actor())
	require.Equal(t, august1914.Spectator, august1914.Viewer(8).Known())
	require.Equal(t, august1914.Umpire, august1914.Umpire.Known())
}

// readBack requires that a value can be written as text and read back.
func readBack[T encoding.TextMarshaler](t *testing.T, want T, into encoding.TextUnmarshaler) {
	t.Helper()
	text, err := want.MarshalText()
	require.NoError(t, err)
	require.NoError(t, into.UnmarshalText(text), "%s", text)
}

func TestActorsAndViewersReadBack(t *testing.T) {
	for a := august1914.Nobody; a <= august1914.Dice; a++ {
		var actor august1914.Actor
		readBack(t, a, &actor)
		require.Equal(t, a, actor)
		var viewer august1914.Viewer
		readBack(t, august1914.Viewer(a), &viewer)
		require.Equal(t, august1914.Viewer(a), viewer)
	}
	for s := august1914.Actors(0); s < 0xfe; s += 2 {
		var set august1914.Actors
		readBack(t, s, &set)
		require.Equal(t, s, set)
	}
}

func TestWrongNamesAreRefused(t *testing.T) {
	for _, into := range []encoding.TextUnmarshaler{
		new(august1914.Actor), new(august1914.Actors), new(august1914.Viewer), new(august1914.Audience),
		new(august1914.Side), new(august1914.Power), new(august1914.Powers), new(august1914.Ladder),
		new(august1914.Bookmark),
	} {
		err := into.UnmarshalText([]byte("seat 7"))
		require.ErrorContains(t, err, "seat 7", "%T", into)
		require.ErrorContains(t, err, "want", "%T", into)
	}
}

// sameJSON writes a value as JSON and reads it again.
func sameJSON[T any](t *testing.T, want T) {
	t.Helper()
	text, err := json.Marshal(want)
	require.NoError(t, err)
	var have T
	require.NoError(t, json.Unmarshal(text, &have), "%s", text)
	require.Equal(t, want, have, "%s", text)
}

func TestContractReadsBackFromJSON(t *testing.T) {
	sameJSON(t, august1914.Chair{
		Seat: 2, Name: "Entente", Side: august1914.Allied,
		Powers: august1914.PowersOf(august1914.France, august1914.Britain, august1914.Belgium),
	})
	sameJSON(t, august1914.Header{
		Ruleset: "captains", Scenario: "standard", Digest: 1 << 63,
		Settings: []august1914.Setting{{Name: "turns", Value: "5"}},
	})
	sameJSON(t, august1914.Event{
		Audience: august1914.Only(1, 3), Rule: "2.1", Kind: "shift", By: 1, Unit: "u", At: "a", To: "b", N: 1, M: 2,
		Template: "{unit}",
	})
	sameJSON(t, august1914.Outcome{
		Winner: august1914.German, Level: "marginal", Rule: "6", Reason: "Red has more.",
		Points: august1914.Points{German: 3, Allied: -1},
	})
	sameJSON(t, august1914.Decision{Actors: august1914.ActorsOf(1, 2), Turn: 1, Phase: "p", Kind: "k", Rule: "2", Place: "Metz", Prompt: "?"})
	sameJSON(t, august1914.Violation{Rule: "2.1", Sentence: "no", Unit: "II", Place: "0714"})
	sameJSON(t, august1914.Option{
		Name: "turns", Rule: "6", Meaning: "How long.", Default: "3",
		Values: []august1914.OptionValue{{Value: "3", Meaning: "Three."}},
	})
	sameJSON(t, august1914.Edition{Name: "long", Settings: []august1914.Setting{{Name: "turns", Value: "5"}}})
	sameJSON(t, august1914.Bookmark{N: 12, Sum: 1 << 60})
	sameJSON(t, parsed(t, "4-3/2-1"))
}

func FuzzNames(f *testing.F) {
	for _, text := range []string{"seat 1, dice", "all", "umpire", "seat 1, spectator", "French", "France, Britain", "4-3/2-1", "12-00ff", "0-10000000000000000"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		sameText[august1914.Actor](t, text)
		sameText[august1914.Actors](t, text)
		sameText[august1914.Viewer](t, text)
		sameText[august1914.Audience](t, text)
		sameText[august1914.Side](t, text)
		sameText[august1914.Power](t, text)
		sameText[august1914.Powers](t, text)
		sameText[august1914.Ladder](t, text)
		sameText[august1914.Bookmark](t, text)
	})
}

// sameText reads a text, and if it can be read, writes and reads it again.
func sameText[T comparable, P interface {
	*T
	encoding.TextUnmarshaler
	encoding.TextMarshaler
}](t *testing.T, text []byte) {
	var read, again T
	if P(&read).UnmarshalText(text) != nil {
		require.Zero(t, read, "%T is changed by what it cannot read", read)
		return
	}
	written, err := P(&read).MarshalText()
	require.NoError(t, err)
	require.NoError(t, P(&again).UnmarshalText(written), "%T %q", read, written)
	require.Equal(t, read, again, "%T %q", read, written)
}

// A client cannot get the umpire's View with an invalid seat number.
func TestWhatIsNoSeatLooksOnAsASpectator(t *testing.T) {
	for n := range 256 {
		v := august1914.Seat(n).Viewer()
		require.NotEqual(t, august1914.Umpire, v.Known(), "seat %d", n)
		if n == 0 || n > august1914.MaxSeats {
			require.Equal(t, august1914.Spectator, v.Known(), "seat %d", n)
		}
	}
}

func ExamplePower() {
	fmt.Println(august1914.Belgium, august1914.Belgium.Adjective(), august1914.Belgium.Side())
	fmt.Println(august1914.Netherlands, august1914.Netherlands.Adjective(), august1914.Netherlands.Side())
	// Output:
	// Belgium Belgian Allied
	// Netherlands Dutch none
}

func ExamplePowers() {
	entente := august1914.PowersOf(august1914.Britain, august1914.France)
	fmt.Println(entente, entente.Has(august1914.Belgium))
	// Output: France, Britain false
}

func TestSidesAndOpponents(t *testing.T) {
	for _, c := range []struct{ side, opponent august1914.Side }{
		{august1914.German, august1914.Allied},
		{august1914.Allied, august1914.German},
		{august1914.NoSide, august1914.NoSide},
		{9, august1914.NoSide},
	} {
		require.Equal(t, c.opponent, c.side.Opponent())
	}
	for s := august1914.NoSide; s <= august1914.Allied; s++ {
		var side august1914.Side
		readBack(t, s, &side)
		require.Equal(t, s, side)
	}
	require.Equal(t, "none", august1914.Side(9).String())
}

func TestPowersHaveSidesAndNames(t *testing.T) {
	sides := map[august1914.Power]august1914.Side{
		august1914.Germany: august1914.German, august1914.France: august1914.Allied,
		august1914.Britain: august1914.Allied, august1914.Belgium: august1914.Allied,
	}
	for p := august1914.NoPower; p <= august1914.Switzerland; p++ {
		require.Equal(t, sides[p], p.Side(), "%s", p)
		var power august1914.Power
		readBack(t, p, &power)
		require.Equal(t, p, power)
		require.NoError(t, power.UnmarshalText([]byte(p.Adjective())))
		require.Equal(t, p, power)
	}
}

func TestPowersAreASet(t *testing.T) {
	s := august1914.PowersOf(august1914.Belgium, august1914.Germany, august1914.NoPower, 77)
	require.Equal(t, []august1914.Power{august1914.Germany, august1914.Belgium}, slices.Collect(s.All()))
	require.False(t, s.Has(august1914.NoPower))
	require.False(t, s.Has(77))
	require.Equal(t, s, august1914.PowersOf(august1914.Belgium).With(august1914.Germany).With(august1914.NoPower).With(77))
	for range s.All() {
		break
	}
	for set := august1914.Powers(0); set < 0xfe; set += 2 {
		var read august1914.Powers
		readBack(t, set, &read)
		require.Equal(t, set, read)
	}
}
