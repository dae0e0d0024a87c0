import type { Drafts } from '#features/basket/server/drafts.service.ts';
import { EMPTY_CELLAR } from '#features/stock/server/stock.service.ts';
import { issueVouchers } from '#features/vouchers/server/vouchers.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { PackingWaitsFor } from '#rules/orders/packing-waits-for.ts';
import { paidOrder } from './bought-codes.ts';
import { collectionDayOf } from '#features/basket/server/view/collection-of.ts';
import type { OrdersSettings } from './orders-settings.ts';
import { packingSlips } from './packing-slip-mail.ts';
import { storedView } from './placed-facts.ts';
import { storePaid, storingPromise } from './placing.repository.ts';
import { releasedMail } from './released-mail.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';

export type Release = {
  /** What the order was waiting for. */
  readonly waitedFor: PackingWaitsFor;
  readonly by: string;
  readonly why: string;
  /** In pence; positive = paid too much, negative = too little. */
  readonly overPaid: number;
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
  { waitedFor, by, why, overPaid, shop, drafts, settings }: Release,
): Promise<CalendarDay | null> {
  const frozen = storedView({ order });
  const { promise } = drafts.view(order, shop, EMPTY_CELLAR);
  const releasedOrder: StoredOrder = {
    ...order,
    isPaid: true,
    paidAt: shop.now,
    overPaid,
    waitsFor: null,
    collectOn: collectionDayOf(order, promise),
    frozen: { ...frozen, promise },
  };
  const pence = frozen.priced.due + overPaid;
  await storePaid(trx, order.id, { isPaid: true, pence, overPaid, waitsFor: null }, shop.now);
  const vouchers = await issueVouchers(trx, paidOrder(releasedOrder), shop.now);
  const facts = { order: releasedOrder, brewery: shop.brewery, publicUrl: settings.publicUrl };
  const hasAddress = order.invoiceAddress.email !== '';
  await together(trx, [
    storingPromise(releasedOrder, { by, why }, shop.now),
    ...(hasAddress ? [writingMail(releasedMail({ ...facts, waitedFor, vouchers }), shop.now)] : []),
    ...(await packingSlips(trx, facts)).map((slip) => writingMail(slip, shop.now)),
  ]);
  return promise?.on ?? null;
}
