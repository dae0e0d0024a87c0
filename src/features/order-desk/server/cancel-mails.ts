import { helpBlock } from '#features/brewery/server/help-block.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type Block, headedMail } from '#platform/mail/mail-sheet.ts';
import { linesLeft, nameOf, type PlacedFacts, referenceOf, storedView } from '#features/orders/server/placed-facts.ts';
import { creditReference } from '#rules/credits/credit-reference.ts';
import type { CancelReason } from '#rules/orders/amending/cancel-reason.ts';
import { chargesDelivery } from '#rules/orders/placing/charges-delivery.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { cancelReasonSentence } from '#rules/wording/orders/cancel-reason-sentence.ts';
import { moneyBackSentence, type SumBack, vouchersBackSentence } from '#rules/wording/orders/money-back-sentence.ts';

/** Each status in which an order ends without its customer having it. */
export type EndStatus = Extract<OrderStatus, 1001 | 1002 | 1003 | 1004>;

export type CancelMailFacts = PlacedFacts & {
  readonly to: EndStatus;
  readonly reason: CancelReason;
  /** In the words of whoever cancelled it; empty = none. */
  readonly why: string;
  readonly refunds: readonly SumBack[];
  /** The number of the credit note that takes back its invoice; null = it has none. */
  readonly credit: number | null;
};

/** The customer's mail for a cancelled order: what goes back to her, and what does not count any more (D-113, D-114). */
export function cancelledMail(facts: CancelMailFacts): Mail {
  const { order, brewery, to, reason, why, refunds, credit } = facts;
  const { priced } = storedView(facts);
  const delivered = deliveredOrder(order);
  const subject =
    delivered === null
      ? `Your order ${referenceOf(facts)} is cancelled`
      : `${referenceOf(facts)}: the delivery of your order ${delivered} is cancelled`;
  return headedMail({ orderId: order.id, onceKey: `cancelled/${order.id}`, to: order.invoiceAddress.email, subject }, [
    ...(delivered === null
      ? []
      : [
          {
            text: `${referenceOf(facts)} only charged for the delivery of your order ${delivered}: there are no goods in it.`,
          },
        ]),
    { text: END_SENTENCES[to] ?? cancelReasonSentence(reason) },
    ...(to !== OrderStatus.cancelledByCustomer && why !== '' ? [{ text: why }] : []),
    ...refunds.map((refund) => ({ text: moneyBackSentence(refund) })),
    ...(priced.giftVouchers > 0 ? [{ text: vouchersBackSentence(priced.giftVouchers) }] : []),
    ...(refunds.length === 0 && priced.giftVouchers === 0 ? [{ text: 'Nothing was paid for it.' }] : []),
    ...(heldReferences(facts) === ''
      ? []
      : [{ text: `What was held for you waits at the brewery again: ${heldReferences(facts)}.` }]),
    ...(credit === null
      ? []
      : [{ text: `Credit note ${creditReference(credit)} takes back its invoice: it is on the page of your order.` }]),
    { rows: rowsOf(facts) },
    helpBlock(brewery),
  ]);
}

/** The reference of the order for whose delivery alone this one charges; null = there are goods in it. */
function deliveredOrder(order: PlacedFacts['order']): string | null {
  return order.box !== null && chargesDelivery(order) ? orderReference(order.box.orderRefNum) : null;
}

/** Where staff have cancelled it, their reason is told. */
const END_SENTENCES: Readonly<Record<EndStatus, string | null>> = {
  [OrderStatus.cancelledByCustomer]: 'We have cancelled it, as you asked.',
  [OrderStatus.cancelledByStaff]: null,
  [OrderStatus.refusedForAge]: null,
  [OrderStatus.unpaidTooLong]: 'Your transfer has not reached us, so we have cancelled it.',
};

/** Tells the brewery that a customer has cancelled her order, so that nobody packs it. */
export function cancelledByCustomerMail(facts: CancelMailFacts): Mail {
  return headedMail(
    {
      orderId: facts.order.id,
      onceKey: `cancelled-by-customer/${facts.order.id}`,
      to: facts.brewery.email,
      subject: `Do not pack: ${referenceOf(facts)}`,
    },
    [
      { text: 'Its customer has cancelled this order. What was in it can be sold again.' },
      ...whyBlocks(facts),
      { rows: rowsOf(facts) },
      customerOf(facts),
    ],
  );
}

export type CancelRequestFacts = PlacedFacts & { readonly why: string };

/** Tells the brewery that a customer wishes to cancel an order that the software does not cancel by itself (D-113). */
export function cancelRequestMail(facts: CancelRequestFacts): Mail {
  const { order, brewery } = facts;
  return headedMail(
    {
      orderId: order.id,
      onceKey: `cancel-request/${order.id}`,
      to: brewery.email,
      subject: `Please look at this: ${referenceOf(facts)}, to cancel`,
    },
    [
      {
        text: 'Its customer wishes to cancel this order. It is packed, or a person has to decide: please answer them.',
      },
      ...whyBlocks(facts),
      { rows: rowsOf(facts) },
      customerOf(facts),
    ],
  );
}

/** Acknowledges the wish on a durable medium (Consumer Contracts Regulations 2013, regulation 32). */
export function cancelRequestReceivedMail(facts: CancelRequestFacts): Mail {
  const { order, brewery } = facts;
  const subject = `You wish to cancel order ${referenceOf(facts)}`;
  return headedMail(
    { orderId: order.id, onceKey: `cancel-request-received/${order.id}`, to: order.invoiceAddress.email, subject },
    [
      { text: 'We have received your cancellation. A person at the brewery will look at it and write to you.' },
      ...whyBlocks(facts),
      { text: `You can reach us at ${brewery.email} or ${brewery.telephone}.` },
    ],
  );
}

const whyBlocks = ({ why }: CancelRequestFacts): readonly Block[] => (why === '' ? [] : [{ lines: ['Why', why] }]);

const customerOf = ({ order: { toName, invoiceAddress } }: PlacedFacts): Block => ({
  lines: [toName, invoiceAddress.email, invoiceAddress.telephone].filter((line) => line !== ''),
});

const heldReferences = ({ order }: PlacedFacts): string =>
  order.links
    .filter(({ added }) => !added)
    .map(({ orderRefNum }) => orderReference(orderRefNum))
    .join(', ');

const rowsOf = ({ order }: PlacedFacts): readonly string[][] =>
  linesLeft(order).map(({ shown, left }) => [nameOf(shown), `${left} ×`]);
