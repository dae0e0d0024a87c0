import { useLiveQuery } from 'dexie-react-hooks';
import { deviceDatabase } from './device-database.ts';

/**
 * The one sale that is being put together, which survives a dead battery, and how to change it. Null while it is read. Changes of two
 * windows are applied one after another.
 */
export function useCurrentSale<Sale>(
  empty: Sale,
): readonly [sale: Sale | null, change: (next: (sale: Sale) => Sale) => Promise<void>] {
  const row = useLiveQuery(async () => (await deviceDatabase.current.get('sale')) ?? { id: 'sale', sale: empty });
  const change = (next: (sale: Sale) => Sale) =>
    deviceDatabase.transaction('rw', deviceDatabase.current, async () => {
      const before = await deviceDatabase.current.get('sale');
      await deviceDatabase.current.put({ id: 'sale', sale: next((before?.sale ?? empty) as Sale) });
    });
  return [row === undefined ? null : (row.sale as Sale), change];
}
