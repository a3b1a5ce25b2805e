package engine

import (
	"fmt"
	"reflect"
)

// Blanks names the fields of the rows of a table that nobody has filled in, as
// "row 3: prompt". Every row of a table of stages or verbs says everything, if
// only that there is nothing to do; a flag that may be false, and a number that may
// be 0, cannot be told from a blank and are passed over. A table is a slice of
// structs; the rows whose index is 0 stand for none and may be blank.
func Blanks(table any) []string {
	rows := reflect.ValueOf(table)
	var blanks []string
	for i := 1; i < rows.Len(); i++ {
		row := rows.Index(i)
		for f := range row.NumField() {
			if kind := row.Field(f).Kind(); kind != reflect.Bool && kind != reflect.Struct && row.Field(f).IsZero() {
				blanks = append(blanks, fmt.Sprintf("row %d: %s", i, row.Type().Field(f).Name))
			}
		}
	}
	return blanks
}
