import { sql } from 'kysely';
import { audit } from '#platform/database/audit.ts';
import { later } from '#rules/calendar/instant.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { providersHave } from '../provider-ledgers.ts';
import { notedOtherwise, orderOfMoney, paidFor } from './noted.ts';
import { keyOf } from './till-device.ts';
import { readStock } from './things.ts';
import { awaitsTransfer, placedOrders, type World } from './world.ts';

/** What is not so and must be, in words; empty = all is well. It may be asked after any step. */
export async function whatIsWrong(world: World): Promise<readonly string[]> {
  return [
    ...(await stock(world)),
    ...(await gifts(world)),
    ...(await money(world)),
    ...(await accounts(world)),
    ...(await givenUp(world)),
    ...(await boxes(world)),
    ...(await notedOtherwise(world)),
  ];
}

/** The same once nothing is under way any more: the jobs have run, long after every clock of a basket. */
export async function whatIsLeftOver(world: World): Promise<readonly string[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct o.id from orders o join order_line l on l.order_id = o.id join stock_hold h on h.line_id = l.id
    where o.id > ${world.ordersAfter} and o.status between 0 and 10`.execute(world.shop.db);
  // One for which money has come, by any way, waits for a person, and so does a box for which nobody knows whether it has.
  const undecided = await withUnknownPayment(world);
  const placed = await placedOrders(world);
  const waiting = placed.filter(
    (order) => awaitsTransfer(order) && order.waits_for === null && !undecided.has(order.id),
  );
  return [
    ...rows.map(({ id }) => `draft ${id} holds stock long after its time`),
    ...waiting.map(({ id }) => `order ${id} waits for a transfer long after its time`),
    ...placed
      .filter(({ status }) => status === OrderStatus.quoteRequired)
      .map(({ id }) => `order ${id} waits for its quote long after its time`),
    ...world.tills.flatMap(({ number, outbox }) =>
      outbox.map((entry) => `till ${number}: the shop does not take ${keyOf(entry)}`),
    ),
  ];
}

/** Orders that nobody cancels before a person has said what became of a payment: its own, and those of the same box. */
async function withUnknownPayment({ shop }: World): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    with box as (
      select o.id, coalesce((select k.order_id from held_order_link k where k.held_order_id = o.id and k.added), o.id) as box
      from orders o)
    select mate.id from payment_attempt a join box own on own.id = a.order_id join box mate on mate.box = own.box
    where a.state = 'unknown'`.execute(shop.db);
  return new Set(rows.map(({ id }) => id));
}

/** What the shop asks itself. Problems may be open: they wait for a person, and nobody is one here. */
export async function audited({ shop }: World): Promise<string[]> {
  return (await audit(shop.db)).filter(({ name }) => name !== 'open-problems').flatMap(({ broken }) => broken);
}

async function stock({ shop, books }: World): Promise<string[]> {
  return (await readStock(shop.db))
    .filter(({ key, onHand }) => onHand !== books.onHand.get(key))
    .map(({ key, onHand }) => `pack ${key}: ${onHand} on hand, and ${books.onHand.get(key)} must be`);
}

async function gifts({ shop, books }: World): Promise<string[]> {
  const codes = [...books.giftUses.keys()];
  const rows = await shop.db
    .selectFrom('voucher')
    .select(['code', 'used_online_pence'])
    .where('code', 'in', codes)
    .execute();
  return rows.flatMap(({ code, used_online_pence: used }) => {
    const must = [...(books.giftUses.get(code)?.values() ?? [])].reduce((sum, one) => sum + one, 0);
    return used === must ? [] : [`gift voucher ${code}: ${used} used, and ${must} must be`];
  });
}

