import { deviceDatabase, type DeviceRow } from './device-database.ts';

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
