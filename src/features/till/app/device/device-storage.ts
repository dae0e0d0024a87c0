import { deviceDatabase } from './device-database.ts';

/** Much more than one sale takes on the disk. */
const TRIAL_LENGTH = 20_000;

/**
 * Stores something and clears it again: fails where the device has no room for another sale. A trial and no look at the free room,
 * since browsers answer that in round figures.
 */
export async function requireRoom(): Promise<void> {
  const trial = deviceDatabase.table<{ readonly id: 'trial'; readonly filler: string }>('current');
  await trial.put({ id: 'trial', filler: 'x'.repeat(TRIAL_LENGTH) });
  await trial.delete('trial');
}

/** Asks the browser not to clear what the till keeps when the device runs out of room. It may refuse until the till is installed. */
export async function keepWhenFull(): Promise<void> {
  const { storage } = navigator as { readonly storage?: StorageManager };
  if ((await storage?.persisted?.()) !== true) await storage?.persist?.();
}
