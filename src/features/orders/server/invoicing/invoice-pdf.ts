import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { PdfBlock, PdfDocument } from '#platform/pdf/pdf-block.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { invoiceReference } from '#rules/invoices/invoice-reference.ts';
import { type InvoicedPayment, paymentSentences } from './payment-sentences.ts';
import { orderKindLabel } from '#rules/orders/order-kind.ts';
import { bearsVat } from '#rules/pricing/bears-vat.ts';
import type { PricedDelivery, PricedDeposit, VatOfRate } from '#rules/pricing/priced-order.ts';
import type { BasisPoints } from '#rules/money/pence.ts';
import { depositName } from '#rules/wording/orders/deposit-sentence.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { formatDiscountRate, formatVatRate } from '#rules/wording/formats/format-percent.ts';
import { listInWords } from '#rules/wording/formats/list-in-words.ts';
import { nameOf, referenceOf, type SoldLine, soldLines, storedView } from '../placed-facts.ts';
import { draughtRelief, partyBlocks, run, section, sumBlocks } from './document-blocks.ts';
import type { StoredInvoice } from './invoices.repository.ts';

const TITLES = {
  full: 'VAT invoice',
  modified: 'VAT invoice',
  simplified: 'Simplified VAT invoice',
} as const satisfies Record<StoredInvoice['kind'], string>;

/** The invoice over a placed order, by the sums that were stored with it. One without VAT is no VAT invoice, and has nothing of it. */
export function invoicePdf(
  order: StoredOrder,
  invoice: StoredInvoice,
  payments: readonly InvoicedPayment[],
): PdfDocument {
  const { number, kind, issuedAt, taxPoint, seller, buyer } = invoice;
  const { priced } = storedView({ order });
  const hasVat = bearsVat(priced.vatByRate);
  const title = `${hasVat ? TITLES[kind] : 'Invoice'} ${invoiceReference(number)}`;
  const day = londonDay(issuedAt);
  return {
    title,
    below: [
      `Issued on ${formatLongDate(day)}`,
      ...(taxPoint === day || !hasVat ? [] : [`tax point ${formatLongDate(taxPoint)}`]),
      `${orderKindLabel(order.kind)} order ${referenceOf({ order })}`,
    ].join(', '),
    foot: `${seller.legalName} · ${invoiceReference(number)}`,
    author: seller.legalName,
    madeOn: new Date(issuedAt),
    blocks: [
      ...partyBlocks(seller, buyer),
      { block: 'heading', level: 3, runs: run('What was bought') },
      linesTable(order, hasVat ? (kind === 'full' ? WITHOUT_VAT : WITH_VAT) : NO_VAT),
      ...sumBlocks(priced.vatByRate),
      ...section('Payment', paymentSentences(order, { seller, issuedAt, payments })),
      ...section('Draught Relief', draughtRelief(order)),
    ],
  };
}

type Column = {
  readonly head: string;
  /** With the rate of the order's discount (VAT Regulations 1995, regulation 14). */
  readonly ofLine: (line: SoldLine, discountRate: BasisPoints) => string;
  readonly ofDelivery: (delivery: PricedDelivery) => string;
  readonly ofDeposit: (deposit: PricedDeposit) => string;
};

const QUANTITY: Column = {
  head: 'Qty',
  ofLine: ({ priced }) => String(priced.quantity),
  ofDelivery: () => '1',
  ofDeposit: ({ quantity }) => String(quantity),
};
const WHAT: Column = { head: 'What', ofLine: descriptionOf, ofDelivery: () => 'Delivery', ofDeposit: depositName };
const VAT_RATE: Column = {
  head: 'VAT rate',
  ofLine: ({ priced }) => rateOf(priced.vatParts),
  ofDelivery: ({ vatParts }) => rateOf(vatParts),
  ofDeposit: ({ vatParts }) => rateOf(vatParts),
};

/** Of a priced line, of a deposit and of the delivery alike. */
function sumColumn(head: string, sum: 'gross' | 'net' | 'vat'): Column {
  const text = (priced: Pick<PricedDelivery, 'gross' | 'net' | 'vat'>) => formatMoney(priced[sum]);
  return { head, ofLine: ({ priced }) => text(priced), ofDelivery: text, ofDeposit: text };
}

function priceColumn(ofDelivery: 'gross' | 'net'): Column {
  return {
    head: 'Price each',
    ofLine: ({ priced }) => formatMoney(priced.unitPrice),
    ofDelivery: (delivery) => formatMoney(delivery[ofDelivery]),
    ofDeposit: ({ unitPrice }) => formatMoney(unitPrice),
  };
}

/** Of who charges none: what it costs is what is paid, for trade too. */
const NO_VAT = [QUANTITY, WHAT, priceColumn('gross'), sumColumn('Sum', 'gross')];
/** Retail: prices include VAT. */
const WITH_VAT = [QUANTITY, WHAT, priceColumn('gross'), VAT_RATE, sumColumn('With VAT', 'gross')];
/** Trade: prices without VAT. */
const WITHOUT_VAT = [QUANTITY, WHAT, priceColumn('net'), VAT_RATE, sumColumn('Net', 'net'), sumColumn('VAT', 'vat')];

function linesTable(order: StoredOrder, columns: readonly Column[]): PdfBlock {
  const view = storedView({ order });
  const { delivery, deposits = [] } = view.priced;
  const rows = soldLines(view).map((line) => columns.map(({ ofLine }) => run(ofLine(line, view.priced.discountRate))));
  const lent = deposits.map((deposit) => columns.map(({ ofDeposit }) => run(ofDeposit(deposit))));
  const carried = delivery.gross > 0 ? [columns.map(({ ofDelivery }) => run(ofDelivery(delivery)))] : [];
  return {
    block: 'table',
    head: columns.map(({ head }) => run(head)),
    rows: [...rows, ...lent, ...carried],
    figuresFrom: columns.indexOf(WHAT) + 1,
  };
}

function descriptionOf({ shown, priced }: SoldLine, discountRate: BasisPoints): string {
  const rate = discountRate > 0 ? `${formatDiscountRate(discountRate)}: ` : '';
  const discount = priced.discount > 0 ? `, less ${rate}${formatMoney(priced.discount)}` : '';
  return `${nameOf(shown)}${shown.draughtRelief ? ' DR' : ''}${discount}`;
}

function rateOf(vatParts: readonly VatOfRate[]): string {
  return listInWords(vatParts.map(({ rate }) => (rate === 0 ? 'No VAT' : formatVatRate(rate))));
}
