import type { CalendarDay } from '../calendar/instant.ts';

/** So many packs filled from a gyle on a day. */
export type Packaging = {
  readonly quantity: number;
  readonly packagedOn: CalendarDay;
  readonly bestBefore: CalendarDay;
};

export type GyleToPackage = {
  /** Null = not known. */
  readonly brewedOn: CalendarDay | null;
  readonly volumeLitres: number | null;
  readonly isDestroyed: boolean;
  /** All of it, or the sub-batch. */
  readonly isRecalled: boolean;
  /** What was filled from it before. */
  readonly packagedMl: number;
  /** The content of one of the packs that are filled. */
  readonly packMl: number;
  /** Of the same sub-batch, where some was filled from it before. */
  readonly knownBestBefore: CalendarDay | null;
};

export const MOST_PACKAGED = 1_000_000;

/**
 * What is wrong with packaging a gyle, by field; empty = nothing. A sub-batch has one best-before date, and no more can be filled
 * than was brewed, where that is known.
 */
export function packagingFaults(
  gyle: GyleToPackage,
  { quantity, packagedOn, bestBefore }: Packaging,
  today: CalendarDay,
): Readonly<Record<string, string>> {
  if (gyle.isDestroyed) return { subRef: 'This gyle was destroyed' };
  if (gyle.isRecalled) return { subRef: 'This was recalled' };
  return {
    ...(packagedOn > today && { packagedOn: 'This day is still to come' }),
    ...(gyle.brewedOn !== null && packagedOn < gyle.brewedOn && { packagedOn: 'It was not brewed yet on this day' }),
    ...(bestBefore <= packagedOn && { bestBefore: 'It keeps longer than to the day on which it is filled' }),
    ...(gyle.knownBestBefore !== null &&
      gyle.knownBestBefore !== bestBefore && {
        bestBefore: `This sub-batch is best before ${gyle.knownBestBefore}; give another one a letter of its own`,
      }),
    ...quantityFault(gyle, quantity),
  };
}

function quantityFault(gyle: GyleToPackage, quantity: number): { readonly quantity?: string } {
  if (quantity < 1) return { quantity: 'Please enter how many were filled' };
  if (quantity > MOST_PACKAGED) return { quantity: `At most ${MOST_PACKAGED.toLocaleString('en-GB')} at once, please` };
  if (gyle.volumeLitres === null) return {};
  const leftMl = gyle.volumeLitres * 1000 - gyle.packagedMl;
  if (quantity * gyle.packMl <= leftMl) return {};
  return { quantity: `Only ${Math.max(0, Math.floor(leftMl / 1000))} litres of what was brewed are left` };
}
