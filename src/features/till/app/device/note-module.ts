import { isOn, moduleOfCall } from '#rules/modules/module-parts.ts';
import { deviceDatabase } from './device-database.ts';
import type { TillAnswer } from './till-transport.ts';

/**
 * Keeps whether the shop has switched off its tills (decision 145), as a call of that module says it that is refused for that, or
 * answered. It stays on the device: a till that is opened again without a network offers no more than it did before.
 */
export async function noteModule(path: string, { status, code }: Pick<TillAnswer, 'status' | 'code'>): Promise<void> {
  const isModuleOff = code === 'MODULE_OFF';
  // What is as it was, a catalogue for one, is answered by 304.
  const isAnswered = status >= 200 && status < 400;
  if ((!isModuleOff && !isAnswered) || isOn(moduleOfCall(path), ['till'])) return;
  await deviceDatabase.device
    .where({ id: 'this' })
    .filter((row) => (row.isModuleOff ?? false) !== isModuleOff)
    .modify({ isModuleOff });
}
