import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestPostgres, type TestPostgres } from '#platform/database/open-test-postgres.ts';
import { packs } from '#sample-brewery/cast.ts';
import { type CardGatewayStandIn, startCardGatewayStandIn } from '#stand-ins/card-gateway/card-gateway-stand-in.ts';
import { type PaypalStandIn, startPaypalStandIn } from '#stand-ins/paypal/paypal-stand-in.ts';
import { fillWithSallowmere } from '../../../../tests/shop-for-test.ts';
import { ADA, readTermsVersion, Shopper } from '../../../../tests/shopper-for-test.ts';
import { type ApiProcess, startApi } from '../../../../tests/start-api.ts';

const BUYERS = 200;
const PACKS = 10;
const PAYPAL = 103;

let server: TestPostgres;
let paypal: PaypalStandIn;
let card: CardGatewayStandIn;
let processes: ApiProcess[] = [];

beforeEach(async () => {
  server = await openTestPostgres();
  await fillWithSallowmere(server.db);
  await server.db
    .updateTable('stock_item')
    .set({ on_hand: PACKS, reserved: 0, committed: 0 })
    .where('pack_id', '=', packs.lastOldFleet)
    .execute();
  [paypal, card] = [await startPaypalStandIn(), await startCardGatewayStandIn()];
});
afterEach(async () => {
  await Promise.all(processes.map((process) => process.stop()));
  processes = [];
  await Promise.all([paypal.stop(), card.stop()]);
  await server.close();
});

async function openTwoTills(preload: readonly string[] = []): Promise<void> {
  const options = { databaseUrl: server.url, paypal, card, preload };
  processes = await Promise.all([startApi(options), startApi(options)]);
  paypal.sendWebhooksTo(`${processes[0]!.url}/api/order/paypalwebhook`);
  await readTermsVersion(processes[0]!.url);
}

/** Everybody has an empty basket; then all reach for the same pack at once, and whoever has it pays. */
async function rush(): Promise<readonly string[]> {
  const buyers = Array.from({ length: BUYERS }, (_, at) => new Shopper(processes[at % 2]!.url));
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
  await paypal.approve(begun.body.token);
  const placed = await buyer.confirm(PAYPAL, begun.body.token);
  return placed.status === 200 && placed.body.status === 11 ? 'paid' : `confirm: ${placed.status} ${placed.body.info}`;
}

function count(outcomes: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    Map.groupBy(outcomes, (outcome) => outcome)
      .entries()
      .map(([outcome, all]) => [outcome, all.length]),
  );
}

const lastOldFleet = () =>
  server.db.selectFrom('stock_item').selectAll().where('pack_id', '=', packs.lastOldFleet).executeTakeFirstOrThrow();

test('of two hundred buyers at two tills for ten packs, ten pay, the others are told, and every payment has its order', async () => {
  await openTwoTills();
  expect(count(await rush())).toEqual({ paid: PACKS, 'sold out': BUYERS - PACKS });
  expect(await lastOldFleet()).toMatchObject({ on_hand: PACKS, reserved: 0, committed: PACKS });
  const orders = await server.db
    .selectFrom('payment_attempt')
    .innerJoin('orders', 'orders.id', 'payment_attempt.order_id')
    .select(['capture_id', 'orders.status', 'orders.is_paid', 'payment_attempt.state'])
    .where('orders.opened_from', 'is not', null)
    .execute();
  const captures = paypal.ledger.captures.map((capture) => capture.id);
  expect(captures).toHaveLength(PACKS);
  expect(new Set(orders.map((order) => order.capture_id))).toEqual(new Set(captures));
  expect(orders).toHaveLength(PACKS);
  expect(orders.every((order) => order.status === 11 && order.is_paid && order.state === 'captured')).toBe(true);
});

test('control: with the locks taken out the same rush sells more than there is', async () => {
  await openTwoTills(['without-locks.ts']);
  const outcomes = count(await rush());
  expect(outcomes['paid']).toBeGreaterThan(PACKS);
});
