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
  if (!(await isStorageKept())) await storageOfBrowser()?.persist?.();
}

/**
 * Whether this is a tab of Safari on an iPad or iPhone: what a page stores there is cleared after seven days of use without a visit
 * (webkit.org, “Full Third-Party Cookie Blocking and More”). On the home screen it is not, and has a storage of its own.
 */
export const isInTabOfSafari = (): boolean => (navigator as { readonly standalone?: boolean }).standalone === false;

/** Whether the browser has promised to keep what the till stores; one that cannot say has not. */
export async function isStorageKept(): Promise<boolean> {
  return (await storageOfBrowser()?.persisted?.()) === true;
}

/** Older browsers have none. */
const storageOfBrowser = () => (navigator as { readonly storage?: StorageManager }).storage;
