package engine

import (
	"fmt"
	"reflect"
)

// Blanks lists the empty fields in the rows of a table, as in "row 3: prompt". Every
// row of a table of stages or verbs fills in every field, even if only with a function
// that does nothing. It skips flags and structs, whose zero values are valid. A table
// is a slice of structs. Row 0 stands for no stage or verb and may be empty.
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
