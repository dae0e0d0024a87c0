import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { PdfBlock, PdfDocument } from '#platform/pdf/pdf-block.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { invoiceReference } from '#rules/invoices/invoice-reference.ts';
import { paymentSentences } from './payment-sentences.ts';
import type { PricedDelivery, VatOfRate } from '#rules/pricing/priced-order.ts';
import { formatLongDate } from '#rules/wording/format-date.ts';
import { formatMoney } from '#rules/wording/format-money.ts';
import { formatVatRate } from '#rules/wording/format-percent.ts';
import { nameOf, referenceOf, type SoldLine, soldLines, storedView } from '../placed-facts.ts';
import { partyBlocks, run, section, vatBlocks } from './document-blocks.ts';
import type { StoredInvoice } from './invoices.repository.ts';

const TITLES = {
  full: 'VAT invoice',
  modified: 'VAT invoice',
  simplified: 'Simplified VAT invoice',
} as const satisfies Record<StoredInvoice['kind'], string>;

/** The invoice over a placed order, by the sums that were stored with it. */
export function invoicePdf(order: StoredOrder, invoice: StoredInvoice): PdfDocument {
  const { number, kind, issuedAt, taxPoint, seller, buyer } = invoice;
  const { priced } = storedView({ order });
  const title = `${TITLES[kind]} ${invoiceReference(number)}`;
  const day = londonDay(issuedAt);
  return {
    title,
    below: [
      `Issued on ${formatLongDate(day)}`,
      ...(taxPoint === day ? [] : [`tax point ${formatLongDate(taxPoint)}`]),
      `order ${referenceOf({ order })}`,
    ].join(', '),
    foot: `${seller.legalName} · ${invoiceReference(number)}`,
    author: seller.legalName,
    madeOn: new Date(issuedAt),
    blocks: [
      ...partyBlocks(seller, buyer),
      { block: 'heading', level: 3, runs: run('For') },
      linesTable(order, kind === 'full' ? WITHOUT_VAT : WITH_VAT),
      ...vatBlocks(priced.vatByRate),
      ...section('Payment', paymentSentences(order, { seller, issuedAt })),
      ...section('Draught Relief', draughtRelief(order)),
    ],
  };
}

type Column = {
  readonly head: string;
  readonly ofLine: (line: SoldLine) => string;
  readonly ofDelivery: (delivery: PricedDelivery) => string;
};

const QUANTITY: Column = { head: 'Qty', ofLine: ({ priced }) => String(priced.quantity), ofDelivery: () => '1' };
const WHAT: Column = { head: 'What', ofLine: descriptionOf, ofDelivery: () => 'Delivery' };
const VAT_RATE: Column = {
  head: 'VAT rate',
  ofLine: ({ priced }) => rateOf(priced.vatParts),
  ofDelivery: ({ vatParts }) => rateOf(vatParts),
};

/** Of a priced line and of the delivery alike. */
function sumColumn(head: string, sum: 'gross' | 'net' | 'vat'): Column {
  const text = (priced: Pick<PricedDelivery, 'gross' | 'net' | 'vat'>) => formatMoney(priced[sum]);
  return { head, ofLine: ({ priced }) => text(priced), ofDelivery: text };
}

function priceColumn(ofDelivery: 'gross' | 'net'): Column {
  return {
    head: 'Price each',
    ofLine: ({ priced }) => formatMoney(priced.unitPrice),
    ofDelivery: (delivery) => formatMoney(delivery[ofDelivery]),
  };
}

/** Retail: prices include VAT. */
const WITH_VAT = [QUANTITY, WHAT, priceColumn('gross'), VAT_RATE, sumColumn('With VAT', 'gross')];
/** Trade: prices without VAT. */
const WITHOUT_VAT = [QUANTITY, WHAT, priceColumn('net'), VAT_RATE, sumColumn('Net', 'net'), sumColumn('VAT', 'vat')];

function linesTable(order: StoredOrder, columns: readonly Column[]): PdfBlock {
  const view = storedView({ order });
  const { delivery } = view.priced;
  const rows = soldLines(view).map((line) => columns.map(({ ofLine }) => run(ofLine(line))));
  const carried = delivery.gross > 0 ? [columns.map(({ ofDelivery }) => run(ofDelivery(delivery)))] : [];
  return {
    block: 'table',
    head: columns.map(({ head }) => run(head)),
    rows: [...rows, ...carried],
    figuresFrom: columns.indexOf(WHAT) + 1,
  };
}

function descriptionOf({ shown, priced }: SoldLine): string {
  const discount = priced.discount > 0 ? `, less ${formatMoney(priced.discount)}` : '';
  return `${nameOf(shown)}${shown.draughtRelief ? ' DR' : ''}${discount}`;
}

function rateOf(vatParts: readonly VatOfRate[]): string {
  return vatParts.map(({ rate }) => (rate === 0 ? 'No VAT' : formatVatRate(rate))).join(' and ');
}

/** What beer at the lower duty of Draught Relief may not be used for (Finance (No. 2) Act 2023, section 52). */
function draughtRelief(order: StoredOrder): readonly string[] {
  const relieved = storedView({ order }).lines.some((line) => line.draughtRelief);
  return relieved
    ? ['What is marked DR was supplied with Draught Relief, and may not be repackaged or sold for takeaway.']
    : [];
}
