import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { newToken, tokenHash } from '#platform/ids.ts';
import { type Instant, instant, later } from '#rules/calendar/instant.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { messageReference } from '#rules/messages/message-reference.ts';
import type { MadePerson } from './access-callers.ts';

export type Inputs = Readonly<Record<string, unknown>>;

/** The caller (null = nobody), another customer, and what examples are made with. */
export type World = {
  readonly db: Database;
  readonly now: Instant;
  readonly me: MadePerson | null;
  readonly other: MadePerson;
  /** Begins a draft as somebody. */
  readonly draftOf: (who: MadePerson | null) => Promise<{ readonly id: number; readonly draftName: string }>;
};

/** Inputs that name a thing of the caller, the same kind of thing of somebody else, and one that there is not. */
export type Things = { readonly own: Inputs | null; readonly anothers: Inputs; readonly absent: Inputs };

/** A number that nothing has. */
export const NOT_THERE = 2_000_000_000;

/** Somebody's draft by its number. Who knows another's number has her own token at most. */
export const draft =
  (number: string, token = 'draftName') =>
  async ({ me, other, draftOf }: World): Promise<Things> => {
    const [mine, hers] = [await draftOf(me), await draftOf(other)];
    const named = (id: number) => ({ [number]: id, [token]: mine.draftName });
    return { own: named(mine.id), anothers: named(hers.id), absent: named(NOT_THERE) };
  };

/** A link that was mailed: its token counts for the person alone to whom it went. */
export const link =
  (purpose: 'confirm' | 'reset' | 'new-email' | 'erase') =>
  async ({ db, now, me, other }: World): Promise<Things> => {
    const mailed = async (to: MadePerson) => {
      const token = newToken();
      await db
        .insertInto('mailed_link')
        .values({ token_hash: tokenHash(token), person_id: to.id, purpose, expires_at: later(now, 3_600_000) })
        .execute();
      return token;
    };
    if (purpose === 'new-email')
      await db
        .updateTable('person')
        .set({ unconfirmed_email: `new-${me?.email}` })
        .where('id', '=', me?.id ?? 0)
        .execute();
    const userId = String(me?.id ?? other.id + 1000);
    return {
      own: me && { userId, token: await mailed(me) },
      anothers: { userId, token: await mailed(other) },
      absent: { userId, token: newToken() },
    };
  };

/** A row that belongs to a person, by its number. */
export const row =
  (input: string, insert: (person: MadePerson, world: World) => Promise<number>) =>
  async (world: World): Promise<Things> => ({
    own: world.me && { [input]: await insert(world.me, world) },
    anothers: { [input]: await insert(world.other, world) },
    absent: { [input]: NOT_THERE },
  });

