package screen

import (
	"strings"
	"unicode/utf8"
)

// Len returns the number of columns of a text without its color codes.
func Len(text string) int {
	n := 0
	for text != "" {
		if rest, ok := skipColor(text); ok {
			text = rest
			continue
		}
		_, size := utf8.DecodeRuneInString(text)
		text = text[size:]
		n++
	}
	return n
}

// skipColor removes an ANSI sequence from the beginning of a text.
func skipColor(text string) (rest string, ok bool) {
	if !strings.HasPrefix(text, "\x1b[") {
		return text, false
	}
	_, rest, ok = strings.Cut(text, "m")
	return rest, ok
}

// Pad appends spaces to a text up to a number of columns.
func Pad(text string, columns int) string {
	return text + strings.Repeat(" ", max(0, columns-Len(text)))
}

// Wrap breaks a text between words into lines of a limited number of columns. The first
// line is indented by indent spaces, and the others by hang more.
func Wrap(text string, indent, hang, columns int) []string {
	var lines []string
	line := strings.Repeat(" ", indent)
	empty := true
	for word := range strings.SplitSeq(text, " ") {
		switch {
		case empty:
			line += word
		case Len(line)+1+Len(word) <= columns:
			line += " " + word
		default:
			lines = append(lines, line)
			line = strings.Repeat(" ", indent+hang) + word
		}
		empty = false
	}
	return append(lines, line)
}

// Beside puts two blocks of lines next to each other with a gap between them.
func Beside(left, right []string, gap int) []string {
	width := 0
	for _, line := range left {
		width = max(width, Len(line))
	}
	lines := make([]string, max(len(left), len(right)))
	for i := range lines {
		if i < len(left) {
			lines[i] = left[i]
		}
		if i < len(right) && right[i] != "" {
			lines[i] = Pad(lines[i], width+gap) + right[i]
		}
	}
	return lines
}

// Bar draws a bar for a share of a whole.
func Bar(share, whole, columns int) string {
	if whole <= 0 {
		return ""
	}
	eighths := (share*columns*8 + whole - 1) / whole
	bar := strings.Repeat("█", eighths/8)
	if rest := eighths % 8; rest > 0 {
		bar += string([]rune("▏▎▍▌▋▊▉")[rest-1])
	}
	return bar
}

// Plainly rewrites a text as any keyboard can type it: in lower case, without accents, and
// with single spaces instead of anything but letters and digits.
func Plainly(text string) string {
	var plain strings.Builder
	gap := false
	for _, r := range accents.Replace(strings.ToLower(text)) {
		if (r < 'a' || r > 'z') && (r < '0' || r > '9') {
			gap = plain.Len() > 0
			continue
		}
		if gap {
			plain.WriteByte(' ')
			gap = false
		}
		plain.WriteRune(r)
	}
	return plain.String()
}

// accents are the accents in names on maps of the West in 1914.
var accents = strings.NewReplacer(
	"à", "a", "â", "a", "ä", "a", "ç", "c", "é", "e", "è", "e", "ê", "e", "ë", "e",
	"î", "i", "ï", "i", "ô", "o", "ö", "o", "ù", "u", "û", "u", "ü", "u", "ÿ", "y", "œ", "oe", "ß", "ss",
)
