import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { openTestPostgres } from '#platform/database/open-test-postgres.ts';
import { openDatabaseClock } from '#platform/clock.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { loadSampleBrewery } from '#sample-brewery/load.ts';
import { loadManyPosts } from '#sample-brewery/many-posts.ts';
import { FIRST_OF_MANY, loadManyPacks } from '#sample-brewery/many.ts';
import { connectedTill } from '../../tests/api/till-things.ts';

export type BenchDatabase = {
  /** Null on the embedded database, which only the product itself may open. */
  readonly url: string | null;
  readonly settings: Readonly<Record<string, string>>;
  readonly packIds: readonly number[];
  /** By what the devices of its tills are known. */
  readonly tillTokens: readonly string[];
  readonly remove: () => Promise<void>;
};

type Wanted = {
  readonly embedded: boolean;
  readonly varDir: string;
  readonly packs: number;
  readonly posts: number;
  readonly tills?: number;
  /** What else there is. */
  readonly fill?: (db: Database) => Promise<void>;
};

/** A database with the sample brewery and so many packs, posts and tills more, ready for the product to open. */
export async function benchDatabase({
  embedded,
  varDir,
  packs,
  posts,
  tills = 0,
  fill,
}: Wanted): Promise<BenchDatabase> {
  const opened = embedded
    ? {
        ...(await openDatabase({ url: null, poolSize: 1, namedStatements: true, directory: join(varDir, 'database') })),
        url: null,
      }
    : await openTestPostgres();
  const { unhurried } = opened;
  await migrate(opened);
  const now = (await openDatabaseClock({ db: unhurried, log: console })).now();
  await inTransaction(unhurried, async (trx) => {
    await loadSampleBrewery(trx, { today: londonDay(now), now });
    await loadManyPacks(trx, packs);
    await loadManyPosts(trx, posts, londonDay(now));
  });
  await fill?.(unhurried);
  const tillTokens: string[] = [];
  for (let made = 0; made < tills; made += 1) tillTokens.push((await connectedTill({ db: unhurried, now })).token);
  // As a database is that has been in use for a day.
  await sql`vacuum analyze`.execute(unhurried);
  if (embedded) await opened.close();
  return {
    url: opened.url,
    settings: opened.url === null ? {} : { DATABASE_URL: opened.url },
    packIds: Array.from({ length: packs }, (_, index) => FIRST_OF_MANY + index),
    tillTokens,
    remove: async () => {
      if (!embedded) await opened.close();
    },
  };
}
