import { helpBlock } from '#features/brewery/server/help-block.ts';
import { howToTransfer } from '#features/orders/server/confirmation-mail.ts';
import { type PlacedFacts, referenceOf } from '#features/orders/server/placed-facts.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { headedMail } from '#platform/mail/mail-sheet.ts';

/** Reminds a customer on the due day that her transfer has not come (D-111). */
export function transferReminderMail(facts: PlacedFacts): Mail {
  const { order, brewery } = facts;
  return headedMail(
    {
      onceKey: `order-transfer-due/${order.id}`,
      to: order.invoiceAddress.email,
      subject: `Your order ${referenceOf(facts)} waits`,
    },
    [
      { text: 'Your transfer has not reached us yet, and we pack your order only when it has.' },
      ...howToTransfer(facts),
      {
        text:
          'Have you sent it? Then you need do nothing. Do you not want the order any more? Then you need do nothing ' +
          'either: it is cancelled in a few days.',
      },
      helpBlock(brewery),
    ],
  );
}

/** Asks the brewery to look for a transfer whose customer says that she has sent it. */
export function transferMissingMail(facts: PlacedFacts): Mail {
  const { order, brewery } = facts;
  const reference = referenceOf(facts);
  return headedMail(
    {
      onceKey: `order-transfer-missing/${order.id}`,
      to: brewery.email,
      subject: `Please look at this: the transfer for ${reference}`,
    },
    [
      { text: 'Its customer says that she has sent it, it is past its day, and nobody has noted it.' },
      ...howToTransfer(facts),
      { text: 'Note on the order that it has come, or cancel the order: by itself it waits on.' },
      {
        lines: [order.toName, order.invoiceAddress.email, order.invoiceAddress.telephone].filter((line) => line !== ''),
      },
    ],
  );
}
