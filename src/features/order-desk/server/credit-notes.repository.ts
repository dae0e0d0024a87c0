import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { CreditPart } from '#rules/credits/credit-parts.ts';
import type { CreditSplit } from '#rules/credits/split-credit.ts';
import type { OrderId } from '#rules/orders/draft.ts';

/** What was taken off an order: a credit note, a write-off or a return, by its kind (D-66). */
export type NewCredit = CreditSplit & {
  readonly kind: number;
  /** To the customer; empty = none was given. */
  readonly why: string;
  readonly parts: readonly CreditPart[];
};

export type StoredCredit = NewCredit & { readonly number: number; readonly issuedAt: Instant };

/**
 * Stores a credit under the next number of its series, which is locked until the transaction ends: numbers have no gaps. What
 * the order was paid is less by its money, and its version is new.
 */
export async function insertCredit(
  trx: Transaction,
  orderId: OrderId,
  { kind, why, money, giftVouchers, parts }: NewCredit,
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<number> {
  const [row] = await prepared<{ number: number }>`
    with series as (
      update document_series set last_number = last_number + 1 where name = 'credit note' returning last_number
    ),
    note as (
      insert into credit_note (order_id, kind, number, why, money_pence, voucher_pence, issued_by, issued_at)
      select ${orderId}::bigint, ${kind}::smallint, last_number, ${why}::text, ${money}::int, ${giftVouchers}::int, ${by}::text,
        ${now}::timestamptz from series
      returning id, number
    ),
    lines as (
      insert into credit_note_line (credit_note_id, place, line_id, quantity, vat_parts)
      select note.id, part.place, part."lineId", part.quantity, part."vatParts"
      from note, jsonb_to_recordset(${JSON.stringify(parts.map((part, place) => ({ ...part, place })))}::jsonb)
        as part(place smallint, "lineId" bigint, quantity int, "vatParts" jsonb)
    ),
    paid as (
      update orders set paid_pence = coalesce(paid_pence, 0) - ${money}::int, version = version + 1, changed_at = ${now}::timestamptz
      where id = ${orderId}::bigint
    )
    select number from note`.execute(trx);
  if (row === undefined) throw new Error(`No credit of order ${orderId} was stored`);
  return row.number;
}
