/** What a till sends, in the order in which the shop stores what comes in one message. */
export const OUTBOX_KINDS = ['opened', 'sale', 'refund', 'closed'] as const;
export type OutboxKind = (typeof OUTBOX_KINDS)[number];

/** Of each kind a message takes so many. */
export const MOST_IN_MESSAGE = 50;

type Waiting = {
  readonly kind: OutboxKind;
  /** It is sent in a message of its own, since a person waits for its answer. */
  readonly isAlone: boolean;
};

/**
 * What goes into the next message of all that waits, which is listed in the order in which it happened: as much from the beginning
 * as the shop stores in that order. It stores what was opened, then sales and refunds, then what was closed: so nothing follows what
 * was closed, and nothing is opened after a sale of the same message.
 */
export function nextMessage<Row extends Waiting>(waiting: readonly Row[], most: number): readonly Row[] {
  const [first] = waiting;
  if (first?.isAlone === true) return [first];
  const end = waiting.findIndex((row, index) => index >= most || row.isAlone || !mayFollow(waiting[index - 1], row));
  return end === -1 ? waiting : waiting.slice(0, end);
}

const PLACES: Readonly<Record<OutboxKind, number>> = { opened: 0, sale: 1, refund: 1, closed: 2 };

function mayFollow(before: Waiting | undefined, row: Waiting): boolean {
  return before === undefined || (before.kind !== 'closed' && PLACES[before.kind] <= PLACES[row.kind]);
}
