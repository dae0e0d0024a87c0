import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import type { PdfDocument } from '#platform/pdf/pdf-block.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { batchWorth } from '#rules/wording/names/batch-worth.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import type { VoucherBatch } from '../../voucher-batches.contract.ts';

type Facts = { readonly brewery: BreweryDetails; readonly site: string };

/** Sheets to print and cut, a frame for each code. Made at the moment of the batch, so that the same batch gives the same bytes. */
export function batchSheets(batch: VoucherBatch, codes: readonly string[], { brewery, site }: Facts): PdfDocument {
  const { legalName, name } = brewery;
  const title = `Batch ${batch.id}: ${batch.name}`;
  const worth = batchWorth(batch);
  const days = daysOf(batch);
  return {
    title,
    below: `${name}. ${codes.length === 1 ? '1 code' : `${codes.length} codes`}. Whoever has a code can spend it: keep these sheets safe.`,
    foot: `${legalName} · ${title}`,
    author: legalName,
    madeOn: new Date(batch.madeAt),
    blocks: codes.map((code) => ({
      block: 'notice',
      runs: [
        { text: `${batch.name}: ${worth}`, bold: true },
        { text: `\n${name} · ${site}\nCode ` },
        { text: code, bold: true },
        { text: days === '' ? '' : `\n${days}` },
      ],
    })),
  };
}

function daysOf({ startsOn, endsOn }: VoucherBatch): string {
  const from = startsOn === null ? '' : `from ${formatLongDate(startsOn as CalendarDay)}`;
  const until = endsOn === null ? '' : `until ${formatLongDate(endsOn as CalendarDay)}`;
  const days = [from, until].filter(Boolean).join(' ');
  return days === '' ? '' : `Good ${days}.`;
}
