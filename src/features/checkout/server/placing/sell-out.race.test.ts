import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { ADA, Shopper } from '../../../../../tests/shopper-for-test.ts';
import type { ApiProcess } from '../../../../../tests/start-api.ts';
import { countOutcomes, MEETS_BY_CHANCE, openRaceTrack, type RaceTrack } from '../../../../../tests/two-tills.ts';

const BUYERS = 200;
const PACKS = 10;
const PAYPAL = 103;

let track: RaceTrack;
let tills: readonly ApiProcess[] = [];

beforeEach(async () => {
  track = await openRaceTrack();
  await track.server.db
    .updateTable('stock_item')
    .set({ on_hand: PACKS, reserved: 0, committed: 0 })
    .where('pack_id', '=', packs.lastOldFleet)
    .execute();
});
afterEach(() => track.close());

/** Everybody has an empty basket; then all reach for the same pack at once, and whoever has it pays. */
async function rush(): Promise<readonly string[]> {
  const buyers = Array.from({ length: BUYERS }, (_, at) => new Shopper(tills[at % 2]!.url));
  for (let at = 0; at < BUYERS; at += 20)
    await Promise.all(buyers.slice(at, at + 20).map((buyer) => buyer.openBasket()));
  return Promise.all(buyers.map(buy));
}

async function buy(buyer: Shopper): Promise<string> {
  const added = await buyer.add(packs.lastOldFleet, 1);
  if (added.status === 409 && added.body.code === 'SOLD_OUT') return 'sold out';
  if (added.status !== 200) return `add: ${added.status} ${added.body.info}`;
  await buyer.collectFrom(1);
  await buyer.say({ toName: 'Ada Example', invAddress: ADA });
  const begun = await buyer.beginPaypal();
  if (begun.status !== 200) return `begin: ${begun.status} ${begun.body.info}`;
  await track.paypal.approve(begun.body.token);
  const placed = await buyer.confirm(PAYPAL, begun.body.token);
  return placed.status === 200 && placed.body.status === 11 ? 'paid' : `confirm: ${placed.status} ${placed.body.info}`;
}

const lastOldFleet = () =>
  track.server.db
    .selectFrom('stock_item')
    .selectAll()
    .where('pack_id', '=', packs.lastOldFleet)
    .executeTakeFirstOrThrow();

test('of two hundred buyers at two tills for ten packs, ten pay, the others are told, and every payment has its order', async () => {
  tills = await track.openTwoTills();
  expect(countOutcomes(await rush())).toEqual({ paid: PACKS, 'sold out': BUYERS - PACKS });
  expect(await lastOldFleet()).toMatchObject({ on_hand: PACKS, reserved: 0, committed: PACKS });
  const orders = await track.server.db
    .selectFrom('payment_attempt')
    .innerJoin('orders', 'orders.id', 'payment_attempt.order_id')
    .select(['capture_id', 'orders.status', 'orders.is_paid', 'payment_attempt.state'])
    .where('orders.opened_from', 'is not', null)
    .execute();
  const captures = track.paypal.ledger.captures.map((capture) => capture.id);
  expect(captures).toHaveLength(PACKS);
  expect(new Set(orders.map((order) => order.capture_id))).toEqual(new Set(captures));
  expect(orders).toHaveLength(PACKS);
  expect(orders.every((order) => order.status === 11 && order.is_paid && order.state === 'captured')).toBe(true);
});

test('with the locks taken out the row itself refuses: nobody is sold what is not there, and everybody is told so', async () => {
  tills = await track.openTwoTills(['without-locks.ts']);
  const { paid = 0, ...others } = countOutcomes(await rush());
  expect(paid).toBeLessThanOrEqual(PACKS);
  expect(others).toEqual({ 'sold out': BUYERS - paid });
  const { on_hand, reserved, committed } = await lastOldFleet();
  expect(reserved + committed).toBeLessThanOrEqual(on_hand);
});

test(
  'control: with the locks and the constraint taken out the same rush sells more than there is',
  MEETS_BY_CHANCE,
  async () => {
    await sql`alter table stock_item drop constraint stock_item_not_oversold`.execute(track.server.db);
    tills = await track.openTwoTills(['without-locks.ts']);
    const outcomes = countOutcomes(await rush());
    expect(outcomes['paid']).toBeGreaterThan(PACKS);
  },
);
