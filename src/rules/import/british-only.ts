import { readPostcode } from '../postcodes/postcode.ts';
import type { CellProblem, ImportTexts } from './import-values.ts';

type NotedTexts = { readonly texts: ImportTexts; readonly notes: readonly CellProblem[] };

const LINES = ['line 1', 'line 2', 'line 3', 'line 4', 'line 5'] as const;

/** A customer whose address has no British postcode comes without it, which is said. */
export function britishOnly({ texts, notes }: NotedTexts): NotedTexts {
  const postcode = (texts['postcode'] ?? '').trim();
  const hasLines = LINES.some((title) => (texts[title] ?? '').trim() !== '');
  if (readPostcode(postcode) !== null || (postcode === '' && !hasLines)) return { texts, notes };
  const others = Object.fromEntries(
    Object.entries(texts).filter(([title]) => title !== 'postcode' && LINES.every((line) => line !== title)),
  );
  const why = postcode === '' ? 'There is no postcode' : `“${postcode}” is no British postcode`;
  return { texts: others, notes: [...notes, { column: 'postcode', says: `${why}: the address is left out` }] };
}
