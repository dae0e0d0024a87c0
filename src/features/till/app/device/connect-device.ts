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
 * its numbers are that till's, and those of the new one begin at 1. Where the answer is lost, the same code connects it when it is sent again.
 */
export async function connectDevice(code: string): Promise<void> {
  if (!('locks' in navigator)) throw new NotDone('This browser cannot be a till here: open it by its https address.');
  // The code is good once: what cannot be stored is found before it is used.
  await deviceDatabase.current.put({ id: 'sale', sale: await currentSale() });
  const secret = await secretToConnect();
  const { token, number, name } = await call(tillTransport(''), connectTill, { body: { code, secret } });
  const { device, counters, copy } = deviceDatabase;
  await deviceDatabase.transaction('rw', device, counters, copy, 'current', async () => {
    await Promise.all([counters.clear(), copy.clear(), deviceDatabase.table('current').delete('connecting')]);
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
  // A browser may ask somebody, who may not answer: nothing waits for it.
  keepWhenFull().catch(() => undefined);
  await refreshCopy();
}

type Connecting = { readonly id: 'connecting'; readonly secret: string };

/** The same until a till is connected, so that the shop knows the device again whose answer was lost. */
function secretToConnect(): Promise<string> {
  const current = deviceDatabase.table<Connecting>('current');
  return deviceDatabase.transaction('rw', current, async () => {
    const earlier = await current.get('connecting');
    if (earlier !== undefined) return earlier.secret;
    const secret = crypto.randomUUID();
    await current.put({ id: 'connecting', secret });
    return secret;
  });
}
