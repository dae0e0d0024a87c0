import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { Database } from '#platform/database/database.ts';
import { code, Fragment, type Prepared, prepared } from '#platform/database/prepared.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import type { QuoteAnswer } from '#rules/quotes/quote-state.ts';

export type QuoteId = number & { readonly id: 'quote' };

export type StoredQuote = {
  readonly id: QuoteId;
  readonly orderId: OrderId;
  readonly goodUntil: CalendarDay;
  readonly answer: QuoteAnswer | null;
  readonly isNewest: boolean;
};

export type NewQuote = {
  readonly net: Pence;
  readonly goodUntil: CalendarDay;
  readonly linkHash: string;
  readonly quotedBy: number;
};

/** Stores a quote and the sums of its order with it, with an entry in the history. */
export function storingQuote(
  { id, status, version, frozen }: StoredOrder,
  { net, goodUntil, linkHash, quotedBy }: NewQuote,
  { by, why }: { readonly by: string; readonly why: string },
  now: Instant,
): Prepared<never> {
  const priced = frozen!.priced;
  return prepared`
    with quoted as (
      insert into order_quote (order_id, net_pence, good_until, link_hash, quoted_at, quoted_by)
      values (${id}, ${net}, ${goodUntil}::date, ${linkHash}, ${now}, ${quotedBy})
    ),
    noted as (
      insert into order_move (order_id, from_status, to_status, moved_at, moved_by, why, about)
      values (${id}, ${status}, ${status}, ${now}, ${by}, ${why}, 'change')
    )
    update orders set version = ${version}, priced = ${JSON.stringify(frozen)}, total_ex_pence = ${priced.totalEx},
      total_inc_pence = ${priced.totalInc}, changed_at = ${now}
    where id = ${id}`;
}

const quoteColumns = new Fragment(`q.id, q.order_id as "orderId", q.good_until as "goodUntil", q.answer,
  not exists (select from order_quote n where n.order_id = q.order_id and n.id > q.id) as "isNewest"`);

/** The quote of a link. Its order's lock is what keeps it as it is. */
export async function findQuote(db: Database, linkHash: string): Promise<StoredQuote | null> {
  const [row] = await prepared<StoredQuote>`
    select ${quoteColumns} from order_quote q where q.link_hash = ${linkHash}`.execute(db);
  return row ?? null;
}

/** The newest quote of an order; null = nobody has quoted a price. */
export async function findNewestQuote(db: Database, orderId: OrderId): Promise<StoredQuote | null> {
  const [row] = await prepared<StoredQuote>`
    select ${quoteColumns} from order_quote q where q.order_id = ${orderId} order by q.id desc limit 1`.execute(db);
  return row ?? null;
}

export function storingAnswer(id: QuoteId, answer: QuoteAnswer, now: Instant): Prepared<never> {
  return prepared`update order_quote set answer = ${answer}, answered_at = ${now} where id = ${id}`;
}

/** Confirms an order whose quote was accepted, with how and by when it is to be paid. */
export function storingAccepted(
  { id, status, version, payMethod, termsDays, dueOn, frozen }: StoredOrder,
  { from, by, why }: { readonly from: OrderStatus; readonly by: string; readonly why: string },
  now: Instant,
): Prepared<never> {
  return prepared`
    with moved as (
      insert into order_move (order_id, from_status, to_status, moved_at, moved_by, why)
      values (${id}, ${from}, ${status}, ${now}, ${by}, ${why})
    )
    update orders set status = ${status}, version = ${version}, pay_method = ${payMethod}, terms_days = ${termsDays}, due_on = ${dueOn},
      priced = ${JSON.stringify(frozen)}, on_account_pence = ${frozen!.priced.onAccount}, changed_at = ${now}
    where id = ${id}`;
}

export type WaitingForQuote = {
  readonly id: OrderId;
  readonly orderedAt: Instant;
  /** Null = nobody has quoted a price. */
  readonly goodUntil: CalendarDay | null;
};

/** Orders that wait for a quote, or for the answer to one, the oldest first. */
export function findWaitingForQuote(db: Database): Promise<readonly WaitingForQuote[]> {
  return prepared<WaitingForQuote>`
    select o.id, o.ordered_at as "orderedAt", (select q.good_until from order_quote q
      where q.order_id = o.id order by q.id desc limit 1) as "goodUntil"
    from orders o where o.status = ${code(OrderStatus.quoteRequired)} and o.ordered_at is not null order by o.id`.execute(
    db,
  );
}
