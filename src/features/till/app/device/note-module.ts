import { isOn, moduleOfCall } from '#rules/modules/module-parts.ts';
import { deviceDatabase } from './device-database.ts';
import type { TillAnswer } from './till-transport.ts';

/**
 * Keeps whether the shop has switched off its tills (decision 145), as each answer to a call of that module says it. It stays on the
 * device: a till that is opened again without a network offers no more than it did before.
 */
export async function noteModule(path: string, { status, code }: Pick<TillAnswer, 'status' | 'code'>): Promise<void> {
  if (status === 0 || isOn(moduleOfCall(path), ['till'])) return;
  const isModuleOff = code === 'MODULE_OFF';
  await deviceDatabase.device
    .where({ id: 'this' })
    .filter((row) => (row.isModuleOff ?? false) !== isModuleOff)
    .modify({ isModuleOff });
}
