import type { Transaction } from '#platform/database/database.ts';
import type { OrderView } from '#features/basket/server/view/order-view.ts';
import { type Prepared, prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { GoodsOfCredit } from '#rules/credits/credit-kind.ts';
import type { CreditPart } from '#rules/credits/credit-parts.ts';
import type { CreditSplit } from '#rules/credits/split-credit.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';

/** What was taken off an order: a credit note, a write-off or a return, by its kind (D-66). */
export type NewCredit = CreditSplit & {
  readonly kind: number;
  readonly goods: GoodsOfCredit;
  /** To the customer; empty = none was given. */
  readonly why: string;
  readonly parts: readonly CreditPart[];
  /** Pence of its money that come off what is owed on account. */
  readonly offAccount: Pence;
};

export type StoredCredit = NewCredit & {
  readonly number: number;
  readonly issuedAt: Instant;
  /** Pence of its money that count for another order. */
  readonly carried: Pence;
};

/**
 * Stores a credit under the next number of its series, which is locked until the transaction ends: numbers have no gaps. What
 * the order was paid is less by its money that was paid, unless it is cancelled, and its version is new.
 */
export async function insertCredit(
  trx: Transaction,
  orderId: OrderId,
  { kind, goods, why, money, giftVouchers, parts, offAccount }: NewCredit,
  { by, carried, now }: { readonly by: string; readonly carried: Pence; readonly now: Instant },
): Promise<number> {
  const paidLess = goods === 'cancelled' ? 0 : money - offAccount;
  const [row] = await prepared<{ number: number }>`
    with series as (
      update document_series set last_number = last_number + 1 where name = 'credit note' returning last_number
    ),
    note as (
      insert into credit_note (order_id, kind, goods, number, why, money_pence, voucher_pence, carried_pence, off_account_pence, issued_by, issued_at)
      select ${orderId}::bigint, ${kind}::smallint, ${goods}::text, last_number, ${why}::text, ${money}::int, ${giftVouchers}::int, ${carried}::int, ${offAccount}::int, ${by}::text,
        ${now}::timestamptz from series
      returning id, number
    ),
    lines as (
      insert into credit_note_line (credit_note_id, place, line_id, is_deposit, quantity, vat_parts)
      select note.id, part.place, part."lineId", coalesce(part."isDeposit", false), part.quantity, part."vatParts"
      from note, jsonb_to_recordset(${JSON.stringify(parts.map((part, place) => ({ ...part, place })))}::jsonb)
        as part(place smallint, "lineId" bigint, "isDeposit" boolean, quantity int, "vatParts" jsonb)
    ),
    paid as (
      update orders set paid_pence = coalesce(paid_pence, 0) - ${paidLess}::int, version = version + 1, changed_at = ${now}::timestamptz
      where id = ${orderId}::bigint
    )
    select number from note`.execute(trx);
  if (row === undefined) throw new Error(`No credit of order ${orderId} was stored`);
  return row.number;
}

/** Stores how full the boxes of an order are, and whether any of it goes by e-mail, after pieces were taken out. */
export function storingWhatIsPacked(
  orderId: OrderId,
  { fill, allByEmail, someByEmail }: Pick<OrderView, 'fill' | 'allByEmail' | 'someByEmail'>,
): Prepared<never> {
  const packed = JSON.stringify({ fill, allByEmail, someByEmail });
  return prepared`update orders set priced = priced || ${packed}::jsonb where id = ${orderId}`;
}
