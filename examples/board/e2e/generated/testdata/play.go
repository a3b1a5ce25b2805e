// Play plays a game of Schlieffen at a board server with the client that oapi-codegen has
// made of openapi.json, which the test puts beside it.
package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"
	"strings"
)

func main() {
	if err := play(context.Background(), os.Args[1]); err != nil {
		log.Fatal(err)
	}
}

// play plays until the game is over.
func play(ctx context.Context, server string) error {
	c, err := NewClientWithResponses(server)
	if err != nil {
		return err
	}
	games, err := c.ListRulesetsWithResponse(ctx)
	if err != nil {
		return err
	}
	name := games.JSON200.Rulesets[0].Name
	game, err := c.OpenGameWithResponse(ctx, NewGame{Ruleset: &name, Seed: ptr("1914")})
	if err != nil {
		return err
	}
	var seats []RequestEditorFn
	for _, link := range game.JSON201.Links {
		seats = append(seats, as(link.Token))
	}
	if err := firstEvent(ctx, c, seats[0]); err != nil {
		return err
	}
	for moves := 0; ; {
		now, err := c.GetStatusWithResponse(ctx, nil, seats[0])
		if err != nil {
			return err
		}
		if now.JSON200.Over {
			fmt.Printf("%s is over after %d moves: %s %s\n", name, moves, now.JSON200.Outcome.Winner, now.JSON200.Outcome.Reason)
			return stale(ctx, c, seats[0])
		}
		for _, seat := range seats {
			made, err := move(ctx, c, seat)
			if err != nil {
				return err
			}
			moves += made
		}
	}
}

// move makes a move of a seat that must act, and returns how many moves it made.
func move(ctx context.Context, c *ClientWithResponses, seat RequestEditorFn) (int, error) {
	menu, err := c.ListMovesWithResponse(ctx, seat)
	if err != nil {
		return 0, err
	}
	list := menu.JSON200.Moves
	if len(list) == 0 {
		return 0, nil
	}
	chosen := list[len(list)/2].Notation
	legal, err := c.ExplainMoveWithResponse(ctx, &ExplainMoveParams{Move: &chosen}, seat)
	if err != nil || !legal.JSON200.Legal {
		return 0, errors.Join(err, fmt.Errorf("%s is listed: %s", chosen, legal.Body))
	}
	done, err := c.MakeMovesWithResponse(ctx, Wish{Version: menu.JSON200.Version, Move: &chosen}, seat)
	if err != nil || done.JSON200 == nil {
		return 0, errors.Join(err, fmt.Errorf("%s: %s", chosen, done.Body))
	}
	return 1, nil
}

// firstEvent follows a seat until the first event of its stream.
func firstEvent(ctx context.Context, c *ClientWithResponses, seat RequestEditorFn) error {
	stream, err := c.FollowSeat(ctx, &FollowSeatParams{}, seat)
	if err != nil {
		return err
	}
	defer stream.Body.Close()
	lines := bufio.NewScanner(stream.Body)
	for lines.Scan() {
		if strings.HasPrefix(lines.Text(), "data: ") {
			fmt.Println("the stream tells", strings.Contains(lines.Text(), `"version":`))
			return nil
		}
	}
	return errors.New("the stream ends without an event")
}

// stale sends a move with an outdated version.
func stale(ctx context.Context, c *ClientWithResponses, seat RequestEditorFn) error {
	answer, err := c.MakeMovesWithResponse(ctx, Wish{Version: 1, Move: ptr("nothing")}, seat)
	if err != nil {
		return err
	}
	fmt.Println("refused as", answer.JSONDefault.Error.Code)
	return nil
}

// as sends the token of a seat.
func as(token string) RequestEditorFn {
	return func(_ context.Context, r *http.Request) error {
		r.Header.Set("Authorization", "Bearer "+token)
		return nil
	}
}

func ptr(text string) *string { return &text }
