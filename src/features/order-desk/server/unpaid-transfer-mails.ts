import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { helpBlock } from '#features/brewery/server/help-block.ts';
import { bankLines, howToTransfer, linkToOrder } from '#features/orders/server/confirmation-mail.ts';
import { type PlacedFacts, referenceOf } from '#features/orders/server/placed-facts.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type Block, headedMail } from '#platform/mail/mail-sheet.ts';
import type { Pence } from '#rules/money/pence.ts';
import { chargesDelivery } from '#rules/orders/placing/charges-delivery.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';

/** What is left to pay of an order, in pence, and the pass that opens its page; null = nothing can be paid there. */
export type ToPay = { readonly left: Pence; readonly passToken: string | null };

/** Asks for what is left to pay of an order: on its page, or by transfer. */
export function paymentLinkMail(facts: PlacedFacts, { left, passToken }: ToPay): Mail {
  const { order, brewery } = facts;
  return headedMail(
    {
      orderId: order.id,
      onceKey: `payment-link/${order.id}/${order.version}`,
      to: order.invoiceAddress.email,
      subject: `Please pay ${formatMoney(left)} for order ${referenceOf(facts)}`,
      secrets: { pass: passToken, codes: [] },
    },
    [
      { text: `${formatMoney(left)} of your order is still to be paid.` },
      ...payOnline(facts, passToken),
      { text: passToken === null ? 'Please transfer it:' : 'Or transfer it:' },
      { lines: bankLines(brewery, referenceOf(facts)) },
      helpBlock(brewery),
    ],
  );
}

function payOnline({ publicUrl }: PlacedFacts, passToken: string | null): readonly Block[] {
  return passToken === null ? [] : [linkToOrder('Pay online', { publicUrl, passToken })];
}

/** Reminds a customer on the due day that her transfer has not come (D-111). */
export function transferReminderMail(facts: PlacedFacts, passToken: string | null): Mail {
  const { order, brewery } = facts;
  return headedMail(
    {
      orderId: order.id,
      onceKey: `order-transfer-due/${order.id}`,
      to: order.invoiceAddress.email,
      subject: `Your order ${referenceOf(facts)} waits`,
      secrets: { pass: passToken, codes: [] },
    },
    [
      { text: 'Your transfer has not reached us yet, and we pack your order only when it has.' },
      ...howToTransfer(facts),
      ...payOnline(facts, passToken),
      {
        text:
          'Have you sent it? Then you need do nothing. Do you not want the order any more? Then you need do nothing ' +
          'either: it is cancelled in a few days.',
      },
      helpBlock(brewery),
    ],
  );
}

/** Asks the brewery to look for a transfer whose customer says that she has sent it, or that pays for the delivery of a box. */
export function transferMissingMail(facts: PlacedFacts): Mail {
  const { order, brewery } = facts;
  const reference = referenceOf(facts);
  return headedMail(
    {
      orderId: order.id,
      onceKey: `order-transfer-missing/${order.id}`,
      to: brewery.email,
      subject: `Please look at this: the transfer for ${reference}`,
    },
    [
      ...whyItIsMissed(order),
      ...howToTransfer(facts),
      {
        lines: [order.toName, order.invoiceAddress.email, order.invoiceAddress.telephone].filter((line) => line !== ''),
      },
    ],
  );
}

function whyItIsMissed(order: StoredOrder): readonly Block[] {
  if (order.box !== null && chargesDelivery(order))
    return [
      {
        text:
          `It charges for the delivery of ${orderReference(order.box.orderRefNum)}, is past its day, and nobody has noted it. ` +
          'Note on it that it has come, or change how that order goes: by itself it waits on.',
      },
    ];
  return [
    { text: 'Its customer says that it was sent, it is past its day, and nobody has noted it.' },
    { text: 'Note on the order that it has come, or cancel the order: by itself it waits on.' },
  ];
}
