// Package august1914 plays the opening campaign of 1914 in the West by the
// rules of published wargames. This package holds what all of them share; each
// game is a package of its own:
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
//     and brigades on hexes of ten kilometres with trains, sieges, overruns and
//     trenches, in eight scenarios.
//
// # The contract
//
// Every game package exposes the same names, so who knows one knows all. A
// Scenario is all that never changes during a game. A State is a position: a
// plain value that assignment copies and == compares. A Move is one decision as
// a player announces it at the table, with a notation that reads back. The
// [Game] interface lists what a pointer to a State does.
//
// A [Violation] says why a move is refused, by the number that the rulebook
// prints, and the list Rules of each game says what that [Rule] decides. A die
// roll is a move as well, made by the actor [Dice], with an exact weight; so a
// State holds no source of chance, and Apply depends on nothing but the State and
// the Move.
//
// # What the games have in common
//
// Beside what [Game] lists, every game package has these names, with the same
// arguments and results but for its own types; a test holds the table.
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
//	            Ways, Battle, Forced, Note, Discloses
//	State:      MarshalJSON, String
//	*View:      Hash, Score
//	View:       MarshalJSON, String
//
// Three of the games have numbered places and units with ids; they have Units and
// Unit of a Scenario, and Units of a View; a State answers Reach, and, for a Fight
// that somebody thinks of, Reckon and Forecast.
//
// # Who may know what
//
// A [Seat] is a chair at the table and a [Viewer] one who looks at the game: a
// seat, a spectator or the umpire. State.View gives what a viewer may know, and
// nothing else. The games write a View as JSON for frontends and do not read it
// back. Every [Event] has an [Audience]. State.Resample draws another position
// that a viewer cannot tell from the true one, for bots that search.
// A bot is given [Eyes], which show it what its seat may know and hold the
// State out of its reach.
//
// # Playing
//
// [Match] plays a game between a [Chooser] for each seat. [Walk] plays on from
// any position with any source of choices, a func(n int) int: a seeded
// generator, a rapid generator, the bytes of a fuzzer. [Playout] is its fast
// sibling, and [Perft] counts lines of play. The function Anywhere of each game
// draws an arbitrary position that its rules allow from such a source, and
// [Onward] plays into the middle of what begins there. A [Record] is the course
// of a game as text, one move a line: it replays and verifies, tells each viewer
// what is theirs, and takes moves back.
//
// The method Forced of a State, and of a [Table], returns a move if everybody can know
// that the seat has no other, or that every choice ends alike. Whoever runs the game can
// make the move at once, and tells nobody anything by it. The record holds it like any
// other move, but it is no act of its seat: Acted and Led do not count it, a film does not
// show it as the viewer's own, and TakeBack goes past it, back to a choice.
//
// [Meetings] count which rules made something happen in the same move or battle,
// and keep the shortest [Course] to it; a [Steer] plays where random play seldom
// goes. The function Corpus of each game returns courses in which its rules meet, for
// property tests to start from.
//
// # Testing rules
//
// [Conform] plays a game of anybody's, described by a [Suite], and finds what it
// breaks of the contract or of a [Claim] about its rules: it returns a [Breach] with
// the shortest game that shows it, and counts what each property had to say. A house
// rule is a State of a game under a cover that forbids or adds something.
//
// # A small game of your own
//
// A [SimpleState] is the part that the State of a small game embeds, and answers for what
// the game does not have. [SimpleMove] is its Move and [SimpleScenario] its Scenario. The
// guide examples/guides/write-a-game.md writes a game with them.
//
// # To draw and to click on
//
// A [Chart] is the map of a game, which never changes in it; a [Board] is what one
// viewer may know now; [Ways] are where a unit can go, and why not elsewhere; a
// [Battle] is the reckoning of a fight. A [Trace] says by which way supply or command
// reaches a unit, or what cuts it, and a [Zone] is a place in a zone of control. They are
// plain coordinates, names and words, know no ruleset, and are made for [encoding/json].
//
// A place of a Chart has an ID, by which moves, boards and ways name it: the
// number of a hex or an area, or the name of a hex of Schlieffen. Boxes beside
// the map are places too. A [Piece] has an ID that no other piece of the board
// has, and lies in a place. Moves name it by its Unit, which pieces share that
// are alike.
//
// A frontend is given the legal moves with the [Click] that each of them is. It
// needs to know nothing else to let people play by pointing:
//
//   - Unit and To: click on the unit, then on the place, as for a march.
//   - Unit without To: it is about the unit alone, as the loss of a step is.
//   - To without Unit: it is about the place alone, as the choice of the next
//     hex to attack is.
//   - Neither: it is about no place, as the end of a phase is: a button.
//
// Where several moves share a click, a menu of their items tells them apart.
//
// # JSON
//
// Scenarios, Views, States, Listings, Events and errors are values for
// [encoding/json]. [JSONVersion] is the version of what they write; every form
// is told in examples/JSON.md and in the JSON.md of each game.
//
// # Steps
//
// A [Ladder] is the steps of a unit, as counters flip and blocks rotate.
package august1914
