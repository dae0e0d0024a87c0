import type { Actor } from '#features/audit/server/record-audit.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { toWireOrder, type WireOrder } from '#features/basket/server/view/wire-order.ts';
import { EMPTY_CELLAR } from '#features/stock/server/stock.service.ts';
import { vouchersOf } from '#features/vouchers/server/vouchers.service.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { paidOrder } from './bought-codes.ts';
import { orderPasses } from './order-passes.ts';
import { orderPlacing } from './order-placing.ts';
import type { OrdersSettings } from './orders-settings.ts';
import { type Afterwards, findByReference, readAfterwards } from './placing.repository.ts';
import { receiveTransfer, type TransferReceived } from './transfer-received.ts';

type Deps = { readonly db: Database; readonly drafts: Drafts; readonly settings: OrdersSettings };

export type Orders = ReturnType<typeof createOrders>;

/** Orders: placing drafts, recording payments, and showing them to those who may see them. */
export function createOrders({ db, drafts, settings }: Deps) {
  return {
    ...orderPlacing(drafts, settings),
    ...orderPasses(db),
    settings,
    read: drafts.read,

    /**
     * An order as its owner sees it: a draft is priced anew; a placed order is shown as it was sold, with the codes it
     * issued.
     */
    async show(order: StoredOrder, shop: ShopFacts, token: string): Promise<WireOrder> {
      if (orderStage(order.status) === 'draft') return drafts.show(order, shop, token);
      return toWireOrder(order, order.frozen ?? drafts.view(order, shop, EMPTY_CELLAR), {
        draftName: '',
        now: shop.now,
        vouchers: order.frozen === null ? [] : await vouchersOf(db, paidOrder(order)),
        familyClub: drafts.settings.familyClub,
        addressChoice: null,
      });
    },

    /** What became of an order after it was placed, for whoever shows it again. */
    afterwards: (order: StoredOrder): Promise<Afterwards> => readAfterwards(db, order.id),

    /** The id of the placed order with this reference; null = there is none. */
    placedBy: (orderRefNum: number): Promise<OrderId | null> => findByReference(db, orderRefNum),

    /** Records in the caller's transaction that a bank transfer has arrived (D-189). */
    receiveTransfer: (
      trx: Transaction,
      orderId: OrderId,
      { by, shop }: { readonly by: Actor; readonly shop: ShopFacts },
    ): Promise<TransferReceived> => receiveTransfer(trx, orderId, { by, shop, drafts, settings }),

    /** Records that a bank transfer has arrived, by the order's reference (D-189). */
    async transferReceived(orderRefNum: number, by: Actor, now: Instant): Promise<TransferReceived> {
      const orderId = await findByReference(db, orderRefNum);
      if (orderId === null) return { outcome: 'unknown' };
      const order = await drafts.read(orderId);
      const shop = await drafts.gather(now, order?.personId ?? null);
      return inTransaction(db, (trx) => receiveTransfer(trx, orderId, { by, shop, drafts, settings }));
    },
  };
}
