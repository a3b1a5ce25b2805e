package job

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/mapfile"
)

// Estimates lists, for a job with a packed map, the jobs that differ from it in one
// guess: one for each alternative in the map's file estimates.csv, in the order of the
// file. Rows with the same estimate and alternative are changes that belong together.
func (j Job) Estimates(files fs.FS) ([]Reading, error) {
	text, err := fs.ReadFile(files, mapfile.Estimates)
	if err != nil {
		return nil, fmt.Errorf("job: the map has no list of estimates: %w", err)
	}
	standing, err := mapfile.Read(files)
	if err != nil {
		return nil, err
	}
	rows, err := readTable(mapfile.Estimates, text)
	if err != nil {
		return nil, err
	}
	columns := make([]int, len(estimateColumns))
	for i, name := range estimateColumns {
		if columns[i] = slices.Index(rows[0], name); columns[i] < 0 {
			return nil, fmt.Errorf("job: %s: want a column %s", mapfile.Estimates, name)
		}
	}
	var list []Reading
	var changed tables
	for i, row := range rows[1:] {
		cell := func(column int) string { return row[columns[column]] }
		setting := august1914.Setting{Name: cell(0), Value: cell(1)}
		if len(list) == 0 || list[len(list)-1].Setting != setting {
			if slices.ContainsFunc(list, func(r Reading) bool { return r.Setting == setting }) {
				return nil, fmt.Errorf("job: %s:%d: %s occurs twice", mapfile.Estimates, i+2, setting)
			}
			list = append(list, Reading{Setting: setting, Rule: cell(2)})
			changed = tables(maps.Clone(standing))
		}
		if err := changed.change(cell(3), cell(4), cell(5), cell(6)); err != nil {
			return nil, fmt.Errorf("job: %s:%d: %w", mapfile.Estimates, i+2, err)
		}
		r := &list[len(list)-1]
		r.Job = j
		if r.Job.Map, err = mapfile.Tables(changed).Pack(); err != nil {
			return nil, err
		}
	}
	for i := range list {
		list[i].Job, list[i].Err = list[i].Job.Stamp()
	}
	return list, nil
}

// estimateColumns are the columns of the list that say what changes.
var estimateColumns = []string{"estimate", "alternative", "rule", "do", "file", "where", "values"}

// tables are the tables of a map that change.
type tables mapfile.Tables

// change changes a table. where names rows, as in "area=31,army=f5"; values are their new
// values. do is set, add or drop for one row, and set-all or drop-all for any number.
func (t tables) change(do, file, where, values string) error {
	text, ok := t[file]
	if !ok {
		return fmt.Errorf("file: %q: there is no such table", file)
	}
	rows, err := readTable(file, text)
	if err != nil {
		return err
	}
	key, err := assignments(rows[0], where)
	if err != nil {
		return fmt.Errorf("where: %w", err)
	}
	value, err := assignments(rows[0], values)
	if err != nil {
		return fmt.Errorf("values: %w", err)
	}
	found := 0
	for _, row := range rows[1:] {
		if matches(row, key) {
			found++
		}
	}
	verb, all := strings.CutSuffix(do, "-all")
	switch {
	case verb != "set" && verb != "drop" && do != "add":
		return fmt.Errorf("do: %q: want set, set-all, add, drop or drop-all", do)
	case do == "add" && found > 0:
		return fmt.Errorf("where: %q: %s has that row already", where, file)
	case do != "add" && found == 0:
		return fmt.Errorf("where: %q: no row of %s", where, file)
	case !all && found > 1:
		return fmt.Errorf("where: %q: several rows of %s", where, file)
	}
	switch verb {
	case "add":
		row := make([]string, len(rows[0]))
		assign(row, key)
		assign(row, value)
		rows = append(rows, row)
	case "set":
		for _, row := range rows[1:] {
			if matches(row, key) {
				assign(row, value)
			}
		}
	case "drop":
		rows = append(rows[:1:1], slices.DeleteFunc(rows[1:], func(row []string) bool { return matches(row, key) })...)
	}
	var out bytes.Buffer
	if err := csv.NewWriter(&out).WriteAll(rows); err != nil {
		return err
	}
	t[file] = out.Bytes()
	return nil
}

// readTable reads a table with at least its line of names.
func readTable(name string, text []byte) ([][]string, error) {
	rows, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if len(rows) == 0 {
		return nil, fmt.Errorf("%s: want a line with the names of the columns", name)
	}
	return rows, nil
}

// assignments reads values of columns, as in "area=31,army=f5".
func assignments(names []string, text string) (map[int]string, error) {
	list := map[int]string{}
	if text == "" {
		return list, nil
	}
	for _, part := range strings.Split(text, ",") {
		name, value, ok := strings.Cut(part, "=")
		column := slices.Index(names, name)
		if !ok || column < 0 {
			return nil, fmt.Errorf("%q: want one of the columns %s and a value", part, strings.Join(names, ", "))
		}
		list[column] = value
	}
	return list, nil
}

// matches reports whether a row has the values.
func matches(row []string, values map[int]string) bool {
	for column, value := range values {
		if row[column] != value {
			return false
		}
	}
	return true
}

// assign writes values into a row.
func assign(row []string, values map[int]string) {
	for column, value := range values {
		row[column] = value
	}
}
