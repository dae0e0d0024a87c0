import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesFingerprint } from './pages-fingerprint.ts';

export const STAMP = 'tests/matrix/passed-for.txt';

/** Whether the pages are other than those for which the matrix has passed last. */
export function isMatrixDue(house: string): boolean {
  const stamp = join(house, STAMP);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8').trim() !== pagesFingerprint(house);
}

/** Notes that the matrix has passed for the pages as they are; the note is committed with them. */
export function stampMatrix(house: string): void {
  writeFileSync(join(house, STAMP), `${pagesFingerprint(house)}\n`);
}
