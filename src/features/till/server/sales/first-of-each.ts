/** Of what has the same key the first counts, as of a number that was sent twice in a message. */
export function firstOfEach<One>(all: readonly One[], keyOf: (one: One) => string | number): readonly One[] {
  return [...Map.groupBy(all, keyOf).values()].flatMap(([first]) => (first === undefined ? [] : [first]));
}
