import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { USUAL_LIMITS } from '#platform/database/opened.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import type { ApiProcess } from '../start-api.ts';
import { readTermsVersion, Shopper } from '../shopper-for-test.ts';
import { openRaceTrack, type RaceTrack } from '../two-tills.ts';
import { holdRow, waitingForLock } from './wait-for-lock.ts';

const NO_LIMITS = { LOCK_TIMEOUT_MS: '0', STATEMENT_TIMEOUT_MS: '0', IDLE_TRANSACTION_TIMEOUT_MS: '0' };
const USUAL = {
  LOCK_TIMEOUT_MS: `${USUAL_LIMITS.lockMs}`,
  STATEMENT_TIMEOUT_MS: `${USUAL_LIMITS.statementMs}`,
  IDLE_TRANSACTION_TIMEOUT_MS: `${USUAL_LIMITS.idleInTransactionMs}`,
};
const LIST = '/api/contentapi/getshopcardlist';

let track: RaceTrack;
let frozen: ApiProcess;
afterEach(async () => {
  frozen.child.kill('SIGCONT');
  await track.close();
});

/** Of two tills the first is stopped by a signal while its transaction holds the stock of the pack that both sell. */
async function freezeOneOfTwo(settings: Readonly<Record<string, string>>) {
  track = await openRaceTrack({ settings });
  const [one, other] = await track.openTwoTills();
  frozen = one;
  await readTermsVersion(one.url);
  const [hers, his] = [new Shopper(one.url), new Shopper(other.url)];
  await Promise.all([hers.openBasket(), his.openBasket()]);
  const { db } = track.server;
  const stock = await db
    .selectFrom('stock_item')
    .select('id')
    .where('pack_id', '=', packs.reedcutterBottle)
    .executeTakeFirstOrThrow();
  await fetch(`${other.url}${LIST}`);
  const held = await holdRow(db, 'stock_item', stock.id);
  const pressed = hers.add(packs.reedcutterBottle, 1);
  await waitingForLock(db, 1);
  one.child.kill('SIGSTOP');
  await held.letGo();
  await expect.poll(standingStill, { timeout: 10_000 }).toHaveLength(1);
  return { hers, his, pressed, other };
}

/** Sessions that hold locks and do nothing. */
async function standingStill() {
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'gyle' and state = 'idle in transaction'`.execute(
    track.server.db,
  );
  return rows;
}

test('the locks of a frozen process are taken from it, whoever waited goes on, and awake it is refused and lives', async () => {
  const { hers, his, pressed } = await freezeOneOfTwo(USUAL);
  expect((await his.add(packs.reedcutterBottle, 1)).status).toBe(200);
  frozen.child.kill('SIGCONT');
  expect((await pressed).status).toBe(503);
  await expect.poll(async () => (await hers.add(packs.reedcutterBottle, 1)).status, { timeout: 10_000 }).toBe(200);
  expect(frozen.child.exitCode).toBeNull();
  expect(await track.disagreements()).toEqual([]);
});

test('whoever waits for a lock is told to come back, and so is whoever waits for a connection; what is kept is answered', async () => {
  const { his, other } = await freezeOneOfTwo({
    ...NO_LIMITS,
    LOCK_TIMEOUT_MS: '6000',
    POOL_WAIT_MS: '500',
    POOL_SIZE: '1',
  });
  const waits = his.add(packs.reedcutterBottle, 1);
  await waitingForLock(track.server.db, 1);
  const third = await fetch(`${other.url}/api/order/getDraftOrder2?draftName=${his.draftName}`);
  expect([third.status, third.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await fetch(`${other.url}${LIST}`)).status).toBe(200);
  expect(await waits).toMatchObject({ status: 503, body: { code: 'BUSY' } });
});

test('control: without limits everybody waits for as long as the process is frozen', async () => {
  const { his, pressed } = await freezeOneOfTwo(NO_LIMITS);
  const waits = his.add(packs.reedcutterBottle, 1);
  await waitingForLock(track.server.db, 1);
  // Longer than all usual limits together, by the server's own clock.
  await sql`select pg_sleep(6)`.execute(track.server.unhurried);
  expect(await standingStill()).toHaveLength(1);
  await waitingForLock(track.server.db, 1);
  frozen.child.kill('SIGCONT');
  expect([(await pressed).status, (await waits).status]).toEqual([200, 200]);
});
