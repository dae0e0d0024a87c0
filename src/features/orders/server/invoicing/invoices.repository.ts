import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { CreditPart } from '#rules/credits/credit-parts.ts';
import type { InvoiceKind } from '#rules/invoices/invoice-kind.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { Buyer, Seller } from './parties.ts';
import type { InvoicedPayment } from './payment-sentences.ts';

export type NewInvoice = {
  readonly kind: InvoiceKind;
  readonly issuedAt: Instant;
  readonly taxPoint: CalendarDay;
  readonly seller: Seller;
  readonly buyer: Buyer | null;
};

export type StoredInvoice = NewInvoice & { readonly id: number; readonly number: number };

/** A document with its bytes, once they were made. */
export type WithPdf<Document> = Document & { readonly pdf: Buffer | null };

export async function readInvoice(db: Database, orderId: OrderId): Promise<WithPdf<StoredInvoice> | null> {
  const [row] = await prepared<WithPdf<StoredInvoice>>`
    select id, number, kind, issued_at as "issuedAt", tax_point as "taxPoint", seller, buyer, pdf
    from invoice where order_id = ${orderId}`.execute(db);
  return row ?? null;
}

/** Payments that had come for an order by a moment, the first first. */
export function readPayments(db: Database, orderId: OrderId, by: Instant): Promise<readonly InvoicedPayment[]> {
  return prepared<InvoicedPayment>`
    select pay_method as "payMethod", coalesce(captured_pence, amount_pence) as amount from payment_attempt
    where order_id = ${orderId} and state = 'captured' and started_at <= ${by} order by id`.execute(db);
}

/** Stores an invoice under the next number of its series, which is locked until the transaction ends: numbers have no gaps. */
export async function insertInvoice(
  trx: Transaction,
  orderId: OrderId,
  { kind, issuedAt, taxPoint, seller, buyer }: NewInvoice,
): Promise<void> {
  await prepared`
    with series as (
      update document_series set last_number = last_number + 1 where name = 'invoice' returning last_number
    )
    insert into invoice (order_id, number, kind, issued_at, tax_point, seller, buyer)
    select ${orderId}::bigint, last_number, ${kind}::text, ${issuedAt}::timestamptz, ${taxPoint}::date,
      ${JSON.stringify(seller)}::jsonb, ${buyer && JSON.stringify(buyer)}::jsonb from series`.execute(trx);
}

/** Two that make the same document at once store the same bytes: the first stay. */
export async function storeInvoicePdf(db: Database, id: number, pdf: Buffer): Promise<void> {
  await prepared`update invoice set pdf = coalesce(pdf, ${pdf}) where id = ${id}`.execute(db);
}

export type StoredCreditNote = {
  readonly id: number;
  readonly number: number;
  readonly kind: number;
  readonly issuedAt: Instant;
  /** Null until it is first made. */
  readonly seller: Seller | null;
  readonly money: Pence;
  readonly giftVouchers: Pence;
  /** What of the money counts for another order. */
  readonly carried: Pence;
  readonly offAccount: Pence;
  readonly parts: readonly CreditPart[];
  /** Of the invoice that it corrects; null = none was written. */
  readonly invoiceNumber: number | null;
  readonly buyer: Buyer | null;
};

export async function readCreditNote(
  db: Database,
  orderId: OrderId,
  number: number,
): Promise<WithPdf<StoredCreditNote> | null> {
  const [row] = await prepared<WithPdf<StoredCreditNote>>`
    select c.id, c.number, c.kind, c.issued_at as "issuedAt", c.seller, c.money_pence as money, c.voucher_pence as "giftVouchers",
      c.carried_pence as carried, c.off_account_pence as "offAccount",
      c.pdf, i.number as "invoiceNumber", i.buyer,
      (select coalesce(json_agg(json_build_object('lineId', l.line_id, 'isDeposit', l.is_deposit, 'quantity', l.quantity, 'vatParts', l.vat_parts) order by l.place), '[]')
       from credit_note_line l where l.credit_note_id = c.id) as parts
    from credit_note c left join invoice i on i.order_id = c.order_id
    where c.order_id = ${orderId} and c.number = ${number}`.execute(db);
  return row ?? null;
}

export async function storeCreditNotePdf(db: Database, id: number, seller: Seller, pdf: Buffer): Promise<void> {
  await prepared`
    update credit_note set seller = coalesce(seller, ${JSON.stringify(seller)}::jsonb), pdf = coalesce(pdf, ${pdf})
    where id = ${id}`.execute(db);
}
