import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { helpBlock } from '#features/brewery/server/help-block.ts';
import { howItGetsThere } from '#features/orders/server/how-it-gets-there.ts';
import { type PlacedFacts, referenceOf, storedView } from '#features/orders/server/placed-facts.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { headedMail } from '#platform/mail/mail-sheet.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { deliveryPromiseSentence } from '#rules/wording/orders/delivery-promise-sentence.ts';
import { formatDayInWords } from '#rules/wording/formats/format-date.ts';

type DayChange = PlacedFacts & {
  readonly before: StoredOrder;
  /** In the words of whoever moved it; empty = none. */
  readonly why: string;
};

/** The customer's mail for an order whose day or place staff have moved: what was, and what is (D-114). */
export function dayMovedMail(facts: DayChange): Mail {
  const { order, before, brewery, why } = facts;
  const reference = referenceOf(facts);
  const subject =
    order.deliveryMethod === DeliveryMethod.collection
      ? `When and where to collect your order ${reference} has changed`
      : `Your order ${reference} comes on another day`;
  return headedMail(
    {
      orderId: order.id,
      onceKey: `order-day-moved/${order.id}/${order.version}`,
      to: order.invoiceAddress.email,
      subject,
    },
    [
      ...(why === '' ? [] : [{ text: why }]),
      { lines: ['Until now:', ...dayAndPlace(before)] },
      { lines: ['From now on:', ...dayAndPlace(order)] },
      { text: 'What is in it and what it costs stay as they were. Does that not suit you? Then please tell us.' },
      ...howItGetsThere(facts),
      helpBlock(brewery),
    ],
  );
}

/** When an order comes or is collected, and where from. */
export function dayAndPlace(order: StoredOrder): readonly string[] {
  const { promise, site } = storedView({ order });
  const chosen = order.collectOn === null ? 'No day yet.' : `To be collected on ${formatDayInWords(order.collectOn)}.`;
  const isCollected = order.deliveryMethod === DeliveryMethod.collection && site !== null;
  return [promise === null ? chosen : deliveryPromiseSentence(promise), ...(isCollected ? [site.name] : [])];
}
