import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import { isPlaced } from '#features/orders/server/placed-facts.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { Refusal } from '#rules/refusal.ts';
import { type OrderWithFacts, readAdditions } from './additions/read-additions.ts';
import { readDeskFacts } from './desk-facts.repository.ts';

/** An order, and the version of it that a person saw. */
export type SeenOrder = { readonly id: OrderId; readonly version: number };

export type LockedAtDesk = OrderWithFacts & {
  /** What was added to it, and is in its box. */
  readonly additions: readonly OrderWithFacts[];
  /** The order in whose box it goes along itself; null = it has its own. */
  readonly box: StoredOrder | null;
};

/**
 * The order, locked until the transaction ends, with its facts, the order in whose box it goes, and what was added to it; refuses a
 * draft, and a version that is not the stored one.
 */
export async function lockAtDesk(
  trx: Transaction,
  drafts: Pick<Drafts, 'lockWithBox'>,
  { id, version }: { readonly id: OrderId; /** Null = whichever is stored. */ readonly version: number | null },
): Promise<LockedAtDesk | Refusal> {
  const locked = await drafts.lockWithBox(trx, id);
  if (locked === null || (locked !== 'moved' && !isPlaced(locked.order))) return UNKNOWN;
  const facts = await readDeskFacts(trx, id);
  if (locked === 'moved' || (version !== null && locked.order.version !== version))
    return { refused: 'version-conflict', by: null, at: facts.changedAt };
  return { ...locked, facts, additions: await readAdditions(trx, locked.order) };
}

export const UNKNOWN: Refusal = { refused: 'unknown-order' };
