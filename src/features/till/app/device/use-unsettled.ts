import { useLiveQuery } from 'dexie-react-hooks';
import { deviceDatabase, type OutboxRow } from './device-database.ts';

/** What the shop has not taken or not answered, of every till that this device has been; undefined = it is still being read. */
export function useUnsettled(): readonly OutboxRow[] | undefined {
  return useLiveQuery(() => deviceDatabase.outbox.where('state').anyOf('waiting', 'refused').sortBy('place'));
}
