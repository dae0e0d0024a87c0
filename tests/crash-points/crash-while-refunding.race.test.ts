import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { people as staff } from '#sample-brewery/people.ts';
import { askAt } from '../ask-shop.ts';
import { logInAnew } from '../log-in.ts';
import { after, before, type CrashPoint, unanswered } from './crash-point.ts';
import { type CrashingShop, openCrashingShop } from './crashing-shop.ts';
import { everyJobHasRun } from './every-job-has-run.ts';
import { type ProviderName, Purchase, STEPS } from './purchase.ts';

const ASKING = /insert into "refund"/;
const REQUEST = /POST .*\/refunds?$/;
const MADE = /update payment_attempt a set state = 'refunded'/;

const POINTS: readonly (readonly [name: string, point: CrashPoint])[] = [
  ['inside the transaction that cancels', after('statement', ASKING)],
  ['after the commit that cancels and before the answer', after('commit', ASKING)],
  ['before the provider is asked', before('request', REQUEST)],
  ['the provider asked and not heard', unanswered('request', REQUEST)],
  ['the refund made and not written', after('request', REQUEST)],
  ['inside the transaction that writes it', before('statement', MADE)],
  ['the connection lost at the commit that writes it', unanswered('commit', MADE)],
  ['after the commit that writes it', after('commit', MADE)],
];
const CASES = (['PayPal', 'card'] as const).flatMap((provider) =>
  POINTS.map(([name, point]) => [provider, name, point] as const),
);

let shop: CrashingShop;

/** An order is paid and cancelled at the desk, until the process stops; it is started again, and somebody at the desk looks. */
async function cancelThrough(provider: ProviderName, point: CrashPoint): Promise<Purchase> {
  const { paypal, card } = shop.track;
  const buying = new Purchase(shop.track, shop.url, provider, null);
  // PayPal tells of refunds, too: here nobody but the job finds out.
  paypal.setFaults({ webhooks: 'none' });
  for (const step of STEPS) await buying.steps[step]();
  const id = buying.shopper.order!.id;
  const { headers } = await logInAnew(shop, staff.admin.email);
  if (point.when === 'unanswered' && point.what === 'request') {
    paypal.setFaults({ refund: 'drop-connection-after-refunding' });
    card.setFaults({ refund: 'made-without-answer' });
  }
  await shop.arm(point);
  const cancel = async () => {
    const { version } = await orderOf(id);
    return askAt(shop.url)('POST', '/api/staff/order/cancel', { body: { id, version, why: '' }, headers });
  };
  await cancel().catch(() => undefined);
  await shop.reached();
  paypal.clearFaults();
  paypal.setFaults({ webhooks: 'none' });
  card.clearFaults();
  await shop.startAgain();
  // What is not cancelled after all is cancelled again.
  if ((await orderOf(id)).status !== OrderStatus.cancelledByStaff) expect((await cancel()).status).toBe(200);
  return buying;
}

const orderOf = (id: number) =>
  shop.track.server.db
    .selectFrom('orders')
    .select(['version', 'status', 'paid_pence'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Everything of it has gone back, once, and shop and provider say the same. */
async function outcomeOf(buying: Purchase) {
  const id = buying.shopper.order!.id;
  const refunds = await shop.track.server.db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .select(['refund.state', 'payment_attempt.state as payment'])
    .where('payment_attempt.order_id', '=', id)
    .execute();
  const { status, paid_pence: paid } = await orderOf(id);
  const charged = await buying.charged();
  const mails = shop.sentMails().filter((name) => name.startsWith(`cancelled-${id}-`)).length;
  return { status, paid, refunds, charged, mails };
}

const AGREED = {
  status: OrderStatus.cancelledByStaff,
  paid: 0,
  refunds: [{ state: 'made', payment: 'refunded' }],
  charged: { pence: 0, payments: 1 },
  mails: 1,
};

describe('the process stops', () => {
  beforeAll(async () => {
    shop = await openCrashingShop();
  });
  beforeEach(() => shop.startAgain());
  afterAll(() => shop.close());

  test.each(CASES)('%s: %s', async (provider, _, point) => {
    const buying = await cancelThrough(provider, point);
    await expect.poll(() => outcomeOf(buying), { timeout: 20_000, interval: 200 }).toEqual(AGREED);
    expect(await shop.track.disagreements()).toEqual([]);
  });
});

/** What is taken out of all processes, and the crashes after which a refund is lost, or made twice, without it. */
test.each([
  ['transactions', 'without-transactions.ts', ['inside the transaction that writes it']],
  ['the job', 'without-recovery.ts', ['after the commit that cancels and before the answer']],
  [
    'numbers of their own for refunds',
    'without-request-ids.ts',
    ['the provider asked and not heard', 'the refund made and not written'],
  ],
])('control: without %s', async (_, preload, names) => {
  shop = await openCrashingShop([`crash-points/${preload}`]);
  try {
    const cancelled: [string, Purchase][] = [];
    for (const [provider, name, point] of CASES.filter(([, one]) => names.includes(one))) {
      cancelled.push([`${provider}: ${name}`, await cancelThrough(provider, point)]);
      await shop.startAgain();
    }
    await everyJobHasRun(shop.track.server.db);
    for (const [name, buying] of cancelled) expect([name, await outcomeOf(buying)]).not.toEqual([name, AGREED]);
  } finally {
    await shop.close();
  }
});
