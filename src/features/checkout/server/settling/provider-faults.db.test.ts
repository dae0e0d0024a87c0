import { beforeEach, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { CAPTURE_FAULTS, SIMPLE_FAULTS } from '#fake-servers/paypal/faults.ts';
import { openShop, withShop } from '../../../../../tests/shop-for-test.ts';
import { Shopper, shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';

const PAYPAL = 103;
/** What a shopper may be kept waiting here; where nothing is answered, the shop has a deadline far below. */
const SOON_MS = 3000;

/** What a program, a network or PayPal's own API writes, and no shopper should read. */
const MACHINE_WORDS =
  /unexpected|token|json|fetch|socket|econn|abort|timeout|signal|stack|select |insert |undefined|null|\bapi\b|\d{3}|_|[{}<>]/i;

const shop = withShop();
beforeEach(() => {
  shop.paypal.clearFaults();
  shop.paypal.setFaults({ webhooks: 'none', ms: 2 * SOON_MS });
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

const isWaitedOut = (fault: string) => fault === 'silence' || fault === 'delay';

/**
 * Short where the shop gets no answer. A slow machine may be cut before that: of a call other than the capture the end is the
 * same; before a capture PayPal must have shown the order.
 */
function deadlineFor(call: string, fault: string): Readonly<Record<string, string>> {
  return isWaitedOut(fault) ? { PAYPAL_TIMEOUT_MS: call === 'capture' ? '1500' : '300' } : {};
}

/** A shop of its own, which holds no token of PayPal's yet. */
async function tokenless(settings: Readonly<Record<string, string>>, use: (url: string) => Promise<void>) {
  const fresh = await openShop(shop.db, { providers: shop, settings: { PROVIDER_OUTAGES: '0', ...settings } });
  try {
    await use(fresh.url);
  } finally {
    await fresh.stop();
  }
}

test.each(BEGINNING)(
  'a payment that cannot be begun (%s: %s) is told in words, soon, and can be begun again',
  (call, fault) =>
    tokenless(deadlineFor(call, fault), async (url) => {
      const shopper = await shopperReadyToPay(url, packs.reedcutterBottle, 1);
      shop.paypal.setFaults({ [call]: fault });
      const { answer, took } = await timed(shopper.beginPaypal());
      expect(answer).toMatchObject({ status: 409, body: { code: 'PAYMENT_FAILED' } });
      expect(answer.body.info).not.toMatch(MACHINE_WORDS);
      expect(took).toBeLessThan(SOON_MS);
      shop.paypal.clearFaults();
      await expect.poll(() => shopper.beginPaypal(), { timeout: 20_000 }).toMatchObject({ status: 200 });
    }),
);

/** The same shopper at another shop's address. */
const at = (url: string, { draftName, order }: Shopper) => Object.assign(new Shopper(url), { draftName, order });

test.each(CONFIRMING)('a payment that cannot be finished (%s: %s) is told in words and soon', (call, fault) => {
  const confirm = async (url: string) => {
    const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 1);
    const { body } = await shopper.beginPaypal();
    await shop.paypal.approve(body.token);
    shop.paypal.setFaults({ [call]: fault });
    const { answer, took } = await timed(at(url, shopper).confirm(PAYPAL, body.token));
    expect(took).toBeLessThan(SOON_MS);
    expect([200, 409]).toContain(answer.status);
    if (answer.status === 409) expect(answer.body.info).not.toMatch(MACHINE_WORDS);
    const captures = shop.paypal.ledger.captures.filter(({ orderId }) => orderId === body.token);
    const isCapture = call === 'capture';
    if (answer.status === 409) expect(answer.body.code).toBe(isCapture ? 'PAYMENT_UNKNOWN' : 'PAYMENT_FAILED');
    else expect(captures).toHaveLength(1);
  };
  return isWaitedOut(fault) ? tokenless(deadlineFor(call, fault), confirm) : confirm(shop.url);
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
  await tokenless(deadlineFor('capture', 'silence'), async (url) => {
    expect((await at(url, shopper).confirm(PAYPAL, body.token)).body.code).toBe('PAYMENT_UNKNOWN');
  });
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
