package germanyatwar

import (
	"cmp"
	"slices"

	"github.com/august1914/august1914"
)

// A shadow is a hidden block from a viewer's perspective.
type shadow struct {
	at      area
	box     box
	nation  uint8
	marks   uint16 // its public actions
	may     blockSet
	lost    int8 // public losses
	present bool
}

// The marks of a shadow.
const (
	markActed = 1 << iota
	markIsolated
	markLanded
	markMoving
	markMinor
	markMajor
	markFights
	markPursues
	markArrived
)

// shadowOf returns the shadow of a block. arrived holds the reinforcements that have
// entered.
func (s *State) shadowOf(b block, arrived blockSet) shadow {
	sh := shadow{
		at: s.at[b], box: s.boxOf(b), nation: uint8(s.nationOf(b)), may: s.knowledge.may[b], lost: s.knowledge.lost[b], present: true,
	}
	seen := s.acted.Union(s.isolated).Union(s.landed).Union(s.crossed[minor]).Union(s.crossed[major]).Union(s.battle.attackers)
	moving := s.march.on && s.march.unit == b
	if !moving && !seen.Union(s.impetus).Union(arrived).Has(b) {
		return sh
	}
	for i, set := range [...]*blockSet{
		&s.acted, &s.isolated, &s.landed, nil, &s.crossed[minor], &s.crossed[major], &s.battle.attackers,
		&s.impetus, &arrived,
	} {
		if set != nil && set.Has(b) || set == nil && moving {
			sh.marks |= 1 << i
		}
	}
	return sh
}

func compareShadows(a, b shadow) int {
	if one, other := a.seen(), b.seen(); one != other {
		return cmp.Compare(one, other)
	}
	return compareUnseen(&a, &b)
}

// compareUnseen compares blocks with equal visible properties by their candidates.
func compareUnseen(a, b *shadow) int {
	one, other := a.may.Words(), b.may.Words()
	return cmp.Or(cmp.Compare(one[0], other[0]), cmp.Compare(one[1], other[1]), cmp.Compare(a.lost, b.lost))
}

// sortShadows sorts shadows in the order of compareShadows. It sorts by a numeric key
// first, and then sorts shadows with equal keys, which are common.
func sortShadows(list []shadow) {
	var keys [maxBlocks]uint64
	var loose [maxBlocks]shadow
	for i := range list {
		keys[i] = list[i].seen()<<8 | uint64(i)
	}
	slices.Sort(keys[:len(list)])
	copy(loose[:], list)
	for i := range list {
		list[i] = loose[keys[i]&(maxBlocks-1)]
		for j := i; j > 0 && keys[j-1]>>8 == keys[j]>>8 && compareUnseen(&list[j], &list[j-1]) < 0; j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
}

// seen returns the place, the power and the actions of a block as a number.
func (sh *shadow) seen() uint64 {
	return uint64(sh.box)<<32 | uint64(sh.at)<<24 | uint64(sh.nation)<<16 | uint64(sh.marks)
}

// A Shadow is a block that is hidden from a viewer.
type Shadow struct {
	Area     string                   `json:"area,omitempty"`     // number of the area; absent off the map
	Box      string                   `json:"box,omitempty"`      // place of a block that is off the map
	Power    august1914.Power         `json:"power"`              // power that the color of the block shows
	Acted    bool                     `json:"acted,omitempty"`    // whether the block has moved or built in this impulse
	Isolated bool                     `json:"isolated,omitempty"` // whether the block is isolated until the next check of its side (Rule 7.0.1)
	Moving   bool                     `json:"moving,omitempty"`   // whether the block is the moving unit
	Landed   bool                     `json:"landed,omitempty"`   // whether the block has moved by sea and stays for the turn (Rule 2.5)
	Arrived  bool                     `json:"arrived,omitempty"`  // whether the block has entered as a reinforcement in this phase or action (Rule 6.0)
	River    string                   `json:"river,omitempty"`    // "minor" or "major", if it has crossed a river into a future battle (Rule 7.5.1.4)
	Attacks  bool                     `json:"attacks,omitempty"`  // whether the block attacks in the current battle
	Pursues  bool                     `json:"pursues,omitempty"`  // whether the block is cavalry that may move on (Rule 7.6)
	Lost     int                      `json:"lost,omitempty"`     // number of steps that the block has publicly lost, no matter which unit it is; see steps of the view
	May      august1914.Array[string] `json:"may"`                // ids of the units that the block may be, given that all blocks are different units
}

// Shadows lists the blocks that are hidden from the viewer, by area.
func (v *View) Shadows() []Shadow {
	list := make([]Shadow, 0, v.count)
	for _, sh := range v.shadows[:v.count] {
		d := Shadow{
			Box: boxNames[sh.box], Power: nationPowers[sh.nation],
			Acted: sh.marks&markActed != 0, Isolated: sh.marks&markIsolated != 0, Moving: sh.marks&markMoving != 0,
			Landed: sh.marks&markLanded != 0, Arrived: sh.marks&markArrived != 0, Attacks: sh.marks&markFights != 0,
			Pursues: sh.marks&markPursues != 0, Lost: int(sh.lost), May: v.scenario.idsOf(sh.may),
		}
		switch {
		case sh.marks&markMinor != 0:
			d.River = riverNames[minor]
		case sh.marks&markMajor != 0:
			d.River = riverNames[major]
		}
		if sh.at != noArea {
			d.Area = v.scenario.number(sh.at)
		}
		list = append(list, d)
	}
	return list
}
