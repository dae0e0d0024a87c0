import { useLiveQuery } from 'dexie-react-hooks';
import { deviceDatabase, type OutboxRow } from './device-database.ts';
import type { RefundRow } from './use-outbox.ts';
import { useTill } from './use-till.ts';

/** What the shop has not taken or not answered, of every till that this device has been; undefined = it is still being read. */
export function useUnsettled(): readonly OutboxRow[] | undefined {
  return useLiveQuery(() => deviceDatabase.outbox.where('state').anyOf('waiting', 'refused').sortBy('place'));
}

/** Refunds of this till since the day that was closed last, which the shop has taken and a person has to look at. */
export function useRefundsToSettle(): readonly RefundRow[] {
  const till = useTill().device?.number ?? 0;
  const rows = useLiveQuery(async () => {
    const closed = await deviceDatabase.days.where({ till, state: 'closed' }).toArray();
    const newest = Math.max(0, ...closed.map(({ number }) => number));
    return deviceDatabase.outbox.where('[till+dayNumber]').between([till, newest], [till, Infinity]).sortBy('place');
  }, [till]);
  return (rows ?? []).flatMap((row) => (row.kind === 'refund' && differencesOf(row).length > 0 ? [row] : []));
}

/** Where the shop has taken a refund and says what is wrong with it; none of an answer of an older shop. */
export function differencesOf({ answer }: Pick<RefundRow, 'answer'>): readonly string[] {
  return answer !== null && 'differences' in answer ? answer.differences : [];
}
