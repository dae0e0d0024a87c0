/** Why the opening or the closing of a day of a till is not taken; a closed list. */
export const TILL_DAY_REFUSALS = ['number-used', 'unknown-day', 'may-not-sell'] as const;
export type TillDayRefusal = (typeof TILL_DAY_REFUSALS)[number];

/**
 * A day as it is stored: what the device has said of its opening and its closing, hashed; '' = it is open. `isCounted` = its drawer was
 * counted; one that is closed and was not ended when the next was opened.
 */
export type StoredDay = {
  readonly number: number;
  readonly openingHash: string;
  readonly closingHash: string;
  readonly isCounted: boolean;
};

type Act = { readonly number: number; readonly hash: string; readonly isSellerKnown: boolean };

/**
 * Whether a day can be opened: `known` = it was, by the same message. Refused is another opening with its number. A day of the till that is
 * still open keeps it from nothing: its count was lost, and refusing the opening would refuse all that is sold from now on. Who has
 * opened the drawer has to be somebody, and may have lost her permission since: the day has been.
 */
export function decideOpening(
  { number, hash, isSellerKnown }: Act,
  days: readonly StoredDay[],
): 'new' | 'known' | TillDayRefusal {
  const same = days.find((day) => day.number === number);
  if (same !== undefined) return same.openingHash === hash ? 'known' : 'number-used';
  return isSellerKnown ? 'new' : 'may-not-sell';
}

/** Whether a day can be closed: once it was counted, never otherwise. The count of one that ended without is taken when it comes. */
export function decideClosing(
  { number, hash, isSellerKnown }: Act,
  days: readonly StoredDay[],
): 'new' | 'known' | TillDayRefusal {
  const day = days.find((one) => one.number === number);
  if (day === undefined) return 'unknown-day';
  if (day.isCounted) return day.closingHash === hash ? 'known' : 'number-used';
  return isSellerKnown ? 'new' : 'may-not-sell';
}
