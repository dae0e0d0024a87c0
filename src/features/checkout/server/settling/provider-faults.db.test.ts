import { beforeEach, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { CAPTURE_FAULTS, SIMPLE_FAULTS } from '#fake-servers/paypal/faults.ts';
import { openShop, withShop } from '../../../../../tests/shop-for-test.ts';
import { type Shopper, shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';

const PAYPAL = 103;
const TIMEOUT_MS = 1500;

/** What a program, a network or PayPal's own API writes, and no shopper should read. */
const MACHINE_WORDS =
  /unexpected|token|json|fetch|socket|econn|abort|timeout|signal|stack|select |insert |undefined|null|\bapi\b|\d{3}|_|[{}<>]/i;

const shop = withShop({ settings: { PAYPAL_TIMEOUT_MS: String(TIMEOUT_MS) } });
beforeEach(() => {
  shop.paypal.clearFaults();
  shop.paypal.setFaults({ webhooks: 'none', ms: 3 * TIMEOUT_MS });
});

const BEGINNING = [
  ...SIMPLE_FAULTS.map((fault) => ['create', fault] as const),
  ...(['answer-401', ...SIMPLE_FAULTS] as const).map((fault) => ['token', fault] as const),
];
const CONFIRMING = [
  ...(['answer-401', ...SIMPLE_FAULTS] as const).map((fault) => ['get', fault] as const),
  ...CAPTURE_FAULTS.map((fault) => ['capture', fault] as const),
];

/** The longest that an answer took, in milliseconds. */
async function timed<T>(work: Promise<T>): Promise<{ readonly answer: T; readonly took: number }> {
  const start = performance.now();
  return { answer: await work, took: performance.now() - start };
}

/** A shop of its own, which holds no token of PayPal's yet. */
async function tokenless(use: (shopper: Shopper) => Promise<void>): Promise<void> {
  const fresh = await openShop(shop.db, {
    providers: shop,
    settings: { PAYPAL_TIMEOUT_MS: String(TIMEOUT_MS) },
  });
  try {
    await use(await shopperReadyToPay(fresh.url, packs.reedcutterBottle, 1));
  } finally {
    await fresh.stop();
  }
}

test.each(BEGINNING)(
  'a payment that cannot be begun (%s: %s) is told in words, soon, and can be begun again',
  (call, fault) =>
    tokenless(async (shopper) => {
      shop.paypal.setFaults({ [call]: fault });
      const { answer, took } = await timed(shopper.beginPaypal());
      expect(answer).toMatchObject({ status: 409, body: { code: 'PAYMENT_FAILED' } });
      expect(answer.body.info).not.toMatch(MACHINE_WORDS);
      expect(took).toBeLessThan(2 * TIMEOUT_MS);
      shop.paypal.clearFaults();
      expect(await shopper.beginPaypal()).toMatchObject({ status: 200 });
    }),
);

test.each(CONFIRMING)('a payment that cannot be finished (%s: %s) is told in words and soon', async (call, fault) => {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 1);
  const { body } = await shopper.beginPaypal();
  await shop.paypal.approve(body.token);
  shop.paypal.setFaults({ [call]: fault });
  const { answer, took } = await timed(shopper.confirm(PAYPAL, body.token));
  expect(took).toBeLessThan(2 * TIMEOUT_MS);
  expect([200, 409]).toContain(answer.status);
  if (answer.status === 409) expect(answer.body.info).not.toMatch(MACHINE_WORDS);
  const captures = shop.paypal.ledger.captures.filter(({ orderId }) => orderId === body.token);
  const isCapture = call === 'capture';
  if (answer.status === 409) expect(answer.body.code).toBe(isCapture ? 'PAYMENT_UNKNOWN' : 'PAYMENT_FAILED');
  else expect(captures).toHaveLength(1);
});

test('PayPal’s own reasons for a no are put into ours', async () => {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 1);
  const { body } = await shopper.beginPaypal();
  await shop.paypal.approve(body.token, 'dora');
  expect((await shopper.confirm(PAYPAL, body.token)).body.info).toBe(
    'The payment was declined by the bank or by PayPal',
  );
});

test('a payment that hung after PayPal was asked stays open, and is settled by asking again', async () => {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 1);
  const { body } = await shopper.beginPaypal();
  await shop.paypal.approve(body.token);
  shop.paypal.setFaults({ capture: 'silence' });
  expect((await shopper.confirm(PAYPAL, body.token)).body.code).toBe('PAYMENT_UNKNOWN');
  shop.paypal.clearFaults();
  shop.clock.advance(6 * 60_000);
  await shop.run('reconcile-payments');
  const order = await shop.db
    .selectFrom('orders')
    .select(['status', 'is_paid'])
    .where('id', '=', shopper.order!.id)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ status: 11, is_paid: true });
});
