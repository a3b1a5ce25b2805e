// Package pack writes the corpus of a game, for the commands that rebuild it.
package pack

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/corpus"
)

// Write formats a file.
func Write[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](g corpus.Game[S, M, V, P], list ...corpus.Kept[S, M, V, P]) ([]byte, error) {
	var file bytes.Buffer
	packed, err := gzip.NewWriterLevel(&file, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	fmt.Fprintln(packed, corpus.Format)
	encode := json.NewEncoder(packed)
	for i := range list {
		l, err := lineOf(g, &list[i])
		if err != nil {
			return nil, err
		}
		if err := encode.Encode(l); err != nil {
			return nil, err
		}
	}
	if err := packed.Close(); err != nil {
		return nil, err
	}
	return file.Bytes(), nil
}

// lineOf returns a course as it is stored.
func lineOf[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](g corpus.Game[S, M, V, P], k *corpus.Kept[S, M, V, P]) (corpus.Line, error) {
	start := k.Start
	h := P(&start).Header()
	l := corpus.Line{Shows: k.Shows, Ruleset: h.Ruleset, Scenario: h.Scenario, Revision: h.Revision, Settings: h.Settings, Sums: k.Sums, Moves: []string{}}
	for _, m := range k.Moves {
		l.Moves = append(l.Moves, m.String())
	}
	text, err := json.Marshal(g.Position(P(&start)))
	l.Position = text
	return l, err
}
