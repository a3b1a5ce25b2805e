package desk

import (
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// Person is the name of a player that is a person, not a program.
const Person = "person"

// cardFormat is the version of the format of cards.
const cardFormat = 1

// A card holds the players of a game, which its record does not.
type card struct {
	Format    int                     `json:"format"`
	Seats     august1914.Array[chair] `json:"seats"` // players of seat 1, seat 2, ...
	Spectator string                  `json:"spectator"`
	Umpire    string                  `json:"umpire,omitempty"`   // token of the viewer of an opened record
	Data      string                  `json:"data,omitempty"`     // sum of the set of data that the game was begun on; games of earlier boards have none
	Damaged   bool                    `json:"damaged,omitempty"`  // whether part of the game's record was set aside
	Outdated  *outdated               `json:"outdated,omitempty"` // the reason on earlier boards if it was a change of the rules
	Campaign  string                  `json:"campaign,omitempty"` // name of the campaign as it happened, if the game is one
	Lesson    string                  `json:"lesson,omitempty"`   // text of the lesson, if the game is one
	Client    string                  `json:"client,omitempty"`   // client that opened the game, until the game is closed; games of earlier boards have none
	Setup     string                  `json:"setup,omitempty"`    // token of the client that set the game up; games of earlier boards have none
	Branch    bool                    `json:"branch,omitempty"`   // whether the game began in the middle of another one
	Seed      *uint64                 `json:"seed,omitempty"`     // seed of dice and programs, if the player gave one
	Limit     *limit                  `json:"limit,omitempty"`    // time for each decision, if there is one
}

// outdated holds the revisions of the rules under which a record was made and read, if it
// did not replay to its end.
type outdated struct {
	Made int `json:"made"`
	Here int `json:"here"`
}

// A chair holds the player in a seat.
type chair struct {
	Player string `json:"player"`          // a person, or the name of a program
	Token  string `json:"token,omitempty"` // token of a person
	Name   string `json:"name,omitempty"`  // name of the chair, for people

	Taken  bool   `json:"taken,omitempty"`  // whether its player has the link, so that the set-up no longer gives it
	Former string `json:"former,omitempty"` // token before the seat was last handed over
	Handed string `json:"handed,omitempty"` // key of that request

	Mail    *mailbox `json:"mail,omitempty"`    // where its player gets mail
	Webhook string   `json:"webhook,omitempty"` // web address that is called when its player must act
}

// text returns the JSON of the card.
func (c *card) text() ([]byte, error) {
	text, err := json.MarshalIndent(c, "", "\t")
	return append(text, '\n'), err
}

// readCard decodes the JSON of a card.
func readCard(text []byte) (card, error) {
	var c card
	err := json.Unmarshal(text, &c)
	if err == nil && c.Format != cardFormat {
		err = fmt.Errorf("the card has format %d, want %d", c.Format, cardFormat)
	}
	return c, err
}

// viewer returns the viewer with a token.
func (c *card) viewer(token string) (august1914.Viewer, bool) {
	if sameToken(token, c.Spectator) {
		return august1914.Spectator, true
	}
	if c.Umpire != "" && sameToken(token, c.Umpire) {
		return august1914.Umpire, true
	}
	for i, chair := range c.Seats {
		if sameToken(token, chair.Token) {
			return august1914.Seat(i + 1).Viewer(), true
		}
	}
	return august1914.Spectator, false
}

// program returns the name of the program in a seat, if there is one.
func (c *card) program(seat august1914.Seat) (string, bool) {
	if seat == 0 || int(seat) > len(c.Seats) {
		return "", false
	}
	name := c.Seats[seat-1].Player
	return name, name != Person && name != Teacher
}

// source returns an unpredictable random source. In a game with a seed, it is one of the
// seed's streams.
func (c *card) source(stream uint64) *dice.PCG {
	if c.Seed != nil {
		return dice.NewPCG(*c.Seed, stream)
	}
	var seed [16]byte
	rand.Read(seed[:]) // never fails
	return dice.NewPCG(binary.LittleEndian.Uint64(seed[:8]), binary.LittleEndian.Uint64(seed[8:]))
}
