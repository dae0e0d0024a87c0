import { sql } from 'kysely';
import { movedBy } from '#features/orders/server/moved-by.ts';
import type { Database } from '#platform/database/database.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { NOT_THERE, orderAtDesk, type Things, type World } from './access-things.ts';

/** A mail about an order that has gone. */
export async function mailAbout(db: Database, orderId: number, now: Instant): Promise<number> {
  const { id } = await db
    .insertInto('outbox_mail')
    .values({
      order_id: orderId,
      once_key: `order-changed/${orderId}/test`,
      to_address: 'zenobia@example.com',
      subject: 'Your order was changed',
      text: 'Changed',
      html: '<body>Changed</body>',
      written_at: now,
      next_try_at: now,
      sent_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

let mails = 0;

/** A mail that was given up. */
export async function insertGivenUpMail(db: Database, now: Instant): Promise<number> {
  mails += 1;
  const mail = {
    once_key: `given-up/${mails}`,
    to_address: 'zenobia@example.com',
    subject: 'Hello',
    text: '',
    html: '',
  };
  const { id } = await db
    .insertInto('outbox_mail')
    .values({ ...mail, written_at: now, next_try_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function givenUpMail({ db, now }: World): Promise<Things> {
  return { own: { id: await insertGivenUpMail(db, now) }, anothers: { id: NOT_THERE }, absent: { id: NOT_THERE } };
}

/** A note of a member of staff on an order. */
export async function noteOn(db: Database, orderId: number, by: number, now: Instant): Promise<number> {
  const { id } = await db
    .insertInto('order_note')
    .values({ order_id: orderId, text: 'Ring first', written_by: movedBy(by), written_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A mail about an order of a customer's, for staff who may see everybody's. */
export async function mailAtDesk(world: World): Promise<Things> {
  const { own } = await orderAtDesk(world);
  const id = Number(own?.['id']);
  const absent = { id, mailId: NOT_THERE };
  return { own: { id, mailId: await mailAbout(world.db, id, world.now) }, anothers: absent, absent };
}

/** The caller's note on an order of a customer's. */
export async function noteAtDesk(world: World): Promise<Things> {
  const { own } = await orderAtDesk(world);
  const id = Number(own?.['id']);
  const noteId = await noteOn(world.db, id, world.me?.id ?? 0, world.now);
  const absent = { id, noteId: NOT_THERE, version: 1 };
  return { own: { id, noteId, version: 1 }, anothers: absent, absent };
}

/** An order of a customer's with goods that are to be collected, for staff who may see everybody's. */
export const orderToCollect = (world: World) => orderThatGoes(world, DeliveryMethod.collection, 1);
/** The same, posted. */
export const orderToPost = (world: World) => orderThatGoes(world, DeliveryMethod.post, null);

async function orderThatGoes(world: World, method: DeliveryMethod, siteId: number | null): Promise<Things> {
  const things = await orderAtDesk(world);
  await sql`
    update orders set delivery_method = ${method}, site_id = ${siteId}, collect_on = null,
      priced = priced || '{"allByEmail": false, "promise": null}'::jsonb
    where id = ${Number(things.own?.['id'])}`.execute(world.db);
  return things;
}
