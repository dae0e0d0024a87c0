import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { businesses, packs, people } from '#sample-brewery/fixtures.ts';
import { askAt } from '../../../../../tests/ask-shop.ts';
import { logInAnew } from '../../../../../tests/log-in.ts';
import { Shopper } from '../../../../../tests/shopper-for-test.ts';
import { openRaceTrack, type RaceTrack } from '../../../../../tests/two-tills.ts';

const { id: PUB } = businesses.jollyWherryman;

let track: RaceTrack;
beforeEach(async () => {
  track = await openRaceTrack({ paypal: { faults: { webhooks: 'none' } } });
  const { db } = track.server;
  await sql`update stock_item set on_hand = reserved + committed + 100`.execute(db);
  await db.updateTable('business').set({ credit_limit_pence: 0 }).where('id', '=', PUB).execute();
});
afterEach(() => track.close());

/**
 * Two windows pay sets of orders of one account of which one order is in both: their payments are approved at PayPal, and both are taken at
 * once, so that neither is marked before both have read, or wait to read, what is left to pay. Answers both statuses.
 */
async function payOverlapping(preload?: readonly string[]): Promise<string> {
  const { db } = track.server;
  const tills = await track.openTwoTills(preload);
  const { headers } = await logInAnew(tills[0], people.trade30Days.email);
  const { version } = (await (await fetch(`${tills[0].url}/api/content/getterms?kind=trade`)).json()) as {
    readonly version: string;
  };
  const ids: number[] = [];
  for (let many = 1; many <= 3; many += 1) {
    const shopper = new Shopper(tills[0].url);
    shopper.headers = headers;
    await shopper.openBasket();
    await shopper.act({ action: 2 });
    await shopper.add(packs.reedcutterFirkin, many);
    ids.push((await shopper.confirm(PaymentMethod.onAccount, '', { termsVersion: version })).body.id);
  }
  const FIRKIN = 12_600;
  const toPay = ids.map((orderId, at) => ({ orderId, cLeftToPay: (at + 1) * FIRKIN }));
  const windows: string[] = [];
  for (const [at, orders] of [toPay.slice(0, 2), toPay.slice(1)].entries()) {
    const begun = await askAt(tills[at]!.url)<{ token: string }>('POST', '/api/order/payaccountbypaypal', {
      body: { orders },
      headers,
    });
    await track.paypal.approve(begun.body.token);
    windows.push(begun.body.token);
  }
  const pressed = await db.transaction().execute(async (trx) => {
    await sql`lock table payment_attempt in share mode`.execute(trx);
    const both = windows.map((paymentId, at) =>
      askAt(tills[at]!.url)('POST', '/api/order/payaccountapproved', { body: { paymentId }, headers }),
    );
    await untilBothWait();
    return { both };
  });
  const answers = await Promise.all(pressed.both);
  return answers
    .map(({ status }) => String(status))
    .toSorted()
    .join(' and ');
}

async function untilBothWait(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(track.server.db);
    if (rows.length > 1) return;
  }
}

/** What was taken at PayPal for these payments, and what the orders of the account were paid too much. */
async function taken(): Promise<{ readonly captured: number; readonly above: number }> {
  const { rows } = await sql<{ captured: number; above: number }>`
    select (select count(*)::int from payment_attempt where has_shares and state = 'captured') as captured,
      (select coalesce(sum(over_paid_pence), 0)::int from orders where business_id = ${PUB} and over_paid_pence > 0) as above`.execute(
    track.server.db,
  );
  return rows[0]!;
}

test('two windows that pay sets of orders with one in both: one is taken, and of the other nothing', async () => {
  expect(await payOverlapping()).toBe('200 and 409');
  expect(await taken()).toEqual({ captured: 1, above: 0 });
  expect(await track.disagreements()).toEqual([]);
});

test('control: without the lock of the orders both are taken, and one is paid twice', async () => {
  expect(await payOverlapping(['without-order-lock.ts'])).toBe('200 and 200');
  expect((await taken()).captured).toBe(2);
});
