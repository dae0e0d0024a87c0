import type { Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '../../money/pence.ts';
import { formatLongDate } from '../formats/format-date.ts';
import { formatMoney } from '../formats/format-money.ts';

type Addition = {
  readonly reference: string;
  readonly of: Instant;
  /** What of it is to be paid before the box is packed, in pence; 0 = nothing. */
  readonly left: Pence;
  readonly chargesDelivery: boolean;
};

/** For its customer: what was added to an order, and what it waits for (decision 82). */
export function additionSentence({ reference, of, left, chargesDelivery }: Addition): string {
  const toPay = `${formatMoney(left)} of it is not paid yet`;
  if (chargesDelivery) {
    const charges = `For its delivery, since ${formatLongDate(of)}: ${reference}.`;
    return left === 0 ? charges : `${charges} ${toPay}; we pack your order once it is.`;
  }
  const added = `Added on ${formatLongDate(of)}, and in the same box: ${reference}.`;
  return left === 0 ? added : `${added} ${toPay}; we pack both together once it is.`;
}

/** The same on the page of what goes along, or of what only charges for the delivery of the box (decision 87). */
export function goesWithSentence(reference: string, { hasGoods }: { readonly hasGoods: boolean }): string {
  return hasGoods
    ? `It goes in the same box as your order ${reference}.`
    : `It only charges for the delivery of your order ${reference}: there are no goods in it, and it is not cancelled alone.`;
}
