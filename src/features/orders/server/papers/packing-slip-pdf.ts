import type { PdfBlock, PdfDocument } from '#platform/pdf/pdf-block.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { bestBefore } from '#rules/advanced/best-before.ts';
import { binName } from '#rules/wording/names/bin-name.ts';
import { deliveryPromiseSentence } from '#rules/wording/orders/delivery-promise-sentence.ts';
import { formatDayInWords } from '#rules/wording/formats/format-date.ts';
import { hasAlcohol } from './has-alcohol.ts';
import { run, section } from '../invoicing/document-blocks.ts';
import { referenceOf, storedView } from '../placed-facts.ts';
import { boxesSay } from './to-pack.ts';
import { contents } from './contents.ts';
import { addressee, ageNotice, isCollected, kindAndWay, type PaperFacts } from './paper-facts.ts';

/** For the packing table, and to lie in the box: what is in it and for whom, without prices. */
export function packingSlipPdf(facts: PaperFacts, now: Instant): PdfDocument {
  const { order, heldOrders, brewery } = facts;
  const inIt = new Set([order, ...heldOrders].map(({ id }) => id));
  const bins = facts.bins.filter(({ orderId }) => inIt.has(orderId)).map(binSays);
  const { fill, promise } = storedView({ order });
  const reference = referenceOf({ order });
  const isLive = promise?.kind === 'on-that-day';
  return {
    title: `Packing slip ${reference}`,
    below: kindAndWay(order),
    foot: `${brewery.legalName} · ${reference}`,
    author: brewery.legalName,
    madeOn: new Date(now),
    blocks: [
      ...(hasAlcohol(order) ? [{ block: 'notice', runs: run(ageNotice(brewery, isCollected(order))) } as const] : []),
      { block: 'heading', level: 3, runs: run('For') },
      { block: 'lines', lines: addressee(order) },
      ...(promise === null ? [] : [text(deliveryPromiseSentence(promise))]),
      ...contents(facts),
      ...section('Where it lies', bins),
      text(boxesSay(fill)),
      ...(isLive ? [text(`Live beer: Best Before ${formatDayInWords(bestBefore(promise.on))}. Store it cold.`)] : []),
      ...section('Note from the customer', order.note === '' ? [] : [order.note]),
    ],
  };
}

const binSays = ({ name, gyle, quantity, ...bin }: PaperFacts['bins'][number]) =>
  `${binName(bin)}: ${quantity} × ${name}${gyle === '' ? '' : `, gyle ${gyle}`}`;

const text = (says: string): PdfBlock => ({ block: 'text', runs: run(says) });
