package main

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
)

// list writes the rulesets, scenarios, options and players.
func list(out io.Writer) error {
	var page bytes.Buffer
	for i, r := range games.All() {
		if i > 0 {
			fmt.Fprintln(&page)
		}
		listRuleset(&page, r.Info())
	}
	_, err := out.Write(page.Bytes())
	return err
}

func listRuleset(page *bytes.Buffer, info august1914.Info) {
	fmt.Fprintf(page, "-ruleset %s\n    %s\n", info.Name, info.Title)
	for _, c := range info.Scenarios {
		fmt.Fprintf(page, "  -scenario %-10s %s\n", c.ID, c.Meaning)
	}
	for _, e := range info.Editions {
		fmt.Fprintf(page, "  -edition %-11s %s\n", e.Name, e.Meaning)
	}
	for _, o := range info.Options {
		listOption(page, o)
	}
	for _, c := range info.Chairs {
		fmt.Fprintf(page, "  -%s PLAYER, who commands %s\n", strings.ToLower(c.Name), c.Powers)
	}
	for _, p := range games.Players(info.Name) {
		fmt.Fprintf(page, "    %-10s %s\n", p.Name, p.Meaning)
	}
}

func listOption(page *bytes.Buffer, o august1914.Option) {
	fmt.Fprintf(page, "  -set %s=VALUE, %s (%s)\n", o.Name, o.Meaning, o.Rule)
	for _, v := range o.Values {
		standard := ""
		if v.Value == o.Default {
			standard = ", the default"
		}
		fmt.Fprintf(page, "    %-10s %s%s\n", v.Value, v.Meaning, standard)
	}
}
