import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { Platform } from '#platform/platform.ts';
import { createOrderCounter } from './server/order-counter.ts';
import { createOrderLists } from './server/order-lists.ts';
import { ordersSettings } from './server/orders-settings.ts';
import { ordersRoutes } from './server/orders.routes.ts';
import { createOrders } from './server/orders.service.ts';

export function ordersFeature(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { drafts }: { readonly drafts: Drafts },
) {
  const service = createOrders({ db, drafts, settings: ordersSettings(config) });
  const counter = createOrderCounter({ drafts, orders: service });
  return { service, counter, routes: ordersRoutes(counter, createOrderLists({ db })) };
}
