package screen

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestLenIsColumns(t *testing.T) {
	require.Equal(t, 6, Len("Liège■"))
	require.Equal(t, 5, Len(Colors.In(Green, "Liège")))
	require.Equal(t, 3, Len("\x1b[a"), "no color code ends there")
	require.Equal(t, "Liège   ", Pad("Liège", 8))
	require.Equal(t, "Liège", Pad("Liège", 3))
}

func TestPaint(t *testing.T) {
	require.Equal(t, "Liège", Paint{}.In(Green, "Liège"))
	require.Equal(t, "\x1b[32mLiège\x1b[0m", Colors.In(Green, "Liège"))
	require.Equal(t, "Liège", Colors.In(Plain, "Liège"))
	require.Empty(t, Colors.In(Red, ""))
}

// Only terminals get colors. A buffer or a file does not.
func TestPaintFor(t *testing.T) {
	require.Equal(t, Paint{}, PaintFor(&bytes.Buffer{}))
	file, err := os.Create(filepath.Join(t.TempDir(), "out"))
	require.NoError(t, err)
	defer func() { require.NoError(t, file.Close()) }()
	require.Equal(t, Paint{}, PaintFor(file))

	device, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	require.NoError(t, err)
	defer func() { require.NoError(t, device.Close()) }()
	t.Setenv("NO_COLOR", "")
	t.Setenv("TERM", "xterm")
	require.Equal(t, Colors, PaintFor(device), "a device of characters")
	t.Setenv("NO_COLOR", "1")
	require.Equal(t, Paint{}, PaintFor(device))
	t.Setenv("NO_COLOR", "")
	t.Setenv("TERM", "dumb")
	require.Equal(t, Paint{}, PaintFor(device))
}

func TestWrap(t *testing.T) {
	require.Equal(t, []string{"one two", "three"}, Wrap("one two three", 0, 0, 8))
	require.Equal(t, []string{"  one", "    two", "    three"}, Wrap("one two three", 2, 2, 8))
	require.Equal(t, []string{"a  b"}, Wrap("a  b", 0, 0, 8), "columns inside a line are kept")
	require.Equal(t, []string{""}, Wrap("", 0, 0, 8))
	require.Equal(t, []string{"verylongword", "x"}, Wrap("verylongword x", 0, 0, 8))
}

func TestBeside(t *testing.T) {
	require.Equal(t, []string{"a    x", "bb", "     z"}, Beside([]string{"a", "bb"}, []string{"x", "", "z"}, 3))
}

func TestBar(t *testing.T) {
	require.Equal(t, "██████████", Bar(4, 4, 10))
	require.Equal(t, "█████", Bar(2, 4, 10))
	require.Equal(t, "▏", Bar(1, 1_000_000, 10), "a small share is still visible")
	require.Empty(t, Bar(0, 4, 10))
	require.Empty(t, Bar(0, 0, 10))
}

func TestPlainly(t *testing.T) {
	for text, want := range map[string]string{
		"German attack Liège > Le Cateau": "german attack liege le cateau",
		" Châlons, SPENT ":                "chalons spent",
		"7th Cœur 1413":                   "7th coeur 1413",
		">":                               "",
	} {
		require.Equal(t, want, Plainly(text))
	}
}

func TestCanvas(t *testing.T) {
	var c Canvas
	c.Put(2, 1, "■▬", Green)
	c.Put(-1, 0, "ab", Plain)
	c.Put(0, -1, "lost", Plain)
	c.Put(3, 1, "x ", Plain)
	require.Equal(t, []string{"b", "  ■x"}, c.Lines(Paint{}))
	require.Equal(t, []string{"b", "  \x1b[32m■\x1b[0mx"}, c.Lines(Colors))
}
