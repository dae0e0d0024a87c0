import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { makePdfInThread } from '#platform/pdf/pdf-threads.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { invoiceReference } from '#rules/invoices/invoice-reference.ts';
import { invoiceKind } from '#rules/invoices/invoice-kind.ts';
import { refusalToInvoice } from '#rules/invoices/may-invoice.ts';
import { taxPoint } from '#rules/invoices/tax-point.ts';
import type { OrderId } from '#rules/orders/draft.ts';
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
import { buyerOf, sellerOf } from './parties.ts';

type Deps = { readonly db: Database; readonly drafts: Pick<Drafts, 'gather' | 'lock' | 'read'> };

export type Invoices = ReturnType<typeof createInvoices>;

const UNKNOWN: Refusal = { refused: 'unknown-order' };

/** Invoices and credit notes of placed orders, each a PDF that is made once and kept. */
export function createInvoices({ db, drafts }: Deps) {
  /** The invoice of an order, written now if there was none. */
  async function issued(orderId: OrderId, by: number | null, now: Instant): Promise<WithPdf<StoredInvoice> | Refusal> {
    const known = await readInvoice(db, orderId);
    if (known !== null) return known;
    const { brewery } = await drafts.gather(now, null);
    return inTransaction(db, async (trx) => {
      const order = await drafts.lock(trx, { orderId });
      if (order === null) return UNKNOWN;
      const meanwhile = await readInvoice(trx, orderId);
      if (meanwhile !== null) return meanwhile;
      const refusal = refusalToInvoice(order);
      if (refusal !== null) return refusal;
      const { audience, totalInc } = storedView({ order }).priced;
      const kind = invoiceKind(audience, totalInc);
      await insertInvoice(trx, orderId, {
        kind,
        issuedAt: now,
        taxPoint: taxPoint({ paidAt: order.paidAt, fulfilledAt: order.fulfilledAt, issuedAt: now }),
        seller: sellerOf(brewery),
        buyer: kind === 'simplified' ? null : buyerOf(order),
      });
      const invoice = await readInvoice(trx, orderId);
      if (invoice !== null && by !== null) {
        const after = { invoice: invoiceReference(invoice.number) };
        await recordAudit(trx, { by, what: 'order.invoiced', subjectId: orderId, before: null, after }, now);
      }
      return invoice ?? UNKNOWN;
    });
  }

  return {
    /** `by` = a member of staff; null = the customer asks for it. */
    async invoice(order: StoredOrder, by: number | null, now: Instant): Promise<Buffer | Refusal> {
      const invoice = await issued(order.id, by, now);
      if (isRefusal(invoice)) return invoice;
      if (invoice.pdf !== null) return invoice.pdf;
      const payments = await readPayments(db, order.id, invoice.issuedAt);
      const pdf = await makePdfInThread({ documents: [invoicePdf(order, invoice, payments)] });
      await storeInvoicePdf(db, invoice.id, pdf);
      return pdf;
    },

    async creditNote(order: StoredOrder, number: number, now: Instant): Promise<Buffer | Refusal> {
      const note = await readCreditNote(db, order.id, number);
      if (note === null) return UNKNOWN;
      if (note.pdf !== null) return note.pdf;
      const seller = note.seller ?? sellerOf((await drafts.gather(now, null)).brewery);
      const pdf = await makePdfInThread({ documents: [creditNotePdf(order, { ...note, seller })] });
      await storeCreditNotePdf(db, note.id, seller, pdf);
      return pdf;
    },
  };
}
