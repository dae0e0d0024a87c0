import { helpBlock } from '#features/brewery/server/help-block.ts';
import { boughtCodes } from '#features/orders/server/bought-codes.ts';
import { nameOf, type PlacedFacts, referenceOf, soldLines, storedView } from '#features/orders/server/placed-facts.ts';
import type { IssuedVoucher } from '#features/vouchers/server/vouchers.service.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { headedMail } from '#platform/mail/mail-sheet.ts';
import { addUp, NO_PENCE, type Pence, pence } from '#rules/money/pence.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { formatMoment } from '#rules/wording/format-date.ts';
import { formatMoney } from '#rules/wording/format-money.ts';
import { formatVatRate } from '#rules/wording/format-percent.ts';
import type { SaleOfReceipt } from './receipts.repository.ts';

type ReceiptFacts = PlacedFacts & {
  readonly sale: SaleOfReceipt;
  readonly till: { readonly name: string };
  readonly number: number;
  /** The codes that were sold with it and are good. */
  readonly vouchers: readonly IssuedVoucher[];
};

/** The receipt of what a till has sold, as it was sold: refunds have documents of their own. */
export function receiptMail(
  facts: ReceiptFacts,
  { to, onceKey }: { readonly to: string; readonly onceKey: string },
): Mail {
  const { order, brewery, till, number, vouchers } = facts;
  const when = order.orderedAt === null ? '' : `, ${formatMoment(order.orderedAt)}`;
  return headedMail(
    { orderId: order.id, onceKey: `till-receipt/${onceKey}`, to, subject: `Your receipt from ${brewery.name}` },
    [
      { lines: whoSells(brewery) },
      { rows: [...goodsAndSums(facts), ...howItWasPaid(facts)] },
      ...(vouchers.length === 0 ? [] : boughtCodes(facts, vouchers)),
      { lines: [`Sale ${number} of ${till.name}${when}`, `Order ${referenceOf(facts)}`] },
      helpBlock(brewery),
    ],
  );
}

function whoSells(brewery: PlacedFacts['brewery']): readonly string[] {
  const { legalName, companyNumber, vatNumber, telephone } = brewery;
  return [
    [...brewery.address, brewery.postcode].filter((line) => line !== '').join(', '),
    telephone,
    `${legalName}, company number ${companyNumber}`,
    `VAT number ${vatNumber}`,
  ].filter((line) => line !== '');
}

type Rows = readonly (readonly string[])[];

function goodsAndSums(facts: PlacedFacts): Rows {
  const view = storedView(facts);
  const { priced } = view;
  return [
    ...soldLines(view).map(({ shown, priced: line }) => [`${line.quantity} ×`, nameOf(shown), formatMoney(line.list)]),
    ...priced.steps
      .filter(({ what }) => what === 'discount')
      .map(({ says, amount }) => ['', says, formatMoney(amount)]),
    ['', 'Total including VAT', formatMoney(priced.totalInc)],
    ...priced.vatByRate.map(({ rate, net, vat }) => [
      '',
      `VAT at ${formatVatRate(rate)} on ${formatMoney(net)}, included`,
      formatMoney(vat),
    ]),
  ];
}

function howItWasPaid({ order, sale }: ReceiptFacts): Rows {
  const { priced } = storedView({ order });
  const cash = addUp(sale.payments.filter(({ payMethod }) => payMethod === PaymentMethod.cash).map(paid));
  const change = sale.tendered === null ? NO_PENCE : pence(sale.tendered - cash);
  const left = pence(priced.due - addUp(sale.payments.map(paid)));
  const sums: readonly (readonly [string, Pence])[] = [
    ['Paid by gift voucher', priced.giftVouchers],
    ['Paid by card', pence(addUp(sale.payments.map(paid)) - cash)],
    ['Paid in cash', sale.tendered ?? cash],
    ['Change', change],
    ['Left to pay', left],
  ];
  return sums.filter(([, amount]) => amount > 0).map(([says, amount]) => ['', says, formatMoney(amount)]);
}

const paid = ({ amount }: SaleOfReceipt['payments'][number]): Pence => amount;
