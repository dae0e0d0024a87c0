import type { CalendarDay } from '../calendar/instant.ts';
import type { PackId } from '../catalogue/packs/pack.ts';
import type { AgreedPrice } from './agreed-prices.ts';

/** An agreed price as staff enter it; nothing of it is checked yet. */
export type AgreedPriceEntry = {
  readonly packId: number;
  readonly price: number;
  readonly startsOn: string;
  readonly endsOn: string | null;
};

type Facts = {
  /** The one that is corrected; null = a new one. */
  readonly stored: AgreedPrice | null;
  /** The other ones of the business. */
  readonly others: readonly AgreedPrice[];
  readonly today: CalendarDay;
  readonly isPack: (packId: PackId) => boolean;
};

const DEAREST = 10_000_000;

/**
 * What is wrong with an agreed price, by its field. What has counted stays as it was: a price begins today or later, one
 * that has begun keeps its first day, and one that is over is not corrected. Days in common are no fault (D-123).
 */
export function agreedPriceFaults(entry: AgreedPriceEntry, facts: Facts): Readonly<Record<string, string>> {
  const faults = {
    ...packFault(entry, facts),
    ...priceFault(entry),
    ...endFault(entry, facts),
    ...startFault(entry, facts),
  };
  return Object.fromEntries(Object.entries(faults).flatMap(([field, says]) => (says === null ? [] : [[field, says]])));
}

function packFault({ packId }: AgreedPriceEntry, { stored, isPack }: Facts) {
  if (stored !== null) return { packId: packId === stored.packId ? null : 'It is for another pack: agree a new price' };
  return { packId: isPack(packId as PackId) ? null : 'Please choose a pack' };
}

function priceFault({ price }: AgreedPriceEntry) {
  const isPrice = Number.isInteger(price) && price >= 0 && price <= DEAREST;
  return { price: isPrice ? null : 'Please enter a price from £0.00 to £100,000.00' };
}

function endFault({ startsOn, endsOn }: AgreedPriceEntry, { stored, today }: Facts) {
  if (stored !== null && stored.endsOn !== null && stored.endsOn < today)
    return { endsOn: 'It is over: agree a new price' };
  if (endsOn === null) return { endsOn: null };
  if (endsOn < startsOn) return { endsOn: 'The last day is before the first' };
  return { endsOn: endsOn < today ? 'Please choose today or a later day' : null };
}

function startFault({ packId, startsOn }: AgreedPriceEntry, { stored, others, today }: Facts) {
  if (stored !== null && stored.startsOn <= today)
    return { startsOn: startsOn === stored.startsOn ? null : 'It has begun: its first day stays' };
  if (startsOn < today) return { startsOn: 'Please choose today or a later day' };
  const isTaken = others.some((other) => other.packId === packId && other.startsOn === startsOn);
  return { startsOn: isTaken ? 'Another price for this pack begins on this day: correct that one' : null };
}
