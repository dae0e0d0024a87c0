import type { CalendarDay, Instant } from '../calendar/instant.ts';
import { londonDay } from '../calendar/london-time.ts';
import { PackKind } from '../catalogue/packs/pack-codes.ts';
import { LIST_KINDS } from './price-list-kind.ts';

/** What the kinds of packs are called that a price list can be narrowed to, in the order in which they are offered. */
export const LISTED_PACK_KINDS: ReadonlyMap<PackKind, string> = new Map<PackKind, string>([
  [PackKind.cask, 'Casks'],
  [PackKind.keg, 'Kegs'],
  [PackKind.miniKegOrBagInBox, 'Mini kegs and bag-in-box'],
  [PackKind.bottleOrCan, 'Bottles and cans'],
  [PackKind.caseOfOne, 'Cases'],
  [PackKind.multipack, 'Mixed boxes'],
  [PackKind.dynamicPack, 'Boxes to fill oneself'],
]);

/** A price list as staff enter it; nothing of it is checked yet. */
export type PriceListEntry = {
  readonly kind: string;
  readonly title: string;
  /** Of packs; none = drinks of every kind. */
  readonly packKinds: readonly number[];
  readonly saysHowMany: boolean;
  readonly onlyInStock: boolean;
  readonly note: string;
  readonly lastDay: string | null;
};

export const LONGEST_TITLE = 80;
export const LONGEST_NOTE = 500;

/** What is wrong with a price list, by its field (D-130). The last day may be today. */
export function priceListFaults(
  { kind, title, packKinds, note, lastDay }: PriceListEntry,
  today: CalendarDay,
): Readonly<Record<string, string>> {
  return {
    ...(!(LIST_KINDS as readonly string[]).includes(kind) && { kind: 'Please choose whose prices stand on it' }),
    ...((title === '' || title.length > LONGEST_TITLE) && {
      title: `Please write a title of at most ${LONGEST_TITLE} letters`,
    }),
    ...(!packKinds.every((one) => LISTED_PACK_KINDS.has(one as PackKind)) && {
      packKinds: 'Please choose among the kinds that are offered',
    }),
    ...(note.length > LONGEST_NOTE && { note: `Please use at most ${LONGEST_NOTE} letters` }),
    ...(lastDay !== null && lastDay < today && { lastDay: 'Please choose today or a later day' }),
  };
}

export const PRICE_LIST_STANDINGS = ['open', 'over', 'ended'] as const;
/** `ended` = by staff; `over` = its last day is past. */
export type PriceListStanding = (typeof PRICE_LIST_STANDINGS)[number];

/** Whether a list can still be opened on this day of London; on its last day it can. */
export function priceListStanding(
  { endedAt, lastDay }: { readonly endedAt: Instant | null; readonly lastDay: CalendarDay | null },
  now: Instant,
): PriceListStanding {
  if (endedAt !== null) return 'ended';
  return lastDay !== null && lastDay < londonDay(now) ? 'over' : 'open';
}
