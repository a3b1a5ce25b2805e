package main

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// rows returns the lines of a ladder that begin with a rank, both in the table and in the
// list of scores.
func rows(text string) (list [][]string) {
	for line := range strings.Lines(text) {
		if fields := strings.Fields(line); len(fields) > 4 && strings.Trim(fields[0], "0123456789") == "" && strings.Trim(fields[1], "abcdefghijklmnopqrstuvwxyz") == "" {
			list = append(list, fields)
		}
	}
	return list
}

// A player that attacks beats one that only recovers in both seats, and the ladder shows
// it.
func TestLadder(t *testing.T) {
	text := play(t, "-tournament", "passive,attack", "-n", "40")
	require.Contains(t, text, "2 players, 40 games a pair with the seats swapped, seed 1\n")
	require.Contains(t, text, "The German side is worth ")
	list := rows(text)
	require.Len(t, list, 2, text) // a row of scores has only four fields
	require.Equal(t, []string{"1", "attack"}, list[0][:2])
	require.Equal(t, []string{"2", "passive"}, list[1][:2])
	require.Equal(t, "40", list[0][5])
	require.True(t, strings.HasPrefix(list[0][2], "+") && list[1][2] == "-"+list[0][2][1:], "the mean strength of two players is 0: %s", text)
	require.Contains(t, text, "/40         -\n")
}

// By default, all players meet and each pair plays twenty games.
func TestLadderOfAll(t *testing.T) {
	text := play(t, "-ruleset", "germanyatwar", "-edition", "summary", "-tournament", "random,attack,passive")
	require.Contains(t, text, "summary\n3 players, 20 games a pair")
	require.Equal(t, 6, strings.Count(text, "/20 ")+strings.Count(text, "/20\n"))
}

// In a game for three, one player has both seats of a side.
func TestLadderOfThreeSeats(t *testing.T) {
	text := play(t, "-ruleset", "germanyatwar", "-set", "seats=three", "-tournament", "random,attack", "-n", "4")
	require.Contains(t, text, "seats=three\n2 players, 4 games a pair")
}

func TestTournamentIsTheSameForAnyWorkers(t *testing.T) {
	args := []string{"-tournament", "random,attack,passive", "-n", "40", "-clear", "-seed", "7", "-workers"}
	one := play(t, append(args, "1")...)
	require.Equal(t, one, play(t, append(args, "5")...))
	require.Contains(t, one, "of 3 pairs were decided early.\n")
}

// Both players take each seat in games with the same seed, and the records show it.
func TestTournamentRecords(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "games")
	play(t, "-tournament", "attack,passive", "-n", "4", "-record", dir)
	var names []string
	files, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, f := range files {
		names = append(names, f.Name())
		play(t, "-replay", filepath.Join(dir, f.Name()))
	}
	require.Equal(t, []string{
		"sabinschlieffen-attack-passive-000001.txt", "sabinschlieffen-attack-passive-000002.txt",
		"sabinschlieffen-passive-attack-000001.txt", "sabinschlieffen-passive-attack-000002.txt",
	}, names)
}

// The chart is valid XML with a mark for every player, the strongest on top.
func TestLadderChart(t *testing.T) {
	file := filepath.Join(t.TempDir(), "ladder.svg")
	require.Contains(t, play(t, "-tournament", "passive,random,attack", "-n", "10", "-chart", file), "The chart is in "+file)
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	marks, decoder := 0, xml.NewDecoder(bytes.NewReader(text))
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		if start, ok := token.(xml.StartElement); ok && start.Name.Local == "circle" {
			marks++
		}
	}
	require.Equal(t, 3, marks)
	require.Less(t, bytes.Index(text, []byte(">attack<")), bytes.Index(text, []byte(">passive<")))
}

func TestTournamentFlags(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"-tournament", "attack"}, "want two players or more"},
		{[]string{"-tournament", "attack,general"}, `"general" is not a player of sabinschlieffen: want names from random, `},
		{[]string{"-tournament", "attack,attack"}, "attack is named twice"},
		{[]string{"-tournament", "all", "-n", "3"}, "want an even number of games"},
		{[]string{"-tournament", "all", "-german", "attack"}, "-german cannot be used with -tournament"},
		{[]string{"-tournament", "all", "-pairs", "p.txt"}, "-pairs cannot be used with -tournament"},
		{[]string{"-tournament", "all", "-chart", "ladder.png"}, "want a name that ends in .svg"},
		{[]string{"-clear"}, "need -tournament"},
		{[]string{"-chart", "ladder.svg"}, "need -tournament"},
	} {
		err := run(c.args, io.Discard, stopped)
		require.ErrorContains(t, err, c.want, "%v", c.args)
	}
}
