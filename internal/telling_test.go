package internal_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/telling"
)

func TestShortened(t *testing.T) {
	many := make([]string, 14)
	for i := range many {
		many[i] = "x"
	}
	require.Equal(t, "a, b", telling.Shortened([]string{"a", "b"}))
	require.Equal(t, "x, x, x, x, x, x, x, x, x, x, x, x and 2 more", telling.Shortened(many))
}

func TestDays(t *testing.T) {
	day := func(month time.Month, day int) time.Time { return time.Date(1914, month, day, 0, 0, 0, 0, time.UTC) }
	require.Equal(t, "4 to 8 August 1914", telling.Days(day(8, 4), day(8, 8)))
	require.Equal(t, "30 August to 3 September 1914", telling.Days(day(8, 30), day(9, 3)))
}

// The starting hexes distinguish units with the same name.
func TestMarches(t *testing.T) {
	var m telling.Marches
	require.Empty(t, m.Told("7"))
	for _, e := range []august1914.Event{
		{Unit: "I", At: "a", To: "b"}, {Unit: "I", At: "x", To: "y"}, {Unit: "I", At: "b", To: "c"},
	} {
		m.Add(e)
	}
	require.Equal(t, []august1914.StoryLine{{Rule: "7", Text: "2 units move in 3 steps: I a > c, I x > y."}}, m.Told("7"))
}

func TestHappenings(t *testing.T) {
	var h telling.Happenings
	require.False(t, h.BeginsOtherThan("loss"))
	h.Add(august1914.Event{Kind: "loss", Rule: "1"}, "A")
	h.Add(august1914.Event{Kind: "dig", Rule: "2"}, "B")
	h.Add(august1914.Event{Kind: "loss", Rule: "1"}, "C")
	require.True(t, h.BeginsOtherThan("dig"))
	require.Equal(t, []august1914.StoryLine{{Rule: "1", Text: "Lost: A, C."}, {Rule: "2", Text: "Digs: B."}},
		h.Told(func(kind string) string { return map[string]string{"loss": "Lost", "dig": "Digs"}[kind] }))
}

// A fight is a battle of one line.
type fight struct{ text string }

func (f *fight) Told() []august1914.StoryLine { return []august1914.StoryLine{{Text: f.text}} }

func TestPhaseTellsMovesFirst(t *testing.T) {
	p := telling.Phase[*fight]{Battle: &fight{"A fight."}}
	p.EndBattle()
	p.EndBattle() // the battle has already ended
	p.Lines = append(p.Lines, august1914.StoryLine{Text: "A line.", Rule: "2"})
	p.Happens.Add(august1914.Event{Kind: "rest", Rule: "3"}, "X 0101")
	p.Marches.Add(august1914.Event{Unit: "Y", At: "0101", To: "0102"})
	p.Battle = &fight{"A last fight."}
	require.Equal(t, []august1914.StoryLine{
		{Text: "1 unit moves in 1 step: Y 0101 > 0102.", Rule: "1"},
		{Text: "A fight."},
		{Text: "A line.", Rule: "2"},
		{Text: "A last fight."},
		{Text: "Rested: X 0101.", Rule: "3"},
	}, p.Told("1", func(kind string) string { return map[string]string{"rest": "Rested"}[kind] }))
}

// The power distinguishes units with the same name, or the id if that is not enough.
func TestNamesOfUnits(t *testing.T) {
	n := telling.Names{}
	n.Add(august1914.Germany, "1 Div")
	n.Add(august1914.Germany, "2 Div")
	n.Add(august1914.France, "2 Div")
	n.Add(august1914.Germany, "3 Div")
	n.Add(august1914.Germany, "3 Div")
	require.Equal(t, "1 Div", n.Of(august1914.Germany, "1 Div", "ge-1"))
	require.Equal(t, "2 Div (German)", n.Of(august1914.Germany, "2 Div", "ge-2"))
	require.Equal(t, "2 Div (French)", n.Of(august1914.France, "2 Div", "fr-2"))
	require.Equal(t, "3 Div (ge-3)", n.Of(august1914.Germany, "3 Div", "ge-3"))
}

func TestSentences(t *testing.T) {
	require.Equal(t, "One. Two.", telling.Sentences("", "One.", "", "Two."))
	require.Empty(t, telling.Sentences("", ""))
}
