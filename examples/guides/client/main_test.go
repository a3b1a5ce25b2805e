package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

func TestMain(m *testing.M) { gametest.Main(m) }

// A game can be played to its end by numbers, with a refusal and an undo on the way.
func TestPlay(t *testing.T) {
	game, err := games.Find("sabinschlieffen")
	require.NoError(t, err)
	table, err := game.Open("")
	require.NoError(t, err)
	var out bytes.Buffer
	typed := "German march Liège > Luxembourg, fresh\n1\nundo\n" + strings.Repeat("1\n", 2000)
	require.NoError(t, play(table, strings.NewReader(typed), &out))
	require.Equal(t, august1914.Actors(0), table.ToAct())
	require.Contains(t, out.String(), "No: S4: you must flip spent German blocks")
	require.Contains(t, out.String(), table.Verdict()[0])
}

// The input may end before the game. Other games roll their dice without being asked.
func TestInputEnds(t *testing.T) {
	for _, game := range games {
		table, err := game.Open("")
		require.NoError(t, err)
		var out bytes.Buffer
		require.NoError(t, play(table, strings.NewReader(strings.Repeat("1\n", 40)), &out))
		require.Contains(t, out.String(), "> ")
	}
}
