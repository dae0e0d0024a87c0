import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit } from '#platform/database/audit.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { payAtGateway } from '../../../../../tests/card-form.ts';
import { type Shopper, shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';
import type { ApiProcess } from '../../../../../tests/start-api.ts';
import { countOutcomes, openRaceTrack, type RaceTrack } from '../../../../../tests/two-tills.ts';

const PAYPAL = 103;
const OF_EACH = 50;

let track: RaceTrack;
let tills: readonly ApiProcess[] = [];

beforeEach(async () => {
  track = await openRaceTrack({
    // Sam's money is taken at once; the answer to his capture is lost, and PayPal shows it only after a while.
    paypal: {
      faults: {
        webhooks: 'none',
        capture: 'drop-connection-after-capturing',
        slowAnswerAfterMs: 0,
        slowShownAfterMs: 4000,
      },
    },
    settings: { POOL_SIZE: '16', RECONCILE_AFTER_SECONDS: '0' },
  });
  track.card.setFaults({ notification: 'never' });
  await sql`update stock_item set on_hand = reserved + committed + 5000`.execute(track.server.db);
});
afterEach(() => track.close());

const urlOf = (number: number) => tills[number % 2]!.url;

async function inTens<T>(many: number, work: (number: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let at = 0; at < many; at += 10)
    done.push(...(await Promise.all(Array.from({ length: 10 }, (_, place) => work(at + place)))));
  return done;
}

/** She pays by card; then a third come back, a third come back while the notification comes late and twice, a third never come. */
async function payByCard(number: number): Promise<Shopper> {
  const shopper = await shopperReadyToPay(urlOf(number), packs.reedcutterBottle, 2);
  const { body: form } = await shopper.beginCard();
  const callback = await payAtGateway(form, `Shopper ${number}`);
  const atTheOtherTill = new URL(callback.replace(urlOf(number), urlOf(number + 1)));
  const comesBack = () => fetch(atTheOtherTill, { redirect: 'manual' });
  const notify = () => track.card.notifyAgain(form['psOrderID'] ?? '');
  if (number % 3 === 0) await comesBack();
  if (number % 3 === 1) await Promise.all([comesBack(), notify(), notify()]);
  await paysAgain(shopper, number);
  return shopper;
}

async function payByPaypal(number: number): Promise<Shopper> {
  const shopper = await shopperReadyToPay(urlOf(number), packs.reedcutterBottle, 2);
  const { body } = await shopper.beginPaypal();
  await track.paypal.approve(body.token, 'sam');
  await shopper.confirm(PAYPAL, body.token);
  await paysAgain(shopper, number);
  return shopper;
}

/** Who is not told at once that she has paid tries once more, if the shop lets her. */
async function paysAgain(shopper: Shopper, number: number): Promise<void> {
  const { status, body } = await shopper.beginCard();
  if (status === 200) await payAtGateway(body, `Shopper ${number} again`);
}

/** How often each shopper was charged, by the providers' own books. */
function charges({ order }: Shopper, reference: string): number {
  const byCard = track.card.ledger.transactions.filter(
    (one) => one.statusCode === 0 && one.orderId.startsWith(`${reference}-`),
  );
  const byPaypal = track.paypal.ledger.captures.filter((one) => one.customId === String(order?.id));
  return byCard.length + byPaypal.length;
}

async function endOf(shopper: Shopper, problems: readonly string[]): Promise<string> {
  const { db } = track.server;
  const order = await db.selectFrom('orders').selectAll().where('id', '=', shopper.order!.id).executeTakeFirstOrThrow();
  const reference = orderReference(order.order_ref_num ?? 0);
  const charged = charges(shopper, reference);
  if (charged !== 1) return `charged ${charged} times`;
  if (order.status === 11 && order.is_paid) return 'confirmed';
  return problems.some((one) => one.includes(reference)) ? 'named by a problem' : 'paid and lost';
}

async function endsOfAll(shoppers: readonly Shopper[]): Promise<Record<string, number>> {
  const problems = (await audit(track.server.db)).find(({ name }) => name === 'open-problems')?.broken ?? [];
  return countOutcomes(await Promise.all(shoppers.map((shopper) => endOf(shopper, problems))));
}

/** The half hour for paying is over for everybody who has not been heard of. */
const timeForPayingIsOver = () =>
  sql`update orders set payment_pending_until = now() where status = 1 and payment_pending_until is not null
    and exists (select from payment_attempt a where a.order_id = orders.id and a.provider = 'card-gateway')`.execute(
    track.server.db,
  );

async function everybodyPays(): Promise<readonly Shopper[]> {
  const [byCard, byPaypal] = await Promise.all([inTens(OF_EACH, payByCard), inTens(OF_EACH, payByPaypal)]);
  await timeForPayingIsOver();
  return [...byCard, ...byPaypal];
}

test('of a hundred payments whose notifications and answers are lost none is lost, and nobody is charged twice', async () => {
  tills = await track.openTwoTills();
  const shoppers = await everybodyPays();
  await expect
    .poll(() => endsOfAll(shoppers), { timeout: 60_000, interval: 1000 })
    .toEqual({ confirmed: 84, 'named by a problem': 16 });
  expect(await track.disagreements()).toEqual(['Nothing waits for a person: no problem is open.']);
});

/** Every payment whose shopper came back has been in the hands of the job, too. */
const notLookedAt = async () =>
  track.server.db
    .selectFrom('payment_attempt')
    .select('id')
    .where('cross_reference', 'is not', null)
    .where('state', '=', 'asking')
    .where('checked_at', 'is', null)
    .execute();

test('control: where nobody asks and silence is no problem, payments are lost', async () => {
  tills = await track.openTwoTills(['without-asking.ts']);
  const shoppers = await inTens(10, payByCard);
  await timeForPayingIsOver();
  await expect.poll(notLookedAt, { timeout: 60_000, interval: 500 }).toEqual([]);
  expect(await endsOfAll(shoppers)).toEqual({ confirmed: 3, 'paid and lost': 7 });
});
