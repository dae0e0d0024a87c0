import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { Platform } from '#platform/platform.ts';
import { heldOrdersRoutes } from './server/held-orders.routes.ts';
import { createHeldOrders } from './server/held-orders.service.ts';

export function heldOrdersFeature({ db }: Pick<Platform, 'db'>, { drafts }: { readonly drafts: Drafts }) {
  return { routes: heldOrdersRoutes(createHeldOrders({ db, drafts })) };
}
