import type { Database } from '#platform/database/database.ts';
import { newToken, tokenHash } from '#platform/ids.ts';
import { addDays } from '#rules/calendar/calendar-day.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { people } from '#sample-brewery/people.ts';
import { orderAtDesk, type Things, type World } from './access-things.ts';

type Shop = { readonly db: Database; readonly now: Instant };

/** Lets a placed order wait for its quote, as if nothing had come for it; answers its version. */
export async function waitForQuote({ db }: Pick<Shop, 'db'>, orderId: number): Promise<number> {
  await db.updateTable('payment_attempt').set({ state: 'refunded' }).where('order_id', '=', orderId).execute();
  const unpaid = { is_paid: false, paid_at: null, paid_pence: 0, pay_method: PaymentMethod.undecided };
  const { version } = await db
    .updateTable('orders')
    .set({ status: OrderStatus.quoteRequired, ...unpaid })
    .where('id', '=', orderId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The same, with a price that its customer may accept; answers the secret of the link. */
export async function insertQuote({ db, now }: Shop, orderId: number): Promise<string> {
  await waitForQuote({ db }, orderId);
  const token = newToken();
  await db
    .insertInto('order_quote')
    .values({
      order_id: orderId,
      net_pence: 4800,
      good_until: addDays(londonDay(now), 7),
      link_hash: tokenHash(token),
      quoted_at: now,
      quoted_by: people.admin.id,
    })
    .execute();
  return token;
}

/** An order that waits for its quote, for staff who may see everybody's. */
export async function orderToQuote(world: World): Promise<Things> {
  const things = await orderAtDesk(world, { paid_pence: 0 });
  const version = await waitForQuote(world, Number(things.own?.['id']));
  return { ...things, own: { ...things.own, version } };
}
