import { keyToChange } from '#features/basket/server/draft/draft-owner.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { CollectionPoint, ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { WireOrder } from '#features/basket/server/view/wire-order.ts';
import type { OrderHandlers } from '#features/orders/server/order.handlers.ts';
import type { OrderRequest } from '#platform/http/request/order-request.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import { writingPackingSlip } from '#features/orders/server/papers/packing-slip-mail.ts';
import { storedView } from '#features/orders/server/placed-facts.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { writingIfAddressed } from '#platform/mail/write-mail.ts';
import { isPaying } from '#rules/basket/reservation-clock.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { collectionDay } from '#rules/delivery/collection-day.ts';
import { collectNow } from '#rules/orders/desk/collect-now.ts';
import type { CollectionPointId, OrderId } from '#rules/orders/placing/draft.ts';
import { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import { packingWaitsFor } from '#rules/orders/desk/packing-waits-for.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { PlacesToCollect } from '../held-orders.contract.ts';
import { findDraftWith, storingCollection, unlinking } from './collecting.repository.ts';
import { toCollectMail } from './to-collect-mail.ts';

type Deps = {
  readonly db: Database;
  readonly drafts: Pick<Drafts, 'gather' | 'lock'>;
  readonly orders: Pick<Orders, 'settings'>;
  readonly orderHandlers: Pick<OrderHandlers, 'findOwn' | 'show'>;
};

const UNKNOWN: Refusal = { refused: 'unknown-order' };

export type CollectHeld = ReturnType<typeof createCollectHeld>;

/** Held orders that their customer comes to collect (action 51). */
export function createCollectHeld(deps: Deps) {
  const { db, drafts, orderHandlers } = deps;

  async function findOwn(request: OrderRequest, now: Instant): Promise<StoredOrder | Refusal> {
    const { person, orderId } = request.owner;
    const own = orderId === null ? null : await orderHandlers.findOwn(request, now);
    return own ?? (person === null ? { refused: 'log-in-first' } : UNKNOWN);
  }

  return {
    /** Where the order can be collected, and from which day on at each place. */
    async places(request: OrderRequest, now: Instant): Promise<PlacesToCollect | Refusal> {
      const own = await findOwn(request, now);
      if (isRefusal(own)) return own;
      const { collectionPoints, takesCollections } = await drafts.gather(now, null);
      if (!takesCollections) return { places: [] };
      return {
        places: collectionPoints.flatMap((collectionPoint) => {
          const on = collectionDay(now, pointOf(collectionPoint));
          return on === null ? [] : [{ siteId: collectionPoint.id, name: collectionPoint.name, on }];
        }),
      };
    },

    collect: async (request: OrderRequest, siteId: number, now: Instant): Promise<WireOrder | Refusal> => {
      const mayChange = keyToChange(request.owner);
      if (isRefusal(mayChange) && mayChange.refused === 'shopper-suspended') return mayChange;
      const own = await findOwn(request, now);
      if (isRefusal(own)) return own;
      const shop = await drafts.gather(now, null);
      const collectionPoint = shop.collectionPoints.find(({ id }) => id === siteId);
      if (collectionPoint === undefined) return { refused: 'unknown-site' };
      const refusal = await inTransaction(db, (trx) => moveToCounter(trx, own.id, collectionPoint, shop, deps));
      return refusal ?? orderHandlers.show(request, now);
    },
  };
}

/** Null = done. */
async function moveToCounter(
  trx: Transaction,
  heldId: OrderId,
  collectionPoint: CollectionPoint,
  shop: ShopFacts,
  { drafts, orders }: Deps,
): Promise<Refusal | null> {
  const { now, brewery, takesCollections } = shop;
  // A draft is locked before the held orders that go along with it, as when it is paid.
  const draftId = await findDraftWith(trx, heldId);
  const draft = draftId === null ? null : await drafts.lock(trx, { orderId: draftId });
  const order = await drafts.lock(trx, { orderId: heldId });
  if (order === null) return UNKNOWN;
  // It was linked to another draft, or placed with one, while this waited for the lock.
  if ((await findDraftWith(trx, heldId)) !== draftId) return { refused: 'payment-in-progress' };
  const isBeingPaidFor = draft !== null && isPaying(draft, now);
  const toCollect = { status: order.status, packingWaitsFor: packingWaitsFor(order), isBeingPaidFor };
  const on = collectNow(toCollect, { collectionPoint: pointOf(collectionPoint), takesCollections }, now);
  if (isRefusal(on)) return on;
  const moved = collectedAt(order, collectionPoint, on);
  const facts = { order: moved, brewery, publicUrl: orders.settings.publicUrl };
  const slip = await writingPackingSlip(trx, facts, now, moved.version);
  await together(trx, [
    ...(draftId === null ? [] : [unlinking(heldId, draftId, now)]),
    storingCollection(moved, `to be collected at ${collectionPoint.name}`, now),
    ...writingIfAddressed(toCollectMail(facts), now),
    ...slip,
  ]);
  return null;
}

/** Its sum stays: collecting costs as little as leaving it there. */
function collectedAt(order: StoredOrder, point: CollectionPoint, on: CalendarDay): StoredOrder {
  return {
    ...order,
    version: order.version + 1,
    status: OrderStatus.confirmed,
    deliveryMethod: DeliveryMethod.collection,
    siteId: point.id as CollectionPointId,
    collectOn: on,
    frozen: {
      ...storedView({ order }),
      promise: { kind: 'ready', on, orderBefore: null },
      site: { name: point.name, address: point.address, times: point.collectionTimes },
    },
  };
}

function pointOf({ id, hours }: CollectionPoint) {
  return { id: id as CollectionPointId, hours };
}
