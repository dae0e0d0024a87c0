import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { copyOrderRow } from './copy-order-row.ts';
import { seedOfRun } from './seed.ts';

const ORDERS = 40;
const HOUR = 3_600_000;

/**
 * Orders on account of a business, copied from one of them, with whatever may happen to such an order at moments across ten weeks: credits,
 * payments by day and by moment, refunds of every state, cancellations with and without an invoice taken back. Answers which kinds of
 * movements have come of it.
 */
export async function plantedMovements(
  db: Database,
  { business, like, now }: { readonly business: number; readonly like: number; readonly now: Instant },
): Promise<{ readonly kinds: readonly string[] }> {
  const next = numbersFrom(seedOfRun());
  const between = (least: number, most: number) => least + (next() % (most - least + 1));
  const after = (moment: Instant) => later(moment, between(0, 20 * 24) * HOUR);
  for (let at = 0; at < ORDERS; at += 1) {
    const id = 2_000_000 + at;
    const ordered = later(now, -between(0, 68 * 24) * HOUR);
    const cost = between(1, 90_000);
    const isCancelled = at % 5 === 0;
    const cancelledAt = after(ordered);
    await copyOrderRow(db, like, {
      id,
      business_id: business,
      on_account_pence: cost,
      ordered_at: ordered,
      status: isCancelled ? 1002 : 11,
    });
    if (isCancelled && at % 15 !== 0)
      await db
        .insertInto('order_move')
        .values({ order_id: id, from_status: 11, to_status: 1002, moved_at: cancelledAt, moved_by: 'job' })
        .execute();
    for (let credit = 0; credit < at % 3; credit += 1)
      await db
        .insertInto('credit_note')
        .values({
          order_id: id,
          kind: 12,
          number: 2_000_000 + at * 10 + credit,
          money_pence: between(0, Math.floor(cost / 3)),
          voucher_pence: 0,
          issued_by: 'job',
          issued_at: isCancelled && credit === 1 ? cancelledAt : after(ordered),
        })
        .execute();
    for (let payment = 0; payment < (at + 1) % 3; payment += 1) {
      const started = after(ordered);
      const byHand = next() % 2 === 0;
      const amount = between(1, cost);
      const states = ['captured', 'refund-due', 'refunded', 'withdrawn', 'awaiting-funds', 'declined'] as const;
      const { id: attempt } = await db
        .insertInto('payment_attempt')
        .values({
          order_id: id,
          order_version: 1,
          pay_method: byHand ? 11 : 103,
          provider: byHand ? 'transfer' : 'paypal',
          amount_pence: amount,
          captured_pence: next() % 4 === 0 ? null : amount,
          state: states[next() % 2 === 0 ? 0 : next() % states.length] ?? 'captured',
          started_at: started,
          settled_at: started,
          ...(byHand && { received_on: londonDay(later(started, -between(0, 9) * 24 * HOUR)), recorded_by: 'job' }),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (let refund = 0; refund < next() % 3; refund += 1) {
        const refundStates = ['made', 'made', 'pending', 'by-hand', 'withdrawn', 'failed'] as const;
        const state = refundStates[next() % refundStates.length] ?? 'made';
        await db
          .insertInto('refund')
          .values({
            attempt_id: attempt,
            amount_pence: between(1, amount),
            state,
            requested_by: 'job',
            requested_at: started,
            settled_at: state === 'made' ? after(started) : null,
          })
          .execute();
      }
    }
  }
  const { rows } = await sql<{ what: string }>`
    select distinct what from account_movement() where business_id = ${business} order by what`.execute(db);
  return { kinds: rows.map(({ what }) => what) };
}

/** The same numbers for the same seed (Park and Miller). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
}
