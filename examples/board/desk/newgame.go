package desk

import (
	"bytes"
	"errors"
	"fmt"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/history/campaign"
	"github.com/august1914/august1914/examples/internal/games"
)

// A ruleset describes a game for a page that starts new games.
type ruleset struct {
	Name      string                               `json:"name"`             // name of the ruleset in requests
	Title     string                               `json:"title"`            // name of the game to display
	About     august1914.Array[string]             `json:"about"`            // introduction for newcomers, in paragraphs
	Length    string                               `json:"length"`           // length of a game in words
	Effort    string                               `json:"effort"`           // how demanding the game is: easy, moderate or demanding
	First     string                               `json:"first"`            // sentence about where to begin
	Scenarios august1914.Array[choice]             `json:"scenarios"`        // scenarios; the first is the default
	Options   august1914.Array[august1914.Option]  `json:"options"`          // options of the game
	Editions  august1914.Array[august1914.Edition] `json:"editions"`         // named sets of settings
	Chairs    august1914.Array[august1914.Chair]   `json:"chairs"`           // chairs of the game under all settings together
	Players   august1914.Array[choice]             `json:"players"`          // programs that can take seats
	Campaigns august1914.Array[string]             `json:"campaigns"`        // names in requests of campaigns as they happened, which are finished games
	Lesson    *offered                             `json:"lesson,omitempty"` // the game's lesson, if it has one
}

// A choice is a name and its meaning.
type choice struct {
	Name    string `json:"name"`    // name of the program in requests
	Meaning string `json:"meaning"` // description of the program
}

// scenarios and players list the available choices.
func scenarios(list []august1914.ScenarioInfo) (made []choice) {
	for _, sc := range list {
		made = append(made, choice{sc.ID, sc.Meaning})
	}
	return made
}

func players(list []games.Player) (made []choice) {
	for _, p := range list {
		made = append(made, choice(p))
	}
	return made
}

// Rulesets are the games of a server.
type rulesets struct {
	Rulesets august1914.Array[ruleset] `json:"rulesets"` // rulesets in the order of the server
}

// listRulesets answers the games.
func (d *Desk) listRulesets(*call) (any, *Problem) {
	var list []ruleset
	for _, r := range d.rulesets {
		i := r.Info()
		effort := games.EffortOf(i.Name)
		list = append(list, ruleset{
			Name: i.Name, Title: i.Title, About: i.About, Scenarios: scenarios(i.Scenarios),
			Length: effort.Length, Effort: effort.Difficulty, First: effort.First,
			Options: i.Options, Editions: i.Editions,
			Chairs: i.Chairs, Players: players(games.Players(i.Name)), Campaigns: campaign.Of(i.Name), Lesson: offers(r),
		})
	}
	return rulesets{list}, nil
}

// A rulebook lists the rules of a game, in the words of the library.
type rulebook struct {
	Rules august1914.Array[august1914.Rule] `json:"rules"` // rules in the order of the rulebook
}

// listRules answers the meanings of the keys of a game's rules under some settings.
func (d *Desk) listRules(c *call) (any, *Problem) {
	s, wrong := setupOf(c.query)
	if wrong != nil {
		return nil, wrong
	}
	ruleset, err := d.rulesets.Find(s.Ruleset)
	if err != nil {
		return nil, malformed("%s", err)
	}
	for _, setting := range s.Settings {
		if _, _, err := august1914.Choose(ruleset.Info().Options, setting); err != nil {
			return nil, malformed("%s", err)
		}
	}
	return rulebook{ruleset.Rules(s.Settings...)}, nil
}

// A wordbook lists what a game says of its moves, decisions and events.
type wordbook struct {
	Words august1914.Array[august1914.Word] `json:"words"` // words in the order of the game; empty if it says nothing
}

// listWords answers the words of a game.
func (d *Desk) listWords(c *call) (any, *Problem) {
	ruleset, err := d.rulesets.Find(c.query.Get("ruleset"))
	if err != nil {
		return nil, malformed("%s", err)
	}
	return wordbook{ruleset.Words()}, nil
}

// A setup says which game to play.
type setup struct {
	Ruleset  string               `json:"ruleset,omitempty"`  // name of the game
	Scenario string               `json:"scenario,omitempty"` // name of the scenario; by default the first
	Edition  string               `json:"edition,omitempty"`  // name of the edition; by default none
	Settings []august1914.Setting `json:"settings,omitempty"` // settings, applied after those of the edition
}

