import type { Pack } from './pack.ts';

/** Compares two packs for their place on the shelf: group, then sort number, then name (D-46); the id settles a tie. */
export function shelfOrder(one: Pack, other: Pack): number {
  return (
    one.product.groupId - other.product.groupId ||
    one.sort - other.sort ||
    compareNames(one.product.name, other.product.name) ||
    one.id - other.id
  );
}

function compareNames(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
