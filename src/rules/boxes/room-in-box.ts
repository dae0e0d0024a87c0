import { PackKind } from '../catalogue/packs/pack-codes.ts';
import { CELLS_OF_ITEM } from './box.ts';

/** What a pack of a kind usually is: its size, and the millilitres that take the room of one bottle; null = it goes into no box. */
const USUAL: Readonly<Partial<Record<PackKind, { readonly sizeMl: number; readonly mlOfItem: number | null }>>> = {
  [PackKind.bottleOrCan]: { sizeMl: 500, mlOfItem: 500 },
  [PackKind.caseOfOne]: { sizeMl: 500, mlOfItem: 500 },
  // Of mini kegs of five litres three go into a box of twelve.
  [PackKind.miniKegOrBagInBox]: { sizeMl: 5000, mlOfItem: 1250 },
  [PackKind.cask]: { sizeMl: 40_900, mlOfItem: null },
  [PackKind.keg]: { sizeMl: 30_000, mlOfItem: null },
};

/** Millilitres of a pack of this kind of which nothing else is known; 0 = it has no size. */
export function usualSize(kind: PackKind): number {
  return USUAL[kind]?.sizeMl ?? 0;
}

type PackInBox = {
  readonly kind: PackKind;
  /** Millilitres of one piece; 0 = not known, so the usual size counts. */
  readonly sizeMl: number;
  /** How many are in a case. */
  readonly pieces?: number;
};

/**
 * The room that a pack usually takes in a box, in tenths of an item (D-73): a bottle or can of up to half a litre 10, a larger one by its
 * size, a case that of all its pieces. What goes into no box, or is no drink, takes none.
 */
export function roomInBox({ kind, sizeMl, pieces = 1 }: PackInBox): number {
  const usual = USUAL[kind];
  if (usual === undefined || usual.mlOfItem === null) return 0;
  const items = Math.max(1, (sizeMl || usual.sizeMl) / usual.mlOfItem);
  return Math.round(CELLS_OF_ITEM * items * pieces);
}
