"""Random play against Monte Carlo search, in any game of august1914 and with plain Python.

    python3 learning.py sabinschlieffen 4 20 go run ./examples/umpire

plays 4 games in which the seats in turn search with 20 playouts a move. The search knows only
what its seat knows: it plays in worlds that the seat cannot tell from the true one.
"""
import math
import random
import sys
from typing import Callable, Dict, List

from august1914 import Table, Umpire

Player = Callable[[Table, str, List[int]], int]


def seats(table: Table) -> List[str]:
    """The seats by the names that to_act uses."""
    return [f"seat {chair['seat']}" for chair in table.ask("chairs")]


def play(table: Table, players: Dict[str, Player]) -> List[float]:
    """Plays a game to its end and returns the return of each seat, from -1 to 1."""
    while actors := table.to_act():
        if actors == ["dice"]:
            table.roll()
            continue
        seat = actors[0]  # seats that write orders in secret do so one after the other
        moves = table.ask("actions", as_=seat)
        choice = moves[0] if len(moves) == 1 else players[seat](table, seat, moves)
        table.ask("act", action=choice)
    return table.ask("returns")


def at_random(source: random.Random) -> Player:
    """A player who gives every move the same chance."""
    return lambda table, seat, moves: source.choice(moves)


class Search:
    """Monte Carlo search: the upper confidence bound chooses which move to try in the next
    world, and random play to the end says what it is worth."""

    def __init__(self, playouts: int, source: random.Random) -> None:
        self.playouts, self.source = playouts, source

    def __call__(self, table: Table, seat: str, moves: List[int]) -> int:
        side = next(chair["side"] for chair in table.ask("chairs") if seat == f"seat {chair['seat']}")
        tried, total = {move: 0 for move in moves}, {move: 0.0 for move in moves}

        def bound(move: int, n: int) -> float:
            if tried[move] == 0:
                return math.inf
            return total[move] / tried[move] + math.sqrt(2 * math.log(n) / tried[move])

        order = self.source.sample(moves, len(moves))  # so that no move is tried first always
        for n in range(1, self.playouts + 1):
            move = max(order, key=lambda m: bound(m, n))
            world = Table(table.umpire, table.ask("guess", as_=seat, seed=self.source.getrandbits(32))["table"])
            world.ask("act", action=move)
            winner = world.ask("playout", seed=self.source.getrandbits(32))["outcome"]["winner"]
            world.close()
            tried[move] += 1
            total[move] += 0 if winner == "none" else 1 if winner == side else -1
        return max(order, key=lambda m: (tried[m], total[m]))


def main(ruleset: str, games: int, playouts: int, *command: str) -> None:
    source, sums = random.Random(1914), {"search": 0.0, "random": 0.0}
    with Umpire(*command) as umpire:
        for game in range(games):
            table = umpire.open(ruleset, seed=game)
            names = seats(table)
            searcher = names[game % len(names)]
            players = {name: at_random(source) for name in names}
            players[searcher] = Search(playouts, source)
            for name, value in zip(names, play(table, players)):
                sums["search" if name == searcher else "random"] += value
            key = table.ask("information", as_=searcher)["key"]
            print(f"game {game + 1}: {searcher} searched, {table.ask('len')} moves, its information state is {key}")
            table.close()
    print(f"returns in {games} games: search {sums['search']:+.0f}, random {sums['random']:+.0f}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:])
