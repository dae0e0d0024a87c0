import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { writingIfAddressed } from '#platform/mail/write-mail.ts';
import { type MoneyNow, type PageToPay, paymentReceivedMail } from './receipt-mails.ts';

/** Tells a customer that money has come for her order, and how what is left can be paid. `order` as it was before. */
export async function writeReceipt(
  trx: Transaction,
  order: StoredOrder,
  money: MoneyNow,
  shop: Pick<ShopFacts, 'brewery' | 'now'>,
  orders: Pick<Orders, 'issuePass' | 'settings'>,
): Promise<void> {
  const { isPaid, overPaid, waitsFor } = money;
  const after = { ...order, isPaid, overPaid, waitsFor };
  const page = await pageToPay(trx, after, shop, orders);
  const facts = { order: after, brewery: shop.brewery, publicUrl: orders.settings.publicUrl, page };
  await together(trx, writingIfAddressed(paymentReceivedMail(facts, money), shop.now));
}

/** Where a mail leads to pay the rest; null = it is paid, or nobody is written to. */
export async function pageToPay(
  trx: Transaction,
  { id, isPaid, invoiceAddress }: StoredOrder,
  { now }: Pick<ShopFacts, 'now'>,
  { issuePass, settings: { paysOnline } }: Pick<Orders, 'issuePass' | 'settings'>,
): Promise<PageToPay | null> {
  if (isPaid || invoiceAddress.email === '') return null;
  return { passToken: await issuePass(id, 'mail', now, trx), paysOnline };
}
