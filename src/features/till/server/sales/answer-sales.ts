import type { IssuedVoucher } from '#features/vouchers/server/vouchers.service.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import type { TillRefusal } from '#rules/till/till-sale.ts';
import { tillDifferenceSentence } from '#rules/wording/shop/till-difference-sentence.ts';
import { tillRefusalSentence } from '#rules/wording/refusals/till-refusal-sentence.ts';
import type { TillSaleAnswer } from '../../till-message.contract.ts';
import type { SaleWithHash } from './decide-sales.ts';
import type { SaleBefore, SaleToStore } from './sales.repository.ts';

type Outcomes = {
  /** What was taken before, by number. */
  readonly known: ReadonlyMap<number, SaleBefore>;
  readonly stored: ReadonlyMap<number, SaleToStore>;
  readonly refused: ReadonlyMap<SaleWithHash, TillRefusal>;
  /** The codes of what was sold, by order. */
  readonly codes: ReadonlyMap<number, readonly IssuedVoucher[]>;
};

/** Each sale answered by itself, in the order in which they were sent. */
export function answersTo(
  sales: readonly SaleWithHash[],
  { known, stored, refused, codes }: Outcomes,
): TillSaleAnswer[] {
  return sales.map((one) => {
    const { number } = one.sale;
    const refusal = refused.get(one);
    if (refusal !== undefined) return refusedAnswer(number, refusal);
    const taken = known.get(number) ?? stored.get(number);
    if (taken?.contentHash !== one.hash) return refusedAnswer(number, 'number-used');
    return acceptedAnswer(number, taken, codes.get(taken.orderId) ?? []);
  });
}

function acceptedAnswer(
  number: number,
  taken: Pick<SaleToStore, 'orderRefNum' | 'differences'>,
  codes: readonly IssuedVoucher[],
): TillSaleAnswer {
  return {
    number,
    outcome: 'accepted',
    reason: '',
    says: '',
    orderReference: orderReference(taken.orderRefNum),
    differences: taken.differences.map(tillDifferenceSentence),
    vouchers: codes.map(({ code, value, endsOn }) => ({ code, pence: value, until: endsOn })),
  };
}

function refusedAnswer(number: number, reason: TillRefusal): TillSaleAnswer {
  const says = tillRefusalSentence(reason);
  return { number, outcome: 'refused', reason, says, orderReference: '', differences: [], vouchers: [] };
}
