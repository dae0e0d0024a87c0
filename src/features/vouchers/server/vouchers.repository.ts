import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { LineId, OrderId } from '#rules/orders/placing/draft.ts';
import type { VoucherToIssue } from '#rules/vouchers/vouchers-to-issue.ts';

/** A voucher or membership issued for one unit of an order line. */
export type IssuedVoucher = {
  readonly lineId: LineId;
  readonly code: string;
  readonly value: Pence;
  readonly endsOn: CalendarDay | null;
};

type IssuedRow = { order_line_id: LineId; code: string; value_pence: Pence; ends_on: CalendarDay | null };

/** Issues what the pack sells. A unit that has its code already keeps it, and the code is valid again unless its line was credited. */
export async function insertVouchers(
  trx: Transaction,
  vouchers: readonly (VoucherToIssue & { readonly code: string })[],
): Promise<void> {
  const rows = vouchers.map(({ lineId, piece, code, value, startsOn, endsOn }) => ({
    line: lineId,
    piece,
    code,
    value,
    starts: startsOn,
    ends: endsOn,
  }));
  await sql`
    insert into voucher (code, coupon_id, value_pence, starts_on, ends_on, order_line_id, piece)
    select v.code, p.coupon_id, v.value, v.starts, v.ends, v.line, v.piece
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(line bigint, piece smallint, code text, value int, starts date, ends date)
    join order_line l on l.id = v.line join pack p on p.id = l.pack_id
    on conflict (order_line_id, piece) do update set active = true
      where not exists (select from credit_note_line n where n.line_id = excluded.order_line_id)`.execute(trx);
}

/** The valid codes of an order, unit by unit. */
export async function readVouchers(db: Database, orderId: OrderId): Promise<IssuedVoucher[]> {
  const { rows } = await sql<IssuedRow>`
    select v.order_line_id, v.code, v.value_pence, v.ends_on
    from voucher v join order_line l on l.id = v.order_line_id
    where l.order_id = ${orderId} and v.active order by v.order_line_id, v.piece`.execute(db);
  return rows.map((row) => ({
    lineId: row.order_line_id,
    code: row.code,
    value: row.value_pence,
    endsOn: row.ends_on,
  }));
}

/** `isUsed` = it has been spent or activated. */
type CodeOfLine = { readonly lineId: LineId; readonly isUsed: boolean };

/** The valid codes of an order. Locks them all, until the end of the transaction if there is one. */
export function lockCodes(db: Database, orderId: OrderId): Promise<readonly CodeOfLine[]> {
  return prepared<CodeOfLine>`
    select v.order_line_id as "lineId", v.used_online_pence + v.used_tap_pence > 0 or v.activated_at is not null as "isUsed"
    from voucher v
    where v.order_line_id in (select id from order_line where order_id = ${orderId}) and v.active
    order by v.id for no key update`.execute(db);
}

export async function stopVouchers(trx: Transaction, orderId: OrderId): Promise<void> {
  await sql`
    update voucher set active = false
    where order_line_id in (select id from order_line where order_id = ${orderId})`.execute(trx);
}

export async function stopVouchersOfLines(trx: Transaction, lineIds: readonly LineId[]): Promise<void> {
  await prepared`update voucher set active = false where order_line_id = any(${lineIds}::bigint[])`.execute(trx);
}
