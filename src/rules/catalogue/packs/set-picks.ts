/** The number of slots with this beer. */
export function howOftenPicked<Beer>(picks: readonly Beer[], beer: Beer): number {
  return picks.filter((pick) => pick === beer).length;
}

/**
 * The picks with the number of one beer changed: added ones go into the next free slots, surplus ones are removed from the end.
 * Never more than there are slots (D-121).
 */
export function setPicks<Beer>(picks: readonly Beer[], beer: Beer, count: number, slots: number): readonly Beer[] {
  const more = count - howOftenPicked(picks, beer);
  if (more < 0) return setPicks(withoutLast(picks, beer), beer, count, slots);
  const room = Math.max(0, slots - picks.length);
  return [...picks, ...Array.from({ length: Math.min(more, room) }, () => beer)];
}

function withoutLast<Beer>(picks: readonly Beer[], beer: Beer): readonly Beer[] {
  const last = picks.lastIndexOf(beer);
  return picks.filter((_, slot) => slot !== last);
}
