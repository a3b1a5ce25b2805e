package desk

import (
	"errors"
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
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

// A Problem is the reason why a request is refused.
type Problem struct {
	Status  int    `json:"-"`
	Code    string `json:"code"`           // one word or two that programs can use
	Message string `json:"message"`        // what is wrong, where, and what was expected
	Rule    string `json:"rule,omitempty"` // rule that forbids a move
}

// A Refusal is the answer to a request that is refused.
type Refusal struct {
	Error Problem `json:"error"` // reason for the refusal
}

// Error returns the message.
func (p *Problem) Error() string { return p.Message }

func problem(status int, code, format string, args ...any) *Problem {
	return &Problem{Status: status, Code: code, Message: fmt.Sprintf(format, args...)}
}

// malformed returns the problem of an unreadable request.
func malformed(format string, args ...any) *Problem {
	return problem(statusBad, "malformed", format, args...)
}

// unknownSeat returns the answer to every token without a game.
func unknownSeat() *Problem {
	return problem(statusNotFound, "not found", "there is no game with this link")
}

// NoToken returns the answer to a request for a seat without a token in its path or in a
// header.
func NoToken() *Problem {
	return malformed("want the header %q, with the token of a seat", "Authorization: Bearer TOKEN")
}

// beyondRepair returns the problem of a game that will never open. The details may be
// secret, so only the log of the desk has them.
func beyondRepair(what string) *Problem {
	return problem(statusGone, "damaged", "the game is damaged: %s; the log of the server says more", what)
}

// otherData returns the problem of a game that needs a set of data which is not here.
func otherData(h august1914.Header) *Problem {
	return problem(statusGone, "other data", "the game was begun on data of %s that this board does not have (digest %016x); "+
		"it is kept unchanged, and a board that is started with its map opens it", h.Ruleset, h.Digest)
}

// notHere returns the problem of a record that does not replay because it was made under
// another revision of the rules or on other data, and nil if err has another reason. It does
// not say how far the record replays, because that could reveal secret actions.
func notHere(ruleset string, err error) *Problem {
	var data *august1914.DataError
	var revision *august1914.RevisionError
	switch {
	case errors.As(err, &data):
		return problem(statusGone, "other data", "the game was begun on data that this board does not have, and the data here do not allow all of its moves; "+
			"it is kept unchanged, and a board that is started with its map opens it")
	case errors.As(err, &revision):
		wrong := problem(statusGone, "other revision", "the game was begun under revision %d of the rules, but this board plays revision %d, "+
			"which does not allow all of its moves; it is kept unchanged, and a board that plays revision %d opens it", revision.Made, revision.Here, revision.Made)
		if commit := games.LastCommit(ruleset, revision.Made); commit != "" {
			wrong.Message += fmt.Sprintf("; the last one is of commit %s, and examples/board/positions lets the game go on here", commit)
		}
		return wrong
	}
	return nil
}

// unavailable returns the problem of a game that the shelf failed to read or write.
func unavailable() *Problem {
	return problem(statusUnavailable, "unavailable", "the game cannot be read or saved now; try again")
}

// refusal returns the problem of a move that a table refused.
func refusal(err error) *Problem {
	var violation *august1914.Violation
	var notation *august1914.NotationError
	var other *august1914.SeatError
	switch {
	case errors.Is(err, august1914.ErrOver):
		return isOver()
	case errors.As(err, &violation):
		return &Problem{Status: statusRefused, Code: "rule", Message: violation.Sentence, Rule: violation.Rule}
	case errors.As(err, &notation):
		return problem(statusBad, "notation", "%s", notation.Error())
	case errors.As(err, &other):
		return problem(statusForbidden, "seat", "%s", other)
	}
	return malformed("%s", err)
}
