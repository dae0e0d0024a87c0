import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { calendarDay } from '#rules/calendar/calendar-day.ts';
import { instant } from '#rules/calendar/instant.ts';
import { loadSampleBrewery } from './load.ts';

/** A Saturday morning, an hour and a quarter after the shop has opened. */
export const sampleDay = calendarDay('2026-11-21');
export const sampleNow = instant('2026-11-21T11:15:00Z');

const reads = [
  './',
  '../src/rules/',
  '../src/platform/html/',
  '../src/features/catalogue/server/',
  '../src/features/basket/server/',
];

/** The sample brewery as the filling of a test's database, without its drawings: `openTestDatabase(sampleBrewery)`. */
export const sampleBrewery = {
  key: contentKey(),
  fill: (db: Database): Promise<void> =>
    inTransaction(db, (trx) => loadSampleBrewery(trx, { today: sampleDay, now: sampleNow, pictures: false })),
};

/** Changes with the sample itself, with the rules that price its orders, and with the shape in which the shop keeps them. */
function contentKey(): string {
  const hash = createHash('sha256');
  for (const root of reads) {
    const folder = fileURLToPath(new URL(root, import.meta.url));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('artwork'),
    );
    for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}
