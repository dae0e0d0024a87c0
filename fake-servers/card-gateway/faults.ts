export type Faults = {
  /** `never`: lost on the way. `wrong-hash`, `wrong-amount` and `wrong-currency`: what the shop must not believe, and must not lose. */
  notification:
    | 'before-redirect'
    | 'after-redirect'
    | 'never'
    | 'twice'
    | 'wrong-hash'
    | 'wrong-amount'
    | 'wrong-currency';
  /** So many pence more, or less, `wrong-amount` tells. */
  amountOff: number;
  /** How long `after-redirect` waits. */
  ms: number;
  /** What the result handler does when the shop asks how a payment ended. `not-found`: a form sent with SERVER may not be asked about. */
  resultHandler: 'answers' | 'not-found' | 'of-another-order' | 'fails' | 'silence';
  /** What happens to a refund. `made-without-answer`: the connection breaks after it was made. */
  refund: 'answers' | 'declined' | 'made-without-answer' | 'fails' | 'silence';
  /** How late the notification for Slow Sam is. */
  slowMs: number;
};

export function noFaults(): Faults {
  return {
    notification: 'before-redirect',
    amountOff: 1,
    resultHandler: 'answers',
    refund: 'answers',
    ms: 1000,
    slowMs: 20_000,
  };
}

const RESULT_HANDLER = ['answers', 'not-found', 'of-another-order', 'fails', 'silence'];
const REFUND = ['answers', 'declined', 'made-without-answer', 'fails', 'silence'];
const NOTIFICATIONS = [
  'before-redirect',
  'after-redirect',
  'never',
  'twice',
  'wrong-hash',
  'wrong-amount',
  'wrong-currency',
];

/** Changes the named faults; answers what could not be understood, or null. */
export function setFaults(faults: Faults, changes: unknown): string | null {
  if (typeof changes !== 'object' || changes === null) return 'not an object';
  for (const [name, value] of Object.entries(changes)) {
    const allowed = isAllowed(name, value);
    if (!allowed) return `${name} cannot be ${JSON.stringify(value)}`;
  }
  Object.assign(faults, changes);
  return null;
}

function isAllowed(name: string, value: unknown): boolean {
  if (name === 'notification') return NOTIFICATIONS.includes(String(value));
  if (name === 'resultHandler') return RESULT_HANDLER.includes(String(value));
  if (name === 'refund') return REFUND.includes(String(value));
  if (name === 'amountOff') return Number.isInteger(value);
  return ['ms', 'slowMs'].includes(name) && Number(value) >= 0;
}
