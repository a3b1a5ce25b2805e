package main

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/screen"
)

// tell writes the story of a game.
func tell(out io.Writer, viewer august1914.Viewer, table august1914.Table, notes []string) error {
	var page bytes.Buffer
	t := teller{&page, screen.PaintFor(out)}
	info := table.Ruleset().Info()
	info.Chairs = table.Chairs()
	t.title(info, notes, viewer)
	ends := table.Story(august1914.Umpire) // the umpire's chapters know their last move
	for i, chapter := range table.Story(viewer) {
		t.chapter(chapter)
		if then, ok := table.At(ends[i].Moves); ok {
			t.picture(screen.Map(then.Chart(), then.Board(viewer), t.paint))
		}
	}
	t.rule("The end")
	t.paragraphs(table.Verdict())
	_, err := out.Write(page.Bytes())
	return err
}

// A teller writes the parts of a story.
type teller struct {
	out   *bytes.Buffer
	paint screen.Paint
}

func (t teller) line(text string) { fmt.Fprintln(t.out, strings.TrimRight(text, " ")) }

// rule writes a heading across the page.
func (t teller) rule(heading string) {
	t.line("")
	rest := screen.Width - screen.Len(heading) - 4
	t.line("── " + t.paint.In(screen.Bold, heading) + " " + strings.Repeat("─", max(0, rest)))
	t.line("")
}

func (t teller) paragraphs(list []string) {
	for _, text := range list {
		for _, line := range screen.Wrap(text, 0, 0, screen.Width) {
			t.line(line)
		}
	}
}

func (t teller) title(info august1914.Info, notes []string, viewer august1914.Viewer) {
	t.line(t.paint.In(screen.Bold, info.Title))
	for _, text := range info.About {
		t.line("")
		t.paragraphs([]string{text})
	}
	t.line("")
	t.paragraphs(notes)
	t.paragraphs([]string{"The story is told as " + viewerName(viewer, info.Chairs) + ". The numbers on the right are rules."})
}

func viewerName(v august1914.Viewer, chairs []august1914.Chair) string {
	for _, chair := range chairs {
		if chair.Seat.Viewer() == v {
			return "the " + chair.Name + " player saw it"
		}
	}
	if v == august1914.Umpire {
		return "the umpire saw it, with all secrets"
	}
	return "a spectator saw it, without any secrets"
}

// chapter writes a turn: the orders, the events and the map.
func (t teller) chapter(c august1914.Chapter) {
	t.rule(c.Heading)
	for _, text := range c.Remarks {
		t.remark(text)
	}
	for _, s := range c.Sections {
		t.line(t.paint.In(screen.Bold, s.Heading))
		for _, line := range s.Lines {
			t.sentence(line)
		}
	}
}

// remark writes a comment of the record.
func (t teller) remark(text string) {
	for _, line := range screen.Wrap(text, 2, 2, screen.Width) {
		t.line(t.paint.In(screen.Dim, line))
	}
	t.line("")
}

// picture writes the map at the end of a turn.
func (t teller) picture(lines []string) {
	t.line("")
	for _, line := range lines {
		t.line("  " + line)
	}
}

// sentence writes one line of a section with its rule on the right.
func (t teller) sentence(l august1914.StoryLine) {
	indent := 2
	if l.Sub {
		indent = 6
	}
	lines := screen.Wrap(l.Text, indent, 2, screen.Width-8)
	last := len(lines) - 1
	lines[last] = screen.Pad(lines[last], screen.Width-6) + t.paint.In(screen.Dim, l.Rule)
	for _, line := range lines {
		t.line(line)
	}
}
