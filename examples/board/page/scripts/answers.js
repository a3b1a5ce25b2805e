// Fills in the server's answers for the page. The JSON leaves out lists that are empty or
// that the viewer may not see. Here they become empty lists.

// listed returns a copy of an answer in which the named lists exist.
function listed(answer, ...names) {
  const whole = { ...answer };
  for (const name of names) whole[name] ??= [];
  return whole;
}

export function boardOf(answer) {
  return listed(answer, "pieces", "owners", "marks", "arrows", "tracks");
}

// withDelta returns the board after another one, with the difference between the two.
export function withDelta(board, { turn, phase = board.phase, gone = {}, at = {}, ...come }) {
  const next = { ...board, turn, phase };
  for (const name of new Set([...Object.keys(gone), ...Object.keys(at)])) {
    const left = new Set(gone[name]);
    next[name] = board[name].filter((_, i) => !left.has(i));
    at[name]?.forEach((i, n) => next[name].splice(i, 0, come[name][n]));
  }
  return next;
}

// statusOf fills in a status. If it has a difference instead of a board, it applies the difference
// to the board before.
export function statusOf(answer, before) {
  const status = listed(answer, "settings", "chairs", "toAct", "result");
  return { ...status, decision: status.decision ?? {}, board: status.delta ? withDelta(before, status.delta) : boardOf(status.board) };
}

export function chartOf(answer) {
  const chart = listed(answer, "backdrop", "places", "lines", "labels", "boxes", "key", "track");
  return { ...chart, places: chart.places.map((place) => listed(place, "outline", "more", "marks")) };
}

export function movesOf(answer) {
  return answer?.moves ?? [];
}

export function waysOf(answer) {
  return listed(answer, "ways", "not");
}

// battleOf fills in the forecast of a battle and of its worst case. It returns null for a
// missing forecast.
export function battleOf(answer) {
  return answer ? { ...listed(answer, "rows", "results"), worst: battleOf(answer.worst) } : null;
}

export function replayOf(answer) {
  return { ...answer, decision: answer.decision ?? {}, board: boardOf(answer.board) };
}

// filmOf returns one part of a film.
export function filmOf(answer) {
  const film = listed(answer, "frames");
  return { ...film, board: boardOf(film.board), frames: film.frames.map((frame) => listed(frame, "entries")) };
}

// linksOf returns the links of a set-up that have not been taken.
export function linksOf(answer) {
  return listed(answer, "links", "taken");
}

// toldOf returns new entries of the log.
export function toldOf(answer) {
  return listed(answer, "entries");
}

// rulesetsOf returns the games that can be played.
export function rulesetsOf(answer) {
  return listed(answer, "rulesets").rulesets.map((ruleset) => {
    const whole = listed(ruleset, "about", "scenarios", "options", "editions", "players");
    return {
      ...whole,
      options: whole.options.map((option) => listed(option, "values")),
      editions: whole.editions.map((edition) => listed(edition, "settings")),
    };
  });
}
