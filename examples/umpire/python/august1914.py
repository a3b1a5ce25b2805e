"""The games of august1914 from Python: a process of the umpire, and tables at it.

    with Umpire() as umpire:
        table = umpire.open("sabinschlieffen", seed=1914)
        print(table.menu("German")[0]["notation"])

The umpire knows all secrets. Show a player only what you ask for as that player: as_ is the
name of a chair, "seat 1", "spectator" or "umpire". schema.json beside the program describes
all answers, and calls.json the fields of each request, which ask takes by name.
"""
import itertools
import json
import threading
from subprocess import PIPE, Popen
from typing import Any, Dict, List, Optional

JSON = Dict[str, Any]


class Refused(Exception):
    """The umpire refused a request: message, code, and the rule that forbids a move, or None."""

    def __init__(self, error: JSON) -> None:
        super().__init__(error["message"])
        self.message, self.code, self.rule = error["message"], error["code"], error.get("rule")


class Umpire:
    """A process of the umpire, which Ctrl-C does not end. Requests of several threads wait for each other."""

    def __init__(self, *command: str) -> None:
        self._process = Popen(command or ("go", "run", "./examples/umpire"), stdin=PIPE, stdout=PIPE, start_new_session=True)
        self._ids, self._id, self._lock = itertools.count(1), 0, threading.Lock()

    def __enter__(self) -> "Umpire":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the process with all its tables."""
        self._process.__exit__(None, None, None)

    def _write(self, request: JSON) -> None:
        self._process.stdin.write(json.dumps(request, allow_nan=False).encode() + b"\n")
        self._process.stdin.flush()

    def ask(self, do: str, **fields: Any) -> Any:
        """Sends a request and returns its result. A field that is None is left out."""
        given = {name.rstrip("_"): value for name, value in fields.items() if value is not None}
        with self._lock:
            self._id = next(self._ids)
            self._write({**given, "id": self._id, "do": do})
            own = b'{"id":%d,' % self._id, b'{"id":null,'  # others answer a stop, or an ask that was interrupted
            answer = next(filter(lambda line: line.startswith(own), self._process.stdout), None)
        if answer is None:
            raise ConnectionError("the umpire has ended")
        read = json.loads(answer)
        if "error" in read:
            raise Refused(read["error"])
        return read["result"]

    def stop(self) -> None:
        """Stops the request that runs: of another thread, which gets Refused, or one that Ctrl-C interrupted."""
        self._write({"id": next(self._ids), "do": "stop", "request": self._id})

    def rulesets(self) -> List[JSON]:
        """The games, with their scenarios and options."""
        return self.ask("rulesets")

    def open(self, ruleset: str, scenario: Optional[str] = None, seed: Optional[int] = None, **settings: str) -> "Table":
        """Opens a game. Its dice are the same for the same seed."""
        chosen = [{"name": name, "value": value} for name, value in settings.items()]
        return Table(self, self.ask("open", ruleset=ruleset, scenario=scenario, settings=chosen, seed=seed)["table"])

    def read(self, record: str, seed: Optional[int] = None) -> "Table":
        """Opens the game of a record, as save returns it. Its dice are new."""
        return Table(self, self.ask("read", record=record, seed=seed)["table"])

    def position(self, ruleset: str, position: str, seed: Optional[int] = None) -> "Table":
        """Opens a game at a position, as the request positionText returns it."""
        return Table(self, self.ask("position", ruleset=ruleset, position=position, seed=seed)["table"])


class Table:
    """A game in progress. ask makes every request; the methods are for the usual ones."""

    def __init__(self, umpire: Umpire, name: str) -> None:
        self.umpire, self.name = umpire, name

    def ask(self, do: str, **fields: Any) -> Any:
        return self.umpire.ask(do, table=self.name, **fields)

    def to_act(self) -> List[str]:
        """Who may decide now, such as ["seat 1", "seat 2"] or ["dice"]; [] after the end."""
        return [actor for actor in self.ask("toAct").split(", ") if actor != "nobody"]

    def menu(self, as_: str) -> List[JSON]:
        """The legal moves of a seat."""
        return self.ask("menu", as_=as_)

    def play(self, as_: str, *moves: str) -> None:
        """Makes moves, given by the notations of the menu."""
        self.ask("play", as_=as_, moves=moves)

    def roll(self, seed: Optional[int] = None, move: Optional[str] = None) -> None:
        """Rolls the dice: those of the table, of a seed, or so that a certain roll results."""
        self.ask("roll", seed=seed, move=move)

    def board(self, as_: str) -> JSON:
        """The pieces as a viewer may see them."""
        return self.ask("board", as_=as_)

    def copy(self) -> "Table":
        """An independent table with the same game."""
        return Table(self.umpire, self.ask("at", n=self.ask("len"))["table"])

    def close(self) -> None:
        self.ask("close")
