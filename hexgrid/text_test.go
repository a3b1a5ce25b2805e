package hexgrid_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	. "github.com/august1914/august1914/hexgrid"
)

func TestText_OfAHex(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := genAnyHex.Draw(t, "hex")
		text, err := h.MarshalText()
		require.NoError(t, err)
		require.Equal(t, h.String(), string(text))
		var back Hex
		require.NoError(t, back.UnmarshalText(text))
		require.Equal(t, h, back)
		require.Error(t, back.UnmarshalText([]byte("no such thing")))
		require.Equal(t, h, back, "an error changes nothing")
	})
}

func TestText_InJSON(t *testing.T) {
	type order struct {
		At     Hex
		Depots map[Hex]int
	}
	want := order{Hex{1, -2}, map[Hex]int{{3, 4}: 2}}
	text, err := json.Marshal(want)
	require.NoError(t, err)
	require.Equal(t, `{"At":"1,-2","Depots":{"3,4":2}}`, string(text))
	var got order
	require.NoError(t, json.Unmarshal(text, &got))
	require.Empty(t, cmp.Diff(want, got))
	require.Error(t, json.Unmarshal([]byte(`{"At":[1,2]}`), &got))
}

// requireWellReported checks the properties that the errors of all parsers share.
func requireWellReported(t *testing.T, err error, text string) {
	t.Helper()
	var e *ParseError
	require.ErrorAs(t, err, &e)
	require.Equal(t, text, e.Text)
	require.True(t, errors.Is(err, ErrSyntax) || errors.Is(err, ErrRange))
	require.NotEmpty(t, e.Expected)
	require.LessOrEqual(t, e.Offset+len(e.Part), len(text))
	require.Equal(t, text[e.Offset:e.Offset+len(e.Part)], e.Part)
}

func FuzzParseHex(f *testing.F) {
	for _, text := range []string{"0,0", "3,-2", "-32768,32767", "32768,0", "1", "+1,2", "01,2", "1,-0", "", ",", "1,2,3"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		h, err := ParseHex(text)
		if err != nil {
			requireWellReported(t, err, text)
			return
		}
		require.Equal(t, text, h.String(), "a hex has one text")
	})
}

func FuzzNumbering(f *testing.F) {
	for _, text := range []string{
		"1413", "0101", "9999", "0000", "141", "14.05", "1.10", "1.1", "04.05", "14.00", "", ".", "[1,0]",
	} {
		f.Add(text)
	}
	numberings := []Numbering{schlieffensWar(f), driveOnParis(f), {}}
	f.Fuzz(func(t *testing.T, text string) {
		for _, n := range numberings {
			if h, err := n.Parse(text); err != nil {
				requireWellReported(t, err, text)
			} else {
				require.Equal(t, text, n.Format(h), "a hex has one number")
			}
		}
	})
}

func FuzzNewNumbering(f *testing.F) {
	f.Add(uint8(0), uint8(3), uint8(1), 1, 2, true, true, ".", "1.01")
	f.Add(uint8(1), uint8(0), uint8(0), 0, 4, false, false, "", "00000000")
	f.Add(uint8(7), uint8(9), uint8(5), -1, 99, false, true, "/", "")
	f.Fuzz(func(t *testing.T, orientation, edge, parity uint8, first, digits int, padded, rowFirst bool, separator, text string) {
		n, err := NewNumbering(NumberingSpec{
			Orientation: Orientation(orientation),
			Rows:        Axis{From: Edge(edge % 4), First: first, Digits: digits, Padded: padded},
			Columns:     Axis{From: Edge((edge + 1) % 4), First: first, Digits: digits, Padded: padded},
			RowFirst:    rowFirst, Separator: separator,
			Shifted: Parity(parity), Toward: Edge(edge),
		})
		if err != nil {
			var e *SpecError
			require.ErrorAs(t, err, &e)
			require.Equal(t, Numbering{}, n)
		}
		if h, err := n.Parse(text); err == nil {
			require.Equal(t, text, n.Format(h))
		}
	})
}
