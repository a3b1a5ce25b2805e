package desk

import (
	"errors"
	"io/fs"
	"slices"
	"sync"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/datasets"
)

// noData stands in a card for the sum of the set of data if the game has no files.
const noData = "none"

// A pinned ruleset is a ruleset with the set of data that it plays on.
type pinned struct {
	august1914.Ruleset
	set datasets.Set
	sum string // sum of the set, or noData
}

// A stock holds rulesets on the sets of data that the games here need.
type stock struct {
	mu     sync.Mutex
	played map[august1914.Ruleset]pinned
	bySum  map[string]*pinned // by the name of the ruleset and the sum; nil if the set is not one of that game
}

// maxSets is the number of rulesets that stay in memory when no game needs them.
const maxSets = 32

// pin returns a ruleset with its set of data.
func (s *stock) pin(r august1914.Ruleset) (pinned, error) {
	if p, ok := s.played[r]; ok {
		return p, nil
	}
	set, err := datasets.For(r)
	if err != nil {
		return pinned{}, err
	}
	p := pinned{r, set, noData}
	if set != nil {
		p.sum = set.Sum()
	}
	s.keep(p)
	return p, nil
}

// keep keeps a ruleset in memory.
func (s *stock) keep(p pinned) {
	if s.played == nil || len(s.played) >= maxSets {
		s.played, s.bySum = map[august1914.Ruleset]pinned{}, map[string]*pinned{}
	}
	s.played[p.Ruleset], s.bySum[keyOf(p.Ruleset, p.sum)] = p, &p
}

func keyOf(r august1914.Ruleset, sum string) string { return r.Info().Name + " " + sum }

// pin returns a ruleset with its set of data.
func (d *Desk) pin(r august1914.Ruleset) (pinned, error) {
	d.stock.mu.Lock()
	defer d.stock.mu.Unlock()
	return d.stock.pin(r)
}

// find returns the ruleset of a record on the data that the game was begun on: the set with
// the given sum, or if sum is "", the first set with the scenario of the record. It returns
// nil if there is no such set here.
func (d *Desk) find(h august1914.Header, sum string) (*pinned, error) {
	base, err := d.rulesets.Find(h.Ruleset)
	if err != nil {
		return nil, err
	}
	d.stock.mu.Lock()
	defer d.stock.mu.Unlock()
	now, err := d.stock.pin(base)
	switch {
	case err != nil:
		return nil, err
	case sum == "" && now.SameData(h) || sum == now.sum || sum == noData:
		return &now, nil
	case sum != "":
		return d.on(base, sum)
	}
	sums, err := d.sums(h.Ruleset)
	for _, sum := range sums {
		p, err := d.on(base, sum)
		if err != nil || p != nil && p.SameData(h) {
			return p, err
		}
	}
	return nil, err
}

// sums lists the sums of all sets that may be those of a game.
func (d *Desk) sums(ruleset string) (sums []string, err error) {
	shipped, err := datasets.Shipped(ruleset)
	if err != nil {
		return nil, err
	}
	for _, set := range shipped {
		sums = append(sums, set.Sum())
	}
	kept, err := d.shelf.Sets()
	for _, sum := range kept {
		if !slices.Contains(sums, sum) {
			sums = append(sums, sum)
		}
	}
	return sums, err
}

// on returns a ruleset on the set with a sum, or nil if there is no such set or if it is not
// a set of this game.
func (d *Desk) on(base august1914.Ruleset, sum string) (*pinned, error) {
	key := keyOf(base, sum)
	if p, ok := d.stock.bySum[key]; ok {
		return p, nil
	}
	set, err := d.set(base.Info().Name, sum)
	if set == nil || err != nil {
		return nil, err
	}
	r, err := set.On(base)
	if err != nil {
		d.stock.bySum[key] = nil
		return nil, nil
	}
	p := pinned{r, set, sum}
	d.stock.keep(p)
	return &p, nil
}

// set returns the set with a sum, from the shelf or from those that the library has shipped
// for a ruleset. It returns nil if neither has it.
func (d *Desk) set(ruleset, sum string) (datasets.Set, error) {
	switch packed, err := d.shelf.Read(sum, Data); {
	case err == nil:
		set, err := datasets.Unpack(packed, sum)
		if err == nil {
			return set, nil
		}
		d.log.Error("a set of data on the shelf is damaged", "set", sum, "error", err)
	case !errors.Is(err, fs.ErrNotExist):
		return nil, err
	}
	shipped, err := datasets.Shipped(ruleset)
	for _, set := range shipped {
		if set.Sum() == sum {
			return set, nil
		}
	}
	return nil, err
}

// KeepData keeps the sets of data of the desk that games of earlier boards were begun on and
// that the library has not shipped. The cards of those games name no set. Later desks can then
// open all of them with any rulesets, including finished games. KeepData changes no file of a
// game, and passes over games that it cannot read.
func (d *Desk) KeepData(games []string) error {
	for _, name := range games {
		text, _ := d.shelf.Read(name, Card)
		if c, err := readCard(text); err != nil || c.Data != "" {
			continue
		}
		record, _ := d.shelf.Read(name, Record)
		h, err := august1914.ParseHeader(string(record))
		if err != nil {
			continue
		}
		base, err := d.rulesets.Find(h.Ruleset)
		if err != nil || !base.SameData(h) {
			continue
		}
		p, err := d.pin(base)
		if err != nil {
			return err
		}
		known, err := d.sums(h.Ruleset)
		if err == nil && !slices.Contains(known, p.sum) {
			err = d.keepSet(&p)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// keepSet puts the set of data of a ruleset on the shelf, unless it is there.
func (d *Desk) keepSet(p *pinned) error {
	if p.sum == noData {
		return nil
	}
	if packed, err := d.shelf.Read(p.sum, Data); err == nil {
		if _, err := datasets.Unpack(packed, p.sum); err == nil {
			return nil
		}
	} else if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	packed, err := p.set.Pack()
	if err != nil {
		return err
	}
	return d.shelf.Write(p.sum, Data, packed)
}
