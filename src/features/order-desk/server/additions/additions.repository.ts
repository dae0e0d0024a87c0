import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Prepared, prepared } from '#platform/database/prepared.ts';
import type { AddedLine } from '#rules/basket/lines-to-add.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { LineId, OrderId } from '#rules/orders/placing/draft.ts';

/** Stores what is packed of an order after something joined its box or left it, with an entry in its history. */
export function storingBox(
  { id, status, frozen }: StoredOrder,
  { by, why }: { readonly by: string; readonly why: string },
  now: Instant,
): Prepared<never> {
  const { fill, allByEmail, someByEmail } = frozen!;
  return prepared`
    with noted as (
      insert into order_move (order_id, from_status, to_status, moved_at, moved_by, why, about)
      values (${id}, ${status}, ${status}, ${now}, ${by}, ${why}, 'change')
    )
    update orders set priced = priced || ${JSON.stringify({ fill, allByEmail, someByEmail })}::jsonb, version = version + 1,
      changed_at = ${now}
    where id = ${id}`;
}

/** Takes an order out of the box in which it went along. */
export function leavingBox(orderId: OrderId): Prepared<never> {
  return prepared`delete from held_order_link where held_order_id = ${orderId}`;
}

export type AdditionIds = { readonly orderId: OrderId; readonly lineIds: ReadonlyMap<LineId, LineId> };

/**
 * Begins what is added to an order: a draft of nobody until it is placed in the same transaction, with its lines, if it has any, in
 * the box of that order. Answers the numbers of its lines by those that stood for them.
 */
export async function insertAddition(
  trx: Transaction,
  { mode, kind, deliveryMethod, siteId, box }: StoredOrder,
  lines: readonly AddedLine[],
  now: Instant,
): Promise<AdditionIds> {
  const rows = lines.map((line, place) => ({
    place,
    pack_id: line.packId,
    variant_id: line.variantId,
    quantity: line.quantity,
    shown_price_pence: line.shownPrice,
  }));
  const stored = await prepared<{ orderId: OrderId } & ({ place: number; id: LineId } | { place: null; id: null })>`
    with begun as (
      insert into orders (mode, kind, delivery_method, site_id, created_at, changed_at)
      values (${mode}, ${kind}, ${deliveryMethod}, ${siteId}, ${now}, ${now}) returning id
    ),
    wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as w(place int, pack_id int, variant_id int, quantity int, shown_price_pence int)
    ),
    lines as (
      insert into order_line (order_id, pack_id, variant_id, quantity, asked_quantity, shown_price_pence)
      select begun.id, pack_id, variant_id, quantity, quantity, shown_price_pence from begun, wanted order by place
      returning id, order_id, pack_id, variant_id
    ),
    linked as (
      insert into held_order_link (order_id, held_order_id, added) select ${box!.id}::bigint, id, true from begun
    )
    select begun.id as "orderId", l.id, w.place from begun
    left join (lines l join wanted w on w.pack_id = l.pack_id and w.variant_id is not distinct from l.variant_id) on true`.execute(
    trx,
  );
  const orderId = stored[0]?.orderId;
  if (orderId === undefined) throw new Error(`Nothing was added to order ${box!.id}`);
  const lineIds = stored.flatMap(({ place, id }) => (id === null ? [] : [[lines[place]!.id, id] as const]));
  return { orderId, lineIds: new Map(lineIds) };
}
