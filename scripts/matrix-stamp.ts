import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesFingerprint } from './pages-fingerprint.ts';

export const STAMP = 'tests/matrix/passed-for.txt';

/** Whether the matrix has passed for the pages as they are, for others (so it is due), or for none yet. */
export function standingOfMatrix(house: string): 'passed' | 'due' | 'never passed' {
  const stamp = join(house, STAMP);
  if (!existsSync(stamp)) return 'never passed';
  return readFileSync(stamp, 'utf8').trim() === pagesFingerprint(house) ? 'passed' : 'due';
}

/** Notes that the matrix has passed for the pages as they are; the note is committed with them. */
export function stampMatrix(house: string): void {
  writeFileSync(join(house, STAMP), `${pagesFingerprint(house)}\n`);
}
