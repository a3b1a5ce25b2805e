// Command inside is compiled into an older tree. It writes States from the middle of play,
// the records that lead to them, and records that begin from a position, as the library of
// that tree does. It only uses what all trees since 26 November have.
package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

func main() {
	dir := os.Args[1]
	write(dir, 41, sabinschlieffen.Ruleset(), new(sabinschlieffen.State), sabinschlieffen.Anywhere, "recovery=up-to")
	write(dir, 160, schlieffenswar.Ruleset(), new(schlieffenswar.State), schlieffenswar.Anywhere, "ports=all")
	write(dir, 90, germanyatwar.Ruleset(), new(germanyatwar.State), germanyatwar.Anywhere, "rail=on")
	write(dir, 130, driveonparis.Ruleset(), new(driveonparis.State), driveonparis.Anywhere, "fog=open")
}

// write writes the files of a game: one in the default settings, one with another setting,
// and one that begins with an arbitrary position.
func write[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](
	dir string, moves int, r august1914.Ruleset, _ P, anywhere func(func(int) int) S, set string,
) {
	pick := rand.New(rand.NewPCG(19, 14)).IntN
	setting, err := august1914.ParseSetting(set)
	must(err)
	for i, settings := range [][]august1914.Setting{nil, {setting}} {
		scenarios := r.Info().Scenarios
		table, err := r.Open(scenarios[i*(len(scenarios)-1)].ID, settings...)
		must(err)
		record, ok := august1914.RecordOf[S, M, V, P](table)
		if !ok {
			panic(r.Info().Name)
		}
		play(record, moves, pick)
		name := fmt.Sprintf("%s-%d", r.Info().Name, i+1)
		state, err := json.Marshal(record.Now())
		must(err)
		must(os.WriteFile(filepath.Join(dir, name+".state"), state, 0o600))
		save(record, dir, name)
	}
	start := anywhere(pick)
	record := august1914.NewRecordFrom(P(&start))
	play(record, 10, pick)
	save(record, dir, r.Info().Name+"-position")
}

// play makes random moves until the game is over.
func play[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](r *august1914.Record[S, M, V, P], moves int, pick func(int) int) {
	for range moves {
		now := r.Now()
		if P(&now).ToAct() == 0 {
			return
		}
		list := P(&now).LegalMoves(P(&now).ToAct().First(), nil)
		_, err := r.Play(list[pick(len(list))])
		must(err)
	}
}

func save[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](r *august1914.Record[S, M, V, P], dir, name string) {
	f, err := os.Create(filepath.Join(dir, name+".record"))
	must(err)
	_, err = r.WriteTo(f)
	must(err)
	must(f.Close())
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
