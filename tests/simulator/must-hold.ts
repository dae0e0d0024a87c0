import { sql } from 'kysely';
import { audit } from '#platform/database/audit.ts';
import { providersHave } from '../provider-ledgers.ts';
import { PACKS, type World } from './world.ts';

/** What is not so and must be, in words; empty = all is well. It may be asked after any step. */
export async function whatIsWrong(world: World): Promise<readonly string[]> {
  return [...(await stock(world)), ...(await gifts(world)), ...(await money(world))];
}

/** The same once nothing is under way any more: the jobs have run, long after every clock of a basket. */
export async function whatIsLeftOver(world: World): Promise<readonly string[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct o.id from orders o join order_line l on l.order_id = o.id join stock_hold h on h.line_id = l.id
    where o.id > ${world.ordersAfter} and o.status between 0 and 10`.execute(world.shop.db);
  return rows.map(({ id }) => `draft ${id} holds stock long after its time`);
}

/** What the shop asks itself. Problems may be open: they wait for a person, and nobody is one here. */
export async function audited({ shop }: World): Promise<string[]> {
  return (await audit(shop.db)).filter(({ name }) => name !== 'open-problems').flatMap(({ broken }) => broken);
}

async function stock({ shop, books }: World): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('stock_item')
    .select(['pack_id', 'on_hand'])
    .where('pack_id', 'in', PACKS)
    .execute();
  return rows
    .filter(({ pack_id: packId, on_hand: onHand }) => onHand !== books.onHand.get(packId))
    .map((row) => `pack ${row.pack_id}: ${row.on_hand} on hand, and ${books.onHand.get(row.pack_id)} must be`);
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

type OrderMoney = {
  readonly id: number;
  readonly paid: number;
  /** Refunds that were asked for and are not made. */
  readonly onItsWay: number;
  /** Nobody knows yet what became of a payment. */
  readonly isOpen: boolean;
  readonly references: readonly string[] | null;
};

/** What the providers have of each order is what it says it was paid, and what is on its way back. */
async function money(world: World): Promise<string[]> {
  const { rows } = await sql<OrderMoney>`
    select o.id, case when o.is_paid then coalesce(o.paid_pence, 0) else 0 end as paid,
      coalesce(sum((select coalesce(sum(r.amount_pence), 0) from refund r
        where r.attempt_id = a.id and r.state not in ('made', 'withdrawn'))), 0)::int as "onItsWay",
      coalesce(bool_or(a.state in ('started', 'asking', 'unknown', 'awaiting-funds', 'abandoned')), false) as "isOpen",
      array_agg(a.provider_order_id) filter (where a.provider = 'card-gateway') as references
    from orders o left join payment_attempt a on a.order_id = o.id
    where o.id > ${world.ordersAfter}
    group by o.id`.execute(world.shop.db);
  return rows.flatMap((order) => {
    const { taken, returned } = providersHave(world.shop, order.id, order.references ?? []);
    if (returned > taken) return [`order ${order.id}: ${taken} taken and ${returned} given back`];
    const has = taken - returned;
    const must = order.paid + order.onItsWay;
    if (order.isOpen ? has < must : has !== must)
      return [`order ${order.id}: the providers have ${has}, and its payments and refunds say ${must}`];
    return [];
  });
}