// open sets up the game. A later setting replaces an earlier one with the same name.
func (s setup) open(rulesets august1914.Rulesets) (*games.Table, *Problem) {
	ruleset, err := rulesets.Find(s.Ruleset)
	if err != nil {
		return nil, malformed("%s", err)
	}
	settings, err := ruleset.Info().Edition(s.Edition)
	if err != nil {
		return nil, malformed("%s", err)
	}
	return withSeats(ruleset.Open(s.Scenario, append(settings, s.Settings...)...))
}

// withSeats returns an opened table as a table with seats for programs.
func withSeats(table august1914.Table, err error) (*games.Table, *Problem) {
	if err != nil {
		return nil, malformed("%s", err)
	}
	seated, err := games.Seated(table)
	if err != nil {
		return nil, malformed("%s", err)
	}
	return seated, nil
}

// setupOf reads a setup from a query.
func setupOf(query url.Values) (setup, *Problem) {
	s := setup{Ruleset: query.Get("ruleset"), Scenario: query.Get("scenario"), Edition: query.Get("edition")}
	for _, text := range query["set"] {
		setting, err := august1914.ParseSetting(text)
		if err != nil {
			return s, malformed("%s", err)
		}
		s.Settings = append(s.Settings, setting)
	}
	return s, nil
}

// Chairs are the seats of a game.
type chairs struct {
	Chairs august1914.Array[august1914.Chair] `json:"chairs"` // chairs in the order of the seats
}

// listChairs answers the chairs of a game.
func (d *Desk) listChairs(c *call) (any, *Problem) {
	s, wrong := setupOf(c.query)
	if wrong != nil {
		return nil, wrong
	}
	table, wrong := s.open(d.rulesets)
	if wrong != nil {
		return nil, wrong
	}
	return chairs{table.Chairs()}, nil
}

// A newGame is the body of a request for a new game.
type newGame struct {
	setup
	Seats []string `json:"seats,omitempty"` // a person or a program for each chair; by default a person
	Seed  *seed    `json:"seed,omitempty"`  // seed for a repeatable game, whose dice can be predicted
	Limit *limit   `json:"limit,omitempty"` // time for each decision; by default none

	// Campaign is the name of a campaign of 1914 as it happened, a finished game. All other
	// fields but the key must then be absent.
	Campaign string `json:"campaign,omitempty"`

	// Lesson is the name of the ruleset whose lesson to open. All other fields but the key must
	// then be absent.
	Lesson string `json:"lesson,omitempty"`

	Key string `json:"key,omitempty"` // key of this request; if the request arrives again, it opens no other game

	branch bool // whether the game begins in the middle of another one
}

// hasOnlyName reports whether a request has no field but its key and the name of a campaign or
// a lesson.
func (g newGame) hasOnlyName() bool {
	return reflect.DeepEqual(g, newGame{Campaign: g.Campaign, Lesson: g.Lesson, Key: g.Key})
}

// open sets up the game, or opens a lesson or the finished game of a campaign.
func (g newGame) open(rulesets august1914.Rulesets) (*games.Table, *Problem) {
	if g.Lesson != "" {
		return g.openLesson(rulesets)
	}
	if g.Campaign == "" {
		return g.setup.open(rulesets)
	}
	if !g.hasOnlyName() {
		return nil, malformed("campaign: leave out all other fields, because a campaign is a finished game")
	}
	return withSeats(campaign.Open(g.Campaign))
}

// A seed is a 64-bit number. JavaScript only keeps 53 bits, so it is a text of digits. A
// JSON number is accepted as well.
type seed uint64

// UnmarshalJSON reads digits.
func (s *seed) UnmarshalJSON(text []byte) error {
	n, err := strconv.ParseUint(strings.Trim(string(text), `"`), 10, 64)
	if err != nil {
		return fmt.Errorf("field %q is %.40s, want digits of a number below 2^64", "seed", text)
	}
	*s = seed(n)
	return nil
}

// opened is the answer to a request for a new game.
type opened struct {
	Game      string                 `json:"game"`      // name of the game
	Links     august1914.Array[link] `json:"links"`     // links of the persons
	Spectator link                   `json:"spectator"` // link for spectators

	Setup string `json:"setup,omitempty"` // token that gets the links again until they are taken
}

// A link lets a person or a spectator follow a game.
type link struct {
	Seat  august1914.Seat    `json:"seat,omitempty"`  // number of the seat, from 1; absent for spectators
	Name  string             `json:"name,omitempty"`  // name of the seat
	Power *august1914.Powers `json:"power,omitempty"` // powers that the seat commands
	Link  string             `json:"link"`            // path and fragment of the link; browsers never send the fragment
	Token string             `json:"token"`           // password that gives control of the seat
}

