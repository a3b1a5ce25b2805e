// Package august1914 plays the opening campaign of 1914 in the West by the
// rules of published wargames. It holds the parts that the games share. Each
// game is a separate package:
//
//   - [github.com/august1914/august1914/sabinschlieffen]: Schlieffen by
//     Professor Philip Sabin, eight hidden blocks a side and secret
//     simultaneous orders.
//   - [github.com/august1914/august1914/schlieffenswar]: Schlieffen's War from
//     Strategy & Tactics, corps on a map of hexes with command, supply, morale
//     and dice.
//   - [github.com/august1914/august1914/germanyatwar]: 1914: Germany at War,
//     blocks on a map of areas with leaders, impulses and battles without dice,
//     for two or three, in two editions.
//   - [github.com/august1914/august1914/driveonparis]: Drive on Paris, divisions
//     and brigades on hexes of ten kilometers with trains, sieges, overruns and
//     trenches, in eight scenarios.
//
// # Names by use
//
// A use needs few of the names of this package. [Rulesets] lead to all games: their Read
// opens a record, and a [Table] replays it for a [Viewer]. A study of many results needs
// [Outcome] and [Points] as well. Others need:
//
//   - a terminal (examples/anygame/terminal): [Actors], [Bookmark], [Dice],
//     [MenuItem], [ParseSetting], [Rulesets], [Seat], [Setting], [Table],
//     [Viewer], [Violation].
//   - a server that stores games (examples/anygame/server): [Bookmark],
//     [Dice], [Event], [Info], [MenuItem], [NotationError], [RecordError],
//     [Rulesets], [Seat], [SeriesError], [Setting], [Spectator], [Table],
//     [Umpire], [Viewer], [Violation].
//   - a claim about the rules (examples/guides/claim): [Breach], [Conform],
//     [Event], [German], [RecordOf].
//   - a game of your own, with its test (examples/race): [Actor], [Actors],
//     [ActorsOf], [Allied], [Board], [Conform], [Decision], [DecodeSimple],
//     [Event], [German], [HashOf], [Info], [LookCounter], [NoSide],
//     [OfDecision], [OfMove], [Outcome], [Piece], [Public], [Rule],
//     [Ruleset], [Seat], [Side], [SimpleMove], [SimpleRuleset],
//     [SimpleScenario], [SimpleState], [Spectator], [SquareChart], [Suite],
//     [Umpire], [Viewer], [Violation], [Word].
//
// # The contract
//
// All game packages export the same names. A Scenario holds the data that never
// change during a game. A State is a position: a plain value that assignment
// copies and == compares. A Move is one decision as a player announces it at the
// table. Its notation can be parsed back into the Move. The [Game] interface
// lists the methods of a pointer to a State.
//
// A [Violation] explains why a move is refused and cites the rule by the number
// printed in the rulebook. Each game's Rules function describes every [Rule]. A
// die roll is also a move. The actor [Dice] makes it, and it has an exact weight.
// A State therefore holds no random source, and the result of Apply depends only
// on the State and the Move.
//
// # What the games have in common
//
// In addition to the methods of [Game], every game package has these names. Their
// signatures are the same except for the types of the game. A test checks the table.
//
//	functions:  New, ScenarioOf, ScenarioByID, Scenarios, Standard, Load, LoadAll,
//	            Options, Editions, Revisions, Chairs, Rules, RuleByKey, Ruleset,
//	            Corpus, ParseMove, MustParseMove, Anywhere, NewSuite
//	*Scenario:  ID, Name, Digest, Settings, With, Chairs, Turns,
//	            DecodeState, MarshalJSON, Chart, Board, Roster, Label, Click, Date, Story,
//	            Scored
//	*State:     Header, Chairs, Scenario, ToAct, Decision,
//	            LegalMoves, Apply, Play, Weight, Outcome, Verdict, View, Resample,
//	            Hash, ParseMove, Tell, Turn, Phase, Active, Score, Fighting, Position,
//	            Ways, Battle, Forced, Note, Discloses, Options, SameData, SamePosition,
//	            PositionText, DecodeState
//	State:      MarshalJSON, String
//	*View:      Hash, Score
//	View:       MarshalJSON, String
//
// Three of the games have numbered places and units with ids. Their Scenarios have
// the methods Units and Unit, and their Views have Units. Their States have Reach,
// and Reckon and Forecast, which work out a possible Fight.
//
// # Hidden information
//
// A [Seat] is a chair at the table. A [Viewer] watches the game: it is a seat, a
// spectator or the umpire. State.View returns exactly the information that a viewer
// may have. The games write a View as JSON for frontends and do not read it back.
// Every [Event] has an [Audience]. For bots that search, State.Resample draws a
// position that a viewer cannot distinguish from the true one. A bot receives
// [Eyes], which show it what its seat may know, but not the State.
//
// # Playing
//
// [Match] plays a game with one [Chooser] for each seat. [Walk] continues from any
// position with any source of choices, a func(n int) int: a seeded generator, a rapid
// generator or the bytes of a fuzzer. [Playout] is its fast sibling, and [Perft] counts
// lines of play. Each game's Anywhere function uses such a source to draw an arbitrary
// position that the rules allow, and [Onward] plays a number of moves from there. A
// [Record] is the history of a game. Its text has one move per line and can be replayed
// and verified. A Record shows each viewer what the viewer may know, and takes moves
// back. As WriteKept writes it, a later revision of the rules can go on with the game.
//
// The method Forced of a State, and of a [Table], returns a move if public information
// shows that the seat has no other, or that all its choices lead to the same result. The
// program that runs the game can make the move immediately without revealing anything.
// The record holds it like any other move, but it does not count as an action of its
// seat: Acted and Led do not count it, a film does not show it as the viewer's own, and
// TakeBack takes it back together with the last real choice before it.
//
// [Meetings] count which rules had an effect in the same move or battle, and
// keep the shortest [Course] to each pair. A [Steer] looks for situations that random
// play seldom reaches. Each game's Corpus function returns courses in which its rules
// meet. Property tests can start from them.
//
// # Testing rules
//
// [Conform] plays any game that a [Suite] describes and checks it against the contract
// and against each [Claim] about its rules. If a property does not hold, it returns a
// [Breach] with the shortest such game that it found. It also counts how often it
// checked each property. [Explore] proves claims: it plays every line within a [Horizon], and
// [Reach] finds the shortest line to a goal. [Value] returns the exact probability of a goal,
// or whether it can be forced. To write a house rule, wrap the State of a game in a type that
// forbids or adds something. The guide examples/guides/house-rule.md also plays with it.
//
// # A small game of your own
//
// The State of a small game embeds a [SimpleState], which implements the methods that the
// game does not need. [SimpleMove] is its Move and [SimpleScenario] its Scenario. The
// guide examples/guides/write-a-game.md writes a game with them.
//
// # Frontends
//
// A [Chart] is the map of a game and never changes. A [Board] shows the pieces as one
// viewer may see them now. [Ways] list the places that a unit can reach, and say why it
// cannot reach others. A [Battle] is the calculation of a fight. A [Trace] gives the path
// of supply or command to a unit, or says where it is cut. A [Zone] is a place in a zone
// of control. All of them consist of coordinates, names and text, do not depend on a
// ruleset, and are meant for [encoding/json].
//
// A place of a Chart has an ID, which moves, boards and ways use: the number of a
// hex or an area, or the name of a hex in Schlieffen. Boxes beside the map are
// places too. A [Piece] lies in a place and has an ID that is unique on the board.
// Moves refer to it by its Unit, which identical pieces share.
//
// A frontend receives each legal move with its [Click]. Players can make every move
// by pointing if the frontend handles these four cases:
//
//   - Unit and To: click on the unit, then on the place, as for a march.
//   - Unit without To: click on the unit, as for the loss of a step.
//   - To without Unit: click on the place, as for the choice of the next hex to
//     attack.
//   - Neither: show a button, as for the end of a phase.
//
// If several moves share a click, the frontend shows a menu of their items.
//
// # JSON
//
// Scenarios, Views, States, Listings, Events and errors are values for
// [encoding/json]. [JSONVersion] is the version of their JSON. The files
// examples/JSON.md and the JSON.md of each game describe every form.
//
// # Steps
//
// A [Ladder] holds the steps of a unit, whether it is a counter that flips or a block
// that rotates.
package august1914
