package internal_test

import (
	"fmt"
	"math"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/drawing"
)

// Every color of a power has a contrast of at least 3 to 1 with every background of the
// board's page, in the light and in the dark theme, and with white or black. No two
// powers share a color.
func TestColorsOfPowersStandOutFromTheGround(t *testing.T) {
	style, err := os.ReadFile("../examples/board/page/style/chart.css")
	require.NoError(t, err)
	light, dark, ok := strings.Cut(string(style), `[data-theme="dark"]`)
	require.True(t, ok)
	ground := regexp.MustCompile(`--(?:land|woods|hills|peaks|wet|sea|closed|soil-[A-Z][a-z]+): (#[0-9a-f]{6});`)
	grounds := map[bool][]string{true: {"#ffffff"}, false: {"#000000"}}
	for isLight, part := range map[bool]string{true: light, false: dark} {
		for _, m := range ground.FindAllStringSubmatch(part, -1) {
			grounds[isLight] = append(grounds[isLight], m[1])
		}
		require.Len(t, grounds[isLight], 13)
	}
	seen := map[string]bool{}
	list := drawing.Colors(august1914.Germany, august1914.France, august1914.Britain, august1914.Belgium)
	require.Len(t, list, 4)
	for _, c := range list {
		for isLight, color := range map[bool]string{true: c.Light, false: c.Dark} {
			require.False(t, seen[color], "two powers have the color %s", color)
			seen[color] = true
			for _, g := range grounds[isLight] {
				require.GreaterOrEqual(t, contrast(t, color, g), 3.0, "%s: %s on %s", c.Power, color, g)
			}
		}
	}
}

// contrast returns the contrast of two colors as the Web Content Accessibility
// Guidelines (WCAG 2.2) define it: 21 for black and white, 1 for a color and itself.
func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	x, y := luminance(t, a), luminance(t, b)
	return (max(x, y) + .05) / (min(x, y) + .05)
}

func luminance(t *testing.T, color string) (sum float64) {
	t.Helper()
	var parts [3]int
	_, err := fmt.Sscanf(color, "#%02x%02x%02x", &parts[0], &parts[1], &parts[2])
	require.NoError(t, err)
	for i, share := range [3]float64{.2126, .7152, .0722} {
		c := float64(parts[i]) / 255
		if c <= .04045 {
			sum += share * c / 12.92
		} else {
			sum += share * math.Pow((c+.055)/1.055, 2.4)
		}
	}
	return sum
}

func TestContrastOfBlackAndWhite(t *testing.T) {
	require.InDelta(t, 21, contrast(t, "#000000", "#ffffff"), 1e-9)
	require.InDelta(t, 1, contrast(t, "#3f4a3c", "#3f4a3c"), 1e-9)
}
