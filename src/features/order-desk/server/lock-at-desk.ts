import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import type { Refusal } from '#rules/refusal.ts';
import { type DeskFacts, readDeskFacts } from './desk-facts.repository.ts';

/** An order, and the version of it that a person saw. */
export type SeenOrder = { readonly id: OrderId; readonly version: number };

export type LockedAtDesk = { readonly order: StoredOrder; readonly facts: DeskFacts };

/** The order, locked until the transaction ends, with its facts; refuses a draft, and a version that is not the stored one. */
export async function lockAtDesk(
  trx: Transaction,
  drafts: Pick<Drafts, 'lock'>,
  { id, version }: { readonly id: OrderId; /** Null = whichever is stored. */ readonly version: number | null },
): Promise<LockedAtDesk | Refusal> {
  const order = await drafts.lock(trx, { orderId: id });
  if (order === null || !isPlaced(order)) return UNKNOWN;
  const facts = await readDeskFacts(trx, id);
  return version === null || order.version === version
    ? { order, facts }
    : { refused: 'version-conflict', by: null, at: facts.changedAt };
}

export function isPlaced({ status, orderRefNum }: StoredOrder): boolean {
  const stage = orderStage(status);
  return stage !== 'draft' && stage !== 'redundant' && orderRefNum !== null;
}

export const UNKNOWN: Refusal = { refused: 'unknown-order' };
