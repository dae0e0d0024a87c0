import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqlState } from '#platform/database/database.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { people as staff } from '#sample-brewery/people.ts';
import { askAt } from '../../../../tests/ask-shop.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import { shopperReadyToPay } from '../../../../tests/shopper-for-test.ts';
import { openRaceTrack, type RaceTrack } from '../../../../tests/two-tills.ts';
import { enter, newGiftVoucher } from '../../../../tests/ways-of-paying.ts';

const PAYPAL = 103;
const DEADLOCK = '40P01';
/** As whoever pays locks them: gift vouchers first, then stock (D-32). */
const VOUCHERS = sql`select id from voucher order by id for no key update`;
const STOCK = sql`select id from stock_item order by pack_id, variant_id nulls first for update`;
/** As whoever writes a credit for goods that are in a box: the series of its number last. */
const SERIES = sql`select name from document_series where name = 'credit note' for update`;

type Answer = { readonly status: number; readonly body: { readonly version: number } };

let track: RaceTrack;
let desk: (path: string, body: object) => Promise<Answer>;
let order: { readonly id: number; readonly lineId: number };

beforeEach(async () => {
  track = await openRaceTrack();
});
afterEach(() => track.close());

/** Opens a desk, and has an order of three bottles that a gift voucher has paid for in part. */
async function openDesk(preload?: readonly string[]): Promise<void> {
  const [till] = await track.openTwoTills(preload);
  const { headers } = await logInAnew(till, staff.admin.email);
  desk = (path, body) => askAt(till.url)<Answer['body']>('POST', `/api/staff/order/${path}`, { body, headers });
  const shopper = await shopperReadyToPay(till.url, packs.reedcutterBottle, 3);
  await enter(shopper, await newGiftVoucher(track.server, 300));
  const { body } = await shopper.beginPaypal();
  await track.paypal.approve(body.token);
  const { id } = (await shopper.confirm(PAYPAL, body.token)).body;
  const line = await track.server.db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  order = { id, lineId: line.id };
}

const version = async () =>
  (await track.server.db.selectFrom('orders').select('version').where('id', '=', order.id).executeTakeFirstOrThrow())
    .version;

/** Does something at the desk while somebody holds `first` and then locks `then`; says why she could not. */
async function meeting(first: RawBuilder<unknown>, then: RawBuilder<unknown>, path: string, body: object) {
  const seen = { id: order.id, version: await version() };
  const acts: Promise<Answer>[] = [];
  const fault = await track.server.db
    .transaction()
    .execute(async (trx) => {
      // It is she who finds a deadlock, and not the desk, which would try again in silence.
      await sql`set local deadlock_timeout = '100ms'`.execute(trx);
      await first.execute(trx);
      acts.push(desk(path, { ...seen, ...body }));
      await untilSomebodyWaits();
      await then.execute(trx);
    })
    .then(() => null, sqlState);
  expect((await acts[0])?.status).toBe(200);
  return fault;
}

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(track.server.db);
    if (rows.length > 0) return;
  }
}

const add = async () => {
  const lines = [{ packId: packs.lamplighterBottle, quantity: 1 }];
  expect((await desk('add', { id: order.id, version: await version(), lines })).status).toBe(200);
};
const cancel = async () => {
  await add();
  return meeting(VOUCHERS, STOCK, 'cancel', {});
};
const replace = () => {
  const lines = [{ packId: packs.eelCatcherBottle, quantity: 1 }];
  return meeting(VOUCHERS, STOCK, 'replace', { lineId: order.lineId, quantity: 1, lines });
};

describe('who pays with the same gift voucher for the same stock meets nobody who locked stock before vouchers:', () => {
  test('an order that is cancelled with what was added to it', async () => {
    await openDesk();
    expect(await cancel()).toBeNull();
    expect(await track.disagreements()).toEqual([]);
  });

  test('pieces that are replaced', async () => {
    await openDesk();
    expect(await replace()).toBeNull();
    expect(await track.disagreements()).toEqual([]);
  });

  test('control: without the lock of the vouchers before, each of both is a deadlock', async () => {
    await openDesk(['without-voucher-lock.ts']);
    expect(await replace()).toBe(DEADLOCK);
    expect(await cancel()).toBe(DEADLOCK);
  });
});

test('who replaces packs, with stock locked, meets nobody who has the number of a credit before stock', async () => {
  await openDesk();
  const lines = [{ id: order.lineId, quantity: 1 }];
  const delivery = false;
  expect(
    await meeting(STOCK, SERIES, 'refund', { lines, delivery, goods: 'taken-out', handedBack: false, why: '' }),
  ).toBeNull();
});
