import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { VatOfRate } from '#rules/pricing/priced-order.ts';
import type { DayTotals, RefundOfDay, UncountedTotals } from '#rules/till/day-totals.ts';

export type DayRow = {
  readonly number: number;
  readonly openingHash: string;
  readonly closingHash: string;
  readonly float: Pence;
  readonly isCounted: boolean;
  /** Null = it was not counted. */
  readonly totals: DayTotals | null;
};

/** The days of these numbers, and the one that is open. */
export function readDays(trx: Transaction, tillId: number, numbers: readonly number[]): Promise<readonly DayRow[]> {
  return prepared<DayRow>`
    select number, opening_hash as "openingHash", closing_hash as "closingHash", float_pence as float,
      counted_pence is not null as "isCounted", case when counted_pence is not null then totals end as totals
    from till_day where till_id = ${tillId} and (number = any(${numbers}::int[]) or closing_hash = '')`.execute(trx);
}

/** Which of them the shop knows as somebody. */
export async function readKnownPeople(trx: Transaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await prepared<{ id: number }>`select id from person where id = any(${ids}::int[])`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

type Opening = {
  readonly number: number;
  readonly hash: string;
  readonly openedAt: Instant;
  readonly sellerId: number;
  readonly float: Pence;
};

export async function insertDay(
  trx: Transaction,
  tillId: number,
  { number, hash, openedAt, sellerId, float }: Opening,
): Promise<void> {
  await prepared`
    insert into till_day (till_id, number, opened_at, opened_by, float_pence, opening_hash)
    values (${tillId}, ${number}, ${openedAt}, ${sellerId}, ${float}, ${hash})`.execute(trx);
}

type Closing = {
  readonly number: number;
  readonly hash: string;
  readonly closedAt: Instant;
  readonly sellerId: number;
  readonly counted: Pence;
  readonly expected: Pence;
  readonly note: string;
  readonly totals: DayTotals;
};

/** What came when the day had ended without a count is in the totals of its count, and late no more. */
export async function storeClosing(
  trx: Transaction,
  tillId: number,
  { number, hash, closedAt, sellerId, counted, expected, note, totals }: Closing,
): Promise<void> {
  await prepared`
    with in_time as (delete from till_day_late where till_id = ${tillId} and day_number = ${number})
    update till_day set closing_hash = ${hash}, closed_at = ${closedAt}, closed_by = ${sellerId}, counted_pence = ${counted},
      expected_pence = ${expected}, note = ${note}, totals = ${JSON.stringify(totals)}::jsonb
    where till_id = ${tillId} and number = ${number}`.execute(trx);
}

type Ending = {
  readonly number: number;
  readonly closedAt: Instant;
  readonly sellerId: number;
  readonly totals: UncountedTotals;
};

/** Stands in the place of what a device has said of a closing. */
export const NOT_COUNTED = 'not counted';

/** Ends a day without a count. */
export async function storeUncounted(
  trx: Transaction,
  tillId: number,
  { number, closedAt, sellerId, totals }: Ending,
): Promise<void> {
  await prepared`
    update till_day set closing_hash = ${NOT_COUNTED}, closed_at = ${closedAt}, closed_by = ${sellerId}, note = '',
      totals = ${JSON.stringify(totals)}::jsonb
    where till_id = ${tillId} and number = ${number}`.execute(trx);
}

export type SaleOfDayRow = {
  readonly total: Pence;
  readonly discount: Pence;
  readonly vatByRate: readonly VatOfRate[];
  readonly giftVouchers: Pence;
  /** As the till has taken them: what is recorded afterwards, elsewhere, is in no drawer of it. */
  readonly payments: readonly { readonly payMethod: number; readonly amount: Pence }[];
};

export function readSalesOfDay(trx: Transaction, tillId: number, day: number): Promise<readonly SaleOfDayRow[]> {
  return prepared<SaleOfDayRow>`
    select o.total_inc_pence as total, (o.priced -> 'priced' ->> 'discount')::int as discount,
      o.priced -> 'priced' -> 'vatByRate' as "vatByRate", o.gift_voucher_pence as "giftVouchers",
      (select coalesce(jsonb_agg(jsonb_build_object('payMethod', a.pay_method, 'amount', a.amount_pence)), '[]') from payment_attempt a
        where a.order_id = o.id and a.recorded_by is not null and a.started_at = o.ordered_at) as payments
    from till_sale s join orders o on o.id = s.order_id
    where s.till_id = ${tillId} and s.day_number = ${day}`.execute(trx);
}

export type RefundOfDayRow = Omit<RefundOfDay, 'vatByRate'> & {
  /** Of each line that came back. */
  readonly vatParts: readonly VatOfRate[];
};

export function readRefundsOfDay(trx: Transaction, tillId: number, day: number): Promise<readonly RefundOfDayRow[]> {
  return prepared<RefundOfDayRow>`
    select r.payments, c.money_pence + c.voucher_pence as total,
      (select coalesce(jsonb_agg(part.vat), '[]') from credit_note_line l cross join jsonb_array_elements(l.vat_parts) as part(vat)
        where l.credit_note_id = c.id) as "vatParts"
    from till_refund r join credit_note c on c.number = r.credit_number
    where r.till_id = ${tillId} and r.day_number = ${day}`.execute(trx);
}
