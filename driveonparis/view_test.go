package driveonparis

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// A View compares, hashes and prints no more than its JSON. After any change of a
// State, all of these agree on whether a viewer sees a difference. (SCS_FOG)
func TestViewsTellNoMoreThanTheirJSON(t *testing.T) {
	found := map[bool]int{}
	for _, id := range []string{"5.1", "5.5"} {
		visits(t, id, 11, 301, func(s *State, pick func(n int) int) {
			for _, v := range []august1914.Viewer{august1914.Spectator, GermanSeat.Viewer(), AlliedSeat.Viewer(), august1914.Umpire} {
				before := s.View(v)
				text, inFull := textOf(t, before), fmt.Sprintf("%#v", before)
				for range gametest.Size(15, 40, 160) {
					other := *s
					what := change(&other, pick)
					if other.invariant() != nil || !boxed(&other) {
						continue
					}
					after := other.View(v)
					same := text == textOf(t, after)
					require.Equal(t, same, before == after, "%s: == says otherwise", what)
					require.Equal(t, same, before.Hash() == after.Hash(), "%s: Hash says otherwise", what)
					require.Equal(t, same, inFull == fmt.Sprintf("%#v", after), "%s: %%#v says otherwise", what)
					if same {
						require.Equal(t, before.String(), after.String(), "%s: it prints otherwise", what)
					}
					found[same]++
				}
			}
		})
	}
	require.Greater(t, found[true], gametest.Size(40, 100, 400))
	require.Greater(t, found[false], gametest.Size(40, 100, 400))
}

func TestTheZeroViewHasNoJSON(t *testing.T) {
	_, err := json.Marshal(View{})
	require.ErrorContains(t, err, "the zero View does not show a position")
}

func textOf(t *testing.T, v View) string {
	t.Helper()
	text, err := json.Marshal(v)
	require.NoError(t, err)
	return string(text)
}

// boxed reports whether every unit is in only one place, on the map or off it.
func boxed(s *State) bool {
	onMap := s.onMap()
	for _, pair := range [][2]*unitSet{{&s.late, &s.gone}, {&s.late, &s.lost}, {&s.late, &onMap}, {&s.gone, &onMap}, {&s.lost, &onMap}} {
		if pair[0].Overlaps(*pair[1]) {
			return false
		}
	}
	return true
}

// change makes a random change to a State and describes it. It can change the order of
// a stack, or any field that does not follow from others.
func change(s *State, pick func(n int) int) string {
	state := reflect.ValueOf(s).Elem()
	for {
		n := pick(state.NumField() + 1)
		if n == state.NumField() {
			u := unit(pick(len(s.scenario.pieces)))
			for o := range s.unitsAt(s.at[u]).All() {
				if o != u && pick(2) == 0 {
					s.rank[u], s.rank[o] = s.rank[o], s.rank[u]
					return "order of " + s.piece(u).id
				}
			}
			continue
		}
		switch name := state.Type().Field(n).Name; name {
		case "scenario", "at", "rank", "rides", "buckets", "fighters", "holders", "zones":
		default:
			changeValue(s, state.Field(n), pick)
			return name
		}
	}
}

// changeValue changes a field or a part of it.
func changeValue(s *State, f reflect.Value, pick func(n int) int) {
	f = reflect.NewAt(f.Type(), unsafe.Pointer(f.UnsafeAddr())).Elem()
	switch p := f.Addr().Interface().(type) {
	case *unitSet:
		p.Words[0], p.Words[1], p.Words[2], p.Words[3], p.Words[4] = toggled(*p, unit(pick(len(s.scenario.pieces))))
		return
	case *hexSet:
		if h := hex(pick(len(s.chart().ways))); p.Has(h) {
			p.Remove(h)
		} else {
			p.Add(h)
		}
		return
	case *hex:
		*p = hex(pick(len(s.chart().ways)))
		return
	case *unit:
		*p = unit(pick(len(s.scenario.pieces)))
		return
	case *stage:
		*p = stage(pick(int(stageCount)))
		return
	case *Phase:
		*p = Phase(1 + pick(int(Over)))
		return
	case *august1914.Side:
		*p = august1914.Side(1 + pick(2))
		return
	}
	switch f.Kind() {
	case reflect.Bool:
		f.SetBool(!f.Bool())
	case reflect.Uint8, reflect.Uint16:
		f.SetUint(uint64(1 + pick(3)))
	case reflect.Int16:
		f.SetInt(int64(pick(9)))
	case reflect.Array:
		changeValue(s, f.Index(pick(min(f.Len(), len(s.scenario.pieces)))), pick)
	case reflect.Struct:
		changeValue(s, f.Field(pick(f.NumField())), pick)
	default:
		panic("no change for " + f.Type().String())
	}
}

func toggled(set unitSet, u unit) (a, b, c, d, e uint64) {
	set.Words[u>>6] ^= 1 << (u & 63)
	return set.Words[0], set.Words[1], set.Words[2], set.Words[3], set.Words[4]
}

// The stacks in a View's JSON do not depend on hidden units: an enemy below the top
// changes only the height. (SCS_FOG)
func TestRuleSCS_FOG_TheOrderOfAStack(t *testing.T) {
	look := func(units ...string) string {
		var list []Unit
		for _, u := range units {
			id, at, _ := strings.Cut(u, " ")
			list = append(list, Unit{ID: id, Hex: at})
		}
		s := position(t, 6, august1914.German, list...)
		return textOf(t, s.View(GermanSeat.Viewer()))
	}
	below := look("fr-1-i 23.24", "fr-fort-maubeuge 23.24", "fr-2-i 23.24", "fr-3-ii 20.20", "fr-4-ii 20.20")
	above := look("fr-fort-maubeuge 23.24", "fr-1-i 23.24", "fr-2-i 23.24", "fr-3-ii 20.20", "fr-4-ii 20.20")
	require.Equal(t, below, above)
}

// A unit that is gone for good shows no turn of return.
func TestTheGoneShowNoTurn(t *testing.T) {
	s := onMarne(t, Unit{ID: "ge-13-vii", Hex: "10.21"}, Unit{ID: "ge-14-vii", Box: "gone", Due: fallenMark}, Unit{ID: "fr-1-i", Hex: "10.22"})
	for _, p := range boardOf(s, august1914.Umpire).Pieces {
		if p.ID == "ge-14-vii" {
			require.Empty(t, p.Flags)
			return
		}
	}
	t.Fatal("it lies in no box")
}
