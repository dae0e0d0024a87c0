import { csvLine } from '#rules/wording/formats/csv-cells.ts';

/** Lines after a key, and the key of the last of them; null = there are no more. */
type Page = { readonly lines: readonly string[]; readonly after: number | null };

/** A CSV file that is sent as it is read, page by page, with a mark that makes a spreadsheet read it as UTF-8. */
export function streamCsv(titles: readonly string[], read: (after: number) => Promise<Page>): ReadableStream {
  const encoder = new TextEncoder();
  const ending = '\r\n';
  let from = 0;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${csvLine(titles)}${ending}`)),
    async pull(controller) {
      const { lines, after } = await read(from);
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.map((line) => `${line}${ending}`).join('')));
      if (after === null) controller.close();
      else from = after;
    },
  });
}
