export type Faults = {
  /** `never`: lost on the way. `wrong-hash` and `wrong-amount`: what the shop must not believe, and must not lose. */
  notification: 'before-redirect' | 'after-redirect' | 'never' | 'twice' | 'wrong-hash' | 'wrong-amount';
  /** How long `after-redirect` waits. */
  ms: number;
  /** How late the notification for Slow Sam is. */
  slowMs: number;
};

export function noFaults(): Faults {
  return { notification: 'before-redirect', ms: 1000, slowMs: 20_000 };
}

const NOTIFICATIONS = ['before-redirect', 'after-redirect', 'never', 'twice', 'wrong-hash', 'wrong-amount'];

/** Changes the named faults; answers what could not be understood, or null. */
export function setFaults(faults: Faults, changes: unknown): string | null {
  if (typeof changes !== 'object' || changes === null) return 'not an object';
  for (const [name, value] of Object.entries(changes)) {
    const allowed =
      name === 'notification'
        ? NOTIFICATIONS.includes(String(value))
        : ['ms', 'slowMs'].includes(name) && Number(value) >= 0;
    if (!allowed) return `${name} cannot be ${JSON.stringify(value)}`;
  }
  Object.assign(faults, changes);
  return null;
}
