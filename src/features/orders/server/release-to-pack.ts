import type { OrderView } from '#features/basket/server/view/order-view.ts';
import { readOrder } from '#features/basket/server/draft/whole-order.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import { EMPTY_CELLAR } from '#features/stock/server/stock.service.ts';
import { issueVouchers } from '#features/vouchers/server/vouchers.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { pence } from '#rules/money/pence.ts';
import { paidOrder } from './bought-codes.ts';
import type { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { collectionDayOf } from '#features/basket/server/view/collection-of.ts';
import type { OrdersSettings } from './orders-settings.ts';
import { writingPackingSlip } from './papers/packing-slip-mail.ts';
import { owedAfter, storedView } from './placed-facts.ts';
import { readCredited, storePaid, storingPromise } from './placing.repository.ts';
import { type ReleasedBecause, releasedMail } from './released-mail.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';

export type Release = {
  readonly because: ReleasedBecause;
  readonly by: string;
  readonly why: string;
  /** In pence; positive = paid too much, negative = too little. */
  readonly overPaid: number;
  /** When its money came; left out = now. */
  readonly paidAt?: Instant;
  /** How all of it was paid, if otherwise than it was to be; left out = as before. */
  readonly payMethod?: PaymentMethod;
  readonly shop: ShopFacts;
  readonly drafts: Pick<Drafts, 'view'>;
  readonly settings: Pick<OrdersSettings, 'publicUrl'>;
};

/**
 * Releases an order that waited for its money or for a decision: it becomes paid, a day is promised from now, codes are
 * issued, and the packing slip and a mail to the customer are stored (D-186, D-189). Returns the day, if there is one.
 */
export async function releaseToPack(
  trx: Transaction,
  order: StoredOrder,
  { because, by, why, overPaid, shop, paidAt = shop.now, payMethod = order.payMethod, drafts, settings }: Release,
): Promise<CalendarDay | null> {
  const frozen = storedView({ order });
  const { promise, collectOn } = await promiseNow(trx, order, { drafts, shop });
  const releasedOrder: StoredOrder = {
    ...order,
    isPaid: true,
    payMethod,
    paidAt,
    overPaid,
    waitsFor: null,
    collectOn,
    frozen: { ...frozen, promise },
  };
  const paid = pence(owedAfter(order, [{ money: await readCredited(trx, order.id) }]) + overPaid);
  await storePaid(trx, order.id, { isPaid: true, pence: paid, overPaid, waitsFor: null, paidAt, payMethod }, shop.now);
  const vouchers = await issueVouchers(trx, paidOrder(releasedOrder), shop.now);
  const facts = { order: releasedOrder, brewery: shop.brewery, publicUrl: settings.publicUrl };
  const hasAddress = order.invoiceAddress.email !== '';
  await together(trx, [
    storingPromise(releasedOrder, { by, why }, shop.now),
    ...(hasAddress ? [writingMail(releasedMail({ ...facts, because, paid, vouchers }), shop.now)] : []),
    ...(await writingPackingSlip(trx, facts, shop.now)),
  ]);
  return promise?.on ?? null;
}

/** What is promised from now on; what goes along in another order's box comes with that. */
async function promiseNow(
  trx: Transaction,
  order: StoredOrder,
  { drafts, shop }: Pick<Release, 'drafts' | 'shop'>,
): Promise<Pick<OrderView, 'promise'> & Pick<StoredOrder, 'collectOn'>> {
  const box = order.box && (await readOrder(trx, { orderId: order.box.id }));
  if (box) return { promise: storedView({ order: box }).promise, collectOn: box.collectOn };
  const { promise } = drafts.view(order, shop, EMPTY_CELLAR);
  return { promise, collectOn: collectionDayOf(order, promise) };
}
