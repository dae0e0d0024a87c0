import { thisTill } from '../../tills.contract.ts';
import { deviceDatabase, type DeviceRow } from './device-database.ts';
import { NotDone } from './say-fault.ts';
import { callShop } from './till-transport.ts';

/** The till that this device is, if it may call the shop; null = it is none, or not any more. */
export async function tillInUse(): Promise<DeviceRow | null> {
  const device = await deviceDatabase.device.get('this');
  return device?.standing === 'in-use' ? device : null;
}

/** The shop has said that the device is no till any more: it sells nothing, and what it has stays readable. */
export async function endTill({ number }: Pick<DeviceRow, 'number'>, standing: 'revoked' | 'unknown'): Promise<void> {
  await deviceDatabase.device
    .where({ id: 'this' })
    .filter((row) => row.number === number)
    .modify({ standing });
}

/**
 * Asks again whether the shop knows this till: one that answered while it was being restored, or at another address, has ended it by
 * mistake.
 */
export async function askForTill({ token, number }: DeviceRow): Promise<void> {
  const { status } = await callShop({ endpoint: thisTill.endpoint, query: {}, body: undefined, token });
  if (status === 0) throw new NotDone('The shop could not be reached. Please try again when there is a network.');
  if (status !== 200)
    throw new NotDone('The shop does not know this till yet. Ask an administrator, or try again later.');
  await deviceDatabase.device
    .where({ id: 'this' })
    .filter((row) => row.number === number)
    .modify({ standing: 'in-use' });
}
