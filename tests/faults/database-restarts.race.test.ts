import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { USUAL_LIMITS } from '#platform/database/opened.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { type Cluster, startThrowAwayCluster } from '../../scripts/throw-away-cluster.ts';
import { ADA, type Answer, type Order, Shopper } from '../shopper-for-test.ts';
import type { ApiProcess } from '../start-api.ts';
import { openRaceTrack, type RaceTrack } from '../two-tills.ts';

const RESTARTS = 10;
const SHOPPERS_AT_ONCE = 4;
const PAYPAL = 103;
/** A press more would be a second wish; the same one, said again after a 503, is not. */
const TRY_AGAIN_MS = 100;

let cluster: Cluster;
let track: RaceTrack;

beforeEach(async () => {
  cluster = await startThrowAwayCluster();
  track = await openRaceTrack({
    cluster: cluster.url,
    settings: {
      LOCK_TIMEOUT_MS: `${USUAL_LIMITS.lockMs}`,
      STATEMENT_TIMEOUT_MS: `${USUAL_LIMITS.statementMs}`,
      IDLE_TRANSACTION_TIMEOUT_MS: `${USUAL_LIMITS.idleInTransactionMs}`,
      RECONCILE_AFTER_SECONDS: '2',
    },
  });
  await track.server.db
    .updateTable('stock_item')
    .set({ on_hand: 100_000 })
    .where('pack_id', '=', packs.reedcutterBottle)
    .execute();
});
afterEach(async () => {
  await track.close();
  cluster.stop();
});

/** Says the same again for as long as the shop says "not now"; gives the first other answer and how often it was refused. */
async function patiently<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T> & { refused: number }> {
  for (let refused = 0; ; refused += 1) {
    const answer = await ask();
    const notNow = answer.status === 503 || NOT_NOW.has(answer.body.code);
    if (!notNow) return { ...answer, refused };
    await pause(TRY_AGAIN_MS);
  }
}

const NOT_NOW: ReadonlySet<string> = new Set(['PAYMENT_IN_PROGRESS', 'PAYMENT_UNKNOWN']);

/** One whole checkout, as a browser that tries again; gives the number of the order that the shop has confirmed. */
async function checkOut(till: ApiProcess): Promise<number> {
  const shopper = new Shopper(till.url);
  const opened = await patiently(() => shopper.call('GET', '/api/order/getDraftOrder2', { draftName: '' }));
  shopper.draftName = opened.body.draftName;
  shopper.order = opened.body;
  const done = async (ask: () => Promise<Answer<Order>>) => expect(await patiently(ask)).toMatchObject({ status: 200 });
  await done(() => shopper.add(packs.reedcutterBottle, 1));
  await done(() => shopper.collectFrom(1));
  await done(() => shopper.say({ toName: 'Ada Example', invAddress: ADA }));
  const begun = await patiently(() => shopper.beginPaypal());
  expect(begun).toMatchObject({ status: 200 });
  await track.paypal.approve(begun.body.token);
  const placed = await patiently(() => shopper.confirm(PAYPAL, begun.body.token));
  if (placed.body.code !== 'ALREADY_CONFIRMED') expect(placed).toMatchObject({ status: 200, body: { status: 11 } });
  return opened.body.id;
}

/** Shoppers at both tills, one after the other, until they are told to stop; `after` waits for so many orders more. */
function startShoppers(tills: readonly ApiProcess[]) {
  const confirmed: number[] = [];
  const closing = new AbortController();
  let awaited = { count: Infinity, reached: Promise.withResolvers<void>() };
  async function shopAtTill(till: ApiProcess): Promise<void> {
    while (!closing.signal.aborted) {
      confirmed.push(await checkOut(till));
      if (confirmed.length >= awaited.count) awaited.reached.resolve();
    }
  }
  const shopping = Promise.all(Array.from({ length: SHOPPERS_AT_ONCE }, (_, at) => shopAtTill(tills[at % 2]!)));
  // Whoever asks hears of it.
  shopping.catch(() => undefined);
  return {
    confirmed,
    after: (more: number) => {
      awaited = { count: confirmed.length + more, reached: Promise.withResolvers<void>() };
      return Promise.race([awaited.reached.promise, shopping]);
    },
    close: async () => {
      closing.abort();
      await shopping;
    },
  };
}

test(
  'the database restarts ten times under checkouts: no process dies, no order and no money is lost, ordering goes on',
  { timeout: 900_000 },
  async () => {
    const tills = await track.openTwoTills();
    const probes = await Promise.all(
      tills.map(async ({ url }) => {
        const probe = new Shopper(url);
        await probe.openBasket();
        return probe;
      }),
    );
    const shoppers = startShoppers(tills);
    await shoppers.after(2);
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      await cluster.restart();
      for (const probe of probes) {
        const answer = await patiently(() => probe.collectFrom(1));
        expect(answer.status).toBe(200);
        // The connections that broke are gone before the server is back, and the next call opens a new one.
        expect(answer.refused).toBeLessThanOrEqual(3);
      }
      await shoppers.after(3);
    }
    await shoppers.close();
    expect(tills.map(({ child }) => child.exitCode)).toEqual([null, null]);

    const { db } = track.server;
    const placed = () =>
      db.selectFrom('orders').select('id').where('status', '>=', 11).where('is_paid', '=', true).execute();
    const paidIds = new Set<number>((await placed()).map(({ id }) => id));
    expect(shoppers.confirmed.filter((id) => !paidIds.has(id))).toEqual([]);
    const captures = track.paypal.ledger.captures.map(({ id }) => id);
    const withoutOrder = async () => {
      const settled = await db
        .selectFrom('payment_attempt')
        .innerJoin('orders', 'orders.id', 'payment_attempt.order_id')
        .select('capture_id')
        .where('payment_attempt.state', '=', 'captured')
        .where('orders.status', '>=', 11)
        .where('orders.is_paid', '=', true)
        .execute();
      const known = new Set(settled.map((row) => row.capture_id));
      return captures.filter((id) => !known.has(id));
    };
    expect(captures.length).toBeGreaterThanOrEqual(shoppers.confirmed.length);
    await expect.poll(withoutOrder, { timeout: 60_000 }).toEqual([]);
    expect(await track.disagreements()).toEqual([]);
  },
);

test('control: without the listener of our clients a restart ends a process', { timeout: 300_000 }, async () => {
  const tills = await track.openTwoTills(['without-error-listener.ts']);
  const hasDied = () => tills.some(({ child }) => child.exitCode !== null);
  const shoppers = startShoppers(tills);
  await shoppers.after(2);
  for (let restart = 0; restart < RESTARTS && !hasDied(); restart += 1) {
    await cluster.restart();
    await shoppers.after(1).catch(() => undefined);
  }
  await expect.poll(hasDied, { timeout: 20_000 }).toBe(true);
  await shoppers.close().catch(() => undefined);
});
