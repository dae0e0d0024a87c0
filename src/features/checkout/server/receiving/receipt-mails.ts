import { helpBlock } from '#features/brewery/server/help-block.ts';
import { howToTransfer } from '#features/orders/server/confirmation-mail.ts';
import { owedOf, type PlacedFacts, referenceOf } from '#features/orders/server/placed-facts.ts';
import type { AttemptId } from '#features/payments/server/attempt.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type Block, headedMail } from '#platform/mail/mail-sheet.ts';
import { type Pence, pence } from '#rules/money/pence.ts';
import { awaitsTransfer } from '#rules/orders/awaits-transfer.ts';
import type { PaidStanding } from '#rules/payments/paid-standing.ts';
import { formatMoney } from '#rules/wording/format-money.ts';
import { overPaidSentence } from '#rules/wording/over-paid-sentence.ts';
import { waitingSentence } from '#rules/wording/waiting-sentence.ts';

export type MoneyNow = PaidStanding & {
  readonly paymentId: AttemptId;
  /** Of the payment, and of all that has come, in pence. */
  readonly amount: Pence;
  readonly paid: Pence;
};

/** Tells a customer that money has come, where her order is not released by it, which has a mail of its own. */
export function paymentReceivedMail(facts: PlacedFacts, { paymentId, amount, paid, ...standing }: MoneyNow): Mail {
  const { order, brewery } = facts;
  const subject = `We have received ${formatMoney(amount)} for your order ${referenceOf(facts)}`;
  return headedMail(
    { orderId: order.id, onceKey: `order-payment/${order.id}/${paymentId}`, to: order.invoiceAddress.email, subject },
    [
      { text: paid === amount ? 'Thank you.' : `Thank you. That makes ${formatMoney(paid)} in all.` },
      { text: standingSentence(facts, paid, standing) },
      helpBlock(brewery),
    ],
  );
}

function standingSentence({ order }: PlacedFacts, paid: Pence, { isPaid, overPaid, waitsFor }: PaidStanding): string {
  if (isPaid) return overPaid === 0 ? 'Your order is paid.' : overPaidSentence(overPaid);
  const missing = formatMoney(pence(-overPaid));
  const sum = `Of ${formatMoney(pence(paid - overPaid))} ${missing} is still to be paid.`;
  return waitsFor === null ? sum : `${sum} ${waitingSentence(waitsFor, order.deliveryMethod)}`;
}

/** Tells a customer that money was recorded for her order which has not come. */
export function paymentWithdrawnMail(facts: PlacedFacts, { paymentId, amount, paid }: Omit<MoneyNow, 'isPaid'>): Mail {
  const { order, brewery } = facts;
  const subject = `About the payment for your order ${referenceOf(facts)}`;
  return headedMail(
    {
      orderId: order.id,
      onceKey: `order-payment-withdrawn/${order.id}/${paymentId}`,
      to: order.invoiceAddress.email,
      subject,
    },
    [
      {
        text: `We noted ${formatMoney(amount)} for it that has not come. That was a mistake of ours, and we are sorry.`,
      },
      ...whatIsLeft(facts, paid),
      helpBlock(brewery),
    ],
  );
}

function whatIsLeft(facts: PlacedFacts, paid: Pence): readonly Block[] {
  const { order } = facts;
  if (paid === 0 && awaitsTransfer(order))
    return [{ text: 'We pack your order as soon as your transfer has arrived.' }, ...howToTransfer(facts)];
  return [{ text: `Received so far: ${formatMoney(paid)} of ${formatMoney(owedOf(order))}.` }];
}

/** Tells the brewery not to pack what its packing slip told it to. */
export function doNotPackMail(facts: PlacedFacts, paymentId: AttemptId): Mail {
  const { order, brewery } = facts;
  const subject = `Do not pack: ${referenceOf(facts)}`;
  return headedMail(
    { orderId: order.id, onceKey: `packing-stopped/${order.id}/${paymentId}`, to: brewery.email, subject },
    [
      {
        text: 'Its payment was recorded by mistake, so it waits for its money again. Another packing slip follows then.',
      },
    ],
  );
}
