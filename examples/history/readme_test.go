package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/history/campaign"
	"github.com/august1914/august1914/internal/gametest"
)

// TestReadmeHasTheTables compares the tables of README.md with those of the program.
func TestReadmeHasTheTables(t *testing.T) {
	text, err := os.ReadFile("README.md")
	require.NoError(t, err)
	readme := string(text)
	for _, name := range campaign.Names() {
		begin, end := "<!-- "+name+" -->\n", "<!-- end "+name+" -->"
		before, rest, found := strings.Cut(readme, begin)
		kept, after, closed := strings.Cut(rest, end)
		require.True(t, found && closed, "README.md has no section for %s", name)
		table := tableOf(t, name, kept)
		if wanted := before + begin + table + end + after; wanted != readme {
			require.NotEmpty(t, os.Getenv("AUGUST1914_UPDATE"), "AUGUST1914_UPDATE=1 rewrites the table of %s:\n%s", name, table)
			readme = wanted
			require.NoError(t, os.WriteFile("README.md", []byte(readme), 0o644))
		}
	}
}

// tableOf returns the part of README.md about a campaign. At the newcomer tier, unless the
// file is being written, it does not play the long campaigns: it uses their record, and the
// number of refused wishes from the file.
func tableOf(t *testing.T, name, kept string) string {
	t.Helper()
	script, err := campaign.ScriptOf(name)
	require.NoError(t, err)
	var table august1914.Table
	var rows []campaign.Row
	refused := ""
	if campaign.Long(name) && gametest.Size(0, 1, 1) == 0 && os.Getenv("AUGUST1914_UPDATE") == "" {
		read, err := campaign.Parse(script)
		require.NoError(t, err)
		table, err = campaign.Open(name)
		require.NoError(t, err)
		rows, err = campaign.Distances(table, read.Bar)
		require.NoError(t, err)
		_, told, _ := strings.Cut(kept, " targets are met, ")
		refused, _, _ = strings.Cut(told, " wishes refused")
	} else {
		_, course, list, err := played(script)
		require.NoError(t, err)
		table, rows, refused = course.Table, list, fmt.Sprint(len(course.Refusals))
	}
	met, of := campaign.Near(rows)
	outcome, _ := table.Outcome()
	found, err := campaign.Findings(table)
	require.NoError(t, err)
	return fmt.Sprintf("%d of %d targets are met, %s wishes refused; %s (German %d, Allied %d).\n\n%s\n%s",
		met, of, refused, outcome.Reason, outcome.Points.German, outcome.Points.Allied, campaign.Table(rows), campaign.EventTable(found))
}
