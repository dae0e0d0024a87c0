import { type Changes, openChanges } from './changes.ts';
import type { Notifications } from './notifications.ts';

/** The changes notified by the tables, for the caches of this process. */
export async function listenForChanges(notifications: Notifications): Promise<Changes> {
  const changes = openChanges();
  await notifications.listen('changes', { onNotification: changes.notify, onMissed: changes.notifyAll });
  return changes;
}
