import { orderReference } from '#rules/orders/order-reference.ts';
import type { TillRefusal } from '#rules/till/till-sale.ts';
import { tillDifferenceSentence } from '#rules/wording/till-difference-sentence.ts';
import { tillRefusalSentence } from '#rules/wording/till-refusal-sentence.ts';
import type { TillSaleAnswer } from '../../till-message.contract.ts';
import type { Sent } from './decide-sales.ts';
import type { SaleBefore, SaleToStore } from './sales.repository.ts';

type Outcomes = {
  /** What was taken before, by number. */
  readonly known: ReadonlyMap<number, SaleBefore>;
  readonly stored: ReadonlyMap<number, SaleToStore>;
  readonly refused: ReadonlyMap<Sent, TillRefusal>;
};

/** Each sale answered by itself, in the order in which they were sent. */
export function answersTo(sent: readonly Sent[], { known, stored, refused }: Outcomes): TillSaleAnswer[] {
  return sent.map((one) => {
    const { number } = one.sale;
    const refusal = refused.get(one);
    if (refusal !== undefined) return refusedAnswer(number, refusal);
    const taken = known.get(number) ?? stored.get(number);
    return taken?.contentHash === one.hash ? acceptedAnswer(number, taken) : refusedAnswer(number, 'number-used');
  });
}

function acceptedAnswer(number: number, taken: Pick<SaleToStore, 'orderRefNum' | 'differences'>): TillSaleAnswer {
  return {
    number,
    outcome: 'accepted',
    reason: '',
    says: '',
    orderReference: orderReference(taken.orderRefNum),
    differences: taken.differences.map(tillDifferenceSentence),
  };
}

function refusedAnswer(number: number, reason: TillRefusal): TillSaleAnswer {
  return { number, outcome: 'refused', reason, says: tillRefusalSentence(reason), orderReference: '', differences: [] };
}
