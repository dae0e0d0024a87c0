import { USUAL_AGE_POLICY } from '#rules/brewery/age-policy.ts';
import sharp from 'sharp';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { keepVersion } from '#features/posts/server/managing/post-versions.repository.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { newToken, tokenHash } from '#platform/ids.ts';
import { calendarDay } from '#rules/calendar/calendar-day.ts';
import { type Instant, instant, later } from '#rules/calendar/instant.ts';
import { PostKind } from '#rules/content/post-codes.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { brewery } from '#sample-brewery/brewery.ts';
import { people } from '#sample-brewery/people.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { orders } from '#sample-brewery/orders/order-names.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { messageReference } from '#rules/messages/message-reference.ts';
import { copyOrderRow } from '../copy-order-row.ts';
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
export async function copyOrder({ id }: MadePerson, { db }: World): Promise<Copied> {
  copies += 1;
  const order = copies;
  const ticket = await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select(['order_line.id', 'order_line.order_id'])
    .where('order_line.pack_id', '=', packs.tourTicket)
    .where('orders.is_paid', '=', true)
    .executeTakeFirstOrThrow();
  await copyOrderRow(db, ticket.order_id, { id: order, person_id: id, business_id: null });
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
  money: {
    readonly paid_pence?: number;
    readonly over_paid_pence?: number;
    readonly is_paid?: boolean;
    readonly waits_for?: 'person';
    readonly pay_method?: PaymentMethod;
  } = {},
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

/** The same, once it is packed, with beer in it. */
export async function packedAtDesk(world: World): Promise<Things> {
  const things = await orderAtDesk(world);
  const { priced } = await world.db
    .selectFrom('orders')
    .select('priced')
    .where('id', '=', orders.collected)
    .executeTakeFirstOrThrow();
  await world.db
    .updateTable('orders')
    .set({ status: OrderStatus.packaged, priced: JSON.stringify(priced) })
    .where('id', '=', Number(things.own?.['id']))
    .execute();
  return things;
}

/** The same, by a list of numbers. */
export async function paperOrder(world: World): Promise<Things> {
  const { own } = await orderAtDesk(world);
  return {
    own: own && { ids: String(own['id']) },
    anothers: { ids: String(NOT_THERE) },
    absent: { ids: String(NOT_THERE) },
  };
}

/** The same, before any money has come. */
export const unpaidAtDesk = (world: World): Promise<Things> => orderAtDesk(world, { paid_pence: 0 });

/** The same, while it waits for its bank transfer. */
export const transferAtDesk = (world: World): Promise<Things> =>
  orderAtDesk(world, { paid_pence: 0, is_paid: false, pay_method: PaymentMethod.bankTransfer });

/** The same, once far too little has come. */
export const underpaidAtDesk = (world: World): Promise<Things> =>
  orderAtDesk(world, { paid_pence: 1, is_paid: false, waits_for: 'person', pay_method: PaymentMethod.bankTransfer });

async function insertReceived({ db, now }: World, order: unknown, pence: number): Promise<number> {
  const { id } = await db
    .insertInto('payment_attempt')
    .values({
      order_id: Number(order),
      provider: 'cash',
      pay_method: PaymentMethod.cash,
      amount_pence: pence,
      captured_pence: pence,
      order_version: 1,
      state: 'captured',
      started_at: now,
      received_on: londonDay(now),
      recorded_by: 'job',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An order of a customer's for which a person has recorded money. */
export async function recordedAtDesk(world: World): Promise<Things> {
  const { own, ...others } = await orderAtDesk(world, { paid_pence: 100_000, pay_method: PaymentMethod.onAccount });
  const paymentId = await insertReceived(world, own?.['id'], 100_000);
  const absent = { ...others.absent, paymentId };
  return { own: { ...own, paymentId }, anothers: absent, absent };
}

/** An order of a customer's that was paid a penny too much. */
export async function overpaidAtDesk(world: World): Promise<Things> {
  const things = await orderAtDesk(world, { paid_pence: 100, over_paid_pence: 1, is_paid: true });
  await insertReceived(world, things.own?.['id'], 100);
  return things;
}

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

const ONE_BOTTLE = [{ packId: packs.reedcutterBottle, quantity: 1 }];

/** As if it went in a box, with room for a bottle more. */
const goingInBox = (world: World, order: unknown) =>
  sql`update orders set priced = jsonb_set(priced || '{"allByEmail": false}', '{priced,lines,0,quantity}', '2')
    where id = ${Number(order)}`.execute(world.db);

/** The same order, in a box to which a bottle is to be added. */
export async function boxAtDesk(world: World): Promise<Things> {
  const { own } = await orderAtDesk(world);
  await goingInBox(world, own?.['id']);
  const absent = { id: NOT_THERE, version: 1, lines: ONE_BOTTLE };
  return { own: own && { ...own, lines: ONE_BOTTLE }, anothers: absent, absent };
}

/** The same, paid by PayPal, with a piece to replace by a bottle. */
export async function replacedAtDesk(world: World): Promise<Things> {
  const { own } = await paidAtDesk(world);
  const { id, version, lines } = own as { id: number; version: number; lines: readonly { id: number }[] };
  await goingInBox(world, id);
  const wish = { version, lineId: lines[0]!.id, quantity: 1, lines: ONE_BOTTLE };
  const absent = { id: NOT_THERE, ...wish };
  return { own: { id, ...wish }, anothers: absent, absent };
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

export async function caseInStock({ db }: Pick<World, 'db'>): Promise<Things> {
  const { id } = await db
    .selectFrom('stock_item')
    .innerJoin('pack', 'pack.id', 'stock_item.pack_id')
    .select('stock_item.id')
    .where('pack.bulk_of_pack_id', 'is not', null)
    .whereRef('stock_item.on_hand', '>', (sums) => sums('stock_item.reserved', '+', sums.ref('stock_item.committed')))
    .orderBy('stock_item.id')
    .executeTakeFirstOrThrow();
  const absent = { id: NOT_THERE };
  return { own: { id }, anothers: absent, absent };
}

/** A count of one item that an operator of another log-in has counted, or nobody. */
async function insertStocktake(world: Pick<World, 'db'>, status: 'counting' | 'handed-in', isCounted: boolean) {
  const { db } = world;
  const itemId = (await stockItem(world)).own!['id'] as number;
  const at = instant('2026-01-10T09:00:00.000Z');
  const counter = people.telesales.id;
  const { id } = await db
    .insertInto('stocktake')
    .values({ name: 'Cellar', status, started_by: counter, started_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const item = await db.selectFrom('stock_item').selectAll().where('id', '=', itemId).executeTakeFirstOrThrow();
  const entry = { counted: item.on_hand, counted_by: counter, counted_at: at, on_hand: item.on_hand, unaccounted: 0 };
  await db
    .insertInto('stocktake_item')
    .values({
      stocktake_id: id,
      stock_item_id: itemId,
      ...(isCounted && { ...entry, counted_before: item.counted_at }),
    })
    .execute();
  return { id, itemId };
}

export async function stocktakeUnderWay(world: Pick<World, 'db'>): Promise<Things> {
  const own = { ...(await insertStocktake(world, 'counting', false)), number: 12 };
  const absent = { ...own, id: NOT_THERE };
  return { own, anothers: absent, absent };
}

/** A count that the caller has started. */
export async function stocktakeStarted({ db, me }: Pick<World, 'db' | 'me'>): Promise<Things> {
  const { id } = await insertStocktake({ db }, 'counting', false);
  if (me !== null) await db.updateTable('stocktake').set({ started_by: me.id }).where('id', '=', id).execute();
  const absent = { id: NOT_THERE };
  return { own: { id }, anothers: absent, absent };
}

export async function stocktakeCounted(world: Pick<World, 'db'>): Promise<Things> {
  const { id } = await insertStocktake(world, 'counting', true);
  const absent = { id: NOT_THERE };
  return { own: { id }, anothers: absent, absent };
}

export async function stocktakeHandedIn(world: Pick<World, 'db'>): Promise<Things> {
  const { id, itemId } = await insertStocktake(world, 'handed-in', true);
  const own = { id, items: [itemId] };
  const absent = { ...own, id: NOT_THERE };
  return { own, anothers: absent, absent };
}

const insertGyle = async ({ db }: Pick<World, 'db'>) => {
  const beer = await db
    .selectFrom('pack')
    .innerJoin('stock_item', 'stock_item.pack_id', 'pack.id')
    .select(['pack.product_id', 'stock_item.id'])
    .where('pack.id', '=', packs.reedcutterBottle)
    .executeTakeFirstOrThrow();
  const gyleNum = `T${randomBytes(6).toString('hex').toUpperCase()}`;
  const gyle = await db
    .insertInto('gyle')
    .values({
      gyle_num: gyleNum,
      product_id: beer.product_id,
      brewed_on: calendarDay('2026-01-10'),
      volume_litres: 800,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  return { ...gyle, gyleNum, bevId: beer.product_id, stockItemId: beer.id };
};

export async function gyleToDestroy(world: Pick<World, 'db'>): Promise<Things> {
  const { id, version } = await insertGyle(world);
  const absent = { id: NOT_THERE, version: 1 };
  return { own: { id, version }, anothers: absent, absent };
}

export async function gyleToRecall(world: Pick<World, 'db'>): Promise<Things> {
  const { gyleNum } = await insertGyle(world);
  const absent = { gyleNum: 'NOT-THERE' };
  return { own: { gyleNum }, anothers: absent, absent };
}

export async function recallInForce(world: Pick<World, 'db' | 'now'>): Promise<Things> {
  const { id: gyleId } = await insertGyle(world);
  const by = await world.db.selectFrom('person').select('id').orderBy('id').executeTakeFirstOrThrow();
  const { id } = await world.db
    .insertInto('recall')
    .values({ gyle_id: gyleId, reason: 'Glass', recalled_by: by.id, recalled_at: world.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const absent = { id: NOT_THERE };
  return { own: { id }, anothers: absent, absent };
}

/** One of which a customer had a bottle, whose e-mail and place are known, and was not written to yet. */
export async function recallToWrite(world: Pick<World, 'db' | 'now'>): Promise<Things> {
  const things = await recallInForce(world);
  const { gyle_id: gyleId } = await world.db
    .selectFrom('recall')
    .select('gyle_id')
    .where('id', '=', Number(things.own!['id']))
    .executeTakeFirstOrThrow();
  const batch = await world.db
    .insertInto('sub_batch')
    .values({ gyle_id: gyleId, best_before: calendarDay('2027-12-01') })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = await world.db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select(['order_line.id', 'order_line.order_id'])
    .where('orders.status', '=', 22)
    .orderBy('orders.id')
    .executeTakeFirstOrThrow();
  // Another test may have erased who she was.
  const address = { email: 'ada@example.com', line1: '1 Mill Lane', postcode: 'NR35 1ZZ' };
  await sql`
    update orders set separate_delivery_address = false, invoice_address = invoice_address || ${JSON.stringify(address)}::jsonb
    where id = ${line.order_id}`.execute(world.db);
  const packed = { line_id: line.id, part: 0, sub_batch_id: batch.id, pack_id: packs.reedcutterBottle, quantity: 1 };
  await world.db
    .insertInto('packed_gyle')
    .values({ ...packed, packed_at: world.now })
    .execute();
  return things;
}

export async function gyleToSave(world: Pick<World, 'db'>): Promise<Things> {
  const { id, version, gyleNum, bevId } = await insertGyle(world);
  const own = { id, version, gyleNum, bevId, brewedOn: '2026-01-11', volumeLitres: 900 };
  const absent = { ...own, id: NOT_THERE };
  return { own, anothers: absent, absent };
}

export async function gyleToFill(world: Pick<World, 'db'>): Promise<Things> {
  const { id, stockItemId } = await insertGyle(world);
  const own = { id, stockItemId, quantity: 24, packagedOn: '2026-01-20', bestBefore: '2027-12-01' };
  const absent = { ...own, id: NOT_THERE };
  return { own, anothers: absent, absent };
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

/** The switches of a shop that stays open: what else is called must still sell. */
export const SHOP_SWITCHES = {
  state: 'open',
  returnsOn: null,
  closedMessage: '',
  takesCollections: true,
  deliversLocally: true,
  openingMessage: 'New beer on Friday',
};

/** A shop that nobody has switched yet; no other version of it is there. */
export const unswitchedShop = async ({ db }: World): Promise<Things> => {
  await db.deleteFrom('shop_status').execute();
  return { own: { version: 1 }, anothers: { version: NOT_THERE }, absent: { version: NOT_THERE } };
};

/** A server that stays open: in maintenance it would refuse whatever is called next. */
export const OPEN_SERVER = { state: 'open', message: '', returnsAt: null };

/** An open server as it may be switched once; no other version of it is there. */
export const unswitchedServer = async ({ db }: World): Promise<Things> => {
  await db.deleteFrom('server_status').execute();
  await db.insertInto('server_status').values({ state: 'read-only' }).execute();
  return { own: { version: 1 }, anothers: { version: NOT_THERE }, absent: { version: NOT_THERE } };
};

/** A business whose modules nobody has chosen yet. */
export const allModulesOn = async ({ db }: Pick<World, 'db'>): Promise<Things> => {
  await db.deleteFrom('module_switches').execute();
  return { own: { version: 0 }, anothers: { version: NOT_THERE }, absent: { version: NOT_THERE } };
};

const CLOSED_WEEK = { week: [[], [], [], [], [], [], []], dated: [] };

/** A brand without a logo. */
export const BRAND = {
  main: '#123a7a',
  accent: '',
  displayFace: 'sans',
  textFace: 'sans',
  headingFont: '',
  corners: 'round',
  bar: 'band',
  home: 'beside',
  shelf: 'fields',
  productPage: 'banner',
  packLabels: 'wrap',
  logo: '',
  logoDark: '',
  homePicture: '',
  emptyPicture: '',
};

/** A shop with the built-in look, of which the first version may be saved. */
export const unbrandedShop = async ({ db }: Pick<World, 'db'>): Promise<Things> => {
  await db.deleteFrom('brand_version').execute();
  return { own: { version: 0 }, anothers: { version: NOT_THERE }, absent: { version: NOT_THERE } };
};

/** A shop with one version of a brand. */
export const brandedShop = async ({ db, now }: Pick<World, 'db' | 'now'>): Promise<Things> => {
  await db.deleteFrom('brand_version').execute();
  await db
    .insertInto('brand_version')
    .values({ version: 1, brand: JSON.stringify(BRAND), saved_at: now })
    .execute();
  return { own: { version: 1 }, anothers: { version: NOT_THERE }, absent: { version: NOT_THERE } };
};

/** Details of a brewery, and its bank account. */
export const BREWERY = {
  notRegisteredForVat: true,
  name: 'A brewery',
  strapline: '',
  legalName: 'A Brewery Ltd',
  companyNumber: '01234567',
  vatNumber: '',
  awrsUrn: '',
  premisesLicence: '',
  licensingAuthority: '',
  registeredOffice: '1 Quay Street',
  address: '1 Quay Street',
  postcode: 'NR34 0ZZ',
  position: '52.46, 1.56',
  telephone: '01632 960001',
  // As they are: a history with e-mail addresses of a brewery could not be told from one with those of customers.
  email: brewery.email,
  salesTelephone: '',
  salesEmail: brewery.salesEmail,
  social: brewery.social.map(({ name, url }) => `${name} ${url}`).join('\n'),
  footLine: '',
  ...USUAL_AGE_POLICY,
};
export const BREWERY_BANK = { accountName: 'A Brewery Ltd', sortCode: '20-00-00', accountNumber: '12345678' };

/** Credentials of providers. */
export const PAYPAL_CREDENTIALS = {
  clientId: 'an-app',
  clientSecret: 'its-secret',
  webhookId: 'WH1',
  merchantId: '',
  version: 0,
};
export const CARD_CREDENTIALS = {
  merchantId: 'AB-1',
  password: 'its-password',
  preSharedKey: 'its-key',
  hashMethod: 'HMACSHA256',
  version: 0,
};
export const MAIL_SERVER = {
  host: 'mail.a.example',
  port: 587,
  tls: 'starttls',
  user: '',
  password: '',
  from: 'shop@a.example',
  version: 0,
};

/** The brewery's details as they may be saved once; no other version of them is there. */
export const breweryWithDetails = async ({ db }: Pick<World, 'db'>): Promise<Things> => {
  await db
    .updateTable('brewery')
    .set({
      version: 1,
      bank_version: 1,
      anybody_may_transfer: false,
      details: sql`details || ${JSON.stringify({ strapline: 'Until today', bank: brewery.bank })}::jsonb`,
    })
    .execute();
  return { own: { version: 1 }, anothers: { version: NOT_THERE }, absent: { version: NOT_THERE } };
};

/** Hours of a place of which nothing else is asked. */
export const HOURS = {
  tap: CLOSED_WEEK,
  shop: { ...CLOSED_WEEK, dated: [{ on: '2099-12-25', spans: [{ opens: 1000, closes: 1200 }] }] },
  food: CLOSED_WEEK,
  collection: CLOSED_WEEK,
};

/** A place that is not in use and has no hours yet. */
export const placeWithHours = async ({ db }: Pick<World, 'db'>): Promise<Things> => {
  const site = await db
    .insertInto('site')
    .values({ name: 'A place', active: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    own: { siteId: site.id, version: 1 },
    anothers: { siteId: NOT_THERE, version: 1 },
    absent: { siteId: NOT_THERE, version: 1 },
  };
};

export const COLLECTION_POINT = {
  name: 'A gate',
  line1: 'Low Road',
  line2: '',
  line3: '',
  line4: '',
  postcode: 'NR34 0ZZ',
  web: '',
  phone: '',
  collectionTimes: '',
  active: false,
};

export const TERMS = {
  kind: 'trade',
  title: 'Trade terms',
  html: '<p>For pubs.</p>',
  inForceFrom: '2027-03-01',
} as const;

/** A version of its own whose day has not come, the only one of that day. */
export const termsToSave = async ({ db }: Pick<World, 'db'>) => {
  const { kind, title, html } = TERMS;
  const inForceFrom = calendarDay(TERMS.inForceFrom);
  await db.deleteFrom('terms_document').where('kind', '=', kind).where('in_force_from', '=', inForceFrom).execute();
  const { id } = await db
    .insertInto('terms_document')
    .values({ kind, title: `Former ${title}`, html, version: TERMS.inForceFrom, in_force_from: inForceFrom })
    .returning('id')
    .executeTakeFirstOrThrow();
  const absent = { id: NOT_THERE, version: 1 };
  return { own: { id, version: 1 }, anothers: absent, absent };
};

/** What the courier costs, whatever it cost before. */
export const COURIER = { cost: 695, freeOver: 6000, leastItems: 4, itemsOfBox: 12, postCost: 399, cutOff: '11:00' };

const ofVersion = async (version: number): Promise<Things> => ({
  own: { version },
  anothers: { version: NOT_THERE },
  absent: { version: NOT_THERE },
});

export const courierOfNobody = async ({ db }: Pick<World, 'db'>): Promise<Things> => {
  await db.updateTable('courier_terms').set({ version: 1, cut_off: 600 }).execute();
  return ofVersion(1);
};

export const ZONE = { name: 'A zone', postcodes: 'GL', isServed: true, surcharge: 100, workingDays: 2, says: '' };

/** A zone of its own, the only one of its postcodes. */
export const zoneToSave = async ({ db }: Pick<World, 'db'>) => {
  await db.deleteFrom('courier_zone').where('postcodes', '=', ZONE.postcodes).execute();
  const { id } = await db
    .insertInto('courier_zone')
    .values({ name: ZONE.name, postcodes: ZONE.postcodes, working_days: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const absent = { id: NOT_THERE, version: 1 };
  return { own: { id, version: 1 }, anothers: absent, absent };
};

export const ROUND = { weekdays: [1], outwards: 'GL1', cutOff: '09:00', least: 0 };

/** A round of its own, the only one to its district. */
export const roundToSave = async ({ db }: Pick<World, 'db'>) => {
  await sql`delete from local_round where 'GL1' = any (outwards)`.execute(db);
  const { id } = await db
    .insertInto('local_round')
    .values({ weekdays: [2], outwards: ['GL1'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const absent = { id: NOT_THERE, version: 1 };
  return { own: { id, version: 1 }, anothers: absent, absent };
};

const OPEN_DAY = '2027-02-03' as CalendarDay;
const DAY_NOT_THERE = { day: '2027-02-04' };

export const dayToClose = async ({ db }: Pick<World, 'db'>) => {
  await db.deleteFrom('bank_holiday').where('day', '=', OPEN_DAY).execute();
  const over = { day: '2020-02-03' };
  return { own: { day: OPEN_DAY }, anothers: over, absent: over };
};

/** A year of which no holiday is on the list. */
export const yearWithoutHolidays = async ({ db }: Pick<World, 'db'>) => {
  await db
    .deleteFrom('bank_holiday')
    .where('day', '>=', '2027-01-01' as CalendarDay)
    .execute();
  const tooLate = { year: 2101 };
  return { own: { year: 2027 }, anothers: tooLate, absent: tooLate };
};

export const closedDay = async ({ db }: Pick<World, 'db'>) => {
  await dayToClose({ db });
  await db.insertInto('bank_holiday').values({ day: OPEN_DAY, name: 'Stocktaking', is_own: true }).execute();
  return { own: { day: OPEN_DAY }, anothers: DAY_NOT_THERE, absent: DAY_NOT_THERE };
};

/** A collection point that is closed and that no order names. */
export const closedPoint = async ({ db }: Pick<World, 'db'>) => {
  const { id } = await db
    .insertInto('site')
    .values({ name: 'A closed place', active: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const name = `A place ${id}`;
  await db.updateTable('site').set({ name }).where('id', '=', id).execute();
  const absent = { id: NOT_THERE, version: 1 };
  return { own: { id, version: 1, name }, anothers: absent, absent };
};

/** All collection points, the last first. */
export const pointsToSort = async ({ db }: Pick<World, 'db'>) => {
  await closedPoint({ db });
  const rows = await db.selectFrom('site').select('id').orderBy('sort', 'desc').orderBy('id', 'desc').execute();
  const absent = { ids: [NOT_THERE] };
  return { own: { ids: rows.map(({ id }) => id) }, anothers: absent, absent };
};

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

export const NEWS_FIELDS = {
  title: 'The reed is down',
  slug: 'the-reed',
  summary: '',
  writtenAt: '2027-06-01T12:00:00Z',
  html: '<p>Sixty bundles.</p>',
  picture: '',
  pictureAlt: '',
};

export const PAGE_FIELDS = {
  title: 'How we brew',
  slug: 'how-it-is-brewed',
  summary: '',
  shortText: '',
  parentId: null,
  showsDate: false,
  html: '<p>Ten barrels at a time.</p>',
  picture: '',
  pictureAlt: '',
};

/** A draft that had another address before. */
export async function oldAddress(db: Database): Promise<{ id: number; slug: string }> {
  const id = await draftPost(db, PostKind.news);
  const slug = `matrix-before-${id}`;
  await db
    .insertInto('post_old_address')
    .values({ kind: PostKind.news, slug, post_id: id, changed_at: instant('2026-06-01T12:00:00Z') })
    .execute();
  return { id, slug };
}

/** A draft of which a version is kept. */
export async function keptVersion(db: Database): Promise<{ id: number; earlier: number; later: number }> {
  const id = await draftPost(db, PostKind.news);
  await inTransaction(db, (trx) => keepVersion(trx, id));
  return { id, earlier: 1, later: 1 };
}

export const CARD_FIELDS = {
  page: 3,
  source: 5,
  title: 'What a box costs',
  text: '',
  extraText: '',
  isCentred: false,
  linkUrl: '/events',
  picture: '',
  pictureAlt: '',
  active: true,
  shownFrom: null,
  shownUntil: null,
};

/** A card of the home page that is not shown. */
export async function cardOfHome(db: Database): Promise<number> {
  const { id } = await db
    .insertInto('card')
    .values({ kind: 3, source: 5, title: 'A card', active: false, sort: 1000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const OUTLET_FIELDS = {
  title: 'The Eel’s Foot',
  priority: 1,
  text: 'Two handpulls.',
  linkUrl: 'https://example.com/pub',
  linkText: 'Their menu',
  active: false,
};

/** An outlet that is not shown. */
export async function outletOf(db: Database): Promise<number> {
  const { id } = await db
    .insertInto('outlet')
    .values({ title: 'An outlet', active: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An uploaded picture that nothing uses. */
export async function storedPicture(db: Database): Promise<{ path: string; version: number }> {
  copies += 1;
  const path = `uploads/matrix-${copies}.webp`;
  const bytes = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#8a6238' } })
    .webp()
    .toBuffer();
  await db
    .insertInto('picture')
    .values({ kind: 'info-image', path, media_type: 'image/webp', bytes, width: 1, height: 1 })
    .execute();
  return { path, version: 1 };
}

/** What somebody said who asked for the newsletter. */
export async function wishForNewsletter({ db, now }: Pick<World, 'db' | 'now'>): Promise<number> {
  const { id } = await db
    .insertInto('consent')
    .values({
      what: 'newsletter',
      email: 'matrix-newsletter@example.com',
      // oxlint-disable-next-line id-denylist -- the name of a column of the table
      given: true,
      wording_version: 'newsletter-1',
      source: 'home',
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function draftPost(db: Database, kind: PostKind): Promise<number> {
  copies += 1;
  const { id } = await db
    .insertInto('post')
    .values({
      kind,
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

/** A line of a bank statement of twelve pounds and something, by its number. */
export async function insertBankLine(
  { db, now }: Pick<World, 'db' | 'now'>,
  more: {
    readonly state?: 'set-aside' | 'matched';
    readonly amount?: number;
    readonly orderId?: number;
    readonly paymentId?: number;
  } = {},
): Promise<number> {
  const { id: personId } = await db.selectFrom('person').select('id').orderBy('id').executeTakeFirstOrThrow();
  const { id: statementId } = await db
    .insertInto('bank_statement')
    .values({ file_name: 'odd.csv', heading: '', columns: '{}', imported_at: now, imported_by: personId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('bank_line')
    .values({
      statement_id: statementId,
      line: 2,
      booked_on: londonDay(now),
      amount_pence: more.amount ?? 1234,
      text: 'A loan',
      identity: newToken(),
      occurrence: 1,
      changed_at: now,
      ...(more.state && { state: more.state }),
      order_id: more.orderId ?? null,
      payment_id: more.paymentId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function openLine(world: World): Promise<Things> {
  const absent = { ids: [NOT_THERE] };
  return { own: { ids: [await insertBankLine(world)] }, anothers: absent, absent };
}

export async function lineSetAside(world: World): Promise<Things> {
  const absent = { id: NOT_THERE };
  return { own: { id: await insertBankLine(world, { state: 'set-aside' }) }, anothers: absent, absent };
}

/** A line with the sum of an order that waits for its transfer, and that order. */
export async function matchedLine(world: World): Promise<Things> {
  const { own } = await transferAtDesk(world);
  const orderId = Number(own?.['id']);
  const { priced } = await world.db
    .selectFrom('orders')
    .select('priced')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { due } = (priced as { readonly priced: { readonly due: number } }).priced;
  const absent = { matches: [{ id: NOT_THERE, orderId }] };
  return {
    own: { matches: [{ id: await insertBankLine(world, { amount: due }), orderId }] },
    anothers: absent,
    absent,
  };
}

/** A line that was confirmed as the payment of an order, by its number. */
export async function insertPaidLine({ db, now }: Pick<World, 'db' | 'now'>, orderId: number): Promise<number> {
  const payment = {
    provider: 'transfer',
    pay_method: PaymentMethod.bankTransfer,
    amount_pence: 1234,
    captured_pence: 1234,
    order_version: 1,
    state: 'captured',
    started_at: now,
    received_on: londonDay(now),
    recorded_by: 'job',
  } as const;
  const { id: paymentId } = await db
    .insertInto('payment_attempt')
    .values({ order_id: orderId, ...payment })
    .returning('id')
    .executeTakeFirstOrThrow();
  return insertBankLine({ db, now }, { state: 'matched', orderId, paymentId });
}

export async function paidByLine(world: World): Promise<Things> {
  const { own } = await transferAtDesk(world);
  const absent = { id: NOT_THERE };
  return { own: { id: await insertPaidLine(world, Number(own?.['id'])) }, anothers: absent, absent };
}

/** A site where stock lies, without bins. */
export async function stockSite(world: Pick<World, 'db' | 'now'>): Promise<Things> {
  const own = await world.db
    .insertInto('stock_site')
    .values({ name: `Site ${randomBytes(6).toString('hex')}`, changed_at: world.now })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  const absent = { id: NOT_THERE, version: 1 };
  return { own, anothers: absent, absent };
}

export async function siteToSave(world: Pick<World, 'db' | 'now'>): Promise<Things> {
  const { own, absent } = await stockSite(world);
  const fields = { name: `Cold store ${String(own!['id'])}`, address: '', sort: 0, archived: false };
  return { own: { ...own, ...fields }, anothers: { ...absent, ...fields }, absent: { ...absent, ...fields } };
}

export async function siteForBins(world: Pick<World, 'db' | 'now'>): Promise<Things> {
  const { own } = await stockSite(world);
  const absent = { siteId: NOT_THERE };
  return { own: { siteId: own!['id'] }, anothers: absent, absent };
}

/** A bin in which nothing lies. */
export async function emptyBin(world: Pick<World, 'db' | 'now'>): Promise<Things> {
  const { own } = await stockSite(world);
  const bin = await world.db
    .insertInto('stock_bin')
    .values({ site_id: Number(own!['id']), code: 'A-01', changed_at: world.now })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  const absent = { id: NOT_THERE, version: 1 };
  return { own: bin, anothers: absent, absent };
}

/** A bottle that is not put away, and a bin for it. */
export async function bottleToPutAway(world: Pick<World, 'db' | 'now'>): Promise<Things> {
  const { own: bin } = await emptyBin(world);
  const { id } = await world.db
    .selectFrom('stock_item')
    .select('id')
    .where('pack_id', '=', packs.reedcutterBottle)
    .executeTakeFirstOrThrow();
  const move = { fromBin: null, toBin: Number(bin!['id']), batchId: null, number: 1 };
  const absent = { ...move, id: NOT_THERE };
  return { own: { ...move, id }, anothers: absent, absent };
}
