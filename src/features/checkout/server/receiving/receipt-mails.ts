import { helpBlock } from '#features/brewery/server/help-block.ts';
import { howToTransfer, linkToOrder } from '#features/orders/server/confirmation-mail.ts';
import { owedOf, type PlacedFacts, referenceOf } from '#features/orders/server/placed-facts.ts';
import type { AttemptId } from '#features/payments/server/attempt.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type Block, headedMail } from '#platform/mail/mail-sheet.ts';
import { addUp, type Pence, pence } from '#rules/money/pence.ts';
import { packingWaitsFor } from '#rules/orders/desk/packing-waits-for.ts';
import type { PaidStanding } from '#rules/payments/paid-standing.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { overPaidSentence } from '#rules/wording/orders/over-paid-sentence.ts';
import { waitingSentence } from '#rules/wording/orders/waiting-sentence.ts';

export type MoneyNow = PaidStanding & {
  readonly paymentId: AttemptId;
  /** Of the payment, and of all that has come, in pence. */
  readonly amount: Pence;
  readonly paid: Pence;
};

/** The page of an order on which the rest is paid, for a mail. */
export type PageToPay = { readonly passToken: string; readonly paysOnline: boolean };

/** An order as it is since, and the page on which the rest is paid; null = there is none. */
type SinceThen = PlacedFacts & { readonly page: PageToPay | null };

/** Tells a customer that money has come, where her order is not released by it, which has a mail of its own. */
export function paymentReceivedMail(facts: SinceThen, { paymentId, amount, paid }: MoneyNow): Mail {
  const { order } = facts;
  const subject = `We have received ${formatMoney(amount)} for your order ${referenceOf(facts)}`;
  return headedMail({ ...toCustomer(facts), onceKey: `order-payment/${order.id}/${paymentId}`, subject }, [
    { text: paid === amount ? 'Thank you.' : `Thank you. That makes ${formatMoney(paid)} in all.` },
    ...(order.isPaid ? [{ text: paidSentence(order) }] : whatIsLeft(facts, paid)),
    helpBlock(facts.brewery),
  ]);
}

function toCustomer({ order, page }: SinceThen) {
  const secrets = { pass: page?.passToken ?? null, codes: [] };
  return { orderId: order.id, to: order.invoiceAddress.email, secrets };
}

function paidSentence({ overPaid }: PlacedFacts['order']): string {
  return overPaid === 0 ? 'Your order is paid.' : overPaidSentence(overPaid);
}

/** What is missing, to which account it goes and by when, and where it is paid online. */
function whatIsLeft(facts: SinceThen, paid: Pence): readonly Block[] {
  const { order, publicUrl, page } = facts;
  const waitsFor = packingWaitsFor(order);
  const missing = paid === 0 ? owedOf(order) : pence(-order.overPaid);
  const sum = `${formatMoney(missing)} of ${formatMoney(addUp([paid, missing]))} is still to be paid.`;
  return [
    ...(paid === 0 ? [] : [{ text: sum }]),
    ...(waitsFor === null ? [] : [{ text: waitingSentence(waitsFor, order.deliveryMethod) }]),
    ...(waitsFor === 'funds' ? [] : howToTransfer(facts, missing)),
    ...(page === null
      ? []
      : [linkToOrder(page.paysOnline ? ONLINE : 'See your order', { publicUrl, passToken: page.passToken })]),
  ];
}

const ONLINE = 'Or pay it at once, online, on the page of your order';

/** Tells a customer that money was recorded for her order which has not come. */
export function paymentWithdrawnMail(facts: SinceThen, { paymentId, amount, paid }: Omit<MoneyNow, 'isPaid'>): Mail {
  const { order } = facts;
  const subject = `About the payment for your order ${referenceOf(facts)}`;
  return headedMail({ ...toCustomer(facts), onceKey: `order-payment-withdrawn/${order.id}/${paymentId}`, subject }, [
    { text: `We noted ${formatMoney(amount)} for it that has not come. That was a mistake of ours, and we are sorry.` },
    ...(order.isPaid
      ? [{ text: `Received so far: ${formatMoney(paid)} of ${formatMoney(pence(paid - order.overPaid))}.` }]
      : whatIsLeft(facts, paid)),
    helpBlock(facts.brewery),
  ]);
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