export const insertAddress = async ({ id }: MadePerson, { db, now }: World) => {
  const values = { person_id: id, line1: '1 Mill Lane', postcode: 'NR35 1ZZ', changed_at: now };
  return (await db.insertInto('kept_address').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

export const insertSession = async ({ id }: MadePerson, { db, now }: World) => {
  const ends = later(now, 3_600_000);
  const values = {
    person_id: id,
    refresh_hash: newToken(),
    rotated_at: now,
    started_at: now,
    used_at: now,
    expires_at: ends,
  };
  return (await db.insertInto('session').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

export const insertDevice = async ({ id }: MadePerson, { db, now }: World) => {
  const { rows } = await sql<{ id: number }>`
    insert into known_device (person_id, token_hash, first_used_at, used_at, expires_at)
    values (${id}, ${newToken()}, ${now}, ${now}, ${later(now, 3_600_000)}) returning id`.execute(db);
  return rows[0]?.id ?? 0;
};

/** The latest number that was given to a row here: beyond those of the sample and of the database's own. */
let copies = 1_000_000;

type Copied = { readonly order: number; readonly line: number };

/** A copy of the sample's order with a ticket, and of that line, as somebody's. */
async function copyOrder({ id }: MadePerson, { db }: World): Promise<Copied> {
  copies += 1;
  const order = copies;
  const ticket = await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select(['order_line.id', 'order_line.order_id'])
    .where('order_line.pack_id', '=', packs.tourTicket)
    .where('orders.is_paid', '=', true)
    .executeTakeFirstOrThrow();
  await sql`
    insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
      'id', ${order}::int, 'order_ref_num', ${order}::int, 'person_id', ${id}::int, 'business_id', null))).*
    from orders o where o.id = ${ticket.order_id}`.execute(db);
  return { order, line: ticket.id };
}

/** A placed order by its number. */
export const placedOrder = row('orderId', async (person, world) => (await copyOrder(person, world)).order);

/** A placed order of which a piece was credited, by its number and that of the credit. */
export const creditedOrder =
  (input: string) =>
  async (world: World): Promise<Things> => {
    const credit = async (person: MadePerson) => {
      const { order } = await copyOrder(person, world);
      const { id, number } = await world.db
        .insertInto('credit_note')
        .values({
          order_id: order,
          kind: 12,
          number: order,
          money_pence: 100,
          voucher_pence: 0,
          issued_by: 'job',
          issued_at: world.now,
        })
        .returning(['id', 'number'])
        .executeTakeFirstOrThrow();
      await world.db
        .insertInto('credit_note_line')
        .values({ credit_note_id: id, place: 0, quantity: 1, vat_parts: '[{"rate":2000,"net":83,"vat":17}]' })
        .execute();
      return { [input]: order, number };
    };
    const anothers = await credit(world.other);
    return { own: world.me && (await credit(world.me)), anothers, absent: { [input]: NOT_THERE, number: 1 } };
  };

/** A customer's order of a ticket, which is not sent yet, for staff who may see everybody's. */
export async function orderAtDesk(
  world: World,
  money: { readonly paid_pence?: number; readonly is_paid?: boolean; readonly pay_method?: PaymentMethod } = {},
): Promise<Things> {
  const absent = { id: NOT_THERE, version: 1 };
  const { order } = await copyOrder(world.other, world);
  const { version } = await world.db
    .updateTable('orders')
    .set({ status: OrderStatus.confirmed, ...money })
    .where('id', '=', order)
    .returning('version')
    .executeTakeFirstOrThrow();
  return { own: { id: order, version }, anothers: absent, absent };
}

/** The same, before any money has come. */
export const unpaidAtDesk = (world: World): Promise<Things> => orderAtDesk(world, { paid_pence: 0 });

/** The same, while it waits for its bank transfer. */
export const transferAtDesk = (world: World): Promise<Things> =>
  orderAtDesk(world, { paid_pence: 0, is_paid: false, pay_method: PaymentMethod.bankTransfer });

/** The same, paid by PayPal, with a piece of it to refund. */
export async function paidAtDesk(world: World): Promise<Things> {
  const { order, line } = await copyOrder(world.other, world);
  const { version, paid_pence: paid } = await world.db
    .updateTable('orders')
    .set({ status: OrderStatus.confirmed })
    .where('id', '=', order)
    .returning(['version', 'paid_pence'])
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('payment_attempt')
    .values({
      order_id: order,
      provider: 'paypal',
      pay_method: PaymentMethod.paypal,
      amount_pence: paid ?? 0,
      captured_pence: paid,
      order_version: 1,
      state: 'captured',
      started_at: world.now,
    })
    .execute();
  const wish = { version, lines: [{ id: line, quantity: 1 }] };
  const absent = { id: NOT_THERE, ...wish };
  return { own: { id: order, ...wish }, anothers: absent, absent };
}

/** A refund of a customer's cancelled order, which a person makes. */
export async function refundAtDesk(world: World): Promise<Things> {
  const { order } = await copyOrder(world.other, world);
  const { id: paymentId } = await world.db
    .insertInto('payment_attempt')
    .values({
      order_id: order,
      provider: 'card-gateway',
      pay_method: PaymentMethod.hostedCard,
      amount_pence: 1200,
      order_version: 1,
      state: 'refund-due',
      started_at: world.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: refundId } = await world.db
    .insertInto('refund')
    .values({
      attempt_id: paymentId,
      number: `REFUND-${paymentId}`,
      amount_pence: 1200,
      state: 'by-hand',
      requested_by: 'job',
      requested_at: world.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const problem = { kind: 'refund-by-hand', subject: `refund/${refundId}` } as const;
  await world.db
    .insertInto('problem')
    .values({ ...problem, facts: '{}', summary: 'To refund', opened_at: world.now })
    .execute();
  const word = 'made';
  const absent = { id: NOT_THERE, refundId, word };
  return { own: { id: order, refundId, word }, anothers: absent, absent };
}

/** What is in the cellar is the brewery's. */
export async function stockItem({ db }: Pick<World, 'db'>): Promise<Things> {
  const { id } = await db
    .selectFrom('stock_item')
    .select('id')
    .where('pack_id', '=', packs.reedcutterBottle)
    .executeTakeFirstOrThrow();
  const absent = { id: NOT_THERE };
  return { own: { id }, anothers: absent, absent };
}

/** Money at PayPal that belongs to no order, which is the brewery's to settle. */
export async function unassignedMoney({ db, now }: Pick<World, 'db' | 'now'>): Promise<Things> {
  copies += 1;
  const captureId = `CAPTURE-${copies}`;
  const facts = { kind: 'payment-unassigned', captureId, invoice: 'BS1', amount: 100, currency: 'GBP', takenAt: now };
  const { id } = await db
    .insertInto('problem')
    .values({
      kind: 'payment-unassigned',
      subject: `capture/${captureId}`,
      facts: JSON.stringify(facts),
      summary: 'Money',
      opened_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const absent = { id: NOT_THERE };
  return { own: { id }, anothers: absent, absent };
}

/** A ticket by the number of its line. */
export async function ticket(world: World): Promise<Things> {
  const of = async (person: MadePerson) => {
    const { order, line } = await copyOrder(person, world);
    copies += 1;
    // The frozen view of an order names its lines by their numbers, too.
    await sql`
      insert into order_line select (jsonb_populate_record(null::order_line, to_jsonb(l) || jsonb_build_object(
        'id', ${copies}::int, 'order_id', ${order}::int))).*
      from order_line l where l.id = ${line}`.execute(world.db);
    await sql`
      update orders set priced = regexp_replace(priced::text, ${`"lineId": ${line}(?!\\d)`}, ${`"lineId": ${copies}`}, 'g')::jsonb
      where id = ${order}`.execute(world.db);
    return { mode: 1, id: copies };
  };
  return { own: world.me && (await of(world.me)), anothers: await of(world.other), absent: { mode: 1, id: NOT_THERE } };
}

/** A message that nothing has come of yet: one for each call that settles it. */
export const EVENT_FIELDS = {
  title: 'Open day',
  slug: 'an-open-day',
  region: '',
  summary: '',
  startsAt: '2027-06-01T12:00:00Z',
  endsAt: null,
  invitedOnly: false,
  locationName: '',
  locationAddress: '',
  locationPostcode: '',
  html: '<p>Come along.</p>',
  picture: '',
  pictureAlt: '',
};

export async function draftEvent(db: Database): Promise<number> {
  copies += 1;
  const { id } = await db
    .insertInto('post')
    .values({
      kind: 2,
      slug: `matrix-${copies}`,
      title: 'A draft',
      state: 'draft',
      starts_at: instant('2027-06-01T12:00:00Z'),
      changed_at: instant('2026-06-01T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function openMessage(db: Database, now: Instant): Promise<string> {
  copies += 1;
  const { id } = await db
    .insertInto('message')
    .values({
      sent_key: `matrix/${copies}`,
      topic: 'press',
      name: 'Zenobia Quill',
      email: 'zenobia@example.org',
      text: 'Zenobia writes',
      received_at: now,
      acknowledged: false,
    })
    .returning(['id'])
    .executeTakeFirstOrThrow();
  return messageReference({ id, topic: 'press' });
}

/** An entry of the audit that no person left. */
export async function operatorsEntry(db: Database, at: Instant): Promise<number> {
  const { id } = await db
    .insertInto('audit_entry')
    .values({ at, operator: 'script: ada', what: 'stock.counted', subject_kind: 'stock item', subject_id: '7' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
