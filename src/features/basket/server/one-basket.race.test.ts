import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#platform/database/audit.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { openTestPostgres, type TestPostgres } from '#platform/database/open-test-postgres.ts';
import type { OpenDatabase } from '#platform/database/opened.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { openShop, SALLOWMERE, type ShopForTest } from '../../../../tests/shop-for-test.ts';
import { readTermsVersion, Shopper, shopperReadyToPay } from '../../../../tests/shopper-for-test.ts';

const PAYPAL = 103;

let server: TestPostgres;
let other: OpenDatabase;
let shops: readonly [ShopForTest, ShopForTest];

beforeAll(async () => {
  server = await openTestPostgres({ filling: SALLOWMERE });
  other = await openDatabase({ url: server.url, poolSize: 10, namedStatements: true, directory: '' });
  const first = await openShop(server.db);
  shops = [first, await openShop(other.db, { providers: first })];
  await readTermsVersion(first.url);
});
afterAll(async () => {
  await shops[1].stop();
  await shops[0].stop();
  await other.close();
  await server.close();
});

/** The same shopper at the till of another process. */
function alsoAt(shopper: Shopper, url: string): Shopper {
  const twin = new Shopper(url);
  twin.draftName = shopper.draftName;
  twin.order = shopper.order;
  return twin;
}

test('baskets that want the same packs in opposite order never wait for each other for ever', async () => {
  const contestedPacks = [
    packs.coreSix,
    packs.lamplighterBottle,
    packs.reedcutterCase,
    packs.reedcutterBottle,
    packs.quayStreetBottle,
  ];
  const shoppers = Array.from({ length: 16 }, (_, at) => new Shopper(shops[at % 2 === 0 ? 0 : 1].url));
  const statuses = await Promise.all(
    shoppers.map(async (shopper, at) => {
      const seen: number[] = [];
      for (const packId of at % 2 === 0 ? contestedPacks : contestedPacks.toReversed())
        seen.push((await shopper.add(packId, 1)).status);
      seen.push((await shopper.act({ action: 2 })).status);
      return seen;
    }),
  );
  expect(new Set(statuses.flat())).toEqual(new Set([200]));
});

test('one payment confirmed by ten clicks in two tabs, and by PayPal’s own event, is one order', async () => {
  const shopper = await shopperReadyToPay(shops[0].url, packs.reedcutterBottle, 6);
  const { body } = await shopper.beginPaypal();
  const { paypal } = shops[0];
  await paypal.approve(body.token);
  paypal.setFaults({ webhooks: 'before-answer', webhookTimes: 3 });
  const twins = Array.from({ length: 10 }, (_, at) => alsoAt(shopper, shops[at % 2 === 0 ? 0 : 1].url));
  const answers = await Promise.all(twins.map((twin) => twin.confirm(PAYPAL, body.token)));
  expect(answers.map((answer) => [answer.status, answer.body.status])).toEqual(answers.map(() => [200, 11]));
  const orderId = shopper.order!.id;
  // PayPal's event came too, three times, while its answer to a click was still awaited, and was acted on each time.
  const events = () =>
    server.db
      .selectFrom('payment_event')
      .select('handled_at')
      .where(sql`body->>'paypalOrderId'`, '=', body.token)
      .where('kind', '=', 'PAYMENT.CAPTURE.COMPLETED')
      .execute();
  await expect
    .poll(async () => (await events()).map((event) => typeof event.handled_at))
    .toEqual(['string', 'string', 'string']);
  expect(paypal.ledger.captures.filter((capture) => capture.orderId === body.token)).toHaveLength(1);
  expect(await server.db.selectFrom('order_move').selectAll().where('order_id', '=', orderId).execute()).toHaveLength(
    1,
  );
  const mails = await server.db
    .selectFrom('outbox_mail')
    .selectAll()
    .where('once_key', 'like', `%/${orderId}`)
    .execute();
  expect(mails).toHaveLength(2);
  paypal.clearFaults();
});

test('what the cellar counts is what the baskets hold, whatever happened before', async () => {
  expect((await audit(server.db)).filter(({ broken }) => broken.length > 0)).toEqual([]);
});
