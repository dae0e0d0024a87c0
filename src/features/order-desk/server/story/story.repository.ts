import type { Database } from '#platform/database/database.ts';
import { code, prepared } from '#platform/database/prepared.ts';
import type { GoodsOfCredit } from '#rules/credits/credit-kind.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { MailFacts } from '#rules/mails/mail-standing.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { OrderStatus, STAFF_MOVER } from '#rules/orders/order-codes.ts';
import type { AttemptState } from '#rules/payments/attempts/attempt-state.ts';
import type { Provider } from '#rules/payments/provider/provider.ts';
import type { ReturnReason } from '#rules/returns/decide-return.ts';

/** What each table knows of an order. Sums in pence. */
type Facts = {
  move: {
    readonly about: 'standing' | 'money' | 'change';
    readonly from: OrderStatus;
    readonly to: OrderStatus;
    readonly why: string;
  };
  payment: {
    readonly provider: Provider;
    readonly amount: Pence;
    readonly state: AttemptState;
    /** The number of the order for which it was paid first; null = it came for this one. */
    readonly carriedFrom: number | null;
  };
  credit: {
    readonly number: number;
    readonly money: Pence;
    readonly giftVouchers: Pence;
    readonly carried: Pence;
    readonly offAccount: Pence;
    readonly goods: GoodsOfCredit;
    readonly why: string;
  };
  refund: {
    readonly provider: Provider;
    readonly amount: Pence;
    /** The number of the order for which it counts since then; null = it went back. */
    readonly carriedTo: number | null;
  };
  return: { readonly reason: ReturnReason; readonly why: string };
  'return-answered': { readonly outcome: 'refunded' | 'declined'; readonly answer: string };
  'cancel-request': Readonly<Record<string, never>>;
  'cancel-request-settled': Readonly<Record<string, never>>;
  invoice: { readonly number: number };
  mail: MailFacts & {
    readonly returnedAt: Instant | null;
    readonly onceKey: string;
    readonly subject: string;
    readonly to: string;
    readonly isCopy: boolean;
    readonly opensOrder: boolean;
    readonly copies: number;
  };
  note: {
    readonly text: string;
    readonly isPinned: boolean;
    readonly version: number;
    readonly writtenBy: string;
    readonly changedAt: Instant | null;
  };
  'note-withdrawn': { readonly writtenBy: string };
};

export type StoryRow = {
  [Source in keyof Facts]: {
    readonly source: Source;
    readonly key: number;
    readonly at: Instant;
    /** By name where it was a member of staff. */
    readonly by: string;
    readonly facts: Facts[Source];
  };
}[keyof Facts];

/** Everything that is stored of what happened to a placed order, the latest first, in one statement; null = there is no such order. */
export async function readStory(db: Database, orderId: OrderId): Promise<readonly StoryRow[] | null> {
  const [row] = await prepared<{ story: readonly StoryRow[] }>`
    with event as (
      select 'payment' as source, 1 as place, a.id as key, coalesce(a.settled_at, a.started_at) as at, 'provider' as by,
        jsonb_build_object('provider', a.provider, 'amount', coalesce(a.captured_pence, a.amount_pence), 'state', a.state,
          'carriedFrom', (select o.order_ref_num from payment_attempt c join orders o on o.id = c.order_id where c.id = a.carried_from)) as facts
      from payment_attempt a where a.order_id = ${orderId} and (a.recorded_by is null or a.carried_from is not null) and a.provider <> 'none'
        and a.state in ('captured', 'awaiting-funds', 'refund-due', 'refunded', 'declined', 'failed')
      union all
      select 'move', 2, m.id, m.moved_at, m.moved_by,
        jsonb_build_object('about', m.about, 'from', m.from_status, 'to', m.to_status, 'why', m.why)
      from order_move m where m.order_id = ${orderId}
      union all
      select 'return', 3, w.id, w.requested_at, 'shopper', jsonb_build_object('reason', w.reason, 'why', w.why)
      from return_request w where w.order_id = ${orderId}
      union all
      select 'return-answered', 4, w.id, w.settled_at, coalesce((select ${STAFF_MOVER}::text || e.person_id from audit_entry e
          where e.subject_kind = 'order' and e.subject_id = ${String(orderId)} and e.what in ('order.return-answered', 'order.refunded')
            and e.at = w.settled_at limit 1), ''),
        jsonb_build_object('outcome', w.outcome, 'answer', w.answer)
      from return_request w where w.order_id = ${orderId} and w.settled_at is not null
      union all
      select 'cancel-request', 3, p.id, p.opened_at, 'shopper', '{}'
      from problem p where p.kind = 'cancel-requested' and p.subject = ${`order/${orderId}`}
      union all
      select 'cancel-request-settled', 4, p.id, p.resolved_at, substring(p.resolution from '^settled .(.*).$'), '{}'
      from problem p where p.kind = 'cancel-requested' and p.subject = ${`order/${orderId}`} and p.resolution like 'settled (%'
      union all
      select 'credit', 5, c.id, c.issued_at, c.issued_by, jsonb_build_object('number', c.number, 'money', c.money_pence,
        'giftVouchers', c.voucher_pence, 'carried', c.carried_pence, 'offAccount', c.off_account_pence, 'goods', c.goods, 'why', c.why)
      from credit_note c where c.order_id = ${orderId}
      union all
      select 'refund', 6, r.id, r.settled_at, r.requested_by, jsonb_build_object('provider', a.provider, 'amount', r.amount_pence,
          'carriedTo', (select o.order_ref_num from payment_attempt c join orders o on o.id = c.order_id where c.id = r.carried_to))
      from refund r join payment_attempt a on a.id = r.attempt_id
      where a.order_id = ${orderId} and r.state = 'made' and r.settled_at is not null
      union all
      select 'invoice', 7, i.id, i.issued_at, '', jsonb_build_object('number', i.number)
      from invoice i where i.order_id = ${orderId}
      union all
      select 'note', 8, n.id, n.written_at, n.written_by, jsonb_build_object('text', n.text, 'isPinned', n.is_pinned,
        'version', n.version, 'writtenBy', n.written_by, 'changedAt', to_char(n.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from order_note n where n.order_id = ${orderId} and n.withdrawn_at is null
      union all
      select 'note-withdrawn', 8, n.id, n.withdrawn_at, n.withdrawn_by, jsonb_build_object('writtenBy', n.written_by)
      from order_note n where n.order_id = ${orderId} and n.withdrawn_at is not null
      union all
      select 'mail', 9, m.id, m.written_at, coalesce(m.asked_by, ''), jsonb_build_object('onceKey', m.once_key, 'subject', m.subject,
        'to', m.to_address, 'isCopy', m.asked_by is not null, 'opensOrder', m.secrets ->> 'pass' is not null,
        'copies', (select count(*) from outbox_mail c where c.copy_of = coalesce(m.copy_of, m.id)), 'lastError', m.last_error,
        'sentAt', to_char(m.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'returnedAt', to_char(m.returned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'nextTryAt', to_char(m.next_try_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from outbox_mail m where m.order_id = ${orderId}
    )
    select (select coalesce(json_agg(json_build_object('source', e.source, 'key', e.key,
        'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', coalesce(p.name, e.by), 'facts', e.facts)
        order by e.at desc, e.place desc, e.key desc), '[]')
      from event e left join person p on e.by like ${`${STAFF_MOVER}%`} and p.id::text = substr(e.by, ${STAFF_MOVER.length + 1})) as story
    from orders o
    where o.id = ${orderId} and o.status >= ${code(OrderStatus.confirmed)} and o.order_ref_num is not null`.execute(db);
  return row?.story ?? null;
}
