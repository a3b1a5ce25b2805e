package drawing

import "github.com/august1914/august1914"

// Join joins lines that share ends into longer lines. It keeps the order in which they
// begin, so the same lines always give the same result.
func Join(lines [][]august1914.Point) [][]august1914.Point {
	j := joiner{lines: lines, used: make([]bool, len(lines)), at: map[august1914.Point][]int{}}
	for i, line := range lines {
		j.at[line[0]] = append(j.at[line[0]], i)
		j.at[last(line)] = append(j.at[last(line)], i)
	}
	var joined [][]august1914.Point
	for _, endsOnly := range []bool{true, false} { // from the ends first, then around the rings
		for i, line := range lines {
			switch {
			case j.used[i] || endsOnly && len(j.at[line[0]]) == 2 && len(j.at[last(line)]) == 2:
			case endsOnly && len(j.at[line[0]]) == 2:
				joined = append(joined, j.follow(i, true))
			default:
				joined = append(joined, j.follow(i, false))
			}
		}
	}
	return joined
}

// A joiner holds the lines by their ends.
type joiner struct {
	lines [][]august1914.Point
	used  []bool
	at    map[august1914.Point][]int
}

func last(line []august1914.Point) august1914.Point { return line[len(line)-1] }

// follow returns the line that starts with line i, or with its reverse, and continues
// while exactly one other line does.
func (j *joiner) follow(i int, reversed bool) []august1914.Point {
	way := append([]august1914.Point(nil), oriented(j.lines[i], reversed)...)
	j.used[i] = true
	for {
		end := last(way)
		next := -1
		for _, k := range j.at[end] {
			if !j.used[k] && len(j.at[end]) == 2 {
				next = k
			}
		}
		if next < 0 {
			return way
		}
		j.used[next] = true
		way = append(way, oriented(j.lines[next], j.lines[next][0] != end)[1:]...)
	}
}

// oriented returns a line or its reverse.
func oriented(line []august1914.Point, reversed bool) []august1914.Point {
	if !reversed {
		return line
	}
	back := make([]august1914.Point, len(line))
	for i, p := range line {
		back[len(line)-1-i] = p
	}
	return back
}
