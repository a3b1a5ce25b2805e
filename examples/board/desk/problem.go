package desk

import (
	"errors"
	"fmt"

	"github.com/august1914/august1914"
)

// The status of an answer, numbered as in HTTP.
const (
	statusOK          = 200
	statusCreated     = 201
	statusBad         = 400
	statusForbidden   = 403
	statusNotFound    = 404
	statusMethod      = 405
	statusConflict    = 409
	statusGone        = 410
	statusTooLarge    = 413
	statusRefused     = 422
	statusBusy        = 429
	statusInternal    = 500
	statusUnavailable = 503
)

// A Problem is why a request is refused.
type Problem struct {
	Status  int    `json:"-"`
	Code    string `json:"code"`           // one word or two, for programs
	Message string `json:"message"`        // what, where, and what was expected
	Rule    string `json:"rule,omitempty"` // that forbids a move
}

// A Refusal is the answer to a request that is refused.
type Refusal struct {
	Error *Problem `json:"error"` // why
}

// Error returns the message.
func (p *Problem) Error() string { return p.Message }

func problem(status int, code, format string, args ...any) *Problem {
	return &Problem{Status: status, Code: code, Message: fmt.Sprintf(format, args...)}
}

// malformed is a request that cannot be read.
func malformed(format string, args ...any) *Problem {
	return problem(statusBad, "malformed", format, args...)
}

// unknownSeat is the answer to every token that opens nothing.
func unknownSeat() *Problem {
	return problem(statusNotFound, "not found", "there is no game with this link")
}

// NoToken is the answer to a request for a seat that says neither in its path nor in a
// header which seat.
func NoToken() *Problem {
	return malformed("want the header %q, with the token of a seat", "Authorization: Bearer TOKEN")
}

// beyondRepair is a game that cannot be opened by trying again. What was found
// may be a secret: the log of the desk tells it.
func beyondRepair(what string) *Problem {
	return problem(statusGone, "damaged", "the game is damaged: %s; whoever runs the server finds more in its log", what)
}

// unavailable is a game that the shelf failed to read or to write.
func unavailable() *Problem {
	return problem(statusUnavailable, "unavailable", "the game cannot be read or saved now; try again")
}

// refusal is what a table says of a move.
func refusal(err error) *Problem {
	var violation *august1914.Violation
	var notation *august1914.NotationError
	var other *august1914.SeatError
	switch {
	case errors.As(err, &violation):
		return &Problem{Status: statusRefused, Code: "rule", Message: violation.Sentence, Rule: violation.Rule}
	case errors.As(err, &notation):
		return problem(statusBad, "notation", "%s", notation.Error())
	case errors.As(err, &other):
		return problem(statusForbidden, "seat", "%s", other)
	}
	return malformed("%s", err)
}
