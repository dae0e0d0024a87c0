import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { OrderHandlers } from '#features/orders/server/order.handlers.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import type { Platform } from '#platform/platform.ts';
import { createCollectHeld } from './server/collect-now.ts';
import { heldOrdersRoutes } from './server/held-orders.routes.ts';
import { createHeldOrders } from './server/held-orders.service.ts';

type Needs = { readonly drafts: Drafts; readonly orders: Orders; readonly orderHandlers: OrderHandlers };

export function heldOrdersFeature({ db }: Pick<Platform, 'db'>, { drafts, orders, orderHandlers }: Needs) {
  const collecting = createCollectHeld({ db, drafts, orders, orderHandlers });
  return { collectNow: collecting.collect, routes: heldOrdersRoutes(createHeldOrders({ db, drafts }), collecting) };
}
