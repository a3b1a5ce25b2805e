package areamap

import (
	"errors"
	"fmt"
)

// The kinds of problems in the data of a map. Another kind is [ErrClass].
var (
	ErrUnknownArea     = errors.New("unknown area")
	ErrDuplicateArea   = errors.New("area given twice")
	ErrUnnamedArea     = errors.New("area without a number or a name")
	ErrTooManyAreas    = errors.New("too many areas")
	ErrSelfBorder      = errors.New("border of an area with itself")
	ErrDuplicateBorder = errors.New("border given twice")
	ErrBorderConflict  = errors.New("conflicting borders")
	ErrOneSidedBorder  = errors.New("border given from one side only")
	ErrShape           = errors.New("invalid ring")
)

// A Problem is one problem in the data of a map.
type Problem struct {
	Origin string // where it was found, such as "borders.csv:12" or "border 12"
	Kind   error  // one of the errors of this package
	Detail string // the wrong name or text, or a description
}

// Error returns a message such as `borders.csv:12: unknown area: "Nowhere"`.
func (p *Problem) Error() string { return fmt.Sprintf("%s: %v: %s", p.Origin, p.Kind, p.Detail) }

// Unwrap returns the Kind.
func (p *Problem) Unwrap() error { return p.Kind }

// problems collects problems in the order in which they are found.
type problems []error

func (p *problems) report(origin string, kind error, format string, args ...any) {
	*p = append(*p, &Problem{Origin: origin, Kind: kind, Detail: fmt.Sprintf(format, args...)})
}
