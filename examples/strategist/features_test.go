package strategist_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/strategist"
)

// The features of Drive on Paris at the set-up of Rule 5.2 were counted by hand from the
// set-up, the counters and the list of places, with 30 Allied and 19 German fighting units.
// Terrain favors the defender: the defense strengths are 188 and 123.
func TestFeaturesOfDriveOnParis(t *testing.T) {
	sc, ok := driveonparis.ScenarioByID("5.2")
	require.True(t, ok)
	s := driveonparis.New(sc)
	g, err := strategist.OpenDriveOnParis(s.Header())
	require.NoError(t, err)
	want := map[string]float64{
		"one": 1, "points of German places": 20. / 10,
		"German steps": 37. / 100, "Allied steps": 58. / 100,
		"German divisions": 18. / 40, "Allied divisions": 28. / 40,
		"German attack": 93. / 50, "Allied attack": 142. / 50,
		"German defense": 184. / 50, "Allied defense": 275.5 / 50,
		"German points": 20. / 20, "Allied points": 13. / 20,
	}
	names := dopNames(t)
	got := g.Measure(&s)
	require.Len(t, got, len(names))
	for i, name := range names {
		if value, ok := want[name]; ok {
			require.InDelta(t, value, got[i], 1e-9, name)
			require.InDelta(t, value/6, got[i+len(names)/2], 1e-9, "%s on the first of six turns", name)
			delete(want, name)
		}
	}
	require.Empty(t, want)
}

// dopNames returns the names of the features of Rule 5.2.
func dopNames(t *testing.T) []string {
	for _, l := range strategist.Lessons() {
		if l.Name == "driveonparis-5.2" {
			return l.Features
		}
	}
	t.Fatal("no lesson")
	return nil
}
