import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Address } from '#rules/orders/placing/draft.ts';
import type { AccountMovement, AccountOrder } from '#rules/trade/account-statement.ts';
import type { MovementFacts } from '#rules/wording/orders/account-movement-sentence.ts';

export type AccountRow = {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly termsDays: number;
  readonly invoiceAddress: Partial<Address>;
  /** As it was given when it applied; empty = not known. */
  readonly vatNumber: string;
  /** Those of which something was open before the first day, or moved until the last. */
  readonly orders: readonly OrderRow[];
  /** Those of the days, as they came. */
  readonly movements: readonly MovementRow[];
};

export type OrderRow = AccountOrder & {
  readonly orderRefNum: number;
  readonly orderedOn: CalendarDay;
  readonly invoiceNumber: number | null;
};

export type MovementRow = AccountMovement & { readonly day: CalendarDay } & MovementFacts;

type Days = { readonly from: CalendarDay; readonly until: CalendarDay };

/** A trade account with what moved its balance within some days and what was open before, in one statement. */
export async function readAccount(db: Database, id: number, { from, until }: Days): Promise<AccountRow | null> {
  const [row] = await prepared<AccountRow>`
    with movement as materialized (
      select * from account_movement() m where m.business_id = ${id} and m.day <= ${until}::date
    ), item as (
      select order_id, coalesce(sum(amount_pence) filter (where day < ${from}::date), 0) as open_before from movement
      group by order_id having coalesce(sum(amount_pence) filter (where day < ${from}::date), 0) <> 0 or bool_or(day >= ${from}::date)
    )
    select b.id, b.name, b.version, b.terms_days as "termsDays", b.invoice_address as "invoiceAddress",
      coalesce((select t.vat_number from trade_application t where t.business_id = b.id order by t.id desc limit 1), '') as "vatNumber",
      (select coalesce(json_agg(json_build_object('id', o.id, 'orderRefNum', o.order_ref_num, 'openBefore', i.open_before,
          'orderedOn', (o.ordered_at at time zone 'Europe/London')::date,
          'dueOn', coalesce(o.due_on, (o.ordered_at at time zone 'Europe/London')::date),
          'invoiceNumber', (select v.number from invoice v where v.order_id = o.id)) order by o.id), '[]')
        from item i join orders o on o.id = i.order_id) as orders,
      (select coalesce(json_agg(json_build_object('orderId', m.order_id, 'day', m.day, 'what', m.what, 'amount', m.amount_pence,
          'invoiceNumber', (select v.number from invoice v where m.what = 'order' and v.order_id = m.order_id),
          'creditKind', n.kind, 'creditNumber', n.number, 'payMethod', a.pay_method,
          'otherOrder', (select o.order_ref_num from payment_attempt p join orders o on o.id = p.order_id
            where p.id = case m.what when 'payment' then a.carried_from else r.carried_to end))
          order by m.day, m.place, m.order_id, m.document_id), '[]')
        from movement m
          left join credit_note n on m.what = 'credit' and n.id = m.document_id
          left join payment_attempt a on m.what = 'payment' and a.id = m.document_id
          left join refund r on m.what = 'refund' and r.id = m.document_id
        where m.day >= ${from}::date) as movements
    from business b where b.id = ${id}`.execute(db);
  return row ?? null;
}

export async function isMailWritten(trx: Transaction, onceKey: string): Promise<boolean> {
  const rows = await prepared`select id from outbox_mail where once_key = ${onceKey}`.execute(trx);
  return rows.length > 0;
}
