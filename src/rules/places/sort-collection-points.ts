/**
 * The collection points in the order that staff gave them, if `named` is each of those `present` once; null = it is not, since
 * somebody else has added or removed one meanwhile (D-140). Before a shopper has chosen, the first that is open counts (D-82).
 */
export function sortCollectionPoints(present: readonly number[], named: readonly number[]): readonly number[] | null {
  const names = new Set(named);
  const isSame = named.length === present.length && names.size === named.length && present.every((id) => names.has(id));
  return isSame ? named : null;
}