func linkTo(token string) link { return link{Link: "/#" + token, Token: token} }

// openGame opens a game.
func (d *Desk) openGame(c *call) (any, *Problem) {
	var asked newGame
	if wrong := c.decode(&asked); wrong != nil {
		return nil, wrong
	}
	return d.openings.once(c, asked.Key, func() (any, *Problem) {
		if wrong := d.crowded(asked.Seats, c.client); wrong != nil {
			return nil, wrong
		}
		table, wrong := asked.open(d.rulesets)
		if wrong != nil {
			return nil, wrong
		}
		return d.seat(asked, table, c.client)
	})
}

// seat opens the game of a table with the requested players. Its callers ask [Desk.crowded]
// before whether the client may open one.
func (d *Desk) seat(asked newGame, table *games.Table, client string) (any, *Problem) {
	name := newName()
	made, wrong := asked.card(name, table)
	if wrong != nil {
		return nil, wrong
	}
	if asked.Lesson != "" {
		made.teach(table)
	}
	if slices.ContainsFunc(made.Seats, func(at chair) bool { return at.Player == Person }) && !d.own && asked.Lesson == "" {
		made.Setup = newToken(name)
	}
	if !d.opening.take(client, time.Now()) {
		return nil, d.tooManyOpened()
	}
	if _, over := table.Outcome(); !over {
		made.Client = client
	}
	err := (&room{card: *made, table: table, lesson: made.lessonOf()}).advance() // the dice of the set-up are in the record from the beginning
	if err == nil {
		err = d.create(name, made, table)
	}
	if err != nil {
		d.log.Error("a game cannot be created", "error", err)
		if errors.Is(err, ErrFull) {
			return nil, problem(statusUnavailable, "unavailable", "the disk of the server is full, so no new games can begin until it has room; games in progress go on while they can")
		}
		return nil, unavailable()
	}
	// A program may be the first to act.
	r := d.hold(name)
	defer d.release(r)
	v, wrong := d.enter(made.Spectator)
	if wrong != nil {
		return nil, wrong
	}
	v.room.since = time.Now()
	if table.Len() > 0 { // enter took them for called
		r.called = [len(r.called)]bool{}
		d.callSeats(r)
	}
	v.leave()
	return made.links(name, table.Chairs()), nil
}

// card assigns the seats.
func (g newGame) card(name string, table *games.Table) (*card, *Problem) {
	chairs := table.Chairs()
	if wrong := g.Limit.check(table.Ruleset().Info().Name); wrong != nil {
		return nil, wrong
	}
	if len(g.Seats) > len(chairs) {
		return nil, malformed("seats: %d players, but the game has only %d chairs", len(g.Seats), len(chairs))
	}
	c := &card{Format: cardFormat, Spectator: newToken(name), Campaign: g.Campaign, Branch: g.branch, Seed: (*uint64)(g.Seed), Limit: g.Limit}
	for i, at := range chairs {
		player := Person
		if i < len(g.Seats) && g.Seats[i] != "" {
			player = g.Seats[i]
		}
		if player == Person {
			c.Seats = append(c.Seats, chair{Player: player, Token: newToken(name), Name: at.Name})
			continue
		}
		if err := table.Sit(at.Seat, player, func(int) int { return 0 }); err != nil {
			return nil, malformed("seats: %s; write %s for a person", err, Person)
		}
		c.Seats = append(c.Seats, chair{Player: player, Name: at.Name})
	}
	return c, nil
}

// create puts a game on the shelf, and its set of data.
func (d *Desk) create(name string, c *card, table *games.Table) error {
	p, err := d.pin(table.Ruleset())
	if err == nil {
		err = d.keepSet(&p)
	}
	if err != nil {
		return fmt.Errorf("its data: %w", err)
	}
	c.Data = p.sum
	text, err := c.text()
	if err != nil {
		return err
	}
	var record bytes.Buffer
	if err := table.Keep(&record, 0); err != nil {
		return fmt.Errorf("its record: %w", err)
	}
	var begun times
	begun.wait(table.ToAct(), d.now())
	record.Write(begun.line())
	return d.shelf.Create(name, text, record.Bytes())
}

// links lists the links of the seats.
func (c *card) links(name string, chairs []august1914.Chair) opened {
	o := opened{Game: name, Spectator: linkTo(c.Spectator), Setup: c.Setup}
	for i, at := range chairs {
		if c.Seats[i].Player == Person {
			l := linkTo(c.Seats[i].Token)
			l.Seat, l.Name, l.Power = at.Seat, at.Name, &at.Powers
			o.Links = append(o.Links, l)
		}
	}
	return o
}
