import type { PdfBlock, PdfDocument } from '#platform/pdf/pdf-block.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { hasAlcohol } from './has-alcohol.ts';
import { draughtRelief, run, section } from '../invoicing/document-blocks.ts';
import { referenceOf, storedView } from '../placed-facts.ts';
import { boxesSay } from './to-pack.ts';
import { contents } from './contents.ts';
import { addressee, ageNotice, isCollected, kindAndWay, type PaperFacts, sender } from './paper-facts.ts';

/** Signed by whoever takes the order, and brought back. */
export function deliveryNotePdf(facts: PaperFacts, now: Instant): PdfDocument {
  const { order, brewery } = facts;
  const reference = referenceOf({ order });
  const isOfAge = hasAlcohol(order);
  const { awrsUrn, legalName } = brewery;
  return {
    title: `${isCollected(order) ? 'Collection note' : 'Delivery note'} ${reference}`,
    below: kindAndWay(order),
    foot: `${legalName} · ${reference}`,
    author: legalName,
    madeOn: new Date(now),
    blocks: [
      ...section('From', [sender(brewery).join(', '), ...(awrsUrn === '' ? [] : [`AWRS URN ${awrsUrn}`])]),
      { block: 'heading', level: 3, runs: run('For') },
      { block: 'lines', lines: addressee(order) },
      ...contents(facts),
      { block: 'text', runs: run(boxesSay(storedView({ order }).fill)) },
      ...section('Draught Relief', draughtRelief(order)),
      ...(isOfAge ? [{ block: 'notice', runs: run(ageNotice(brewery, isCollected(order))) } as const] : []),
      signature(isOfAge),
    ],
  };
}

function signature(isOfAge: boolean): PdfBlock {
  return {
    block: 'blanks',
    heading: 'Received complete and in good order',
    labels: ['Name in capitals', 'Signature, date and time', ...(isOfAge ? ['Proof of age seen, if asked for'] : [])],
  };
}
