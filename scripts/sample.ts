import { openDatabaseClock } from '#platform/clock.ts';
import { migrate } from '#platform/database/migrate.ts';
import { refreshStatistics } from '#platform/database/refresh-statistics.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { wipeAndLoad } from '#sample-brewery/load.ts';
import { fillWhenEmpty } from '../src/demo.ts';
import { databaseOrStop } from './database-or-stop.ts';
import { requireNode } from './require-node.ts';
import { settingsOrStop } from './settings-or-stop.ts';

/** `npm run sample` fills an empty database; `-- --fresh` empties it first, and `-- --fresh --force` even when it holds orders of its own. */
const SAYS_FILLED = 'The sample brewery is in place.';

requireNode();
const { database } = settingsOrStop();
const opened = await databaseOrStop(database);
try {
  process.exitCode = await fill();
} finally {
  await opened.close();
}

async function fill(): Promise<number> {
  await migrate(opened);
  const now = (await openDatabaseClock({ db: opened.unhurried, log: console })).now();
  const loading = { now, today: londonDay(now) };
  if (!process.argv.includes('--fresh')) {
    const filled = await fillWhenEmpty(opened.unhurried, now);
    console.log(filled ? SAYS_FILLED : 'There is a brewery already; -- --fresh puts the sample in its place.');
    return 0;
  }
  const outcome = await wipeAndLoad(opened.unhurried, { ...loading, force: process.argv.includes('--force') });
  if (outcome === 'loaded') await refreshStatistics(opened.unhurried);
  if (outcome === 'loaded') console.log(SAYS_FILLED);
  else
    console.error(
      'This database holds orders of its own: nothing was changed. -- --fresh --force does it all the same.',
    );
  return outcome === 'loaded' ? 0 : 1;
}
