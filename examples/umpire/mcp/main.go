// Mcp lets an agent play any game of the library: a server of the Model Context Protocol over
// standard input and output, on top of package dispatch. The agent takes one seat, and a
// program that moves at random takes the others:
//
//	go run .
//
// All tools but games and open_game ask at the door of the agent's seat, which does not answer
// as the umpire or as another seat.
package main

import (
	"context"
	"encoding/json"
	"log"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/august1914/august1914/examples/umpire/dispatch"
	"github.com/august1914/august1914/examples/umpire/served"
)

const instructions = `Wargames of August 1914, played by the printed rules. Call games, then open_game to take a seat, ` +
	`then play with moves from the menu until the game is over. Ask why before you give up a plan, and fight before you attack.`

func main() {
	if err := newServer().Run(context.Background(), &mcp.StdioTransport{}); err != nil {
		log.Fatal(err)
	}
}

// newServer returns a server for one agent.
func newServer() *mcp.Server {
	server := mcp.NewServer(&mcp.Implementation{Name: "august1914", Version: "1"}, &mcp.ServerOptions{Instructions: instructions})
	a := &agent{umpire: dispatch.New(served.All(), dispatch.Usual)}
	a.host = a.umpire.Door()
	add(server, a, "games", "List the games with their scenarios, options and chairs.", a.games)
	add(server, a, "open_game", "Open a game and take a seat. It replaces the game before.", a.open)
	add(server, a, "look", "See the board as your seat may see it, what you must decide, and your legal moves.", a.look)
	add(server, a, "play", "Make one or more moves from the menu, by their notation. Then the others move until you must decide.", a.play)
	add(server, a, "take_back", "Take your last move back, if it has revealed nothing.", a.takeBack)
	add(server, a, "why", "Ask why you cannot make a move: the reason, and the text of the rule.", a.why)
	add(server, a, "fight", "Calculate a possible fight for a place, or the one that is going on.", a.fight)
	add(server, a, "ways", "List the places that one of your units can reach, and why it cannot reach others.", a.ways)
	add(server, a, "rule", "Read a rule by its key.", a.rule)
	add(server, a, "story", "Read the game so far, as your seat was told.", a.story)
	return server
}

// The arguments of the tools.
type (
	opening struct {
		Ruleset  string            `json:"ruleset" jsonschema:"name of the ruleset, from games"`
		Scenario string            `json:"scenario,omitempty" jsonschema:"id of the scenario; without one, the first"`
		Options  map[string]string `json:"options,omitempty" jsonschema:"values of options by name; others have their defaults"`
		Chair    string            `json:"chair" jsonschema:"name of the chair to take, such as German"`
		Seed     uint64            `json:"seed,omitempty" jsonschema:"seed of the dice and of the others, for a game to repeat"`
	}
	moving struct {
		Moves []string `json:"moves" jsonschema:"notations of one or more moves, as in the menu"`
	}
	doubt struct {
		Move string `json:"move" jsonschema:"notation of the move"`
	}
	fighting struct {
		Place     string   `json:"place,omitempty" jsonschema:"id of the place; without one, the fight that is going on"`
		Attackers []string `json:"attackers,omitempty" jsonschema:"ids of units; without any, all that can take part"`
	}
	walker struct {
		Unit string `json:"unit" jsonschema:"id of one of your units, as the board shows it"`
	}
	keyed struct {
		Key string `json:"key" jsonschema:"key of the rule, such as S4"`
	}
)

// add adds a tool that answers with JSON. An error is an answer that says so.
func add[A any](server *mcp.Server, a *agent, name, description string, answer func(A) (any, error)) {
	mcp.AddTool(server, &mcp.Tool{Name: name, Description: description}, func(_ context.Context, _ *mcp.CallToolRequest, args A) (*mcp.CallToolResult, any, error) {
		a.mu.Lock()
		defer a.mu.Unlock()
		result, err := answer(args)
		if err != nil {
			return nil, nil, err
		}
		text, err := json.Marshal(result)
		return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: string(text)}}}, nil, err
	})
}
