package hexgrid

import (
	"math"
	"strconv"
	"strings"
)

// ParseHex parses axial coordinates in the form that String returns, "q,r" in plain
// decimal, as in "3,-2". The error is a *ParseError with the reason ErrSyntax or
// ErrRange.
func ParseHex(text string) (Hex, error) {
	left, right, found := strings.Cut(text, ",")
	if !found {
		return Hex{}, &ParseError{
			What: "hex", Text: text, Part: text,
			Expected: "q,r in axial coordinates", Reason: ErrSyntax,
		}
	}
	q, err := parseCoordinate(text, 0, left)
	if err != nil {
		return Hex{}, err
	}
	r, err := parseCoordinate(text, len(left)+1, right)
	if err != nil {
		return Hex{}, err
	}
	return Hex{q, r}, nil
}

// String returns "q,r". To get the number printed on a map, use Numbering.Format.
func (h Hex) String() string { return string(h.appendTo(nil)) }

// MarshalText returns the same text as String, so a Hex in JSON is a string and can be
// the key of a map. The error is always nil.
func (h Hex) MarshalText() ([]byte, error) { return h.appendTo(nil), nil }

// UnmarshalText parses the text that MarshalText returns, with the errors of ParseHex.
// On an error h keeps its value.
func (h *Hex) UnmarshalText(text []byte) error {
	v, err := ParseHex(string(text))
	if err == nil {
		*h = v
	}
	return err
}

func (h Hex) appendTo(b []byte) []byte {
	b = strconv.AppendInt(b, int64(h.Q), 10)
	b = append(b, ',')
	return strconv.AppendInt(b, int64(h.R), 10)
}

// parseCoordinate parses the part of text that starts at offset. It accepts a single
// spelling of each number: no plus sign, no leading zero, no minus zero.
func parseCoordinate(text string, offset int, part string) (int16, error) {
	reason, expected := ErrSyntax, "a whole number in plain decimal"
	if isPlainInteger(part) {
		v, err := strconv.ParseInt(part, 10, 16)
		if err == nil {
			return int16(v), nil
		}
		reason = ErrRange
		expected = "a number from " + strconv.Itoa(math.MinInt16) + " to " + strconv.Itoa(math.MaxInt16)
	}
	return 0, &ParseError{What: "hex", Text: text, Offset: offset, Part: part, Expected: expected, Reason: reason}
}

func isPlainInteger(s string) bool {
	digits := strings.TrimPrefix(s, "-")
	if digits == "0" {
		return s == "0"
	}
	return isDigits(digits) && digits[0] != '0'
}

// isDigits reports whether s is a non-empty string of the digits 0 to 9.
func isDigits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}
