import type { RefundablePayment } from '#features/checkout/server/refunding/request-refunds.ts';
import type { StoredRefund } from '#features/payments/server/refund.ts';
import type { Database } from '#platform/database/database.ts';
import { code, Fragment, prepared } from '#platform/database/prepared.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { StoredDespatch } from '#rules/orders/desk/despatch.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import type { AttemptState } from '#rules/payments/attempts/attempt-state.ts';
import type { RefundState } from '#rules/payments/refunds/refund.ts';
import type { TransferStanding } from '#rules/wording/orders/manual-refund-sentence.ts';
import { openCancelWishes } from './cancel-wishes.repository.ts';
import type { StoredCredit } from './credit-notes.repository.ts';
import type { StoredReturn } from './returns/returns.repository.ts';
import { TRANSFER_STANDING } from './transfer-standing.repository.ts';

/** A payment that a provider has captured, or announced; `captured` in pence, whatever has gone back since. */
export type DeskPayment = RefundablePayment & {
  readonly state: AttemptState;
  /** Of money that a person has recorded. */
  readonly receivedOn: CalendarDay | null;
  readonly reference: string;
  /** The number of the order from which its money was carried over; null = it came for this one. */
  readonly carriedFrom: number | null;
};

/** Money of one of the payments that goes back, or went. */
export type DeskRefund = Pick<StoredRefund, 'id' | 'attemptId' | 'provider' | 'amount' | 'detail'> & {
  readonly state: Exclude<RefundState, 'withdrawn'>;
  /** The number of the order for which it counts now; null = it goes back. */
  readonly carriedTo: number | null;
  /** How far it is on its way to a bank account; null = it is not on its way to one. */
  readonly transfer: TransferStanding | null;
};

/** That its customer wishes to cancel an order, and nobody has settled that; `id` is that of the problem. */
export type CancelWish = {
  readonly id: number;
  readonly orderId: OrderId;
  readonly orderRef: string;
  readonly since: Instant;
};

const CANCEL_WISHES = new Fragment(openCancelWishes('o.id'));

export type DeskFacts = {
  readonly paid: Pence;
  /** The brewery numbers its gyles: there is one. */
  readonly notesGyles: boolean;
  readonly hasInvoice: boolean;
  readonly payments: readonly DeskPayment[];
  /** Of every payment that was begun, whatever became of it. */
  readonly attempts: readonly AttemptState[];
  /** Money is announced of which a share is for it. */
  readonly awaitsShare: boolean;
  readonly refunds: readonly DeskRefund[];
  readonly credits: readonly StoredCredit[];
  /** The last first. */
  readonly returns: readonly StoredReturn[];
  /** To cancel it, or what goes along in its box. */
  readonly cancelWishes: readonly CancelWish[];
  readonly changedAt: Instant;
  readonly despatch: StoredDespatch | null;
  /** The newest price of its delivery, in pence without VAT, while its customer may accept it; null = there is none. */
  readonly quote: { readonly net: Pence; readonly goodUntil: CalendarDay } | null;
};

/** What the desk shows beside the order itself, in one statement. */
export async function readDeskFacts(db: Database, orderId: OrderId): Promise<DeskFacts> {
  const [row] = await prepared<DeskFacts>`
    select o.paid_pence as paid, o.changed_at as "changedAt",
      exists (select from gyle) as "notesGyles", exists (select from invoice i where i.order_id = o.id) as "hasInvoice",
      (select coalesce(json_agg(json_build_object('id', a.id, 'provider', a.provider,
         'providerOrderId', captured.provider_order_id, 'captureId', captured.capture_id,
         'carriedFrom', (select c.order_ref_num from orders c where c.id = captured.order_id and captured.id <> a.id), 'state', a.state, 'captured', coalesce(a.captured_pence, a.amount_pence),
         'receivedOn', a.received_on, 'reference', a.reference) order by a.id), '[]')
       from payment_attempt a join payment_attempt captured on captured.id = coalesce(a.carried_from, a.id)
       where a.order_id = o.id and a.provider <> 'none'
         and a.state in ('captured', 'awaiting-funds', 'refund-due', 'refunded')) as payments,
      (select coalesce(json_agg(a.state order by a.id), '[]') from payment_attempt a
       where a.order_id = o.id or exists (select from payment_share s where s.attempt_id = a.id and s.order_id = o.id)) as attempts,
      exists (select from payment_share s join payment_attempt a on a.id = s.attempt_id and a.state = 'awaiting-funds'
        where s.order_id = o.id) as "awaitsShare",
      (select coalesce(json_agg(json_build_object('id', r.id, 'attemptId', r.attempt_id, 'provider', a.provider,
         'amount', r.amount_pence, 'state', r.state, 'detail', r.detail,
         'transfer', case when r.state in ('by-hand', 'failed') and (account.refund_id is not null or a.provider = 'transfer')
           then ${TRANSFER_STANDING} end, 'carriedTo', (select c.order_ref_num
           from payment_attempt t join orders c on c.id = t.order_id where t.id = r.carried_to)) order by r.id), '[]')
       from refund r join payment_attempt a on a.id = r.attempt_id
         left join refund_account account on account.refund_id = r.id
       where a.order_id = o.id and r.state <> 'withdrawn') as refunds,
      (select coalesce(json_agg(json_build_object('number', c.number, 'kind', c.kind, 'goods', c.goods, 'why', c.why,
         'money', c.money_pence, 'giftVouchers', c.voucher_pence, 'carried', c.carried_pence, 'offAccount', c.off_account_pence,
         'issuedAt', to_char(c.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'parts', (select json_agg(json_build_object('lineId', l.line_id, 'isDeposit', l.is_deposit, 'quantity', l.quantity, 'vatParts', l.vat_parts)
           order by l.place) from credit_note_line l where l.credit_note_id = c.id)) order by c.id), '[]')
       from credit_note c where c.order_id = o.id) as credits,
      (select coalesce(json_agg(json_build_object('id', w.id, 'reason', w.reason, 'why', w.why, 'lines', w.lines,
         'withDelivery', w.with_delivery, 'requestedAt', to_char(w.requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'state', coalesce(w.outcome, 'waiting'), 'answer', w.answer) order by w.id desc), '[]')
       from return_request w where w.order_id = o.id) as returns,
      (select coalesce(json_agg(json_build_object('id', p.id, 'orderId', (p.facts ->> 'orderId')::bigint,
         'orderRef', p.facts ->> 'orderReference',
         'since', to_char(p.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.id), '[]')
       from ${CANCEL_WISHES}) as "cancelWishes",
      (select json_build_object('courier', d.courier, 'trackingNumber', d.tracking_number, 'trackingUrl', d.tracking_url,
         'despatchedAt', to_char(d.despatched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
       from order_despatch d where d.order_id = o.id) as despatch,
      (select json_build_object('net', q.net_pence, 'goodUntil', q.good_until) from order_quote q
       where q.order_id = o.id and o.status = ${code(OrderStatus.quoteRequired)} order by q.id desc limit 1) as quote
    from orders o where o.id = ${orderId}`.execute(db);
  if (!row) throw new Error(`Order ${orderId} has gone`);
  return row;
}
