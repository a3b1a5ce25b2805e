package areamap

import (
	"errors"
	"fmt"
)

// What can be wrong with the data of a map; a [Problem] wraps one of these.
var (
	ErrUnknownArea     = errors.New("unknown area")
	ErrDuplicateArea   = errors.New("area given twice")
	ErrUnnamedArea     = errors.New("area without number and name")
	ErrTooManyAreas    = errors.New("too many areas")
	ErrSelfBorder      = errors.New("border of an area with itself")
	ErrDuplicateBorder = errors.New("border given twice")
	ErrBorderConflict  = errors.New("border given in two ways")
	ErrOneSidedBorder  = errors.New("border given from one side only")
	ErrShape           = errors.New("ring without an inside")
)

// A Problem is one thing that is wrong with the data of a map. Origin says
// where it was found, such as "borders.csv:12" or "border 12", Kind is one of
// the errors of this package, and Detail says what is wrong.
type Problem struct {
	Origin string // where it was found: "areas.csv:3"
	Kind   error  // one of the errors of this package
	Detail string // what it is about: a name, or a text that is wrong
}

// Error returns for example `borders.csv:12: unknown area "Nowhere"`.
func (p *Problem) Error() string { return fmt.Sprintf("%s: %v: %s", p.Origin, p.Kind, p.Detail) }

// Unwrap returns the Kind, so that errors.Is finds it.
func (p *Problem) Unwrap() error { return p.Kind }

// problems gathers what is wrong, in the order in which it is found.
type problems []error

func (p *problems) report(origin string, kind error, format string, args ...any) {
	*p = append(*p, &Problem{Origin: origin, Kind: kind, Detail: fmt.Sprintf(format, args...)})
}
