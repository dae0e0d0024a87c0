import { useLiveQuery } from 'dexie-react-hooks';
import { createContext, use } from 'react';
import { type Connection, useConnection } from './connection.ts';
import { type CopyRow, deviceDatabase, type DeviceRow } from './device-database.ts';

export type Till = {
  /** Null = the device is no till yet. */
  readonly device: DeviceRow | null;
  /** Null = it has none yet. */
  readonly copy: CopyRow | null;
  readonly connection: Connection;
  /** How many things the shop has not answered yet, and how many it has not taken, of which some are tabs. */
  readonly waiting: number;
  readonly refused: number;
  readonly refusedTabs: number;
};

export const TillContext = createContext<Till | null>(null);

/** The till, as the device has it at this moment. */
export function useTill(): Till {
  const till = use(TillContext);
  if (till === null) throw new Error('There is no till here: render inside the application');
  return till;
}

/** Reads the device; null = it is still being read. */
export function useReadTill(): Till | null {
  const connection = useConnection();
  const device = useLiveQuery(async () => (await deviceDatabase.device.get('this')) ?? null);
  const copy = useLiveQuery(async () => (await deviceDatabase.copy.get('shop')) ?? null);
  const number = device?.number ?? 0;
  const counts = useLiveQuery(() => countsOf(number), [number]);
  if (device === undefined || copy === undefined || counts === undefined) return null;
  return { device, copy, connection, ...counts };
}

async function countsOf(till: number) {
  const count = (state: string) => deviceDatabase.outbox.where({ till, state }).count();
  const tabs = deviceDatabase.tabs.where({ till }).filter(({ isRefused }) => isRefused === true);
  const [waiting, refused, refusedTabs] = await Promise.all([count('waiting'), count('refused'), tabs.count()]);
  return { waiting, refused: refused + refusedTabs, refusedTabs };
}
