import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { ADA, readTermsVersion, Shopper } from '../../../../tests/shopper-for-test.ts';

const DAY = 24 * 60 * 60_000;

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
  await readTermsVersion(shop.url);
});
afterAll(() => shop.stop());

async function placeAsGuest(): Promise<number> {
  const shopper = new Shopper(shop.url);
  await shopper.add(packs.reedcutterBottle, 2);
  await shopper.collectFrom(1);
  await shopper.say({ toName: 'Ada Example', note: 'Ring twice', invAddress: ADA });
  const payment = await shopper.beginPaypal();
  await shop.paypal.approve(payment.body.token);
  const placed = await shopper.confirm(PaymentMethod.paypal, payment.body.token);
  expect([placed.status, placed.body.status]).toEqual([200, 11]);
  return placed.body.id;
}

const orderOf = async (id: number) => {
  const row = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { changed_at: _, ...order } = row;
  return order;
};

test('seven years after it was placed an order holds no personal data, whatever its status; its sums stay', async () => {
  const asGuest = await placeAsGuest();
  const asMember = await placeAsGuest();
  await shop.db
    .updateTable('orders')
    .set({ person_id: people.member.id, status: 22 })
    .where('id', '=', asMember)
    .execute();
  const before = await Promise.all([asGuest, asMember].map(orderOf));
  const { rows } = await sql<{ business: number }>`
    update orders set business_id = (select min(id) from business), to_name = 'Stores' where id = (
      select min(id) from orders where status >= 11 and person_id is null and id not in (${asGuest}, ${asMember}))
    returning id as business`.execute(shop.db);

  const start = shop.clock.now();
  const sevenYears = Date.parse('2033-11-21T12:00:00Z') - Date.parse(start);
  shop.clock.advance(sevenYears - DAY);
  await shop.run('forget-old-orders');
  expect(await Promise.all([asGuest, asMember].map(orderOf))).toEqual(before);

  shop.clock.advance(2 * DAY);
  await shop.run('forget-old-orders');
  const nobody = {
    person_id: null,
    ordering_person_id: null,
    to_name: '',
    note: '',
    opened_from: null,
    invoice_address: {},
    delivery_address: {},
    draft_token_hash: null,
    retired_token_hash: null,
    retired_browser_hash: null,
    found_by: '\n\n',
  };
  expect(await Promise.all([asGuest, asMember].map(orderOf))).toEqual(before.map((order) => ({ ...order, ...nobody })));
  const passes = await shop.db.selectFrom('order_pass').select('order_id').where('order_id', '=', asGuest).execute();
  expect(passes).toEqual([]);
  for (const { business } of rows) expect(await orderOf(business)).toMatchObject({ to_name: '', person_id: null });

  shop.clock.advance(366 * DAY);
  await shop.run('forget-old-orders');
  const { rows: ordersWithNames } = await sql`
    select id from orders where coalesce(ordered_at, changed_at) < ${start}
      and (to_name <> '' or note <> '' or person_id is not null or invoice_address ? 'email')`.execute(shop.db);
  expect(ordersWithNames).toEqual([]);
  const { rows: eventsWithBody } = await sql`select event_id from payment_event where body <> '{}'`.execute(shop.db);
  expect(eventsWithBody).toEqual([]);
});

test('a mail is forgotten ninety days after it was sent or given up; one that waits is kept', async () => {
  const now = shop.clock.now();
  await shop.db.deleteFrom('outbox_mail').execute();
  const mail = (once_key: string, more: object) => ({
    once_key,
    to_address: 'ada@example.com',
    subject: 'About your complaint',
    text: 'Her words',
    html: '',
    written_at: now,
    next_try_at: null,
    ...more,
  });
  await shop.db
    .insertInto('outbox_mail')
    .values([mail('sent', { sent_at: now }), mail('given-up', { tries: 16 }), mail('waits', { next_try_at: now })])
    .execute();
  const storedMails = async () =>
    (await shop.db.selectFrom('outbox_mail').select('once_key').orderBy('id').execute()).map((one) => one.once_key);
  shop.clock.advance(90 * DAY);
  await shop.run('forget-old-mails');
  expect(await storedMails()).toEqual(['sent', 'given-up', 'waits']);
  shop.clock.advance(1);
  await shop.run('forget-old-mails');
  expect(await storedMails()).toEqual(['waits']);
});

test('a sign-up for the newsletter that was given up is forgotten too', async () => {
  await shop.db
    .insertInto('newsletter_sign_up')
    .values({ email: 'ada@example.com', asked_at: shop.clock.now(), state: 'given-up', next_try_at: null })
    .execute();
  shop.clock.advance(32 * DAY);
  await shop.run('forget-old-newsletter-sign-ups');
  const signUpsLeft = await shop.db
    .selectFrom('newsletter_sign_up')
    .select('id')
    .where('state', '=', 'given-up')
    .execute();
  expect(signUpsLeft).toEqual([]);
});
