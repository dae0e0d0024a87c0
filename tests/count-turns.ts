/** How many turns of the event loop others have while something is worked on. */
export async function countTurns<Answer>(
  work: Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly turns: number }> {
  let turns = 0;
  let next = setImmediate(take);
  function take() {
    turns += 1;
    next = setImmediate(take);
  }
  try {
    return { answer: await work, turns };
  } finally {
    clearImmediate(next);
  }
}
