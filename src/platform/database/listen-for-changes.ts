import { type Changes, openChanges } from './changes.ts';
import type { Notifications } from './notifications.ts';

/** The changes that the tables tell on their channel, to whoever in this process keeps something of them. */
export async function listenForChanges(notifications: Notifications): Promise<Changes> {
  const changes = openChanges();
  await notifications.listen('changes', { onNotification: changes.notify, onMissed: changes.notifyAll });
  return changes;
}
