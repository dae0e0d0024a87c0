import { isSameLine } from './change-sale.ts';
import type { CurrentLine } from './current-sale.ts';

/**
 * What was added to a tab since its lines were `before`: the pieces that there are more of now, each line as it stands now. What was
 * taken off counts for nothing.
 */
export function linesAdded(before: readonly CurrentLine[], now: readonly CurrentLine[]): readonly CurrentLine[] {
  return now.flatMap((line) => {
    const added = line.quantity - (before.find((one) => isSameLine(one, line))?.quantity ?? 0);
    return added > 0 ? [{ ...line, quantity: added }] : [];
  });
}
