import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit } from '#platform/database/audit.ts';
import { instant } from '#rules/calendar/instant.ts';
import { orders } from '#sample-brewery/fixtures.ts';
import { insertTransfer } from '../../../../tests/api/transfer-things.ts';
import { openTwoDesks, statusesOf, type TwoDesks } from '../../../../tests/two-desks.ts';
import { countOutcomes, MEETS_BY_CHANCE, openRaceTrack, type RaceTrack } from '../../../../tests/two-tills.ts';

const ROUNDS = 60;
const FILE = '/api/staff/transfers/out/file';

let track: RaceTrack;
let windows: TwoDesks['desks'];

beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16' } });
});
afterEach(() => track.close());

async function openWindows(preload?: readonly string[]): Promise<void> {
  ({ desks: windows } = await openTwoDesks(track, preload));
}

/** Three refunds whose accounts are known. */
async function readyRefunds(): Promise<readonly number[]> {
  const shop = { db: track.server.db, now: instant(new Date().toISOString()) };
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) ids.push((await insertTransfer(shop, orders.delivered)).id);
  return ids;
}

/** Both windows put refunds into a file, of which they share one. */
async function bothMakeFiles(): Promise<string> {
  const [first, both, last] = await readyRefunds();
  const choices = [
    [first, both],
    [both, last],
  ];
  return statusesOf(await Promise.all(windows.map((ask, at) => ask(`${FILE}/make`, { ids: choices[at] }))));
}

async function raceForFiles(rounds: number): Promise<Record<string, number>> {
  const outcomes: string[] = [];
  for (let round = 0; round < rounds; round += 1) outcomes.push(await bothMakeFiles());
  return countOutcomes(outcomes);
}

const paidTwice = async () =>
  (
    await sql`select refund_id from transfer_file_line where state <> 'taken-out' group by refund_id having count(*) > 1`.execute(
      track.server.db,
    )
  ).rows.length;
const faultsOfTransfers = async () =>
  (await audit(track.server.db)).find(({ name }) => name === 'transfers-out')?.broken;

test('of two windows that put the same refund into a file one does, and the other is told', async () => {
  await openWindows();
  expect(await raceForFiles(ROUNDS)).toEqual({ '200 and 409': ROUNDS });
  expect(await paidTwice()).toBe(0);
  expect(await faultsOfTransfers()).toEqual([]);
});

test('a file that two windows note as made, or one of them takes out, is settled once', async () => {
  await openWindows();
  for (let round = 0; round < 20; round += 1) {
    const ids = await readyRefunds();
    const { body } = await windows[0](`${FILE}/make`, { ids });
    const lines = await track.server.db
      .selectFrom('transfer_file_line')
      .select('id')
      .where('file_id', '=', body.id)
      .execute();
    const takenOut = { id: body.id, lineIds: lines.map(({ id }) => id), why: 'Not paid' };
    await Promise.all([
      windows[0](`${FILE}/made`, { id: body.id }),
      windows[1](`${FILE}/made`, { id: body.id }),
      windows[1](`${FILE}/takeout`, takenOut),
    ]);
    const refunds = await track.server.db
      .selectFrom('refund')
      .innerJoin('transfer_file_line', 'transfer_file_line.refund_id', 'refund.id')
      .select(['refund.state', 'transfer_file_line.state as line'])
      .where('refund.id', 'in', ids)
      .execute();
    for (const { state, line } of refunds) expect(`${state}, ${line}`).toMatch(/^(made, made|by-hand, taken-out)$/);
  }
  const entries = await track.server.db
    .selectFrom('audit_entry')
    .select('what')
    .where('what', 'in', ['transfer-file.payment-made', 'transfer-file.payment-taken-out'])
    .execute();
  expect(entries).toHaveLength(60);
  expect(await faultsOfTransfers()).toEqual([]);
});

test(
  'control: without locks, and without the index that stands behind them, a refund is in two files',
  MEETS_BY_CHANCE,
  async () => {
    await sql`drop index one_payment_of_refund`.execute(track.server.db);
    await openWindows(['without-locks.ts']);
    const outcomes = await raceForFiles(ROUNDS);
    expect(outcomes['200 and 200']).toBeGreaterThan(0);
    expect(await paidTwice()).toBeGreaterThan(0);
    expect(await faultsOfTransfers()).not.toEqual([]);
  },
);