/** What goes along in a box is where the box is. */
async function boxes({ shop, ordersAfter }: World): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select format('order %s (status %s) goes along with order %s (status %s)', h.id, h.status, o.id, o.status) as wrong
    from held_order_link k join orders o on o.id = k.order_id join orders h on h.id = k.held_order_id
    where o.id > ${ordersAfter} and o.status >= 11 and h.status <> o.status`.execute(shop.db);
  return rows.map(({ wrong }) => wrong);
}

/**
 * An order is given up by the clock once its transfer is long due, and never one for which money is here. What comes later is
 * recorded to be sent back; what was added to an order goes with it, paid or not.
 */
async function givenUp(world: World): Promise<string[]> {
  const { shop, books } = world;
  const since = later(shop.clock.now(), -TWO_DAYS);
  const fresh = (await placedOrders(world)).filter(
    ({ id, status }) => status === OrderStatus.unpaidTooLong && !books.givenUp.has(id),
  );
  for (const { id } of fresh) books.givenUp.add(id);
  return fresh
    .filter(({ id }) => !books.givenUp.has(books.leftBox.get(id) ?? 0))
    .filter(({ id, ordered_at: at }) => at > since || books.receivedByHand.get(id))
    .map(({ id }) => `order ${id} was given up too early, or though money had come`);
}

const TWO_DAYS = 2 * 24 * 60 * 60_000;

type OrderMoney = {
  readonly id: number;
  readonly paid: number;
  /** Refunds that were asked for and are not made. */
  readonly onItsWay: number;
  /** Those of them that a provider was asked for, or will be: it may have made one whose answer was lost. */
  readonly perhapsMade: number;
  /** Nobody knows yet what became of a payment. */
  readonly isOpen: boolean;
  readonly references: readonly string[] | null;
};

/**
 * What the providers and persons have of each order, with those for which its money counts, is what it says it was paid, and what is on its
 * way back.
 */
async function money(world: World): Promise<string[]> {
  const { rows } = await sql<OrderMoney>`
    select o.id, coalesce(o.paid_pence, 0) as paid,
      coalesce(sum((select coalesce(sum(r.amount_pence), 0) from refund r
        where r.attempt_id = a.id and r.state not in ('made', 'withdrawn'))), 0)::int as "onItsWay",
      coalesce(sum((select coalesce(sum(r.amount_pence), 0) from refund r
        where r.attempt_id = a.id and r.state in ('pending', 'in-doubt'))), 0)::int as "perhapsMade",
      coalesce(bool_or(a.state in ('started', 'asking', 'unknown', 'awaiting-funds', 'abandoned')), false) as "isOpen",
      array_agg(a.provider_order_id) filter (where a.provider = 'card-gateway') as references
    from orders o left join payment_attempt a on a.order_id = o.id
    where o.id > ${world.ordersAfter}
    group by o.id`.execute(world.shop.db);
  const groups = await ordersByMoney(world);
  return [...Map.groupBy(rows, ({ id }) => groups(id))].flatMap(([payer, orders]) => {
    const sums = orders.map((order) => {
      const { taken, returned } = providersHave(world.shop, order.id, order.references ?? []);
      return { ...order, taken, returned, byHand: world.books.receivedByHand.get(order.id) ?? 0 };
    });
    const sum = (of: 'taken' | 'returned' | 'byHand' | 'paid' | 'onItsWay' | 'perhapsMade') =>
      sums.reduce((all, order) => all + order[of], 0);
    if (sum('returned') > sum('taken'))
      return [`order ${payer}: ${sum('taken')} taken and ${sum('returned')} given back`];
    if (sum('byHand') < 0) return [`order ${payer}: ${-sum('byHand')} more was sent back by hand than had come`];
    const has = sum('taken') - sum('returned') + sum('byHand');
    const most = sum('paid') + sum('onItsWay');
    const least = most - sum('perhapsMade');
    if (has < least || (has > most && !orders.some(({ isOpen }) => isOpen)))
      return [`order ${payer}: ${has} has come and not gone back, and must be ${least} to ${most}`];
    return [];
  });
}

type AccountOrder = {
  readonly id: number;
  readonly isCancelled: boolean;
  readonly onAccount: number;
  readonly credited: number;
  /** What the account owes for it, as lists and limit have it; null = it was not bought on account. */
  readonly owed: number | null;
  /** What it says was paid, and what is on its way back. */
  readonly paid: number;
  /** A payment or a refund is under way. */
  readonly isOpen: boolean;
  readonly references: readonly string[] | null;
};

/**
 * What an account owes for orders with money in common is what they cost, less what was credited and what providers and persons have of them; what other
 * orders have of that money is theirs.
 */
async function accounts(world: World): Promise<string[]> {
  const { rows } = await sql<AccountOrder>`
    select o.id, o.status >= 1001 as "isCancelled", o.on_account_pence as "onAccount", i.owed_pence::int as owed,
      (select coalesce(sum(n.money_pence), 0)::int from credit_note n where n.order_id = o.id) as credited,
      coalesce(bool_or(a.state in ('started', 'asking', 'unknown', 'awaiting-funds', 'abandoned') or exists (
        select from refund r where r.attempt_id = a.id and r.state in ('pending', 'in-doubt'))), false) as "isOpen",
      (coalesce(o.paid_pence, 0) + coalesce(sum((select sum(r.amount_pence) from refund r
        where r.attempt_id = a.id and r.state not in ('made', 'withdrawn'))), 0))::int as paid,
      array_agg(a.provider_order_id) filter (where a.provider = 'card-gateway') as references
    from orders o left join account_item(${world.shop.clock.now()}::timestamptz + interval '1 second') i on i.order_id = o.id
      left join payment_attempt a on a.order_id = o.id
    where o.id > ${world.ordersAfter}
    group by o.id, i.owed_pence`.execute(world.shop.db);
  const groups = await ordersByMoney(world);
  return [...Map.groupBy(rows, ({ id }) => groups(id))].flatMap(([first, orders]) => {
    const [own, others] = [orders.filter(({ owed }) => owed !== null), orders.filter(({ owed }) => owed === null)];
    const has = orders.reduce((sum, { id, references }) => {
      const { taken, returned } = providersHave(world.shop, id, references ?? []);
      return sum + taken - returned + (world.books.receivedByHand.get(id) ?? 0);
    }, 0);
    const costs = own.reduce((sum, order) => sum + (order.isCancelled ? 0 : order.onAccount - order.credited), 0);
    const must = costs - has + others.reduce((sum, { paid }) => sum + paid, 0);
    const owed = own.reduce((sum, order) => sum + (order.owed ?? 0), 0);
    if (own.length === 0 || owed === must || orders.some(({ isOpen }) => isOpen)) return [];
    return [`order ${first}: its account owes ${owed} for it, and ${must} must be`];
  });
}

/** Orders of which money of one counts for another, or which were paid in one sum, are one: answers the lowest of those with an order. */
async function ordersByMoney({ shop, books }: World): Promise<(orderId: number) => number> {
  const { rows } = await sql<{ one: number; other: number }>`
    select s.order_id as one, a.order_id as other from payment_share s join payment_attempt a on a.id = s.attempt_id
    union select a.order_id, root.order_id from payment_attempt a join payment_attempt root on root.id = a.carried_from
    where root.has_shares`.execute(shop.db);
  const links = [
    ...rows,
    ...[...books.noted.keys()].flatMap((what) => {
      const id = orderOfMoney(what);
      return id === null ? [] : [{ one: id, other: paidFor(books.noted, id) }];
    }),
  ];
  const lowest = new Map<number, number>();
  const of = (id: number): number => lowest.get(id) ?? id;
  for (const { one, other } of links) {
    const [lower, higher] = [Math.min(of(one), of(other)), Math.max(of(one), of(other))];
    for (const id of [one, other, ...lowest.keys()]) if (of(id) === higher) lowest.set(id, lower);
    lowest.set(higher, lower);
  }
  return of;
}
