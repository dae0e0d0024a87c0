import { helpBlock } from '#features/brewery/server/help-block.ts';
import type { IssuedVoucher } from '#features/vouchers/server/vouchers.service.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { asHtml, asText, type Block } from '#platform/mail/mail-sheet.ts';
import { pence } from '#rules/money/pence.ts';
import type { PackingWaitsFor } from '#rules/orders/packing-waits-for.ts';
import { formatMoney } from '#rules/wording/format-money.ts';
import { boughtCodes } from './bought-codes.ts';
import { howItGetsThere } from './how-it-gets-there.ts';
import { type PlacedFacts, referenceOf, storedView } from './placed-facts.ts';

type Released = PlacedFacts & {
  readonly waitedFor: PackingWaitsFor;
  readonly vouchers: readonly IssuedVoucher[];
};

const KEYS: Readonly<Record<PackingWaitsFor, string>> = {
  transfer: 'transfer-received',
  funds: 'payment-received',
  person: 'order-released',
};

const SUBJECTS: Readonly<Record<PackingWaitsFor, (reference: string) => string>> = {
  transfer: (reference) => `Your transfer for order ${reference} has arrived`,
  funds: (reference) => `Your payment for order ${reference} has arrived`,
  person: (reference) => `Your order ${reference} goes ahead`,
};

/** The mail for a released order: the receipt, the promised day and the bought codes (D-186, D-189). */
export function releasedMail(facts: Released): Mail {
  const { order, brewery, waitedFor, vouchers } = facts;
  const subject = SUBJECTS[waitedFor](referenceOf(facts));
  const received = pence(storedView(facts).priced.due + order.overPaid);
  const blocks: readonly Block[] = [
    { heading: subject },
    { text: `Paid: ${formatMoney(received)}. Thank you.` },
    ...boughtCodes(facts, vouchers),
    ...howItGetsThere(facts),
    helpBlock(brewery),
  ];
  return {
    onceKey: `${KEYS[waitedFor]}/${order.id}`,
    to: order.invoiceAddress.email,
    subject,
    text: asText(blocks),
    html: asHtml(subject, blocks),
  };
}
