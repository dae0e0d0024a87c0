import { sql } from 'kysely';
import type { World } from './world.ts';

/**
 * What the model notes, and the shop must say, by what it is about: pieces credited of a line, by what became of them; gyles from
 * which one was packed; copies of mails about an order; its invoice; in whose box it was added; and whose money counts for it,
 * what was paid for several orders in one sum left out.
 */
export type Noted = Map<string, string>;

export const creditedOf = (lineId: number, goods: string): string => `credited of line ${lineId} ${goods}`;
export const gylesOf = ({ lineId, part }: { readonly lineId: number; readonly part: number }): string =>
  `gyles of line ${lineId}/${part}`;
export const copiesOf = (orderId: number): string => `copies of mails about order ${orderId}`;
export const invoiceOf = (orderId: number): string => `invoice of order ${orderId}`;
export const boxOf = (orderId: number): string => `${IN_BOX}${orderId}`;
export const moneyOf = (orderId: number): string => `${MONEY}${orderId}`;
/** The order of which a name says whose money counts for it; null = it names something else. */
export const orderOfMoney = (what: string): number | null =>
  what.startsWith(MONEY) ? Number(what.slice(MONEY.length)) : null;
const IN_BOX = 'box of order ';
const MONEY = 'money for order ';

/** The same as the shop has it stored. */
async function readNoted({ shop, ordersAfter }: Pick<World, 'shop' | 'ordersAfter'>): Promise<Noted> {
  const { rows } = await sql<{ what: string; is: string }>`
    select format('credited of line %s %s', l.line_id, c.goods) as what, sum(l.quantity)::text as is
    from credit_note_line l join credit_note c on c.id = l.credit_note_id and c.goods <> 'cancelled'
    where c.order_id > ${ordersAfter} and l.line_id is not null and not l.is_deposit group by 1
    union all
    select format('gyles of line %s/%s', k.line_id, k.part),
      string_agg(format('%s %s %s', g.gyle_num, b.sub_ref, k.quantity), ', ' order by g.gyle_num collate "C", b.sub_ref collate "C")
    from packed_gyle k join order_line l on l.id = k.line_id join sub_batch b on b.id = k.sub_batch_id
    join gyle g on g.id = b.gyle_id
    where l.order_id > ${ordersAfter} group by 1
    union all
    select format('copies of mails about order %s', order_id), count(*)::text
    from outbox_mail where asked_by is not null and order_id > ${ordersAfter} group by 1
    union all
    select format('invoice of order %s', order_id), number::text from invoice where order_id > ${ordersAfter}
    union all
    select format('box of order %s', held_order_id), order_id::text
    from held_order_link where added and order_id > ${ordersAfter}
    union all
    select distinct format('money for order %s', a.order_id), root.order_id::text
    from payment_attempt a join payment_attempt root on root.id = a.carried_from
    where not root.has_shares and a.order_id > ${ordersAfter}`.execute(shop.db);
  return new Map(rows.map(({ what, is }) => [what, is]));
}

/** What is stored and was not noted, or the other way round, in words. */
export async function notedOtherwise(world: World): Promise<string[]> {
  const stored = await readNoted(world);
  const { noted } = world.books;
  return [...new Set([...stored.keys(), ...noted.keys()])]
    .filter((what) => stored.get(what) !== noted.get(what))
    .map((what) => `${what}: ${stored.get(what) ?? 'nothing'} is stored, and ${noted.get(what) ?? 'nothing'} must be`);
}

export function addToNoted(noted: Noted, what: string, number: number): void {
  noted.set(what, String(Number(noted.get(what) ?? 0) + number));
}

/** What is cancelled has left the box that it was added to; whose box that was is remembered. */
export function leaveBoxes({ noted, leftBox }: World['books'], cancelled: readonly number[]): void {
  for (const id of cancelled) {
    const box = noted.get(boxOf(id));
    if (box !== undefined) leftBox.set(id, Number(box));
    noted.delete(boxOf(id));
  }
}

/** Takes from the shop what is noted; what has left its box meanwhile is remembered as before. */
export async function readNotedAnew(world: World, cancelled: readonly number[]): Promise<void> {
  leaveBoxes(world.books, cancelled);
  world.books.noted.clear();
  for (const [what, is] of await readNoted(world)) world.books.noted.set(what, is);
}

/** What is held at the brewery is not packed: nothing is noted of its gyles. */
export async function forgetGylesOfHeld({ shop, books }: World, held: readonly number[]): Promise<void> {
  const noted = [...books.noted.keys()].filter((what) => what.startsWith('gyles '));
  if (held.length === 0 || noted.length === 0) return;
  const lines = await shop.db.selectFrom('order_line').select('id').where('order_id', 'in', held).execute();
  for (const { id } of lines)
    for (const what of noted) if (what.startsWith(`gyles of line ${id}/`)) books.noted.delete(what);
}

/** The order that was paid with the money that was carried over to this one, however often: itself, if none was. */
export const paidFor = (noted: Noted, orderId: number): number => Number(noted.get(moneyOf(orderId)) ?? orderId);
