import { helpBlock } from '#features/brewery/server/help-block.ts';
import type { IssuedVoucher } from '#features/vouchers/server/vouchers.service.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { headedMail } from '#platform/mail/mail-sheet.ts';
import { companyLine } from '#rules/brewery/registration.ts';
import { addUp, NO_PENCE, type Pence, pence } from '#rules/money/pence.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { vatNumberOf } from './invoicing/parties.ts';
import { includedVat, totalWords } from './sums-with-vat.ts';
import { boughtCodes, codesOf } from './bought-codes.ts';
import { nameOf, type PlacedFacts, referenceOf, soldLines, storedView } from './placed-facts.ts';

/** What was paid of a sale there and then, and what was handed over in cash; null = it is not known, or there was none. */
export type MoneyOfReceipt = {
  readonly payments: readonly { readonly payMethod: PaymentMethod; readonly amount: Pence }[];
  readonly tendered: Pence | null;
};

type ReceiptFacts = PlacedFacts & {
  readonly money: MoneyOfReceipt;
  /** Where it was sold, in words. */
  readonly sold: string;
  /** The codes that were sold with it and are good. */
  readonly vouchers: readonly IssuedVoucher[];
};

/** The receipt of what was sold over the counter, as it was sold: refunds have documents of their own. */
export function receiptMail(
  facts: ReceiptFacts,
  { to, onceKey }: { readonly to: string; readonly onceKey: string },
): Mail {
  const { order, brewery, sold, vouchers } = facts;
  const when = order.orderedAt === null ? '' : `, ${formatMoment(order.orderedAt)}`;
  return headedMail(
    {
      orderId: order.id,
      onceKey: `till-receipt/${onceKey}`,
      to,
      subject: `Your receipt from ${brewery.name}`,
      secrets: { pass: null, codes: codesOf(vouchers) },
    },
    [
      { lines: whoSells(facts) },
      { rows: [...goodsAndSums(facts), ...howItWasPaid(facts)] },
      ...(vouchers.length === 0 ? [] : boughtCodes(facts, vouchers)),
      { lines: [`${sold}${when}`, `Order ${referenceOf(facts)}`] },
      helpBlock(brewery),
    ],
  );
}

function whoSells({ order, brewery }: PlacedFacts): readonly string[] {
  const vatNumber = vatNumberOf(order, brewery);
  return [
    [...brewery.address, brewery.postcode].filter((line) => line !== '').join(', '),
    brewery.telephone,
    companyLine(brewery),
    vatNumber && `VAT number ${vatNumber}`,
  ].filter((line) => line !== '');
}

type Rows = readonly (readonly string[])[];

function goodsAndSums(facts: PlacedFacts): Rows {
  const view = storedView(facts);
  const { priced } = view;
  return [
    ...soldLines(view).map(({ shown, priced: line }) => [`${line.quantity} ×`, nameOf(shown), formatMoney(line.list)]),
    ...priced.steps
      .filter(({ what }) => what === 'discount' || what === 'deposit')
      .map(({ says, amount }) => ['', says, formatMoney(amount)]),
    ['', totalWords(priced), formatMoney(priced.totalInc)],
    ...includedVat(priced),
  ];
}

function howItWasPaid({ order, money: { payments, tendered } }: ReceiptFacts): Rows {
  const { priced } = storedView({ order });
  const paidBy = (method: PaymentMethod) =>
    addUp(payments.filter(({ payMethod }) => payMethod === method).map(({ amount }) => amount));
  const [cash, atTill] = [paidBy(PaymentMethod.cash), paidBy(PaymentMethod.taproomTill)];
  const inAll = addUp(payments.map(({ amount }) => amount));
  const sums: readonly (readonly [string, Pence])[] = [
    ['Paid by gift voucher', priced.giftVouchers],
    ['Paid by card', pence(inAll - cash - atTill)],
    ['Paid at the till of the taproom', atTill],
    ['Paid in cash', tendered ?? cash],
    ['Change', tendered === null ? NO_PENCE : pence(tendered - cash)],
    ['Left to pay', pence(priced.due - inAll)],
  ];
  return sums.filter(([, amount]) => amount > 0).map(([says, amount]) => ['', says, formatMoney(amount)]);
}
