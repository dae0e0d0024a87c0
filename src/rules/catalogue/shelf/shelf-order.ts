import type { Pack } from '../packs/pack.ts';

/** Sorts packs on the shelf by group, sort number and name (D-46), then by id. */
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
