import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { movedBy } from '#features/orders/server/moved-by.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import { writingPackingSlip } from '#features/orders/server/papers/packing-slip-mail.ts';
import { storedView } from '#features/orders/server/placed-facts.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { writingIfAddressed } from '#platform/mail/write-mail.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { usualDays } from '#rules/delivery/day-doubt.ts';
import type { DeliveryPromise } from '#rules/delivery/delivery-promise.ts';
import { daysBounds, dayObstacle, type DayWish, moveDay } from '#rules/delivery/move-day.ts';
import type { CollectionPointId, OrderId } from '#rules/orders/placing/draft.ts';
import { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import { packingWaitsFor } from '#rules/orders/desk/packing-waits-for.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { DaysOfOrder } from '../../day.contract.ts';
import { lockAtDesk, type SeenOrder } from '../lock-at-desk.ts';
import { readAtDesk } from '../read-at-desk.ts';
import { dayAndPlace, dayMovedMail } from './day-moved-mail.ts';
import { dayOf, doubtFacts, orderToMove } from './day-facts.ts';
import { storingDay } from './days.repository.ts';

type Deps = {
  readonly db: Database;
  readonly drafts: Pick<Drafts, 'gather' | 'lockWithBox' | 'read'>;
  readonly orders: Pick<Orders, 'settings'>;
};

export type DayRequest = SeenOrder & DayWish & { readonly why: string };

export type OrderDays = ReturnType<typeof createOrderDays>;

/** How many usual days are offered. */
const OFFERED = 8;

/** The days of placed orders, moved by staff until their customers have them. */
export function createOrderDays({ db, drafts, orders }: Deps) {
  return {
    /** The days to which an order can be moved, and the places. */
    async find(id: OrderId, now: Instant): Promise<DaysOfOrder | Refusal> {
      const order = await readAtDesk(drafts, id);
      if (isRefusal(order)) return order;
      const shop = await drafts.gather(now, null);
      const toMove = orderToMove(order, shop);
      const because = dayObstacle(toMove);
      if (because !== null) return { refused: 'cannot-move-day', because };
      const bounds = { ...daysBounds(toMove, shop.today), most: OFFERED };
      const usual = (siteId: CollectionPointId | null) => [...usualDays(toMove, siteId, bounds, doubtFacts(shop))];
      const isCollected = order.deliveryMethod === DeliveryMethod.collection;
      return {
        first: bounds.first,
        last: bounds.last,
        usual: isCollected ? [] : usual(null),
        places: isCollected
          ? shop.collectionPoints.map((point) => ({
              siteId: point.id,
              name: point.name,
              usual: usual(point.id as CollectionPointId),
            }))
          : [],
        placeStays:
          order.status === OrderStatus.readyToCollect ? 'It is ready there, and its customer was told so.' : '',
      };
    },

    /** Null = it is moved, and its customer has a mail. */
    async move({ why, ...request }: DayRequest, by: number, now: Instant): Promise<Refusal | null> {
      const shop = await drafts.gather(now, null);
      return inTransaction(db, async (trx): Promise<Refusal | null> => {
        const locked = await lockAtDesk(trx, drafts, request);
        if (isRefusal(locked)) return locked;
        const { order: before } = locked;
        const moved = moveDay(orderToMove(before, shop), request, doubtFacts(shop));
        if (isRefusal(moved)) return moved;
        const order = withDay(before, moved, shop);
        await store(trx, { before, order, why, anyway: request.anyway }, by, shop);
        return null;
      });
    },
  };

  async function store(
    trx: Transaction,
    { before, order, why, anyway }: DayChange,
    by: number,
    { now, brewery }: ShopFacts,
  ): Promise<void> {
    const facts = { order, brewery, publicUrl: orders.settings.publicUrl };
    // What is packed needs no other slip: its papers are printed anew with the new day.
    const slip = order.status === OrderStatus.confirmed ? await writingPackingSlip(trx, facts, now, order.version) : [];
    await together(trx, [
      storingDay(order, { by: movedBy(by), why: historyOf(before, order) }, now),
      ...writingIfAddressed(dayMovedMail({ ...facts, before, why }), now),
      ...slip,
    ]);
    const was = { on: dayOf(before), site: before.siteId };
    const is = { on: dayOf(order), site: order.siteId, ...(anyway && { anyway }) };
    await recordAudit(trx, { by, what: 'order.day-moved', subjectId: order.id, before: was, after: is }, now);
  }
}

type DayChange = {
  readonly before: StoredOrder;
  readonly order: StoredOrder;
  readonly why: string;
  readonly anyway: boolean;
};

function historyOf(before: StoredOrder, order: StoredOrder): string {
  return `day or place moved: ${dayAndPlace(before).join(' ')} Now: ${dayAndPlace(order).join(' ')}`;
}

type DayAndPlace = { readonly on: CalendarDay; readonly siteId: CollectionPointId | null };

/** The order on its new day at its new place. One that waits for its money has the day that was chosen, and no promise yet (D-189). */
function withDay(order: StoredOrder, { on, siteId }: DayAndPlace, shop: ShopFacts): StoredOrder {
  const view = storedView({ order });
  const isCollected = order.deliveryMethod === DeliveryMethod.collection;
  const kind: DeliveryPromise['kind'] = view.promise?.kind ?? (isCollected ? 'on-that-day' : 'arrives');
  const promise = packingWaitsFor(order) === null ? { kind, on, orderBefore: null } : null;
  const point = siteId === order.siteId ? undefined : shop.collectionPoints.find(({ id }) => id === siteId);
  const site =
    point === undefined ? view.site : { name: point.name, address: point.address, times: point.collectionTimes };
  return {
    ...order,
    version: order.version + 1,
    siteId,
    collectOn: isCollected ? on : null,
    frozen: { ...view, promise, site },
  };
}
