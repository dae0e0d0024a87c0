import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import { run } from '#features/orders/server/invoicing/document-blocks.ts';
import type { PdfBlock, PdfLetter } from '#platform/pdf/pdf-block.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { paragraphsOf, type WordsOfRecall, windowLines } from '#rules/gyles/recall-mail.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { formatLongDate, formatShortDate } from '#rules/wording/formats/format-date.ts';
import { gyleName } from '#rules/wording/names/gyle-name.ts';
import type { Letter } from './recall-letters.repository.ts';
import type { PartOfOrder } from './recall-people.repository.ts';

type Facts = {
  readonly words: WordsOfRecall;
  /** “G2204 A”. */
  readonly recalled: string;
  readonly parts: ReadonlyMap<number, readonly PartOfOrder[]>;
  readonly brewery: BreweryDetails;
};

/** A letter to whoever had some of a recalled gyle: where she lives, what to do, what of it was in which order, and whom to ask. */
export function recallLetterPdf(letter: Letter, { words, recalled, parts, brewery }: Facts, now: Instant): PdfLetter {
  const { name, place, orders } = letter;
  const { legalName, telephone, email } = brewery;
  const contact = [email, telephone].filter((one) => one !== '').join(' · ');
  return {
    title: words.subject,
    below: formatLongDate(londonDay(now)),
    foot: `${legalName} · Recall of ${recalled}`,
    author: legalName,
    madeOn: new Date(now),
    sender: [
      brewery.name,
      [...brewery.address, brewery.postcode].filter((line) => line !== '').join(', '),
      contact,
    ].filter((line) => line !== ''),
    addressee: windowLines(name, place),
    blocks: [
      { block: 'text', runs: run(`Dear ${name},`) },
      ...paragraphsOf(words.text).map((lines): PdfBlock => ({ block: 'lines', lines })),
      { block: 'heading', level: 3, runs: run(orders.length === 1 ? 'In your order' : 'In your orders') },
      {
        block: 'table',
        head: ['Order', 'What', 'Gyle', 'Best before', 'Packs'].map((head) => run(head)),
        rows: orders.flatMap(({ id, refNum }) =>
          (parts.get(id) ?? []).map((part) => [
            run(orderReference(refNum)),
            run(part.name),
            run(gyleName(part)),
            run(formatShortDate(part.bestBefore)),
            run(String(part.quantity)),
          ]),
        ),
        figuresFrom: 4,
      },
      ...(contact === '' ? [] : [{ block: 'notice', runs: [...run('Whom to ask: ', true), ...run(contact)] } as const]),
    ],
  };
}
