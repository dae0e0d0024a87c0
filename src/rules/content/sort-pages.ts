/**
 * The pages of a level in their new order: those that are named first, each once, then the others as they stand. What is named and
 * not `present` is left out. Null when nothing that is named is there (D-136).
 */
export function sortPages(present: readonly number[], named: readonly number[]): readonly number[] | null {
  const isPresent = new Set(present);
  const first = new Set(named.filter((id) => isPresent.has(id)));
  return first.size === 0 ? null : [...first, ...present.filter((id) => !first.has(id))];
}
