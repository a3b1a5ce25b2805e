package engine

import (
	"cmp"
	"slices"
	"strings"

	"github.com/august1914/august1914"
)

// Changed returns those of some settings that differ from Before of their options, by name.
// A new option does not change the list of a game that plays as before it.
func (os Options) Changed(settings []august1914.Setting) []august1914.Setting {
	list, options := []august1914.Setting{}, os.List()
	for _, s := range settings {
		n, value, err := august1914.Choose(options, s)
		if err == nil && os[n].Values[value].Value != cmp.Or(os[n].Before, os[n].Default) {
			list = append(list, s)
		}
	}
	slices.SortFunc(list, func(a, b august1914.Setting) int { return cmp.Compare(a.Name, b.Name) })
	return list
}

// Seed mixes the digest of the data with the changed settings. The Hash of a position
// begins with it.
func (os Options) Seed(digest uint64, settings []august1914.Setting) uint64 {
	changed := os.Changed(settings)
	if len(changed) == 0 {
		return digest
	}
	var h august1914.Hasher
	h.AddUint64(digest)
	for _, s := range changed {
		h.AddString(s.String())
	}
	return h.Sum()
}

// AddWords adds the words of a set to a hash.
func AddWords(h *august1914.Hasher, words []uint64) {
	for _, w := range words {
		h.AddUint64(w)
	}
}

// A Past holds settings in the form in which digests of scenarios once contained them.
type Past struct {
	Indexes [32]uint8 // indexes of the values, by option
	Changed []string  // settings other than the first value
}

// Old reports whether a digest is a sum over the data and the settings, as it was
// computed when a game had the options in past. These are a list such as
// "fog=on,off +rain=no,yes", which never changes. A plus sign marks an option that did not
// exist in the first of those games. sum returns the digest with the given settings.
func (os Options) Old(digest uint64, past string, c august1914.Choices, sum func(Past) uint64) bool {
	return sum(os.past(past, c, true)) == digest || sum(os.past(past, c, false)) == digest
}

// past returns settings in the form of a digest, with or without the late options.
func (os Options) past(list string, c august1914.Choices, late bool) (p Past) {
	options := os.List()
	rows := strings.Fields(list)
	for i, row := range rows {
		name, values, _ := strings.Cut(row, "=")
		name, added := strings.CutPrefix(name, "+")
		for j, value := range strings.Split(values, ",") {
			s := august1914.Setting{Name: name, Value: value}
			n, v, err := august1914.Choose(options, s)
			if j == 0 || added && !late || err != nil || int(c[n]) != v {
				continue
			}
			p.Indexes[i] = uint8(j)
			p.Changed = append(p.Changed, s.String())
			break
		}
	}
	return p
}
