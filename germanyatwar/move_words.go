package germanyatwar

import (
	"strings"
	"sync"
)

// The words of a move are plain values, so that writing and comparing lists of moves
// is fast.
type (
	letters  uint32                                 // up to four, the first in the lowest byte, padded with zeros
	unitWord struct{ first, second, third letters } // the id of a unit, or the word for a power
	areaWord = letters                              // the number of an area
)

// Maximum lengths of words, in bytes.
const (
	maxUnitWord = 12
	maxAreaWord = 4
)

func unitWordOf(text string) (w unitWord) {
	w.first = areaWordOf(text)
	w.second = areaWordOf(text[min(4, len(text)):])
	w.third = areaWordOf(text[min(8, len(text)):])
	return w
}

func areaWordOf(text string) (w areaWord) {
	for i := range min(len(text), maxAreaWord) {
		w |= letters(text[i]) << (8 * i)
	}
	return w
}

// fits reports whether text fits a word with the given number of bytes.
func fits(text string, most int) bool {
	return text != "" && len(text) <= most && !strings.Contains(text, "\x00")
}

// text returns the word as a string.
func (w unitWord) text() string {
	var buf [maxUnitWord]byte
	return spell(w.third.appendTo(w.second.appendTo(w.first.appendTo(buf[:0]))))
}

// text returns the word as a string.
func (w letters) text() string {
	var buf [maxAreaWord]byte
	return spell(w.appendTo(buf[:0]))
}

func (w letters) appendTo(text []byte) []byte {
	for ; w != 0; w >>= 8 {
		text = append(text, byte(w))
	}
	return text
}

// spell returns a word as a string. It does not allocate for the words of the standard
// game.
func spell(word []byte) string {
	if text, ok := spellings()[string(word)]; ok {
		return text
	}
	return string(word)
}

var spellings = sync.OnceValue(func() map[string]string {
	texts := map[string]string{"": ""}
	for _, sc := range Scenarios() {
		for i := range sc.blocks {
			texts[sc.blocks[i].id] = sc.blocks[i].id
		}
		for i := range sc.areas {
			texts[sc.areas[i].number] = sc.areas[i].number
		}
	}
	for _, word := range nationWords {
		texts[word] = word
	}
	return texts
})

// A lexicon finds units and areas by their words. It is a pair of hash tables with
// open addressing, each twice as long as its list: a look-up starts at the slot of its
// word and ends at the word or at an empty slot.
type lexicon struct {
	ids     [maxBlocks]unitWord
	numbers [maxAreas]areaWord // printed numbers of the areas
	units   [2 * maxBlocks]block
	places  [2 * maxAreas]area
}

// file adds the units and areas of a scenario.
func (x *lexicon) file(blocks []blockInfo, areas []areaInfo) {
	for i := range x.units {
		x.units[i] = noBlock
	}
	for i := range x.places {
		x.places[i] = noArea
	}
	for i := range blocks {
		x.ids[i] = unitWordOf(blocks[i].id)
		at := x.ids[i].place()
		for x.units[at] != noBlock {
			at++
		}
		x.units[at] = block(i)
	}
	for i := range areas {
		x.numbers[i] = areaWordOf(areas[i].number)
		at := x.numbers[i].place()
		for x.places[at] != noArea {
			at++
		}
		x.places[at] = area(i)
	}
}

// unit returns the unit with an id, or noBlock.
func (x *lexicon) unit(w unitWord) block {
	for at := w.place(); ; at++ {
		if b := x.units[at]; b == noBlock || x.ids[b&(maxBlocks-1)] == w {
			return b
		}
	}
}

// area returns the area with a number, or noArea.
func (x *lexicon) area(w areaWord) area {
	for at := w.place(); ; at++ {
		if a := x.places[at]; a == noArea || x.numbers[a&(maxAreas-1)] == w {
			return a
		}
	}
}

// spread distributes words over the tables. (Knuth's multiplicative method)
const spread = 0x9e3779b97f4a7c15

func (w unitWord) place() uint8 {
	head, tail := uint64(w.first)|uint64(w.second)<<32, uint64(w.third)
	return uint8((head ^ tail<<20) * spread >> 56)
}

func (w areaWord) place() uint8 { return uint8(uint64(w) * spread >> 56) }
