import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { PdfDocument } from '#platform/pdf/pdf-block.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { creditName } from '#rules/credits/credit-kind.ts';
import { valueOf } from '#rules/credits/credit-parts.ts';
import { creditReference } from '#rules/credits/credit-reference.ts';
import { invoiceReference } from '#rules/invoices/invoice-reference.ts';
import { creditGoesBack } from '#rules/credits/split-credit.ts';
import { bearsVat } from '#rules/pricing/bears-vat.ts';
import { carriedSentence, offAccountSentence } from '#rules/wording/orders/carried-sentence.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { creditedName } from '../credited-name.ts';
import { referenceOf } from '../placed-facts.ts';
import { partyBlocks, run, section, sumBlocks, sumOfRates } from './document-blocks.ts';
import type { StoredCreditNote } from './invoices.repository.ts';
import type { Seller } from './parties.ts';

/** A credit note over parts of an order, with the VAT that was stored with the order (D-164). */
export function creditNotePdf(order: StoredOrder, note: StoredCreditNote & { readonly seller: Seller }): PdfDocument {
  const { number, kind, issuedAt, seller, buyer, parts, giftVouchers, carried, offAccount, invoiceNumber } = note;
  const goesBack = creditGoesBack(note);
  const reference = creditReference(number);
  const rates = sumOfRates(parts.flatMap(({ vatParts }) => vatParts));
  const corrects = invoiceNumber === null ? '' : `invoice ${invoiceReference(invoiceNumber)} of `;
  return {
    title: `${creditName(kind)} ${reference}`,
    below: `Issued on ${formatLongDate(londonDay(issuedAt))}, to ${corrects}order ${referenceOf({ order })}`,
    foot: `${seller.legalName} · ${reference}`,
    author: seller.legalName,
    madeOn: new Date(issuedAt),
    blocks: [
      ...partyBlocks(seller, buyer),
      { block: 'heading', level: 3, runs: run('Credited') },
      {
        block: 'table',
        head: ['Qty', 'What', bearsVat(rates) ? 'With VAT' : 'Sum'].map((name) => run(name)),
        rows: parts.map((part) => [
          run(String(part.quantity)),
          run(creditedName(order, part)),
          run(formatMoney(valueOf([part]))),
        ]),
        figuresFrom: 2,
      },
      ...sumBlocks(rates),
      ...section('Payment', [
        ...(carried > 0 ? [carriedSentence(carried)] : []),
        ...(offAccount > 0 ? [offAccountSentence(offAccount)] : []),
        ...(goesBack > 0 ? [`${formatMoney(goesBack)} goes back the way it was paid.`] : []),
        ...(giftVouchers > 0 ? [`${formatMoney(giftVouchers)} goes back to the gift vouchers.`] : []),
      ]),
    ],
  };
}
