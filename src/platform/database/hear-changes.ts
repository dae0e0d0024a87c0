import { type Changes, openChanges } from './changes.ts';
import type { Ears } from './ears.ts';

/** The changes that the tables tell on their channel, to whoever in this process keeps something of them. */
export async function hearChanges(ears: Ears): Promise<Changes> {
  const changes = openChanges();
  await ears.listen('changes', { heard: changes.tell, missed: changes.tellAll });
  return changes;
}
