package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The command brings the records back that an earlier board set aside, and the games go on
// from their last moves. It says which games it left as they were, and why.
func TestRestoreCommand(t *testing.T) {
	var s store
	for _, of := range storesOf(t, "73566d3") {
		if of.own == "" {
			s = of
		}
	}
	list := slices.DeleteFunc(s.games(t), func(g keptGame) bool { return s.answer(t, g, "no map") != "" })
	require.Greater(t, len(list), 10)
	for i, g := range list { // as a board without the map of its games left them
		path := filepath.Join(s.dir, g.name)
		record, err := os.ReadFile(path + ".record")
		require.NoError(t, err)
		if i == 0 {
			record = append(record, "broken\n"...)
		}
		require.NoError(t, os.WriteFile(path+".record.aside", record, 0o600))
		head, _, _ := strings.Cut(string(record), "\nmoves\n")
		require.NoError(t, os.WriteFile(path+".record", []byte(head+"\nmoves\n"), 0o600))
		card, err := os.ReadFile(path + ".json")
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(path+".json", bytes.Replace(card, []byte(`"format": 1,`), []byte(`"format": 1, "damaged": true,`), 1), 0o600))
	}
	var out bytes.Buffer
	require.NoError(t, run(t.Context(), []string{"-dir", s.dir, "-restore", "all"}, &out))
	require.Contains(t, out.String(), list[0].name+" was left as it was: ")
	require.Contains(t, out.String(), fmt.Sprintf("Records brought back: %d. Left as they were: 1.\n", len(list)-1))
	now := map[string]keptGame{}
	for _, g := range s.games(t) {
		now[g.name] = g
	}
	for i, was := range list {
		g := now[was.name]
		if i == 0 {
			require.Equal(t, []string{""}, g.moves)
			continue
		}
		require.Equal(t, was.moves, g.moves)
		require.Contains(t, out.String(), g.name+" has its ")
		card, err := os.ReadFile(filepath.Join(s.dir, g.name+".json"))
		require.NoError(t, err)
		require.NotContains(t, string(card), "damaged")
		require.Contains(t, string(card), `"data"`)
	}
	s.goOn(t, list[1:], []string{"no map", "changed data"})

	require.ErrorContains(t, run(t.Context(), []string{"-dir", s.dir, "-restore", list[0].name}, &out), "no record was brought back")
	require.Contains(t, out.String(), "To try again, correct the line in NAME.record.aside and repeat the command.\n")
	aside := filepath.Join(s.dir, list[0].name+".record.aside")
	record, err := os.ReadFile(aside)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(aside, bytes.TrimSuffix(record, []byte("broken\n")), 0o600))
	require.NoError(t, run(t.Context(), []string{"-dir", s.dir, "-restore", list[0].name}, &out))
	s.goOn(t, list[:1], []string{"no map"})
	require.ErrorContains(t, run(t.Context(), []string{"-dir", s.dir, "-restore", "none"}, &out), "there is no game none")
	mistyped := s.dir + "x"
	require.ErrorContains(t, run(t.Context(), []string{"-dir", mistyped, "-restore", "all"}, &out), "there are no games to bring back")
	require.NoDirExists(t, mistyped)
}
