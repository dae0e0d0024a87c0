import { helpBlock } from '#features/brewery/server/help-block.ts';
import { howItGetsThere } from '#features/orders/server/how-it-gets-there.ts';
import { type PlacedFacts, referenceOf } from '#features/orders/server/placed-facts.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { headedMail } from '#platform/mail/mail-sheet.ts';

/** The mail for a held order that its customer wishes to collect: where and from when (D-119). */
export function toCollectMail(facts: PlacedFacts): Mail {
  const { order, brewery } = facts;
  const subject = `You can collect your order ${referenceOf(facts)}`;
  return headedMail(
    { orderId: order.id, onceKey: `order-to-collect/${order.id}`, to: order.invoiceAddress.email, subject },
    [
      { text: 'You have asked for what we held for you. We pack it, and keep it ready for you.' },
      ...howItGetsThere(facts),
      helpBlock(brewery),
    ],
  );
}
