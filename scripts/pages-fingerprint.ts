import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What decides under which address, in which frame and with which parts a page stands, and how the matrix looks at it. */
const OF_THE_PAGES = [
  'src/site/**/*',
  'src/ui/**/*',
  'tests/matrix/*.ts',
  'tests/journeys/{every-page,look-whole,somebody}.ts',
];
const TEXT = /\.(?:tsx?|css|html)$/;
const TEST = /\.test\.tsx?$/;
/** The matrix has no address of the staff application. */
const OF_STAFF = /^src\/ui\/staff\//;

/** Changes when a file of the pages does. It reads the folder and asks no history: a clean checkout gives the same everywhere. */
export function pagesFingerprint(house: string): string {
  const files = globSync(OF_THE_PAGES, { cwd: house })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => TEXT.test(path) && !TEST.test(path) && !OF_STAFF.test(path))
    .toSorted();
  const hash = createHash('sha256');
  for (const path of files) hash.update(`${path}\0${readFileSync(join(house, path), 'utf8')}\0`);
  return hash.digest('hex');
}
