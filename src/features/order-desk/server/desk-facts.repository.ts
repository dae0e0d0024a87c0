import type { RefundablePayment } from '#features/checkout/server/refunding/request-refunds.ts';
import type { StoredRefund } from '#features/payments/server/refund.ts';
import type { Database } from '#platform/database/database.ts';
import { code, prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { StoredDespatch } from '#rules/orders/despatch.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import { OrderStatus, STAFF_MOVER } from '#rules/orders/order-codes.ts';
import type { AttemptState } from '#rules/payments/attempt-state.ts';
import type { RefundState } from '#rules/payments/refund.ts';
import type { StoredCredit } from './credit-notes.repository.ts';

/** A payment that a provider has captured, or announced; `captured` in pence, whatever has gone back since. */
export type DeskPayment = RefundablePayment & { readonly state: AttemptState };

/** Money of one of the payments that goes back, or went. */
export type DeskRefund = Pick<StoredRefund, 'id' | 'attemptId' | 'provider' | 'amount' | 'detail'> & {
  readonly state: Exclude<RefundState, 'withdrawn'>;
};

export type DeskFacts = {
  readonly paid: Pence;
  /** It was held, and goes with another order that is placed (D-119). */
  readonly isInAnotherBox: boolean;
  readonly payments: readonly DeskPayment[];
  readonly refunds: readonly DeskRefund[];
  readonly credits: readonly StoredCredit[];
  readonly changedAt: Instant;
  readonly despatch: StoredDespatch | null;
  /** `by` = a member of staff by name, or the shopper, a job or a script. */
  readonly history: readonly {
    readonly at: Instant;
    readonly from: OrderStatus;
    readonly to: OrderStatus;
    readonly by: string;
    readonly why: string;
  }[];
};

/** What the desk shows beside the order itself, in one statement. */
export async function readDeskFacts(db: Database, orderId: OrderId): Promise<DeskFacts> {
  const [row] = await prepared<DeskFacts>`
    select o.paid_pence as paid, o.changed_at as "changedAt",
      exists (select from held_order_link k join orders p on p.id = k.order_id
        where k.held_order_id = o.id and p.status >= ${code(OrderStatus.confirmed)}) as "isInAnotherBox",
      (select coalesce(json_agg(json_build_object('id', a.id, 'provider', a.provider, 'providerOrderId', a.provider_order_id,
         'captureId', a.capture_id, 'state', a.state, 'captured', coalesce(a.captured_pence, a.amount_pence)) order by a.id), '[]')
       from payment_attempt a where a.order_id = o.id and a.provider <> 'none'
         and a.state in ('captured', 'awaiting-funds', 'refund-due', 'refunded')) as payments,
      (select coalesce(json_agg(json_build_object('id', r.id, 'attemptId', r.attempt_id, 'provider', a.provider,
         'amount', r.amount_pence, 'state', r.state, 'detail', r.detail) order by r.id), '[]')
       from refund r join payment_attempt a on a.id = r.attempt_id
       where a.order_id = o.id and r.state <> 'withdrawn') as refunds,
      (select coalesce(json_agg(json_build_object('number', c.number, 'kind', c.kind, 'why', c.why,
         'money', c.money_pence, 'giftVouchers', c.voucher_pence,
         'issuedAt', to_char(c.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'parts', (select json_agg(json_build_object('lineId', l.line_id, 'quantity', l.quantity, 'vatParts', l.vat_parts)
           order by l.place) from credit_note_line l where l.credit_note_id = c.id)) order by c.id), '[]')
       from credit_note c where c.order_id = o.id) as credits,
      (select json_build_object('courier', d.courier, 'trackingNumber', d.tracking_number, 'trackingUrl', d.tracking_url,
         'despatchedAt', to_char(d.despatched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
       from order_despatch d where d.order_id = o.id) as despatch,
      (select coalesce(json_agg(json_build_object(
         'at', to_char(m.moved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'from', m.from_status,
         'to', m.to_status, 'by', coalesce(p.name, m.moved_by), 'why', m.why) order by m.id), '[]')
       from order_move m
       left join person p on m.moved_by like ${`${STAFF_MOVER}%`} and p.id::text = substr(m.moved_by, ${STAFF_MOVER.length + 1})
       where m.order_id = o.id) as history
    from orders o where o.id = ${orderId}`.execute(db);
  if (!row) throw new Error(`Order ${orderId} has gone`);
  return row;
}
