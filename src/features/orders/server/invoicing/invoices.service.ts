import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import type { PdfMaker } from '#platform/pdf/pdf-threads.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { invoiceReference } from '#rules/invoices/invoice-reference.ts';
import { invoiceKind } from '#rules/invoices/invoice-kind.ts';
import { refusalToInvoice } from '#rules/invoices/may-invoice.ts';
import { taxPoint } from '#rules/invoices/tax-point.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { storedView } from '../placed-facts.ts';
import { creditNotePdf } from './credit-note-pdf.ts';
import { invoicePdf } from './invoice-pdf.ts';
import {
  insertInvoice,
  readCreditNote,
  readInvoice,
  readPayments,
  storeCreditNotePdf,
  storeInvoicePdf,
  type StoredInvoice,
  type WithPdf,
} from './invoices.repository.ts';
import { buyerOf, sellerOfOrder } from './parties.ts';

type Deps = {
  readonly db: Database;
  readonly drafts: Pick<Drafts, 'gather' | 'lock' | 'read'>;
  readonly makePdf: PdfMaker;
};

export type Invoices = ReturnType<typeof createInvoices>;

const UNKNOWN: Refusal = { refused: 'unknown-order' };

type Issuing = { readonly brewery: BreweryDetails; readonly by: number | null; readonly now: Instant };

/** The invoice of an order that the caller has locked and that may have one (`refusalToInvoice`), written now if there was none. */
async function issue(
  trx: Transaction,
  order: StoredOrder,
  { brewery, by, now }: Issuing,
): Promise<WithPdf<StoredInvoice>> {
  const known = await readInvoice(trx, order.id);
  if (known !== null) return known;
  const { audience, totalInc } = storedView({ order }).priced;
  const kind = invoiceKind(audience, totalInc);
  await insertInvoice(trx, order.id, {
    kind,
    issuedAt: now,
    taxPoint: taxPoint({ paidAt: order.paidAt, fulfilledAt: order.fulfilledAt, issuedAt: now }),
    seller: sellerOfOrder(order, brewery),
    buyer: kind === 'simplified' ? null : buyerOf(order),
  });
  const invoice = await readInvoice(trx, order.id);
  if (invoice === null) throw new Error(`The invoice of order ${order.id} was not stored`);
  if (by !== null) {
    const after = { invoice: invoiceReference(invoice.number) };
    await recordAudit(trx, { by, what: 'order.invoiced', subjectId: order.id, before: null, after }, now);
  }
  return invoice;
}

/** Invoices and credit notes of placed orders, each a PDF that is made once and kept. */
export function createInvoices({ db, drafts, makePdf }: Deps) {
  /** The invoice of an order, written now if there was none. */
  async function issued(orderId: OrderId, by: number | null, now: Instant): Promise<WithPdf<StoredInvoice> | Refusal> {
    const known = await readInvoice(db, orderId);
    if (known !== null) return known;
    const { brewery } = await drafts.gather(now, null);
    return inTransaction(db, async (trx) => {
      const order = await drafts.lock(trx, { orderId });
      if (order === null) return UNKNOWN;
      return refusalToInvoice(order) ?? issue(trx, order, { brewery, by, now });
    });
  }

  return {
    issue,

    /** `by` = a member of staff; null = the customer asks for it. */
    async invoice(order: StoredOrder, by: number | null, now: Instant): Promise<Buffer | Refusal> {
      const invoice = await issued(order.id, by, now);
      if (isRefusal(invoice)) return invoice;
      if (invoice.pdf !== null) return invoice.pdf;
      const payments = await readPayments(db, order.id, invoice.issuedAt);
      const pdf = await makePdf({ documents: [invoicePdf(order, invoice, payments)] });
      await storeInvoicePdf(db, invoice.id, pdf);
      return pdf;
    },

    async creditNote(order: StoredOrder, number: number, now: Instant): Promise<Buffer | Refusal> {
      const note = await readCreditNote(db, order.id, number);
      if (note === null) return UNKNOWN;
      if (note.pdf !== null) return note.pdf;
      const seller = note.seller ?? sellerOfOrder(order, (await drafts.gather(now, null)).brewery);
      const pdf = await makePdf({ documents: [creditNotePdf(order, { ...note, seller })] });
      await storeCreditNotePdf(db, note.id, seller, pdf);
      return pdf;
    },
  };
}
