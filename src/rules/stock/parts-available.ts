/** A part of a pack: its available stock, and the number that one pack takes. */
export type PartAvailable = { readonly available: number; readonly each: number };

/** The packs possible when every part is needed (D-31): the scarcest part decides. Without parts, none. */
export function multipackAvailable(parts: readonly PartAvailable[]): number {
  if (parts.length === 0) return 0;
  return Math.min(...parts.map((part) => wholePacks(part.available, part.each)));
}

/**
 * The most packs of a pick-your-own pack shown on a card (D-31): the largest n for which the beers, which may repeat, fill the
 * slots of n packs. Six slots and 10, 3, 0 and 8 bottles give three.
 */
export function dynamicPackAvailable(slots: number, availableOfEach: readonly number[]): number {
  if (slots < 1) return 0;
  let packs = 0;
  let most = Math.floor(availableOfEach.reduce((sum, packsOfOne) => sum + Math.max(0, packsOfOne), 0) / slots);
  while (packs < most) {
    const middle = Math.ceil((packs + most) / 2);
    if (slotsFilled(middle, availableOfEach) >= slots) packs = middle;
    else most = middle - 1;
  }
  return packs;
}

function slotsFilled(packs: number, availableOfEach: readonly number[]): number {
  return availableOfEach.reduce((sum, packsOfOne) => sum + wholePacks(packsOfOne, packs), 0);
}

function wholePacks(packs: number, each: number): number {
  return Math.max(0, Math.floor(packs / each));
}
