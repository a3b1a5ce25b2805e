// Package desk runs many games at once for people who ask for them with
// requests, and knows nothing of how requests come: a server asks for HTTP, a
// page in the browser asks the same desk compiled to WebAssembly.
//
// # Requests
//
// Bodies and answers are JSON. What is wrong is answered with a [Problem],
// {"error":{"code","message","rule"}}, and changes nothing.
//
//	GET  /api/rulesets                     what a page for a new game shows
//	GET  /api/chairs?ruleset=&scenario=&edition=&set=name=value
//	                                       the chairs of such a game
//	POST /api/games                        {ruleset, scenario, edition, settings, seats, seed}: opens a game;
//	                                       201 with a link and a token for each person and for spectators
//	GET  /api/seats/{token}                what the seat sees now
//	GET  /api/seats/{token}/chart          the map, the same for the whole game
//	GET  /api/seats/{token}/scenario       the Scenario of the library
//	GET  /api/seats/{token}/view           the View of the library
//	GET  /api/seats/{token}/moves          {version, decision, moves}: the legal moves
//	POST /api/seats/{token}/moves          {version, move, key}: makes one; 200 {version}
//	POST /api/seats/{token}/takeback       {version, key}: takes the seat's last move back; 200 {version}
//	POST /api/seats/{token}/hurry          {version, key}: has the programs that think move now; 200 {version}
//	GET  /api/seats/{token}/explain?move=  {legal, rule, reason}; or ?unit=&to= of what is pointed at
//	GET  /api/seats/{token}/ways?unit=     where a unit can go, and why not elsewhere
//	GET  /api/seats/{token}/battle?target=&attackers=a,b
//	                                       the reckoning of a fight
//	GET  /api/seats/{token}/traces?unit=   whether supply, command and the like reach a unit
//	GET  /api/seats/{token}/zones?side=    the zones of control of a side
//	GET  /api/seats/{token}/log?since=N    what the seat was told after its first N entries
//	GET  /api/seats/{token}/film?since=N   the board then, and what every move since has shown the seat
//	GET  /api/seats/{token}/replay?at=N    the board after N moves, once the game is over
//
// A path that begins with /api/seat in place of /api/seats/{token} is one of
// [Request].Token. HTTP.md in the directory above tells the fields of all of them.
//
// [Desk.Listen] follows a game from where a seat has read its log; over HTTP
// that is GET /api/seats/{token}/events, a stream of server-sent events.
//
// # Tokens and versions
//
// A token is all that a seat has to show. It names the game, and its secret
// part is 128 bits of crypto/rand. A wrong one is answered as if there were no
// such game.
//
// A version is a number that stands for what a viewer knows: a sum over the
// View, the decision, the log, and whether a move can be taken back. It is the
// same before and after what others do in secret, and after a restart. A move
// is made only with the version of the position that its player has seen; they
// are to be compared for equality and have no order. A request that changes something
// can have a key: if it arrives again, it gets its first answer and changes nothing.
//
// # What is on disk
//
// A [Shelf] has a move on disk before it is answered or shown to anybody. A
// desk forgets games that nobody looks at and opens them again from there.
package desk
