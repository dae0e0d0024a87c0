import type { PdfLabel } from '#platform/pdf/pdf-block.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { ageLabel } from '#rules/wording/shop/age-policy-words.ts';
import { wayOfOrder } from '#rules/wording/names/delivery-method-name.ts';
import { hasAlcohol } from './has-alcohol.ts';
import { run } from '../invoicing/document-blocks.ts';
import { referenceOf, storedView } from '../placed-facts.ts';
import { boxesOf } from './to-pack.ts';
import { addressee, type PaperFacts, sender, telephoneOf } from './paper-facts.ts';

/** A label of A6 for each box; one for what needs no bottle box. */
export function addressLabelPdfs(facts: PaperFacts, now: Instant): readonly PdfLabel[] {
  const { order } = facts;
  const parcels = Math.max(1, boxesOf(storedView({ order }).fill));
  return Array.from({ length: parcels }, (_, at) => addressLabelPdf(facts, { number: at + 1, of: parcels }, now));
}

function addressLabelPdf(
  { order, brewery }: PaperFacts,
  { number, of }: { readonly number: number; readonly of: number },
  now: Instant,
): PdfLabel {
  const reference = referenceOf({ order });
  const telephone = telephoneOf(order);
  const to = addressee(order).filter((line) => line !== telephone);
  return {
    title: `Parcel ${number} of ${of}`,
    below: `${reference} · ${wayOfOrder(order.deliveryMethod)}`,
    foot: reference,
    author: brewery.legalName,
    madeOn: new Date(now),
    isLabel: true,
    blocks: [
      { block: 'lines', lines: to, large: true },
      ...(hasAlcohol(order)
        ? [
            {
              block: 'notice',
              runs: run(`${ageLabel(brewery.agePolicy)}. Hand over only to somebody of 18 or over.`, true),
            } as const,
          ]
        : []),
      {
        block: 'lines',
        lines: [
          ...(telephone === '' ? [] : [`Telephone ${telephone}`]),
          `From ${[...sender(brewery), brewery.telephone].filter((line) => line !== '').join(', ')}`,
        ],
      },
    ],
  };
}
