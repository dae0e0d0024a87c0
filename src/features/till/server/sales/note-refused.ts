import { listProblems } from '#features/problems/server/problems.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Till } from '#platform/sessions/known-tills.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import { isAskedAgain } from '#rules/till/till-sale.ts';
import type { TillRefundAnswer, TillSaleAnswer } from '../../till-message.contract.ts';
import type { RefundWithHash } from '../refunds/decide-refund.ts';
import type { SaleWithHash } from './decide-sales.ts';
import { firstOfEach } from '#rules/group-by.ts';
import { type RefusedDay, type RefusedSale, storeRefused } from './sales.repository.ts';

/** The answers are in the order of what they answer. What is sent again when it is paid otherwise was not sold. */
export function refusedSales(
  sales: readonly SaleWithHash[],
  answers: readonly TillSaleAnswer[],
): readonly RefusedSale[] {
  return sales.flatMap(({ sale, hash }, place): RefusedSale[] => {
    const { memberHash: _memberHash, payments, ...rest } = sale;
    const content = { ...rest, payments: payments.map(({ by, amount }) => ({ by, amount })) };
    const reason = answers[place]?.reason ?? '';
    return reason === '' || isAskedAgain(reason) ? [] : [{ number: sale.number, hash, reason, what: 'sale', content }];
  });
}

export function refusedRefunds(
  refunds: readonly RefundWithHash[],
  answers: readonly TillRefundAnswer[],
): readonly RefusedSale[] {
  return refunds.flatMap(({ refund: content, hash }, place): RefusedSale[] => {
    const reason = answers[place]?.reason ?? '';
    return reason === '' || isAskedAgain(reason)
      ? []
      : [{ number: content.number, hash, reason, what: 'refund', content }];
  });
}

/**
 * Keeps what was refused, with an entry in the audit log. Its money is in the drawer: one problem for each till and reason, of what was
 * not refused before.
 */
export async function noteRefused(
  trx: Transaction,
  till: Till,
  all: readonly (RefusedSale | RefusedDay)[],
  now: Instant,
): Promise<void> {
  if (all.length === 0) return;
  const refused = firstOfEach(all, keyOf);
  const freshKeys = new Set((await storeRefused(trx, till.id, refused, now)).map(keyOf));
  const ofEachReason = firstOfEach(
    refused.filter((one) => freshKeys.has(keyOf(one))),
    ({ reason }) => reason,
  );
  await listProblems(
    trx,
    ofEachReason.map(({ reason, number, what, content }) => ({
      kind: 'till-sale-refused',
      tillId: till.id,
      till: till.name,
      reason,
      number,
      what,
      amount: amountOf(content),
    })),
    now,
  );
}

function amountOf(content: (RefusedSale | RefusedDay)['content']): Pence {
  if ('total' in content) return content.total;
  return 'counted' in content ? content.counted : content.float;
}

const keyOf = ({ number, hash }: Pick<RefusedSale, 'number' | 'hash'>) => `${number} ${hash}`;
