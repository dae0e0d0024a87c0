import { helpBlock } from '#features/brewery/server/help-block.ts';
import type { IssuedVoucher } from '#features/vouchers/server/vouchers.service.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type Block, plainMail } from '#platform/mail/mail-sheet.ts';
import type { OrderMailKind } from '#rules/mails/order-mail-kinds.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { overPaidSentence } from '#rules/wording/orders/over-paid-sentence.ts';
import { boughtCodes, codesOf } from './bought-codes.ts';
import { howItGetsThere } from './how-it-gets-there.ts';
import { type PlacedFacts, referenceOf } from './placed-facts.ts';

/** Why an order is released: its transfer has come, or other money, or a person has decided so. */
export type ReleasedBecause = 'transfer' | 'payment' | 'person';

type Released = PlacedFacts & {
  readonly because: ReleasedBecause;
  /** What has come for it in all, in pence. */
  readonly paid: Pence;
  readonly vouchers: readonly IssuedVoucher[];
};

const KEYS = {
  transfer: 'transfer-received',
  payment: 'payment-received',
  person: 'order-released',
} as const satisfies Readonly<Record<ReleasedBecause, OrderMailKind>>;

const SUBJECTS: Readonly<Record<ReleasedBecause, (reference: string) => string>> = {
  transfer: (reference) => `Your transfer for order ${reference} has arrived`,
  payment: (reference) => `Your payment for order ${reference} has arrived`,
  person: (reference) => `Your order ${reference} goes ahead`,
};

/** The mail for a released order: the receipt, the promised day and the bought codes (D-186, D-189). */
export function releasedMail(facts: Released): Mail {
  const { order, brewery, because, paid, vouchers } = facts;
  const subject = SUBJECTS[because](referenceOf(facts));
  const received = `Paid: ${formatMoney(paid)}.`;
  const differs = because !== 'person' && order.overPaid !== 0;
  const blocks: readonly Block[] = [
    { heading: subject },
    { text: `${received} ${differs ? overPaidSentence(order.overPaid) : 'Thank you.'}` },
    ...boughtCodes(facts, vouchers),
    ...howItGetsThere(facts),
    helpBlock(brewery),
  ];
  return plainMail(
    {
      orderId: order.id,
      onceKey: releasedKey(because, order.id),
      to: order.invoiceAddress.email,
      subject,
      secrets: { pass: null, codes: codesOf(vouchers) },
    },
    blocks,
  );
}

const releasedKey = (because: ReleasedBecause, orderId: OrderId) => `${KEYS[because]}/${orderId}` as const;

/** The keys of all such mails of an order. */
export function releasedKeys(orderId: OrderId): readonly string[] {
  return (['transfer', 'payment', 'person'] as const).map((because) => releasedKey(because, orderId));
}
