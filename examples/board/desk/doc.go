// Package desk runs many concurrent games for people who send requests. It does not know
// how requests arrive: a server receives them over HTTP, and a page in the browser sends
// them to the same desk compiled to WebAssembly.
//
// # Requests
//
// Bodies and answers are JSON. A wrong request is answered with a [Problem],
// {"error":{"code","message","rule"}}, and changes nothing.
//
//	GET  /api/rulesets                     data for a page that starts a new game
//	GET  /api/chairs?ruleset=&scenario=&edition=&set=name=value
//	                                       the chairs of such a game
//	POST /api/games                        {ruleset, scenario, edition, settings, seats, seed, key}: opens a game;
//	                                       201 with a link and a token for each person and for spectators
//	GET  /api/seats/{token}                what the seat sees now
//	GET  /api/seats/{token}/chart          the map, the same for the whole game
//	GET  /api/seats/{token}/scenario       the Scenario of the library
//	GET  /api/seats/{token}/view           the View of the library
//	GET  /api/seats/{token}/moves          {version, decision, moves}: the legal moves
//	POST /api/seats/{token}/moves          {version, move, key}: makes a move; 200 {version}
//	POST /api/seats/{token}/takeback       {version, key}: takes the seat's last move back; 200 {version}
//	POST /api/seats/{token}/resign         {key}: gives up the game for the seat; 200 {version}, as the next five
//	POST /api/seats/{token}/draw           {say, version, key}: offers, accepts or declines a draw
//	POST /api/seats/{token}/yield          {say, version, key}: accepts or declines the offer of a program to give up
//	POST /api/seats/{token}/undo           {say, version, key}: asks the others to take sealed moves back, or answers
//	POST /api/seats/{token}/program        {player, seat, key}: lets a program play for a person, or ends that
//	POST /api/seats/{token}/remind         {key}: reminds the other players who must act
//	POST /api/seats/{token}/try            {key}: a copy of the game for trying out moves; 201 with its token
//	POST /api/seats/{token}/hurry          {version, key}: makes waiting programs move; 200 {version}
//	GET  /api/seats/{token}/explain?move=  {legal, rule, reason}; or ?unit=&to= for pointing at the board
//	GET  /api/seats/{token}/ways?unit=     where a unit can go, and why it cannot go elsewhere
//	GET  /api/seats/{token}/battle?target=&attackers=a,b
//	                                       the odds of a fight
//	GET  /api/seats/{token}/traces?unit=   whether supply, command and the like reach a unit
//	GET  /api/seats/{token}/zones?side=    the zones of control of a side
//	GET  /api/seats/{token}/standing       a summary of the game, for a list of games
//	GET  /api/seats/{token}/chat?since=N   the lines of chat; POST {text, key} adds one
//	GET  /api/seats/{token}/notes          the note and the marks on the map that the seat keeps; POST {text, written, mark, key} changes them
//	GET  /api/seats/{token}/orders         the moves that the seat makes when its turn comes; POST {orders, changed, go, key} writes them
//	GET  /api/seats/{token}/links          the links that have not been taken, for the token of the set-up
//	POST /api/seats/{token}/take           takes the seat: the set-up no longer gives its link
//	POST /api/seats/{token}/again          {swap, scenario, key}: the seat in the next game, after the end
//	POST /api/seats/{token}/branch         {at, seats, key}: a new game from an earlier position, after the end
//	GET  /api/seats/{token}/record         the record after the end, or what the seat may know
//	GET  /api/seats/{token}/log?since=N    what the seat was told after its first N entries
//	GET  /api/seats/{token}/film?since=N   the board then, and what every later move has shown the seat
//	GET  /api/seats/{token}/replay?at=N    the board after N moves, when the game is closed
//
// A path may begin with /api/seat instead of /api/seats/{token}. The token is then
// [Request].Token. HTTP.md in the directory above describes the fields of all requests.
//
// [Desk.Listen] follows a game from a position in a seat's log. Over HTTP that is GET
// /api/seats/{token}/events, a stream of server-sent events.
//
// # Tokens and versions
//
// A token is the only credential of a seat. It names the game, and its secret part is 128
// bits of crypto/rand. A wrong token is answered as if there were no such game.
//
// A version is a number that identifies what a viewer knows: a hash of the View, the
// decision, the log, and whether a move can be taken back. Secret actions of others and
// restarts do not change it. A move must come with the version of the position that its
// player has seen. Versions can only be compared for equality. A request that changes
// something can have a key. If it arrives again, the desk repeats its first answer and
// changes nothing.
//
// # Files on disk
//
// A [Shelf] writes a move to disk before the desk answers it or shows it to others. A desk
// forgets games without viewers and opens them again from the shelf. Reading a game writes
// nothing.
//
// The card of a game names the set of data that it was begun on, and the shelf keeps the
// set. The game goes on with it, even if the desk has other rulesets. A game that does not
// replay there is refused and kept unchanged if it needs other data or another revision of
// the rules. Only if its record is broken, the next change sets the record aside, and
// [Desk.Restore] brings it back.
package desk
