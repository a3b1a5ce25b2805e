package desk

import (
	"encoding/json"
	"net/url"
	"slices"
	"strings"

	"github.com/august1914/august1914/examples/internal/strict"
)

// MaxBody is the largest size of a request body in bytes.
const MaxBody = 64 << 10

// A Request is one request to a desk.
type Request struct {
	Method string // GET or POST
	Path   string // path that begins with /api/
	Query  string // query as in a URL, without the question mark
	Body   []byte
	Client string // address of the client, which has limits; "" has none
	Token  string // token of a seat, for a path that begins with /api/seat instead of /api/seats/{token}
}

// A Response is the answer to a Request.
type Response struct {
	Status int    // status, numbered as in HTTP
	Allow  string // allowed methods, with status 405
	Fixed  bool   // whether the same request always gets the same answer
	Body   []byte // body as JSON
}

// A handler answers one kind of request.
type handler struct {
	params []string // allowed parameters of the query
	answer func(*Desk, *call) (any, *Problem)
	fixed  bool
	status int  // status of the answer; 0 means 200
	look   bool // whether a POST changes nothing
	tried  bool // whether a trial answers it

	former func(d *Desk, token string, c *call) (any, *Problem) // answers with a token of no viewer, such as one of the past, or nil
}

// A call is a request being handled by a desk.
type call struct {
	query  url.Values
	body   []byte
	client string
	visit  *visit // nil for requests without a token
}

// Handle answers a request. It is safe for concurrent use.
func (d *Desk) Handle(r Request) Response {
	found, token, wrong := route(r)
	if wrong != nil {
		return found.failed(wrong)
	}
	h, ok := found[r.Method]
	if !ok {
		return found.failed(problem(statusMethod, "method", "%.20q: want %s", r.Method, found.methods()))
	}
	body, wrong := d.answer(h, token, r)
	if wrong != nil {
		return found.failed(wrong)
	}
	return d.written(body, max(h.status, statusOK), h.fixed)
}

// written returns an answer as JSON.
func (d *Desk) written(body any, status int, fixed bool) Response {
	text, err := json.Marshal(body)
	if err != nil {
		d.log.Error("an answer cannot be encoded as JSON", "error", err)
		return handlers(nil).failed(problem(statusInternal, "internal", "the answer cannot be written"))
	}
	return Response{Status: status, Fixed: fixed, Body: text}
}

// answer calls a handler, with the game of the token if there is one.
func (d *Desk) answer(h handler, token string, r Request) (body any, wrong *Problem) {
	defer d.survive(&wrong)
	if len(r.Body) > MaxBody {
		return nil, problem(statusTooLarge, "too large", "the body has %d bytes, want at most %d", len(r.Body), MaxBody)
	}
	c := &call{body: r.Body, client: r.Client}
	if token != "" {
		v, refused := d.enter(token)
		if refused != nil && h.former != nil && refused.Status == statusNotFound {
			return h.former(d, token, c)
		}
		if refused != nil {
			return nil, refused
		}
		defer v.leave()
		defer d.rescue(v.room, &wrong)
		c.visit = v
		if v.room.trial != nil && !h.tried {
			return nil, noTrial()
		}
		v.room.here(v.viewer.Seat(), d.now())
		if seat := v.viewer.Seat(); seat != 0 && r.Method == "POST" && !h.look {
			defer func() {
				if wrong == nil { // what a player has done shows that he has the link
					d.taken(v.room, seat)
				}
			}()
		}
	}
	if c.query, wrong = parseQuery(r.Query, h.params); wrong != nil {
		return nil, wrong
	}
	return h.answer(d, c)
}

// handlers are the handlers of a path, by method.
type handlers map[string]handler

func (h handlers) methods() string {
	var list []string
	for _, method := range []string{"GET", "POST"} {
		if _, ok := h[method]; ok {
			list = append(list, method)
		}
	}
	return strings.Join(list, ", ")
}

func (h handlers) failed(p *Problem) Response {
	text, _ := json.Marshal(Refusal{*p})
	r := Response{Status: p.Status, Body: text}
	if p.Status == statusMethod {
		r.Allow = h.methods()
	}
	return r
}

// route finds the handlers of a path, and the token in it.
func route(r Request) (h handlers, token string, wrong *Problem) {
	if h, ok := openPaths[r.Path]; ok {
		return h, "", nil
	}
	rest, ok := strings.CutPrefix(r.Path, "/api/seats/")
	token, what, _ := strings.Cut(rest, "/")
	if asked, bare := strings.CutPrefix(r.Path+"/", "/api/seat/"); bare {
		if r.Token == "" {
			return nil, "", NoToken()
		}
		ok, token, what = true, r.Token, strings.TrimSuffix(asked, "/")
	}
	if h, known := seatPaths[what]; ok && known && token != "" {
		return h, token, nil
	}
	return nil, "", problem(statusNotFound, "not found", "there is nothing at this address")
}

// parseQuery parses a query with the given parameters. Each may occur once, except those
// that end in "...".
func parseQuery(text string, params []string) (url.Values, *Problem) {
	query, err := url.ParseQuery(text)
	if err != nil {
		return nil, malformed("the query cannot be read: want name=value&name=value")
	}
	for name, values := range query {
		switch {
		case slices.Contains(params, name+"..."):
		case !slices.Contains(params, name):
			if len(params) == 0 {
				return nil, malformed("parameter %.40q: want no parameters", name)
			}
			return nil, malformed("parameter %.40q: want one of %q", name, params)
		case len(values) > 1:
			return nil, malformed("parameter %q occurs %d times, want it once", name, len(values))
		}
	}
	return query, nil
}

// decode decodes the body of a call.
func (c *call) decode(into any) *Problem { return Decode(c.body, into) }

// Decode decodes the body of a request, which must be one JSON object with only the fields
// of into, each of them once and spelled as documented.
func Decode(body []byte, into any) *Problem {
	if err := strict.Decode("body", body, into); err != nil {
		return malformed("%s", err)
	}
	return nil
}
