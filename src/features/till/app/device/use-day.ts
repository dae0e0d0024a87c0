import { useLiveQuery } from 'dexie-react-hooks';
import { type DayRow, deviceDatabase, type OutboxRow } from './device-database.ts';
import { useTill } from './use-till.ts';

/** The day that is open; null = none is, undefined = it is still being read. */
export function useOpenDay(): DayRow | null | undefined {
  const till = useTill().device?.number ?? 0;
  return useLiveQuery(async () => (await deviceDatabase.days.where({ till, state: 'open' }).first()) ?? null, [till]);
}

/** The day that was closed last; null = none was, undefined = it is still being read. */
export function useNewestClosedDay(): DayRow | null | undefined {
  const till = useTill().device?.number ?? 0;
  return useLiveQuery(async () => {
    const closed = await deviceDatabase.days.where({ till, state: 'closed' }).sortBy('number');
    return closed.at(-1) ?? null;
  }, [till]);
}

/** All that happened in a day of this till, in its order; undefined = it is still being read. */
export function useEntriesOfDay(dayNumber: number): readonly OutboxRow[] | undefined {
  const till = useTill().device?.number ?? 0;
  return useLiveQuery(() => deviceDatabase.outbox.where({ till, dayNumber }).sortBy('place'), [till, dayNumber]);
}
