import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import { ageNotice } from '#features/orders/server/papers/paper-facts.ts';
import { run } from '#features/orders/server/invoicing/document-blocks.ts';
import type { PdfBlock, PdfDocument } from '#platform/pdf/pdf-block.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { containersSentence } from '#rules/trade/containers.ts';
import { formatDayInWords } from '#rules/wording/formats/format-date.ts';
import type { Round, Stop } from '../../rounds.contract.ts';

type Facts = { readonly day: CalendarDay; readonly brewery: BreweryDetails };

/** For the driver: where to go in which order, what to bring, and room to note what came of it; without prices. */
export function roundSheetPdf({ name, stops }: Round, { day, brewery }: Facts, now: Instant): PdfDocument {
  const { legalName } = brewery;
  return {
    title: `${name}, ${formatDayInWords(day)}`,
    below: stops.length === 1 ? '1 stop' : `${stops.length} stops`,
    foot: `${legalName} · ${name}`,
    author: legalName,
    madeOn: new Date(now),
    blocks: [
      ...(stops.some(({ needsAgeCheck }) => needsAgeCheck)
        ? [{ block: 'notice', runs: run(ageNotice(brewery, false)) } as const]
        : []),
      ...stops.flatMap((stop, at) => stopBlocks(stop, at + 1)),
    ],
  };
}

function stopBlocks(stop: Stop, number: number): readonly PdfBlock[] {
  const { orderRef, name, business, address, telephone, notes, pieces, waits, status, containers } = stop;
  const there = containersSentence(containers);
  const who = [business, name].filter((one) => one !== '').join(', ');
  return [
    { block: 'heading', level: 3, runs: run(`${number}. ${who} · ${orderRef}`) },
    { block: 'lines', lines: [address.join(', '), ...(telephone === '' ? [] : [telephone])] },
    { block: 'text', runs: run(pieces.map(({ quantity, name: what }) => `${quantity} × ${what}`).join('; ')) },
    ...(there === '' ? [] : [{ block: 'text', runs: run(`Ours there: ${there}`) } as const]),
    ...notes.map((note): PdfBlock => ({ block: 'text', runs: run(note, true) })),
    ...(waits ? [{ block: 'text', runs: run('Not paid yet: it stays at the brewery.', true) } as const] : []),
    ...(status === OrderStatus.delivered
      ? [{ block: 'text', runs: run('Delivered.') } as const]
      : [
          {
            block: 'text',
            runs: run('[   ] Delivered     [   ] Not delivered     Empties back: ..............'),
          } as const,
        ]),
  ];
}
