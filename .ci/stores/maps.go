package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A change is a change that someone makes in their copy of the data.
type change struct{ file, from, to string }

// changes are the changes by the name of the game.
var changes = map[string][]change{
	"sabinschlieffen": {
		{"blocks.csv", "German,Liège,fresh,2,", "German,Liège,fresh,3,"},
		{"blocks.csv", "German,Liège,spent,3,", "German,Liège,spent,2,"},
	},
	"schlieffenswar": {{"units.csv", "ger-ii,II. Armeekorps,German,1,infantry-corps,,4,2,", "ger-ii,II. (Pommersches) Armeekorps,German,1,infantry-corps,,9,4,"}},
	"germanyatwar":   {{"units.csv", "g1-ii,II Inf,g1,infantry,3,5w-4w-3w-2b,", "g1-ii,II Pom,g1,infantry,3,6w-5w-3w-2b,"}},
}

// redraw copies the data of a game and makes its changes.
func (m *maker) redraw(game string) error {
	to := filepath.Join(m.dir, "maps", game)
	if err := os.CopyFS(to, os.DirFS(filepath.Join(m.tree, game, "data"))); err != nil {
		return err
	}
	for _, c := range changes[game] {
		path := filepath.Join(to, c.file)
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if bytes.Count(text, []byte(c.from)) != 1 {
			return fmt.Errorf("%s of %s: want %q once", c.file, game, c.from)
		}
		if err := os.WriteFile(path, bytes.Replace(text, []byte(c.from), []byte(c.to), 1), 0o600); err != nil {
			return err
		}
	}
	return nil
}

// records lets playout and play write records.
func (m *maker) records(ctx context.Context) error {
	for _, args := range [][]string{
		{"-ruleset", "sabinschlieffen", "-german", "attack", "-allied", "attack"},
		{"-ruleset", "schlieffenswar", "-german", "random", "-entente", "random"},
		{"-ruleset", "germanyatwar", "-german", "random", "-entente", "random"},
		{"-ruleset", "driveonparis", "-scenario", "5.1", "-german", "random", "-allied", "random"},
	} {
		file := filepath.Join("records", "playout-"+args[1]+".record")
		if err := m.tool(ctx, "playout", append(args, "-n", "1", "-seed", "14", "-record", file)...); err != nil {
			return err
		}
	}
	saves := [][]string{
		{"play", "-ruleset", "sabinschlieffen"},
		{"play-own", "-ruleset", "sabinschlieffen", "-map", filepath.Join("maps", "sabinschlieffen")},
		{"play", "-ruleset", "germanyatwar", "-edition", "summary"},
		{"play", "-ruleset", "driveonparis", "-scenario", "5.2"},
	}
	for _, args := range saves {
		file := filepath.Join("records", args[0]+"-"+args[2]+".record")
		c := exec.CommandContext(ctx, filepath.Join(m.bin, "play"), append(args[1:], "-seed", "14", "-autosave", file)...)
		c.Dir = m.dir
		c.Stdin = strings.NewReader(strings.Repeat("1\n", 25))
		if text, err := c.CombinedOutput(); err != nil {
			return fmt.Errorf("play %q: %w\n%s", args, err, text)
		}
	}
	return nil
}

// jobs lets selfplay finish one job, and interrupts another.
func (m *maker) jobs(ctx context.Context) error {
	job := []string{"-store", "jobs", "-ruleset", "sabinschlieffen", "-batch", "10", "-text", os.DevNull, "-games", "30"}
	if err := m.tool(ctx, "selfplay", append(job, "-workers", "1", "-seed", "14", "-sample", "15")...); err != nil {
		return err
	}
	c := exec.CommandContext(ctx, filepath.Join(m.bin, "selfplay"),
		append(job, "-workers", "1", "-games", "3000", "-batch", "500", "-seed", "15", "-set", "recovery=up-to", "-map", filepath.Join("maps", "sabinschlieffen"))...)
	c.Dir = m.dir
	told, err := c.StderrPipe()
	if err != nil {
		return err
	}
	if err := c.Start(); err != nil {
		return err
	}
	for lines := bufio.NewScanner(told); lines.Scan() && !strings.HasPrefix(lines.Text(), "job "); { // it tells the name of a job that it keeps
	}
	if err := c.Process.Signal(os.Interrupt); err != nil {
		return err
	}
	_ = c.Wait() // it was interrupted
	return nil
}
