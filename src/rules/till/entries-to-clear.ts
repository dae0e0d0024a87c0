import { type Instant, millisecondsBetween } from '../calendar/instant.ts';

/** For so long a till keeps what the shop has accepted: for receipts that are printed again, and refunds without a network. */
export const KEPT_DAYS = 14;
/** So many of the newest stay however old they are: also on a till whose clock has run ahead. */
export const KEPT_ENTRIES = 200;

type Entry = {
  /** Counted by the device, in the order in which things happened. */
  readonly place: number;
  readonly kind: string;
  readonly number: number;
  readonly till: number;
  readonly dayNumber: number;
  readonly state: 'waiting' | 'accepted' | 'refused';
  readonly notedAt: Instant;
  /** The sale of which it is a refund; null = it is none. */
  readonly ofSale: { readonly till: number; readonly number: number } | null;
};

/** `shownDays` = the days whose sums the till still shows, of this till. */
type Now = { readonly now: Instant; readonly till: number; readonly shownDays: readonly number[] };

const DAY_MS = 86_400_000;

/**
 * What a till may clear of what it has told the shop, by its places: what was accepted, more than 14 days ago, and belongs to no day
 * that is still shown. What waits or was refused always stays, and so does a refund as long as its sale: otherwise the till would give
 * the same pieces back again. The entries are all that are older than the newest 200.
 */
export function entriesToClear(entries: readonly Entry[], { now, till, shownDays }: Now): readonly number[] {
  const isOver = (entry: Entry) =>
    entry.state === 'accepted' &&
    millisecondsBetween(entry.notedAt, now) > KEPT_DAYS * DAY_MS &&
    !(entry.till === till && shownDays.includes(entry.dayNumber));
  const salesThatStay = new Set(entries.filter((entry) => entry.kind === 'sale' && !isOver(entry)).map(keyOf));
  return entries
    .filter((entry) => isOver(entry) && (entry.ofSale === null || !salesThatStay.has(keyOf(entry.ofSale))))
    .map(({ place }) => place);
}

function keyOf({ till, number }: Pick<Entry, 'till' | 'number'>): string {
  return `${till} ${number}`;
}
