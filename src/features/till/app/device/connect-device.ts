import { call } from '#wire/call.ts';
import { connectTill } from '../../tills.contract.ts';
import { deviceDatabase } from './device-database.ts';
import { keepWhenFull } from './device-storage.ts';
import { momentNow } from './moment-now.ts';
import { refreshCopy } from './refresh-copy.ts';
import { NotDone } from './say-fault.ts';
import { tillTransport } from './till-transport.ts';
import { currentSale } from './use-current-sale.ts';

/**
 * Makes this device the till for which an administrator has read the code. What an earlier till of the same device has not sent stays:
 * its numbers are that till's, and those of the new one begin at 1.
 */
export async function connectDevice(code: string): Promise<void> {
  if (!('locks' in navigator)) throw new NotDone('This browser cannot be a till here: open it by its https address.');
  // The code is good once: what cannot be stored is found before it is used.
  await deviceDatabase.current.put({ id: 'sale', sale: await currentSale() });
  const { token, number, name } = await call(tillTransport(''), connectTill, { body: { code } });
  await keepWhenFull();
  const { device, counters, copy } = deviceDatabase;
  await deviceDatabase.transaction('rw', device, counters, copy, async () => {
    await Promise.all([counters.clear(), copy.clear()]);
    await device.put({
      id: 'this',
      token,
      number,
      name,
      standing: 'in-use',
      connectedAt: momentNow(),
      clockOff: 0,
    });
  });
  await refreshCopy();
}
