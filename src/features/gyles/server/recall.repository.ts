import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import { naturally } from '#platform/database/natural-order.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { OrderStatus, StatusRange } from '#rules/orders/order-codes.ts';

export type RecallQuery = {
  /** Null = whichever. */
  readonly gyleNum: string | null;
  readonly subRef: string | null;
  readonly beverageId: number | null;
  readonly orderRefNum: number | null;
  readonly mode: number | null;
  /** Looked for in name, e-mail and telephone; empty = everybody. */
  readonly search: string;
  readonly sort: 'orderedAt' | 'name' | 'pieces' | 'gyle';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

export type RecalledRow = {
  readonly orderId: number;
  readonly orderRefNum: number;
  readonly mode: number;
  readonly status: number;
  readonly orderedAt: Instant;
  readonly fulfilledAt: Instant | null;
  readonly name: string;
  readonly email: string;
  readonly telephone: string;
  readonly gyleNum: string;
  readonly subRef: string;
  readonly beverageId: number;
  /** The beer with its bottle, can or cask. */
  readonly product: string;
  readonly pieces: number;
};

export type Recall = {
  readonly rows: readonly RecalledRow[];
  /** Of all pages. */
  readonly total: number;
  readonly pieces: number;
  readonly orders: number;
};

const ORDER_BY = {
  orderedAt: ['orders.ordered_at'],
  name: ['orders.to_name'],
  pieces: ['pieces'],
  gyle: [naturally(sql.ref('gyle.gyle_num')), 'sub_batch.sub_ref'],
} as const;

const email = sql<string>`coalesce(orders.invoice_address ->> 'email', '')`;
/** Of whoever got it; else of whoever ordered it. */
const telephone = sql<string>`coalesce(nullif(case when orders.separate_delivery_address
  then orders.delivery_address ->> 'telephone' end, ''), orders.invoice_address ->> 'telephone', '')`;
const pieces = sql<number>`sum(packed_gyle.quantity)::int`;

/** Who got how many of which sub-batch: a page of it, and the sums of all pages. */
export async function readRecall(db: Database, query: RecallQuery): Promise<Recall> {
  const found = packed(db, query);
  const sums = await db
    .selectFrom(found.select(['orders.id as order_id', pieces.as('pieces')]).as('found'))
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(distinct order_id)::int`.as('orders'),
      sql<number>`coalesce(sum(pieces), 0)::int`.as('pieces'),
    ])
    .executeTakeFirstOrThrow();
  let page = found.select([
    'orders.id as orderId',
    'orders.order_ref_num as orderRefNum',
    'orders.mode',
    'orders.status',
    'orders.ordered_at as orderedAt',
    'orders.fulfilled_at as fulfilledAt',
    'orders.to_name as name',
    email.as('email'),
    telephone.as('telephone'),
    'gyle.gyle_num as gyleNum',
    'sub_batch.sub_ref as subRef',
    'product.id as beverageId',
    sql<string>`product.name || ', ' || pack.name`.as('product'),
    pieces.as('pieces'),
  ]);
  for (const column of ORDER_BY[query.sort]) page = page.orderBy(column, query.descending ? 'desc' : 'asc');
  const rows = await page
    .orderBy('orders.id', 'desc')
    .orderBy('sub_batch.id')
    .orderBy('pack.id')
    .offset(query.from)
    .limit(query.most)
    .execute();
  return { rows: rows as unknown as readonly RecalledRow[], ...sums };
}

/** Only the conditions that there are, so that each search begins at the index that fits it. */
function packed(db: Database, { gyleNum, subRef, beverageId, orderRefNum, mode, search }: RecallQuery) {
  const [first, last] = [OrderStatus.confirmed, StatusRange.fulfilled[1]];
  let found = db
    .selectFrom('packed_gyle')
    .innerJoin('sub_batch', 'sub_batch.id', 'packed_gyle.sub_batch_id')
    .innerJoin('gyle', 'gyle.id', 'sub_batch.gyle_id')
    .innerJoin('product', 'product.id', 'gyle.product_id')
    .innerJoin('pack', 'pack.id', 'packed_gyle.pack_id')
    .innerJoin('order_line', 'order_line.id', 'packed_gyle.line_id')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .where('orders.status', '>=', first)
    .where('orders.status', '<=', last)
    .groupBy(['orders.id', 'sub_batch.id', 'gyle.id', 'product.id', 'pack.id']);
  if (gyleNum !== null) found = found.where('gyle.gyle_num', '=', gyleNum);
  if (subRef !== null) found = found.where('sub_batch.sub_ref', '=', subRef);
  if (beverageId !== null) found = found.where('gyle.product_id', '=', beverageId);
  if (orderRefNum !== null) found = found.where('orders.order_ref_num', '=', orderRefNum);
  if (mode !== null) found = found.where('orders.mode', '=', mode);
  if (search === '') return found;
  const pattern = containing(search);
  return found.where((column) =>
    column.or([
      column('orders.to_name', 'ilike', pattern),
      column(email, 'ilike', pattern),
      column(telephone, 'ilike', pattern),
    ]),
  );
}

/** The beers of which there is a gyle, by name. */
export function readGyleBeers(db: Database): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return prepared<{ readonly id: number; readonly name: string }>`
    select p.id, p.name from product p where exists (select from gyle g where g.product_id = p.id) order by p.name, p.id`.execute(
    db,
  );
}
