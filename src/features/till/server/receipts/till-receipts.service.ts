import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import { paidOrder } from '#features/orders/server/bought-codes.ts';
import { referenceOf } from '#features/orders/server/placed-facts.ts';
import { receiptMail } from '#features/orders/server/receipt-mail.ts';
import { vouchersOf } from '#features/vouchers/server/vouchers.service.ts';
import type { Database } from '#platform/database/database.ts';
import { tokenHash } from '#platform/ids.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import type { Till } from '#platform/sessions/known-tills.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Refusal } from '#rules/refusal.ts';
import { readSaleOfReceipt } from './receipts.repository.ts';

type Deps = {
  readonly db: Database;
  readonly drafts: Pick<Drafts, 'read'>;
  readonly brewery: Pick<Brewery, 'details'>;
  readonly publicUrl: string;
};

type Wish = { readonly number: number; readonly email: string };

const UNKNOWN: Refusal = { refused: 'unknown-till-sale' };

export type TillReceipts = ReturnType<typeof createTillReceipts>;

/** Receipts that go by mail, to an address that is kept with the mail alone. */
export function createTillReceipts({ db, drafts, brewery, publicUrl }: Deps) {
  return {
    /** Once for each sale and address, for as long as mails are kept. */
    async mail(till: Till, { number, email }: Wish, now: Instant): Promise<{ orderReference: string } | Refusal> {
      const sale = await readSaleOfReceipt(db, till.id, number);
      const order = sale === null ? null : await drafts.read(sale.orderId);
      if (sale === null || order === null) return UNKNOWN;
      const vouchers = await vouchersOf(db, paidOrder(order));
      const sold = `Sale ${number} of ${till.name}`;
      const facts = { order, brewery: await brewery.details(), publicUrl, money: sale, sold, vouchers };
      const onceKey = `${order.id}/${tokenHash(email.toLowerCase())}`;
      await writingMail(receiptMail(facts, { to: email, onceKey }), now).execute(db);
      return { orderReference: referenceOf({ order }) };
    },
  };
}
