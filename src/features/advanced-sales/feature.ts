import type { Drafts } from '#features/basket/server/drafts.service.ts';
import { advancedSalesRoutes } from './server/advanced-sales.routes.ts';
import { createAdvancedSales } from './server/advanced-sales.service.ts';

export function advancedSalesFeature({ drafts }: { readonly drafts: Drafts }) {
  return { routes: advancedSalesRoutes(createAdvancedSales(drafts)) };
}
