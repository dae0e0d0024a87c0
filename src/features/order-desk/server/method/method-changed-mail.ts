import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { helpBlock } from '#features/brewery/server/help-block.ts';
import { howItGetsThere } from '#features/orders/server/how-it-gets-there.ts';
import { type PlacedFacts, referenceOf } from '#features/orders/server/placed-facts.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { headedMail } from '#platform/mail/mail-sheet.ts';
import type { Pence } from '#rules/money/pence.ts';
import { deliveryMethodName } from '#rules/wording/names/delivery-method-name.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { moneyBackSentence, type SumBack, vouchersBackSentence } from '#rules/wording/orders/money-back-sentence.ts';
import { dayAndPlace } from '../days/day-moved-mail.ts';

type MethodChange = PlacedFacts & {
  readonly before: StoredOrder;
  readonly cost: Pence;
  /** Pence that are still to be paid for the delivery, by an order of which another mail tells; 0 = none. */
  readonly leftToPay: Pence;
  /** What goes back of what was paid for its delivery until now, by the way it came. */
  readonly refunds: readonly SumBack[];
  /** Pence that are on gift vouchers again. */
  readonly giftVouchers: Pence;
  /** In the words of whoever changed it; empty = none. */
  readonly why: string;
};

/** The customer's mail for an order that goes another way: what was, what is, and what it costs (D-114). */
export function methodChangedMail(facts: MethodChange): Mail {
  const { order, before, brewery, cost, leftToPay, refunds, giftVouchers, why } = facts;
  const reference = referenceOf(facts);
  const goes =
    before.deliveryMethod === order.deliveryMethod
      ? 'to another address'
      : `another way: ${deliveryMethodName(order.deliveryMethod)}`;
  return headedMail(
    {
      orderId: order.id,
      onceKey: `order-method-changed/${order.id}/${order.version}`,
      to: order.invoiceAddress.email,
      subject: `Your order ${reference} now goes ${goes}`,
    },
    [
      ...(why === '' ? [] : [{ text: why }]),
      { lines: ['Until now:', ...wayOf(before)] },
      { lines: ['From now on:', ...wayOf(order)] },
      {
        text: `What is in it stays as it was. ${costSays(cost, leftToPay)} Does that not suit you? Then please tell us.`,
      },
      ...(refunds.length + giftVouchers === 0
        ? []
        : [
            {
              lines: [
                'Of what you paid for its delivery until now:',
                ...refunds.map(moneyBackSentence),
                ...(giftVouchers > 0 ? [vouchersBackSentence(giftVouchers)] : []),
              ],
            },
          ]),
      ...howItGetsThere(facts),
      helpBlock(brewery),
    ],
  );
}

/** How and when an order goes, and where it is collected. */
export function wayOf(order: StoredOrder): readonly string[] {
  return [deliveryMethodName(order.deliveryMethod), ...dayAndPlace(order)];
}

function costSays(cost: Pence, leftToPay: Pence): string {
  const costs = cost === 0 ? 'Its delivery costs nothing.' : `Its delivery costs ${formatMoney(cost)}.`;
  if (leftToPay === 0) return costs;
  return `${costs} ${formatMoney(leftToPay)} of it is still to be paid: another mail says how, and nothing is packed before.`;
}
