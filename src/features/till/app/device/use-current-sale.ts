import { useLiveQuery } from 'dexie-react-hooks';
import { type CurrentSale, emptySale } from '#rules/till/current-sale.ts';
import { deviceDatabase } from './device-database.ts';
import { NotDone } from './say-fault.ts';

/**
 * The one sale that is being put together, which survives a dead battery, and how to change it. Null while it is read. Changes of two
 * windows are applied one after another.
 */
export function useCurrentSale(): readonly [
  sale: CurrentSale | null,
  change: (next: (sale: CurrentSale) => CurrentSale) => Promise<void>,
] {
  return [useLiveQuery(currentSale) ?? null, changeCurrentSale];
}

/** The sale as the device has it; empty when none was begun. */
export async function currentSale(): Promise<CurrentSale> {
  return (await deviceDatabase.current.get('sale'))?.sale ?? emptySale();
}

/** Nothing is done with a sale that another window has made another than each of these. */
export function requireOneOf(sales: readonly CurrentSale[], stored: CurrentSale): void {
  if (!sales.some((sale) => JSON.stringify(sale) === JSON.stringify(stored)))
    throw new NotDone('This sale was changed in another window of the till. Please look at it again.');
}

/** What is made of a sale that was completed meanwhile, by another window or a second press, changes nothing. */
function changeCurrentSale(next: (sale: CurrentSale) => CurrentSale): Promise<void> {
  return deviceDatabase.transaction('rw', deviceDatabase.current, async () => {
    const before = await currentSale();
    const sale = next(before);
    if (sale.key !== '' && sale.key !== before.key) return;
    await deviceDatabase.current.put({ id: 'sale', sale: { ...sale, key: sale.key || crypto.randomUUID() } });
  });
}
