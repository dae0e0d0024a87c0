import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { readTermsVersion, shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';
import { openRaceTrack, type RaceTrack } from '../../../../../tests/two-tills.ts';

const PAYPAL = 103;

let track: RaceTrack;

beforeEach(async () => {
  track = await openRaceTrack({ paypal: { faults: { webhooks: 'none' } } });
});
afterEach(() => track.close());

test('a shop that dies between the capture and its commit has, once it is back, the order once, charged once, mailed', async () => {
  const { paypal, server } = track;
  const first = await track.openTill();
  await readTermsVersion(first.url);
  const shopper = await shopperReadyToPay(first.url, packs.reedcutterBottle, 6);
  const { body } = await shopper.beginPaypal();
  await paypal.approve(body.token);
  // PayPal takes the money at once and its answer is long in coming: there the process dies.
  paypal.setFaults({ capture: 'delay', ms: 20_000 });
  const unanswered = shopper.confirm(PAYPAL, body.token).catch(() => 'the connection broke');
  await expect.poll(() => paypal.ledger.captures.length, { timeout: 10_000 }).toBe(1);
  await first.stop('SIGKILL');
  expect(await unanswered).toBe('the connection broke');
  const orderId = shopper.order!.id;
  const read = () => server.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  expect(await read()).toMatchObject({ status: 1, is_paid: false });

  paypal.clearFaults();
  // No turn of a job is to be had: the queue's are an hour away, and one is in the hands of the dead.
  await sql`update jobs.job set start_after = now() + interval '1 hour' where state < 'active'`.execute(server.db);
  await track.openTill();
  await expect.poll(async () => (await read()).status, { timeout: 10_000 }).toBe(11);
  await sql`update jobs.job set start_after = now() where state < 'active'`.execute(server.db);
  expect(await read()).toMatchObject({ is_paid: true, over_paid_pence: 0 });
  expect(paypal.ledger.captures).toHaveLength(1);
  const mails = () =>
    server.db.selectFrom('outbox_mail').selectAll().where('once_key', 'like', `%/${orderId}`).execute();
  await expect
    .poll(async () => (await mails()).filter((mail) => mail.sent_at !== null).length, { timeout: 30_000 })
    .toBe(2);
  const moves = await server.db.selectFrom('order_move').selectAll().where('order_id', '=', orderId).execute();
  expect(moves).toMatchObject([{ to_status: 11, moved_by: 'reconciliation' }]);
});
