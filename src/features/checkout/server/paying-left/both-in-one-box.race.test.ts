import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { orderPasses } from '#features/orders/server/order-passes.ts';
import { instant } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { askAt } from '../../../../../tests/ask-shop.ts';
import { ENOUGH_CODES, openTwoDesks, type TwoDesks } from '../../../../../tests/two-desks.ts';
import { openRaceTrack, type RaceTrack } from '../../../../../tests/two-tills.ts';

let track: RaceTrack;

beforeEach(async () => {
  track = await openRaceTrack({ settings: ENOUGH_CODES, paypal: { faults: { webhooks: 'none' } } });
});
afterEach(() => track.close());

type Approved = { readonly press: () => Promise<{ readonly status: number }> };

/** A payment of what is left of an order, which its payer has approved at PayPal. */
async function approve({ tills }: TwoDesks, id: number, cLeftToPay: number, at: 0 | 1): Promise<Approved> {
  const t = await orderPasses(track.server.db).issuePass(id as OrderId, 'mail', instant(new Date().toISOString()));
  const ask = askAt(tills[at].url);
  const { body } = await ask<{ token: string }>('POST', '/api/order/payleftbypaypal', {
    body: { orderId: id, cLeftToPay, t },
  });
  await track.paypal.approve(body.token);
  return {
    press: () => ask('POST', '/api/order/payleftapproved', { body: { orderId: id, paymentId: body.token, t } }),
  };
}

/**
 * An order that waits for its transfer, with one in its box that waits, too: both are paid online at once, so that each has read how the
 * other stands before one of both is stored. Says what is wrong with them afterwards.
 */
async function payBoth(desks: TwoDesks): Promise<readonly string[]> {
  const { db } = track.server;
  const { id, version, leftToPay } = await desks.byTransfer(1);
  const lines = [{ packId: packs.lamplighterBottle, quantity: 1 }];
  const { goesWith } = await desks.post('/api/staff/order/add', { id, version, lines });
  const added = await desks.read(goesWith[0]!.id);
  const payments = [await approve(desks, id, leftToPay, 0), await approve(desks, added.id, added.leftToPay, 1)];
  const answers = await db.transaction().execute(async (trx) => {
    await sql`lock table order_move in share mode`.execute(trx);
    const pressed = payments.map(({ press }) => press());
    await untilBothWait();
    return { pressed };
  });
  expect((await Promise.all(answers.pressed)).map(({ status }) => status)).toEqual([200, 200]);
  const { priced } = await db
    .selectFrom('orders')
    .select('priced')
    .where('id', '=', added.id)
    .executeTakeFirstOrThrow();
  const slip = await db
    .selectFrom('outbox_mail')
    .select('text')
    .where('order_id', '=', id)
    .where('once_key', 'like', 'packing-slip/%')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return [
    ...((priced as { readonly promise?: unknown } | null)?.promise ? [] : ['what was added has no day']),
    ...(slip?.text.includes(`Added: ${added.orderRef}\n`) ? [] : ['the last slip does not say that it is paid']),
  ];
}

async function untilBothWait(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(track.server.db);
    if (rows.length > 1) return;
  }
}

test('of two orders of one box that are paid at once each has its day, and the last slip says that both are paid', async () => {
  expect(await payBoth(await openTwoDesks(track))).toEqual([]);
  expect(await track.disagreements()).toEqual([]);
});

test('control: without the lock of the box what was added has no day, and the slip says wait', async () => {
  const wrong = await payBoth(await openTwoDesks(track, ['without-box-lock.ts']));
  expect(wrong).toEqual(['what was added has no day', 'the last slip does not say that it is paid']);
});
