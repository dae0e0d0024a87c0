import { helpBlock } from '#features/brewery/server/help-block.ts';
import type { IssuedVoucher } from '#features/vouchers/server/vouchers.service.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { NO_PENCE, type Pence, pence } from '#rules/money/pence.ts';
import { awaitsTransfer } from '#rules/orders/awaits-transfer.ts';
import { formatLongDate } from '#rules/wording/format-date.ts';
import { formatMoney } from '#rules/wording/format-money.ts';
import { overPaidSentence } from '#rules/wording/over-paid-sentence.ts';
import { formatVatRate } from '#rules/wording/format-percent.ts';
import { boughtCodes } from './bought-codes.ts';
import { boughtTickets } from './bought-tickets.ts';
import { cancellationInformation } from './cancellation-information.ts';
import { asHtml, asText, type Block } from '#platform/mail/mail-sheet.ts';
import { howItGetsThere } from './how-it-gets-there.ts';
import { linkedOrderReferences } from './linked-orders.ts';
import type { OrderView } from '#features/basket/server/view/order-view.ts';
import { nameOf, type PlacedFacts, referenceOf, soldLines, storedView } from './placed-facts.ts';

/** The mail that confirms a placed order: a receipt with the information that the law requires. */
export function confirmationMail(
  facts: PlacedFacts & { readonly passToken: string; readonly vouchers: readonly IssuedVoucher[] },
): Mail {
  const reference = referenceOf(facts);
  const subject = `Your order ${reference} at ${facts.brewery.name}`;
  const lines = soldLines(storedView(facts)).map((line) => line.shown);
  const blocks: readonly Block[] = [
    { heading: subject },
    { text: thanks(facts) },
    { link: 'See your order', to: `${facts.publicUrl}/beershop/completed?t=${facts.passToken}` },
    ...whatWasBought(facts),
    ...boughtCodes(facts, facts.vouchers),
    ...boughtTickets(facts),
    ...howItIsPaid(facts),
    ...howItGetsThere(facts),
    ...cancellationInformation(lines, facts.brewery, reference),
    ...whoWeAre(facts),
  ];
  return {
    onceKey: `order-placed/${facts.order.id}`,
    to: facts.order.invoiceAddress.email,
    subject,
    text: asText(blocks),
    html: asHtml(subject, blocks),
  };
}

function thanks({ order }: PlacedFacts): string {
  const name = order.toName === '' ? '' : `, ${order.toName}`;
  const on = order.orderedAt === null ? '' : ` of ${formatLongDate(order.orderedAt)}`;
  return `Thank you${name}. We have your order${on}.`;
}

function whatWasBought(facts: PlacedFacts): readonly Block[] {
  const view = storedView(facts);
  const { priced } = view;
  const goods = soldLines(view).map(({ shown, priced: line }) => [
    `${line.quantity} ×`,
    nameOf(shown),
    formatMoney(line.list),
  ]);
  const sums = priced.steps
    .filter((step) => step.what !== 'goods' && step.what !== 'vat' && step.what !== 'gift voucher')
    .map((step) => ['', step.says, formatMoney(step.amount)]);
  const vat = priced.vatByRate.map((rate) => [
    '',
    `VAT at ${formatVatRate(rate.rate)} on ${formatMoney(rate.net)}, included`,
    formatMoney(rate.vat),
  ]);
  const linkedOrders = linkedOrderReferences(facts.order);
  return [
    { heading: 'What you ordered' },
    {
      rows: [...goods, ...sums, ['', 'Total including VAT', formatMoney(priced.totalInc)], ...vat, ...paidByGift(view)],
    },
    ...(linkedOrders === '' ? [] : [{ text: `What we have held for you comes with it: ${linkedOrders}.` }]),
  ];
}

function paidByGift({ priced }: OrderView): readonly string[][] {
  if (priced.giftVouchers === 0) return [];
  const giftRows = priced.steps
    .filter((step) => step.what === 'gift voucher')
    .map((step) => ['', step.says, formatMoney(step.amount)]);
  return [...giftRows, ['', 'Left to pay', formatMoney(priced.due)]];
}

function howItIsPaid(facts: PlacedFacts): readonly Block[] {
  const { order } = facts;
  const due = order.frozen?.priced.due ?? NO_PENCE;
  if (awaitsTransfer(order)) return [{ heading: 'Payment' }, ...howToTransfer(facts)];
  return [{ heading: 'Payment' }, { text: order.isPaid && due === 0 ? 'Nothing to pay.' : whatWasPaid(order, due) }];
}

/** How much is to be transferred, by when, where to and with which reference. */
export function howToTransfer(facts: PlacedFacts): readonly Block[] {
  const { order, brewery } = facts;
  const { accountName, sortCode, accountNumber } = brewery.bank;
  const sum = formatMoney(storedView(facts).priced.due);
  return [
    { text: `Please transfer ${sum}${order.dueOn === null ? '' : ` by ${formatLongDate(order.dueOn)}`}:` },
    { lines: [accountName, `Sort code ${sortCode}`, `Account ${accountNumber}`, `Reference ${referenceOf(facts)}`] },
  ];
}

function whatWasPaid({ isPaid, waitsFor, overPaid }: PlacedFacts['order'], due: Pence): string {
  const received = formatMoney(pence(due + overPaid));
  if (waitsFor === 'person') return `We have received ${received} of ${formatMoney(due)}.`;
  if (!isPaid) return 'The payment has not reached us yet.';
  return overPaid === 0 ? `Paid: ${received}. Thank you.` : `Paid: ${received}. ${overPaidSentence(overPaid)}`;
}

function whoWeAre({ order, brewery, publicUrl }: PlacedFacts): readonly Block[] {
  const version = order.declared?.termsVersion ?? '';
  return [
    { heading: brewery.name },
    {
      lines: [
        `${brewery.legalName}, registered in England and Wales, company number ${brewery.companyNumber}`,
        `Registered office: ${brewery.registeredOffice.join(', ')}`,
        `VAT number ${brewery.vatNumber}`,
        `${brewery.email}, ${brewery.telephone}`,
      ],
    },
    helpBlock(brewery),
    version === ''
      ? { link: 'The terms of this order', to: `${publicUrl}/terms` }
      : {
          link: `The terms of this order, version ${version}`,
          to: `${publicUrl}/terms?kind=retail&version=${encodeURIComponent(version)}`,
        },
  ];
}
