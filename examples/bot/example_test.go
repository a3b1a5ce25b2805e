package bot_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/bot"
	"github.com/august1914/august1914/sabinschlieffen"
)

func Example() {
	german := bot.New(bot.Normal, rand.New(rand.NewPCG(1914, 8)).IntN)
	allied := func(eyes bot.Eyes) (bot.Move, error) { return eyes.Legal()[0], nil }

	start := sabinschlieffen.New(sabinschlieffen.Standard())
	record := august1914.NewRecord(&start)
	outcome, err := august1914.NewMatch(record, nil, german, allied).Run(context.Background())
	fmt.Println(outcome.Winner, err)
	// Output: German <nil>
}
