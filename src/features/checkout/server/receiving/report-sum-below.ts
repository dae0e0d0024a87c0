import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { openProblem, resolveProblem } from '#features/problems/server/problems.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Pence } from '#rules/money/pence.ts';
import { ofOrder } from '#rules/problems/problem.ts';
import { paymentBelowSum } from '../settling/payment-problems.ts';

type Standing = {
  readonly waitsFor: 'person' | null;
  /** What has come in all, in pence. */
  readonly paid: Pence;
  /** What has changed it, for who reads the former problem. */
  readonly because: string;
};

/** The problem of an order that was paid far below its sum, as it stands after its money has changed (D-186). */
export async function reportSumBelow(
  trx: Transaction,
  order: StoredOrder,
  { waitsFor, paid, because }: Standing,
  { brewery, now }: Pick<ShopFacts, 'brewery' | 'now'>,
): Promise<void> {
  await resolveProblem(trx, { kind: 'payment-below-sum', subject: ofOrder(order.id) }, because, now);
  if (waitsFor === 'person') await openProblem(trx, paymentBelowSum(order, paid), brewery, now);
}
